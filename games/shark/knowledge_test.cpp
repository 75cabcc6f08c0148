// The bots' knowledge of Shark: awake to what the next roll may do. What all games' knowledge owes is in
// tests/knowledge_test.cpp.
#include "games/shark/knowledge.hpp"

#include <gtest/gtest.h>

#include <map>

#include "bots/levels.hpp"
#include "games/shark/ground.hpp"

namespace parkett::shark {
namespace {

constexpr int kNyso = 0, kWings = 1, kEmpire = 2, kSmith = 3;

Shark table(int players, std::map<std::string, std::string> options = {}) {
    return *Shark::make({.players = players, .options = std::move(options), .edition = nullptr});
}

/// Plays a game, by rule of thumb every other turn, and shows `f` the positions where a seat is on turn.
template <class F>
void for_each_decision(const Shark& game, std::uint64_t seed, F&& f) {
    const Knowledge knowledge(game);
    Rng rng(seed, Stream::testing);
    NullSink nothing;
    State s = game.start();
    while (!game.actor(s).is_over()) {
        const bool decision = game.actor(s).is_seat();
        if (decision) f(s);
        game.apply(s, decision && s.turns % 2 == 0 ? knowledge.thumb(s, rng) : game.sample(s, rng), nothing);
    }
}

/// What a survey says of a house is what the rules then do.
TEST(SharkKnowledge, EffectsAreWhatTheRulesDo) {
    for (const char* board : {"2001", "1991"})
        for (const char* limit : {"off", "on"}) {
            const Shark game = table(3, {{"board", board}, {"chain_limit", limit}});
            for_each_decision(game, 9, [&](const State& s) {
                if (s.phase != Phase::build) return;
                const Survey survey(game, s);
                for (int company = 0; company < kCompanies; ++company) {
                    const Cells permitted = game.permitted(s, company, s.zone);
                    for_each(game.board().zone[s.zone] - (all_houses(s) | s.tops), [&](Cell cell) {
                        Effect effect;
                        ASSERT_EQ(survey.effect(cell, company, effect), permitted.has(cell));
                        if (!permitted.has(cell)) return;
                        State then = s;
                        then.houses[company] |= Cells::of(cell);
                        const Ground ground(s, game.board(), company);
                        const Cells beaten = ground.touched(Cells::of(cell));
                        for (int other = 0; other < kCompanies; ++other)
                            if (other != company) then.houses[other] -= beaten;
                        for (int other = 0; other < kCompanies; ++other) {
                            const float change = (other == company ? effect.rise : 0) - effect.fall[other];
                            ASSERT_EQ(game.price_of(then, other), s.price[other] + change);
                        }
                    });
                }
            });
        }
}

/// A position made by hand: seat 0 is on turn, seat 1 comes next.
struct Duel {
    Shark game = table(2);
    State s = game.start();

    Duel() {
        s.phase = Phase::trade_again;
        s.zone = s.colour = 0;
        s.turns = 20;
        s.cash = {40, 40};
    }
    void chain(int company, int row, int column, int length) {
        for (int i = 0; i < length; ++i)
            s.houses[company] |= Cells::of(static_cast<Cell>(row * kMaxColumns + column + i));
        s.used[company] = static_cast<std::uint8_t>(s.used[company] + length);
        s.price[company] = static_cast<std::uint8_t>(game.price_of(s, company));
    }
    void give(Seat seat, int company, int shares) {
        s.shares[seat][company] = static_cast<std::uint8_t>(shares);
        s.supply[company] = static_cast<std::uint8_t>(s.supply[company] - shares);
    }
    State traded(const std::string& level) const {
        EXPECT_EQ(game.inconsistency(s), "");
        const auto bot = make_bot(game, level, 300);
        State now = s;
        Rng rng(1, Stream::thinking);
        NullSink nothing;
        while (now.phase == s.phase && now.turn == s.turn) game.apply(now, bot->choose(game, now, rng), nothing);
        return now;
    }
};

const std::array<const char*, 3> kBots{"thumb", "greedy", "search"};

TEST(SharkTactics, SharesThatManyRollsCrashAreSold) {
    Duel scene;
    scene.chain(kNyso, 5, 0, 12);
    scene.chain(kWings, 7, 0, 12);  // a row between them, in three zones: four faces of six
    scene.chain(kWings, 8, 0, 1);
    scene.give(0, kNyso, 6);
    scene.give(1, kWings, 8);
    for (const char* level : kBots) EXPECT_EQ(scene.traded(level).shares[0][kNyso], 0) << level;
}

TEST(SharkTactics, NobodyRisksADebtThatHeCannotPay) {
    Duel scene;
    scene.chain(kNyso, 5, 2, 7);
    scene.chain(kWings, 7, 2, 8);
    scene.s.cash = {0, 40};
    scene.give(0, kNyso, 20);  // a fall of 7 would cost 140
    scene.give(1, kWings, 8);
    for (const char* level : {"greedy", "search"}) EXPECT_LT(scene.traded(level).shares[0][kNyso], 20) << level;
}

TEST(SharkTactics, TheTakeOverThatPaysIsBuilt) {
    Duel scene;
    scene.s.phase = Phase::build;
    scene.chain(kNyso, 5, 2, 5);
    scene.chain(kSmith, 7, 4, 3);  // one row between
    scene.s.zone = scene.game.board().die[5];
    scene.s.colour = kNyso;
    scene.give(0, kNyso, 6);
    scene.give(1, kSmith, 9);
    for (const char* level : kBots) EXPECT_EQ(scene.traded(level).price[kSmith], 0) << level;
}

TEST(SharkTactics, SwapsCanBeCarriedOut) {
    Duel scene;
    scene.s.cash = {0, 40};
    scene.chain(kWings, 2, 0, 8);
    scene.chain(kEmpire, 6, 3, 6);
    scene.give(0, kWings, 3);
    const Swaps swaps = Knowledge(scene.game).bundles(scene.s);
    int offered = 0;
    for (const auto& [sale, purchase] : swaps) {
        State then = scene.s;
        NullSink nothing;
        scene.game.apply(then, sale, nothing);
        MoveList legal;
        scene.game.legal(then, legal);
        EXPECT_TRUE(legal.contains(purchase)) << scene.game.notation().text(purchase);
        offered += sale.a == kWings && purchase.a == kEmpire;
    }
    EXPECT_EQ(offered, 1);  // all three shares are needed for four of Empire
}

TEST(SharkTactics, WhatOneIsAboutToRaiseIsBought) {
    Duel scene;
    scene.s.phase = Phase::trade;
    scene.s.zone = scene.s.colour = kNone;
    scene.chain(kNyso, 5, 3, 6);
    scene.chain(kEmpire, 0, 0, 1);
    scene.give(0, kNyso, 5);
    for (const char* level : kBots) EXPECT_GT(scene.traded(level).shares[0][kNyso], 5) << level;
}

}  // namespace
}  // namespace parkett::shark
