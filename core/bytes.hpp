// Eight small counters in one word: the cards of a deck, the shares of a portfolio, the bids of an auction.
// Adding, capping and drawing at random then take a few instructions and no branch, which is what playouts live on.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace parkett {

/// Byte i counts things of kind i. All functions expect counters (and sums where sums are taken) below 128.
using Bytes = std::uint64_t;

inline constexpr Bytes kOnes = 0x0101010101010101u;
inline constexpr Bytes kHighs = 0x8080808080808080u;

constexpr Bytes one(int i) { return Bytes{1} << (8 * i); }
constexpr Bytes some(int i, int count) { return static_cast<Bytes>(count) << (8 * i); }
constexpr int count(Bytes bytes, int i) { return static_cast<int>((bytes >> (8 * i)) & 0xff); }
constexpr int sum(Bytes bytes) { return static_cast<int>((bytes * kOnes) >> 56); }
constexpr Bytes without(Bytes bytes, int i) { return bytes & ~(Bytes{0xff} << (8 * i)); }

/// max(a - b, 0) in every byte.
constexpr Bytes minus(Bytes a, Bytes b) {
    const Bytes difference = (a | kHighs) - b;
    const Bytes kept = (difference & kHighs) >> 7;
    return difference & (kept * 0x7f);
}

/// min(a, b) in every byte.
constexpr Bytes least(Bytes a, Bytes b) { return a - minus(a, b); }

/// 0xff in every byte that counts something.
constexpr Bytes present(Bytes bytes) { return (((bytes + (kHighs - kOnes)) & kHighs) >> 7) * 0xff; }

/// Bytes spread from the bits of a mask: byte i is 1 where bit i is set.
constexpr Bytes spread(std::uint8_t mask) {
    const Bytes copies = mask * kOnes & 0x8040201008040201u;  // bit i of byte i
    return ((copies + 0x7f7f7f7f7f7f7f7fu) | copies) >> 7 & kOnes;
}

struct Drawn {
    int kind;
    int left;  // how far into that kind the draw fell: 0 .. counter - 1
};

/// Which counter the n-th of all counted things belongs to; 0 <= n < sum(bytes).
constexpr Drawn nth(Bytes bytes, int n) {
    const Bytes running = bytes * kOnes;  // byte i: bytes 0..i added up
    const Bytes reached = ((running | kHighs) - static_cast<Bytes>(n + 1) * kOnes) & kHighs;
    const int kind = std::countr_zero(reached) >> 3;
    const int before = static_cast<int>(((running << 8) >> (8 * kind)) & 0xff);
    return {kind, n - before};
}

inline constexpr auto kNthBit = [] {
    std::array<std::array<std::uint8_t, 8>, 256> table{};
    for (int mask = 0; mask < 256; ++mask)
        for (int bit = 0, n = 0; bit < 8; ++bit)
            if (mask >> bit & 1) table[mask][n++] = static_cast<std::uint8_t>(bit);
    return table;
}();

/// The n-th set bit of an eight-bit mask, by table: a loop would mispredict.
constexpr int nth_bit(std::uint8_t mask, int n) { return kNthBit[mask][n]; }

}  // namespace parkett
