// Ratings from games of several: strengths that made the games are found again.
#include "arena/rating.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/rng.hpp"

namespace parkett {
namespace {

/// Games of `seats` of these strengths: places are drawn one after the other, by strength.
std::vector<Finish> drawn_games(const std::vector<double>& elo, int seats, int count) {
    Rng rng(8, Stream::testing);
    std::vector<Finish> games;
    for (int i = 0; i < count; ++i) {
        std::vector<int> left;
        for (int seat = 0; seat < seats; ++seat)
            left.push_back(static_cast<int>(rng.below(static_cast<std::uint32_t>(elo.size()))));
        Finish game;
        for (int rank = 1; !left.empty(); ++rank) {
            double total = 0;
            for (int level : left) total += std::pow(10, elo[static_cast<std::size_t>(level)] / 400);
            double lot = total * rng.unit();
            std::size_t next = 0;
            for (; next + 1 < left.size(); ++next) {
                lot -= std::pow(10, elo[static_cast<std::size_t>(left[next])] / 400);
                if (lot < 0) break;
            }
            game.push_back({left[next], rank});
            left.erase(left.begin() + static_cast<std::ptrdiff_t>(next));
        }
        games.push_back(game);
    }
    return games;
}

TEST(Rating, FindsTheStrengthsThatMadeTheGames) {
    const std::vector<double> truth{0, 120, 200, 450};
    for (int seats : {2, 4}) {
        const auto ratings = rate(drawn_games(truth, seats, 2000), 4);
        ASSERT_EQ(ratings.size(), 4u);
        EXPECT_EQ(ratings[0].elo, 0);
        for (std::size_t i = 1; i < truth.size(); ++i) {
            EXPECT_NEAR(ratings[i].elo, truth[i], 40) << seats;
            EXPECT_LE(ratings[i].low, ratings[i].elo);
            EXPECT_GE(ratings[i].high, ratings[i].elo);
            EXPECT_LT(ratings[i].high - ratings[i].low, 110);
        }
    }
}

TEST(Rating, TwoMeetingsByHand) {
    // One victory each and one shared: equal. Three to one: 3 : 1, softened by the drawn meeting.
    EXPECT_NEAR(rate({{{0, 1}, {1, 2}}, {{0, 2}, {1, 1}}, {{0, 1}, {1, 1}}}, 2)[1].elo, 0, 1e-6);
    std::vector<Finish> games(40, Finish{{1, 1}, {0, 2}});
    for (int i = 0; i < 10; ++i) games[static_cast<std::size_t>(i)] = {{0, 1}, {1, 2}};
    EXPECT_NEAR(rate(games, 2)[1].elo, 400 * std::log10(30.5 / 10.5), 1e-6);
}

TEST(Rating, WhoAlwaysWinsIsNotInfinite) {
    const auto ratings = rate(std::vector<Finish>(50, Finish{{1, 1}, {0, 2}}), 2);
    EXPECT_GT(ratings[1].elo, 600);
    EXPECT_LT(ratings[1].elo, 1200);
}

TEST(Rating, NoGamesNoDifference) {
    for (const Rating& rating : rate({}, 3)) EXPECT_EQ(rating.elo, 0);
}

}  // namespace
}  // namespace parkett
