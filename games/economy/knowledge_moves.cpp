// Rules of thumb: the move a hurried player would make.
#include <algorithm>

#include "games/economy/knowledge.hpp"
#include "games/economy/permits.hpp"

namespace parkett::economy {

namespace {

Move thumb_move(Kind kind, int a = 0, int b = 0, int c = 0) {
    return {kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)};
}

/// In this order a company grows: materials for the next building, the loop of coal and power, then steel.
constexpr std::array kPlan{materials, electricity, coal,      materials, steel, ore, electricity, coal,  steel,
                           ore,       electricity, materials, coal,      steel, ore, ships,       ships, ships};

}  // namespace

Move Knowledge::thumb_build(const State& s) const {
    const int company = game_->acting(s);
    const Mask may = may_build(*game_, s);
    const int reserve = trades_left(s) > 6 ? 9 : 3;
    if (trades_left(s) < 3 || s.cash[company] < game_->edition().factory_cost + reserve) return thumb_move(kPass);
    Figures have = s.factories[company];
    for (int kind : kPlan) {
        if (have[kind] > 0) {
            --have[kind];
            continue;
        }
        if (may >> kind & 1) return thumb_move(kBuild, kind);
    }
    return thumb_move(kPass);
}

/// Power first as far as it will be needed, then what is worth most.
Move Knowledge::thumb_supply(const State& s) const {
    const int company = game_->acting(s);
    const Mask may = may_supply(s, company);
    const Figures& works = s.factories[company];
    const int wanted = (works[coal] + works[ore] + works[ships] + 1) / 2;
    if (may >> electricity & 1 && s.supplied[company][electricity] < wanted) return thumb_move(kSupply, electricity);
    for (int kind : {steel, coal, ore, ships, electricity})
        if (may >> kind & 1) return thumb_move(kSupply, kind);
    return thumb_move(kPass);
}

int Knowledge::field_for(const State& s, int good) const {
    const auto& offers = s.exports[good];
    const int fields = game_->edition().fields;
    const int company = game_->acting(s);
    // One more offer on a field must sell, and must not spoil an own one to the right of it.
    for (int field = fields; field >= 1; --field) {
        if (offers[field] != kFree) continue;
        int before = 0;
        bool fits = true;
        for (int i = 1; i <= fields; ++i) {
            const bool mine = i == field || offers[i] == offer_of(company);
            if (i != field && offers[i] == kFree) continue;
            const bool sells = i <= game_->edition().demand_start - before;
            if (mine && !sells) fits = false;
            before += sells;
        }
        if (fits) return field;
    }
    return 0;
}

/// What is left over is sold, dearest first; what is lacking to work at all is imported.
Move Knowledge::thumb_offer(const State& s) const {
    const int company = game_->acting(s), left = trades_left(s);
    if (s.offers >= game_->edition().offers) return thumb_move(kPass);
    Figures needs = needs_of(s.factories[company]);
    needs[materials] = left > 3 ? 3 : 0;
    if (left <= 1) needs = {};
    std::array<int, kGoods> offered{};
    int spent = 0;
    for (int good = 0; good < kGoods; ++good) {
        for (int field = 1; field <= game_->edition().fields; ++field)
            offered[good] += s.exports[good][field] == offer_of(company);
        spent += s.imports[good][company] * game_->edition().row[good].import_price;
    }
    if (left > 1)
        for (int good : {coal, ore, steel}) {
            const int have = s.goods[company][good] + s.imports[good][company];
            const int price = game_->edition().row[good].import_price;
            const bool stuck = good == coal ? s.goods[company][electricity] < 2 : s.factories[company][good] == 0;
            if (have < std::min<int>(needs[good], 2) && stuck && s.cash[company] - spent >= price + 2)
                return thumb_move(kOffer, good, 0);
        }
    for (int good : {ships, steel, coal, ore, electricity, materials}) {
        if (s.goods[company][good] - offered[good] <= needs[good]) continue;
        if (const int field = field_for(s, good)) return thumb_move(kOffer, good, field);
    }
    return thumb_move(kPass);
}

