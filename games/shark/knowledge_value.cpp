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

/// Where in his turn the builder is.
bool has_traded(const State& s) { return s.phase == Phase::roll || s.phase == Phase::build; }
bool has_built(const State& s) { return s.phase == Phase::trade_again || s.phase == Phase::forced_sale; }

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
    const Turns turns = turns_to_come(s, Reach(*game_, s, survey));
    PerCompany<Promise> before{};  // all rolls up to somebody's
    std::array<double, kMaxPlayers> ruin{};
    for (int i = 0; i < turns.count; ++i) {
        const Forecast& roll = turns.roll[i];
        Terms& parts = per_seat[turns.order[i]];
        share_terms(s, turns, i, before, parts);
        parts[Term::initiative] += roll.commission;
        parts[Term::ruin] -= kRuin * ruin[turns.order[i]];
        for (int company = 0; company < kCompanies; ++company) {
            before[company].rises += 2 * roll.rise[company];
            before[company].falls += 2 * roll.fall[company];
        }
        for (Seat other = 0; other < players; ++other) ruin[other] += roll.ruin[other];
    }
}

Knowledge::Turns Knowledge::turns_to_come(const State& s, const Reach& reach) const {
    Turns turns;
    turns.left = rolls_left(s);
    const Seat first = has_built(s) ? game_->next(s, s.builder) : s.builder;
    for (Seat seat = first; turns.count == 0 || seat != first; seat = game_->next(s, seat)) {
        const bool rolled = turns.count == 0 && s.phase == Phase::build;
        turns.order[turns.count] = seat;
        turns.roll[turns.count] = rolled ? carried_out(s, reach) : forecast(s, reach, seat);
        ++turns.count;
    }
    for (int i = 0; i < turns.count; ++i)
        for (int company = 0; company < kCompanies; ++company)
            turns.growth[company] +=
                2 * (turns.roll[i].rise[company] - turns.roll[i].fall[company]) / static_cast<float>(turns.count);
    return turns;
}

/// What the shares of the player who rolls as number i may hope for from one roll of his to the next.
Knowledge::Promise Knowledge::promise_of_others(const State& s, const Turns& turns, int i, int company) const {
    const float faded = i > 0 ? kFaded : 1, rate = kGrowth + kGrowthNow * turns.growth[company];
    Promise others{.later = later(s, company, rate, turns.left - static_cast<float>(i + turns.count))};
    for (int j = 0; j < turns.count; ++j) {
        if (j == i) continue;
        others.rises += faded * 2 * turns.roll[j].rise[company];
        others.falls += faded * 2 * turns.roll[j].fall[company];
    }
    return others;
}

/// Shares that the next builder may still buy.
float Knowledge::affordable(const State& s, Seat seat, int company) const {
    const int price = s.price[company], open = game_->edition().purchases - (has_built(s) ? 0 : s.bought);
    if (price == 0) return 0;
    return std::min<float>(static_cast<float>(std::min<int>(open, s.supply[company])),
                           static_cast<float>(std::max(0, s.cash[seat])) / static_cast<float>(price));
}

/// His own next roll, and then the others', with a chance to sell before each.
void Knowledge::share_terms(const State& s, const Turns& turns, int i, const PerCompany<Promise>& before,
                            Terms& parts) const {
    const Seat seat = turns.order[i];
    const float faded = i > 0 ? kOwnFaded : 1;
    float best = 0;  // of the shares he may still buy
    for (int company = 0; company < kCompanies; ++company) {
        const Promise others = promise_of_others(s, turns, i, company);
        const Promise own{.rises = faded * 2 * turns.roll[i].rise[company],
                          .falls = faded * turns.roll[i].fall[company]};
        Promise promise = own + others.sellable();
        if (i > 0 || !has_traded(s)) promise = promise.sellable();
        if (i > 0) promise = before[company] + promise;
        if (i > 0 && s.phase == Phase::trade_again && seat == s.builder) promise = promise.sellable();
        const double shares = s.shares[seat][company];
        parts[Term::rises] += shares * promise.rises;
        parts[Term::falls] -= shares * promise.falls;
        parts[Term::later] += shares * promise.later;
        if (i == 0) best = std::max(best, affordable(s, seat, company) * others.total());
    }
    parts[Term::purchases] += kPurchases * best;
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
