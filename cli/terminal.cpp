#include "cli/terminal.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace parkett {

std::string Terminal::paint(const char* code, std::string_view text) const {
    if (!colour || text.empty()) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

std::string Terminal::heading(std::string_view left, std::string_view right) const {
    const int rest = columns - shown_width(left) - shown_width(right) - (right.empty() ? 1 : 2);
    if (rest < 0)  // whose turn it is gets a line of its own
        return wrap(bold(left), columns, 2) + (right.empty() ? "" : "\n  " + wrap(std::string(right), columns - 2, 2));
    std::string line;
    for (int i = 0; i < rest; ++i) line += "─";
    std::string text = bold(left) + ' ' + dim(line);
    if (!right.empty()) text += ' ' + std::string(right);
    return text;
}

Terminal this_terminal() {
    Terminal terminal;
    terminal.live = isatty(STDOUT_FILENO);
    const char* no_colour = std::getenv("NO_COLOR");
    const char* kind = std::getenv("TERM");
    const bool dumb = !kind || std::strcmp(kind, "dumb") == 0;
    terminal.colour = terminal.live && !dumb && !(no_colour && *no_colour);
    if (winsize size{}; terminal.live && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        terminal.columns = std::clamp<int>(size.ws_col, Terminal::kNarrow, Terminal::kWide);
    return terminal;
}

bool error_output_is_live() { return isatty(STDERR_FILENO); }

namespace {

/// Bytes of the piece of text at `i` that is shown as one column, or of a colour code that takes none.
struct Glyph {
    std::size_t bytes;
    int width;
};

Glyph glyph(std::string_view text, std::size_t i) {
    if (text[i] == '\x1b') {
        const auto end = text.find('m', i);
        return {end == text.npos ? text.size() - i : end - i + 1, 0};
    }
    std::size_t bytes = 1;
    while (i + bytes < text.size() && (static_cast<unsigned char>(text[i + bytes]) & 0xc0) == 0x80) ++bytes;
    return {bytes, 1};
}

}  // namespace

int shown_width(std::string_view text) {
    int width = 0;
    for (std::size_t i = 0; i < text.size();) {
        const Glyph g = glyph(text, i);
        width += g.width;
        i += g.bytes;
    }
    return width;
}

std::string pad(std::string text, int width) {
    text.append(std::max(0, width - shown_width(text)), ' ');
    return text;
}

std::string pad_left(const std::string& text, int width) {
    return std::string(std::max(0, width - shown_width(text)), ' ') + text;
}

std::string wrap(std::string_view text, int width, int indent) {
    std::string out, word;
    int column = 0;
    bool at_start = true;
    const auto put = [&] {
        const int length = shown_width(word);
        if (!at_start && column + 1 + length > width) {
            out += '\n' + std::string(indent, ' ');
            column = indent;
        } else if (!at_start) {
            out += ' ';
            ++column;
        }
        out += word;
        column += length;
        at_start = false;
        word.clear();
    };
    const std::size_t lead = std::min(text.find_first_not_of(' '), text.size());
    out.assign(lead, ' ');
    column = static_cast<int>(lead);
    for (char c : text.substr(lead)) {
        if (c != ' ') word += c;
        else put();
    }
    put();
    return out;
}

std::string grouped(unsigned long long number) {
    std::string text = std::to_string(number);
    for (int i = static_cast<int>(text.size()) - 3; i > 0; i -= 3) text.insert(static_cast<std::size_t>(i), 1, ',');
    return text;
}

std::string count_of(long long n, const std::string& noun) {
    return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s");
}

std::string tinted(std::string text, const Names& names, const Terminal& terminal) {
    if (!terminal.colour) return text;
    const auto in_word = [&](std::size_t at) {
        return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) || text[at] < 0);
    };
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        // Of several names that begin here the longest; "Bank" is none in "Bankruptcy".
        const Name* found = nullptr;
        for (const auto& [id, name] : names)
            if (!name.text.empty() && text.compare(at, name.text.size(), name.text) == 0 &&
                !in_word(at + name.text.size()) && (at == 0 || !in_word(at - 1)) &&
                (!found || found->text.size() < name.text.size()))
                found = &name;
        out += found ? terminal.paint(found->colour, found->text) : std::string(1, text[at]);
        at += found ? found->text.size() : 1;
    }
    return out;
}

std::string aligned(const std::vector<std::vector<std::string>>& rows, const std::string& margin) {
    std::vector<int> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], shown_width(row[i]));
    }
    std::string out;
    for (const auto& row : rows) {
        out += margin;
        for (std::size_t i = 0; i < row.size(); ++i)
            out += i == 0 ? pad(row[i], widths[i]) : "  " + pad_left(row[i], widths[i]);
        out += '\n';
    }
    return out;
}

std::string folded(const std::vector<std::vector<std::string>>& rows, int columns) {
    const auto fits = [&](const std::string& table) {
        return shown_width(table.substr(0, table.find('\n'))) <= columns;
    };
    auto upper = rows, lower = rows;
    for (auto& row : lower) row.resize(1);
    while (upper.front().size() > 2 && !fits(aligned(upper)))
        for (std::size_t i = 0; i < rows.size(); ++i) {
            lower[i].insert(lower[i].begin() + 1, upper[i].back());
            upper[i].pop_back();
        }
    return aligned(upper) + (lower.front().size() > 1 ? aligned(lower) : "");
}

void append(std::string& list, std::string_view item, std::string_view between) {
    if (!list.empty()) list += between;
    list += item;
}

std::string trimmed(std::string_view text) {
    constexpr std::string_view blank = " \t\r\n";
    const auto start = text.find_first_not_of(blank);
    if (start == text.npos) return {};
    return std::string(text.substr(start, text.find_last_not_of(blank) - start + 1));
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    for (char c : std::string(text) + ' ') {
        if (c != ' ' && c != '\t' && c != '\r') word += c;
        else if (!word.empty()) words.push_back(std::exchange(word, {}));
    }
    return words;
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

}  // namespace parkett
