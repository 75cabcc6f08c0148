// The one JSON type of the house. Headers need only this; sources that build or read JSON include <nlohmann/json.hpp>.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace parkett {

using Json = nlohmann::json;  // sorted keys: equal values print equally

/// How deep brackets may nest in what comes from outside: copying and printing JSON recurse.
inline constexpr int kMaxDepth = 64;

bool deeper_than(const Json& json, int depth);

}  // namespace parkett
