// What a scripted client reads of a position: as little as it needs for its move. Taking every message apart would cost
// the clients more than it costs the server to write it, and there are two of them on the same machine.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/rng.hpp"

namespace parkett::load {

struct Glance {
    std::size_t number = 0;  // moves so far
    bool played = false;     // says that a move of one's own is on disk
    bool over = false;
    int turn = -1;           // whose; -1: nobody's
    std::string_view moves;  // the permitted ones, as they are written
};

bool is_position(std::string_view message);

/// Throws if it is no position as server/sitting.cpp writes it.
Glance glance_at(std::string_view position);

/// The text of one of the moves; there must be one.
std::string_view any_of(std::string_view moves, Rng& dice);

}  // namespace parkett::load
