// Random numbers: reproducible, in range, evenly spread, and in streams that do not meet.
#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace parkett {
namespace {

TEST(Rng, TheSameSeedGivesTheSameNumbersAndACopyGoesOnAlike) {
    Rng a(42), b(42);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(a.next(), b.next());
    Rng copy = a;
    for (int i = 0; i < 100; ++i) EXPECT_EQ(a.next(), copy.next());
}

TEST(Rng, SeedsAndStreamsDoNotShareNumbers) {
    std::set<std::uint64_t> seen;
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        for (Stream stream : {Stream::game, Stream::thinking, Stream::seating, Stream::testing}) {
            Rng rng(seed, stream);
            for (int i = 0; i < 50; ++i) EXPECT_TRUE(seen.insert(rng.next()).second);
        }
}

template <class Source>
void expect_even(Source below) {
    constexpr int kDraws = 60000;
    for (std::uint32_t n : {1u, 2u, 6u, 76u}) {
        std::array<int, 76> hits{};
        for (int i = 0; i < kDraws; ++i) {
            const auto drawn = below(n);
            ASSERT_LT(drawn, n);
            ++hits[drawn];
        }
        const double expected = double(kDraws) / n;
        double chi_square = 0;
        for (std::uint32_t i = 0; i < n; ++i) chi_square += (hits[i] - expected) * (hits[i] - expected) / expected;
        EXPECT_LT(chi_square, 2.0 * n + 20) << n;  // far out for n - 1 degrees of freedom
    }
}

TEST(Rng, BelowIsInRangeAndEven) {
    Rng rng(7);
    expect_even([&](std::uint32_t n) { return rng.below(n); });
}

TEST(Rng, DiceShareOneNumberEvenly) {
    Rng rng(8);
    expect_even([&](std::uint32_t n) {
        Dice dice(rng);
        dice.below(5);  // the first choice must not spoil the second
        return dice.below(n);
    });
}

TEST(Rng, UnitIsFromZeroToBelowOne) {
    Rng rng(9);
    double total = 0;
    for (int i = 0; i < 10000; ++i) {
        const double drawn = rng.unit();
        ASSERT_GE(drawn, 0);
        ASSERT_LT(drawn, 1);
        total += drawn;
    }
    EXPECT_NEAR(total / 10000, 0.5, 0.02);
}

}  // namespace
}  // namespace parkett
