// What a position of Stockpile owes. The table of duties is in invariants.cpp.
#pragma once

#include <string>

#include "games/stockpile/permits.hpp"

namespace parkett::stockpile {

class Check {
public:
    Check(const Stockpile& game, const State& s) : game_(game), s_(s) {}

    std::string first_problem() const;

    // invariants_cards.cpp: where cards may lie, and who may know them
    std::string every_card_is_somewhere() const;
    std::string nobody_knows_too_much() const;
    std::string nobody_guesses_too_much() const;
    std::string opening_cards() const;
    std::string deck_suffices() const;
    std::string hands_are_empty() const;
    std::string piles_are_empty() const;
    std::string piles_fit() const;
    std::string hands_are_being_dealt() const;
    std::string hands_are_being_supplied() const;
    std::string action_cards_fit() const;
    std::string nobody_owes() const;

    // invariants.cpp: everything else
    std::string money() const;
    std::string round_fits() const;
    std::string investors_fit() const;
    std::string talents_fit() const;
    std::string start_shares_fit() const;
    std::string investors_are_being_dealt() const;
    std::string investors_are_being_kept() const;
    std::string no_pairs() const;
    std::string each_pair_once() const;
    std::string pairs_are_being_dealt() const;
    std::string pairs_are_dealt() const;
    std::string nothing_has_moved() const;
    std::string everything_has_moved() const;
    std::string nobody_has_bid() const;
    std::string no_meeples_in_hand() const;
    std::string bids_fit() const;
    std::string bidding_goes_on() const;
    std::string bidding_is_over() const;
    std::string a_talent_is_left() const;
    std::string martha_has_looked() const;
    std::string somebody_acts() const;
    std::string somebody_sells() const;
    std::string somebody_claims() const;
    std::string a_blind_pair_is_next() const;
    std::string deborah_names() const;

private:
    std::string is_on_turn(int cursor) const;
    std::string pair_is_seen_by_the_right(int pair, bool carried_out) const;
    int investors_each() const { return game_.two_players() ? 4 : 2; }
    /// Action cards are being played, or a dividend interrupts that.
    bool acting() const {
        return s_.phase == Phase::action || (s_.phase == Phase::claim && s_.resume == Phase::action);
    }
    int needed_this_round() const;

    const Stockpile& game_;
    const State& s_;
};

}  // namespace parkett::stockpile
