// Houses of different colours meet: SH-2.9 to SH-2.13.
#include <nlohmann/json.hpp>

#include "games/shark/shark.hpp"
#include "tests/support/shark_table.hpp"

namespace parkett::shark {

namespace {

const char* const kAlone = "would stand alone beside NYSO on";

}  // namespace

RULE_TEST("SH-2.9", "corner to corner is allowed, across and down is not") {
    auto table = position("roll=1/smith nyso=C2");
    for (const char* at : {"B1", "D1", "B3", "D3"})
        EXPECT_TRUE(table.may(std::string("build at=") + at + " company=smith")) << at;
    for (const char* at : {"C1", "B2", "D2", "C3"})
        table.refuses(std::string("build at=") + at + " company=smith",
                      "A house of Smith & Smith on " + std::string(at) + " would stand alone beside NYSO on C2.");
    EXPECT_EQ(table.choices("build"), 24 - 5);
}

RULE_TEST("SH-2.9 SH-2.10", "a house alone never touches a house of another colour") {
    auto one = position("roll=1/smith nyso=C2 smith=E1-F2");  // a long chain elsewhere does not help
    one.refuses("build at=B2 company=smith", kAlone);
    auto border = position("roll=S/smith nyso=D4");  // in the next zone
    border.refuses("build at=E4 company=smith", kAlone).refuses("build at=D5 company=smith", kAlone);
}

RULE_TEST("SH-2.10 SH-2.11 SH-2.12",
          "the rulebook's example: the seventh dark house takes six light ones off the board") {
    auto table = position("roll=2/smith smith=A1-F1 empire=G2-L2");
    EXPECT_EQ(table.price("empire"), 6);
    table.play("build at=G1 company=smith");
    EXPECT_TRUE(table.noted("built chain=7"));
    EXPECT_TRUE(table.noted("removed company=empire houses=6", "SH-2.11"));
    EXPECT_TRUE(table.noted("price company=empire from=6 to=0", "SH-2.12"));
    EXPECT_EQ(table.price("smith"), 7);
    EXPECT_EQ(table.price("empire"), 0);
    EXPECT_EQ(table.houses("empire"), "");
    EXPECT_EQ(table.cash(0), 7);
}

RULE_TEST("SH-2.10", "a chain of the same length is not beaten") {
    auto table = position("roll=1/smith smith=A1-E1 empire=F2-K2");
    table.refuses(
        "build at=F1 company=smith",
        "On F1 the chain of Smith & Smith would have 6 houses, and that of Empire on F2 has 6: it must be longer.");
    auto two = position("roll=1/smith smith=A1 empire=C1-D1");
    two.refuses("build at=B1 company=smith", "would have 2 houses, and that of Empire on C1 has 2");
    auto one = position("roll=1/smith smith=A1 empire=C1");
    one.play("build at=B1 company=smith");
    EXPECT_EQ(one.houses("empire"), "");
}

RULE_TEST("SH-2.13", "nobody sacrifices houses beside a longer chain") {
    auto table = position("roll=1/smith smith=A1-B1 empire=D1-F1+D2");
    table.refuses("build at=C1 company=smith", "would have 3 houses, and that of Empire on D1 has 4");
    auto alone = position("roll=1/smith smith=A1 empire=D1-F1+D2");
    alone.refuses("build at=C2 company=smith", "would stand alone beside Empire on D2.");
}

RULE_TEST("SH-2.10", "everything that the new house joins counts") {
    auto table = position("roll=S/smith smith=D6-E6+F4-F5 empire=G6-J6");
    table.play("build at=F6 company=smith");  // 2 + 2 + 1 against 4
    EXPECT_EQ(table.price("smith"), 5);
    EXPECT_EQ(table.price("empire"), 0);
}

RULE_TEST("SH-2.10 SH-2.11", "several chains of different colours: longer than each of them is enough, and all go") {
    // Four against one, three and three: seven together.
    auto table = position("roll=1/smith smith=A2-C2 nyso=D1 wings=E2-G2 empire=D3-D5");
    table.play("build at=D2 company=smith");
    EXPECT_TRUE(table.noted("removed company=nyso houses=1", "SH-2.11"));
    EXPECT_TRUE(table.noted("removed company=wings houses=3", "SH-2.11"));
    EXPECT_TRUE(table.noted("removed company=empire houses=3", "SH-2.11"));
    EXPECT_EQ(table.houses("nyso") + table.houses("wings") + table.houses("empire"), "");
    EXPECT_EQ(table.houses("smith"), "A2 B2 C2 D2");
}

RULE_TEST("SH-2.10", "one of several that is as long is enough to forbid it") {
    auto table = position("roll=1/smith smith=A2-C2 nyso=D1 wings=E2-H2 empire=D3-D5");
    table.refuses("build at=D2 company=smith", "would have 4 houses, and that of Wings on E2 has 4");
}

RULE_TEST("SH-2.10 SH-2.11", "two chains of one colour are two chains, and a third one stays") {
    auto table = position("roll=1/smith smith=A2-C2 empire=D1-F1+D3-D5+K11-L11+A12 shares=empire");
    EXPECT_EQ(table.price("empire"), 8);
    table.play("build at=D2 company=smith");
    EXPECT_TRUE(table.noted("removed company=empire houses=6", "SH-2.11"));
    EXPECT_EQ(table.houses("empire"), "K11 L11 A12");
    EXPECT_EQ(table.price("empire"), 2);
}

RULE_TEST("SH-2.11", "beaten houses are out of the game and count as used") {
    auto table = position("roll=1/smith smith=A1-B1 empire=C2-D2 used=empire:9");
    table.play("build at=C1 company=smith");
    EXPECT_EQ(table.used("empire"), 9);
    EXPECT_EQ(table.used("smith"), 3);
    EXPECT_EQ(table.view(kSpectator)["companies"][2]["houses_left"], 18 - 9);
    // The cells are free again.
    table.play("done; roll zone=1 colour=nyso");
    EXPECT_TRUE(table.may("build at=D2 company=nyso"));
}

RULE_TEST("SH-2.12", "if the only chain goes and houses alone remain, the price is 1") {
    auto table = position("roll=1/smith smith=A1-C1 empire=D2-F2+A12+C12");
    EXPECT_EQ(table.price("empire"), 3);
    table.play("build at=D1 company=smith");
    EXPECT_EQ(table.price("empire"), 1);
    EXPECT_TRUE(table.noted("price company=empire from=3 to=1", "SH-2.12"));
}

RULE_TEST("SH-2.12", "a house that stood alone costs nothing") {
    auto chain = position("roll=1/smith smith=A1-B1 empire=C2+A12-C12 shares=-,empire*5 cash=0,9,0");
    chain.play("build at=C1 company=smith");
    EXPECT_EQ(chain.houses("empire"), "A12 B12 C12");
    EXPECT_EQ(chain.price("empire"), 3);
    EXPECT_EQ(chain.times("price company=empire"), 0);
    EXPECT_EQ(chain.cash(1), 9);
    auto alone = position("roll=1/smith smith=A1-B1 empire=C2+L12");
    alone.play("build at=C1 company=smith");
    EXPECT_EQ(alone.price("empire"), 1);
}

RULE_TEST("SH-2.12", "unless it was the last one: then the price is 0, and rises again with the next house") {
    auto table = position("players=2 roll=1/smith smith=A1-B1 empire=C2 shares=-,empire*2 cash=0,2");
    table.play("build at=C1 company=smith");
    EXPECT_EQ(table.price("empire"), 0);
    EXPECT_EQ(table.cash(1), 0);
    EXPECT_EQ(table.shares(1), "empire*2");  // worthless, but still his
    table.play("done; roll zone=4 colour=empire; build at=L12 company=empire");
    EXPECT_EQ(table.price("empire"), 1);
    EXPECT_EQ(table.cash(1), 1 + 2);
}

RULE_TEST("SH-2.11", "only the four neighbours of the new house matter") {
    // C1 touches E1's chain nowhere, although both chains are as near as a cell lets them.
    auto table = position("roll=1/smith smith=A1-B1 empire=D2-F2");
    table.play("build at=C1 company=smith");
    EXPECT_EQ(table.price("empire"), 3);
    EXPECT_EQ(table.times("removed"), 0);
}

RULE_TEST("SH-2.8 SH-2.12", "the order of the move: house, removal, prices, commission, dividends, losses") {
    auto table = position("roll=1/wings wings=A1-E1 nyso=F2-F3 shares=wings,wings+nyso cash=0,9,0");
    table.play("build at=F1 company=wings");
    const auto events = table.match().replayed(0).events;
    std::string order;
    for (const Event& event : events) order += std::string(" ") + event.kind;
    EXPECT_EQ(order, " built removed price price commission dividend dividend loss");
}

}  // namespace parkett::shark
