// Opponents. A bot sees a position through its own seat only: before it is asked, everything that seat cannot know is
// dealt anew, so no bot can read a hidden card even by mistake.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "bots/evaluator.hpp"
#include "bots/reply.hpp"
#include "core/game.hpp"

namespace parkett {

/// A move that was looked at: how much attention it got, and what each seat could then expect.
struct SearchLine {
    Move move;
    std::uint64_t visits = 0;
    Chances chances{};
    std::optional<Reply> reply{};  // where a search saw one clearly; of the first lines only
};

/// What a bot thinks of the moves. One that compares them tells of all; one that does not tells why it takes this one.
struct Opinion {
    std::vector<SearchLine> lines;  // best first
    std::uint64_t visits = 0;       // positions it looked at
    const char* why = nullptr;
};

/// Whether thinking must come to an end. Empty: never.
using Stop = std::function<bool()>;

template <Game G>
class Bot {
public:
    using State = typename G::State;

    virtual ~Bot() = default;

    /// A legal move for the seat on turn.
    Move choose(const G& game, const State& position, Rng& rng, const Stop& stop = {}) const {
        State world = position;
        game.redeal(world, game.actor(position).seat, rng);
        return decide(game, world, rng, stop);
    }

    /// The same with reasons. `world` looks to the seat on turn like the true position; the rest of it is invented.
    virtual Opinion consider(const G& game, const State& world, Rng& rng, const Stop& stop) const = 0;

protected:
    virtual Move decide(const G& game, const State& world, Rng& rng, const Stop& stop) const {
        return consider(game, world, rng, stop).lines[0].move;
    }
};

template <Game G>
using SharedEvaluator = std::shared_ptr<const Evaluator<G>>;

/// A bot that decides without comparing.
template <Game G>
class InstinctBot : public Bot<G> {
public:
    using State = typename G::State;

    Opinion consider(const G& game, const State& world, Rng& rng, const Stop& stop) const override {
        const Move move = this->decide(game, world, rng, stop);
        const SearchLine line{move, 1, evaluator_->chances(world, game.actor(world).seat)};
        return {.lines = {line}, .visits = 1, .why = why_};
    }

protected:
    InstinctBot(SharedEvaluator<G> evaluator, const char* why) : evaluator_(std::move(evaluator)), why_(why) {}

    SharedEvaluator<G> evaluator_;

private:
    const char* why_;
};

/// Any legal move.
template <Game G>
class RandomBot final : public InstinctBot<G> {
public:
    explicit RandomBot(SharedEvaluator<G> evaluator) : InstinctBot<G>(std::move(evaluator), "Picked at random.") {}

private:
    Move decide(const G& game, const typename G::State& world, Rng& rng, const Stop&) const override {
        return game.sample(world, rng);
    }
};

/// The move of a playout.
template <Game G>
class ThumbBot final : public InstinctBot<G> {
public:
    explicit ThumbBot(SharedEvaluator<G> evaluator) : InstinctBot<G>(std::move(evaluator), "The rule of thumb.") {}

private:
    Move decide(const G&, const typename G::State& world, Rng& rng, const Stop&) const override {
        return this->evaluator_->playout(world, rng);
    }
};

}  // namespace parkett
