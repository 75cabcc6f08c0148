// Rules of thumb: the move a hurried player would make.
#include <algorithm>

#include "games/machtspiele/knowledge.hpp"
#include "games/machtspiele/permits.hpp"

namespace parkett::machtspiele {

namespace {

Move thumb_move(Kind kind, int a = 0, int b = 0) {
    return {kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0};
}

/// What an employee is worth when one hurries, and what a note of money is: it buys that much of a point.
constexpr float kStaff = 0.14f, kNoteWorth = 0.13f;
/// With fewer there are soon not enough of them to lead departments.
constexpr int kFewStaff = 6;

float in_points(int notes) { return kNoteWorth * static_cast<float>(notes); }

}  // namespace

/// The best so far.
struct Knowledge::Choice {
    Move move = thumb_move(kPass);
    float worth = 0;
    Rng* rng = nullptr;

    void consider(float other, Move candidate) {
        if (other > worth) worth = other, move = candidate;
    }
    /// Nobody in a hurry weighs things exactly.
    void roughly(float other, Move candidate) { consider(other + 0.25f * static_cast<float>(rng->unit()), candidate); }
};

int Knowledge::spare(const State& s, Mask offices) const {
    int best = std::countr_zero(offices), most = -1;
    for (Mask rest = offices; rest; rest &= rest - 1) {
        const int office = std::countr_zero(rest);
        // A main department keeps its managers; a department loses its last employee only if nothing else is left.
        const int here = s.mains >> office & 1 ? 20 + s.employees(office) : s.employees(office);
        if (here > most) most = here, best = office;
    }
    return best;
}

int Knowledge::wanting(const State& s, Mask offices) const {
    int best = std::countr_zero(offices), least = 100;
    for (Mask rest = offices; rest; rest &= rest - 1) {
        const int office = std::countr_zero(rest);
        const int here = s.employees(office) + (s.mains >> office & 1 ? 3 : 0);
        if (here < least) least = here, best = office;
    }
    return best;
}

float Knowledge::appeal(const State& s, Seat seat, int division) const {
    const Mask mine = s.offices[seat] & division_mask(division);
    const int own = std::popcount(mine) + std::popcount(mine & s.mains);
    int rival = 0;
    for (int owner = 0; owner < kOwners; ++owner) {
        if (owner == seat) continue;
        const Mask theirs = s.offices[owner] & division_mask(division);
        rival = std::max(rival, std::popcount(theirs) + std::popcount(theirs & s.mains));
    }
    // To catch up or to get ahead is worth most; where it is settled, nothing.
    return own + 1 == rival + 1 ? 0.9f : own + 1 == rival ? 0.5f : own > rival ? 0.1f : 0.05f;
}

int Knowledge::most_appealing(const State& s, Seat seat, unsigned divisions) const {
    int best = std::countr_zero(divisions);
    float most = -1;
    for (unsigned rest = divisions; rest; rest &= rest - 1) {
        const int division = std::countr_zero(rest);
        if (const float here = appeal(s, seat, division); here > most) most = here, best = division;
    }
    return best;
}

Move Knowledge::thumb_placement(const State& s, Rng& rng) const {
    Choice choice;
    for (unsigned rest = open_divisions(s); rest; rest &= rest - 1) {
        const int division = std::countr_zero(rest);
        const bool held = s.holder[division] == s.turn;
        choice.consider(0.5f + appeal(s, s.turn, division) - (held ? 0.3f : 0) + 0.2f * static_cast<float>(rng.unit()),
                        thumb_move(kSettle, division));
    }
    int members = 0;
    for (int i = 0; i < s.directors; ++i) members += s.board[i] == s.turn;
    if (s.directors < kBoardSeats)
        choice.consider(members == 0 && s.acted >= game_->players() ? 1.3f : 0.7f, thumb_move(kJoin));
    return choice.move;
}

/// What each action brings on the tracks, against what it costs in staff, offices and notes.
Move Knowledge::thumb_action(const State& s, Rng& rng) const {
    Choice choice;
    choice.rng = &rng;
    weigh_offices(s, choice);
    weigh_resigning(s, choice);
    weigh_bribes(s, choice);
    weigh_tracks(s, choice);
    weigh_purchases(s, choice);
    return choice.move;
}

void Knowledge::weigh_offices(const State& s, Choice& choice) const {
    const Seat me = s.turn;
    const Edition& edition = game_->edition();
    if (const Mask offices = may_hire(*game_, s)) {
        const int staff = std::min<int>(edition.hire + game_->help(s, me, hr), s.supply);
        choice.roughly(kStaff * static_cast<float>(staff) + (s.crew[me] < kFewStaff ? 0.4f : 0),
                       thumb_move(kHire, wanting(s, offices)));
    }
    if (const unsigned open = may_found_new(s) ? open_divisions(s) : 0) {
        const int best = most_appealing(s, me, open);
        const float most = appeal(s, me, best), staff = kStaff * static_cast<float>(1 + game_->help(s, me, hr));
        choice.roughly(0.45f + most + staff, thumb_move(kFoundNew, best));
        if (s.crew[me] >= kFewStaff) choice.roughly(0.3f + most, thumb_move(kFound, best));
    }
    if (const Mask mine = normal_departments(s, me); mine & (mine - 1)) {
        const int first = std::countr_zero(mine), second = std::countr_zero(mine & (mine - 1));
        choice.roughly(step_worth(s, me, departments) - 0.6f - kStaff * static_cast<float>(edition.merger_staff),
                       thumb_move(kMerge, first, second));
    }
}

void Knowledge::weigh_resigning(const State& s, Choice& choice) const {
    const Seat me = s.turn;
    const float left = rounds_left(s, me);
    int on_board = 0;
    for (int i = 0; i < s.directors; ++i) on_board += s.board[i] == me;
    for (unsigned rest = may_resign(s); rest; rest &= rest - 1) {
        const int division = std::countr_zero(rest);
        const Mask here = normal_departments(s, me) & division_mask(division);
        float loss =
            0.9f + (game_->has(s, me, division) ? card_worth(s, me, division, s.gold >> division & 1, left) : 0);
        for (Mask offices = s.offices[me] & division_mask(division); offices; offices &= offices - 1)
            loss += kStaff * static_cast<float>(s.employees(std::countr_zero(offices)));
        loss += 0.4f * static_cast<float>(std::popcount(here));
        if (s.consultants[me][division] == 0 && !game_->scores(s, counsel, me))
            choice.roughly(2.9f - loss, thumb_move(kResign, division, kToCounsel));
        const int joining = std::min(1 + std::popcount(here), kBoardSeats - on_board);
        const float near = left < 2 ? 0.8f : 0.4f;  // to be on the board when the meeting comes
        choice.roughly(near * static_cast<float>(joining + 1) * step_worth(s, me, influence) - loss,
                       thumb_move(kResign, division, kToBoard));
    }
}

void Knowledge::weigh_bribes(const State& s, Choice& choice) const {
    const Seat me = s.turn;
    const unsigned cards = may_bribe(*game_, s);
    if (cards == 0) return;
    const float base = step_worth(s, me, corruption) - kStaff, left = rounds_left(s, me);
    for (unsigned rest = cards; rest; rest &= rest - 1) {
        const int card = std::countr_zero(rest);
        const int price = asking_price(s, me, s.holder[card], me, card);
        const float gain =
            price <= s.cash[me] ? std::max(0.0f, card_worth(s, me, card, true, left) - in_points(price)) : 0.05f;
        choice.roughly(base + 0.6f * gain, thumb_move(kBribe, card));
    }
}

void Knowledge::weigh_tracks(const State& s, Choice& choice) const {
    const Seat me = s.turn;
    if (may_buy_influence(*game_, s))
        choice.roughly(step_worth(s, me, influence) - 3 * kStaff - 0.2f, thumb_move(kInfluence));
    // Without others' employees it is no better than what everybody can do.
    if (may_use_legal(*game_, s) && game_->privilege(s, legal) > 0)
        choice.roughly(step_worth(s, me, influence) - kStaff, thumb_move(kLegal));
    if (const Mask offices = may_develop(*game_, s)) {
        const float staff = kStaff * static_cast<float>(game_->privilege(s, development));
        choice.roughly(step_worth(s, me, departments) - staff + 0.2f, thumb_move(kDevelop, spare(s, offices)));
    }
}

void Knowledge::weigh_purchases(const State& s, Choice& choice) const {
    const Seat me = s.turn;
    const Edition& edition = game_->edition();
    if (const unsigned open = may_buy_main(*game_, s) ? open_divisions(s) : 0)
        choice.roughly(step_worth(s, me, departments) + 0.8f - in_points(edition.main_department_price),
                       thumb_move(kBuyMain, std::countr_zero(open)));
    if (may_buy_consultant(*game_, s) && !game_->scores(s, counsel, me))
        for (int division = 0; division < kDivisions; ++division)
            if (s.consultants[me][division] == 0)
                choice.roughly(3.4f - 0.6f * in_points(edition.consultant_price), thumb_move(kBuyConsultant, division));
    for (unsigned rest = may_buy_packet(*game_, s); rest; rest &= rest - 1) {
        const int size = std::countr_zero(rest), packet = packet_for(*game_, s, size);
        const int useful = std::min(packet, std::max(0, edition.threshold[shares] - s.track[shares][me]));
        const bool enough = useful > 0 && s.track[shares][me] + packet >= edition.threshold[shares];
        const float worth = static_cast<float>(useful) * 0.5f + (enough ? 2.0f : 0);
        choice.roughly(worth + 0.1f - 0.8f * in_points(edition.packet_price[size]), thumb_move(kBuyPacket, size));
    }
}

/// Bad news for the company are good news for who holds cards: they come first. What hurts Communication comes last.
Move Knowledge::thumb_sorting(const State& s) const {
    Choice choice;
    choice.worth = -100;
    for (std::uint32_t rest = game_->sortable(s); rest; rest &= rest - 1) {
        const int event = std::countr_zero(rest);
        const EventCard& card = game_->edition().event[event];
        float worth = 0;
        switch (card.effect) {
            case Effect::motivation: worth = -0.5f * static_cast<float>(card.figure); break;
            case Effect::fine:
            case Effect::leak:
            case Effect::apology: worth = -5; break;
            case Effect::bonus: worth = s.placed >= 2 ? 2 : -1; break;
            case Effect::meeting: worth = 0.2f; break;
            default: worth = -0.5f;
        }
        choice.consider(worth, thumb_move(kNext, event));
    }
    return choice.move;
}

Move Knowledge::thumb_offer(const State& s) const {
    const Seat other = s.holder[s.card];
    const int least = least_offer(*game_, s), most = highest_offer(s),
              price = asking_price(s, s.turn, other, s.turn, s.card);
    const bool worth_it = card_worth(s, s.turn, s.card, true, rounds_left(s, s.turn)) > in_points(price);
    return thumb_move(kOffer, worth_it && price >= least && price <= most ? price : least);
}

Move Knowledge::thumb_answer(const State& s) const {
    return thumb_move(kAnswer, s.offer >= asking_price(s, s.turn, s.turn, acting(*game_, s), s.card));
}

Move Knowledge::thumb(const State& s, Rng& rng) const {
    switch (s.phase) {
        case Phase::placement: return thumb_placement(s, rng);
        case Phase::farewell: return thumb_move(kBossFound, most_appealing(s, s.turn, open_divisions(s)));
        case Phase::recall: return thumb_move(kRecall, wanting(s, normal_departments(s, s.turn)));
        case Phase::displaced:
            return thumb_move(kLeave, s.consultants[s.turn][s.division] == 0 && !game_->scores(s, counsel, s.turn)
                                          ? kToCounsel
                                          : kToBoard);
        case Phase::sorting: return thumb_sorting(s);
        case Phase::dismissal: return thumb_move(kDismiss, spare(s, s.offices[s.turn] & staffed(s)));
        case Phase::trainees:
        case Phase::hiring: return thumb_move(kHire, wanting(s, may_hire(*game_, s)));
        case Phase::action: return thumb_action(s, rng);
        case Phase::staffing: {
            // A founded department gets two, one of them to lead it; nobody moves to a department with new staff.
            const Mask sources = may_take(*game_, s);
            const bool enough = s.new_staff || s.employees(s.to) >= 2;
            return enough ? thumb_move(kPass) : thumb_move(kTake, spare(s, sources));
        }
        case Phase::merging: {
            int best = s.from;
            const Mask offices = may_unite(s);
            for (Mask rest = offices; rest; rest &= rest - 1) {
                const int office = std::countr_zero(rest);
                if (appeal(s, s.turn, division_of(office)) > appeal(s, s.turn, division_of(best)) + 0.2f) best = office;
            }
            return thumb_move(kUnite, best);
        }
        case Phase::layoffs: {
            const Mask all = may_lay_off(*game_, s), foreign = all & ~s.offices[s.turn];
            return thumb_move(kDismiss, foreign != 0 ? std::countr_zero(foreign) : spare(s, all));
        }
        case Phase::offer: return thumb_offer(s);
        case Phase::answer: return thumb_answer(s);
        case Phase::losses: {
            // Where a department falls with its last employee it hurts most.
            const Mask all = s.offices[s.winner] & staffed(s), last = all & staffed_below(s, 2) & ~s.mains;
            return thumb_move(kDismiss, std::countr_zero(last != 0 ? last : all));
        }
        case Phase::closing: {
            const bool shows = !(s.shown >> s.turn & 1) && game_->beats_archenemy(s, s.turn);
            return thumb_move(shows ? kShow : kPass);
        }
        default: return thumb_move(kPass);
    }
}

}  // namespace parkett::machtspiele
