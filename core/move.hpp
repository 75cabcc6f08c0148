// A move: what is done, and up to three operands. Four bytes, so that lists, trees and records stay small.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace parkett {

/// The operand of a secret move as seen by somebody who may not know it; written `?`.
inline constexpr std::uint8_t kHidden = 255;

struct Move {
    std::uint8_t kind = 0;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    std::uint8_t c = 0;

    constexpr std::uint32_t key() const { return std::bit_cast<std::uint32_t>(*this); }
    friend constexpr bool operator==(Move, Move) = default;
};
static_assert(sizeof(Move) == 4);

/// Every legal move of a position, on the stack. A decision with more than a thousand branches is a
/// sequence of smaller ones (see docs/architecture.md).
class MoveList {
public:
    static constexpr int kCapacity = 1024;

    void clear() { size_ = 0; }
    /// No game comes near the capacity; a position that would is cut short instead of written past the end.
    void add(Move move) {
        if (size_ < kCapacity) moves_[size_++] = move;
    }
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move operator[](int i) const { return moves_[i]; }
    const Move* begin() const { return moves_.data(); }
    const Move* end() const { return moves_.data() + size_; }
    bool contains(Move move) const {
        for (Move other : *this)
            if (other == move) return true;
        return false;
    }

private:
    int size_ = 0;
    std::array<Move, kCapacity> moves_;  // deliberately not zeroed: only [0, size_) is ever read
};

/// One thing nature may do, and how likely it is.
struct Outcome {
    Move move;
    double probability;
};
using OutcomeList = std::vector<Outcome>;

/// All of them equally likely.
inline void share_evenly(const MoveList& list, OutcomeList& odds) {
    odds.clear();
    for (Move move : list) odds.push_back({move, 1.0 / list.size()});
}

}  // namespace parkett
