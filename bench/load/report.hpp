// What was measured, for people and for programs.
#pragma once

#include "bench/load/measure.hpp"
#include "core/json.hpp"

namespace parkett::load {

Json to_json(const Wish& wish, const Outcome& outcome);
void print_table(const Wish& wish, const Outcome& outcome);

}  // namespace parkett::load
