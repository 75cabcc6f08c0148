// Golden playthroughs: one short random game a variant, every move with its events, short enough to read and judge.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "tests/golden.hpp"

namespace parkett {
namespace {

std::string told(const Event& event) {
    std::string line = fmt::format("        {} {}", event.rule, event.kind);
    for (const Field& field : event.fields)
        line += fmt::format(" {}={}", field.name, field.word ? field.word : std::to_string(field.number));
    return line + '\n';
}

std::string playthrough(Match& match, std::uint64_t seed) {
    Rng chance(seed), choice(seed, Stream::testing);
    std::string text;
    while (!match.actor().is_over()) {
        const Actor by = match.actor();
        Played played;
        if (by.is_chance()) {
            played = match.play_chance(chance);
        } else {
            const auto moves = match.legal();
            played = *match.play(moves[choice.below(static_cast<std::uint32_t>(moves.size()))].text);
        }
        text += fmt::format("{:3}. {}: {}\n", match.length(),
                            by.is_chance() ? "chance" : fmt::format("seat {}", by.seat), played.text);
        for (const Event& event : played.events) text += told(event);
    }
    return text + to_json(match.result()).dump() + '\n';
}

/// A game of few rounds or houses is enough to see every phase, and short enough to be read.
struct Play {
    const char* game;
    const char* name;
    int players;
    std::map<std::string, std::string> options;
    const char* edition;
    std::uint64_t seed;
};

void PrintTo(const Play& play, std::ostream* out) { *out << play.name; }

class Playthrough : public testing::TestWithParam<Play> {};

TEST_P(Playthrough, IsAsItWas) {
    const Play& play = GetParam();
    auto match =
        new_match(play.game, {play.players, play.options, std::make_shared<const Json>(Json::parse(play.edition))});
    ASSERT_TRUE(match.has_value()) << match.error().sentence;
    expect_golden(fmt::format("playthroughs/{}-{}.txt", play.game, play.name), playthrough(**match, play.seed));
}

std::string play_name(const testing::TestParamInfo<Play>& play) {
    std::string name = fmt::format("{}_{}", play.param.game, play.param.name);
    for (char& c : name)
        if (c == '-') c = '_';
    return name;
}

const std::vector<Play> kPlays{
    {"stockpile", "three", 3, {}, R"({"rounds": {"3": 2}})", 1},
    {"stockpile", "five", 5, {}, R"({"rounds": {"5": 1}})", 2},
    {"stockpile", "two-investors", 2, {{"investors", "on"}}, R"({"rounds": {"2": 1}})", 3},
    {"stockpile",
     "four-advanced-investors",
     4,
     {{"board", "advanced"}, {"investors", "on"}},
     R"({"rounds": {"4": 2}})",
     4},
    // Small boards, so that chains meet soon.
    {"shark", "three", 3, {}, R"({"houses": 7, "boards": {"2001": {"rows": ["112", "1S2", "3S4", "344"]}}})", 1},
    {"shark",
     "two-tops",
     2,
     {{"board", "1991"}, {"top_houses", "on"}},
     R"({"houses": 7, "boards": {"1991": {"rows": ["1122", "1332", "4335", "4665"]}}})",
     2},
    {"economy", "two-shadow", 2, {{"order", "auction"}}, R"({"years": 1})", 1},
    {"economy", "four", 4, {}, R"({"years": 2})", 2},
    {"machtspiele", "two", 2, {}, R"({"goal": 1})", 1},
    {"machtspiele", "four-open", 4, {{"cash", "open"}}, R"({"goal": 1})", 2},
};

INSTANTIATE_TEST_SUITE_P(All, Playthrough, testing::ValuesIn(kPlays), play_name);

TEST(Playthroughs, ThereIsOneOfEveryGame) {
    for (const GameInfo* game : all_games())
        EXPECT_TRUE(std::ranges::any_of(kPlays, [&](const Play& play) { return game->id == play.game; })) << game->id;
}

}  // namespace
}  // namespace parkett
