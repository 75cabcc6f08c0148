// Action: Booms, Busts and Cramer push prices before anybody sells.
#pragma once

#include "games/stockpile/turn.hpp"

namespace parkett::stockpile {

/// `cursor` counts the seats that are through. Whoever holds a card, or Cramer, has a turn.
template <class Sink>
void Turn<Sink>::next_actor() {
    for (; s.cursor < game.players(); ++s.cursor) {
        const Seat seat = game.in_turn(s, s.cursor);
        const bool can_nudge = game.has(s, seat, cramer) && !s.cramer_used;
        if (s.booms[seat] + s.busts[seat] == 0 && !can_nudge) {
            s.acted = false;
            continue;
        }
        s.turn = seat;
        return;
    }
    s.acted = false;
    s.phase = Phase::sell;
    s.cursor = 0;
    next_seller();
}

/// SP-4.2
template <class Sink>
void Turn<Sink>::play_action(int company, Card card) {
    s.acted = true;
    --(card == kBoom ? s.booms : s.busts)[s.turn];
    s.discard.main += one(card);
    sink.note("action", "SP-4.2", {{"seat", s.turn}, {"card", kCardWords[card]}, {"company", company_word(company)}});
    move_company(company, card == kBoom ? game.edition().boom : game.edition().bust, "SP-4.2");
    if (s.phase == Phase::action) next_actor();
}

/// SP-10.7
template <class Sink>
void Turn<Sink>::nudge(int company, int direction) {
    s.cramer_used = true;
    sink.note("nudge", "SP-10.7", {{"seat", s.turn}, {"company", company_word(company)}});
    move_company(company, direction, "SP-10.7");
    if (s.phase == Phase::action) next_actor();
}

}  // namespace parkett::stockpile
