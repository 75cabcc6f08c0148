// A game between bots, to its end.
#pragma once

#include <memory>
#include <string>

#include "arena/cpu_time.hpp"
#include "bots/levels.hpp"
#include "bots/memory.hpp"
#include "core/game.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"

namespace parkett {

/// A level that takes part, in one game at a time. Its name has been checked before.
template <Game G>
class Contestant {
public:
    Contestant(const G& game, const std::string& name, const Nets& nets, std::uint64_t visits)
        : level_(*find_level(name, nets)),
          bot_(make_bot(game, level_, Limits{.visits = visits, .stop = {}, .memory = &memory_})) {}
    Contestant(const Contestant&) = delete;
    Contestant& operator=(const Contestant&) = delete;

    Move choose(const G& game, const typename G::State& position, Rng& rng) {
        auto& memory = *memory_in<G>(&memory_);
        memory.recall(position);
        const Move move = bot_->choose(game, position, rng, time_of(level_));
        memory.keep(game, position, move);
        return move;
    }

private:
    SharedMemory memory_;
    Level level_;
    std::unique_ptr<const Bot<G>> bot_;
};

/// Chance draws from `seed` alone. The first moves of seats are drawn by lot, as many as `opening` says; then
/// `decide(seat, position)` is asked.
template <Game G, class Decide>
Result played(const G& game, std::uint64_t seed, int opening, const Decide& decide) {
    Rng chance(seed, Stream::game), lots(seed, Stream::opening);
    NullSink nothing;
    auto s = game.start();
    for (Actor actor = game.actor(s); !actor.is_over(); actor = game.actor(s)) {
        if (actor.is_chance()) game.apply(s, game.sample(s, chance), nothing);
        else if (opening > 0) game.apply(s, game.sample(s, lots), nothing), --opening;
        else game.apply(s, decide(actor.seat, s), nothing);
    }
    return game.result(s);
}

}  // namespace parkett
