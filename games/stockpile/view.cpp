// The table as one viewer may see it. Whatever is not written here nobody learns.
#include <nlohmann/json.hpp>

#include "games/stockpile/permits.hpp"
#include "games/stockpile/turn.hpp"

namespace parkett::stockpile {

namespace {

Json by_company(Bytes bytes) {
    Json json = Json::object();
    for (int i = 0; i < kCompanies; ++i)
        if (bytes[i]) json[kCompanyWords[i]] = bytes[i];
    return json;
}

Json investor_words(std::uint16_t mask) {
    Json list = Json::array();
    for (int i = 0; i < kInvestors; ++i)
        if (mask >> i & 1) list.push_back(kInvestorWords[i]);
    return list;
}

/// What each of these investors starts with.
Json starting_cash(const Stockpile& game, std::uint16_t mask) {
    const auto& cash = game.two_players() ? game.edition().investor_cash_two : game.edition().investor_cash;
    Json json = Json::object();
    for (int i = 0; i < kInvestors; ++i)
        if (mask >> i & 1) json[kInvestorWords[i]] = cash[i];
    return json;
}

Json seat_or_null(Seat seat) { return seat == kNobody ? Json() : Json(seat); }

class View {
public:
    View(const Stockpile& game, const State& s, Seat viewer)
        : game_(game), s_(s), viewer_(viewer), open_(s.phase == Phase::over) {}

    Json table() const;

private:
    bool may_see(SeatMask seen) const { return open_ || (seen & only(viewer_)); }
    Json companies() const;
    Json seat(Seat seat) const;
    Json holdings() const;
    int worth(Seat seat) const;
    Json own_actions() const;
    Json pair(int i) const;
    Json unseen() const;
    Json pile(int pile) const;
    Json discard() const;

