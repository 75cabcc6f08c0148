// The bots' knowledge of Master of Economy: legal, repeatable, adding up, and able to run a company.
#include "games/economy/knowledge.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "bots/levels.hpp"
#include "bots/think.hpp"
#include "games/registry.hpp"

namespace parkett::economy {
namespace {

std::vector<Economy> economies() {
    std::vector<Economy> tables;
    for (int players = 2; players <= 4; ++players)
        for (const char* shadow : {"on", "off"})
            tables.push_back(*Economy::make({.players = players, .options = {{"shadow", shadow}}, .edition = nullptr}));
    tables.push_back(*Economy::make({.players = 4, .options = {{"order", "auction"}}, .edition = nullptr}));
    return tables;
}

/// Plays a game, mostly by rule of thumb, and shows `f` the positions where a seat is on turn.
template <class F>
void for_each_question(const Economy& game, std::uint64_t seed, F&& f) {
    const Knowledge knowledge(game);
    Rng rng(seed, Stream::testing);
    NullSink nothing;
    State s = game.start();
    while (!game.actor(s).is_over()) {
        const bool decision = game.actor(s).is_seat();
        if (decision) f(s);
        game.apply(s, decision && rng.below(3) > 0 ? knowledge.thumb(s, rng) : game.sample(s, rng), nothing);
    }
}

TEST(EconomyKnowledge, ThumbAndPriorsAreLegalRepeatableAndBlind) {
    std::uint64_t seed = 0;
    for (const Economy& game : economies()) {
        const Knowledge knowledge(game);
        Rng hidden(++seed, Stream::testing);
        for_each_question(game, seed, [&](const State& s) {
            Rng one(seed), two(seed);
            State other = s;
            game.redeal(other, s.turn, hidden);
            const Move move = knowledge.thumb(s, one);
            MoveList legal;
            game.legal(s, legal);
            ASSERT_TRUE(legal.contains(move)) << game.notation().text(move) << " in " << kPhaseWords[static_cast<int>(s.phase)];
            ASSERT_EQ(move, knowledge.thumb(other, two));
            std::array<float, MoveList::kCapacity> share{};
            knowledge.priors(s, legal, share.data());
            double sum = 0;
            for (int i = 0; i < legal.size(); ++i) {
                ASSERT_GT(share[i], 0);
                sum += share[i];
            }
            ASSERT_NEAR(sum, 1, 1e-4);
        });
    }
}

TEST(EconomyKnowledge, TermsAddUpToTheValueWhichIsTheResultInTheEnd) {
    std::uint64_t seed = 20;
    for (const Economy& game : economies()) {
        const Knowledge knowledge(game);
        State last = game.start();
        for_each_question(game, ++seed, [&](const State& s) {
            last = s;
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
        NullSink nothing;
        Rng rng(seed);
        while (!game.actor(last).is_over()) game.apply(last, game.sample(last, rng), nothing);
        std::array<double, kMaxSeats> value{};
        knowledge.value(last, 0, value.data());
        for (Seat seat = 0; seat < game.players(); ++seat) EXPECT_EQ(value[seat], game.result(last).wealth[seat]);
    }
}

TEST(EconomyKnowledge, FactoriesThatFeedEachOtherYieldMoreThanOnesThatStarve) {
    const Economy game = economies()[0];
    const Knowledge knowledge(game);
    const Figures loop{0, 1, 0, 1, 0, 0}, lonely{0, 2, 0, 0, 0, 0}, steelmaker{0, 2, 1, 2, 2, 0};
    EXPECT_GT(knowledge.yield_of(loop).income, knowledge.yield_of(lonely).income);
    EXPECT_GT(knowledge.yield_of(steelmaker).income, knowledge.yield_of(loop).income);
    EXPECT_LE(knowledge.yield_of({3, 3, 3, 3, 3, 3}).points, game.edition().offers);
    EXPECT_EQ(Knowledge::needs_of(steelmaker), (Figures{0, 4, 2, 3, 0, 0}));
}

TEST(EconomyThink, EveryLevelNamesALegalMoveWithReasons) {
    std::uint64_t seed = 0;
    for (const Economy& game : economies()) {
        int questions = 0;
        for_each_question(game, ++seed, [&](const State& s) {
            if (questions++ % 43 != 0) return;
            const MatchOf<Economy> match(game, s);
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
