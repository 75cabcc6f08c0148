// The bots' knowledge of Machtspiele: legal, repeatable, adding up, and blind to what is hidden.
#include "games/machtspiele/knowledge.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/machtspiele_table.hpp"

namespace parkett::machtspiele {
namespace {

std::vector<Machtspiele> companies_of_all_sizes() {
    std::vector<Machtspiele> tables;
    for (int players = 2; players <= 5; ++players) tables.push_back(*Machtspiele::make({.players = players, .options = {}, .edition = nullptr}));
    return tables;
}

/// Plays a game, mostly by rule of thumb, and shows `f` the positions where a seat is on turn.
template <class F>
void for_each_decision(const Machtspiele& game, std::uint64_t seed, F&& f) {
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

TEST(MachtspieleKnowledge, ThumbAndPriorsAreLegalRepeatableAndBlind) {
    std::uint64_t seed = 0;
    for (const Machtspiele& game : companies_of_all_sizes()) {
        const Knowledge knowledge(game);
        Rng hidden(++seed, Stream::testing);
        for_each_decision(game, seed, [&](const State& s) {
            Rng one(seed), two(seed);
            State other = s;
            game.redeal(other, s.turn, hidden);
            const Move move = knowledge.thumb(s, one);
            MoveList legal;
            game.legal(s, legal);
            ASSERT_TRUE(legal.contains(move)) << game.notation().text(move) << " in " << kPhaseWords[static_cast<int>(s.phase)];
            ASSERT_EQ(move, knowledge.thumb(other, two)) << kPhaseWords[static_cast<int>(s.phase)];
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

TEST(MachtspieleKnowledge, TermsAddUpToTheValue) {
    std::uint64_t seed = 20;
    for (const Machtspiele& game : companies_of_all_sizes()) {
        const Knowledge knowledge(game);
        int questions = 0;
        for_each_decision(game, ++seed, [&](const State& s) {
            if (questions++ % 5 != 0) return;
            std::array<double, kMaxSeats> value{};
            std::array<Knowledge::Terms, kMaxSeats> terms{};
            knowledge.value(s, s.turn, value.data());
            knowledge.terms(s, s.turn, terms.data());
            for (Seat seat = 0; seat < game.players(); ++seat) {
                double sum = 0;
                for (double term : terms[seat]) sum += term;
                ASSERT_TRUE(std::isfinite(sum));
                ASSERT_NEAR(value[seat], sum, 1e-6);
            }
        });
    }
}

TEST(MachtspieleKnowledge, AStepTowardsAPointIsWorthMoreTheNearerItIs) {
    const auto table = position("influence=2,6,7 corruption=0,8,12");
    const Knowledge knowledge(table.game());
    for (int way : {influence, corruption}) {
        EXPECT_GT(knowledge.step_worth(table.state(), 1, way), knowledge.step_worth(table.state(), 0, way));
        EXPECT_LT(knowledge.step_worth(table.state(), 2, way), knowledge.step_worth(table.state(), 0, way));
    }
    EXPECT_EQ(knowledge.progress(table.state(), 2, influence), 1);
    EXPECT_LT(knowledge.progress(table.state(), 1, influence), 1);
}

TEST(MachtspieleKnowledge, ACardFaceDownIsWorthNothingAndAPriceIsAnOffer) {
    const auto table = position("hr=0*3,1*3 heads=-,1,-,1 cards=-,1,0,1d motivation=3");
    const Knowledge knowledge(table.game());
    EXPECT_EQ(knowledge.card_worth(table.state(), 0, accounting, true), 0);
    EXPECT_GT(knowledge.card_worth(table.state(), 0, hr, true), knowledge.card_worth(table.state(), 0, hr, false));
    for (int card : {hr, accounting, communication}) {
        const int price = knowledge.asking_price(table.state(), 1, 0, card);
        EXPECT_GE(price, table.game().edition().least_bribe);
        EXPECT_LE(price, 250);
    }
}

TEST(MachtspieleTactics, RulesOfThumbGetSomebodyToFourPoints) {
    int reached = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const auto game = *Machtspiele::make({.players = 4, .options = {}, .edition = nullptr});
        const Knowledge knowledge(game);
        State s = game.start();
        Rng rng(seed);
        NullSink nothing;
        while (!game.actor(s).is_over()) game.apply(s, game.actor(s).is_chance() ? game.sample(s, rng) : knowledge.thumb(s, rng), nothing);
        reached += s.end == End::points;
        EXPECT_LT(s.meeting, 20);
    }
    EXPECT_GE(reached, 4);
}

}  // namespace
}  // namespace parkett::machtspiele
