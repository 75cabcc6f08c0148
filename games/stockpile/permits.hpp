// What may be done, as masks and counts: what the menus in moves.cpp are made of.
#pragma once

#include <bit>

#include "games/stockpile/stockpile.hpp"

namespace parkett::stockpile {

/// For each pile, how many bid spaces the player on turn may choose; they are the affordable ones above the level
/// (SP-3.1, SP-3.3, SP-8.5, SP-8.7).
inline Bytes open_spaces(const Stockpile& game, const State& s) {
    const Seat seat = s.turn;
    int money = s.cash[seat];
    Bytes level = s.level;
    if (game.two_players() && s.meeples[seat] == 1) {
        for (int pile = 0; pile < game.piles(); ++pile) {
            if (s.standing[pile] != seat) continue;
            money -= game.stake(s, seat, s.level[pile] - 1);
            level |= Bytes::of(pile, 0x7f);
        }
    }
    return Bytes::each(game.affordable(s, seat, money)).reduced_by(level);
}

/// The pairs Martha may look at, if it is her turn in the demand phase (SP-10.13); a bit each.
inline std::uint8_t pairs_to_peek(const Stockpile& game, const State& s) {
    if (s.martha_used || !game.has(s, s.turn, martha)) return 0;
    std::uint8_t pairs = 0;
    for (int pair = 0; pair < kPairs; ++pair)
        if (!(s.pairs[pair].seen & only(s.turn))) pairs |= 1u << pair;
    return pairs;
}

/// How the next card may be supplied: bit kUp, bit kDown (SP-2.3, SP-10.14).
inline std::uint8_t faces(const Stockpile& game, const State& s) {
    if (s.hand_size[s.turn] == 2) return 0b11;
    if (s.last_face[s.turn] == kUp) return 0b10;
    return game.has(s, s.turn, stuart) ? 0b11 : 0b01;
}

/// Cards in hand that differ: two equal ones are one choice.
inline int distinct_in_hand(const State& s) {
    const auto& hand = s.hand[s.turn];
    return s.hand_size[s.turn] == 2 && hand[0] != hand[1] ? 2 : 1;
}

/// SP-4.1, SP-11.4: whoever is known to have action cards, may have some for all that everybody knows, or is Cramer.
inline bool has_action_turn(const Stockpile& game, const State& s, Seat seat) {
    const Portfolio& p = s.portfolio[seat];
    return (p.known[kPublic] & kActionCards).any() || p.fresh[kPublic] > 0 ||
           (game.has(s, seat, cramer) && !s.cramer_used);
}

/// SP-10.7: before the first or after the last action card.
inline bool may_nudge(const Stockpile& game, const State& s) {
    return game.has(s, s.turn, cramer) && !s.cramer_used && (!s.acted || s.portfolio[s.turn].actions(s.turn) == 0);
}

/// SP-6.3, SP-6.4: whoever has a card that may be a share, as everybody can count.
inline bool is_asked_to_show(const State& s, Seat seat) {
    const Portfolio& p = s.portfolio[seat];
    return p.known[seat] != (p.known[kPublic] & kActionCards);
}

/// The companies that have not been dealt as a start share, or paired.
inline int left(std::uint8_t mask) { return std::popcount(mask); }

}  // namespace parkett::stockpile
