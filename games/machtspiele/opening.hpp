// Setting up: cards, archenemies, and the first figures.
#pragma once

#include "games/machtspiele/turn.hpp"

namespace parkett::machtspiele {

template <class Sink>
void Turn<Sink>::deal_from(Seat first) {
    s.turn = first;
    s.phase = Phase::deal_privileges;
}

template <class Sink>
void Turn<Sink>::deal_privilege(int card) {
    s.holder[card] = s.turn;
    sink.note("privilege_dealt", "MS-0.2", {{"card", word(card)}, {"seat", s.turn}});
    s.turn = game.after(s.turn);
    for (Seat holder : s.holder)
        if (holder == kNone) return;
    s.start = s.holder[communication];
    s.turn = 0;
    s.phase = game.neutral() ? Phase::deal_competences : Phase::deal_colours;
    if (game.neutral())  // MS-14.4
        for (Seat seat = 0; seat < 2; ++seat) s.enemy[seat] = game.after(seat);
    sink.note("start_player", "MS-0.2", {{"seat", s.start}});
}

template <class Sink>
void Turn<Sink>::deal_colour(Seat colour) {
    s.enemy[s.turn] = colour;
    sink.note("archenemy_dealt", "MS-0.3", {{"seat", s.turn}, {"enemy", colour, true}}, only(s.turn));
    s.turn = game.after(s.turn);
    if (s.turn == 0) s.phase = Phase::deal_competences;
}

template <class Sink>
void Turn<Sink>::deal_competence(int card) {
    s.competence[s.turn] = static_cast<std::uint8_t>(card);
    sink.note("competence_dealt", "MS-0.3", {{"seat", s.turn}, {"competence", card + 1, true}}, only(s.turn));
    s.turn = game.after(s.turn);
    if (s.turn == 0) begin_placement();
}

template <class Sink>
void Turn<Sink>::begin_placement() {
    if (game.neutral())  // MS-14.1
        for (int division = 0; division < kDivisions; ++division) {
            const int office = kOfficesEach * division;
            s.offices[kNeutral] |= office_bit(office);
            add_employees(office, edition.neutral_employees);
        }
    s.phase = Phase::placement;
    s.turn = s.start;
    s.acted = 0;
}

template <class Sink>
void Turn<Sink>::settle(int division) {
    const int office = highest_free(s, division);
    place_managers(office, s.turn, 1);
    add_employees(office, edition.start_employees);
    sink.note("settled", "MS-0.4",
              {{"seat", s.turn}, {"division", word(division)}, {"employees", edition.start_employees}});
    next_placement();
}

template <class Sink>
void Turn<Sink>::join_board() {
    --s.managers[s.turn];
    s.board[s.directors++] = s.turn;
    sink.note("joined_board", "MS-0.4", {{"seat", s.turn}});
    next_placement();
}

template <class Sink>
void Turn<Sink>::next_placement() {
    s.turn = game.after(s.turn);
    if (++s.acted < game.players() * game.start_managers()) return;
    s.acted = 0;
    begin_meeting();
}

}  // namespace parkett::machtspiele
