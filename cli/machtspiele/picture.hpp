// Machtspiele in a terminal.
#pragma once

#include "cli/picture.hpp"

namespace parkett::machtspiele {

extern const Picture kPicture;

}  // namespace parkett::machtspiele
