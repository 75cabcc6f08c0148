// Tables of what cards are worth, and how a seat reads the position.
#include "games/stockpile/knowledge.hpp"

#include <algorithm>
#include <cmath>

namespace parkett::stockpile {

namespace {

/// Own pair and public pair (or two own pairs): two of six forecasts are known before selling.
constexpr float kInformed = 1.0f / 3;

/// What a card becomes when its company moves, valued by what is to come where it arrives.
Worth moved(const Edition& edition, const Shift& shift, const Worth& later, float price) {
    if (shift.bankrupt) return {};
    const float before = static_cast<float>(shift.dollars_before * edition.dollar);
    const float after = static_cast<float>(shift.dollars_after * edition.dollar);
    const float bonus = static_cast<float>(edition.repeat_split);
    const float twice = 2 * (before + after) + static_cast<float>(shift.splits) * bonus;
    const float once = shift.splits == 0 ? before : before + 2 * after + static_cast<float>(shift.splits - 1) * bonus;
    const bool becomes_split = shift.splits > 0;
    return {.card = once + (becomes_split ? later.split : later.card),
            .split = twice + later.split,
            .card_soon = once + (becomes_split ? 2 : 1) * price,
            .split_soon = twice + 2 * price};
}

void add(Worth& sum, const Worth& worth, float weight) {
    sum.card += weight * worth.card;
    sum.split += weight * worth.split;
    sum.card_soon += weight * worth.card_soon;
    sum.split_soon += weight * worth.split_soon;
}

}  // namespace

Knowledge::Knowledge(const Stockpile& game) : KnowledgeBase(game) {
    const Edition& edition = game.edition();
    const float total = static_cast<float>(edition.deck.total());
    for (int card = 0; card < kCards; ++card) card_odds_[card] = static_cast<float>(edition.deck.of(card)) / total;
    for (int kind = 0; kind < kFeeKinds; ++kind)
        fee_mean_ += card_odds_[kFee + kind] * static_cast<float>(edition.fee[kind]);
    const float no_fees = static_cast<float>(edition.deck.main.sum());
    boom_odds_ = static_cast<float>(edition.deck.of(kBoom)) / no_fees;
    bust_odds_ = static_cast<float>(edition.deck.of(kBust)) / no_fees;
    layers_.resize(game.rounds());
    lead_.resize(game.rounds());
    for (int rounds = 0; rounds < game.rounds(); ++rounds) {
        build_layer(rounds);
        const float doubt = 0.7f + 0.5f * static_cast<float>(rounds);
        for (int i = 0; i < 128; ++i)
            lead_[rounds][i] = std::exp(static_cast<float>(i) / (4 * doubt)) - 1 + 0.3f * static_cast<float>(rounds);
    }
}

/// From the end of the game backwards: a card can be sold before each movement, knowing a third of the forecasts.
void Knowledge::build_layer(int rounds_to_come) {
    const Edition& edition = game_->edition();
    for (int company = 0; company < kCompanies; ++company) {
        const Track& track = game_->track(company);
        auto& spaces = layers_[rounds_to_come][company];
        for (int x = 0; x < track.length; ++x) {
            const float price = track.value[x];
            Worth& later = spaces[x].later;
            later = {.card = price, .split = 2 * price, .card_soon = price, .split_soon = 2 * price};
            if (rounds_to_come == 0) continue;
            const Space& next = layers_[rounds_to_come - 1][company][x];
            float card = 0, split = 0;
            for (const Worth& after : next.after) {
                card += std::max(price, after.card) / kForecasts;
                split += std::max(2 * price, after.split) / kForecasts;
            }
            later.card = kInformed * card + (1 - kInformed) * std::max(price, next.sum.card / kForecasts);
            later.split = kInformed * split + (1 - kInformed) * std::max(2 * price, next.sum.split / kForecasts);
        }
        for (int x = 0; x < track.length; ++x) {
            Space& space = spaces[x];
            for (int f = 0; f < kForecasts; ++f) {
                const Shift& shift = track.shift[x][edition.forecast[f] + kMaxMove];
                space.after[f] = moved(edition, shift, spaces[shift.to].later, track.value[shift.to]);
                if (edition.forecast[f] == 0) {
                    const float dividend = static_cast<float>(edition.dividend);
                    add(space.after[f], {dividend, 2 * dividend, dividend, 2 * dividend}, 1);
                }
                add(space.sum, space.after[f], 1);
            }
        }
    }
}

Knowledge::Reading Knowledge::read(const State& s, Seat viewer) const {
    Reading reading{.layer = &layers_[to_come(s)]};
    reading.forecast.fill(kUnknown);
    for (const Pair& pair : s.pairs) {
        if (!(pair.seen & only(viewer))) continue;
        reading.forecast[pair.company] = static_cast<std::int8_t>(pair.forecast);
        reading.known[reading.known_count++] = pair.forecast;
    }
    for (int i = 0; i < s.moved; ++i) {
        const int each = game_->pairs_each();
        const int pair = i < game_->private_pairs() ? game_->in_turn(s, i / each) * each + i % each : i;
        reading.forecast[s.pairs[pair].company] = kCarriedOut;
    }
    return reading;
}

Worth Knowledge::worth(const Reading& reading, int company, int space) const {
    const Space& here = (*reading.layer)[company][space];
    const std::int8_t forecast = reading.forecast[company];
    if (forecast >= 0) return here.after[forecast];
    if (forecast == kCarriedOut) return here.later;
    Worth sum = here.sum;
    for (int i = 0; i < reading.known_count; ++i) add(sum, here.after[reading.known[i]], -1);
    const float share = 1.0f / static_cast<float>(kForecasts - reading.known_count);
    return {sum.card * share, sum.split * share, sum.card_soon * share, sum.split_soon * share};
}

Worth Knowledge::pushed(const Reading& reading, int company, int space, int spaces) const {
    const Track& track = game_->track(company);
    const Shift& shift = track.shift[space][spaces + kMaxMove];
    // It can be sold right after the push.
    const float price = track.value[shift.to];
    Worth there = worth(reading, company, shift.to);
    there.card = std::max(there.card, price);
    there.split = std::max(there.split, 2 * price);
    return moved(game_->edition(), shift, there, price);
}

float Knowledge::at_best(const State& s, const Reading& reading, int company) const {
    return std::max<float>(game_->price(s, company), worth(reading, company, s.space[company]).card);
}

float Knowledge::purse(int auctions, double money) const {
    constexpr double kFull = 25, kGain = 6;  // $K for each meeple
    const double meeples = game_->pairs_each();
    const double missing = 1 - std::clamp(money / (kFull * meeples), 0.0, 1.0);
    return static_cast<float>(auctions * meeples * kGain * (1 - missing * missing));
}

Knowledge::Piles Knowledge::look(const State& s, const Reading& reading, Seat viewer, float boom, float bust) const {
    std::array<float, kFee> worths{};
    float unknown = card_odds_[kBoom] * boom + card_odds_[kBust] * bust;
    for (int company = 0; company < kCompanies; ++company) {
        worths[company] = at_best(s, reading, company);
        unknown += card_odds_[company] * worths[company];
    }
    worths[kBoom] = boom;
    worths[kBust] = bust;
    Piles piles;
    for (int i = 0; i < s.market_size; ++i) {
        const Supplied& supplied = s.market[i];
        float& cards = piles.cards[supplied.pile];
        float& fees = piles.fees[supplied.pile];
        if (!(supplied.seen & only(viewer))) {
            cards += unknown;
            fees += fee_mean_;
        } else if (supplied.card < kFee) {
            cards += worths[supplied.card];
            if (supplied.card < kCompanies) piles.shares[supplied.pile] += Bytes::of(supplied.card);
        } else {
            fees += static_cast<float>(game_->edition().fee[supplied.card - kFee]);
        }
    }
    return piles;
}

float Knowledge::pile_worth(const State& s, Seat seat, const Piles& piles, int pile) const {
    return game_->has(s, seat, bernie) ? piles.cards[pile] + piles.fees[pile] : piles.cards[pile] - piles.fees[pile];
}

/// Hidden cards of others are spread over the companies they may be of; some of the latest will be action cards.
Knowledge::Holdings Knowledge::holdings(const State& s, Seat eye) const {
    Holdings held;
    for (Seat seat = 0; seat < game_->players(); ++seat) {
        const Portfolio& p = s.portfolio[seat];
        const Bytes known = p.known[row_of(eye)];
        const float actions = static_cast<float>(p.fresh[row_of(eye)]) * (boom_odds_ + bust_odds_);
        const float hidden = static_cast<float>(p.known[seat].sum() - known.sum()) - actions;
        const Bytes possible = p.may_be.capped_by(kEachCompany);
        const float each = hidden / static_cast<float>(std::max(1, possible.sum()));
        for (int company = 0; company < kCompanies; ++company) {
            held.cards[seat][company] =
                static_cast<float>(known[company]) + each * static_cast<float>(possible[company]);
            held.split[seat][company] = static_cast<float>(p.split[company]);
        }
    }
    return held;
}

int Knowledge::clock(const State& s) {
    constexpr int kStages = 3;
    const Phase phase = s.phase == Phase::claim || s.phase == Phase::peek_blind ? s.resume : s.phase;
    const int stage = phase < Phase::action ? 0 : phase == Phase::action || phase == Phase::sell ? 1 : 2;
    return kStages * s.round + stage;
}

double Knowledge::spread(const State& s) const {
    const bool moving = s.phase == Phase::blind || s.phase == Phase::favour;
    return 3 + 8 * std::sqrt(to_come(s) + (moving ? 0.3 : 1.0));
}

const std::array<const char*, kTerms>& Knowledge::term_names() {
    static const std::array<const char*, kTerms> names{
        "cash",         "unpaid_fees",  "shares_at_present_prices", "the_forecasts",
        "later_rounds", "majorities",   "the_piles_on_offer",       "action_cards",
        "talents",      "bidding_power"};
    return names;
}

}  // namespace parkett::stockpile
