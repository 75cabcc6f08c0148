// Who cannot pay: SH-4.
#include <nlohmann/json.hpp>

#include "games/shark/shark.hpp"
#include "tests/support/shark_plain.hpp"
#include "tests/support/shark_table.hpp"

namespace parkett::shark {

namespace {

/// Wings falls from 7 to 3 when Smith & Smith builds on E1.
const std::string kCrash = "roll=1/smith smith=A1-D1 wings=E2-H2+A12-C12 ";

}  // namespace

RULE_TEST("SH-4.2", "the rulebook's example: at a price of 3 one share brings 1, two bring 3, three bring 4") {
    struct {
        const char* debt;
        int shares, brings;
    } const cases[] = {{"1", 1, 1}, {"3", 2, 3}, {"4", 3, 4}};
    for (const auto& [debt, shares, brings] : cases) {
        auto table = position(std::string("players=2 phase=forced_sale wings=A1-C1 shares=-,wings*3 cash=0,-") + debt);
        EXPECT_EQ(table.to_act(), seat(1));
        EXPECT_EQ(table.choices("give"), 1) << "no more and no less than he must";
        table.play("give company=wings shares=" + std::to_string(shares));
        EXPECT_TRUE(table.noted(
            "gave seat=1 company=wings shares=" + std::to_string(shares) + " price=3 amount=" + std::to_string(brings),
            "SH-4.2"));
        EXPECT_EQ(table.cash(1), 0);
    }
}

RULE_TEST("SH-4.1", "cash goes first; the rest is paid with shares at half of the price after the fall") {
    auto table = position("players=2 " + kCrash + "shares=-,wings*3 cash=0,9");
    EXPECT_EQ(table.price("wings"), 7);
    table.play("build at=E1 company=smith");
    EXPECT_EQ(table.price("wings"), 3);
    EXPECT_TRUE(table.noted("loss seat=1 amount=12", "SH-3.3"));
    EXPECT_TRUE(table.noted("owes seat=1 amount=3", "SH-4.1"));
    EXPECT_EQ(table.to_act(), seat(1));
    table.refuses("done", "It is time to give shares for the 3k you owe.");
    table.play("give company=wings shares=2");
    EXPECT_EQ(table.cash(), (std::vector{5, 0}));
    EXPECT_EQ(table.shares(1), "wings");
    EXPECT_EQ(table.to_act(), seat(0));  // the builder goes on
    EXPECT_EQ(table.phase(), "trade_again");
}

RULE_TEST("SH-4.3", "he chooses which shares, and keeps what he gets above his debt") {
    auto table =
        position("players=2 phase=forced_sale wings=A1-C1 nyso=A12-E12 shares=-,wings*4+nyso*3+smith*9 cash=0,-3");
    // Half of 3: 1, 3, 4, 6; half of 5: 2, 5, 7. One of each, two of Wings, or two of NYSO.
    EXPECT_TRUE(table.may("give company=wings shares=1"));
    EXPECT_TRUE(table.may("give company=wings shares=2"));
    EXPECT_TRUE(table.may("give company=nyso shares=1"));
    EXPECT_TRUE(table.may("give company=nyso shares=2"));
    EXPECT_EQ(table.choices("give"), 4);
    table.refuses("give company=wings shares=3", "one share of Wings less brings 3k, and you owe 3k.");
    table.refuses("give company=nyso shares=3", "one share of NYSO less brings 5k, and you owe 3k.");
    table.refuses("give company=nyso shares=4", "You have only 3 shares of NYSO.");
    table.refuses("give company=empire shares=1", "You have no shares of Empire.");
    table.refuses("give company=smith shares=1", "Smith & Smith is worth nothing now: its shares pay no debt.");
    table.play("give company=nyso shares=2");
    EXPECT_EQ(table.cash(1), 2);
    EXPECT_EQ(table.phase(), "trade");  // the builder has nothing to trade; the next turn is the debtor's own
}

RULE_TEST("SH-4.3", "no share that he gives could be kept, looked at over all his lots") {
    // Half of 3: 1, 3, 4; half of 5: 2, 5. Two of Wings or one of NYSO pay; who gave one of Wings would give NYSO as
    // well.
    auto table = position("players=2 phase=forced_sale wings=A1-C1 nyso=A12-E12 shares=-,wings*3+nyso*2 cash=0,-2");
    EXPECT_EQ(table.choices("give"), 2);
    EXPECT_TRUE(table.may("give company=wings shares=2"));
    EXPECT_TRUE(table.may("give company=nyso shares=1"));
    table.refuses("give company=wings shares=1",
                  "You would give more than you must: whatever pays the other 1k, some share could have been kept.");
    // With a debt of 6: having given one of NYSO he needs 4, which are three of Wings; with two he needs one more.
    auto large = position("players=2 phase=forced_sale wings=A1-C1 nyso=A12-E12 shares=-,wings*3+nyso*2 cash=0,-6");
    large.play("give company=nyso shares=1");
    EXPECT_EQ(large.choices("give"), 1);
    large.play("give company=wings shares=3");
    EXPECT_EQ(large.cash(1), 0);
    // Having given two at 3, he must not give so much that one of them was in vain.
    auto given = position(
        "players=2 phase=forced_sale wings=A1-C1 nyso=A12-E12 smith=A5-J5 shares=-,nyso*2+smith cash=0,-1 "
        "lots=wings*2");
    given.refuses("give company=smith shares=1", "a share that you gave before could have been kept.");
    EXPECT_EQ(given.choices("give"), 1);
    EXPECT_TRUE(given.may("give company=nyso shares=1"));
}

TEST(SharkLots, AreThoseOfTheSmallestSetsHoweverLargeTheDebt) {
    // Company by company in its own rows: so many cells from the left make the price.
    const auto houses = [](int company, int price) {
        const auto row = [&](int n, int cells) {
            const std::string number = std::to_string(3 * company + n);
            return "A" + number + "-" + static_cast<char>('A' + cells - 1) + number;
        };
        return std::string(kCompanyWords[company]) + "=" + row(1, std::min(price, 12)) +
               (price > 12 ? "+" + row(2, price - 12) : "");
    };
    Rng rng(3, Stream::testing);
    const auto below = [&](int n) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(n))); };
    int steps = 0, narrow = 0;
    for (int i = 0; i < 1500; ++i) {
        std::string board, shares;
        int pays = 0, lost = 0;
        for (int company = 0; company < kCompanies; ++company) {
            const int price = below(15), held = below(7);
            if (price > 0) board += " " + houses(company, price);
            shares += (company > 0 ? "+" : "") + std::string(kCompanyWords[company]) + "*" + std::to_string(held);
            pays += held * price / 2;
            lost += held * (15 - price);
        }
        if (std::min(pays, lost) == 0) continue;
        const int debt = 1 + below(std::min(pays, lost));
        auto table = position("players=2 phase=forced_sale" + board + " shares=-," + shares + " cash=0,-" +
                              std::to_string(debt));
        while (table.phase() == "forced_sale") {
            const auto expected = PlainBoard(table.game(), table.state()).lots();
            std::set<std::pair<int, int>> offered;
            MoveList list;
            table.game().legal(table.state(), list);
            for (Move move : list) offered.emplace(move.a, move.b + 1);
            ASSERT_EQ(offered, expected) << table.match().state().dump();
            ASSERT_EQ(list.size(), static_cast<int>(expected.size()));
            const Move move = list[below(list.size())];
            ++steps;
            narrow += list.size() < 4;
            table.play(table.game().notation().text(move));
        }
    }
    EXPECT_GT(steps, 2000);
    EXPECT_GT(narrow, 200);
}

