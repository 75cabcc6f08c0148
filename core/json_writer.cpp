#include "core/json_writer.hpp"

#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

namespace parkett {

namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";

/// Whether it stands in a JSON text as it is.
constexpr bool is_plain(unsigned char c) { return c >= 0x20 && c < 0x80 && c != '"' && c != '\\'; }

/// Most names and words are short and plain. They are put together here and appended once.
constexpr std::size_t kShort = 60;
using Short = std::array<char, kShort + 4>;

/// Behind the quoted words; null if they are long or have to be escaped.
char* quoted(std::string_view words, char* at) {
    if (words.size() > kShort) return nullptr;
    bool plain = true;
    *at++ = '"';
    for (const char c : words) {
        plain &= is_plain(static_cast<unsigned char>(c));
        *at++ = c;
    }
    *at++ = '"';
    return plain ? at : nullptr;
}

template <class T>
void append_number(std::string& text, T value) {
    char digits[24];
    const char* end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    text.append(digits, static_cast<unsigned char>(end - digits));
}

void append_escaped(std::string& text, unsigned char c) {
    constexpr std::string_view kHex = "0123456789abcdef";
    switch (c) {
        case '"': text += "\\\""; return;
        case '\\': text += "\\\\"; return;
        case '\b': text += "\\b"; return;
        case '\f': text += "\\f"; return;
        case '\n': text += "\\n"; return;
        case '\r': text += "\\r"; return;
        case '\t': text += "\\t"; return;
        default: break;
    }
    text += "\\u00";
    text += kHex[c >> 4];
    text += kHex[c & 15];
}

/// How many bytes the character has that `words` begins with; 0 if it is none (Unicode 15, table 3-7).
std::size_t character(std::string_view words) {
    const auto byte = [&](std::size_t i) -> unsigned { return static_cast<unsigned char>(words[i]); };
    const auto follows = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xbf) {
        return i < words.size() && byte(i) >= low && byte(i) <= high;
    };
    const unsigned lead = byte(0);
    if (lead >= 0xc2 && lead <= 0xdf) return follows(1) ? 2 : 0;
    if (lead >= 0xe0 && lead <= 0xef)
        return follows(1, lead == 0xe0 ? 0xa0 : 0x80, lead == 0xed ? 0x9f : 0xbf) && follows(2) ? 3 : 0;
    if (lead >= 0xf0 && lead <= 0xf4)
        return follows(1, lead == 0xf0 ? 0x90 : 0x80, lead == 0xf4 ? 0x8f : 0xbf) && follows(2) && follows(3) ? 4 : 0;
    return 0;
}

}  // namespace

void JsonWriter::number(std::int64_t value) { append_number(text_, value); }
void JsonWriter::number(std::uint64_t value) { append_number(text_, value); }

void JsonWriter::key(std::string_view name) {
    Short buffer;
    char* end = buffer.data();
    if (!first()) *end++ = ',';
    if (char* const after = quoted(name, end)) {
        *after = ':';
        text_.append(buffer.data(), static_cast<std::size_t>(after + 1 - buffer.data()));
        return;
    }
    comma();
    quote_slowly(name);
    text_ += ':';
}

void JsonWriter::quote(std::string_view words) {
    Short buffer;
    if (const char* const after = quoted(words, buffer.data()))
        text_.append(buffer.data(), static_cast<std::size_t>(after - buffer.data()));
    else quote_slowly(words);
}

void JsonWriter::quote_slowly(std::string_view words) {
    text_ += '"';
    std::size_t at = 0;
    while (at < words.size()) {
        std::size_t end = at;
        while (end < words.size() && is_plain(static_cast<unsigned char>(words[end]))) ++end;
        text_.append(words.substr(at, end - at));
        at = end;
        if (at == words.size()) break;
        const auto c = static_cast<unsigned char>(words[at]);
        if (c < 0x80) {
            append_escaped(text_, c);
            ++at;
        } else {
            const std::size_t length = character(words.substr(at));
            text_.append(length > 0 ? words.substr(at, length) : kReplacement);
            at += length > 0 ? length : 1;
        }
    }
    text_ += '"';
}

Json parsed(std::string_view text) { return Json::parse(text, nullptr, false); }

Json written(const std::function<void(JsonWriter&)>& write) {
    std::string text;
    JsonWriter out(text);
    write(out);
    return parsed(text);
}

}  // namespace parkett
