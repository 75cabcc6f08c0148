// Action: SP-4.
#include <nlohmann/json.hpp>

#include "games/stockpile/stockpile.hpp"
#include "tests/support/stockpile_table.hpp"

namespace parkett::stockpile {

RULE_TEST("SP-4.1", "in turn order each player plays all his action cards, in any order") {
    auto table = position("players=4 phase=action first=2 actions=bust,boom+bust,-,boom shares=epic");
    EXPECT_EQ(table.to_act(), seat(3));
    table.play("boom company=epic");
    EXPECT_EQ(table.to_act(), seat(0));
    table.refuses("boom company=epic", "You have no Boom to play").play("bust company=cosmic");
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
    table.refuses("sell company=epic from=normal cards=1", "You have no card of Epic Electric");
}

RULE_TEST("SP-4.4", "action cards cannot be kept for later") {
    auto table = position("players=3 phase=action actions=boom+bust shares=cosmic");
    table.refuses("pass", "Action cards must be played");
    table.play("boom company=epic").refuses("pass", "Action cards must be played");
    table.refuses("sell company=cosmic from=normal cards=1", "It is time to play your action cards");
    table.play("bust company=epic");
    EXPECT_EQ(table.phase(), "sell");
}

RULE_TEST("SP-4.5 SP-11.4", "whoever took a face-down card is asked, and says so when he has no action card") {
    auto table = position("players=4 piles=epic,cosmic@1|leading,boom@3,fee1@2|american,stanford|bottomline,fee3@0");
    table.everybody_bids_nothing();
    EXPECT_EQ(table.to_act(), seat(0));  // his face-down card is a share
    EXPECT_EQ(table.choices("boom") + table.choices("bust"), 0);
    table.play("pass");
    EXPECT_TRUE(table.noted("no_actions seat=0", "SP-4.1"));
    EXPECT_EQ(table.to_act(), seat(1));
    table.refuses("pass", "Action cards must be played: you still have 1").play("boom company=epic");
    EXPECT_EQ(table.phase(), "sell");  // 2 took face-up cards only, the hidden card of 3 was a fee
}

RULE_TEST("SP-4.5 SP-3.10", "who has played a card may still have another, for all that the others know") {
    auto table = position("players=3 piles=boom,bust@1,epic@2|leading|american");
    table.everybody_bids_nothing();
    EXPECT_EQ(table.view(2)["seats"][0]["fresh"], 1);  // he supplied the other card
    table.play("boom company=epic");
    EXPECT_EQ(table.view(2)["seats"][0]["fresh"], 1);
    table.refuses("pass").play("bust company=epic");
    EXPECT_EQ(table.to_act(), seat(0));
    EXPECT_EQ(table.view(1)["seats"][0]["fresh"], 1);
    EXPECT_EQ(table.view(2)["seats"][0]["fresh"], 0);
    table.play("pass");
    EXPECT_EQ(table.view(1)["seats"][0]["fresh"], 0);
    EXPECT_EQ(table.view(1)["seats"][0]["unknown"], 1);
    EXPECT_EQ(table.phase(), "sell");
}

RULE_TEST("SP-4.5 SP-6.5",
          "a split in the action phase shows shares that were taken face down, action cards stay hidden") {
    auto table = position("players=3 first=1 price=epic:10 piles=boom,leading|american|cosmic,epic@1,bust@2");
    table.play("bid pile=1 at=0; bid pile=2 at=0; bid pile=3 at=0");
    EXPECT_EQ(table.view(1)["seats"][0]["unknown"], 1);
    table.play("boom company=epic");
    EXPECT_EQ(table.split(0), "epic");
    EXPECT_EQ(table.view(kSpectator)["seats"][0]["unknown"], 1);
    EXPECT_EQ(table.to_act(), seat(0));
    Rng rng(4, Stream::testing);
    bool boom = false, share = false;
    for (int i = 0; i < 100; ++i) {  // the card may be anything but a fee and Epic
        State imagined = table.state();
        table.game().redeal(imagined, 1, rng);
        const Portfolio& p = imagined.portfolio[0];
        EXPECT_EQ(p.known[0][5], 0);
        EXPECT_EQ(p.cards(0), 3);
        boom |= p.booms(0) > 0;
        share |= p.actions(0) == 0;
    }
    EXPECT_TRUE(boom && share);
}

}  // namespace parkett::stockpile
