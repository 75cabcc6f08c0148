#include "arena/rating.hpp"

#include <algorithm>
#include <cmath>

#include "core/rng.hpp"

namespace parkett {

namespace {

using Meetings = std::vector<std::vector<double>>;  // [a][b]: how often a finished before b

void enter(const Finish& game, Meetings& meetings) {
    const double weight = 2.0 / static_cast<double>(game.size());
    for (std::size_t i = 0; i < game.size(); ++i)
        for (std::size_t j = 0; j < game.size(); ++j) {
            const Finisher &a = game[i], &b = game[j];
            if (a.level == b.level || a.rank > b.rank) continue;
            // Of two that share a place each is entered from its own side, with half.
            meetings[a.level][b.level] += a.rank < b.rank ? weight : weight / 2;
        }
}

/// Hunter's iteration: every strength is what the others make of it, again and again.
std::vector<double> fit(const Meetings& meetings) {
    constexpr int kMost = 2000;
    constexpr double kStill = 1e-9, kDrawn = 0.5;
    const std::size_t levels = meetings.size();
    std::vector<double> strength(levels, 1);
    for (int round = 0; round < kMost; ++round) {
        double change = 0;
        for (std::size_t a = 0; a < levels; ++a) {
            double won = 0, expected = 0;
            for (std::size_t b = 0; b < levels; ++b) {
                if (a == b) continue;
                won += meetings[a][b] + kDrawn;
                expected += (meetings[a][b] + meetings[b][a] + 2 * kDrawn) / (strength[a] + strength[b]);
            }
            const double now = expected > 0 ? won / expected : 1;
            change = std::max(change, std::abs(std::log(now / strength[a])));
            strength[a] = now;
        }
        if (change < kStill) break;
    }
    std::vector<double> elo;
    for (double one : strength) elo.push_back(400 * std::log10(one / strength[0]));
    return elo;
}

}  // namespace

std::vector<Rating> rate(const std::vector<Finish>& games, int levels, std::uint64_t seed) {
    constexpr int kDraws = 200;
    const Meetings none(static_cast<std::size_t>(levels), std::vector<double>(static_cast<std::size_t>(levels)));
    Meetings all = none;
    for (const Finish& game : games) enter(game, all);
    const std::vector<double> elo = fit(all);
    std::vector<std::vector<double>> drawn(static_cast<std::size_t>(levels));
    Rng rng(seed, Stream::testing);
    for (int draw = 0; draw < kDraws && !games.empty(); ++draw) {
        Meetings some = none;
        for (std::size_t i = 0; i < games.size(); ++i)
            enter(games[rng.below(static_cast<std::uint32_t>(games.size()))], some);
        const std::vector<double> again = fit(some);
        for (std::size_t level = 0; level < drawn.size(); ++level) drawn[level].push_back(again[level]);
    }
    std::vector<Rating> ratings;
    for (std::size_t level = 0; level < drawn.size(); ++level) {
        std::ranges::sort(drawn[level]);
        Rating rating{elo[level], elo[level], elo[level]};
        if (!games.empty())
            rating.low = drawn[level][kDraws / 40], rating.high = drawn[level][kDraws - 1 - kDraws / 40];
        ratings.push_back(rating);
    }
    return ratings;
}

}  // namespace parkett
