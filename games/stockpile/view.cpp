// The table as one viewer may see it. Whatever is not written here nobody learns.
#include <span>

#include "games/stockpile/permits.hpp"
#include "games/stockpile/turn.hpp"

namespace parkett::stockpile {

namespace {

void put_companies(JsonWriter& out, std::string_view name, Bytes bytes) {
    out.object(name, [&] {
        for (int i = 0; i < kCompanies; ++i)
            if (bytes[i]) out.put(kCompanyWords[i], bytes[i]);
    });
}

void put_investors(JsonWriter& out, std::string_view name, std::uint16_t mask) {
    out.list(name, [&] {
        for (int i = 0; i < kInvestors; ++i)
            if (mask >> i & 1) out.add(kInvestorWords[i]);
    });
}

class View {
public:
    View(const Stockpile& game, const State& s, Seat viewer, JsonWriter& out)
        : game_(game), s_(s), viewer_(viewer), open_(s.phase == Phase::over), out_(out) {}

    void table() const;

private:
    bool may_see(SeatMask seen) const { return open_ || (seen & only(viewer_)); }
    void board() const;
    void company(int i) const;
    void seat(Seat seat) const;
    void shares(Seat seat) const;
    void debts(Seat seat) const;
    void hand() const;
    void holdings() const;
    int worth(Seat seat) const;
    void own_actions() const;
    void claim() const;
    void dealt() const;
    void pair(int i) const;
    void unseen() const;
    void pile(int pile) const;
    void bid(int pile) const;
    void supplied(int i) const;
    void discard() const;

