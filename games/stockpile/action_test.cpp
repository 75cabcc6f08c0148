// Action: SP-4.
#include "tests/support/stockpile_table.hpp"

namespace parkett::stockpile {

RULE_TEST("SP-4.1", "in turn order each player plays all his action cards, in any order") {
    auto table = position("players=4 phase=action first=2 actions=bust,boom+bust,-,boom shares=epic");
    EXPECT_EQ(table.to_act(), seat(3));
    table.play("boom company=epic");
    EXPECT_EQ(table.to_act(), seat(0));
    table.refuses("boom company=epic", "You do not have that action card").play("bust company=cosmic");
    EXPECT_EQ(table.to_act(), seat(1));
    EXPECT_TRUE(table.may("boom company=epic"));
    EXPECT_TRUE(table.may("bust company=epic"));
    table.play("bust company=cosmic; boom company=leading");
    EXPECT_EQ(table.phase(), "sell");
    EXPECT_EQ(table.discarded("boom"), 2);
    EXPECT_EQ(table.discarded("bust"), 2);
}

RULE_TEST("SP-4.1 SP-4.2", "action cards from a pile are played right after the auction") {
    auto table = position("players=3 first=1 piles=boom@0,epic|epic|bust");
    table.everybody_bids_nothing();  // pile 1 goes to seat 1, pile 3 to seat 0
    EXPECT_EQ(table.to_act(), seat(1));
    table.play("boom company=epic");
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("bust company=epic");
    EXPECT_EQ(table.phase(), "sell");
    EXPECT_EQ(table.price("epic"), 5);
}

RULE_TEST("SP-4.2", "a Boom is two spaces up, a Bust two down, on any company and more than once on the same") {
    auto table = position("players=3 phase=action actions=boom*2,bust shares=-,-,cosmic");
    EXPECT_EQ(table.choices("boom"), 6);  // he owns no share at all
    table.play("boom company=epic; boom company=epic");
    EXPECT_EQ(table.price("epic"), 9);
    EXPECT_TRUE(table.noted("action seat=0 card=boom company=epic", "SP-4.2"));
    EXPECT_TRUE(table.noted("moved company=epic spaces=2 from=7 to=9", "SP-4.2"));
    table.play("bust company=american");
    EXPECT_EQ(table.price("american"), 3);
}

RULE_TEST("SP-4.3 SP-6.5", "a Boom can split a company at once, before anybody sells") {
    auto table = position("players=3 phase=action actions=boom price=epic:10 shares=epic,epic*2,cosmic");
    table.play("boom company=epic");
    EXPECT_TRUE(table.noted("split company=epic", "SP-6.5"));
    EXPECT_EQ(table.price("epic"), 7);  // 10 +2 -> split, 7
    EXPECT_EQ(table.split(1), "epic*2");
    EXPECT_EQ(table.shares(1), "");
    table.play("sell company=epic from=split cards=1");
    EXPECT_EQ(table.cash(0), 20 + 14);
}

RULE_TEST("SP-4.3 SP-6.8", "a Bust can ruin a company at once, before anybody sells") {
    auto table = position("players=3 phase=action actions=bust price=epic:2 shares=epic+cosmic,epic*2,cosmic");
    table.play("bust company=epic");
    EXPECT_TRUE(table.noted("bankrupt company=epic", "SP-6.8"));
    EXPECT_EQ(table.price("epic"), 5);
    EXPECT_EQ(table.shares(0), "cosmic");
    EXPECT_EQ(table.shares(1), "");
    EXPECT_EQ(table.to_act(), seat(0));
    table.refuses("sell company=epic from=normal cards=1", "do not have so many");
}

RULE_TEST("SP-4.4", "action cards cannot be kept for later") {
    auto table = position("players=3 phase=action actions=boom+bust shares=cosmic");
    table.refuses("pass", "Action cards must be played");
    table.play("boom company=epic").refuses("pass", "Action cards must be played");
    table.refuses("sell company=cosmic from=normal cards=1", "it is time to play the action cards");
    table.play("bust company=epic");
    EXPECT_EQ(table.phase(), "sell");
}

}  // namespace parkett::stockpile
