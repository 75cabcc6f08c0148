// Checking a finished record against the seed its table was dealt from.
#pragma once

#include <cstddef>

#include "core/record.hpp"

namespace parkett::server {

/// How many chance moves were checked. An error says what does not fit: the seed, its hash, or a move.
Expected<std::size_t> verify_chance(const Record& record);

}  // namespace parkett::server
