// What a player is told about his choices: the figures of a move, and which moves he would look for.
#include <algorithm>

#include "games/stockpile/permits.hpp"
#include "games/stockpile/turn.hpp"

namespace parkett::stockpile {

namespace {

void push(JsonWriter& out, const Stockpile& game, const State& s, int company, int spaces) {
    const Track& track = game.track(company);
    const Shift& shift = track.shift[s.space[company]][spaces + kMaxMove];
    out.put("from", game.price(s, company));
    out.put("to", track.value[shift.to]);
    out.put("fate", kFateWords[shift.bankrupt ? 2 : shift.splits > 0]);
}

void sale(JsonWriter& out, const Stockpile& game, const State& s, int company, Area area, int cards) {
    const int shares = area == kSplit ? 2 * cards : cards, price = game.price(s, company);
    const int bonus = game.has(s, s.turn, graham) ? game.edition().graham_bonus : 0;  // SP-10.12
    out.put("shares", shares);
    out.put("price", price);
    out.put("amount", shares * (price + bonus));
}

/// What the card shows, as far as the player on turn has seen it.
void lying(JsonWriter& out, const State& s, int number) {
    const Supplied& supplied = s.market[number];
    const bool seen = supplied.seen & only(s.turn);
    out.put("from", supplied.pile + 1);
    out.put("shown", seen ? kCardWords[supplied.card] : nullptr);
}

void value_of(JsonWriter& out, const Stockpile& game, const State& s, int card) {
    if (card < kCompanies) out.put("value", game.price(s, card));
    if (card >= kFee) out.put("value", game.edition().fee[card - kFee]);
}

void claimed(JsonWriter& out, const State& s, int shares) {
    out.put("company", kCompanyWords[s.claim_company]);
    out.put("rate", s.claim_rate);
    out.put("amount", shares * s.claim_rate);
}

void bid(JsonWriter& out, const Stockpile& game, const State& s, int step) {
    const int cost = game.cost(s, s.turn, step);
    out.put("cost", cost);
    out.put("discount", cost != game.edition().step[step]);
}

}  // namespace

void Stockpile::figures(const State& s, Move m, JsonWriter& out) const {
    switch (static_cast<Kind>(m.kind)) {
        case kKeep:
            return out.put("cash", (two_players() ? edition_->investor_cash_two : edition_->investor_cash)[m.a]);
        case kSupply: return value_of(out, *this, s, m.a);
        case kShift: return lying(out, s, m.a);
        case kBid: return bid(out, *this, s, m.b);
        case kPeek: return out.put("owner", when(pair_owner(m.a) != kNobody, pair_owner(m.a)));
        case kBoomOn: return push(out, *this, s, m.a, edition_->boom);
        case kBustOn: return push(out, *this, s, m.a, edition_->bust);
        case kNudge: return push(out, *this, s, m.a, m.b == 0 ? 1 : -1);
        case kSell: return sale(out, *this, s, m.a, static_cast<Area>(m.b), m.c);
        case kShow: return claimed(out, s, m.a);
        case kFavour: return out.put("rate", edition_->deborah_dividend);
        case kPass:
            return out.put("talent", s.phase != Phase::sell && (s.phase != Phase::action || may_nudge(*this, s)));
        default: return;
    }
}

/// Cards of the hand in both faces, bid spaces above the highest bid, pairs to look at, talents, action cards.
void Stockpile::sought(const State& s, MoveList& list) const {
    const auto add = [&](Kind kind, int a = 0, int b = 0, int c = 0) {
        list.add({kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)});
    };
    const auto has_talent = [&](Investor who) { return has(s, s.turn, who); };
    if (s.phase == Phase::keep)
        for (int i = 0; i < kInvestors; ++i)
            if (s.dealt[s.turn] >> i & 1) add(kKeep, i);
    if (s.phase == Phase::supply)
        for (int i = 0; i < distinct_in_hand(s); ++i)
            for (int face = kUp; face <= kDown; ++face) add(kSupply, s.hand[s.turn][i], 0, face);
    if (s.phase == Phase::talents) {
        if (has_talent(warren)) add(kInspect);
        if (has_talent(mark)) add(kShift, 0, s.market[0].pile == 0);
    }
    if (s.phase == Phase::bid)
        for (int pile = 0; pile < piles_; ++pile) {
            // Of a pile that cannot be bid for at all, its highest space stands for all.
            const int lowest = s.standing[pile] == s.turn ? edition_->steps - 1 : s.level[pile];
            for (int step = std::min(lowest, edition_->steps - 1); step < edition_->steps; ++step)
                add(kBid, pile, step);
        }
    if ((s.phase == Phase::bid || s.phase == Phase::last_look) && has_talent(martha))
        for (int pair = 0; pair < (s.martha_used ? 1 : kPairs); ++pair) add(kPeek, pair);
    if (s.phase == Phase::action) {
        add(kBoomOn);
        add(kBustOn);
        if (has_talent(cramer)) add(kNudge);
        add(kPass);
    }
}

}  // namespace parkett::stockpile
