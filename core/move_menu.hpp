// Everything that may be done, said once: the list of it and the draw of one are both read off the same menu, and
// nothing is listed that is only drawn from.
//
// A menu has `size()`, `list(MoveList&)` and `at(n)`, the n-th move of it; where chance prefers some moves, or the
// random number is split in another way, it has `draw(Rng&)` instead. The small ones hold moves that differ in one
// operand, which is a bit of a mask or runs from somewhere up; MenuOf and MenuWith put menus together.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "core/bytes.hpp"
#include "core/move.hpp"
#include "core/rng.hpp"

namespace parkett {

/// Where an operand stands in Move::key.
enum class Slot : unsigned { a = 8, b = 16, c = 24 };
static_assert(std::endian::native == std::endian::little, "an operand is shifted into its place");

constexpr Move move_of(int kind, int a = 0, int b = 0, int c = 0) {
    return std::bit_cast<Move>(static_cast<std::uint32_t>(kind | a << 8 | b << 16 | c << 24));
}

/// The move with so much more in one operand.
constexpr Move raised(Move move, Slot slot, int by) {
    return std::bit_cast<Move>(move.key() + (static_cast<std::uint32_t>(by) << static_cast<unsigned>(slot)));
}

/// The operand may be any bit of a mask.
struct MaskedMoves {
    std::uint64_t values;
    Move base;
    Slot slot;

    int size() const { return std::popcount(values); }
    void list(MoveList& list) const {
        for (std::uint64_t rest = values; rest; rest &= rest - 1) list.add(raised(base, slot, std::countr_zero(rest)));
    }
    [[gnu::always_inline]] Move at(int n) const {
        if ((values & (values + 1)) == 0) return raised(base, slot, n);  // a range: nothing to look for
        std::uint64_t rest = values;
        for (; n > 0; --n) rest &= rest - 1;
        return raised(base, slot, std::countr_zero(rest));
    }
};

/// A single move; where it stands alone, no random number is spent on it.
struct OnlyMove {
    Move move;

    static int size() { return 1; }
    void list(MoveList& list) const { list.add(move); }
    Move at(int) const { return move; }
    Move draw(Rng&) const { return move; }
};

/// The operand runs up from that of `first`.
struct RunOfMoves {
    int count;
    Move first;
    Slot slot;

    int size() const { return count; }
    void list(MoveList& list) const {
        for (int n = 0; n < count; ++n) list.add(at(n));
    }
    Move at(int n) const { return raised(first, slot, n); }
};

/// Operand a is the kind of thing that a byte counts; another one runs up, as far as it counts, from what `from` says
/// of that kind.
struct CountedMoves {
    Bytes counts;
    Move first;
    Slot slot;
    Bytes from{};

    int size() const { return counts.sum(); }
    void list(MoveList& list) const {
        for (int kind = 0; kind < 8; ++kind) list_kind(kind, list);
    }
    void list_kind(int kind, MoveList& list) const {
        for (int n = 0; n < counts[kind]; ++n) list.add(of(kind, n));
    }
    [[gnu::always_inline]] Move at(int n) const {
        const Bytes::Drawn drawn = counts.nth(n);
        return of(drawn.kind, drawn.left);
    }
    [[gnu::always_inline]] Move of(int kind, int n) const {
        return raised(raised(first, Slot::a, kind), slot, from[kind] + n);
    }
};

/// One of the bits of a mask.
constexpr int bit_of(std::uint8_t mask, Dice& dice) {
    return nth_bit(mask, static_cast<int>(dice.below(static_cast<std::uint32_t>(std::popcount(mask)))));
}

/// Operands b and c are bits of a mask each. Both are drawn out of one random number.
struct MoveGrid {
    std::uint8_t rows, columns;
    Move base;

    void list(MoveList& list) const {
        for (unsigned row = rows; row; row &= row - 1)
            for (unsigned column = columns; column; column &= column - 1)
                list.add(raised(raised(base, Slot::b, std::countr_zero(row)), Slot::c, std::countr_zero(column)));
    }
    Move draw(Rng& rng) const {
        Dice dice(rng);
        const int row = bit_of(rows, dice), column = bit_of(columns, dice);
        return raised(raised(base, Slot::b, row), Slot::c, column);
    }
};

/// Menus of one sort, as many as a phase of the game has at most.
template <class Part, int Most>
class MenuOf {
public:
    MenuOf() {}

    void add(const Part& part) {
        if (size_ == Most) return;  // as MoveList does
        parts_[size_++] = part;
        total_ += part.size();
    }

    int size() const { return total_; }
    void list(MoveList& list) const {
        for (int i = 0; i < size_; ++i) parts_[i].list(list);
    }
    Move at(int n) const {
        const Part* part = parts_.data();
        for (int here; n >= (here = part->size()); ++part) n -= here;
        return part->at(n);
    }

private:
    int size_ = 0, total_ = 0;  // parts, moves
    union {                     // not zeroed, whatever a part may be: only [0, size_) is ever read
        std::array<Part, Most> parts_;
    };
    static_assert(std::is_trivially_copyable_v<Part>);
};

/// Masks, as most phases of most games need them.
template <int Most>
class MoveMenu : public MenuOf<MaskedMoves, Most> {
public:
    using enum Slot;

    void add(std::uint64_t values, Slot slot, int kind, int first = 0, int second = 0) {
        if (values != 0) this->MenuOf<MaskedMoves, Most>::add({values, move_of(kind, first, second), slot});
    }
    /// Operand a from `low` to `high`.
    void add_range(int kind, int low, int high) {
        for (; low <= high; low += 64) {
            const int count = high - low + 1;
            add(count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1, a, kind, low);
        }
    }
    void add(int kind) { add(1, a, kind); }
};

/// Menus of several sorts, one after another. It refers to them: it is for the expression that makes it.
template <class First, class... Rest>
class MenuWith {
public:
    explicit MenuWith(const First& first, const Rest&... rest) : first_(first), rest_(rest...) {}

    int size() const { return first_.size() + rest_.size(); }
    void list(MoveList& list) const {
        first_.list(list);
        rest_.list(list);
    }
    Move at(int n) const {
        const int here = first_.size();
        return n < here ? first_.at(n) : rest_.at(n - here);
    }

private:
    const First& first_;
    MenuWith<Rest...> rest_;
};
template <class Last>
class MenuWith<Last> {
public:
    explicit MenuWith(const Last& last) : last_(last) {}

    int size() const { return last_.size(); }
    void list(MoveList& list) const { last_.list(list); }
    Move at(int n) const { return last_.at(n); }

private:
    const Last& last_;
};

/// One of the moves, all equally likely unless the menu says otherwise.
template <class Menu>
[[gnu::always_inline]] inline Move draw(const Menu& menu, Rng& rng) {
    if constexpr (requires { menu.draw(rng); }) return menu.draw(rng);
    else return menu.at(static_cast<int>(rng.below(static_cast<std::uint32_t>(menu.size()))));
}

}  // namespace parkett
