#include "core/error.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace parkett {

namespace {

std::string in_words(const Fact& fact) {
    if (const auto* number = std::get_if<std::int64_t>(&fact.value)) return std::to_string(*number);
    return std::get<std::string>(fact.value);
}

}  // namespace

Error refuse(const char* code, std::string_view english, Facts facts) {
    std::string sentence;
    while (!english.empty()) {
        const auto open = std::min(english.find('{'), english.size());
        sentence += english.substr(0, open);
        english.remove_prefix(open);
        const auto close = english.find('}');
        if (close == english.npos) break;
        const auto fact = std::ranges::find(facts, english.substr(1, close - 1), &Fact::name);
        sentence += fact == facts.end() ? std::string(english.substr(0, close + 1)) : in_words(*fact);
        english.remove_prefix(close + 1);
    }
    return {std::move(sentence), code, std::move(facts)};
}

void write_details(JsonWriter& out, const Error& error) {
    if (error.code.empty()) return;
    out.put("code", error.code);
    out.object("facts", [&] {
        for (const Fact& fact : error.facts)
            std::visit([&](const auto& value) { out.put(fact.name, value); }, fact.value);
    });
}

Json details(const Error& error) {
    return written([&](JsonWriter& out) { out.object([&] { write_details(out, error); }); });
}

Json to_json(const Error& error) {
    Json json = details(error);
    json["error"] = error.sentence;
    return json;
}

}  // namespace parkett
