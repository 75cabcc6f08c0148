// Selling: any number of shares, at the price of the moment, for all to see.
#pragma once

#include <algorithm>

#include "games/stockpile/turn.hpp"

namespace parkett::stockpile {

/// SP-5.4  Who has no card is passed over.
template <class Sink>
void Turn<Sink>::next_seller() {
    for (; s.cursor < game.players(); ++s.cursor) {
        const Seat seat = game.in_turn(s, s.cursor);
        if (!(s.portfolio[seat].known[seat] + s.portfolio[seat].split).any()) continue;
        s.turn = seat;
        return;
    }
    carry_out_forecasts();
}

template <class Sink>
void Turn<Sink>::sell(int company, Area area, int cards) {
    const Seat seat = s.turn;
    Portfolio& p = s.portfolio[seat];
    const Bytes sold = Bytes::of(company, cards);
    if (area == kNormal) {
        const int shown = p.known[kPublic][company];
        for (Bytes& row : p.known) row = row.reduced_by(sold);
        if (cards > shown) forget_hidden(seat, company, cards - shown);
    } else {
        p.split -= sold;
        if (area == kHalf)  // SP-5.3: back to the normal area, and everybody knows what it is
            for (Bytes& row : p.known) row += sold;
    }
    if (area != kHalf) s.discard.main += sold;
    const int shares = area == kSplit ? 2 * cards : cards;
    const int price = game.price(s, company);
    sink.note("sold",
              area == kNormal  ? "SP-5.1"
              : area == kSplit ? "SP-5.2"
                               : "SP-5.3",
              {{"seat", seat},
               {"company", company_word(company)},
               {"from", kAreaWords[area]},
               {"cards", cards},
               {"shares", shares},
               {"price", price},
               {"amount", shares * price}});
    int receipt = shares * price;
    if (game.has(s, seat, graham)) {  // SP-10.12
        const int bonus = shares * game.edition().graham_bonus;
        sink.note("sale_bonus", "SP-10.12",
                  {{"seat", seat}, {"company", company_word(company)}, {"shares", shares}, {"amount", bonus}});
        receipt += bonus;
    }
    receive(seat, receipt);
    if (!(p.known[seat] + p.split).any()) next_seller();
}

}  // namespace parkett::stockpile
