#include "arena/simulate.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace parkett {
namespace {

Tally played(const std::string& game, const std::string& level, std::map<std::string, std::string> options = {}) {
    SimulationPlan plan{.game = game, .setup = {3, std::move(options), nullptr}, .games = 24, .level = level};
    plan.threads = 1;
    const auto tally = simulate(plan);
    EXPECT_TRUE(tally) << tally.error().sentence;
    plan.threads = 2;
    EXPECT_EQ(*tally, *simulate(plan)) << game << " by " << level;
    return *tally;
}

TEST(Simulate, EveryVictoryHasAPlaceFromWhoeverDecidesFirst) {
    for (const GameInfo* game : all_games())
        for (const char* level : {"random", "thumb,random"}) {
            const Tally tally = played(game->id, level);
            ASSERT_EQ(tally.from_first.size(), 3u) << game->id;
            std::uint64_t parts = 0;
            for (std::uint64_t place : tally.from_first) parts += place;
            EXPECT_EQ(parts, tally.games * kVictoryParts) << game->id;
        }
}

TEST(Simulate, PlacesAreCountedFromTheStartPlayer) {
    const Tally tally = played("machtspiele", "random", {{"first", "2"}});
    for (std::size_t place = 0; place < 3; ++place)
        EXPECT_EQ(tally.from_first[place], tally.seats[(2 + place) % 3].victory_parts) << place;
}

TEST(Simulate, EventsWithAWordAreCountedByItToo) {
    const Tally tally = played("machtspiele", "thumb");
    std::uint64_t by_word = 0;
    for (const auto& [kind, events] : tally.events)
        if (kind.starts_with("point ")) by_word += events.count;
    EXPECT_GT(by_word, tally.games);
    EXPECT_EQ(by_word, tally.events.at("point").count);
}

TEST(Simulate, AnUnknownEvaluatorIsRefused) {
    const SimulationPlan plan{.game = "shark", .setup = {2, {}, nullptr}, .games = 1, .level = "thumb,search:genius"};
    EXPECT_EQ(simulate(plan).error().sentence, "There is no evaluator called 'genius'.");
}

}  // namespace
}  // namespace parkett
