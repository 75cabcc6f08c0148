// What a bot keeps of its thoughts until its next move of the same turn.
#pragma once

#include <optional>
#include <vector>

#include "bots/think.hpp"
#include "bots/tree.hpp"
#include "core/game.hpp"

namespace parkett {

/// The trees of a search about one position. Whoever asks a bot for moves owns them and keeps them in step; the bot
/// never sees the true position that they are compared with.
template <Game G>
class MemoryOf final : public Memory {
public:
    using State = typename G::State;

    MemoryOf() : Memory(G::info().id) {}

    /// Before the bot is asked: forgets whatever was not about this position.
    void recall(const State& position) {
        if (!expected_ || !(*expected_ == position)) trees_.clear();
    }

    /// After it has answered: what it thought about this move is worth keeping if the turn goes on and it saw nothing
    /// new.
    void keep(const G& rules, const State& position, Move move) {
        const Actor actor = rules.actor(position);
        State next = position;
        NullSink nothing;
        rules.apply(next, move, nothing);
        expected_.reset();
        if (rules.actor(next) != actor || G::Knowledge::kTraits.looks >> move.kind & 1) return trees_.clear();
        expected_ = next;
        for (Tree& tree : trees_) tree = tree.below(move.key());
    }

    /// One for each part of a search; an empty one says nothing.
    std::vector<Tree>& trees() { return trees_; }

private:
    std::optional<State> expected_;
    std::vector<Tree> trees_;
};

/// The memory in the slot, made if need be; null if there is no slot.
template <Game G>
MemoryOf<G>* memory_in(SharedMemory* slot) {
    if (!slot) return nullptr;
    if (!*slot || (*slot)->game != G::info().id) *slot = std::make_shared<MemoryOf<G>>();
    return static_cast<MemoryOf<G>*>(slot->get());
}

}  // namespace parkett
