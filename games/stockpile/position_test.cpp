// Positions from outside: what is accepted can be played, and what is not is refused with the fact that is wrong.
#include <nlohmann/json.hpp>

#include "games/stockpile/knowledge.hpp"
#include "games/stockpile/stockpile.hpp"
#include "tests/support/mutated.hpp"
#include "tests/support/stockpile_table.hpp"

namespace parkett::stockpile {
namespace {

TEST(StockpilePositions, WhatIsAcceptedCanBePlayed) {
    const MutationCount count = try_mutations<Stockpile>({.mutations = 4000, .longest = 2000});
    EXPECT_GT(count.played, count.tried / 40);
    EXPECT_GT(count.refused, count.tried / 4);
}

}  // namespace
}  // namespace parkett::stockpile
