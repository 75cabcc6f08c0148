// Elections and the players' own deals: ME-6.7 to ME-6.13.
#include "games/economy/economy.hpp"
#include "tests/support/economy_table.hpp"

namespace parkett::economy {

namespace {

/// The moment after the buy-backs: nobody has money, so nothing comes before.
EconomyTable election(const std::string& words) {
    auto table = position(
        "phase=buy_back cash=2,0,0,0 packages.yellow=-/10 packages.green=-/-/10 packages.red=-/-/-/10 " + words);
    table.play("pass");
    EXPECT_EQ(table.phase(), "candidates");
    return table;
}

}  // namespace

RULE_TEST("ME-6.7",
          "who has the most shares in his own hand must stand; the others are asked clockwise from the manager") {
    auto table = election("packages=4/6+1/-/-/green:3");
    EXPECT_TRUE(table.noted("must_stand seat=1 company=blue", "ME-6.7"));
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("stand; pass; pass");
    EXPECT_TRUE(table.noted("stands seat=0 company=blue", "ME-6.7"));
    EXPECT_EQ(table.phase(), "election");
    EXPECT_EQ(table.choices("elect"), 2);
    table.refuses("elect seat=2", "does not stand");
}

RULE_TEST("ME-6.7", "with one candidate there is no vote") {
    auto table = election("packages=10/1/-/-");
    table.pass(3);
    EXPECT_TRUE(table.noted("elected seat=0 company=blue", "ME-6.7"));
    EXPECT_EQ(table.acting(), "yellow");
}

RULE_TEST("ME-6.8", "companies vote with their managers, and most votes win") {
    auto table = election("packages=4/6/-/-/green:9");
    table.play("stand; pass; pass");
    table.play("elect seat=0; elect seat=1; elect seat=0");
    EXPECT_TRUE(table.noted("ballot seat=2 candidate=0 votes=9", "ME-6.8"));
    EXPECT_TRUE(table.noted("elected seat=0 company=blue"));
}

/// The example of the rulebook: company A is blue, C green (managed by player 1), B yellow (player 4), D red (player
/// 2).
RULE_TEST("ME-6.8", "26 to 26: company C with 13 shares decides") {
    auto table = position(
        "phase=buy_back cash=5,0,0,0 managers=0,3,0,1 packages=10+2/7/1/6/yellow:4/green:8+5/red:9 "
        "packages.yellow=-/-/-/10 packages.green=10 packages.red=-/10");
    table.play("pass");
    table.play("stand; pass; pass");  // player 1 must stand anyway; player 2 stands
    table.play("elect seat=0; elect seat=1; elect seat=0; elect seat=1");
    EXPECT_TRUE(table.noted("tie_broken company=blue votes=26 seat=0", "ME-6.8"));
}

RULE_TEST("ME-6.8", "a company that holds most decides with its manager's vote, though no player holds so much") {
    auto table = position(
        "phase=buy_back cash=5,0,0,0 managers=0,1,1,3 packages=10+2/-/1/-/green:8+5 "
        "packages.yellow=-/10 packages.green=-/-/10 packages.red=-/-/-/10");
    table.play("pass");
    table.play("stand; pass; pass");
    table.play("elect seat=0; elect seat=1; elect seat=0");
    EXPECT_TRUE(table.noted("tie_broken company=blue votes=13 seat=1", "ME-6.8"));
    EXPECT_TRUE(table.noted("elected seat=1 company=blue", "ME-6.8"));
}

RULE_TEST("ME-6.8", "10 + 2 against 9 + 3: the holder of the larger package decides") {
    auto table = election("packages=10+2/9+3/-/-");
    table.pass(2);
    table.play("elect seat=0; elect seat=1");
    EXPECT_TRUE(table.noted("tie_broken votes=12 seat=0", "ME-6.8"));
    auto mirrored = election("packages=9+3/10+2/-/-");
    mirrored.pass(2);
    mirrored.play("elect seat=0; elect seat=1");
    EXPECT_TRUE(mirrored.noted("tie_broken votes=12 seat=1", "ME-6.8"));
    // As the rulebook has it: a player with 10 + 2 against a company with 9 + 3.
    auto company = election("packages=10+2/-/-/-/yellow:9+3");
    company.play("stand; pass; pass");
    company.play("elect seat=0; elect seat=1");
    EXPECT_TRUE(company.noted("tie_broken votes=12 seat=0", "ME-6.8"));
}

RULE_TEST("ME-6.8", "a largest shareholder who voted for none of the tied does not decide") {
    auto table = election("packages=7/6/10/4/yellow:5");
    table.play("stand; stand; pass");  // seat 2, with most of his own, must
    table.play("elect seat=0; elect seat=1; elect seat=2; elect seat=0");
    EXPECT_TRUE(table.noted("tie_broken votes=11 seat=0", "ME-6.8"));
}

RULE_TEST("ME-6.0", "each step is done for all companies before the next one begins") {
    auto table = position("phase=embezzlement cash=60,60,60,60 points=11,11,11,11 works=quarry,quarry,quarry,quarry");
    std::vector<std::string> steps;
    for (std::string last; table.phase() != "private_deals";
         table.play(table.phase() == "election" ? "elect seat=0" : "pass")) {
        if (table.phase() + table.acting() == last) continue;
        last = table.phase() + table.acting();
        if (steps.empty() || steps.back() != table.phase()) steps.push_back(table.phase());
    }
    EXPECT_EQ(steps, (std::vector<std::string>{"embezzlement", "motions", "buy_back", "candidates"}));
}

RULE_TEST("ME-6.9", "new managers take office when the meetings are over") {
    auto table = election("packages=3/9/-/-");
    table.pass(3);
    EXPECT_EQ(table.manager("blue"), 0);
    table.pass_to("influence");
    EXPECT_TRUE(table.noted("took_office seat=1 company=blue", "ME-6.9"));
    EXPECT_EQ(table.manager("blue"), 1);
}

RULE_TEST("ME-6.10",
          "beginning with the manager of the last company, counter-clockwise; the second deal is of the other kind") {
    auto table = position("phase=private_deals purse=20,20,20,20");
    EXPECT_EQ(table.to_act(), seat(3));
    table.play("buy_shares company=blue shares=5");
    EXPECT_EQ(table.to_act(), seat(2));
    table.play("pass");
    EXPECT_EQ(table.to_act(), seat(1));
    table.play("buy_shares company=green shares=3; pass");
    EXPECT_EQ(table.to_act(), seat(3));  // the second round
    table.refuses("buy_shares company=blue shares=4", "no purchase left");
    EXPECT_TRUE(table.may("sell_shares company=blue shares=5"));
}

RULE_TEST("ME-6.10", "who passed first is free in the second round") {
    auto table = position("phase=private_deals purse=20,0,0,20 packages=10+1");
    table.play("buy_shares company=blue shares=5; pass; pass; pass");
    EXPECT_EQ(table.to_act(), seat(3));
    table.refuses("buy_shares company=blue shares=4", "no purchase left");
    table.play("sell_shares company=blue shares=5");
    table.pass(2);
    EXPECT_EQ(table.to_act(), seat(0));
    EXPECT_TRUE(table.may("buy_shares company=red shares=4"));
    EXPECT_TRUE(table.may("sell_shares company=blue shares=1"));
}

RULE_TEST("ME-6.10", "who could do nothing when his turn came is not asked again in this round") {
    auto table =
        position("private_cash=open phase=private_deals places=blue,yellow,red,green purse=20 packages.yellow=1");
    EXPECT_EQ(table.to_act(), seat(2));
    table.pass();
    EXPECT_EQ(table.to_act(), seat(0));  // seat 1 has no money and no shares
    table.play("buy_shares company=yellow shares=5");
    EXPECT_TRUE(table.noted("shares_bought seat=0 company=yellow", "ME-6.10"));
    EXPECT_EQ(table.purse(1), 1);
    EXPECT_EQ(table.to_act(), seat(3));
}

/// Seat 0 loses blue to seat 1; the old managers are in office until the meetings end.
RULE_TEST("ME-6.11 ME-6.12", "an office counts as it will be for deals, as it is for bonuses") {
    auto table = election("packages=3+1/9/-/- purse=20,20");
    table.pass(3);                              // nobody stands against seat 1
    for (int i = 0; i < 3; ++i) table.pass(3);  // yellow, green, red
    EXPECT_EQ(table.phase(), "private_deals");
    table.pass(2);  // seats 3 and 2
    table.play("buy_shares company=blue shares=2");
    EXPECT_TRUE(table.noted("purchase_bonus seat=0 company=blue amount=1", "ME-5.5"));
    EXPECT_EQ(table.purse(0), 21);
    table.play("buy_shares company=blue shares=5");
    EXPECT_EQ(table.purse(0), 16);  // no bonus for himself
    table.pass(3);
    table.play("sell_shares company=blue shares=1");
    EXPECT_TRUE(table.noted("shares_sold seat=0 company=blue shares=1", "ME-6.10"));
    table.play("sell_shares company=blue shares=3");
    EXPECT_TRUE(table.noted("shares_sold seat=0 company=blue shares=3", "ME-6.11"));
    EXPECT_EQ(table.phase(), "influence");
}

RULE_TEST("ME-6.11", "who will manage nothing has a third transaction, two of a kind at most") {
    auto table = position("phase=private_deals managers=0,1,2,2 purse=20,20,20,60");
    EXPECT_EQ(table.to_act(), seat(2));
    table.pass(3);  // 2, 1, 0
    EXPECT_EQ(table.to_act(), seat(3));
    table.play("buy_shares company=blue shares=5");
    table.pass(3);
    table.play("buy_shares company=green shares=5");
    EXPECT_EQ(table.to_act(), seat(3));  // the others have had two
    table.refuses("buy_shares company=green shares=4", "no purchase left");
    table.play("sell_shares company=blue shares=5");
    EXPECT_EQ(table.phase(), "influence");
}

RULE_TEST("ME-6.12", "no bonus for shares of a company that he manages himself") {
    auto table = position("phase=private_deals purse=0,0,20,20");
    table.play("buy_shares company=red shares=5");
    EXPECT_EQ(table.purse(3), 15);
    table.play("buy_shares company=red shares=4");
    EXPECT_TRUE(table.noted("purchase_bonus seat=3 company=red amount=1", "ME-5.5"));
    EXPECT_EQ(table.purse(3), 16);
}

RULE_TEST("ME-6.13", "the last private owner keeps a package, or exchanges it for a smaller one") {
    auto table = position("phase=private_deals purse=0,0,0,5 packages.red=-/-/-/10/blue:2");
    table.refuses("sell_shares company=red shares=10", "must keep a private owner");
    table.play("exchange company=red given=10 taken=1");
    EXPECT_TRUE(table.noted("exchanged seat=3 company=red given=10 taken=1", "ME-6.13"));
    EXPECT_EQ(table.purse(3), 14);
}

}  // namespace parkett::economy
