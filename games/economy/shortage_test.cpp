// Short of cash: ME-7.
#include "tests/support/economy_table.hpp"

namespace parkett::economy {

namespace {

const std::string kTwoInNeed = "players=2 shadow=off private_cash=open phase=offers ";
const std::string kImportCoal = "offer good=coal field=import; pass; pass";  // costs 4

}  // namespace

RULE_TEST("ME-7.1", "the manager may add what is missing") {
    auto table = position(kTwoInNeed + "cash=1,0 purse=5,0");
    table.play(kImportCoal);
    EXPECT_EQ(table.phase(), "top_up");
    EXPECT_TRUE(table.noted("short_of_cash company=blue amount=3 due=purchase", "ME-7.1"));
    EXPECT_EQ(table.choices("pay"), 1);  // there is no factory that could be sold
    table.play("pay amount=3");
    EXPECT_TRUE(table.noted("topped_up seat=0 amount=3", "ME-7.1"));
    EXPECT_TRUE(table.noted("imported company=blue good=coal"));
    EXPECT_EQ(table.purse(0), 2);
    EXPECT_EQ(table.cash("blue"), 0);
}

RULE_TEST("ME-7.1", "or what the sale of a factory would leave missing") {
    auto table = position(kTwoInNeed + "cash=1,0 purse=2,0 works=quarry");
    table.play(kImportCoal);
    EXPECT_TRUE(table.may("pay amount=1"));
    EXPECT_TRUE(table.may("pay amount=2"));
    table.refuses("pay amount=3", "You have 2 E$ of your own");
    table.play("pay amount=1");
    EXPECT_EQ(table.phase(), "forced_sale");
    table.play("give_up factory=quarry");
    EXPECT_TRUE(table.noted("imported company=blue good=coal"));
    EXPECT_EQ(table.cash("blue"), 0);
    EXPECT_EQ(table.purse(0), 1);
}

RULE_TEST("ME-7.2", "if it is still short, it must sell one factory for 2") {
    auto table = position(kTwoInNeed + "cash=2,0 works=quarry+shipyard");
    table.play(kImportCoal);
    EXPECT_EQ(table.phase(), "forced_sale");
    EXPECT_EQ(table.choices("pass"), 0);
    table.play("give_up factory=shipyard");
    EXPECT_TRUE(table.noted("factory_lost factory=shipyard amount=2", "ME-7.2"));
    EXPECT_TRUE(table.noted("imported company=blue"));
    EXPECT_EQ(table.works("blue", "shipyard"), 0);
    EXPECT_EQ(table.works("blue", "quarry"), 1);
}

RULE_TEST("ME-7.3", "if that is not enough, nothing is bought and the money stays") {
    auto table = position(kTwoInNeed + "cash=1,0 works=quarry*3");
    table.play(kImportCoal + "; give_up factory=quarry");
    EXPECT_TRUE(table.noted("not_bought company=blue why=no_money", "ME-7.3"));
    EXPECT_EQ(table.cash("blue"), 3);
    EXPECT_EQ(table.works("blue", "quarry"), 2);  // one, and no more
    EXPECT_EQ(table.phase(), "company_deals");
}

RULE_TEST("ME-7.3", "who has neither money nor factories goes without") {
    auto table = position(kTwoInNeed + "cash=1,0");
    table.play(kImportCoal);
    EXPECT_TRUE(table.noted("not_bought why=no_money", "ME-7.3"));
    EXPECT_EQ(table.cash("blue"), 1);
}

RULE_TEST("ME-7.3", "a seller keeps his good for the next buyer") {
    auto table = position("players=3 shadow=off private_cash=open phase=offers cash=0,9,0 goods=-,-,coal");
    table.play("offer good=coal field=import; pass; offer good=coal field=import; pass; offer good=coal field=9; pass");
    EXPECT_TRUE(table.noted("not_bought company=blue"));
    EXPECT_TRUE(table.noted("local_trade company=green buyer=yellow amount=3"));
}

RULE_TEST("ME-7.2 ME-4.10", "a fine is paid in the same way") {
    auto table = position(kTwoInNeed + "cash=0,0 works=quarry");
    table.play("offer good=coal field=9; pass; pass");
    EXPECT_EQ(table.phase(), "forced_sale");
    table.play("give_up factory=quarry");
    EXPECT_TRUE(table.noted("fined company=blue amount=1", "ME-4.10"));
    EXPECT_EQ(table.cash("blue"), 1);
    auto poor = position(kTwoInNeed + "cash=0,0");
    poor.play("offer good=coal field=9; pass; pass");
    EXPECT_TRUE(poor.noted("fined company=blue", "ME-7.3"));
}

RULE_TEST("ME-7.1 ME-5.1", "and so is interest") {
    auto table = position(kTwoInNeed + "cash=0,9 loans=2,1 purse=5,0 year=2");
    table.play("pass; pass");
    EXPECT_EQ(table.phase(), "top_up");
    table.play("pass");  // there is no factory
    EXPECT_TRUE(table.noted("interest company=blue", "ME-7.3"));
    EXPECT_TRUE(table.noted("interest company=yellow amount=1", "ME-5.1"));
    EXPECT_EQ(table.loans("blue"), 2);
}

}  // namespace parkett::economy
