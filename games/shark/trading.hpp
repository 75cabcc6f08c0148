// Trading: with the bank, at the price of the moment, before the roll and after the pay-outs.
#pragma once

#include "games/shark/permits.hpp"
#include "games/shark/turn.hpp"

namespace parkett::shark {

/// SH-1.6  Where nothing can be traded, the turn goes on. Who has traded says himself that he is done: until then he
/// can take it back.
template <class Sink>
void Turn<Sink>::open_trade(Phase phase) {
    s.phase = phase;
    s.turn = s.builder;
    if (!may_trade(game, s)) done();
}

template <class Sink>
void Turn<Sink>::done() {
    if (s.phase == Phase::trade) s.phase = Phase::roll;
    else begin_turn(game.next(s, s.builder));
}

template <class Sink>
void Turn<Sink>::buy(int company, int shares) {
    const int price = s.price[company];
    s.cash[s.turn] -= shares * price;
    s.shares[s.turn][company] = static_cast<std::uint8_t>(s.shares[s.turn][company] + shares);
    s.supply[company] = static_cast<std::uint8_t>(s.supply[company] - shares);
    s.bought = static_cast<std::uint8_t>(s.bought + shares);
    sink.note("bought", "SH-1.2",
              {{"seat", s.turn},
               {"company", word(company)},
               {"shares", shares},
               {"price", price},
               {"amount", shares * price}});
    if (game.board().sold_out_ends && s.supply == std::array<std::uint8_t, kCompanies>{}) finish(End::sold_out);
}

template <class Sink>
void Turn<Sink>::sell(int company, int shares) {
    const int price = s.price[company];
    s.cash[s.turn] += shares * price;
    s.shares[s.turn][company] = static_cast<std::uint8_t>(s.shares[s.turn][company] - shares);
    s.supply[company] = static_cast<std::uint8_t>(s.supply[company] + shares);
    sink.note("sold", "SH-1.4",
              {{"seat", s.turn},
               {"company", word(company)},
               {"shares", shares},
               {"price", price},
               {"amount", shares * price}});
}

}  // namespace parkett::shark
