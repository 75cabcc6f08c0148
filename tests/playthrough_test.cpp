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
    for (int i = 0; i < event.count; ++i) {
        const Field& field = event.fields[i];
        line += fmt::format(" {}={}", field.name, field.word ? field.word : std::to_string(field.number));
    }
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
        text += fmt::format("{:3}. {}: {}\n", match.length(), by.is_chance() ? "chance" : fmt::format("seat {}", by.seat),
                            played.text);
        for (const Event& event : played.events) text += told(event);
    }
    return text + to_json(match.result()).dump() + '\n';
}

struct Play {
    const char* name;
    int players;
    std::map<std::string, std::string> options;
    int rounds;
    std::uint64_t seed;
};

void PrintTo(const Play& play, std::ostream* out) { *out << play.name; }

class Playthrough : public testing::TestWithParam<Play> {};

TEST_P(Playthrough, IsAsItWas) {
    const Play& play = GetParam();
    // A game of one or two rounds is enough to see every phase, and short enough to be read.
    const Json edition = {{"rounds", {{std::to_string(play.players), play.rounds}}}};
    auto match = new_match("stockpile", {play.players, play.options, std::make_shared<const Json>(edition)});
    ASSERT_TRUE(match.has_value()) << match.error().sentence;
    expect_golden(std::string("playthroughs/stockpile-") + play.name + ".txt", playthrough(**match, play.seed));
}

INSTANTIATE_TEST_SUITE_P(
    Stockpile, Playthrough,
    testing::Values(Play{"three", 3, {}, 2, 1}, Play{"five", 5, {}, 1, 2},
                    Play{"two-investors", 2, {{"investors", "on"}}, 1, 3},
                    Play{"four-advanced-investors", 4, {{"board", "advanced"}, {"investors", "on"}}, 2, 4}),
    [](const auto& info) {
        std::string name = info.param.name;
        for (char& c : name)
            if (c == '-') c = '_';
        return name;
    });

}  // namespace
}  // namespace parkett
