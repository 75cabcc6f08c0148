// The written form of moves, and the sentences for what cannot be read.
#include "core/notation.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace parkett {
namespace {

const Notation& notation() {
    static const Notation chess(
        {{"place", {{"piece", alphabet({"king", "rook"})}, {"row", numbers(1, 8)}, {"column", numbers(1, 8)}}},
         {"resign", {}}});
    return chess;
}

std::string problem_with(std::string_view text) {
    const auto move = notation().parse(text);
    return move ? "" : move.error().sentence;
}

TEST(Notation, WritesWordsForOperands) {
    EXPECT_EQ(notation().text({0, 1, 2, 7}), "place piece=rook row=3 column=8");
    EXPECT_EQ(notation().text({1}), "resign");
    EXPECT_EQ(notation().json({0, 1, 2, 7}), Json({{"kind", "place"}, {"piece", "rook"}, {"row", 3}, {"column", 8}}));
}

TEST(Notation, HiddenOperandsAreWrittenAsUnknown) {
    EXPECT_EQ(notation().text({0, kHidden, 0, 0}), "place piece=? row=1 column=1");
    EXPECT_TRUE(notation().json({0, kHidden, 0, 0})["piece"].is_null());
    EXPECT_NE(problem_with("place piece=? row=1 column=1"), "");  // and nobody can play one
}

TEST(Notation, ReadsOperandsInAnyOrderAndAnySpacing) {
    const Move expected{0, 1, 2, 7};
    for (const char* text : {"place piece=rook row=3 column=8", "place column=8 row=3 piece=rook",
                             "  place\tpiece=rook   row=3 column=8\r\n"}) {
        const auto move = notation().parse(text);
        ASSERT_TRUE(move) << move.error().sentence;
        EXPECT_EQ(*move, expected) << text;
    }
}

TEST(Notation, ReadsWhatItWrites) {
    for (std::uint8_t piece = 0; piece < 2; ++piece)
        for (std::uint8_t row = 0; row < 8; ++row) {
            const Move move{0, piece, row, 3};
            EXPECT_EQ(*notation().parse(notation().text(move)), move);
        }
}

TEST(Notation, SaysWhatCannotBeRead) {
    EXPECT_EQ(problem_with(""), "There is no move to read.");
    EXPECT_EQ(problem_with("  \n"), "There is no move to read.");
    EXPECT_EQ(problem_with("castle"), "There is no move called 'castle' in this game.");
    EXPECT_EQ(problem_with("place rook"), "'rook' is not of the form name=value.");
    EXPECT_EQ(problem_with("place piece=rook row=3"), "'place' needs column=...");
    EXPECT_EQ(problem_with("place piece=rook row=3 file=8"), "'place' takes no 'file'.");
    EXPECT_EQ(problem_with("place piece=pawn row=3 column=8"), "piece=pawn is not one of king, rook.");
    EXPECT_EQ(problem_with("place piece=rook row=9 column=8"), "row=9 is not a number from 1 to 8.");
    EXPECT_EQ(problem_with("place piece=rook row=3 row=4 column=8"), "A value of 'place' is given twice.");
    EXPECT_EQ(problem_with("resign now=1"), "'resign' takes no 'now'.");
}

TEST(Notation, QuotesRubbishShortAndHarmless) {
    const std::string problem = problem_with(std::string(5000, 'x'));
    EXPECT_LT(problem.size(), 120u);
    EXPECT_EQ(problem_with("\x1b[2J"), "There is no move called '?[2J' in this game.");
}

}  // namespace
}  // namespace parkett
