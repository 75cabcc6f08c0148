// Demand: every pile goes to the meeple standing highest on its track.
#pragma once

#include "games/stockpile/turn.hpp"

namespace parkett::stockpile {

template <class Sink>
void Turn<Sink>::begin_bidding() {
    s.phase = Phase::bid;
    s.turn = s.first;
    for (Seat seat = 0; seat < game.players(); ++seat)
        s.meeples[seat] = static_cast<std::uint8_t>(game.pairs_each());  // two players: two of each
}

/// SP-3.1, SP-3.2  An outbid meeple returns to its owner; the turn passes to the next player with a meeple in hand.
template <class Sink>
void Turn<Sink>::bid(int pile, int step) {
    const Seat seat = s.turn;
    const Seat outbid = s.standing[pile];
    s.standing[pile] = seat;
    s.level.set(pile, step + 1);
    --s.meeples[seat];
    sink.note("bid", "SP-3.1", {{"seat", seat}, {"pile", pile + 1}, {"at", game.edition().step[step]}});
    if (outbid != kNobody) {
        ++s.meeples[outbid];
        sink.note("outbid", "SP-3.2", {{"seat", outbid}, {"pile", pile + 1}});
    }
    if (step + 1 == game.edition().steps) sink.note("closed", "SP-3.4", {{"pile", pile + 1}});
    Seat next = seat;
    for (int i = 0; i < game.players(); ++i) {
        next = game.next(next);
        if (s.meeples[next] == 0) continue;
        s.turn = next;
        return;
    }
    end_bidding();
}

/// SP-10.13  A blind pair that nobody has drawn yet is drawn now, by chance.
template <class Sink>
void Turn<Sink>::peek(int pair) {
    s.martha_used = true;
    if (s.pairs[pair].drawn()) return look(pair);
    s.peeking = static_cast<std::uint8_t>(pair);
    s.resume = s.phase;
    s.phase = Phase::peek_blind;
}

template <class Sink>
void Turn<Sink>::look(int pair) {
    Pair& seen = s.pairs[pair];
    seen.seen |= only(s.turn);
    sink.note("peeked", "SP-10.13",
              {{"seat", s.turn},
               {"pair", pair + 1},
               {"company", company_word(seen.company), true},
               {"forecast", forecast_word(seen.forecast), true}},
              seen.seen);
    if (s.phase == Phase::last_look) settle();
}

template <class Sink>
void Turn<Sink>::end_bidding() {
    const Seat seat = game.keeper(s, martha);
    if (seat == kNobody || s.martha_used) return settle();
    s.phase = Phase::last_look;
    s.turn = seat;
}

/// SP-3.6, SP-3.7  First everybody pays his bid, then the fees are due.
template <class Sink>
void Turn<Sink>::settle() {
    for (int pile = 0; pile < game.piles(); ++pile) {
        const Seat seat = s.standing[pile];
        const int step = s.level[pile] - 1;
        const int price = game.cost(s, seat, step);
        s.cash[seat] -= price;
        sink.note("won", game.has(s, seat, donald) ? "SP-10.9" : "SP-3.6",
                  {{"seat", seat}, {"pile", pile + 1}, {"bid", game.edition().step[step]}, {"amount", price}});
    }
    std::array<Bytes, kMaxPlayers> due{};
    take_cards(due);
    for (int i = 0; i < game.players(); ++i) {
        const Seat seat = game.in_turn(s, i);
        if (due[seat].any()) settle_fees(seat, due[seat]);
    }
    s.phase = Phase::action;
    s.cursor = 0;
    next_actor();
}

/// SP-3.9, SP-3.10  Fees are laid open; everything else goes face down to its owner, who may have got action cards.
template <class Sink>
void Turn<Sink>::take_cards(std::array<Bytes, kMaxPlayers>& due) {
    for (int i = 0; i < s.market_size; ++i) {
        const Supplied& supplied = s.market[i];
        const Seat seat = s.standing[supplied.pile];
        const int card = supplied.card;
        if (card >= kFee) {
            due[seat] += Bytes::of(card - kFee);
            sink.note("took", "SP-3.10",
                      {{"seat", seat}, {"number", i + 1}, {"pile", supplied.pile + 1}, {"card", kCardWords[card]}});
            continue;
        }
        const SeatMask seen = supplied.seen | only(seat);
        add_card(seat, card, seen);
        if (!supplied.face_up()) s.portfolio[seat].fresh += Bytes::spread(game.rows() & ~seen);
        sink.note("took", "SP-3.9",
                  {{"seat", seat}, {"number", i + 1}, {"pile", supplied.pile + 1}, {"card", kCardWords[card], true}},
                  seen);
    }
    s.market_size = 0;
    s.market.fill(Supplied{});
}

template <class Sink>
void Turn<Sink>::settle_fees(Seat seat, Bytes due) {
    if (game.has(s, seat, bernie)) {  // SP-10.6
        int bonus = 0;
        for (int kind = 0; kind < kFeeKinds; ++kind) bonus += due[kind] * game.edition().fee[kind];
        s.discard.fees += due;
        s.cash[seat] += bonus;
        sink.note("fee_bonus", "SP-10.6", {{"seat", seat}, {"amount", bonus}});
        return;
    }
    s.owed[seat] += due;
    pay_debts(seat, "fee", "SP-3.7");
    const Bytes unpaid = due.capped_by(s.owed[seat]);
    for (int kind = 0; kind < kFeeKinds; ++kind)
        for (int i = 0; i < unpaid[kind]; ++i)
            sink.note("fee_owed", "SP-3.8", {{"seat", seat}, {"fee", game.edition().fee[kind]}});
}

/// SP-3.8  The smallest first, whole cards only.
template <class Sink>
void Turn<Sink>::pay_debts(Seat seat, const char* kind, const char* rule) {
    for (int i = 0; i < kFeeKinds; ++i) {
        const int fee = game.edition().fee[i];
        while (s.owed[seat][i] > 0 && s.cash[seat] >= fee) {
            s.cash[seat] -= fee;
            s.owed[seat] -= Bytes::of(i);
            s.discard.fees += Bytes::of(i);
            sink.note(kind, rule, {{"seat", seat}, {"amount", fee}});
        }
    }
}

}  // namespace parkett::stockpile
