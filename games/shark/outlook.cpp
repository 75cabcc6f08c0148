// Nothing more than what a move says itself.
#include "games/shark/shark.hpp"

namespace parkett::shark {

/// What a move brings is told in full by its own events; nothing more would follow if everybody kept still.
void Shark::outlook(const State&, Move, Seat, EventLog&) const {}

}  // namespace parkett::shark
