// Rules of thumb: what a move looks like at first sight, and the move a hurried player would make.
#include <algorithm>

#include "games/stockpile/knowledge.hpp"

namespace parkett::stockpile {

namespace {

constexpr float kBoomGuess = 5, kBustGuess = 3;
/// $K in which first sight may err: sets how far priors spread.
constexpr float kBlur = 2;

Move bid_move(int pile, int step) {
    return {kBid, static_cast<std::uint8_t>(pile), static_cast<std::uint8_t>(step), 0};
}

}  // namespace

float Knowledge::push_gain(const State& s, const Reading& reading, const Holdings& held, Seat seat, int company,
                           int spaces) const {
    const int space = s.space[company];
    const Worth now = pushed(reading, company, space, 0);
    const Worth then = pushed(reading, company, space, spaces);
    const float card = then.card - now.card, split = then.split - now.split;
    float own = 0, others = 0;
    for (Seat other = 0; other < game_->players(); ++other) {
        const float gain = held.cards[other][company] * card + held.split[other][company] * split;
        (other == seat ? own : others) += gain;
    }
    return own - others / static_cast<float>(game_->players() - 1);
}

float Knowledge::best_push(const State& s, const Reading& reading, const Holdings& held, Seat seat, int spaces) const {
    float best = 0;
    for (int company = 0; company < kCompanies; ++company)
        best = std::max(best, push_gain(s, reading, held, seat, company, spaces));
    return best;
}

/// Today's price against what the cards promise; in the last round a lead in shares is worth keeping.
float Knowledge::sale_gain(const State& s, const Reading& reading, Seat seat, Move sale) const {
    const int company = sale.a, cards = sale.c;
    const float price = static_cast<float>(game_->price(s, company));
    const Worth hold = worth(reading, company, s.space[company]);
    const float each = sale.b == kNormal  ? price - hold.card
                       : sale.b == kSplit ? 2 * price - hold.split
                                          : price + hold.card - hold.split;
    const float receipt = price * static_cast<float>(sale.b == kSplit ? 2 * cards : cards);
    const double cash = s.cash[seat];
    const float gain = each * static_cast<float>(cards) + purse(to_come(s), cash + receipt) - purse(to_come(s), cash);
    if (to_come(s) > 0) return gain;
    const auto shares = [&](Seat other) {
        const Portfolio& p = s.portfolio[other];
        return p.known[seat][company] + 2 * p.split[company];
    };
    const int own = shares(seat), left = own - (sale.b == kSplit ? 2 * cards : cards);
    int most = 0;
    for (Seat other = 0; other < game_->players(); ++other)
        if (other != seat) most = std::max(most, shares(other));
    const auto bonus = [&](int mine) {
        return mine > most ? game_->edition().majority : mine == most && mine > 0 ? game_->edition().majority_tied : 0;
    };
    return gain - static_cast<float>(bonus(own) - bonus(left));
}

float Knowledge::first_sight(const State& s, const Reading& reading, const Holdings& held, Move move) const {
    const Edition& edition = game_->edition();
    const Seat seat = s.turn;
    switch (move.kind) {
        case kKeep: {
            const auto& cash = game_->two_players() ? edition.investor_cash_two : edition.investor_cash;
            return static_cast<float>(cash[move.a]) + kTalentWorth[move.a] * static_cast<float>(game_->rounds());
        }
        case kInspect:
        case kPeek: return 2;  // knowing more never hurts
        case kBoomOn: return push_gain(s, reading, held, seat, move.a, edition.boom);
        case kBustOn: return push_gain(s, reading, held, seat, move.a, edition.bust);
        case kNudge: return push_gain(s, reading, held, seat, move.a, move.b == 0 ? 1 : -1);
        case kSell: return sale_gain(s, reading, seat, move) - 0.01f;
        case kShow: return static_cast<float>(move.a * s.claim_rate);
        case kFavour: {
            float own = 0, others = 0;
            for (Seat other = 0; other < game_->players(); ++other)
                (other == seat ? own : others) += held.cards[other][move.a] + 2 * held.split[other][move.a];
            return static_cast<float>(edition.deborah_dividend) *
                   (own - others / static_cast<float>(game_->players() - 1));
        }
        default: return 0;
    }
}

Move Knowledge::thumb(const State& s, Rng& rng) const {
    const Reading reading = read(s, s.turn);
    if (s.phase == Phase::bid) return thumb_bid(s, reading, rng);
    if (s.phase == Phase::supply) return thumb_supply(s, reading, rng);
    MoveList list;
    game_->legal(s, list);
    if (list.size() == 1) return list[0];
    const Holdings held = holdings(s, s.turn);
    Move best = list[0];
    float most = -1e9f;
    for (Move move : list) {
        const float gain = first_sight(s, reading, held, move);
        if (gain > most) most = gain, best = move;
    }
    return best;
}

/// The lowest bid on the pile that seems to leave the most over. A little doubt keeps playouts from being all alike.
Move Knowledge::thumb_bid(const State& s, const Reading& reading, Rng& rng) const {
    const Piles piles = look(s, reading, s.turn, kBoomGuess, kBustGuess);
    std::array<float, kMaxPiles> worth{};
    Dice dice(rng);
    for (int pile = 0; pile < game_->piles(); ++pile)
        worth[pile] = pile_worth(s, s.turn, piles, pile) + static_cast<float>(dice.below(256)) * (1.0f / 256);
    const Bid bid = best_bid(s, auction(s), s.turn, worth.data());
    return bid_move(bid.pile, bid.step);
}

/// The poorer card goes face down where it looks best to others, the richer one face up anywhere.
Move Knowledge::thumb_supply(const State& s, const Reading& reading, Rng& rng) const {
    const auto& hand = s.hand[s.turn];
    const auto worth_of = [&](int card) {
        if (card < kCompanies) return at_best(s, reading, card);
        return card == kBoom ? kBoomGuess : card == kBust ? kBustGuess : -2.0f;
    };
    const auto pile = static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(game_->piles())));
    if (s.hand_size[s.turn] == 1) {
        const std::uint8_t face = s.last_face[s.turn] == kUp ? kDown : kUp;
        return {kSupply, hand[0], pile, face};
    }
    const bool first_is_poorer = worth_of(hand[0]) < worth_of(hand[1]);
    const std::uint8_t poorer = hand[first_is_poorer ? 0 : 1];
    const Piles open = look(s, reading, kSpectator, kBoomGuess, kBustGuess);
    int finest = 0;
    for (int i = 1; i < game_->piles(); ++i)
        if (pile_worth(s, s.turn, open, i) > pile_worth(s, s.turn, open, finest)) finest = i;
    return {kSupply, poorer, static_cast<std::uint8_t>(finest), kDown};
}

void Knowledge::priors(const State& s, const MoveList& moves, float* share) const {
    const Reading reading = read(s, s.turn);
    const bool bidding = s.phase == Phase::bid;
    const Holdings held = bidding ? Holdings{} : holdings(s, s.turn);
    const Piles piles = bidding ? look(s, reading, s.turn, kBoomGuess, kBustGuess) : Piles{};
    for (int i = 0; i < moves.size(); ++i) {
        const Move move = moves[i];
        share[i] = move.kind == kBid
                       ? pile_worth(s, s.turn, piles, move.a) - static_cast<float>(game_->cost(s, s.turn, move.b))
                       : first_sight(s, reading, held, move);
        if (move.kind == kPeek && bidding) share[i] += 10;  // before choosing a pile
    }
    share_attention(share, moves.size(), kBlur);
}

}  // namespace parkett::stockpile
