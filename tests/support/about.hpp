// What the checker of random games must be told about a game. Each game has its own file beside this one.
#pragma once

#include <cctype>
#include <map>
#include <string>
#include <vector>

#include "core/event.hpp"
#include "core/game.hpp"
#include "tests/support/thorough.hpp"

namespace parkett {

using Options = std::map<std::string, std::string>;

struct Variant {
    int players;
    Options options;

    std::string name() const {
        std::string text = "with_" + std::to_string(players);
        for (const auto& [id, value] : options) text += "_" + id + "_" + value;
        for (char& letter : text)  // a test's name is letters, digits and underscores
            if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
        return text;
    }
};

/// What the checker must be told about a game:
///     kGames                            how many games of each table
///     variants()                        which tables are played
///     choose(game, s, rng, seed)        how they are played: at random, or boldly enough to get into trouble
///     cash(s, seat)                     what a seat has in its own pocket
///     cash_of(event, seat)              which signed amount an event moves into it; 0 for most
///     check(game, s)                    what only this game can say about a position
///     check_move(game, s, move, after)  and about a step
template <Game G>
struct About;

}  // namespace parkett
