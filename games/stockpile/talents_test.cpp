// The talents of the investors, one after the other: SP-10.6 to SP-10.15.
#include "tests/support/stockpile_table.hpp"

namespace parkett::stockpile {

RULE_TEST("SP-10.6", "Broker Bernie receives fees instead of paying them") {
    auto table = position("players=3 keep=bernie,bill,mark cash=16,20,20 piles=fee3,fee1@1,epic|fee2,epic|epic");
    table.everybody_bids_nothing();
    EXPECT_EQ(table.cash(0), 16 + 4);
    EXPECT_EQ(table.cash(1), 18);
    EXPECT_TRUE(table.noted("fee_bonus seat=0 amount=4", "SP-10.6"));
    EXPECT_EQ(table.discarded("fee3"), 1);
}

RULE_TEST("SP-10.6", "Bernie's bonus cannot help him to pay for the pile") {
    auto table = position("players=3 keep=bernie,bill,mark cash=2,20,20 piles=fee3,epic|epic|epic");
    table.refuses("bid pile=1 at=3", "You cannot bid $3K: you have $2K");
    table.play("bid pile=1 at=1; bid pile=2 at=0; bid pile=3 at=0");
    EXPECT_EQ(table.cash(0), 2 - 1 + 3);
}

RULE_TEST("SP-10.7", "Crazy Cramer may move one company by one, up or down, once") {
    auto table = position("players=3 phase=action keep=bill,cramer,mark shares=epic");
    EXPECT_EQ(table.to_act(), seat(1));
    EXPECT_EQ(table.choices("nudge"), 12);
    table.play("nudge company=epic by=-1");
    EXPECT_EQ(table.price("epic"), 4);
    EXPECT_TRUE(table.noted("nudge seat=1 company=epic", "SP-10.7"));
    EXPECT_TRUE(table.noted("moved company=epic spaces=-1 from=5 to=4", "SP-10.7"));
    EXPECT_EQ(table.phase(), "sell");
}

RULE_TEST("SP-10.7 SP-10.4", "Cramer may do without, but only when his action cards are played") {
    auto table = position("players=3 phase=action keep=cramer,bill,mark actions=boom shares=epic");
    table.refuses("pass", "Action cards must be played").play("boom company=epic");
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("pass");
    EXPECT_TRUE(table.noted("declined seat=0", "SP-10.4"));
    EXPECT_EQ(table.phase(), "sell");
}

RULE_TEST("SP-10.7", "before his first or after his last action card, not in between") {
    auto table = position("players=3 phase=action keep=cramer,bill,mark actions=boom*2 shares=epic");
    EXPECT_TRUE(table.may("nudge company=epic by=+1"));
    table.play("boom company=epic").refuses("nudge company=epic by=+1", "before your first or after your last");
    table.play("boom company=cosmic");
    EXPECT_TRUE(table.may("nudge company=epic by=+1"));

    auto before = position("players=3 phase=action keep=cramer,bill,mark actions=boom*2 shares=epic");
    before.play("nudge company=epic by=+1");
    EXPECT_EQ(before.choices("nudge"), 0);
    before.play("boom company=epic; boom company=epic");
    EXPECT_EQ(before.phase(), "sell");
    EXPECT_EQ(before.price("epic"), 10);
}

RULE_TEST("SP-10.7", "others do not have that talent") {
    auto table = position("players=3 phase=action keep=bill,cramer,mark actions=boom shares=epic");
    table.refuses("nudge company=epic by=+1", "Only Crazy Cramer").play("boom company=epic");
    EXPECT_EQ(table.to_act(), seat(1));
    EXPECT_EQ(table.choices("nudge"), 12);
}

RULE_TEST("SP-10.8 SP-3.11", "Maverick Mark moves one card to another pile, which may leave a pile empty") {
    auto table = position("players=3 phase=talents keep=mark,bill,stuart piles=epic|cosmic|leading,fee1@1");
    table.refuses("shift card=1 pile=1", "lies on pile 1 already");
    table.play("shift card=1 pile=2");
    EXPECT_TRUE(table.noted("shifted seat=0 number=1 from=1 pile=2 card=epic", "SP-10.8"));
    EXPECT_EQ(table.pile(kSpectator, 1), "");
    EXPECT_EQ(table.pile(kSpectator, 2), "epic cosmic");
    EXPECT_EQ(table.phase(), "bid");
    table.play("bid pile=1 at=3; bid pile=2 at=0; bid pile=3 at=0");
    EXPECT_EQ(table.shares(0), "");
    EXPECT_EQ(table.shares(1), "cosmic epic");
}

RULE_TEST("SP-10.8", "a face-down card stays face down, and Mark does not look at it") {
    auto table = position("players=3 phase=talents keep=mark,bill,stuart piles=epic|cosmic|leading,boom@1");
    table.play("shift card=4 pile=2");
    EXPECT_EQ(table.pile(0, 2), "cosmic ?");
    EXPECT_EQ(table.pile(1, 2), "cosmic boom");
    EXPECT_TRUE(table.noted_for(0, "shifted number=4 from=3 pile=2 card=null"));
}

RULE_TEST("SP-10.9", "Discount Donald bids 10 and pays 6") {
    auto table = position("players=3 keep=donald,bill,stuart cash=13,20,20");
    table.play("bid pile=1 at=10; bid pile=2 at=10; bid pile=3 at=0");
    EXPECT_EQ(table.cash(0), 13 - 6);
    EXPECT_EQ(table.cash(1), 20 - 10);
    EXPECT_TRUE(table.noted("won seat=0 pile=1 bid=10 amount=6", "SP-10.9"));
}

RULE_TEST("SP-10.9", "Donald pays one bid space less; for 0 and 1 nothing") {
    const int spaces[] = {0, 1, 3, 6, 10, 15, 20, 25}, pays[] = {0, 0, 1, 3, 6, 10, 15, 20};
    for (int i = 0; i < 8; ++i) {
        auto table = position("players=3 keep=donald,bill,stuart cash=50,20,20 piles=epic|epic|epic");
        table.play("bid pile=1 at=" + std::to_string(spaces[i]) + "; bid pile=2 at=0; bid pile=3 at=0");
        EXPECT_EQ(table.cash(0), 50 - pays[i]) << spaces[i];
    }
}

RULE_TEST("SP-10.9 SP-8.7", "with two players both meeples have the discount, in the summed limit too") {
    auto table = position("players=2 keep=donald+bill,stuart+mark cash=9,30 piles=epic|epic|epic|epic");
    table.play("bid pile=1 at=10; bid pile=2 at=0");  // will pay 6
    EXPECT_TRUE(table.may("bid pile=3 at=6"));        // will pay 3
    EXPECT_FALSE(table.may("bid pile=3 at=10"));
    table.play("bid pile=3 at=6; bid pile=4 at=0");
    EXPECT_EQ(table.cash(0), 0);
}

RULE_TEST("SP-10.10", "Donald's limit is what he will pay, or by option the space he stands on") {
    auto table = position("players=3 keep=donald,bill,stuart cash=6,20,20");
    EXPECT_TRUE(table.may("bid pile=1 at=10"));
    EXPECT_FALSE(table.may("bid pile=1 at=15"));
    auto strict = position("players=3 donald_limit=bid keep=donald,bill,stuart cash=6,20,20 piles=epic|epic|epic");
    EXPECT_TRUE(strict.may("bid pile=1 at=6"));
    strict.refuses("bid pile=1 at=10", "You cannot bid $10K: you have $6K");
    strict.play("bid pile=1 at=6; bid pile=2 at=0; bid pile=3 at=0");
    EXPECT_EQ(strict.cash(0), 6 - 3);  // he still pays less
}

RULE_TEST("SP-10.11", "Dividend Deborah names a company that pays $1K a share to everybody who shows") {
    auto table = position(
        "players=5 phase=favour keep=deborah,bill,mark,stuart,warren cash=0,0,0,0,0 "
        "shares=epic*2,epic,cosmic split=-,-,-,epic");
    EXPECT_EQ(table.choices("favour"), 6);
    table.play("favour company=epic");
    EXPECT_TRUE(table.noted("favour seat=0 company=epic rate=1", "SP-10.11"));
    table.play("show cards=2; show cards=0; show cards=0");
    EXPECT_EQ(table.cash(), std::vector<int>({2, 0, 0, 2, 0}));
    EXPECT_TRUE(table.noted("round round=2"));
}

RULE_TEST("SP-10.11", "Deborah is asked at the end of the round, after all movement, and may decline") {
    auto table = position("players=5 phase=sell keep=bill,deborah,mark,stuart,warren shares=cosmic pairs=epic+4");
    table.nobody_sells().nobody_shows();
    EXPECT_EQ(table.phase(), "favour");
    EXPECT_EQ(table.to_act(), seat(1));
    EXPECT_EQ(table.times("forecast"), 6);
    table.play("pass");
    EXPECT_TRUE(table.noted("declined seat=1", "SP-10.4"));
    EXPECT_TRUE(table.noted("round round=2"));
}

RULE_TEST("SP-10.11 SP-7.4", "in the last round too, before the final scoring") {
    auto table = position(
        "players=5 phase=sell round=last keep=deborah,bill,mark,stuart,warren cash=0,0,0,0,0 "
        "shares=epic*2 pairs=epic+1,american+2,cosmic+4,leading-2,bottomline-3,stanford$$");
    table.nobody_sells().nobody_shows();
    EXPECT_EQ(table.phase(), "favour");
    table.play("favour company=epic; show cards=2");
    EXPECT_TRUE(table.to_act().is_over());
    EXPECT_EQ(table.cash(0), 2 + 10 + 2 * 6);
}

RULE_TEST("SP-10.12", "Golden Graham gets $1K more for every share he sells; a split card counts twice") {
    auto table = position(
        "players=3 phase=sell keep=graham,bill,mark cash=16,20,20 price=epic:6 shares=epic*2,epic split=epic*2");
    table.play("sell company=epic from=normal cards=2");
    EXPECT_EQ(table.cash(0), 16 + 12 + 2);
    EXPECT_TRUE(table.noted("sale_bonus seat=0 shares=2 amount=2", "SP-10.12"));
    table.play("sell company=epic from=split cards=1");
    EXPECT_EQ(table.cash(0), 30 + 12 + 2);
    table.play("sell company=epic from=half cards=1");
    EXPECT_EQ(table.cash(0), 44 + 6 + 1);
    table.play("pass; sell company=epic from=normal cards=1");
    EXPECT_EQ(table.cash(1), 20 + 6);
}

RULE_TEST("SP-10.12 SP-7.4", "Graham's bonus also counts at the end of the game") {
    auto table = position(
        "players=5 phase=sell round=last keep=graham,bill,mark,stuart,warren cash=0,0,0,0,0 "
        "shares=epic split=epic pairs=epic+1,american+2,cosmic+4,leading-2,bottomline-3,stanford$$");
    table.nobody_sells().nobody_shows();
    EXPECT_EQ(table.cash(0), 10 + 3 * 6 + 3);
    EXPECT_TRUE(table.noted("sale_bonus seat=0 shares=3 amount=3", "SP-10.12"));
}

RULE_TEST("SP-10.13", "Mayknow Martha looks at another player's pair on her bidding turn, once in a round") {
    auto table =
        position("players=4 keep=bill,martha,mark,stuart pairs=epic+4,american+2,cosmic+1,leading-2,stanford$$");
    EXPECT_EQ(table.choices("peek"), 0);
    table.play("bid pile=1 at=0");
    EXPECT_EQ(table.choices("peek"), 4);  // three others and one blind pair; not her own, not the public one
    table.refuses("peek pair=2", "You know pair 2").refuses("peek pair=5", "You know pair 5");
    table.play("peek pair=1");
    EXPECT_EQ(table.pair(1, 1), "epic+4");
    EXPECT_EQ(table.pair(2, 1), "?");
    EXPECT_TRUE(table.noted("peeked seat=1 pair=1 company=epic", "SP-10.13"));
    EXPECT_TRUE(table.noted_for(2, "peeked seat=1 pair=1 company=null forecast=null"));
    EXPECT_EQ(table.to_act(), seat(1));
    EXPECT_EQ(table.choices("peek"), 0);
    table.play("bid pile=2 at=0; bid pile=3 at=0; bid pile=4 at=0");
    EXPECT_NE(table.phase(), "last_look");
}

RULE_TEST("SP-10.13", "a blind pair is drawn for Martha alone, and stays as it is") {
    auto table = position(
        "players=4 keep=martha,bill,mark,stuart pairs=epic+4,american+2,cosmic+1,leading-2,stanford$$ "
        "piles=epic|epic|epic|epic");
    table.play("peek pair=6");
    EXPECT_EQ(table.to_act(), chance());
    table.play("pair pair=6 company=bottomline forecast=-3");
    EXPECT_EQ(table.match().move_text(1, 0), "pair pair=6 company=bottomline forecast=-3");
    EXPECT_EQ(table.match().move_text(1, 1), "pair pair=6 company=? forecast=?");
    EXPECT_EQ(table.pair(0, 6), "bottomline-3");
    EXPECT_EQ(table.pair(1, 6), "?");
    EXPECT_EQ(table.to_act(), seat(0));
    table.everybody_bids_nothing().nobody_sells().nobody_shows();
    EXPECT_TRUE(table.noted("forecast pair=6 company=bottomline forecast=-3"));
}

RULE_TEST("SP-10.13 SP-10.4", "after the last bid, before anybody pays, Martha may still look or decline") {
    auto table = position("players=3 keep=bill,martha,mark cash=20,20,20 pairs=epic+4 piles=epic|epic|epic");
    table.play("bid pile=1 at=6; bid pile=2 at=0; bid pile=3 at=0");
    EXPECT_EQ(table.phase(), "last_look");
    EXPECT_EQ(table.to_act(), seat(1));
    EXPECT_EQ(table.cash(0), 20);
    table.play("peek pair=1");
    EXPECT_EQ(table.pair(1, 1), "epic+4");
    EXPECT_EQ(table.cash(0), 14);

    auto declined = position("players=3 keep=bill,martha,mark piles=epic|epic|epic");
    declined.everybody_bids_nothing().play("pass");
    EXPECT_TRUE(declined.noted("declined seat=1", "SP-10.4"));
    EXPECT_EQ(declined.phase(), "sell");
}

RULE_TEST("SP-10.13", "with two players Martha sees one pair, not both of the other player") {
    auto table = position("players=2 keep=martha+bill,stuart+mark");
    EXPECT_EQ(table.choices("peek"), 4);  // two of the opponent, two blind
    table.play("peek pair=3");
    EXPECT_NE(table.pair(0, 3), "?");
    EXPECT_EQ(table.pair(0, 4), "?");
    EXPECT_EQ(table.choices("peek"), 0);
}

RULE_TEST("SP-10.14", "Secretive Stuart may supply both cards face down") {
    auto table = position("players=3 phase=supply keep=stuart,bill,mark hands=epic+boom,fee1+fee2");
    table.play("supply card=epic pile=1 face=down; supply card=boom pile=1 face=down");
    EXPECT_TRUE(table.noted("supplied seat=0 face=down card=boom", "SP-10.14"));
    table.play("supply card=fee1 pile=1 face=down").refuses("supply card=fee2 pile=1 face=down", "must lie face up");

    auto as_others = position("players=3 phase=supply keep=stuart,bill,mark hands=epic+boom");
    as_others.play("supply card=epic pile=1 face=down; supply card=boom pile=1 face=up");
    EXPECT_TRUE(as_others.noted("supplied seat=0 face=up card=boom", "SP-2.3"));
}

RULE_TEST("SP-10.14", "both cards face up is not his talent") {
    auto table = position("players=3 phase=supply keep=stuart,bill,mark hands=epic+boom");
    table.play("supply card=epic pile=1 face=up").refuses("supply card=boom pile=1 face=up", "must lie face down");
}

RULE_TEST("SP-10.14 SP-8.3", "with two players Stuart hides his cards in both supply steps") {
    auto table = position("players=2 phase=supply keep=stuart+bill,mark+graham hands=epic+boom,fee1+fee2");
    table.play(
        "supply card=epic pile=1 face=down; supply card=boom pile=1 face=down;"
        "supply card=fee1 pile=1 face=down; supply card=fee2 pile=1 face=up;"
        "deal seat=0 card=cosmic; deal seat=0 card=leading; deal seat=1 card=epic; deal seat=1 card=epic;"
        "supply card=cosmic pile=2 face=down; supply card=leading pile=2 face=down");
    EXPECT_EQ(table.times("supplied seat=0 face=down"), 4);
}

RULE_TEST("SP-10.15", "Wise Warren looks at all face-down cards of one pile before bidding") {
    auto table =
        position("players=3 phase=talents keep=warren,bill,stuart piles=epic,boom@1,fee3@2|cosmic,bust@1|leading");
    table.play("inspect pile=1");
    EXPECT_EQ(table.pile(0, 1), "epic boom fee3");
    EXPECT_EQ(table.pile(0, 2), "cosmic ?");
    EXPECT_EQ(table.pile(1, 1), "epic boom ?");
    EXPECT_TRUE(table.noted("inspected seat=0 pile=1", "SP-10.15"));
    EXPECT_EQ(table.times("saw seat=0"), 2);
    EXPECT_TRUE(table.noted_for(0, "saw card=fee3"));
    EXPECT_TRUE(table.noted_for(kSpectator, "saw seat=0 card=null"));
    EXPECT_EQ(table.phase(), "bid");
}

}  // namespace parkett::stockpile
