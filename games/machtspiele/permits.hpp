// What may be done, as masks. The list of legal moves, sampling one, and the question whether anybody has to be asked
// at all are read off these.
#pragma once

#include <algorithm>

#include "games/machtspiele/machtspiele.hpp"

namespace parkett::machtspiele {

inline constexpr int kHighestOffer = 250;  // notes (MS-8.6)

/// Who is on with an action; others may have to answer in it.
inline Seat acting(const Machtspiele& game, const State& s) {
    const int seat = s.start + s.acted;
    return static_cast<Seat>(seat >= game.players() ? seat - game.players() : seat);
}

/// Divisions with a free office (MS-3.2).
inline unsigned open_divisions(const State& s) { return divisions_in(free_offices(s)); }
inline int highest_free(const State& s, int division) {
    return std::countr_zero(free_offices(s) & division_mask(division));
}

// MS-4

inline Mask may_hire(const Machtspiele& game, const State& s) {
    return s.supply == 0 ? 0 : s.offices[s.turn] & staffed_below(s, game.edition().most_employees);
}

// MS-5

/// Where employees for a new department can come from: not from one that is just being founded.
inline Mask may_take(const Machtspiele& game, const State& s) {
    if (s.to != kNone && s.employees(s.to) >= game.edition().most_employees) return 0;
    Mask sources = s.offices[s.turn] & staffed(s);
    if (s.to != kNone) sources &= ~office_bit(s.to);
    if (s.from != kNone) sources &= ~office_bit(s.from);
    return sources;
}

// Where a free office is needed, these say whether there would be somebody to move in: see open_divisions().

/// From own staff, which may not come out of a department of the same action.
inline bool may_found(const State& s) {
    const int staff = s.crew[s.turn] - (s.from == kNone ? 0 : s.employees(s.from));
    return staff >= 2 && s.managers[s.turn] > 0 && s.founded < 2;
}

inline bool may_found_new(const State& s) { return s.managers[s.turn] > 0 && s.supply > 0; }

// MS-6

/// What can be moved: in a second step only departments, and not the one that has moved already.
inline Mask movable(const State& s) {
    if (s.from == kNone) return s.offices[s.turn];
    return normal_departments(s, s.turn) & ~office_bit(s.from);
}

/// Where a main department may be put: one of the two offices, or a free one.
inline Mask may_unite(const State& s) {
    Mask offices = office_bit(s.from) | office_bit(s.to);
    const Mask free = free_offices(s);
    for (int i = 0; i < kDivisions; ++i) {
        const Mask here = free & division_mask(i);
        offices |= here & (~here + 1);
    }
    return offices;
}

// MS-7

inline unsigned may_resign(const State& s) {
    unsigned divisions = 0;
    for (int i = 0; i < kDivisions; ++i) divisions |= static_cast<unsigned>(s.head[i] == s.turn) << i;
    return divisions;
}

// MS-8

inline int highest_offer(const State& s) { return std::min<int>(s.cash[s.turn], kHighestOffer); }

inline unsigned may_bribe(const Machtspiele& game, const State& s) {
    if (s.cash[s.turn] < game.edition().least_bribe) return 0;
    unsigned cards = 0;
    for (int i = 0; i < kCards; ++i) cards |= static_cast<unsigned>(s.holder[i] != kNone && s.holder[i] != s.turn) << i;
    if (s.first_card != kNone && highest_offer(s) <= s.first_offer) cards &= ~(1u << s.first_card);
    return cards;
}

inline int least_offer(const Machtspiele& game, const State& s) {
    return s.card == s.first_card ? s.first_offer + 1 : game.edition().least_bribe;
}

// MS-9

inline bool may_buy_influence(const Machtspiele& game, const State& s) {
    return s.crew[s.turn] >= game.edition().influence_staff;
}
inline bool may_buy_main(const Machtspiele& game, const State& s) {
    return s.cash[s.turn] >= game.edition().main_department_price && s.managers[s.turn] >= 2;
}
inline bool may_buy_consultant(const Machtspiele& game, const State& s) {
    return s.cash[s.turn] >= game.edition().consultant_price && s.managers[s.turn] > 0;
}

/// The packet one gets for the price of a size; 0 if there is none.
inline int packet_for(const Machtspiele& game, const State& s, int size) {
    for (int larger = std::min(size + game.help(s, s.turn, accounting), kPacketSizes); larger >= size; --larger)
        if (s.packets_left[larger] > 0) return larger;
    return 0;
}
inline unsigned may_buy_packet(const Machtspiele& game, const State& s) {
    unsigned left = 0, affordable = 0;
    for (int size = 1; size <= kPacketSizes; ++size) {
        left |= static_cast<unsigned>(s.packets_left[size] > 0) << size;
        affordable |= static_cast<unsigned>(s.cash[s.turn] >= game.edition().packet_price[size]) << size;
    }
    for (int more = game.help(s, s.turn, accounting); more > 0; --more) left |= left >> 1;
    return left & affordable;  // bit 0 is never affordable
}

// MS-10, MS-11

inline Mask may_develop(const Machtspiele& game, const State& s) {
    if (!game.has(s, s.turn, development) || s.managers[s.turn] == 0) return 0;
    return normal_departments(s, s.turn) & ~staffed_below(s, game.privilege(s, development));
}

/// How many employees of others can still be dismissed with Legal.
inline int foreign_within_reach(const Machtspiele& game, const State& s) {
    int reach = 0;
    for (int owner = 0; owner < game.owners(); ++owner) {
        if (owner == s.turn) continue;
        const int allowed = game.players() == 2 ? 6 : game.edition().legal_from_one - s.dismissed[owner];
        reach += std::min<int>(allowed, s.crew[owner]);
    }
    return reach;
}

/// Where the figure is 0, with own employees only.
inline bool may_use_legal(const Machtspiele& game, const State& s) {
    if (!game.has(s, s.turn, legal)) return false;
    const int figure = game.privilege(s, legal);
    return s.crew[s.turn] + std::min(figure, foreign_within_reach(game, s)) >= game.edition().legal_staff;
}

/// Whose employees can be dismissed next in MS-9.1 and MS-11.5.
inline Mask may_lay_off(const Machtspiele& game, const State& s) {
    Mask offices = s.offices[s.turn];
    for (int owner = 0; s.foreign > 0 && owner < game.owners(); ++owner)
        if (owner != s.turn && (game.players() == 2 || s.dismissed[owner] < game.edition().legal_from_one))
            offices |= s.offices[owner];
    return offices & staffed(s);
}

/// MS-11.7
inline bool may_found_as_boss(const State& s) {
    const Seat seat = s.holder[boss];
    const bool main = s.gold >> boss & 1;
    return seat != kNone && s.managers[seat] >= (main ? 2 : 1) && (main || s.supply > 0) && free_offices(s) != 0;
}

}  // namespace parkett::machtspiele
