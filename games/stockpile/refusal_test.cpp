// Every move that can be written down is tried in every phase; what is refused is refused with a reason.
#include "games/stockpile/stockpile.hpp"
#include "tests/support/mutated.hpp"
#include "tests/support/refused_moves.hpp"
#include "tests/support/stockpile_table.hpp"

namespace parkett::stockpile {
namespace {

/// How many values the operands of a kind have; of many cards a few will do.
std::array<int, 3> operands(const Stockpile& game, int kind) {
    const int seats = game.players(), piles = game.piles();
    switch (kind) {
        case kFirst: return {seats, 1, 1};
        case kShare: return {seats, kCompanies, 1};
        case kInvestor: return {seats, kInvestors, 1};
        case kKeep: return {kInvestors, 1, 1};
        case kPair: return {kPairs, kCompanies, kForecasts};
        case kTurnUp: return {piles, kCards, 1};
        case kDeal: return {seats, kCards, 1};
        case kSupply: return {kCards, piles, 2};
        case kInspect: return {piles, 1, 1};
        case kShift: return {kMaxMarket, piles, 1};
        case kBid: return {piles, game.edition().steps, 1};
        case kPeek: return {kPairs, 1, 1};
        case kNudge: return {kCompanies, 2, 1};
        case kSell: return {kCompanies, 3, 5};
        case kShow: return {12, 1, 1};
        case kPass: return {1, 1, 1};
        default: return {kCompanies, 1, 1};
    }
}

std::vector<Move> every_move(const Stockpile& game) {
    std::vector<Move> moves;
    for (int kind = kFirst; kind <= kPass; ++kind) {
        const auto sizes = operands(game, kind);
        for (int a = 0; a < sizes[0]; ++a)
            for (int b = 0; b < sizes[1]; ++b)
                for (int c = 0; c < sizes[2]; ++c)
                    moves.push_back({static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a),
                                     static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)});
    }
    return moves;
}

/// Positions that play seldom leads to.
std::vector<StockpileTable> rare_positions() {
    std::vector<StockpileTable> all;
    all.push_back(position("players=3 keep=donald,bill,stuart cash=2,20,20 piles=epic|epic|epic"));
    all.push_back(position("players=3 phase=action keep=cramer,bill,mark actions=boom*2 shares=epic"));
    all.back().play("boom company=epic");
    all.push_back(position("players=3 phase=action keep=cramer,bill,mark actions=boom*2 shares=epic"));
    all.back().play("nudge company=epic by=+1");
    all.push_back(opening("players=2 investors=on"));
    all.back().chance_plays().play(all.back().match().legal().front().text);  // keeps the first of two
    return all;
}

TEST(StockpileRefusals, EveryIllegalMoveHasATrueReason) {
    RefusedMoves<Stockpile> refused;
    Rng rng(3, Stream::testing);
    for (const Stockpile& game : some_of(tables_of_every_option<Stockpile>()))
        for (const Json& json : positions_of(game, rng, {.longest = 2000, .each_phase = 1}))
            refused.try_all(game, *game.parse_state(json), every_move(game));
    for (const StockpileTable& table : rare_positions())
        refused.look_at(table, every_move(*Stockpile::make(table.match().setup())));
    refused.expect_all_met(100);
}

}  // namespace
}  // namespace parkett::stockpile
