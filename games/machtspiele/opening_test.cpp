// Setting up: MS-0.
#include <nlohmann/json.hpp>

#include "games/machtspiele/machtspiele.hpp"
#include "tests/support/machtspiele_table.hpp"

namespace parkett::machtspiele {

namespace {

/// Cards are dealt so that seat 1 has Communication; archenemies are the next seats.
MachtspieleTable three_before_placement() {
    auto table = opening("players=3");
    table.play(
        "first_card seat=1; deal card=communication; deal card=hr; deal card=boss; deal card=legal; deal "
        "card=development; "
        "deal card=accounting; deal card=controlling");
    table.play("colour seat=1; colour seat=2; colour seat=0; competence card=1; competence card=2; competence card=3");
    return table;
}

}  // namespace

RULE_TEST("MS-0.1", "800,000 Pinats and 18 managers for everybody, 60 employees for all") {
    EXPECT_EQ(Machtspiele::info().min_players, 2);
    EXPECT_EQ(Machtspiele::info().max_players, 5);
    auto table = opening("players=5");
    for (int seat = 0; seat < 5; ++seat) {
        EXPECT_EQ(table.cash(seat), 800);
        EXPECT_EQ(table.managers(seat), 18);
    }
    EXPECT_EQ(table.supply(), 60);
    for (int size = 1; size <= 7; ++size) EXPECT_EQ(table.packets_left(size), 3);
}

RULE_TEST("MS-0.2", "seven cards are dealt clockwise from a player drawn by lot; Communication starts") {
    auto table = opening("players=3");
    EXPECT_EQ(table.to_act(), chance());
    EXPECT_EQ(table.choices("first_card"), 3);
    table.play("first_card seat=2");
    EXPECT_EQ(table.choices("deal"), 7);
    table.play("deal card=hr; deal card=legal; deal card=communication; deal card=boss");
    EXPECT_FALSE(table.may("deal card=hr"));
    EXPECT_TRUE(table.noted("privilege_dealt card=hr seat=2", "MS-0.2"));
    EXPECT_TRUE(table.noted("privilege_dealt card=legal seat=0", "MS-0.2"));
    table.play("deal card=development; deal card=accounting; deal card=controlling");
    EXPECT_TRUE(table.noted("start_player seat=1", "MS-0.2"));
    EXPECT_EQ(table.card("boss"), "2");
    EXPECT_EQ(table.card("controlling"), "2");  // the seventh card
    EXPECT_EQ(table.card("communication"), "1");
}

RULE_TEST("MS-0.2", "a start player who was chosen gets Communication as the first card; the others are shuffled") {
    for (int first = 0; first < 3; ++first) {
        auto table = opening("players=3 first=" + std::to_string(first));
        EXPECT_EQ(table.choices("first_card"), 1);
        table.play("first_card seat=" + std::to_string(first));
        EXPECT_EQ(table.choices("deal"), 1);
        table.refuses("deal card=hr", "Communication is dealt first");
        table.play("deal card=communication");
        EXPECT_EQ(table.choices("deal"), 6);
        table.play(
            "deal card=boss; deal card=hr; deal card=legal; deal card=development; deal card=accounting; deal "
            "card=controlling");
        EXPECT_TRUE(table.noted("start_player seat=" + std::to_string(first), "MS-0.2"));
        EXPECT_EQ(table.card("communication"), std::to_string(first));
    }
    opening("players=3 first=2").refuses("first_card seat=0", "Seat 2 was chosen as the start player");
}

RULE_TEST("MS-0.3", "a colour and a competence card for everybody, in secret; one's own colour is possible") {
    auto table = opening("players=3");
    table.play("first_card seat=0").chance_plays();  // whatever comes: a position in which everybody has his archenemy
    auto own = opening("players=3");
    own.play(
        "first_card seat=0; deal card=communication; deal card=hr; deal card=boss; deal card=legal; deal "
        "card=development; "
        "deal card=accounting; deal card=controlling");
    EXPECT_EQ(own.choices("colour"), 3);
    own.play("colour seat=0; colour seat=2; colour seat=1");
    EXPECT_EQ(own.choices("competence"), 6);
    own.play("competence card=4; competence card=2; competence card=6");
    EXPECT_TRUE(own.noted("archenemy_dealt seat=0 enemy=0", "MS-0.3"));
    EXPECT_TRUE(own.noted("competence_dealt seat=0 competence=4", "MS-0.3"));
    EXPECT_TRUE(own.noted_for(1, "archenemy_dealt seat=0 enemy=null"));
    EXPECT_TRUE(own.noted_for(1, "archenemy_dealt seat=1 enemy=2"));
    EXPECT_TRUE(own.noted_for(kSpectator, "competence_dealt seat=2 competence=null"));
    EXPECT_TRUE(own.noted_for(2, "competence_dealt seat=2 competence=6"));
    EXPECT_EQ(own.view(0)["archenemy"]["seat"], 0);
    EXPECT_EQ(own.view(0)["archenemy"]["needed"], 2);
    EXPECT_EQ(own.view(1)["archenemy"]["needed"], 3);
    EXPECT_FALSE(own.view(kSpectator).contains("archenemy"));
}

RULE_TEST("MS-0.4",
          "three managers each, clockwise from the start player: a department with three employees, or the board") {
    auto table = three_before_placement();
    EXPECT_EQ(table.phase(), "placement");
    EXPECT_EQ(table.to_act(), seat(1));
    table.play("settle division=hr; settle division=hr; join; settle division=legal; join; join");
    EXPECT_TRUE(table.noted("settled seat=1 division=hr employees=3", "MS-0.4"));
    EXPECT_TRUE(table.noted("joined_board seat=0", "MS-0.4"));
    EXPECT_EQ(table.offices("hr"), "1*3 2*3");
    EXPECT_EQ(table.board(), "0 2 0");
    EXPECT_EQ(table.supply(), 60 - 9);
    EXPECT_EQ(table.managers(0), 16);
    table.play("join; join");
    table.refuses("join", "The board is full");
    EXPECT_EQ(table.board(), "0 2 0 1 2");
    table.play("settle division=hr");
    EXPECT_NE(table.phase(), "placement");
}

RULE_TEST("MS-0.4 MS-3.2", "a full division cannot be entered at the start either") {
    auto table = opening("players=5");
    table.play(
        "first_card seat=0; deal card=communication; deal card=hr; deal card=boss; deal card=legal; deal "
        "card=development; "
        "deal card=accounting; deal card=controlling");
    table.chance_plays();
    for (int i = 0; i < 6; ++i) table.play("settle division=legal");
    table.refuses("settle division=legal", " are taken");
    EXPECT_EQ(table.choices("settle"), 5);
}

RULE_TEST("MS-0.5", "then the first meeting is held, without a farewell") {
    auto table = three_before_placement();
    for (int i = 0; i < 3; ++i) table.play("settle division=hr; settle division=legal; settle division=controlling");
    EXPECT_TRUE(table.noted("meeting number=1", "MS-0.5"));
    EXPECT_EQ(table.times("farewell"), 0);
    // Nobody sits on the board, and three divisions are empty: the cards decide (MS-1.3, MS-1.7).
    EXPECT_EQ(table.boss(), 0);
    EXPECT_EQ(table.head("hr"), 1);
    EXPECT_EQ(table.head("legal"), 2);
    EXPECT_EQ(table.head("controlling"), 0);
    EXPECT_EQ(table.head("communication"), 1);
    EXPECT_EQ(table.head("development"), 2);
    EXPECT_EQ(table.head("accounting"), 0);
    EXPECT_EQ(table.phase(), "draw_events");
}

RULE_TEST("MS-0.6", "cash is secret unless it was agreed otherwise; the table shows what it can be") {
    auto table = position("cash=800,500,50");
    EXPECT_EQ(table.view(0)["seats"][0]["cash"], 800000);
    EXPECT_TRUE(table.view(0)["seats"][1]["cash"].is_null());
    EXPECT_EQ(table.view(0)["seats"][1]["cash_range"], Json({{"least", 500000}, {"most", 500000}}));
    table.play("buy_packet size=2");
    EXPECT_EQ(table.view(2)["seats"][0]["cash_range"], Json({{"least", 600000}, {"most", 600000}}));  // paid openly
    auto open = position("cash_is=open cash=800,500,50");
    EXPECT_EQ(open.view(0)["seats"][1]["cash"], 500000);
    EXPECT_FALSE(open.view(0)["seats"][1].contains("cash_range"));
}

}  // namespace parkett::machtspiele
