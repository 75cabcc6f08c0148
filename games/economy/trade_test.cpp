// Trade: ME-4.
#include <nlohmann/json.hpp>

#include "games/economy/economy.hpp"
#include "tests/support/economy_table.hpp"

namespace parkett::economy {

namespace {

/// Two companies without a shadow, so that a trade is four moves.
const std::string kTwoAtMarket = "players=2 shadow=off phase=offers ";

}  // namespace

RULE_TEST("ME-4.1", "a company places up to six markers; an import field takes many, an export field one") {
    auto table = position(kTwoAtMarket + "influence=0,0");
    table.play("offer good=coal field=import; offer good=coal field=import; offer good=coal field=10");
    table.refuses("offer good=coal field=10", "already");
    table.play("offer good=ships field=1; offer good=ships field=2; offer good=steel field=10");
    table.refuses("offer good=steel field=9", "costs an influence");
    EXPECT_TRUE(table.noted("offered company=blue good=steel field=10 price=5", "ME-4.1"));
    EXPECT_EQ(table.to_act(), seat(0));  // until he confirms
    table.play("pass");
    EXPECT_EQ(table.to_act(), seat(1));
    table.refuses("offer good=coal field=10", "already");
    table.play("offer good=coal field=9");
}

RULE_TEST("ME-4.1", "offers can be taken back until they are confirmed") {
    auto table = position(kTwoAtMarket);
    table.play("offer good=coal field=10; offer good=ore field=10");
    EXPECT_EQ(table.match().may_take_back(0), 2u);
    table.play("pass");
    EXPECT_EQ(table.match().may_take_back(0), 0u);
}

RULE_TEST("ME-4.2", "the seventh marker costs one influence") {
    auto table = position(kTwoAtMarket + "year=2 influence=2,0");
    for (int field = 1; field <= 7; ++field) table.play("offer good=ships field=" + std::to_string(field));
    EXPECT_TRUE(table.noted("influence_spent seat=0", "ME-4.2"));
    EXPECT_EQ(table.influence(0), 1);
    table.refuses("offer good=ships field=8", "All 7 markers");
}

RULE_TEST("ME-4.3 ME-4.10", "a company may offer what it does not have, and is fined when the offer is due") {
    auto table = position(kTwoAtMarket + "cash=5 goods=-,coal");
    table.play("offer good=coal field=10; pass; offer good=coal field=9; pass");
    EXPECT_TRUE(table.noted("exported company=yellow good=coal field=9 amount=3"));
    EXPECT_TRUE(table.noted("fined company=blue good=coal amount=1", "ME-4.10"));
    EXPECT_EQ(table.cash("blue"), 4);
    EXPECT_EQ(table.points("blue"), 0);
}

RULE_TEST("ME-4.10", "a fine abroad does not move demand") {
    auto table = position(kTwoAtMarket + "cash=5,5 goods=-,coal*2");
    table.play("offer good=coal field=8; pass; offer good=coal field=9; offer good=coal field=10; pass");
    EXPECT_TRUE(table.noted("fined company=blue good=coal field=8", "ME-4.10"));
    EXPECT_TRUE(table.noted("exported company=yellow good=coal field=9 demand=10", "ME-4.7"));
    EXPECT_TRUE(table.noted("exported company=yellow good=coal field=10 demand=9", "ME-4.7"));
}

RULE_TEST("ME-4.10",
          "the fine is due even if the buyer turns out unable to pay; a buyer without room does not come at all") {
    // Yellow has no coal; blue comes to its offer without a cent, and then cannot pay green, who has some.
    auto table = position("players=3 shadow=off private_cash=open phase=offers cash=0,5,0 goods=-,-,coal");
    const std::string offers =
        "offer good=coal field=import; pass; offer good=coal field=4; pass; offer good=coal field=6; pass";
    table.play(offers);
    EXPECT_TRUE(table.noted("fined company=yellow good=coal amount=1", "ME-4.10"));
    EXPECT_TRUE(table.noted("not_bought company=blue good=coal why=no_money", "ME-7.3"));
    EXPECT_TRUE(table.noted("exported company=green good=coal"));
    EXPECT_EQ(table.cash("yellow"), 4);
    auto full = position("players=3 shadow=off private_cash=open phase=offers cash=9,5,0 goods=coal*10,-,coal");
    full.play(offers);
    EXPECT_TRUE(full.noted("not_bought company=blue why=full", "ME-4.12"));
    EXPECT_EQ(full.times("local_trade"), 0);
}

RULE_TEST("ME-4.11", "his own offer goes with his purchase even if his warehouse is full") {
    auto table = position(kTwoAtMarket + "cash=5,5 goods=coal*10,-");
    table.play("offer good=coal field=import; offer good=coal field=3; pass; pass");
    EXPECT_TRUE(table.noted("not_bought company=blue good=coal why=own_offer", "ME-4.11"));
    EXPECT_EQ(table.points("blue"), 0);
    EXPECT_EQ(table.goods("blue", "coal"), 10);
}

RULE_TEST("ME-4.10", "a buyer turns to the next seller; demand does not change") {
    auto table = position("players=3 shadow=off phase=offers cash=5,5,5 goods=-,coal*2,-");
    table.play(
        "offer good=coal field=1; pass; offer good=coal field=4; offer good=coal field=10; pass; "
        "offer good=coal field=import; pass");
    EXPECT_TRUE(table.noted("fined company=blue", "ME-4.10"));
    EXPECT_TRUE(table.noted("local_trade company=yellow buyer=green amount=1"));
    EXPECT_TRUE(table.noted("exported company=yellow field=10 demand=10"));
}

RULE_TEST("ME-4.4", "rows are settled from top to bottom, and money earned in one can be spent in the next") {
    auto table = position(kTwoAtMarket + "private_cash=open cash=0,0 goods=materials");
    table.play("offer good=materials field=10; offer good=coal field=import; pass; pass");
    EXPECT_EQ(table.phase(), "company_deals");
    EXPECT_EQ(table.cash("blue"), 2);  // 2 for materials, but coal costs 4
    EXPECT_TRUE(table.noted("not_bought company=blue good=coal why=no_money", "ME-7.3"));
    auto rich = position(kTwoAtMarket + "cash=2,0 goods=materials");
    rich.play("offer good=materials field=10; offer good=coal field=import; pass; pass");
    EXPECT_EQ(rich.goods("blue", "coal"), 1);
    EXPECT_EQ(rich.cash("blue"), 0);
}

RULE_TEST("ME-4.5",
          "the first buyer in company order buys from the leftmost seller at his price; no point, no demand") {
    auto table = position("players=3 shadow=off phase=offers places=green,blue,yellow cash=9,9,9 goods=-,coal*3,-");
    // green, then blue, then yellow place
    table.play(
        "offer good=coal field=import; pass; offer good=coal field=import; pass; "
        "offer good=coal field=9; offer good=coal field=3; offer good=coal field=10; pass");
    EXPECT_TRUE(table.noted("local_trade company=yellow buyer=green field=3 amount=1", "ME-4.5"));
    EXPECT_TRUE(table.noted("local_trade company=yellow buyer=blue field=9 amount=3", "ME-4.5"));
    EXPECT_TRUE(table.noted("exported company=yellow field=10 demand=10"));
    EXPECT_EQ(table.points("yellow"), 1);
    EXPECT_EQ(table.cash("yellow"), 9 + 1 + 3 + 3);
}

RULE_TEST("ME-4.5", "all markers of a company come before those of the next") {
    auto table = position("players=3 shadow=off phase=offers cash=9,9,9 goods=-,-,coal*3");
    table.play(
        "offer good=coal field=import; offer good=coal field=import; pass; offer good=coal field=import; pass; "
        "offer good=coal field=3; offer good=coal field=6; offer good=coal field=9; pass");
    EXPECT_EQ(table.cash("blue"), 9 - 1 - 2);
    EXPECT_EQ(table.cash("yellow"), 9 - 3);
}

RULE_TEST("ME-4.6", "buyers who find no seller import at the price of the import field") {
    auto table = position(kTwoAtMarket + "cash=25");
    table.play("offer good=materials field=import; offer good=ships field=import; pass; pass");
    EXPECT_TRUE(table.noted("imported company=blue good=materials amount=3", "ME-4.6"));
    EXPECT_EQ(table.cash("blue"), 25 - 3 - 10);
}

RULE_TEST("ME-4.7", "exports go from left to right, each one if demand reaches its field; demand falls by one") {
    auto table = position(kTwoAtMarket + "cash=0 goods=steel*5");
    table.play(
        "offer good=steel field=10; offer good=steel field=9; offer good=steel field=8; offer good=steel field=7; "
        "pass; pass");
    EXPECT_TRUE(table.noted("exported field=7 amount=4 demand=10", "ME-4.7"));
    EXPECT_TRUE(table.noted("exported field=8 amount=4 demand=9", "ME-4.7"));
    EXPECT_TRUE(table.noted("exported field=9 amount=5 demand=8", "ME-4.7"));
    EXPECT_TRUE(table.noted("unsold field=10", "ME-4.8"));
    EXPECT_EQ(table.points("blue"), 3);
    EXPECT_EQ(table.cash("blue"), 13);
    EXPECT_EQ(table.goods("blue", "steel"), 2);
}

RULE_TEST("ME-4.7", "six exports of a good are possible, and no seventh") {
    auto table = position(kTwoAtMarket + "cash=0,0 goods=ships*7,ships*7 influence=1,1");
    for (int field = 1; field <= 7; ++field) table.play("offer good=ships field=" + std::to_string(field));
    table.play("pass; pass");
    EXPECT_EQ(table.times("exported"), 6);
    EXPECT_TRUE(table.noted("unsold field=7"));
    EXPECT_EQ(table.cash("blue"), 4 + 5 + 5 + 6 + 6 + 7);
}

RULE_TEST("ME-4.8", "an offer without demand is taken off the board, without a fine") {
    auto table = position("players=3 shadow=off phase=offers cash=0,0,0 goods=-,steel*6,-");
    table.play("offer good=steel field=10; pass; offer good=steel field=9; offer good=steel field=8; pass; pass");
    EXPECT_TRUE(table.noted("unsold company=blue field=10", "ME-4.8"));
    EXPECT_EQ(table.times("fined"), 0);
}

RULE_TEST("ME-4.9", "the field 0/1: a point and nothing abroad, 1 and no point at home") {
    auto table = position(kTwoAtMarket + "cash=0,5 goods=coal*2");
    table.play("offer good=coal field=1; offer good=coal field=2; pass; offer good=coal field=import; pass");
    EXPECT_TRUE(table.noted("local_trade field=1 amount=1", "ME-4.9"));
    EXPECT_TRUE(table.noted("exported field=2 amount=0", "ME-4.9"));
    EXPECT_EQ(table.cash("blue"), 1);
    EXPECT_EQ(table.points("blue"), 1);
}

RULE_TEST("ME-4.11", "who meets his own offer takes both markers off") {
    auto table = position(kTwoAtMarket + "cash=5 goods=coal");
    table.play("offer good=coal field=3; offer good=coal field=import; pass; pass");
    EXPECT_TRUE(table.noted("not_bought why=own_offer", "ME-4.11"));
    EXPECT_EQ(table.goods("blue", "coal"), 1);
    EXPECT_EQ(table.cash("blue"), 5);
    auto skipping = position(kTwoAtMarket + R"(edition={"own_offer_skipped":true} cash=5 goods=coal)");
    skipping.play("offer good=coal field=3; offer good=coal field=import; pass; pass");
    EXPECT_TRUE(skipping.noted("imported amount=4"));
    EXPECT_TRUE(skipping.noted("exported field=3 amount=1"));
}

RULE_TEST("ME-4.12", "a full warehouse does not buy, and nobody is fined") {
    auto table = position(kTwoAtMarket + "cash=9,9 goods=coal*10,coal");
    table.play("offer good=coal field=import; pass; offer good=coal field=9; pass");
    EXPECT_TRUE(table.noted("not_bought company=blue why=full", "ME-4.12"));
    EXPECT_TRUE(table.noted("exported company=yellow field=9"));
    EXPECT_EQ(table.times("fined"), 0);
}

RULE_TEST("ME-4.13", "after the trade all demand markers go back") {
    auto table = position(kTwoAtMarket + "goods=steel*2");
    table.play("offer good=steel field=9; offer good=steel field=8; pass; pass");
    EXPECT_TRUE(table.noted("trade_ended year=1 half=1", "ME-4.13"));
    EXPECT_EQ(table.demand("steel"), 11);
}

RULE_TEST("ME-4.14", "a local price above the import price makes the buyer import") {
    auto table = position(kTwoAtMarket + R"(edition={"market":{"rows":{"coal":{"import":2}}}} cash=9,9 goods=coal)");
    table.play("offer good=coal field=10; pass; offer good=coal field=import; pass");
    EXPECT_TRUE(table.noted("imported company=yellow amount=2"));
    EXPECT_TRUE(table.noted("exported company=blue field=10 amount=3"));
}

/// The example of the rulebook: A is red, B blue, C yellow, D green.
RULE_TEST("ME-4.5 ME-4.7 ME-4.8 ME-4.9", "the rulebook's example with four companies") {
    auto table = position(
        "phase=offers places=red,blue,yellow,green cash=10,10,10,10 "
        "goods=materials*3,materials*3,materials*3,materials*3");
    table.play("offer good=materials field=4; offer good=materials field=5; pass");       // A: twice at 1
    table.play("offer good=materials field=8; offer good=materials field=import; pass");  // B: once at 2, buys
    table.play("offer good=materials field=1; offer good=materials field=2; offer good=materials field=10; pass");  // C
    table.play("offer good=materials field=import; offer good=materials field=import; pass");  // D buys twice
    EXPECT_TRUE(table.noted("local_trade company=yellow buyer=blue amount=1"));
    EXPECT_TRUE(table.noted("local_trade company=yellow buyer=green amount=1"));
    EXPECT_TRUE(table.noted("local_trade company=red buyer=green amount=1"));
    EXPECT_TRUE(table.noted("exported company=red amount=1 points=1 demand=10"));
    EXPECT_TRUE(table.noted("exported company=blue amount=2 points=1 demand=9"));
    EXPECT_TRUE(table.noted("unsold company=yellow field=10"));
    EXPECT_EQ(table.cash("red"), 12);
    EXPECT_EQ(table.cash("blue"), 11);
    EXPECT_EQ(table.cash("yellow"), 12);
    EXPECT_EQ(table.cash("green"), 8);
    EXPECT_EQ(table.points("yellow") + table.points("green"), 0);
}

TEST(EconomyPreview, AnOfferShowsWhatItWouldEarnIfTheOthersAddedNothing) {
    auto table = position(kTwoAtMarket + "cash=5 goods=steel*2");
    table.play("offer good=steel field=9");
    const auto preview = table.match().preview("offer good=steel field=8", 0, 1);
    ASSERT_TRUE(preview.has_value());
    int exported = 0;
    for (const Event& event : preview->outlook) exported += std::string(event.kind) == "exported";
    EXPECT_EQ(exported, 2);
}

}  // namespace parkett::economy
