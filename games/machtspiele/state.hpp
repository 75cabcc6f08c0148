// A position of Machtspiele: the company building, the cards, the tracks, who knows what, and the action under way.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/row.hpp"
#include "core/seat.hpp"
#include "games/machtspiele/edition.hpp"

namespace parkett::machtspiele {

inline constexpr int kMaxPlayers = 5;
inline constexpr std::uint8_t kNone = 255;

/// Where we are. The name says what the next move decides.
enum class Phase : std::uint8_t {
    first_card,        // chance: who gets the first privilege card
    deal_privileges,   // chance
    deal_colours,      // chance
    deal_competences,  // chance
    placement,
    farewell,     // the Boss privilege
    recall,       // a department whose manager is needed as a head
    displaced,    // a head who has lost his office: board or counsel
    draw_events,  // chance
    sorting,
    dismissal,  // an event: which of one's own employees
    trainees,
    action,
    hiring,
    staffing,  // a department that is being founded
    founding,  // a second one?
    moving,    // a second one?
    merging,   // where to
    layoffs,   // for a point of influence
    offer,     // how much
    answer,
    second_attempt,
    losses,  // which employee of somebody who refused
    closing,
    over,
};
inline constexpr int kPhases = static_cast<int>(Phase::over) + 1;
extern const std::array<const char*, kPhases> kPhaseWords;

enum class End : std::uint8_t { none, points, meetings };
inline constexpr int kEnds = static_cast<int>(End::meetings) + 1;
extern const std::array<const char*, kEnds> kEndWords;

template <class T>
using PerSeat = std::array<T, kMaxPlayers>;

/// Offices are numbered through the building: division by division, from the top. A set of them is a mask.
inline constexpr int kOfficesEach = 6, kOffices = kDivisions * kOfficesEach;
using Mask = std::uint64_t;
inline constexpr Mask kAllOffices = (Mask{1} << kOffices) - 1;
constexpr Mask office_bit(int office) { return Mask{1} << office; }
constexpr Mask division_mask(int division) { return Mask{63} << (kOfficesEach * division); }
constexpr int division_of(int office) { return office / kOfficesEach; }

/// Departments belong to a player or, with two players, to nobody in particular.
inline constexpr int kNeutral = kMaxPlayers, kOwners = kMaxPlayers + 1;
inline constexpr int kBoardSeats = 5;

/// By division; eight of them, so that they can be counted in one go.
using Consultants = std::array<std::uint8_t, 8>;

/// What each viewer knows of a player's cash: a lane for each seat, and the last one for the public.
using Lanes = std::array<std::int16_t, 8>;

struct State {
    Phase phase = Phase::first_card;
    End end = End::none;
    std::uint8_t meeting = 0;   // 1 in the first
    std::uint8_t revealed = 0;  // events of this period; as many rounds have begun
    std::uint8_t acted = 0;     // players who have acted in this round, or placed at the start
    Seat start = 0, turn = 0;
    bool last_round = false;
    std::uint8_t motivation = 0;

    // The building.
    std::array<Mask, kOwners> offices{};
    Mask mains = 0;
    std::array<Row, 3> staff{};                // employees, by office
    std::array<std::uint8_t, kOwners> crew{};  // employees of each owner
    std::uint8_t supply = 0;                   // employees
    PerSeat<std::uint8_t> managers{};          // in the supply of each
    std::array<Seat, kDivisions> head{};
    Seat bossing = kNone;
    std::array<Seat, kBoardSeats> board{};
    std::uint8_t directors = 0;
    PerSeat<Consultants> consultants{};

    // Cards and tracks.
    std::array<Seat, kCards> holder{};
    std::uint8_t gold = 0, face_down = 0;  // cards, a bit each
    std::array<PerSeat<std::uint8_t>, kTracks> track{};
    PerSeat<std::uint8_t> enemy{}, competence{};
    std::uint8_t shown = 0;  // archenemy points, a bit a seat
    std::array<std::uint8_t, kPacketSizes + 1> packets_left{};
    PerSeat<std::array<std::uint8_t, kPacketSizes + 1>> packets{};

