// What a player is told about his choices: the figures of a move, and which moves he would look for.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "games/economy/permits.hpp"

namespace parkett::economy {

namespace {

/// The price of an offer as it is printed: `0/1` pays nothing abroad and 1 at home.
std::string printed_price(const MarketRow& row, int field) {
    if (field == 0) return std::to_string(row.import_price);
    const int abroad = row.export_price[field], at_home = row.local_price[field];
    return abroad == at_home ? std::to_string(abroad) : fmt::format("{}/{}", abroad, at_home);
}

/// Loans more (or fewer, below zero), and what that changes now, each year, and at the end.
Json loan_figures(const Economy& game, const State& s, int loans) {
    const Edition& edition = game.edition();
    const int company = game.acting(s), count = std::abs(loans);
    return {{"amount", count * edition.loan},
            {"cash_after", s.cash[company] + loans * edition.loan},
            {"loans_after", s.loans[company] + loans},
            {"interest", count * edition.interest},
            {"at_end", count * (edition.loan + edition.interest)}};
}

/// A deal in shares: what comes in, below zero what it costs.
Json deal_figures(const Economy& game, const State& s, Move m) {
    const int given = m.kind == kBuyShares ? 0 : m.b, taken = m.kind == kExchange    ? m.c
                                                              : m.kind == kBuyShares ? m.b
                                                                                     : 0;
    const int brings = (given - taken) * game.value(s, m.a);
    const int cash = s.phase == Phase::company_deals ? s.cash[game.acting(s)] : s.purse[s.turn];
    return {{"amount", m.kind == kExchange ? brings : std::abs(brings)}, {"cash_after", cash + brings}};
}

Json buy_back_figures(const Economy& game, const State& s, Move m) {
    const int company = game.acting(s), bought = m.a - m.b, price = (bought + 1) * game.value(s, company);
    const Holder holder = s.holder[company][m.a];
    State then = s;  // whose votes weigh more afterwards
    then.holder[company][m.a] = kBank;
    if (m.b > 0) then.holder[company][m.b] = holder;
    const Seat manager = s.manager[company];
    Json json = {{"bought", bought},
                 {"amount", price},
                 {"cash_after", s.cash[company] - price},
                 {"votes", game.votes(s, company, manager)},
                 {"issued", game.issued(s, company)},
                 {"votes_after", game.votes(then, company, manager)},
                 {"issued_after", game.issued(then, company)}};
    if (is_player(holder)) json["seat"] = holder;
    else json["holder"] = game.word(holder - kMaxPlayers);
    return json;
}

}  // namespace

Json Economy::figures(const State& s, Move m) const {
    const int company = s.debtor != kNone ? s.debtor : s.place < companies() ? acting(s) : 0;
    switch (static_cast<Kind>(m.kind)) {
        case kPass: return s.phase == Phase::offers ? Json{{"placed", s.offers}} : Json::object();
        case kBuild: return {{"price", edition_->factory_cost}, {"materials", m.a == materials ? 0 : 1}};
        case kSell: return {{"price", edition_->factory_sale}};
        case kSupply: return {{"good", kGoodWords[m.a]}, {"units", kOutput[m.a]}};
        case kOffer:
            return {{"price", printed_price(edition_->row[m.a], m.b)},
                    {"influence", s.offers == edition_->offers ? 1 : 0}};
        case kPay: return {{"missing_after", s.missing - m.a}};
        case kGiveUp: return {{"price", edition_->forced_factory_sale}};
        case kRepay: return loan_figures(*this, s, -m.a);
        case kBorrow: return loan_figures(*this, s, 1);
        case kBuyShares:
        case kSellShares:
        case kExchange: return deal_figures(*this, s, m);
        case kEmbezzle: {
            const int cost = m.a * (1 + value(s, company));
            return {{"cost", cost}, {"cash_after", s.cash[company] - cost}, {"points_after", s.points[company] - m.a}};
        }
        case kMove: {
            const int total = m.a * issued(s, company);
            return {{"total", total}, {"cash_after", s.cash[company] - total}};
        }
        case kBuyBack: return buy_back_figures(*this, s, m);
        default: return Json::object();
    }
}

/// Factories and goods of every kind, the packages in sight, and one E$ more than there is to take.
void Economy::sought(const State& s, MoveList& list) const {
    const auto add = [&](Kind kind, int a, int b = 0) {
        list.add({kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0});
    };
    const int company = s.place < companies() ? acting(s) : 0;
    switch (s.phase) {
        case Phase::investment:
            for (int kind = 0; kind < kGoods; ++kind) {
                add(kBuild, kind);
                if (s.factories[company][kind] > 0) add(kSell, kind);
            }
            return;
        case Phase::procurement:
            for (int kind = 1; kind < kGoods; ++kind)
                if (s.factories[company][kind] > 0) add(kSupply, kind);
            return;
        case Phase::success:
            for (int value = 0; value < success_markers(); ++value) add(kMarker, value);
            return;
        case Phase::offers:  // free fields are not blocked; without a marker all goods are
            for (int good = 0; good < kGoods; ++good) add(kOffer, good);
            return;
        case Phase::top_up: return add(kPay, std::min<int>(s.missing, 100));
        case Phase::repayment:
            for (int loans = 1; loans <= s.loans[company]; ++loans) add(kRepay, loans);
            return;
        case Phase::company_deals:
        case Phase::private_deals: {
            const bool by_company = s.phase == Phase::company_deals;
            const Holder me = by_company ? held_by_company(company) : held_by(s.turn);
            for (int of = 0; of < listed(); ++of)
                for (int n = 1; n <= kPackages; ++n)
                    if (s.holder[of][n] == me) add(kSellShares, of, n);
                    else if (s.holder[of][n] == kBank && !(by_company && of == company)) add(kBuyShares, of, n);
            return;
        }
        case Phase::embezzlement: return add(kEmbezzle, may_embezzle(*this, s, company) + 1);
        case Phase::motions: return add(kMove, highest_dividend(*this, s, company) + 1);
        case Phase::buy_back:
            for (int n = 1; n <= kPackages; ++n)
                if (s.holder[company][n] != kBank) add(kBuyBack, n);
            return;
        default: return;
    }
}

}  // namespace parkett::economy
