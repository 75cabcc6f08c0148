// Moves of Master of Economy in words: what is hidden, and sampling.
#include <nlohmann/json.hpp>

#include "games/economy/economy.hpp"
#include "tests/support/economy_table.hpp"
#include "tests/support/even_samples.hpp"

namespace parkett::economy {

TEST(EconomyMoves, ASampleIsAnyLegalMoveAsLikelyAsTheOthers) {
    for (const char* words : {"phase=investment goods=materials works=quarry*2", "phase=offers influence=0,0,0,0",
                              "phase=procurement works=power_plant+steelworks goods=coal+ore",
                              "phase=company_deals cash=6,6 packages.red=-/-/-/10/blue:4",
                              "phase=buy_back cash=12 packages=10/5/-/-", "phase=influence year=2 influence=3"}) {
        expect_fair_samples(position(words));
    }
}

TEST(EconomyNotation, AMarkerThatLiesFaceDownIsNotWrittenDownForOthers) {
    auto table = position("players=2 phase=procurement works=power_plant goods=coal");
    table.play("pass");
    const Move move = *table.game().notation().parse("marker value=3");
    EXPECT_EQ(table.game().notation().text(table.game().seen_by(table.state(), move, 1)), "marker value=?");
    EXPECT_EQ(table.game().seen_by(table.state(), move, 0), move);
}

}  // namespace parkett::economy
