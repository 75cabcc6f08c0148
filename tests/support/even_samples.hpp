// Samples against the list: every legal move is drawn, as often as its probability says.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/match.hpp"
#include "core/rng.hpp"

namespace parkett {

/// For the tables of a game, which know its rules and its position.
template <class Table>
void expect_fair_samples(const Table& table) {
    const auto moves = table.match().legal();
    std::map<std::string, int> drawn;
    Rng rng(5, Stream::testing);
    const int draws = 400 * static_cast<int>(moves.size());
    for (int i = 0; i < draws; ++i) ++drawn[table.game().notation().text(table.game().sample(table.state(), rng))];
    ASSERT_EQ(drawn.size(), moves.size()) << table.phase();
    for (const LegalMove& move : moves) {
        const double expected = move.probability > 0 ? move.probability * draws : 400;
        EXPECT_NEAR(drawn[move.text], expected, 5 * std::sqrt(expected)) << table.phase() << ": " << move.text;
    }
}

}  // namespace parkett
