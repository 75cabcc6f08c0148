#include "core/position_reader.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace parkett {

const Json& PositionReader::at(const Json& parent, const char* key) {
    static const Json nothing;
    if (parent.is_object()) {
        const auto found = parent.find(key);
        if (found != parent.end()) return *found;
    }
    complain(fmt::format("The position lacks '{}'.", key));
    return nothing;
}

int PositionReader::number(const Json& json, const char* what, int low, int high) {
    if (json.is_number_integer()) {
        const auto value = json.get<std::int64_t>();
        if (value >= low && value <= high) return static_cast<int>(value);
    }
    complain(fmt::format("In the position, '{}' must be a whole number from {} to {}.", what, low, high));
    return low;
}

int PositionReader::word(const Json& json, const char* what, WordList words) {
    if (json.is_string())
        for (std::size_t i = 0; i < words.size(); ++i)
            if (json.get_ref<const std::string&>() == words[i]) return static_cast<int>(i);
    complain(fmt::format("In the position, '{}' holds a word that does not belong there.", what));
    return 0;
}

std::uint32_t PositionReader::mask(const Json& parent, const char* key, WordList words) {
    std::uint32_t result = 0;
    for (const Json& entry : list(parent, key, 0, words.size())) result |= 1u << word(entry, key, words);
    return result;
}

const Json& PositionReader::list(const Json& parent, const char* key, std::size_t least, std::size_t most) {
    static const Json empty = Json::array();
    const Json& json = at(parent, key);
    if (json.is_array() && json.size() >= least && json.size() <= most) return json;
    complain(fmt::format("In the position, '{}' must be a list of {} to {} entries.", key, least, most));
    return empty;
}

const Json& PositionReader::object(const Json& json, const char* what) {
    static const Json empty = Json::object();
    if (json.is_object()) return json;
    complain(fmt::format("In the position, '{}' must be an object of names and numbers.", what));
    return empty;
}

Json members(std::uint32_t mask, WordList words) {
    Json list = Json::array();
    for (std::size_t i = 0; i < words.size(); ++i)
        if (mask >> i & 1) list.push_back(words[i]);
    return list;
}

}  // namespace parkett
