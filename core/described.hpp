// What a game writes, put together: a move in full, and views and figures as values for those who look into them.
#pragma once

#include <nlohmann/json.hpp>

#include "core/game.hpp"
#include "core/json_writer.hpp"

namespace parkett {

/// Kind, operands, text, and what the game says about it: what it costs, brings, leaves.
template <Game G>
void write_move(JsonWriter& out, const G& game, const typename G::State& s, Move move) {
    out.object([&] {
        game.notation().write(move, out);
        out.put("text", game.notation().text(move));
        game.figures(s, move, out);
    });
}

template <Game G>
Json view_of(const G& game, const typename G::State& s, Seat viewer) {
    return written([&](JsonWriter& out) { out.object([&] { game.view(s, viewer, out); }); });
}

template <Game G>
Json figures_of(const G& game, const typename G::State& s, Move move) {
    return written([&](JsonWriter& out) { out.object([&] { game.figures(s, move, out); }); });
}

}  // namespace parkett
