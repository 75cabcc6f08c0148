// What another player will most likely do next, as far as whoever thinks can tell.
#pragma once

#include <string>

#include "core/json.hpp"
#include "core/seat.hpp"

namespace parkett {

struct Reply {
    Seat seat = 0;
    std::string move;  // in full, as JSON: its figures are those of a world that the thinker thought possible
};
Json to_json(const Reply& reply);

}  // namespace parkett
