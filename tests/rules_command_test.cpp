// `parkett rules` and what it prints.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/rulebook.hpp"
#include "games/registry.hpp"

namespace parkett {
namespace {

TEST(TerminalRules, OneRuleAChapterOrNone) {
    const auto rules = rules_of("stockpile", Language::en);
    ASSERT_TRUE(rules);
    const auto one = rulebook(*rules, "sp-3.2", Terminal{});
    ASSERT_TRUE(one);
    EXPECT_TRUE(one->find("SP-3.2") != one->npos && one->find("SP-3.3") == one->npos) << *one;
    const auto chapter = rulebook(*rules, "SP-3", Terminal{});
    ASSERT_TRUE(chapter);
    EXPECT_TRUE(chapter->find("SP-3.11") != chapter->npos && chapter->find("SP-4.1") == chapter->npos);
    EXPECT_EQ(rulebook(*rules, "SP-99", Terminal{}).error().sentence, "There is no rule 'SP-99'.");
}

TEST(TerminalRules, ARuleComesWithTheHeadOfItsChapterAndWhatBelongsToIt) {
    const Rulebook book{Language::en,
                        blocks_of("# Shop\n\n## SH-1 Trading\n\n- **SH-1.1** Buy.\n- **SH-1.2** Prices, see SH-1.1.\n\n"
                                  "| houses | what they are worth |\n|---|---|\n| 1 | four |\n\n> *Example.* Two.\n")};
    EXPECT_EQ(*rulebook(book, "sh-1.2", Terminal{}),
              "SH-1 Trading\n\n"
              "  SH-1.2   Prices, see SH-1.1.\n\n"
              "           houses  what they are worth\n"
              "           1       four\n\n"
              "           │ Example. Two.\n");
    EXPECT_NE(rulebook(book, "", Terminal{.colour = true})->find("\033[3mExample."), std::string::npos);
}

TEST(TerminalRules, AWideTableIsWrappedInItsCells) {
    std::string words;
    for (int i = 0; i < 60; ++i) words += "word ";
    const Rulebook book{Language::en, blocks_of("| name | " + words + "|\n| a | b |\n")};
    std::istringstream lines(*rulebook(book, "", Terminal{}));
    for (std::string line; std::getline(lines, line);) EXPECT_LE(shown_width(line), 100) << line;
}

TEST(TerminalRules, LanguageEditionAndGlossary) {
    const auto said = [](RulesOptions options) {
        std::ostringstream out;
        EXPECT_EQ(run_rules(options, out, Terminal{}), kGood);
        return out.str();
    };
    const auto rules = [](Language language) {
        return rulebook(*rules_of("stockpile", language), "SP-3", Terminal{}).value();
    };
    EXPECT_EQ(said({.rule = "SP-3", .language = "de-DE"}), rules(Language::de));
    EXPECT_EQ(said({.rule = "SP-3", .language = "pl"}), rules(Language::pl));
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / fmt::format("parkett-edition-{}.json", ::getpid());
    std::ofstream(file) << R"({"repeat_split": 77})";
    EXPECT_NE(said({.rule = "SP-6.7", .language = "en", .edition = file.string()}).find("77"), std::string::npos);
    std::filesystem::remove(file);
    EXPECT_EQ(said({.glossary = true}).find("English"), 0u);
    EXPECT_EQ(Json::parse(said({.rule = "SP-3.2", .language = "pl", .json = true}))["language"], "pl");
    std::ostringstream out;
    EXPECT_EQ(run_rules({.language = "fr"}, out, Terminal{}), kBad);
    EXPECT_EQ(run_rules({.language = "en", .edition = "/nowhere.json"}, out, Terminal{}), kBad);
    EXPECT_EQ(out.str(), "");
}

TEST(TerminalRules, TheSystemsLanguageIsTheUsualOne) {
    const char* before = std::getenv("LC_ALL");
    const std::string kept = before ? before : "";
    for (const auto& [tag, language] : {std::pair{"de_DE.UTF-8", Language::de},
                                        {"pl_PL", Language::pl},
                                        {"fr_FR", Language::en},
                                        {"C", Language::en}}) {
        ::setenv("LC_ALL", tag, 1);
        EXPECT_EQ(usual_language(), language) << tag;
    }
    if (before) ::setenv("LC_ALL", kept.c_str(), 1);
    else ::unsetenv("LC_ALL");
}

}  // namespace
}  // namespace parkett
