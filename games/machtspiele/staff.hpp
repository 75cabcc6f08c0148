// Employees: hired, moved into new departments, dismissed. And the tidying after an action.
#pragma once

#include "games/machtspiele/turn.hpp"

namespace parkett::machtspiele {

template <class Sink>
void Turn<Sink>::hire(int office) {
    const bool trainee = s.phase == Phase::trainees;
    if (s.phase == Phase::action) {
        const int more = game.help(s, s.turn, hr);
        s.left = static_cast<std::uint8_t>(edition.hire + more);
        if (more > 0) sink.note("hr", "MS-11.3", {{"seat", s.turn}, {"employees", more}});
        s.phase = Phase::hiring;
    }
    add_employees(office, 1);
    sink.note("hired", trainee ? "MS-2.11" : "MS-4.1",
              {{"seat", s.turn}, {"division", word(division_of(office))}, {"office", office % kOfficesEach + 1}});
    if (trainee) return ask_next_trainee();
    if (--s.left == 0 || may_hire(game, s) == 0) end_hiring();
}

template <class Sink>
void Turn<Sink>::end_hiring() {
    s.left = 0;
    end_action();
}

template <class Sink>
void Turn<Sink>::found(int division) {
    s.to = static_cast<std::uint8_t>(highest_free(s, division));
    place_managers(s.to, s.turn, 1);  // employees who gather round their manager to be
    s.phase = Phase::staffing;
}

template <class Sink>
void Turn<Sink>::found_new(int division) {
    s.to = static_cast<std::uint8_t>(highest_free(s, division));
    s.new_staff = true;
    place_managers(s.to, s.turn, 1);
    const int more = game.help(s, s.turn, hr);
    const int employees = std::min({1 + more, static_cast<int>(s.supply), edition.most_employees});
    add_employees(s.to, employees);
    sink.note("founded", "MS-5.2", {{"seat", s.turn}, {"division", word(division)}, {"employees", employees}});
    if (employees > 1) sink.note("hr", "MS-11.3", {{"seat", s.turn}, {"employees", employees - 1}});
    if (may_take(game, s) == 0) return end_staffing();
    s.phase = Phase::staffing;
}

template <class Sink>
void Turn<Sink>::take(int office) {
    add_employees(office, -1);
    add_employees(s.to, 1);
    sink.note("reassigned", s.new_staff ? "MS-5.3" : "MS-5.1",
              {{"seat", s.turn},
               {"from", word(division_of(office))},
               {"office", office % kOfficesEach + 1},
               {"division", word(division_of(s.to))}});
    if (may_take(game, s) == 0) end_staffing();
}

/// From own staff one of the employees becomes the manager; after that a second department may follow.
template <class Sink>
void Turn<Sink>::end_staffing() {
    if (!s.new_staff) {
        add_employees(s.to, -1);
        sink.note("founded", "MS-5.1",
                  {{"seat", s.turn}, {"division", word(division_of(s.to))}, {"employees", s.employees(s.to)}});
        s.from = s.to;
        s.to = kNone;
        ++s.founded;
        if (may_found(s) && free_offices(s) != 0) {
            s.phase = Phase::founding;
            return;
        }
    }
    end_action();
}

template <class Sink>
void Turn<Sink>::begin_layoffs(int employees, bool by_legal) {
    s.left = static_cast<std::uint8_t>(employees);
    s.foreign = static_cast<std::uint8_t>(by_legal ? game.privilege(s, legal) : 0);
    s.by_legal = by_legal;
    s.phase = Phase::layoffs;
}

template <class Sink>
void Turn<Sink>::lay_off(int office) {
    const char* rule = s.by_legal ? "MS-11.5" : "MS-9.1";
    const int owner = owner_of(s, office);
    if (owner != s.turn) --s.foreign;
    ++s.dismissed[owner];
    dismiss(office, rule);
    if (--s.left > 0) return;
    score(influence, s.turn, 1, rule);
    end_action();
}

template <class Sink>
void Turn<Sink>::dismiss_for_event(int office) {
    const bool leak = edition.event[s.queue[s.revealed - 1]].effect == Effect::leak;
    dismiss(office, leak ? "MS-2.6" : "MS-2.10");
    if (--s.left == 0) ask_next_dismissal();
}

template <class Sink>
void Turn<Sink>::dismiss(int office, const char* rule) {
    const int owner = owner_of(s, office);
    add_employees(office, -1);
    if (owner == kNeutral) sink.note("dismissed_neutral", "MS-14.3", {{"division", word(division_of(office))}});
    else
        sink.note("dismissed", rule,
                  {{"seat", owner}, {"division", word(division_of(office))}, {"office", office % kOfficesEach + 1}});
}

/// Departments without employees are dissolved, gaps are closed (MS-3.3, MS-3.4).
template <class Sink>
void Turn<Sink>::tidy() {
    const Mask all = occupied(s);
    const Mask deserted = all & ~s.mains & ~staffed(s);
    for (Mask rest = deserted; rest; rest &= rest - 1) {
        const int office = std::countr_zero(rest), owner = owner_of(s, office);
        vacate(office, owner);
        if (owner == kNeutral) {
            sink.note("dissolved_neutral", "MS-14.3", {{"division", word(division_of(office))}});
            continue;
        }
        ++s.managers[owner];
        sink.note("dissolved", "MS-3.3", {{"seat", owner}, {"division", word(division_of(office))}});
    }
    const Mask left = all & ~deserted, below_a_gap = left & ~(left << 1 | kTopOffices);
    for (unsigned rest = below_a_gap ? divisions_in(below_a_gap) : 0; rest; rest &= rest - 1)
        close_gaps(std::countr_zero(rest));
}

template <class Sink>
void Turn<Sink>::close_gaps(int division) {
    const int end = kOfficesEach * (division + 1);
    for (;;) {
        const Mask here = occupied(s) & division_mask(division), free = ~here & division_mask(division);
        const int gap = std::countr_zero(free);
        const Mask lower = here & ~(office_bit(gap) - 1);
        if (free == 0 || lower == 0) return;
        for (Mask& mask : s.offices) mask = (mask & ~lower) | (mask & lower) >> 1;
        s.mains = (s.mains & ~lower) | (s.mains & lower) >> 1;
        for (int office = gap; office + 1 < end; ++office) s.employees(office) = s.employees(office + 1);
        s.employees(end - 1) = 0;
    }
}

}  // namespace parkett::machtspiele
