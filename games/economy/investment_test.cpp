// Investment: ME-1.
#include "tests/support/economy_table.hpp"

namespace parkett::economy {

RULE_TEST("ME-1.1", "a quarry costs 3, any other factory 3 and one unit of building materials") {
    auto table = position("cash=25 goods=materials*3");
    table.play("build factory=quarry");
    EXPECT_EQ(table.cash("blue"), 22);
    EXPECT_EQ(table.goods("blue", "materials"), 3);
    table.play("build factory=shipyard");
    EXPECT_TRUE(table.noted("built company=blue factory=shipyard amount=3", "ME-1.1"));
    EXPECT_EQ(table.cash("blue"), 19);
    EXPECT_EQ(table.goods("blue", "materials"), 2);
    EXPECT_EQ(table.works("blue", "shipyard"), 1);
}

RULE_TEST("ME-1.1", "without materials only quarries can be built") {
    auto table = position("cash=25 goods=-,materials");
    EXPECT_EQ(table.choices("build"), 1);
    table.refuses("build factory=coal_mine", "1 unit of building materials, and Blue Eyes has none");
}

RULE_TEST("ME-1.2", "at most three in a phase, two of a kind, and three spaces for each kind") {
    auto table = position("cash=25 goods=materials*5 works=power_plant*3+quarry");
    table.refuses("build factory=power_plant", "All 3 spaces");
    table.play("build factory=quarry; build factory=quarry");
    table.refuses("build factory=quarry", "at most 2 factories of a kind");
    table.play("build factory=coal_mine");
    table.refuses("build factory=ore_mine", "at most 3 factories");
    EXPECT_EQ(table.acting(), "blue");  // it may still sell
}

RULE_TEST("ME-1.3", "up to two factories are sold for 3 each, and materials are not given back") {
    auto table = position("cash=0 goods=- works=shipyard*2+quarry");
    table.play("sell factory=shipyard; sell factory=quarry");
    EXPECT_TRUE(table.noted("factory_sold factory=quarry amount=3", "ME-1.3"));
    EXPECT_EQ(table.cash("blue"), 6);
    EXPECT_EQ(table.goods("blue", "materials"), 0);
    table.refuses("sell factory=shipyard", "at most 2 factories");
    table.play("build factory=quarry");  // in any order
}

RULE_TEST("ME-1.4", "the manager may add what is missing for a factory") {
    auto table = position("cash=1 purse=2");
    table.play("build factory=quarry");
    EXPECT_TRUE(table.noted("topped_up seat=0 amount=2", "ME-1.4"));
    EXPECT_EQ(table.cash("blue"), 0);
    EXPECT_EQ(table.purse(0), 0);
    auto poor = position("cash=1,25 purse=1 works=quarry");
    EXPECT_EQ(poor.choices("build"), 0);
    poor.refuses("build factory=quarry", "costs 3");
}

}  // namespace parkett::economy
