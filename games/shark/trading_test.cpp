// Trading: SH-1.
#include <nlohmann/json.hpp>

#include "games/shark/shark.hpp"
#include "tests/support/shark_table.hpp"

namespace parkett::shark {

RULE_TEST("SH-1.1", "the rulebook's example: at a price of 3, one share costs or brings 3, two 6") {
    auto table = position("phase=trade wings=A1-C1 shares=wings*2 cash=9,0,0");
    table.play("buy company=wings shares=1");
    EXPECT_EQ(table.cash(0), 6);
    EXPECT_TRUE(table.noted("bought seat=0 company=wings shares=1 price=3 amount=3", "SH-1.2"));
    table.play("buy company=wings shares=2");
    EXPECT_EQ(table.cash(0), 0);
    EXPECT_EQ(table.shares(0), "wings*5");
    table.play("sell company=wings shares=1; sell company=wings shares=2");
    EXPECT_EQ(table.cash(0), 9);
    EXPECT_TRUE(table.noted("sold seat=0 company=wings shares=2 price=3 amount=6", "SH-1.4"));
    EXPECT_EQ(table.supply("wings"), 40);
}

RULE_TEST("SH-1.1", "in any order, before the roll and after the pay-outs, at the price of the moment") {
    auto table = position("phase=trade wings=A1-C1 nyso=A12 shares=wings*2+nyso cash=0,0,0");
    table.play(
        "sell company=nyso shares=1; buy company=nyso shares=1; sell company=wings shares=1; buy company=nyso "
        "shares=1");
    EXPECT_EQ(table.cash(0), 2);
    table.play("done; roll zone=1 colour=wings; build at=D1 company=wings");
    EXPECT_EQ(table.phase(), "trade_again");
    EXPECT_EQ(table.cash(0), 2 + 4 + 1);
    table.play("sell company=wings shares=1; buy company=nyso shares=2");
    EXPECT_EQ(table.cash(0), 7 + 4 - 2);
    EXPECT_EQ(table.shares(0), "nyso*4");
}

RULE_TEST("SH-1.1", "the player on turn only, with the bank only") {
    auto table = position("phase=trade wings=A1-C1 shares=wings,wings cash=9,9,9");
    EXPECT_EQ(table.match().play_as(1, "buy company=wings shares=1").error().sentence,
              "It is seat 0's turn, not seat 1's.");
    table.play("buy company=wings shares=2");
    EXPECT_EQ(table.supply("wings"), 42 - 4);
    EXPECT_EQ(table.shares(1), "wings");
    EXPECT_EQ(table.cash(), (std::vector{3, 9, 9}));
}

RULE_TEST("SH-1.2", "a share that is worth nothing cannot be bought") {
    auto table = position("phase=trade wings=A1-C1 cash=9,0,0");
    table.refuses("buy company=nyso shares=1", "NYSO is worth nothing now: its shares cannot be bought.");
    EXPECT_TRUE(table.may("buy company=wings shares=1"));
}

RULE_TEST("SH-1.2", "the bank must have one left") {
    auto table = position("phase=trade wings=A1-C1 nyso=A12 shares=-,wings*40,nyso*42 cash=99,0,0");
    EXPECT_TRUE(table.may("buy company=wings shares=2"));
    table.refuses("buy company=wings shares=3", "The bank has only 2 shares of Wings left.");
    table.refuses("buy company=nyso shares=1", "The bank has no shares of NYSO left.");
}

RULE_TEST("SH-1.2", "the buyer must be able to pay at once") {
    auto table = position("phase=trade wings=A1-C1 cash=8,0,0");
    EXPECT_TRUE(table.may("buy company=wings shares=2"));
    table.refuses("buy company=wings shares=3", "3 shares of Wings cost 9k, and you have 8k.");
}

RULE_TEST("SH-1.3", "at most five in a turn, both times together, of one company or of several") {
    auto table = position("phase=trade wings=A1-C1 nyso=A12 cash=99,99,0");
    EXPECT_TRUE(table.may("buy company=nyso shares=5"));
    table.refuses("buy company=nyso shares=6", "At most 5 shares can be bought in a turn, and you have bought 0.");
    table.play(
        "buy company=wings shares=2; buy company=nyso shares=1; done; roll zone=4 colour=smith; build at=L12 "
        "company=smith");
    EXPECT_EQ(table.phase(), "trade_again");
    table.refuses("buy company=wings shares=3", "At most 5 shares can be bought in a turn, and you have bought 3.");
    table.play("buy company=smith shares=2");
    EXPECT_EQ(table.choices("buy"), 0);
    table.play("done");
    EXPECT_TRUE(table.may("buy company=nyso shares=5"));  // a new turn, a new player
}

RULE_TEST("SH-1.3", "the count begins anew in one's next turn") {
    auto table = position("players=2 phase=trade_again wings=A1-C1 shares=wings*5 bought=5 cash=99,0");
    EXPECT_EQ(table.choices("buy"), 0);
    table.play("done; roll zone=4 colour=smith; build at=L12 company=smith; done");
    EXPECT_EQ(table.to_act(), seat(0));
    EXPECT_TRUE(table.may("buy company=wings shares=5"));
}

RULE_TEST("SH-1.3", "selling does not give back the right to buy") {
    auto table = position("phase=trade wings=A1-C1 cash=99,0,0");
    table.play("buy company=wings shares=5; sell company=wings shares=4");
    EXPECT_EQ(table.cash(0), 99 - 3);
    table.refuses("buy company=wings shares=1", "you have bought 5.");
}

RULE_TEST("SH-1.4", "as many sales as he likes") {
    auto table = position("phase=trade wings=A1-C1 nyso=A12 shares=wings*30+nyso*20 cash=0,0,0");
    EXPECT_EQ(table.choices("sell"), 50);
    table.play("sell company=wings shares=30; sell company=nyso shares=19");
    EXPECT_EQ(table.cash(0), 109);
    table.refuses("sell company=nyso shares=2", "You have only 1 share of NYSO.");
    table.refuses("sell company=wings shares=1", "You have no shares of Wings.");
}

RULE_TEST("SH-1.4", "a share that is worth nothing cannot be sold, and stays in its owner's hands") {
    auto table = position("phase=trade wings=A1-C1 shares=nyso*3 cash=9,0,0");
    table.refuses("sell company=nyso shares=1", "NYSO is worth nothing now: its shares cannot be sold.");
    EXPECT_EQ(table.shares(0), "nyso*3");
}

RULE_TEST("SH-1.5", "everybody sees everybody's shares and money") {
    auto table = position("phase=trade wings=A1-C1 shares=wings*2,nyso,- cash=7,8,9");
    for (Seat viewer : {Seat{0}, Seat{1}, Seat{2}, kSpectator}) {
        const Json seats = table.view(viewer)["seats"];
        EXPECT_EQ(seats[0]["shares"]["wings"], 2);
        EXPECT_EQ(seats[1]["shares"]["nyso"], 1);
        EXPECT_EQ(seats[2]["cash"], 9);
        EXPECT_EQ(seats[0]["worth"], 7 + 6);
    }
}

RULE_TEST("SH-1.6", "who can neither buy nor sell rolls at once, and after it the next one begins") {
    auto table = position("players=2 phase=trade_again smith=A1 shares=smith,nyso cash=0,0");
    table.play("done");
    EXPECT_EQ(table.phase(), "roll");  // seat 1 has a share worth nothing, and no money
    EXPECT_EQ(table.state().builder, 1);
    table.play("roll zone=2 colour=wings; build at=L1 company=wings");
    EXPECT_EQ(table.phase(), "trade_again");  // its commission buys a share
    table.play("done");
    EXPECT_EQ(table.phase(), "trade");
    EXPECT_EQ(table.to_act(), seat(0));
}

RULE_TEST("SH-1.6", "with five shares bought and nothing that could be sold, trading is over") {
    // His five shares are worth nothing after this, so that only the limit keeps him from buying.
    auto table = position("players=2 roll=1/wings wings=A1-E1 nyso=F2 shares=nyso*5 bought=5 cash=50,0");
    table.play("build at=F1 company=wings");
    EXPECT_EQ(table.price("nyso"), 0);
    EXPECT_EQ(table.phase(), "roll");
    EXPECT_EQ(table.state().builder, 1);
}

RULE_TEST("SH-1.6", "who has sold his last share and bought five says himself that he is done, and can take it back") {
    auto before = position("players=2 phase=trade wings=A1-C1 shares=wings*2 bought=5 cash=50,0");
    before.play("sell company=wings shares=1");
    EXPECT_EQ(before.phase(), "trade");
    before.play("sell company=wings shares=1");
    EXPECT_EQ(before.phase(), "trade");
    EXPECT_EQ(before.cash(0), 56);
    EXPECT_EQ(before.match().legal().size(), 1u);
    EXPECT_EQ(before.match().may_take_back(0), 2u);
    before.play("done");
    EXPECT_EQ(before.phase(), "roll");
    auto after = position("players=2 phase=trade_again wings=A1-C1 shares=wings*2,wings bought=5 cash=50,0");
    after.play("sell company=wings shares=2");
    EXPECT_EQ(after.to_act(), seat(0));
    EXPECT_EQ(after.match().may_take_back(0), 1u);
    after.play("done");
    EXPECT_EQ(after.to_act(), seat(1));
    auto four = position("players=2 phase=trade wings=A1-C1 shares=wings*2 bought=4 cash=50,0");
    four.play("sell company=wings shares=2");
    EXPECT_EQ(four.to_act(), seat(0));
}

}  // namespace parkett::shark
