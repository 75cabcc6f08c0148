// Information: SP-1.
#include <nlohmann/json.hpp>
#include <set>

#include "tests/support/stockpile_table.hpp"

namespace parkett::stockpile {

namespace {

StockpileTable with_start_shares(const std::string& options) {
    auto table = opening(options);
    table.play("first seat=0");
    while (table.phase() == "start_shares") table.play(table.match().legal().front().text);
    return table;
}

}  // namespace

RULE_TEST("SP-1.1", "every company may be paired with every forecast, each equally likely") {
    const auto table = with_start_shares("players=4");
    const auto outcomes = table.match().legal();
    EXPECT_EQ(outcomes.size(), 36u);
    for (const LegalMove& outcome : outcomes) EXPECT_DOUBLE_EQ(outcome.probability, 1.0 / 36);
    EXPECT_TRUE(table.may("pair pair=1 company=american forecast=+2"));
    EXPECT_TRUE(table.may("pair pair=1 company=epic forecast=$$"));
}

RULE_TEST("SP-1.1", "a card that is dealt is not dealt again, and only its owner looks at it") {
    auto table = with_start_shares("players=4");
    table.play("pair pair=1 company=american forecast=+2");
    EXPECT_EQ(table.choices("pair"), 25);
    table.refuses("pair pair=2 company=american forecast=+4").refuses("pair pair=2 company=epic forecast=+2");
    EXPECT_TRUE(table.noted("pair_dealt seat=0 company=american forecast=+2", "SP-1.1"));
    EXPECT_TRUE(table.noted_for(3, "pair_dealt seat=0 company=null forecast=null"));
    EXPECT_EQ(table.pair(0, 1), "american+2");
    for (Seat other : {Seat{1}, Seat{2}, Seat{3}, kSpectator}) EXPECT_EQ(table.pair(other, 1), "?");
}

RULE_TEST("SP-1.1 SP-6.1", "American Automotive with +2 rises by two in the movement phase") {
    auto table = position("players=5 phase=sell shares=cosmic pairs=american+2");
    EXPECT_EQ(table.price("american"), 5);
    table.nobody_sells();
    EXPECT_EQ(table.price("american"), 7);
    EXPECT_TRUE(table.noted("forecast pair=1 company=american forecast=+2", "SP-6.1"));
}

RULE_TEST("SP-1.2", "the next pair lies open") {
    auto table = with_start_shares("players=3");
    table.play(
        "pair pair=1 company=epic forecast=+4; pair pair=2 company=cosmic forecast=-3;"
        "pair pair=3 company=leading forecast=+1; pair pair=4 company=stanford forecast=$$");
    EXPECT_TRUE(table.noted_for(kSpectator, "pair_open company=stanford forecast=$$"));
    EXPECT_TRUE(table.noted("pair_open pair=4", "SP-1.2"));
    for (Seat viewer : {Seat{0}, Seat{1}, Seat{2}, kSpectator}) EXPECT_EQ(table.pair(viewer, 4), "stanford$$");
}

RULE_TEST("SP-1.3 SP-8.2", "how many pairs are private, public and blind") {
    struct {
        const char* options;
        int own, open, blind;
    } const printed[] = {
        {"players=2", 4, 0, 2}, {"players=3", 3, 1, 2}, {"players=4", 4, 1, 1}, {"players=5", 5, 1, 0}};
    for (const auto& line : printed) {
        auto table = opening(line.options);
        table.chance_plays();
        std::multiset<std::string> kinds;
        int hidden_from_all = 0;
        const Json pairs = table.view(kSpectator)["pairs"];
        for (const Json& pair : pairs) kinds.insert(pair["kind"].get<std::string>());
        for (int number = 1; number <= 6; ++number) {
            bool seen = false;
            for (Seat seat = 0; seat < table.match().seats(); ++seat) seen |= table.pair(seat, number) != "?";
            hidden_from_all += !seen;
        }
        EXPECT_EQ(kinds.count("private"), line.own) << line.options;
        EXPECT_EQ(kinds.count("public"), line.open) << line.options;
        EXPECT_EQ(kinds.count("blind"), line.blind) << line.options;
        EXPECT_EQ(hidden_from_all, line.blind) << line.options;
    }
}

RULE_TEST("SP-1.3", "blind pairs are shown in the movement phase, when chance pairs what is left") {
    auto table = position(
        "players=4 phase=sell shares=cosmic "
        "pairs=american+2,epic+4,leading+1,bottomline-2,cosmic-3");
    table.nobody_sells();
    EXPECT_EQ(table.to_act(), chance());
    ASSERT_EQ(table.choices("pair"), 1);
    table.play("pair pair=6 company=stanford forecast=$$");
    EXPECT_EQ(table.pair(kSpectator, 6), "stanford$$");
    EXPECT_TRUE(table.noted("dividend company=stanford"));
}

}  // namespace parkett::stockpile
