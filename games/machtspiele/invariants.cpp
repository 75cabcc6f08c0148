// What is true of every position. A position from outside that breaks one of these could break the rules later.
#include <fmt/format.h>

#include "games/machtspiele/permits.hpp"

namespace parkett::machtspiele {

namespace {

class Check {
public:
    Check(const Machtspiele& game, const State& s) : game_(game), s_(s) {}

    std::string first_problem() const {
        for (auto check : {&Check::offices, &Check::employees, &Check::managers, &Check::board, &Check::cards, &Check::packets,
                           &Check::money, &Check::secrets, &Check::events, &Check::phase, &Check::steps})
            if (auto problem = (this->*check)(); !problem.empty()) return problem;
        return {};
    }

private:
    bool between(Phase first, Phase last) const { return s_.phase >= first && s_.phase <= last; }
    bool playing() const { return s_.phase >= Phase::placement; }
    /// In the middle of an action gaps and empty departments may wait for its end.
    bool unfinished() const { return s_.phase == Phase::dismissal || between(Phase::hiring, Phase::losses) || s_.anew; }

    std::string offices() const {
        Mask all = 0;
        for (int owner = 0; owner < kOwners; ++owner) {
            if (all & s_.offices[owner]) return "Two players sit in the same office.";
            const bool plays = owner < game_.players() || (owner == kNeutral && game_.neutral());
            if (s_.offices[owner] != 0 && !plays) return "Somebody who does not play has a department.";
            all |= s_.offices[owner];
        }
        if (s_.mains & ~all || s_.mains & s_.offices[kNeutral]) return "A main department has no owner.";
        for (int division = 0; division < kDivisions; ++division) {
            const Mask here = all >> (kOfficesEach * division) & 63;
            if ((here & (here + 1)) != 0 && !unfinished()) return fmt::format("There is a gap in {}.", kCardWords[division]);
        }
        if (!unfinished() && (all & ~s_.mains & ~staffed(s_)) != 0) return "A department has no employees.";
        return {};
    }

    std::string employees() const {
        int sum = s_.supply;
        const Mask all = occupied(s_);
        std::array<int, kOwners> crew{};
        for (int office = 0; office < kOffices; ++office) {
            if (s_.employees(office) > game_.edition().most_employees) return "An office is too full.";
            if (s_.employees(office) > 0 && !(all >> office & 1)) return "Employees sit in an empty office.";
            sum += s_.employees(office);
            if (const int owner = owner_of(s_, office); owner != kNone) crew[owner] += s_.employees(office);
        }
        for (int owner = 0; owner < kOwners; ++owner)
            if (crew[owner] != s_.crew[owner]) return "The employees of a player are counted wrong.";
        return sum == game_.edition().employees ? "" : "The employees do not add up.";
    }

    std::string managers() const {
        for (Seat seat = 0; seat < game_.players(); ++seat) {
            int sum = s_.managers[seat] + std::popcount(s_.offices[seat]) + std::popcount(s_.offices[seat] & s_.mains);
            sum += s_.bossing == seat;
            for (Seat head : s_.head) sum += head == seat;
            for (int i = 0; i < s_.directors; ++i) sum += s_.board[i] == seat;
            sum += game_.consultants(s_, seat);
            if (sum != game_.edition().managers) return fmt::format("The managers of seat {} do not add up.", seat);
        }
        return {};
    }

    std::string board() const {
        for (int i = 0; i < kBoardSeats; ++i)
            if ((s_.board[i] != kNone) != (i < s_.directors)) return "The board has a gap.";
        return {};
    }

    std::string cards() const {
        for (int card = 0; card < kCards; ++card) {
            const Seat holder = s_.holder[card];
            if (holder == kNone && s_.meeting > 0 && (card == communication || (card == boss && s_.bossing != kNone)))
                return fmt::format("Nobody has {}.", kCardWords[card]);
        }
        if (playing() && s_.holder[communication] == kNone) return "Nobody has communication.";
        return {};
    }

