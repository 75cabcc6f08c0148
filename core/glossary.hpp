// The words of a game in all languages of the house. They keep its rules, the site's texts and the printed rulebook
// together.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/language.hpp"

namespace parkett {

/// `words`: how it is called, the first one foremost. `unwanted`: words for it that are not those of the rulebook. A
/// word that ends with a star stands for all that begin so: "Kohlemin*".
struct Term {
    using Words = std::vector<std::string>;

    std::string id;
    std::array<Words, kLanguages.size()> words, unwanted;

    const Words& in(Language language) const { return words[static_cast<std::size_t>(language)]; }
    const Words& not_in(Language language) const { return unwanted[static_cast<std::size_t>(language)]; }
};

/// `[{"id": "boom", "en": ["Boom"], "de": ["Aktienboom"], "pl": ["hossa"], "not": {"de": ["Hausse"]}}]`
Expected<std::vector<Term>> read_glossary(const std::string& json);

/// The foremost word for people to read; a stem with an ellipsis.
std::string shown(const Term& term, Language language);

/// A text as words in small letters, to look for terms in it. Hyphens and everything else that is no letter and no
/// digit end a word.
class WordsOf {
public:
    explicit WordsOf(std::string_view text);

    /// "board meeting", "posiedzeni* zarządu": one word after the other, whatever the case of letters.
    bool have(std::string_view term) const;

private:
    std::vector<std::string> words_;
};

}  // namespace parkett