RULE_TEST("SH-4.3", "all he gives of one company is one lot") {
    auto table = position("players=2 phase=forced_sale wings=A1-C1 nyso=A12-E12 shares=-,wings*4+nyso*3 cash=0,-8");
    table.play("give company=wings shares=2");
    EXPECT_EQ(table.cash(1), -5);
    EXPECT_EQ(table.to_act(), seat(1));
    table.refuses("give company=wings shares=1", "You have already given your lot of Wings.");
    EXPECT_EQ(table.choices("give"), 1);
    table.play("give company=nyso shares=2");
    EXPECT_EQ(table.cash(1), 0);
}

RULE_TEST("SH-4.3", "lots after which the rest could not be paid are not offered") {
    auto table = position("players=2 phase=forced_sale wings=A1-C1 nyso=A12-E12 shares=-,wings*4+nyso*3 cash=0,-12");
    // All of it brings 6 and 7: of Wings he may keep nothing (three bring 4), of NYSO nothing either (two bring 5).
    table.refuses("give company=wings shares=3", "together less than the");
    table.refuses("give company=nyso shares=2", "together less than the");
    EXPECT_TRUE(table.may("give company=wings shares=4"));
    EXPECT_EQ(table.choices("give"), 2);
}

RULE_TEST("SH-4.2 SH-4.3", "at a price of 1 a single share brings nothing and is not offered, two bring 1") {
    auto table = position("players=2 phase=forced_sale wings=A1+C1 shares=-,wings*5 cash=0,-2");
    table.refuses("give company=wings shares=1", "One share of Wings alone brings nothing");
    table.refuses("give company=wings shares=3", "3 shares of Wings bring no more than 2: 1k.");
    table.refuses("give company=wings shares=2", "together less than the");
    table.play("give company=wings shares=4");
    EXPECT_EQ(table.cash(1), 0);
    EXPECT_EQ(table.shares(1), "wings");
}

RULE_TEST("SH-4.4", "several debtors settle in clockwise order, beginning after the builder") {
    auto table = position("players=4 builder=2 " + kCrash + "shares=wings*2,wings*2,-,wings*2+smith*9 cash=7,6,0,0");
    table.play("build at=E1 company=smith");
    // Seat 3 got 9 for its shares of Smith & Smith and can pay.
    EXPECT_EQ(table.cash(), (std::vector{-1, -2, 5, 1}));
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("give company=wings shares=1");
    EXPECT_EQ(table.to_act(), seat(1));
    EXPECT_TRUE(table.noted("owes seat=1 amount=2"));
    table.play("give company=wings shares=2");  // what seat 0 gave of Wings is not seat 1's lot
    EXPECT_EQ(table.cash(), (std::vector{0, 1, 5, 1}));
    EXPECT_EQ(table.to_act(), seat(2));
    EXPECT_EQ(table.phase(), "trade_again");
}

