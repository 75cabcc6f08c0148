// Everything that may be done, as moves that differ in one operand only: a mask of what it may be. Listing, counting
// and drawing are then the same for all phases, and nothing is listed that is only drawn from.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/move.hpp"
#include "core/rng.hpp"

namespace parkett {

/// `Entries`: how many masks a phase of the game has at most.
template <int Entries>
class MoveMenu {
public:
    enum Operand { a = 1, b = 2, c = 3 };

    void add(std::uint64_t values, Operand operand, int kind, int first = 0, int second = 0) {
        if (values != 0) add_entry(values, operand, {byte(kind), byte(first), byte(second), 0});
    }
    /// Operand a from `low` to `high`.
    void add_range(int kind, int low, int high) {
        for (; low <= high; low += 64) {
            const int count = high - low + 1;
            add_entry(count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1, a,
                      {byte(kind), byte(low), 0, 0});
        }
    }
    void add(int kind) { add(1, a, kind); }

    void list(MoveList& list) const {
        for (int i = 0; i < size_; ++i)
            for (std::uint64_t rest = entries_[i].values; rest; rest &= rest - 1)
                list.add(entries_[i].move(std::countr_zero(rest)));
    }

    Move draw(Rng& rng) const {
        int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(total_)));
        const Entry* entry = entries_.data();
        for (int here; n >= (here = std::popcount(entry->values)); ++entry) n -= here;
        std::uint64_t rest = entry->values;
        for (; n > 0; --n) rest &= rest - 1;
        return entry->move(std::countr_zero(rest));
    }

private:
    struct Entry {
        std::uint64_t values;
        std::uint32_t base;
        unsigned shift;
        Move move(int value) const { return std::bit_cast<Move>(base + (static_cast<std::uint32_t>(value) << shift)); }
    };
    static_assert(std::endian::native == std::endian::little, "an operand is shifted into its place");

    static constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

    void add_entry(std::uint64_t values, Operand operand, Move base) {
        if (size_ == Entries) return;  // as MoveList does
        entries_[size_++] = {values, base.key(), 8u * operand};
        total_ += std::popcount(values);
    }

    int size_ = 0, total_ = 0;
    std::array<Entry, Entries> entries_;  // not zeroed: only [0, size_) is ever read
};

}  // namespace parkett
