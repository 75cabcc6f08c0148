// Heads who resign, and the board they go to.
#pragma once

#include "games/machtspiele/turn.hpp"

namespace parkett::machtspiele {

template <class Sink>
void Turn<Sink>::resign(int division, int way) {
    const Seat seat = s.turn;
    const Mask mine = s.offices[seat] & division_mask(division);
    s.head[division] = kNone;
    // how many leave their rooms: the head, and the managers of departments that are no main departments
    sink.note(way == kToBoard ? "resigned_to_board" : "resigned_to_counsel", way == kToBoard ? "MS-7.2" : "MS-7.3",
              {{"seat", seat}, {"division", word(division)}, {"managers", 1 + std::popcount(mine & ~s.mains)}});
    if (!(s.face_down >> division & 1)) sink.note("card_down", "MS-7.1", {{"card", word(division)}});
    s.face_down = static_cast<std::uint8_t>(s.face_down | bit(division));

    int gone = 0, managers = 0;
    for (Mask rest = mine; rest; rest &= rest - 1) {
        const int office = std::countr_zero(rest);
        gone += s.employees(office);
        add_employees(office, -s.employees(office));
        if (s.mains >> office & 1) continue;
        vacate(office, seat);
        ++managers;
    }
    if (gone > 0) sink.note("staff_gone", "MS-7.4", {{"seat", seat}, {"employees", gone}});
    if (way == kToBoard) {
        for (int i = 0; i <= managers; ++i) send_to_board(seat);
    } else {
        s.managers[seat] = static_cast<std::uint8_t>(s.managers[seat] + managers);
        add_consultant(seat, division);
    }
    end_action();
}

/// As far left as possible; on a full board the leftmost has to go (MS-3.6).
template <class Sink>
void Turn<Sink>::send_to_board(Seat seat) {
    if (s.directors == kBoardSeats) {
        const Seat out = s.board[0];
        for (int i = 1; i < kBoardSeats; ++i) s.board[i - 1] = s.board[i];
        --s.directors;
        ++s.managers[out];
        sink.note("pushed_out", "MS-3.6", {{"seat", out}});
    }
    s.board[s.directors++] = seat;
}

}  // namespace parkett::machtspiele
