// The figures of an edition in the text of the rules.
#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <sstream>

#include "core/rulebook.hpp"

namespace parkett {

namespace {

constexpr std::string_view kOpen = "{{", kClose = "}}";
constexpr std::string_view kMinus = "−";

/// Stands for a figure that is not there.
Json nothing() { return Json(Json::value_t::discarded); }

bool all_digits(std::string_view word) {
    return !word.empty() && word.size() < 10 && word.find_first_not_of("0123456789") == word.npos;
}

/// "boards.basic.cosmic.track.0" in the edition; a word of digits alone is a number.
Json value_at(const Json& edition, const std::string& path) {
    if (all_digits(path)) return std::stoi(path);
    const Json* here = &edition;
    std::istringstream keys(path);
    for (std::string key; std::getline(keys, key, '.');) {
        if (here->is_object() && here->contains(key)) here = &(*here)[key];
        else if (here->is_array() && all_digits(key) && std::stoul(key) < here->size())
            here = &(*here)[std::stoul(key)];
        else return nothing();
    }
    return *here;
}

std::vector<std::int64_t> numbers_in(const Json& many) {
    std::vector<std::int64_t> numbers;
    for (const Json& one : many)
        if (one.is_number_integer()) numbers.push_back(one.get<std::int64_t>());
    return numbers;
}

Json element(const Json& list, const Json& place) {
    if (!list.is_array()) return nothing();
    if (place.is_array()) {
        Json all = Json::array();
        for (const Json& one : place) {
            all.push_back(element(list, one));
            if (all.back().is_discarded()) return nothing();
        }
        return all;
    }
    const auto index = place.is_number_integer() ? place.get<std::int64_t>() : -1;
    if (index < 0 || index >= static_cast<std::int64_t>(list.size())) return nothing();
    return list[static_cast<std::size_t>(index)];
}

/// Programs count places from 0, people from 1.
Json places(const Json& value) {
    if (value.is_number_integer()) return value.get<std::int64_t>() + 1;
    if (!value.is_array()) return nothing();
    Json all = Json::array();
    for (const Json& one : value) {
        if (!one.is_number_integer()) return nothing();
        all.push_back(one.get<std::int64_t>() + 1);
    }
    return all;
}

Json of_one(const std::string& what, const Json& value) {
    if (what == "place") return places(value);
    if (what == "abs" && value.is_number_integer()) return std::abs(value.get<std::int64_t>());
    if (what == "count" && value.is_string()) return value.get_ref<const std::string&>().size();
    if (!value.is_structured()) return nothing();
    if (what == "count") return value.size();
    if (what == "first" && value.is_array() && !value.empty()) return value.front();
    if (what == "last" && value.is_array() && !value.empty()) return value.back();
    const auto numbers = numbers_in(value);
    if (what == "sum") return std::accumulate(numbers.begin(), numbers.end(), std::int64_t{0});
    if (what == "min" && !numbers.empty()) return std::ranges::min(numbers);
    if (what == "max" && !numbers.empty()) return std::ranges::max(numbers);
    return nothing();
}

Json of_two(const std::string& what, const Json& one, const Json& other) {
    if (what == "at") return element(one, other);
    if (what != "product" || !one.is_number_integer() || !other.is_number_integer()) return nothing();
    return one.get<std::int64_t>() * other.get<std::int64_t>();
}

std::string in_groups(std::int64_t number, Language language) {
    constexpr std::array<std::string_view, kLanguages.size()> kBetween{",", ".", "\u00a0"};
    std::string digits = std::to_string(number < 0 ? -number : number);
    if (digits.size() >= 5)
        for (auto at = digits.size(); at > 3;) digits.insert(at -= 3, kBetween[static_cast<std::size_t>(language)]);
    return digits;
}

std::optional<std::string> printed(const Json& value, bool with_sign, Language language) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number_integer()) {
        const auto number = value.get<std::int64_t>();
        const std::string_view sign = number < 0 ? kMinus : with_sign && number > 0 ? "+" : "";
        return std::string(sign) + in_groups(number, language);
    }
    if (!value.is_array()) return std::nullopt;
    if (value.empty()) return "–";
    std::string list;
    for (const Json& one : value) {
        const auto word = one.is_array() ? std::nullopt : printed(one, with_sign, language);
        if (!word) return std::nullopt;
        if (!list.empty()) list += ", ";
        list += *word;
    }
    return list;
}

std::optional<std::string> resolved(std::string_view placeholder, const Json& edition, Language language) {
    std::istringstream stream{std::string(placeholder)};
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    if (words.empty() || words.size() > 3) return std::nullopt;
    const bool with_sign = words[0] == "signed" && words.size() == 2;
    if (with_sign) words.erase(words.begin());
    Json value = value_at(edition, words.back());
    if (words.size() == 2) value = of_one(words[0], value);
    if (words.size() == 3) value = of_two(words[0], value_at(edition, words[1]), value);
    return printed(value, with_sign, language);
}

/// Calls `text(piece)` and `figure(placeholder)` in turn.
template <class Text, class Figure>
void walk(std::string_view markdown, Text text, Figure figure) {
    for (;;) {
        const auto open = markdown.find(kOpen);
        const auto close = open == markdown.npos ? open : markdown.find(kClose, open);
        text(markdown.substr(0, close == markdown.npos ? close : open));
        if (close == markdown.npos) return;
        figure(markdown.substr(open + kOpen.size(), close - open - kOpen.size()));
        markdown.remove_prefix(close + kClose.size());
    }
}

}  // namespace

Filled filled(std::string_view markdown, const Json& edition, Language language) {
    Filled out;
    walk(
        markdown, [&](std::string_view piece) { out.text += piece; },
        [&](std::string_view placeholder) {
            const auto figure = resolved(placeholder, edition, language);
            out.text += figure.value_or("?");
            if (!figure) out.unresolved.emplace_back(placeholder);
        });
    return out;
}

std::vector<std::string> placeholders_of(std::string_view markdown) {
    std::vector<std::string> all;
    walk(markdown, [](std::string_view) {}, [&](std::string_view placeholder) { all.emplace_back(placeholder); });
    return all;
}

}  // namespace parkett
