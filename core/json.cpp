#include "core/json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace parkett {

bool deeper_than(const Json& json, int depth) {
    if (!json.is_structured()) return false;
    return depth == 0 || std::ranges::any_of(json, [&](const Json& inner) { return deeper_than(inner, depth - 1); });
}

}  // namespace parkett
