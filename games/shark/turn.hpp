// One move carried out on one position. The parts of a turn are its member functions, a file each:
// opening, trading, building, payouts, scoring.
#pragma once

#include <type_traits>

#include "core/event.hpp"
#include "games/shark/shark.hpp"

namespace parkett::shark {

template <class Sink>
class Turn {
public:
    Turn(const Shark& shark, State& state, Sink& events) : game(shark), s(state), sink(events) {}

    void play(Move move);

private:
    static constexpr bool kTold = !std::is_same_v<Sink, NullSink>;

    // opening.hpp
    void name_banker(Seat seat);
    void take_free_share(int company);
    void begin_turn(Seat seat);

    // trading.hpp
    void buy(int company, int shares);
    void sell(int company, int shares);
    void done();
    void open_trade(Phase phase);

    // building.hpp
    void roll(int zone, int colour);
    void build(Cell cell, int company);
    void build_top(Cell cell);
    void remove(const Cells& beaten);

    // payouts.hpp
    void pay_out(const std::array<std::uint8_t, kCompanies>& before, int tops_taken);
    void pay_dividends(int company, int rise);
    void charge_losses(int company, int fall);
    void settle_debts(Seat after);
    void give(int company, int shares);
    void eliminate(Seat seat);
    void finish_move();

    // scoring.hpp
    void finish(End end);

    static const char* word(int company) { return kCompanyWords[company]; }

    const Shark& game;
    State& s;
    Sink& sink;
};

}  // namespace parkett::shark
