// What holds for the sources themselves: includes point down only, the lower floors build where there are no exceptions
// (WebAssembly), and the games are built alike.
#include <gtest/gtest.h>

#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <regex>

#include "games/registry.hpp"
#include "tests/support/text_of.hpp"

namespace parkett {
namespace {

constexpr std::array<std::string_view, 6> kFloors = {"core", "games", "bots", "arena", "server", "cli"};

std::vector<std::filesystem::path> sources_of(std::string_view floor) {
    std::vector<std::filesystem::path> sources;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(kRepository / floor)) {
        const std::string name = entry.path().filename().string();
        const bool code = name.ends_with(".cpp") || name.ends_with(".hpp");
        if (code && !name.ends_with("_test.cpp")) sources.push_back(entry.path());
    }
    return sources;
}

/// Calls `look` with every line, without its comment and its strings.
template <typename Look>
void read_code(const std::filesystem::path& path, Look look) {
    static const std::regex words(R"re("(\\.|[^"\\])*"|//.*)re");
    std::ifstream file(path);
    std::string line;
    for (int number = 1; std::getline(file, line); ++number)
        look(line.starts_with("#include") ? line : std::regex_replace(line, words, ""), number);
}

TEST(House, IncludesPointDownOnly) {
    for (std::size_t floor = 0; floor < kFloors.size(); ++floor) {
        const auto sources = sources_of(kFloors[floor]);
        EXPECT_GT(sources.size(), 2u) << kFloors[floor];
        for (const auto& path : sources)
            read_code(path, [&](const std::string& line, int number) {
                for (std::size_t above = floor + 1; above < kFloors.size(); ++above)
                    EXPECT_FALSE(line.starts_with("#include \"" + std::string(kFloors[above]) + "/"))
                        << path << ":" << number << ": " << line;
            });
    }
}

TEST(House, TheLowerFloorsThrowAndCatchNothing) {
    static const std::regex exceptions(R"(\b(throw|try|catch)\b)");
    for (const auto floor : {"core", "games", "bots"})
        for (const auto& path : sources_of(floor))
            read_code(path, [&](const std::string& line, int number) {
                EXPECT_FALSE(std::regex_search(line, exceptions)) << path << ":" << number << ": " << line;
            });
}

/// Whoever knows one game finds his way in the others. Files of phases differ, these do not.
TEST(House, EveryGameHasTheSameFiles) {
    const std::vector<const GameInfo*> games = all_games();
    EXPECT_GE(games.size(), 4u);
    for (const GameInfo* game : games) {
        const auto folder = kRepository / "games" / game->id;
        EXPECT_TRUE(std::filesystem::exists(folder / (game->id + ".hpp"))) << game->id;
        for (const char* name : {"edition.cpp",
                                 "edition.hpp",
                                 "edition.json",
                                 "edition_test.cpp",
                                 "features.cpp",
                                 "glossary.json",
                                 "invariants.cpp",
                                 "invariants.hpp",
                                 "knowledge.cpp",
                                 "knowledge.hpp",
                                 "knowledge_moves.cpp",
                                 "knowledge_test.cpp",
                                 "knowledge_value.cpp",
                                 "moves.cpp",
                                 "notation.cpp",
                                 "notation_test.cpp",
                                 "outlook.cpp",
                                 "permits.hpp",
                                 "position.cpp",
                                 "position_test.cpp",
                                 "redeal.cpp",
                                 "refusal.cpp",
                                 "refusal_test.cpp",
                                 "rules.cpp",
                                 "rules.md",
                                 "state.hpp",
                                 "turn.hpp",
                                 "view.cpp"})
            EXPECT_TRUE(std::filesystem::exists(folder / name)) << game->id << "/" << name;
    }
}

TEST(House, EveryGameKeepsItsContractInTheSamePlaces) {
    const std::pair<const char*, const char*> places[] = {{"rules.cpp", "info"},
                                                          {"rules.cpp", "make"},
                                                          {"rules.cpp", "start"},
                                                          {"rules.cpp", "actor"},
                                                          {"rules.cpp", "apply"},
                                                          {"rules.cpp", "result"},
                                                          {"moves.cpp", "legal"},
                                                          {"moves.cpp", "sample"},
                                                          {"moves.cpp", "outcomes"},
                                                          {"redeal.cpp", "redeal"},
                                                          {"redeal.cpp", "seen_by"},
                                                          {"view.cpp", "view"},
                                                          {"view.cpp", "gist"},
                                                          {"vocabulary.cpp", "vocabulary"},
                                                          {"choices.cpp", "figures"},
                                                          {"choices.cpp", "sought"},
                                                          {"refusal.cpp", "refusal"},
                                                          {"outlook.cpp", "outlook"},
                                                          {"position.cpp", "state_json"},
                                                          {"position.cpp", "parse_state"},
                                                          {"invariants.cpp", "inconsistency"}};
    for (const GameInfo* game : all_games()) {
        std::string type = game->id;
        type[0] = static_cast<char>(std::toupper(type[0]));
        for (const auto& [file, member] : places) {
            const auto path = kRepository / "games" / game->id / file;
            EXPECT_NE(text_of(path).find(" " + type + "::" + member + "("), std::string::npos)
                << path << " has no " << member;
        }
    }
}

}  // namespace
}  // namespace parkett
