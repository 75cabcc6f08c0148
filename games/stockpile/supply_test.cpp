// Supply: SP-2.
#include <nlohmann/json.hpp>

#include "tests/support/stockpile_table.hpp"

namespace parkett::stockpile {

RULE_TEST("SP-2.1", "there are as many piles as players, each begun with one card face up") {
    for (int players = 3; players <= 5; ++players) {
        auto table = opening("players=" + std::to_string(players));
        table.chance_plays();
        const Json piles = table.view(kSpectator)["piles"];
        EXPECT_EQ(piles.size(), static_cast<std::size_t>(players));
        for (const Json& pile : piles) {
            ASSERT_EQ(pile["cards"].size(), 1u);
            EXPECT_EQ(pile["cards"][0]["face"], "up");
            EXPECT_FALSE(pile["cards"][0]["card"].is_null());
        }
        EXPECT_EQ(table.times("turned_up"), players);
        EXPECT_TRUE(table.noted("turned_up pile=1", "SP-2.1"));
    }
}

RULE_TEST("SP-2.2", "everybody is dealt two cards that only he sees, apart from his portfolio") {
    auto table = opening("players=4");
    table.chance_plays();
    for (Seat own = 0; own < 4; ++own) {
        const Json seats = table.view(own)["seats"];
        for (Seat other = 0; other < 4; ++other) {
            EXPECT_EQ(seats[other]["hand_size"], 2);
            EXPECT_EQ(seats[other].contains("hand"), own == other);
            EXPECT_EQ(seats[other]["cards"], 1);
        }
    }
    EXPECT_TRUE(table.noted("dealt seat=3", "SP-2.2"));
    EXPECT_TRUE(table.noted_for(0, "dealt seat=3 card=null"));
}

RULE_TEST("SP-2.2", "a card is as likely to be dealt as it is frequent in the deck") {
    auto table = opening("players=4");
    while (table.phase() != "turn_up") table.play(table.match().legal().front().text);
    double all = 0, boom = 0;
    for (const LegalMove& outcome : table.match().legal()) {
        all += outcome.probability;
        if (outcome.text == "turn_up pile=1 card=boom") boom = outcome.probability;
    }
    EXPECT_NEAR(all, 1, 1e-9);
    EXPECT_NEAR(boom, 4.0 / 76, 1e-9);
}

RULE_TEST("SP-2.3", "one card goes face up, the other face down, in turn order") {
    auto table = position("players=3 phase=supply first=1 hands=epic+boom,fee3+cosmic,leading+bust");
    EXPECT_EQ(table.to_act(), seat(1));
    table.refuses("supply card=epic pile=1 face=up", "do not have Epic Electric in hand");
    table.play("supply card=fee3 pile=2 face=down");
    EXPECT_EQ(table.to_act(), seat(1));
    table.refuses("supply card=cosmic pile=2 face=down", "must lie face up");
    table.play("supply card=cosmic pile=3 face=up");
    EXPECT_EQ(table.to_act(), seat(2));
    table.play("supply card=bust pile=1 face=up").refuses("supply card=leading pile=1 face=up", "must lie face down");
    table.play("supply card=leading pile=1 face=down");
    EXPECT_EQ(table.to_act(), seat(0));
    EXPECT_TRUE(table.noted("supplied seat=1 pile=2 face=down card=fee3", "SP-2.3"));
    EXPECT_TRUE(table.noted_for(0, "supplied seat=1 pile=2 face=down card=null"));
    EXPECT_TRUE(table.noted_for(0, "supplied seat=1 pile=3 face=up card=cosmic"));
}

RULE_TEST("SP-2.3", "both cards may lie on one pile; everybody sees what lies where") {
    auto table = position("players=3 phase=supply hands=epic+boom piles=cosmic|leading|american");
    table.play("supply card=epic pile=2 face=up; supply card=boom pile=2 face=down");
    EXPECT_EQ(table.pile(0, 2), "leading epic boom");
    EXPECT_EQ(table.pile(1, 2), "leading epic ?");
    EXPECT_EQ(table.pile(kSpectator, 2), "leading epic ?");
    EXPECT_EQ(table.view(1)["piles"][1]["cards"][2]["by"], 0);
}

RULE_TEST("SP-2.3", "two equal cards are one choice, and bidding follows the last card") {
    auto table = position("players=3 phase=supply hands=epic*2,boom+bust,fee1+fee2");
    EXPECT_EQ(table.choices("supply"), 1 * 3 * 2);
    table.play("supply card=epic pile=1 face=up; supply card=epic pile=1 face=down");
    EXPECT_EQ(table.choices("supply"), 2 * 3 * 2);
    table.play(
        "supply card=boom pile=1 face=up; supply card=bust pile=1 face=down;"
        "supply card=fee1 pile=1 face=down; supply card=fee2 pile=1 face=up");
    EXPECT_EQ(table.phase(), "bid");
    EXPECT_EQ(table.to_act(), seat(0));
}

}  // namespace parkett::stockpile
