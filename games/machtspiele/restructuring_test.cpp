// Moving and merging departments: MS-6.
#include <nlohmann/json.hpp>

#include "games/machtspiele/machtspiele.hpp"
#include "tests/support/machtspiele_table.hpp"

namespace parkett::machtspiele {

RULE_TEST("MS-6.1", "a department moves with all its staff to another division; one is enough") {
    auto table = position("hr=0*4,1*2,0*3 legal=1");
    table.play("move office=hr1 division=legal");
    EXPECT_TRUE(table.noted("moved seat=0 from=hr division=legal employees=4", "MS-6.1"));
    EXPECT_EQ(table.phase(), "moving");
    EXPECT_EQ(table.offices("hr"), "- 1*2 0*3");
    table.pass();
    EXPECT_EQ(table.offices("hr"), "1*2 0*3");
    EXPECT_EQ(table.offices("legal"), "1*1 0*4");
    EXPECT_EQ(table.managers(0), 16);
    EXPECT_EQ(table.phase(), "closing");
}

RULE_TEST("MS-6.1", "two departments, to different divisions if one likes; not the same one twice") {
    auto table = position("hr=0*4,0*3 legal=0*2");
    table.play("move office=hr2 division=accounting");
    table.refuses("move office=accounting1 division=legal", "has moved already");
    table.play("move office=legal1 division=hr");
    EXPECT_EQ(table.phase(), "closing");
    EXPECT_EQ(table.offices("hr"), "0*4 0*2");  // the office that was left is free
    EXPECT_EQ(table.offices("accounting"), "0*3");
    EXPECT_EQ(table.offices("legal"), "");
}

RULE_TEST("MS-6.1", "both may go to the same division") {
    auto table = position("hr=0*4,0*3 legal=2");
    table.play("move office=hr2 division=legal; move office=hr1 division=legal");
    EXPECT_EQ(table.offices("legal"), "2*1 0*3 0*4");
    EXPECT_EQ(table.offices("hr"), "");
}

RULE_TEST("MS-6.1 MS-3.4",
          "an office that was left in the action is free in it, even in a full division, and is taken first") {
    auto table = position("hr=0*4,1,1,1,1,1 legal=0*2,1");
    table.refuses("move office=legal1 division=hr", " are taken");
    table.play("move office=hr1 division=legal; move office=legal1 division=hr");
    EXPECT_EQ(table.offices("hr"), "0*2 1*1 1*1 1*1 1*1 1*1");
    EXPECT_EQ(table.offices("legal"), "1*1 0*4");
}

RULE_TEST("MS-6.1", "a main department moves alone") {
    auto table = position("hr=0m*4,0*3 legal=1");
    table.play("move office=hr1 division=legal");
    EXPECT_TRUE(table.noted("moved_main seat=0 from=hr division=legal employees=4", "MS-6.1"));
    EXPECT_EQ(table.phase(), "closing");
    EXPECT_EQ(table.offices("legal"), "1*1 0m*4");
    EXPECT_EQ(table.offices("hr"), "0*3");
    EXPECT_EQ(table.track("departments", 0), 0);
    auto second = position("hr=0m*4,0*3");
    second.play("move office=hr2 division=legal");
    EXPECT_EQ(second.phase(), "closing");  // the main department cannot follow
}

RULE_TEST("MS-6.1", "only one's own, only to another division, only where there is room") {
    auto table = position("hr=0*4,1*2 legal=1,1,1,1,1,1");
    table.refuses("move office=hr2 division=accounting", "no department in HR 2");
    table.refuses("move office=hr1 division=hr", "moves to another division");
    table.refuses("move office=hr1 division=legal", " are taken");
    EXPECT_EQ(table.choices("move"), 4);
}

RULE_TEST("MS-6.2", "two departments merge in the office of the first") {
    auto table = position("hr=1,0*2,0*3");
    table.play("merge office=hr2 other=hr3");
    EXPECT_EQ(table.phase(), "merging");
    EXPECT_EQ(table.choices("unite"), 2 + 6);
    table.play("unite office=hr2");
    EXPECT_TRUE(table.noted("merged seat=0 division=hr employees=3", "MS-6.2"));
    EXPECT_TRUE(table.noted("merger_layoffs seat=0 employees=2", "MS-6.3"));
    EXPECT_TRUE(table.noted("track seat=0 track=departments gain=1 to=1", "MS-6.2"));
    EXPECT_EQ(table.offices("hr"), "1*1 0m*3");
    EXPECT_EQ(table.managers(0), 16);
    EXPECT_EQ(table.supply(), 60 - 4);
}

RULE_TEST("MS-6.2", "or in that of the second, from different divisions, and gaps are closed") {
    auto table = position("hr=0*2,1 legal=1,0*1");
    table.play("merge office=hr1 other=legal2; unite office=legal2");
    EXPECT_EQ(table.offices("hr"), "1*1");
    EXPECT_EQ(table.offices("legal"), "1*1 0m*1");
}

RULE_TEST("MS-6.2", "or in a free office anywhere, the highest one") {
    auto table = position("hr=0*2,0*2 accounting=1,2");
    table.play("merge office=hr1 other=hr2");
    table.refuses("unite office=accounting4", "Accounting 3 is free and lies higher than Accounting 4");
    table.refuses("unite office=accounting1", "Accounting 1 is taken");
    table.play("unite office=accounting3");
    EXPECT_EQ(table.offices("accounting"), "1*1 2*1 0m*2");
    EXPECT_EQ(table.offices("hr"), "");
    auto below = position("hr=0*2,0*2");
    below.play("merge office=hr1 other=hr2; unite office=hr3");
    EXPECT_EQ(below.offices("hr"), "0m*2");
}

RULE_TEST("MS-6.2", "main departments do not merge, nor do those of others") {
    auto table = position("hr=0*2,0m*2,1*2,0*1");
    EXPECT_EQ(table.choices("merge"), 1);
    table.refuses("merge office=hr1 other=hr2", "these do not merge");
    table.refuses("merge office=hr1 other=hr3", "You have no department in HR 3");
    table.refuses("merge office=hr1 other=hr1", "cannot merge with itself");
    table.refuses("merge office=hr4 other=hr1", "order");  // the upper one first
    EXPECT_TRUE(table.may("merge office=hr1 other=hr4"));
}

RULE_TEST("MS-6.3", "two employees are dismissed, and more if more than six were left") {
    for (const auto& [first, second, left, gone] :
         {std::tuple{1, 1, 0, 2}, {1, 2, 1, 2}, {4, 4, 6, 2}, {5, 4, 6, 3}, {6, 6, 6, 6}}) {
        auto table = position("hr=0*" + std::to_string(first) + ",0*" + std::to_string(second));
        table.play("merge office=hr1 other=hr2; unite office=hr1");
        EXPECT_EQ(table.offices("hr"), "0m*" + std::to_string(left));
        EXPECT_TRUE(table.noted("merger_layoffs seat=0 employees=" + std::to_string(gone), "MS-6.3"));
        EXPECT_EQ(table.supply(), 60 - left);
    }
}

}  // namespace parkett::machtspiele
