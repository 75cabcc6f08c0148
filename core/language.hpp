// The languages of the house, and the texts that a game ships in them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace parkett {

enum class Language : std::uint8_t { en, de, pl };

inline constexpr std::array kLanguages{Language::en, Language::de, Language::pl};
inline constexpr std::array<std::string_view, kLanguages.size()> kLanguageTags{"en", "de", "pl"};

constexpr std::string_view tag_of(Language language) { return kLanguageTags[static_cast<std::size_t>(language)]; }

/// The language of a tag such as `de`, `de-DE` or `pl_PL.UTF-8`; nothing if the house does not speak it.
std::optional<Language> language_of(std::string_view tag);

/// edition.json, glossary.json, rules.md, rules.de.md, rules.pl.md, lesson.json and net.json of a game, built into the
/// program.
struct GameTexts {
    std::string edition;
    std::string glossary;
    std::array<std::string, kLanguages.size()> all_rules;
    std::string lesson;  // empty if the game has none
    std::string net;     // learned values, likewise

    const std::string& rules(Language language) const { return all_rules[static_cast<std::size_t>(language)]; }
};

}  // namespace parkett
