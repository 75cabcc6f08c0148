// What may be traded, as counts: what the menu of trades in moves.cpp is made of.
#pragma once

#include <algorithm>

#include "games/shark/shark.hpp"

namespace parkett::shark {

/// [price][cash]: how many shares that much cash buys, five at most; more cash than the last column makes no
/// difference.
inline constexpr auto kAffordable = [] {
    std::array<std::array<std::uint8_t, 76>, 16> table{};
    for (int price = 1; price < 16; ++price)
        for (int cash = 0; cash < 76; ++cash)
            table[price][cash] = static_cast<std::uint8_t>(cash / price < 5 ? cash / price : 5);
    return table;
}();

/// How many shares of a company the player on turn may buy (SH-1.2, SH-1.3).
inline int may_buy(const Shark& game, const State& s, int company) {
    const int most = std::min<int>(game.edition().purchases - s.bought, s.supply[company]);
    return std::min<int>(most, kAffordable[s.price[company]][std::clamp(s.cash[s.turn], 0, 75)]);
}

/// How many he may sell (SH-1.4).
inline int may_sell(const State& s, int company) { return s.price[company] == 0 ? 0 : s.shares[s.turn][company]; }

inline bool may_trade(const Shark& game, const State& s) {
    for (int company = 0; company < kCompanies; ++company) {
        const int price = s.price[company];
        if (price == 0) continue;
        if (s.shares[s.turn][company] > 0) return true;
        if (price <= s.cash[s.turn] && s.supply[company] > 0 && s.bought < game.edition().purchases) return true;
    }
    return false;
}

}  // namespace parkett::shark
