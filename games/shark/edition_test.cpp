// The printed figures, and what happens to an edition file that cannot be right.
#include "games/shark/edition.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/shark/knowledge.hpp"
#include "games/shark/shark.hpp"
#include "tests/support/mutated.hpp"
#include "tests/support/sentence.hpp"

namespace parkett::shark {
namespace {

std::string problem_with(const std::string& corrections, const std::string& board = "2001") {
    const Json json = Json::parse(corrections);
    const auto edition = load_edition(&json, board);
    return edition ? "" : edition.error().sentence;
}

TEST(SharkEdition, TheShippedOneHoldsThePrintedFigures) {
    const auto edition = load_edition(nullptr, "2001");
    ASSERT_TRUE(edition) << edition.error().sentence;
    EXPECT_EQ(edition->houses, 18);
    EXPECT_EQ(edition->top_houses, 5);
    EXPECT_EQ(edition->highest_price, 15);
    EXPECT_EQ(edition->purchases, 5);
    EXPECT_EQ(edition->lone_commission, 1);
    EXPECT_EQ(edition->top_rise, 2);
    EXPECT_EQ(edition->chain_limit, 7);
    EXPECT_EQ(edition->board.shares, 42);
    EXPECT_TRUE(edition->board.sold_out_ends);
    EXPECT_EQ(edition->company_colour, (std::array<std::string, 4>{"green", "yellow", "blue", "red"}));
}

TEST(SharkEdition, TheBoardOf2001HasTwiceAsMuchRoomForTheShark) {
    const Board board = load_edition(nullptr, "2001")->board;
    EXPECT_EQ(board.all.count(), 144);
    ASSERT_EQ(board.zones, 5);
    for (int zone = 0; zone < 5; ++zone) EXPECT_EQ(board.zone[zone].count(), board.letter[zone] == 'S' ? 48 : 24);
}

TEST(SharkEdition, TheBoardOf1991HasSixEqualZones) {
    const Board board = load_edition(nullptr, "1991")->board;
    EXPECT_EQ(board.rows, 10);
    EXPECT_EQ(board.columns, 12);
    EXPECT_EQ(board.shares, 40);
    EXPECT_FALSE(board.sold_out_ends);
    ASSERT_EQ(board.zones, 6);
    for (int zone = 0; zone < 6; ++zone) EXPECT_EQ(board.zone[zone].count(), 20);
}

TEST(SharkEdition, ACorrectionChangesOneFigureAndKeepsTheRest) {
    const Json json =
        Json::parse(R"({"houses": 12, "boards": {"2001": {"shares": 38}}, "companies": {"smith": {"name": "S&S"}}})");
    const auto edition = load_edition(&json, "2001");
    ASSERT_TRUE(edition) << edition.error().sentence;
    EXPECT_EQ(edition->houses, 12);
    EXPECT_EQ(edition->board.shares, 38);
    EXPECT_EQ(edition->company_name[3], "S&S");
    EXPECT_EQ(edition->company_name[0], "NYSO");
    EXPECT_EQ(load_edition(&json, "1991")->board.shares, 40);
}

TEST(SharkEdition, ABoardMayHaveHolesAndAnyZones) {
    const Json json =
        Json::parse(R"({"boards": {"2001": {"rows": ["aab", "a.b", "ccb"], "die": ["a", "a", "a", "b", "b", "c"]}}})");
    const auto edition = load_edition(&json, "2001");
    ASSERT_TRUE(edition) << edition.error().sentence;
    EXPECT_EQ(edition->board.all.count(), 8);
    EXPECT_FALSE(edition->board.all.has(13));  // B2
    EXPECT_EQ(edition->board.zones, 3);
    EXPECT_EQ(edition->board.zone[1].count(), 3);
}

TEST(SharkEdition, CellsHaveTheirColumnsLetterAndTheirRow) {
    EXPECT_STREQ(cell_word(0), "A1");
    EXPECT_STREQ(cell_word(11), "L1");
    EXPECT_STREQ(cell_word(12), "A2");
    EXPECT_STREQ(cell_word(143), "L12");
    EXPECT_STREQ(cell_word(9 * 12 + 4), "E10");
}

TEST(SharkEdition, WhatCannotBeRightIsOneSentenceThatNamesIt) {
    struct {
        const char* corrections;
        const char* names;
    } const wrong[] = {
        {R"([])", "must be a JSON object"},
        {R"({"houses": 1})", "houses"},
        {R"({"houses": 61})", "houses"},
        {R"({"houses": "many"})", "houses"},
        {R"({"highest_price": 16})", "highest_price"},
        {R"({"purchases": 0})", "purchases"},
        {R"({"purchases": null})", "purchases"},
        {R"({"lone_commission": -1})", "lone_commission"},
        {R"({"top_rise": 2.5})", "top_rise"},
        {R"({"chain_limit": 1})", "chain_limit"},
        {R"({"top_houses": 1e99})", "top_houses"},
        {R"({"companies": {"smith": {"name": ""}}})", "companies.smith.name"},
        {R"({"companies": {"acme": {"name": "Acme"}}})", "no entry called 'companies.acme'"},
        {R"({"boards": {"2001": {"shares": 5}}})", "boards.2001.shares"},
        {R"({"boards": {"2001": {"sold_out_ends": 1}}})", "boards.2001.sold_out_ends"},
        {R"({"boards": {"2001": {"die": ["1", "2", "3"]}}})", "'boards.2001.die' must be 6 letters or digits"},
        {R"({"boards": {"2001": {"die": ["1", "2", "3", "4", "S", "?"]}}})", "boards.2001.die"},
        {R"({"boards": {"2001": {"die": ["1", "2", "3", "4", "S", 6]}}})", "boards.2001.die"},
        {R"({"boards": {"2001": {"die": ["1", "2", "3", "4", "4", "4"]}}})", "has a zone that its die never shows"},
        {R"({"boards": {"2001": {"die": ["1", "2", "3", "4", "S", "6"]}}})", "has no cell for zone 6"},
        {R"({"boards": {"2001": {"rows": []}}})", "'boards.2001.rows' must be 1 to 12 rows"},
        {R"({"boards": {"2001": {"rows": ["1234S", "12"]}}})", "must all have the same length"},
        {R"({"boards": {"2001": {"rows": ["1234SSSSSSSSS"]}}})", "must all have the same length, 1 to 12"},
        {R"({"boards": {"2001": {"rows": [7]}}})", "boards.2001.rows"},
        {R"({"boards": {"2001": {"rows": ["123SS"]}}})", "has no cell for zone 4"},
        {R"({"boards": {"2005": {"shares": 40}}})", "no entry called 'boards.2005'"},
        {R"({"colour": "red"})", "no entry called 'colour'"},
    };
    for (const auto& line : wrong) {
        const std::string problem = problem_with(line.corrections);
        EXPECT_NE(problem.find(line.names), problem.npos) << line.corrections << " -> " << problem;
        expect_sentence(problem);
    }
}

TEST(SharkEdition, AnAcceptedOneCanBePlayedToTheEnd) {
    const char* const extremes[] = {
        R"({"houses": 60, "top_houses": 20, "lone_commission": 15, "top_rise": 15, "chain_limit": 60, "boards": {"2001": {"shares": 60}}})",
        R"({"houses": 2, "top_houses": 0, "highest_price": 2, "purchases": 1, "lone_commission": 0, "top_rise": 0, "chain_limit": 2,
            "boards": {"2001": {"shares": 6}}})",
        R"({"houses": 60, "highest_price": 2, "boards": {"2001": {"rows": ["1"], "die": ["1", "1", "1", "1", "1", "1"]}}})",
        R"({"houses": 60, "boards": {"2001": {"rows": ["1.2.", ".3.4", "5.6."], "die": ["1", "2", "3", "4", "5", "6"]}}})",
        R"({"houses": 60, "chain_limit": 2, "boards": {"2001": {"rows": ["11", "11", "11"], "die": ["1", "1", "1", "1", "1", "1"],
            "sold_out_ends": false}}})"};
    Rng rng(9, Stream::testing);
    for (const char* corrections : extremes)
        for (int players : {2, 6})
            for (const char* word : {"off", "on"}) {
                const auto edition = std::make_shared<const Json>(Json::parse(corrections));
                const auto game = Shark::make(
                    {players, {{"top_houses", word}, {"chain_limit", word}, {"colour_die", word}}, edition});
                ASSERT_TRUE(game) << game.error().sentence;
                for (int i = 0; i < 10; ++i) Use<Shark>(*game, 20000, rng).position(game->start());
                ASSERT_FALSE(HasFailure()) << corrections << " " << players << " " << word;
            }
}

TEST(SharkEdition, AWrongEditionMakesNoGame) {
    parkett::Setup setup;
    setup.players = 4;
    setup.edition = std::make_shared<const Json>(Json::parse(R"({"houses": 0})"));
    EXPECT_FALSE(Shark::make(setup));
    setup.edition = nullptr;
    setup.options["board"] = "2005";
    EXPECT_EQ(Shark::make(setup).error().sentence, "Option 'board' is one of 2001, 1991, not '2005'.");
}

}  // namespace
}  // namespace parkett::shark
