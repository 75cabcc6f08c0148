// The end of the round, and of the game.
#pragma once

#include <algorithm>

#include "games/stockpile/turn.hpp"

namespace parkett::stockpile {

template <class Sink>
void Turn<Sink>::end_round() {
    if (s.round == game.rounds()) return final_scoring();
    s.first = game.next(s.first);
    begin_round();
}

template <class Sink>
void Turn<Sink>::final_scoring() {
    s.phase = Phase::over;
    sink.note("over", "SP-7.2", {{"round", s.round}});
    for (Seat seat = 0; seat < game.players(); ++seat)
        sink.note("counted", "SP-7.2", {{"seat", seat}, {"cash", s.cash[seat]}});
    for (int company = 0; company < kCompanies; ++company) pay_majority(company);
    // Company by company, as it is told; in which order the money comes changes no sum.
    for (int company = 0; company < kCompanies; ++company)
        for (Seat seat = 0; seat < game.players(); ++seat) liquidate(seat, company);
    for (Seat seat = 0; seat < game.players(); ++seat) deduct_debts(seat);
    const Result result = game.result(s);
    for (int rank = game.players(); rank > 0; --rank)  // the winner last
        for (Seat seat = 0; seat < game.players(); ++seat)
            if (result.rank[seat] == rank)
                sink.note("final", "SP-7.6", {{"seat", seat}, {"wealth", s.cash[seat]}, {"rank", rank}});
}

/// SP-7.3
template <class Sink>
void Turn<Sink>::pay_majority(int company) {
    int most = 0, leaders = 0;
    for (Seat seat = 0; seat < game.players(); ++seat) {
        const int own = s.portfolio[seat].shares(seat)[company];
        if (own > most) most = own, leaders = 0;
        leaders += own == most;
    }
    if (most == 0) return;
    const int bonus = leaders == 1 ? game.edition().majority : game.edition().majority_tied;
    for (Seat seat = 0; seat < game.players(); ++seat) {
        if (s.portfolio[seat].shares(seat)[company] != most) continue;
        sink.note("majority", "SP-7.3",
                  {{"seat", seat}, {"company", company_word(company)}, {"shares", most}, {"amount", bonus}});
        receive(seat, bonus);
    }
}

/// SP-7.4
template <class Sink>
void Turn<Sink>::liquidate(Seat seat, int company) {
    const int own = s.portfolio[seat].shares(seat)[company];
    if (own == 0) return;
    const int price = game.price(s, company);
    const int bonus = game.has(s, seat, graham) ? own * game.edition().graham_bonus : 0;
    sink.note("liquidated", "SP-7.4",
              {{"seat", seat},
               {"company", company_word(company)},
               {"shares", own},
               {"price", price},
               {"amount", own * price}});
    if (bonus)
        sink.note("sale_bonus", "SP-10.12",
                  {{"seat", seat}, {"company", company_word(company)}, {"shares", own}, {"amount", bonus}});
    receive(seat, own * price + bonus);
}

/// SP-7.5
template <class Sink>
void Turn<Sink>::deduct_debts(Seat seat) {
    int debt = 0;
    for (int kind = 0; kind < kFeeKinds; ++kind) debt += s.owed[seat][kind] * game.edition().fee[kind];
    if (debt == 0) return;
    debt = std::min(debt, s.cash[seat]);
    s.cash[seat] -= debt;
    s.discard.fees += s.owed[seat];
    s.owed[seat] = {};
    sink.note("debt_deducted", "SP-7.5", {{"seat", seat}, {"amount", debt}});
}

}  // namespace parkett::stockpile
