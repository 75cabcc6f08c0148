// Eight small counters in one word: the cards of a deck, the shares of a portfolio, the bids of an auction.
// Adding, capping and drawing at random then take a few instructions and no branch, which is what playouts live on.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace parkett {

/// Byte i counts things of kind i. All members expect counters (and sums where sums are taken) below 128.
struct Bytes {
    std::uint64_t word = 0;

    static constexpr Bytes of(int kind, int count = 1) { return {static_cast<std::uint64_t>(count) << (8 * kind)}; }
    /// The same in every byte.
    static constexpr Bytes each(int count) { return {static_cast<std::uint64_t>(count) * kOnes}; }
    /// 1 in byte i where bit i of the mask is set.
    static constexpr Bytes spread(std::uint8_t mask) {
        const std::uint64_t copies = mask * kOnes & 0x8040201008040201u;  // bit i of byte i
        return {((copies + 0x7f7f7f7f7f7f7f7fu) | copies) >> 7 & kOnes};
    }
    /// Every bit, or none: `& all(it)` keeps a word if it is so, without a branch.
    static constexpr Bytes all(bool yes) { return {-std::uint64_t{yes}}; }

    constexpr int operator[](int kind) const { return static_cast<int>((word >> (8 * kind)) & 0xff); }
    constexpr int sum() const { return static_cast<int>((word * kOnes) >> 56); }
    constexpr bool any() const { return word != 0; }

    constexpr Bytes without(int kind) const { return {word & ~(std::uint64_t{0xff} << (8 * kind))}; }
    constexpr void set(int kind, int count) { *this = without(kind) | of(kind, count); }

    /// max(this - other, 0) in every byte.
    constexpr Bytes reduced_by(Bytes other) const {
        const std::uint64_t difference = (word | kHighs) - other.word;
        const std::uint64_t kept = (difference & kHighs) >> 7;
        return {difference & (kept * 0x7f)};
    }
    /// min(this, most) in every byte.
    constexpr Bytes capped_by(Bytes most) const { return *this - reduced_by(most); }
    /// 0xff in every byte that counts something.
    constexpr Bytes present() const { return {(((word + (kHighs - kOnes)) & kHighs) >> 7) * 0xff}; }

    struct Drawn {
        int kind;
        int left;  // how far into that kind the draw fell: 0 .. counter - 1
    };
    /// Which counter the n-th of all counted things belongs to; 0 <= n < sum().
    constexpr Drawn nth(int n) const {
        const std::uint64_t running = word * kOnes;  // byte i: bytes 0..i added up
        const std::uint64_t reached = ((running | kHighs) - each(n + 1).word) & kHighs;
        const int kind = std::countr_zero(reached) >> 3;
        const int before = static_cast<int>(((running << 8) >> (8 * kind)) & 0xff);
        return {kind, n - before};
    }

    friend constexpr bool operator==(Bytes, Bytes) = default;
    friend constexpr Bytes operator+(Bytes a, Bytes b) { return {a.word + b.word}; }
    friend constexpr Bytes operator-(Bytes a, Bytes b) { return {a.word - b.word}; }
    friend constexpr Bytes operator|(Bytes a, Bytes b) { return {a.word | b.word}; }
    friend constexpr Bytes operator&(Bytes a, Bytes b) { return {a.word & b.word}; }
    friend constexpr Bytes operator~(Bytes a) { return {~a.word}; }
    constexpr Bytes& operator+=(Bytes other) { return *this = *this + other; }
    constexpr Bytes& operator-=(Bytes other) { return *this = *this - other; }
    constexpr Bytes& operator|=(Bytes other) { return *this = *this | other; }

private:
    static constexpr std::uint64_t kOnes = 0x0101010101010101u, kHighs = 0x8080808080808080u;
};
static_assert(sizeof(Bytes) == 8);

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
