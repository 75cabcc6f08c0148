// Privileges that are actions, Development and Legal: MS-10, MS-11.1, MS-11.5; and cards face down, MS-11.8.
#include <nlohmann/json.hpp>

#include "games/machtspiele/machtspiele.hpp"
#include "tests/support/machtspiele_table.hpp"

namespace parkett::machtspiele {

RULE_TEST("MS-10.1", "only who holds Development or Legal can use it as his action") {
    auto table = position("hr=0*6 heads=1,-,-,-,1 motivation=1");
    table.refuses("develop office=hr1", "do not have Development");
    table.refuses("legal", "do not have Legal");
    auto holder = position("hr=0*6 heads=0,-,-,-,0 motivation=1");
    EXPECT_TRUE(holder.may("develop office=hr1"));
    EXPECT_TRUE(holder.may("legal"));
}

RULE_TEST("MS-11.8", "a card that lies face down has no effect") {
    auto table = position("hr=0*6 cards=0gd,-,0,-,0gd motivation=1");
    table.refuses("develop office=hr1", "lies face down");
    table.refuses("legal", "lies face down");
}

RULE_TEST("MS-11.1", "Development dismisses 4, 3 or 2 employees, gold 3, 2 or 1, and adds a manager") {
    for (const auto& [motivation, white] : {std::pair{6, 4}, {5, 3}, {4, 3}, {3, 2}, {2, 2}, {1, 2}}) {
        for (int gold : {0, 1}) {
            const int needed = white - gold;
            const std::string words = "hr=0*" + std::to_string(needed) + " legal=0*6 cards=0" + (gold ? "g" : "") +
                                      ",-,0 motivation=" + std::to_string(motivation);
            auto table = position(words);
            EXPECT_EQ(table.choices("develop"), 2);
            table.play("develop office=legal1");
            EXPECT_EQ(table.offices("legal"), "0m*" + std::to_string(6 - needed)) << motivation << gold;
            EXPECT_TRUE(table.noted("developed seat=0 division=legal employees=" + std::to_string(needed), "MS-11.1"));
            EXPECT_TRUE(table.noted("track seat=0 track=departments gain=1", "MS-11.1"));
            EXPECT_EQ(table.managers(0), 15);
            auto empty = position(words);
            empty.play("develop office=hr1");
            EXPECT_EQ(empty.offices("hr"), "0m*0");  // a main department stays
        }
    }
}

RULE_TEST("MS-11.1", "it takes a department of one's own with so many employees, and a manager") {
    auto table = position("hr=0*3,0m*6,1*6,0*4 cards=0,-,0");
    EXPECT_EQ(table.choices("develop"), 1);
    table.refuses("develop office=hr1", "dismisses 4 employees; in HR 1 are 3");
    table.refuses("develop office=hr2", "HR 2 is a main department");
    table.refuses("develop office=hr3", "You have no department in HR 3");
    auto figure = position("hr=0*6 counsel=hr*17 cards=0,-,0");
    figure.refuses("develop office=hr1", "no manager left");
}

RULE_TEST("MS-11.5", "Legal: up to 0, 1 or 2 of the three belong to others, gold 1, 2 or 3") {
    for (const auto& [motivation, white] : {std::pair{6, 0}, {5, 1}, {4, 1}, {3, 2}, {2, 2}, {1, 2}}) {
        for (int gold : {0, 1}) {
            auto table = position("players=4 hr=0*3,1*6,2*6,3*6 cards=-,-,0,-,0" + std::string(gold ? "g" : "") +
                                  " motivation=" + std::to_string(motivation));
            const int foreign = white + gold;
            table.play("legal");
            for (int i = 0; i < foreign; ++i) table.play("dismiss office=hr" + std::to_string(2 + i));
            if (foreign < 3)
                table.refuses("dismiss office=hr4",
                              "Legal dismisses " + std::to_string(foreign) + " employees of others, and no more");
            for (int i = foreign; i < 3; ++i) table.play("dismiss office=hr1");
            EXPECT_EQ(table.phase(), "closing");
            EXPECT_EQ(table.employees(0), 3 - (3 - foreign));
            const char* who =
                foreign > 0 ? "dismissed seat=1 division=hr office=2" : "dismissed seat=0 division=hr office=1";
            EXPECT_TRUE(table.noted(who, "MS-11.5"));
            EXPECT_TRUE(table.noted("track seat=0 track=influence gain=1", "MS-11.5"));
        }
    }
}

RULE_TEST("MS-11.5", "in white at motivation 6 the figure is 0: Legal works with three employees of one's own") {
    auto table = position("hr=0*3,1*6 cards=-,-,0,-,0 motivation=6");
    table.play("legal");
    EXPECT_EQ(table.choices("dismiss"), 1);
    table.refuses("dismiss office=hr2", "At motivation 6 Legal dismisses 0 employees of others");
    position("hr=0*2,1*6 cards=-,-,0,-,0 motivation=6").refuses("legal", "up to 0 of others: you reach 2");
    position("hr=0*3,1*6 heads=-,-,-,-,1 motivation=6").refuses("legal", "You do not have Legal");
}

RULE_TEST("MS-11.5", "at most two belong to the same player") {
    auto table = position("hr=0,1*6,2*6 cards=-,-,0,-,0g motivation=1");
    table.play("legal; dismiss office=hr2; dismiss office=hr2");
    table.refuses("dismiss office=hr2", "dismissed 2 employees of seat 1");
    table.play("dismiss office=hr3");
    EXPECT_EQ(table.offices("hr"), "0*1 1*4 2*5");
    EXPECT_EQ(table.track("influence", 0), 1);
}

RULE_TEST("MS-11.5 MS-3.3",
          "up to so many: all may be one's own; a victim's last employee takes his department with him") {
    auto own = position("hr=0*4,1*2 cards=-,-,0,-,0g motivation=1");
    own.play("legal; dismiss office=hr1; dismiss office=hr1; dismiss office=hr1");
    EXPECT_EQ(own.track("influence", 0), 1);
    auto last = position("hr=1,0*2 cards=-,-,0,-,0g motivation=1");
    last.play("legal; dismiss office=hr1; dismiss office=hr2; dismiss office=hr2");
    EXPECT_EQ(last.offices("hr"), "");
    EXPECT_TRUE(last.noted("dissolved seat=1 division=hr", "MS-3.3"));
    EXPECT_EQ(last.managers(1), 18);
}

RULE_TEST("MS-11.5", "three employees must be within reach") {
    // Gold at motivation 1 reaches three others: two of seat 1, who has six, and nobody else's.
    auto table = position("hr=1*6 cards=-,-,0,-,0g motivation=1");
    table.refuses("legal", "you reach 2");
    auto enough = position("hr=1*6,0 cards=-,-,0,-,0g motivation=1");
    enough.play("legal; dismiss office=hr1; dismiss office=hr1; dismiss office=hr2");
    EXPECT_EQ(enough.track("influence", 0), 1);
    auto side = position("hr=1*6,2*6,0 cards=-,-,0,-,0 motivation=5");
    side.refuses("legal", "you reach 2");
}

}  // namespace parkett::machtspiele
