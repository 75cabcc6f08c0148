// What a position promises each seat, term by term.
#include <algorithm>

#include "games/economy/knowledge.hpp"

namespace parkett::economy {

namespace {

/// A unit that is only for sale, and one that the works will turn into something better.
constexpr std::array<float, kGoods> kSurplus{0.4f, 1.2f, 1.2f, 1.2f, 2.8f, 5.0f},
    kNeeded{1.8f, 2.0f, 2.2f, 2.0f, 3.3f, 0};
/// What works without fuel will earn all the same: somebody will import it.
constexpr float kIdle = 0.25f;
/// Income that is expected is not income yet.
constexpr float kIncomeFaith = 0.75f, kGrowthFaith = 0.85f;
/// What the office of a manager is worth from one trade to the next.
constexpr float kOffice = 0.8f;
/// How many building materials one likes to have.
constexpr int kWantedMaterials = 3;

/// The value of a share, as if it grew with every point.
float smooth_value(const Edition& edition, float points) {
    const float low = edition.share_value[0], high = edition.share_value[edition.end_points];
    return low + (high - low) * std::clamp(points / static_cast<float>(edition.end_points), 0.0f, 1.1f);
}

/// What is to come of each company.
struct Prospects {
    std::array<float, kCompanies> worth{}, cash{}, income{}, stock{};  // of a share; of the company
};

/// Goods in stock, and how well they keep the works running.
struct Stock {
    float worth = 0, running = 0;
};

/// How much of the works runs, with so much fuel of what is wanted. Quarries need none.
float running(const Figures& factories, float fuel, float wanted) {
    if (wanted <= 0) return 1;
    const float quarries = factories[materials];
    float all = 0;
    for (int count : factories) all += static_cast<float>(count);
    const float fuelled = kIdle + (1 - kIdle) * std::min(1.0f, fuel / std::max(1.0f, wanted));
    return (quarries + (all - quarries) * fuelled) / all;
}

Stock stock_of(const State& s, int company, float left, const Figures& needs) {
    Stock stock;
    float fuel = 0;  // coal and electricity keep each other going, if there is any
    for (int good = 0; good < kGoods; ++good) {
        int units = s.goods[company][good];
        if (s.phase <= Phase::procurement)
            units += kOutput[good] * (good == materials ? s.factories[company][good] : s.supplied[company][good]);
        const int need = good == materials ? (left > 2 ? kWantedMaterials : 0) : needs[good];
        if (good == coal || good == electricity) fuel += static_cast<float>(units);
        // What is not used in procurement is lost.
        if (good == electricity && s.phase == Phase::procurement) units = kOutput[good] * s.supplied[company][good];
        const int used = std::min(units, need);
        stock.worth +=
            static_cast<float>(used) * kNeeded[good] + static_cast<float>(std::min(units - used, 6)) * kSurplus[good];
    }
    stock.worth *= std::min(1.0f, left / 2);
    stock.running = running(s.factories[company], fuel, 0.5f * static_cast<float>(needs[coal] + needs[electricity]));
    return stock;
}

void foresee(const Economy& game, const Knowledge& knowledge, const State& s, int company, float left,
             Prospects& prospects) {
    const bool shadow = company >= game.companies();
    const Yield yield =
        shadow ? Yield{.points = 1.5f * static_cast<float>(game.players())} : knowledge.yield_of(s.factories[company]);
    const float now = static_cast<float>(game.value(s, company)), points = static_cast<float>(s.points[company]);
    const auto grown = [&](float more) { return std::max(now, smooth_value(game.edition(), points + more)); };
    prospects.worth[company] = grown(kGrowthFaith * left * yield.points);
    if (shadow) return;
    prospects.cash[company] = static_cast<float>(s.cash[company] - 6 * s.loans[company]);
    if (left <= 0) return;
    const Stock stock = stock_of(s, company, left, Knowledge::needs_of(s.factories[company]));
    prospects.stock[company] = stock.worth;
    prospects.income[company] = kIncomeFaith * left * yield.income * stock.running;
    prospects.worth[company] = grown(kGrowthFaith * left * yield.points * stock.running);
}

/// What there is belongs to those who hold the shares.
void share_out(const Economy& game, const State& s, int company, const Prospects& prospects,
               Knowledge::Terms* per_seat) {
    int private_shares = 0;
    PerSeat<int> held{};
    for (int n = 1; n <= kPackages; ++n)
        if (const Holder holder = s.holder[company][n]; is_player(holder)) held[holder] += n, private_shares += n;
    if (private_shares == 0) return;
    const double now = game.value(s, company);
    for (Seat seat = 0; seat < game.players(); ++seat) {
        const float part = static_cast<float>(held[seat]) / static_cast<float>(private_shares);
        per_seat[seat][Term::shares] += now * held[seat];
        per_seat[seat][Term::growth] += (prospects.worth[company] - now) * held[seat];
        if (company >= game.companies() || s.phase == Phase::over) continue;
        per_seat[seat][Term::company_cash] += part * prospects.cash[company];
        per_seat[seat][Term::income] += part * prospects.income[company];
        per_seat[seat][Term::stock] += part * prospects.stock[company];
    }
}

}  // namespace

const std::array<const char*, kTerms>& Knowledge::term_names() {
    static const std::array<const char*, kTerms> names{"own_cash",
                                                       "shares_at_present_value",
                                                       "growth_of_share_values",
                                                       "cash_of_own_companies",
                                                       "income_to_come",
                                                       "goods_in_stock",
                                                       "office"};
    return names;
}

/// A trade that has begun is judged by its end, if the company on turn confirms what it has placed and everybody else
/// goes on by rule of thumb. One that has placed nothing yet is somebody else: passing and offering must be judged in
/// the same world.
bool Knowledge::settled_copy(const State& s, State& copy) const {
    const auto trading = [](const State& at) {
        return at.phase >= Phase::offers && at.phase <= Phase::forced_sale && at.due != Due::interest;
    };
    if (!trading(s)) return false;
    copy = s;
    NullSink nothing;
    Rng rng(0);
    if (s.phase == Phase::offers && s.offers > 0) game_->apply(copy, {kPass, 0, 0, 0}, nothing);
    while (trading(copy)) game_->apply(copy, thumb(copy, rng), nothing);
    return true;
}

/// Companies are asked in their order: those that have voted already have a manager for the next year.
bool Knowledge::has_elected(const State& s, int company) const {
    if (s.phase != Phase::candidates && s.phase != Phase::election) return s.phase > Phase::election;
    for (int place = 0; place < s.place; ++place)
        if (s.order[place] == company) return true;
    return false;
}

/// While a company votes, its office belongs to the candidates by the votes they have so far.
void Knowledge::share_office(const State& s, int company, float worth, Terms* per_seat) const {
    PerSeat<float> votes{};
    float total = 0;
    if (s.phase == Phase::election && company == game_->acting(s))
        for (Seat seat = 0; seat < game_->players(); ++seat)
            if (s.ballot[seat] != kNone) {
                const float here = static_cast<float>(game_->votes(s, company, seat));
                votes[s.ballot[seat]] += here;
                total += here;
            }
    if (total == 0) {
        votes[has_elected(s, company) ? s.elected[company] : s.manager[company]] = 1;
        total = 1;
    }
    for (Seat seat = 0; seat < game_->players(); ++seat) per_seat[seat][Term::office] += worth * votes[seat] / total;
}

/// A dividend is as likely as the votes for it are near the half. Who moved for one will vote for it.
void Knowledge::expect_dividend(const State& s, Terms* per_seat, float* company_cash) const {
    const int company = game_->acting(s), issued = game_->issued(s, company);
    const bool voting = s.phase == Phase::dividend_vote;
    const int wanted = voting ? s.motion_voted : *std::max_element(s.motion.begin(), s.motion.end());
    if (wanted == 0) return;
    int yes = 0;
    for (Seat seat = 0; seat < game_->players(); ++seat)
        if (s.yes >> seat & 1 || (!(voting && s.asked >> seat & 1) && s.motion[seat] == wanted))
            yes += game_->votes(s, company, seat);
    const float each =
        std::min(1.0f, 2 * static_cast<float>(yes) / static_cast<float>(issued)) * static_cast<float>(wanted);
    company_cash[company] -= each * static_cast<float>(issued);
    for (Seat seat = 0; seat < game_->players(); ++seat)
        per_seat[seat][Term::cash] += each * static_cast<float>(game_->shares(s, company, held_by(seat)));
    for (int other = 0; other < game_->companies(); ++other)
        company_cash[other] += each * static_cast<float>(game_->shares(s, company, held_by_company(other)));
}

void Knowledge::terms(const State& before, Seat, Terms* per_seat) const {
    State copy;
    const State& s = settled_copy(before, copy) ? copy : before;
    const bool over = s.phase == Phase::over;
    const float left = over ? 0 : trades_expected(s);
    for (Seat seat = 0; seat < game_->players(); ++seat) {
        per_seat[seat].fill(0);
        per_seat[seat][Term::cash] = s.purse[seat] - s.bid[seat];
    }
    Prospects prospects;
    for (int company = 0; company < game_->listed(); ++company) {
        prospects.worth[company] = static_cast<float>(game_->value(s, company));
        if (over) continue;
        foresee(*game_, *this, s, company, left, prospects);
        if (company < game_->companies() && left > 0) share_office(s, company, kOffice * left, per_seat);
    }
    if (s.phase == Phase::motions || s.phase == Phase::dividend_vote)
        expect_dividend(s, per_seat, prospects.cash.data());
    for (int company = 0; company < game_->listed(); ++company) {
        // Shares that a company holds are money of that company.
        for (int other = 0; other < game_->companies(); ++other)
            prospects.cash[other] +=
                prospects.worth[company] * static_cast<float>(game_->shares(s, company, held_by_company(other)));
    }
    for (int company = 0; company < game_->listed(); ++company) share_out(*game_, s, company, prospects, per_seat);
}

}  // namespace parkett::economy
