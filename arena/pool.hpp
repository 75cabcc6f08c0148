// Many levels at mixed tables: each game draws who sits where, and all of them are rated together.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "arena/rating.hpp"
#include "bots/think.hpp"
#include "core/error.hpp"
#include "core/setup.hpp"

namespace parkett {

struct Pool {
    std::string game;
    Setup setup;
    std::vector<std::string> levels;  // as of a match: `search:new@800`
    Nets nets{};
    int games = 200;
    std::uint64_t seed = 1;
    std::uint64_t visits = 0;  // 0: each level's own number
    int opening = 0;           // moves at random at the beginning
    int threads = 0;           // see Pieces; the outcome does not depend on it
    std::string keep{};        // a file that remembers every game: the same pool goes on from there
};

struct PoolStanding {
    std::string level;
    Rating rating;
    int games = 0;         // seats it had
    double victories = 0;  // shared ones in parts
};

struct PoolOutcome {
    int games = 0;
    std::vector<PoolStanding> standings;  // in the order of the plan
};

/// `progress` is told the number of finished games, one at a time. In processes other than the first, nothing comes of
/// it.
Expected<PoolOutcome> play_pool(const Pool& pool, const std::function<void(int)>& progress = {});

/// The ratings with their limits as a picture (SVG).
std::string pool_plot(const Pool& pool, const PoolOutcome& outcome);
std::string pool_csv(const PoolOutcome& outcome);

}  // namespace parkett
