// Older editions and their options: SH-7.
#include "games/shark/shark.hpp"
#include "tests/support/shark_table.hpp"

namespace parkett::shark {

RULE_TEST("SH-7.1", "the board of 1991 has six zones of twenty cells, and an ordinary die") {
    for (const char* zone : {"1", "2", "3", "4", "5", "6"}) {
        auto table = position(std::string("board=1991 roll=") + zone + "/nyso");
        EXPECT_EQ(table.choices("build"), 20) << zone;
    }
    auto table = position("board=1991 phase=roll");
    std::map<std::string, double> odds;
    for (const LegalMove& move : table.match().legal()) odds[parts_of(move.text, ' ')[1]] += move.probability;
    EXPECT_EQ(odds.size(), 6u);
    for (const auto& [zone, odd] : odds) EXPECT_NEAR(odd, 1. / 6, 1e-9) << zone;
    auto corner = position("board=1991 roll=6/nyso nyso=H10");
    corner.refuses("build at=L11 company=nyso", "There is no cell L11 on this board.");
    corner.play("build at=I10 company=nyso");  // a chain across zones
    EXPECT_EQ(corner.price("nyso"), 2);
}

RULE_TEST("SH-7.1", "forty shares a company, and the game does not end when all are sold") {
    auto table =
        position("board=1991 players=2 phase=trade smith=A1 shares=nyso*40+wings*40,empire*40+smith*39 cash=5,0");
    table.play("buy company=smith shares=1");
    EXPECT_EQ(table.supply("nyso") + table.supply("wings") + table.supply("empire") + table.supply("smith"), 0);
    EXPECT_EQ(table.end(), "none");
    EXPECT_EQ(table.phase(), "trade");
    table.play("done");
    EXPECT_EQ(table.phase(), "roll");
}

RULE_TEST("SH-7.2", "without free shares everybody begins with nothing") {
    auto table = opening("players=3 free_share=off");
    table.play("banker seat=2");
    EXPECT_EQ(table.phase(), "roll");
    EXPECT_EQ(table.state().builder, 0);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(table.shares(i), "");
}

RULE_TEST("SH-7.3", "with the limit a chain counts as seven at most, and every chain for itself") {
    auto table = position("chain_limit=on roll=1/smith smith=A1-D2+A12-C12");
    EXPECT_EQ(table.price("smith"), 7 + 3);
    auto seventh = position("chain_limit=on roll=1/smith smith=A1-F1 shares=-,smith*2 cash=0,0,0");
    seventh.play("build at=A2 company=smith");
    EXPECT_EQ(seventh.price("smith"), 7);
    EXPECT_EQ(seventh.cash(), (std::vector{7, 2, 0}));
}

RULE_TEST("SH-7.3", "the eighth house brings neither commission nor dividend") {
    auto table = position("chain_limit=on roll=1/smith smith=A1-F1+A2 shares=smith,smith*2 cash=0,0,0");
    table.play("build at=B2 company=smith");
    EXPECT_EQ(table.price("smith"), 7);
    EXPECT_TRUE(table.noted("no_commission seat=0 company=smith", "SH-7.3"));
    EXPECT_EQ(table.times("commission"), 0);
    EXPECT_EQ(table.times("dividend"), 0);
    EXPECT_EQ(table.cash(), (std::vector{0, 0, 0}));
    // A house alone still brings its 1.
    auto alone = position("chain_limit=on roll=4/smith smith=A1-F1+A2");
    alone.play("build at=L12 company=smith");
    EXPECT_EQ(alone.cash(0), 1);
}

RULE_TEST("SH-7.4", "joining chains can lower the price; all but the builder pay") {
    auto table = position("chain_limit=on roll=1/smith smith=A1-E1+G1-J1 shares=smith*9,smith*2,- cash=0,5,0");
    EXPECT_EQ(table.price("smith"), 9);
    table.play("build at=F1 company=smith");
    EXPECT_TRUE(table.noted("price company=smith from=9 to=7", "SH-7.4"));
    EXPECT_TRUE(table.noted("no_commission seat=0", "SH-7.3"));
    EXPECT_TRUE(table.noted("loss seat=1 company=smith each=2 amount=4", "SH-3.3"));
    EXPECT_EQ(table.cash(), (std::vector{0, 1, 0}));
}

RULE_TEST("SH-7.4 SH-4.1", "who cannot pay for that is in a forced sale like any other") {
    auto table = position("chain_limit=on roll=1/smith smith=A1-E1+G1-J1 shares=-,smith*2,- cash=0,1,0");
    table.play("build at=F1 company=smith");
    EXPECT_EQ(table.to_act(), seat(1));
    table.play("give company=smith shares=1");
    EXPECT_EQ(table.cash(1), 0);  // half of 7, rounded down
}

RULE_TEST("SH-7.5", "when chains meet all houses are counted, whatever the limit") {
    auto longer = position("chain_limit=on roll=1/smith smith=A1-E1+A2-B2 empire=F2-L2");
    EXPECT_EQ(longer.price("empire"), 7);
    longer.play("build at=F1 company=smith");  // eight against seven, and both count as seven
    EXPECT_EQ(longer.houses("empire"), "");
    EXPECT_TRUE(longer.noted("built chain=8"));
    auto equal = position("chain_limit=on roll=1/smith smith=A1-E1+A2-B2 empire=F2-L2+L3");
    equal.refuses("build at=F1 company=smith", "would have 8 houses, and that of Empire on F2 has 8");
}

RULE_TEST("SH-7.6", "black is for the company with the fewest houses on the board, white stays free") {
    // Four houses of Wings are out of the game: they do not count.
    const std::string words = "black=fewest smith=A12-B12 nyso=D12+F12 empire=L1-L2 wings=L12 used=wings:5 ";
    auto black = position(words + "roll=1/black");
    EXPECT_EQ(black.choices("build"), 24);
    EXPECT_TRUE(black.may("build at=A1 company=wings"));
    black.refuses("build at=A1 company=smith",
                  "Black is for the company with the fewest houses on the board, 1 now; Smith & Smith has 2.");
    auto white = position(words + "roll=1/white");
    EXPECT_EQ(white.choices("build"), 4 * 24);
    auto colour = position(words + "roll=1/smith");
    EXPECT_EQ(colour.choices("build"), 24);
}

RULE_TEST("SH-7.6", "of several with the fewest he chooses") {
    auto table = position("black=fewest smith=A12-B12 nyso=D12 empire=L1-L2 wings=L12 roll=1/black");
    EXPECT_TRUE(table.may("build at=A1 company=wings"));
    EXPECT_TRUE(table.may("build at=A1 company=nyso"));
    EXPECT_EQ(table.choices("build"), 2 * 24);
    auto none = position("black=fewest roll=1/black");
    EXPECT_EQ(none.choices("build"), 4 * 24);
}

RULE_TEST("SH-7.6 SH-2.14", "if such a house cannot be built, the roll is lost") {
    // Of Empire there is no house yet, and D1 touches NYSO. NYSO itself could build there.
    const std::string words = "players=2 phase=roll black=fewest nyso=A1-C1 smith=F1+H1 wings=J1+L1 ";
    for (const char* with : {"top_houses=off ", "top_houses=on "}) {  // a TOP house would not stand alone either
        auto table = position(words + with + R"(edition={"boards":{"2001":{"rows":["1111.2.3.4.S"]}}})");
        table.play("roll zone=1 colour=black");
        EXPECT_TRUE(table.noted("lost_roll", "SH-2.14"));
        EXPECT_EQ(table.end(), "none");
        EXPECT_EQ(table.houses("nyso"), "A1 B1 C1");
    }
}

RULE_TEST("SH-7.6 SH-6.1", "black lets him build a TOP house instead") {
    auto table = position("black=fewest top_houses=on smith=A12-B12 nyso=D12+F12 empire=L1-L2 wings=L12 roll=1/black");
    EXPECT_EQ(table.choices("build"), 2 * 24);
    EXPECT_TRUE(table.may("build at=A1 company=top"));
    EXPECT_TRUE(table.may("build at=A1 company=wings"));
}

RULE_TEST("SH-7.7", "without the colour die the colour is always free") {
    auto table = position("colour_die=off phase=roll");
    const auto rolls = table.match().legal();
    ASSERT_EQ(rolls.size(), 5u);
    EXPECT_NEAR(rolls.back().probability, 1. / 3, 1e-9);
    table.play("roll zone=2 colour=any");
    EXPECT_TRUE(table.noted("rolled zone=2 colour=any", "SH-7.7"));
    EXPECT_EQ(table.choices("build"), 4 * 24);
}

RULE_TEST("SH-7.7 SH-6.1", "a TOP house may then be built with any roll") {
    auto table = position("colour_die=off top_houses=on phase=roll");
    table.play("roll zone=2 colour=any");
    EXPECT_EQ(table.choices("build"), 5 * 24);
    table.play("build at=L1 company=top");
    EXPECT_EQ(table.houses("top"), "L1");
}

RULE_TEST("SH-7.7 SH-7.6", "without the die nothing is black") {
    auto table = position("colour_die=off black=fewest smith=A12 phase=roll");
    table.play("roll zone=2 colour=any");
    EXPECT_EQ(table.choices("build"), 4 * 24);
}

RULE_TEST("SH-7.8", "all options can be combined") {
    auto table =
        opening("players=4 board=1991 top_houses=on free_share=off chain_limit=on black=fewest colour_die=off");
    table.play_on(7);
    EXPECT_TRUE(table.to_act().is_over());
}

RULE_TEST("SH-6.6 SH-7.3", "a TOP house taken by a chain at the limit: paid only if the price rises") {
    auto full = position("chain_limit=on top_houses=on roll=1/wings wings=A1-E1+A2-B2 top=C3 shares=wings cash=0,0,0");
    EXPECT_EQ(full.price("wings"), 7);
    full.play("build at=C2 company=wings");
    EXPECT_TRUE(full.noted("top_taken tops=1"));
    EXPECT_EQ(full.cash(0), 0);
    auto one_left =
        position("chain_limit=on top_houses=on roll=1/wings wings=A1-D1+A2-B2 top=C3 shares=wings cash=0,0,0");
    one_left.play("build at=C2 company=wings");  // from 6 to 7: the rise is 1, the dividend 2
    EXPECT_EQ(one_left.cash(0), 7 + 2);
}

}  // namespace parkett::shark
