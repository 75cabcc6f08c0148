// What may be done, as masks and counts. The list of legal moves, sampling one, and the question whether anybody has to be
// asked at all are read off these.
#pragma once

#include <algorithm>
#include <bit>

#include "games/economy/economy.hpp"

namespace parkett::economy {

using Mask = std::uint32_t;

/// The package sizes (bit n: n shares) of a company that a holder has.
inline Mask packages(const State& s, int company, Holder holder) {
    Mask mask = 0;
    for (int n = 1; n <= kPackages; ++n) mask |= static_cast<Mask>(s.holder[company][n] == holder) << n;
    return mask;
}

/// Bits 1 to n.
constexpr Mask up_to(int n) { return n <= 0 ? 0 : (2u << std::min(n, kPackages)) - 2; }

// ME-1

inline Mask may_build(const Economy& game, const State& s) {
    const int company = game.acting(s);
    const Edition& edition = game.edition();
    if (s.builds >= 3 || s.cash[company] + s.purse[s.manager[company]] < edition.factory_cost) return 0;
    Mask mask = 0;
    for (int i = 0; i < kGoods; ++i)
        mask |= static_cast<Mask>(s.built[i] < 2 && s.factories[company][i] < edition.spaces) << i;
    return s.goods[company][materials] > 0 ? mask : mask & 1;
}

inline Mask may_sell(const Economy& game, const State& s) {
    Mask mask = 0;
    if (s.sales >= 2) return 0;
    for (int i = 0; i < kGoods; ++i) mask |= static_cast<Mask>(s.factories[game.acting(s)][i] > 0) << i;
    return mask;
}

// ME-2

inline Mask may_supply(const State& s, int company) {
    Mask stock = 0, mask = 0;
    for (int i = 0; i < kGoods; ++i) stock |= static_cast<Mask>(s.goods[company][i] > 0) << i;
    for (int i = 1; i < kGoods; ++i)
        mask |= static_cast<Mask>(s.supplied[company][i] < s.factories[company][i] && (kInputs[i] & ~stock) == 0) << i;
    return mask;
}

// ME-4

inline bool may_offer(const Economy& game, const State& s) {
    return s.offers < game.edition().offers || (s.offers == game.edition().offers && s.influence[s.turn] > 0);
}

/// Free fields of a row, bit 0 for imports.
inline Mask free_fields(const Economy& game, const State& s, int good) {
    Mask mask = 1;
    for (int field = 1; field <= game.edition().fields; ++field)
        mask |= static_cast<Mask>(s.exports[good][field] == kFree) << field;
    return mask;
}

/// ME-10.3
inline Mask may_lay(const Economy& game, const State& s) {
    const Mask all = (1u << game.success_markers()) - 1;
    return s.used[s.turn] == kNone ? all : all & ~(1u << s.used[s.turn]);
}

// ME-7: amounts that help, from `low` to `high`; none if low > high.

struct Range {
    int low, high;
    int size() const { return std::max(0, high - low + 1); }
};

inline Range may_top_up(const Economy& game, const State& s) {
    const int purse = s.purse[s.manager[s.debtor]];
    const int sale = game.factories(s, s.debtor) > 0 ? game.edition().forced_factory_sale : 0;
    return {std::max(1, s.missing - sale), std::min<int>(s.missing, purse)};
}

// ME-5, ME-6: deals in shares.

struct Deals {
    std::array<Mask, kCompanies> bought{}, sold{};                             // packages of each company
    std::array<std::array<Mask, kPackages + 1>, kCompanies> up{}, down{};  // [company][package given]: packages taken

    bool any() const {
        Mask all = 0;
        for (int i = 0; i < kCompanies; ++i) {
            all |= bought[i] | sold[i];
            for (Mask mask : up[i]) all |= mask;
            for (Mask mask : down[i]) all |= mask;
        }
        return all != 0;
    }
};

inline bool may_purchase(const Economy& game, const State& s) {
    if (s.phase == Phase::company_deals) return s.purchases[game.acting(s)] == 0;
    const bool free = std::find(s.elected.begin(), s.elected.begin() + game.companies(), s.turn) ==
                      s.elected.begin() + game.companies();
    return s.purchases[s.turn] < (free ? 2 : 1);
}

inline bool may_dispose(const Economy& game, const State& s) {
    if (s.phase == Phase::company_deals) return s.disposals[game.acting(s)] == 0;
    const bool free = std::find(s.elected.begin(), s.elected.begin() + game.companies(), s.turn) ==
                      s.elected.begin() + game.companies();
    return s.disposals[s.turn] < (free ? 2 : 1);
}

inline Deals may_deal(const Economy& game, const State& s) {
    Deals deals;
    const bool by_company = s.phase == Phase::company_deals;
    const Holder me = by_company ? held_by_company(game.acting(s)) : held_by(s.turn);
    const int cash = by_company ? s.cash[game.acting(s)] : s.purse[s.turn];
    const bool buying = may_purchase(game, s), selling = may_dispose(game, s);
    for (int company = 0; company < game.listed(); ++company) {
        if (by_company && company == game.acting(s)) continue;  // ME-5.6
        const Mask mine = packages(s, company, me), banks = packages(s, company, kBank);
        const int afford = cash / game.value(s, company);
        if (buying) deals.bought[company] = banks & up_to(afford);
        const bool last_owner = !by_company && company < game.companies() && game.private_packages(s, company) == 1;
        if (selling && !last_owner) deals.sold[company] = mine;  // ME-6.13
        for (Mask rest = mine; rest; rest &= rest - 1) {
            const int given = std::countr_zero(rest);
            if (buying) deals.up[company][given] = banks & up_to(given + afford) & ~up_to(given);
            if (selling) deals.down[company][given] = banks & up_to(given - 1);
        }
    }
    return deals;
}

/// ME-6.2
inline int may_embezzle(const Economy& game, const State& s, int company) {
    const int points = s.points[company] - game.edition().band_start[s.points[company]];
    return std::min(points, s.cash[company] / (1 + game.value(s, company)));
}

/// ME-6.3
inline int highest_dividend(const Economy& game, const State& s, int company) {
    const int reserve = (game.edition().loan + game.edition().interest) * s.loans[company];
    return std::clamp((s.cash[company] - reserve) / game.issued(s, company), 0, 60);
}

/// ME-6.6: what may remain of a package (bit 0: nothing).
inline Mask may_leave(const Economy& game, const State& s, int company, int shares) {
    const Holder holder = s.holder[company][shares];
    if (holder == kBank) return 0;
    const int affordable = s.cash[company] / game.value(s, company) - 1;  // the bonus is the value of one more
    if (affordable < 1) return 0;
    Mask rest = packages(s, company, kBank) & up_to(shares - 1);
    if (!is_player(holder) || game.private_packages(s, company) > 1) rest |= 1;
    return shares > affordable ? rest & ~((1u << (shares - affordable)) - 1) : rest;
}

inline bool may_buy_back(const Economy& game, const State& s, int company) {
    for (int n = 1; n <= kPackages; ++n)
        if (may_leave(game, s, company, n)) return true;
    return false;
}

}  // namespace parkett::economy
