// Why a move is refused: the true reason with its figures, as far as whoever is on may know them.
#include "core/duty.hpp"
#include "games/machtspiele/permits.hpp"
#include "games/machtspiele/words.hpp"

namespace parkett::machtspiele {

namespace {

class Refusal {
public:
    Refusal(const Machtspiele& game, const State& s, Move m)
        : game_(game), e_(game.edition()), s_(s), m_(m), me_(s.turn) {}

    Error why() const { return phases_of(static_cast<Kind>(m_.kind)) & in(s_.phase) ? reason() : not_now(); }

private:
    /// Where a kind of move is possible at all.
    static constexpr PhaseSet phases_of(Kind kind) {
        switch (kind) {
            case kFirstCard: return in(Phase::first_card);
            case kDeal: return in(Phase::deal_privileges);
            case kColour: return in(Phase::deal_colours);
            case kCompetence: return in(Phase::deal_competences);
            case kSettle:
            case kJoin: return in(Phase::placement);
            case kBossFound: return in(Phase::farewell);
            case kRecall: return in(Phase::recall);
            case kLeave: return in(Phase::displaced);
            case kDraw: return in(Phase::draw_events);
            case kNext: return in(Phase::sorting);
            case kDismiss: return in(Phase::dismissal, Phase::layoffs, Phase::losses);
            case kHire: return in(Phase::trainees, Phase::action, Phase::hiring);
            case kFound: return in(Phase::action, Phase::founding);
            case kTake: return in(Phase::staffing);
            case kMove: return in(Phase::action, Phase::moving);
            case kUnite: return in(Phase::merging);
            case kBribe: return in(Phase::action, Phase::second_attempt);
            case kOffer: return in(Phase::offer);
            case kAnswer: return in(Phase::answer);
            case kShow: return in(Phase::closing);
            case kPass: return in(Phase::staffing);  // elsewhere it is legal, or another phase's
            default: return in(Phase::action);
        }
    }

    /// What is wrong with a move of the right kind.
    Error reason() const {
        switch (static_cast<Kind>(m_.kind)) {
            case kFirstCard: return chosen_start();
            case kDeal: return dealt();
            case kColour:
            case kCompetence: return refuse("card_dealt", "That card is dealt already.");
            case kSettle:
            case kBossFound: return division_full(m_.a);
            case kJoin:
                return refuse("board_full", "The board is full: all {seats} seats are taken.",
                              {{"seats", kBoardSeats}});
            case kRecall: return mine(m_.a) ? is_main(m_.a, ": its managers stay") : not_yours(m_.a);
            case kDraw: return drawn();
            case kNext: return next();
            case kDismiss: return dismiss();
            case kHire: return hire();
            case kFound: return found();
            case kFoundNew: return found_new();
            case kTake: return take();
            case kMove: return move();
            case kMerge: return merge();
            case kUnite: return unite();
            case kResign:
                return refuse("not_head", fmt::format("You are not the head of {}.", kNames[m_.a]),
                              {{"division", kCardWords[m_.a]}});
            case kBribe: return bribe();
            case kOffer: return offer();
            case kInfluence: return too_few_employees(e_.influence_staff, s_.crew[me_]);
            case kBuyMain: return buy_main();
            case kBuyConsultant:
                return s_.managers[me_] == 0 ? no_managers(1) : too_dear("A consultant", e_.consultant_price);
            case kBuyPacket: return buy_packet();
            case kDevelop: return develop();
            case kLegal: return use_legal();
            case kShow: return show();
            case kPass: return department_too_small();
            case kLeave:
            case kAnswer: break;  // both ways are open to everybody who is asked
        }
        return not_now();
    }

