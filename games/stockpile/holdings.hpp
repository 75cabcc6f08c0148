// Money and cards changing hands, and what the others learn from it.
#pragma once

#include "games/stockpile/turn.hpp"

namespace parkett::stockpile {

/// Every receipt goes through here, because debts are due at once (SP-3.8).
template <class Sink>
void Turn<Sink>::receive(Seat seat, int amount) {
    s.cash[seat] += amount;
    if (s.owed[seat].any()) pay_debts(seat, "debt_paid", "SP-3.8");
}

/// SP-3.9, SP-11.2  A card goes face down to its owner; who has seen it on its way keeps it in mind.
template <class Sink>
void Turn<Sink>::add_card(Seat owner, int card, SeatMask seen) {
    Portfolio& p = s.portfolio[owner];
    seen |= only(owner);
    const Bytes added = Bytes::of(card);
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) p.known[seat] += added & Bytes::all(seen >> seat & 1);
    if (seen == kEverybody) {
        p.known[kPublic] += added;
        return;
    }
    p.may_be += kEachCompany;
    p.insiders += Bytes::spread(seen & ~only(owner) & 0x1f);
}

/// Hidden cards of one kind have gone or have been shown. What remains hidden cannot be more than there is.
template <class Sink>
void Turn<Sink>::forget_hidden(Seat owner, int card, int cards) {
    Portfolio& p = s.portfolio[owner];
    const Bytes hidden = Bytes::each(p.hidden(owner));
    p.may_be = p.may_be.reduced_by(Bytes::of(card, cards)).capped_by(hidden);
    p.insiders = p.insiders.capped_by(hidden);
    if (!p.fresh.any()) return;
    Bytes unknown;  // by row
    for (int row = 0; row < kRows; ++row) unknown |= Bytes::of(row, p.known[owner].sum() - p.known[row].sum());
    p.fresh = p.fresh.capped_by(unknown).capped_by(Bytes::each(p.fresh[kPublic]));
}

}  // namespace parkett::stockpile
