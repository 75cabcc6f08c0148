// What a terminal can show: colour or none, so many columns, text measured as it will be seen.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace parkett {

/// Colour codes are kept as text so that a game may choose its own.
namespace ink {
inline constexpr const char* kBold = "1";
inline constexpr const char* kDim = "2";
inline constexpr const char* kItalic = "3";
inline constexpr const char* kRed = "91";
inline constexpr const char* kGreen = "92";
inline constexpr const char* kYellow = "93";
inline constexpr const char* kBlue = "94";
inline constexpr const char* kMagenta = "95";
inline constexpr const char* kCyan = "96";
inline constexpr const char* kHere = "7";  // reversed: the space a company stands on
}  // namespace ink

struct Terminal {
    static constexpr int kNarrow = 80, kWide = 120;

    bool colour = false;
    bool live = false;  // somebody watches: screens may be cleared, progress may move
    int columns = 100;

    std::string paint(const char* code, std::string_view text) const;
    std::string dim(std::string_view text) const { return paint(ink::kDim, text); }
    std::string bold(std::string_view text) const { return paint(ink::kBold, text); }
    /// A heading with a calm line to the right margin.
    std::string heading(std::string_view left, std::string_view right = "") const;
};

/// Standard output as it is: no colour for NO_COLOR, dumb terminals and pipes.
Terminal this_terminal();
bool error_output_is_live();

/// Columns that the text takes, colours not counted.
int shown_width(std::string_view text);
std::string pad(std::string text, int width);
std::string pad_left(const std::string& text, int width);
/// Broken at blanks; lines after the first begin with `indent` blanks. `text` may be coloured.
std::string wrap(std::string_view text, int width, int indent = 0);

/// `1234567` as `1,234,567`.
std::string grouped(unsigned long long number);

/// "1 share", "3 shares".
std::string count_of(long long n, const std::string& noun);

/// What something is called, and the colour of its name.
struct Name {
    std::string text;
    const char* colour;
};
using Names = std::map<std::string, Name>;  // by id

/// Every name in the text in its colour.
std::string tinted(std::string text, const Names& names, const Terminal& terminal);

/// Columns padded to their widest cell; the first is left-aligned, the others right-aligned.
std::string aligned(const std::vector<std::vector<std::string>>& rows, const std::string& margin = "  ");
/// The same; columns that do not fit stand below, with the first one again.
std::string folded(const std::vector<std::vector<std::string>>& rows, int columns);

std::string trimmed(std::string_view text);
/// One more item of a list in words.
void append(std::string& list, std::string_view item, std::string_view between = ", ");
std::vector<std::string> words_of(std::string_view text);
std::vector<std::string> lines_of(std::string_view text);

}  // namespace parkett
