// The end: SH-5.
#include <nlohmann/json.hpp>

#include "games/shark/shark.hpp"
#include "tests/support/shark_table.hpp"

namespace parkett::shark {

namespace {

/// Six shares a company, so that they can be sold out.
const std::string kFewShares = R"(edition={"boards":{"2001":{"shares":6},"1991":{"shares":6}}} )";
/// All sold but one of Smith & Smith, which costs 1.
const std::string kLastShare = kFewShares + "players=2 smith=A1 shares=nyso*6+wings*6,empire*6+smith*5 ";

}  // namespace

RULE_TEST("SH-5.1", "the game ends when a price reaches 15") {
    auto table = position("roll=2/smith smith=A1-G2");
    table.play("build at=H1 company=smith");
    EXPECT_TRUE(table.noted("ended reason=price", "SH-5.1"));
    EXPECT_TRUE(table.to_act().is_over());
    EXPECT_EQ(table.end(), "price");
    auto not_yet = position("roll=2/smith smith=A1-F2+G1");
    not_yet.play("build at=G2 company=smith");
    EXPECT_EQ(not_yet.price("smith"), 14);
    EXPECT_EQ(not_yet.end(), "none");
}

RULE_TEST("SH-5.2", "the game ends with the last house of a colour, on the board or out of the game") {
    auto table = position("roll=2/smith smith=A1+C1 used=smith:17");
    table.play("build at=L1 company=smith");
    EXPECT_TRUE(table.noted("ended reason=houses", "SH-5.2"));
    EXPECT_EQ(table.end(), "houses");
    EXPECT_EQ(table.used("smith"), 18);
    auto other = position("roll=2/nyso smith=A1+C1 used=smith:17,nyso:16");
    other.play("build at=L1 company=nyso");
    EXPECT_EQ(other.end(), "none");
}

RULE_TEST("SH-5.3", "the last share of all is bought before the roll: nobody rolls any more") {
    auto table = position(kLastShare + "phase=trade cash=5,0");
    table.play("buy company=smith shares=1");
    EXPECT_TRUE(table.noted("ended reason=sold_out", "SH-5.3"));
    EXPECT_TRUE(table.to_act().is_over());
    EXPECT_EQ(table.worth(), (std::vector{4 + 1, 5}));
}

RULE_TEST("SH-5.3", "or after it") {
    auto table = position(kLastShare + "phase=trade_again cash=5,0");
    table.play("buy company=smith shares=1");
    EXPECT_EQ(table.end(), "sold_out");
}

RULE_TEST("SH-5.3", "all shares of one company are not enough") {
    auto table =
        position(kFewShares + "players=2 phase=trade smith=A1 shares=-,smith*5+nyso*6+wings*6+empire*5 cash=5,0");
    table.play("buy company=smith shares=1");
    EXPECT_EQ(table.supply("smith"), 0);
    EXPECT_EQ(table.end(), "none");
    EXPECT_EQ(table.phase(), "trade");
}

RULE_TEST("SH-5.4", "the move that ends the game is paid out in full") {
    auto table = position(
        "players=2 roll=1/smith smith=A1-E1+A3-B6 wings=F2-F4+A12 used=smith:17,wings:5 "
        "shares=wings+smith,wings*3+smith*2"
        " cash=0,10");
    EXPECT_EQ(table.price("smith"), 13);
    table.play("build at=F1 company=smith");
    EXPECT_TRUE(table.noted("commission amount=14"));
    EXPECT_TRUE(table.noted("dividend seat=1 amount=2"));
    EXPECT_TRUE(table.noted("loss seat=1 each=2 amount=6"));
    EXPECT_EQ(table.end(), "houses");
    EXPECT_EQ(table.worth(), (std::vector{14 + 1 + 1 + 14, 10 + 2 - 6 + 3 + 28}));
}

RULE_TEST("SH-5.4", "debts of the last move are settled before the end, and nobody trades after it") {
    auto table =
        position("players=2 roll=1/smith smith=A1-E1 wings=F2-F4+A12-C12 used=smith:17 shares=-,wings*4 cash=0,10");
    table.play("build at=F1 company=smith");
    EXPECT_EQ(table.end(), "none");
    EXPECT_EQ(table.to_act(), seat(1));  // he owes 12 and has 10
    table.play("give company=wings shares=2");
    EXPECT_EQ(table.end(), "houses");
    EXPECT_TRUE(table.to_act().is_over());
    EXPECT_EQ(table.worth(), (std::vector{6, 1 + 6}));
}

RULE_TEST("SH-5.4 SH-5.7", "who cannot pay in the last settlement is out and comes last") {
    auto table =
        position("players=3 roll=1/smith smith=A1-E1 wings=F2-F4 used=smith:17 shares=-,wings*4+nyso*9,- cash=0,10,0");
    table.play("build at=F1 company=smith");
    EXPECT_TRUE(table.noted("eliminated seat=1", "SH-4.6"));
    EXPECT_EQ(table.end(), "houses");
    EXPECT_EQ(table.ranks(), (std::vector{1, 3, 2}));
}

RULE_TEST("SH-5.5", "everybody adds the price of his shares to his cash") {
    auto table = position(
        "roll=2/smith smith=A1-G2 nyso=A12-D12 wings=L12 shares=smith*2+nyso,nyso*3+wings*4+empire*5,- cash=3,4,5");
    table.play("build at=H1 company=smith");
    EXPECT_TRUE(table.noted("cash_counted seat=1 amount=4", "SH-5.5"));
    EXPECT_TRUE(table.noted("liquidated seat=1 company=nyso shares=3 price=4 amount=12", "SH-5.5"));
    EXPECT_TRUE(table.noted("worth seat=1 total=20", "SH-5.5"));
    EXPECT_EQ(table.worth(), (std::vector{3 + 15 + 2 + 30 + 4, 4 + 12 + 4, 5}));
    const Result result = table.match().result();
    EXPECT_EQ(std::vector(result.wealth.begin(), result.wealth.begin() + 3), table.worth());
}

RULE_TEST("SH-5.5", "after the end the table still shows who held what") {
    auto table = position("roll=2/smith smith=A1-G2 nyso=A12-D12 shares=smith*2+nyso,nyso*3,- cash=3,4,5");
    table.play("build at=H1 company=smith");
    EXPECT_EQ(table.end(), "price");
    EXPECT_EQ(table.shares(0), "nyso smith*2");
    EXPECT_EQ(table.cash(), (std::vector{3 + 15 + 2, 4, 5}));
    EXPECT_EQ(table.supply("nyso"), 38);
    const Json view = table.view(kSpectator);
    EXPECT_EQ(view["seats"][1]["shares"]["nyso"], 3);
    EXPECT_EQ(view["seats"][1]["worth"], 16);
    EXPECT_EQ(view["trade"]["sell"]["smith"], 0);  // nothing is traded any more
}

RULE_TEST("SH-5.6", "players who are worth the same share their place") {
    auto table = position("players=4 roll=2/smith smith=A1-G2 cash=0,15,30,14");
    table.play("build at=H1 company=smith");
    EXPECT_EQ(table.cash(), (std::vector{15, 15, 30, 14}));
    EXPECT_EQ(table.ranks(), (std::vector{2, 2, 1, 4}));
}

RULE_TEST("SH-5.7", "who is out comes after all who are not, later before earlier, together if in the same move") {
    auto table = position("players=6 builder=1 roll=2/smith smith=A1-G2 out=2,0,1,1,0,3 cash=0,0,0,0,0,0");
    table.play("build at=H1 company=smith");
    // Seat 4 owns nothing and is still before all who are out.
    EXPECT_EQ(table.ranks(), (std::vector{4, 1, 5, 5, 2, 3}));
    EXPECT_EQ(table.times("worth"), 2);
}

RULE_TEST("SH-5.8", "if several reasons come together, the last player is named first, then the price") {
    auto both = position("roll=2/smith smith=A1-G2 used=smith:17");
    both.play("build at=H1 company=smith");
    EXPECT_EQ(both.end(), "price");
    auto alone = position("players=2 roll=2/smith smith=A1-G2 nyso=I1 shares=-,nyso cash=0,0");
    alone.play("build at=H1 company=smith");
    EXPECT_EQ(alone.end(), "last_player");
}

}  // namespace parkett::shark
