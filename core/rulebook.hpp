// The rules of a game as text: rules.md with the figures of an edition filled in, taken apart into blocks that a
// terminal and a browser can draw. Neither of them reads Markdown.
//
// What the text may hold: `# title`; `## SP-3 Demand` and `## A chapter without number`; `### heading`;
// `- **SP-3.2** a rule`; paragraphs; lists (`- `, `1. `); tables (`| a | b |`, the first row is the head); examples
// (`> *Example.* ...`). A line that begins none of these goes on with what the line before it began.
//
// Figures: `{{path}}`, a dotted path into edition.json. Also `{{sum p}}`, `{{count p}}`, `{{min p}}`, `{{max p}}`,
// `{{first p}}`, `{{last p}}`, `{{abs p}}`, `{{signed p}}` (+4, −3), `{{product p q}}` and `{{at list p}}` (the
// element, or the elements, at the place that p names, counted from 0) and `{{place p}}` (that place, counted from 1).
// Instead of a path there may be a whole number.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "core/language.hpp"

namespace parkett {

struct Filled {
    std::string text;
    std::vector<std::string> unresolved;  // placeholders that the edition has nothing for; a question mark in the text
};

/// Numbers from 10,000 on are grouped as the language does it.
Filled filled(std::string_view markdown, const Json& edition, Language language);

/// What stands between `{{` and `}}`, in the order of the text.
std::vector<std::string> placeholders_of(std::string_view markdown);

struct Block {
    enum class Kind { title, chapter, heading, rule, text, item, example, table };

    Kind kind = Kind::text;
    std::string id{};      // SP-3 of a chapter, SP-3.2 of a rule; otherwise empty
    std::string rule{};    // the rule that it is or explains: everything up to the next rule or heading
    int chapter = 0;       // counted from 1; 0 before the first
    std::string number{};  // of an item in a numbered list
    std::string text{};    // with marks; spans_of takes them apart
    std::vector<std::vector<std::string>> rows{};  // of a table
};

std::vector<Block> blocks_of(std::string_view markdown);

/// The blocks of a chapter (SP-3), or a rule (SP-3.2) with the head of its chapter; in any case of letters. All of them
/// for nothing, none for an id that does not exist.
std::vector<Block> part_of(const std::vector<Block>& blocks, std::string_view id);

/// `SP-3` or `SP-3.2`.
bool is_rule_id(std::string_view word);

/// A piece of text with one mark. Rulings and reconstructed figures are said at the place itself: `*Ruling*`,
/// `*Auslegung*`,
/// `*Rozstrzygnięcie*`; `*Reconstructed*`, `*Rekonstruiert*`, `*Rekonstrukcja*`. `rule` is a reference to another rule.
struct Span {
    enum class Mark { plain, bold, italic, code, ruling, reconstructed, rule };

    Mark mark = Mark::plain;
    std::string text;

    bool operator==(const Span&) const = default;
};

std::vector<Span> spans_of(std::string_view text);

/// The rules of a game in a language, for an edition.
struct Rulebook {
    Language language = Language::en;
    std::vector<Block> blocks;
};

}  // namespace parkett
