// Evaluators against each other: strength shows in whole games only.
#include <gtest/gtest.h>

#include "arena/match_up.hpp"
#include "tests/support/thorough.hpp"

namespace parkett {
namespace {

/// With sanitizers it is enough that they play.
constexpr int kBlocks = kThorough ? 12 : 2;

TEST(Evaluator, TheArenaPlaysOneAgainstTheOther) {
    MatchUp match_up{
        .game = "stockpile", .setup = {2, {}, nullptr}, .a = "search", .b = "search:plain", .blocks = kBlocks};
    match_up.visits = 40;
    const auto standing = play_match_up(match_up);
    ASSERT_TRUE(standing) << standing.error().sentence;
    if (!kThorough) return;
    EXPECT_GT(standing->share.low, 0.5);
    std::swap(match_up.a, match_up.b);
    const auto swapped = play_match_up(match_up);
    ASSERT_TRUE(swapped);
    EXPECT_LT(swapped->share.high, 0.5);
}

/// Without knowledge a search is still better than no thought at all.
TEST(Evaluator, ThePlainOneFindsOutFromTheRulesAlone) {
    MatchUp match_up{
        .game = "stockpile", .setup = {2, {}, nullptr}, .a = "search:plain", .b = "random", .blocks = kBlocks};
    match_up.visits = 100;
    const auto standing = play_match_up(match_up);
    ASSERT_TRUE(standing);
    if (kThorough) {
        EXPECT_GT(standing->share.low, 0.5);
    }
}

/// The same blocks, played by any number of threads, end at the same one.
TEST(Arena, ASequentialTestStopsWhereItIsSettled) {
    MatchUp match_up{.game = "stockpile", .setup = {2, {}, nullptr}, .a = "thumb", .b = "random", .blocks = 2000};
    match_up.until.emplace(0.5, 0.6);
    const auto standing = play_match_up(match_up);
    ASSERT_TRUE(standing);
    EXPECT_EQ(standing->test->verdict(), SequentialTest::Verdict::high);
    EXPECT_LT(standing->blocks, 200);
    match_up.threads = 1;
    const auto alone = play_match_up(match_up);
    EXPECT_EQ(alone->blocks, standing->blocks);
    EXPECT_EQ(alone->share.mean, standing->share.mean);
    EXPECT_EQ(alone->test->evidence(), standing->test->evidence());
}

}  // namespace
}  // namespace parkett
