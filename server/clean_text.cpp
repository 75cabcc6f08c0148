#include "server/clean_text.hpp"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace parkett::server {

namespace {

/// They pile up into other lines; no language needs more.
constexpr int kMostMarks = 3;

bool is_mark(UChar32 c) { return (U_GET_GC_MASK(c) & (U_GC_MN_MASK | U_GC_ME_MASK)) != 0; }

bool is_seen(UChar32 c) {
    return c >= 0 && u_isprint(c) && !u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) && c != 0x2800;
}

}  // namespace

std::string clean(std::string_view text, std::size_t longest) {
    std::string out;
    int marks = 0;
    bool gap = false;
    const auto size = static_cast<std::int32_t>(text.size());
    for (std::int32_t at = 0; at < size;) {
        const std::int32_t start = at;
        UChar32 c = 0;
        U8_NEXT(text.data(), at, size, c);
        if (c >= 0 && (u_isUWhiteSpace(c) || c == 0x2800)) {
            gap = true;
            continue;
        }
        if (!is_seen(c)) continue;
        marks = is_mark(c) ? marks + 1 : 0;
        if (marks > kMostMarks) continue;
        const auto length = static_cast<std::size_t>(at - start);
        const bool blank = gap && !out.empty();
        if (out.size() + length + blank > longest) break;
        if (blank) out += ' ';
        gap = false;
        out.append(text.substr(static_cast<std::size_t>(start), length));
    }
    return out;
}

}  // namespace parkett::server
