// Shark: the game object. The rules are in rules.md; each part of a turn has its own file beside this one.
#pragma once

#include <memory>

#include "core/game.hpp"
#include "core/vocabulary.hpp"
#include "games/shark/edition.hpp"
#include "games/shark/state.hpp"

namespace parkett::shark {

class Knowledge;

/// What a move does. The order is the notation's.
enum Kind : std::uint8_t {
    kBanker,  // chance: seat
    kTake,    // company: the free share
    kBuy,     // company, shares
    kSell,    // company, shares
    kDone,    // no more trading
    kRoll,    // chance: zone, colour
    kBuild,   // cell, company (or kTop)
    kGive,    // company, shares: a forced sale
};

/// The options of a table.
struct Variant {
    bool tops = false;
    bool free_share = true;
    bool limited = false;  // chains count up to the edition's limit
    bool black_fewest = false;
    bool colour_die = true;
    Seat banker = kSpectator;  // kSpectator: chance names him
};

class Shark {
public:
    using State = shark::State;
    using Knowledge = shark::Knowledge;

    PARKETT_GAME(Shark);

    // The table's figures, for phases, views and bots.
    const Edition& edition() const { return *edition_; }
    const Board& board() const { return edition_->board; }
    const Variant& variant() const { return variant_; }
    int players() const { return players_; }
    /// The next seat that is still in the game.
    Seat next(const State& s, Seat seat) const {
        for (int i = 0; i < players_; ++i) {
            seat = static_cast<Seat>(seat + 1 == players_ ? 0 : seat + 1);
            if (!s.out[seat]) break;
        }
        return seat;
    }
    /// Cash, less what is owed, and shares at the price of the moment (SH-5.5).
    int worth(const State& s, Seat seat) const;
    /// The price that the board gives a company (SH-2.6, SH-2.7, SH-7.3).
    int price_of(const State& s, int company) const;
    /// Which companies the roll lets the builder build for, a bit each; bit kTop stands for a TOP house.
    std::uint8_t choices(const State& s, std::uint8_t colour) const;
    /// Where the builder may build for that company, or put a TOP house.
    Cells permitted(const State& s, int company, std::uint8_t zone) const;
    /// Whether there is any such cell.
    bool fits(const State& s, int company, std::uint8_t zone) const;
    /// What `seat` still owes.
    int debt(const State& s, Seat seat) const { return s.cash[seat] < 0 ? -s.cash[seat] : 0; }

private:
    Setup setup_;
    std::shared_ptr<const Edition> edition_;
    std::shared_ptr<const Notation> notation_;
    Variant variant_;
    int players_ = 0;
};

std::vector<const char*> words_of(const Cells& cells);

/// The written form of this table's moves.
Notation make_notation(const Edition& edition, int players);

}  // namespace parkett::shark
