#include <fmt/format.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/catalogue.hpp"
#include "cli/commands.hpp"
#include "cli/rulebook.hpp"
#include "games/registry.hpp"
#include "server/rulebook_json.hpp"

namespace parkett {

namespace {

Expected<Language> language_named(const std::string& tag) {
    if (tag.empty()) return usual_language();
    if (const auto language = language_of(tag)) return *language;
    return fail(fmt::format("The rules are there in en, de and pl, not in '{}'.", tag.substr(0, 40)));
}

}  // namespace

Language usual_language() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* tag = std::getenv(name); tag && *tag) return language_of(tag).value_or(Language::en);
    return Language::en;
}

std::string language_or_usual(const std::string& tag) {
    if (!tag.empty()) return spoken_language(tag);
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(name); value && *value) {
            const std::string spoken = spoken_language(value);
            return spoken.empty() ? "en" : spoken;
        }
    return "en";
}

Error unspoken(const std::string& tag) {
    std::string known;
    for (const std::string& language : spoken_languages()) append(known, language);
    return {fmt::format("The languages here are {}, not '{}'.", known, tag.substr(0, 40))};
}

int run_rules(const RulesOptions& options, std::ostream& out, const Terminal& terminal) {
    if (options.glossary) {
        const auto terms = glossary_of(options.game);
        if (!terms) return complain(terms.error());
        out << glossary(*terms, terminal);
        return kGood;
    }
    const auto language = language_named(options.language);
    if (!language) return complain(language.error());
    const auto edition = edition_in(options.edition);
    if (!edition) return complain(edition.error());
    const auto rules = rules_of(options.game, *language, *edition);
    if (!rules) return complain(rules.error());
    if (options.json) {
        out << server::rules_json({*language, part_of(rules->blocks, options.rule)}).dump() << '\n';
        return kGood;
    }
    const auto text = rulebook(*rules, options.rule, terminal);
    if (!text) return complain(text.error());
    out << *text;
    return kGood;
}

}  // namespace parkett
