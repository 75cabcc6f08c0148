// What is true of every position, phase by phase. A position from outside that breaks one of these could break the
// rules later; positions of the game's own keep all of them.
#include "games/machtspiele/invariants.hpp"

#include "core/duty.hpp"

namespace parkett::machtspiele {

namespace {

constexpr PhaseSet kDealing = from(Phase::first_card, Phase::deal_competences);
constexpr PhaseSet kOpening = from(Phase::first_card, Phase::placement);
constexpr PhaseSet kElections = in(Phase::farewell, Phase::recall, Phase::displaced);
constexpr PhaseSet kSorting = in(Phase::sorting);  // at a meeting, or anew in a bribe
constexpr PhaseSet kEventStep = in(Phase::dismissal, Phase::trainees);
constexpr PhaseSet kOwnAction = in(Phase::action) | from(Phase::hiring, Phase::closing);
constexpr PhaseSet kRounds = kEventStep | kOwnAction;
constexpr PhaseSet kOver = in(Phase::over);
constexpr PhaseSet kFolder = in(Phase::offer, Phase::answer, Phase::second_attempt);
constexpr PhaseSet kBribing = kFolder | in(Phase::losses) | kSorting;
/// Departments that have lost their last employee wait for the end of the action, or of the event.
constexpr PhaseSet kDeserting = in(Phase::dismissal, Phase::staffing, Phase::founding, Phase::layoffs, Phase::losses);
constexpr PhaseSet kMovedOffices = in(Phase::staffing, Phase::founding, Phase::moving, Phase::merging);

/// Later duties rely on earlier ones.
constexpr Duty<Check> kDuties[] = {
    // Pieces, money and cards add up.
    {kEveryPhase, &Check::offices},
    {kEveryPhase, &Check::employees},
    {kEveryPhase, &Check::managers},
    {kEveryPhase, &Check::packets},
    {kEveryPhase, &Check::known_cash},
    {kEveryPhase, &Check::different_archenemies},
    {kEveryPhase, &Check::motivation},
    {~kOver, &Check::not_at_an_end},

    // The building.
    {~in(Phase::moving), &Check::no_gaps},
    {in(Phase::moving), &Check::one_gap},
    {~kDeserting, &Check::no_deserted_departments},
    {kDealing, &Check::building_is_empty},
    {kOpening, &Check::no_heads},
    {kOpening | in(Phase::farewell), &Check::no_boss},

    // Setting up.
    {kOpening, &Check::no_meeting_yet},
    {kOpening, &Check::nothing_scored},
    {kOpening, &Check::cards_are_fresh},
    {kOpening | in(Phase::draw_events), &Check::motivation_is_high},
    {in(Phase::first_card), &Check::no_card_dealt},
    {in(Phase::deal_privileges), &Check::cards_in_turn},
    {from(Phase::deal_colours, Phase::placement), &Check::all_cards_dealt},
    {from(Phase::deal_privileges, Phase::placement), &Check::chosen_start},
    {kDealing, &Check::archenemies_in_turn},
    {~kDealing, &Check::archenemies_are_dealt},
    {in(Phase::placement), &Check::placed_in_turn},

    // Meetings and events.
    {~kOpening, &Check::a_meeting},
    {~kDealing, &Check::communication_is_held},
    {kOpening | kElections, &Check::nothing_drawn},
    {kOpening | kElections | in(Phase::draw_events), &Check::nothing_placed},
    {kOpening | kElections | in(Phase::draw_events), &Check::nothing_known_of_events},
    {in(Phase::draw_events), &Check::drawing},
    {in(Phase::draw_events), &Check::cards_are_with_heads},
    {kRounds | kOver, &Check::all_placed},
    {kSorting | kRounds | kOver, &Check::queue_is_in_order},
    {kRounds | kOver, &Check::a_round},
    {kSorting | kRounds, &Check::meeting_is_face_down},
    {~(in(Phase::placement) | kSorting | kOwnAction), &Check::nobody_acted},
    {kOwnAction, &Check::somebody_is_to_act},
    {~(kSorting | kOwnAction | kOver), &Check::no_last_round},
    {kOwnAction, &Check::last_round},
    {kEveryPhase, &Check::money_can_be_counted},  // what may still come in hangs on the events
    {kOver, &Check::over},

    // What an action, an event or an election leaves open, and what it does not.
    {~kEventStep, &Check::nobody_waits},
    {~in(Phase::dismissal), &Check::none_each},
    {~in(Phase::recall, Phase::displaced), &Check::no_election},
    {~in(Phase::recall, Phase::displaced, Phase::losses), &Check::no_winner},
    {~in(Phase::dismissal, Phase::hiring, Phase::layoffs), &Check::none_left},
    {~kMovedOffices, &Check::no_offices_named},
    {~in(Phase::staffing, Phase::founding), &Check::none_founded},
    {~in(Phase::staffing), &Check::no_new_staff},
    {~in(Phase::layoffs), &Check::no_layoffs},
    {~kBribing, &Check::no_bribe},
    {~kFolder, &Check::no_folder},
    {~kSorting, &Check::not_sorted_anew},
    {kSorting, &Check::sorting},
    {in(Phase::draw_events), &Check::start_is_on},
    {kOwnAction & ~in(Phase::answer), &Check::actor_is_on},
    {in(Phase::farewell), &Check::farewell},
    {in(Phase::recall), &Check::recall},
    {in(Phase::displaced), &Check::displaced},
    {kEventStep, &Check::asked_in_turn},
    {in(Phase::dismissal), &Check::dismissal},
    {in(Phase::trainees), &Check::trainees},
    {in(Phase::hiring), &Check::hiring},
    {in(Phase::staffing), &Check::staffing},
    {in(Phase::founding), &Check::founding},
    {in(Phase::moving), &Check::moving},
    {in(Phase::merging), &Check::merging},
    {in(Phase::layoffs), &Check::layoffs},
    {in(Phase::offer, Phase::answer), &Check::named_card},
    {kFolder, &Check::first_attempt},
    {in(Phase::offer), &Check::offer},
    {in(Phase::answer), &Check::answer},
    {in(Phase::second_attempt), &Check::second_attempt},
    {in(Phase::losses), &Check::losses},
};

}  // namespace

std::string Machtspiele::inconsistency(const State& s) const {
    return first_fault(Check(*this, s), std::span<const Duty<Check>>(kDuties), s.phase);
}

}  // namespace parkett::machtspiele
