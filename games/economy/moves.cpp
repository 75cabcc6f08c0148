// What may be done: all of it in a list, one of it at random, or nature's outcomes with their odds.
#include "games/economy/permits.hpp"

namespace parkett::economy {

namespace {

/// Everything that may be done, as moves that differ in one operand only: a mask of what it may be. Listing, counting and
/// drawing are then the same for all phases, and nothing is listed that is only drawn from.
class Menu {
public:
    enum Operand { a = 1, b = 2, c = 3 };

    void add(std::uint64_t values, Operand operand, Kind kind, int first = 0, int second = 0) {
        if (values == 0) return;
        const Move base{kind, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second), 0};
        entries_[size_++] = {values, base.key(), 8u * operand};
        total_ += std::popcount(values);
    }
    void add_range(Kind kind, int low, int high) {
        if (high >= low) add((std::uint64_t{2} << high) - (std::uint64_t{1} << low), a, kind);
    }
    void add(Kind kind) { add(1, a, kind); }

    void list(MoveList& list) const {
        for (int i = 0; i < size_; ++i)
            for (std::uint64_t rest = entries_[i].values; rest; rest &= rest - 1)
                list.add(entries_[i].move(std::countr_zero(rest)));
    }

    Move draw(Rng& rng) const {
        int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(total_)));
        const Entry* entry = entries_.data();
        for (int here; n >= (here = std::popcount(entry->values)); ++entry) n -= here;
        std::uint64_t rest = entry->values;
        for (; n > 0; --n) rest &= rest - 1;
        return entry->move(std::countr_zero(rest));
    }

private:
    struct Entry {
        std::uint64_t values;
        std::uint32_t base;
        unsigned shift;
        Move move(int value) const { return std::bit_cast<Move>(base | static_cast<std::uint32_t>(value) << shift); }
    };
    static_assert(std::endian::native == std::endian::little, "an operand is shifted into its place");

    int size_ = 0, total_ = 0;
    std::array<Entry, kCompanies * (kPackages + 2) + 1> entries_;  // not zeroed: only [0, size_) is ever read
};

void add_deals(const Economy& game, const State& s, Menu& menu) {
    for_each_deal(game, s, [&](int company, const Deals& deals) {
        menu.add(deals.bought, Menu::b, kBuyShares, company);
        menu.add(deals.sold, Menu::b, kSellShares, company);
        for (Mask rest = deals.mine; rest; rest &= rest - 1) {
            const int given = std::countr_zero(rest);
            menu.add(deals.taken_for(given), Menu::c, kExchange, company, given);
        }
        return false;
    });
}

Mask unplaced(const Economy& game, const State& s) {
    Mask mask = (1u << game.companies()) - 1;
    for (int i = 0; i < s.place; ++i) mask &= ~(1u << s.order[i]);
    return mask;
}

void fill(const Economy& game, const State& s, Menu& menu) {
    const Edition& edition = game.edition();
    const int company = s.place < game.companies() ? game.acting(s) : 0;
    switch (s.phase) {
        case Phase::draw_order: return menu.add(unplaced(game, s), Menu::a, kPlace);
        case Phase::first_bidder: return menu.add_range(kFirst, 0, game.players() - 1);
        case Phase::auction: menu.add_range(kBid, s.high_bid, edition.highest_bid); break;
        case Phase::investment:
            menu.add(may_build(game, s), Menu::a, kBuild);
            menu.add(may_sell(game, s), Menu::a, kSell);
            break;
        case Phase::procurement: menu.add(may_supply(s, company), Menu::a, kSupply); break;
        case Phase::success: return menu.add(may_lay(game, s), Menu::a, kMarker);
        case Phase::offers:
            if (!may_offer(game, s)) break;
            for (int good = 0; good < kGoods; ++good) menu.add(free_fields(game, s, good), Menu::b, kOffer, good);
            break;
        case Phase::top_up: {
            const Range range = may_top_up(game, s);
            menu.add_range(kPay, range.low, range.high);
            break;
        }
        case Phase::forced_sale: return menu.add(may_give_up(s), Menu::a, kGiveUp);
        case Phase::repayment:
            menu.add_range(kRepay, 1, std::min<int>(s.loans[company], s.cash[company] / edition.loan));
            break;
        case Phase::company_deals:
        case Phase::private_deals: add_deals(game, s, menu); break;
        case Phase::loans: menu.add(kBorrow); break;
        case Phase::embezzlement: menu.add_range(kEmbezzle, 1, may_embezzle(game, s, company)); break;
        case Phase::motions: menu.add_range(kMove, 1, highest_dividend(game, s, company)); break;
        case Phase::dividend_vote: return menu.add_range(kVote, 0, 1);
        case Phase::buy_back:
            for (int n = 1; n <= kPackages; ++n) menu.add(may_leave(game, s, company, n), Menu::b, kBuyBack, n);
            break;
        case Phase::candidates: menu.add(kStand); break;
        case Phase::election: return menu.add(s.standing, Menu::a, kElect);
        case Phase::influence: menu.add_range(kSupport, 1, s.influence[s.turn]); break;
        case Phase::over: return;
    }
    menu.add(kPass);
}

}  // namespace

void Economy::legal(const State& s, MoveList& list) const {
    list.clear();
    Menu menu;
    fill(*this, s, menu);
    menu.list(list);
}

Move Economy::sample(const State& s, Rng& rng) const {
    Menu menu;
    fill(*this, s, menu);
    return menu.draw(rng);
}

void Economy::outcomes(const State& s, OutcomeList& odds) const {
    MoveList list;
    legal(s, list);
    odds.clear();
    for (Move move : list) odds.push_back({move, 1.0 / list.size()});
}

}  // namespace parkett::economy
