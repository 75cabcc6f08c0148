// Supply: everybody puts two cards on the piles, one for all to see. Then the talents that come before bidding.
#pragma once

#include "games/stockpile/turn.hpp"

namespace parkett::stockpile {

template <class Sink>
void Turn<Sink>::turn_up(int pile, int card) {
    s.deck.remove(card);
    s.market[s.market_size++] = {.card = static_cast<std::uint8_t>(card),
                                 .pile = static_cast<std::uint8_t>(pile),
                                 .seen = kEverybody,
                                 .by = kNobody};
    sink.note("turned_up", game.two_players() ? "SP-8.3" : "SP-2.1", {{"pile", pile + 1}, {"card", kCardWords[card]}});
    if (++s.cursor < game.piles()) return;
    s.phase = Phase::deal;
    s.cursor = 0;
}

template <class Sink>
void Turn<Sink>::deal_card(Seat seat, int card) {
    s.deck.remove(card);
    s.hand[seat][s.hand_size[seat]++] = static_cast<std::uint8_t>(card);
    sink.note("dealt", game.two_players() ? "SP-8.3" : "SP-2.2", {{"seat", seat}, {"card", kCardWords[card], true}},
              only(seat));
    if (++s.cursor < 2 * game.players()) return;
    s.phase = Phase::supply;
    s.cursor = 0;
    s.turn = s.first;
}

template <class Sink>
void Turn<Sink>::supply(int card, int pile, Face face) {
    const Seat seat = s.turn;
    const SeatMask seen = face == kUp ? kEverybody : only(seat);
    auto& hand = s.hand[seat];
    const bool both_down = s.hand_size[seat] == 1 && face == kDown && s.last_face[seat] == kDown;
    if (hand[0] == card) hand[0] = hand[1];
    hand[1] = kNone;
    --s.hand_size[seat];
    s.last_face[seat] = face;
    s.market[s.market_size++] = {
        .card = static_cast<std::uint8_t>(card), .pile = static_cast<std::uint8_t>(pile), .seen = seen, .by = seat};
    sink.note(
        "supplied", both_down ? "SP-10.14" : "SP-2.3",
        {{"seat", seat}, {"pile", pile + 1}, {"face", kFaceWords[face]}, {"card", kCardWords[card], face == kDown}},
        seen);
    if (s.hand_size[seat] > 0) return;
    s.turn = game.next(seat);
    if (s.turn != s.first) return;
    if (game.two_players() && s.step == 0) {  // SP-8.3: the same once more
        s.step = 1;
        s.phase = Phase::deal;
        s.cursor = 0;
    } else {
        begin_talents();
    }
}

template <class Sink>
void Turn<Sink>::begin_talents() {
    if (!game.with_investors()) return begin_bidding();
    s.phase = Phase::talents;
    s.cursor = 0;
    next_talent();
}

/// SP-10.4  In turn order. `cursor` counts the seats that are through.
template <class Sink>
void Turn<Sink>::next_talent() {
    for (; s.cursor < game.players(); ++s.cursor) {
        const Seat seat = game.in_turn(s, s.cursor);
        const bool can_look = game.has(s, seat, warren) && !s.warren_used;
        const bool can_shift = game.has(s, seat, mark) && !s.mark_used;
        if (!can_look && !can_shift) continue;
        s.turn = seat;
        return;
    }
    begin_bidding();
}

/// SP-10.15
template <class Sink>
void Turn<Sink>::inspect(int pile) {
    s.warren_used = true;
    sink.note("inspected", "SP-10.15", {{"seat", s.turn}, {"pile", pile + 1}});
    for (int i = 0; i < s.market_size; ++i) {
        Supplied& supplied = s.market[i];
        if (supplied.pile != pile || supplied.face_up()) continue;
        supplied.seen |= only(s.turn);
        sink.note("saw", "SP-10.15", {{"seat", s.turn}, {"number", i + 1}, {"card", kCardWords[supplied.card], true}},
                  supplied.seen);
    }
    next_talent();
}

/// SP-10.8, SP-11.3  The card moves as it lies; who knew it still does.
template <class Sink>
void Turn<Sink>::shift(int number, int pile) {
    s.mark_used = true;
    Supplied& supplied = s.market[number];
    sink.note("shifted", "SP-10.8",
              {{"seat", s.turn},
               {"number", number + 1},
               {"from", supplied.pile + 1},
               {"pile", pile + 1},
               {"card", kCardWords[supplied.card], !supplied.face_up()}},
              supplied.seen);
    supplied.pile = static_cast<std::uint8_t>(pile);
    next_talent();
}

}  // namespace parkett::stockpile
