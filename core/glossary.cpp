#include "core/glossary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace parkett {

namespace {

/// One character of UTF-8 as its small letter; nothing if it belongs to no word.
struct Character {
    std::string letter;
    std::size_t bytes = 1;
};

/// The second bytes of ą ć ę ł ń ś ź ż come after those of the capital letters.
std::string small_letter(unsigned char lead, unsigned char next) {
    if (lead == 0xC3 && next >= 0x80 && next <= 0x9E && next != 0x97) next += 0x20;  // À to Þ without ×
    const bool odd_capital = lead == 0xC5 && (next <= 0x88 || next >= 0xB9);         // Ł, Ń, Ź, Ż
    if (lead >= 0xC4 && (next % 2 == 1) == odd_capital) ++next;
    return {static_cast<char>(lead), static_cast<char>(next)};
}

Character character_at(std::string_view text, std::size_t at) {
    const auto lead = static_cast<unsigned char>(text[at]);
    if (lead < 0x80) {
        const bool of_word = std::isalnum(lead) || lead == '*';
        return {of_word ? std::string(1, static_cast<char>(std::tolower(lead))) : "", 1};
    }
    if (lead >= 0xC3 && lead <= 0xC5 && at + 1 < text.size())
        return {small_letter(lead, static_cast<unsigned char>(text[at + 1])), 2};
    std::size_t bytes = 1;
    while (at + bytes < text.size() && (static_cast<unsigned char>(text[at + bytes]) & 0xC0) == 0x80) ++bytes;
    return {"", bytes};
}

std::vector<std::string> small_words(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    for (std::size_t at = 0; at < text.size();) {
        const Character character = character_at(text, at);
        if (!character.letter.empty()) word += character.letter;
        else if (!word.empty()) words.push_back(std::exchange(word, {}));
        at += character.bytes;
    }
    if (!word.empty()) words.push_back(word);
    return words;
}

Expected<Term::Words> words_in(const Json& entry, std::string_view language, const std::string& id) {
    const auto found = entry.find(std::string(language));
    if (found == entry.end()) return Term::Words{};
    Term::Words words;
    for (const Json& word : found->is_array() ? *found : Json::array({*found})) {
        if (!word.is_string() || small_words(word.get_ref<const std::string&>()).empty())
            return fail(fmt::format("The glossary's '{}' has an entry in '{}' that is no word.", id, language));
        words.push_back(word.get<std::string>());
    }
    return words;
}

Expected<Term> read_term(const Json& entry) {
    if (!entry.is_object() || !entry.contains("id") || !entry["id"].is_string())
        return fail("Each entry of a glossary is an object with an 'id'.");
    Term term;
    term.id = entry["id"].get<std::string>();
    for (const auto& [key, value] : entry.items())
        if (key != "id" && key != "not" && std::ranges::find(kLanguageTags, key) == kLanguageTags.end())
            return fail(fmt::format("The glossary's '{}' has '{}', which is no language.", term.id, key));
    const Json unwanted = entry.value("not", Json::object());
    for (std::size_t i = 0; i < kLanguages.size(); ++i) {
        auto words = words_in(entry, kLanguageTags[i], term.id);
        if (!words) return tl::unexpected(words.error());
        if (words->empty())
            return fail(fmt::format("The glossary's '{}' has no word in '{}'.", term.id, kLanguageTags[i]));
        auto others = words_in(unwanted, kLanguageTags[i], term.id);
        if (!others) return tl::unexpected(others.error());
        term.words[i] = std::move(*words);
        term.unwanted[i] = std::move(*others);
    }
    return term;
}

bool fits(const std::string& word, std::string_view wanted) {
    if (!wanted.ends_with('*')) return word == wanted;
    return word.starts_with(wanted.substr(0, wanted.size() - 1));
}

}  // namespace

Expected<std::vector<Term>> read_glossary(const std::string& json) {
    const Json list = Json::parse(json, nullptr, false);
    if (!list.is_array()) return fail("A glossary is a list of terms.");
    std::vector<Term> terms;
    for (const Json& entry : list) {
        auto term = read_term(entry);
        if (!term) return tl::unexpected(term.error());
        terms.push_back(std::move(*term));
    }
    return terms;
}

std::string shown(const Term& term, Language language) {
    std::string out;
    for (const char c : term.in(language).front()) c == '*' ? out += "…" : out += c;
    return out;
}

WordsOf::WordsOf(std::string_view text) : words_(small_words(text)) {
    for (std::string& word : words_) std::erase(word, '*');
    std::erase(words_, "");
}

bool WordsOf::have(std::string_view term) const {
    const auto wanted = small_words(term);
    return !std::ranges::search(words_, wanted, fits).empty();
}

}  // namespace parkett
