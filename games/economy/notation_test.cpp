// Moves of Master of Economy in words: what is hidden, and sampling.
#include <map>
#include <nlohmann/json.hpp>

#include "games/economy/economy.hpp"
#include "tests/support/economy_table.hpp"

namespace parkett::economy {

TEST(EconomyMoves, ASampleIsAnyLegalMoveAsLikelyAsTheOthers) {
    for (const char* words : {"phase=investment goods=materials works=quarry*2", "phase=offers influence=0,0,0,0",
                              "phase=procurement works=power_plant+steelworks goods=coal+ore",
                              "phase=company_deals cash=6,6 packages.red=-/-/-/10/blue:4",
                              "phase=buy_back cash=12 packages=10/5/-/-", "phase=influence year=2 influence=3"}) {
        const auto table = position(words);
        const auto moves = table.match().legal();
        std::map<std::string, int> drawn;
        Rng rng(5, Stream::testing);
        const int draws = 300 * static_cast<int>(moves.size());
        for (int i = 0; i < draws; ++i) ++drawn[table.game().notation().text(table.game().sample(table.state(), rng))];
        ASSERT_EQ(drawn.size(), moves.size()) << words;
        for (const LegalMove& move : moves) EXPECT_NEAR(drawn[move.text], 300, 100) << words << ": " << move.text;
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
