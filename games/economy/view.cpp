// What a seat sees of the table. Only success markers that lie face down, and private cash if it is secret, are
// missing.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/economy/permits.hpp"
#include "games/economy/scoring.hpp"

namespace parkett::economy {

namespace {

template <class List>
Json by_word(const Figures& figures, const List& words) {
    Json json = Json::object();
    for (int i = 0; i < kGoods; ++i) json[words[i]] = figures[i];
    return json;
}

/// Exports that a company has on the board.
Figures offered_by(const Economy& game, const State& s, int company) {
    Figures offered{};
    for (int good = 0; good < kGoods; ++good)
        for (int field = 1; field <= game.edition().fields; ++field)
            offered[good] = static_cast<std::uint8_t>(offered[good] + (s.exports[good][field] == offer_of(company)));
    return offered;
}

/// What its factories use up in half a year, all of them at work.
Figures needed_by(const State& s, int company) {
    Figures needs{};
    for (int kind = 0; kind < kGoods; ++kind)
        for (int good = 0; good < kGoods; ++good)
            if (kInputs[kind] >> good & 1)
                needs[good] = static_cast<std::uint8_t>(needs[good] + s.factories[company][kind]);
    return needs;
}

Json recipes_json() {
    Json json = Json::object();
    for (int kind = 0; kind < kGoods; ++kind) {
        Json needs = Json::array();
        for (int good : {ore, coal, electricity, steel})
            if (kInputs[kind] >> good & 1) needs.push_back(kGoodWords[good]);
        json[kFactoryWords[kind]] = {{"needs", needs}, {"makes", kGoodWords[kind]}, {"units", kOutput[kind]}};
    }
    return json;
}

/// `{"seat": 2}`, `{"company": "red"}` or null for the bank.
Json holder_json(const Economy& game, Holder holder) {
    if (holder == kBank) return nullptr;
    if (is_player(holder)) return {{"seat", holder}};
    return {{"company", game.word(holder - kMaxPlayers)}};
}

/// The packages a holder has, by company: {"blue": [10, 2]}.
Json packages_json(const Economy& game, const State& s, Holder holder) {
    Json json = Json::object();
    for (int company = 0; company < game.listed(); ++company)
        for (int n = kPackages; n >= 1; --n)
            if (s.holder[company][n] == holder) json[game.word(company)].push_back(n);
    return json;
}

/// Who would be elected if everybody voted for himself; nobody while votes are even.
Json leader_json(const Economy& game, const State& s, int company) {
    int most = 0;
    Json leader;
    for (Seat seat = 0; seat < game.players(); ++seat) {
        const int votes = game.votes(s, company, seat);
        if (votes < most || votes == 0) continue;
        leader = votes == most ? Json() : Json(seat);
        most = votes;
    }
    return leader;
}

Json votes_json(const Economy& game, const State& s, int company) {
    Json votes = Json::array();
    for (Seat seat = 0; seat < game.players(); ++seat) votes.push_back(game.votes(s, company, seat));
    return votes;
}

/// What the seat's shares would bring if the game ended now, its part of the companies' cash included: all of it is
/// open.
int claim_of(const Economy& game, const State& s, Seat seat) {
    State then = s;
    NullSink nothing;
    if (s.phase != Phase::over) Turn<NullSink>(game, then, nothing).finish(End::years);
    return game.worth(then, seat) - s.purse[seat];
}

int place_of(const Economy& game, const State& s, int company) {
    for (int i = 0; i < game.companies(); ++i)
        if (s.order[i] == company) return i + 1;
    return 0;
}

Json company_json(const Economy& game, const State& s, int company) {
    const bool ordered = s.year > 0, shadow = company >= game.companies();
    Json packages = Json::array();
    for (int n = 1; n <= kPackages; ++n) packages.push_back(holder_json(game, s.holder[company][n]));
    Json json = {{"id", game.word(company)}, {"name", game.name(company)},       {"short", game.short_name(company)},
                 {"shadow", shadow},         {"points", s.points[company]},      {"value", game.value(s, company)},
                 {"packages", packages},     {"issued", game.issued(s, company)}};
    if (shadow) return json;
    const Figures &goods = s.goods[company], offered = offered_by(game, s, company), needs = needed_by(s, company);
    Figures left{};
    for (int good = 0; good < kGoods; ++good)
        left[good] = static_cast<std::uint8_t>(std::max(0, goods[good] - offered[good]));
    json.update({{"place", ordered ? Json(place_of(game, s, company)) : Json()},
                 {"manager", s.manager[company]},
                 {"elected", s.phase > Phase::election ? Json(s.elected[company]) : Json()},
                 {"cash", s.cash[company]},
                 {"loans", s.loans[company]},
                 {"factories", by_word(s.factories[company], kFactoryWords)},
                 {"works", game.factories(s, company)},
                 {"supplied", by_word(s.supplied[company], kFactoryWords)},
                 {"goods", by_word(goods, kGoodWords)},
                 {"offered", by_word(offered, kGoodWords)},
                 {"left", by_word(left, kGoodWords)},
                 {"needs", by_word(needs, kGoodWords)},
                 {"spoils", std::max(0, left[electricity] - needs[electricity])},
                 {"support", s.support[company]},
                 {"votes", votes_json(game, s, company)},
                 {"leader", leader_json(game, s, company)},
                 {"holds", packages_json(game, s, held_by_company(company))},
                 {"in_shares", game.in_shares(s, held_by_company(company))}});
    return json;
}

Json seat_json(const Economy& game, const State& s, Seat seat, bool shown) {
    Json companies = Json::array();
    for (int company = 0; company < game.companies(); ++company)
        if (s.manager[company] == seat) companies.push_back(game.word(company));
    const int claim = claim_of(game, s, seat);
    return {{"seat", seat},
            {"cash", shown ? Json(s.purse[seat]) : Json()},
            {"worth", shown ? Json(game.worth(s, seat)) : Json()},
            {"in_shares", game.in_shares(s, held_by(seat))},
            {"claim", claim},
            {"if_ended", shown ? Json(s.purse[seat] + claim) : Json()},
            {"influence", s.influence[seat]},
            {"bid", s.bid[seat]},
            {"partner", game.variant().teams ? Json(game.partner(seat)) : Json()},
            {"pair", game.variant().teams ? Json(seat == 0 || game.partner(seat) == 0 ? 1 : 2) : Json()},
            {"manages", companies},
            {"holds", packages_json(game, s, held_by(seat))},
            {"locked_marker", s.used[seat] == kNone ? Json() : Json(s.used[seat])},
            {"marker_laid", s.success[seat] != kNone}};
}

Json row_json(const Economy& game, const State& s, int good) {
    const MarketRow& row = game.edition().row[good];
    Json fields = Json::array(), buyers = Json::array();
    for (int field = 1; field <= game.edition().fields; ++field) {
        const std::uint8_t offer = s.exports[good][field];
        fields.push_back({{"price", row.export_price[field]},
                          {"local", row.local_price[field]},
                          {"offer", offer == kFree ? Json() : Json(game.word(offer - 1))}});
    }
    for (int i = 0; i < game.companies(); ++i)
        for (int n = 0; n < s.imports[good][s.order[i]]; ++n) buyers.push_back(game.word(s.order[i]));
    return {{"good", kGoodWords[good]},
            {"import", row.import_price},
            {"buyers", buyers},
            {"fields", fields},
            {"demand", s.demand[good]}};
}

/// A player's votes: through his own shares, and through those of companies he manages.
Json voter_json(const Economy& game, const State& s, int company, Seat seat) {
    Json parts = Json::array();
    if (const int own = game.shares(s, company, held_by(seat)); own > 0)
        parts.push_back({{"company", nullptr}, {"shares", own}});
    for (int other = 0; other < game.companies(); ++other)
        if (const int shares = game.shares(s, company, held_by_company(other)); s.manager[other] == seat && shares > 0)
            parts.push_back({{"company", game.word(other)}, {"shares", shares}});
    return {{"seat", seat}, {"votes", game.votes(s, company, seat)}, {"parts", std::move(parts)}};
}

/// What the dividend that is voted on would pay, or one of 1 E$ where there is none.
Json dividend_json(const Economy& game, const State& s, int company) {
    const int each = std::max<int>(1, s.motion_voted), total = each * game.issued(s, company);
    Json list = Json::array();
    for (int holder = 0; holder < kBank; ++holder) {
        const int shares = game.shares(s, company, static_cast<Holder>(holder));
        if (shares == 0) continue;
        Json json = holder_json(game, static_cast<Holder>(holder));
        json.update({{"shares", shares}, {"amount", shares * each}});
        list.push_back(std::move(json));
    }
    return {{"each", each}, {"total", total}, {"cash_after", s.cash[company] - total}, {"to", std::move(list)}};
}

/// ME-6.4  How a vote on a dividend stands.
Json tally_json(const Economy& game, const State& s, int company) {
    const int issued = game.issued(s, company);
    int yes = 0, asked = 0;
    for (Seat seat = 0; seat < game.players(); ++seat) {
        const int votes = game.votes(s, company, seat);
        if (s.yes >> seat & 1) yes += votes;
        if (s.asked >> seat & 1) asked += votes;
    }
    return {{"yes", yes},
            {"no", asked - yes},
            {"open", issued - asked},
            {"needed", issued / 2 + 1},
            {"half", issued % 2 == 0 ? Json(issued / 2) : Json()}};
}

/// What a meeting needs to know: who has how many votes in the company that is dealt with.
Json meeting_json(const Economy& game, const State& s, int company) {
    Json voters = Json::array(), motions = Json::array(), ballots = Json::array();
    for (Seat seat = 0; seat < game.players(); ++seat) {
        voters.push_back(voter_json(game, s, company, seat));
        motions.push_back(s.motion[seat]);
        ballots.push_back(s.ballot[seat] == kNone ? Json() : Json(s.ballot[seat]));
    }
    Json candidates = Json::array(), voted = Json::array(), yes = Json::array();
    for (Seat seat = 0; seat < game.players(); ++seat) {
        if (s.standing >> seat & 1) candidates.push_back(seat);
        if (s.asked >> seat & 1) voted.push_back(seat);
        if (s.yes >> seat & 1) yes.push_back(seat);
    }
    return {{"voters", voters},
            {"dividend", dividend_json(game, s, company)},
            {"issued", game.issued(s, company)},
            {"highest_dividend", highest_dividend(game, s, company)},
            {"may_embezzle", may_embezzle(game, s, company)},
            {"embezzle_cost", 1 + game.value(s, company)},
            {"motions", motions},
            {"motion", s.motion_voted},
            {"asked", voted},
            {"yes", yes},
            {"tally", tally_json(game, s, company)},
            {"candidates", candidates},
            {"ballots", ballots}};
}

bool company_acts(Phase phase) {
    return phase != Phase::success && phase != Phase::private_deals && phase != Phase::over && phase > Phase::auction;
}

}  // namespace

Json Economy::view(const State& s, Seat viewer) const {
    const bool all_shown = !variant_.secret || s.phase == Phase::over;
    Json companies = Json::array(), seats = Json::array(), rows = Json::array(), order = Json::array();
    for (int company = 0; company < listed(); ++company) companies.push_back(company_json(*this, s, company));
    for (Seat seat = 0; seat < players_; ++seat)
        seats.push_back(seat_json(*this, s, seat, all_shown || seat == viewer));
    for (int good = 0; good < kGoods; ++good) rows.push_back(row_json(*this, s, good));
    const int placed = s.year > 0 ? this->companies() : s.place;
    for (int i = 0; i < placed; ++i) order.push_back(word(s.order[i]));
    const bool short_of_cash = s.debtor != kNone;
    const int acts = short_of_cash ? s.debtor : s.place < this->companies() ? acting(s) : 0;
    Json view = {
        {"viewer", viewer == kSpectator ? Json() : Json(viewer)},
        {"phase", kPhaseWords[static_cast<int>(s.phase)]},
        {"year", s.year},
        {"years", edition_->years},
        {"half", s.half + 1},
        {"end_points", edition_->end_points},
        {"order", order},
        {"acting", company_acts(s.phase) ? Json(word(acts)) : Json()},
        {"companies", companies},
        {"seats", seats},
        {"market", {{"rows", rows}, {"grey_field", edition_->grey_field}, {"demand_start", edition_->demand_start}}},
        {"terms",
         {{"factory", edition_->factory_cost},
          {"factory_sale", edition_->factory_sale},
          {"forced_sale", edition_->forced_factory_sale},
          {"loan", edition_->loan},
          {"interest", edition_->interest},
          {"loan_at_end", edition_->loan + edition_->interest},
          {"loans", edition_->loans},
          {"fine", edition_->fine}}},
        {"recipes", recipes_json()},
        {"spaces", edition_->spaces},
        {"warehouse", edition_->warehouse},
        {"secret", variant_.secret},
        {"teams", variant_.teams}};
    Json values = Json::array();
    for (int points = 0; points <= 30; ++points) values.push_back(edition_->share_value[points]);
    view["share_values"] = std::move(values);
    if (s.phase == Phase::investment) view["investment"] = {{"builds", s.builds}, {"sales", s.sales}};
    if (s.phase == Phase::offers)
        view["offers"] = {{"placed", s.offers}, {"markers", edition_->offers}, {"extra", s.influence[s.turn] > 0}};
    if (s.phase == Phase::auction)
        view["auction"] = {{"place", s.place + 1},
                           {"bid", s.high_bid == 0 ? Json() : Json(s.high_bid - 1)},
                           {"bidder", s.high_bid == 0 ? Json() : Json(s.high_bidder)}};
    if (s.phase == Phase::company_deals || s.phase == Phase::private_deals)
        view["deals"] = {
            {"round", s.round + 1}, {"may_buy", may_purchase(*this, s)}, {"may_sell", may_dispose(*this, s)}};
    if (short_of_cash)
        view["short"] = {
            {"company", word(s.debtor)}, {"missing", s.missing}, {"due", kDueWords[static_cast<int>(s.due)]}};
    if (s.phase >= Phase::embezzlement && s.phase <= Phase::election) view["meeting"] = meeting_json(*this, s, acts);
    if (variant_.shadow && viewer != kSpectator && s.success[viewer] != kNone) view["my_marker"] = s.success[viewer];
    if (s.phase == Phase::over) view["end"] = kEndWords[static_cast<int>(s.end)];
    return view;
}

}  // namespace parkett::economy
