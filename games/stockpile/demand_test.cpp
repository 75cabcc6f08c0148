// Demand, the auction: SP-3.
#include <nlohmann/json.hpp>

#include "tests/support/stockpile_table.hpp"

namespace parkett::stockpile {

RULE_TEST("SP-3.1", "the bid spaces are 0, 1, 3, 6, 10, 15, 20 and 25 on every pile") {
    auto table = position("players=4 cash=30,30,30,30");
    EXPECT_EQ(table.choices("bid"), 4 * 8);
    for (const char* at : {"0", "1", "3", "6", "10", "15", "20", "25"})
        EXPECT_TRUE(table.may(std::string("bid pile=3 at=") + at)) << at;
    table.refuses("bid pile=1 at=5", "is not one of 0, 1, 3, 6, 10, 15, 20, 25");
}

RULE_TEST("SP-3.1", "on an occupied track the space must be higher; spaces may be skipped") {
    auto table = position("players=4 cash=30,30,30,30");
    table.play("bid pile=1 at=3");
    EXPECT_TRUE(table.noted("bid seat=0 pile=1 at=3", "SP-3.1"));
    table.refuses("bid pile=1 at=3", "stands at $3K: bid more").refuses("bid pile=1 at=0", "stands at $3K: bid more");
    EXPECT_TRUE(table.may("bid pile=1 at=6"));
    table.play("bid pile=1 at=20");
    EXPECT_EQ(table.view(kSpectator)["piles"][0]["bid"], Json({{"seat", 1}, {"at", 20}}));
}

RULE_TEST("SP-3.1", "the player with the first-player token bids first, then clockwise") {
    auto table = position("players=4 first=2");
    for (int expected : {2, 3, 0}) {
        EXPECT_EQ(table.to_act(), seat(expected));
        table.play("bid pile=" + std::to_string(expected + 1) + " at=0");
    }
    EXPECT_EQ(table.to_act(), seat(1));
}

RULE_TEST("SP-3.2", "an outbid player waits until everybody has bid once") {
    auto table = position("players=4 phase=bid first=0 cash=20,20,20,20");
    table.play("bid pile=1 at=3; bid pile=1 at=6");
    EXPECT_TRUE(table.noted("outbid seat=0 pile=1", "SP-3.2"));
    EXPECT_EQ(table.to_act(), seat(2));
    table.play("bid pile=2 at=0; bid pile=3 at=0");
    EXPECT_EQ(table.to_act(), seat(0));
    EXPECT_FALSE(table.may("bid pile=1 at=6"));
}

RULE_TEST("SP-3.2", "several outbid players follow in clockwise order, not in the order they were outbid") {
    auto table = position("players=4 cash=20,20,20,20");
    table.play("bid pile=1 at=0; bid pile=2 at=0; bid pile=2 at=1; bid pile=1 at=1");
    EXPECT_EQ(table.to_act(), seat(0));  // seat 1 was outbid first
    table.play("bid pile=3 at=0");
    EXPECT_EQ(table.to_act(), seat(1));
    table.play("bid pile=3 at=1");  // outbids seat 0; seats 2 and 3 stand
    EXPECT_EQ(table.to_act(), seat(0));
}

RULE_TEST("SP-3.2", "he may return to the same pile or go to another") {
    auto table = position("players=3 cash=20,20,20");
    table.play("bid pile=1 at=0; bid pile=1 at=1; bid pile=2 at=0");
    EXPECT_EQ(table.to_act(), seat(0));
    for (const char* bid : {"bid pile=1 at=3", "bid pile=2 at=1", "bid pile=3 at=0"})
        EXPECT_TRUE(table.may(bid)) << bid;
}

RULE_TEST("SP-3.3", "nobody bids more than his cash") {
    auto table = position("players=4 cash=14,15,0,3");
    table.refuses("bid pile=1 at=15", "You cannot bid $15K: you have $14K");
    table.play("bid pile=1 at=10; bid pile=2 at=15");
    EXPECT_EQ(table.choices("bid"), 2);  // nothing but the 0 of the two free piles
    table.refuses("bid pile=3 at=1", "You cannot bid $1K: you have $0K");
    table.play("bid pile=3 at=0");
    EXPECT_TRUE(table.may("bid pile=4 at=3"));
    EXPECT_FALSE(table.may("bid pile=4 at=6"));
}

RULE_TEST("SP-3.4", "a pile with a meeple on 25 is closed") {
    auto table = position("players=3 cash=40,40,40");
    table.play("bid pile=2 at=25");
    EXPECT_TRUE(table.noted("closed pile=2", "SP-3.4"));
    table.refuses("bid pile=2 at=25", "Pile 2 is closed");
    EXPECT_EQ(table.choices("bid"), 2 * 8);
}

RULE_TEST("SP-3.5", "nobody passes, and the 0 space of a free pile is open even without money") {
    auto table = position("players=4 cash=30,30,30,0 owed=-,-,-,fee1");
    table.refuses("pass", "There is no passing");
    table.play("bid pile=1 at=25; bid pile=3 at=25; bid pile=4 at=0");
    EXPECT_EQ(table.to_act(), seat(3));
    EXPECT_TRUE(table.may("bid pile=2 at=0"));
    EXPECT_EQ(table.choices("bid"), 1);
}

RULE_TEST("SP-3.6", "bidding ends when every pile has one meeple; everybody pays and takes his pile") {
    auto table = position("players=3 cash=20,20,20 piles=epic|cosmic,leading|american");
    table.play("bid pile=2 at=3; bid pile=2 at=6; bid pile=1 at=1");
    EXPECT_EQ(table.phase(), "bid");
    table.play("bid pile=3 at=10");
    EXPECT_NE(table.phase(), "bid");
    EXPECT_TRUE(table.noted("won seat=1 pile=2 bid=6 amount=6", "SP-3.6"));
    EXPECT_EQ(table.cash(0), 10);
    EXPECT_EQ(table.cash(1), 14);
    EXPECT_EQ(table.cash(2), 19);
    EXPECT_EQ(table.shares(0), "american");
    EXPECT_EQ(table.shares(1), "cosmic leading");
    EXPECT_EQ(table.shares(2), "epic");
}

RULE_TEST("SP-3.7", "each trading fee costs its new owner $1K, $2K or $3K and goes to the discard") {
    auto table = position("players=3 cash=20,20,20 piles=fee1,epic|fee2,fee3,epic|fee3,epic");
    table.everybody_bids_nothing();
    EXPECT_EQ(table.cash(0), 19);
    EXPECT_EQ(table.cash(1), 15);
    EXPECT_EQ(table.cash(2), 17);
    EXPECT_TRUE(table.noted("fee seat=1 amount=2", "SP-3.7"));
    EXPECT_TRUE(table.noted("fee seat=1 amount=3", "SP-3.7"));
    EXPECT_EQ(table.discarded("fee1"), 1);
    EXPECT_EQ(table.discarded("fee3"), 2);
}

RULE_TEST("SP-3.7", "the bid is paid before the fee") {
    auto table = position("players=3 cash=3,20,20 piles=fee2,epic|epic|epic");
    table.play("bid pile=1 at=3; bid pile=2 at=0; bid pile=3 at=0");
    EXPECT_EQ(table.cash(0), 0);
    EXPECT_EQ(table.debts(0), "2");
}

RULE_TEST("SP-3.8", "what he cannot pay stays open before him; the smallest fees are paid first, whole cards only") {
    auto table = position("players=3 cash=5,20,20 piles=fee3,fee2,fee1,epic|epic|epic");
    table.everybody_bids_nothing();
    EXPECT_EQ(table.cash(0), 2);  // 5 - 1 - 2, and 3 is too much
    EXPECT_EQ(table.debts(0), "3");
    EXPECT_TRUE(table.noted("fee_owed seat=0 fee=3", "SP-3.8"));
    EXPECT_EQ(table.times("fee_owed"), 1);
}

RULE_TEST("SP-3.8", "a debt is paid as soon as there is enough money") {
    auto table =
        position("players=3 phase=sell cash=0,20,20 owed=fee3+fee2 shares=cosmic+leading*2 price=cosmic:1,leading:3");
    table.play("sell company=cosmic from=normal cards=1");
    EXPECT_EQ(table.cash(0), 1);  // not enough for either
    EXPECT_EQ(table.debts(0), "2 3");
    table.play("sell company=leading from=normal cards=1");
    EXPECT_EQ(table.cash(0), 2);  // 1 + 3 - 2
    EXPECT_EQ(table.debts(0), "3");
    table.play("sell company=leading from=normal cards=1");
    EXPECT_EQ(table.cash(0), 2);
    EXPECT_EQ(table.debts(0), "");
    EXPECT_TRUE(table.noted("debt_paid seat=0 amount=3", "SP-3.8"));
    EXPECT_EQ(table.discarded("fee3"), 1);
}

RULE_TEST("SP-3.8", "a dividend pays debts too, before anything else happens") {
    auto table = position("players=5 phase=sell cash=0,20,20,20,20 owed=fee2+fee1 shares=epic pairs=epic$$");
    table.nobody_sells().play("show cards=1");
    EXPECT_TRUE(table.noted("debt_paid seat=0 amount=1", "SP-3.8"));
    EXPECT_EQ(table.cash(0), 1);
    EXPECT_EQ(table.debts(0), "2");
}

RULE_TEST("SP-3.9", "cards go face down to their owner: a face-down one stays secret") {
    auto table = position("players=3 piles=epic,cosmic@1|leading|american");
    table.everybody_bids_nothing();
    EXPECT_EQ(table.shares(0), "cosmic epic");
    EXPECT_EQ(table.known(1, 0), "cosmic epic");  // he supplied it
    EXPECT_EQ(table.known(2, 0), "epic");
    EXPECT_EQ(table.unknown(2, 0), 1);
    EXPECT_TRUE(table.noted("took seat=0 card=cosmic", "SP-3.9"));
    EXPECT_TRUE(table.noted_for(0, "took seat=0 card=cosmic"));
    EXPECT_TRUE(table.noted_for(2, "took seat=0 card=null"));
}

RULE_TEST("SP-3.10",
          "only fees are laid open when a pile is taken; a face-down action card stays unknown until it is played") {
    auto table = position("players=3 piles=bust,boom@1,fee3@2|leading|american");
    EXPECT_EQ(table.pile(kSpectator, 1), "bust ? ?");
    table.everybody_bids_nothing();
    EXPECT_TRUE(table.noted_for(kSpectator, "took seat=0 card=fee3"));
    EXPECT_TRUE(table.noted("took seat=0 card=fee3", "SP-3.10"));
    EXPECT_TRUE(table.noted_for(1, "took seat=0 card=boom"));  // he supplied it
    EXPECT_TRUE(table.noted_for(2, "took seat=0 card=null"));
    for (Seat viewer : {Seat{0}, Seat{1}, Seat{2}, kSpectator}) {
        const Json seat = table.view(viewer)["seats"][0];
        const bool knows = viewer < 2;
        EXPECT_EQ(seat["booms"], knows ? 1 : 0);
        EXPECT_EQ(seat["busts"], 1);  // it lay face up
        EXPECT_EQ(seat["unknown"], knows ? 0 : 1);
        EXPECT_EQ(seat["fresh"], knows ? 0 : 1);
        EXPECT_EQ(seat["cards"], 2);
    }
    table.play("boom company=epic");
    EXPECT_TRUE(table.noted_for(2, "action seat=0 card=boom"));
    EXPECT_EQ(table.view(2)["seats"][0]["unknown"], 0);
    EXPECT_EQ(table.view(2)["seats"][0]["cards"], 1);
}

RULE_TEST("SP-3.11", "an empty pile can be bid for") {
    auto table = position("players=3 cash=20,20,20 piles=-|leading|american");
    table.play("bid pile=1 at=6; bid pile=2 at=0; bid pile=3 at=0");
    EXPECT_EQ(table.cash(0), 14);
    EXPECT_EQ(table.shares(0), "");
}

}  // namespace parkett::stockpile
