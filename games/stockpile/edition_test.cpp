// The printed figures, and what happens to an edition file that cannot be right.
#include "games/stockpile/edition.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/stockpile/stockpile.hpp"
#include "tests/support/sentence.hpp"

namespace parkett::stockpile {
namespace {

std::string problem_with(const char* corrections) {
    const Json json = Json::parse(corrections);
    const auto edition = load_edition(&json);
    return edition ? "" : edition.error().sentence;
}

TEST(Edition, TheShippedOneHoldsThePrintedFigures) {
    const auto edition = load_edition(nullptr);
    ASSERT_TRUE(edition) << edition.error().sentence;
    EXPECT_EQ(edition->step, (std::array<int, kMaxSteps>{0, 1, 3, 6, 10, 15, 20, 25}));
    EXPECT_EQ(edition->forecast, (std::array<int, kForecasts>{4, 2, 1, -2, -3, 0}));
    EXPECT_EQ(edition->fee, (std::array<int, kFeeKinds>{1, 2, 3}));
    EXPECT_EQ(edition->deck.total(), 80);
    EXPECT_EQ(edition->rounds[2], 6);
    EXPECT_EQ(edition->rounds[3], 7);
    EXPECT_EQ(edition->rounds[4], 6);
    EXPECT_EQ(edition->rounds[5], 5);
    EXPECT_EQ(edition->investor_cash, (std::array<int, kInvestors>{32, 16, 18, 13, 20, 16, 25, 22, 22, 20}));
    EXPECT_EQ(edition->investor_cash_two, (std::array<int, kInvestors>{35, 16, 12, 4, 14, 6, 22, 20, 16, 23}));
}

TEST(Edition, LeadingLaboratoriesHasTheBasicTrackOnBothBoards) {
    const auto edition = load_edition(nullptr);
    const Track &basic = edition->basic.tracks[2], &advanced = edition->advanced.tracks[2];
    EXPECT_EQ(basic.value, advanced.value);
    EXPECT_EQ(basic.start, advanced.start);
    EXPECT_EQ(basic.split, advanced.split);
}

TEST(Edition, ACorrectionChangesOneFigureAndKeepsTheRest) {
    const Json json = Json::parse(R"({"boards": {"advanced": {"stanford": {"start": 9}}}, "majority": 12})");
    const auto edition = load_edition(&json);
    ASSERT_TRUE(edition) << edition.error().sentence;
    EXPECT_EQ(edition->advanced.tracks[4].start, 9);
    EXPECT_EQ(edition->advanced.tracks[4].split, 4);
    EXPECT_EQ(edition->majority, 12);
    EXPECT_EQ(edition->majority_tied, 5);
}

TEST(Edition, ACorrectionReachesTheTable) {
    parkett::Setup setup;
    setup.players = 3;
    setup.edition = std::make_shared<const Json>(Json::parse(R"({"cash": {"3": 25}, "rounds": {"3": 2}})"));
    const auto game = Stockpile::make(setup);
    ASSERT_TRUE(game) << game.error().sentence;
    EXPECT_EQ(game->start().cash[0], 25);
    EXPECT_EQ(game->rounds(), 2);
}

TEST(Edition, WhatCannotBeRightIsOneSentenceThatNamesIt) {
    struct {
        const char* corrections;
        const char* names;
    } const wrong[] = {
        {R"([])", "must be a JSON object"},
        {R"({"deck": {"shares": 9}})", "'deck' has 74 cards, but 'deck.cards' says 80"},
        {R"({"deck": {"boom": 5}})", "'deck' has 81 cards"},
        {R"({"deck": {"cards": 79}})", "'deck.cards' says 79"},
        {R"({"deck": {"shares": 0}})", "deck.shares"},
        {R"({"deck": {"fees": [{"value": 1, "cards": 12}]}})", "deck.fees"},
        {R"({"rounds": {"5": 6}})", "'rounds.5' needs 95 cards"},
        {R"({"rounds": {"4": "six"}})", "rounds.4"},
        {R"({"rounds": {"6": 4}})", "no entry called 'rounds.6'"},
        {R"({"bid_steps": [0, 3, 1]})", "bid_steps"},
        {R"({"bid_steps": [1, 3]})", "bid_steps"},
        {R"({"bid_steps": 5})", "'bid_steps' must be a list"},
        {R"({"forecasts": [4, 2, 1, -2, -3]})", "'forecasts' must be 6, not 5"},
        {R"({"forecasts": [4, 2, 1, -2, 99, "$$"]})", "forecasts"},
        {R"({"forecasts": [4, 2, 2, -2, -3, "$$"]})", "'forecasts' must all be different"},
        {R"({"dollar": 26})", "dollar"},
        {R"({"boards": {"advanced": {"cosmic": {"start": 5}}}})", "boards.advanced.cosmic.start"},
        {R"({"boards": {"advanced": {"cosmic": {"track": [3, 1]}}}})", "boards.advanced.cosmic.track"},
        {R"({"boards": {"basic": {"stanford": {"dollars": [10]}}}})", "boards.basic.stanford.dollars"},
        {R"({"investors": {"bill": {"cash": -1}}})", "investors.bill.cash"},
        {R"({"investors": {"bob": {"cash": 5}}})", "no entry called 'investors.bob'"},
        {R"({"majority": null})", "majority"},
        {R"({"majority": 1e99})", "majority"},
        {R"({"colour": "red"})", "no entry called 'colour'"},
    };
    for (const auto& line : wrong) {
        const std::string problem = problem_with(line.corrections);
        EXPECT_NE(problem.find(line.names), problem.npos) << line.corrections << " -> " << problem;
        expect_sentence(problem);
    }
}

TEST(Edition, AWrongEditionMakesNoGame) {
    parkett::Setup setup;
    setup.players = 4;
    setup.edition = std::make_shared<const Json>(Json::parse(R"({"deck": {"bust": 3}})"));
    const auto game = Stockpile::make(setup);
    ASSERT_FALSE(game);
    EXPECT_NE(game.error().sentence.find("79 cards"), std::string::npos) << game.error().sentence;
}

}  // namespace
}  // namespace parkett::stockpile
