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

RULE_TEST("ME-0.2", "companies can be chosen; who does not choose gets the first that is free") {
    auto table = opening("players=3 company_0=red company_2=blue");
    EXPECT_EQ(table.manager("red"), 0);
    EXPECT_EQ(table.manager("yellow"), 1);
    EXPECT_EQ(table.manager("blue"), 2);
    EXPECT_EQ(table.packages("red", 0), "10");
    EXPECT_EQ(table.view(0)["seats"][0]["manages"], Json::array({"red"}));
    table.play("place company=blue; place company=red");
    EXPECT_EQ(table.order(), "blue red yellow");
    EXPECT_EQ(table.to_act(), seat(2));
    const auto refused = [](int players, std::map<std::string, std::string> options) {
        const auto game = Economy::make({players, std::move(options), nullptr});
        return game ? "" : game.error().sentence;
    };
    EXPECT_EQ(refused(3, {{"company_0", "red"}, {"company_1", "red"}}),
              "Seats 0 and 1 cannot both have the red company.");
    EXPECT_EQ(refused(2, {{"company_2", "red"}}),
              "There is no seat 2 for the red company: the seats of 2 players are 0 to 1.");
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

RULE_TEST("ME-0.4", "who begins can be set: his company has the first place, and the others are drawn") {
    auto table = opening("players=3 first=2 company_2=red");
    EXPECT_EQ(table.choices("place"), 1);
    table.refuses("place company=blue", "seat 2 begins");
    table.play("place company=red");
    EXPECT_EQ(table.choices("place"), 2);
    table.play("place company=yellow");
    EXPECT_EQ(table.order(), "red yellow blue");
}

RULE_TEST("ME-0.5", "who bids first can be set") {
    auto table = opening("players=3 order=auction first=1");
    EXPECT_EQ(table.choices("first"), 1);
    table.refuses("first seat=0", "seat 1 bids first");
    table.play("first seat=1");
    EXPECT_EQ(table.to_act(), seat(1));
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
