// What a game's Knowledge (games/<id>/knowledge.hpp) owes the bots, and what is the same in every one of them.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <cstdint>

#include "core/features.hpp"
#include "core/move.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

namespace parkett {

/// How a search goes about it.
struct SearchSettings {
    std::uint64_t visits = 800;
    int horizon = 1;  // clock ticks after which a value replaces the rest of the game; 0: play to the end
    float exploration = 0.3f;
    std::uint32_t ripe = 2;  // a node opens its branches after so many visits
    bool playouts = true;    // below the tree up to the horizon; otherwise a leaf is valued where it is
    float calm = 0;  // who sees less than this to be gained by doing something does nothing (KnowledgeTraits::rest)
};

/// How bots should think about a game. Every Knowledge has one, called `kTraits`.
struct KnowledgeTraits {
    SearchSettings search = {};
    /// The same with learned values.
    SearchSettings learned = {};
    /// With more than four players so many times the visits: more happens between two turns of one's own.
    std::uint64_t crowd = 1;
    /// How much the written value has to say beside the learned one: where they disagree, each errs in its own way.
    float written = 0;
    /// Kinds of moves, a bit each, that show something to whoever makes them: what he thought before is out of date.
    std::uint64_t looks = 0;
    /// One step ahead, a move is judged in so many deals of what is hidden; one will do where nothing is, or nothing
    /// that matters much.
    int deals = 6;
    /// How much bots that misjudge do so here: where single moves matter less, as much as it takes.
    float blur = 1;
    /// The kind of move that does nothing, or nothing more. Who misjudges errs about what is best, but does not do what
    /// he sees to be worse than this.
    int rest = -1;
    /// A turn of two steps is judged by its second one.
    bool second_steps = true;
    /// There are moves to be weighed together, see `Knowledge::bundles`. They can be compared in one deal only.
    bool bundles = false;
};

/// What every Knowledge begins with: K is its class, G the game, kCount the number of terms of a value.
template <class K, class G, int kCount>
class KnowledgeBase {
public:
    using State = typename G::State;
    /// The parts of a seat's value.
    using Terms = std::array<double, kCount>;

    /// The final wealth of each seat that `eye` can expect: what the terms add up to.
    void value(const State& s, Seat eye, double* per_seat) const {
        std::array<Terms, kMaxSeats> parts;
        static_cast<const K*>(this)->terms(s, eye, parts.data());
        add_up(parts.data(), per_seat);
    }

protected:
    explicit KnowledgeBase(const G& game) : game_(&game) {}

    void add_up(const Terms* parts, double* per_seat) const {
        for (int seat = 0; seat < game_->setup().players; ++seat) {
            per_seat[seat] = 0;
            for (double part : parts[seat]) per_seat[seat] += part;
        }
    }

    /// Turns what the moves seem to be worth into shares of attention: what is `temper` worse gets e times less, and
    /// nothing gets less than `least` times what the best gets.
    static void share_attention(float* share, int moves, float temper, float least = 0) {
        const float total = weights(share, moves, temper, least);
        for (int i = 0; i < moves; ++i) share[i] /= total;
    }

    /// The same, but the rule of thumb gets its part of the attention, and every move a little.
    void share_with_thumb(const State& s, const MoveList& moves, float* share, float temper, float thumbs,
                          float everybodys) const {
        const float total = weights(share, moves.size(), temper, 0);
        Rng rng(0);
        const Move likely = static_cast<const K*>(this)->thumb(s, rng);
        if (!moves.contains(likely)) thumbs = 0;
        for (int i = 0; i < moves.size(); ++i) {
            const float seen = (1 - everybodys) * share[i] / total + everybodys / static_cast<float>(moves.size());
            share[i] = (1 - thumbs) * seen + (moves[i] == likely ? thumbs : 0);
        }
    }

    /// How far each seat is ahead of the average, in units of what is still uncertain: says as much early as late.
    std::array<float, kMaxSeats> strengths_of(const double* worth, double spread) const {
        double mean = 0;
        const int players = game_->setup().players;
        for (int seat = 0; seat < players; ++seat) mean += worth[seat] / players;
        std::array<float, kMaxSeats> strengths{};
        for (int seat = 0; seat < players; ++seat) strengths[seat] = static_cast<float>((worth[seat] - mean) / spread);
        return strengths;
    }

    const G* game_;

private:
    static float weights(float* share, int moves, float temper, float least) {
        const float best = *std::max_element(share, share + moves);
        float total = 0;
        for (int i = 0; i < moves; ++i) total += share[i] = std::max(least, std::exp((share[i] - best) / temper));
        return total;
    }
};

/// What bots ask a Knowledge. All of it is seen from one seat; money in the game's own unit.
template <class K, class G>
concept Knows = requires(const K knowledge, const typename G::State s, const MoveList& moves, float* shares,
                         double* per_seat, typename K::Terms* terms, Features& features, Seat eye, Rng& rng) {
    { knowledge.thumb(s, rng) } -> std::same_as<Move>;               // for the seat on turn, quickly
    { knowledge.priors(s, moves, shares) } -> std::same_as<void>;    // positive, adding up to 1
    { knowledge.value(s, eye, per_seat) } -> std::same_as<void>;     // expected final wealth
    { knowledge.terms(s, eye, terms) } -> std::same_as<void>;        // the value in parts
    { knowledge.spread(s) } -> std::same_as<double>;                 // how uncertain final wealth still is
    { knowledge.features(s, eye, features) } -> std::same_as<void>;  // what can be learned from
    { knowledge.feature_names() } -> std::same_as<FeatureList>;
    { K::clock(s) } -> std::same_as<int>;  // never falls; searches look some ticks ahead
    { K::kTraits } -> std::same_as<const KnowledgeTraits&>;
    requires(K::kTraits.bundles == requires { knowledge.bundles(s); });
    requires(!K::kTraits.bundles || K::kTraits.deals == 1);
};

}  // namespace parkett
