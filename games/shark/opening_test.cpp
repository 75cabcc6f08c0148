// Setting up: SH-0.
#include <nlohmann/json.hpp>

#include "games/shark/shark.hpp"
#include "tests/support/shark_table.hpp"

namespace parkett::shark {

RULE_TEST("SH-0.1", "two to six players") {
    for (int players = 2; players <= 6; ++players)
        EXPECT_TRUE(Shark::make({players, {}, nullptr}).has_value()) << players;
    EXPECT_EQ(Shark::make({1, {}, nullptr}).error().sentence, "Shark is for 2 to 6 players, not for 1.");
    EXPECT_EQ(Shark::make({7, {}, nullptr}).error().sentence, "Shark is for 2 to 6 players, not for 7.");
}

RULE_TEST("SH-0.1 SH-5.5", "whoever is worth the most at the end, in cash and shares, wins") {
    auto table = position("players=3 roll=3/smith smith=A1-B7 cash=10,0,25 shares=-,smith*2,-");
    table.play("build at=A8 company=smith");
    EXPECT_EQ(table.end(), "price");
    EXPECT_EQ(table.worth(), (std::vector{25, 32, 25}));  // 10 + 15, 2 + 2 * 15, 25
    EXPECT_EQ(table.ranks(), (std::vector{2, 1, 2}));
}

RULE_TEST("SH-0.2", "nobody has any money, no house stands, and every price is 0") {
    auto table = opening("players=4");
    EXPECT_EQ(table.cash(), (std::vector{0, 0, 0, 0}));
    const Json view = table.view(kSpectator);
    for (const Json& company : view["companies"]) {
        EXPECT_EQ(company["price"], 0);
        EXPECT_EQ(company["standing"], 0);
    }
    for (const Json& seat : view["seats"]) EXPECT_EQ(seat["worth"], 0);
}

RULE_TEST("SH-0.3", "chance names the banker, everybody as likely as the others") {
    auto table = opening("players=5");
    EXPECT_EQ(table.to_act(), chance());
    const auto moves = table.match().legal();
    ASSERT_EQ(moves.size(), 5u);
    for (const LegalMove& move : moves) EXPECT_DOUBLE_EQ(move.probability, 0.2) << move.text;
    table.play("banker seat=3");
    EXPECT_TRUE(table.noted("banker_named seat=3", "SH-0.3"));
}

RULE_TEST("SH-0.3", "unless the table has chosen him") {
    auto table = opening("players=5 first=2");
    EXPECT_EQ(table.to_act(), chance());
    const auto moves = table.match().legal();
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(moves[0].text, "banker seat=2");
    EXPECT_DOUBLE_EQ(moves[0].probability, 1);
    table.refuses("banker seat=1", "Seat 2 was chosen to be the banker.");
    table.chance_plays();
    EXPECT_EQ(table.to_act(), seat(2));  // he takes the first share, and the one to his left has the first turn
    table.play("take company=nyso; take company=nyso; take company=nyso; take company=nyso; take company=nyso");
    EXPECT_EQ(table.state().builder, 3);
}

RULE_TEST("SH-0.4", "beginning with the banker, clockwise, everybody takes a share of his choice for nothing") {
    auto scene = opening("players=3");
    scene.play("banker seat=1");
    const char* const wanted[] = {"smith", "nyso", "smith"};
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(scene.to_act(), seat((1 + i) % 3));
        EXPECT_EQ(scene.choices("take"), 4);
        scene.play(std::string("take company=") + wanted[i]);
    }
    EXPECT_TRUE(scene.noted("free_share seat=2 company=nyso", "SH-0.4"));
    EXPECT_EQ(scene.shares(1), "smith");
    EXPECT_EQ(scene.shares(2), "nyso");
    EXPECT_EQ(scene.shares(0), "smith");
    EXPECT_EQ(scene.supply("smith"), 40);
    EXPECT_EQ(scene.cash(), (std::vector{0, 0, 0}));
}

