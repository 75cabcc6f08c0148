// Pools: mixed tables, the same outcome on any number of cores, and what is refused.
#include "arena/pool.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <numeric>

#include "tests/support/scratch_file.hpp"

namespace parkett {
namespace {

Pool some_pool() {
    return {.game = "stockpile",
            .setup = {3, {}, nullptr},
            .levels = {"random", "thumb", "greedy"},
            .games = 12,
            .seed = 4,
            .threads = 1};
}

TEST(Pool, RatesWhoIsStrongerHigher) {
    const auto outcome = play_pool(some_pool());
    ASSERT_TRUE(outcome);
    const auto& standings = outcome->standings;
    ASSERT_EQ(standings.size(), 3u);
    EXPECT_LT(standings[0].rating.elo, standings[1].rating.elo);
    EXPECT_LT(standings[1].rating.elo, standings[2].rating.elo);
    double victories = 0;
    for (const PoolStanding& one : standings) {
        EXPECT_EQ(one.games, 12);  // three levels on three seats: everybody plays every game
        victories += one.victories;
    }
    EXPECT_NEAR(victories, 12, 1e-9);
}

TEST(Pool, GoesOnFromWhatWasKeptAndRefusesWhatCannotBe) {
    const ScratchFile file("pool");
    Pool pool = some_pool();
    const std::string whole = pool_csv(*play_pool(pool));
    pool.keep = file.path();
    pool.games = 5;
    ASSERT_TRUE(play_pool(pool));
    pool.games = 12;
    EXPECT_EQ(pool_csv(*play_pool(pool)), whole);
    std::ofstream(file.path(), std::ios::app) << "12,0,1,1,2,99,3\n";  // there is no such level
    EXPECT_FALSE(play_pool(pool));
}

TEST(Pool, DoesNotDependOnTheNumberOfThreads) {
    Pool pool = some_pool();
    const std::string once = pool_csv(*play_pool(pool));
    pool.threads = 3;
    EXPECT_EQ(pool_csv(*play_pool(pool)), once);
}

TEST(Pool, AtALargeTableEverybodySitsAsOftenAsTheOthersOrOnceMore) {
    Pool pool = some_pool();
    pool.setup.players = 5;
    pool.games = 6;
    const auto outcome = play_pool(pool);
    ASSERT_TRUE(outcome);
    for (const PoolStanding& one : outcome->standings) EXPECT_GE(one.games, 6);
}

TEST(Pool, IsDrawnWithAllItsLevels) {
    const Pool pool = some_pool();
    const std::string plot = pool_plot(pool, *play_pool(pool));
    EXPECT_TRUE(plot.starts_with("<svg "));
    for (const std::string& level : pool.levels) EXPECT_NE(plot.find(">" + level + "<"), std::string::npos);
}

TEST(Pool, RefusesWhatCannotBePlayed) {
    Pool pool = some_pool();
    pool.levels = {"greedy"};
    EXPECT_FALSE(play_pool(pool));
    pool.levels = {"greedy", "genius"};
    EXPECT_FALSE(play_pool(pool));
    pool = some_pool();
    pool.game = "chess";
    EXPECT_FALSE(play_pool(pool));
    pool = some_pool();
    pool.setup.players = 9;
    EXPECT_FALSE(play_pool(pool));
    pool = some_pool();
    pool.games = 0;
    EXPECT_FALSE(play_pool(pool));
}

}  // namespace
}  // namespace parkett
