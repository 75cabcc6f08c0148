// What a position promises each seat, term by term.
#include <algorithm>

#include "games/stockpile/knowledge.hpp"

namespace parkett::stockpile {

namespace {

constexpr double kAuctionGain = 8;  // what an auction brings a player without money
constexpr float kOthersBoom = 4, kOthersBust = 2;

bool before_selling(const State& s) {
    return s.phase < Phase::sell || (s.phase == Phase::claim && s.resume == Phase::action);
}
/// Their number is public, but for action cards that nobody has seen yet.
int shares_of(const Portfolio& p, Seat owner) { return p.known[owner].sum() - p.actions(kPublic) + 2 * p.split.sum(); }

bool at_market(const State& s) { return s.phase >= Phase::turn_up && s.phase <= Phase::peek_blind; }

}  // namespace

void Knowledge::terms(const State& s, Seat eye, Terms* per_seat) const {
    const Edition& edition = game_->edition();
    for (Seat seat = 0; seat < game_->players(); ++seat) {
        per_seat[seat].fill(0);
        per_seat[seat][Term::cash] = s.cash[seat];
        for (int kind = 0; kind < kFeeKinds; ++kind)
            per_seat[seat][Term::debts] -= s.owed[seat][kind] * edition.fee[kind];
    }
    if (s.phase == Phase::over) return;

    const Reading reading = read(s, eye);
    Holdings held = holdings(s, eye);
    share_terms(s, eye, reading, held, per_seat);
    std::array<int, kMaxPlayers> spent{};
    if (at_market(s)) market_terms(s, eye, reading, held, per_seat, spent.data());
    majority_terms(s, held, per_seat);

    const bool keeping = s.phase == Phase::keep;
    const int auctions = to_come(s) + (s.phase < Phase::turn_up);
    const auto& investor_cash = game_->two_players() ? edition.investor_cash_two : edition.investor_cash;
    for (Seat seat = 0; seat < game_->players(); ++seat) {
        double money = s.cash[seat] - spent[seat];
        for (int i = 0; i < kInvestors; ++i) {
            if (!(s.kept[seat] >> i & 1) || (keeping && seat != eye)) continue;
            per_seat[seat][Term::talents] += kTalentWorth[i] * (to_come(s) + before_selling(s));
            if (i == graham) per_seat[seat][Term::talents] += edition.graham_bonus * shares_of(s.portfolio[seat], seat);
            if (keeping) money += investor_cash[i], per_seat[seat][Term::cash] += investor_cash[i];
        }
        const Portfolio& p = s.portfolio[seat];
        const float fresh = static_cast<float>(p.fresh[eye]);
        const float booms = static_cast<float>(p.booms(eye)) + fresh * boom_odds_;
        const float busts = static_cast<float>(p.busts(eye)) + fresh * bust_odds_;
        per_seat[seat][Term::actions] += booms * kOthersBoom + busts * kOthersBust;
        per_seat[seat][Term::prospects] = auctions * kAuctionGain * game_->pairs_each() + purse(auctions, money);
    }
    const Portfolio& own = s.portfolio[eye];
    if (const int booms = own.booms(eye))
        per_seat[eye][Term::actions] += booms * (best_push(s, reading, held, eye, edition.boom) - kOthersBoom);
    if (const int busts = own.busts(eye))
        per_seat[eye][Term::actions] += busts * (best_push(s, reading, held, eye, edition.bust) - kOthersBust);
}

/// Whoever may still sell this round will not hold what he knows to fall.
void Knowledge::share_terms(const State& s, Seat eye, const Reading& reading, const Holdings& held,
                            Terms* per_seat) const {
    std::array<SeatMask, kCompanies> informed{};
    for (const Pair& pair : s.pairs)
        if (pair.seen & only(eye)) informed[pair.company] = pair.seen;
    SeatMask may_sell = before_selling(s) ? kEverybody : 0;
    if (s.phase == Phase::sell)
        for (int i = s.cursor + 1; i < game_->players(); ++i) may_sell |= only(game_->in_turn(s, i));

    for (int company = 0; company < kCompanies; ++company) {
        const Worth hold = worth(reading, company, s.space[company]);
        const double price = game_->price(s, company);
        const SeatMask sellers = may_sell & (reading.forecast[company] == kUnknown ? kEverybody : informed[company]);
        for (Seat seat = 0; seat < game_->players(); ++seat) {
            const double cards = held.cards[seat][company], split = held.split[seat][company];
            Terms& parts = per_seat[seat];
            parts[Term::shares] += price * (cards + 2 * split);
            const bool can_sell = sellers >> seat & 1;
            if (!can_sell || hold.card > price) {
                parts[Term::forecasts] += cards * (hold.card_soon - price);
                parts[Term::growth] += cards * (hold.card - hold.card_soon);
            }
            if (!can_sell || hold.split > 2 * price) {
                parts[Term::forecasts] += split * (hold.split_soon - 2 * price);
                parts[Term::growth] += split * (hold.split - hold.split_soon);
            }
        }
    }
    if (s.phase != Phase::claim) return;
    for (int i = s.claims_asked; i < game_->players(); ++i) {  // dividends on their way
        const Seat seat = game_->in_turn(s, i);
        per_seat[seat][Term::forecasts] += held.cards[seat][s.claim_company] * s.claim_rate;
    }
}

Knowledge::Auction Knowledge::auction(const State& s) const {
    Auction result;
    const bool begun = s.phase >= Phase::bid;
    if (begun) {
        result.level = s.level;
        result.standing = s.standing;
        result.meeples = s.meeples;
    } else {
        result.standing.fill(kNobody);
        result.meeples.fill(static_cast<std::uint8_t>(game_->pairs_each()));
    }
    result.money = {};
    for (Seat seat = 0; seat < game_->players(); ++seat) result.money[seat] = s.cash[seat];
    for (int pile = 0; pile < game_->piles(); ++pile) {
        const Seat seat = result.standing[pile];
        if (seat != kNobody) result.money[seat] -= game_->stake(s, seat, result.level[pile] - 1);
    }
    return result;
}

/// The lowest bid on the pile that leaves the most over.
Knowledge::Bid Knowledge::best_bid(const State& s, const Auction& auction, Seat seat, const float* worth) const {
    const int reach = std::min(game_->affordable(s, seat, auction.money[seat]), game_->edition().steps);
    Bid best;
    for (int pile = 0; pile < game_->piles(); ++pile) {
        const int step = auction.level[pile];
        if (step >= reach || auction.standing[pile] == seat) continue;
        const float gain = worth[pile] - static_cast<float>(game_->cost(s, seat, step));
        if (gain > best.gain) best = {pile, step, gain};
    }
    return best;
}

/// Everybody raises as little as he can; the others judge by what is open, `eye` by what it knows.
void Knowledge::finish(const State& s, Auction& auction, Seat turn, Seat eye, const Piles& own,
                       const Piles& open) const {
    std::array<std::array<float, kMaxPiles>, kMaxPlayers> worth{};
    int waiting = 0;
    for (Seat seat = 0; seat < game_->players(); ++seat) {
        waiting += auction.meeples[seat];
        for (int pile = 0; pile < game_->piles(); ++pile)
            worth[seat][pile] = pile_worth(s, seat, seat == eye ? own : open, pile);
    }
    // Every bid goes up at least a space, so there is an end; the bound does not rely on it.
    const int most = game_->players() * (game_->piles() * game_->edition().steps + 1);
    for (int turns = 0; waiting > 0 && turns < most; ++turns, turn = game_->next(turn)) {
        if (auction.meeples[turn] == 0) continue;
        const Bid bid = best_bid(s, auction, turn, worth[turn].data());
        if (bid.pile == kMaxPiles) return;
        const Seat outbid = auction.standing[bid.pile];
        if (outbid != kNobody) {
            ++auction.meeples[outbid];
            auction.money[outbid] += game_->stake(s, outbid, auction.level[bid.pile] - 1);
        } else {
            --waiting;
        }
        auction.standing[bid.pile] = turn;
        auction.level.set(bid.pile, bid.step + 1);
        auction.money[turn] -= game_->stake(s, turn, bid.step);
        --auction.meeples[turn];
    }
}

void Knowledge::market_terms(const State& s, Seat eye, const Reading& reading, Holdings& held, Terms* per_seat,
                             int* spent) const {
    const Edition& edition = game_->edition();
    const float boom = best_push(s, reading, held, eye, edition.boom);
    const float bust = best_push(s, reading, held, eye, edition.bust);
    const Piles own = look(s, reading, eye, boom, bust);
    const Piles open = look(s, read(s, kSpectator), kSpectator, kOthersBoom, kOthersBust);
    Auction result = auction(s);
    finish(s, result, s.phase >= Phase::bid ? s.turn : s.first, eye, own, open);
    for (int pile = 0; pile < game_->piles(); ++pile) {
        const Seat seat = result.standing[pile];
        if (seat == kNobody) continue;
        const int price = game_->cost(s, seat, result.level[pile] - 1);
        spent[seat] += price;
        per_seat[seat][Term::market] += pile_worth(s, seat, own, pile) - price;
        for (int company = 0; company < kCompanies; ++company)
            held.cards[seat][company] += static_cast<float>(own.shares[pile][company]);
    }
}

/// A race: the more shares ahead and the fewer rounds to come, the surer the bonus.
void Knowledge::majority_terms(const State& s, const Holdings& held, Terms* per_seat) const {
    const auto& lead = lead_[to_come(s)];
    for (int company = 0; company < kCompanies; ++company) {
        std::array<float, kMaxPlayers> weight{};
        float total = 1e-3f;
        for (Seat seat = 0; seat < game_->players(); ++seat) {
            const float shares = held.cards[seat][company] + 2 * held.split[seat][company];
            weight[seat] = lead[std::min(127, static_cast<int>(4 * (shares + 0.125f)))];  // quarters, to the nearest
            total += weight[seat];
        }
        for (Seat seat = 0; seat < game_->players(); ++seat)
            per_seat[seat][Term::majorities] += game_->edition().majority * weight[seat] / total;
    }
}

}  // namespace parkett::stockpile
