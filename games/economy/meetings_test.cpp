// Shareholder meetings up to the buy-back: ME-6.1 to ME-6.6.
#include "tests/support/economy_table.hpp"

namespace parkett::economy {

namespace {

const std::string kEndOfYear = "phase=offers half=2 ";

}  // namespace

RULE_TEST("ME-6.1", "1 for 1 to 5 factories, 2 for 6 to 10, 3 for 11 to 15, 5 for 16 or more") {
    for (const auto& [works, bonus] : std::vector<std::pair<std::string, int>>{
             {"-", 0},
             {"quarry", 1},
             {"quarry*3+coal_mine*2", 1},
             {"quarry*3+coal_mine*3", 2},
             {"quarry*3+coal_mine*3+ore_mine*3+steelworks", 2},
             {"quarry*3+coal_mine*3+ore_mine*3+steelworks*2", 3},
             {"quarry*3+coal_mine*3+ore_mine*3+steelworks*3+shipyard*3", 3},
             {"quarry*3+coal_mine*3+ore_mine*3+steelworks*3+shipyard*3+power_plant", 5}}) {
        auto table = position("players=2 shadow=off " + kEndOfYear + "cash=0,0 works=" + works);
        table.play("pass; pass");
        EXPECT_EQ(table.purse(0), bonus) << works;
        EXPECT_EQ(table.noted("manager_bonus seat=0 company=blue", "ME-6.1"), bonus > 0) << works;
    }
}

RULE_TEST("ME-6.2", "at 11 points with 5 in cash one can be embezzled: it costs 3 and a point") {
    auto table = position("phase=embezzlement cash=5,0,0,0 points=11");
    EXPECT_EQ(table.choices("embezzle"), 1);
    table.play("embezzle amount=1");
    EXPECT_TRUE(table.noted("embezzled seat=0 company=blue amount=1 cover=2 points=10", "ME-6.2"));
    EXPECT_EQ(table.cash("blue"), 2);
    EXPECT_EQ(table.purse(0), 1);
    EXPECT_EQ(table.points("blue"), 10);
}

RULE_TEST("ME-6.2", "the share value must not fall, nor the points below 0; at 18 points one costs 4") {
    auto table = position(kEndOfYear + "cash=50,50,50,50 points=9,0,18,3");
    table.pass(4);
    EXPECT_EQ(table.acting(), "green");  // blue would fall to 8 points, yellow below 0
    EXPECT_EQ(table.choices("embezzle"), 1);
    table.play("embezzle amount=1");
    EXPECT_EQ(table.cash("green"), 46);
    EXPECT_EQ(table.acting(), "red");
    EXPECT_EQ(table.choices("embezzle"), 3);
    table.refuses("embezzle amount=4", "Red Socks has 3, and below 0 there are none");
}

RULE_TEST("ME-6.3", "25 in cash, 18 shares out and 2 loans: 30 would be needed, so there is no vote") {
    const std::string owners = "phase=motions packages=10+1/2/-/-/red:5 loans=2 ";
    auto table = position(owners + "cash=30,0,0,0");
    EXPECT_EQ(table.phase(), "motions");
    EXPECT_EQ(table.choices("move"), 1);
    auto poor = position("phase=embezzlement packages=10+1/2/-/-/red:5 loans=2 cash=25,0,0,0 points=1");
    poor.play("pass");
    EXPECT_NE(poor.phase(), "motions");
}

RULE_TEST("ME-6.3", "who owns or controls shares may move, clockwise from the manager") {
    auto table = position(kEndOfYear + "cash=40,0,0,0 managers=1,2,2,3 packages=10/-/-/1/green:2");
    table.pass(4);
    // Seat 1 manages it without a share, seat 2 controls green's shares.
    EXPECT_EQ(table.to_act(), seat(2));
    table.refuses("move each=4", "has only");
    table.play("move each=2");
    EXPECT_TRUE(table.noted("moved seat=2 company=blue each=2", "ME-6.3"));
    EXPECT_EQ(table.to_act(), seat(3));
    table.play("pass");
    EXPECT_EQ(table.to_act(), seat(0));
}

RULE_TEST("ME-6.4", "the highest motion is voted on first, and the first that is carried ends the matter") {
    auto table = position("phase=motions cash=60,0,0,0 packages=10/9/-/-");
    table.play("move each=3; move each=1");
    EXPECT_EQ(table.phase(), "dividend_vote");
    table.play("vote vote=no");  // seat 0 has 10 of 19
    EXPECT_TRUE(table.noted("rejected company=blue each=3", "ME-6.4"));
    table.play("vote vote=yes");
    EXPECT_TRUE(table.noted("carried company=blue each=1 votes=10", "ME-6.4"));
    EXPECT_EQ(table.purse(0), 10);
    EXPECT_EQ(table.purse(1), 9);
    EXPECT_EQ(table.cash("blue"), 41);
}

RULE_TEST("ME-6.4", "exactly half is enough if the manager of the company is among them") {
    auto table = position("phase=motions cash=60,0,0,0 packages=6/5+1/-/-");
    table.play("move each=1; pass; vote vote=yes");
    EXPECT_EQ(table.times("carried"), 1);  // seat 1 is not asked any more
    auto against = position("phase=motions cash=60,0,0,0 packages=6/5+1/-/-");
    against.play("move each=1; pass; vote vote=no");
    EXPECT_EQ(against.times("rejected"), 1);
}

RULE_TEST("ME-6.4", "a player casts all his votes in one block, his own and those of all his companies") {
    auto table = position("phase=motions managers=0,1,1,3 cash=60,0,0,0 packages=7/2/-/-/yellow:4/green:3");
    table.play("pass; move each=1");
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("vote vote=no");
    EXPECT_EQ(table.to_act(), seat(1));
    table.play("vote vote=yes");  // 2 of his own, 4 of yellow's and 3 of green's: once, and all of them
    EXPECT_TRUE(table.noted("voted seat=1 vote=yes votes=9", "ME-6.4"));
    EXPECT_EQ(table.times("voted"), 2);
    EXPECT_TRUE(table.noted("carried company=blue each=1 votes=9", "ME-6.4"));
}

RULE_TEST("ME-6.4 ME-6.5", "a company's shares are voted by its manager, and paid to the company") {
    auto table = position("phase=motions cash=60,0,0,0 packages=4/3/-/-/green:9");
    table.play("pass; move each=2; pass");
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("vote vote=no; vote vote=yes; vote vote=yes");
    EXPECT_TRUE(table.noted("voted seat=2 votes=9"));
    EXPECT_TRUE(table.noted("dividend holder=green company=blue shares=9 amount=18", "ME-6.5"));
    EXPECT_EQ(table.cash("green"), 18);
    EXPECT_EQ(table.purse(2), 0);
}

RULE_TEST("ME-6.6", "at 15 points a package of 10 costs 22, a package of 1 costs 4, and the owner cannot refuse") {
    auto table = position("phase=buy_back cash=26,0,0,0 points=15 packages=5/10/1/-");
    EXPECT_TRUE(table.may("buy_back shares=10 rest=0"));
    table.play("buy_back shares=10 rest=0");
    EXPECT_TRUE(table.noted("bought_back seat=1 company=blue shares=10 amount=22", "ME-6.6"));
    EXPECT_EQ(table.purse(1), 22);
    table.play("buy_back shares=1 rest=0");
    EXPECT_EQ(table.purse(2), 4);
    EXPECT_EQ(table.cash("blue"), 0);
    EXPECT_EQ(table.phase(), "candidates");
}

RULE_TEST("ME-6.6", "a part can be bought if the bank has a package of what remains") {
    auto table = position("phase=buy_back cash=9,0,0,0 packages=5/10/3/-");
    EXPECT_TRUE(table.may("buy_back shares=10 rest=2"));
    EXPECT_FALSE(table.may("buy_back shares=10 rest=3"));  // seat 2 has it
    EXPECT_FALSE(table.may("buy_back shares=10 rest=1"));  // that would cost 10
    table.play("buy_back shares=10 rest=4");
    EXPECT_EQ(table.packages("blue", 1), "4");
    EXPECT_EQ(table.purse(1), 7);
}

RULE_TEST("ME-6.6", "one package must remain with a player; also companies and the manager himself sell") {
    auto table = position("phase=buy_back cash=50,0,0,0 packages=6/-/-/-/red:2");
    EXPECT_FALSE(table.may("buy_back shares=6 rest=0"));
    EXPECT_TRUE(table.may("buy_back shares=6 rest=1"));
    table.play("buy_back shares=2 rest=0");
    EXPECT_EQ(table.cash("red"), 3);
    auto once = position(R"(phase=buy_back edition={"one_buy_back":true} cash=50,0,0,0 packages=6+1/-/-/-/red:2)");
    once.play("buy_back shares=6 rest=0");
    EXPECT_EQ(once.phase(), "candidates");
}

}  // namespace parkett::economy