    /// Another move than those that are asked for: what is to be decided instead.
    Error not_now() const {
        if (s_.phase == Phase::over) return refuse("game_over", "The game is over.");
        Facts facts{{"phase", kPhaseWords[static_cast<int>(s_.phase)]}, {"left", s_.left}};
        if (s_.card != kNone) facts.push_back({"card", kCardWords[s_.card]});
        if (s_.phase == Phase::losses) facts.push_back({"seat", s_.winner});
        return refuse("not_now", question(), std::move(facts));
    }

    std::string question() const {
        switch (s_.phase) {
            case Phase::first_card: return "Chance decides who gets the first privilege card.";
            case Phase::deal_privileges: return "Chance deals the privilege cards.";
            case Phase::deal_colours: return "Chance deals the colour cards.";
            case Phase::deal_competences: return "Chance deals the competence cards.";
            case Phase::placement:
                return "It is time to place a manager: in a department of a division, or on the board.";
            case Phase::farewell: return "It is time to found a department as Boss, or to do without it.";
            case Phase::recall:
                return "It is time to recall the manager of a department: you need one for the office that you have "
                       "won.";
            case Phase::displaced:
                return "It is time to say where your displaced head goes: to the board, or to counsel.";
            case Phase::draw_events: return "Chance draws the events.";
            case Phase::sorting: return "It is time to choose the event that comes next.";
            case Phase::dismissal: return "It is time to dismiss employees, as the event demands: {left} more.";
            case Phase::trainees: return "It is time to place a trainee, or to do without one.";
            case Phase::action:
                return "It is time to choose an action: hire, found, restructure, resign, bribe, buy, use a privilege, "
                       "or pass.";
            case Phase::hiring: return "It is time to hire, {left} more at the most, or to stop.";
            case Phase::staffing: return "It is time to move employees into the new department.";
            case Phase::founding: return "It is time to found a second department from own staff, or to do without it.";
            case Phase::moving: return "It is time to move a second department, or to do without it.";
            case Phase::merging: return "It is time to choose an office for the new main department.";
            case Phase::layoffs: return "It is time to dismiss employees for influence: {left} more.";
            case Phase::offer: return fmt::format("It is time to say what you offer for {}.", kNames[s_.card]);
            case Phase::answer:
                return fmt::format("It is time to accept or to refuse the offer for {}.", kNames[s_.card]);
            case Phase::second_attempt: return "It is time for a second bribe, or to let it be.";
            case Phase::losses: return "It is time to choose the employee that seat {seat} loses.";
            case Phase::closing:
                return "Your action is done: it is time to end your turn, or to show an archenemy you have beaten.";
            case Phase::over: break;
        }
        return {};
    }

    // Chance

    Error chosen_start() const {
        const int first = game_.setup().first();
        return refuse("start_is_chosen", "Seat {seat} was chosen as the start player and gets the first card.",
                      {{"seat", first}});
    }
    Error dealt() const {
        if (s_.holder[m_.a] == kNone)
            return refuse("communication_first",
                          "Communication is dealt first: seat {seat} was chosen as the start player.",
                          {{"seat", game_.setup().first()}});
        return refuse("card_dealt", fmt::format("{} is dealt already.", kNames[m_.a]), {{"card", kCardWords[m_.a]}});
    }
    Error drawn() const {
        if (m_.a >= kOtherEvents)
            return refuse("standard_event", fmt::format("'{}' is a standard event and is not drawn.", title()),
                          {{"event", word()}});
        return refuse("event_drawn", fmt::format("'{}' is drawn already.", title()), {{"event", word()}});
    }

    // Events

    const std::string& title() const { return e_.event[m_.a].title; }
    const std::string& word() const { return e_.event[m_.a].id; }

