// The end: shares count at the price of the moment. They stay where they are: the table shows who held what.
#pragma once

#include <algorithm>
#include <array>

#include "games/shark/turn.hpp"

namespace parkett::shark {

template <class Sink>
void Turn<Sink>::finish(End end) {
    constexpr std::array<const char*, kEnds> kRules{"", "SH-5.1", "SH-5.2", "SH-5.3", "SH-4.7", "SH-2.15"};
    s.end = end;
    s.phase = Phase::over;
    s.turn = s.builder;
    sink.note("ended", kRules[static_cast<int>(end)], {{"reason", kEndWords[static_cast<int>(end)]}});
    if constexpr (!kTold) return;
    for (Seat seat = 0; seat < game.players(); ++seat)
        if (!s.out[seat]) sink.note("cash_counted", "SH-5.5", {{"seat", seat}, {"amount", s.cash[seat]}});
    // Company by company, the dearest last, so that the story keeps who has won to its end.
    std::array<int, kCompanies> order{0, 1, 2, 3};
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return s.price[a] < s.price[b]; });
    for (int company : order)
        for (Seat seat = 0; seat < game.players(); ++seat) {
            const int shares = s.shares[seat][company], amount = shares * s.price[company];
            if (shares == 0) continue;
            sink.note("liquidated", "SH-5.5",
                      {{"seat", seat},
                       {"company", word(company)},
                       {"shares", shares},
                       {"price", s.price[company]},
                       {"amount", amount}});
        }
    for (Seat seat = 0; seat < game.players(); ++seat) {
        const int total = game.worth(s, seat), cash = s.cash[seat];
        if (!s.out[seat])
            sink.note("worth", "SH-5.5",
                      {{"seat", seat}, {"cash", cash}, {"holdings", total - cash}, {"total", total}});
    }
}

}  // namespace parkett::shark
