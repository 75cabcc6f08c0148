// One move ahead: the move after which the position is worth most, on average over some deals of what is hidden.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/bot.hpp"

namespace parkett {

/// The worth of every legal move, as chances of all seats.
struct Appraisal {
    MoveList moves;
    std::vector<Chances> chances;

    int best(Seat seat) const {
        int best = 0;
        for (int i = 1; i < moves.size(); ++i)
            if (chances[i][seat] > chances[best][seat]) best = i;
        return best;
    }
};

template <Game G>
class Greedy {
public:
    using State = typename G::State;
    using Knowledge = typename G::Knowledge;

    Greedy(const G& game, const Knowledge& knowledge) : game_(game), knowledge_(knowledge) {}

    Appraisal appraise(const State& world, Rng& rng) const {
        const Seat seat = game_.actor(world).seat;
        Appraisal result;
        game_.legal(world, result.moves);
        result.chances.resize(result.moves.size());
        for (int deal = 0; deal < kDeals; ++deal) {
            State dealt = world;
            if (kDeals > 1)
                game_.redeal(dealt, seat, rng);  // one deal: the world itself, in which bundles are judged too
            for (int i = 0; i < result.moves.size(); ++i) {
                const Chances chances = after(dealt, result.moves[i], seat, result.moves.size());
                for (int j = 0; j < kMaxSeats; ++j) result.chances[i][j] += chances[j] / kDeals;
            }
        }
        if constexpr (requires { &Knowledge::bundles; }) raise_by_bundles(world, result);
        return result;
    }

private:
    /// Where nothing is hidden, or nothing that matters much, one deal is as good as many.
    static constexpr int kDeals = [] {
        if constexpr (requires { Knowledge::kNothingHidden; } || requires { Knowledge::kOneDeal; }) return 1;
        else return 6;
    }();
    static constexpr int kSecondMoves = 512;  // so many pairs of moves are looked at, in each deal

    /// A turn of two steps is judged by its second one, if that does not cost too much.
    Chances after(const State& before, Move move, Seat seat, int width) const {
        State s = before;
        NullSink nothing;
        game_.apply(s, move, nothing);
        Chances best = judge(s, seat);
        if constexpr (requires { Knowledge::kSingleSteps; }) return best;
        if (game_.actor(s) != Actor::player(seat)) return best;
        MoveList next;
        game_.legal(s, next);
        if (next.size() * width > kSecondMoves) return best;
        bool first = true;
        for (Move second : next) {
            State then = s;
            game_.apply(then, second, nothing);
            const Chances chances = judge(then, seat);
            if (first || chances[seat] > best[seat]) best = chances;
            first = false;
        }
        return best;
    }

    /// Some moves are good only together, such as selling one thing to buy another: the first is worth what the bundle
    /// is.
    void raise_by_bundles(const State& world, Appraisal& result) const {
        static_assert(kDeals == 1, "bundles are judged in one deal");
        const Actor actor = game_.actor(world);
        NullSink nothing;
        for (const auto& bundle : knowledge_.bundles(world)) {
            State s = world;
            for (Move move : bundle)
                if (game_.actor(s) == actor) game_.apply(s, move, nothing);
            const Chances chances = judge(s, actor.seat);
            for (int i = 0; i < result.moves.size(); ++i)
                if (result.moves[i] == bundle[0] && chances[actor.seat] > result.chances[i][actor.seat])
                    result.chances[i] = chances;
        }
    }

    Chances judge(const State& s, Seat seat) const {
        if (game_.actor(s).is_over()) return final_chances(game_, s);
        return expected_chances(game_, knowledge_, s, seat);
    }

    const G& game_;
    const Knowledge& knowledge_;
};

template <Game G>
class GreedyBot final : public Bot<G> {
public:
    explicit GreedyBot(const G& game) : knowledge_(game) {}

private:
    Move decide(const G& game, const typename G::State& world, Rng& rng) override {
        const Appraisal appraisal = Greedy<G>(game, knowledge_).appraise(world, rng);
        return appraisal.moves[appraisal.best(game.actor(world).seat)];
    }

    typename G::Knowledge knowledge_;
};

}  // namespace parkett
