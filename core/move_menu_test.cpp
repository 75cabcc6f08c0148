// Menus: what is listed is what is drawn, each move once.
#include "core/move_menu.hpp"

#include <gtest/gtest.h>

#include <map>

namespace parkett {
namespace {

std::vector<Move> listed(const auto& menu) {
    MoveList list;
    menu.list(list);
    return {list.begin(), list.end()};
}

/// In the order of the list, unless a menu says that it has another.
void expect_same(const auto& menu, const std::vector<Move>& expected) {
    EXPECT_EQ(listed(menu), expected);
    ASSERT_EQ(menu.size(), static_cast<int>(expected.size()));
    for (int n = 0; n < menu.size(); ++n) EXPECT_EQ(menu.at(n), expected[static_cast<std::size_t>(n)]) << n;
}

TEST(MoveMenu, MasksWithAndWithoutGaps) {
    expect_same(MaskedMoves{0b10110, move_of(3, 7), Slot::b}, {move_of(3, 7, 1), move_of(3, 7, 2), move_of(3, 7, 4)});
    expect_same(MaskedMoves{0b111, move_of(3), Slot::c},
                {move_of(3, 0, 0, 0), move_of(3, 0, 0, 1), move_of(3, 0, 0, 2)});
    expect_same(MaskedMoves{~std::uint64_t{0} << 63, move_of(3), Slot::a}, {move_of(3, 63)});
    expect_same(MaskedMoves{0, move_of(3), Slot::a}, {});
}

TEST(MoveMenu, RangesBeyondAWordOfBits) {
    MoveMenu<4> menu;
    menu.add_range(5, 10, 139);
    std::vector<Move> expected;
    for (int a = 10; a <= 139; ++a) expected.push_back(move_of(5, a));
    expect_same(menu, expected);
}

TEST(MoveMenu, WhatDoesNotFitIsLeftOut) {
    MoveMenu<2> menu;
    menu.add(0, Slot::a, 1);
    for (int kind = 2; kind < 6; ++kind) menu.add(kind);
    expect_same(menu, {move_of(2), move_of(3)});
}

TEST(MoveMenu, CountersRunFromWhereTheyAreTold) {
    const Bytes counts = Bytes::of(1, 2) + Bytes::of(6, 1), from = Bytes::of(1, 4) + Bytes::of(6, 9);
    expect_same(CountedMoves{counts, move_of(8), Slot::b, from},
                {move_of(8, 1, 4), move_of(8, 1, 5), move_of(8, 6, 9)});
    expect_same(CountedMoves{counts, move_of(8, 0, 3, 1), Slot::c},
                {move_of(8, 1, 3, 1), move_of(8, 1, 3, 2), move_of(8, 6, 3, 1)});
}

TEST(MoveMenu, ASingleMoveSpendsNoRandomNumber) {
    const OnlyMove only{move_of(6, 2)};
    expect_same(only, {move_of(6, 2)});
    Rng rng(1), untouched(1);
    EXPECT_EQ(draw(only, rng), move_of(6, 2));
    EXPECT_EQ(rng.next(), untouched.next());
}

TEST(MoveMenu, SeveralInARowSkipTheEmptyOnes) {
    const RunOfMoves none{0, move_of(1), Slot::a}, two{2, move_of(2, 5), Slot::a}, one{1, move_of(3), Slot::a};
    expect_same(MenuWith(none, two, none, one), {move_of(2, 5), move_of(2, 6), move_of(3)});
    MenuOf<RunOfMoves, 4> menu;
    for (const RunOfMoves& run : {none, two, none, one}) menu.add(run);
    expect_same(menu, {move_of(2, 5), move_of(2, 6), move_of(3)});
}

TEST(MoveMenu, DrawsAreEven) {
    const MoveGrid grid{0b101, 0b11010, move_of(4, 2)};
    const MaskedMoves mask{0b110101, move_of(9), Slot::a};
    const auto expect_even = [](const auto& menu, std::size_t moves) {
        constexpr int kDraws = 60000;
        Rng rng(1, Stream::testing);
        std::map<std::uint32_t, int> drawn;
        for (int i = 0; i < kDraws; ++i) ++drawn[draw(menu, rng).key()];
        EXPECT_EQ(drawn.size(), moves);
        for (Move move : listed(menu))
            EXPECT_NEAR(drawn[move.key()], kDraws / static_cast<double>(moves), 500) << move.key();
    };
    EXPECT_EQ(listed(grid), (std::vector{move_of(4, 2, 0, 1), move_of(4, 2, 0, 3), move_of(4, 2, 0, 4),
                                         move_of(4, 2, 2, 1), move_of(4, 2, 2, 3), move_of(4, 2, 2, 4)}));
    expect_even(grid, 6);
    expect_even(mask, 4);
}

}  // namespace
}  // namespace parkett
