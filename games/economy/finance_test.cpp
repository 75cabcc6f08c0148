// Finance: ME-5.
#include "games/economy/economy.hpp"
#include "tests/support/economy_table.hpp"

namespace parkett::economy {

namespace {

const std::string kTwoAtBank = "players=2 shadow=off ";

}  // namespace

RULE_TEST("ME-5.1", "interest of 1 for each loan, then loans may be repaid, 5 each") {
    auto table = position(kTwoAtBank + "phase=offers year=2 cash=13,3 loans=2,1");
    table.play("pass; pass");
    EXPECT_TRUE(table.noted("interest company=blue amount=2", "ME-5.1"));
    EXPECT_EQ(table.phase(), "repayment");
    EXPECT_EQ(table.choices("repay"), 2);
    table.play("repay loans=2");
    EXPECT_TRUE(table.noted("repaid company=blue loans=2 amount=10", "ME-5.1"));
    EXPECT_EQ(table.cash("blue"), 1);
    EXPECT_TRUE(table.noted("interest company=yellow amount=1"));
    EXPECT_EQ(table.phase(), "company_deals");  // 2 are not enough to repay
}

RULE_TEST("ME-5.1", "who cannot repay both repays one, or nothing") {
    auto table = position(kTwoAtBank + "phase=offers year=2 cash=8,0 loans=2");
    table.play("pass; pass");
    EXPECT_EQ(table.choices("repay"), 1);
    table.play("pass");
    EXPECT_EQ(table.loans("blue"), 2);
}

RULE_TEST("ME-5.2", "two rounds in company order; one purchase and one sale at most, passing does no harm") {
    auto table =
        position(kTwoAtBank + "phase=company_deals cash=20,20 packages=10/-/yellow:5+2 packages.yellow=-/10/blue:4");
    EXPECT_TRUE(table.may("buy_shares company=yellow shares=9"));
    EXPECT_TRUE(table.may("sell_shares company=yellow shares=4"));
    table.play("buy_shares company=yellow shares=6; pass");
    EXPECT_TRUE(table.noted("shares_bought holder=blue company=yellow shares=6 amount=6", "ME-5.2"));
    EXPECT_EQ(table.acting(), "blue");
    table.refuses("buy_shares company=yellow shares=1", "no purchase left");
    table.play("sell_shares company=yellow shares=4");
    EXPECT_EQ(table.acting(), "yellow");  // it passed, and may act now
    table.play("sell_shares company=blue shares=5");
    EXPECT_EQ(table.phase(), "loans");
    EXPECT_EQ(table.cash("yellow"), 25);
}

RULE_TEST("ME-5.3", "a share costs the value that belongs to the points: at 15 points a package of 8 costs 16") {
    auto table = position(kTwoAtBank + "phase=company_deals cash=20,20 points=0,15");
    table.play("buy_shares company=yellow shares=8");
    EXPECT_EQ(table.cash("blue"), 4);
    for (const auto& [points, value] : {std::pair{0, 1}, {8, 1}, {9, 2}, {16, 2}, {17, 3}, {24, 3}, {25, 4}, {30, 4}}) {
        auto other =
            position(kTwoAtBank + "edition={\"end_points\":31} phase=company_deals points=0," + std::to_string(points));
        other.play("buy_shares company=yellow shares=1");
        EXPECT_EQ(other.cash("blue"), 25 - value) << points;
    }
}

RULE_TEST("ME-5.4", "a package is exchanged for a larger one as a purchase, for a smaller one as a sale") {
    auto table = position(kTwoAtBank + "phase=company_deals cash=6,0 points=0,9 packages.yellow=-/10/blue:4");
    table.refuses("exchange company=yellow given=4 taken=8", "That costs 8 E$; Blue Eyes has 6 E$");
    table.play("exchange company=yellow given=4 taken=7");
    EXPECT_TRUE(table.noted("exchanged holder=blue company=yellow given=4 taken=7 amount=-6", "ME-5.4"));
    EXPECT_EQ(table.cash("blue"), 0);
    table.refuses("buy_shares company=yellow shares=1", "no purchase left");
    table.play("exchange company=yellow given=7 taken=2");
    EXPECT_EQ(table.cash("blue"), 10);
}

RULE_TEST("ME-5.5", "the manager gets one share's value when shares are bought, however many: 2 at 15 points") {
    auto table = position(kTwoAtBank + "phase=company_deals cash=20,20 points=0,15");
    table.play("buy_shares company=yellow shares=7");
    EXPECT_TRUE(table.noted("purchase_bonus seat=1 company=yellow amount=2", "ME-5.5"));
    EXPECT_EQ(table.purse(1), 2);
}

RULE_TEST("ME-5.5", "also for an exchange upwards, and if he manages the buyer") {
    auto table = position(kTwoAtBank + "phase=company_deals cash=20,20 managers=1,1 packages.yellow=-/10/blue:4");
    table.play("exchange company=yellow given=4 taken=5");
    EXPECT_EQ(table.purse(1), 1);
    auto down = position(kTwoAtBank + "phase=company_deals cash=20,20 packages.yellow=-/10/blue:4");
    down.play("exchange company=yellow given=4 taken=3");
    EXPECT_EQ(down.purse(1), 0);
}

RULE_TEST("ME-5.6", "a company never buys its own shares, and only with its own money") {
    auto table = position(kTwoAtBank + "phase=company_deals cash=3,0 purse=50");
    table.refuses("buy_shares company=blue shares=1", "its own shares");
    table.refuses("buy_shares company=yellow shares=4", "That costs 4 E$; Blue Eyes has 3 E$");
    table.play("buy_shares company=yellow shares=3");
}

RULE_TEST("ME-5.7", "one loan in a finance phase, and never more than two") {
    auto table = position(kTwoAtBank + "phase=loans cash=0,0 loans=1,2");
    table.play("borrow");
    EXPECT_TRUE(table.noted("borrowed company=blue amount=5", "ME-5.7"));
    EXPECT_EQ(table.loans("blue"), 2);
    EXPECT_EQ(table.cash("blue"), 5);
    EXPECT_EQ(table.phase(), "investment");  // yellow has two
    EXPECT_EQ(table.state().half, 1);
}

}  // namespace parkett::economy