    Error next() const {
        for (int i = 0; i < s_.placed; ++i) {
            if (s_.queue[i] != m_.a) continue;
            if (i < s_.revealed)
                return refuse("event_turned_up", fmt::format("'{}' has been turned up already.", title()),
                              {{"event", word()}});
            return refuse("event_placed", fmt::format("'{}' has its place already, as card {}.", title(), i + 1),
                          {{"event", word()}, {"place", i + 1}});
        }
        if (m_.a == kMeeting && s_.placed + 1 < e_.meeting_earliest)
            return refuse("meeting_too_early",
                          "The board meeting is card {earliest} at the earliest; now it is card {place}.",
                          {{"earliest", e_.meeting_earliest}, {"place", s_.placed + 1}});
        if (m_.a == kMeeting)
            return refuse("bonus_before_meeting", "The bonus payment has to come before the board meeting.");
        return refuse("event_not_drawn", fmt::format("'{}' is not among the events that were drawn.", title()),
                      {{"event", word()}});
    }

    // Offices and employees

    Facts office(int at) const { return {{"office", office_word(at)}}; }
    bool mine(int at) const { return s_.offices[me_] >> at & 1; }

    Error division_full(int division) const {
        return refuse("division_full", fmt::format("All offices of {} are taken.", kNames[division]),
                      {{"division", kCardWords[division]}});
    }
    bool full(int division) const { return !(open_divisions(s_) >> division & 1); }
    Error not_yours(int at) const {
        return refuse("no_department_there", fmt::format("You have no department in {}.", office_name(at)), office(at));
    }
    Error nobody_there(int at) const {
        return refuse("no_employees_there", fmt::format("There is no employee in {}.", office_name(at)), office(at));
    }
    Error is_main(int at, const char* so) const {
        return refuse("main_department", fmt::format("{} is a main department{}.", office_name(at), so), office(at));
    }
    Error no_managers(int needed) const {
        if (s_.managers[me_] == 0) return refuse("no_managers_left", "You have no manager left in your supply.");
        return refuse("too_few_managers", "That takes {needed} managers from your supply; you have {managers}.",
                      {{"needed", needed}, {"managers", s_.managers[me_]}});
    }
    Error no_supply() const { return refuse("no_employees_left", "There are no employees left in the supply."); }

    /// Somebody has to go from one of these offices.
    Error nobody_at(Mask offices, const std::string& whose) const {
        if ((offices | free_offices(s_)) >> m_.a & 1) return nobody_there(m_.a);
        return refuse("others_office", fmt::format("{}; {} is another's.", whose, office_name(m_.a)), office(m_.a));
    }

    Error hire() const {
        if (s_.supply == 0) return no_supply();
        if (!mine(m_.a)) return not_yours(m_.a);
        return refuse("office_full",
                      fmt::format("{} is full: {} employees are the most.", office_name(m_.a), e_.most_employees),
                      {{"office", office_word(m_.a)}, {"most", e_.most_employees}});
    }

    Error too_few_employees(int needed, int employees) const {
        return refuse("too_few_employees", "That takes {needed} employees of your own; you have {employees}.",
                      {{"needed", needed}, {"employees", employees}});
    }

    Error found() const {
        if (s_.managers[me_] == 0) return no_managers(1);
        const int staff = s_.crew[me_] - (s_.from == kNone ? 0 : s_.employees(s_.from));
        return staff < 2 ? too_few_employees(2, staff) : division_full(m_.a);
    }

    Error found_new() const {
        if (s_.managers[me_] == 0) return no_managers(1);
        return s_.supply == 0 ? no_supply() : division_full(m_.a);
    }

    Error department_too_small() const {
        return refuse("department_too_small",
                      "A new department takes 2 employees to begin with; so far it has {employees}.",
                      {{"employees", s_.employees(s_.to)}});
    }

    Error take() const {
        if (m_.a == s_.to)
            return refuse("same_office", fmt::format("{} is the new department itself.", office_name(m_.a)),
                          office(m_.a));
        if (m_.a == s_.from)
            return refuse("just_founded",
                          fmt::format("{} was founded in this action: nobody leaves it now.", office_name(m_.a)),
                          office(m_.a));
        return mine(m_.a) ? nobody_there(m_.a) : not_yours(m_.a);
    }

