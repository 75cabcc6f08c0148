// Processes that `mpirun` started together, on one machine or many. Without it, or in a build without MPI, there is
// only this one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "arena/pieces.hpp"

namespace parkett::processes {

int count();
/// The first one hands out the work and speaks to people.
bool first();

/// Whether this program was built to work with others.
bool available();

/// Gives pieces to the other processes until there is none left and all have come back.
void lead(const std::function<std::optional<std::uint64_t>()>& next,
          const std::function<void(std::uint64_t number, const std::string& outcome)>& take);
/// Does what the first one asks for, until it has nothing more.
void help(const Piece& piece);

}  // namespace parkett::processes
