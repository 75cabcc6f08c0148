// As many pieces as in the box: ME-12.
#include "tests/support/economy_table.hpp"

namespace parkett::economy {

RULE_TEST("ME-12.1", "a factory can be built while the box holds one; who sells one gives it back") {
    const std::string eleven =
        "pieces=limited places=red,blue,yellow,green cash=25 goods=materials*3 "
        "works=quarry*3,quarry*3,quarry*3,quarry*2 ";
    auto table = position(eleven);
    table.play("build factory=quarry");  // the twelfth
    auto none = position(R"(edition={"pieces":{"factories":{"shipyard":3}}} )" +
                         eleven.substr(0, eleven.find(" works")) + " works=shipyard*2,shipyard,-,-");
    none.refuses("build factory=shipyard", "all are built");
    none.pass();
    none.play("sell factory=shipyard; build factory=shipyard");
    EXPECT_EQ(none.works("blue", "shipyard"), 2);
    auto unlimited = position(
        R"(edition={"pieces":{"factories":{"shipyard":3}}} cash=25 goods=materials works=shipyard*2,shipyard)");
    EXPECT_TRUE(unlimited.may("build factory=shipyard"));
}

RULE_TEST("ME-12.2 ME-12.3",
          "what supplies factories is back only after production; companies produce in their order") {
    // 20 pieces of coal: one marks demand, blue has 9, yellow 9, and the plants have taken one: none is left.
    auto table = position(
        "players=2 shadow=off pieces=limited phase=procurement works=coal_mine+power_plant,coal_mine "
        "goods=coal*9+electricity,coal*9+electricity");
    table.play("supply factory=coal_mine; supply factory=power_plant; supply factory=coal_mine");
    EXPECT_TRUE(table.noted("out_of_pieces company=blue good=coal units=1", "ME-12.3"));  // one piece was left
    EXPECT_EQ(table.goods("blue", "coal"), 9);
    EXPECT_TRUE(table.noted("out_of_pieces company=yellow good=coal units=2", "ME-12.3"));
    EXPECT_EQ(table.goods("yellow", "coal"), 9);
    EXPECT_EQ(table.goods("blue", "electricity"), 2);
}

RULE_TEST("ME-12.2", "without the option nothing runs out") {
    auto table = position(
        "players=2 shadow=off phase=procurement works=coal_mine,coal_mine "
        "goods=coal*8+electricity,coal*8+electricity");
    table.play("supply factory=coal_mine; supply factory=coal_mine");
    EXPECT_EQ(table.goods("yellow", "coal"), 10);
}

RULE_TEST("ME-12.4", "an import that the box cannot serve does not happen and costs nothing; local trade goes on") {
    auto table = position("players=2 shadow=off pieces=limited phase=offers cash=10,10 goods=ships*5,ships*6");
    table.play("offer good=ships field=import; offer good=ships field=import; pass; offer good=ships field=1; pass");
    EXPECT_TRUE(table.noted("local_trade company=yellow buyer=blue good=ships amount=4", "ME-4.5"));
    EXPECT_TRUE(table.noted("not_bought company=blue good=ships why=sold_out", "ME-12.4"));
    EXPECT_EQ(table.cash("blue"), 6);
    EXPECT_EQ(table.goods("blue", "ships"), 6);
}

}  // namespace parkett::economy
