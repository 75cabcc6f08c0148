// A position of Shark: houses as sets of cells, prices, shares and money. No pointers, and nothing is hidden.
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.hpp"
#include "games/shark/cells.hpp"
#include "games/shark/edition.hpp"

namespace parkett::shark {

inline constexpr int kMaxPlayers = 6;
inline constexpr std::uint8_t kNone = 255;

/// Where in the turn we are. The name says what the next move decides.
enum class Phase : std::uint8_t {
    banker,      // chance
    free_share,  // everybody takes one
    trade,       // before the roll
    roll,        // chance
    build,
    forced_sale,  // a debtor gives shares
    trade_again,  // after the pay-outs
    over,
};
inline constexpr int kPhases = static_cast<int>(Phase::over) + 1;
extern const std::array<const char*, kPhases> kPhaseWords;

/// Why it ended.
enum class End : std::uint8_t { none, price, houses, sold_out, last_player, blocked };
inline constexpr int kEnds = static_cast<int>(End::blocked) + 1;
extern const std::array<const char*, kEnds> kEndWords;

struct State {
    Phase phase = Phase::banker;
    End end = End::none;
    Seat banker = 0;
    Seat builder = 0;              // whose turn it is
    Seat turn = 0;                 // who decides: the builder, a debtor, or who takes a free share
    std::uint8_t bought = 0;       // shares, in this turn
    std::uint8_t zone = kNone;     // as rolled
    std::uint8_t colour = kNone;   // as rolled
    std::uint8_t settlements = 0;  // moves so far that caused losses
    std::uint8_t tops_left = 0;
    std::uint16_t turns = 0;  // 1 in the first turn

    std::array<std::uint8_t, kCompanies> price{};
    std::array<std::uint8_t, kCompanies> used{};    // houses, on the board or out of the game
    std::array<std::uint8_t, kCompanies> supply{};  // shares the bank still has
    std::array<std::uint8_t, kCompanies> given{};   // the lots that the debtor on turn has given already, in shares

    /// Less than nothing while a debt is being settled by forced sales.
    std::array<std::int32_t, kMaxPlayers> cash{};
    std::array<std::array<std::uint8_t, kCompanies>, kMaxPlayers> shares{};
    std::array<std::uint8_t, kMaxPlayers> out{};  // 0: in the game; else the number of the settlement it could not pay

    std::array<Cells, kCompanies> houses{};
    Cells tops;

    friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 1024);

}  // namespace parkett::shark
