// One move carried out on one position. Its member functions are in files by subject: opening, meeting, elections,
// events, staff, restructuring, resignation, bribery, purchases, closing.
#pragma once

#include <type_traits>

#include "core/event.hpp"
#include "games/machtspiele/permits.hpp"

namespace parkett::machtspiele {

template <class Sink>
class Turn {
public:
    Turn(const Machtspiele& machtspiele, State& state, Sink& events)
        : game(machtspiele), edition(machtspiele.edition()), s(state), sink(events) {}

    void play(Move move);

private:
    static constexpr bool kTold = !std::is_same_v<Sink, NullSink>;

    // opening.hpp
    void deal_from(Seat first);
    void deal_privilege(int card);
    void deal_colour(Seat colour);
    void deal_competence(int card);
    void begin_placement();
    void settle(int division);
    void join_board();
    void next_placement();

    // meeting.hpp
    void begin_meeting();
    void found_as_boss(int division);
    void elect_boss();
    void seat_boss(Seat seat, const char* rule);
    void end_elections();
    void give_cards();
    void give_influence();
    void draw_event(int event);

    // elections.hpp
    void elect_heads();
    bool can_provide(Seat seat) const { return s.managers[seat] > 0 || normal_departments(s, seat) != 0; }
    int elected(int division) const;
    void recall(int office);
    void leave_office(int way);
    void seat_head();

    // events.hpp
    void place_next(int event);
    void begin_sorting(Seat sorter);
    void end_sorting();
    void begin_round();
    void happen(const EventCard& card);
    void pay_bonus();
    void apologise(Seat seat, int each);
    void cut_pay(const EventCard& card);
    void ask_for_dismissals(unsigned seats, int employees, const char* rule);
    void ask_next_dismissal();
    void ask_next_trainee();
    void begin_actions();

    // staff.hpp
    void hire(int office);
    void end_hiring();
    void found(int division);
    void found_new(int division);
    void take(int office);
    void end_staffing();
    void begin_layoffs(int employees, bool by_legal);
    void lay_off(int office);
    void dismiss_for_event(int office);
    void dismiss(int office, const char* rule);
    void add_employees(int office, int n) {
        s.employees(office) = static_cast<std::uint8_t>(s.employees(office) + n);
        const int owner = owner_of(s, office);
        s.crew[owner] = static_cast<std::uint8_t>(s.crew[owner] + n);
        s.supply = static_cast<std::uint8_t>(s.supply - n);
    }
    void place_managers(int office, Seat seat, int n) {
        s.offices[seat] |= office_bit(office);
        if (n == 2) s.mains |= office_bit(office);
        s.managers[seat] = static_cast<std::uint8_t>(s.managers[seat] - n);
    }
    void vacate(int office, int owner) {
        s.offices[owner] &= ~office_bit(office);
        s.mains &= ~office_bit(office);
    }
    void tidy();
    void close_gaps(int division);

    // restructuring.hpp
    void move_department(int office, int division);
    void merge(int first, int second);
    void unite(int office);
    void develop(int office);

    // resignation.hpp
    void resign(int division, int way);
    void send_to_board(Seat seat);

    // bribery.hpp
    void bribe(int card);
    void offer(int notes);
    void answer(bool yes);
    void accept();
    void put_folders_away();
    void settle_losses();
    void lose(int office);

    // purchases.hpp
    void pay(Seat seat, int notes);
    void receive(Seat seat, int notes) { shift(seat, notes); }
    int pay_what_he_can(Seat seat, int notes);
    void shift(Seat seat, int notes);
    void know_at_least(Seat seat, int notes);
    void add_up();
    void pass_folder(Seat from, Seat to, int notes);
    void buy_main(int division);
    void buy_consultant(int division);
    void buy_packet(int size);

    // closing.hpp
    void score(int way, Seat seat, int n, const char* rule);
    void add_consultant(Seat seat, int division);
    void end_action();
    void show();
    void next_action();
    void finish(End end);

    Seat acting() const { return machtspiele::acting(game, s); }
    static unsigned bit(int i) { return 1u << i; }
    static const char* word(int card) { return kCardWords[card]; }
    static int pinats(int notes) { return notes * kNote; }
    /// The first of these seats, clockwise from the start player.
    Seat first_of(unsigned seats) const {
        Seat seat = s.start;
        for (int i = 1; i < game.players() && !(seats >> seat & 1); ++i) seat = game.after(seat);
        return seat;
    }

    const Machtspiele& game;
    const Edition& edition;
    State& s;
    Sink& sink;
};

}  // namespace parkett::machtspiele
