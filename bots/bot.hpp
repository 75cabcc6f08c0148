// Opponents. A bot sees a position through its own seat only: before it is asked, everything that seat cannot know is
// dealt anew, so no bot can read a hidden card even by mistake.
#pragma once

#include <array>
#include <cmath>
#include <concepts>

#include "core/game.hpp"

namespace parkett {

/// What a bot asks a game's Knowledge. All of it is seen from one seat; money in the game's own unit.
template <class K, class G>
concept Knows = requires(const K knowledge, const typename G::State s, const MoveList& moves, float* shares,
                         double* per_seat, typename K::Terms* terms, Seat eye, Rng& rng) {
    { knowledge.thumb(s, rng) } -> std::same_as<Move>;             // for the seat on turn
    { knowledge.priors(s, moves, shares) } -> std::same_as<void>;  // positive, adding up to 1
    { knowledge.value(s, eye, per_seat) } -> std::same_as<void>;   // expected final wealth
    { knowledge.terms(s, eye, terms) } -> std::same_as<void>;      // the value in parts
    { knowledge.clock(s) } -> std::same_as<int>;                   // never falls; searches look some ticks ahead
    { knowledge.spread(s) } -> std::convertible_to<double>;        // how uncertain final wealth still is
};

/// What each seat can expect, from 0 to 1, in the sense of `utilities` (core/result.hpp).
using Chances = std::array<double, kMaxSeats>;

template <Game G>
Chances final_chances(const G& game, const typename G::State& s) {
    Chances chances{};
    utilities(game.result(s), chances.data());
    return chances;
}

/// Expected wealth as chances: a softmax of the leads, in units of what is still uncertain.
template <Game G>
Chances expected_chances(const G& game, const typename G::Knowledge& knowledge, const typename G::State& s, Seat eye) {
    const int seats = game.setup().players;
    std::array<double, kMaxSeats> wealth{};
    knowledge.value(s, eye, wealth.data());
    const double scale = 1.0 / knowledge.spread(s);
    double most = wealth[0], total = 0, money = 1e-9;
    for (int i = 1; i < seats; ++i) most = wealth[i] > most ? wealth[i] : most;
    Chances chances{};
    for (int i = 0; i < seats; ++i) {
        chances[i] = std::exp((wealth[i] - most) * scale);
        total += chances[i];
        wealth[i] = wealth[i] > 0 ? wealth[i] : 0;
        money += wealth[i];
    }
    for (int i = 0; i < seats; ++i)
        chances[i] = (1 - kMarginShare) * chances[i] / total + kMarginShare * wealth[i] / money;
    return chances;
}

template <Game G>
class Bot {
public:
    using State = typename G::State;

    virtual ~Bot() = default;

    /// A legal move for the seat on turn.
    Move choose(const G& game, const State& position, Rng& rng) {
        State world = position;
        game.redeal(world, game.actor(position).seat, rng);
        return decide(game, world, rng);
    }

private:
    /// `world` looks to the seat on turn like the true position; the rest of it is invented.
    virtual Move decide(const G& game, const State& world, Rng& rng) = 0;
};

template <Game G>
class RandomBot final : public Bot<G> {
    Move decide(const G& game, const typename G::State& world, Rng& rng) override { return game.sample(world, rng); }
};

template <Game G>
class ThumbBot final : public Bot<G> {
public:
    explicit ThumbBot(const G& game) : knowledge_(game) {}

private:
    Move decide(const G&, const typename G::State& world, Rng& rng) override { return knowledge_.thumb(world, rng); }

    typename G::Knowledge knowledge_;
};

}  // namespace parkett
