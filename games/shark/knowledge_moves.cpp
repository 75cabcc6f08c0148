// Rules of thumb: what a move looks like at first sight, and the move a hurried player would make.
#include <algorithm>

#include "games/shark/ground.hpp"
#include "games/shark/knowledge.hpp"
#include "games/shark/lots.hpp"
#include "games/shark/permits.hpp"

namespace parkett::shark {

namespace {

/// What a roll adds to a share in the long run.
constexpr float kThumbGrowth = 0.3f;
/// A debt that cannot be paid is worse than its sum, a fall that leads to it worse than others.
constexpr float kDebt = 2, kUnpayable = 3;
/// By how much first sight may err, about houses and in trade: sets how far priors spread.
constexpr float kBlur = 3, kTradeBlur = 6;
/// What can be sold after the roll is not sold before it, unless something is bought for the money.
constexpr float kTooEarly = 24;

Move the_move(Kind kind, int a = 0, int b = 0) {
    return {kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0};
}

}  // namespace

/// One roll of the next player stands for all the others'.
Knowledge::Plan Knowledge::plan(const State& s) const {
    const Survey survey(*game_, s);
    const Reach reach(*game_, s, survey);
    const Seat next = game_->next(s, s.builder);
    const Forecast theirs = forecast(s, reach, next);
    int others = -1;
    for (Seat seat = 0; seat < game_->players(); ++seat) others += !s.out[seat];
    const float rolls = static_cast<float>(others), left = rolls_left(s);
    Plan plan;
    int endangered = 0;
    for (int company = 0; company < kCompanies; ++company) {
        const float rise = theirs.rise[company], fall = theirs.fall[company];
        plan.worth[company] = 2 * rolls * (rise - fall) + later(s, company, kThumbGrowth, left - rolls);
        if (fall > 0) endangered += s.shares[s.turn][company];
    }
    // A debt that could not be paid is the fault of all shares that may fall.
    const float debt = kDebt * rolls * theirs.ruin[s.turn] / static_cast<float>(std::max(1, endangered));
    for (int company = 0; company < kCompanies; ++company)
        if (theirs.fall[company] > 0) plan.worth[company] -= debt;
    if (s.phase == Phase::trade) {
        const Forecast own = forecast(s, reach, s.builder);
        for (int company = 0; company < kCompanies; ++company) {
            float& worth = plan.worth[company];
            worth = 2 * own.rise[company] - own.fall[company] + std::max(kUnsold * worth, worth);
        }
    }
    return plan;
}

/// The purchases that promise most: bundles of up to five shares are few.
PerCompany<int> Knowledge::purchases(const State& s, const Plan& plan) const {
    PerCompany<int> most{}, bundle{}, best{};
    for (int company = 0; company < kCompanies; ++company)
        if (plan.worth[company] > 0) most[company] = may_buy(*game_, s, company);
    const int open = game_->edition().purchases - s.bought, cash = s.cash[s.turn];
    float top = 0.01f;
    for (bundle[0] = 0; bundle[0] <= most[0]; ++bundle[0])
        for (bundle[1] = 0; bundle[1] <= most[1]; ++bundle[1])
            for (bundle[2] = 0; bundle[2] <= most[2]; ++bundle[2]) {
                const int shares = bundle[0] + bundle[1] + bundle[2];
                const int rest = cash - bundle[0] * s.price[0] - bundle[1] * s.price[1] - bundle[2] * s.price[2];
                if (shares > open || rest < 0) break;
                bundle[3] = std::min(most[3], open - shares);
                while (bundle[3] > 0 && bundle[3] * s.price[3] > rest) --bundle[3];
                float sum = 0;
                for (int company = 0; company < kCompanies; ++company)
                    sum += static_cast<float>(bundle[company]) * plan.worth[company];
                if (sum > top) top = sum, best = bundle;
            }
    return best;
}

/// All of a company goes, or as much as the purchase needs. Only at the end of a turn: before the roll, the right to
/// buy is worth keeping for what the roll will show.
Swaps Knowledge::bundles(const State& s) const {
    Swaps found;
    if (s.phase != Phase::trade_again) return found;
    const int open = game_->edition().purchases - s.bought, cash = s.cash[s.turn];
    for (int sold = 0; sold < kCompanies; ++sold) {
        const int held = may_sell(s, sold), brings = s.price[sold];
        for (int bought = 0; bought < kCompanies; ++bought) {
            const int price = s.price[bought], wanted = std::min<int>(open, s.supply[bought]);
            if (bought == sold || held == 0 || price == 0) continue;
            const int shares = std::min(wanted, (cash + held * brings) / price);
            if (shares <= std::min(wanted, cash / price)) continue;  // he can buy them as it is
            const int needed = (shares * price - cash + brings - 1) / brings;
            const Move purchase = the_move(kBuy, bought, shares - 1);
            found.add(the_move(kSell, sold, needed - 1), purchase);
            if (held > needed) found.add(the_move(kSell, sold, held - 1), purchase);
        }
    }
    return found;
}

/// At first sight: every colour comes as often, and whoever rolls it builds what is highest or harms most.
Knowledge::Plan Knowledge::quick_plan(const State& s) const {
    const Survey survey(*game_, s);
    const Reach reach(*game_, s, survey);
    PerCompany<float> rise{}, fall{}, deepest{};
    for (int zone = 0; zone < game_->board().zones; ++zone) {
        const float odds = zone_odds_[zone] / kCompanies;
        for (int company = 0; company < kCompanies; ++company) {
            float highest = 0;
            PerCompany<float> worst{};
            for (const Effect* e = reach.begin(zone, company); e != reach.end(zone, company); ++e) {
                highest = std::max(highest, e->rise);
                if (!e->harms) continue;
                for (int other = 0; other < kCompanies; ++other) worst[other] = std::max(worst[other], e->fall[other]);
            }
            rise[company] += odds * highest;
            for (int other = 0; other < kCompanies; ++other) {
                fall[other] += odds * worst[other];
                deepest[other] = std::max(deepest[other], worst[other]);
            }
        }
    }
    const float rolls = static_cast<float>(game_->players() - (s.phase == Phase::trade_again));
    Plan plan;
    for (int company = 0; company < kCompanies; ++company) {
        const bool payable = deepest[company] * s.shares[s.turn][company] <= static_cast<float>(s.cash[s.turn]);
        const float each = 2 * (rise[company] - (payable ? 1 : kUnpayable) * fall[company]);
        plan.worth[company] = rolls * each + later(s, company, kThumbGrowth, rolls_left(s) - rolls);
    }
    return plan;
}

/// First what is in danger is sold, then what promises most is bought. Who is about to roll sells nothing: his own
/// house costs him no payment, and he may sell when it stands.
Move Knowledge::thumb_trade(const State& s) const {
    const Plan plan = quick_plan(s);
    int best = -1;
    float most = 0;
    for (int company = 0; company < kCompanies; ++company) {
        if (s.phase == Phase::trade_again && plan.worth[company] < 0 && may_sell(s, company) > 0)
            return the_move(kSell, company, may_sell(s, company) - 1);
        const float gain = plan.worth[company] * static_cast<float>(may_buy(*game_, s, company));
        if (gain > most) most = gain, best = company;
    }
    return best < 0 ? the_move(kDone) : the_move(kBuy, best, may_buy(*game_, s, best) - 1);
}

/// The house that brings most, on any cell where it does the same.
Move Knowledge::thumb_build(const State& s, Rng& rng) const {
    const Survey survey(*game_, s);
    const Reach reach(*game_, s, survey, s.zone);
    const Effect* best = favourite(s, reach);
    if (best == nullptr) return game_->sample(s, rng);  // beyond what was listed
    const Cells& zone = game_->board().zone[s.zone];
    if (best->kind == Effect::Kind::top) {
        const Cells cells = survey.tops(zone);
        return the_move(kBuild, nth(cells, static_cast<int>(rng.below(static_cast<std::uint32_t>(cells.count())))),
                        kTop);
    }
    Cells cells = survey.quiet(zone, best->company, best->kind);
    if (best->kind == Effect::Kind::attacks || game_->variant().limited) cells = Cells::of(best->cell);
    const int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(cells.count())));
    return the_move(kBuild, nth(cells, n), best->company);
}

