// All games of the house. Adding one means one folder and one line here.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/glossary.hpp"
#include "core/match_of.hpp"
#include "core/record.hpp"
#include "core/rulebook.hpp"
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

/// Calls `f(typed)` with the MatchOf<G> behind a Match.
template <class F>
void with_typed(const Match& match, F&& f) {
    for_each_game([&]<class G>() {
        if (match.info().id == G::info().id) f(static_cast<const MatchOf<G>&>(match));
    });
}

std::vector<const GameInfo*> all_games();
Expected<std::unique_ptr<Match>> new_match(const std::string& game, Setup setup);
/// From a set-up position, as Match::state() writes it.
Expected<std::unique_ptr<Match>> new_match(const std::string& game, Setup setup, const Json& position);
/// Reads and replays a record. A broken record is an error; a move that does not fit is Imported::problem.
Expected<Imported> open_record(std::string_view text);
/// The rules of a game with the figures of an edition, or of the shipped one. An edition that could not be played is an
/// error.
Expected<Rulebook> rules_of(const std::string& game, Language language, std::shared_ptr<const Json> edition = {});
Expected<std::vector<Term>> glossary_of(const std::string& game);

}  // namespace parkett
