// Moves in words: the written form, and a label. Why one is refused is in refusal.cpp.
#include "core/notation.hpp"

#include <fmt/format.h>

#include "games/stockpile/permits.hpp"
#include "games/stockpile/turn.hpp"
#include "games/stockpile/words.hpp"

namespace parkett::stockpile {

namespace {

template <std::size_t N>
Alphabet words(const std::array<const char*, N>& list) {
    return alphabet(Words(list.begin(), list.end()));
}

}  // namespace

std::string card_name(const Edition& edition, int card) {
    if (card < kCompanies) return kCompanyNames[card];
    if (card == kBoom) return "a Boom";
    if (card == kBust) return "a Bust";
    return fmt::format("a ${}K fee", edition.fee[card - kFee]);
}

Notation make_notation(const Edition& edition, int players, int piles) {
    Words steps, forecasts;
    for (int i = 0; i < edition.steps; ++i) steps.push_back(std::to_string(edition.step[i]));
    for (int spaces : edition.forecast) forecasts.emplace_back(kForecastWords[spaces + kMaxMove]);
    const auto seats = numbers(0, players), pile_numbers = numbers(1, piles), pairs = numbers(1, kPairs);
    const auto companies = words(kCompanyWords), investors = words(kInvestorWords), cards = words(kCardWords);
    return Notation({{"first", {{"seat", seats}}},
                     {"share", {{"seat", seats}, {"company", companies}}},
                     {"investor", {{"seat", seats}, {"investor", investors}}},
                     {"keep", {{"investor", investors}}},
                     {"pair", {{"pair", pairs}, {"company", companies}, {"forecast", alphabet(std::move(forecasts))}}},
                     {"turn_up", {{"pile", pile_numbers}, {"card", cards}}},
                     {"deal", {{"seat", seats}, {"card", cards}}},
                     {"supply", {{"card", cards}, {"pile", pile_numbers}, {"face", words(kFaceWords)}}},
                     {"inspect", {{"pile", pile_numbers}}},
                     {"shift", {{"card", numbers(1, kMaxMarket)}, {"pile", pile_numbers}}},
                     {"bid", {{"pile", pile_numbers}, {"at", alphabet(std::move(steps))}}},
                     {"peek", {{"pair", pairs}}},
                     {"boom", {{"company", companies}}},
                     {"bust", {{"company", companies}}},
                     {"nudge", {{"company", companies}, {"by", alphabet({"+1", "-1"})}}},
                     {"sell", {{"company", companies}, {"from", words(kAreaWords)}, {"cards", numbers(0, 64)}}},
                     {"show", {{"cards", numbers(0, 64)}}},
                     {"favour", {{"company", companies}}},
                     {"pass", {}}});
}

std::string Stockpile::label(const State& s, Move m) const {
    const auto company = [&](int i) { return std::string(kCompanyNames[i]); };
    switch (static_cast<Kind>(m.kind)) {
        case kFirst: return fmt::format("Seat {} begins", m.a);
        case kShare: return fmt::format("Seat {} starts with {}", m.a, company(m.b));
        case kInvestor: return fmt::format("Deal {} to seat {}", edition_->investor_name[m.b], m.a);
        case kKeep:
            return fmt::format("Keep {} (${}K)", edition_->investor_name[m.a],
                               (two_players() ? edition_->investor_cash_two : edition_->investor_cash)[m.a]);
        case kPair:
            return fmt::format("Pair {}: {} {}", m.a + 1, company(m.b),
                               kForecastWords[edition_->forecast[m.c] + kMaxMove]);
        case kTurnUp: return fmt::format("Turn up {} on pile {}", card_name(*edition_, m.b), m.a + 1);
        case kDeal: return fmt::format("Deal {} to seat {}", card_name(*edition_, m.b), m.a);
        case kSupply:
            return fmt::format("Put {} face {} on pile {}", card_name(*edition_, m.a), kFaceWords[m.c], m.b + 1);
        case kInspect: return fmt::format("Look at the hidden cards of pile {}", m.a + 1);
        case kShift: {
            const Supplied& supplied = s.market[m.a];
            return fmt::format(
                "Move {} from pile {} to pile {}",
                supplied.face_up() ? card_name(*edition_, supplied.card) : fmt::format("hidden card {}", m.a + 1),
                supplied.pile + 1, m.b + 1);
        }
        case kBid: return fmt::format("Bid ${}K for pile {}", edition_->step[m.b], m.a + 1);
        case kPeek:
            if (pair_owner(m.a) == kNobody) return fmt::format("Look at blind pair {}", m.a + 1);
            return fmt::format("Look at pair {} of seat {}", m.a + 1, pair_owner(m.a));
        case kBoomOn: return fmt::format("Boom: {} rises by {}", company(m.a), edition_->boom);
        case kBustOn: return fmt::format("Bust: {} falls by {}", company(m.a), -edition_->bust);
        case kNudge: return fmt::format("Cramer: {} {} by 1", company(m.a), m.b == 0 ? "rises" : "falls");
        case kSell: {
            const int shares = m.b == kSplit ? 2 * m.c : m.c;
            return fmt::format("Sell {} {}{} for ${}K", m.c, company(m.a),
                               m.b == kNormal  ? ""
                               : m.b == kSplit ? " (split)"
                                               : " (half of a split card)",
                               shares * (price(s, m.a) + (has(s, s.turn, graham) ? edition_->graham_bonus : 0)));
        }
        case kShow:
            if (m.a == 0) return "Show nothing";
            return fmt::format("Show {} {} for ${}K", m.a, company(s.claim_company), m.a * s.claim_rate);
        case kFavour: return fmt::format("Deborah: {} pays ${}K a share", company(m.a), edition_->deborah_dividend);
        case kPass:
            if (s.phase == Phase::sell) return "Sell no more";
            return s.phase == Phase::action && !may_nudge(*this, s) ? "No more action cards" : "Do without";
    }
    return {};
}

}  // namespace parkett::stockpile
