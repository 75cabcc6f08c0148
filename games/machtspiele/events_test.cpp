// Department rounds and their events: MS-2.
#include <nlohmann/json.hpp>

#include "games/machtspiele/machtspiele.hpp"
#include "tests/support/machtspiele_table.hpp"

namespace parkett::machtspiele {

RULE_TEST("MS-2.1", "each round begins with the next event, then everybody acts once from the start player") {
    auto table = position("players=4 start=2 events=hours");
    for (int next : {2, 3, 0, 1}) {
        EXPECT_EQ(table.to_act(), seat(next));
        table.pass(2);  // an action, and the end of the turn
    }
    EXPECT_TRUE(table.noted("event round=2 event=hours", "MS-2.1"));
    EXPECT_EQ(table.motivation(), 4);
    EXPECT_EQ(table.to_act(), seat(2));
}

RULE_TEST("MS-2.1 MS-11.2", "the start player stays until the meeting, whoever gets Communication") {
    auto table = position("start=1 heads=-,-,1 turn=2 round=7 events=meeting");
    table.play("bribe card=communication; offer amount=50000; answer answer=accept; pass");
    EXPECT_EQ(table.card("communication"), "2g");
    EXPECT_EQ(table.to_act(), seat(0));  // the last of this round
    auto next = position("start=1 heads=-,-,1 cards=-,-,2gd turn=0");
    next.pass(2);
    EXPECT_EQ(next.to_act(), seat(1));
}

RULE_TEST("MS-2.2", "the meeting ends the rounds: 4 to 7 of them") {
    auto table = event_in("meeting", "round=4 meeting=3 board=0");
    EXPECT_TRUE(table.noted("event round=5 event=meeting"));
    EXPECT_TRUE(table.noted("meeting number=4", "MS-2.2"));
    auto longest = event_in("meeting", "round=7 board=0");
    EXPECT_TRUE(longest.noted("meeting number=2", "MS-2.2"));
    EXPECT_EQ(longest.phase(), "draw_events");
}

RULE_TEST("MS-2.3", "Boss 300,000, board 100,000, heads 200,000, managers and packets 50,000") {
    auto table =
        event_in("bonus", "boss=0 board=0,1,1 heads=0,2 hr=0*6,0m*6,1 legal=1m packets=7+1,-,2 counsel=hr cash=0,0,0");
    EXPECT_EQ(table.cash(0), 300 + 100 + 200 + 50 + 100 + 2 * 50);
    EXPECT_EQ(table.cash(1), 2 * 100 + 50 + 100);
    EXPECT_EQ(table.cash(2), 200 + 50);
    EXPECT_TRUE(table.noted("bonus seat=0 amount=850000", "MS-2.3"));
    EXPECT_EQ(table.phase(), "action");
}

RULE_TEST("MS-11.6", "Controlling brings more, by motivation and side") {
    for (const auto& [motivation, white] : {std::pair{6, 0}, {5, 200}, {4, 200}, {3, 400}, {2, 400}, {1, 400}}) {
        const std::string words = "cash=0,0 heads=-,-,-,-,-,1 motivation=" + std::to_string(motivation);
        auto table = event_in("bonus", words);
        EXPECT_EQ(table.cash(1), 200 + white);
        EXPECT_EQ(table.times("controlling"), white > 0);
        auto gold = event_in("bonus", words + " cards=-,-,0,-,-,0g");
        EXPECT_EQ(gold.cash(1), 200);
        EXPECT_EQ(gold.cash(0), white + 200);
        EXPECT_TRUE(gold.noted("controlling seat=0 amount=" + std::to_string(1000 * (white + 200)), "MS-11.6"));
        EXPECT_TRUE(gold.noted("bonus seat=0 amount=0", "MS-2.3"));
    }
    auto down = event_in("bonus", "cash=0 heads=-,-,-,-,-,0 cards=-,-,0,-,-,0d motivation=1");
    EXPECT_EQ(down.cash(0), 200);
}

RULE_TEST("MS-2.4", "motivation changes by the figure on the card, from 1 to 6") {
    for (const auto& [event, from, to] : {std::tuple{"dessert", 5, 4},
                                          {"coffee", 5, 4},
                                          {"parking", 5, 4},
                                          {"open_plan", 5, 4},
                                          {"web", 5, 4},
                                          {"party", 5, 4},
                                          {"forms", 5, 4},
                                          {"hours", 5, 3},
                                          {"holiday", 5, 3},
                                          {"pay_round", 5, 3},
                                          {"relocation", 5, 3},
                                          {"press", 5, 3},
                                          {"closure", 5, 2},
                                          {"outing", 3, 4},
                                          {"flexitime", 3, 4},
                                          {"profit", 3, 5},
                                          {"closure", 2, 1},
                                          {"hours", 1, 1},
                                          {"profit", 5, 6},
                                          {"outing", 6, 6}}) {
        auto table = event_in(event, "motivation=" + std::to_string(from));
        EXPECT_EQ(table.motivation(), to) << event;
        EXPECT_TRUE(table.noted("motivation from=" + std::to_string(from) + " to=" + std::to_string(to), "MS-2.4"));
    }
}

RULE_TEST("MS-2.5", "a slip costs the holder of Communication 200,000") {
    auto table = event_in("slip", "heads=-,-,1 start=1");
    EXPECT_TRUE(table.noted("fine seat=1 amount=200000", "MS-2.5"));
    EXPECT_EQ(table.cash(1), 600);
    EXPECT_EQ(table.cash(0), 800);
}

RULE_TEST("MS-2.5 MS-2.12", "who cannot pay pays what he has") {
    auto table = event_in("slip", "cash=150");
    EXPECT_TRUE(table.noted("fine seat=0 amount=150000", "MS-2.5"));
    EXPECT_EQ(table.cash(0), 0);
    EXPECT_EQ(table.cash_range(1, 0), "0-0");
}

RULE_TEST("MS-2.12", "a card of Communication that lies face down, or was bought by a bribe, counts too") {
    EXPECT_EQ(event_in("slip", "cards=-,-,2d").cash(2), 600);
    EXPECT_EQ(event_in("slip", "heads=-,-,0 cards=-,-,2g").cash(2), 600);
}

RULE_TEST("MS-2.6", "a leak: the holder of Communication dismisses two of his employees") {
    auto table = event_in("leak", "hr=0*3,1*5 legal=0m*1");
    EXPECT_TRUE(table.noted("must_dismiss seat=0 employees=2", "MS-2.6"));
    EXPECT_EQ(table.phase(), "dismissal");
    EXPECT_EQ(table.to_act(), seat(0));
    table.refuses("dismiss office=hr2", "Your own employees have to go");
    table.play("dismiss office=legal1");
    table.refuses("dismiss office=legal1", "There is no employee in Legal 1");
    table.play("dismiss office=hr1");
    EXPECT_TRUE(table.noted("dismissed seat=0 division=legal office=1", "MS-2.6"));
    EXPECT_EQ(table.offices("hr"), "0*2 1*5");
    EXPECT_EQ(table.offices("legal"), "0m*0");
    EXPECT_EQ(table.phase(), "action");
    EXPECT_EQ(table.supply(), 60 - 7);
}

RULE_TEST("MS-2.6 MS-3.3",
          "a department that loses its last employee by an event is dissolved; who has fewer dismisses fewer") {
    auto table = event_in("leak", "hr=0,1");
    EXPECT_TRUE(table.noted("must_dismiss seat=0 employees=1", "MS-2.6"));
    table.play("dismiss office=hr1");
    EXPECT_TRUE(table.noted("dissolved seat=0 division=hr", "MS-3.3"));
    EXPECT_EQ(table.offices("hr"), "1*1");
    EXPECT_EQ(event_in("leak", "hr=1").phase(), "action");
}

RULE_TEST("MS-2.7", "a wrong press release: 50,000 to each other player, clockwise as far as the money goes") {
    auto table = event_in("release", "players=4 cash=800,800,800,800 cards=-,-,2");
    EXPECT_EQ(table.cash(2), 650);
    EXPECT_EQ(table.cash(1), 850);
    EXPECT_TRUE(table.noted("apology from=2 seat=3 amount=50000", "MS-2.7"));
    auto poor = event_in("release", "players=4 cash=800,800,100,800 cards=-,-,2");
    EXPECT_EQ(poor.cash(3), 850);
    EXPECT_EQ(poor.cash(0), 850);
    EXPECT_EQ(poor.cash(1), 800);
    EXPECT_TRUE(poor.noted("apology from=2 seat=1 amount=0", "MS-2.7"));
}

RULE_TEST("MS-2.8", "a levy takes and a dividend brings 50,000 for each packet, whatever its size") {
    auto table = event_in("levy", "packets=7+1,-,2+2+3 cash=800,800,100");
    EXPECT_EQ(table.cash(0), 700);
    EXPECT_EQ(table.cash(1), 800);
    EXPECT_EQ(table.cash(2), 0);
    EXPECT_TRUE(table.noted("levy seat=2 packets=3 amount=100000", "MS-2.8"));
    auto dividend = event_in("dividend", "packets=7+1,-,2+2+3 cash=800,800,100");
    EXPECT_EQ(dividend.cash(0), 900);
    EXPECT_EQ(dividend.cash(1), 800);
    EXPECT_EQ(dividend.cash(2), 250);
    EXPECT_TRUE(dividend.noted("dividend seat=0 packets=2 amount=100000", "MS-2.8"));
}

RULE_TEST("MS-2.9", "less pay: the Boss pays 300,000, each member of the board costs 100,000") {
    auto table = event_in("pay_cut", "boss=1 board=0,1,0,2 cash=800,800,50");
    EXPECT_EQ(table.cash(0), 600);
    EXPECT_EQ(table.cash(1), 400);
    EXPECT_EQ(table.cash(2), 0);
    EXPECT_TRUE(table.noted("pay_cut seat=1 amount=400000", "MS-2.9"));
    EXPECT_TRUE(table.noted("pay_cut seat=2 amount=50000", "MS-2.9"));
}

RULE_TEST("MS-2.10", "rationalisation: all who have most employees dismiss two, from the start player on") {
    auto table = event_in("rationalisation", "players=4 start=2 hr=0*4,1*2 legal=1*2,2*3,3*4");
    EXPECT_TRUE(table.noted("must_dismiss seat=0 employees=2", "MS-2.10"));
    EXPECT_EQ(table.times("must_dismiss"), 3);
    EXPECT_EQ(table.to_act(), seat(3));
    table.play("dismiss office=legal3; dismiss office=legal3");
    EXPECT_TRUE(table.noted("dismissed seat=3 division=legal office=3", "MS-2.10"));
    EXPECT_EQ(table.to_act(), seat(0));
    table.play("dismiss office=hr1; dismiss office=hr1");
    EXPECT_EQ(table.to_act(), seat(1));
    table.play("dismiss office=hr2; dismiss office=hr2");
    EXPECT_EQ(table.phase(), "action");
    EXPECT_EQ(table.to_act(), seat(2));
    EXPECT_EQ(table.offices("hr"), "0*2");
    EXPECT_EQ(table.offices("legal"), "1*2 2*3 3*2");
}

RULE_TEST("MS-2.10", "nobody has employees: nothing happens") {
    auto table = event_in("rationalisation", "hr=0m,1m");
    EXPECT_EQ(table.phase(), "action");
    EXPECT_EQ(table.times("must_dismiss"), 0);
}

RULE_TEST("MS-2.11", "trainees: from the start player on everybody may place one employee in a department of his") {
    auto table = event_in("trainees", "players=4 start=1 hr=0*6,1*2,2m*0 cards=-,3");
    EXPECT_EQ(table.to_act(), seat(1));
    EXPECT_EQ(table.phase(), "trainees");
    table.refuses("hire office=hr1");
    table.play("hire office=hr2");
    EXPECT_TRUE(table.noted("hired seat=1 division=hr office=2", "MS-2.11"));
    EXPECT_EQ(table.to_act(), seat(2));
    table.pass();  // seat 3 has no department, and seat 0 no room
    EXPECT_EQ(table.phase(), "action");
    EXPECT_EQ(table.to_act(), seat(1));
    EXPECT_EQ(table.offices("hr"), "0*6 1*3 2m*0");
}

RULE_TEST("MS-2.11 MS-3.5", "there are no more trainees than employees in the supply") {
    auto table = event_in("trainees", R"(edition={"employees":30,"start_employees":1} hr=0*6,0*6,0*5,1*6,2*5,2)");
    EXPECT_EQ(table.supply(), 1);
    table.play("hire office=hr3");
    EXPECT_EQ(table.phase(), "action");
}

}  // namespace parkett::machtspiele
