// Heads who resign: MS-7, and the board, MS-3.6.
#include <nlohmann/json.hpp>

#include "games/machtspiele/machtspiele.hpp"
#include "tests/support/machtspiele_table.hpp"

namespace parkett::machtspiele {

RULE_TEST("MS-7.1", "only a head resigns; the card is turned face down") {
    auto table = position("heads=-,0,1 hr=1");
    table.refuses("resign division=communication way=board", "You are not the head of ");
    table.refuses("resign division=legal way=counsel", "You are not the head of ");
    EXPECT_EQ(table.choices("resign"), 2);
    table.play("resign division=hr way=board");
    EXPECT_TRUE(table.noted("card_down card=hr", "MS-7.1"));
    EXPECT_EQ(table.card("hr"), "0d");
}

RULE_TEST("MS-7.1", "even if somebody else has bribed for the card, which is void until the meeting") {
    auto table = position("heads=-,0 cards=-,1g hr=1 motivation=1");
    table.play("resign division=hr way=counsel; pass");
    EXPECT_EQ(table.card("hr"), "1gd");
    table.play("hire office=hr1; hire office=hr1");
    EXPECT_EQ(table.phase(), "closing");  // HR would bring three more
}

RULE_TEST("MS-7.2", "to the board with all department managers of the division, but those of main departments") {
    auto table = position("heads=-,0 hr=0*2,1*3,0m*2,0*4 legal=0*5 board=1");
    table.play("resign division=hr way=board");
    EXPECT_TRUE(table.noted("resigned_to_board seat=0 division=hr managers=3", "MS-7.2"));
    EXPECT_EQ(table.board(), "1 0 0 0");
    EXPECT_EQ(table.offices("hr"), "1*3 0m*0");
    EXPECT_EQ(table.offices("legal"), "0*5");
    EXPECT_EQ(table.managers(0), 18 - 3 - 2 - 1);
}

RULE_TEST("MS-7.3", "as a consultant: the managers go back to the supply") {
    auto table = position("heads=-,0 hr=0*2,1*3,0m*2,0*4 counsel=hr");
    table.play("resign division=hr way=counsel");
    EXPECT_TRUE(table.noted("resigned_to_counsel seat=0 division=hr managers=3", "MS-7.3"));
    EXPECT_EQ(table.counsel(0), "hr*2");
    EXPECT_EQ(table.board(), "");
    EXPECT_EQ(table.offices("hr"), "1*3 0m*0");
    EXPECT_EQ(table.managers(0), 18 - 2 - 2);
}

RULE_TEST("MS-7.4", "all his employees of the division are dismissed, also from main departments") {
    for (const char* way : {"board", "counsel"}) {
        auto table = position("heads=-,0 hr=0*2,1*3,0m*2,0*4 legal=0*5");
        table.play("resign division=hr way=" + std::string(way));
        EXPECT_TRUE(table.noted("staff_gone seat=0 employees=8", "MS-7.4"));
        EXPECT_EQ(table.employees(0), 5);
        EXPECT_EQ(table.supply(), 60 - 5 - 3);
    }
    auto alone = position("heads=-,0 hr=1");
    alone.play("resign division=hr way=board");
    EXPECT_EQ(alone.times("staff_gone"), 0);
    EXPECT_EQ(alone.board(), "0");
}

RULE_TEST("MS-7.5", "the office of the head stays empty until the next meeting") {
    auto table = position("heads=-,0 hr=1*3");
    table.play("resign division=hr way=counsel; pass");
    EXPECT_EQ(table.head("hr"), -1);
    table.refuses("resign division=hr way=board", "not the head");
    EXPECT_EQ(table.view(2)["divisions"][1]["head"], Json());
}

RULE_TEST("MS-3.6", "as far left as possible; on a full board the leftmost are pushed out") {
    auto table = position("heads=-,0 hr=0*2,0 board=1,2,1,2");
    table.play("resign division=hr way=board");
    EXPECT_EQ(table.board(), "1 2 0 0 0");
    EXPECT_TRUE(table.noted("pushed_out seat=1", "MS-3.6"));
    EXPECT_TRUE(table.noted("pushed_out seat=2", "MS-3.6"));
    EXPECT_EQ(table.managers(1), 17);
    EXPECT_EQ(table.managers(2), 17);
}

RULE_TEST("MS-3.6 MS-7.2", "more than five: own figures push out own figures") {
    auto table = position("heads=-,0 hr=0,0,0,0,0,0 board=1,0");
    table.play("resign division=hr way=board");
    EXPECT_EQ(table.board(), "0 0 0 0 0");
    EXPECT_EQ(table.times("pushed_out seat=0"), 3);
    EXPECT_EQ(table.times("pushed_out seat=1"), 1);
    EXPECT_EQ(table.managers(0), 13);
    EXPECT_EQ(table.managers(1), 18);
}

RULE_TEST("MS-7.1", "who resigns Communication stays start player, and the order of the events stays") {
    auto table = position("heads=-,-,0 events=slip,bonus");
    table.play("resign division=communication way=counsel; pass");
    EXPECT_EQ(table.view(0)["events"]["order"][0]["event"], "slip");
    table.pass(4);
    EXPECT_TRUE(table.noted("fine seat=0", "MS-2.5"));
    EXPECT_EQ(table.to_act(), seat(0));
}

}  // namespace parkett::machtspiele
