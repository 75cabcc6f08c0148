// Many games at once, and what happened in them. Knows no game: it counts what the events say.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "core/setup.hpp"

namespace parkett {

struct SimulationPlan {
    std::string game;
    Setup setup;
    std::uint64_t games = 0;
    std::string level = "random";  // or several, "greedy,thumb": each seat draws one for each game
    std::uint64_t seed = 1;
    std::uint64_t visits = 200;  // of bots that search
    int threads = 0;             // 0: one a core
};

/// How often each number came. Everything is counted in whole numbers, so the order of the games does not matter.
using Histogram = std::map<int, std::uint64_t>;

double mean(const Histogram& histogram);
double deviation(const Histogram& histogram);
/// The least number that at least this share of all does not exceed.
int percentile(const Histogram& histogram, double share);

struct SeatTally {
    Histogram wealth;
    Histogram ranks;
    std::uint64_t victory_parts = 0;  // a victory has kVictoryParts; shared ones are divided
    friend bool operator==(const SeatTally&, const SeatTally&) = default;
};
inline constexpr std::uint64_t kVictoryParts = 60;  // divisible by any number of winners

/// Events of one kind.
struct EventTally {
    std::uint64_t count = 0;
    std::uint64_t with_amount = 0;
    std::int64_t amount = 0;

    void add(const EventTally& other) {
        count += other.count;
        with_amount += other.with_amount;
        amount += other.amount;
    }
    friend bool operator==(const EventTally&, const EventTally&) = default;
};

struct Tally {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    std::vector<SeatTally> seats;
    std::map<std::string, EventTally> events;      // by kind; those with words also as "kind word"
    std::map<std::string, std::uint64_t> reasons;  // why games ended
    Histogram lengths;                             // in moves
    std::vector<std::uint64_t> from_first;         // victory parts by place, whoever decides first being the first

    Histogram wealth() const;  // of all seats
    void add(const Tally& other);
    friend bool operator==(const Tally&, const Tally&) = default;
};

/// A share of victories with its 95 % interval (Wilson).
struct Share {
    double share, low, high;
};
Share victories(const Tally& tally, std::size_t seat);

/// Called now and then with the number of games played so far.
using Progress = std::function<void(std::uint64_t)>;

/// The same plan gives the same tally, whatever the number of threads.
Expected<Tally> simulate(const SimulationPlan& plan, const Progress& progress = {});

}  // namespace parkett
