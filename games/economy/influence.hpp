// Between the years: new managers, influence, and the new company order.
#pragma once

#include <algorithm>

#include "games/economy/turn.hpp"

namespace parkett::economy {

template <class Sink>
void Turn<Sink>::begin_influence() {
    for (int i = 0; i < game.companies(); ++i) {
        const int company = s.order[i];
        if (s.manager[company] != s.elected[company])
            sink.note("took_office", "ME-6.9", {{"seat", s.elected[company]}, {"company", word(company)}});
        s.manager[company] = s.elected[company];
    }
    for (Seat seat = 0; seat < game.players(); ++seat) ++s.influence[seat];
    const int last = s.order[game.companies() - 1];
    ++s.support[last];
    sink.note("influence_dealt", "ME-8.1", {{"company", word(last)}});
    s.phase = Phase::influence;
    s.place = 0;
    s.asked = 0;
    ask_support();
}

/// ME-8.2
template <class Sink>
void Turn<Sink>::ask_support() {
    for (; s.place < game.companies(); ++s.place, s.asked = 0) {
        const auto ask = [&](Seat seat) {
            if (s.asked >> seat & 1 || s.influence[seat] == 0) return false;
            s.turn = seat;
            return true;
        };
        for (int i = 0; i < game.companies(); ++i)
            if (ask(s.manager[s.order[i]])) return;
        for (Seat seat = 0; seat < game.players(); ++seat)
            if (ask(seat)) return;
    }
    set_order();
}

template <class Sink>
void Turn<Sink>::support(int markers) {
    mark_asked();
    if (markers > 0) {
        const int company = acting();
        s.influence[s.turn] = static_cast<std::uint8_t>(s.influence[s.turn] - markers);
        s.support[company] = static_cast<std::uint8_t>(s.support[company] + markers);
        sink.note("supported", "ME-8.2", {{"seat", s.turn}, {"company", word(company)}, {"markers", markers}});
    }
    ask_support();
}

/// ME-8.3
template <class Sink>
void Turn<Sink>::set_order() {
    s.asked = 0;
    for (int i = 1; i < game.companies(); ++i)  // stable, and without memory of its own
        for (int j = i; j > 0 && s.support[s.order[j]] > s.support[s.order[j - 1]]; --j)
            std::swap(s.order[j], s.order[j - 1]);
    for (int i = 0; i < game.companies(); ++i)
        sink.note("placed", "ME-8.3",
                  {{"company", word(s.order[i])}, {"place", i + 1}, {"markers", s.support[s.order[i]]}});
    s.support = {};
    begin_year();
}

}  // namespace parkett::economy
