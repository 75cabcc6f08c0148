// The bots' knowledge of Shark: legal, repeatable, adding up, and awake to what the next roll may do.
#include "games/shark/knowledge.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "bots/levels.hpp"
#include "bots/think.hpp"
#include "games/registry.hpp"
#include "games/shark/ground.hpp"

namespace parkett::shark {
namespace {

constexpr int kNyso = 0, kWings = 1, kEmpire = 2, kSmith = 3;

Shark table(int players, std::map<std::string, std::string> options = {}) {
    return *Shark::make({.players = players, .options = std::move(options), .edition = nullptr});
}

std::vector<Shark> all_tables() {
    std::vector<Shark> tables;
    for (int players = 2; players <= 6; ++players) tables.push_back(table(players));
    for (const auto& [option, value] : std::map<std::string, std::string>{
             {"top_houses", "on"}, {"board", "1991"}, {"chain_limit", "on"}, {"colour_die", "off"}, {"black", "fewest"},
             {"free_share", "off"}})
        tables.push_back(table(4, {{option, value}}));
    tables.push_back(table(3, {{"top_houses", "on"}, {"chain_limit", "on"}, {"board", "1991"}}));
    return tables;
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

TEST(SharkKnowledge, ThumbIsLegalAndRepeatable) {
    std::uint64_t seed = 0;
    for (const Shark& game : all_tables()) {
        const Knowledge knowledge(game);
        for_each_decision(game, ++seed, [&](const State& s) {
            Rng one(seed), two(seed);
            const Move move = knowledge.thumb(s, one);
            MoveList legal;
            game.legal(s, legal);
            ASSERT_TRUE(legal.contains(move)) << game.notation().text(move);
            ASSERT_EQ(move, knowledge.thumb(s, two));
        });
    }
}

TEST(SharkKnowledge, PriorsArePositiveAndAddUpToOne) {
    std::uint64_t seed = 50;
    for (const Shark& game : all_tables()) {
        const Knowledge knowledge(game);
        for_each_decision(game, ++seed, [&](const State& s) {
            MoveList moves;
            game.legal(s, moves);
            std::array<float, MoveList::kCapacity> share{};
            knowledge.priors(s, moves, share.data());
            double sum = 0;
            for (int i = 0; i < moves.size(); ++i) {
                ASSERT_GT(share[i], 0);
                sum += share[i];
            }
            ASSERT_NEAR(sum, 1, 1e-4);
        });
    }
}

TEST(SharkKnowledge, TermsAddUpToTheValue) {
    std::uint64_t seed = 100;
    for (const Shark& game : all_tables()) {
        const Knowledge knowledge(game);
        for_each_decision(game, ++seed, [&](const State& s) {
            std::array<double, kMaxSeats> value{};
            std::array<Knowledge::Terms, kMaxSeats> terms{};
            knowledge.value(s, s.turn, value.data());
            knowledge.terms(s, s.turn, terms.data());
            for (Seat seat = 0; seat < game.players(); ++seat) {
                double sum = 0;
                for (double term : terms[seat]) sum += term;
                ASSERT_TRUE(std::isfinite(sum));
                ASSERT_NEAR(value[seat], sum, 1e-9);
            }
        });
    }
}

TEST(SharkKnowledge, TheValueOfTheEndIsTheResult) {
    for (const Shark& game : all_tables()) {
        State s = game.start();
        Rng rng(4);
        NullSink nothing;
        while (!game.actor(s).is_over()) game.apply(s, game.sample(s, rng), nothing);
        std::array<double, kMaxSeats> value{};
        Knowledge(game).value(s, 0, value.data());
        for (Seat seat = 0; seat < game.players(); ++seat) EXPECT_EQ(value[seat], game.result(s).wealth[seat]);
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

TEST(SharkThink, EveryLevelNamesALegalMoveWithReasons) {
    std::uint64_t seed = 0;
    for (const Shark& game : all_tables()) {
        int decisions = 0;
        for_each_decision(game, ++seed, [&](const State& s) {
            if (decisions++ % 41 != 0) return;
            const MatchOf<Shark> match(game, s);
            for (const Level& level : levels()) {
                const auto thought = think(match, level.id, {.visits = 24, .stop = {}}, seed);
                const auto again = think(match, level.id, {.visits = 24, .stop = {}}, seed);
                ASSERT_TRUE(thought && again) << level.id;
                EXPECT_EQ(thought->move, again->move);
                EXPECT_FALSE(thought->lines.empty() || thought->lines[0].why.empty());
                EXPECT_TRUE(match.clone()->play(thought->move)) << level.id << ": " << thought->move;
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
