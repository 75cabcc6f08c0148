// Duties of what is under way: elections, what an event asks, and the steps of an action.
#include "games/machtspiele/invariants.hpp"

namespace parkett::machtspiele {

std::string Check::nobody_waits() const { return rests<int>("nobody waits to be asked", "asked", s_.asked, 0); }
std::string Check::none_each() const { return rests<int>("no event asks for dismissals", "each", s_.each, 0); }
std::string Check::no_election() const { return rests<int>("no head is being elected", "division", s_.division, 0); }
std::string Check::no_winner() const {
    return rests<int>("nobody wins an office or loses an employee", "winner", s_.winner, kNone);
}
std::string Check::none_left() const {
    return rests<int>("no employees are to be placed or dismissed", "left", s_.left, 0);
}
std::string Check::no_offices_named() const {
    if (s_.from != kNone) return rests<int>("no office is in the middle of a move", "from", s_.from, kNone);
    return rests<int>("no office is in the middle of a move", "to", s_.to, kNone);
}
std::string Check::none_founded() const {
    return rests<int>("no department is being founded", "founded", s_.founded, 0);
}
std::string Check::no_new_staff() const {
    return rests<int>("no department is being staffed", "new_staff", s_.new_staff, 0);
}

std::string Check::no_layoffs() const {
    if (s_.by_legal) return rests<int>("Legal is not in use", "by_legal", s_.by_legal, 0);
    if (s_.foreign > 0) return rests<int>("Legal is not in use", "foreign", s_.foreign, 0);
    for (auto dismissed : s_.dismissed)
        if (dismissed > 0) return rests<int>("nobody has been dismissed for influence", "dismissed", dismissed, 0);
    return {};
}

std::string Check::no_bribe() const {
    if (s_.attempts > 0) return rests<int>("there is no bribe under way", "attempts", s_.attempts, 0);
    return rests<int>("there is no bribe under way", "refused", s_.refused, 0);
}

std::string Check::no_folder() const {
    const char* because = "no folder is on the table";
    if (s_.card != kNone) return rests<int>(because, "card", s_.card, kNone);
    if (s_.first_card != kNone) return rests<int>(because, "first_card", s_.first_card, kNone);
    if (s_.offer > 0) return rests<int>(because, "offer", s_.offer, 0);
    return rests<int>(because, "first_offer", s_.first_offer, 0);
}

std::string Check::not_sorted_anew() const { return rests<int>("nobody sorts events", "anew", s_.anew, 0); }

std::string Check::start_is_on() const {
    return s_.turn == s_.start
               ? ""
               : fmt::format("The events are for seat {}, who has communication, not for seat {}.", s_.start, s_.turn);
}

std::string Check::actor_is_on() const {
    return s_.turn == actor()
               ? ""
               : fmt::format("It is another player's action: that of seat {}, not of seat {}.", actor(), s_.turn);
}

// Elections

std::string Check::farewell() const {
    if (s_.turn != s_.holder[boss])
        return fmt::format("The farewell belongs to the holder of the Boss card, not to seat {}.", s_.turn);
    return may_found_as_boss(s_)
               ? ""
               : fmt::format(
                     "Seat {} cannot found a department as Boss: there is no office, manager or employee for it.",
                     s_.turn);
}

std::string Check::recall() const {
    if (s_.winner != s_.turn) return "Who has won an office recalls a manager of his own: 'winner' and 'turn' differ.";
    if (s_.managers[s_.turn] > 0) return fmt::format("Seat {} need not recall anybody: he has managers left.", s_.turn);
    if (normal_departments(s_, s_.turn) == 0)
        return fmt::format("Seat {} has no department to recall a manager from.", s_.turn);
    if (s_.division < kDivisions) {
        if (s_.head[s_.division] != s_.turn) return {};
        return fmt::format("Seat {} is the head of {} already and needs no manager for it.", s_.turn,
                           kCardWords[s_.division]);
    }
    if (s_.bossing != kNone)
        return fmt::format("Nobody is recalled for the Boss's office: seat {} is Boss.", s_.bossing);
    if (s_.directors > 0) return "The Boss comes from the board: nobody is recalled for his office.";
    return s_.holder[boss] == s_.turn
               ? ""
               : fmt::format("Seat {} does not have the Boss card, so he is not to be Boss.", s_.turn);
}

std::string Check::displaced() const {
    if (s_.division >= kDivisions || s_.head[s_.division] != s_.turn)
        return fmt::format("Seat {} is displaced, but is not the head of that division.", s_.turn);
    if (s_.winner == s_.turn || !plays(s_.winner))
        return "A displaced head is followed by another player, or by nobody where a neutral department won.";
    if (s_.winner == kNeutral || s_.managers[s_.winner] > 0) return {};
    return fmt::format("Seat {} has no manager for the office he has won.", s_.winner);
}

// Events

std::string Check::asked_in_turn() const {
    for (Seat seat = 0; seat < players(); ++seat)
        if (s_.asked >> seat & 1 && distance(seat) <= distance(s_.turn))
            return fmt::format("Seat {} has had his turn in this event and does not wait to be asked.", seat);
    return {};
}

std::string Check::dismissal() const {
    if (effect() != Effect::leak && effect() != Effect::rationalisation)
        return "The event that is turned up dismisses nobody.";
    if (s_.each != e_.event[s_.queue[s_.revealed - 1]].figure)
        return fmt::format("The event dismisses {} employees each, not {}.", e_.event[s_.queue[s_.revealed - 1]].figure,
                           s_.each);
    if (effect() == Effect::leak && (s_.turn != s_.holder[communication] || s_.asked != 0))
        return "A leak is the business of the holder of communication alone.";
    for (Seat seat = 0; seat < players(); ++seat)
        if (s_.asked >> seat & 1 && s_.crew[seat] == 0)
            return fmt::format("Seat {} waits to dismiss employees and has none.", seat);
    return bounded("left", s_.left, 1, std::min(s_.each, s_.crew[s_.turn]));
}

std::string Check::trainees() const {
    if (effect() != Effect::trainees) return "The event that is turned up brings no trainees.";
    return may_hire(game_, s_) != 0
               ? ""
               : fmt::format("There is no employee, or no room, for a trainee of seat {}.", s_.turn);
}

// Actions

std::string Check::own_department(const char* field, int office) const {
    if (office != kNone && normal_departments(s_, s_.turn) >> office & 1) return {};
    return fmt::format("In the phase '{}' '{}' is the office of a department of seat {}, but there is none.",
                       phase_word(), field, s_.turn);
}

std::string Check::hiring() const {
    if (may_hire(game_, s_) == 0) return fmt::format("Seat {} cannot hire: there is no employee, or no room.", s_.turn);
    return bounded("left", s_.left, 1, e_.hire + game_.help(s_, s_.turn, hr) - 1);
}

std::string Check::staffing() const {
    if (auto fault = own_department("to", s_.to); !fault.empty()) return fault;
    if (s_.founded > 1 || (s_.founded == 1) != (s_.from != kNone))
        return "The second department that is founded has 'founded' 1, and the first one as 'from'.";
    if (s_.from != kNone) {
        if (auto fault = own_department("from", s_.from); !fault.empty()) return fault;
        if (s_.from == s_.to || s_.new_staff)
            return "A second department is founded from own staff, in another office than the first.";
        if (s_.employees(s_.from) == 0) return "The first department that was founded has no employees.";
    }
    if (s_.new_staff && s_.employees(s_.to) == 0) return "A department with new staff begins with an employee.";
    if (may_take(game_, s_) == 0)
        return fmt::format("Nobody else can move into the new department of seat {}.", s_.turn);
    const int staff = s_.crew[s_.turn] - (s_.from == kNone ? 0 : s_.employees(s_.from));
    return s_.new_staff || staff >= 2
               ? ""
               : fmt::format("Seat {} does not have the two employees that a department takes.", s_.turn);
}

std::string Check::founding() const {
    if (auto fault = own_department("from", s_.from); !fault.empty()) return fault;
    if (s_.to != kNone) return rests<int>("no second office is chosen yet", "to", s_.to, kNone);
    if (s_.employees(s_.from) == 0) return "The first department that was founded has no employees.";
    if (s_.founded != 1)
        return fmt::format("Before a second department is founded 'founded' is 1, not {}.", s_.founded);
    return may_found(s_) && free_offices(s_) != 0 ? ""
                                                  : fmt::format("Seat {} cannot found a second department.", s_.turn);
}

std::string Check::moving() const {
    if (auto fault = own_department("from", s_.from); !fault.empty()) return fault;
    if (s_.to != kNone) return rests<int>("no second office is chosen yet", "to", s_.to, kNone);
    return movable(s_) != 0 ? "" : fmt::format("Seat {} has no second department to move.", s_.turn);
}

std::string Check::merging() const {
    if (auto fault = own_department("from", s_.from); !fault.empty()) return fault;
    if (auto fault = own_department("to", s_.to); !fault.empty()) return fault;
    return s_.from < s_.to ? "" : "Two different departments merge, named in the order of the building.";
}

/// MS-9.1, MS-11.5
std::string Check::layoffs() const {
    if (s_.by_legal && !game_.has(s_, s_.turn, legal)) return fmt::format("Seat {} cannot use Legal.", s_.turn);
    int all = 0;
    for (int owner = 0; owner < kOwners; ++owner) {
        if (s_.dismissed[owner] > 0 && !plays(owner)) return "Somebody who does not play has lost employees.";
        if (owner != s_.turn && !game_.neutral() && s_.dismissed[owner] > e_.legal_from_one)
            return fmt::format("Seat {} has lost {} employees; {} is the most from one player.", owner,
                               s_.dismissed[owner], e_.legal_from_one);
        all += s_.dismissed[owner];
    }
    const int staff = s_.by_legal ? e_.legal_staff : e_.influence_staff,
              figure = s_.by_legal ? game_.privilege(s_, legal) : 0;
    if (all + s_.left != staff || s_.left == 0)
        return fmt::format("{} employees are dismissed for influence; {} are gone and {} left.", staff, all, s_.left);
    if (const int others = all - s_.dismissed[s_.turn]; others + s_.foreign != figure)
        return fmt::format("{} of those who go may belong to others; {} are gone and {} left.", figure, others,
                           s_.foreign);
    if (s_.crew[s_.turn] + std::min<int>(s_.foreign, foreign_within_reach(game_, s_)) >= s_.left) return {};
    return fmt::format("There are no {} employees left whom seat {} could dismiss.", s_.left, s_.turn);
}

// Bribes

std::string Check::named_card() const {
    if (s_.card == kNone || s_.holder[s_.card] == kNone) return "A bribe is for a card that somebody has.";
    if (s_.holder[s_.card] == actor()) return fmt::format("Seat {} has the card that he bribes for.", actor());
    return bounded("attempts", s_.attempts, 1, 2);
}

/// What a first, refused attempt leaves behind; and what everybody knows of the briber's cash.
std::string Check::first_attempt() const {
    const Seat briber = actor();
    if ((s_.first_card != kNone) != (s_.attempts == 2 || s_.phase == Phase::second_attempt))
        return "There is a first card exactly where a first attempt was refused.";
    if (s_.least[briber][kSpectator] < e_.least_bribe + raised())
        return fmt::format("Who bribes shows that he has {} notes, but nobody knows that of seat {}.",
                           e_.least_bribe + raised(), briber);
    if (s_.first_card == kNone) {
        if (s_.refused != 0) return rests<int>("nobody has refused yet", "refused", s_.refused, 0);
        return rests<int>("nobody has refused yet", "first_offer", s_.first_offer, 0);
    }
    const Seat first = s_.holder[s_.first_card];
    if (first == kNone || first == briber) return "The first attempt was for a card that another player has.";
    if (s_.refused != 1u << first) return fmt::format("Seat {} has refused the first offer, and nobody else.", first);
    if (auto fault = bounded("first_offer", s_.first_offer, e_.least_bribe,
                             std::min<int>(s_.cash[briber], kHighestOffer) - raised());
        !fault.empty())
        return fault;
    if (s_.least[briber][first] >= s_.first_offer + raised()) return {};
    return fmt::format("Seat {} was offered {} notes and knows that seat {} has them.", first, s_.first_offer, briber);
}

std::string Check::offer() const {
    if (s_.offer > 0) return rests<int>("nothing is offered yet", "offer", s_.offer, 0);
    return least_offer(game_, s_) <= highest_offer(s_)
               ? ""
               : fmt::format("Seat {} does not have the cash for an offer.", s_.turn);
}

std::string Check::answer() const {
    const Seat briber = actor();
    if (s_.turn != s_.holder[s_.card])
        return fmt::format("Seat {} does not have the card that the bribe is for.", s_.turn);
    if (auto fault = bounded("offer", s_.offer, least_offer(game_, s_), std::min<int>(s_.cash[briber], kHighestOffer));
        !fault.empty())
        return fault;
    if (s_.least[briber][s_.turn] >= s_.offer) return {};
    return fmt::format("Seat {} was offered {} notes and knows that seat {} has them.", s_.turn, s_.offer, briber);
}

std::string Check::second_attempt() const {
    if (s_.attempts != 1) return fmt::format("Before the second attempt there was one, not {}.", s_.attempts);
    if (s_.card != kNone) return rests<int>("no second card is named yet", "card", s_.card, kNone);
    return rests<int>("nothing is offered yet", "offer", s_.offer, 0);
}

/// MS-8.5: the first of those who lose an employee, by their seats.
std::string Check::losses() const {
    if (s_.winner >= players() || s_.winner == s_.turn)
        return "After a bribe another player loses an employee: 'winner' says who.";
    if (s_.crew[s_.winner] == 0) return fmt::format("Seat {} has no employee to lose.", s_.winner);
    if (s_.refused >> s_.turn & 1) return fmt::format("Seat {} cannot have refused a bribe of his own.", s_.turn);
    if (s_.refused & ((2u << s_.winner) - 1))
        return fmt::format("Employees are lost seat by seat: 'refused' holds a seat before {}.", s_.winner + 1);
    if (std::popcount(s_.refused) < s_.attempts) return {};
    return fmt::format("{} players lose an employee after {} attempts.", 1 + std::popcount(s_.refused), s_.attempts);
}

}  // namespace parkett::machtspiele
