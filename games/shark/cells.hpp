// Sets of cells as bits: sixteen to a row, of which the board uses at most twelve, so that a step across, up or down is
// a shift and nothing ever wraps round. All of Shark's geometry is here.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace parkett::shark {

inline constexpr int kMaxRows = 12;
inline constexpr int kMaxColumns = 12;
inline constexpr int kMaxCells = kMaxRows * kMaxColumns;

/// A cell's number, row by row: `row * 12 + column`. What moves and positions name.
using Cell = std::uint8_t;

struct Cells {
    std::array<std::uint64_t, 3> word{};  // four rows each

    static constexpr int bit_of(Cell cell) { return cell / kMaxColumns * 16 + cell % kMaxColumns; }
    static constexpr Cells of(Cell cell) {
        Cells cells;
        const int bit = bit_of(cell);
        cells.word[bit / 64] = 1ull << bit % 64;
        return cells;
    }

    constexpr bool any() const { return (word[0] | word[1] | word[2]) != 0; }
    constexpr int count() const { return std::popcount(word[0]) + std::popcount(word[1]) + std::popcount(word[2]); }
    constexpr bool has(Cell cell) const {
        const int bit = bit_of(cell);
        return word[bit / 64] >> bit % 64 & 1;
    }

    friend constexpr bool operator==(const Cells&, const Cells&) = default;
    friend constexpr Cells operator|(const Cells& a, const Cells& b) {
        return {{a.word[0] | b.word[0], a.word[1] | b.word[1], a.word[2] | b.word[2]}};
    }
    friend constexpr Cells operator&(const Cells& a, const Cells& b) {
        return {{a.word[0] & b.word[0], a.word[1] & b.word[1], a.word[2] & b.word[2]}};
    }
    /// Without.
    friend constexpr Cells operator-(const Cells& a, const Cells& b) {
        return {{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1], a.word[2] & ~b.word[2]}};
    }
    constexpr Cells& operator|=(const Cells& other) { return *this = *this | other; }
    constexpr Cells& operator-=(const Cells& other) { return *this = *this - other; }
};

/// The cells across, up and down from a set. Bits beside the board may be set; masks with the board's cells remove
/// them.
constexpr Cells beside(const Cells& c) {
    const auto& w = c.word;
    return {{w[0] << 1 | w[0] >> 1 | w[0] << 16 | w[0] >> 16 | w[1] << 48,
             w[1] << 1 | w[1] >> 1 | w[1] << 16 | w[1] >> 16 | w[2] << 48 | w[0] >> 48,
             w[2] << 1 | w[2] >> 1 | w[2] << 16 | w[2] >> 16 | w[1] >> 48}};
}

/// All of `ground` that hangs together with `seed`, the seed included.
constexpr Cells grown(Cells seed, const Cells& ground) {
    for (;;) {
        const Cells more = seed | (beside(seed) & ground);
        if (more == seed) return seed;
        seed = more;
    }
}

/// The lowest cell of a set that is not empty, as a set.
constexpr Cells first_of(const Cells& c) {
    Cells one;
    const int i = c.word[0] ? 0 : c.word[1] ? 1 : 2;
    one.word[i] = c.word[i] & -c.word[i];
    return one;
}

constexpr Cell cell_at(int word, int bit) {
    const int at = word * 64 + bit;
    return static_cast<Cell>(at / 16 * kMaxColumns + at % 16);
}

/// Calls `use(cell)` for each, lowest first.
template <class Use>
constexpr void for_each(const Cells& cells, Use&& use) {
    for (int i = 0; i < 3; ++i)
        for (std::uint64_t rest = cells.word[i]; rest; rest &= rest - 1) use(cell_at(i, std::countr_zero(rest)));
}

/// The n-th cell of a set, counted from 0.
constexpr Cell nth(const Cells& cells, int n) {
    int i = 0;
    for (int here = std::popcount(cells.word[0]); n >= here; here = std::popcount(cells.word[++i])) n -= here;
    std::uint64_t rest = cells.word[i];
    int base = 0;
    for (int here = std::popcount(rest & 0xffff); n >= here; here = std::popcount(rest & 0xffff)) {  // row by row
        n -= here;
        rest >>= 16;
        base += 16;
    }
    for (; n > 0; --n) rest &= rest - 1;
    return cell_at(i, base + std::countr_zero(rest));
}

}  // namespace parkett::shark