    std::string packets() const {
        for (int size = 1; size <= kPacketSizes; ++size) {
            int sum = s_.packets_left[size];
            for (const auto& mine : s_.packets) sum += mine[size];
            if (sum != game_.edition().packet_copies) return "The packets do not add up.";
        }
        if (s_.packets_left[0] != 0) return "There is a packet without shares.";
        for (Seat seat = 0; seat < game_.players(); ++seat) {
            int sum = 0;
            if (s_.packets[seat][0] != 0) return "There is a packet without shares.";
            for (int size = 1; size <= kPacketSizes; ++size) sum += size * s_.packets[seat][size];
            if (std::min(sum, game_.edition().gold[shares]) != s_.track[shares][seat])
                return fmt::format("The shares of seat {} do not fit its packets.", seat);
        }
        return {};
    }

    std::string money() const {
        for (Seat seat = 0; seat < game_.players(); ++seat) {
            if (s_.cash[seat] < 0) return "Cash cannot be negative.";
            for (Seat viewer = 0; viewer < 8; ++viewer) {
                const int least = s_.least[seat][viewer], most = s_.most[seat][viewer];
                if (least < 0 || least > s_.cash[seat] || most < s_.cash[seat])
                    return "What somebody knows of another's cash is wrong.";
                if (viewer == seat && (least != most)) return "Everybody knows his own cash.";
            }
        }
        return {};
    }

    std::string secrets() const {
        unsigned enemies = 0, competences = 0;
        for (Seat seat = 0; seat < game_.players(); ++seat) {
            const bool dealt = s_.enemy[seat] != kNone && s_.competence[seat] != kNone;
            if (playing() && !dealt) return "Somebody has no archenemy.";
            if (!dealt) continue;
            if (!game_.neutral() && enemies >> s_.enemy[seat] & 1) return "Two players have the same colour card.";
            if (game_.neutral() && s_.enemy[seat] == seat) return "With two players the archenemy is the other one.";
            if (competences >> s_.competence[seat] & 1) return "Two players have the same competence card.";
            enemies |= 1u << s_.enemy[seat];
            competences |= 1u << s_.competence[seat];
        }
        return {};
    }

    std::string events() const {
        if (s_.meeting == 0) return s_.placed == 0 && s_.drawn == 0 ? "" : "There are no events yet.";
        std::uint32_t seen = 0;
        for (int i = 0; i < s_.placed; ++i) {
            const std::uint32_t card = 1u << s_.queue[i];
            if (seen & card || (s_.queue[i] < kOtherEvents && !(s_.drawn & card))) return "An event was not drawn, or is there twice.";
            if (s_.queue[i] == kMeeting && (i + 1 < game_.edition().meeting_earliest || !(seen >> kBonus & 1)))
                return "The meeting comes too early.";
            if (s_.queue[i] == kMeeting && i < s_.revealed && s_.phase != Phase::over) return "The meeting has been turned up.";
            seen |= card;
        }
        if (s_.revealed > s_.placed) return "More events are turned up than there are.";
        const int drawn = std::popcount(s_.drawn);
        const bool before = s_.phase <= Phase::draw_events || s_.phase == Phase::over;
        if (!before && drawn != kDrawn) return "Six events must have been drawn.";
        if (s_.phase == Phase::draw_events && drawn >= kDrawn) return "All events have been drawn.";
        if (s_.phase > Phase::sorting && s_.phase < Phase::over && (s_.placed != kQueue || s_.revealed == 0))
            return "The events have not been sorted.";
        return {};
    }

