// Offices, hiring and founding: MS-3 to MS-5, and HR, MS-11.3.
#include <nlohmann/json.hpp>

#include "games/machtspiele/machtspiele.hpp"
#include "tests/support/machtspiele_table.hpp"

namespace parkett::machtspiele {

namespace {

/// Thirty employees in the whole company, so that the supply can be empty.
const std::string kThirty = R"(edition={"employees":30,"start_employees":1} )";

}  // namespace

RULE_TEST("MS-3.1", "six offices a division, six employees an office") {
    auto table = position("hr=0*6,0*5,0*1,0*1,0*1,0*1");
    table.refuses("hire office=hr1", " is full");
    table.play("hire office=hr2");
    table.refuses("hire office=hr2", " is full");
    table.refuses("hire office=legal1", "You have no department in ");
}

RULE_TEST("MS-3.2", "the highest free office is taken, and a full division cannot be entered") {
    auto table = position("hr=1,2 legal=1,1,1,1,1,1");
    table.refuses("found_new division=legal", " are taken");
    table.play("found_new division=hr");
    EXPECT_EQ(table.offices("hr"), "1*1 2*1 0*1");
}

RULE_TEST("MS-3.3 MS-3.4",
          "emptied departments are dissolved and gaps closed, at the end of the action; main departments stay") {
    auto table = position("hr=0,1*2,0m*1,2*2");
    table.play("found division=legal; take office=hr1");
    EXPECT_EQ(table.offices("hr"), "0*0 1*2 0m*1 2*2");  // still there
    table.play("take office=hr3");
    EXPECT_TRUE(table.noted("dissolved seat=0 division=hr", "MS-3.3"));
    EXPECT_EQ(table.times("dissolved"), 1);
    EXPECT_EQ(table.offices("hr"), "1*2 0m*0 2*2");
    EXPECT_EQ(table.managers(0), 18 - 2 - 1);
}

RULE_TEST("MS-3.5", "what is used up cannot be placed") {
    auto employees = position(kThirty + "hr=0*3,1*6,1*6,1*6,1*6,2*3");
    EXPECT_EQ(employees.supply(), 0);
    employees.refuses("hire office=hr1", "no employees left");
    employees.refuses("found_new division=legal", "no employees left");
    EXPECT_TRUE(employees.may("found division=legal"));
    auto managers = position("hr=0*3 counsel=hr*17 cash=5000");
    managers.refuses("found division=legal", "no manager left");
    managers.refuses("found_new division=legal", "no manager left");
    managers.refuses("buy_consultant division=legal", "no manager left");
    managers.refuses("buy_main division=legal", "no manager left");
}

RULE_TEST("MS-3.7", "who likes no action may pass") {
    auto table = position("hr=0*3");
    table.pass();
    EXPECT_TRUE(table.noted("passed seat=0", "MS-3.7"));
    EXPECT_EQ(table.phase(), "closing");
    table.pass();
    EXPECT_EQ(table.to_act(), seat(1));
}

RULE_TEST("MS-4.1", "two employees, each where one likes") {
    auto table = position("hr=0*3,1 legal=0m*0");
    table.play("hire office=legal1");
    EXPECT_EQ(table.phase(), "hiring");
    table.refuses("hire office=hr2", "no department");
    table.play("hire office=hr1");
    EXPECT_TRUE(table.noted("hired seat=0 division=legal office=1", "MS-4.1"));
    EXPECT_TRUE(table.noted("hired seat=0 division=hr office=1", "MS-4.1"));
    EXPECT_EQ(table.offices("legal"), "0m*1");
    EXPECT_EQ(table.phase(), "closing");
    EXPECT_EQ(table.supply(), 60 - 6);
    EXPECT_EQ(table.times("hr"), 0);
}

RULE_TEST("MS-4.1", "one need not place all") {
    auto table = position("hr=0*3");
    table.play("hire office=hr1; pass");
    EXPECT_EQ(table.offices("hr"), "0*4");
    EXPECT_EQ(table.phase(), "closing");
}

RULE_TEST("MS-4.1 MS-3.5", "hiring ends with the supply, or when the offices are full") {
    auto supply = position(kThirty + "hr=0*2,1*6,1*6,1*6,1*6,2*3");
    supply.play("hire office=hr1");
    EXPECT_EQ(supply.supply(), 0);
    EXPECT_EQ(supply.phase(), "closing");
    auto room = position("hr=0*5");
    room.play("hire office=hr1");
    EXPECT_EQ(room.phase(), "closing");
}

RULE_TEST("MS-11.3", "HR: 0, 1 or 2 more when hiring, gold 1, 2 or 3") {
    for (const auto& [motivation, more] : {std::pair{6, 0}, {5, 1}, {4, 1}, {3, 2}, {2, 2}, {1, 2}}) {
        for (int gold : {0, 1}) {
            auto table = position("hr=0 legal=0 cards=-,0" + std::string(gold ? "g" : "") +
                                  " motivation=" + std::to_string(motivation));
            for (int i = 0; i < 2 + more + gold; ++i) {
                EXPECT_NE(table.phase(), "closing") << motivation << gold << i;
                table.play("hire office=hr1");
            }
            EXPECT_EQ(table.phase(), "closing") << motivation << gold;
            EXPECT_EQ(table.times("hr"), more + gold > 0);
            EXPECT_EQ(table.times("hr seat=0 employees=" + std::to_string(more + gold)), more + gold > 0);
        }
    }
}

RULE_TEST("MS-11.3 MS-11.8", "HR helps nobody face down, and only who holds it") {
    auto down = position("hr=0 cards=-,0d motivation=1");
    down.play("hire office=hr1; hire office=hr1");
    EXPECT_EQ(down.phase(), "closing");
    auto other = position("hr=0 heads=-,0 cards=-,1g motivation=1");
    other.play("hire office=hr1; hire office=hr1");
    EXPECT_EQ(other.phase(), "closing");
}

RULE_TEST("MS-5.1", "from own staff: at least two move in, one of them becomes the manager") {
    auto table = position("hr=0*4,0m*1,1*6");
    table.play("found division=legal");
    EXPECT_EQ(table.phase(), "staffing");
    table.refuses("pass", "takes 2 employees to begin with");
    table.refuses("take office=hr3", "You have no department in HR 3");
    table.play("take office=hr1");
    table.refuses("pass", "takes 2 employees to begin with");
    table.play("take office=hr2; take office=hr1; pass");
    EXPECT_TRUE(table.noted("reassigned seat=0 from=hr office=2 division=legal", "MS-5.1"));
    EXPECT_TRUE(table.noted("founded seat=0 division=legal employees=2", "MS-5.1"));
    EXPECT_EQ(table.offices("legal"), "0*2");
    EXPECT_EQ(table.offices("hr"), "0*2 0m*0 1*6");
    EXPECT_EQ(table.supply(), 60 - 11 + 1);
    EXPECT_EQ(table.phase(), "founding");
    table.pass();
    EXPECT_EQ(table.phase(), "closing");
}

RULE_TEST("MS-5.1", "a second department, none of it from the first") {
    auto table = position("hr=0*4");
    table.play("found division=legal; take office=hr1; take office=hr1; pass; found division=legal");
    table.refuses("take office=legal1", "was founded in this action");
    table.play("take office=hr1; take office=hr1");  // nobody is left: complete
    EXPECT_EQ(table.times("founded"), 2);
    EXPECT_EQ(table.offices("legal"), "0*1 0*1");
    EXPECT_EQ(table.offices("hr"), "");
    EXPECT_TRUE(table.noted("dissolved seat=0 division=hr", "MS-3.3"));
    EXPECT_EQ(table.managers(0), 16);
    EXPECT_EQ(table.supply(), 58);
    EXPECT_EQ(table.phase(), "closing");
}

RULE_TEST("MS-5.1", "no third department, and no second one without two employees or a figure") {
    auto third = position("hr=0*6");
    third.play(
        "found division=legal; take office=hr1; take office=hr1; pass; found division=accounting; take office=hr1; "
        "take office=hr1; pass");
    EXPECT_EQ(third.phase(), "closing");
    EXPECT_EQ(third.offices("hr"), "0*2");
    auto few = position("hr=0*3");
    few.play("found division=legal; take office=hr1; take office=hr1; pass");
    EXPECT_EQ(few.phase(), "closing");
    auto figures = position("hr=0*6 counsel=hr*16");
    figures.play("found division=legal; take office=hr1; take office=hr1; pass");
    EXPECT_EQ(figures.phase(), "closing");
    // The manager of a department that has emptied comes back at the end of the action only.
    auto emptied = position("hr=0*2 legal=0*3 counsel=hr*15");
    emptied.play("found division=accounting; take office=hr1; take office=hr1; pass");
    EXPECT_EQ(emptied.phase(), "closing");
    EXPECT_EQ(emptied.managers(0), 1);
}

RULE_TEST("MS-5.1", "two employees are needed to begin with") {
    auto table = position("hr=0,1*5 legal=0m");
    table.refuses("found division=legal", "That takes 2 employees");
    EXPECT_TRUE(table.may("found_new division=legal"));
}

RULE_TEST("MS-5.1", "six at most are moved into an office, so five stay") {
    auto table = position("hr=0*6,0*6 legal=1,1,1,1,1,1");
    table.refuses("found division=legal", " are taken");
    table.play("found division=accounting");
    for (int i = 0; i < 6; ++i) table.play("take office=hr1");
    EXPECT_EQ(table.phase(), "founding");
    EXPECT_EQ(table.offices("accounting"), "0*5");
    table.refuses("found division=legal", " are taken");
    table.pass();
    EXPECT_EQ(table.offices("hr"), "0*6");
}

RULE_TEST("MS-5.2", "with new staff: a manager and one employee from the supply") {
    auto table = position("legal=1");
    table.play("found_new division=legal");
    EXPECT_TRUE(table.noted("founded seat=0 division=legal employees=1", "MS-5.2"));
    EXPECT_EQ(table.offices("legal"), "1*1 0*1");
    EXPECT_EQ(table.managers(0), 17);
    EXPECT_EQ(table.supply(), 58);
    EXPECT_EQ(table.phase(), "closing");  // nobody could be moved into it
}

RULE_TEST("MS-5.2 MS-11.3", "with HR more come along, as many as may") {
    auto table = position("cards=-,0g motivation=2");
    table.play("found_new division=legal");
    EXPECT_TRUE(table.noted("founded seat=0 division=legal employees=4", "MS-5.2"));
    EXPECT_TRUE(table.noted("hr seat=0 employees=3", "MS-11.3"));
    auto white = position("cards=-,0 motivation=5");
    white.play("found_new division=legal");
    EXPECT_EQ(white.offices("legal"), "0*2");
    auto supply = position(kThirty + "hr=1*6,1*6,1*6,1*6,1*4 cards=-,0g motivation=2");
    supply.play("found_new division=legal");
    EXPECT_EQ(supply.offices("legal"), "0*2");
    EXPECT_EQ(supply.supply(), 0);
}

RULE_TEST("MS-5.3", "then any number of employees may be moved into it, up to six") {
    auto table = position("hr=0*6,0m*2,1*3");
    table.play("found_new division=hr");
    EXPECT_EQ(table.phase(), "staffing");
    table.refuses("take office=hr3", "You have no department in HR 3");
    table.play("take office=hr1; take office=hr2; take office=hr2");
    EXPECT_TRUE(table.noted("reassigned seat=0 from=hr office=2 division=hr", "MS-5.3"));
    table.pass();
    EXPECT_EQ(table.offices("hr"), "0*5 0m*0 1*3 0*4");
    EXPECT_EQ(table.phase(), "closing");
    auto full = position("hr=0*6 cards=-,0 motivation=1");
    full.play("found_new division=legal; take office=hr1; take office=hr1; take office=hr1");
    EXPECT_EQ(full.phase(), "closing");
    EXPECT_EQ(full.offices("legal"), "0*6");
    auto none = position("hr=0*6");
    none.play("found_new division=legal; pass");
    EXPECT_EQ(none.offices("legal"), "0*1");
}

RULE_TEST("MS-5.3 MS-3.3", "a source that is emptied is dissolved") {
    auto table = position("hr=0,1*2");
    table.play("found_new division=legal; take office=hr1");
    EXPECT_EQ(table.offices("legal"), "0*2");
    EXPECT_EQ(table.offices("hr"), "1*2");
    EXPECT_EQ(table.managers(0), 17);
}

}  // namespace parkett::machtspiele
