// Everything that the house does with a match, done with one that came from outside.
#pragma once

#include <cstdint>

#include "core/match.hpp"

namespace parkett::fuzz {

/// Views, re-deals, writing and reading again, records, previews, taking back, every level's move, and the game played
/// to its end. What takes long is done for some `dice` only. Ends the program if anything is not as it should be.
void use(const Match& match, std::uint64_t dice);

}  // namespace parkett::fuzz
