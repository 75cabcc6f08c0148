// Procurement and production: ME-2 and ME-3.
#include "tests/support/economy_table.hpp"

namespace parkett::economy {

RULE_TEST("ME-2.1", "every factory but the quarry needs its supply, and the manager decides which get it") {
    auto table = position(
        "players=2 shadow=off phase=procurement works=quarry+coal_mine+power_plant+steelworks+shipyard "
        "goods=electricity+coal*2+ore+steel");
    table.refuses("supply factory=quarry", "works without supply");
    EXPECT_EQ(table.choices("supply"), 4);
    table.play("supply factory=shipyard");  // takes electricity and steel
    EXPECT_TRUE(table.noted("supplied company=blue factory=shipyard", "ME-2.1"));
    table.refuses("supply factory=coal_mine", "takes 1 unit of");
    table.play("supply factory=steelworks");
    EXPECT_EQ(table.goods("blue", "coal"), 1);
    EXPECT_EQ(table.goods("blue", "ore"), 0);
    table.play("pass");  // the power plant stands still
    EXPECT_EQ(table.goods("blue", "coal"), 1);
    EXPECT_EQ(table.goods("blue", "ships"), 1);
    EXPECT_EQ(table.goods("blue", "steel"), 2);
    EXPECT_EQ(table.goods("blue", "electricity"), 0);
}

RULE_TEST("ME-2.1", "ore mines and coal mines work with electricity, power plants with coal") {
    auto table = position(
        "players=2 shadow=off phase=procurement works=ore_mine+coal_mine+power_plant goods=electricity*2+coal");
    table.play("supply factory=ore_mine; supply factory=coal_mine; supply factory=power_plant");
    EXPECT_EQ(table.goods("blue", "ore"), 2);
    EXPECT_EQ(table.goods("blue", "coal"), 2);
    EXPECT_EQ(table.goods("blue", "electricity"), 2);
}

RULE_TEST("ME-2.2", "electricity that is left after procurement is lost; what is made then stays") {
    auto table =
        position("players=2 shadow=off phase=procurement works=power_plant goods=electricity*4+coal,electricity*3");
    table.play("supply factory=power_plant");
    EXPECT_TRUE(table.noted("spoiled company=blue units=4", "ME-2.2"));
    EXPECT_TRUE(table.noted("spoiled company=yellow units=3", "ME-2.2"));
    EXPECT_EQ(table.goods("blue", "electricity"), 2);
    EXPECT_EQ(table.goods("yellow", "electricity"), 0);
}

RULE_TEST("ME-3.1", "two units, but one ship and one unit of building materials; the supply is used up") {
    auto table = position(
        "players=2 shadow=off phase=procurement works=quarry*2+steelworks*2+shipyard "
        "goods=ore*2+coal*2+electricity+steel");
    table.play("supply factory=steelworks; supply factory=steelworks; supply factory=shipyard");
    EXPECT_TRUE(table.noted("produced company=blue good=steel units=4", "ME-3.1"));
    EXPECT_EQ(table.goods("blue", "steel"), 4);
    EXPECT_EQ(table.goods("blue", "ships"), 1);
    EXPECT_EQ(table.goods("blue", "materials"), 2);
    EXPECT_EQ(table.goods("blue", "ore"), 0);
    EXPECT_EQ(table.goods("blue", "coal"), 0);
}

RULE_TEST("ME-3.2", "the warehouse holds ten of each good; what is made beyond that is lost") {
    auto table = position("players=2 shadow=off phase=procurement works=power_plant+quarry*3 goods=coal+materials*8");
    table.play("supply factory=power_plant");
    EXPECT_EQ(table.goods("blue", "materials"), 10);
    EXPECT_TRUE(table.noted("overflowed good=materials units=1", "ME-3.2"));
    EXPECT_EQ(table.goods("blue", "electricity"), 2);
}

}  // namespace parkett::economy
