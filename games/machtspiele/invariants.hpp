// What a position owes, duty by duty. The table that says in which phase each is owed is in invariants.cpp; the duties
// themselves are in files by subject: the building, cards and money, the time, and the action under way.
#pragma once

#include <fmt/format.h>

#include <string>

#include "games/machtspiele/permits.hpp"

namespace parkett::machtspiele {

/// Every member says what is wrong, in a sentence that names the fact, or nothing.
class Check {
public:
    Check(const Machtspiele& game, const State& s) : game_(game), e_(game.edition()), s_(s) {}

    // invariants_building.cpp
    std::string offices() const;
    std::string employees() const;
    std::string managers() const;
    std::string no_gaps() const;
    std::string one_gap() const;
    std::string no_deserted_departments() const;
    std::string building_is_empty() const;
    std::string no_heads() const;
    std::string no_boss() const;
    std::string placed_in_turn() const;

    // invariants_cards.cpp
    std::string packets() const;
    std::string nothing_scored() const;
    std::string known_cash() const;
    std::string money_can_be_counted() const;
    std::string different_archenemies() const;
    std::string archenemies_are_dealt() const;
    std::string archenemies_in_turn() const;
    std::string no_card_dealt() const;
    std::string cards_in_turn() const;
    std::string all_cards_dealt() const;
    std::string cards_are_fresh() const;
    std::string chosen_start() const;
    std::string communication_is_held() const;
    std::string cards_are_with_heads() const;

    // invariants_time.cpp
    std::string not_at_an_end() const;
    std::string no_meeting_yet() const;
    std::string a_meeting() const;
    std::string motivation() const;
    std::string motivation_is_high() const;
    std::string nothing_drawn() const;
    std::string nothing_placed() const;
    std::string nothing_known_of_events() const;
    std::string drawing() const;
    std::string sorting() const;
    std::string all_placed() const;
    std::string queue_is_in_order() const;
    std::string a_round() const;
    std::string meeting_is_face_down() const;
    std::string nobody_acted() const;
    std::string somebody_is_to_act() const;
    std::string no_last_round() const;
    std::string last_round() const;
    std::string over() const;

    // invariants_action.cpp
    std::string nobody_waits() const;
    std::string none_each() const;
    std::string no_election() const;
    std::string no_winner() const;
    std::string none_left() const;
    std::string no_offices_named() const;
    std::string none_founded() const;
    std::string no_new_staff() const;
    std::string no_layoffs() const;
    std::string no_bribe() const;
    std::string no_folder() const;
    std::string not_sorted_anew() const;
    std::string start_is_on() const;
    std::string actor_is_on() const;
    std::string farewell() const;
    std::string recall() const;
    std::string displaced() const;
    std::string asked_in_turn() const;
    std::string dismissal() const;
    std::string trainees() const;
    std::string hiring() const;
    std::string staffing() const;
    std::string founding() const;
    std::string moving() const;
    std::string merging() const;
    std::string layoffs() const;
    std::string named_card() const;
    std::string first_attempt() const;
    std::string offer() const;
    std::string answer() const;
    std::string second_attempt() const;
    std::string losses() const;

private:
    const char* phase_word() const { return kPhaseWords[static_cast<int>(s_.phase)]; }
    /// "In the phase 'action' nobody waits to be asked, but 'asked' is 3."
    template <class T>
    std::string rests(const char* because, const char* field, T value, T resting) const {
        if (value == resting) return {};
        return fmt::format("In the phase '{}' {}, but '{}' is {}.", phase_word(), because, field,
                           static_cast<int>(value));
    }
    std::string bounded(const char* field, int value, int low, int high) const {
        if (value >= low && value <= high) return {};
        if (low > high)
            return fmt::format("Nothing would fit '{}' in the phase '{}' of this position.", field, phase_word());
        return fmt::format("In the phase '{}' '{}' is from {} to {}, not {}.", phase_word(), field, low, high, value);
    }
    /// A department, not a main one, of whoever is on.
    std::string own_department(const char* field, int office) const;
    int income_to_come() const;
    int players() const { return game_.players(); }
    /// How many seats after the start player somebody sits.
    int distance(Seat seat) const { return (seat - s_.start + players()) % players(); }
    Seat actor() const { return acting(game_, s_); }
    bool plays(int owner) const { return owner < players() || (owner == kNeutral && game_.neutral()); }
    bool raised() const { return s_.card != kNone && s_.card == s_.first_card; }
    Effect effect() const { return game_.edition().event[s_.queue[s_.revealed - 1]].effect; }

    const Machtspiele& game_;
    const Edition& e_;
    const State& s_;
};

}  // namespace parkett::machtspiele