    const Stockpile& game_;
    const State& s_;
    Seat viewer_;
    bool open_;  // the game is over: nothing is secret any more
    JsonWriter& out_;
};

void View::table() const {
    out_.put("game", "stockpile");
    out_.put("viewer", when(viewer_ != kSpectator, viewer_));
    out_.alike([&] {
        board();
        out_.object("discard", [&] { discard(); });
    });
    out_.list("seats", [&] {
        for (Seat i = 0; i < game_.players(); ++i) seat(i);
    });
    out_.list("pairs", [&] {
        for (int i = 0; i < kPairs; ++i) pair(i);
    });
    out_.object("unseen", [&] { unseen(); });
    out_.list("piles", [&] {
        for (int i = 0; i < game_.piles(); ++i) pile(i);
    });
    own_actions();
    claim();
    if (s_.phase == Phase::keep && viewer_ < game_.players()) dealt();
}

/// What is printed, and where the companies stand on it.
void View::board() const {
    const Edition& edition = game_.edition();
    out_.put("board", game_.setup().option("board"));
    out_.list("companies", [&] {
        for (int i = 0; i < kCompanies; ++i) company(i);
    });
    out_.object("fees", [&] {
        for (int kind = 0; kind < kFeeKinds; ++kind) out_.put(kCardWords[kFee + kind], edition.fee[kind]);
    });
    out_.put("bid_steps", std::span(edition.step).first(static_cast<std::size_t>(edition.steps)));
}

void View::company(int i) const {
    const Track& track = game_.track(i);
    out_.object([&] {
        out_.put("id", kCompanyWords[i]);
        out_.put("price", game_.price(s_, i));
        out_.put("space", s_.space[i]);
        out_.put("track", std::span(track.value).first(track.length));
        out_.put("start", track.start);
        out_.put("split", track.split);
        out_.list("dollars", [&] {
            for (int space = 0; space < track.length; ++space)
                if (track.dollar[space]) out_.add(space);
        });
    });
}

void View::seat(Seat seat) const {
    const Portfolio& p = s_.portfolio[seat];
    const int row = open_ ? seat : row_of(viewer_);
    const bool choosing = s_.phase == Phase::keep || s_.phase == Phase::investors;
    out_.object([&] {
        out_.put("seat", seat);
        out_.put("cash", s_.cash[seat]);
        shares(seat);
        debts(seat);
        put_investors(out_, "investors", choosing && seat != viewer_ ? 0 : s_.kept[seat]);
        out_.put("meeples", s_.meeples[seat]);
        out_.put("booms", p.booms(row));
        out_.put("busts", p.busts(row));
        out_.put("fresh", p.fresh[row]);
        out_.put("hand_size", s_.hand_size[seat]);
        if (seat == viewer_) hand();
    });
}

/// As far as the viewer knows them.
void View::shares(Seat seat) const {
    const Portfolio& p = s_.portfolio[seat];
    const int row = open_ ? seat : row_of(viewer_);
    const Bytes known = p.known[row];
    out_.put("cards", p.cards(seat));
    out_.put("normal", p.cards(seat) - p.split.sum() - p.actions(row));
    out_.put("doubled", p.split.sum());
    put_companies(out_, "known", known);
    put_companies(out_, "public", open_ ? known : p.known[kPublic]);
    out_.put("unknown", p.known[seat].sum() - known.sum());
    put_companies(out_, "split", p.split);
    put_companies(out_, "shares", (known & kShareCards) + p.split + p.split);
    out_.put("worth", worth(seat));
}

void View::debts(Seat seat) const {
    int debt = 0;
    out_.list("debts", [&] {
        for (int kind = 0; kind < kFeeKinds; ++kind)
            for (int i = 0; i < s_.owed[seat][kind]; ++i) {
                out_.add(game_.edition().fee[kind]);
                debt += game_.edition().fee[kind];
            }
    });
    out_.put("debt", debt);
}

void View::hand() const {
    out_.list("hand", [&] {
        for (int i = 0; i < s_.hand_size[viewer_]; ++i) out_.add(kCardWords[s_.hand[viewer_][i]]);
    });
    out_.list("holdings", [&] { holdings(); });
}

/// The viewer's shares at the prices of the moment.
void View::holdings() const {
    const Portfolio& p = s_.portfolio[viewer_];
    for (const Area area : {kNormal, kSplit})
        for (int i = 0; i < kCompanies; ++i) {
            const int cards = area == kNormal ? p.known[viewer_][i] : p.split[i];
            if (cards == 0) continue;
            const int shares = area == kSplit ? 2 * cards : cards;
            out_.object([&] {
                out_.put("company", kCompanyWords[i]);
                out_.put("from", kAreaWords[area]);
                out_.put("cards", cards);
                out_.put("shares", shares);
                out_.put("value", shares * game_.price(s_, i));
            });
        }
}

/// The shares of a seat that the viewer knows, at the prices of the moment.
int View::worth(Seat seat) const {
    const Portfolio& p = s_.portfolio[seat];
    const Bytes known = p.known[open_ ? seat : row_of(viewer_)];
    int all = 0;
    for (int i = 0; i < kCompanies; ++i) all += (known[i] + 2 * p.split[i]) * game_.price(s_, i);
    return all;
}

/// What the viewer has to play with, if it is his turn to act.
void View::own_actions() const {
    if (s_.phase != Phase::action || viewer_ != s_.turn) return out_.put("action", nullptr);
    out_.object("action", [&] {
        out_.put("cards", s_.portfolio[viewer_].actions(viewer_));
        out_.put("nudge", may_nudge(game_, s_));
    });
}

void View::claim() const {
    if (s_.phase != Phase::claim) return out_.put("claim", nullptr);
    out_.object("claim", [&] {
        out_.put("company", kCompanyWords[s_.claim_company]);
        out_.put("rate", s_.claim_rate);
    });
}

/// The investors among whom the viewer chooses, and what each of them starts with.
void View::dealt() const {
    const std::uint16_t mask = s_.dealt[viewer_];
    const auto& cash = game_.two_players() ? game_.edition().investor_cash_two : game_.edition().investor_cash;
    put_investors(out_, "dealt", mask);
    out_.object("dealt_cash", [&] {
        for (int i = 0; i < kInvestors; ++i)
            if (mask >> i & 1) out_.put(kInvestorWords[i], cash[i]);
    });
}

void View::pair(int i) const {
    const Pair& pair = s_.pairs[i];
    const bool visible = pair.drawn() && may_see(pair.seen);
    const Seat owner = game_.pair_owner(i);
    out_.object([&] {
        out_.put("pair", i + 1);
        out_.put("kind", owner != kNobody ? "private" : game_.is_public_pair(i) ? "public" : "blind");
        out_.put("owner", when(owner != kNobody, owner));
        out_.put("company", visible ? kCompanyWords[pair.company] : nullptr);
        out_.put("forecast", visible ? kForecastWords[game_.edition().forecast[pair.forecast] + kMaxMove] : nullptr);
    });
}

/// What lies on the pairs of this round that the viewer has not seen: the rest of the companies and of the forecasts.
void View::unseen() const {
    unsigned companies = 0, forecasts = 0;
    for (const Pair& pair : s_.pairs)
        if (pair.drawn() && may_see(pair.seen)) companies |= 1u << pair.company, forecasts |= 1u << pair.forecast;
    out_.list("companies", [&] {
        for (int i = 0; i < kCompanies; ++i)
            if (!(companies >> i & 1)) out_.add(kCompanyWords[i]);
    });
    out_.list("forecasts", [&] {
        for (int i = 0; i < kForecasts; ++i)
            if (!(forecasts >> i & 1)) out_.add(kForecastWords[game_.edition().forecast[i] + kMaxMove]);
    });
}

void View::pile(int pile) const {
    out_.object([&] {
        out_.put("pile", pile + 1);
        out_.list("cards", [&] {
            for (int i = 0; i < s_.market_size; ++i)
                if (s_.market[i].pile == pile) supplied(i);
        });
        bid(pile);
    });
}

void View::supplied(int i) const {
    const Supplied& supplied = s_.market[i];
    out_.object([&] {
        out_.put("number", i + 1);
        out_.put("card", may_see(supplied.seen) ? kCardWords[supplied.card] : nullptr);
        out_.put("face", supplied.face_up() ? "up" : "down");
        out_.put("by", when(supplied.by != kNobody, supplied.by));
    });
}

void View::bid(int pile) const {
    const Seat standing = s_.standing[pile];
    if (standing == kNobody) return out_.put("bid", nullptr);
    out_.object("bid", [&] {
        out_.put("seat", standing);
        out_.put("at", game_.edition().step[s_.level[pile] - 1]);
    });
}

void View::discard() const {
    for (int card = 0; card < kCards; ++card)
        if (s_.discard.of(card)) out_.put(kCardWords[card], s_.discard.of(card));
}

}  // namespace

void Stockpile::gist(const State& s, JsonWriter& out) const {
    out.put("phase", kPhaseWords[static_cast<int>(s.phase)]);
    out.put("players", players());
    out.put("round", s.round);
    out.put("rounds", rounds());
    out.put("first", s.first);
    out.put("deck", s.deck.total());
    out.put("discarded", s.discard.total());
    out.put("to_supply", when(s.phase == Phase::supply, s.hand_size[s.turn]));
}

void Stockpile::view(const State& s, Seat viewer, JsonWriter& out) const {
    gist(s, out);
    View(*this, s, viewer, out).table();
}

}  // namespace parkett::stockpile
