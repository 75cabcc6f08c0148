// The version for two players: SP-8.
#include <nlohmann/json.hpp>

#include "tests/support/stockpile_table.hpp"

namespace parkett::stockpile {

RULE_TEST("SP-8.1", "each starts with $30K, two meeples and one share") {
    auto table = opening("players=2");
    table.chance_plays();
    for (int seat : {0, 1}) {
        EXPECT_EQ(table.cash(seat), 30);
        EXPECT_EQ(table.view(kSpectator)["seats"][seat]["cards"], 1);
    }
    auto bidding = position("players=2");
    EXPECT_EQ(bidding.view(kSpectator)["seats"][1]["meeples"], 2);
    while (table.phase() == "supply") {
        table.play(table.match().legal().front().text);
        table.chance_plays();
    }
    EXPECT_EQ(table.phase(), "bid");
    EXPECT_EQ(table.view(kSpectator)["seats"][0]["meeples"], 2);
}

RULE_TEST("SP-8.2", "each gets two pairs, none is public, two are blind") {
    auto table = opening("players=2");
    table.chance_plays();
    EXPECT_TRUE(table.noted("pair_dealt seat=1", "SP-8.2"));
    EXPECT_EQ(table.times("pair_dealt seat=0"), 2);
    EXPECT_EQ(table.times("pair_open"), 0);
    for (int number : {1, 2}) EXPECT_NE(table.pair(0, number), "?");
    for (int number : {3, 4, 5, 6}) EXPECT_EQ(table.pair(0, number), "?");
    for (int number : {3, 4}) EXPECT_NE(table.pair(1, number), "?");
    for (int number : {1, 2, 3, 4, 5, 6}) EXPECT_EQ(table.pair(kSpectator, number), "?");
}

RULE_TEST("SP-8.2 SP-6.1", "the two blind pairs are drawn and carried out last") {
    auto table = position("players=2 phase=sell first=1 shares=cosmic pairs=epic+4,american+2,cosmic+1,leading-2");
    table.nobody_sells();
    EXPECT_EQ(table.to_act(), chance());
    EXPECT_EQ(table.choices("pair"), 4);
    table.play("pair pair=5 company=stanford forecast=-3; pair pair=6 company=bottomline forecast=$$");
    EXPECT_EQ(table.price("epic"), 9);
    EXPECT_EQ(table.price("american"), 7);
    EXPECT_EQ(table.price("stanford"), 2);
    EXPECT_TRUE(table.noted("dividend company=bottomline"));
}

RULE_TEST("SP-8.3", "four piles, and supply in two steps: the next two cards come when both have laid theirs") {
    auto table = opening("players=2");
    table.play("first seat=1").chance_plays();
    EXPECT_EQ(table.view(kSpectator)["piles"].size(), 4u);
    EXPECT_EQ(table.times("turned_up"), 4);
    EXPECT_TRUE(table.noted("turned_up pile=4", "SP-8.3"));
    for (int step : {1, 2}) {
        EXPECT_EQ(table.times("dealt"), 4 * step);
        for (int expected : {1, 1, 0, 0}) {
            EXPECT_EQ(table.to_act(), seat(expected));
            table.play(table.match().legal().front().text);
        }
        EXPECT_EQ(table.to_act(), step == 1 ? chance() : seat(1));
        table.chance_plays();
    }
    EXPECT_EQ(table.phase(), "bid");
    EXPECT_EQ(table.times("supplied face=up"), 4);
    EXPECT_EQ(table.times("supplied face=down"), 4);
    EXPECT_EQ(table.view(kSpectator)["deck"], 78 - 12);
}

RULE_TEST("SP-8.4", "the players bid in turn, and all four meeples stand before anybody bids again") {
    auto table = position("players=2 first=1 cash=30,30");
    EXPECT_EQ(table.to_act(), seat(1));
    table.play("bid pile=1 at=0");
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("bid pile=1 at=1");
    EXPECT_EQ(table.to_act(), seat(1));
    table.play("bid pile=2 at=0");
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("bid pile=3 at=0");
    EXPECT_EQ(table.phase(), "bid");
    EXPECT_EQ(table.to_act(), seat(1));  // his first meeple is still in his hand
    table.play("bid pile=4 at=0");
    EXPECT_NE(table.phase(), "bid");
}

RULE_TEST("SP-8.5", "a player's two meeples are never on the same pile") {
    auto table = position("players=2 cash=30,30");
    table.play("bid pile=1 at=1; bid pile=2 at=0").refuses("bid pile=1 at=3", "stands on pile 1 already");
    EXPECT_TRUE(table.may("bid pile=2 at=1"));
}

RULE_TEST("SP-8.6", "re-bids alternate; if only one player is outbid he bids twice in a row") {
    auto table = position("players=2 cash=30,30");
    table.play("bid pile=1 at=0; bid pile=1 at=1; bid pile=2 at=0; bid pile=2 at=1");
    EXPECT_EQ(table.to_act(), seat(0));  // both of his are outbid
    table.play("bid pile=3 at=0");
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("bid pile=1 at=3");  // outbids seat 1
    EXPECT_EQ(table.to_act(), seat(1));
    table.play("bid pile=3 at=1");
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("bid pile=4 at=0");
    EXPECT_NE(table.phase(), "bid");
}

RULE_TEST("SP-8.7", "his two bids together are not more than his cash") {
    auto table = position("players=2 cash=12,30");
    table.play("bid pile=1 at=6; bid pile=2 at=0").refuses("bid pile=3 at=10", "two bids together");
    EXPECT_TRUE(table.may("bid pile=3 at=6"));
    table.play("bid pile=3 at=6; bid pile=3 at=10");
    EXPECT_EQ(table.to_act(), seat(0));
    EXPECT_TRUE(table.may("bid pile=4 at=6"));
    EXPECT_FALSE(table.may("bid pile=3 at=15"));
}

RULE_TEST("SP-8.7", "with both meeples in hand one bid may take all the cash") {
    auto table = position("players=2 cash=10,30");
    EXPECT_TRUE(table.may("bid pile=1 at=10"));
    table.play("bid pile=1 at=10; bid pile=2 at=0");
    EXPECT_TRUE(table.may("bid pile=3 at=0"));
    EXPECT_FALSE(table.may("bid pile=3 at=1"));
}

RULE_TEST("SP-8.7", "both bids are paid before any fee") {
    auto table = position("players=2 cash=9,30 piles=fee3,epic|epic|epic|epic");
    table.play("bid pile=1 at=3; bid pile=3 at=0; bid pile=2 at=6; bid pile=4 at=0");
    EXPECT_EQ(table.cash(0), 0);
    EXPECT_EQ(table.debts(0), "3");
    EXPECT_EQ(table.shares(0), "epic*2");
}

}  // namespace parkett::stockpile
