// Rolling and building without a fight: SH-2.1 to SH-2.8, SH-2.14, SH-2.15.
#include "games/shark/shark.hpp"
#include "tests/support/shark_table.hpp"

namespace parkett::shark {

namespace {

/// A board in one row: zone 1 is A1-C1, the others are far from it.
const std::string kRow = R"(edition={"boards":{"2001":{"rows":["111.2.3.4.SS"]}}} )";

}  // namespace

RULE_TEST("SH-2.1 SH-2.4",
          "the rulebook's example: Andrea builds the first red house, Bernd the second, alone in zone 3") {
    auto table = opening("players=2");
    table.play("banker seat=1; take company=nyso; take company=wings; roll zone=2 colour=smith");
    EXPECT_TRUE(table.noted("rolled seat=0 zone=2 colour=smith", "SH-2.1"));
    EXPECT_EQ(table.choices("build"), 24);
    table.refuses("build at=A1 company=smith", "A1 is in zone 1, and the dice show zone 2.");
    table.refuses("build at=H1 company=nyso", "The dice show Smith & Smith: a house of NYSO cannot be built now.");
    table.play("build at=H1 company=smith");
    EXPECT_EQ(table.price("smith"), 1);
    EXPECT_TRUE(table.noted("built seat=0 company=smith at=H1 chain=1", "SH-2.4"));
    EXPECT_TRUE(table.noted("price company=smith from=0 to=1", "SH-2.6"));
    EXPECT_TRUE(table.noted("commission seat=0 company=smith amount=1", "SH-2.4"));
    EXPECT_EQ(table.cash(), (std::vector{1, 0}));
    table.forget().play("done; roll zone=3 colour=smith; build at=A12 company=smith");
    EXPECT_EQ(table.price("smith"), 1);
    EXPECT_EQ(table.times("price"), 0);
    EXPECT_EQ(table.cash(), (std::vector{1, 1}));
}

RULE_TEST("SH-2.2", "black and white let him choose the colour") {
    for (const char* colour : {"black", "white"}) {
        auto table = position(std::string("roll=4/") + colour);
        EXPECT_EQ(table.choices("build"), 4 * 24);
        for (const char* company : {"nyso", "wings", "empire", "smith"})
            EXPECT_TRUE(table.may(std::string("build at=L12 company=") + company)) << company;
        table.refuses("build at=L12 company=top", "This game is played without TOP houses.");
    }
}

RULE_TEST("SH-2.1", "all six colours are as likely as each other") {
    auto table = position("phase=roll");
    std::map<std::string, double> odds;
    for (const LegalMove& move : table.match().legal()) odds[parts_of(move.text, ' ')[2]] += move.probability;
    EXPECT_EQ(odds.size(), 6u);
    for (const auto& [colour, odd] : odds) EXPECT_NEAR(odd, 1. / 6, 1e-9) << colour;
}

RULE_TEST("SH-2.3", "what can be built must be built") {
    auto table = position("roll=S/nyso");
    EXPECT_EQ(table.match().legal().size(), 48u);  // builds, and nothing else
    table.refuses("done", "It is time to build a house.");
    auto one = position(kRow + "players=2 phase=roll nyso=A1");
    one.play("roll zone=1 colour=nyso");  // nothing but to join
    EXPECT_EQ(one.choices("build"), 2);
}

RULE_TEST("SH-2.3 SH-2.2", "with a free choice, if any colour can be built") {
    auto table = position(kRow + "players=2 phase=roll nyso=A1 smith=C1");
    table.play("roll zone=1 colour=white");
    EXPECT_EQ(table.phase(), "build");
    EXPECT_EQ(table.choices("build"), 2);  // one of the two neighbours grows and beats the other
    EXPECT_TRUE(table.may("build at=B1 company=nyso"));
    EXPECT_TRUE(table.may("build at=B1 company=smith"));
    table.refuses("build at=B1 company=wings", "A house of Wings on B1 would stand alone beside");
    table.refuses("build at=A1 company=nyso", "There is a house of NYSO on A1 already.");
    table.refuses("build at=A5 company=nyso", "There is no cell A5 on this board.");
}

RULE_TEST("SH-2.4", "a house alone brings 1, however dear the company is") {
    auto table = position("roll=4/smith smith=A1-F2 shares=smith*3");
    table.play("build at=L12 company=smith");
    EXPECT_EQ(table.price("smith"), 12);
    EXPECT_EQ(table.cash(), (std::vector{1, 0, 0}));
    EXPECT_EQ(table.times("dividend"), 0);
}

RULE_TEST("SH-2.4", "corner to corner is alone") {
    auto table = position("roll=1/smith smith=A1");
    table.play("build at=B2 company=smith");
    EXPECT_EQ(table.price("smith"), 1);
    EXPECT_TRUE(table.noted("built chain=1", "SH-2.4"));
}

RULE_TEST("SH-2.5 SH-2.6", "a second house beside the first, across or down, makes a chain of two") {
    for (const char* at : {"A2", "B1"}) {
        auto table = position("roll=1/smith smith=A1");
        table.play(std::string("build at=") + at + " company=smith");
        EXPECT_EQ(table.price("smith"), 2) << at;
        EXPECT_EQ(table.cash(0), 2);
        EXPECT_TRUE(table.noted("built chain=2", "SH-2.5"));
    }
}

RULE_TEST("SH-2.8", "the rulebook's example: from a chain of three to one of four brings 4") {
    auto table = position("roll=1/smith smith=A1-C1");
    EXPECT_EQ(table.price("smith"), 3);
    table.play("build at=D1 company=smith");
    EXPECT_EQ(table.price("smith"), 4);
    EXPECT_TRUE(table.noted("commission seat=0 amount=4", "SH-2.8"));
    EXPECT_EQ(table.cash(0), 4);
}

RULE_TEST("SH-2.6 SH-2.8", "the rulebook's example: WINGS with a chain of three and a house alone goes from 3 to 5") {
    auto table = position("roll=1/wings wings=H1-J1+A1");
    EXPECT_EQ(table.price("wings"), 3);
    table.play("build at=A2 company=wings");
    EXPECT_EQ(table.price("wings"), 5);
    EXPECT_EQ(table.cash(0), 5);  // the price, not the length of the chain
    EXPECT_TRUE(table.noted("built chain=2"));
}

RULE_TEST("SH-2.5 SH-2.6", "chains of 5 and 4 and two houses alone: 9; joining the two makes 12") {
    auto table = position("roll=3/wings wings=A1-E1+H1-K1+A12+C12");
    EXPECT_EQ(table.price("wings"), 9);
    table.play("build at=B12 company=wings");
    EXPECT_EQ(table.price("wings"), 12);
    EXPECT_EQ(table.cash(0), 12);
}

RULE_TEST("SH-2.5", "a chain may cross zones") {
    auto table = position("roll=1/wings wings=G1");
    table.play("build at=F1 company=wings");
    EXPECT_EQ(table.price("wings"), 2);
    auto shark = position("roll=S/wings wings=B5+C4");
    shark.play("build at=C5 company=wings");
    EXPECT_EQ(shark.price("wings"), 3);
}

RULE_TEST("SH-2.5", "one house may join four chains, and a chain that it touches twice is counted once") {
    auto four = position("roll=S/wings wings=F4-F5+D6-E6+G6+F7-F8");
    EXPECT_EQ(four.price("wings"), 6);
    four.play("build at=F6 company=wings");
    EXPECT_EQ(four.price("wings"), 8);
    EXPECT_TRUE(four.noted("built chain=8"));
    auto ring = position("roll=S/wings wings=E4-F4+E5+E6-F6");
    ring.play("build at=F5 company=wings");
    EXPECT_EQ(ring.price("wings"), 6);
    EXPECT_TRUE(ring.noted("built chain=6"));
}

RULE_TEST("SH-2.5", "the edge of the board is no neighbour of the other edge") {
    auto table = position("roll=1/wings wings=L1+L2+A12");
    table.play("build at=A2 company=wings");
    EXPECT_EQ(table.price("wings"), 2);
    EXPECT_TRUE(table.noted("built chain=1"));
}

RULE_TEST("SH-2.6", "houses alone are worth 1 together, no house is worth 0") {
    auto table = position("smith=A1+C1+E1+A12");
    EXPECT_EQ(table.price("smith"), 1);
    EXPECT_EQ(table.price("nyso"), 0);
}

RULE_TEST("SH-2.7 SH-5.1", "no price is higher than 15: commission and dividend stop there too") {
    auto table = position("roll=1/smith smith=A1-E2+A4+B4+D4+F1-F2 shares=smith*3,smith cash=0,0,0");
    EXPECT_EQ(table.price("smith"), 14);
    table.play("build at=C4 company=smith");  // 16 houses in chains
    EXPECT_EQ(table.price("smith"), 15);
    EXPECT_TRUE(table.noted("commission amount=15", "SH-2.8"));
    EXPECT_TRUE(table.noted("dividend seat=0 each=1 amount=3", "SH-3.2"));
    EXPECT_EQ(table.end(), "price");
}

RULE_TEST("SH-2.14", "a roll for which there is no cell is lost: no house, no pay-outs, but trading") {
    auto table = position(kRow + "players=2 phase=roll nyso=A1 smith=C1 shares=nyso,smith cash=3,0");
    table.play("roll zone=1 colour=wings");
    EXPECT_TRUE(table.noted("lost_roll seat=0", "SH-2.14"));
    EXPECT_EQ(table.phase(), "trade_again");
    EXPECT_EQ(table.to_act(), seat(0));
    EXPECT_EQ(table.cash(), (std::vector{3, 0}));
    EXPECT_EQ(table.used("wings"), 0);
    table.play("buy company=nyso shares=3; done");
    EXPECT_EQ(table.to_act(), seat(1));
}

RULE_TEST("SH-2.14", "a full zone is lost with every colour") {
    for (const char* colour : {"nyso", "wings", "black", "white"}) {
        auto table = position(kRow + "players=2 phase=roll nyso=A1-C1");
        table.play(std::string("roll zone=1 colour=") + colour);
        EXPECT_TRUE(table.noted("lost_roll")) << colour;
        EXPECT_EQ(table.end(), "none");  // the other zones are free
    }
}

RULE_TEST("SH-2.15", "if no roll could be built, the game ends") {
    auto table =
        position(kRow + "players=2 phase=roll nyso=A1-C1 smith=E1+G1+I1 wings=K1 shares=nyso,smith*5 cash=0,1");
    table.play("roll zone=S colour=wings; build at=L1 company=wings; done");
    table.forget().play("done; roll zone=1 colour=black");
    EXPECT_TRUE(table.noted("lost_roll", "SH-2.14"));
    EXPECT_TRUE(table.noted("ended reason=blocked", "SH-2.15"));
    EXPECT_EQ(table.end(), "blocked");
    EXPECT_EQ(table.worth(), (std::vector{2 + 3, 1 + 5}));
    EXPECT_EQ(table.ranks(), (std::vector{2, 1}));
}

RULE_TEST("SH-2.15", "as long as one cell is open to one colour, it goes on") {
    auto table = position(kRow + "players=2 phase=roll nyso=A1-C1 smith=E1+G1+I1 wings=K1");
    table.play("roll zone=S colour=nyso");  // L1 is for Wings alone
    EXPECT_TRUE(table.noted("lost_roll"));
    EXPECT_EQ(table.end(), "none");
}

}  // namespace parkett::shark