    Error move() const {
        if (!mine(m_.a)) return not_yours(m_.a);
        if (m_.a == s_.from)
            return refuse("moved_already", fmt::format("{} has moved already in this action.", office_name(m_.a)),
                          office(m_.a));
        if (division_of(m_.a) == m_.b)
            return refuse("same_division",
                          fmt::format("{} is in {} already: a department moves to another division.", office_name(m_.a),
                                      kNames[m_.b]),
                          {{"office", office_word(m_.a)}, {"division", kCardWords[m_.b]}});
        if (s_.from != kNone && s_.mains >> m_.a & 1)
            return refuse("main_moves_alone",
                          fmt::format("{} is a main department: it moves alone, not as the second.", office_name(m_.a)),
                          office(m_.a));
        return division_full(m_.b);
    }

    Error merge() const {
        for (int at : {m_.a, m_.b}) {
            if (!mine(at)) return not_yours(at);
            if (s_.mains >> at & 1) return is_main(at, ", and these do not merge");
        }
        if (m_.a == m_.b) return refuse("same_office", "A department cannot merge with itself.", office(m_.a));
        return refuse("building_order",
                      fmt::format("Name the two offices in the order of the building: {} and {}.", office_name(m_.b),
                                  office_name(m_.a)),
                      {{"office", office_word(m_.b)}, {"other", office_word(m_.a)}});
    }

    Error unite() const {
        if (occupied(s_) >> m_.a & 1)
            return refuse("office_taken", fmt::format("{} is taken.", office_name(m_.a)), office(m_.a));
        const int higher = highest_free(s_, division_of(m_.a));
        return refuse("higher_office_free",
                      fmt::format("{} is free and lies higher than {}.", office_name(higher), office_name(m_.a)),
                      {{"office", office_word(m_.a)}, {"higher", office_word(higher)}});
    }

    Error dismiss() const {
        if (s_.phase == Phase::dismissal) return nobody_at(s_.offices[me_], "Your own employees have to go");
        if (s_.phase == Phase::losses)
            return nobody_at(s_.offices[s_.winner], fmt::format("Seat {} loses an employee", s_.winner));
        return lay_off();
    }

    /// MS-9.1, MS-11.5
    Error lay_off() const {
        const int owner = owner_of(s_, m_.a);
        if (owner == kNone || s_.employees(m_.a) == 0) return nobody_there(m_.a);
        if (!s_.by_legal)
            return refuse("own_employees_only",
                          fmt::format("Only employees of your own are dismissed for influence; {} is not yours.",
                                      office_name(m_.a)),
                          office(m_.a));
        if (s_.foreign > 0)
            return refuse(
                "most_of_one_player",
                "You have dismissed {employees} employees of seat {seat}: more of one player are not allowed.",
                {{"seat", owner}, {"employees", s_.dismissed[owner]}});
        return refuse("most_of_others",
                      "At motivation {motivation} Legal dismisses {figure} employees of others, and no more.",
                      {{"motivation", s_.motivation}, {"figure", game_.privilege(s_, legal)}});
    }

    // Bribes

    Error bribe() const {
        const Facts card = {{"card", kCardWords[m_.a]}};
        if (s_.holder[m_.a] == me_) return refuse("own_card", fmt::format("You have {} already.", kNames[m_.a]), card);
        if (s_.holder[m_.a] == kNone)
            return refuse("card_out_of_play", fmt::format("Nobody has {}.", kNames[m_.a]), card);
        if (s_.cash[me_] < e_.least_bribe) return too_dear("The least bribe", e_.least_bribe);
        return refuse(
            "cannot_raise",
            fmt::format("You have offered {} for {} and cannot offer more.", money(s_.first_offer), kNames[m_.a]),
            {{"card", kCardWords[m_.a]}, {"offered", kNote * s_.first_offer}});
    }

