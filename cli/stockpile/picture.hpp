// Stockpile in a terminal.
#pragma once

#include "cli/picture.hpp"

namespace parkett::stockpile {

extern const Picture kPicture;

}  // namespace parkett::stockpile
