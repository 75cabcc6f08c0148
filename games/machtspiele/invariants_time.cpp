// Duties of the time: meetings, events, rounds and the end.
#include "games/machtspiele/invariants.hpp"

namespace parkett::machtspiele {

std::string Check::not_at_an_end() const {
    if (s_.end == End::none) return {};
    return fmt::format("The game goes on in the phase '{}', but 'end' is {}.", phase_word(),
                       kEndWords[static_cast<int>(s_.end)]);
}

std::string Check::no_meeting_yet() const { return rests<int>("there was no meeting yet", "meeting", s_.meeting, 0); }

std::string Check::a_meeting() const {
    if (s_.meeting == 0)
        return fmt::format("In the phase '{}' there has been a meeting, but 'meeting' is 0.", phase_word());
    if (s_.phase == Phase::farewell && s_.meeting == 1)
        return "In the first meeting there is no Boss to say farewell to.";
    return {};
}

std::string Check::motivation() const { return s_.motivation >= 1 ? "" : "Motivation is at least 1, not 0."; }

std::string Check::motivation_is_high() const {
    if (s_.motivation == e_.motivation) return {};
    return fmt::format("In the phase '{}' motivation is {}, not {}.", phase_word(), e_.motivation, s_.motivation);
}

std::string Check::nothing_drawn() const {
    return rests<int>("no events are drawn yet", "drawn", std::popcount(s_.drawn), 0);
}

std::string Check::nothing_placed() const {
    if (s_.revealed > 0) return rests<int>("no event is turned up yet", "revealed", s_.revealed, 0);
    return rests<int>("no events are sorted yet", "queue", s_.placed, 0);
}

std::string Check::nothing_known_of_events() const {
    if (s_.know_order != 0) return rests<int>("nobody has sorted the events yet", "know_order", s_.know_order, 0);
    return rests<int>("nobody has sorted the events yet", "know_cards", s_.know_cards, 0);
}

std::string Check::drawing() const {
    return std::popcount(s_.drawn) < kDrawn ? "" : "All six events are drawn, but the phase is still 'draw_events'.";
}

/// In a meeting the start player sorts all of them; anew, who has just bribed for Communication the rest (MS-11.2).
std::string Check::sorting() const {
    if (std::popcount(s_.drawn) != kDrawn)
        return fmt::format("Six events are drawn before they are sorted, not {}.", std::popcount(s_.drawn));
    if (s_.placed + 1 >= kQueue) return "The events are sorted, but the phase is still 'sorting'.";
    if (s_.know_order != 0) return rests<int>("the order is not settled yet", "know_order", s_.know_order, 0);
    if (!s_.anew) {
        for (auto duty : {&Check::start_is_on, &Check::cards_are_with_heads, &Check::motivation_is_high,
                          &Check::nobody_acted, &Check::no_bribe, &Check::no_last_round})
            if (auto fault = (this->*duty)(); !fault.empty()) return fault;
        if (s_.revealed > 0)
            return rests<int>("of the first sorting no event is turned up yet", "revealed", s_.revealed, 0);
        return rests<int>("nobody has sorted the events yet", "know_cards", s_.know_cards, 0);
    }
    for (auto duty : {&Check::somebody_is_to_act, &Check::actor_is_on, &Check::last_round})
        if (auto fault = (this->*duty)(); !fault.empty()) return fault;
    if (s_.revealed == 0) return "Events are sorted anew in a round, but none is turned up.";
    if (!(s_.know_cards & only(s_.start)))
        return fmt::format("Seat {} has sorted the events and knows them.", s_.start);
    if (s_.holder[communication] != s_.turn || !(s_.gold >> communication & 1) || s_.face_down >> communication & 1)
        return fmt::format("Seat {} sorts anew without having got communication by a bribe.", s_.turn);
    if (s_.attempts == 0) return "Events are sorted anew in a bribe, but 'attempts' is 0.";
    if (s_.refused >> s_.turn & 1) return fmt::format("Seat {} cannot have refused a bribe of his own.", s_.turn);
    if (std::popcount(s_.refused) >= s_.attempts)
        return fmt::format("One of {} attempts was accepted, so {} cannot be refused.", s_.attempts,
                           std::popcount(s_.refused));
    return {};
}

std::string Check::all_placed() const {
    if (std::popcount(s_.drawn) != kDrawn)
        return fmt::format("In a round six events have been drawn, not {}.", std::popcount(s_.drawn));
    if (s_.placed != kQueue)
        return fmt::format("In a round all {} events have been sorted, not {}.", kQueue, s_.placed);
    if (std::popcount(s_.know_order) != 1)
        return "Exactly one player knows the order of the events: who has sorted them last.";
    if ((s_.know_order & ~s_.know_cards) != 0)
        return "Who knows the order of the events ('know_order') knows the events too ('know_cards').";
    if (!(s_.know_cards & only(s_.start)))
        return fmt::format("Seat {} has sorted the events and knows them.", s_.start);
    return {};
}

std::string Check::queue_is_in_order() const {
    std::uint32_t seen = 0;
    for (int i = 0; i < s_.placed; ++i) {
        const int event = s_.queue[i];
        const char* id = e_.event[event].id.c_str();
        if (event < kOtherEvents && !(s_.drawn >> event & 1))
            return fmt::format("Event {} of the queue, {}, was not drawn.", i + 1, id);
        if (seen >> event & 1) return fmt::format("The event {} is there twice.", id);
        if (event == kMeeting && i + 1 < e_.meeting_earliest)
            return fmt::format("The meeting comes too early: as card {}, and card {} is the earliest.", i + 1,
                               e_.meeting_earliest);
        if (event == kMeeting && !(seen >> kBonus & 1))
            return "The meeting comes too early: the bonus has to come before it.";
        seen |= 1u << event;
    }
    if (s_.revealed <= s_.placed) return {};
    return fmt::format("{} events are turned up, but only {} have their place.", s_.revealed, s_.placed);
}

std::string Check::a_round() const {
    return s_.revealed > 0 ? ""
                           : fmt::format("In the phase '{}' an event is turned up, but 'revealed' is 0.", phase_word());
}

std::string Check::meeting_is_face_down() const {
    for (int i = 0; i < s_.revealed; ++i)
        if (s_.queue[i] == kMeeting) return "The meeting has been turned up, but the rounds go on.";
    return {};
}

std::string Check::nobody_acted() const { return rests<int>("nobody has acted in this round", "acted", s_.acted, 0); }

std::string Check::somebody_is_to_act() const {
    return s_.acted < players() ? "" : fmt::format("Everybody has acted: of {} players {}.", players(), s_.acted);
}

std::string Check::no_last_round() const {
    return rests<int>("the last round cannot be under way", "last_round", s_.last_round, 0);
}

/// MS-13.1: somebody who has acted in this round has the points.
std::string Check::last_round() const {
    if (!s_.last_round) return {};
    for (Seat seat = 0; seat < players(); ++seat)
        if (distance(seat) < s_.acted && game_.points(s_, seat) >= e_.goal) return {};
    return fmt::format("It is not the last round: nobody who has acted in it has {} victory points.", e_.goal);
}

/// MS-13: an end by points has somebody with enough of them, an end by meetings is reached in the last; archenemies are
/// shown.
std::string Check::over() const {
    if (s_.end == End::none) return "The game is over, but 'end' is none.";
    for (Seat seat = 0; seat < players(); ++seat)
        if (!(s_.shown >> seat & 1) && game_.beats_archenemy(s_, seat))
            return fmt::format("At the end everybody shows the archenemy he has beaten, but seat {} has not.", seat);
    if (s_.end == End::meetings) {
        if (s_.meeting != e_.last_meeting)
            return fmt::format("The game ends after meeting {}, not after meeting {}.", e_.last_meeting, s_.meeting);
        if (s_.queue[s_.revealed - 1] != kMeeting) return "The game ends when the meeting is turned up, and it is not.";
        return s_.last_round ? "After a last round the game ends by points, not by meetings." : "";
    }
    if (auto fault = meeting_is_face_down(); !fault.empty()) return fault;
    if (!s_.last_round) return "A game that ends by points has had a last round, but 'last_round' is 0.";
    for (Seat seat = 0; seat < players(); ++seat)
        if (game_.points(s_, seat) >= e_.goal) return {};
    return fmt::format("A game that ends by points needs somebody with {} victory points.", e_.goal);
}

}  // namespace parkett::machtspiele