    const Stockpile& game_;
    const State& s_;
    Seat viewer_;
    bool open_;  // the game is over: nothing is secret any more
};

Json View::table() const {
    Json json = {{"game", "stockpile"},
                 {"phase", kPhaseWords[static_cast<int>(s_.phase)]},
                 {"players", game_.players()},
                 {"board", game_.setup().option("board")},
                 {"round", s_.round},
                 {"rounds", game_.rounds()},
                 {"first", s_.first},
                 {"viewer", viewer_ == kSpectator ? Json() : Json(viewer_)},
                 {"deck", s_.deck.total()},
                 {"discard", discard()},
                 {"discarded", s_.discard.total()},
                 {"companies", companies()}};
    for (int kind = 0; kind < kFeeKinds; ++kind) json["fees"][kCardWords[kFee + kind]] = game_.edition().fee[kind];
    json["bid_steps"] = Json::array();
    for (int i = 0; i < game_.edition().steps; ++i) json["bid_steps"].push_back(game_.edition().step[i]);
    for (Seat i = 0; i < game_.players(); ++i) json["seats"].push_back(seat(i));
    for (int i = 0; i < kPairs; ++i) json["pairs"].push_back(pair(i));
    json["unseen"] = unseen();
    for (int i = 0; i < game_.piles(); ++i) json["piles"].push_back(pile(i));
    json["to_supply"] = s_.phase == Phase::supply ? Json(s_.hand_size[s_.turn]) : Json();
    json["action"] = own_actions();
    json["claim"] =
        s_.phase == Phase::claim ? Json{{"company", kCompanyWords[s_.claim_company]}, {"rate", s_.claim_rate}} : Json();
    if (s_.phase == Phase::keep && viewer_ < game_.players()) {
        json["dealt"] = investor_words(s_.dealt[viewer_]);
        json["dealt_cash"] = starting_cash(game_, s_.dealt[viewer_]);
    }
    return json;
}

Json View::companies() const {
    Json list = Json::array();
    for (int i = 0; i < kCompanies; ++i) {
        const Track& track = game_.track(i);
        Json values = Json::array(), dollars = Json::array();
        for (int space = 0; space < track.length; ++space) {
            values.push_back(track.value[space]);
            if (track.dollar[space]) dollars.push_back(space);
        }
        list.push_back({{"id", kCompanyWords[i]},
                        {"price", game_.price(s_, i)},
                        {"space", s_.space[i]},
                        {"track", values},
                        {"start", track.start},
                        {"split", track.split},
                        {"dollars", dollars}});
    }
    return list;
}

Json View::seat(Seat seat) const {
    const Portfolio& p = s_.portfolio[seat];
    const int row = open_ ? seat : row_of(viewer_);
    const Bytes known = p.known[row];
    Json debts = Json::array();
    int debt = 0;
    for (int kind = 0; kind < kFeeKinds; ++kind)
        for (int i = 0; i < s_.owed[seat][kind]; ++i) {
            debts.push_back(game_.edition().fee[kind]);
            debt += game_.edition().fee[kind];
        }
    const bool choosing = s_.phase == Phase::keep || s_.phase == Phase::investors;
    Json json = {{"seat", seat},
                 {"cash", s_.cash[seat]},
                 {"cards", p.cards(seat)},
                 {"normal", p.cards(seat) - p.split.sum() - p.actions(row)},
                 {"doubled", p.split.sum()},
                 {"known", by_company(known)},
                 {"public", by_company(open_ ? known : p.known[kPublic])},
                 {"unknown", p.known[seat].sum() - known.sum()},
                 {"split", by_company(p.split)},
                 {"shares", by_company((known & kShareCards) + p.split + p.split)},
                 {"worth", worth(seat)},
                 {"debts", debts},
                 {"debt", debt},
                 {"investors", investor_words(choosing && seat != viewer_ ? 0 : s_.kept[seat])},
                 {"meeples", s_.meeples[seat]},
                 {"booms", p.booms(row)},
                 {"busts", p.busts(row)},
                 {"fresh", p.fresh[row]},
                 {"hand_size", s_.hand_size[seat]}};
    if (seat == viewer_) {
        json["hand"] = Json::array();
        for (int i = 0; i < s_.hand_size[seat]; ++i) json["hand"].push_back(kCardWords[s_.hand[seat][i]]);
        json["holdings"] = holdings();
    }
    return json;
}

/// The viewer's shares at the prices of the moment.
Json View::holdings() const {
    const Portfolio& p = s_.portfolio[viewer_];
    Json list = Json::array();
    for (const Area area : {kNormal, kSplit})
        for (int i = 0; i < kCompanies; ++i) {
            const int cards = area == kNormal ? p.known[viewer_][i] : p.split[i];
            if (cards == 0) continue;
            const int shares = area == kSplit ? 2 * cards : cards;
            list.push_back({{"company", kCompanyWords[i]},
                            {"from", kAreaWords[area]},
                            {"cards", cards},
                            {"shares", shares},
                            {"value", shares * game_.price(s_, i)}});
        }
    return list;
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
Json View::own_actions() const {
    if (s_.phase != Phase::action || viewer_ != s_.turn) return {};
    return {{"cards", s_.portfolio[viewer_].actions(viewer_)}, {"nudge", may_nudge(game_, s_)}};
}

Json View::pair(int i) const {
    const Pair& pair = s_.pairs[i];
    const bool visible = pair.drawn() && may_see(pair.seen);
    const Seat owner = game_.pair_owner(i);
    return {{"pair", i + 1},
            {"kind", owner != kNobody          ? "private"
                     : game_.is_public_pair(i) ? "public"
                                               : "blind"},
            {"owner", seat_or_null(owner)},
            {"company", visible ? Json(kCompanyWords[pair.company]) : Json()},
            {"forecast", visible ? Json(kForecastWords[game_.edition().forecast[pair.forecast] + kMaxMove]) : Json()}};
}

/// What lies on the pairs of this round that the viewer has not seen: the rest of the companies and of the forecasts.
Json View::unseen() const {
    unsigned companies = 0, forecasts = 0;
    for (const Pair& pair : s_.pairs)
        if (pair.drawn() && may_see(pair.seen)) companies |= 1u << pair.company, forecasts |= 1u << pair.forecast;
    Json rest = {{"companies", Json::array()}, {"forecasts", Json::array()}};
    for (int i = 0; i < kCompanies; ++i)
        if (!(companies >> i & 1)) rest["companies"].push_back(kCompanyWords[i]);
    for (int i = 0; i < kForecasts; ++i)
        if (!(forecasts >> i & 1)) rest["forecasts"].push_back(kForecastWords[game_.edition().forecast[i] + kMaxMove]);
    return rest;
}

Json View::pile(int pile) const {
    Json cards = Json::array();
    for (int i = 0; i < s_.market_size; ++i) {
        const Supplied& supplied = s_.market[i];
        if (supplied.pile != pile) continue;
        cards.push_back({{"number", i + 1},
                         {"card", may_see(supplied.seen) ? Json(kCardWords[supplied.card]) : Json()},
                         {"face", supplied.face_up() ? "up" : "down"},
                         {"by", seat_or_null(supplied.by)}});
    }
    const Seat standing = s_.standing[pile];
    Json bid;
    if (standing != kNobody) bid = {{"seat", standing}, {"at", game_.edition().step[s_.level[pile] - 1]}};
    return {{"pile", pile + 1}, {"cards", cards}, {"bid", bid}};
}

Json View::discard() const {
    Json json = Json::object();
    for (int card = 0; card < kCards; ++card)
        if (s_.discard.of(card)) json[kCardWords[card]] = s_.discard.of(card);
    return json;
}

}  // namespace

Json Stockpile::view(const State& s, Seat viewer) const { return View(*this, s, viewer).table(); }

}  // namespace parkett::stockpile
