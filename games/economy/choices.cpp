// What a player is told about his choices: the figures of a move, and which moves he would look for.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

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
void loan_figures(JsonWriter& out, const Economy& game, const State& s, int loans) {
    const Edition& edition = game.edition();
    const int company = game.acting(s), count = std::abs(loans);
    out.put("amount", count * edition.loan);
    out.put("cash_after", s.cash[company] + loans * edition.loan);
    out.put("loans_after", s.loans[company] + loans);
    out.put("interest", count * edition.interest);
    out.put("at_end", count * (edition.loan + edition.interest));
}

/// A deal in shares: what comes in, below zero what it costs.
void deal_figures(JsonWriter& out, const Economy& game, const State& s, Move m) {
    const int given = m.kind == kBuyShares ? 0 : m.b, taken = m.kind == kExchange    ? m.c
                                                              : m.kind == kBuyShares ? m.b
                                                                                     : 0;
    const int brings = (given - taken) * game.value(s, m.a);
    const int cash = s.phase == Phase::company_deals ? s.cash[game.acting(s)] : s.purse[s.turn];
    out.put("amount", m.kind == kExchange ? brings : std::abs(brings));
    out.put("cash_after", cash + brings);
}

void buy_back_figures(JsonWriter& out, const Economy& game, const State& s, Move m) {
    const int company = game.acting(s), bought = m.a - m.b, price = (bought + 1) * game.value(s, company);
    const Holder holder = s.holder[company][m.a];
    State then = s;  // whose votes weigh more afterwards
    then.holder[company][m.a] = kBank;
    if (m.b > 0) then.holder[company][m.b] = holder;
    const Seat manager = s.manager[company];
    out.put("bought", bought);
    out.put("amount", price);
    out.put("cash_after", s.cash[company] - price);
    out.put("votes", game.votes(s, company, manager));
    out.put("issued", game.issued(s, company));
    out.put("votes_after", game.votes(then, company, manager));
    out.put("issued_after", game.issued(then, company));
    if (is_player(holder)) out.put("seat", holder);
    else out.put("holder", game.word(holder - kMaxPlayers));
}

/// What a company pays, and what it has afterwards.
void cost_figures(JsonWriter& out, const State& s, int company, const char* name, int cost) {
    out.put(name, cost);
    out.put("cash_after", s.cash[company] - cost);
}

}  // namespace

void Economy::figures(const State& s, Move m, JsonWriter& out) const {
    const int company = s.debtor != kNone ? s.debtor : s.place < companies() ? acting(s) : 0;
    switch (static_cast<Kind>(m.kind)) {
        case kPass:
            if (s.phase == Phase::offers) out.put("placed", s.offers);
            return;
        case kBuild: out.put("price", edition_->factory_cost); return out.put("materials", m.a == materials ? 0 : 1);
        case kSell: return out.put("price", edition_->factory_sale);
        case kSupply: out.put("good", kGoodWords[m.a]); return out.put("units", kOutput[m.a]);
        case kOffer:
            out.put("price", printed_price(edition_->row[m.a], m.b));
            return out.put("influence", s.offers == edition_->offers ? 1 : 0);
        case kPay: return out.put("missing_after", s.missing - m.a);
        case kGiveUp: return out.put("price", edition_->forced_factory_sale);
        case kRepay: return loan_figures(out, *this, s, -m.a);
        case kBorrow: return loan_figures(out, *this, s, 1);
        case kBuyShares:
        case kSellShares:
        case kExchange: return deal_figures(out, *this, s, m);
        case kEmbezzle:
            cost_figures(out, s, company, "cost", m.a * (1 + value(s, company)));
            return out.put("points_after", s.points[company] - m.a);
        case kMove: return cost_figures(out, s, company, "total", m.a * issued(s, company));
        case kBuyBack: return buy_back_figures(out, *this, s, m);
        default: return;
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
