#include "core/notation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace parkett {

namespace {

std::uint8_t operand(Move move, std::size_t i) { return i == 0 ? move.a : i == 1 ? move.b : move.c; }

void set_operand(Move& move, std::size_t i, std::uint8_t value) {
    (i == 0 ? move.a : i == 1 ? move.b : move.c) = value;
}

bool is_number(const std::string& word) {
    return !word.empty() && word.size() < 9 && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

/// What an operand may be, short enough to be read: "a number from 0 to 250", "one of up, down".
std::string choice(const Words& words) {
    const bool numbers = words.size() > 1 && std::ranges::all_of(words, is_number);
    if (numbers && std::stoi(words.back()) - std::stoi(words.front()) == static_cast<int>(words.size()) - 1)
        return fmt::format("a number from {} to {}", words.front(), words.back());
    if (words.size() == 1) return words[0];
    constexpr std::size_t kNamed = 12;
    if (words.size() <= kNamed) return fmt::format("one of {}", fmt::join(words, ", "));
    return fmt::format("one of {}, {}, {}, ..., {}", words[0], words[1], words[2], words.back());
}

}  // namespace

Alphabet alphabet(Words words) { return std::make_shared<const Words>(std::move(words)); }

Alphabet numbers(int from, int count) {
    Words words;
    for (int i = 0; i < count; ++i) words.push_back(std::to_string(from + i));
    return alphabet(std::move(words));
}

std::string Notation::text(Move move) const {
    const Form& form = forms_.at(move.kind);
    std::string text = form.kind;
    for (std::size_t i = 0; i < form.operands.size(); ++i) {
        const auto value = operand(move, i);
        text += ' ' + form.operands[i].name + '=';
        text += value == kHidden ? "?" : form.operands[i].alphabet->at(value);
    }
    return text;
}

void Notation::write(Move move, JsonWriter& out) const {
    const Form& form = forms_.at(move.kind);
    out.put("kind", form.kind);
    for (std::size_t i = 0; i < form.operands.size(); ++i) {
        const Operand& wanted = form.operands[i];
        const auto value = operand(move, i);
        if (value == kHidden) out.put(wanted.name, nullptr);
        else if (const std::string& word = wanted.alphabet->at(value); is_number(word))
            out.put(wanted.name, std::stoi(word));
        else out.put(wanted.name, word);
    }
}

Json Notation::json(Move move) const {
    return written([&](JsonWriter& out) { out.object([&] { write(move, out); }); });
}

Expected<Move> Notation::parse(std::string_view text) const {
    std::string kind;
    std::vector<std::pair<std::string, std::string>> given;
    std::size_t at = 0;
    while (at < text.size()) {
        const auto start = text.find_first_not_of(" \t\r\n", at);
        if (start == text.npos) break;
        const auto end = std::min(text.find_first_of(" \t\r\n", start), text.size());
        const auto word = text.substr(start, end - start);
        at = end;
        if (kind.empty()) {
            kind = word;
            continue;
        }
        const auto equals = word.find('=');
        if (equals == word.npos)
            return fail(
                refuse("not_name_value", "'{word}' is not of the form name=value.", {{"word", quotable(word)}}));
        given.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    if (kind.empty()) return fail(refuse("no_move", "There is no move to read."));
    return assemble(kind, given);
}

Expected<Move> Notation::parse_json(const Json& json) const {
    if (json.is_string()) return parse(json.get_ref<const std::string&>());
    if (!json.is_object() || !json.contains("kind") || !json["kind"].is_string())
        return fail(refuse("not_a_move", "A move is a text, or an object with a kind."));
    std::vector<std::pair<std::string, std::string>> given;
    for (const auto& [name, value] : json.items()) {
        if (name == "kind") continue;
        if (value.is_string()) given.emplace_back(name, value.get<std::string>());
        else if (value.is_number_integer()) given.emplace_back(name, value.dump());
        else
            return fail(refuse("not_a_value", "The value of '{operand}' must be a word or a whole number.",
                               {{"operand", quotable(name)}}));
    }
    return assemble(json["kind"].get_ref<const std::string&>(), given);
}

Expected<Move> Notation::assemble(std::string_view kind,
                                  const std::vector<std::pair<std::string, std::string>>& given) const {
    const auto form = std::ranges::find(forms_, kind, &Form::kind);
    if (form == forms_.end())
        return fail(
            refuse("unknown_move", "There is no move called '{move}' in this game.", {{"move", quotable(kind)}}));
    Move move{.kind = static_cast<std::uint8_t>(form - forms_.begin())};
    for (const auto& [name, value] : given)
        if (std::ranges::find(form->operands, name, &Operand::name) == form->operands.end())
            return fail(refuse("unknown_operand", "'{move}' takes no '{operand}'.",
                               {{"move", form->kind}, {"operand", quotable(name)}}));
    if (given.size() > form->operands.size())
        return fail(refuse("doubled_operand", "A value of '{move}' is given twice.", {{"move", form->kind}}));
    for (std::size_t i = 0; i < form->operands.size(); ++i) {
        const Operand& wanted = form->operands[i];
        const auto found = std::ranges::find(given, wanted.name, &std::pair<std::string, std::string>::first);
        if (found == given.end())
            return fail(refuse("missing_operand", "'{move}' needs {operand}=...",
                               {{"move", form->kind}, {"operand", wanted.name}}));
        const auto word = std::ranges::find(*wanted.alphabet, found->second);
        if (word == wanted.alphabet->end())
            return fail(refuse(
                "unknown_value", "{operand}={value} is not {choice}.",
                {{"operand", wanted.name}, {"value", quotable(found->second)}, {"choice", choice(*wanted.alphabet)}}));
        set_operand(move, i, static_cast<std::uint8_t>(word - wanted.alphabet->begin()));
    }
    return move;
}

}  // namespace parkett
