// What may be done: all of it in a list, one of it at random, or nature's outcomes with their odds.
#include "core/move_menu.hpp"
#include "games/economy/permits.hpp"

namespace parkett::economy {

namespace {

using Menu = MoveMenu<kCompanies*(kPackages + 2) + 1>;

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
    const Seat first = game.setup().first();
    if (s.place == 0 && first != kSpectator) return 1u << first;
    Mask mask = (1u << game.companies()) - 1;
    for (int i = 0; i < s.place; ++i) mask &= ~(1u << s.order[i]);
    return mask;
}

void fill(const Economy& game, const State& s, Menu& menu) {
    const Edition& edition = game.edition();
    const int company = s.place < game.companies() ? game.acting(s) : 0;
    switch (s.phase) {
        case Phase::draw_order: return menu.add(unplaced(game, s), Menu::a, kPlace);
        case Phase::first_bidder: {
            const Seat first = game.setup().first();
            return first == kSpectator ? menu.add_range(kFirst, 0, game.players() - 1)
                                       : menu.add_range(kFirst, first, first);
        }
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
    return draw(menu, rng);
}

void Economy::outcomes(const State& s, OutcomeList& odds) const {
    MoveList list;
    legal(s, list);
    share_evenly(list, odds);
}

}  // namespace parkett::economy
