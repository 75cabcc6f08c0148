// Moves of Stockpile in words: the written form, refusals, and what others may read.
#include <nlohmann/json.hpp>

#include "games/stockpile/stockpile.hpp"
#include "tests/support/stockpile_table.hpp"

namespace parkett::stockpile {

TEST(StockpileNotation, ARefusalSaysWhatIsToBeDoneNow) {
    auto table = position("players=3");
    table.refuses("sell company=epic from=normal cards=1", "It is time to put your meeple on a bid space.");
    table.refuses("nonsense", "There is no move called 'nonsense'");
    table.refuses("bid pile=4 at=0", "pile=4 is not a number from 1 to 3.");
    auto dealing = opening("players=3");
    dealing.refuses("bid pile=1 at=0", "Chance");
}

TEST(StockpileNotation, SecretOperandsAreHiddenFromOthers) {
    auto table = opening("players=3");
    table.play(
        "first seat=0; share seat=0 company=epic; share seat=1 company=cosmic; share seat=2 company=leading;"
        "pair pair=1 company=epic forecast=+4; pair pair=2 company=cosmic forecast=+1;"
        "pair pair=3 company=leading forecast=-2; pair pair=4 company=american forecast=+2;"
        "turn_up pile=1 card=epic; turn_up pile=2 card=epic; turn_up pile=3 card=epic;"
        "deal seat=0 card=boom; deal seat=0 card=fee3; deal seat=1 card=epic; deal seat=1 card=epic;"
        "deal seat=2 card=epic; deal seat=2 card=cosmic;"
        "supply card=boom pile=2 face=down; supply card=fee3 pile=1 face=up");
    const auto reads = [&](std::size_t number, Seat viewer) { return table.match().move_text(number - 1, viewer); };
    EXPECT_EQ(reads(2, 0), "share seat=0 company=epic");
    EXPECT_EQ(reads(2, 1), "share seat=0 company=?");
    EXPECT_EQ(reads(5, kSpectator), "pair pair=1 company=? forecast=?");
    EXPECT_EQ(reads(8, kSpectator), "pair pair=4 company=american forecast=+2");
    EXPECT_EQ(reads(12, 0), "deal seat=0 card=boom");
    EXPECT_EQ(reads(12, 2), "deal seat=0 card=?");
    EXPECT_EQ(reads(18, 2), "supply card=? pile=2 face=down");
    EXPECT_EQ(reads(19, 2), "supply card=fee3 pile=1 face=up");
}

}  // namespace parkett::stockpile
