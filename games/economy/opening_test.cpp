// Setting up: ME-0.
#include <nlohmann/json.hpp>

#include "games/economy/economy.hpp"
#include "tests/support/economy_table.hpp"

namespace parkett::economy {

RULE_TEST("ME-0.1", "two to four players, and the richest wins") {
    EXPECT_EQ(Economy::info().min_players, 2);
    EXPECT_EQ(Economy::info().max_players, 4);
    auto table = position("players=3 phase=offers year=4 half=2 cash=0,0,0 purse=5,30,7");
    table.pass(3);
    EXPECT_EQ(table.ranks(), (std::vector{3, 1, 2}));
}

RULE_TEST("ME-0.2", "everybody manages a company and owns its package of ten") {
    auto table = opening("players=4");
    for (int seat = 0; seat < 4; ++seat) {
        const std::string company = kCompanyWords[seat];
        EXPECT_EQ(table.manager(company), seat);
        EXPECT_EQ(table.packages(company, seat), "10");
        EXPECT_EQ(table.cash(company), 25);
        EXPECT_EQ(table.purse(seat), 0);
        EXPECT_EQ(table.goods(company, "materials"), 3);
        EXPECT_EQ(table.influence(seat), 1);
    }
    EXPECT_EQ(table.state().bank, 720 - 100);
}

RULE_TEST("ME-0.3", "private cash is secret unless it was agreed otherwise; companies' cash never is") {
    auto table = position("players=3 purse=5,6,7 cash=1,2,3");
    EXPECT_EQ(table.view(0)["seats"][0]["cash"], 5);
    EXPECT_TRUE(table.view(0)["seats"][1]["cash"].is_null());
    EXPECT_TRUE(table.view(0)["seats"][1]["worth"].is_null());
    EXPECT_EQ(table.view(0)["companies"][1]["cash"], 2);
    auto open = position("players=3 private_cash=open purse=5,6,7");
    EXPECT_EQ(open.view(0)["seats"][1]["cash"], 6);
}

RULE_TEST("ME-0.4", "the company order is drawn by lot") {
    auto table = opening("players=3");
    EXPECT_EQ(table.to_act(), chance());
    table.play("place company=green");
    EXPECT_FALSE(table.may("place company=green"));
    table.play("place company=blue");
    EXPECT_TRUE(table.noted("placed company=yellow place=3", "ME-0.4"));
    EXPECT_EQ(table.order(), "green blue yellow");
    EXPECT_EQ(table.to_act(), seat(2));
}

RULE_TEST("ME-0.5", "places are auctioned one after another; bids are subtracted at the end") {
    auto table = opening("players=3 order=auction");
    table.play("first seat=1; bid amount=0");
    EXPECT_EQ(table.to_act(), seat(2));
    table.refuses("bid amount=0", "higher than 0");
    table.play("bid amount=4; bid amount=5");
    EXPECT_EQ(table.to_act(), seat(1));
    table.pass(2);
    EXPECT_TRUE(table.noted("place_won seat=0 place=1 amount=5", "ME-0.5"));
    EXPECT_EQ(table.to_act(), seat(1));  // to the left of the winner
    table.pass();
    EXPECT_TRUE(table.noted("place_won seat=2 place=2 amount=0"));
    EXPECT_TRUE(table.noted("place_won seat=1 place=3 amount=0"));
    EXPECT_EQ(table.order(), "blue green yellow");
    EXPECT_EQ(table.phase(), "investment");
    EXPECT_EQ(table.wealth()[0], 10 - 5);
}

RULE_TEST("ME-0.6", "ten phases a year; the last year ends with its second trade") {
    auto table = position("players=3 works=quarry cash=25,25,25");
    EXPECT_EQ(table.phase(), "investment");
    table.pass_to("offers").pass(3);
    EXPECT_EQ(table.phase(), "company_deals");
    EXPECT_EQ(table.state().half, 0);
    table.pass_to("loans").pass(3);
    EXPECT_EQ(table.phase(), "investment");
    EXPECT_EQ(table.state().half, 1);
    table.pass_to("offers").pass(3);
    EXPECT_EQ(table.phase(), "motions");
    table.pass_to("influence").pass_to("investment");
    EXPECT_TRUE(table.noted("year_began year=2", "ME-0.6"));
    auto last = position("players=3 year=4 half=2 phase=offers");
    last.pass(3);
    EXPECT_EQ(last.end(), "years");
}

}  // namespace parkett::economy
