#include "core/language.hpp"

#include <cctype>

namespace parkett {

std::optional<Language> language_of(std::string_view tag) {
    std::string first;
    for (const char c : tag.substr(0, tag.find_first_of("-_.@")))
        first += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    for (const Language language : kLanguages)
        if (tag_of(language) == first) return language;
    return std::nullopt;
}

}  // namespace parkett
