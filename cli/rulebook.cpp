#include "cli/rulebook.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace parkett {

namespace {

constexpr int kWidest = 100, kRuleMargin = 11;

const char* ink_of(Span::Mark mark) {
    switch (mark) {
        case Span::Mark::bold: return ink::kBold;
        case Span::Mark::italic: return ink::kItalic;
        case Span::Mark::ruling: return ink::kYellow;
        case Span::Mark::reconstructed: return ink::kMagenta;
        case Span::Mark::code:
        case Span::Mark::rule: return ink::kCyan;
        case Span::Mark::plain: break;
    }
    return nullptr;
}

std::string inked(const std::string& text, const Terminal& terminal) {
    std::string out;
    for (const Span& span : spans_of(text)) {
        const char* code = ink_of(span.mark);
        std::string painted;  // word by word, so that wrapping does not carry a colour into the margin
        if (code)
            for (const std::string& word : words_of(span.text)) append(painted, terminal.paint(code, word), " ");
        out += code ? painted : span.text;
    }
    return out;
}

std::vector<std::string> lines_of(const std::string& text, int width) {
    std::vector<std::string> lines(1);
    for (const char c : wrap(text, width))
        if (c == '\n') lines.emplace_back();
        else lines.back() += c;
    return lines;
}

/// The widths of columns that together take no more than `room`: the widest gives way.
std::vector<int> column_widths(const std::vector<std::vector<std::string>>& rows, int room) {
    constexpr int kBetween = 2, kLeast = 8;
    std::vector<int> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], shown_width(row[i]));
    }
    room -= kBetween * (static_cast<int>(widths.size()) - 1);
    while (std::accumulate(widths.begin(), widths.end(), 0) > room) {
        int& widest = *std::ranges::max_element(widths);
        if (widest <= kLeast) break;
        --widest;
    }
    return widths;
}

std::string table(const Block& block, int margin, int width, const Terminal& terminal) {
    auto rows = block.rows;
    for (auto& row : rows)
        for (std::string& cell : row) cell = inked(cell, terminal);
    const auto widths = column_widths(rows, width - margin);
    std::string out;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        std::vector<std::vector<std::string>> cells;
        std::size_t height = 1;
        for (std::size_t i = 0; i < rows[r].size(); ++i) {
            cells.push_back(lines_of(rows[r][i], widths[i]));
            height = std::max(height, cells.back().size());
        }
        for (std::size_t line = 0; line < height; ++line) {
            std::string printed;
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const std::string piece = line < cells[i].size() ? cells[i][line] : "";
                printed += pad(r == 0 && !piece.empty() ? terminal.bold(piece) : piece, widths[i] + 2);
            }
            out += std::string(margin, ' ') + printed.substr(0, printed.find_last_not_of(' ') + 1) + '\n';
        }
    }
    return out + '\n';
}

/// Text with a mark in the margin.
std::string hung(const std::string& mark, const std::string& text, int margin, int width) {
    const int indent = margin + shown_width(mark);
    return wrap(std::string(margin, ' ') + mark + text, width, indent) + '\n';
}

std::string printed(const Block& block, const Terminal& terminal) {
    const int width = std::min(terminal.columns, kWidest);
    const int margin = block.rule.empty() ? 0 : kRuleMargin;
    const std::string text = inked(block.text, terminal);
    switch (block.kind) {
        case Block::Kind::title: return terminal.heading(block.text) + "\n\n";
        case Block::Kind::chapter:
            return '\n' + terminal.bold(block.id.empty() ? block.text : block.id + ' ' + block.text) + "\n\n";
        case Block::Kind::heading: return '\n' + terminal.bold(block.text) + '\n';
        case Block::Kind::rule:
            return wrap("  " + pad(terminal.paint(ink::kCyan, block.id), kRuleMargin - 2) + text, width, kRuleMargin) +
                   '\n';
        case Block::Kind::item: return hung(block.number.empty() ? "- " : block.number + ". ", text, margin, width);
        case Block::Kind::example: return hung(terminal.dim("│ "), text, margin, width);
        case Block::Kind::table: return '\n' + table(block, margin, width, terminal);
        case Block::Kind::text: break;
    }
    return hung("", text, margin, width) + (margin ? "" : "\n");
}

}  // namespace

Expected<std::string> rulebook(const Rulebook& book, const std::string& wanted, const Terminal& terminal) {
    std::string out;
    for (const Block& block : part_of(book.blocks, wanted)) out += printed(block, terminal);
    if (out.empty()) return fail(fmt::format("There is no rule '{}'.", wanted.substr(0, 40)));
    return out.substr(out.find_first_not_of('\n'));
}

std::string glossary(const std::vector<Term>& terms, const Terminal& terminal) {
    Block block{.kind = Block::Kind::table, .rows = {{"English", "Deutsch", "polski"}}};
    for (const Term& term : terms) {
        auto& row = block.rows.emplace_back();
        for (const Language language : kLanguages) row.push_back(shown(term, language));
    }
    return table(block, 0, std::min(terminal.columns, kWidest), terminal);
}

}  // namespace parkett
