// The bots' knowledge of Machtspiele: what steps, cards and bribes are worth. What all games' knowledge owes is in
// tests/knowledge_test.cpp.
#include "games/machtspiele/knowledge.hpp"

#include <gtest/gtest.h>

#include "tests/support/machtspiele_table.hpp"

namespace parkett::machtspiele {
namespace {

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
    EXPECT_EQ(knowledge.card_worth(table.state(), 0, accounting, true, 3), 0);
    EXPECT_GT(knowledge.card_worth(table.state(), 0, hr, true, 3),
              knowledge.card_worth(table.state(), 0, hr, false, 3));
    for (int card : {hr, accounting, communication}) {
        const int price = knowledge.asking_price(table.state(), 0, 1, 0, card);
        EXPECT_GE(price, table.game().edition().least_bribe);
        EXPECT_LE(price, 250);
    }
}

TEST(MachtspieleKnowledge, WhoHasSortedTheEventsKnowsWhenTheMeetingComes) {
    const auto table = position("round=2 hr=0*3 cards=-,0");
    const Knowledge knowledge(table.game());
    const State& s = table.state();
    ASSERT_TRUE(s.know_order & only(0));
    const auto meeting = static_cast<float>(std::ranges::find(s.queue, kMeeting) - s.queue.begin());
    EXPECT_EQ(knowledge.rounds_left(s, 0), meeting - static_cast<float>(s.revealed));
    EXPECT_EQ(knowledge.rounds_left(s, 1), knowledge.rounds_left(s, 2));
    EXPECT_LT(knowledge.rounds_left(s, 0), knowledge.rounds_left(s, 1)) << "the meeting is the fifth card here";
    EXPECT_LT(knowledge.card_worth(s, 0, hr, true, 1), knowledge.card_worth(s, 0, hr, true, 3));
}

TEST(MachtspieleTactics, RulesOfThumbGetSomebodyToFourPoints) {
    int reached = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const auto game = *Machtspiele::make({.players = 4, .options = {}, .edition = nullptr});
        const Knowledge knowledge(game);
        State s = game.start();
        Rng rng(seed);
        NullSink nothing;
        while (!game.actor(s).is_over())
            game.apply(s, game.actor(s).is_chance() ? game.sample(s, rng) : knowledge.thumb(s, rng), nothing);
        reached += s.end == End::points;
        EXPECT_LT(s.meeting, 20);
    }
    EXPECT_GE(reached, 4);
}

}  // namespace
}  // namespace parkett::machtspiele
