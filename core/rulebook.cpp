#include "core/rulebook.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>

namespace parkett {

namespace {

using Kind = Block::Kind;
using Mark = Span::Mark;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view without_blanks(std::string_view text) {
    const auto start = text.find_first_not_of(" \t\r");
    if (start == text.npos) return {};
    return text.substr(start, text.find_last_not_of(" \t\r") - start + 1);
}

/// "12. text": how many digits.
std::size_t numbering(std::string_view line) {
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    return digits > 0 && digits < 3 && line.substr(digits).starts_with(". ") ? digits : 0;
}

std::vector<std::string> cells_of(std::string_view line) {
    line.remove_prefix(1);
    if (line.ends_with('|')) line.remove_suffix(1);
    std::vector<std::string> cells;
    for (std::size_t at = 0; at <= line.size();) {
        const auto end = std::min(line.find('|', at), line.size());
        cells.emplace_back(without_blanks(line.substr(at, end - at)));
        at = end + 1;
    }
    return cells;
}

/// `|---|---|` under the head of a table.
bool is_rule_of_table(std::string_view line) { return line.find_first_not_of("|-: ") == line.npos; }

Block chapter_block(std::string_view text) {
    const auto blank = std::min(text.find(' '), text.size());
    if (!is_rule_id(text.substr(0, blank))) return {.kind = Kind::chapter, .text = std::string(text)};
    return {.kind = Kind::chapter,
            .id = std::string(text.substr(0, blank)),
            .text = std::string(without_blanks(text.substr(blank)))};
}

Block item_block(std::string_view text) {
    constexpr std::string_view kBold = "**";
    const auto end = text.starts_with(kBold) ? text.find(kBold, kBold.size()) : text.npos;
    if (end != text.npos && is_rule_id(text.substr(2, end - 2)))
        return {.kind = Kind::rule,
                .id = std::string(text.substr(2, end - 2)),
                .text = std::string(without_blanks(text.substr(end + 2)))};
    return {.kind = Kind::item, .text = std::string(text)};
}

/// Reads line by line; a line either begins a block or goes on with the last one.
class Reader {
public:
    void read(std::string_view raw) {
        const std::string_view line = without_blanks(raw);
        if (line.empty()) open_ = false;
        else if (line.starts_with("### ")) begin({.kind = Kind::heading, .text = std::string(line.substr(4))}, false);
        else if (line.starts_with("## ")) begin(chapter_block(line.substr(3)), false);
        else if (line.starts_with("# ")) begin({.kind = Kind::title, .text = std::string(line.substr(2))}, false);
        else if (line.starts_with('|')) row(line);
        else if (line.starts_with('>')) quote(without_blanks(line.substr(1)));
        else if (line.starts_with("- ")) begin(item_block(without_blanks(line.substr(2))), true);
        else if (begins_numbered(line)) numbered(line);
        else if (open_ && last().kind != Kind::table && last().kind != Kind::example) go_on(line);
        else begin({.kind = Kind::text, .text = std::string(line)}, true);
    }

    std::vector<Block> take() { return std::move(blocks_); }

private:
    Block& last() { return blocks_.back(); }

    void begin(Block block, bool open) {
        if (block.kind == Kind::chapter) ++chapter_;
        if (block.kind == Kind::chapter || block.kind == Kind::heading) rule_.clear();
        if (block.kind == Kind::rule) rule_ = block.id;
        block.chapter = chapter_;
        block.rule = rule_;
        blocks_.push_back(std::move(block));
        open_ = open;
    }

    void go_on(std::string_view line) {
        if (!last().text.empty() && !line.empty()) last().text += ' ';
        last().text += line;
    }

    void row(std::string_view line) {
        if (!open_ || last().kind != Kind::table) begin({.kind = Kind::table}, true);
        if (!is_rule_of_table(line)) last().rows.push_back(cells_of(line));
    }

    void quote(std::string_view line) {
        if (line.empty()) open_ = false;
        else if (open_ && last().kind == Kind::example) go_on(line);
        else begin({.kind = Kind::example, .text = std::string(line)}, true);
    }

    /// In running text a number at the beginning of a line is only a number.
    bool begins_numbered(std::string_view line) {
        if (!numbering(line)) return false;
        return !open_ || line.starts_with("1. ") || !last().number.empty();
    }

    void numbered(std::string_view line) {
        const std::size_t digits = numbering(line);
        begin({.kind = Kind::item,
               .number = std::string(line.substr(0, digits)),
               .text = std::string(without_blanks(line.substr(digits + 1)))},
              true);
    }

