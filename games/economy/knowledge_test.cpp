// The bots' knowledge of Master of Economy: able to run a company. What all games' knowledge owes is in
// tests/knowledge_test.cpp.
#include "games/economy/knowledge.hpp"

#include <gtest/gtest.h>

#include "bots/levels.hpp"

namespace parkett::economy {
namespace {

TEST(EconomyKnowledge, FactoriesThatFeedEachOtherYieldMoreThanOnesThatStarve) {
    const Economy game = *Economy::make({.players = 2, .options = {}, .edition = nullptr});
    const Knowledge knowledge(game);
    const Figures loop{0, 1, 0, 1, 0, 0}, lonely{0, 2, 0, 0, 0, 0}, steelmaker{0, 2, 1, 2, 2, 0};
    EXPECT_GT(knowledge.yield_of(loop).income, knowledge.yield_of(lonely).income);
    EXPECT_GT(knowledge.yield_of(steelmaker).income, knowledge.yield_of(loop).income);
    EXPECT_LE(knowledge.yield_of({3, 3, 3, 3, 3, 3}).points, game.edition().offers);
    EXPECT_EQ(Knowledge::needs_of(steelmaker), (Figures{0, 4, 2, 3, 0, 0}));
}

TEST(EconomyTactics, ManagersBuildExportAndGetRich) {
    const Economy game = *Economy::make({.players = 3, .options = {}, .edition = nullptr});
    for (const char* level : {"thumb", "greedy"}) {
        const auto bot = make_bot(game, level, 0);
        State s = game.start();
        Rng rng(3);
        NullSink nothing;
        while (!game.actor(s).is_over())
            game.apply(s, game.actor(s).is_chance() ? game.sample(s, rng) : bot->choose(game, s, rng), nothing);
        // Not everybody: who is voted out may see his company ruined.
        int points = 0, worth = 0;
        for (Seat seat = 0; seat < 3; ++seat) points += s.points[seat], worth += game.worth(s, seat);
        EXPECT_GE(points, 15) << level;
        EXPECT_GT(worth, 75) << level;
    }
}

}  // namespace
}  // namespace parkett::economy
