// Tables of Stockpile, and the decisions of random games at them.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "games/stockpile/stockpile.hpp"

namespace parkett::stockpile {

inline Stockpile table(int players, std::map<std::string, std::string> options = {}) {
    return *Stockpile::make({.players = players, .options = std::move(options), .edition = nullptr});
}

/// Every number of players with every option.
inline std::vector<Stockpile> all_tables() {
    std::vector<Stockpile> tables;
    for (int players = 2; players <= 5; ++players)
        for (const char* board : {"basic", "advanced"})
            for (const char* investors : {"off", "on"})
                tables.push_back(table(players, {{"board", board}, {"investors", investors}}));
    return tables;
}

/// Plays a random game and shows `f` the positions where a seat is on turn.
template <class F>
void for_each_decision(const Stockpile& game, std::uint64_t seed, F&& f) {
    Rng rng(seed, Stream::testing);
    NullSink nothing;
    State s = game.start();
    while (!game.actor(s).is_over()) {
        if (game.actor(s).is_seat()) f(s);
        game.apply(s, game.sample(s, rng), nothing);
    }
}

/// The first decision of that phase in some random game.
inline State reach(const Stockpile& game, Phase phase, std::uint64_t seed) {
    std::optional<State> found;
    for_each_decision(game, seed, [&](const State& s) {
        if (!found && s.phase == phase) found = s;
    });
    return *found;
}

}  // namespace parkett::stockpile
