// Two bots against each other: the same cards for every seating, so that luck cancels out.
//
// A block is one seed, played once for every way to seat the two. Blocks are independent of each other, games within a
// block are not: confidence limits are taken over blocks.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arena/sequential.hpp"
#include "bots/think.hpp"
#include "core/error.hpp"
#include "core/setup.hpp"

namespace parkett {

struct MatchUp {
    std::string game;
    Setup setup;
    std::string a, b;  // levels, with another evaluator or other visits: `search:plain@800`
    Nets nets{};       // further evaluators, by name
    int blocks = 100;
    std::optional<SequentialTest> until{};  // ends as soon as this is settled; `blocks` are then the most
    std::uint64_t seed = 1;
    std::uint64_t visits = 0;  // 0: the level's own number
    int opening = 0;           // so many moves at random begin each block: variety where a game has little luck
    int threads = 0;           // see Pieces; the outcome does not depend on it
    std::string keep{};        // a file that remembers every block: the same match goes on from there
};

struct Estimate {
    double mean = 0;
    double low = 0, high = 0;  // 95 % confidence
};

struct Standing {
    int blocks = 0;
    int games = 0;
    Estimate share;                       // of the victories that fall to a; 0.5 if both are equal
    Estimate margin;                      // wealth of a's seats less that of b's, per seat
    double z = 0;                         // how many standard errors the share is away from 0.5
    double a_seconds = 0, b_seconds = 0;  // that each of them has thought, per game
    std::optional<SequentialTest> test;   // with all that it was told
};

/// All ways to seat the two: bit i is set where seat i is a's. Both have the same number of seats, on average.
std::vector<std::uint32_t> seatings(int players);

/// `progress` is told the number of finished blocks, from several threads but one at a time. In processes other than
/// the first, nothing comes of it.
Expected<Standing> play_match_up(const MatchUp& match_up, const std::function<void(int)>& progress = {});

}  // namespace parkett