    Error offer() const {
        if (m_.a > highest_offer(s_))
            return refuse("too_little_cash", fmt::format("You have only {}.", money(s_.cash[me_])),
                          {{"cash", kNote * s_.cash[me_]}});
        if (s_.card == s_.first_card)
            return refuse(
                "offer_not_raised",
                fmt::format("You have offered {} for {}: now it must be more.", money(s_.first_offer), kNames[s_.card]),
                {{"card", kCardWords[s_.card]}, {"offered", kNote * s_.first_offer}});
        return refuse("offer_too_small", fmt::format("A bribe is {} at least.", money(e_.least_bribe)),
                      {{"least", kNote * e_.least_bribe}});
    }

    // Purchases

    Error too_dear(const char* what, int price) const {
        return refuse("too_dear", fmt::format("{} costs {}; you have {}.", what, money(price), money(s_.cash[me_])),
                      {{"price", kNote * price}, {"cash", kNote * s_.cash[me_]}});
    }

    Error buy_main() const {
        if (full(m_.a)) return division_full(m_.a);
        return s_.managers[me_] < 2 ? no_managers(2) : too_dear("A main department", e_.main_department_price);
    }

    Error buy_packet() const {
        if (m_.a == 0) return refuse("no_such_packet", "Packets have 1 to {sizes} shares.", {{"sizes", kPacketSizes}});
        if (packet_for(game_, s_, m_.a) > 0)
            return too_dear(fmt::format("A packet of {}", m_.a).c_str(), e_.packet_price[m_.a]);
        const int most = std::min(m_.a + game_.help(s_, me_, accounting), kPacketSizes);
        if (most == m_.a)
            return refuse("packets_sold_out", "All packets of {size} are sold.", {{"size", m_.a}, {"most", most}});
        return refuse("packets_sold_out", "All packets of {size} to {most}, which Accounting could bring, are sold.",
                      {{"size", m_.a}, {"most", most}});
    }

    // Privileges

    Error no_privilege(int card) const {
        if (s_.holder[card] == me_)
            return refuse("card_face_down", fmt::format("{} lies face down and has no effect.", kNames[card]),
                          {{"card", kCardWords[card]}});
        return refuse("card_not_yours", fmt::format("You do not have {}.", kNames[card]), {{"card", kCardWords[card]}});
    }

    Error develop() const {
        if (!game_.has(s_, me_, development)) return no_privilege(development);
        if (!mine(m_.a)) return not_yours(m_.a);
        if (s_.mains >> m_.a & 1) return is_main(m_.a, " already");
        if (s_.managers[me_] == 0) return no_managers(1);
        return refuse(
            "development_too_weak",
            fmt::format(
                "At motivation {{motivation}} Development dismisses {{needed}} employees; in {} are {{employees}}.",
                office_name(m_.a)),
            {{"motivation", s_.motivation},
             {"needed", game_.privilege(s_, development)},
             {"office", office_word(m_.a)},
             {"employees", s_.employees(m_.a)}});
    }

    Error use_legal() const {
        if (!game_.has(s_, me_, legal)) return no_privilege(legal);
        const int figure = game_.privilege(s_, legal), others = std::min(figure, foreign_within_reach(game_, s_));
        return refuse("legal_too_weak",
                      "Legal dismisses {needed} employees, at motivation {motivation} up to {figure} of others: you "
                      "reach {employees}.",
                      {{"needed", e_.legal_staff},
                       {"motivation", s_.motivation},
                       {"figure", figure},
                       {"employees", s_.crew[me_] + others}});
    }

    Error show() const {
        if (s_.shown >> me_ & 1) return refuse("archenemy_shown", "You have shown your archenemy already.");
        return refuse("archenemy_not_beaten", "You have not beaten your archenemy.");
    }

    const Machtspiele& game_;
    const Edition& e_;
    const State& s_;
    Move m_;
    Seat me_;
};

}  // namespace

Error Machtspiele::refusal(const State& s, Move m) const { return Refusal(*this, s, m).why(); }

}  // namespace parkett::machtspiele