/// The largest package of the company that has most to gain; companies keep their money.
Move Knowledge::thumb_deal(const State& s) const {
    if (s.phase == Phase::company_deals) return thumb_move(kPass);
    int best = -1, shares = 0;
    float most = 0;
    for_each_deal(*game_, s, [&](int company, const Deals& deals) {
        if (deals.bought == 0) return false;
        const int largest = std::bit_width(deals.bought) - 1;
        const float rate = company < game_->companies() ? yield_of(s.factories[company]).points : 3;
        const float gain = static_cast<float>(largest) * (rate + 0.2f * static_cast<float>(s.points[company] % 8));
        if (gain > most) most = gain, best = company, shares = largest;
        return false;
    });
    return best < 0 ? thumb_move(kPass) : thumb_move(kBuyShares, best, shares);
}

Move Knowledge::thumb_meeting(const State& s) const {
    const int company = game_->acting(s);
    const Seat me = s.turn;
    switch (s.phase) {
        case Phase::motions: {
            const int most = highest_dividend(*game_, s, company);
            const bool rich = s.cash[company] > game_->issued(s, company) + 18;
            return rich && most > 0 ? thumb_move(kMove, 1) : thumb_move(kPass);
        }
        case Phase::dividend_vote: return thumb_move(kVote, s.motion[me] > 0 || s.cash[company] > 40);
        case Phase::candidates: return thumb_move(game_->votes(s, company, me) > 0 ? kStand : kPass);
        case Phase::election: {
            if (s.standing >> me & 1) return thumb_move(kElect, me);
            if (s.standing >> s.manager[company] & 1) return thumb_move(kElect, s.manager[company]);
            return thumb_move(kElect, std::countr_zero(s.standing));
        }
        default: return thumb_move(kPass);
    }
}

Move Knowledge::thumb(const State& s, Rng& rng) const {
    switch (s.phase) {
        case Phase::investment: return thumb_build(s);
        case Phase::procurement: return thumb_supply(s);
        case Phase::success: {
            const Mask may = may_lay(*game_, s);
            const bool owner = game_->shares(s, game_->shadow(), held_by(s.turn)) > 0;
            return thumb_move(kMarker, owner ? std::bit_width(may) - 1 : std::countr_zero(may));
        }
        case Phase::offers: return thumb_offer(s);
        case Phase::top_up: {
            const Range range = may_top_up(*game_, s);
            return range.high == s.missing ? thumb_move(kPay, s.missing) : thumb_move(kPass);
        }
        case Phase::forced_sale:
            for (int kind : {materials, ships, ore, steel, coal, electricity})
                if (s.factories[s.debtor][kind] > 0) return thumb_move(kGiveUp, kind);
            break;
        case Phase::repayment:
            if (s.cash[game_->acting(s)] >= 20) return thumb_move(kRepay, 1);
            return thumb_move(kPass);
        case Phase::company_deals:
        case Phase::private_deals: return thumb_deal(s);
        case Phase::loans: return thumb_move(s.cash[game_->acting(s)] < 6 && trades_left(s) > 2 ? kBorrow : kPass);
        case Phase::embezzlement:
        case Phase::motions:
        case Phase::dividend_vote:
        case Phase::buy_back:
        case Phase::candidates:
        case Phase::election: return thumb_meeting(s);
        case Phase::auction:
            return s.high_bid < std::min(3, game_->edition().highest_bid) ? thumb_move(kBid, s.high_bid)
                                                                          : thumb_move(kPass);
        case Phase::influence:
            return s.manager[game_->acting(s)] == s.turn && s.place > 0 ? thumb_move(kSupport, 1) : thumb_move(kPass);
        default: break;
    }
    return game_->sample(s, rng);
}

}  // namespace parkett::economy
