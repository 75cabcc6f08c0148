// What a position promises each seat, term by term.
#include <algorithm>
#include <cmath>

#include "games/shark/knowledge.hpp"

namespace parkett::shark {

namespace {

// Found by matches between thumb and greedy bots; the first three by counting in games of the former.
constexpr float kRollsAPoint = 2.7f, kRollsAHouse = 2.6f, kRollsAShare = 0.25f;
constexpr float kSpread = 12, kSpreadARoll = 2.2f;
/// What a roll adds to a share in the long run: whatever the position, and for what a roll adds to it now.
constexpr float kGrowth = 0.25f, kGrowthNow = 0.05f;
/// How much of the way to the highest price one may hope for.
constexpr float kHope = 0.6f;
/// What a roll promises that comes after a player's next trade: by then much has changed.
constexpr float kOwnFaded = 0.6f, kFaded = 0.5f;
/// What may still be bought is not as good as bought; a debt that cannot be paid is worse than its sum.
constexpr float kPurchases = 0.2f, kRuin = 2;

}  // namespace

const std::array<const char*, kTerms>& Knowledge::term_names() {
    static const std::array<const char*, kTerms> names{
        "cash",        "shares_at_present_prices", "rises_in_the_next_rolls", "falls_in_the_next_rolls", "later_rises",
        "commissions", "purchases_still_open",     "the_danger_of_ruin"};
    return names;
}

/// Whichever comes first: a price at the top, the last house of a colour, or the last share.
float Knowledge::rolls_left(const State& s) const {
    const Edition& edition = game_->edition();
    float left = 100;
    int shares = 0;
    for (int company = 0; company < kCompanies; ++company) {
        left = std::min(left, kRollsAPoint * static_cast<float>(edition.highest_price - s.price[company]));
        left = std::min(left, kRollsAHouse * static_cast<float>(edition.houses - s.used[company]));
        shares += s.supply[company];
    }
    if (game_->board().sold_out_ends) left = std::min(left, kRollsAShare * static_cast<float>(shares));
    return left;
}

double Knowledge::spread(const State& s) const { return kSpread + kSpreadARoll * rolls_left(s); }

/// Growth: what a roll adds to a share, on average.
float Knowledge::later(const State& s, int company, float growth, float rolls) const {
    const float room = 2 * static_cast<float>(game_->edition().highest_price - s.price[company]);
    return std::min(std::max(0.0f, rolls) * std::max(0.0f, growth), kHope * room);
}

void Knowledge::terms(const State& s, Seat, Terms* per_seat) const {
    const int players = game_->players();
    for (Seat seat = 0; seat < players; ++seat) {
        per_seat[seat].fill(0);
        per_seat[seat][Term::cash] = s.cash[seat];
        for (int company = 0; company < kCompanies; ++company)
            per_seat[seat][Term::shares] += s.shares[seat][company] * s.price[company];
        if (s.phase != Phase::over && s.out[seat]) per_seat[seat][Term::ruin] = -10 * spread(s);
    }
    if (s.phase <= Phase::free_share || s.phase == Phase::over) return;

    const Survey survey(*game_, s);
    const Reach reach(*game_, s, survey);
    const bool rolled = s.phase == Phase::build, traded = s.phase == Phase::roll || rolled;
    const bool after = s.phase == Phase::trade_again || s.phase == Phase::forced_sale;

    // Who rolls when, from the next roll on.
    std::array<Seat, kMaxPlayers> order{};
    std::array<Forecast, kMaxPlayers> roll;
    int rolls = 0;
    for (Seat seat = after ? game_->next(s, s.builder) : s.builder; rolls == 0 || seat != order[0];
         seat = game_->next(s, seat)) {
        order[rolls] = seat;
        roll[rolls] = rolls == 0 && rolled ? carried_out(s, reach) : forecast(s, reach, seat);
        ++rolls;
    }
    PerCompany<Promise> before{};  // all rolls up to somebody's
    PerCompany<float> growth{};
    for (int i = 0; i < rolls; ++i)
        for (int company = 0; company < kCompanies; ++company)
            growth[company] += 2 * (roll[i].rise[company] - roll[i].fall[company]) / static_cast<float>(rolls);
    const float to_come = rolls_left(s);
    std::array<double, kMaxPlayers> ruin{};

    for (int i = 0; i < rolls; ++i) {
        const Seat seat = order[i];
        Terms& parts = per_seat[seat];
        const auto hold = [&](int company, const Promise& promise) {
            const double shares = s.shares[seat][company];
            parts[Term::rises] += shares * promise.rises;
            parts[Term::falls] -= shares * promise.falls;
            parts[Term::later] += shares * promise.later;
        };
        const float faded = i > 0 ? kFaded : 1, own_faded = i > 0 ? kOwnFaded : 1;
        float best = 0;  // of the shares he may still buy
        for (int company = 0; company < kCompanies; ++company) {
            // His own next roll, and then the others', with a chance to sell before each.
            const float rate = kGrowth + kGrowthNow * growth[company];
            Promise others{.later = later(s, company, rate, to_come - static_cast<float>(i + rolls))};
            for (int j = 0; j < rolls; ++j) {
                if (j == i) continue;
                others.rises += faded * 2 * roll[j].rise[company];
                others.falls += faded * 2 * roll[j].fall[company];
            }
            const Promise own{.rises = own_faded * 2 * roll[i].rise[company],
                              .falls = own_faded * roll[i].fall[company]};
            const Promise next = own + others.sellable();
            if (i > 0) {
                const Promise all = before[company] + next.sellable();
                hold(company, s.phase == Phase::trade_again && seat == s.builder ? all.sellable() : all);
                continue;
            }
            hold(company, traded ? next : next.sellable());
            const int price = s.price[company];
            if (price == 0) continue;
            const int open = game_->edition().purchases - (after ? 0 : s.bought);
            const float affordable =
                std::min<float>(static_cast<float>(std::min<int>(open, s.supply[company])),
                                static_cast<float>(std::max(0, s.cash[seat])) / static_cast<float>(price));
            best = std::max(best, affordable * others.total());
        }
        parts[Term::purchases] += kPurchases * best;
        parts[Term::initiative] += roll[i].commission;
        parts[Term::ruin] -= kRuin * ruin[seat];
        for (int company = 0; company < kCompanies; ++company) {
            before[company].rises += 2 * roll[i].rise[company];
            before[company].falls += 2 * roll[i].fall[company];
        }
        for (Seat other = 0; other < players; ++other) ruin[other] += roll[i].ruin[other];
    }
}

/// The dice have been cast.
Knowledge::Forecast Knowledge::carried_out(const State& s, const Reach& reach) const {
    const Effect* best = favourite(s, reach);
    Forecast sum;
    if (best == nullptr) return sum;
    sum.commission = best->commission;
    sum.rise[best->company] = best->rise;
    sum.fall = best->fall;
    if (best->harms) charge(s, *best, s.builder, 1, sum);
    return sum;
}

}  // namespace parkett::shark
