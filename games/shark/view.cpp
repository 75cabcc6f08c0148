// What a table shows. Everybody sees the same.
#include <nlohmann/json.hpp>

#include "games/shark/ground.hpp"
#include "games/shark/permits.hpp"

namespace parkett::shark {

Json words_of(const Cells& cells) {
    Json list = Json::array();
    for_each(cells, [&](Cell cell) { list.push_back(cell_word(cell)); });
    return list;
}

namespace {

/// The company's chains, longest first; a house alone is a chain of one.
std::vector<Cells> chains_of(const State& s, int company) {
    std::vector<Cells> chains;
    const Cells all = group(s, company);
    for (Cells rest = all; rest.any();) {
        chains.push_back(grown(first_of(rest), all));
        rest -= chains.back();
    }
    std::stable_sort(chains.begin(), chains.end(),
                     [](const Cells& a, const Cells& b) { return a.count() > b.count(); });
    return chains;
}

Json board_json(const Shark& game) {
    const Board& board = game.board();
    Json rows = Json::array();
    for (int row = 0; row < board.rows; ++row) {
        std::string text;
        for (int column = 0; column < board.columns; ++column) {
            char letter = '.';
            for (int zone = 0; zone < board.zones; ++zone)
                if (board.zone[zone].has(static_cast<Cell>(row * kMaxColumns + column))) letter = board.letter[zone];
            text += letter;
        }
        rows.push_back(text);
    }
    return rows;
}

int all_rolls(const Shark& game) { return game.variant().colour_die ? kFaces * kFaces : kFaces; }

/// Of all rolls, those that let somebody build for one of the companies on one of its cells.
int rolls_for(const Shark& game, const State& s, const std::array<Cells, kCompanies>& wanted) {
    const bool die = game.variant().colour_die;
    int rolls = 0;
    for (int colour = die ? 0 : kAny; colour <= (die ? kWhite : kAny); ++colour) {
        Cells cells;
        for (int company = 0; company < kCompanies; ++company)
            if (game.choices(s, static_cast<std::uint8_t>(colour)) >> company & 1) cells |= wanted[company];
        for (auto zone : game.board().die) rolls += (cells & game.board().zone[zone]).any();
    }
    return rolls;
}

/// Cells on which a company could be beaten by the next house of a rival: a chain is threatened if a longer one can
/// reach it with one house.
std::array<Cells, kCompanies> attacks_on(const Shark& game, const State& s, int company) {
    std::array<Cells, kCompanies> cells{};
    const Cells near = beside(group(s, company));
    for (int rival = 0; rival < kCompanies; ++rival)
        if (rival != company) cells[rival] = Ground(s, game.board(), rival).permitted(game.board().all) & near;
    return cells;
}

Json threats_to(const Shark& game, const State& s, int company, const std::array<Cells, kCompanies>& attacks) {
    Json list = Json::array();
    const Cells all = group(s, company);
    for (int rival = 0; rival < kCompanies; ++rival) {
        const Ground ground(s, game.board(), rival);
        for_each(attacks[rival], [&](Cell cell) {
            const Cells lost = ground.touched(Cells::of(cell)) & all;
            std::array<Cells, kCompanies> here{};
            here[rival] = Cells::of(cell);
            list.push_back({{"by", kCompanyWords[rival]},
                            {"at", cell_word(cell)},
                            {"houses", lost.count()},
                            {"rolls", rolls_for(game, s, here)}});
        });
    }
    return list;
}

Json company_json(const Shark& game, const State& s, int company) {
    const auto attacks = attacks_on(game, s, company);
    Json chains = Json::array(), risks = Json::array();
    for (const Cells& chain : chains_of(s, company)) {
        auto near = attacks;
        for (Cells& cells : near) cells = cells & beside(chain);
        chains.push_back(words_of(chain));
        risks.push_back(rolls_for(game, s, near));
    }
    return {{"id", kCompanyWords[company]},
            {"name", game.edition().company_name[company]},
            {"price", s.price[company]},
            {"supply", s.supply[company]},
            {"standing", s.houses[company].count()},
            {"houses_left", game.edition().houses - s.used[company]},
            {"chains", chains},
            {"risks", risks},
            {"threats", threats_to(game, s, company, attacks)}};
}

Json seat_json(const Shark& game, const State& s, Seat seat) {
    Json shares = Json::object(), values = Json::object();
    for (int company = 0; company < kCompanies; ++company) {
        shares[kCompanyWords[company]] = s.shares[seat][company];
        values[kCompanyWords[company]] = s.shares[seat][company] * s.price[company];
    }
    return {{"seat", seat},
            {"cash", std::max(s.cash[seat], 0)},
            {"owes", std::max(-s.cash[seat], 0)},
            {"balance", s.cash[seat]},
            {"shares", shares},
            {"values", values},
            {"holdings", game.worth(s, seat) - s.cash[seat]},
            {"worth", game.worth(s, seat)},
            {"out", s.out[seat] > 0}};
}

/// How many shares of each company the builder may still buy and sell; the price of each is the company's. After the
/// end nothing is traded.
Json trade_json(const Shark& game, const State& s) {
    const bool over = s.phase == Phase::over;
    Json buy = Json::object(), sell = Json::object();
    for (int company = 0; company < kCompanies; ++company) {
        buy[kCompanyWords[company]] = over ? 0 : may_buy(game, s, company);
        sell[kCompanyWords[company]] = over ? 0 : may_sell(s, company);
    }
    const int purchases = game.edition().purchases;
    return {
        {"bought", s.bought}, {"purchases", purchases}, {"left", purchases - s.bought}, {"buy", buy}, {"sell", sell}};
}

}  // namespace

Json Shark::view(const State& s, Seat viewer) const {
    Json companies = Json::array(), seats = Json::array();
    for (int company = 0; company < kCompanies; ++company) companies.push_back(company_json(*this, s, company));
    for (Seat seat = 0; seat < players_; ++seat) seats.push_back(seat_json(*this, s, seat));
    Json view = {{"viewer", viewer == kSpectator ? Json() : Json(viewer)},
                 {"phase", kPhaseWords[static_cast<int>(s.phase)]},
                 {"turn", s.turns},
                 {"banker", s.phase == Phase::banker ? Json() : Json(s.banker)},
                 {"first", s.phase == Phase::banker ? Json() : Json((s.banker + 1) % players_)},
                 {"builder", s.turns == 0 ? Json() : Json(s.builder)},
                 {"board", board_json(*this)},
                 {"highest_price", edition_->highest_price},
                 {"companies", companies},
                 {"seats", seats},
                 {"trade", trade_json(*this, s)},
                 {"roll", Json()},
                 {"rolls", all_rolls(*this)},
                 {"debt", s.phase == Phase::forced_sale ? debt(s, s.turn) : 0},
                 {"tops", words_of(s.tops)},
                 {"tops_left", s.tops_left}};
    if (s.colour != kNone)
        view["roll"] = {{"zone", zone_word(board().letter[s.zone])}, {"colour", kColourWords[s.colour]}};
    if (s.phase == Phase::over) view["end"] = kEndWords[static_cast<int>(s.end)];
    return view;
}

}  // namespace parkett::shark
