// What a viewer cannot know: the success markers that others have laid face down (ME-10.2). Private cash is not shown, but
// everything that moves it is public (ME-0.3).
#include <bit>

#include "games/economy/economy.hpp"

namespace parkett::economy {

void Economy::redeal(State& s, Seat viewer, Rng& rng) const {
    for (Seat seat = 0; seat < players_; ++seat) {
        if (seat == viewer || s.success[seat] == kNone) continue;
        const unsigned all = (1u << success_markers()) - 1;
        unsigned mask = s.used[seat] == kNone ? all : all & ~(1u << s.used[seat]);
        for (auto n = rng.below(static_cast<std::uint32_t>(std::popcount(mask))); n > 0; --n) mask &= mask - 1;
        s.success[seat] = static_cast<std::uint8_t>(std::countr_zero(mask));
    }
}

Move Economy::seen_by(const State& before, Move move, Seat viewer) const {
    if (move.kind == kMarker && viewer != before.turn) move.a = kHidden;
    return move;
}

}  // namespace parkett::economy
