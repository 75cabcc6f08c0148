// Random numbers: seeded, cheap to copy, the same on every machine.
#pragma once

#include <cstdint>

namespace parkett {

/// Streams of one seed that never share a number. Thinking must not disturb the cards of the game.
enum class Stream : std::uint64_t { game = 1, thinking = 2, seating = 3, testing = 4, opening = 5 };

constexpr std::uint64_t scramble(std::uint64_t x) {  // the finaliser of SplitMix64
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

/// The wyrand generator: one multiplication a number, 64 bits of state.
class Rng {
public:
    explicit constexpr Rng(std::uint64_t seed, Stream stream = Stream::game)
        : state_(scramble(seed ^ scramble(static_cast<std::uint64_t>(stream)))) {}

    constexpr std::uint64_t next() {
        state_ += 0xa0761d6478bd642fu;
        const auto wide = static_cast<unsigned __int128>(state_) * (state_ ^ 0xe7037ed1a0b428dbu);
        return static_cast<std::uint64_t>(wide >> 64) ^ static_cast<std::uint64_t>(wide);
    }

    /// Uniform in [0, n). The bias is below n / 2^64: no rejection, no branch.
    constexpr std::uint32_t below(std::uint32_t n) {
        return static_cast<std::uint32_t>((static_cast<unsigned __int128>(next()) * n) >> 64);
    }

    /// Uniform in [0, 1).
    constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

private:
    std::uint64_t state_;
};

/// Several small choices out of one random number: each takes its share of the bits and leaves the rest.
class Dice {
public:
    explicit constexpr Dice(Rng& rng) : bits_(rng.next()) {}

    constexpr std::uint32_t below(std::uint32_t n) {
        const auto wide = static_cast<unsigned __int128>(bits_) * n;
        bits_ = static_cast<std::uint64_t>(wide);
        return static_cast<std::uint32_t>(wide >> 64);
    }

private:
    std::uint64_t bits_;
};

}  // namespace parkett