    std::string phase() const {
        if (s_.phase > Phase::sorting && s_.phase < Phase::over && s_.acted >= game_.players()) return "Everybody has acted.";
        if (s_.motivation < 1) return "Motivation is at least 1.";
        const bool over = s_.phase == Phase::over;
        if (over != (s_.end != End::none)) return "The end does not fit the phase.";
        if (s_.phase > Phase::placement && s_.meeting == 0) return "There was no meeting yet.";
        if (s_.phase == Phase::farewell && s_.turn != s_.holder[boss]) return "The farewell belongs to the holder of the Boss card.";
        const bool acts = s_.phase == Phase::action || (s_.phase >= Phase::hiring && s_.phase <= Phase::closing && s_.phase != Phase::answer);
        if (acts && s_.turn != acting(game_, s_)) return "It is another player's action.";
        if (s_.phase == Phase::placement && s_.acted >= game_.players() * game_.start_managers()) return "Everybody has placed his managers.";
        return {};
    }

    /// Whatever an unfinished step needs.
    std::string steps() const {
        const auto mine = [&](int office) { return office != kNone && (s_.offices[s_.turn] >> office & 1) != 0; };
        const char* wrong = "The action under way does not fit the position.";
        switch (s_.phase) {
            case Phase::recall: return normal_departments(s_, s_.turn) != 0 && s_.division <= kDivisions && s_.winner == s_.turn ? "" : wrong;
            case Phase::displaced:
                return s_.division < kDivisions && s_.head[s_.division] == s_.turn && s_.winner != kNone && s_.winner != s_.turn &&
                               (s_.winner == kNeutral || (s_.winner < game_.players() && s_.managers[s_.winner] > 0))
                           ? "" : wrong;
            case Phase::dismissal: return s_.left > 0 && s_.left <= s_.crew[s_.turn] ? "" : wrong;
            case Phase::hiring: return s_.left > 0 && may_hire(game_, s_) != 0 ? "" : wrong;
            case Phase::staffing:
                return mine(s_.to) && may_take(game_, s_) != 0 && (s_.new_staff ? s_.employees(s_.to) > 0 : movable_staff() >= 2) ? "" : wrong;
            case Phase::founding: return mine(s_.from) && s_.founded == 1 ? "" : wrong;
            case Phase::moving: return mine(s_.from) ? "" : wrong;
            case Phase::merging: return mine(s_.from) && mine(s_.to) && s_.from != s_.to && !(s_.mains & (office_bit(s_.from) | office_bit(s_.to))) && s_.employees(s_.from) + s_.employees(s_.to) >= game_.edition().merger_staff ? "" : wrong;
            case Phase::layoffs:
                return s_.left > 0 && s_.crew[s_.turn] + std::min<int>(s_.foreign, foreign_within_reach(game_, s_)) >= s_.left ? "" : wrong;
            case Phase::offer: return named_card() && least_offer(game_, s_) <= highest_offer(s_) ? "" : wrong;
            case Phase::answer:
                return named_card() && s_.holder[s_.card] == s_.turn && s_.turn != acting(game_, s_) && s_.offer > 0 &&
                               s_.offer <= s_.cash[acting(game_, s_)]
                           ? "" : wrong;
            case Phase::second_attempt: return s_.first_card != kNone && s_.holder[s_.first_card] != kNone && s_.attempts == 1 ? "" : wrong;
            case Phase::losses: return s_.winner < game_.players() && s_.crew[s_.winner] > 0 ? "" : wrong;
            case Phase::sorting: return s_.placed + 1 < kQueue ? "" : wrong;
            default: return {};
        }
    }
    /// Employees who are in the new department, or could come.
    int movable_staff() const {
        return s_.crew[s_.turn] - (s_.from == kNone ? 0 : s_.employees(s_.from));
    }
    bool named_card() const {
        const bool held = s_.card != kNone && s_.holder[s_.card] != kNone && s_.holder[s_.card] != acting(game_, s_);
        return held && s_.attempts > 0 && (s_.first_card == kNone || s_.holder[s_.first_card] != kNone);
    }

    const Machtspiele& game_;
    const State& s_;
};

}  // namespace

std::string Machtspiele::inconsistency(const State& s) const { return Check(*this, s).first_problem(); }

}  // namespace parkett::machtspiele
