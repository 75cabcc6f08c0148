// Positions of Machtspiele that come from outside: read as written, refused if they cannot be.
#include <nlohmann/json.hpp>

#include "games/machtspiele/machtspiele.hpp"
#include "tests/support/machtspiele_table.hpp"

namespace parkett::machtspiele {

namespace {

void expect_misfit(const MachtspieleTable& table, const char* pointer, const Json& value, const std::string& sentence) {
    Json bad = table.game().state_json(table.state());
    ASSERT_TRUE(table.game().parse_state(bad).has_value());
    bad[Json::json_pointer(pointer)] = value;
    const auto read = table.game().parse_state(bad);
    ASSERT_FALSE(read.has_value()) << pointer << " " << value.dump();
    EXPECT_NE(read.error().sentence.find(sentence), std::string::npos) << pointer << ": " << read.error().sentence;
}

}  // namespace

TEST(MachtspielePosition, EveryPositionOfAGameIsReadAsItWasWritten) {
    for (int players = 2; players <= 5; ++players) {
        const auto game = *Machtspiele::make({.players = players, .options = {}, .edition = nullptr});
        State s = game.start();
        Rng rng(static_cast<std::uint64_t>(players), Stream::testing);
        NullSink nothing;
        for (int i = 0; !game.actor(s).is_over(); ++i) {
            ASSERT_EQ(game.inconsistency(s), "") << players << " players, move " << i;
            if (i % 5 == 0) {
                const auto read = game.parse_state(game.state_json(s));
                ASSERT_TRUE(read.has_value()) << read.error().sentence;
                ASSERT_EQ(*read, s);
            }
            game.apply(s, game.sample(s, rng), nothing);
        }
        const auto read = game.parse_state(game.state_json(s));
        ASSERT_TRUE(read.has_value()) << read.error().sentence;
        EXPECT_EQ(*read, s);
    }
}

TEST(MachtspielePosition, WhatCannotBeIsRefusedWithASentence) {
    const auto table = position("hr=0*3,1m*2 heads=-,1 boss=2 board=0,2 packets=3 counsel=-,legal");
    expect_misfit(table, "/supply", 1, "employees do not add up");
    expect_misfit(table, "/building/hr/offices/0/employees", 7, "employees");
    expect_misfit(table, "/building/hr/offices/0/employees", 4, "employees do not add up");
    expect_misfit(table, "/building/hr/offices/0/owner", "neutral", "does not play");
    expect_misfit(table, "/building/hr/offices/0/owner", "seat4", "does not play");
    expect_misfit(table, "/building/hr/offices/0/managers", 2, "managers of seat 0");
    expect_misfit(table, "/building/hr/offices/0", nullptr, "gap in hr");
    expect_misfit(table, "/building/hr/head", 3, "head");
    expect_misfit(table, "/building/hr/head", 0, "managers of seat 0");
    expect_misfit(table, "/boss", 0, "managers of seat 0");
    expect_misfit(table, "/board", Json({0, 1}), "managers of seat 1");
    expect_misfit(table, "/cards/communication/seat", nullptr, "Nobody has communication");
    expect_misfit(table, "/cards/boss/seat", nullptr, "Nobody has boss");
    expect_misfit(table, "/seats/0/packets/3", 2, "packets do not add up");
    expect_misfit(table, "/seats/0/tracks/shares", 4, "do not fit its packets");
    expect_misfit(table, "/seats/0/tracks/influence", 11, "influence");
    expect_misfit(table, "/seats/0/cash", 75000, "multiple of 50000");
    expect_misfit(table, "/seats/0/cash", 900000, "knows of another's cash");
    expect_misfit(table, "/seats/0/most/0", 17, "knows his own cash");
    expect_misfit(table, "/seats/0/enemy", 2, "same colour card");
    expect_misfit(table, "/seats/0/enemy", nullptr, "no archenemy");
    expect_misfit(table, "/seats/0/competence", 1, "same competence card");
    expect_misfit(table, "/queue/1", "slip", "not drawn");
    expect_misfit(table, "/queue/1", "dessert", "there twice");
    expect_misfit(table, "/queue/1", "rain", "queue");
    expect_misfit(table, "/revealed", 5, "meeting has been turned up");
    expect_misfit(table, "/revealed", 0, "not been sorted");
    expect_misfit(table, "/acted", 3, "Everybody has acted");
    expect_misfit(table, "/turn", 1, "another player's action");
    expect_misfit(table, "/motivation", 0, "at least 1");
    expect_misfit(table, "/meeting", 0, "no events yet");
    expect_misfit(table, "/phase", "over", "end does not fit");
    expect_misfit(table, "/end", "points", "end does not fit");
    expect_misfit(table, "/phase", "lunch", "phase");
    Json none = table.game().state_json(table.state());
    none.erase("seats");
    EXPECT_FALSE(table.game().parse_state(none).has_value());
    for (const Json& rubbish : {Json(), Json(3), Json::array(), Json::object()})
        EXPECT_FALSE(table.game().parse_state(rubbish).has_value());
}

TEST(MachtspielePosition, AnActionUnderWayMustFit) {
    const char* wrong = "does not fit the position";
    const auto table = position("hr=0*3,0m*2 heads=-,1");
    for (const char* phase : {"recall", "displaced", "dismissal", "hiring", "staffing", "founding", "moving", "merging", "layoffs", "offer",
                              "second_attempt", "losses", "sorting"})
        expect_misfit(table, "/phase", phase, wrong);
    expect_misfit(table, "/phase", "farewell", "belongs to the holder of the Boss card");
    auto merging = position("hr=0*3,0*2,1");
    merging.play("merge office=hr1 other=hr2");
    expect_misfit(merging, "/action/from", 8, wrong);  // of seat 1
    expect_misfit(merging, "/action/to", nullptr, wrong);
    auto answer = position("heads=-,1 cash=100");
    answer.play("bribe card=hr; offer amount=100000");
    expect_misfit(answer, "/action/offer", 3, wrong);
    expect_misfit(answer, "/action/card", nullptr, wrong);
    expect_misfit(answer, "/turn", 2, wrong);
    auto layoffs = position("hr=0*3");
    layoffs.play("influence");
    expect_misfit(layoffs, "/action/left", 4, wrong);
}

TEST(MachtspielePosition, WithTwoPlayersTheArchenemyIsTheOther) {
    const auto table = position("players=2");
    expect_misfit(table, "/seats/0/enemy", 0, "is the other one");
    expect_misfit(table, "/building/hr/offices/0/managers", 2, "no owner");
}

}  // namespace parkett::machtspiele
