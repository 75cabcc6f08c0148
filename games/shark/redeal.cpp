// There is nothing to deal anew: in Shark everybody sees everything.
#include "games/shark/shark.hpp"

namespace parkett::shark {

void Shark::redeal(State&, Seat, Rng&) const {}

}  // namespace parkett::shark
