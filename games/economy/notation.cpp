// Moves in words: the written form, and a label.
#include "core/notation.hpp"

#include <fmt/format.h>

#include "games/economy/economy.hpp"
#include "games/economy/words.hpp"

namespace parkett::economy {

namespace {

template <std::size_t N>
Alphabet words(const std::array<const char*, N>& list) {
    return alphabet(Words(list.begin(), list.end()));
}

}  // namespace

Notation make_notation(const Economy& game) {
    const auto companies = words(game.words()), factories = words(kFactoryWords), goods = words(kGoodWords);
    const auto seats = numbers(0, game.players()), amounts = numbers(0, 101), shares = numbers(0, kPackages + 1);
    Words fields{"import"};
    for (int field = 1; field <= game.edition().fields; ++field) fields.push_back(std::to_string(field));
    return Notation({{"place", {{"company", companies}}},
                     {"first", {{"seat", seats}}},
                     {"bid", {{"amount", amounts}}},
                     {"pass", {}},
                     {"build", {{"factory", factories}}},
                     {"sell", {{"factory", factories}}},
                     {"supply", {{"factory", factories}}},
                     {"marker", {{"value", numbers(0, 4)}}},
                     {"offer", {{"good", goods}, {"field", alphabet(std::move(fields))}}},
                     {"pay", {{"amount", amounts}}},
                     {"give_up", {{"factory", factories}}},
                     {"repay", {{"loans", numbers(0, 6)}}},
                     {"buy_shares", {{"company", companies}, {"shares", shares}}},
                     {"sell_shares", {{"company", companies}, {"shares", shares}}},
                     {"exchange", {{"company", companies}, {"given", shares}, {"taken", shares}}},
                     {"borrow", {}},
                     {"embezzle", {{"amount", amounts}}},
                     {"move", {{"each", amounts}}},
                     {"vote", {{"vote", alphabet({"no", "yes"})}}},
                     {"buy_back", {{"shares", shares}, {"rest", shares}}},
                     {"stand", {}},
                     {"elect", {{"seat", seats}}},
                     {"support", {{"markers", numbers(0, kMostInfluence + 1)}}}});
}

namespace {

const char* pass_label(Phase phase) {
    switch (phase) {
        case Phase::auction: return "Drop out";
        case Phase::investment: return "Build no more";
        case Phase::procurement: return "Supply no more";
        case Phase::offers: return "Confirm the offers";
        case Phase::top_up: return "Add nothing";
        case Phase::repayment: return "Repay nothing";
        case Phase::loans: return "Take no loan";
        case Phase::embezzlement: return "Take nothing";
        case Phase::motions: return "Move for nothing";
        case Phase::buy_back: return "Buy nothing back";
        case Phase::candidates: return "Do not stand";
        case Phase::influence: return "Give no support";
        default: return "Pass";
    }
}

}  // namespace

std::string Economy::label(const State& s, Move m) const {
    const auto company = [&](int i) { return short_name(i); };
    switch (static_cast<Kind>(m.kind)) {
        case kPlace: return fmt::format("{} comes next", company(m.a));
        case kFirst: return fmt::format("Seat {} bids first", m.a);
        case kBid: return fmt::format("Bid {} E$", m.a);
        case kPass: return pass_label(s.phase);
        case kBuild: return fmt::format("Build {}", kFactoryNames[m.a]);
        case kSell: return fmt::format("Sell {}", kFactoryNames[m.a]);
        case kSupply: return fmt::format("Supply {}", kFactoryNames[m.a]);
        case kMarker: return m.a == kHidden ? "Lay a success marker" : fmt::format("Lay success marker {}", m.a);
        case kOffer:
            if (m.b == 0)
                return fmt::format("Buy {} for up to {} E$", kGoodNames[m.a], edition_->row[m.a].import_price);
            return fmt::format("Sell {} on field {} for {} E$", kGoodNames[m.a], m.b,
                               edition_->row[m.a].export_price[m.b]);
        case kPay: return fmt::format("Add {} E$ of your own", m.a);
        case kGiveUp: return fmt::format("Sell {} for {} E$", kFactoryNames[m.a], edition_->forced_factory_sale);
        case kRepay: return fmt::format("Repay {}", m.a == 1 ? "a loan" : fmt::format("{} loans", m.a));
        case kBuyShares:
            return fmt::format("Buy {} of {} for {} E$", shares_word(m.b), company(m.a), m.b * value(s, m.a));
        case kSellShares:
            return fmt::format("Sell {} of {} for {} E$", shares_word(m.b), company(m.a), m.b * value(s, m.a));
        case kExchange: return fmt::format("Exchange {} of {} for {}", shares_word(m.b), company(m.a), m.c);
        case kBorrow: return fmt::format("Take a loan of {} E$", edition_->loan);
        case kEmbezzle: return fmt::format("Embezzle {} E$", m.a);
        case kMove: return fmt::format("Move for a dividend of {} E$ a share", m.a);
        case kVote: return m.a == 1 ? "Vote yes" : "Vote no";
        case kBuyBack:
            return m.b == 0 ? fmt::format("Buy back the package of {}", m.a)
                            : fmt::format("Buy back {} of the package of {}", m.a - m.b, m.a);
        case kStand: return "Stand as a candidate";
        case kElect: return fmt::format("Vote for seat {}", m.a);
        case kSupport: return fmt::format("Give {} of influence", m.a);
    }
    return {};
}

}  // namespace parkett::economy
