// The bots' knowledge of Master of Economy: able to run a company. What all games' knowledge owes is in
// tests/knowledge_test.cpp.
#include "games/economy/knowledge.hpp"

#include <gtest/gtest.h>

#include "bots/levels.hpp"
#include "tests/support/thorough.hpp"

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

/// The value of seat 0, who holds company 0.
double value_with(const Economy& game, const State& s) {
    std::array<double, kMaxSeats> value{};
    Knowledge(game).value(s, 0, value.data());
    return value[0];
}

/// Before the first production, with the factories and goods of company 0 as given.
State investing(const Economy& game, const Figures& factories, int electricity_units) {
    State s = game.start();
    Rng rng(3);
    NullSink nothing;
    while (s.phase != Phase::investment) game.apply(s, game.sample(s, rng), nothing);
    s.factories[0] = factories;
    s.goods[0] = {};
    s.goods[0][electricity] = static_cast<std::uint8_t>(electricity_units);
    return s;
}

TEST(EconomyKnowledge, QuarriesNeedNoFuel) {
    const Economy game = *Economy::make({.players = 2, .options = {}, .edition = nullptr});
    const auto gain = [&](const Figures& factories) {
        return value_with(game, investing(game, factories, 2)) - value_with(game, investing(game, factories, 0));
    };
    EXPECT_LT(gain({3, 0, 0, 0, 0, 0}), 3);  // what it sells for
    EXPECT_GT(gain({0, 3, 0, 0, 0, 0}), 3);  // three mines that stood still
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

/// Somebody who declines whatever he may decline.
TEST(EconomyTactics, WhoOnlyPassesLosesAgainstMedium) {
    const Economy game = *Economy::make({.players = 2, .options = {}, .edition = nullptr});
    const auto bot = make_bot(game, "medium", 0);
    constexpr int kGames = kThorough ? 100 : 3;
    int won = 0;
    for (int number = 0; number < kGames; ++number) {
        Rng rng(static_cast<std::uint64_t>(number));
        NullSink nothing;
        State s = game.start();
        for (Actor actor = game.actor(s); !actor.is_over(); actor = game.actor(s)) {
            MoveList moves;
            game.legal(s, moves);
            constexpr Move kDecline{kPass, 0, 0, 0};
            Move move = moves.contains(kDecline) ? kDecline : moves[0];
            if (actor.is_chance()) move = game.sample(s, rng);
            else if (actor.seat == number % 2) move = bot->choose(game, s, rng);
            game.apply(s, move, nothing);
        }
        const Result result = game.result(s);
        won += result.rank[number % 2] == 1 && result.winners() == 1;
    }
    EXPECT_GE(won, kGames * 99 / 100);
}

}  // namespace
}  // namespace parkett::economy
