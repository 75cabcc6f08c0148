// Shark in a terminal.
#pragma once

#include "cli/picture.hpp"

namespace parkett::shark {

extern const Picture kPicture;

}  // namespace parkett::shark
