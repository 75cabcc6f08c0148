// Records: written, read, replayed; and what happens to broken ones.
#include "core/record.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/all.hpp"
#include "games/registry.hpp"
#include "tests/support/stockpile_table.hpp"

namespace parkett {
namespace {

using stockpile::opening;
using stockpile::position;

const std::string kHead = "[Parkett \"1\"]\n[Game \"stockpile\"]\n[Players \"3\"]\n\n";

std::string reading_problem(const std::string& text) {
    const auto record = read_record(text);
    return record ? "" : record.error().sentence;
}

TEST(Record, AWholeGameComesBackAsItWas) {
    auto table = opening("players=4 investors=on board=advanced");
    table.play_on(5);
    const std::string text = write_record(table.match(), {{"White", "Anna"}});
    const auto opened = open_record(text);
    ASSERT_TRUE(opened) << opened.error().sentence;
    EXPECT_FALSE(opened->problem) << opened->problem->sentence;
    EXPECT_EQ(opened->match->state(), table.match().state());
    EXPECT_EQ(opened->match->length(), table.match().length());
    EXPECT_EQ(opened->match->setup().option("board"), "advanced");
    EXPECT_EQ(write_record(*opened->match, {{"White", "Anna"}}), text);
}

TEST(Record, ASetUpPositionIsPartOfIt) {
    auto table = position("players=3 phase=sell shares=epic*2");
    table.play("sell company=epic from=normal cards=1");
    const auto opened = open_record(write_record(table.match()));
    ASSERT_TRUE(opened) << opened.error().sentence;
    EXPECT_EQ(opened->match->state(), table.match().state());
    EXPECT_EQ(opened->match->beginning(), table.match().beginning());
}

TEST(Record, AnEditionIsPartOfIt) {
    parkett::Setup setup;
    setup.players = 3;
    setup.edition = std::make_shared<const Json>(Json::parse(R"({"cash": {"3": 33}, "name": "my \"own\" box"})"));
    auto match = *new_match("stockpile", setup);
    const auto opened = open_record(write_record(*match));
    ASSERT_TRUE(opened) << opened.error().sentence;
    EXPECT_EQ(opened->match->state(), match->state());
    EXPECT_EQ(opened->match->view(0)["seats"][0]["cash"], 33);
}

TEST(Record, CommentsNumbersAndUnknownTagsDoNotDisturb) {
    const auto record = read_record("; a good game\r\n" + kHead +
                                    "[Annotator \"Zoë \\\"Z\\\" \\\\ Müller\"]\n"
                                    "1. first seat=2 ; she had the dearest lunch\n\n"
                                    "share seat=2 company=epic\n"
                                    "3.share   seat=0 company=cosmic\n");
    ASSERT_TRUE(record) << record.error().sentence;
    ASSERT_EQ(record->tags.size(), 1u);
    EXPECT_EQ(record->tags[0].name, "Annotator");
    EXPECT_EQ(record->tags[0].value, "Zoë \"Z\" \\ Müller");
    ASSERT_EQ(record->moves.size(), 3u);
    EXPECT_EQ(record->moves[0].move, "first seat=2");
    EXPECT_EQ(record->moves[1].move, "share seat=2 company=epic");
    EXPECT_EQ(record->moves[2].number, 10);
}

TEST(Record, TagValuesSurviveQuotesAndLineBreaks) {
    auto table = opening("players=3");
    const std::string value = "a \"b\" \\ c\nd ] e";
    const auto record = read_record(write_record(table.match(), {{"Note", value}}));
    ASSERT_TRUE(record) << record.error().sentence;
    ASSERT_EQ(record->tags.size(), 1u);
    EXPECT_EQ(record->tags[0].value, value);
}

TEST(Record, WhatIsNoRecordIsASentence) {
    EXPECT_EQ(reading_problem(""), "This is not a Parkett record: the tag [Parkett \"1\"] is missing.");
    EXPECT_EQ(reading_problem("hello"), "This is not a Parkett record: the tag [Parkett \"1\"] is missing.");
    EXPECT_EQ(reading_problem("[Parkett \"3\"]\n"),
              "The record has format version 3; this program reads versions up to 2.");
    EXPECT_EQ(reading_problem("[Parkett \"new\"]\n"), "The format version 'new' is not a number.");
    EXPECT_EQ(reading_problem("[Parkett \"1\"]\n"),
              "The record does not say which game it is: the tag [Game \"...\"] is missing.");
    EXPECT_EQ(reading_problem("[Parkett \"1\"]\n[Game \"stockpile\"]\n[Players \"many\"]\n"),
              "The number of players 'many' is not a number.");
    EXPECT_EQ(reading_problem("[Parkett \"1\"]\n[Option \"board\"]\n"), "The option 'board' has no value.");
    EXPECT_EQ(reading_problem("[Parkett \"1\"]\n[State \"{\"]\n"), "The tag State does not hold readable JSON.");
}

TEST(Record, MoveNumbersCountUp) {
    EXPECT_EQ(reading_problem(kHead + "1. first seat=2\n3. share seat=2 company=epic\n"),
              "Line 6 is move 2, but it is numbered 3: the record has lost a move or has one too many.");
    EXPECT_EQ(reading_problem(kHead + "1. first seat=2\n1. share seat=2 company=epic\n"),
              "Line 6 is move 2, but it is numbered 1: the record has lost a move or has one too many.");
    EXPECT_EQ(reading_problem(kHead + "1.\n"), "Line 5 has a number but no move.");
}

TEST(Record, ACutOffRecordIsRecognised) {
    auto table = opening("players=3");
    table.play_on(2);
    const std::string whole = write_record(table.match());
    ASSERT_EQ(reading_problem(whole), "");
    const auto moves = table.match().length();
    const std::string no_mark = whole.substr(0, whole.rfind("end "));
    EXPECT_EQ(reading_problem(no_mark),
              "The record was cut off: after move " + std::to_string(moves) + " its end mark is missing.");
    const std::string one_less = no_mark.substr(0, no_mark.rfind('\n', no_mark.size() - 2) + 1);
    EXPECT_NE(reading_problem(one_less + whole.substr(no_mark.size())).find("but it has " + std::to_string(moves - 1)),
              std::string::npos);
    for (std::size_t cut = 0; cut + 1 < whole.size(); cut += 7)
        EXPECT_NE(reading_problem(whole.substr(0, cut)), "") << cut;
    EXPECT_NE(reading_problem(whole + "first seat=1\n").find("comes after the end mark"), std::string::npos);
}

TEST(Record, OlderRecordsHaveNoEndMark) { EXPECT_EQ(reading_problem(kHead + "1. first seat=2\n"), ""); }

TEST(Record, ABrokenTagIsNamedByItsLine) {
    for (const char* broken : {"[Game stockpile]", "[Game \"stockpile\"", "[Game \"stockpile]", "[\"stockpile\"]", "[",
                               "[Game \"a\" b]", "[Game \"a\\"})
        EXPECT_EQ(reading_problem(std::string("[Parkett \"1\"]\n") + broken + "\n"),
                  "Line 2 is not a tag of the form [Name \"value\"].")
            << broken;
}

TEST(Record, AnUnknownGameOrATableThatCannotBeIsASentence) {
    const auto chess = open_record("[Parkett \"1\"]\n[Game \"chess\"]\n[Players \"2\"]\n");
    ASSERT_FALSE(chess);
    EXPECT_EQ(chess.error().sentence, "There is no game called 'chess' here.");
    const auto crowd = open_record("[Parkett \"1\"]\n[Game \"stockpile\"]\n[Players \"9\"]\n");
    ASSERT_FALSE(crowd);
    EXPECT_EQ(crowd.error().sentence, "Stockpile is for 2 to 5 players, not for 9.");
}

TEST(Record, TheFirstMoveThatDoesNotFitIsNamedAndTheMatchStandsBeforeIt) {
    const auto opened = open_record(kHead +
                                    "1. first seat=1\n2. share seat=1 company=epic\n"
                                    "3. share seat=2 company=epic\n4. share seat=2 company=cosmic\n");
    ASSERT_TRUE(opened) << opened.error().sentence;
    ASSERT_TRUE(opened->problem);
    EXPECT_EQ(opened->problem->sentence.find("Move 3 (line 7), 'share seat=2 company=epic', does not fit: "), 0u)
        << opened->problem->sentence;
    EXPECT_EQ(opened->match->length(), 2u);
    EXPECT_TRUE(opened->match->play("share seat=2 company=cosmic"));
}

TEST(Record, AnUnreadableMoveIsNamedToo) {
    const auto opened = open_record(kHead + "1. first seat=1\n2. shrae seat=1 company=epic\n");
    ASSERT_TRUE(opened && opened->problem);
    EXPECT_NE(opened->problem->sentence.find("There is no move called 'shrae'"), std::string::npos);
}

TEST(Record, WhileTheGameGoesOnAViewersRecordHidesSecrets) {
    auto table = opening("players=3");
    table.play("first seat=0; share seat=0 company=epic; share seat=1 company=cosmic");
    const std::string own = write_record(table.match(), Seat{1}), spectator = write_record(table.match(), kSpectator);
    EXPECT_NE(own.find("2. share seat=0 company=?\n3. share seat=1 company=cosmic\n"), own.npos) << own;
    EXPECT_EQ(spectator.find("epic"), spectator.npos);
    EXPECT_EQ(spectator.find("cosmic"), spectator.npos);

    auto set_up = position("players=3 phase=sell shares=epic*2,cosmic");
    EXPECT_EQ(write_record(set_up.match(), Seat{1}).find("[State"), std::string::npos);
    EXPECT_NE(write_record(set_up.match()).find("[State"), std::string::npos);
}

TEST(Record, NothingIsSecretOnceTheGameIsOver) {
    auto table = opening("players=3");
    table.play_on(3);
    EXPECT_EQ(write_record(table.match(), kSpectator), write_record(table.match()));
}

}  // namespace
}  // namespace parkett
