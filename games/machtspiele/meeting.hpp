// The board meeting: farewell and new Boss, then cards, influence, motivation and events. Heads are in elections.hpp.
#pragma once

#include "games/machtspiele/turn.hpp"

namespace parkett::machtspiele {

template <class Sink>
void Turn<Sink>::begin_meeting() {
    if (s.meeting == edition.last_meeting) return finish(End::meetings);
    ++s.meeting;
    s.revealed = s.placed = s.acted = 0;
    s.drawn = 0;
    s.queue.fill(kNone);
    s.know_order = s.know_cards = 0;
    sink.note("meeting", s.meeting == 1 ? "MS-0.5" : "MS-2.2", {{"number", s.meeting}});
    if (s.bossing == kNone) return elect_boss();
    sink.note("farewell", "MS-1.1", {{"seat", s.bossing}});
    ++s.managers[s.bossing];
    s.bossing = kNone;
    if (!may_found_as_boss(s)) return elect_boss();
    s.phase = Phase::farewell;
    s.turn = s.holder[boss];
}

template <class Sink>
void Turn<Sink>::found_as_boss(int division) {
    const bool main = s.gold >> boss & 1;
    const int office = highest_free(s, division), employees = std::min<int>(game.privilege(s, boss), s.supply);
    place_managers(office, s.turn, main ? 2 : 1);
    add_employees(office, employees);
    sink.note(main ? "boss_founded_main" : "boss_founded", "MS-11.7",
              {{"seat", s.turn}, {"division", word(division)}, {"employees", employees}});
    if (main) score(departments, s.turn, 1, "MS-11.7");
    elect_boss();
}

template <class Sink>
void Turn<Sink>::elect_boss() {
    const Seat leader = game.board_leader(s);
    s.division = 0;
    if (leader != kNone) {
        int from = 0;
        while (s.board[from] != leader) ++from;
        for (--s.directors; from < s.directors; ++from) s.board[from] = s.board[from + 1];
        s.board[s.directors] = kNone;
        seat_boss(leader, "MS-1.2");
        return elect_heads();
    }
    const Seat holder = s.holder[boss];
    if (holder == kNone || !can_provide(holder)) return elect_heads();
    if (s.managers[holder] == 0) {  // MS-1.10
        s.phase = Phase::recall;
        s.turn = s.winner = holder;
        s.division = kDivisions;
        return;
    }
    --s.managers[holder];
    seat_boss(holder, "MS-1.3");
    elect_heads();
}

template <class Sink>
void Turn<Sink>::seat_boss(Seat seat, const char* rule) {
    s.bossing = seat;
    s.holder[boss] = seat;
    s.gold = static_cast<std::uint8_t>(s.gold & ~bit(boss));
    sink.note("new_boss", rule, {{"seat", seat}});
}

template <class Sink>
void Turn<Sink>::end_elections() {
    give_cards();
    give_influence();
    s.motivation = static_cast<std::uint8_t>(edition.motivation);
    sink.note("motivation", "MS-1.13", {{"to", s.motivation}});
    s.phase = Phase::draw_events;
    s.turn = s.start;
}

template <class Sink>
void Turn<Sink>::give_cards() {
    for (int card = 0; card < kDivisions; ++card) {
        Seat holder = s.head[card];
        if (holder == kNone && card == communication) holder = s.start;
        const auto mask = static_cast<std::uint8_t>(bit(card));
        if (s.holder[card] != holder) {
            if (holder == kNone) sink.note("card_out", "MS-1.11", {{"card", word(card)}});
            else sink.note("card_taken", "MS-1.11", {{"card", word(card)}, {"seat", holder}});
        }
        s.holder[card] = holder;
        s.gold &= static_cast<std::uint8_t>(~mask);
        s.face_down = static_cast<std::uint8_t>(holder == kNone ? s.face_down | mask : s.face_down & ~mask);
    }
    s.start = s.holder[communication];
}

template <class Sink>
void Turn<Sink>::give_influence() {
    if (s.bossing != kNone) score(influence, s.bossing, edition.boss_influence, "MS-1.12");
    for (Seat seat = 0; seat < game.players(); ++seat) {
        int members = 0;
        for (int i = 0; i < s.directors; ++i) members += s.board[i] == seat;
        if (members > 0) score(influence, seat, members * edition.board_influence, "MS-1.12");
    }
}

template <class Sink>
void Turn<Sink>::draw_event(int event) {
    s.drawn |= 1u << event;
    sink.note("event_drawn", "MS-1.14", {{"event", edition.event[event].id.c_str(), true}}, only(s.start));
    if (std::popcount(s.drawn) == kDrawn) begin_sorting(s.start);
}

}  // namespace parkett::machtspiele
