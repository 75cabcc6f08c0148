// What a seat sees of the table. Only success markers that lie face down, and private cash if it is secret, are
// missing.
#include <nlohmann/json.hpp>

#include "games/economy/permits.hpp"

namespace parkett::economy {

namespace {

template <class List>
Json by_word(const Figures& figures, const List& words) {
    Json json = Json::object();
    for (int i = 0; i < kGoods; ++i) json[words[i]] = figures[i];
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
    json.update({{"place", ordered ? Json(place_of(game, s, company)) : Json()},
                 {"manager", s.manager[company]},
                 {"elected", s.phase > Phase::election ? Json(s.elected[company]) : Json()},
                 {"cash", s.cash[company]},
                 {"loans", s.loans[company]},
                 {"factories", by_word(s.factories[company], kFactoryWords)},
                 {"supplied", by_word(s.supplied[company], kFactoryWords)},
                 {"goods", by_word(s.goods[company], kGoodWords)},
                 {"support", s.support[company]},
                 {"holds", packages_json(game, s, held_by_company(company))}});
    return json;
}

Json seat_json(const Economy& game, const State& s, Seat seat, bool shown) {
    Json companies = Json::array();
    for (int company = 0; company < game.companies(); ++company)
        if (s.manager[company] == seat) companies.push_back(game.word(company));
    const int cash = s.purse[seat], worth = game.worth(s, seat);
    return {{"seat", seat},
            {"cash", shown ? Json(cash) : Json()},
            {"worth", shown ? Json(worth) : Json()},
            {"in_shares", worth - cash + s.bid[seat]},
            {"influence", s.influence[seat]},
            {"bid", s.bid[seat]},
            {"partner", game.variant().teams ? Json(game.partner(seat)) : Json()},
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

/// What a meeting needs to know: who has how many votes in the company that is dealt with.
Json meeting_json(const Economy& game, const State& s, int company) {
    Json votes = Json::array(), motions = Json::array(), ballots = Json::array();
    for (Seat seat = 0; seat < game.players(); ++seat) {
        votes.push_back(game.votes(s, company, seat));
        motions.push_back(s.motion[seat]);
        ballots.push_back(s.ballot[seat] == kNone ? Json() : Json(s.ballot[seat]));
    }
    Json candidates = Json::array(), voted = Json::array(), yes = Json::array();
    for (Seat seat = 0; seat < game.players(); ++seat) {
        if (s.standing >> seat & 1) candidates.push_back(seat);
        if (s.asked >> seat & 1) voted.push_back(seat);
        if (s.yes >> seat & 1) yes.push_back(seat);
    }
    return {{"votes", votes},
            {"issued", game.issued(s, company)},
            {"highest_dividend", highest_dividend(game, s, company)},
            {"may_embezzle", may_embezzle(game, s, company)},
            {"motions", motions},
            {"motion", s.motion_voted},
            {"asked", voted},
            {"yes", yes},
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
          {"loans", edition_->loans},
          {"fine", edition_->fine}}},
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