    // Money.
    PerSeat<std::int16_t> cash{};
    PerSeat<Lanes> least{}, most{};

    // Events: those that have been drawn, and the order they come in.
    std::uint32_t drawn = 0;
    std::array<std::uint8_t, kQueue> queue{};
    std::uint8_t placed = 0;  // cards of the queue that have their place
    SeatMask know_order = 0, know_cards = 0;
    bool anew = false;  // sorted again, in a bribe

    // A question that several players or divisions take turns at.
    std::uint8_t asked = 0;     // players who are still to be asked, a bit each
    std::uint8_t each = 0;      // employees that each of them has to dismiss
    std::uint8_t division = 0;  // whose head is being elected; kDivisions: the Boss
    Seat winner = kNone;        // who gets the office that is being filled; in a bribe who loses an employee
    std::uint8_t left = 0;      // employees still to place or dismiss

    // The action under way.
    std::uint8_t from = kNone, to = kNone;  // offices
    std::uint8_t founded = 0;               // departments
    bool new_staff = false, by_legal = false;
    std::uint8_t foreign = 0;                       // employees of others that may still be dismissed
    std::array<std::uint8_t, kOwners> dismissed{};  // in this action
    std::uint8_t attempts = 0;
    std::uint8_t card = kNone, first_card = kNone;
    std::uint8_t offer = 0, first_offer = 0;
    std::uint8_t refused = 0;  // players who lose an employee, a bit each

    std::uint8_t& employees(int office) { return staff[office >> 4][office & 15]; }
    std::uint8_t employees(int office) const { return staff[office >> 4][office & 15]; }

    friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 1024);

inline Mask occupied(const State& s) {
    Mask all = 0;
    for (Mask mask : s.offices) all |= mask;
    return all;
}
inline Mask free_offices(const State& s) { return kAllOffices & ~occupied(s); }
inline Mask normal_departments(const State& s, int owner) { return s.offices[owner] & ~s.mains; }

/// Offices with at least one employee, and with fewer than `limit`.
inline Mask staffed(const State& s) {
    return ~(Mask{where(s.staff[0], 0)} | Mask{where(s.staff[1], 0)} << 16 | Mask{where(s.staff[2], 0)} << 32) &
           kAllOffices;
}
inline Mask staffed_below(const State& s, int limit) {
    const auto below = static_cast<std::uint8_t>(limit);
    return (Mask{where_below(s.staff[0], below)} | Mask{where_below(s.staff[1], below)} << 16 |
            Mask{where_below(s.staff[2], below)} << 32) &
           kAllOffices;
}

/// The highest office of each division.
inline constexpr Mask kTopOffices = 0x41041041;

/// Divisions in which an office of the mask lies, a bit each: the six bits of each are folded into its first, and these
/// are gathered by a product whose terms do not meet.
inline unsigned divisions_in(Mask offices) {
    Mask folded = offices | offices >> 3;
    folded |= folded >> 1 | folded >> 2;
    constexpr Mask kGather =
        Mask{1} << 30 | Mask{1} << 25 | Mask{1} << 20 | Mask{1} << 15 | Mask{1} << 10 | Mask{1} << 5;
    return static_cast<unsigned>((folded & kTopOffices) * kGather >> 30 & 63);
}

inline int owner_of(const State& s, int office) {
    for (int owner = 0; owner < kOwners; ++owner)
        if (s.offices[owner] >> office & 1) return owner;
    return kNone;
}

inline int count_consultants(const Consultants& fields) {
    return static_cast<int>(std::bit_cast<std::uint64_t>(fields) * 0x0101010101010101u >> 56);
}
/// Fields with at least one; there are never more than 127 on one.
inline int count_fields(const Consultants& fields) {
    constexpr std::uint64_t kHigh = 0x8080808080808080u;
    return std::popcount((std::bit_cast<std::uint64_t>(fields) + ~kHigh) & kHigh);
}

}  // namespace parkett::machtspiele
