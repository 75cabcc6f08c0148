// All games of the house, with their types. Adding one means one folder and one line here. Whoever does not need the
// types includes games/registry.hpp instead, and compiles no game.
#pragma once

#include "core/match_of.hpp"
#include "games/economy/economy.hpp"
#include "games/economy/knowledge.hpp"
#include "games/machtspiele/knowledge.hpp"
#include "games/machtspiele/machtspiele.hpp"
#include "games/shark/knowledge.hpp"
#include "games/shark/shark.hpp"
#include "games/stockpile/knowledge.hpp"
#include "games/stockpile/stockpile.hpp"

namespace parkett {

template <Game... G>
struct GameList {};

using AllGames = GameList<stockpile::Stockpile, shark::Shark, economy::Economy, machtspiele::Machtspiele>;

/// Calls `f.template operator()<G>()` for every game.
template <class F, class... G>
void for_each_game(F&& f, GameList<G...>) {
    (f.template operator()<G>(), ...);
}
template <class F>
void for_each_game(F&& f) {
    for_each_game(std::forward<F>(f), AllGames{});
}

/// What `f(game)` answers for the game of that name at such a table; an error if there is none.
template <class T, class F>
Expected<T> with_game(const std::string& id, const Setup& setup, F&& f) {
    Expected<T> answer = fail("There is no game called '" + id.substr(0, 40) + "' here.");
    for_each_game([&]<class G>() {
        if (id != G::info().id) return;
        const auto game = G::make(setup);
        if (game) answer = f(*game);
        else answer = tl::unexpected(game.error());
    });
    return answer;
}

/// Calls `f(typed)` with the MatchOf<G> behind a Match.
template <class F>
void with_typed(const Match& match, F&& f) {
    for_each_game([&]<class G>() {
        if (match.info().id == G::info().id) f(static_cast<const MatchOf<G>&>(match));
    });
}

}  // namespace parkett