/// Shares that are dear already have the least to gain.
float Knowledge::sale_cost(const State& s, Move sale) const {
    const float shares = static_cast<float>(sale.b + 1), price = s.price[sale.a];
    const float room = static_cast<float>(game_->edition().highest_price) - price;
    return shares * (price + 0.5f * room) / static_cast<float>(lot(s, sale.a, sale.b + 1));
}

Move Knowledge::thumb_sale(const State& s) const {
    const Lots lots(s);
    Move best{};
    float least = 1e9f;
    for (int company = 0; company < kCompanies; ++company)
        for (int shares = 1; shares <= s.shares[s.turn][company]; ++shares) {
            if (!lots.offers(company, shares)) continue;
            const Move sale = the_move(kGive, company, shares - 1);
            if (const float cost = sale_cost(s, sale); cost < least) least = cost, best = sale;
        }
    return best;
}

Move Knowledge::thumb(const State& s, Rng& rng) const {
    switch (s.phase) {
        case Phase::trade:
        case Phase::trade_again: return thumb_trade(s);
        case Phase::build: return thumb_build(s, rng);
        case Phase::forced_sale: return thumb_sale(s);
        default: return game_->sample(s, rng);
    }
}

void Knowledge::priors(const State& s, const MoveList& moves, float* share) const {
    float blur = kBlur;
    if (s.phase == Phase::trade || s.phase == Phase::trade_again) {
        blur = kTradeBlur;
        const Plan plan = this->plan(s);
        const PerCompany<int> bundle = purchases(s, plan);
        const auto gain = [&](Move m) {
            const float worth = m.kind == kDone ? 0 : static_cast<float>(m.b + 1) * plan.worth[m.a];
            return m.kind == kSell ? -worth : worth;
        };
        for (int i = 0; i < moves.size(); ++i) {
            share[i] = gain(moves[i]);
            if (moves[i].kind == kSell && s.phase == Phase::trade) share[i] = std::min(share[i], 0.0f) - kTooEarly;
            if (moves[i].kind == kBuy && bundle[moves[i].a] == moves[i].b + 1) share[i] += blur;
        }
        for (const auto& [sale, purchase] : bundles(s))
            for (int i = 0; i < moves.size(); ++i)
                if (moves[i] == sale) share[i] = std::max(share[i], gain(sale) + gain(purchase));
    } else if (s.phase == Phase::build) {
        const Survey survey(*game_, s);
        const Taste taste = this->taste(s, s.turn);
        Effect effect;
        for (int i = 0; i < moves.size(); ++i) {
            share[i] = 0;
            if (moves[i].b == kTop) share[i] = static_cast<float>(*std::max_element(s.price.begin(), s.price.end()));
            else if (survey.effect(moves[i].a, moves[i].b, effect)) share[i] = taste.of(effect);
        }
    } else {
        for (int i = 0; i < moves.size(); ++i) share[i] = moves[i].kind == kGive ? -sale_cost(s, moves[i]) : 0;
    }
    share_attention(share, moves.size(), blur, 1e-4f);
}

}  // namespace parkett::shark
