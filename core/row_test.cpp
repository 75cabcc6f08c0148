#include "core/row.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace parkett {
namespace {

TEST(Row, TellsWhereFiguresEqualAndWhereTheyAreBelow) {
    Rng rng(3, Stream::testing);
    for (int trial = 0; trial < 500; ++trial) {
        Row row;
        for (auto& figure : row) figure = static_cast<std::uint8_t>(rng.below(trial % 2 ? 128 : 5));
        const auto value = static_cast<std::uint8_t>(rng.below(trial % 2 ? 128 : 5));
        for (int i = 0; i < 16; ++i) {
            EXPECT_EQ(where(row, value) >> i & 1, row[i] == value);
            EXPECT_EQ(where_below(row, value) >> i & 1, row[i] < value);
        }
        EXPECT_LT(where(row, value), 1u << 16);
        EXPECT_LT(where_below(row, value), 1u << 16);
    }
}

}  // namespace
}  // namespace parkett
