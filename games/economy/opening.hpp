// Before the first year: the company order, by lot or by auction.
#pragma once

#include "games/economy/turn.hpp"

namespace parkett::economy {

template <class Sink>
void Turn<Sink>::draw_place(int company) {
    s.order[s.place++] = static_cast<std::uint8_t>(company);
    sink.note("placed", "ME-0.4", {{"company", word(company)}, {"place", s.place}});
    if (s.place + 1 < game.companies()) return;
    for (int last = 0; last < game.companies(); ++last) {
        const auto end = s.order.begin() + s.place;
        if (std::find(s.order.begin(), end, last) != end) continue;
        s.order[s.place++] = static_cast<std::uint8_t>(last);
        sink.note("placed", "ME-0.4", {{"company", word(last)}, {"place", s.place}});
        break;
    }
    begin_year();
}

/// Everybody still has the company of his own number.
template <class Sink>
void Turn<Sink>::begin_auctions(Seat first) {
    s.turn = first;
    s.phase = Phase::auction;
    sink.note("first_bidder", "ME-0.5", {{"seat", first}});
}

/// Clockwise from a seat; `asked` are those who have dropped out of this auction, or have a place.
template <class Sink>
Seat Turn<Sink>::next_bidder(Seat from) const {
    Seat next = game.after(from);
    for (int i = 1; i < game.players() && s.asked >> next & 1; ++i) next = game.after(next);
    return next;
}

template <class Sink>
void Turn<Sink>::bid(int amount) {
    s.high_bid = static_cast<std::uint8_t>(amount + 1);
    s.high_bidder = s.turn;
    sink.note("bid", "ME-0.5", {{"seat", s.turn}, {"amount", amount}, {"place", s.place + 1}});
    ask_next_bidder();
}

template <class Sink>
void Turn<Sink>::drop_out() {
    mark_asked();
    sink.note("dropped_out", "ME-0.5", {{"seat", s.turn}, {"place", s.place + 1}});
    ask_next_bidder();
}

template <class Sink>
void Turn<Sink>::ask_next_bidder() {
    const int left = game.players() - std::popcount(s.asked);
    const Seat next = next_bidder(s.turn);
    if (left == 1) return win_place(next);
    s.turn = next;
}

template <class Sink>
void Turn<Sink>::win_place(Seat seat) {
    const int price = s.high_bid > 0 ? s.high_bid - 1 : 0;
    s.bid[seat] = static_cast<std::uint8_t>(price);
    s.order[s.place++] = seat;
    s.high_bid = 0;
    s.high_bidder = 0;
    sink.note("place_won", "ME-0.5", {{"seat", seat}, {"company", word(seat)}, {"place", s.place}, {"amount", price}});
    s.asked = 0;
    for (int i = 0; i < s.place; ++i) s.asked = static_cast<std::uint8_t>(s.asked | 1u << s.order[i]);
    if (s.place + 1 < game.players()) {
        s.turn = next_bidder(seat);
        return;
    }
    Seat last = 0;
    while (last + 1 < game.players() && s.asked >> last & 1) ++last;
    s.asked = 0;
    s.order[s.place++] = last;
    sink.note("place_won", "ME-0.5", {{"seat", last}, {"company", word(last)}, {"place", s.place}, {"amount", 0}});
    begin_year();
}

template <class Sink>
void Turn<Sink>::begin_year() {
    ++s.year;
    s.half = 0;
    sink.note("year_began", "ME-0.6", {{"year", s.year}});
    if (s.year == 1 && game.variant().shadow)
        sink.note("shadow_company", "ME-10.1", {{"company", word(game.shadow())}});
    begin_investment();
}

}  // namespace parkett::economy
