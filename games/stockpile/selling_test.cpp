// Selling: SP-5.
#include "tests/support/stockpile_table.hpp"

namespace parkett::stockpile {

RULE_TEST("SP-5.1", "any number of shares, for their present price, face up to the discard") {
    auto table = position("players=3 phase=sell price=epic:7,cosmic:2 shares=epic*3+cosmic,epic");
    table.play("sell company=epic from=normal cards=2");
    EXPECT_EQ(table.cash(0), 20 + 14);
    EXPECT_TRUE(table.noted("sold seat=0 company=epic cards=2 shares=2 price=7 amount=14", "SP-5.1"));
    EXPECT_EQ(table.discarded("epic"), 2);
    EXPECT_EQ(table.shares(0), "cosmic epic");
    table.play("sell company=cosmic from=normal cards=1");
    EXPECT_EQ(table.cash(0), 36);
    table.refuses("sell company=epic from=normal cards=2", "Of Epic Electric you have 1, not 2").play("pass");
    EXPECT_EQ(table.to_act(), seat(1));
}

RULE_TEST("SP-5.1", "in turn order, and selling nothing is allowed") {
    auto table = position("players=4 phase=sell first=3 shares=epic,epic,epic,epic");
    for (int expected : {3, 0, 1, 2}) {
        EXPECT_EQ(table.to_act(), seat(expected));
        table.play("pass");
    }
    EXPECT_NE(table.phase(), "sell");
}

RULE_TEST("SP-5.2", "a card of the split area sells for twice the price") {
    auto table = position("players=3 phase=sell price=epic:6 split=epic*2");
    table.refuses("sell company=epic from=normal cards=1", "You have no card of Epic Electric");
    table.play("sell company=epic from=split cards=1");
    EXPECT_EQ(table.cash(0), 20 + 12);
    EXPECT_TRUE(table.noted("sold seat=0 cards=1 shares=2 price=6 amount=12", "SP-5.2"));
    EXPECT_EQ(table.split(0), "epic");
    EXPECT_EQ(table.discarded("epic"), 1);
}

RULE_TEST("SP-5.3", "half a split card brings the single price and goes back to the normal portfolio") {
    auto table = position("players=3 phase=sell price=epic:6 split=epic*2");
    table.play("sell company=epic from=half cards=1");
    EXPECT_EQ(table.cash(0), 20 + 6);
    EXPECT_TRUE(table.noted("sold seat=0 from=half cards=1 shares=1 amount=6", "SP-5.3"));
    EXPECT_EQ(table.split(0), "epic");
    EXPECT_EQ(table.shares(0), "epic");
    EXPECT_EQ(table.discarded("epic"), 0);
    EXPECT_EQ(table.known(2, 0), "epic");  // everybody knows what went back
    table.play("sell company=epic from=normal cards=1");
    EXPECT_EQ(table.cash(0), 20 + 6 + 6);  // both halves: the same as the whole card
}

RULE_TEST("SP-5.4", "a player without any card is passed over") {
    auto table = position("players=4 phase=sell shares=epic,-,-,- split=-,-,cosmic");
    table.play("sell company=epic from=normal cards=1");  // his last card: he is through
    EXPECT_EQ(table.to_act(), seat(2));
    table.play("pass");
    EXPECT_NE(table.phase(), "sell");
}

}  // namespace parkett::stockpile
