// What may be done: all of it in a list, one of it at random, or nature's outcomes with their odds.
#include "games/economy/permits.hpp"

namespace parkett::economy {

namespace {

Move make_move(Kind kind, int a = 0, int b = 0, int c = 0) {
    return {kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)};
}

template <class Use>
void for_each_bit(Mask mask, Use&& use) {
    for (; mask; mask &= mask - 1) use(std::countr_zero(mask));
}

void add_all(MoveList& list, Kind kind, Mask mask) {
    for_each_bit(mask, [&](int i) { list.add(make_move(kind, i)); });
}

void add_range(MoveList& list, Kind kind, int low, int high) {
    for (int i = low; i <= high; ++i) list.add(make_move(kind, i));
}

void list_deals(const Economy& game, const State& s, MoveList& list) {
    const Deals deals = may_deal(game, s);
    for (int company = 0; company < game.listed(); ++company) {
        for_each_bit(deals.bought[company], [&](int n) { list.add(make_move(kBuyShares, company, n)); });
        for_each_bit(deals.sold[company], [&](int n) { list.add(make_move(kSellShares, company, n)); });
        for (int given = 1; given <= kPackages; ++given)
            for_each_bit(deals.up[company][given] | deals.down[company][given],
                         [&](int taken) { list.add(make_move(kExchange, company, given, taken)); });
    }
}

void list_offers(const Economy& game, const State& s, MoveList& list) {
    if (!may_offer(game, s)) return;
    for (int good = 0; good < kGoods; ++good)
        for_each_bit(free_fields(game, s, good), [&](int field) { list.add(make_move(kOffer, good, field)); });
}

/// An offer, or the confirmation, without listing them.
Move sample_offer(const Economy& game, const State& s, Rng& rng) {
    if (!may_offer(game, s)) return make_move(kPass);
    std::array<Mask, kGoods> fields;
    int total = 1;
    for (int good = 0; good < kGoods; ++good) {
        fields[good] = free_fields(game, s, good);
        total += std::popcount(fields[good]);
    }
    int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
    for (int good = 0; good < kGoods; ++good) {
        Mask mask = fields[good];
        const int here = std::popcount(mask);
        if (n < here) {
            for (; n > 0; --n) mask &= mask - 1;
            return make_move(kOffer, good, std::countr_zero(mask));
        }
        n -= here;
    }
    return make_move(kPass);
}

Mask unplaced(const Economy& game, const State& s) {
    Mask mask = (1u << game.companies()) - 1;
    for (int i = 0; i < s.place; ++i) mask &= ~(1u << s.order[i]);
    return mask;
}

}  // namespace

void Economy::legal(const State& s, MoveList& list) const {
    list.clear();
    const int company = s.place < companies() ? acting(s) : 0;
    const int influence = s.influence[s.turn];
    switch (s.phase) {
        case Phase::draw_order: return add_all(list, kPlace, unplaced(*this, s));
        case Phase::first_bidder: return add_range(list, kFirst, 0, players_ - 1);
        case Phase::auction: add_range(list, kBid, s.high_bid, edition_->highest_bid); break;
        case Phase::investment:
            add_all(list, kBuild, may_build(*this, s));
            add_all(list, kSell, may_sell(*this, s));
            break;
        case Phase::procurement: add_all(list, kSupply, may_supply(s, company)); break;
        case Phase::success: return add_all(list, kMarker, may_lay(*this, s));
        case Phase::offers: list_offers(*this, s, list); break;
        case Phase::top_up: {
            const Range range = may_top_up(*this, s);
            add_range(list, kPay, range.low, range.high);
            break;
        }
        case Phase::forced_sale:
            for (int i = 0; i < kGoods; ++i)
                if (s.factories[s.debtor][i] > 0) list.add(make_move(kGiveUp, i));
            return;
        case Phase::repayment:
            add_range(list, kRepay, 1, std::min<int>(s.loans[company], s.cash[company] / edition_->loan));
            break;
        case Phase::company_deals:
        case Phase::private_deals: list_deals(*this, s, list); break;
        case Phase::loans: list.add(make_move(kBorrow)); break;
        case Phase::embezzlement: add_range(list, kEmbezzle, 1, may_embezzle(*this, s, company)); break;
        case Phase::motions: add_range(list, kMove, 1, highest_dividend(*this, s, company)); break;
        case Phase::dividend_vote: return add_range(list, kVote, 0, 1);
        case Phase::buy_back:
            for (int n = 1; n <= kPackages; ++n)
                for_each_bit(may_leave(*this, s, company, n), [&](int rest) { list.add(make_move(kBuyBack, n, rest)); });
            break;
        case Phase::candidates: list.add(make_move(kStand)); break;
        case Phase::election: return add_all(list, kElect, s.standing);
        case Phase::influence: add_range(list, kSupport, 1, influence); break;
        case Phase::over: return;
    }
    list.add(make_move(kPass));
}

Move Economy::sample(const State& s, Rng& rng) const {
    if (s.phase == Phase::offers) return sample_offer(*this, s, rng);
    MoveList list;
    legal(s, list);
    return list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
}

void Economy::outcomes(const State& s, OutcomeList& odds) const {
    MoveList list;
    legal(s, list);
    odds.clear();
    for (Move move : list) odds.push_back({move, 1.0 / list.size()});
}

}  // namespace parkett::economy
