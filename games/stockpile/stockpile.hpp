// Stockpile: the game object. The rules are in rules.md; each phase has its own file beside this one.
#pragma once

#include <memory>

#include "core/game.hpp"
#include "core/vocabulary.hpp"
#include "games/stockpile/edition.hpp"
#include "games/stockpile/state.hpp"

namespace parkett::stockpile {

class Knowledge;

/// What a move does. The order is the notation's.
enum Kind : std::uint8_t {
    kFirst,     // chance: seat
    kShare,     // chance: seat, company
    kInvestor,  // chance: seat, investor
    kKeep,      // investor
    kPair,      // chance: pair, company, forecast
    kTurnUp,    // chance: pile, card
    kDeal,      // chance: seat, card
    kSupply,    // card, pile, face
    kInspect,   // pile (Warren)
    kShift,     // number of the card, pile (Mark)
    kBid,       // pile, bid space
    kPeek,      // pair (Martha)
    kBoomOn,    // company
    kBustOn,    // company
    kNudge,     // company, direction (Cramer)
    kSell,      // company, area, cards
    kShow,      // cards
    kFavour,    // company (Deborah)
    kPass,
};

enum Face : std::uint8_t { kUp, kDown };
enum Area : std::uint8_t { kNormal, kSplit, kHalf };

class Stockpile {
public:
    using State = stockpile::State;
    using Knowledge = stockpile::Knowledge;

    PARKETT_GAME(Stockpile);

    // The table's figures, for phases, views and bots.
    const Edition& edition() const { return *edition_; }
    const Track& track(int company) const { return board_->tracks[company]; }
    int price(const State& s, int company) const { return track(company).value[s.space[company]]; }
    int players() const { return players_; }
    int piles() const { return piles_; }
    int rounds() const { return rounds_; }
    bool two_players() const { return players_ == 2; }
    bool with_investors() const { return with_investors_; }
    /// Who begins, if the table has said it.
    Seat begins() const { return begins_; }
    bool has(const State& s, Seat seat, Investor who) const { return s.kept[seat] >> who & 1; }
    /// The seat that keeps that investor, or kNobody.
    Seat keeper(const State& s, Investor who) const;
    int private_pairs() const { return players_ == 2 ? 4 : players_; }
    int pairs_each() const { return players_ == 2 ? 2 : 1; }
    bool has_public_pair() const { return players_ != 2; }
    /// The rows of knowledge that are in use: the seats and the public, a bit each.
    std::uint8_t rows() const { return static_cast<std::uint8_t>(((1u << players_) - 1) | 1u << kPublic); }
    Seat next(Seat seat) const { return seat + 1 == players_ ? 0 : seat + 1; }
    /// The i-th seat in this round's turn order.
    Seat in_turn(const State& s, int i) const {
        const int seat = s.first + i;
        return static_cast<Seat>(seat >= players_ ? seat - players_ : seat);
    }
    /// State::level without a bid: piles that are not in play are closed.
    Bytes free_tracks() const { return {Bytes::each(0x7f).word << (8 * piles_)}; }
    /// The pair that is carried out as number i in the movement phase (SP-6.1).
    int in_order(const State& s, int i) const {
        return i < private_pairs() ? in_turn(s, i / pairs_each()) * pairs_each() + i % pairs_each() : i;
    }
    /// Whose pair this is: a seat, or kNobody for the public and the blind ones.
    Seat pair_owner(int pair) const {
        return pair < private_pairs() ? static_cast<Seat>(pair / pairs_each()) : kNobody;
    }
    bool is_public_pair(int pair) const { return has_public_pair() && pair == private_pairs(); }
    /// What a meeple on that bid space costs this seat (SP-10.9).
    int cost(const State& s, Seat seat, int step) const { return cost_[has(s, seat, donald)][step]; }
    /// What it counts against his cash while bidding (SP-10.10).
    int stake(const State& s, Seat seat, int step) const { return stake_[has(s, seat, donald)][step]; }
    /// How many bid spaces, from 0 up, the seat can afford with that much money (SP-3.3).
    int affordable(const State& s, Seat seat, int money) const {
        return reach_[has(s, seat, donald)][money > 255 ? 255 : money];
    }

private:
    Setup setup_;
    std::shared_ptr<const Edition> edition_;
    std::shared_ptr<const Notation> notation_;
    const Board* board_ = nullptr;  // inside *edition_
    int players_ = 0, piles_ = 0, rounds_ = 0;
    bool with_investors_ = false;
    Seat begins_ = kSpectator;
    std::array<std::array<int, kMaxSteps>, 2> cost_{}, stake_{};  // [is Donald][space]
    std::array<std::array<std::uint8_t, 256>, 2> reach_{};        // [is Donald][money]
};

/// The written form of this table's moves.
Notation make_notation(const Edition& edition, int players, int piles);

}  // namespace parkett::stockpile
