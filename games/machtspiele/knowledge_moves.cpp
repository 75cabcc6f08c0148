// Rules of thumb: the move a hurried player would make.
#include <algorithm>

#include "games/machtspiele/knowledge.hpp"
#include "games/machtspiele/permits.hpp"

namespace parkett::machtspiele {

namespace {

Move thumb_move(Kind kind, int a = 0, int b = 0) { return {kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0}; }

/// The best so far.
struct Choice {
    Move move = thumb_move(kPass);
    float worth = 0;
    void consider(float other, Move candidate) {
        if (other > worth) worth = other, move = candidate;
    }
};

constexpr float kStaff = 0.14f;

}  // namespace

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

Move Knowledge::thumb_placement(const State& s, Rng& rng) const {
    Choice choice;
    for (unsigned rest = open_divisions(s); rest; rest &= rest - 1) {
        const int division = std::countr_zero(rest);
        const bool held = s.holder[division] == s.turn;
        choice.consider(0.5f + appeal(s, s.turn, division) - (held ? 0.3f : 0) + 0.2f * static_cast<float>(rng.unit()), thumb_move(kSettle, division));
    }
    int members = 0;
    for (int i = 0; i < s.directors; ++i) members += s.board[i] == s.turn;
    if (s.directors < kBoardSeats) choice.consider(members == 0 && s.acted >= game_->players() ? 1.3f : 0.7f, thumb_move(kJoin));
    return choice.move;
}

/// The figures of the actions come from what they bring on the tracks; see knowledge_value.cpp for the scale.
Move Knowledge::thumb_action(const State& s, Rng& rng) const {
    const Seat me = s.turn;
    const Edition& edition = game_->edition();
    const auto noise = [&] { return 0.25f * static_cast<float>(rng.unit()); };
    Choice choice;

    if (const Mask offices = may_hire(*game_, s)) {
        const int staff = std::min<int>(edition.hire + game_->help(s, me, hr), s.supply);
        choice.consider(kStaff * static_cast<float>(staff) + (s.crew[me] < 6 ? 0.4f : 0) + noise(), thumb_move(kHire, wanting(s, offices)));
    }
    if (const unsigned open = may_found_new(s) ? open_divisions(s) : 0) {
        int best = std::countr_zero(open);
        float most = -1;
        for (unsigned rest = open; rest; rest &= rest - 1) {
            const int division = std::countr_zero(rest);
            if (const float here = appeal(s, me, division); here > most) most = here, best = division;
        }
        const float staff = kStaff * static_cast<float>(1 + game_->help(s, me, hr));
        choice.consider(0.45f + most + staff + noise(), thumb_move(kFoundNew, best));
        if (s.crew[me] >= 6) choice.consider(0.3f + most + noise(), thumb_move(kFound, best));
    }
    if (const Mask mine = normal_departments(s, me); mine & (mine - 1)) {
        const int first = std::countr_zero(mine), second = std::countr_zero(mine & (mine - 1));
        choice.consider(step_worth(s, me, departments) - 0.6f - kStaff * static_cast<float>(edition.merger_staff) + noise(), thumb_move(kMerge, first, second));
    }
    int on_board = 0;
    for (int i = 0; i < s.directors; ++i) on_board += s.board[i] == me;
    for (unsigned rest = may_resign(s); rest; rest &= rest - 1) {
        const int division = std::countr_zero(rest);
        const Mask here = normal_departments(s, me) & division_mask(division);
        float loss = 0.9f + (game_->has(s, me, division) ? card_worth(s, me, division, s.gold >> division & 1) : 0);
        for (Mask offices = s.offices[me] & division_mask(division); offices; offices &= offices - 1)
            loss += kStaff * static_cast<float>(s.employees(std::countr_zero(offices)));
        loss += 0.4f * static_cast<float>(std::popcount(here));
        if (s.consultants[me][division] == 0 && !game_->scores(s, counsel, me))
            choice.consider(2.9f - loss + noise(), thumb_move(kResign, division, kToCounsel));
        const int joining = std::min(1 + std::popcount(here), kBoardSeats - on_board);
        const float near = s.revealed >= 4 ? 0.8f : 0.4f;  // to be on the board when the meeting comes
        choice.consider(near * static_cast<float>(joining + 1) * step_worth(s, me, influence) - loss + noise(), thumb_move(kResign, division, kToBoard));
    }
    if (const unsigned cards = may_bribe(*game_, s)) {
        const float base = step_worth(s, me, corruption) - kStaff;
        for (unsigned rest = cards; rest; rest &= rest - 1) {
            const int card = std::countr_zero(rest);
            const int price = asking_price(s, s.holder[card], me, card);
            const float gain = price <= s.cash[me] ? std::max(0.0f, card_worth(s, me, card, true) - 0.13f * static_cast<float>(price)) : 0.05f;
            choice.consider(base + 0.6f * gain + noise(), thumb_move(kBribe, card));
        }
    }
    if (may_buy_influence(*game_, s)) choice.consider(step_worth(s, me, influence) - 3 * kStaff - 0.2f + noise(), thumb_move(kInfluence));
    if (may_use_legal(*game_, s)) choice.consider(step_worth(s, me, influence) - kStaff + noise(), thumb_move(kLegal));
    if (const Mask offices = may_develop(*game_, s)) {
        const float staff = kStaff * static_cast<float>(game_->privilege(s, development));
        choice.consider(step_worth(s, me, departments) - staff + 0.2f + noise(), thumb_move(kDevelop, spare(s, offices)));
    }
    const float price_of_point = 0.13f;
    if (const unsigned open = may_buy_main(*game_, s) ? open_divisions(s) : 0)
        choice.consider(step_worth(s, me, departments) + 0.8f - price_of_point * static_cast<float>(edition.main_department_price) + noise(), thumb_move(kBuyMain, std::countr_zero(open)));
    if (may_buy_consultant(*game_, s) && !game_->scores(s, counsel, me))
        for (int division = 0; division < kDivisions; ++division)
            if (s.consultants[me][division] == 0) choice.consider(3.4f - price_of_point * 0.6f * static_cast<float>(edition.consultant_price) + noise(), thumb_move(kBuyConsultant, division));
    for (unsigned rest = may_buy_packet(*game_, s); rest; rest &= rest - 1) {
        const int size = std::countr_zero(rest), packet = packet_for(*game_, s, size);
        const int useful = std::min(packet, std::max(0, edition.threshold[shares] - s.track[shares][me]));
        const float worth = static_cast<float>(useful) * 0.5f + (useful > 0 && s.track[shares][me] + packet >= edition.threshold[shares] ? 2.0f : 0);
        choice.consider(worth + 0.1f - price_of_point * 0.8f * static_cast<float>(edition.packet_price[size]) + noise(), thumb_move(kBuyPacket, size));
    }
    return choice.move;
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
    const int least = least_offer(*game_, s), most = highest_offer(s), price = asking_price(s, other, s.turn, s.card);
    const bool worth_it = card_worth(s, s.turn, s.card, true) > 0.13f * static_cast<float>(price);
    return thumb_move(kOffer, worth_it && price >= least && price <= most ? price : least);
}

Move Knowledge::thumb_answer(const State& s) const {
    return thumb_move(kAnswer, s.offer >= asking_price(s, s.turn, acting(*game_, s), s.card));
}

Move Knowledge::thumb(const State& s, Rng& rng) const {
    switch (s.phase) {
        case Phase::placement: return thumb_placement(s, rng);
        case Phase::farewell: {
            const unsigned open = open_divisions(s);
            int best = std::countr_zero(open);
            for (unsigned rest = open; rest; rest &= rest - 1)
                if (appeal(s, s.turn, std::countr_zero(rest)) > appeal(s, s.turn, best)) best = std::countr_zero(rest);
            return thumb_move(kBossFound, best);
        }
        case Phase::recall: return thumb_move(kRecall, wanting(s, normal_departments(s, s.turn)));
        case Phase::displaced:
            return thumb_move(kLeave, s.consultants[s.turn][s.division] == 0 && !game_->scores(s, counsel, s.turn) ? kToCounsel : kToBoard);
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
