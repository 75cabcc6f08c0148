// What fuzzing begins with.
#pragma once

#include <string>

namespace parkett::fuzz {

/// Makes fuzz/corpus from recorded games: positions of all their stages, the records themselves, lines and messages.
void write_seeds(const std::string& games, const std::string& corpus);

}  // namespace parkett::fuzz
