// TOP houses: SH-6.
#include <nlohmann/json.hpp>

#include "games/shark/shark.hpp"
#include "tests/support/shark_table.hpp"

namespace parkett::shark {

namespace {

SharkTable tops(const std::string& words) { return position("top_houses=on " + words); }

}  // namespace

RULE_TEST("SH-6.1", "five TOP houses; black or white lets him build one instead of a company's house") {
    EXPECT_EQ(opening("players=2 top_houses=on").view(0)["tops_left"], 5);
    EXPECT_EQ(opening("players=2").view(0)["tops_left"], 0);
    for (const char* colour : {"black", "white"}) {
        auto table = tops(std::string("roll=1/") + colour);
        EXPECT_EQ(table.choices("build"), 5 * 24);  // he need not
        table.play("build at=B2 company=top");
        EXPECT_TRUE(table.noted("top_built seat=0 at=B2", "SH-6.1"));
        EXPECT_EQ(table.houses("top"), "B2");
        EXPECT_EQ(table.state().tops_left, 4);
    }
    tops("roll=1/smith")
        .refuses("build at=B2 company=top", "A TOP house needs black or white, and the dice show Smith & Smith.");
}

RULE_TEST("SH-6.1 SH-6.10", "the game does not end with the fifth, and there is no sixth") {
    auto table = tops("players=2 roll=1/black top=A1+C1+E1+A3");
    table.play("build at=C3 company=top");
    EXPECT_EQ(table.end(), "none");
    EXPECT_EQ(table.state().tops_left, 0);
    table.play("roll zone=2 colour=white");
    table.refuses("build at=L1 company=top", "All 5 TOP houses are built.");
    EXPECT_EQ(table.choices("build"), 4 * 24);
}

RULE_TEST("SH-6.2", "it must stand alone, in the zone that was rolled; corners do not matter") {
    auto table = tops("roll=1/white smith=B2 top=D1");
    for (const char* at : {"A2", "B1", "C2", "B3", "D2", "C1", "E1"})
        table.refuses(std::string("build at=") + at + " company=top",
                      "A TOP house must stand alone, but beside " + std::string(at) + " there is");
    table.refuses("build at=B2 company=top", "There is a house of Smith & Smith on B2 already.");
    table.refuses("build at=G1 company=top", "G1 is in zone 2, and the dice show zone 1.");
    for (const char* at : {"A1", "C3", "A3", "E2"})
        EXPECT_TRUE(table.may(std::string("build at=") + at + " company=top")) << at;
}

RULE_TEST("SH-6.3", "the commission is the highest price of the moment, and there is no dividend") {
    auto table = tops("roll=1/white smith=G1-J1 nyso=A12-B12 shares=smith,smith*3 cash=0,0,0");
    table.play("build at=A1 company=top");
    EXPECT_TRUE(table.noted("commission seat=0 amount=4", "SH-6.3"));
    EXPECT_EQ(table.cash(), (std::vector{4, 0, 0}));
    EXPECT_EQ(table.times("dividend"), 0);
    auto first = tops("roll=1/white");
    first.play("build at=A1 company=top");
    EXPECT_TRUE(first.noted("commission seat=0 amount=0", "SH-6.3"));
    EXPECT_EQ(first.cash(0), 0);
}

RULE_TEST("SH-6.4", "a house alone may not touch it") {
    auto table = tops("roll=1/smith top=C1");
    for (const char* at : {"B1", "D1", "C2"})
        table.refuses(std::string("build at=") + at + " company=smith",
                      "Only a chain can take over the TOP house on C1, and a house of");
    EXPECT_TRUE(table.may("build at=B2 company=smith"));
}

RULE_TEST("SH-6.4 SH-6.5", "a chain of two can take it over: from 1 to 3") {
    auto table = tops("roll=1/smith smith=A1 top=C1 shares=-,smith cash=0,0,0");
    table.play("build at=B1 company=smith");
    EXPECT_TRUE(table.noted("top_taken company=smith tops=1", "SH-6.5"));
    EXPECT_EQ(table.price("smith"), 3);
    EXPECT_EQ(table.cash(), (std::vector{3, 2, 0}));
}

RULE_TEST("SH-6.5 SH-6.6", "the rulebook's example: the fourth house takes a TOP house, the price goes from 3 to 5") {
    auto table = tops("roll=1/wings wings=A1-C1 top=E1 shares=wings*2,wings*3 cash=0,0,0");
    table.play("build at=D1 company=wings");
    EXPECT_EQ(table.price("wings"), 5);
    EXPECT_TRUE(table.noted("commission seat=0 amount=5"));
    EXPECT_TRUE(table.noted("dividend seat=1 each=2 amount=6"));
    EXPECT_EQ(table.cash(), (std::vector{5 + 4, 6, 0}));
    EXPECT_EQ(table.houses("top"), "E1");
    EXPECT_EQ(table.used("wings"), 4);
}

RULE_TEST("SH-6.5 SH-6.6", "the rulebook's example: with two TOP houses from 3 to 6") {
    auto table = tops("roll=1/wings wings=A1-C1 top=E1+D2 shares=wings*2,wings*3 cash=0,0,0");
    table.play("build at=D1 company=wings");
    EXPECT_EQ(table.price("wings"), 6);
    EXPECT_TRUE(table.noted("commission seat=0 amount=6"));
    EXPECT_TRUE(table.noted("dividend seat=1 each=3 amount=9"));
    EXPECT_TRUE(table.noted("top_taken tops=2"));
    EXPECT_EQ(table.cash(), (std::vector{6 + 6, 9, 0}));
}

RULE_TEST("SH-6.7", "the rulebook's examples taken off the board: by 5 and by 6 steps, and the TOP houses stay") {
    auto upper = tops("roll=1/smith wings=A1-D1 top=E1 smith=A3-A7 shares=-,wings cash=0,5,0");
    EXPECT_EQ(upper.price("wings"), 5);
    upper.play("build at=A2 company=smith");
    EXPECT_TRUE(upper.noted("removed company=wings houses=4"));
    EXPECT_TRUE(upper.noted("top_freed tops=1", "SH-6.7"));
    EXPECT_TRUE(upper.noted("price company=wings from=5 to=0"));
    EXPECT_EQ(upper.cash(1), 0);
    EXPECT_EQ(upper.houses("top"), "E1");
    EXPECT_EQ(upper.price("smith"), 6);
    auto lower = tops("roll=1/smith wings=A1-D1 top=E1+D2 smith=A3-A8 shares=-,wings cash=0,6,0");
    EXPECT_EQ(lower.price("wings"), 6);
    lower.play("build at=A2 company=smith");
    EXPECT_TRUE(lower.noted("price company=wings from=6 to=0"));
    EXPECT_TRUE(lower.noted("top_freed tops=2", "SH-6.7"));
    EXPECT_EQ(lower.cash(1), 0);
    EXPECT_EQ(lower.houses("top"), "E1 D2");
}

RULE_TEST("SH-6.7", "a TOP house set free is nobody's and can be taken again") {
    auto table = tops("players=2 roll=1/smith wings=A1-B1 top=C1 smith=A3-A5 cash=0,0");
    table.play("build at=A2 company=smith");
    EXPECT_EQ(table.houses("wings"), "");
    table.play("done; roll zone=1 colour=nyso");
    table.refuses("build at=D1 company=nyso", "Only a chain can take over the TOP house on C1, and a house of");
    auto again = tops("roll=1/nyso top=C1 nyso=E1 used=wings:2");
    again.play("build at=D1 company=nyso");
    EXPECT_EQ(again.price("nyso"), 3);
}

RULE_TEST("SH-6.5", "in its chain a TOP house counts like a house when chains meet") {
    // Three houses and a TOP house beat three houses.
    auto attack = tops("roll=1/smith smith=A1-B1 top=A2 wings=C2-E2");
    EXPECT_EQ(attack.price("smith"), 3);
    attack.play("build at=C1 company=smith");
    EXPECT_EQ(attack.houses("wings"), "");
    EXPECT_TRUE(attack.noted("built chain=4"));
    // Two houses and a TOP house are not beaten by three.
    auto defence = tops("roll=1/wings smith=A1-B1 top=A2 wings=D1-E1");
    defence.refuses(
        "build at=C1 company=wings",
        "On C1 the chain of Wings would have 3 houses, and that of Smith & Smith on B1 has 3: it must be longer.");
}

RULE_TEST("SH-6.4", "a TOP house that the new house takes over does not count yet when chains meet") {
    // Two houses, the TOP house aside, against two.
    tops("roll=1/smith smith=B1 top=D1 wings=C2-C3").refuses("build at=C1 company=smith", "would have 2 houses");
    // Two and the new one against three; against two the TOP house comes along.
    tops("roll=1/smith smith=A1-B1 top=D1 wings=C2-C4").refuses("build at=C1 company=smith", "would have 3 houses");
    auto table = tops("roll=1/smith smith=A1-B1 top=D1 wings=C2-C3");
    table.play("build at=C1 company=smith");
    EXPECT_EQ(table.houses("wings"), "");
    EXPECT_EQ(table.price("smith"), 4);
    EXPECT_TRUE(table.noted("built chain=4"));
}

RULE_TEST("SH-6.5", "chains are joined through a TOP house") {
    auto table = tops("roll=1/wings wings=A1-B1 top=C1");
    table.play("build at=D1 company=wings");
    EXPECT_EQ(table.price("wings"), 4);
    EXPECT_TRUE(table.noted("built chain=4", "SH-2.5"));
    EXPECT_EQ(table.cash(0), 4);
    EXPECT_EQ(table.times("top_taken"), 0);  // it was theirs already
    auto three = tops("roll=2/wings wings=F1-F2+H1-I1 top=F3");
    three.play("build at=G1 company=wings");
    EXPECT_EQ(three.price("wings"), 6);
}

RULE_TEST("SH-6.6", "from 14 the price rises by 1, but 2 are paid for each share") {
    auto table = tops("roll=3/wings wings=A1-F2+A12-B12 top=D12 shares=wings*2,wings*5 cash=0,0,0");
    EXPECT_EQ(table.price("wings"), 14);
    table.play("build at=C12 company=wings");
    EXPECT_TRUE(table.noted("price company=wings from=14 to=15"));
    EXPECT_TRUE(table.noted("commission amount=15"));
    EXPECT_TRUE(table.noted("dividend seat=0 each=2 amount=4"));
    EXPECT_TRUE(table.noted("dividend seat=1 each=2 amount=10"));
    EXPECT_EQ(table.end(), "price");
    EXPECT_EQ(table.worth(), (std::vector{15 + 4 + 30, 10 + 75, 0}));
}

RULE_TEST("SH-6.8 SH-6.9", "a TOP house set free beside the attacker is his at once") {
    auto table = tops("roll=1/smith wings=B1-C1 top=D1 smith=F1-H1 shares=smith,smith+wings cash=0,9,0");
    EXPECT_EQ(table.price("wings"), 3);
    table.play("build at=E1 company=smith");  // four against three, touching the TOP house alone
    EXPECT_EQ(table.houses("wings"), "");
    EXPECT_TRUE(table.noted("top_freed tops=1", "SH-6.7"));
    EXPECT_TRUE(table.noted("top_taken company=smith tops=1", "SH-6.5"));
    EXPECT_EQ(table.price("smith"), 5);
    EXPECT_TRUE(table.noted("commission seat=0 amount=5"));
    EXPECT_EQ(table.cash(), (std::vector{5 + 2, 9 + 2 - 3, 0}));
}

RULE_TEST("SH-6.8 SH-6.9", "but it does not help to beat the chain that it belongs to") {
    auto table = tops("roll=1/smith wings=A1-C1 top=D1 smith=F1-H1");
    table.refuses("build at=E1 company=smith", "would have 4 houses, and that of Wings on D1 has 4");
}

RULE_TEST("SH-6.9", "touching a TOP house of a chain is touching the chain") {
    auto table = tops("roll=1/smith wings=A1-B1 top=C1");
    table.refuses("build at=D1 company=smith", "A house of Smith & Smith on D1 would stand alone beside Wings on C1.");
    table.refuses("build at=C2 company=smith", "A house of Smith & Smith on C2 would stand alone beside Wings on C1.");
    EXPECT_TRUE(table.may("build at=D2 company=smith"));
}

RULE_TEST("SH-6.5 SH-5.2", "TOP houses are not counted among a colour's eighteen") {
    auto table = tops("roll=1/wings wings=A1-C1 top=E1 used=wings:16");
    table.play("build at=D1 company=wings");
    EXPECT_EQ(table.used("wings"), 17);
    EXPECT_EQ(table.end(), "none");
}

}  // namespace parkett::shark
