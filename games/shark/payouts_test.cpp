// Commission, dividends, losses: SH-3.
#include <nlohmann/json.hpp>

#include "games/shark/shark.hpp"
#include "tests/support/shark_table.hpp"

namespace parkett::shark {

RULE_TEST("SH-3.1 SH-3.2", "the rulebook's example: WINGS from 4 to 6, Andrea has two shares and Bernd four") {
    auto table = position("players=2 roll=2/wings wings=G1-J1+L1 shares=wings*2,wings*4 cash=0,0");
    EXPECT_EQ(table.price("wings"), 4);
    table.play("build at=K1 company=wings");
    EXPECT_EQ(table.price("wings"), 6);
    EXPECT_TRUE(table.noted("commission seat=0 amount=6", "SH-2.8"));
    EXPECT_TRUE(table.noted("dividend seat=0 company=wings shares=2 each=2 amount=4", "SH-3.2"));
    EXPECT_TRUE(table.noted("dividend seat=1 company=wings shares=4 each=2 amount=8", "SH-3.2"));
    EXPECT_EQ(table.cash(), (std::vector{6 + 4, 8}));
}

RULE_TEST("SH-3.1 SH-3.2 SH-3.3", "the rulebook's example: WINGS from 5 to 6 takes two houses of NYSO off the board") {
    auto table = position("players=2 roll=1/wings wings=A1-E1 nyso=F2-F3 shares=wings*3+nyso*2,wings+nyso*5 cash=0,20");
    EXPECT_EQ(table.price("nyso"), 2);
    table.play("build at=F1 company=wings");
    EXPECT_TRUE(table.noted("commission seat=0 amount=6"));
    EXPECT_TRUE(table.noted("dividend seat=0 amount=3"));
    EXPECT_TRUE(table.noted("dividend seat=1 amount=1"));
    EXPECT_TRUE(table.noted("loss seat=1 company=nyso shares=5 each=2 amount=10", "SH-3.3"));
    EXPECT_EQ(table.times("loss"), 1);
    EXPECT_EQ(table.cash(), (std::vector{6 + 3, 20 + 1 - 10}));
    EXPECT_EQ(table.shares(0), "nyso*2 wings*3");
}

RULE_TEST("SH-3.1", "dividends come before losses and may save somebody from a forced sale") {
    auto saved = position("players=2 roll=1/wings wings=A1-E1 nyso=F2-F3 shares=-,wings+nyso*5 cash=0,9");
    saved.play("build at=F1 company=wings");
    EXPECT_EQ(saved.cash(1), 0);
    EXPECT_EQ(saved.times("owes"), 0);
    EXPECT_EQ(saved.phase(), "trade_again");
    auto short_of_one = position("players=2 roll=1/wings wings=A1-E1 nyso=F2-F3 shares=-,wings+nyso*5 cash=0,8");
    short_of_one.play("build at=F1 company=wings");
    EXPECT_TRUE(short_of_one.noted("owes seat=1 amount=1", "SH-4.1"));
    EXPECT_EQ(short_of_one.phase(), "forced_sale");
}

RULE_TEST("SH-3.2", "the first house of a company is a rise of 1") {
    auto table = position("roll=2/smith shares=smith*2,smith*3,nyso*7 cash=0,0,0");
    table.play("build at=L1 company=smith");
    EXPECT_EQ(table.cash(), (std::vector{1 + 2, 3, 0}));
    EXPECT_TRUE(table.noted("dividend seat=1 each=1 amount=3", "SH-3.2"));
}

RULE_TEST("SH-3.2", "who has shares of other companies gets nothing") {
    auto table = position("roll=1/smith smith=A1-C1 nyso=A12-C12 shares=-,nyso*9,smith cash=0,0,0");
    table.play("build at=D1 company=smith");
    EXPECT_EQ(table.cash(), (std::vector{4, 0, 1}));
}

RULE_TEST("SH-3.3", "losses are the fall of each company for each share, and go to the bank") {
    auto table = position(
        "roll=1/smith smith=A2-C2 nyso=D1 wings=E2-G2 empire=D3-D5+A12 shares=nyso*9+wings*9,nyso+wings*2,empire*3"
        " cash=0,10,10");
    table.play("build at=D2 company=smith");
    EXPECT_TRUE(table.noted("loss seat=1 company=nyso shares=1 each=1 amount=1", "SH-3.3"));
    EXPECT_TRUE(table.noted("loss seat=1 company=wings shares=2 each=3 amount=6", "SH-3.3"));
    EXPECT_TRUE(table.noted("loss seat=2 company=empire shares=3 each=2 amount=6", "SH-3.3"));  // from 3 to 1
    EXPECT_EQ(table.cash(), (std::vector{4, 10 - 1 - 6, 10 - 6}));  // the builder pays for none of them
}

RULE_TEST("SH-3.3", "the builder's own shares lose their value all the same") {
    auto table = position("players=2 roll=1/wings wings=A1-E1 nyso=F2-F3 shares=nyso*5 cash=0,0");
    const int before = table.view(0)["seats"][0]["worth"].get<int>();
    table.play("build at=F1 company=wings");
    EXPECT_EQ(table.view(0)["seats"][0]["worth"].get<int>(), before + 6 - 10);
}

RULE_TEST("SH-3.3", "who has no share of a fallen company pays nothing") {
    auto table = position("roll=1/wings wings=A1-E1 nyso=F2-F3 shares=-,nyso,smith*9 cash=0,2,0");
    table.play("build at=F1 company=wings");
    EXPECT_EQ(table.cash(), (std::vector{6, 0, 0}));
    EXPECT_EQ(table.times("loss"), 1);
}

}  // namespace parkett::shark