RULE_TEST("SH-4.5", "the shares go back to the bank and can be bought again") {
    auto table = position("players=2 " + kCrash + "shares=wings*20,wings*22 cash=0,88");
    table.play("build at=E1 company=smith");
    EXPECT_EQ(table.phase(), "trade_again");
    EXPECT_EQ(table.supply("wings"), 0);
    auto poor = position("players=2 " + kCrash + "shares=wings*20,wings*22 cash=0,85");
    poor.play("build at=E1 company=smith");
    poor.refuses("give company=wings shares=1", "together less than the");
    poor.play("give company=wings shares=2");
    EXPECT_EQ(poor.supply("wings"), 2);
    EXPECT_TRUE(poor.may("buy company=wings shares=1"));
}

RULE_TEST("SH-4.6", "who cannot pay even with all his shares is out; all he has goes to the bank") {
    auto table = position("players=3 " + kCrash + "shares=-,wings*4+nyso*3,wings cash=0,9,9");
    table.play("build at=E1 company=smith");
    EXPECT_TRUE(table.noted("eliminated seat=1 amount=7 builder=0", "SH-4.6"));  // 16 - 9, and four shares bring 6
    EXPECT_EQ(table.shares(1), "");
    EXPECT_EQ(table.cash(), (std::vector{5, 0, 5}));
    EXPECT_EQ(table.supply("wings"), 41);
    EXPECT_EQ(table.supply("nyso"), 42);
    EXPECT_EQ(table.view(0)["seats"][1]["out"], true);
    table.play("done");
    EXPECT_EQ(table.to_act(), seat(2));  // he is passed over
}

RULE_TEST("SH-4.6", "who can pay to the last share stays in the game with nothing") {
    auto table = position("players=2 " + kCrash + "shares=-,wings*4 cash=0,10");
    table.play("build at=E1 company=smith");
    EXPECT_TRUE(table.noted("owes seat=1 amount=6", "SH-4.1"));
    table.play("give company=wings shares=4");
    EXPECT_EQ(table.cash(1), 0);
    EXPECT_EQ(table.shares(1), "");
    table.play("done");
    EXPECT_EQ(table.state().builder, 1);
}

RULE_TEST("SH-4.4 SH-4.6", "one is out between two who can pay") {
    auto table = position("players=4 " + kCrash + "shares=-,wings*2,wings*3,wings*2 cash=0,7,0,6");
    table.play("build at=E1 company=smith");
    EXPECT_EQ(table.to_act(), seat(1));
    EXPECT_EQ(table.times("eliminated"), 0);  // his turn to settle has not come
    table.play("give company=wings shares=1");
    EXPECT_TRUE(table.noted("eliminated seat=2", "SH-4.6"));
    EXPECT_EQ(table.to_act(), seat(3));
    table.play("give company=wings shares=2; done");
    EXPECT_EQ(table.state().builder, 1);
    EXPECT_EQ(table.phase(), "trade");
}

RULE_TEST("SH-4.6 SH-5.7", "several in one move are out together") {
    auto table = position("players=4 " + kCrash + "shares=-,wings*9,wings*9,- cash=0,0,0,0");
    table.play("build at=E1 company=smith");
    EXPECT_EQ(table.times("eliminated"), 2);
    EXPECT_EQ(table.state().out[1], table.state().out[2]);
    EXPECT_EQ(table.end(), "none");
    EXPECT_EQ(table.ranks()[1], 3);
    EXPECT_EQ(table.ranks()[2], 3);
}

RULE_TEST("SH-4.6 SH-5.7", "who goes out in a later move is before who went out in an earlier one") {
    auto table = position("players=4 out=0,0,0,1 " + kCrash + "shares=-,wings*9,-,- cash=0,0,0,0");
    table.play("build at=E1 company=smith");
    EXPECT_TRUE(table.noted("eliminated seat=1"));
    EXPECT_EQ(table.ranks()[1], 3);
    EXPECT_EQ(table.ranks()[3], 4);
}

RULE_TEST("SH-4.7", "when only one player is left, the game ends") {
    auto table = position("players=3 " + kCrash + "shares=wings*2,wings*9,wings*9 cash=0,0,0");
    table.play("build at=E1 company=smith");
    EXPECT_TRUE(table.noted("ended reason=last_player", "SH-4.7"));
    EXPECT_EQ(table.end(), "last_player");
    EXPECT_EQ(table.worth(), (std::vector{5 + 2 * 3, 0, 0}));
    EXPECT_EQ(table.ranks(), (std::vector{1, 2, 2}));
}

}  // namespace parkett::shark
