#include "core/result.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace parkett {
namespace {

std::vector<double> content(std::vector<int> wealth) {
    Result result{.seats = static_cast<int>(wealth.size())};
    std::copy(wealth.begin(), wealth.end(), result.wealth.begin());
    rank_by_wealth(result);
    std::vector<double> per_seat(wealth.size());
    utilities(result, per_seat.data());
    return per_seat;
}

TEST(Utilities, AreVictoryAndALittleOfTheMargin) {
    const auto seats = content({60, 30, 10});
    EXPECT_NEAR(seats[0], 0.85 + 0.15 * 0.6, 1e-9);
    EXPECT_NEAR(seats[1], 0.15 * 0.3, 1e-9);
    EXPECT_NEAR(seats[2], 0.15 * 0.1, 1e-9);
}

TEST(Utilities, ASharedVictoryIsDivided) {
    const auto seats = content({40, 40, 20});
    EXPECT_NEAR(seats[0], 0.85 / 2 + 0.15 * 0.4, 1e-9);
    EXPECT_EQ(seats[0], seats[1]);
    EXPECT_NEAR(seats[2], 0.15 * 0.2, 1e-9);
}

TEST(Utilities, AddUpToOneUnlessNobodyHasAnything) {
    for (const std::vector<int>& wealth : {std::vector{5, 3}, {7, 7, 7, 7}, {1, 0, 0, 0, 0, 9}}) {
        const auto seats = content(wealth);
        EXPECT_NEAR(std::accumulate(seats.begin(), seats.end(), 0.0), 1, 1e-9);
    }
    EXPECT_NEAR(content({0, 0})[1], 0.85 / 2, 1e-9);
}

/// A bot that has won already prefers to win by more.
TEST(Utilities, GrowWithTheLead) {
    EXPECT_GT(content({80, 20})[0], content({60, 40})[0]);
    EXPECT_GT(content({60, 40})[1], content({80, 20})[1]);
}

}  // namespace
}  // namespace parkett
