// Who cannot pay: SH-4.
#include <nlohmann/json.hpp>

#include "games/shark/shark.hpp"
#include "tests/support/shark_table.hpp"

namespace parkett::shark {

namespace {

/// Wings falls from 7 to 3 when Smith & Smith builds on E1.
const std::string kCrash = "roll=1/smith smith=A1-D1 wings=E2-H2+A12-C12 ";

}  // namespace

RULE_TEST("SH-4.2", "the rulebook's example: at a price of 3 one share brings 1, two bring 3, three bring 4") {
    struct {
        const char* debt;
        int shares, brings;
    } const cases[] = {{"1", 1, 1}, {"3", 2, 3}, {"4", 3, 4}};
    for (const auto& [debt, shares, brings] : cases) {
        auto table = position(std::string("players=2 phase=forced_sale wings=A1-C1 shares=-,wings*3 cash=0,-") + debt);
        EXPECT_EQ(table.to_act(), seat(1));
        EXPECT_EQ(table.choices("give"), 1) << "no more and no less than he must";
        table.play("give company=wings shares=" + std::to_string(shares));
        EXPECT_TRUE(table.noted(
            "gave seat=1 company=wings shares=" + std::to_string(shares) + " price=3 amount=" + std::to_string(brings),
            "SH-4.2"));
        EXPECT_EQ(table.cash(1), 0);
    }
}

RULE_TEST("SH-4.1", "cash goes first; the rest is paid with shares at half of the price after the fall") {
    auto table = position("players=2 " + kCrash + "shares=-,wings*3 cash=0,9");
    EXPECT_EQ(table.price("wings"), 7);
    table.play("build at=E1 company=smith");
    EXPECT_EQ(table.price("wings"), 3);
    EXPECT_TRUE(table.noted("loss seat=1 amount=12", "SH-3.3"));
    EXPECT_TRUE(table.noted("owes seat=1 amount=3", "SH-4.1"));
    EXPECT_EQ(table.to_act(), seat(1));
    table.refuses("done", "That cannot be done now: it is time to settle the debt.");
    table.play("give company=wings shares=2");
    EXPECT_EQ(table.cash(), (std::vector{5, 0}));
    EXPECT_EQ(table.shares(1), "wings");
    EXPECT_EQ(table.to_act(), seat(0));  // the builder goes on
    EXPECT_EQ(table.phase(), "trade_again");
}

RULE_TEST("SH-4.3", "he chooses which shares, and keeps what he gets above his debt") {
    auto table =
        position("players=2 phase=forced_sale wings=A1-C1 nyso=A12-E12 shares=-,wings*4+nyso*3+smith*9 cash=0,-3");
    // Half of 3: 1, 3, 4, 6; half of 5: 2, 5, 7.
    EXPECT_TRUE(table.may("give company=wings shares=1"));
    EXPECT_TRUE(table.may("give company=wings shares=2"));
    EXPECT_TRUE(table.may("give company=nyso shares=1"));
    EXPECT_TRUE(table.may("give company=nyso shares=2"));
    EXPECT_EQ(table.choices("give"), 4);
    table.refuses("give company=wings shares=3", "That is more than you owe.");
    table.refuses("give company=nyso shares=3", "That is more than you owe.");
    table.refuses("give company=nyso shares=4", "You do not have so many shares of NYSO.");
    table.refuses("give company=smith shares=1", "That share would bring nothing.");  // it has no house
    table.play("give company=nyso shares=2");
    EXPECT_EQ(table.cash(1), 2);
    EXPECT_EQ(table.phase(), "trade");  // the builder has nothing to trade; the next turn is the debtor's own
}

RULE_TEST("SH-4.3", "all he gives of one company is one lot") {
    auto table = position("players=2 phase=forced_sale wings=A1-C1 nyso=A12-E12 shares=-,wings*4+nyso*3 cash=0,-8");
    table.play("give company=wings shares=3");
    EXPECT_EQ(table.cash(1), -4);
    EXPECT_EQ(table.to_act(), seat(1));
    table.refuses("give company=wings shares=1", "You have already given your lot of Wings.");
    EXPECT_EQ(table.choices("give"), 1);
    table.play("give company=nyso shares=2");
    EXPECT_EQ(table.cash(1), 1);
}

RULE_TEST("SH-4.3", "lots after which the rest could not be paid are not offered") {
    auto table = position("players=2 phase=forced_sale wings=A1-C1 nyso=A12-E12 shares=-,wings*4+nyso*3 cash=0,-12");
    // All of it brings 6 and 7: of Wings he may keep nothing (three bring 4), of NYSO nothing either (two bring 5).
    table.refuses("give company=wings shares=3", "After that the rest could not be paid.");
    table.refuses("give company=nyso shares=2", "After that the rest could not be paid.");
    EXPECT_TRUE(table.may("give company=wings shares=4"));
    EXPECT_EQ(table.choices("give"), 2);
}

RULE_TEST("SH-4.2 SH-4.3", "at a price of 1 a single share brings nothing and is not offered, two bring 1") {
    auto table = position("players=2 phase=forced_sale wings=A1+C1 shares=-,wings*5 cash=0,-2");
    table.refuses("give company=wings shares=1", "That share would bring nothing.");
    table.refuses("give company=wings shares=3", "That share would bring nothing.");
    table.refuses("give company=wings shares=2", "After that the rest could not be paid.");
    table.play("give company=wings shares=4");
    EXPECT_EQ(table.cash(1), 0);
    EXPECT_EQ(table.shares(1), "wings");
}

RULE_TEST("SH-4.4", "several debtors settle in clockwise order, beginning after the builder") {
    auto table = position("players=4 builder=2 " + kCrash + "shares=wings*2,wings*2,-,wings*2+smith*9 cash=7,6,0,0");
    table.play("build at=E1 company=smith");
    // Seat 3 got 9 for its shares of Smith & Smith and can pay.
    EXPECT_EQ(table.cash(), (std::vector{-1, -2, 5, 1}));
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("give company=wings shares=1");
    EXPECT_EQ(table.to_act(), seat(1));
    EXPECT_TRUE(table.noted("owes seat=1 amount=2"));
    table.play("give company=wings shares=2");  // what seat 0 gave of Wings is not seat 1's lot
    EXPECT_EQ(table.cash(), (std::vector{0, 1, 5, 1}));
    EXPECT_EQ(table.to_act(), seat(2));
    EXPECT_EQ(table.phase(), "trade_again");
}

RULE_TEST("SH-4.5", "the shares go back to the bank and can be bought again") {
    auto table = position("players=2 " + kCrash + "shares=wings*20,wings*22 cash=0,88");
    table.play("build at=E1 company=smith");
    EXPECT_EQ(table.phase(), "trade_again");
    EXPECT_EQ(table.supply("wings"), 0);
    auto poor = position("players=2 " + kCrash + "shares=wings*20,wings*22 cash=0,85");
    poor.play("build at=E1 company=smith");
    poor.refuses("give company=wings shares=1", "After that the rest could not be paid.");
    poor.play("give company=wings shares=2");
    EXPECT_EQ(poor.supply("wings"), 2);
    EXPECT_TRUE(poor.may("buy company=wings shares=1"));
}

RULE_TEST("SH-4.6", "who cannot pay even with all his shares is out; all he has goes to the bank") {
    auto table = position("players=3 " + kCrash + "shares=-,wings*4+nyso*3,wings cash=0,9,9");
    table.play("build at=E1 company=smith");
    EXPECT_TRUE(table.noted("eliminated seat=1 amount=7", "SH-4.6"));  // 16 - 9, and four shares bring 6
    EXPECT_EQ(table.shares(1), "");
    EXPECT_EQ(table.cash(), (std::vector{5, 0, 5}));
    EXPECT_EQ(table.supply("wings"), 41);
    EXPECT_EQ(table.supply("nyso"), 42);
    EXPECT_EQ(table.view(0)["seats"][1]["out"], true);
    table.play("done");
    EXPECT_EQ(table.to_act(), seat(2));  // he is passed over
}

RULE_TEST("SH-4.6", "who can pay to the last share stays in the game with nothing") {
    auto table = position("players=2 " + kCrash + "shares=-,wings*4 cash=0,10");
    table.play("build at=E1 company=smith");
    EXPECT_TRUE(table.noted("owes seat=1 amount=6", "SH-4.1"));
    table.play("give company=wings shares=4");
    EXPECT_EQ(table.cash(1), 0);
    EXPECT_EQ(table.shares(1), "");
    table.play("done");
    EXPECT_EQ(table.state().builder, 1);
}

RULE_TEST("SH-4.4 SH-4.6", "one is out between two who can pay") {
    auto table = position("players=4 " + kCrash + "shares=-,wings*2,wings*3,wings*2 cash=0,7,0,6");
    table.play("build at=E1 company=smith");
    EXPECT_EQ(table.to_act(), seat(1));
    EXPECT_EQ(table.times("eliminated"), 0);  // his turn to settle has not come
    table.play("give company=wings shares=1");
    EXPECT_TRUE(table.noted("eliminated seat=2", "SH-4.6"));
    EXPECT_EQ(table.to_act(), seat(3));
    table.play("give company=wings shares=2; done");
    EXPECT_EQ(table.state().builder, 1);
    EXPECT_EQ(table.phase(), "trade");
}

RULE_TEST("SH-4.6 SH-5.7", "several in one move are out together") {
    auto table = position("players=4 " + kCrash + "shares=-,wings*9,wings*9,- cash=0,0,0,0");
    table.play("build at=E1 company=smith");
    EXPECT_EQ(table.times("eliminated"), 2);
    EXPECT_EQ(table.state().out[1], table.state().out[2]);
    EXPECT_EQ(table.end(), "none");
    EXPECT_EQ(table.ranks()[1], 3);
    EXPECT_EQ(table.ranks()[2], 3);
}

RULE_TEST("SH-4.6 SH-5.7", "who goes out in a later move is before who went out in an earlier one") {
    auto table = position("players=4 out=0,0,0,1 " + kCrash + "shares=-,wings*9,-,- cash=0,0,0,0");
    table.play("build at=E1 company=smith");
    EXPECT_TRUE(table.noted("eliminated seat=1"));
    EXPECT_EQ(table.ranks()[1], 3);
    EXPECT_EQ(table.ranks()[3], 4);
}

RULE_TEST("SH-4.7", "when only one player is left, the game ends") {
    auto table = position("players=3 " + kCrash + "shares=wings*2,wings*9,wings*9 cash=0,0,0");
    table.play("build at=E1 company=smith");
    EXPECT_TRUE(table.noted("ended reason=last_player", "SH-4.7"));
    EXPECT_EQ(table.end(), "last_player");
    EXPECT_EQ(table.cash(), (std::vector{5 + 2 * 3, 0, 0}));
    EXPECT_EQ(table.ranks(), (std::vector{1, 2, 2}));
}

}  // namespace parkett::shark
