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

/// SP-3.9, SP-11.2  A share enters a portfolio; who has seen it on its way keeps it in mind.
template <class Sink>
void Turn<Sink>::add_share(Seat owner, int company, SeatMask seen) {
    Portfolio& p = s.portfolio[owner];
    const Bytes card = one(company);
    seen |= only(owner);
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) p.known[seat] += card & -Bytes(seen >> seat & 1);
    if (seen == kEverybody) {
        p.known[kPublic] += card;
        return;
    }
    p.may_be += 0x0000010101010101u;  // all six companies
    p.insiders += spread(seen & ~only(owner) & 0x1f);
}

/// Hidden cards of a company have left the portfolio or have been shown. What remains hidden cannot be more than there is.
template <class Sink>
void Turn<Sink>::forget_hidden(Seat owner, int company, int cards) {
    Portfolio& p = s.portfolio[owner];
    const Bytes hidden = static_cast<Bytes>(p.hidden(owner)) * kOnes;
    p.may_be = least(minus(p.may_be, some(company, cards)), hidden);
    p.insiders = least(p.insiders, hidden);
}

}  // namespace parkett::stockpile
