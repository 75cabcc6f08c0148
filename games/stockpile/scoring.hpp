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
    const auto shares = [&](Seat seat, int company) {
        const Portfolio& p = s.portfolio[seat];
        return count(p.known[seat], company) + 2 * count(p.split, company);
    };
    for (int company = 0; company < kCompanies; ++company) {  // SP-7.3
        int most = 0, leaders = 0;
        for (Seat seat = 0; seat < game.players(); ++seat) {
            const int own = shares(seat, company);
            if (own > most) most = own, leaders = 0;
            leaders += own == most;
        }
        if (most == 0) continue;
        const int bonus = leaders == 1 ? game.edition().majority : game.edition().majority_tied;
        for (Seat seat = 0; seat < game.players(); ++seat) {
            if (shares(seat, company) != most) continue;
            sink.note("majority", "SP-7.3",
                      {{"seat", seat}, {"company", company_word(company)}, {"shares", most}, {"amount", bonus}});
            receive(seat, bonus);
        }
    }
    for (Seat seat = 0; seat < game.players(); ++seat) {  // SP-7.4
        for (int company = 0; company < kCompanies; ++company) {
            const int own = shares(seat, company);
            if (own == 0) continue;
            const int price = game.price(s, company);
            const int bonus = game.has(s, seat, graham) ? own * game.edition().graham_bonus : 0;
            sink.note("liquidated", "SP-7.4",
                      {{"seat", seat},
                       {"company", company_word(company)},
                       {"shares", own},
                       {"price", price},
                       {"amount", own * price}});
            if (bonus) sink.note("sale_bonus", "SP-10.12", {{"seat", seat}, {"shares", own}, {"amount", bonus}});
            receive(seat, own * price + bonus);
        }
    }
    for (Seat seat = 0; seat < game.players(); ++seat) {  // SP-7.5
        int debt = 0;
        for (int kind = 0; kind < kFeeKinds; ++kind) debt += count(s.owed[seat], kind) * game.edition().fee[kind];
        if (debt == 0) continue;
        debt = std::min(debt, s.cash[seat]);
        s.cash[seat] -= debt;
        s.discard.fees += s.owed[seat];
        s.owed[seat] = 0;
        sink.note("debt_deducted", "SP-7.5", {{"seat", seat}, {"amount", debt}});
    }
    const Result result = game.result(s);
    for (Seat seat = 0; seat < game.players(); ++seat)
        sink.note("final", "SP-7.6", {{"seat", seat}, {"wealth", s.cash[seat]}, {"rank", result.rank[seat]}});
}

}  // namespace parkett::stockpile