RULE_TEST("SH-0.5", "four zones with numbers and the shark; the die shows the shark twice") {
    auto table = opening("players=2");
    table.play("banker seat=1; take company=nyso; take company=nyso");
    ASSERT_EQ(table.phase(), "roll");
    std::map<std::string, double> odds;
    for (const LegalMove& move : table.match().legal()) odds[parts_of(move.text, ' ')[1]] += move.probability;
    EXPECT_EQ(odds.size(), 5u);
    for (const char* zone : {"zone=1", "zone=2", "zone=3", "zone=4"}) EXPECT_NEAR(odds[zone], 1. / 6, 1e-9) << zone;
    EXPECT_NEAR(odds["zone=S"], 1. / 3, 1e-9);
}

RULE_TEST("SH-0.5 SH-2.1", "a house goes into the zone that was rolled, wherever the zone is open") {
    for (const auto& [zone, cells] : {std::pair{"1", 24}, {"2", 24}, {"3", 24}, {"4", 24}, {"S", 48}})
        EXPECT_EQ(position(std::string("roll=") + zone + "/nyso").choices("build"), cells) << zone;
    auto shark = position("roll=S/nyso");
    for (const char* at : {"E3", "H3", "C5", "J8", "F7", "E10", "H10"})
        EXPECT_TRUE(shark.may(std::string("build at=") + at + " company=nyso")) << at;
    for (const char* at : {"D3", "B5", "K8", "F2", "G11"})
        shark.refuses(std::string("build at=") + at + " company=nyso", ", and the dice show zone S.");
}

RULE_TEST("SH-0.6", "42 shares and 18 houses of each company") {
    const Json view = opening("players=6").view(kSpectator);
    ASSERT_EQ(view["companies"].size(), 4u);
    for (const Json& company : view["companies"]) {
        EXPECT_EQ(company["supply"], 42);
        EXPECT_EQ(company["houses_left"], 18);
    }
}

RULE_TEST("SH-0.6", "the bank never runs out of money") {
    // 1655 were printed, and seat 0 owns more already.
    auto table = position("players=2 phase=trade smith=A1-G2 shares=smith*40 cash=5000,0");
    table.play("sell company=smith shares=40");
    EXPECT_EQ(table.cash(0), 5000 + 40 * 14);
}

RULE_TEST("SH-0.3 SH-0.7", "the player to the left of the banker begins, the banker plays last") {
    auto table = opening("players=3");
    table.play("banker seat=1; take company=nyso; take company=nyso; take company=nyso");
    EXPECT_TRUE(table.noted("turn_began seat=2 turn=1", "SH-0.7"));
    const char* const turns[] = {"2", "0", "1", "2"};
    for (int i = 0; i < 4; ++i) {
        EXPECT_TRUE(table.noted(std::string("turn_began seat=") + turns[i] + " turn=" + std::to_string(i + 1)));
        while (table.phase() != "roll") table.play("done");
        table.play("roll zone=1 colour=smith; build at=" + std::string(1, static_cast<char>('A' + i)) +
                   "1 company=smith");
        while (table.phase() == "trade_again") table.play("done");
    }
}

RULE_TEST("SH-0.7", "a turn is trading, rolling and building, pay-outs, trading once more") {
    auto table = position("players=2 phase=trade smith=A1-B1 shares=smith*2,smith cash=10,5");
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("done");
    EXPECT_EQ(table.to_act(), chance());
    table.play("roll zone=1 colour=smith");
    EXPECT_EQ(table.phase(), "build");
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("build at=C1 company=smith");
    EXPECT_EQ(table.cash(), (std::vector{10 + 3 + 2, 5 + 1}));
    EXPECT_EQ(table.phase(), "trade_again");
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("done");
    EXPECT_EQ(table.phase(), "trade");
    EXPECT_EQ(table.to_act(), seat(1));
}

}  // namespace parkett::shark
