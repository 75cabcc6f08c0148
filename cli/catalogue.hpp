// The words of a room of the house (a game, or the house itself) in one language: messages in ICU's syntax from
// words/<language>/<room>/*.json, built into the program. What a language does not say is said in English.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/json.hpp"

namespace parkett {

/// What is said about: the arguments of a message.
using Said = std::map<std::string, std::variant<std::int64_t, std::string>>;

class Catalogue {
public:
    /// `messages`: trees of texts; later ones are laid over earlier ones.
    Catalogue(std::string language, const std::vector<Json>& messages);
    ~Catalogue();
    Catalogue(Catalogue&&) noexcept;

    const std::string& language() const { return language_; }
    bool has(std::string_view key) const;
    /// The message under a path such as `line.bought`. One that is not there is its own name.
    std::string say(std::string_view key, const Said& said = {}) const;
    /// The names under a path: of `word`, the tables of words.
    std::vector<std::string> below(std::string_view path) const;

private:
    struct Compiled;

    std::string language_;
    std::map<std::string, std::string, std::less<>> patterns_;
    std::unique_ptr<Compiled> compiled_;  // each message when it is first said
};

/// English first.
std::vector<std::string> spoken_languages();
/// The language of a tag such as `de`, `de-DE` or `pl_PL.UTF-8`; empty if there are no words in it.
std::string spoken_language(std::string_view tag);
/// The words that are built in. `language` is one of those.
const Catalogue& catalogue_of(const std::string& room, const std::string& language);

}  // namespace parkett
