// Moves in words: the written form, a label, why a move is refused, and what it would lead to.
#include "core/notation.hpp"

#include <fmt/format.h>

#include "games/economy/permits.hpp"

namespace parkett::economy {

namespace {

template <std::size_t N>
Alphabet words(const std::array<const char*, N>& list) {
    return alphabet(Words(list.begin(), list.end()));
}

constexpr std::array<const char*, kGoods> kGoodNames{"building materials", "coal",  "iron ore",
                                                     "electricity",        "steel", "ships"};
constexpr std::array<const char*, kGoods> kFactoryNames{"a quarry",      "a coal mine", "an ore mine",
                                                        "a power plant", "steelworks",  "a shipyard"};

std::string shares_word(int n) { return n == 1 ? "1 share" : fmt::format("{} shares", n); }

}  // namespace

Notation make_notation(const Edition& edition, int players) {
    const auto companies = words(kCompanyWords), factories = words(kFactoryWords), goods = words(kGoodWords);
    const auto seats = numbers(0, players), amounts = numbers(0, 101), shares = numbers(0, kPackages + 1);
    Words fields{"import"};
    for (int field = 1; field <= edition.fields; ++field) fields.push_back(std::to_string(field));
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
                     {"support", {{"markers", numbers(0, 21)}}}});
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
    const auto company = [&](int i) { return edition_->company_short[i]; };
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
            if (m.b == 0) return fmt::format("Buy {} for up to {} E$", kGoodNames[m.a], edition_->row[m.a].import_price);
            return fmt::format("Sell {} on field {} for {} E$", kGoodNames[m.a], m.b, edition_->row[m.a].export_price[m.b]);
        case kPay: return fmt::format("Add {} E$ of your own", m.a);
        case kGiveUp: return fmt::format("Sell {} for {} E$", kFactoryNames[m.a], edition_->forced_factory_sale);
        case kRepay: return fmt::format("Repay {}", m.a == 1 ? "a loan" : fmt::format("{} loans", m.a));
        case kBuyShares:
            return fmt::format("Buy {} of {} for {} E$", shares_word(m.b), company(m.a), m.b * value(s, m.a));
        case kSellShares:
            return fmt::format("Sell {} of {} for {} E$", shares_word(m.b), company(m.a), m.b * value(s, m.a));
        case kExchange:
            return fmt::format("Exchange {} of {} for {}", shares_word(m.b), company(m.a), m.c);
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

namespace {

std::string refuse_build(const Economy& game, const State& s, int factory) {
    const int company = game.acting(s);
    if (s.builds >= 3) return "A company builds at most three factories in a phase.";
    if (s.built[factory] >= 2) return "At most two of a kind can be built in a phase.";
    if (s.factories[company][factory] >= game.edition().spaces) return "There is no space left for such a factory.";
    if (game.variant().limited && factories_left(game, s, factory) <= 0) return "The box holds no more factories of that kind.";
    if (factory != materials && s.goods[company][materials] == 0) return "There are no building materials in the warehouse.";
    return fmt::format("A factory costs {} E$.", game.edition().factory_cost);
}

std::string refuse_supply(const State& s, int company, int factory) {
    if (factory == materials) return "A quarry needs no supply.";
    if (s.supplied[company][factory] >= s.factories[company][factory]) return "There is no such factory left to supply.";
    return "The warehouse does not hold what this factory needs.";
}

std::string refuse_offer(const Economy& game, const State& s, int good, int field) {
    if (!may_offer(game, s))
        return s.offers > game.edition().offers ? "All seven markers are on the board."
                                                : "A seventh marker costs an influence marker, and you have none.";
    return fmt::format("Somebody stands on field {} of {} already.", field, kGoodWords[good]);
}

std::string refuse_deal(const Economy& game, const State& s, Move m) {
    const bool by_company = s.phase == Phase::company_deals;
    const Holder me = by_company ? held_by_company(game.acting(s)) : held_by(s.turn);
    const bool purchase = m.kind == kBuyShares || (m.kind == kExchange && m.c > m.b);
    if (m.a >= game.listed()) return "That company does not take part.";
    if (by_company && m.a == game.acting(s)) return "A company cannot deal in its own shares.";
    if (purchase ? !may_purchase(game, s) : !may_dispose(game, s))
        return purchase ? "There is no purchase left this time." : "There is no sale left this time.";
    if (m.kind != kBuyShares && (m.b == 0 || s.holder[m.a][m.b] != me)) return "You do not hold that package.";
    const int taken = m.kind == kBuyShares ? m.b : m.c;
    if (m.kind != kSellShares && (taken == 0 || s.holder[m.a][taken] != kBank)) return "The bank does not have that package.";
    if (m.kind == kSellShares) return "A company must keep a private owner.";
    if (m.kind == kExchange && m.b == m.c) return "That would change nothing.";
    return "There is not enough money for that.";
}

}  // namespace

Error Economy::refusal(const State& s, Move m) const {
    const auto why = [&]() -> std::string {
    const int company = s.place < companies() ? acting(s) : 0;
    const bool deals = s.phase == Phase::company_deals || s.phase == Phase::private_deals;
    if (s.phase == Phase::investment && m.kind == kBuild) return refuse_build(*this, s, m.a);
    if (s.phase == Phase::investment && m.kind == kSell)
        return s.sales >= 2 ? "A company sells at most two factories in a phase." : "There is no such factory.";
    if (s.phase == Phase::procurement && m.kind == kSupply) return refuse_supply(s, company, m.a);
    if (s.phase == Phase::offers && m.kind == kOffer) return refuse_offer(*this, s, m.a, m.b);
    if (s.phase == Phase::success && m.kind == kMarker)
        return s.used[s.turn] == m.a ? "That marker was used in the last trade." : "There is no such marker.";
    if (deals && (m.kind == kBuyShares || m.kind == kSellShares || m.kind == kExchange)) return refuse_deal(*this, s, m);
    if (s.phase == Phase::auction && m.kind == kBid)
        return m.a < s.high_bid ? fmt::format("A bid must be higher than {} E$.", s.high_bid - 1)
                                : fmt::format("Nobody bids more than {} E$.", edition_->highest_bid);
    if (s.phase == Phase::top_up && m.kind == kPay)
        return fmt::format("{} E$ are missing; you can add what is missing, or what a factory would leave missing.", s.missing);
    if (s.phase == Phase::repayment && m.kind == kRepay) return "There are not so many loans that could be repaid.";
    if (s.phase == Phase::embezzlement && m.kind == kEmbezzle)
        return "So much cannot be taken: the company must pay for it, and its share value must not fall.";
    if (s.phase == Phase::motions && m.kind == kMove) return "The company cannot pay so much.";
    if (s.phase == Phase::buy_back && m.kind == kBuyBack) return "That package, or that part of it, cannot be bought back.";
    if (s.phase == Phase::election && m.kind == kElect) return "That player does not stand.";
    if (s.phase == Phase::influence && m.kind == kSupport) return "You do not have so much influence.";
    return fmt::format("That cannot be done now (this is {}).", kPhaseWords[static_cast<int>(s.phase)]);
    };
    return {why()};
}

}  // namespace parkett::economy
