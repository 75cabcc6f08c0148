#include "core/json.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace parkett {

bool deeper_than(const Json& json, int depth) {
    if (!json.is_structured()) return false;
    return depth == 0 || std::ranges::any_of(json, [&](const Json& inner) { return deeper_than(inner, depth - 1); });
}

bool within(const Json& json, int low, int high) {
    if (!json.is_number_integer()) return false;
    if (json.is_number_unsigned() && json.get<std::uint64_t>() > std::numeric_limits<int>::max()) return false;
    const auto number = json.get<std::int64_t>();
    return low <= number && number <= high;
}

std::string quotable(std::string_view words) {
    std::string safe;
    for (char c : words.substr(0, 40)) safe += (c >= ' ' && c < 127) ? c : '?';
    if (words.size() > 40) safe += "...";
    return safe;
}

std::string shown(const Json& json) {
    if (json.is_object()) return "an object";
    if (json.is_array()) return "a list";
    if (json.is_string()) return '\'' + quotable(json.get_ref<const std::string&>()) + '\'';
    return quotable(json.dump());
}

}  // namespace parkett
