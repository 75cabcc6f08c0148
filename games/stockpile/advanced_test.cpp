// The advanced board: SP-9.
#include <nlohmann/json.hpp>

#include "tests/support/stockpile_table.hpp"

namespace parkett::stockpile {

namespace {

/// Five players on the advanced board; the company is moved first.
StockpileTable moves(const std::string& company, int space, const std::string& forecast,
                     const std::string& more = "shares=-,-,-,-,leading") {
    auto table = position("players=5 board=advanced phase=sell space=" + company + ":" + std::to_string(space) +
                          " pairs=" + company + forecast + " " + more);
    table.nobody_sells();
    return table;
}

}  // namespace

RULE_TEST("SP-9.1", "each company has a track of its own, and all start at 5") {
    const auto table = opening("players=4 board=advanced");
    const Json companies = table.view(kSpectator)["companies"];
    const char* const printed[] = {"[1,3,5,7,9]",       "[1,2,3,4,5,6]",         "[1,2,3,4,5,6,7,8,9,10]",
                                   "[1,3,5,7,9,11,13]", "[1,1,2,2,3,3,4,4,5,5]", "[1,3,4,5,5,6,6,7,8,10]"};
    const int starts[] = {2, 4, 4, 2, 8, 4}, octagons[] = {2, 3, 5, 3, 4, 3};
    for (int i = 0; i < 6; ++i) {
        EXPECT_EQ(companies[i]["track"].dump(), printed[i]);
        EXPECT_EQ(companies[i]["start"], starts[i]);
        EXPECT_EQ(companies[i]["space"], starts[i]);
        EXPECT_EQ(companies[i]["split"], octagons[i]);
        EXPECT_EQ(companies[i]["price"], 5);
    }
    EXPECT_EQ(companies[4]["dollars"], Json({1, 3, 5, 7, 9}));
}

RULE_TEST("SP-9.1", "forecasts, Booms and Busts count spaces, not values") {
    EXPECT_EQ(moves("american", 2, "+2").price("american"), 9);
    EXPECT_EQ(moves("epic", 4, "+1").price("epic"), 6);
    EXPECT_EQ(moves("epic", 4, "-2").price("epic"), 4);
    auto table = position("players=3 board=advanced phase=action actions=boom+bust shares=leading");
    table.play("boom company=american; bust company=cosmic");
    EXPECT_EQ(table.price("american"), 9);
    EXPECT_EQ(table.price("cosmic"), 1);
}

RULE_TEST("SP-9.2", "a split company goes to its own split space, with the remaining steps") {
    EXPECT_EQ(moves("cosmic", 4, "+1").space("cosmic"), 2);
    EXPECT_EQ(moves("bottomline", 5, "+2").space("bottomline"), 4);
    EXPECT_EQ(moves("leading", 8, "+4").space("leading"), 7);
    EXPECT_EQ(moves("american", 6, "+2").price("american"), 9);
    EXPECT_EQ(moves("epic", 9, "+1").space("epic"), 3);
    EXPECT_EQ(moves("stanford", 9, "+1").space("stanford"), 4);
}

RULE_TEST("SP-9.2", "a bankrupt company goes to its own start space") {
    const int starts[] = {2, 4, 4, 2, 8, 4};
    const char* const companies[] = {"cosmic", "bottomline", "leading", "american", "stanford", "epic"};
    for (int i = 0; i < 6; ++i) {
        auto table = moves(companies[i], 1, "-3");
        EXPECT_EQ(table.times(std::string("bankrupt company=") + companies[i]), 1);
        EXPECT_EQ(table.space(companies[i]), starts[i]);
    }
}

RULE_TEST("SP-9.3", "Stanford Steel pays for every $ it lands on or passes while rising") {
    struct {
        int from;
        const char* forecast;
        int rate;
    } const vectors[] = {{0, "+1", 1}, {1, "+1", 0}, {0, "+4", 2}, {3, "+4", 2},
                         {4, "+1", 1}, {5, "+2", 1}, {8, "+1", 1}};
    for (const auto& vector : vectors) {
        auto table = moves("stanford", vector.from, vector.forecast, "shares=stanford*2");
        if (vector.rate == 0) {
            EXPECT_EQ(table.times("dividend company=stanford"), 0);
            continue;
        }
        EXPECT_TRUE(table.noted("dividend company=stanford rate=" + std::to_string(vector.rate), "SP-9.3"));
        table.play("show cards=2");
        EXPECT_EQ(table.cash(0), 20 + 2 * vector.rate) << vector.from << vector.forecast;
    }
}

RULE_TEST("SP-9.3", "falling pays nothing") {
    auto table = moves("stanford", 6, "-3", "shares=stanford*2");
    EXPECT_EQ(table.space("stanford"), 3);
    EXPECT_EQ(table.times("dividend company=stanford"), 0);
}

RULE_TEST("SP-9.3", "the jump to the split space pays nothing") {
    auto table = moves("stanford", 9, "+1", "shares=stanford*2");
    EXPECT_EQ(table.times("dividend_paid"), 0);
    EXPECT_EQ(table.split(0), "stanford*2");
    EXPECT_EQ(table.cash(0), 20);
}

RULE_TEST("SP-9.3", "no other company has a $") {
    for (const char* company : {"cosmic", "bottomline", "leading", "american", "epic"}) {
        const auto table = moves(company, 0, "+4");
        EXPECT_EQ(table.times(std::string("dividend company=") + company), 0);
    }
}

RULE_TEST("SP-9.3 SP-9.4", "in the action phase too, and then the action phase goes on") {
    auto table = position(
        "players=3 board=advanced phase=action first=1 space=stanford:4 actions=-,boom*2,bust "
        "shares=stanford*2,leading,stanford split=-,-,stanford");
    table.play("boom company=stanford");  // 4 -> 6 over the $ on 5
    EXPECT_EQ(table.cash(2), 20 + 2);     // his split card, without asking
    EXPECT_EQ(table.to_act(), seat(1));
    table.play("show cards=0");
    EXPECT_EQ(table.to_act(), seat(2));
    table.play("show cards=1; show cards=1");
    EXPECT_EQ(table.cash(2), 20 + 2 + 1);
    EXPECT_EQ(table.cash(0), 20 + 1);  // he owns two and shows one
    EXPECT_EQ(table.to_act(), seat(1));
    EXPECT_EQ(table.phase(), "action");
    table.play("boom company=epic; bust company=epic");
    EXPECT_EQ(table.phase(), "sell");
}

RULE_TEST("SP-9.3 SP-10.7", "Cramer's single step can reach a $ as well") {
    auto table = position(
        "players=3 board=advanced phase=action space=stanford:4 keep=cramer,bill,mark cash=0,0,0 "
        "actions=boom shares=stanford,stanford*2");
    table.play("nudge company=stanford by=+1; show cards=1; show cards=2");
    EXPECT_EQ(table.cash(), std::vector<int>({1, 2, 0}));
    EXPECT_EQ(table.to_act(), seat(0));
    EXPECT_EQ(table.choices("nudge"), 0);
    table.play("boom company=epic");
    EXPECT_EQ(table.phase(), "sell");
}

RULE_TEST("SP-9.4", "only shown shares are paid for a $, some or none") {
    auto table = moves("stanford", 4, "+1", "shares=stanford*3,stanford");
    EXPECT_EQ(table.choices("show"), 4);
    table.play("show cards=2; show cards=0");
    EXPECT_EQ(table.cash(0), 22);
    EXPECT_EQ(table.cash(1), 20);
    EXPECT_EQ(table.known(kSpectator, 0), "stanford*2");
    EXPECT_EQ(table.unknown(kSpectator, 1), 1);
}

RULE_TEST("SP-9.4", "with a split in the same move everybody is paid: one share a card before it, two after it") {
    auto table = moves("stanford", 8, "+4", "shares=stanford*2,stanford split=-,-,stanford");
    EXPECT_EQ(table.space("stanford"), 6);  // 9 ($), split to 4, 5 ($), 6
    EXPECT_TRUE(table.noted("dividend_paid seat=0 shares=2 amount=2", "SP-9.4"));
    EXPECT_TRUE(table.noted("dividend_paid seat=0 shares=4 amount=4", "SP-9.4"));
    EXPECT_EQ(table.cash(0), 20 + 2 + 4);
    EXPECT_EQ(table.cash(1), 20 + 1 + 2);
    EXPECT_EQ(table.cash(2), 20 + 2 + 10 + 2);  // a split card: two shares both times, and the repeat bonus
    EXPECT_NE(table.phase(), "claim");
}

RULE_TEST("SP-6.9 SP-9.2", "Bottomline's short track is crossed twice by +4 from its last space") {
    auto table = moves("bottomline", 5, "+4", "shares=bottomline");
    EXPECT_EQ(table.times("split company=bottomline"), 2);
    EXPECT_EQ(table.space("bottomline"), 3);
    EXPECT_EQ(table.cash(0), 20 + 10);
    EXPECT_EQ(moves("bottomline", 5, "+2").times("split company=bottomline"), 1);
}

RULE_TEST("SP-6.7 SP-9.2", "the repeat bonus is the same $10K on the advanced board") {
    auto table = moves("american", 6, "+1", "split=american*2");
    EXPECT_TRUE(table.noted("repeat_split seat=0 company=american cards=2 amount=20", "SP-6.7"));
}

}  // namespace parkett::stockpile
