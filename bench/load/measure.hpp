// One run: a house with many tables of one game, and an echo with as many.
#pragma once

#include <string>

#include "bench/load/fleet.hpp"

namespace parkett::load {

struct Wish {
    int tables = 200;
    int seconds = 10;
    int pause_ms = 1000;
    bool paced = true, full = true;  // which of the two is measured
    Company company;
    std::string folder;
};

struct Outcome {
    std::size_t held = 0, opened = 0, refused = 0, unanswered = 0;
    double kib_at_start = 0, kib_opened = 0, kib_at_end = 0;
    double position_bytes = 0;
    Figures calm, full, echo_calm, echo_full;

    bool sound(const Wish& wish) const { return static_cast<int>(held) == wish.tables && refused + unanswered == 0; }
};

/// To be called while there is only one thread. Throws if it cannot be done.
Outcome measure(const Wish& wish);

}  // namespace parkett::load
