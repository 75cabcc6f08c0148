// What a position owes, one question after another. The table of them, by phase, is in invariants.cpp.
#pragma once

#include <string>

#include "games/economy/permits.hpp"

namespace parkett::economy {

class Check {
public:
    Check(const Economy& game, const State& s) : game_(game), edition_(game.edition()), s_(s) {}

    // The boards (invariants_boards.cpp).
    std::string money() const;
    std::string packages() const;
    std::string loans() const;
    std::string works() const;
    std::string pieces() const;
    std::string points() const;
    std::string influence() const;
    std::string bids() const;
    std::string used_markers() const;

    // Time, and who is in office (invariants.cpp).
    std::string calendar() const;
    std::string half() const;
    std::string place() const;
    std::string order() const;
    std::string managers() const;
    std::string elected() const;
    std::string untouched() const;
    std::string by_lot() const;
    std::string by_auction() const;
    std::string end() const;

    // What belongs to one phase only (invariants_phases.cpp).
    std::string bidding() const;
    std::string no_bidding() const;
    std::string investments() const;
    std::string no_investments() const;
    std::string supplies() const;
    std::string no_supplies() const;
    std::string markers_being_laid() const;
    std::string markers_laid() const;
    std::string no_markers() const;
    std::string offers() const;
    std::string no_offers() const;
    std::string demand() const;
    std::string debt() const;
    std::string no_debt() const;
    std::string deals() const;
    std::string no_deals() const;
    std::string repayment() const;
    std::string motions() const;
    std::string no_motions() const;
    std::string vote() const;
    std::string no_vote() const;
    std::string candidates() const;
    std::string no_candidates() const;
    std::string ballots() const;
    std::string no_ballots() const;
    std::string support() const;
    std::string no_support() const;
    std::string nobody_asked() const;
    std::string manager_decides() const;
    std::string question() const;

private:
    const std::string& name(int company) const { return game_.short_name(company); }
    /// A trade has begun: offers may stand on the board.
    bool settling() const {
        return (s_.phase == Phase::top_up || s_.phase == Phase::forced_sale) && s_.due != Due::interest;
    }
    int acting() const { return game_.acting(s_); }
    bool asked(int seat) const { return s_.asked >> seat & 1; }
    /// Those who hold most shares of the acting company in their own hand.
    unsigned leaders() const;

    const Economy& game_;
    const Edition& edition_;
    const State& s_;
};

}  // namespace parkett::economy
