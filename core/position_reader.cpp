#include "core/position_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

namespace parkett {

namespace {

constexpr std::size_t kWordsToName = 12;

bool says_nothing(const Json& json) {
    return json.is_null() || json == Json(0) || json == Json(false) || (json.is_structured() && json.empty());
}

std::string unread_below(const Json& given, const Json& written, const std::string& path) {
    if (given.is_object() && written.is_object()) {
        for (const auto& [key, value] : given.items()) {
            const std::string below = path.empty() ? quotable(key) : path + "." + quotable(key);
            const auto found = written.find(key);
            if (found == written.end()) {
                if (!says_nothing(value)) return fmt::format("A position of this game has no '{}'.", below);
            } else if (auto problem = unread_below(value, *found, below); !problem.empty()) {
                return problem;
            }
        }
    } else if (given.is_array() && written.is_array()) {
        for (std::size_t i = 0; i < given.size() && i < written.size(); ++i)
            if (auto problem = unread_below(given[i], written[i], fmt::format("{}.{}", path, i)); !problem.empty())
                return problem;
    }
    return {};
}

}  // namespace

std::string PositionReader::where(const char* what) const {
    std::string text = fmt::format("In the position, '{}'", what);
    for (auto place = places_.rbegin(); place != places_.rend(); ++place) text += " of " + *place;
    return text;
}

const Json& PositionReader::at(const Json& parent, const char* key) {
    static const Json nothing;
    if (parent.is_object()) {
        const auto found = parent.find(key);
        if (found != parent.end()) return *found;
    }
    complain(where(key) + " is missing.");
    return nothing;
}

int PositionReader::number(const Json& json, const char* what, int low, int high) {
    if (within(json, low, high)) return json.get<int>();
    complain(fmt::format("{} must be a whole number from {} to {}, not {}.", where(what), low, high, shown(json)));
    return low;
}

bool PositionReader::truth(const Json& parent, const char* key) {
    const Json& json = at(parent, key);
    if (json.is_boolean()) return json.get<bool>();
    complain(fmt::format("{} must be true or false, not {}.", where(key), shown(json)));
    return false;
}

int PositionReader::word(const Json& json, const char* what, WordList words) {
    if (json.is_string())
        for (std::size_t i = 0; i < words.size(); ++i)
            if (json.get_ref<const std::string&>() == words[i]) return static_cast<int>(i);
    complain(words.size() <= kWordsToName
                 ? fmt::format("{} must be one of {}, not {}.", where(what), fmt::join(words, ", "), shown(json))
                 : fmt::format("{} cannot be {}.", where(what), shown(json)));
    return 0;
}

std::uint32_t PositionReader::mask(const Json& parent, const char* key, WordList words) {
    std::uint32_t result = 0;
    for (const Json& entry : list(parent, key, 0, words.size())) {
        const std::uint32_t bit = 1u << word(entry, key, words);
        if (result & bit) complain(fmt::format("{} names {} twice.", where(key), shown(entry)));
        result |= bit;
    }
    return result;
}

const Json& PositionReader::list(const Json& parent, const char* key, std::size_t least, std::size_t most) {
    static const Json empty = Json::array();
    const Json& json = at(parent, key);
    if (json.is_array() && json.size() >= least && json.size() <= most) return json;
    const std::string wanted = least == most ? fmt::format("exactly {}", most)
                               : least == 0  ? fmt::format("at most {}", most)
                                             : fmt::format("{} to {}", least, most);
    complain(json.is_array() ? fmt::format("{} must be a list of {} entries, not {}.", where(key), wanted, json.size())
                             : fmt::format("{} must be a list of {} entries.", where(key), wanted));
    return empty;
}

const Json& PositionReader::object(const Json& json, const char* what) {
    static const Json empty = Json::object();
    if (json.is_object()) return json;
    complain(fmt::format("{} must be an object of names and numbers.", where(what)));
    return empty;
}

Json members(std::uint32_t mask, WordList words) {
    Json list = Json::array();
    for (std::size_t i = 0; i < words.size(); ++i)
        if (mask >> i & 1) list.push_back(words[i]);
    return list;
}

std::string unread(const Json& given, const Json& written) { return unread_below(given, written, ""); }

}  // namespace parkett
