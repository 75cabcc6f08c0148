#include "cli/rulebook.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <sstream>
#include <vector>

namespace parkett {

namespace {

struct Paragraph {
    enum class Kind { title, chapter, rule, text } kind = Kind::text;
    std::string id;  // "SP-3" of a chapter, "SP-3.2" of a rule
    std::string text;
};

std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

Paragraph opened(const std::string& line) {
    if (line.starts_with("# ")) return {Paragraph::Kind::title, "", line.substr(2)};
    if (line.starts_with("## ")) {
        const std::string text = line.substr(3);
        return {Paragraph::Kind::chapter, text.substr(0, text.find(' ')), text};
    }
    if (line.starts_with("- **")) {
        const auto end = line.find("**", 4);
        if (end != line.npos) return {Paragraph::Kind::rule, line.substr(4, end - 4), trimmed(line.substr(end + 2))};
    }
    return {Paragraph::Kind::text, "", trimmed(line)};
}

std::vector<Paragraph> paragraphs(const std::string& markdown) {
    std::vector<Paragraph> list;
    std::istringstream lines(markdown);
    bool fresh = true;
    for (std::string line; std::getline(lines, line);) {
        const bool continues = !fresh && !line.starts_with("#") && !line.starts_with("- ");
        if (trimmed(line).empty()) fresh = true;
        else if (continues) list.back().text += ' ' + trimmed(line);
        else list.push_back(opened(line)), fresh = line.starts_with("#");
    }
    return list;
}

/// Takes out the marks of Markdown: **bold**, *italic*, `code`.
std::string inked(std::string text, const Terminal& terminal) {
    const auto replace = [&](std::string_view mark, const char* code) {
        for (auto open = text.find(mark); open != text.npos; open = text.find(mark, open)) {
            const auto close = text.find(mark, open + mark.size());
            if (close == text.npos) return;
            const std::string inner = text.substr(open + mark.size(), close - open - mark.size());
            std::string painted;  // word by word, so that wrapping does not carry a colour into the margin
            for (const std::string& word : words_of(inner))
                append(painted, terminal.paint(code, word), " ");
            text.replace(open, close + mark.size() - open, painted);
            open += painted.size();
        }
    };
    replace("**", ink::kBold);
    replace("*", ink::kItalic);
    replace("`", ink::kCyan);
    return text;
}

std::string printed(const Paragraph& paragraph, const Terminal& terminal) {
    const int width = std::min(terminal.columns, 100);
    switch (paragraph.kind) {
        case Paragraph::Kind::title: return terminal.heading(paragraph.text) + "\n\n";
        case Paragraph::Kind::chapter: return '\n' + terminal.bold(paragraph.text) + "\n\n";
        case Paragraph::Kind::rule:
            return wrap("  " + pad(terminal.paint(ink::kCyan, paragraph.id), 9) + inked(paragraph.text, terminal),
                        width, 11) +
                   '\n';
        case Paragraph::Kind::text: break;
    }
    return wrap(inked(paragraph.text, terminal), width) + '\n';
}

}  // namespace

Expected<std::string> rulebook(const std::string& markdown, const std::string& wanted, const Terminal& terminal) {
    const std::string id = upper(wanted);
    std::string out, chapter;
    for (const Paragraph& paragraph : paragraphs(markdown)) {
        if (paragraph.kind == Paragraph::Kind::chapter) chapter = upper(paragraph.id);
        if (id.empty() || upper(paragraph.id) == id || chapter == id) out += printed(paragraph, terminal);
    }
    if (out.empty()) return fail(fmt::format("There is no rule '{}'.", wanted.substr(0, 40)));
    return out.substr(out.find_first_not_of('\n'));
}

}  // namespace parkett
