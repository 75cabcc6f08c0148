// A game decision by decision: what the mover could expect, what he did, and what would have been better. Everything is
// judged by what he could know then, not by what came.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "core/error.hpp"
#include "core/json.hpp"
#include "core/match.hpp"

namespace parkett {

/// A part of the mover's value that is not the same after both moves. Terms are words that clients translate.
struct DecisionPart {
    const char* term;
    double played = 0, best = 0;
};

struct Decision {
    std::size_t number = 0;  // moves made before it
    Seat seat = 0;
    std::string played, best;
    std::vector<double> chances;                        // what every seat could expect after what was played
    double possible = 0;                                // what the mover could have expected
    double by_lot = 0;                                  // what any legal move would have brought him on average
    std::vector<DecisionPart> parts{};                  // what makes the difference at first sight, the largest first
    std::optional<Reply> after_played{}, after_best{};  // what another player most likely does then
    double value() const { return chances[seat]; }
    double loss() const { return possible - value(); }
};

/// Somebody's chances changed a lot, as he himself could know them: by a decision of his that was not the best, or by
/// what came between two of his decisions and was not his doing. What others thought of his chances is no part of it:
/// they knew something else.
struct TurningPoint {
    std::size_t decision = 0;  // index of the one at which it shows
    Seat seat = 0;             // who made it
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
    /// Only the moves from number `first` on, and before number `end`. What is said of them is the same either way.
    std::size_t first = 0;
    std::size_t end = std::numeric_limits<std::size_t>::max();
    Stop stop{};
    std::function<void(std::size_t done, std::size_t all)> progress{};
};

/// Judges one decision after another, in pieces of any length: however often it is stopped, what it finds is the same.
/// Keeps a copy of the match.
class Analyst {
public:
    virtual ~Analyst() = default;

    /// Goes on until all is done (true), the next decision is judged, or `stop` says so; it is asked now and then.
    virtual bool work(const Stop& stop) = 0;
    virtual const Match& match() const = 0;
    /// Moves that have been looked at, those that were no choice included; and all that there are to look at.
    virtual std::size_t done() const = 0;
    virtual std::size_t all() const = 0;
    virtual const std::vector<Decision>& decisions() const = 0;
};
/// Null if no bot knows the game. Whoever works on says himself when to stop.
std::unique_ptr<Analyst> analyst_of(const Match& match, const AnalysisSettings& settings);

/// What can be said of these decisions together.
Analysis summed_up(std::vector<Decision> decisions, int seats);

/// Of a match that is over, or of its moves so far: whoever asks for that must be allowed to see all of it. The same
/// visits and seed give the same analysis; one that is stopped has fewer decisions.
Expected<Analysis> analyse(const Match& match, const AnalysisSettings& settings = {});

/// 1: always the best move; 0: as good as drawing moves by lot. Weighed by how much was at stake.
double accuracy_of(const std::vector<Decision>& decisions, Seat seat);
/// The largest changes, in the order of the game. As long as there are mistakes worth telling, luck does not take more
/// than three places of five: one learns from the others.
std::vector<TurningPoint> turning_points(const std::vector<Decision>& decisions, std::size_t most);

/// With the moves in full and where the game stood, so that clients can say it in their words.
Json to_json(const Decision& decision, const Match& match);
Json to_json(const TurningPoint& point, const std::vector<Decision>& decisions);
Json to_json(const Analysis& analysis, const Match& match);

}  // namespace parkett
