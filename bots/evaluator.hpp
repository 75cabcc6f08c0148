// What bots ask about a position. Whatever answers (knowledge written by hand, or something learned) stands behind one
// small interface, so that two of them can be put beside each other and play against each other.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <span>

#include "core/game.hpp"
#include "core/knowledge.hpp"

namespace parkett {

/// What each seat can expect, from 0 to 1, in the sense of `utilities` (core/result.hpp).
using Chances = std::array<double, kMaxSeats>;

/// Answers for positions of one game. Bots ask once for a position, not for its parts; several threads may ask at once.
template <Game G>
class Evaluator {
public:
    using State = typename G::State;
    using Weigh = std::function<void(std::span<const Move>)>;

    virtual ~Evaluator() = default;

    /// How promising each legal move of the seat on turn looks; positive numbers that add up to 1.
    virtual void priors(const State& s, const MoveList& moves, float* shares) const = 0;
    /// What each seat can expect, as `eye` sees it. The game is not over.
    virtual Chances chances(const State& s, Seat eye) const = 0;
    /// What each seat has got, in the same measure. The game is over.
    virtual Chances at_end(const State& s, Seat eye) const = 0;
    /// A move for the seat on turn, quickly: what playouts are made of.
    virtual Move playout(const State& s, Rng& rng) const = 0;
    /// Calls `weigh` with moves of one turn that are worth more together than the first of them shows.
    virtual void bundles(const State&, const Weigh&) const {}
    /// How a search should go that asks this evaluator.
    virtual SearchSettings settings() const = 0;
};

template <Game G>
Chances final_chances(const G& game, const typename G::State& s) {
    Chances chances{};
    utilities(game.result(s), chances.data());
    return chances;
}

/// Expected wealth as chances: a softmax of the leads, in units of what is still uncertain.
inline Chances expected_chances(std::array<double, kMaxSeats> wealth, int seats, double spread) {
    const double scale = 1.0 / spread;
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

/// The game's own Knowledge, written by hand.
template <Game G>
class ByHand : public Evaluator<G> {
public:
    using State = typename G::State;
    using Knowledge = typename G::Knowledge;
    static_assert(Knows<Knowledge, G>);

    explicit ByHand(const G& game) : game_(game), knowledge_(game) {}

    void priors(const State& s, const MoveList& moves, float* shares) const override {
        knowledge_.priors(s, moves, shares);
    }

    Chances chances(const State& s, Seat eye) const override {
        std::array<double, kMaxSeats> wealth{};
        knowledge_.value(s, eye, wealth.data());
        return expected_chances(wealth, game_.setup().players, knowledge_.spread(s));
    }

    Chances at_end(const State& s, Seat) const override { return final_chances(game_, s); }

    Move playout(const State& s, Rng& rng) const override { return knowledge_.thumb(s, rng); }

    void bundles(const State& s, const typename Evaluator<G>::Weigh& weigh) const override {
        if constexpr (Knowledge::kTraits.bundles)
            for (const auto& bundle : knowledge_.bundles(s)) weigh(bundle);
    }

    SearchSettings settings() const override { return Knowledge::kTraits.search; }

protected:
    const Knowledge& knowledge() const { return knowledge_; }

    const G& game_;

private:
    Knowledge knowledge_;
};

/// Knows nothing but the rules: any move is as good as another, and only the end of a game tells who won.
template <Game G>
class Plain final : public Evaluator<G> {
public:
    using State = typename G::State;

    explicit Plain(const G& game) : game_(game) {}

    void priors(const State&, const MoveList& moves, float* shares) const override {
        std::fill_n(shares, moves.size(), 1.0f / static_cast<float>(moves.size()));
    }

    Chances chances(const State&, Seat) const override {
        Chances chances{};
        std::fill_n(chances.begin(), game_.setup().players, 1.0 / game_.setup().players);
        return chances;
    }

    Chances at_end(const State& s, Seat) const override { return final_chances(game_, s); }

    Move playout(const State& s, Rng& rng) const override { return game_.sample(s, rng); }

    SearchSettings settings() const override { return {.horizon = 0}; }

private:
    const G& game_;
};

}  // namespace parkett
