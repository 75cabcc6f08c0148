// Master of Economy in a terminal.
#pragma once

#include "cli/picture.hpp"

namespace parkett::economy {

extern const Picture kPicture;

}  // namespace parkett::economy
