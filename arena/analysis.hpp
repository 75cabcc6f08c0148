// A game decision by decision: what the mover could expect, what he did, and what would have been better. Everything is
// judged by what he could know then, not by what came.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "core/error.hpp"
#include "core/json.hpp"
#include "core/match.hpp"

namespace parkett {

struct Decision {
    std::size_t number = 0;  // moves made before it
    Seat seat = 0;
    std::string played, best;
    std::vector<double> chances;  // what every seat could expect after what was played
    double possible = 0;          // what the mover could have expected
    double by_lot = 0;            // what any legal move would have brought him on average
    double value() const { return chances[seat]; }
    double loss() const { return possible - value(); }
};

/// Between two decisions somebody's chances changed a lot: by a move that was not the best, or by what nobody decided
/// or nobody could know.
struct TurningPoint {
    std::size_t decision = 0;  // index of the one after which it shows
    Seat seat = 0;             // whose chances changed most
    double before = 0, after = 0;
    bool luck = false;
};

struct Analysis {
    std::vector<Decision> decisions;
    std::vector<double> accuracy;       // by seat, 0 to 1
    std::vector<TurningPoint> turning;  // five at most, in the order of the game
};

struct AnalysisSettings {
    std::uint64_t visits = 0;  // 0: the evaluator's own number
    std::uint64_t seed = 1;
    Stop stop{};
    std::function<void(std::size_t done, std::size_t all)> progress{};
};

/// Of a match that is over, or of its moves so far: whoever asks for that must be allowed to see all of it. The same
/// visits and seed give the same analysis, if it is not stopped.
Expected<Analysis> analyse(const Match& match, const AnalysisSettings& settings = {});

/// 1: always the best move; 0: as good as drawing moves by lot. Weighed by how much was at stake.
double accuracy_of(const std::vector<Decision>& decisions, Seat seat);
std::vector<TurningPoint> turning_points(const std::vector<Decision>& decisions, std::size_t most);

Json to_json(const Analysis& analysis);

}  // namespace parkett
