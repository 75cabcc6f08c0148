// What may be done, as masks and counts. The list of legal moves, sampling one, and the question whether anybody has to
// be asked at all are read off these.
#pragma once

#include <algorithm>
#include <bit>
#include <utility>

#include "games/economy/economy.hpp"

namespace parkett::economy {

/// Bits 1 to n.
constexpr Mask up_to(int n) { return n <= 0 ? 0 : (2u << std::min(n, kPackages)) - 2; }

// ME-12: what the box still holds.

inline int factories_left(const Economy& game, const State& s, int kind) {
    int left = game.edition().works[kind];
    for (int company = 0; company < game.companies(); ++company) left -= s.factories[company][kind];
    return left;
}

/// One piece of each good marks demand; what supplies factories has not come back yet.
inline int goods_left(const Economy& game, const State& s, int good) {
    int left = game.edition().goods[good] - 1;
    for (int company = 0; company < game.companies(); ++company) {
        left -= s.goods[company][good];
        for (int kind = 0; kind < kGoods; ++kind)
            if (kInputs[kind] >> good & 1) left -= s.supplied[company][kind];
    }
    return left;
}

/// A player's own money, as far as the question who is asked may depend on it. Where it is secret, everybody is asked
/// as if he could afford anything: otherwise the table would learn who cannot (ME-0.3).
inline int pocket_seen(const Economy& game, const State& s, Seat seat) {
    constexpr int kBottomless = 1'000'000;
    return game.variant().secret ? kBottomless : s.purse[seat];
}

// ME-1

/// `own`: what the manager can add.
inline Mask may_build(const Economy& game, const State& s, int own) {
    const int company = game.acting(s);
    const Edition& edition = game.edition();
    if (s.builds >= 3 || s.cash[company] + own < edition.factory_cost) return 0;
    Mask mask = 0;
    for (int i = 0; i < kGoods; ++i)
        mask |= static_cast<Mask>(s.built[i] < 2 && s.factories[company][i] < edition.spaces) << i;
    if (game.variant().limited)
        for (int i = 0; i < kGoods; ++i)
            if (factories_left(game, s, i) <= 0) mask &= ~(1u << i);
    return s.goods[company][materials] > 0 ? mask : mask & 1;
}
inline Mask may_build(const Economy& game, const State& s) {
    return may_build(game, s, s.purse[s.manager[game.acting(s)]]);
}

inline Mask may_sell(const Economy& game, const State& s) {
    Mask mask = 0;
    if (s.sales >= 2) return 0;
    for (int i = 0; i < kGoods; ++i) mask |= static_cast<Mask>(s.factories[game.acting(s)][i] > 0) << i;
    return mask;
}

/// ME-7.2
inline Mask may_give_up(const State& s) {
    Mask mask = 0;
    for (int i = 0; i < kGoods; ++i) mask |= static_cast<Mask>(s.factories[s.debtor][i] > 0) << i;
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
    return where(s.exports[good], kFree) & ((2u << game.edition().fields) - 1);
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

/// `own`: what the manager has.
inline Range may_top_up(const Economy& game, const State& s, int own) {
    const int sale = game.factories(s, s.debtor) > 0 ? game.edition().forced_factory_sale : 0;
    return {std::max(1, s.missing - sale), std::min<int>(s.missing, own)};
}
inline Range may_top_up(const Economy& game, const State& s) {
    return may_top_up(game, s, s.purse[s.manager[s.debtor]]);
}

// ME-5, ME-6: deals in shares.

/// How often the dealer may still buy and sell in this phase.
inline bool may_purchase(const Economy& game, const State& s) {
    if (s.phase == Phase::company_deals) return s.purchases[game.acting(s)] == 0;
    return s.purchases[s.turn] < (game.will_manage(s, s.turn) ? 1 : 2);
}

inline bool may_dispose(const Economy& game, const State& s) {
    if (s.phase == Phase::company_deals) return s.disposals[game.acting(s)] == 0;
    return s.disposals[s.turn] < (game.will_manage(s, s.turn) ? 1 : 2);
}

/// What a dealer may do with the packages of one company.
struct Deals {
    Mask mine = 0, banks = 0;
    Mask bought = 0, sold = 0;
    int afford = 0;  // so many shares more
    bool buying = false, selling = false;

    /// Packages that one of his may be exchanged for.
    Mask taken_for(int given) const {
        return banks & ((buying ? up_to(given + afford) & ~up_to(given) : 0) | (selling ? up_to(given - 1) : 0));
    }
    bool any() const {
        if (bought | sold) return true;
        for (Mask rest = mine; rest; rest &= rest - 1)
            if (taken_for(std::countr_zero(rest))) return true;
        return false;
    }
};

/// Calls `use(company, deals)` for each company whose shares the player on turn, who has `own`, or the company he acts
/// for, may deal in, until it says that this is enough.
template <class Use>
void for_each_deal(const Economy& game, const State& s, int own, Use&& use) {
    const bool by_company = s.phase == Phase::company_deals;
    const Holder me = by_company ? held_by_company(game.acting(s)) : held_by(s.turn);
    const int cash = by_company ? s.cash[game.acting(s)] : own;
    Deals deals;
    deals.buying = may_purchase(game, s);
    deals.selling = may_dispose(game, s);
    if (!deals.buying && !deals.selling) return;
    for (int company = 0; company < game.listed(); ++company) {
        if (by_company && company == game.acting(s)) continue;  // ME-5.6
        deals.mine = packages(s, company, me);
        deals.banks = packages(s, company, kBank);
        deals.afford = game.affordable(s, company, cash);
        deals.bought = deals.buying ? deals.banks & up_to(deals.afford) : 0;
        const bool last_owner =
            !by_company && company < game.companies() && std::has_single_bit(private_packages(s, company));
        deals.sold = deals.selling && !last_owner ? deals.mine : 0;  // ME-6.13
        if (use(company, deals)) return;
    }
}

template <class Use>
void for_each_deal(const Economy& game, const State& s, Use&& use) {
    for_each_deal(game, s, s.purse[s.turn], std::forward<Use>(use));
}

/// Whether the player on turn is asked.
inline bool may_deal(const Economy& game, const State& s) {
    bool any = false;
    for_each_deal(game, s, pocket_seen(game, s, s.turn), [&](int, const Deals& deals) { return any = deals.any(); });
    return any;
}

/// ME-6.2
inline int may_embezzle(const Economy& game, const State& s, int company) {
    const int points = s.points[company] - game.edition().band_start[s.points[company]];
    return std::min(points, s.cash[company] / (1 + game.value(s, company)));
}

/// ME-6.3
inline int highest_dividend(const Economy& game, const State& s, int company) {
    const int reserve = (game.edition().loan + game.edition().interest) * s.loans[company];
    return std::clamp((s.cash[company] - reserve) / game.issued(s, company), 0, kHighestMotion);
}

/// ME-6.6: what may remain of a package (bit 0: nothing).
inline Mask may_leave(const Economy& game, const State& s, int company, int shares) {
    const Holder holder = s.holder[company][shares];
    if (holder == kBank) return 0;
    const int affordable = game.affordable(s, company, s.cash[company]) - 1;  // the bonus is the value of one more
    if (affordable < 1) return 0;
    Mask rest = packages(s, company, kBank) & up_to(shares - 1);
    if (!is_player(holder) || !std::has_single_bit(private_packages(s, company))) rest |= 1;
    return shares > affordable ? rest & ~((1u << (shares - affordable)) - 1) : rest;
}

inline bool may_buy_back(const Economy& game, const State& s, int company) {
    for (int n = 1; n <= kPackages; ++n)
        if (may_leave(game, s, company, n)) return true;
    return false;
}

}  // namespace parkett::economy
