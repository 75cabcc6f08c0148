// There is nothing to deal anew and nothing to keep back: in Shark everybody sees everything.
#include "games/shark/shark.hpp"

namespace parkett::shark {

void Shark::redeal(State&, Seat, Rng&) const {}

Move Shark::seen_by(const State&, Move move, Seat) const { return move; }

}  // namespace parkett::shark
