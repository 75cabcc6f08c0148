// Secret purses: ME-0.3. What the table tells, and whom it asks, must not say what anybody can afford.
#include <nlohmann/json.hpp>

#include "core/described.hpp"
#include "core/match_of.hpp"
#include "games/economy/economy.hpp"
#include "tests/support/economy_table.hpp"

namespace parkett::economy {

namespace {

/// The events and the outlook of a preview, or the sentence of its refusal.
std::string told(const EconomyTable& table, const char* move, Seat viewer) {
    const auto preview = table.match().preview(move, viewer, 7);
    if (!preview) return preview.error().sentence;
    std::string text;
    for (const auto* list : {&preview->events, &preview->outlook})
        for (const Event& event : *list) text += to_json(event, viewer).dump() + "\n";
    return text;
}

}  // namespace

RULE_TEST("ME-0.3", "a preview for another seat is the same whatever the player on turn has") {
    const std::string deals = "players=3 phase=private_deals year=2 purse=3,4,";
    auto poor = position(deals + "0"), rich = position(deals + "200");
    ASSERT_EQ(poor.to_act(), seat(2));
    for (const char* move : {"buy_shares company=blue shares=1", "buy_shares company=blue shares=9", "pass"})
        for (Seat viewer : {Seat{0}, Seat{1}, kSpectator})
            EXPECT_EQ(told(poor, move, viewer), told(rich, move, viewer)) << move;
    EXPECT_NE(told(poor, "buy_shares company=blue shares=9", 2), told(rich, "buy_shares company=blue shares=9", 2));
    const std::string building = "players=3 year=2 cash=0,0,0 purse=";
    auto cannot = position(building + "0"), can = position(building + "90");
    for (Seat viewer : {Seat{1}, Seat{2}, kSpectator})
        EXPECT_EQ(told(cannot, "build factory=quarry", viewer), told(can, "build factory=quarry", viewer));
}

RULE_TEST("ME-0.3", "what others have is dealt anew, what one has oneself and the sum of all is not") {
    auto table = position("players=4 phase=private_deals year=3 purse=40,5,6,900");
    const Economy& game = table.game();
    Rng rng(3, Stream::testing);
    bool differs = false;
    for (int i = 0; i < 50; ++i) {
        State s = table.state();
        game.redeal(s, 1, rng);
        EXPECT_EQ(s.purse[1], 5);
        EXPECT_EQ(game.inconsistency(s), "");
        EXPECT_EQ(view_of(game, s, 1), view_of(game, table.state(), 1));
        EXPECT_LT(s.purse[3], 200) << "nothing of the truth is left";
        differs |= s.purse[0] != 40;
    }
    EXPECT_TRUE(differs);
    auto open = position("players=4 private_cash=open phase=private_deals year=3 purse=40,5,6,900");
    State s = open.state();
    open.game().redeal(s, 1, rng);
    EXPECT_TRUE(s == open.state());
}

RULE_TEST("ME-0.3 ME-6.10", "in private trading everybody is asked who could make a deal with money") {
    auto table = position("players=3 phase=private_deals purse=20,0,0 packages.green=-/-/1");
    EXPECT_EQ(table.to_act(), seat(2));  // has no money, and one package, which he cannot sell
    EXPECT_EQ(table.match().legal().size(), 1u);
    table.refuses("buy_shares company=blue shares=1", "That costs 1 E$; you have 0 E$.");
    table.pass();
    EXPECT_EQ(table.to_act(), seat(1));
    auto open = position(
        "players=3 private_cash=open phase=private_deals purse=20,0,1 packages.green=-/-/1 packages.yellow=-/1");
    EXPECT_EQ(open.to_act(), seat(2));  // after him seat 1 has nothing to decide
    open.pass();
    EXPECT_EQ(open.to_act(), seat(0));
}

RULE_TEST("ME-0.3 ME-7.1", "a manager is asked to add money whether he has any or not") {
    for (const char* purse : {"0", "2", "50"}) {
        auto table = position("players=2 shadow=off phase=offers cash=1,0 works=quarry purse=" + std::string(purse));
        table.play("offer good=coal field=import; pass; pass");
        EXPECT_EQ(table.phase(), "top_up") << purse;
        EXPECT_EQ(table.to_act(), seat(0));
        table.pass();
        EXPECT_EQ(table.phase(), "forced_sale") << purse;
    }
}

RULE_TEST("ME-0.3 ME-1.4", "and in investment a company without money has its turn all the same") {
    auto table = position("players=3 cash=25,0,25");
    table.pass();
    EXPECT_EQ(table.acting(), "yellow");
    EXPECT_EQ(table.match().legal().size(), 1u);
    auto open = position("players=3 private_cash=open cash=25,0,25");
    open.pass();
    EXPECT_EQ(open.acting(), "green");
}

}  // namespace parkett::economy
