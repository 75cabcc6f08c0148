// Before the first turn, and how each turn begins.
#pragma once

#include "games/shark/turn.hpp"

namespace parkett::shark {

template <class Sink>
void Turn<Sink>::name_banker(Seat seat) {
    s.banker = s.turn = seat;
    sink.note("banker_named", "SH-0.3", {{"seat", seat}});
    if (game.variant().free_share) s.phase = Phase::free_share;
    else begin_turn(game.next(s, seat));
}

template <class Sink>
void Turn<Sink>::take_free_share(int company) {
    --s.supply[company];
    ++s.shares[s.turn][company];
    sink.note("free_share", "SH-0.4", {{"seat", s.turn}, {"company", word(company)}});
    s.turn = game.next(s, s.turn);
    if (s.turn == s.banker) begin_turn(game.next(s, s.banker));
}

template <class Sink>
void Turn<Sink>::begin_turn(Seat seat) {
    s.builder = seat;
    s.bought = 0;
    s.zone = s.colour = kNone;
    ++s.turns;
    sink.note("turn_began", "SH-0.7", {{"seat", seat}, {"turn", s.turns}});
    open_trade(Phase::trade);
}

}  // namespace parkett::shark
