// Positions of many games with how these ended: what values are learned from.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "bots/think.hpp"
#include "core/error.hpp"
#include "core/features.hpp"

namespace parkett {

struct SelfPlay {
    std::string game;
    std::vector<int> players;                                 // take turns from game to game
    std::map<std::string, std::vector<std::string>> options;  // values of options, drawn for each game
    Level level;
    std::uint64_t games = 0;
    std::uint64_t seed = 1;
    double every = 0.1;  // the part of all positions that is kept
    bool ticks = false;  // of those alone in which the game's clock has just moved on: a search plays out up to them
    int threads = 0;     // see Pieces; the samples do not depend on it
};

/// Rows of numbers behind each other: the table, then seat after seat, then what each seat had in the end.
class Samples {
public:
    Samples() = default;
    explicit Samples(FeatureList features) : features_(std::move(features)) {}

    const FeatureList& features() const { return features_; }
    int table() const { return static_cast<int>(features_.table.size()); }
    int seat() const { return static_cast<int>(features_.seat.size()); }

    void add(const Features& features, int seats, std::uint32_t game);
    /// Tells the samples since `from` how their game ended.
    void settle(std::size_t from, const double* utilities);
    /// As bytes, for another process of the same program; the other one has the same features.
    std::string bytes() const;
    void append(const std::string& bytes);

    std::size_t size() const { return starts_.size(); }
    int seats(std::size_t i) const { return seats_[i]; }
    std::uint32_t game(std::size_t i) const { return games_[i]; }
    void read(std::size_t i, Features& features) const;
    const float* targets(std::size_t i) const { return &numbers_[starts_[i] + row_size(i)]; }

private:
    std::size_t row_size(std::size_t i) const {
        return features_.table.size() + static_cast<std::size_t>(seats_[i]) * features_.seat.size();
    }

    FeatureList features_;
    std::vector<float> numbers_;
    std::vector<std::size_t> starts_;
    std::vector<std::uint8_t> seats_;
    std::vector<std::uint32_t> games_;
};

/// The same plan gives the same samples, to the first process; others have none. `progress` is told the number of games
/// played so far, now and then.
Expected<Samples> play_samples(const SelfPlay& plan, const std::function<void(std::uint64_t)>& progress = {});

}  // namespace parkett
