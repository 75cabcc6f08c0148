// The end, the shadow company and the pairs: ME-9 to ME-11.
#include <nlohmann/json.hpp>

#include "games/economy/economy.hpp"
#include "tests/support/economy_table.hpp"

namespace parkett::economy {

namespace {

/// The last trade of the game, in which nobody offers anything.
EconomyTable ended(const std::string& words, int companies = 4) {
    auto table = position("phase=offers year=4 half=2 " + words);
    table.pass(companies);
    return table;
}

}  // namespace

RULE_TEST("ME-9.1", "the game ends after a trade in which a company has 25 points, and the trade is completed") {
    auto table = position("players=2 shadow=off private_cash=open phase=offers points=24,3 goods=steel,steel cash=0,0");
    table.play("offer good=materials field=1; offer good=steel field=9; pass; offer good=steel field=8; pass");
    EXPECT_TRUE(table.noted("ended reason=points", "ME-9.1"));
    EXPECT_EQ(table.points("blue"), 25);
    EXPECT_EQ(table.points("yellow"), 4);
    EXPECT_EQ(ended("points=24").end(), "years");
}

RULE_TEST("ME-9.2", "companies sell the shares they hold: 4 of a company with 27 points bring 16") {
    auto table = ended(
        "edition={\"end_points\":30} points=27,0,0,0 cash=0,0,0,0 packages=10/-/-/-/yellow:4 packages.yellow=-/8");
    EXPECT_TRUE(table.noted("liquidated holder=yellow company=blue shares=4 amount=16", "ME-9.2"));
    EXPECT_EQ(table.purse(1), 16);
}

RULE_TEST("ME-9.2 ME-10.1", "shares of the shadow company are sold like others, and its last owner may sell them") {
    auto table = ended("players=2 cash=0,0 points=0,0,9 packages.green=-/-/yellow:5", 2);
    EXPECT_TRUE(table.noted("liquidated holder=yellow company=green shares=5 amount=10", "ME-9.2"));
    EXPECT_EQ(table.purse(1), 10);
    auto owner = position("players=2 phase=private_deals points=0,0,9 packages.green=-/3");
    owner.play("sell_shares company=green shares=3");
    EXPECT_EQ(owner.purse(1), 6);
}

RULE_TEST("ME-9.3", "loans are repaid with interest as far as the cash goes") {
    auto table = ended("cash=20,8,0,0 loans=2,2,0,0");
    EXPECT_TRUE(table.noted("wound_up company=blue amount=12", "ME-9.3"));
    EXPECT_TRUE(table.noted("wound_up company=yellow amount=8 forgiven=4", "ME-9.3"));
    EXPECT_EQ(table.purse(0), 8);
    EXPECT_EQ(table.purse(1), 0);
}

/// The example of the rulebook: 68 among 10 + 2, 7, 1 and 6 shares.
RULE_TEST("ME-9.4 ME-9.5", "68 are divided into 30, 17, 5 and 15, and 1 for the last manager") {
    auto table = ended(
        "edition={\"end_points\":30} cash=68,0,0,0 points=27,0,0,0 managers=3,1,2,3 packages=10+2/7/1/6 "
        "packages.yellow=-/1 packages.green=-/-/1 packages.red=-/-/-/1");
    EXPECT_TRUE(table.noted("distributed seat=0 by_shares=24 by_packages=6 amount=30", "ME-9.4"));
    EXPECT_TRUE(table.noted("distributed seat=1 by_shares=14 by_packages=3 amount=17"));
    EXPECT_TRUE(table.noted("distributed seat=2 by_shares=2 by_packages=3 amount=5"));
    EXPECT_TRUE(table.noted("distributed seat=3 by_shares=12 by_packages=3 as_manager=1 amount=16"));
    EXPECT_TRUE(table.noted("valued seat=0 company=blue shares=12 amount=48", "ME-9.5"));
    EXPECT_EQ(table.wealth(), (std::vector{30 + 48, 17 + 28 + 1, 5 + 4 + 1, 16 + 24 + 1}));
}

RULE_TEST("ME-9.5", "bids of the opening auction are subtracted") {
    auto table = ended("order=auction cash=0,0,0,0 purse=9,9,9,9 bids=5,0,2,0");
    EXPECT_TRUE(table.noted("bid_paid seat=0 amount=5", "ME-9.5"));
    EXPECT_EQ(table.wealth(), (std::vector{14, 19, 17, 19}));
    EXPECT_EQ(table.view(1)["seats"][0]["cash"], 9);  // nothing is secret any more
}

RULE_TEST("ME-9.6", "players who are worth the same share their place") {
    auto table = ended("cash=0,0,0,0 purse=9,4,9,4");
    EXPECT_EQ(table.ranks(), (std::vector{1, 3, 1, 3}));
}

RULE_TEST("ME-10.1",
          "with two players a company takes part that nobody manages; its shares can be bought, without a bonus") {
    auto table = position("players=2 phase=company_deals");
    EXPECT_EQ(table.view(0)["companies"].size(), 3u);
    EXPECT_EQ(table.view(0)["companies"][2]["shadow"], true);
    table.play("buy_shares company=green shares=10");
    EXPECT_EQ(table.times("purchase_bonus"), 0);
    EXPECT_EQ(opening("players=3").view(0)["companies"].size(), 3u);
    EXPECT_EQ(opening("players=3 shadow=on").view(0)["companies"].size(), 4u);
    EXPECT_EQ(opening("players=4 shadow=on").view(0)["companies"].size(), 4u);  // none is left for it
}

RULE_TEST("ME-10.1", "it is the first company that no player has, and the table is told which") {
    auto table = opening("players=2 company_0=blue company_1=green");
    EXPECT_STREQ(table.game().word(table.game().shadow()), "yellow");
    table.play("place company=green");
    EXPECT_TRUE(table.noted("shadow_company company=yellow", "ME-10.1"));
    auto usual = opening("players=2");
    usual.play("place company=blue");
    EXPECT_TRUE(usual.noted("shadow_company company=green", "ME-10.1"));
    auto without = opening("players=2 shadow=off");
    without.play("place company=blue");
    EXPECT_EQ(without.times("shadow_company"), 0);
}

/// The example of the rulebook: 2, 2 and 0, then 1, 1 and 1.
RULE_TEST("ME-10.2 ME-10.3", "success markers lie face down, count after the trade, and rest for one trade") {
    auto table = position("players=3 shadow=on phase=procurement works=power_plant goods=coal");
    table.play("pass");
    EXPECT_EQ(table.phase(), "success");
    EXPECT_EQ(table.choices("marker"), 3);
    table.play("marker value=2");
    EXPECT_TRUE(table.noted_for(1, "marker_laid seat=0 value=null"));
    EXPECT_EQ(table.view(0)["my_marker"], 2);
    EXPECT_FALSE(table.view(1).contains("my_marker"));
    table.play("marker value=2; marker value=0");
    table.pass(3);
    EXPECT_TRUE(table.noted("shadow_points company=red points=4", "ME-10.2"));
    table.pass_to("success");
    table.refuses("marker value=2", "used in the last trade");
    table.play("marker value=1; marker value=1; marker value=1");
    table.pass(3);
    EXPECT_EQ(table.points("red"), 7);
    EXPECT_EQ(opening("players=2").game().success_markers(), 4);
}

RULE_TEST("ME-10.4", "its offers fill the grey column, one more row for each trade") {
    for (const auto& [year, half, rows] : {std::tuple{1, 1, 1}, {1, 2, 2}, {3, 2, 6}, {4, 1, 6}}) {
        auto table = position("players=2 phase=procurement works=power_plant goods=coal year=" + std::to_string(year) +
                              " half=" + std::to_string(half));
        table.play("pass");
        EXPECT_TRUE(table.noted("shadow_offers rows=" + std::to_string(rows), "ME-10.4"));
        table.play("marker value=0; marker value=0");
        EXPECT_FALSE(table.may("offer good=materials field=6"));
        EXPECT_EQ(table.may("offer good=ships field=6"), rows < 6);
    }
}

RULE_TEST("ME-10.5", "buyers pass it by; where demand reaches it, demand falls") {
    auto table = position("players=2 phase=procurement works=power_plant goods=coal+materials*5");
    table.play("pass; marker value=0; marker value=0");
    for (int field : {1, 2, 3, 4, 5}) table.play("offer good=materials field=" + std::to_string(field));
    table.play("pass; pass");
    EXPECT_EQ(table.times("exported"), 5);
    EXPECT_TRUE(table.noted("shadow_stood good=materials demand=5", "ME-10.5"));
    auto buyer = position("players=2 phase=procurement cash=9,9 works=power_plant goods=coal+materials");
    buyer.play(
        "pass; marker value=0; marker value=0; offer good=materials field=9; pass; offer good=materials field=import; "
        "pass");
    EXPECT_TRUE(buyer.noted("local_trade company=blue buyer=yellow field=9"));
}

RULE_TEST("ME-10.6", "its points do not end the game") {
    const std::string nearly = "players=2 phase=procurement works=power_plant goods=coal points=0,0,24 ";
    const std::string trade = "pass; marker value=3; marker value=0; pass; pass";
    auto table = position(nearly);
    table.play(trade);
    EXPECT_EQ(table.points("green"), 27);
    EXPECT_EQ(table.end(), "none");
    auto other = position(nearly + R"(edition={"shadow_ends":true})");
    other.play(trade);
    EXPECT_EQ(other.end(), "points");
}

/// The example of the rulebook: 96 and 89 beat 106 and 77.
RULE_TEST("ME-11.1 ME-11.2", "the better pair takes the first two places, the richer of each comes first") {
    auto table = ended("teams=on cash=0,0,0,0 purse=86,79,96,67");
    EXPECT_EQ(table.wealth(), (std::vector{96, 89, 106, 77}));
    EXPECT_EQ(table.ranks(), (std::vector{1, 2, 3, 4}));
    EXPECT_FALSE(opening("players=3 teams=on").game().variant().teams);
}

RULE_TEST("ME-11.1", "partners can be chosen") {
    // wealth 96, 89, 106, 77: 0 and 2 are richest together, 0 and 3 poorest
    auto across = ended("teams=on partners=0+2 cash=0,0,0,0 purse=86,79,96,67");
    EXPECT_EQ(across.ranks(), (std::vector{2, 3, 1, 4}));
    EXPECT_EQ(across.view(0)["seats"][3]["partner"], 1);
    auto last = ended("teams=on partners=0+3 cash=0,0,0,0 purse=86,79,96,67");
    EXPECT_EQ(last.ranks(), (std::vector{3, 2, 1, 4}));
    EXPECT_TRUE(opening("players=4").view(0)["seats"][0]["partner"].is_null());
}

RULE_TEST("ME-11.2", "equal pairs: the pair with the richest player wins") {
    auto table = ended("teams=on cash=0,0,0,0 purse=50,50,60,40");
    EXPECT_EQ(table.ranks(), (std::vector{3, 3, 1, 2}));
}

RULE_TEST("ME-11.2", "equal pairs with equally rich players: everybody for himself") {
    auto table = ended("teams=on cash=0,0,0,0 purse=20,10,10,20");
    EXPECT_EQ(table.ranks(), (std::vector{1, 3, 3, 1}));
}

}  // namespace parkett::economy
