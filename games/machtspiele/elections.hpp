// Heads of divisions: who wins, who has to go and where to.
#pragma once

#include "games/machtspiele/turn.hpp"

namespace parkett::machtspiele {

/// Who gets the office of a head: an owner, the sitting head if he stays, or kNone (MS-1.5 to MS-1.7, MS-1.10).
template <class Sink>
int Turn<Sink>::elected(int division) const {
    unsigned excluded = 0;
    if ((occupied(s) & division_mask(division)) == 0) {
        const Seat holder = s.holder[division];
        return holder != kNone && (holder == s.head[division] || can_provide(holder)) ? holder : kNone;
    }
    for (;;) {
        const int owner = game.leader(s, division, excluded);
        if (owner == kNone || owner == kNeutral || owner == s.head[division] || can_provide(static_cast<Seat>(owner)))
            return owner;
        excluded |= 1u << owner;
    }
}

/// Goes on with division `division`; stops where somebody has to be asked.
template <class Sink>
void Turn<Sink>::elect_heads() {
    for (; s.division < kDivisions; ++s.division) {
        const int division = s.division, owner = elected(division);
        const Seat sitting = s.head[division];
        if (owner == sitting) {
            if (sitting != kNone) sink.note("head_stays", "MS-1.8", {{"division", word(division)}, {"seat", sitting}});
            continue;
        }
        // Nobody to replace him: he stays. Only neutral departments can empty an office (MS-14.2).
        if (owner == kNone) continue;
        s.winner = static_cast<Seat>(owner);
        if (owner != kNeutral && s.managers[owner] == 0) {
            s.phase = Phase::recall;
            s.turn = s.winner;
            return;
        }
        if (sitting != kNone) {
            s.phase = Phase::displaced;
            s.turn = sitting;
            return;
        }
        seat_head();
    }
    s.division = 0;
    end_elections();
}

template <class Sink>
void Turn<Sink>::recall(int office) {
    sink.note("recalled", "MS-1.10", {{"seat", s.turn}, {"division", word(division_of(office))}});
    add_employees(office, -s.employees(office));
    vacate(office, s.turn);
    ++s.managers[s.turn];
    close_gaps(division_of(office));
    if (s.division == kDivisions) {  // for the Boss
        --s.managers[s.winner];
        seat_boss(s.winner, "MS-1.3");
        s.winner = kNone;
        s.division = 0;
        return elect_heads();
    }
    if (s.head[s.division] != kNone) {
        s.phase = Phase::displaced;
        s.turn = s.head[s.division];
        return;
    }
    seat_head();
    ++s.division;
    elect_heads();
}

template <class Sink>
void Turn<Sink>::leave_office(int way) {
    const int division = s.division;
    s.head[division] = kNone;
    sink.note(way == kToBoard ? "displaced_to_board" : "displaced_to_counsel", "MS-1.9",
              {{"seat", s.turn}, {"division", word(division)}});
    if (way == kToBoard) send_to_board(s.turn);
    else add_consultant(s.turn, division);
    seat_head();
    ++s.division;
    elect_heads();
}

template <class Sink>
void Turn<Sink>::seat_head() {
    const int division = s.division;
    if (s.winner == kNeutral) {
        sink.note("no_head", "MS-14.2", {{"division", word(division)}});
    } else {
        --s.managers[s.winner];
        s.head[division] = s.winner;
        const bool contested = (occupied(s) & division_mask(division)) != 0;
        sink.note("new_head", contested ? "MS-1.5" : "MS-1.7", {{"division", word(division)}, {"seat", s.winner}});
    }
    s.winner = kNone;
}

}  // namespace parkett::machtspiele
