// The board meeting but for the heads: MS-1.1 to MS-1.4, MS-1.11 to MS-1.14, and the Boss's privilege, MS-11.7.
#include <nlohmann/json.hpp>

#include "games/machtspiele/machtspiele.hpp"
#include "tests/support/machtspiele_table.hpp"

namespace parkett::machtspiele {

RULE_TEST("MS-1.1", "the Boss's figure goes back, then the holder of the card may use it") {
    auto table = meeting_in("boss=0 board=1");
    EXPECT_TRUE(table.noted("meeting number=2", "MS-2.2"));
    EXPECT_TRUE(table.noted("farewell seat=0", "MS-1.1"));
    EXPECT_EQ(table.managers(0), 18);
    EXPECT_EQ(table.phase(), "farewell");
    EXPECT_EQ(table.to_act(), seat(0));
    table.pass();
    EXPECT_EQ(table.boss(), 1);
    EXPECT_EQ(table.employees(0), 0);
}

RULE_TEST("MS-1.1", "whoever holds the card uses it, even if he was never Boss") {
    auto table = meeting_in("boss=0 board=1 cards=-,-,0,-,-,-,2g motivation=3");
    EXPECT_EQ(table.to_act(), seat(2));
    table.play("boss_found division=legal");
    EXPECT_TRUE(table.noted("boss_founded_main seat=2 division=legal employees=2", "MS-11.7"));
    EXPECT_EQ(table.boss(), 1);
}

RULE_TEST("MS-11.7", "a department with 1, 2 or 3 employees; gold: a main department with 0, 1 or 2, and a point") {
    for (const auto& [motivation, white] : {std::pair{6, 1}, {5, 2}, {4, 2}, {3, 3}, {1, 3}}) {
        auto table = meeting_in("boss=0 board=1 hr=1 motivation=" + std::to_string(motivation));
        table.play("boss_found division=hr");
        EXPECT_TRUE(table.noted("boss_founded seat=0 division=hr employees=" + std::to_string(white), "MS-11.7"));
        EXPECT_EQ(table.offices("hr"), "1*1 0*" + std::to_string(white));
        EXPECT_EQ(table.track("departments", 0), 0);
        auto gold = meeting_in("boss=0 board=1 hr=1 cards=-,-,0,-,-,-,0g motivation=" + std::to_string(motivation));
        gold.play("boss_found division=hr");
        EXPECT_EQ(gold.offices("hr"), "1*1 0m*" + std::to_string(white - 1));
        EXPECT_TRUE(gold.noted("track seat=0 track=departments gain=1", "MS-11.7"));
        EXPECT_EQ(gold.managers(0), 18 - 2 - 2);  // and he is head there and of Communication
    }
}

RULE_TEST("MS-11.7 MS-3.2 MS-3.5", "only with a free office, a figure, and for a department an employee") {
    auto full = meeting_in("boss=0 board=1 hr=1*2,1*2,1*2,1*2,1*2,1*2");
    full.refuses("boss_found division=hr");
    EXPECT_EQ(full.choices("boss_found"), 5);
    // All 30 employees are at work: there is no department to found, but a main department.
    const std::string busy = R"(edition={"employees":30,"start_employees":1} boss=0 board=1 hr=1*6,1*6,1*6,1*6,1*6 )";
    EXPECT_NE(meeting_in(busy).phase(), "farewell");
    auto gold = meeting_in(busy + "cards=-,-,0,-,-,-,0g motivation=1");
    gold.play("boss_found division=hr");
    EXPECT_EQ(gold.offices("hr"), "1*6 1*6 1*6 1*6 1*6 0m*0");
    // With gold two figures are needed; the Boss's own has just come back.
    EXPECT_NE(meeting_in("boss=0 board=1 counsel=hr*17 cards=-,-,0,-,-,-,0g").phase(), "farewell");
    EXPECT_EQ(meeting_in("boss=0 board=1 counsel=hr*17").phase(), "farewell");
    auto few = meeting_in(
        R"(edition={"employees":30,"start_employees":1} boss=0 board=1 hr=1*6,1*6,1*6,1*6,1*5 motivation=1)");
    few.play("boss_found division=legal");
    EXPECT_TRUE(few.noted("boss_founded employees=1", "MS-11.7"));  // one was left
}

RULE_TEST("MS-1.2", "most members of the board; the leftmost of them moves, the others close up") {
    auto table = meeting_in("board=0,1,2,1,0 players=3 cards=-,-,0,-,-,-,-");
    EXPECT_EQ(table.boss(), 0);  // two each: seat 0 sits further left
    EXPECT_EQ(table.board(), "1 2 1 0");
    EXPECT_TRUE(table.noted("new_boss seat=0", "MS-1.2"));
    auto majority = meeting_in("board=0,1,2,1");
    EXPECT_EQ(majority.boss(), 1);
    EXPECT_EQ(majority.board(), "0 2 1");
    auto left = meeting_in("board=2,1,0");
    EXPECT_EQ(left.boss(), 2);
    EXPECT_EQ(left.board(), "1 0");
}

RULE_TEST("MS-1.3", "nobody on the board: the holder of the Boss card, with a figure from his supply") {
    auto table = meeting_in("boss=0 cards=-,-,0,-,-,-,2");
    table.pass();  // no farewell present
    EXPECT_EQ(table.boss(), 2);
    EXPECT_EQ(table.managers(2), 17);
    EXPECT_TRUE(table.noted("new_boss seat=2", "MS-1.3"));
}

RULE_TEST("MS-1.3 MS-1.10", "without a figure he recalls one; without a department there is no Boss") {
    auto table = meeting_in("cards=-,-,0,-,-,-,2 counsel=-,-,hr*17 hr=2*3,1");
    EXPECT_EQ(table.phase(), "recall");
    EXPECT_EQ(table.to_act(), seat(2));
    EXPECT_EQ(table.view(0)["election"]["division"], "boss");
    table.play("recall office=hr1");
    EXPECT_TRUE(table.noted("recalled seat=2 division=hr", "MS-1.10"));
    EXPECT_EQ(table.boss(), 2);
    EXPECT_EQ(table.managers(2), 0);
    EXPECT_EQ(table.offices("hr"), "1*1");
    auto none = meeting_in("cards=-,-,0,-,-,-,2 counsel=-,-,hr*16 hr=2m*3,1");
    EXPECT_EQ(none.boss(), -1);
    EXPECT_EQ(none.times("new_boss"), 0);
    EXPECT_EQ(none.card("boss"), "2");
    EXPECT_EQ(none.track("influence", 2), 0);
}

RULE_TEST("MS-1.4", "the new Boss takes the card at once, white side up") {
    auto table = meeting_in("boss=0 board=1 cards=-,-,0,-,-,-,2g");
    table.pass();
    EXPECT_EQ(table.card("boss"), "1");
}

RULE_TEST("MS-1.11", "every head takes the card of his division, white side up") {
    auto table = meeting_in("hr=1 legal=2 heads=-,1,-,-,2 cards=-,0g,0,-,2d board=0");
    EXPECT_TRUE(table.noted("card_taken card=hr seat=1", "MS-1.11"));
    EXPECT_EQ(table.card("hr"), "1");
    EXPECT_EQ(table.card("legal"), "2");  // face up again
}

RULE_TEST(
    "MS-1.11",
    "without a head a card is out of play; Communication stays with the start player, who need not be its holder") {
    // With two players the neutral department wins Communication from seat 1, whose card seat 0 has bribed away.
    auto table = meeting_in("players=2 start=1 heads=-,-,1 cards=-,-,0g,-,-,- board=0");
    table.play("leave way=counsel");
    EXPECT_EQ(table.head("communication"), -1);
    EXPECT_TRUE(table.noted("card_taken card=communication seat=1", "MS-1.11"));
    EXPECT_EQ(table.card("communication"), "1");
    EXPECT_EQ(table.card("hr"), "-");
}

RULE_TEST("MS-1.12", "two points of influence for the Boss, one for each member of the board") {
    auto table = meeting_in("board=1,1,0,2,1 influence=0,5,9");
    EXPECT_EQ(table.boss(), 1);
    EXPECT_TRUE(table.noted("track seat=1 track=influence gain=2 to=7", "MS-1.12"));
    EXPECT_TRUE(table.noted("point seat=1 way=influence", "MS-12.1"));
    EXPECT_TRUE(table.noted("track seat=1 track=influence gain=2 to=9", "MS-1.12"));
    EXPECT_EQ(table.track("influence", 0), 1);
    EXPECT_EQ(table.track("influence", 1), 5 + 2 + 2);
    EXPECT_EQ(table.track("influence", 2), 10);
}

RULE_TEST("MS-1.13", "motivation goes back to 6, after the Boss has used his card") {
    auto table = meeting_in("boss=0 board=1 motivation=2");
    EXPECT_EQ(table.motivation(), 2);
    table.play("boss_found division=hr");
    EXPECT_TRUE(table.noted("motivation to=6", "MS-1.13"));
    EXPECT_EQ(table.motivation(), 6);
    EXPECT_EQ(table.offices("hr"), "0*3");
}

RULE_TEST("MS-1.14", "six of all 24 events are drawn in secret by whoever has Communication") {
    auto table = meeting_in("communication=2 board=0");
    EXPECT_EQ(table.phase(), "draw_events");
    EXPECT_EQ(table.to_act(), chance());
    EXPECT_EQ(table.choices("draw"), 24);  // the old ones are shuffled in
    table.play("draw event=slip; draw event=levy; draw event=leak; draw event=hours; draw event=press; draw event=web");
    EXPECT_TRUE(table.noted_for(2, "event_drawn event=slip"));
    EXPECT_TRUE(table.noted_for(0, "event_drawn event=null"));
    EXPECT_EQ(table.phase(), "sorting");
    EXPECT_EQ(table.to_act(), seat(2));
    EXPECT_EQ(table.view(2)["events"]["known"].size(), 6u);
    EXPECT_FALSE(table.view(1)["events"].contains("known"));
}

RULE_TEST("MS-1.14", "the bonus comes before the meeting, the meeting fifth at the earliest") {
    auto table = meeting_in("communication=2 board=0");
    table.play("draw event=slip; draw event=levy; draw event=leak; draw event=hours; draw event=press; draw event=web");
    EXPECT_EQ(table.choices("next"), 7);
    table.refuses("next event=meeting", "at the earliest");
    table.refuses("next event=closure", "is not among the events");
    table.play("next event=web; next event=press; next event=hours; next event=leak");
    table.refuses("next event=meeting", "The bonus payment has to come before");  // the place would do
    table.play("next event=levy; next event=bonus");
    EXPECT_TRUE(table.may("next event=slip"));
    table.play("next event=meeting");
    EXPECT_TRUE(table.noted("sorted seat=2", "MS-1.14"));
    EXPECT_TRUE(table.noted("event round=1 event=web", "MS-2.1"));  // the eighth card has found its place
    EXPECT_EQ(table.view(2)["events"]["order"].size(), 7u);
    EXPECT_EQ(table.view(2)["events"]["order"][6]["event"], "slip");
    EXPECT_FALSE(table.view(0)["events"].contains("order"));
    auto early = meeting_in("communication=2 board=0");
    early.play("draw event=slip; draw event=levy; draw event=leak; draw event=hours; draw event=press; draw event=web");
    early.play("next event=bonus; next event=press; next event=hours");
    early.refuses("next event=meeting", "at the earliest");
    early.play("next event=leak");
    EXPECT_TRUE(early.may("next event=meeting"));
}

}  // namespace parkett::machtspiele
