// Investors, dealt and chosen, and the order of their talents: SP-10.1 to SP-10.5.
#include <nlohmann/json.hpp>

#include "tests/support/stockpile_table.hpp"

namespace parkett::stockpile {

namespace {

/// Five players are dealt all ten investors, two each, from seat 0 on.
StockpileTable all_ten_dealt() {
    auto table = opening("players=5 investors=on");
    table.play("first seat=0");
    while (table.phase() == "start_shares") table.play(table.match().legal().front().text);
    table.play(
        "investor seat=0 investor=bill; investor seat=0 investor=bernie; investor seat=1 investor=cramer;"
        "investor seat=1 investor=donald; investor seat=2 investor=deborah; investor seat=2 investor=graham;"
        "investor seat=3 investor=mark; investor seat=3 investor=martha; investor seat=4 investor=stuart;"
        "investor seat=4 investor=warren");
    return table;
}

/// Two players with four investors each, seat 0 first.
StockpileTable four_each_dealt() {
    auto table = opening("players=2 investors=on");
    table.play("first seat=0");
    while (table.phase() == "start_shares") table.play(table.match().legal().front().text);
    table.play(
        "investor seat=0 investor=bill; investor seat=0 investor=bernie; investor seat=0 investor=cramer;"
        "investor seat=0 investor=donald; investor seat=1 investor=deborah; investor seat=1 investor=graham;"
        "investor seat=1 investor=mark; investor seat=1 investor=martha");
    return table;
}

}  // namespace

RULE_TEST("SP-10.1 SP-10.5", "everybody keeps one of two investors, whose card is his starting cash") {
    auto table = all_ten_dealt();
    EXPECT_EQ(table.choices("keep"), 2);
    table.refuses("keep investor=warren", "was not dealt to you");
    table.play(
        "keep investor=bill; keep investor=cramer; keep investor=deborah; keep investor=mark; keep investor=stuart");
    EXPECT_EQ(table.cash(), std::vector<int>({32, 18, 20, 25, 22}));
    EXPECT_TRUE(table.noted("investor seat=0 investor=bill amount=32", "SP-10.1"));

    auto others = all_ten_dealt();
    others.play(
        "keep investor=bernie; keep investor=donald; keep investor=graham; keep investor=martha; keep investor=warren");
    EXPECT_EQ(others.cash(), std::vector<int>({16, 13, 16, 22, 20}));
}

RULE_TEST("SP-10.2", "with two players four are dealt, two kept, and the amounts of their own table added") {
    auto table = four_each_dealt();
    table.play("keep investor=bill").refuses("keep investor=bill");
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("keep investor=donald; keep investor=mark; keep investor=martha");
    EXPECT_EQ(table.cash(), std::vector<int>({35 + 4, 22 + 20}));
    EXPECT_TRUE(table.noted("investor seat=1 investor=martha amount=20", "SP-10.2"));

    auto others = four_each_dealt();
    others.play("keep investor=cramer; keep investor=bernie; keep investor=graham; keep investor=deborah");
    EXPECT_EQ(others.cash(), std::vector<int>({12 + 16, 6 + 14}));

    EXPECT_EQ(position("players=2 keep=stuart+warren,bill+mark").cash(), std::vector<int>({16 + 23, 35 + 22}));
}

RULE_TEST("SP-10.3", "what was dealt and chosen stays secret until all have chosen") {
    auto table = all_ten_dealt();
    EXPECT_TRUE(table.noted_for(0, "investor_dealt seat=0 investor=bill"));
    EXPECT_TRUE(table.noted_for(1, "investor_dealt seat=0 investor=null"));
    EXPECT_EQ(table.view(1)["dealt"], Json({"cramer", "donald"}));
    table.play("keep investor=bill");
    const auto chosen = table.match().length() - 1;
    EXPECT_EQ(table.match().move_text(chosen, 0), "keep investor=bill");
    EXPECT_EQ(table.match().move_text(chosen, 1), "keep investor=?");
    EXPECT_EQ(table.view(0)["seats"][0]["investors"], Json({"bill"}));
    EXPECT_EQ(table.view(1)["seats"][0]["investors"], Json::array());
    EXPECT_TRUE(table.noted("investor_chosen seat=0", "SP-10.3"));
    EXPECT_TRUE(table.noted_for(1, "investor_chosen seat=0 investor=null"));
    EXPECT_EQ(table.cash(0), 0);  // the cash would tell
    table.play("keep investor=cramer; keep investor=deborah; keep investor=mark; keep investor=stuart");
    EXPECT_EQ(table.view(1)["seats"][0]["investors"], Json({"bill"}));
    EXPECT_TRUE(table.noted_for(kSpectator, "investor seat=3 investor=mark"));
}

RULE_TEST("SP-10.4", "talents before bidding are used in turn order, and may be declined") {
    auto table = position("players=3 phase=talents first=1 keep=warren,bill,mark");
    EXPECT_EQ(table.to_act(), seat(2));
    table.play("pass");
    EXPECT_TRUE(table.noted("declined seat=2", "SP-10.4"));
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("pass");
    EXPECT_EQ(table.phase(), "bid");
    EXPECT_EQ(table.to_act(), seat(1));
}

RULE_TEST("SP-10.4", "who has two talents in one phase uses them in the order he likes") {
    const std::string words =
        "players=2 phase=talents keep=warren+mark,bill+stuart piles=epic,boom@1|cosmic,fee3@1|leading|american";
    auto look_first = position(words);
    look_first.play("inspect pile=2");
    EXPECT_EQ(look_first.to_act(), seat(0));
    look_first.refuses("inspect pile=1", "has done that in this round already");
    look_first.play("shift card=4 pile=1");
    EXPECT_EQ(look_first.pile(0, 1), "epic ? fee3");
    EXPECT_EQ(look_first.phase(), "bid");

    auto shift_first = position(words);
    shift_first.play("shift card=4 pile=1; inspect pile=1");
    EXPECT_EQ(shift_first.pile(0, 1), "epic boom fee3");
    EXPECT_EQ(shift_first.phase(), "bid");
}

RULE_TEST("SP-10.4 SP-10.8 SP-10.15",
          "Warren looks at a pile, then Mark puts a hidden card on it that Warren does not know") {
    auto table = position("players=3 phase=talents keep=warren,mark,bill piles=epic,boom@2|cosmic,fee3@2|leading");
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("inspect pile=1");
    EXPECT_EQ(table.pile(0, 1), "epic boom");
    EXPECT_EQ(table.to_act(), seat(1));
    table.play("shift card=4 pile=1");
    EXPECT_EQ(table.pile(0, 1), "epic boom ?");
    EXPECT_EQ(table.pile(1, 1), "epic ? ?");
    EXPECT_EQ(table.pile(2, 1), "epic boom fee3");
}

RULE_TEST("SP-10.5", "Billionaire Bill has the most money and nothing to decide") {
    auto table = position("players=3 keep=bill,deborah,stuart");
    for (const char* words : {"keep=bernie", "keep=cramer", "keep=donald", "keep=deborah", "keep=graham", "keep=mark",
                              "keep=martha", "keep=stuart", "keep=warren"}) {
        const std::string other = words;
        const auto others = position("players=3 " + other + ",bill," + (other == "keep=stuart" ? "mark" : "stuart"));
        EXPECT_LT(others.cash(0), table.cash(0)) << words;
    }
    EXPECT_EQ(table.choices("bid"), 3 * 8);  // bids alone
    table.everybody_bids_nothing();
    EXPECT_EQ(table.phase(), "sell");
}

}  // namespace parkett::stockpile
