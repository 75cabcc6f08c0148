// The rules of every game in every language: the same rules, the same figures, the words of the glossary.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "core/edition.hpp"
#include "games/all.hpp"
#include "games/registry.hpp"
#include "tests/support/text_of.hpp"

namespace parkett::rules_text {
namespace {

namespace fs = std::filesystem;
using Kind = Block::Kind;

/// The shipped edition of a game, and those of all recorded games.
std::vector<Json> editions_of(const GameInfo& info, const std::string& shipped) {
    std::vector<Json> editions{*corrected(shipped, nullptr)};
    for (const auto& entry : fs::directory_iterator(kRepository / "tests/games")) {
        const auto record = read_record(text_of(entry.path()));
        if (!record || record->game != info.id || !record->setup.edition) continue;
        if (const auto edition = corrected(shipped, record->setup.edition.get())) editions.push_back(*edition);
    }
    return editions;
}

/// Calls `use(info, texts)` for every game.
template <class Use>
void for_each_text(Use use) {
    for_each_game([&]<class G>() { use(G::info(), G::texts()); });
}

std::string raw(const Block& block) {
    std::string all = block.text;
    for (const auto& row : block.rows)
        for (const std::string& cell : row) all += ' ' + cell;
    return all;
}

std::vector<std::string> ids_of(const std::string& markdown) {
    std::vector<std::string> ids;
    for (const Block& block : blocks_of(markdown))
        if (!block.id.empty()) ids.push_back(block.id);
    return ids;
}

/// What stands at which rule, or in which chapter where no rule is.
std::map<std::string, std::multiset<std::string>> figures_of(const std::string& markdown) {
    std::map<std::string, std::multiset<std::string>> figures;
    for (const Block& block : blocks_of(markdown)) {
        auto& here = figures[block.rule.empty() ? fmt::format("chapter {}", block.chapter) : block.rule];
        for (const std::string& placeholder : placeholders_of(raw(block))) here.insert(placeholder);
    }
    return figures;
}

/// Tables with their size, and examples, each at its rule.
std::vector<std::string> furniture_of(const std::string& markdown) {
    std::vector<std::string> furniture;
    for (const Block& block : blocks_of(markdown)) {
        if (block.kind == Kind::example) furniture.push_back("an example at " + block.rule);
        if (block.kind != Kind::table) continue;
        for (const auto& row : block.rows) EXPECT_EQ(row.size(), block.rows[0].size()) << row[0];
        furniture.push_back(
            fmt::format("a table of {} x {} at {}", block.rows.size(), block.rows[0].size(), block.rule));
    }
    return furniture;
}

TEST(RulesText, EveryFigureIsInEveryEdition) {
    for_each_text([](const GameInfo& info, const GameTexts& texts) {
        for (const Json& edition : editions_of(info, texts.edition))
            for (const Language language : kLanguages) {
                const Filled out = filled(texts.rules(language), edition, language);
                for (const std::string& missing : out.unresolved)
                    ADD_FAILURE() << info.id << ", " << tag_of(language) << ": {{" << missing << "}}";
                EXPECT_EQ(out.text.find("{{"), out.text.npos) << info.id << ", " << tag_of(language);
                EXPECT_EQ(out.text.find("}}"), out.text.npos) << info.id << ", " << tag_of(language);
            }
    });
}

TEST(RulesText, ACorrectedFigureIsCorrectedInTheText) {
    const auto edition = std::make_shared<const Json>(Json{{"repeat_split", 77}});
    for (const Language language : kLanguages) {
        const auto rules = rules_of("stockpile", language, edition);
        ASSERT_TRUE(rules) << rules.error().sentence;
        EXPECT_NE(part_of(rules->blocks, "SP-6.7").at(1).text.find("77"), std::string::npos) << tag_of(language);
    }
    const auto wrong = std::make_shared<const Json>(Json{{"repeat_split", -1}});
    EXPECT_FALSE(rules_of("stockpile", Language::en, wrong)) << "what could not be played is refused here too";
    EXPECT_EQ(rules_of("chess", Language::en).error().sentence, "There is no game called 'chess' here.");
}

TEST(RulesText, TheSameRulesInEveryLanguage) {
    for_each_text([](const GameInfo& info, const GameTexts& texts) {
        const auto english = ids_of(texts.rules(Language::en));
        EXPECT_GT(english.size(), 20u) << info.id;
        for (const std::string& id : english) EXPECT_TRUE(id.starts_with(info.rule_prefix + "-")) << id;
        for (const Language language : kLanguages)
            EXPECT_EQ(ids_of(texts.rules(language)), english) << info.id << ", " << tag_of(language);
    });
}

TEST(RulesText, EveryLanguageHasTextsOfItsOwn) {
    for_each_text([](const GameInfo& info, const GameTexts& texts) {
        const auto words = [&](Language language, const char* word) {
            return WordsOf(texts.rules(language)).have(word);
        };
        EXPECT_TRUE(words(Language::en, "the") && words(Language::de, "der") && words(Language::pl, "jest")) << info.id;
        EXPECT_FALSE(words(Language::de, "the") || words(Language::pl, "the")) << info.id;
        EXPECT_GT(read_glossary(texts.glossary).value_or(std::vector<Term>{}).size(), 10u) << info.id;
    });
}

TEST(RulesText, TheSameFiguresAtEveryRule) {
    for_each_text([](const GameInfo& info, const GameTexts& texts) {
        const auto english = figures_of(texts.rules(Language::en));
        for (const Language language : kLanguages) {
            auto others = figures_of(texts.rules(language));
            for (const auto& [rule, figures] : english)
                EXPECT_EQ(others[rule], figures) << info.id << ", " << tag_of(language) << ", " << rule;
            EXPECT_EQ(others.size(), english.size()) << info.id << ", " << tag_of(language);
        }
    });
}

TEST(RulesText, TheSameTablesAndExamples) {
    for_each_text([](const GameInfo& info, const GameTexts& texts) {
        const auto english = furniture_of(texts.rules(Language::en));
        for (const Language language : kLanguages)
            EXPECT_EQ(furniture_of(texts.rules(language)), english) << info.id << ", " << tag_of(language);
    });
}

TEST(RulesText, EveryReferenceIsToARuleThatExists) {
    for_each_text([](const GameInfo& info, const GameTexts& texts) {
        for (const Language language : kLanguages) {
            const auto ids = ids_of(texts.rules(language));
            for (const Block& block : blocks_of(texts.rules(language)))
                for (const Span& span : spans_of(raw(block)))
                    if (span.mark == Span::Mark::rule) {
                        EXPECT_NE(std::ranges::find(ids, span.text), ids.end())
                            << info.id << ", " << tag_of(language) << ": " << span.text << " in " << block.rule;
                    }
        }
    });
}

/// All messages of a file; their names are ours, and not shown.
std::string messages_in(const Json& words) {
    // Where a word may break, and the names of what is explained, are not read either.
    static const std::regex unread("\xC2\xAD|\\[[a-z_]+\\|");
    if (words.is_string()) return ' ' + std::regex_replace(words.get<std::string>(), unread, "") + ' ';
    std::string out;
    for (const Json& below : words) out += messages_in(below);
    return out;
}

TEST(RulesText, TheWordsOfTheGlossaryAreUsedAndNoOthers) {
    for_each_text([](const GameInfo& info, const GameTexts& texts) {
        const auto terms = read_glossary(texts.glossary);
        ASSERT_TRUE(terms) << info.id << ": " << terms.error().sentence;
        for (const Language language : kLanguages) {
            const std::string tag(tag_of(language));
            std::string on_site;
            for (const auto& file : std::filesystem::directory_iterator(kRepository / "words" / tag / info.id))
                on_site += messages_in(Json::parse(text_of(file.path())));
            EXPECT_FALSE(on_site.empty()) << info.id << ", " << tag;
            const WordsOf rules(filled(texts.rules(language), *corrected(texts.edition, nullptr), language).text);
            const WordsOf site(on_site);
            for (const Term& term : *terms) {
                const auto& words = term.in(language);
                EXPECT_TRUE(std::ranges::any_of(words, [&](const std::string& word) { return rules.have(word); }))
                    << info.id << ", " << tag << ": the rules never say '" << words.front() << "'";
                for (const std::string& word : term.not_in(language)) {
                    EXPECT_FALSE(rules.have(word)) << info.id << ", " << tag << ": the rules say '" << word << "'";
                    EXPECT_FALSE(site.have(word)) << info.id << ", " << tag << ": the site says '" << word << "'";
                }
            }
        }
    });
}

}  // namespace
}  // namespace parkett::rules_text
