// What a table shows. Everybody sees the same.
#include "games/shark/ground.hpp"
#include "games/shark/permits.hpp"

namespace parkett::shark {

std::vector<const char*> words_of(const Cells& cells) {
    std::vector<const char*> words;
    for_each(cells, [&](Cell cell) { words.push_back(cell_word(cell)); });
    return words;
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

std::vector<std::string> board_rows(const Board& board) {
    std::vector<std::string> rows;
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

void write_threats(JsonWriter& out, const Shark& game, const State& s, int company,
                   const std::array<Cells, kCompanies>& attacks) {
    const Cells all = group(s, company);
    for (int rival = 0; rival < kCompanies; ++rival) {
        const Ground ground(s, game.board(), rival);
        for_each(attacks[rival], [&](Cell cell) {
            const Cells lost = ground.touched(Cells::of(cell)) & all;
            std::array<Cells, kCompanies> here{};
            here[rival] = Cells::of(cell);
            out.object([&] {
                out.put("by", kCompanyWords[rival]);
                out.put("at", cell_word(cell));
                out.put("houses", lost.count());
                out.put("rolls", rolls_for(game, s, here));
            });
        });
    }
}

/// Of all rolls, those that would let somebody take over a part of the chain.
int risk_of(const Shark& game, const State& s, const Cells& chain, std::array<Cells, kCompanies> attacks) {
    for (Cells& cells : attacks) cells = cells & beside(chain);
    return rolls_for(game, s, attacks);
}

void write_company(JsonWriter& out, const Shark& game, const State& s, int company) {
    const auto attacks = attacks_on(game, s, company);
    const auto chains = chains_of(s, company);
    out.object([&] {
        out.put("id", kCompanyWords[company]);
        out.put("name", game.edition().company_name[company]);
        out.put("price", s.price[company]);
        out.put("supply", s.supply[company]);
        out.put("standing", s.houses[company].count());
        out.put("houses_left", game.edition().houses - s.used[company]);
        out.list("chains", [&] {
            for (const Cells& chain : chains) out.add(words_of(chain));
        });
        out.list("risks", [&] {
            for (const Cells& chain : chains) out.add(risk_of(game, s, chain, attacks));
        });
        out.list("threats", [&] { write_threats(out, game, s, company, attacks); });
    });
}

/// A figure for each company.
template <class F>
void put_by_company(JsonWriter& out, std::string_view name, F&& figure) {
    out.object(name, [&] {
        for (int company = 0; company < kCompanies; ++company) out.put(kCompanyWords[company], figure(company));
    });
}

void write_seat(JsonWriter& out, const Shark& game, const State& s, Seat seat) {
    out.object([&] {
        out.put("seat", seat);
        out.put("cash", std::max(s.cash[seat], 0));
        out.put("owes", std::max(-s.cash[seat], 0));
        out.put("balance", s.cash[seat]);
        put_by_company(out, "shares", [&](int company) { return s.shares[seat][company]; });
        put_by_company(out, "values", [&](int company) { return s.shares[seat][company] * s.price[company]; });
        out.put("holdings", game.worth(s, seat) - s.cash[seat]);
        out.put("worth", game.worth(s, seat));
        out.put("out", s.out[seat] > 0);
    });
}

/// How many shares of each company the builder may still buy and sell; the price of each is the company's. After the
/// end nothing is traded.
void write_trade(JsonWriter& out, const Shark& game, const State& s) {
    const bool over = s.phase == Phase::over;
    const int purchases = game.edition().purchases;
    out.put("bought", s.bought);
    out.put("purchases", purchases);
    out.put("left", purchases - s.bought);
    put_by_company(out, "buy", [&](int company) { return over ? 0 : may_buy(game, s, company); });
    put_by_company(out, "sell", [&](int company) { return over ? 0 : may_sell(s, company); });
}

void put_roll(JsonWriter& out, const Board& board, const State& s) {
    if (s.colour == kNone) return out.put("roll", nullptr);
    out.object("roll", [&] {
        out.put("zone", zone_word(board.letter[s.zone]));
        out.put("colour", kColourWords[s.colour]);
    });
}

}  // namespace

void Shark::gist(const State& s, JsonWriter& out) const {
    const bool begun = s.phase != Phase::banker;
    out.put("phase", kPhaseWords[static_cast<int>(s.phase)]);
    out.put("turn", s.turns);
    out.put("banker", when(begun, s.banker));
    out.put("first", when(begun, (s.banker + 1) % players_));
    out.put("builder", when(s.turns > 0, s.builder));
    out.put("highest_price", edition_->highest_price);
    out.put("rolls", all_rolls(*this));
    out.put("debt", s.phase == Phase::forced_sale ? debt(s, s.turn) : 0);
    out.put("tops_left", s.tops_left);
}

void Shark::view(const State& s, Seat viewer, JsonWriter& out) const {
    gist(s, out);
    out.put("viewer", when(viewer != kSpectator, viewer));
    out.alike([&] {
        out.put("board", board_rows(board()));
        out.list("companies", [&] {
            for (int company = 0; company < kCompanies; ++company) write_company(out, *this, s, company);
        });
        out.list("seats", [&] {
            for (Seat seat = 0; seat < players_; ++seat) write_seat(out, *this, s, seat);
        });
        out.object("trade", [&] { write_trade(out, *this, s); });
        put_roll(out, board(), s);
        out.put("tops", words_of(s.tops));
        if (s.phase == Phase::over) out.put("end", kEndWords[static_cast<int>(s.end)]);
    });
}

}  // namespace parkett::shark
