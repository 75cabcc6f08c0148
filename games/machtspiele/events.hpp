// Events: sorted in secret, turned up one a round.
#pragma once

#include "games/machtspiele/turn.hpp"

namespace parkett::machtspiele {

/// From the first card that still lies face down.
template <class Sink>
void Turn<Sink>::begin_sorting(Seat sorter) {
    s.phase = Phase::sorting;
    s.turn = sorter;
    s.placed = s.revealed;
    for (int i = s.placed; i < kQueue; ++i) s.queue[i] = kNone;
    s.know_order = 0;
}

/// The last card finds its place by itself. All are placed, also those behind the meeting: else everybody could count
/// the rounds.
template <class Sink>
void Turn<Sink>::place_next(int event) {
    s.queue[s.placed++] = static_cast<std::uint8_t>(event);
    if (s.placed + 1 < kQueue) return;
    s.queue[s.placed++] = static_cast<std::uint8_t>(std::countr_zero(game.sortable(s)));
    end_sorting();
}

template <class Sink>
void Turn<Sink>::end_sorting() {
    s.know_order = only(s.turn);
    s.know_cards = static_cast<SeatMask>(s.know_cards | only(s.turn));
    sink.note("sorted", s.anew ? "MS-11.2" : "MS-1.14", {{"seat", s.turn}});
    if (!s.anew) return begin_round();
    s.anew = false;
    settle_losses();
}

template <class Sink>
void Turn<Sink>::begin_round() {
    const EventCard& card = edition.event[s.queue[s.revealed]];
    ++s.revealed;
    sink.note("event", "MS-2.1", {{"round", s.revealed}, {"event", card.id.c_str()}});
    s.acted = 0;
    happen(card);
}

template <class Sink>
void Turn<Sink>::happen(const EventCard& card) {
    const Seat speaker = s.holder[communication];  // MS-2.12
    switch (card.effect) {
        case Effect::meeting: return begin_meeting();
        case Effect::bonus: pay_bonus(); break;
        case Effect::motivation: {
            const int before = s.motivation;
            s.motivation = static_cast<std::uint8_t>(std::clamp(before + card.figure, 1, kMostMotivation));
            sink.note("motivation", "MS-2.4", {{"from", before}, {"to", s.motivation}});
            break;
        }
        case Effect::fine:
            if (speaker == kNone) break;
            sink.note("fine", "MS-2.5", {{"seat", speaker}, {"amount", pinats(pay_what_he_can(speaker, card.figure))}});
            break;
        case Effect::leak:
            if (speaker != kNone) return ask_for_dismissals(bit(speaker), card.figure, "MS-2.6");
            break;
        case Effect::apology:
            if (speaker != kNone) apologise(speaker, card.figure);
            break;
        case Effect::levy:
        case Effect::dividend:
            for (Seat seat = 0; seat < game.players(); ++seat) {
                int packets = 0;
                for (auto count : s.packets[seat]) packets += count;
                if (packets == 0) continue;
                int amount = packets * card.figure;
                if (card.effect == Effect::levy) amount = pay_what_he_can(seat, amount);
                else receive(seat, amount);
                sink.note(card.effect == Effect::levy ? "levy" : "dividend", "MS-2.8",
                          {{"seat", seat}, {"packets", packets}, {"amount", pinats(amount)}});
            }
            break;
        case Effect::pay_cut: cut_pay(card); break;
        case Effect::rationalisation: {
            unsigned largest = 0;
            int most = 1;
            for (Seat seat = 0; seat < game.players(); ++seat) {
                if (s.crew[seat] > most) most = s.crew[seat], largest = 0;
                if (s.crew[seat] == most) largest |= bit(seat);
            }
            return ask_for_dismissals(largest, card.figure, "MS-2.10");
        }
        case Effect::trainees:
            s.asked = static_cast<std::uint8_t>((1u << game.players()) - 1);
            return ask_next_trainee();
    }
    begin_actions();
}

template <class Sink>
void Turn<Sink>::pay_bonus() {
    for (Seat seat = 0; seat < game.players(); ++seat) {
        const int notes = game.bonus(s, seat), more = game.help(s, seat, controlling);
        receive(seat, notes);
        sink.note("bonus", "MS-2.3", {{"seat", seat}, {"amount", pinats(notes - more)}});
        if (more > 0) sink.note("controlling", "MS-11.6", {{"seat", seat}, {"amount", pinats(more)}});
    }
}

template <class Sink>
void Turn<Sink>::apologise(Seat speaker, int each) {
    for (Seat seat = game.after(speaker); seat != speaker; seat = game.after(seat)) {
        const int paid = pay_what_he_can(speaker, each);
        receive(seat, paid);
        sink.note("apology", "MS-2.7", {{"from", speaker}, {"seat", seat}, {"amount", pinats(paid)}});
    }
}

template <class Sink>
void Turn<Sink>::cut_pay(const EventCard& card) {
    for (Seat seat = 0; seat < game.players(); ++seat) {
        int due = s.bossing == seat ? card.figure : 0;
        for (int i = 0; i < s.directors; ++i) due += s.board[i] == seat ? card.each : 0;
        if (due > 0) sink.note("pay_cut", "MS-2.9", {{"seat", seat}, {"amount", pinats(pay_what_he_can(seat, due))}});
    }
}

template <class Sink>
void Turn<Sink>::ask_for_dismissals(unsigned seats, int employees, const char* rule) {
    for (Seat seat = 0; seat < game.players(); ++seat)
        if (seats >> seat & 1)
            sink.note("must_dismiss", rule, {{"seat", seat}, {"employees", std::min<int>(employees, s.crew[seat])}});
    s.asked = static_cast<std::uint8_t>(seats);
    s.each = static_cast<std::uint8_t>(employees);
    ask_next_dismissal();
}

template <class Sink>
void Turn<Sink>::ask_next_dismissal() {
    while (s.asked != 0) {
        const Seat seat = first_of(s.asked);
        s.asked = static_cast<std::uint8_t>(s.asked & ~bit(seat));
        s.left = std::min(s.each, s.crew[seat]);
        if (s.left == 0) continue;
        s.phase = Phase::dismissal;
        s.turn = seat;
        return;
    }
    s.each = 0;
    tidy();
    begin_actions();
}

template <class Sink>
void Turn<Sink>::ask_next_trainee() {
    while (s.asked != 0) {
        s.turn = first_of(s.asked);
        s.asked = static_cast<std::uint8_t>(s.asked & ~bit(s.turn));
        if (may_hire(game, s) == 0) continue;
        s.phase = Phase::trainees;
        return;
    }
    begin_actions();
}

template <class Sink>
void Turn<Sink>::begin_actions() {
    s.phase = Phase::action;
    s.turn = s.start;
}

}  // namespace parkett::machtspiele
