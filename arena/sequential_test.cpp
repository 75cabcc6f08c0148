#include "arena/sequential.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace parkett {
namespace {

using Verdict = SequentialTest::Verdict;

struct Verdicts {
    int low = 0, high = 0, open = 0;
    double blocks = 0;
};

/// Blocks of two games between two bots, of which the first wins with probability `chance`.
Verdicts simulated(double chance, double low, double high, int runs, int most) {
    Verdicts outcome;
    Rng rng(7);
    const auto wins = [&] { return rng.below(10000) < static_cast<std::uint32_t>(10000 * chance); };
    for (int run = 0; run < runs; ++run) {
        SequentialTest test(low, high);
        int blocks = 0;
        for (; blocks < most && test.verdict() == Verdict::open; ++blocks) test.add((wins() + wins()) / 2.0);
        outcome.blocks += static_cast<double>(blocks) / runs;
        ++(test.verdict() == Verdict::low    ? outcome.low
           : test.verdict() == Verdict::high ? outcome.high
                                             : outcome.open);
    }
    return outcome;
}

TEST(SequentialTest, IsSeldomWrongWhereTheTruthIsAtAMark) {
    const Verdicts weak = simulated(0.50, 0.50, 0.55, 1000, 20000), strong = simulated(0.55, 0.50, 0.55, 1000, 20000);
    EXPECT_LT(weak.high, 65) << "one in twenty, and some luck";
    EXPECT_LT(strong.low, 65);
    EXPECT_EQ(weak.open + strong.open, 0);
    // A test of fixed length with the same errors would need (2 * 1.645 / 0.05)^2 * 0.125 = 541 blocks.
    EXPECT_LT(weak.blocks, 400);
    EXPECT_LT(strong.blocks, 400);
}

TEST(SequentialTest, EndsSoonWhereTheDifferenceIsLarge) {
    const Verdicts clear = simulated(0.8, 0.5, 0.55, 200, 2000);
    EXPECT_EQ(clear.high, 200);
    EXPECT_LT(clear.blocks, 60);
}

TEST(SequentialTest, BlocksThatAllEndAlikeSettleIt) {
    SequentialTest test(0.6, 0.65);
    int blocks = 0;
    for (; test.verdict() == Verdict::open; ++blocks) test.add(1);
    EXPECT_EQ(test.verdict(), Verdict::high);
    EXPECT_EQ(blocks, 16);
}

}  // namespace
}  // namespace parkett
