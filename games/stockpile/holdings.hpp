// Money and cards changing hands, and what the others learn from it.
#pragma once

#include "games/stockpile/turn.hpp"

namespace parkett::stockpile {

/// Every receipt goes through here, because debts are due at once (SP-3.8).
template <class Sink>
void Turn<Sink>::receive(Seat seat, int amount) {
    s.cash[seat] += amount;
    if (s.owed[seat] != 0) pay_debts(seat, "debt_paid", "SP-3.8");
}

/// SP-3.9, SP-11.2  A card goes face down to its owner; who has seen it on its way keeps it in mind.
template <class Sink>
void Turn<Sink>::add_card(Seat owner, int card, SeatMask seen) {
    Portfolio& p = s.portfolio[owner];
    const Bytes added = one(card);
    seen |= only(owner);
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) p.known[seat] += added & -Bytes(seen >> seat & 1);
    if (seen == kEverybody) {
        p.known[kPublic] += added;
        return;
    }
    p.may_be += kEachCompany;
    p.insiders += spread(seen & ~only(owner) & 0x1f);
}

/// Hidden cards of one kind have gone or have been shown. What remains hidden cannot be more than there is.
template <class Sink>
void Turn<Sink>::forget_hidden(Seat owner, int card, int cards) {
    Portfolio& p = s.portfolio[owner];
    const Bytes hidden = static_cast<Bytes>(p.hidden(owner)) * kOnes;
    p.may_be = least(minus(p.may_be, some(card, cards)), hidden);
    p.insiders = least(p.insiders, hidden);
    if (p.fresh == 0) return;
    Bytes unknown = 0;  // by row
    for (int row = 0; row < kRows; ++row) unknown |= some(row, sum(p.known[owner]) - sum(p.known[row]));
    p.fresh = least(least(p.fresh, unknown), static_cast<Bytes>(count(p.fresh, kPublic)) * kOnes);
}

}  // namespace parkett::stockpile
