// Heads of divisions: MS-1.5 to MS-1.10.
#include <nlohmann/json.hpp>

#include "games/machtspiele/machtspiele.hpp"
#include "tests/support/machtspiele_table.hpp"

namespace parkett::machtspiele {

RULE_TEST("MS-1.5", "most department managers in the division") {
    auto table = meeting_in("players=4 hr=1*6,0,2*3,0 board=3");
    EXPECT_EQ(table.head("hr"), 0);
    EXPECT_TRUE(table.noted("new_head division=hr seat=0", "MS-1.5"));
    EXPECT_EQ(table.managers(0), 18 - 2 - 2);  // and head of Communication, whose card he has
    EXPECT_EQ(table.card("hr"), "0");
}

RULE_TEST("MS-1.5", "a main department counts twice, even without employees") {
    auto table = meeting_in("hr=1*6,0m,1 legal=1*6,0m board=2");
    EXPECT_EQ(table.head("legal"), 0);
    EXPECT_EQ(table.head("hr"), 1);  // two managers each, and he has employees
}

RULE_TEST("MS-1.5", "the sitting head does not count") {
    auto table = meeting_in("hr=1,0,1 heads=-,0 board=2");
    EXPECT_EQ(table.phase(), "displaced");
    EXPECT_EQ(table.view(1)["election"], Json({{"division", "hr"}, {"winner", 1}}));
    table.play("leave way=board");
    EXPECT_EQ(table.head("hr"), 1);
}

RULE_TEST("MS-1.5", "division by division from left to right") {
    // Seat 1 loses Development and Legal and is asked for each, in this order.
    auto table = meeting_in("development=0 hr=2 legal=0 heads=1,-,-,-,1 board=2,2");
    EXPECT_EQ(table.view(0)["election"]["division"], "development");
    EXPECT_EQ(table.times("new_head"), 0);
    table.play("leave way=board");
    EXPECT_TRUE(table.noted("new_head division=development seat=0", "MS-1.5"));
    EXPECT_TRUE(table.noted("new_head division=hr seat=2", "MS-1.5"));
    EXPECT_EQ(table.view(0)["election"]["division"], "legal");
    table.play("leave way=counsel");
    EXPECT_EQ(table.head("legal"), 0);
    EXPECT_EQ(table.board(), "2 1");
    EXPECT_EQ(table.counsel(1), "legal");
}

RULE_TEST("MS-1.6", "of equals, most employees in the division") {
    auto table = meeting_in("hr=0*2,1*2,0*2,1*3 board=2");
    EXPECT_EQ(table.head("hr"), 1);
    auto main = meeting_in("hr=0*2,0*2,1m*5 board=2");
    EXPECT_EQ(main.head("hr"), 1);
}

RULE_TEST("MS-1.6", "then whose department lies highest") {
    auto table = meeting_in("hr=2,1*2,0*2 legal=2,0*2,1*2 board=2");
    EXPECT_EQ(table.head("hr"), 1);
    EXPECT_EQ(table.head("legal"), 0);
    auto several = meeting_in("hr=1,0*3,0,1*3 board=2");
    EXPECT_EQ(several.head("hr"), 1);
}

RULE_TEST("MS-1.7", "no department: the holder of the card, also if it lies face down or shows its gold side") {
    auto table = meeting_in("cards=0g,2d,0,-,1 board=2");
    EXPECT_EQ(table.head("development"), 0);
    EXPECT_EQ(table.head("hr"), 2);
    EXPECT_EQ(table.head("legal"), 1);
    EXPECT_EQ(table.head("accounting"), -1);  // out of play
    EXPECT_TRUE(table.noted("new_head division=hr seat=2", "MS-1.7"));
    EXPECT_EQ(table.card("hr"), "2");
    EXPECT_EQ(table.card("development"), "0");
}

RULE_TEST("MS-1.7", "the holder displaces a head whose card he has bribed away") {
    auto table = meeting_in("heads=-,0 cards=-,1g board=2");
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("leave way=counsel");
    EXPECT_EQ(table.head("hr"), 1);
    EXPECT_EQ(table.counsel(0), "hr");
}

RULE_TEST("MS-1.8", "a head who wins again stays; a new one comes from the supply") {
    auto table = meeting_in("hr=0*2 legal=1 heads=-,0 board=2");
    EXPECT_TRUE(table.noted("head_stays division=hr seat=0", "MS-1.8"));
    EXPECT_EQ(table.managers(0), 15);  // he is head of Communication, too
    EXPECT_EQ(table.managers(1), 16);
    EXPECT_EQ(table.times("new_head division=hr"), 0);
}

RULE_TEST("MS-1.9", "a displaced head goes to the board, where he scores at once, or becomes a consultant") {
    auto table = meeting_in("hr=1 heads=-,0 board=2");
    EXPECT_EQ(table.to_act(), seat(0));
    EXPECT_EQ(table.choices("leave"), 2);
    table.play("leave way=board");
    EXPECT_TRUE(table.noted("displaced_to_board seat=0 division=hr", "MS-1.9"));
    EXPECT_EQ(table.board(), "0");
    EXPECT_TRUE(table.noted("track seat=0 track=influence gain=1", "MS-1.12"));
    auto other = meeting_in("hr=1 heads=-,0 board=2 counsel=legal+communication");
    other.play("leave way=counsel");
    EXPECT_TRUE(other.noted("displaced_to_counsel seat=0 division=hr", "MS-1.9"));
    EXPECT_TRUE(other.noted("consultant seat=0 division=hr consultants=3", "MS-12.5"));
    EXPECT_TRUE(other.noted("point seat=0 way=counsel", "MS-12.1"));
    EXPECT_EQ(other.managers(0), 18 - 3 - 1);
}

RULE_TEST("MS-1.9 MS-3.6", "on a full board he pushes the leftmost member out") {
    auto table = meeting_in("hr=1 legal=1 heads=-,0,-,-,0 board=2,2,2,1,1");  // one becomes Boss
    table.play("leave way=board; leave way=board");
    EXPECT_TRUE(table.noted("pushed_out seat=2", "MS-3.6"));
    EXPECT_EQ(table.board(), "2 1 1 0 0");
    EXPECT_EQ(table.managers(2), 18 - 1 - 1);
}

RULE_TEST("MS-1.10", "no figure left: a department is recalled, and the election stands") {
    auto table = meeting_in("hr=1*2,0 legal=1*3 counsel=-,hr*16 heads=-,0 board=2");
    EXPECT_EQ(table.phase(), "recall");
    EXPECT_EQ(table.to_act(), seat(1));
    EXPECT_EQ(table.choices("recall"), 2);
    table.play("recall office=hr1");  // what he has won with is gone, but the office is his
    EXPECT_TRUE(table.noted("recalled seat=1 division=hr", "MS-1.10"));
    EXPECT_EQ(table.to_act(), seat(0));
    EXPECT_EQ(table.offices("hr"), "0*1");
    table.play("leave way=counsel");
    EXPECT_EQ(table.head("hr"), 1);
    EXPECT_EQ(table.managers(1), 0);
    EXPECT_EQ(table.supply(), 60 - 1 - 3);
}

RULE_TEST("MS-1.10", "an empty office is taken as soon as somebody was recalled") {
    auto table = meeting_in("hr=1*2,0 legal=1*3 counsel=-,hr*16 board=2");
    table.play("recall office=legal1");
    EXPECT_EQ(table.head("hr"), 1);
    EXPECT_EQ(table.offices("legal"), "");
    EXPECT_EQ(table.head("legal"), -1);  // came later, and nobody is left there
}

RULE_TEST("MS-1.10", "main departments cannot be recalled: the next best gets the office") {
    auto table = meeting_in("hr=1m*6,0*2,2 counsel=-,hr*16 board=2");
    EXPECT_EQ(table.head("hr"), 0);
    EXPECT_EQ(table.phase(), "draw_events");
    auto nobody = meeting_in("hr=1m*6 counsel=-,hr*16 board=2");
    EXPECT_EQ(nobody.head("hr"), -1);
    auto sitting = meeting_in("hr=1m*6 heads=-,2 counsel=-,hr*16 board=2");
    EXPECT_EQ(sitting.head("hr"), 2);  // nobody is there to replace him
    // Who is head already needs no figure.
    auto own = meeting_in("hr=1m*6 heads=-,1 counsel=-,hr*15 board=2");
    EXPECT_TRUE(own.noted("head_stays division=hr seat=1"));
}

RULE_TEST("MS-1.10", "a card holder without any figure does not become head, and the card goes out of play") {
    auto table = meeting_in("legal=1m counsel=-,hr*16 cards=-,1 board=2");
    EXPECT_EQ(table.head("hr"), -1);
    EXPECT_EQ(table.card("hr"), "-");
    EXPECT_TRUE(table.noted("card_out card=hr", "MS-1.11"));
}

}  // namespace parkett::machtspiele
