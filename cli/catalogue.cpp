#include "cli/catalogue.hpp"

#include <unicode/fmtable.h>
#include <unicode/locid.h>
#include <unicode/msgfmt.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "words/embedded.hpp"

namespace parkett {

struct Catalogue::Compiled {
    std::map<std::string, std::unique_ptr<icu::MessageFormat>, std::less<>> messages;
};

namespace {

void lay_over(std::map<std::string, std::string, std::less<>>& patterns, const Json& tree, const std::string& path) {
    for (const auto& [name, value] : tree.items()) {
        const std::string at = path.empty() ? name : path + '.' + name;
        if (value.is_object()) lay_over(patterns, value, at);
        else patterns[at] = value.get<std::string>();
    }
}

std::unique_ptr<icu::MessageFormat> compiled(const std::string& pattern, const std::string& language) {
    UErrorCode status = U_ZERO_ERROR;
    auto message = std::make_unique<icu::MessageFormat>(icu::UnicodeString::fromUTF8(pattern),
                                                        icu::Locale(language.c_str()), status);
    return U_SUCCESS(status) ? std::move(message) : nullptr;
}

icu::Formattable value_of(const std::variant<std::int64_t, std::string>& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return icu::Formattable(*number);
    return icu::Formattable(icu::UnicodeString::fromUTF8(std::get<std::string>(value)));
}

}  // namespace

Catalogue::Catalogue(std::string language, const std::vector<Json>& messages)
    : language_(std::move(language)), compiled_(std::make_unique<Compiled>()) {
    for (const Json& tree : messages) lay_over(patterns_, tree, "");
}
Catalogue::~Catalogue() = default;
Catalogue::Catalogue(Catalogue&&) noexcept = default;

bool Catalogue::has(std::string_view key) const { return patterns_.contains(key); }

std::string Catalogue::say(std::string_view key, const Said& said) const {
    const auto pattern = patterns_.find(key);
    if (pattern == patterns_.end()) return std::string(key);
    auto& message = compiled_->messages[pattern->first];
    if (!message) message = compiled(pattern->second, language_);
    if (!message) return pattern->second;
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    for (const auto& [name, value] : said) {
        names.push_back(icu::UnicodeString::fromUTF8(name));
        values.push_back(value_of(value));
    }
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString text;
    message->format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), text, status);
    if (U_FAILURE(status)) return pattern->second;
    std::string utf8;
    return text.toUTF8String(utf8);
}

std::vector<std::string> Catalogue::below(std::string_view path) const {
    std::vector<std::string> names;
    const std::string prefix = std::string(path) + '.';
    for (auto at = patterns_.lower_bound(prefix); at != patterns_.end() && at->first.starts_with(prefix); ++at) {
        std::string name = at->first.substr(prefix.size(), at->first.find('.', prefix.size()) - prefix.size());
        if (names.empty() || names.back() != name) names.push_back(std::move(name));
    }
    return names;
}

std::vector<std::string> spoken_languages() {
    std::vector<std::string> languages{"en"};
    for (const EmbeddedWords& words : embedded_words())
        if (std::ranges::find(languages, words.language) == languages.end()) languages.push_back(words.language);
    return languages;
}

std::string spoken_language(std::string_view tag) {
    std::string first;
    for (const char c : tag.substr(0, tag.find_first_of("-_.@")))
        first += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const auto languages = spoken_languages();
    return std::ranges::find(languages, first) == languages.end() ? "" : first;
}

const Catalogue& catalogue_of(const std::string& room, const std::string& language) {
    static std::map<std::pair<std::string, std::string>, Catalogue> all;
    const auto found = all.find({room, language});
    if (found != all.end()) return found->second;
    std::vector<Json> messages;
    for (const std::string& spoken : {std::string("en"), language})
        for (const EmbeddedWords& words : embedded_words())
            if (words.room == room && words.language == spoken) messages.push_back(Json::parse(words.text));
    return all.emplace(std::pair{room, language}, Catalogue(language, messages)).first->second;
}

}  // namespace parkett
