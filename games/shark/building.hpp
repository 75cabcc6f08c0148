// Rolling and building: where the house goes, whom it beats, and what that makes of the prices.
#pragma once

#include <algorithm>

#include "games/shark/ground.hpp"
#include "games/shark/turn.hpp"

namespace parkett::shark {

/// SH-2.15  Whether any roll at all could be built.
inline bool anything_fits(const Shark& game, const State& s) {
    const Board& board = game.board();
    for (int company = 0; company < kCompanies; ++company)
        if (Ground(s, board, company, game.variant().tops).permitted(board.all).any()) return true;
    return s.tops_left > 0 && permitted_tops(s, board, board.all).any();
}

template <class Sink>
void Turn<Sink>::roll(int zone, int colour) {
    s.zone = static_cast<std::uint8_t>(zone);
    s.colour = static_cast<std::uint8_t>(colour);
    if constexpr (kTold)
        sink.note(
            "rolled",
            colour == kAny                                    ? "SH-7.7"
            : colour < kCompanies                             ? "SH-2.1"
            : colour == kBlack && game.variant().black_fewest ? "SH-7.6"
                                                              : "SH-2.2",
            {{"seat", s.builder}, {"zone", zone_word(game.board().letter[zone])}, {"colour", kColourWords[colour]}});
    s.phase = Phase::build;
    const auto choices = game.choices(s, s.colour);
    for (int company = 0; company <= kTop; ++company)
        if (choices >> company & 1 && game.fits(s, company, s.zone)) return;
    sink.note("lost_roll", "SH-2.14", {{"seat", s.builder}});
    if (!anything_fits(game, s)) return finish(End::blocked);
    open_trade(Phase::trade_again);
}

template <class Sink>
void Turn<Sink>::build(Cell cell, int company) {
    if (company == kTop) return build_top(cell);
    const Cells here = Cells::of(cell);
    const auto before = s.price;
    const Ground ground(s, game.board(), company, game.variant().tops);
    const Cells around = beside(here);
    const bool alone = !(around & ground.own).any();
    const int tops_before = (s.tops & ground.own).count();
    const Cells beaten = (around & ground.rivals).any() ? ground.touched(here) : Cells{};
    s.houses[company] |= here;
    ++s.used[company];
    if constexpr (kTold)
        sink.note("built", alone ? "SH-2.4" : "SH-2.5",
                  {{"seat", s.builder},
                   {"company", word(company)},
                   {"at", cell_word(cell)},
                   {"chain", ground.length(here) + (around & ground.nobodys).count()}});
    if (beaten.any()) remove(beaten);
    s.price[company] = static_cast<std::uint8_t>(game.price_of(s, company));
    const int taken = game.variant().tops ? (s.tops & group(s, company)).count() - tops_before : 0;
    if (taken > 0) sink.note("top_taken", "SH-6.5", {{"company", word(company)}, {"tops", taken}});
    int commission = 0;
    if (alone) commission = game.edition().lone_commission;
    else if (s.price[company] > before[company]) commission = s.price[company];
    s.cash[s.builder] += commission;
    for (int i = 0; i < kCompanies; ++i)
        if (s.price[i] != before[i])
            sink.note("price",
                      s.price[i] > before[i] ? "SH-2.6"
                      : i == company         ? "SH-7.4"
                                             : "SH-2.12",
                      {{"company", word(i)}, {"from", before[i]}, {"to", s.price[i]}});
    if (commission > 0)
        sink.note("commission", alone ? "SH-2.4" : "SH-2.8",
                  {{"seat", s.builder}, {"company", word(company)}, {"amount", commission}});
    else sink.note("no_commission", alone ? "SH-2.4" : "SH-7.3", {{"seat", s.builder}, {"company", word(company)}});
    pay_out(before, taken);
}

template <class Sink>
void Turn<Sink>::build_top(Cell cell) {
    s.tops |= Cells::of(cell);
    --s.tops_left;
    const int highest = *std::max_element(s.price.begin(), s.price.end());
    if constexpr (kTold) sink.note("top_built", "SH-6.1", {{"seat", s.builder}, {"at", cell_word(cell)}});
    s.cash[s.builder] += highest;
    sink.note("commission", "SH-6.3", {{"seat", s.builder}, {"amount", highest}});
    finish_move();
}

/// SH-2.11, SH-6.7  TOP houses stay; whose they are follows from their neighbours.
template <class Sink>
void Turn<Sink>::remove(const Cells& beaten) {
    for (int company = 0; company < kCompanies; ++company) {
        const Cells gone = s.houses[company] & beaten;
        if (!gone.any()) continue;
        s.houses[company] -= gone;
        s.price[company] = static_cast<std::uint8_t>(game.price_of(s, company));
        sink.note("removed", "SH-2.11", {{"company", word(company)}, {"houses", gone.count()}});
    }
    if (const Cells freed = s.tops & beaten; freed.any()) sink.note("top_freed", "SH-6.7", {{"tops", freed.count()}});
}

}  // namespace parkett::shark
