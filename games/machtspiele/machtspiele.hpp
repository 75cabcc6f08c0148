// Machtspiele: the game object. The rules are in rules.md; meetings, events and each action have their own file beside
// this one.
#pragma once

#include <memory>

#include "core/game.hpp"
#include "core/vocabulary.hpp"
#include "games/machtspiele/edition.hpp"
#include "games/machtspiele/state.hpp"

namespace parkett::machtspiele {

class Knowledge;

/// What a move does. The order is the notation's.
enum Kind : std::uint8_t {
    kFirstCard,   // chance: seat
    kDeal,        // chance: a privilege card
    kColour,      // chance: seat whose colour it is
    kCompetence,  // chance: competence card
    kSettle,      // division
    kJoin,        // the board
    kBossFound,   // division
    kRecall,      // office
    kLeave,       // to the board or to counsel
    kDraw,        // chance: an event
    kNext,        // the event that comes next
    kDismiss,     // office
    kHire,        // office
    kFound,       // division: from own staff
    kFoundNew,    // division: with new staff
    kTake,        // office: one employee from there
    kMove,        // office, division
    kMerge,       // two offices
    kUnite,       // office: where the main department goes
    kResign,      // division, to the board or to counsel
    kBribe,       // card
    kOffer,       // notes
    kAnswer,      // 0 refuses, 1 accepts
    kInfluence,
    kBuyMain,        // division
    kBuyConsultant,  // division
    kBuyPacket,      // size
    kDevelop,        // office
    kLegal,
    kShow,  // the archenemy
    kPass,  // done, or no
};
inline constexpr int kToBoard = 0, kToCounsel = 1;

class Machtspiele {
public:
    using State = machtspiele::State;
    using Knowledge = machtspiele::Knowledge;

    PARKETT_GAME(Machtspiele);

    // The table's figures, for phases, views and bots.
    const Edition& edition() const { return *edition_; }
    int players() const { return players_; }
    bool open_cash() const { return open_cash_; }
    bool neutral() const { return players_ == 2; }
    int owners() const { return neutral() ? kOwners : players_; }
    int start_managers() const { return neutral() ? edition_->start_managers_two : edition_->start_managers; }
    Seat after(Seat seat) const { return static_cast<Seat>(seat + 1 == players_ ? 0 : seat + 1); }

    /// The figure of a privilege at this motivation, on the side that is up (MS-11).
    int privilege(const State& s, int card) const {
        return edition_->privilege[card][s.gold >> card & 1][s.motivation];
    }
    /// Whether a seat can use a card.
    bool has(const State& s, Seat seat, int card) const { return s.holder[card] == seat && !(s.face_down >> card & 1); }
    /// Its figure for a seat that has it, and 0 for the others.
    int help(const State& s, Seat seat, int card) const { return has(s, seat, card) ? privilege(s, card) : 0; }

    int consultants(const State& s, Seat seat) const;
    /// Where a seat stands, the number of consultants for the track of counsel.
    int standing(const State& s, int way, Seat seat) const {
        return way == counsel ? consultants(s, seat) : s.track[way][seat];
    }
    /// MS-12.2: on gold everybody is higher than the others.
    bool higher(const State& s, int way, Seat seat, Seat other) const;
    /// MS-12.3, MS-12.4
    bool beats_archenemy(const State& s, Seat seat) const;
    bool scores(const State& s, int way, Seat seat) const;
    int points(const State& s, Seat seat) const;

    /// Who leads a division, `excluded` owners (a bit each) left out: an owner or kNone (MS-1.5, MS-1.6).
    int leader(const State& s, int division, unsigned excluded) const;
    /// Who would be the next Boss by the board, or kNone (MS-1.2).
    Seat board_leader(const State& s) const;
    /// The next place of the event queue, and whether a card may go there (MS-1.14).
    std::uint32_t sortable(const State& s) const;
    /// What a seat gets in a bonus payment, in notes (MS-2.3).
    int bonus(const State& s, Seat seat) const;

private:
    Setup setup_;
    std::shared_ptr<const Edition> edition_;
    std::shared_ptr<const Notation> notation_;
    int players_ = 0;
    bool open_cash_ = false;
};

/// The written form of this table's moves.
Notation make_notation(const Edition& edition, int players);

}  // namespace parkett::machtspiele
