// What a value is made of after a move: the words in which bots and analyses give their reasons.
#pragma once

#include <array>

#include "core/game.hpp"
#include "core/rng.hpp"

namespace parkett {

/// The terms of the seat's value after the move, on average over some deals of what it cannot know. All moves meet the
/// same deals, so that what differs is due to them.
template <Game G>
typename G::Knowledge::Terms terms_after(const G& game, const typename G::Knowledge& knowledge,
                                         const typename G::State& position, Seat seat, Move move) {
    constexpr int kDeals = 4;
    using Terms = typename G::Knowledge::Terms;
    Terms sum{};
    Rng rng(0, Stream::thinking);
    for (int deal = 0; deal < kDeals; ++deal) {
        typename G::State s = position;
        game.redeal(s, seat, rng);
        NullSink nothing;
        game.apply(s, move, nothing);
        std::array<Terms, kMaxSeats> terms;
        knowledge.terms(s, seat, terms.data());
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += terms[seat][i] / kDeals;
    }
    return sum;
}

}  // namespace parkett
