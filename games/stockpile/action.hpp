// Action: Booms, Busts and Cramer push prices before anybody sells.
#pragma once

#include "games/stockpile/permits.hpp"
#include "games/stockpile/turn.hpp"

namespace parkett::stockpile {

/// `cursor` counts the seats that are through. Who has a turn follows from what everybody can see (SP-11.4).
template <class Sink>
void Turn<Sink>::next_actor() {
    for (; s.cursor < game.players(); ++s.cursor) {
        const Seat seat = game.in_turn(s, s.cursor);
        if (has_action_turn(game, s, seat)) {
            s.turn = seat;
            return;
        }
        s.acted = false;
    }
    s.phase = Phase::sell;
    s.cursor = 0;
    next_seller();
}

/// SP-4.1  He has played all his action cards, so that nobody can take a card of his for one.
template <class Sink>
void Turn<Sink>::end_actions() {
    if (s.portfolio[s.turn].fresh.any()) sink.note("no_actions", "SP-4.1", {{"seat", s.turn}});
    if (may_nudge(game, s)) sink.note("declined", "SP-10.4", {{"seat", s.turn}});
    s.portfolio[s.turn].fresh = {};
    s.acted = false;
    ++s.cursor;
    next_actor();
}

/// SP-4.2  Who could not name the card had it among those that may be action cards.
template <class Sink>
void Turn<Sink>::play_action(int company, Card card) {
    Portfolio& p = s.portfolio[s.turn];
    const bool hidden = p.known[kPublic][card] == 0;
    for (int row = 0; row < kRows; ++row) {
        if (p.known[row][card] == 0) p.fresh = p.fresh.reduced_by(Bytes::of(row));
        p.known[row] = p.known[row].reduced_by(Bytes::of(card));
    }
    if (hidden) forget_hidden(s.turn, card, 1);
    s.acted = true;
    s.discard.main += Bytes::of(card);
    sink.note("action", "SP-4.2", {{"seat", s.turn}, {"card", kCardWords[card]}, {"company", company_word(company)}});
    move_company(company, card == kBoom ? game.edition().boom : game.edition().bust, "SP-4.2");
    if (s.phase == Phase::action) next_actor();
}

/// SP-10.7  Not in between: after a card it says that this card was the last.
template <class Sink>
void Turn<Sink>::nudge(int company, int direction) {
    s.cramer_used = true;
    if (s.acted) s.portfolio[s.turn].fresh = {};
    sink.note("nudge", "SP-10.7", {{"seat", s.turn}, {"company", company_word(company)}});
    move_company(company, direction, "SP-10.7");
    if (s.phase == Phase::action) next_actor();
}

}  // namespace parkett::stockpile
