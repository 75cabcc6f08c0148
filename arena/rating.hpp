// Strength as one number each, from games of several: who finished before whom, and how often.
//
// Bradley and Terry: a level with strength a finishes before one with strength b in a / (a + b) of their meetings. A
// game of n seats is n (n - 1) / 2 meetings, each of which counts 2 / n, so that a game weighs as much as its seats
// decide.
#pragma once

#include <cstdint>
#include <vector>

namespace parkett {

/// One seat of a game that is over: who sat there, and how it finished (1 is best).
struct Finisher {
    int level = 0;
    int rank = 1;
};
using Finish = std::vector<Finisher>;

struct Rating {
    double elo = 0;            // 400 more finish first in ten of eleven meetings; the first level has 0
    double low = 0, high = 0;  // 95 %, from games drawn again by lot
};

/// Of each of `levels` levels, as these games show it. Levels that always won or lost against all others are held by
/// one drawn meeting with everybody.
std::vector<Rating> rate(const std::vector<Finish>& games, int levels, std::uint64_t seed = 1);

}  // namespace parkett
