// The whole position as JSON, both ways. Words instead of numbers, so that a person can set one up by hand.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/position_reader.hpp"
#include "games/economy/economy.hpp"

namespace parkett::economy {

namespace {

/// By Holder.
std::array<const char*, kBank + 1> holder_words(const Economy& game) {
    return {"seat0", "seat1", "seat2", "seat3", game.word(0), game.word(1), game.word(2), game.word(3), "bank"};
}

/// As `exports` counts: see offer_of.
std::array<const char*, kCompanies + 1> offer_words(const Economy& game) {
    return {"-", game.word(0), game.word(1), game.word(2), game.word(3)};
}

constexpr int kMostMoney = 1'000'000;  // what there can really be is less: see Economy::most_money

Json optional(std::uint8_t value) { return value == kNone ? Json() : Json(value); }

Json figures_json(const Figures& figures) { return Json(std::vector<int>(figures.begin(), figures.end())); }

Json written_company(const Economy& game, const State& s, int company) {
    const auto words = holder_words(game);
    Json packages = Json::array();
    for (int n = 1; n <= kPackages; ++n) packages.push_back(words[s.holder[company][n]]);
    return {{"manager", s.manager[company]},
            {"elected", s.elected[company]},
            {"cash", s.cash[company]},
            {"points", s.points[company]},
            {"loans", s.loans[company]},
            {"support", s.support[company]},
            {"purchases", s.purchases[company]},
            {"disposals", s.disposals[company]},
            {"goods", figures_json(s.goods[company])},
            {"factories", figures_json(s.factories[company])},
            {"supplied", figures_json(s.supplied[company])},
            {"packages", packages}};
}

Json written_seat(const State& s, Seat seat) {
    return {{"cash", s.purse[seat]},
            {"influence", s.influence[seat]},
            {"bid", s.bid[seat]},
            {"success", optional(s.success[seat])},
            {"used", optional(s.used[seat])},
            {"motion", s.motion[seat]},
            {"ballot", optional(s.ballot[seat])}};
}

Json written_row(const Economy& game, const State& s, int good) {
    const auto words = offer_words(game);
    Json imports = Json::array(), exports = Json::array();
    for (int company = 0; company < kCompanies; ++company) imports.push_back(s.imports[good][company]);
    for (int field = 1; field <= game.edition().fields; ++field) exports.push_back(words[s.exports[good][field]]);
    return {{"imports", imports}, {"exports", exports}, {"demand", s.demand[good]}};
}

class Reader : public PositionReader {
public:
    Figures figures(const Json& parent, const char* key, int high) {
        Figures result{};
        const Json& json = list(parent, key, kGoods, kGoods);
        for (std::size_t i = 0; i < json.size() && i < kGoods; ++i)
            result[i] = static_cast<std::uint8_t>(number(json[i], key, 0, high));
        return result;
    }
    std::uint8_t optional_number(const Json& parent, const char* key, int high) {
        const Json& json = at(parent, key);
        return json.is_null() ? kNone : static_cast<std::uint8_t>(number(json, key, 0, high));
    }
    Money money(const Json& parent, const char* key) { return number_at(parent, key, 0, kMostMoney); }
};

void read_company(Reader& read, const Json& json, const Economy& game, int company, State& s) {
    const auto where = read.inside(game.word(company));
    const int last = game.players() - 1;
    s.manager[company] = read.small(json, "manager", last);
    s.elected[company] = read.small(json, "elected", last);
    s.cash[company] = read.money(json, "cash");
    s.points[company] = read.small(json, "points", kMostPoints);
    s.loans[company] = read.small(json, "loans", game.edition().loans);
    s.support[company] = read.small(json, "support", kMostInfluence * kMaxPlayers);
    s.purchases[company] = read.small(json, "purchases", 2);
    s.disposals[company] = read.small(json, "disposals", 2);
    s.goods[company] = read.figures(json, "goods", game.edition().warehouse);
    s.factories[company] = read.figures(json, "factories", game.edition().spaces);
    s.supplied[company] = read.figures(json, "supplied", game.edition().spaces);
    const Json& packages = read.list(json, "packages", kPackages, kPackages);
    for (std::size_t i = 0; i < packages.size() && i < kPackages; ++i)
        s.holder[company][i + 1] = static_cast<Holder>(read.word(packages[i], "packages", holder_words(game)));
}

void read_seat(Reader& read, const Json& json, const Economy& game, Seat seat, State& s) {
    const auto where = read.inside("seat", seat);
    s.purse[seat] = read.money(json, "cash");
    s.influence[seat] = read.small(json, "influence", kMostInfluence);
    s.bid[seat] = read.small(json, "bid", game.edition().highest_bid);
    s.success[seat] = read.optional_number(json, "success", game.success_markers() - 1);
    s.used[seat] = read.optional_number(json, "used", game.success_markers() - 1);
    s.motion[seat] = read.small(json, "motion", kHighestMotion);
    s.ballot[seat] = read.optional_number(json, "ballot", game.players() - 1);
}

void read_row(Reader& read, const Json& json, const Economy& game, int good, State& s) {
    const auto where = read.inside(kGoodWords[good]);
    const auto fields = static_cast<std::size_t>(game.edition().fields);
    const Json& imports = read.list(json, "imports", kCompanies, kCompanies);
    for (std::size_t i = 0; i < imports.size() && i < kCompanies; ++i)
        s.imports[good][i] =
            static_cast<std::uint8_t>(read.number(imports[i], "imports", 0, game.edition().offers + 1));
    const Json& exports = read.list(json, "exports", fields, fields);
    for (std::size_t i = 0; i < exports.size() && i < fields; ++i)
        s.exports[good][i + 1] = static_cast<std::uint8_t>(read.word(exports[i], "exports", offer_words(game)));
    s.demand[good] = read.small(json, "demand", game.edition().demand_start);
}

}  // namespace

Json Economy::state_json(const State& s) const {
    Json companies = Json::object(), seats = Json::array(), rows = Json::object(), order = Json::array();
    for (int company = 0; company < listed(); ++company) companies[word(company)] = written_company(*this, s, company);
    for (Seat seat = 0; seat < players_; ++seat) seats.push_back(written_seat(s, seat));
    for (int good = 0; good < kGoods; ++good) rows[kGoodWords[good]] = written_row(*this, s, good);
    for (auto company : s.order) order.push_back(word(company));
    return {{"phase", kPhaseWords[static_cast<int>(s.phase)]},
            {"end", kEndWords[static_cast<int>(s.end)]},
            {"year", s.year},
            {"half", s.half},
            {"place", s.place},
            {"round", s.round},
            {"turn", s.turn},
            {"asked", s.asked},
            {"row", s.row},
            {"order", order},
            {"bank", s.bank},
            {"high_bid", s.high_bid},
            {"high_bidder", s.high_bidder},
            {"built", figures_json(s.built)},
            {"builds", s.builds},
            {"sales", s.sales},
            {"offers", s.offers},
            {"debtor", optional(s.debtor)},
            {"due", kDueWords[static_cast<int>(s.due)]},
            {"missing", s.missing},
            {"motion_voted", s.motion_voted},
            {"yes", s.yes},
            {"standing", s.standing},
            {"companies", companies},
            {"seats", seats},
            {"rows", rows}};
}

Expected<State> Economy::parse_state(const Json& json) const {
    Reader read;
    State s = start();
    s.phase = static_cast<Phase>(read.word(read.at(json, "phase"), "phase", kPhaseWords));
    s.end = static_cast<End>(read.word(read.at(json, "end"), "end", kEndWords));
    s.year = read.small(json, "year", edition_->years);
    s.half = read.small(json, "half", 1);
    s.place = read.small(json, "place", companies() - 1);
    s.round = read.small(json, "round", 2);
    s.turn = read.small(json, "turn", players_ - 1);
    s.asked = read.small(json, "asked", (1 << players_) - 1);
    s.row = read.small(json, "row", kGoods - 1);
    const Json& order = read.list(json, "order", kCompanies, kCompanies);
    for (std::size_t i = 0; i < order.size() && i < kCompanies; ++i)
        s.order[i] = static_cast<std::uint8_t>(read.word(order[i], "order", words_));
    s.bank = read.number_at(json, "bank", -kMostMoney, kMostMoney);
    s.high_bid = read.small(json, "high_bid", edition_->highest_bid + 1);
    s.high_bidder = read.small(json, "high_bidder", players_ - 1);
    s.built = read.figures(json, "built", 2);
    s.builds = read.small(json, "builds", 3);
    s.sales = read.small(json, "sales", 2);
    s.offers = read.small(json, "offers", edition_->offers + 1);
    s.debtor = read.optional_number(json, "debtor", companies() - 1);
    s.due = static_cast<Due>(read.word(read.at(json, "due"), "due", kDueWords));
    s.missing = static_cast<std::int16_t>(read.number_at(json, "missing", 0, 1000));
    s.motion_voted = read.small(json, "motion_voted", kHighestMotion);
    s.yes = read.small(json, "yes", (1 << players_) - 1);
    s.standing = read.small(json, "standing", (1 << players_) - 1);
    const Json& all = read.at(json, "companies");
    for (int company = 0; company < listed(); ++company)
        if (read.problem.empty()) {
            const Json& one = read.at(all, word(company));
            if (read.problem.empty()) read_company(read, one, *this, company, s);
        }
    const Json& seats =
        read.list(json, "seats", static_cast<std::size_t>(players_), static_cast<std::size_t>(players_));
    for (std::size_t i = 0; i < seats.size(); ++i) read_seat(read, seats[i], *this, static_cast<Seat>(i), s);
    const Json& rows = read.at(json, "rows");
    for (int good = 0; good < kGoods; ++good)
        if (read.problem.empty()) {
            const Json& one = read.at(rows, kGoodWords[good]);
            if (read.problem.empty()) read_row(read, one, *this, good, s);
        }
    if (!read.problem.empty()) return fail(read.problem);
    const int in_play = edition_->bank - s.bank;
    if (in_play > most_money(s))
        return fail(fmt::format("There are {} E$ outside of the bank; by now there can be {} at most.", in_play,
                                most_money(s)));
    if (auto wrong = inconsistency(s); !wrong.empty()) return fail(std::move(wrong));
    return s;
}

}  // namespace parkett::economy
