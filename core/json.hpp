// The one JSON type of the house. Headers need only this; sources that build or read JSON include <nlohmann/json.hpp>.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace parkett {

using Json = nlohmann::json;  // sorted keys: equal values print equally

/// How deep brackets may nest in what comes from outside: copying and printing JSON recurse.
inline constexpr int kMaxDepth = 64;

bool deeper_than(const Json& json, int depth);

/// Whether it is a whole number in that range.
bool within(const Json& json, int low, int high);

/// Words from outside as an error repeats them: short, and without anything a terminal would obey.
std::string quotable(std::string_view words);
/// A value from outside as an error repeats it.
std::string shown(const Json& json);

}  // namespace parkett
