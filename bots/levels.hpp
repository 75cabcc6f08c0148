// The one place where bots are made: a level is a way to decide, an evaluator to ask, and settings.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "bots/bot.hpp"
#include "bots/think.hpp"

namespace parkett {

/// A level by its id, or with another evaluator, other visits or other settings than its own: `search:plain`,
/// `search:learned@800`, `search@200+horizon=2+exploration=0.2+ripe=1+playouts=0`, `search:learned+written=0.3`,
/// `search+time=20`. `nets` are further evaluators.
Expected<Level> find_level(const std::string& name, const Nets& nets = {});

/// Where a net was not trained for a table like this one, the hand-written value serves. `name`: of the bot.
template <Game G>
SharedEvaluator<G> make_evaluator(const G& game, const Level& level, const std::string& name = {});

/// `visits` 0: the level's own number. Bots take long to compile: all of them are in bots/factory.cpp, once.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(const G& game, const Level& level, const Limits& limits);

template <Game G>
std::unique_ptr<Bot<G>> make_bot(const G& game, const Level& level, std::uint64_t visits) {
    return make_bot(game, level, Limits{.visits = visits, .stop = {}});
}

/// The same by name; null if there is no such level.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(const G& game, const std::string& level, std::uint64_t visits) {
    const auto known = find_level(level);
    return known ? make_bot(game, *known, visits) : nullptr;
}

}  // namespace parkett
