// Departments that move, merge, or are developed into main departments.
#pragma once

#include "games/machtspiele/turn.hpp"

namespace parkett::machtspiele {

template <class Sink>
void Turn<Sink>::move_department(int office, int division) {
    const int to = highest_free(s, division);
    const bool main = s.mains >> office & 1, first = s.from == kNone;
    vacate(office, s.turn);
    s.offices[s.turn] |= office_bit(to);
    if (main) s.mains |= office_bit(to);
    s.employees(to) = s.employees(office);
    s.employees(office) = 0;
    sink.note(main ? "moved_main" : "moved", "MS-6.1",
              {{"seat", s.turn},
               {"from", word(division_of(office))},
               {"division", word(division)},
               {"employees", s.employees(to)}});
    s.from = static_cast<std::uint8_t>(to);
    if (main || !first || movable(s) == 0) return end_action();
    s.phase = Phase::moving;
}

template <class Sink>
void Turn<Sink>::merge(int first, int second) {
    s.from = static_cast<std::uint8_t>(first);
    s.to = static_cast<std::uint8_t>(second);
    s.phase = Phase::merging;
}

template <class Sink>
void Turn<Sink>::unite(int office) {
    const int all = s.employees(s.from) + s.employees(s.to);
    const int stay = std::min(all - edition.merger_staff, edition.most_employees);
    for (int old : {s.from, s.to}) {
        add_employees(old, -s.employees(old));
        vacate(old, s.turn);
    }
    s.offices[s.turn] |= office_bit(office);
    s.mains |= office_bit(office);
    add_employees(office, stay);
    sink.note("merged", "MS-6.2", {{"seat", s.turn}, {"division", word(division_of(office))}, {"employees", stay}});
    if (all > stay) sink.note("merger_layoffs", "MS-6.3", {{"seat", s.turn}, {"employees", all - stay}});
    score(departments, s.turn, 1, "MS-6.2");
    end_action();
}

template <class Sink>
void Turn<Sink>::develop(int office) {
    const int employees = game.privilege(s, development);
    add_employees(office, -employees);
    s.mains |= office_bit(office);
    --s.managers[s.turn];
    sink.note("developed", "MS-11.1",
              {{"seat", s.turn}, {"division", word(division_of(office))}, {"employees", employees}});
    score(departments, s.turn, 1, "MS-11.1");
    end_action();
}

}  // namespace parkett::machtspiele
