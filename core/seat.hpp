// Who sits where, and who looks.
#pragma once

#include <cstdint>

namespace parkett {

/// A place at the table, counted from 0 in clockwise order.
using Seat = std::uint8_t;

inline constexpr int kMaxSeats = 6;

/// Somebody who looks without playing: knows what is public and nothing else.
/// Wherever a function asks for a *viewer*, it takes a seat or the spectator.
inline constexpr Seat kSpectator = 7;

/// One bit a seat; bit kSpectator stands for the public.
using SeatMask = std::uint8_t;

inline constexpr SeatMask kEverybody = 0xff;

constexpr SeatMask only(Seat seat) { return static_cast<SeatMask>(1u << seat); }

/// Who moves next: a seat, nature, or nobody because the game is over.
struct Actor {
    enum class Kind : std::uint8_t { seat, chance, over };

    Kind kind = Kind::over;
    Seat seat = 0;

    static constexpr Actor player(Seat seat) { return {Kind::seat, seat}; }
    static constexpr Actor chance() { return {Kind::chance, 0}; }
    static constexpr Actor nobody() { return {Kind::over, 0}; }

    constexpr bool is_seat() const { return kind == Kind::seat; }
    constexpr bool is_chance() const { return kind == Kind::chance; }
    constexpr bool is_over() const { return kind == Kind::over; }
    friend constexpr bool operator==(Actor, Actor) = default;
};

}  // namespace parkett
