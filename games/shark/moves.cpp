// What may be done: all of it in a list, one of it at random, or nature's outcomes with their odds.
#include "core/move_menu.hpp"
#include "games/shark/ground.hpp"
#include "games/shark/lots.hpp"
#include "games/shark/permits.hpp"

namespace parkett::shark {

namespace {

/// What may be bought and sold, company by company; the operands count from one share.
struct Trades {
    std::array<int, kCompanies> purchases, sales;

    Trades(const Shark& game, const State& s) {
        for (int company = 0; company < kCompanies; ++company) {
            purchases[company] = may_buy(game, s, company);
            sales[company] = may_sell(s, company);
        }
    }
    int size() const {
        int trades = 0;
        for (int company = 0; company < kCompanies; ++company) trades += purchases[company] + sales[company];
        return trades;
    }
    void list(MoveList& list) const {
        for (int n = 0, all = size(); n < all; ++n) list.add(at(n));
    }
    Move at(int n) const {
        int company = 0;
        for (int here; n >= (here = purchases[company] + sales[company]); ++company) n -= here;
        return n < purchases[company] ? move_of(kBuy, company, n) : move_of(kSell, company, n - purchases[company]);
    }
};

/// The cells on which a company may build, or a TOP house be put.
struct CellMoves {
    Cells cells;
    int count, company;

    int size() const { return count; }
    void list(MoveList& list) const {
        for_each(cells, [&](Cell cell) { list.add(move_of(kBuild, cell, company)); });
    }
    Move at(int n) const { return move_of(kBuild, nth(cells, n), company); }
};

/// A zone, as likely as faces of the die lead to it, and a colour.
struct Rolls {
    const Board& board;
    bool colour_die;

    void list(MoveList& list) const {
        for (int zone = 0; zone < board.zones; ++zone)
            for (int colour = colour_die ? 0 : kAny; colour <= (colour_die ? kWhite : kAny); ++colour)
                list.add(move_of(kRoll, zone, colour));
    }
    Move draw(Rng& rng) const {
        Dice dice(rng);
        const int zone = board.die[dice.below(kFaces)];
        return move_of(kRoll, zone, colour_die ? static_cast<int>(dice.below(kFaces)) : kAny);
    }
};

// The two menus that need room have functions of their own, so that the others do without.

template <class Use>
[[gnu::noinline]] auto with_builds(const Shark& game, const State& s, Use use) {
    MenuOf<CellMoves, kTop + 1> builds;
    for (unsigned rest = game.choices(s, s.colour); rest; rest &= rest - 1) {
        const int company = std::countr_zero(rest);
        const Cells cells = game.permitted(s, company, s.zone);
        builds.add({cells, cells.count(), company});
    }
    return use(builds);
}

template <class Use>
[[gnu::noinline]] auto with_lots(const State& s, Use use) {
    MoveMenu<kCompanies> menu;
    const Lots lots(s);
    for (int company = 0; company < kCompanies; ++company)
        menu.add(lots.offered(company) >> 1, Slot::b, kGive, company);  // operands count from one share
    return use(menu);
}

/// Calls `use` with everything that may be done, in the shape that suits the phase.
template <class Use>
[[gnu::always_inline]] inline auto with_menu(const Shark& game, const State& s, Use use) {
    switch (s.phase) {
        case Phase::trade:
        case Phase::trade_again: return use(MenuWith(Trades(game, s), OnlyMove{move_of(kDone)}));
        case Phase::roll: return use(Rolls{game.board(), game.variant().colour_die});
        case Phase::build: return with_builds(game, s, use);
        case Phase::banker: {
            const Seat banker = game.variant().banker;
            if (banker != kSpectator) return use(OnlyMove{move_of(kBanker, banker)});
            return use(RunOfMoves{game.players(), move_of(kBanker), Slot::a});
        }
        case Phase::free_share: return use(RunOfMoves{kCompanies, move_of(kTake), Slot::a});
        case Phase::forced_sale: return with_lots(s, use);
        case Phase::over: break;
    }
    return use(RunOfMoves{0, {}, Slot::a});
}

/// The faces that lead to each zone.
std::array<int, kMaxZones> faces_of(const Board& board) {
    std::array<int, kMaxZones> faces{};
    for (auto zone : board.die) ++faces[zone];
    return faces;
}

}  // namespace

void Shark::legal(const State& s, MoveList& list) const {
    list.clear();
    with_menu(*this, s, [&](const auto& menu) { menu.list(list); });
}

Move Shark::sample(const State& s, Rng& rng) const {
    return with_menu(*this, s, [&](const auto& menu) { return draw(menu, rng); });
}

void Shark::outcomes(const State& s, OutcomeList& odds) const {
    MoveList list;
    legal(s, list);
    const auto faces = faces_of(board());
    odds.clear();
    for (Move move : list) {
        const double zone = s.phase == Phase::roll ? faces[move.a] / double(kFaces) : 1.0 / list.size();
        odds.push_back({move, s.phase == Phase::roll && variant_.colour_die ? zone / kFaces : zone});
    }
}

}  // namespace parkett::shark
