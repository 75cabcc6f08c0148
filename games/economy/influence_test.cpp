// The next year: ME-8.
#include "tests/support/economy_table.hpp"

namespace parkett::economy {

namespace {

/// All have passed their private deals.
EconomyTable next_year(const std::string& words) {
    auto table = position("phase=private_deals " + words);
    table.pass_to("influence");
    return table;
}

}  // namespace

RULE_TEST("ME-8.1", "everybody gets an influence marker, and the last company one on its field") {
    auto table = next_year("year=3 influence=0,1,2,3");
    EXPECT_TRUE(table.noted("influence_dealt company=red", "ME-8.1"));
    for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(table.influence(seat), seat + 1);
    table.pass_to("investment");
    EXPECT_EQ(table.order(), "red blue yellow green");
}

RULE_TEST("ME-8.2", "company by company; managers speak in the order of their companies, the others last") {
    auto table = next_year("managers=2,1,2,0 influence=1,1,1,1");
    EXPECT_EQ(table.to_act(), seat(2));  // manages blue and green, and speaks once
    table.refuses("support markers=3", "You have 2 influence markers");
    table.play("support markers=1");
    EXPECT_TRUE(table.noted("supported seat=2 company=blue markers=1", "ME-8.2"));
    EXPECT_EQ(table.to_act(), seat(1));
    table.pass();
    EXPECT_EQ(table.to_act(), seat(0));
    table.pass();
    EXPECT_EQ(table.to_act(), seat(3));  // manages nothing
    table.pass();
    EXPECT_EQ(table.acting(), "yellow");
    EXPECT_EQ(table.to_act(), seat(2));
}

RULE_TEST("ME-8.3", "most markers come first, ties keep the old order, and the markers are taken off") {
    auto table = next_year("year=2 influence=2,2,2,2");
    table.pass(4);                                      // blue
    table.play("pass; support markers=1; pass; pass");  // yellow: 1, as red
    table.play("support markers=2; pass; pass; pass");  // green: 2
    table.pass_to("investment");
    EXPECT_TRUE(table.noted("placed company=green place=1 markers=2", "ME-8.3"));
    EXPECT_EQ(table.order(), "green yellow red blue");
    EXPECT_EQ(table.influence(0), 1);
    EXPECT_EQ(table.influence(3), 3);
}

}  // namespace parkett::economy
