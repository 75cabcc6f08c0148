// Two players: MS-14.
#include <nlohmann/json.hpp>

#include "games/machtspiele/machtspiele.hpp"
#include "tests/support/machtspiele_table.hpp"

namespace parkett::machtspiele {

RULE_TEST("MS-14.1 MS-0.4",
          "a neutral department with two employees on top of each division, and four managers each to place") {
    auto table = opening("players=2");
    table.play(
        "first_card seat=0; deal card=communication; deal card=hr; deal card=boss; deal card=legal; deal "
        "card=development; "
        "deal card=accounting; deal card=controlling");
    EXPECT_EQ(table.choices("competence"), 6);
    table.play("competence card=1; competence card=2");
    for (const char* division : {"development", "hr", "communication", "accounting", "legal", "controlling"})
        EXPECT_EQ(table.offices(division), "n*2");
    EXPECT_EQ(table.supply(), 48);
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(table.phase(), "placement");
        table.play("settle division=hr; settle division=legal");
    }
    EXPECT_NE(table.phase(), "placement");
    EXPECT_EQ(table.head("hr"), 0);
    EXPECT_TRUE(table.view(0)["divisions"][0]["offices"][0]["owner"].is_null());
    EXPECT_TRUE(table.view(0)["divisions"][0]["neutral_leads"].get<bool>());
}

RULE_TEST("MS-14.1", "it takes part in elections with all their ties") {
    auto table = meeting_in("players=2 hr=n*2,0*2 legal=n*2,0*3 accounting=0*2,n*2 controlling=n*2,0,0 board=1");
    EXPECT_EQ(table.head("hr"), -1);  // it lies higher
    EXPECT_EQ(table.head("legal"), 0);
    EXPECT_EQ(table.head("accounting"), 0);
    EXPECT_EQ(table.head("controlling"), 0);
}

RULE_TEST("MS-14.2 MS-1.11",
          "if it wins, the office stays empty and the card is out of play; Communication stays with the start player") {
    auto table = meeting_in("players=2 start=1 heads=0,-,1 board=0");
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("leave way=board; leave way=counsel");
    EXPECT_TRUE(table.noted("no_head division=development", "MS-14.2"));
    EXPECT_EQ(table.head("development"), -1);
    EXPECT_EQ(table.card("development"), "-");
    EXPECT_TRUE(table.noted("card_out card=development", "MS-1.11"));
    EXPECT_EQ(table.head("communication"), -1);
    EXPECT_EQ(table.card("communication"), "1");
    table.sort_events();
    EXPECT_EQ(table.to_act(), seat(1));
    table.refuses("bribe card=development", "Nobody has ");
}

RULE_TEST("MS-14.3",
          "Legal dismisses its employees, who count as another player's; the last one takes the department with him") {
    auto table = position("players=2 hr=n*2,0*3,1*2 cards=-,-,0,-,0 motivation=2");
    table.play("legal; dismiss office=hr1; dismiss office=hr1");
    EXPECT_TRUE(table.noted("dismissed_neutral division=hr", "MS-14.3"));
    table.refuses("dismiss office=hr3", "Legal dismisses 2 employees of others");  // two were others'
    table.play("dismiss office=hr2");
    EXPECT_TRUE(table.noted("dissolved_neutral division=hr", "MS-14.3"));
    EXPECT_EQ(table.offices("hr"), "0*2 1*2");
    EXPECT_EQ(table.track("influence", 0), 1);
}

RULE_TEST("MS-14.3", "neutral staff is nobody's to hire, move, merge or bribe") {
    auto table = position("players=2 hr=n*2,0*3 heads=-,1 cash=5000");
    table.refuses("hire office=hr1", "no department in HR 1");
    table.refuses("move office=hr1 division=legal", "no department in HR 1");
    table.refuses("merge office=hr1 other=hr2", "no department in HR 1");
    EXPECT_EQ(table.choices("bribe"), 1);  // HR of seat 1
    auto rationalised = event_in("rationalisation", "players=2 hr=n*2,0 legal=n*2,1");
    EXPECT_EQ(rationalised.times("must_dismiss"), 2);  // it counts for players only
}

RULE_TEST("MS-11.5 MS-14.3", "with two players all three may belong to the same one") {
    auto table = position("players=2 hr=n*2,1*4,0 cards=-,-,0,-,0g motivation=2");
    table.play("legal; dismiss office=hr2; dismiss office=hr2; dismiss office=hr2");
    EXPECT_EQ(table.offices("hr"), "n*2 1*1 0*1");
}

RULE_TEST("MS-14.4", "no colour cards: the archenemy is the other player, on all three tracks") {
    auto table = opening("players=2");
    table.play(
        "first_card seat=0; deal card=communication; deal card=hr; deal card=boss; deal card=legal; deal "
        "card=development; "
        "deal card=accounting; deal card=controlling; competence card=1; competence card=2");
    EXPECT_EQ(table.view(0)["archenemy"]["seat"], 1);
    EXPECT_EQ(table.view(1)["archenemy"]["seat"], 0);
    EXPECT_EQ(table.view(1)["archenemy"]["needed"], 3);
    auto ahead = position("players=2 phase=closing influence=1 packets=1 corruption=1");
    ahead.play("show");
    EXPECT_TRUE(ahead.noted("archenemy_shown seat=0 enemy=1", "MS-12.3"));
}

}  // namespace parkett::machtspiele
