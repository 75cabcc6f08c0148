// Why moves are refused: all moves that can be written, in positions of every phase, are tried.
#include "games/shark/shark.hpp"
#include "tests/support/refused_moves.hpp"
#include "tests/support/shark_table.hpp"

namespace parkett::shark {
namespace {

std::vector<Move> all_moves(const Shark& game) {
    std::vector<Move> moves;
    const auto add = [&](Kind kind, int as, int bs) {
        for (int a = 0; a < as; ++a)
            for (int b = 0; b < bs; ++b)
                moves.push_back({kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0});
    };
    add(kBanker, game.players(), 1);
    add(kTake, kCompanies, 1);
    for (Kind kind : {kBuy, kSell, kGive}) add(kind, kCompanies, 64);
    add(kDone, 1, 1);
    add(kRoll, game.board().zones, kColours);
    add(kBuild, kMaxCells, kTop + 1);
    return moves;
}

/// Some of every phase, reached by play, and some with everything in them.
std::vector<SharkTable> tables() {
    std::vector<SharkTable> all;
    for (const char* options :
         {"players=3", "players=2 first=1", "players=4 top_houses=on", "players=2 black=fewest top_houses=on",
          "players=3 colour_die=off board=1991", R"(players=2 edition={"purchases":1})"})
        for (int moves : {0, 1, 3, 9, 30, 60, 90, 91, 92, 93, 120}) {
            all.push_back(opening(options));
            Rng rng(static_cast<std::uint64_t>(moves), Stream::testing);
            for (int i = 0; i < moves && !all.back().to_act().is_over(); ++i)
                all.back().play(all.back().game().notation().text(all.back().game().sample(all.back().state(), rng)));
        }
    for (const char* words :
         {"top_houses=on roll=1/white smith=A1-C1 nyso=B3 wings=E2-E3 top=C4 cash=9,9,9",
          "top_houses=on roll=1/nyso smith=A1-C1 nyso=B3 wings=E2-E3 top=C4 cash=9,9,9",
          "top_houses=on roll=S/black top=A1+C1+E1+A3+C3 smith=E5-F5 nyso=E7 wings=H6-H8",
          "phase=trade smith=A1-C1 nyso=L12 shares=smith*3+nyso+wings,nyso*40 cash=8,0,0 bought=2",
          "phase=trade_again smith=A1-C1 nyso=L12 shares=smith*3+nyso+wings,nyso*41 cash=8,0,0 bought=5",
          "players=2 phase=forced_sale wings=A1-C1 nyso=A12-E12 empire=L12 shares=-,wings*4+nyso*3+smith+empire*3 "
          "cash=0,-9",
          "players=2 phase=forced_sale wings=A1-C1 nyso=A12-E12 shares=-,wings*3+nyso*2 cash=0,-2",
          "players=2 phase=forced_sale wings=A1-C1 nyso=A12-E12 shares=-,wings*4+nyso*3 cash=0,-12",
          "black=fewest roll=1/black smith=A12-B12 nyso=D12 wings=L12",
          "players=2 phase=forced_sale wings=A1-C1 nyso=A12-E12 smith=A5-J5 shares=-,nyso*2+smith cash=0,-1 "
          "lots=wings*2"})
        all.push_back(position(words));
    return all;
}

TEST(SharkRefusals, EveryMoveThatCannotBeMadeHasItsReason) {
    RefusedMoves<Shark> refused({"255", "-", " 1 shares", " 1 houses"});
    for (const SharkTable& table : tables()) refused.try_all(table.game(), table.state(), all_moves(table.game()));
    refused.expect_all_met(50);
}

}  // namespace
}  // namespace parkett::shark
