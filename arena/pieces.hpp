// Work in numbered pieces, on threads and on processes: whoever does which of them when, what comes of it is the same.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "arena/journal.hpp"
#include "bots/think.hpp"
#include "core/setup.hpp"

namespace parkett {

/// What a row of games is about, in one line: `more` is what else makes two of them the same.
std::string title_of(const std::string& command, const std::string& game, const Setup& setup, const Nets& nets,
                     const Json& more);

/// Only the first process keeps one, and only if a file is named.
Expected<std::optional<Journal>> open_journal(const std::string& file, const std::string& title,
                                              const std::string& columns);

/// Does a piece, and says in bytes what came of it: another process may need it.
using Piece = std::function<std::string(std::uint64_t number)>;

struct Pieces {
    std::uint64_t count = 0;
    int threads = 0;                // of this process; 0: one a core, or one if there are several processes
    Journal* journal = nullptr;     // what it has of them is not done again, and it is told of the others
    std::function<Piece()> worker;  // each thread has its own
    /// Is told what came of each, one at a time and in any order. True: nothing more is needed.
    std::function<bool(std::uint64_t number, const std::string& outcome)> take;
};

/// Processes other than the first work for that one, and are told nothing.
void do_pieces(const Pieces& pieces);

}  // namespace parkett
