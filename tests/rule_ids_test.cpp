// Rules, tests and events name the same ids: no rule without a test, no test or event of a rule that does not exist.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "tests/support/text_of.hpp"

namespace parkett {
namespace {

namespace fs = std::filesystem;

/// Every match's first group, and where it was found.
void collect(const std::string& text, const std::regex& pattern, const fs::path& file,
             std::map<std::string, std::string>& found) {
    for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at)
        found.emplace((*at)[1].str(), fs::relative(file, kRepository).string());
}

bool is_source(const fs::path& file) { return file.extension() == ".cpp" || file.extension() == ".hpp"; }
bool is_test(const fs::path& file) { return file.filename().string().ends_with("_test.cpp"); }

template <class Use>
void for_each_file(const char* folder, Use use) {
    if (!fs::exists(kRepository / folder)) return;
    for (const auto& entry : fs::recursive_directory_iterator(kRepository / folder))
        if (entry.is_regular_file()) use(entry.path());
}

/// `- **SP-3.2** ...` in the rules.md of a game.
std::map<std::string, std::string> rules() {
    static const std::regex rule(R"(- \*\*([A-Z]{2}-\d+\.\d+)\*\*)");
    std::map<std::string, std::string> found;
    for_each_file("games", [&](const fs::path& file) {
        if (file.filename() == "rules.md") collect(text_of(file), rule, file, found);
    });
    return found;
}

/// The ids of RULE_TEST("SP-3.2 SP-3.6", ...).
std::map<std::string, std::string> tested() {
    static const std::regex test(R"re(RULE_TEST\(\s*"([^"]*)")re"), id(R"(([^ ]+))");
    std::map<std::string, std::string> found;
    for (const char* folder : {"core", "games", "bots", "arena", "server", "cli", "tests"})
        for_each_file(folder, [&](const fs::path& file) {
            if (!is_test(file) || file.filename() == "rule_ids_test.cpp") return;
            std::map<std::string, std::string> lists;
            collect(text_of(file), test, file, lists);
            for (const auto& [list, where] : lists) collect(list, id, file, found);
        });
    return found;
}

/// "SP-3.2" as a word of the game's sources: the rule of an event.
std::map<std::string, std::string> cited() {
    static const std::regex literal(R"re("([A-Z]{2}-\d+\.\d+)")re");
    std::map<std::string, std::string> found;
    for_each_file("games", [&](const fs::path& file) {
        if (is_source(file) && !is_test(file)) collect(text_of(file), literal, file, found);
    });
    return found;
}

TEST(RuleIds, EveryRuleHasATest) {
    const auto proven = tested();
    const auto all = rules();
    EXPECT_FALSE(all.empty()) << "the rules could not be read";
    for (const auto& [id, where] : all) EXPECT_TRUE(proven.contains(id)) << id << " of " << where << " has no test";
}

TEST(RuleIds, EveryTestNamesARuleThatExists) {
    const auto all = rules();
    for (const auto& [id, where] : tested()) EXPECT_TRUE(all.contains(id)) << where << " tests '" << id << "'";
}

TEST(RuleIds, EveryEventFollowsARuleThatExists) {
    const auto all = rules();
    const auto found = cited();
    EXPECT_FALSE(found.empty()) << "the sources could not be read";
    for (const auto& [id, where] : found) EXPECT_TRUE(all.contains(id)) << where << " cites '" << id << "'";
}

TEST(RuleIds, NoIdIsGivenTwice) {
    static const std::regex rule(R"(- \*\*([A-Z]{2}-\d+\.\d+)\*\*)");
    for_each_file("games", [&](const fs::path& file) {
        if (file.filename() != "rules.md") return;
        const std::string text = text_of(file);
        std::set<std::string> seen;
        for (std::sregex_iterator at(text.begin(), text.end(), rule), end; at != end; ++at)
            EXPECT_TRUE(seen.insert((*at)[1].str()).second) << (*at)[1] << " twice in " << file;
    });
}

}  // namespace
}  // namespace parkett