    std::vector<Block> blocks_;
    int chapter_ = 0;
    std::string rule_;
    bool open_ = false;  // the next line may go on
};

Mark mark_of_italics(std::string_view text) {
    static constexpr std::array<std::string_view, 3> kRuling{"Ruling", "Auslegung", "Rozstrzygnięcie"},
        kReconstructed{"Reconstructed", "Rekonstruiert", "Rekonstrukcja"};
    const auto word = text.substr(0, text.find_last_not_of(":.") + 1);
    if (std::ranges::find(kRuling, word) != kRuling.end()) return Mark::ruling;
    if (std::ranges::find(kReconstructed, word) != kReconstructed.end()) return Mark::reconstructed;
    return Mark::italic;
}

void add(std::vector<Span>& spans, Mark mark, std::string_view text) {
    if (text.empty()) return;
    if (mark == Mark::plain && !spans.empty() && spans.back().mark == mark) spans.back().text += text;
    else spans.push_back({mark, std::string(text)});
}

/// How long the id of a rule at the beginning of the text is, or 0. "SP-3.2." ends a sentence.
std::size_t leading_id(std::string_view text) {
    std::size_t end = std::min(text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ-.0123456789"), text.size());
    while (end > 0 && !is_digit(text[end - 1])) --end;
    return is_rule_id(text.substr(0, end)) ? end : 0;
}

/// Plain text with references to other rules in it.
void add_plain(std::vector<Span>& spans, std::string_view text) {
    std::size_t from = 0;
    for (std::size_t at = 0; at < text.size();) {
        const bool word_begins = at == 0 || !std::isalnum(static_cast<unsigned char>(text[at - 1]));
        const std::size_t length = word_begins ? leading_id(text.substr(at)) : 0;
        if (length > 0) {
            add(spans, Mark::plain, text.substr(from, at - from));
            add(spans, Mark::rule, text.substr(at, length));
            from = at + length;
        }
        at += std::max<std::size_t>(length, 1);
    }
    add(spans, Mark::plain, text.substr(from));
}

/// The mark that begins here, if it ends somewhere.
std::string_view mark_at(std::string_view text, std::size_t at) {
    for (const std::string_view mark : {"**", "*", "`"}) {
        if (!text.substr(at).starts_with(mark)) continue;
        const std::size_t inside = at + mark.size();
        const bool ends = text.find(mark, inside + 1) != text.npos;
        if (ends && inside < text.size() && text[inside] != ' ') return mark;
        if (mark == "**") return {};  // nor is it half a mark
    }
    return {};
}

}  // namespace

bool is_rule_id(std::string_view word) {
    if (word.size() < 4 || !std::isupper(static_cast<unsigned char>(word[0])) ||
        !std::isupper(static_cast<unsigned char>(word[1])) || word[2] != '-')
        return false;
    word.remove_prefix(3);
    const auto dot = word.find('.');
    const auto number = [](std::string_view digits) {
        return !digits.empty() && std::ranges::all_of(digits, is_digit);
    };
    return number(word.substr(0, dot)) && (dot == word.npos || number(word.substr(dot + 1)));
}

std::vector<Block> blocks_of(std::string_view markdown) {
    Reader reader;
    std::istringstream lines{std::string(markdown)};
    for (std::string line; std::getline(lines, line);) reader.read(line);
    return reader.take();
}

std::vector<Block> part_of(const std::vector<Block>& blocks, std::string_view id) {
    if (id.empty()) return blocks;
    std::string wanted(id);
    for (char& c : wanted) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    const auto found = std::ranges::find(blocks, wanted, &Block::id);
    if (found == blocks.end()) return {};
    std::vector<Block> part;
    for (const Block& block : blocks) {
        const bool head = block.kind == Kind::chapter || found->kind == Kind::chapter;
        if (block.chapter == found->chapter && (head || block.rule == wanted)) part.push_back(block);
    }
    return part;
}

std::vector<Span> spans_of(std::string_view text) {
    std::vector<Span> spans;
    std::size_t from = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view mark = mark_at(text, at);
        if (mark.empty()) {
            ++at;
            continue;
        }
        add_plain(spans, text.substr(from, at - from));
        const std::size_t inside = at + mark.size(), end = text.find(mark, inside + 1);
        const std::string_view marked = text.substr(inside, end - inside);
        add(spans, mark == "**" ? Mark::bold : mark == "`" ? Mark::code : mark_of_italics(marked), marked);
        from = at = end + mark.size();
    }
    add_plain(spans, text.substr(from));
    return spans;
}

}  // namespace parkett
