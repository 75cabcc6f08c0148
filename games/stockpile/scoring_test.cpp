// The end of a round and of the game: SP-7.
#include <nlohmann/json.hpp>

#include "tests/support/stockpile_table.hpp"

namespace parkett::stockpile {

namespace {

/// The last movement phase with five players: Stanford pays, and nobody shows anything.
StockpileTable last_round(const std::string& words) {
    auto table = position(
        "players=5 round=last phase=sell cash=0,0,0,0,0 "
        "pairs=epic+1,american+2,cosmic+4,leading-2,bottomline-3,stanford$$ " +
        words);
    table.nobody_sells().nobody_shows();
    EXPECT_TRUE(table.to_act().is_over());
    return table;
}

}  // namespace

RULE_TEST("SP-7.1", "the first-player token passes to the left and the next round begins") {
    auto table = position("players=5 phase=sell first=4 round=2 shares=cosmic");
    table.nobody_sells().nobody_shows();
    EXPECT_TRUE(table.noted("round round=3 seat=0", "SP-7.1"));
    table.chance_plays();
    EXPECT_EQ(table.to_act(), seat(0));
    EXPECT_EQ(table.phase(), "supply");
}

RULE_TEST("SP-7.2", "after the last movement phase the game is over, whatever is left in the deck") {
    auto table = last_round("shares=cosmic");
    EXPECT_TRUE(table.noted("over round=5", "SP-7.2"));
    EXPECT_GT(table.view(kSpectator)["deck"], 0);
    table.refuses("pass", "The game is over");
    EXPECT_EQ(table.match().result().reason, std::string("last_round"));
}

RULE_TEST("SP-7.3", "the owner of most shares gets $10K, and a split card counts twice") {
    auto table = last_round("shares=epic*3 split=-,epic*2");  // epic: 5 + 1 = 6
    EXPECT_TRUE(table.noted("majority seat=1 company=epic shares=4 amount=10", "SP-7.3"));
    EXPECT_EQ(table.times("majority"), 1);
    EXPECT_EQ(table.cash(0), 3 * 6);
    EXPECT_EQ(table.cash(1), 10 + 4 * 6);
}

RULE_TEST("SP-7.3", "tied leaders get $5K each, however many they are") {
    auto table = last_round("shares=epic*2,epic*2,epic split=-,-,-,epic");
    EXPECT_EQ(table.times("majority company=epic amount=5"), 3);
    EXPECT_EQ(table.cash(0), 5 + 12);
    EXPECT_EQ(table.cash(1), 5 + 12);
    EXPECT_EQ(table.cash(2), 6);
    EXPECT_EQ(table.cash(3), 5 + 12);
}

RULE_TEST("SP-7.3", "nobody gets a bonus for a company of which nobody owns a share") {
    auto table = last_round("shares=epic");
    EXPECT_EQ(table.times("majority"), 1);
    EXPECT_EQ(table.cash(4), 0);
}

RULE_TEST("SP-7.4", "all shares are sold at their final price, split cards for twice the price") {
    auto table = last_round("shares=american+cosmic split=american");
    EXPECT_TRUE(table.noted("liquidated seat=0 company=american shares=3 price=7 amount=21", "SP-7.4"));
    EXPECT_TRUE(table.noted("liquidated seat=0 company=cosmic shares=1 price=9 amount=9", "SP-7.4"));
    EXPECT_EQ(table.cash(0), 21 + 9 + 10 + 10);
}

RULE_TEST("SP-7.5", "fees still unpaid are deducted, but nobody falls below 0") {
    auto table = last_round("shares=cosmic owed=-,fee3,-");
    EXPECT_EQ(table.cash(1), 0);
    EXPECT_TRUE(table.noted("debt_deducted seat=1 amount=0", "SP-7.5"));
    EXPECT_EQ(table.debts(1), "");

    auto rest = position(
        "players=5 round=last phase=sell cash=0,2,0,0,0 owed=-,fee3 shares=cosmic "
        "pairs=epic+1,american+2,cosmic+4,leading-2,bottomline-3,stanford$$");
    rest.nobody_sells().nobody_shows();
    EXPECT_EQ(rest.cash(1), 0);  // 2 of the 3
    EXPECT_TRUE(rest.noted("debt_deducted seat=1 amount=2", "SP-7.5"));
}

RULE_TEST("SP-7.5 SP-3.8", "what the bonus and the last sale bring pays debts first") {
    auto table = last_round("shares=epic owed=fee3+fee2");
    EXPECT_EQ(table.cash(0), 10 + 6 - 5);
    EXPECT_TRUE(table.noted("debt_paid seat=0 amount=2", "SP-3.8"));
    EXPECT_EQ(table.times("debt_deducted"), 0);
}

RULE_TEST("SP-7.6", "most money wins") {
    auto table = last_round("shares=epic,epic*2,-,-,-");
    const Result result = table.match().result();
    EXPECT_EQ(result.rank[1], 1);
    EXPECT_EQ(result.rank[0], 2);
    EXPECT_EQ(result.rank[4], 3);
    EXPECT_EQ(result.winners(), 1);
    EXPECT_TRUE(table.noted("final seat=1 wealth=22 rank=1", "SP-7.6"));
}

RULE_TEST("SP-7.6", "a tie is a shared victory") {
    auto table = last_round("shares=epic,epic");
    const Result result = table.match().result();
    EXPECT_EQ(result.winners(), 2);
    EXPECT_EQ(result.rank[0], 1);
    EXPECT_EQ(result.rank[1], 1);
    EXPECT_EQ(result.rank[2], 3);
}

}  // namespace parkett::stockpile
