// What a player is told about his choices: the figures of a move, and which moves he would look for.
#include <algorithm>

#include "games/machtspiele/permits.hpp"

namespace parkett::machtspiele {

namespace {

/// How many employees a seat may place, in this phase.
int to_hire(const Machtspiele& game, const State& s) {
    if (s.phase == Phase::hiring) return s.left;
    return s.phase == Phase::trainees ? 1 : game.edition().hire + game.help(s, s.turn, hr);
}

/// MS-6.3
int staff_after_merger(const Edition& edition, const State& s, int first, int second) {
    const int all = s.employees(first) + s.employees(second);
    return std::min(all - edition.merger_staff, edition.most_employees);
}

/// MS-7.4
int staff_in(const State& s, Seat seat, int division) {
    int staff = 0;
    for (Mask rest = s.offices[seat] & division_mask(division); rest; rest &= rest - 1)
        staff += s.employees(std::countr_zero(rest));
    return staff;
}

/// What may be offered for a card, and what its holder has of either answer (MS-8.3, MS-8.5).
void bribe_figures(JsonWriter& out, const Machtspiele& game, const State& s, int card) {
    const Edition& edition = game.edition();
    const Seat holder = s.holder[card];
    const int at = s.track[corruption][holder], then = std::min(at + 1, edition.gold[corruption]);
    const int goal = edition.threshold[corruption];
    out.put("from", holder);
    out.put("face_down", (s.face_down >> card & 1) != 0);
    out.put("least", kNote * (card == s.first_card ? s.first_offer + 1 : edition.least_bribe));
    out.put("most", kNote * highest_offer(s));
    out.put("step", kNote);
    out.put("corruption", then);
    out.put("point", at < goal && then >= goal);
    out.put("loses", s.crew[holder] > 0);
}

/// What a player looks for, whether it is possible or not.
class Wishes {
public:
    Wishes(const State& s, MoveList& list) : s_(s), list_(list) {}

    void add_all() const {
        switch (s_.phase) {
            case Phase::placement: add(kJoin); return each_division(kSettle);
            case Phase::farewell: return each_division(kBossFound);
            case Phase::recall: return each_office(kRecall);
            case Phase::sorting: return each_event();
            case Phase::trainees:
            case Phase::hiring: return each_office(kHire);
            case Phase::action: return actions();
            case Phase::staffing: return add(kPass);
            case Phase::founding: return each_division(kFound);
            case Phase::moving: return each_move();
            case Phase::second_attempt: return each_card();
            case Phase::closing: return add(kShow);
            default: return;
        }
    }

private:
    void add(Kind kind, int a = 0, int b = 0) const {
        list_.add({kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0});
    }
    void each_division(Kind kind) const {
        for (int division = 0; division < kDivisions; ++division) add(kind, division);
    }
    void each_office(Kind kind) const {
        for (Mask rest = s_.offices[s_.turn]; rest; rest &= rest - 1) add(kind, std::countr_zero(rest));
    }
    void each_card() const {
        for (int card = 0; card < kCards; ++card)
            if (s_.holder[card] != s_.turn) add(kBribe, card);
    }
    void each_event() const {
        std::uint32_t cards = s_.drawn | 1u << kBonus | 1u << kMeeting;
        for (int i = 0; i < s_.placed; ++i) cards &= ~(1u << s_.queue[i]);
        for (; cards; cards &= cards - 1) add(kNext, std::countr_zero(cards));
    }
    void each_move() const {
        for (Mask rest = s_.offices[s_.turn]; rest; rest &= rest - 1) {
            const int office = std::countr_zero(rest);
            for (int division = 0; division < kDivisions; ++division)
                if (division != division_of(office)) add(kMove, office, division);
        }
    }
    /// Two departments, or what one has instead of them.
    void merger() const {
        const Mask mine = s_.offices[s_.turn], rest = mine & (mine - 1);
        if (rest) add(kMerge, std::countr_zero(mine), std::countr_zero(rest));
    }
    void actions() const {
        each_office(kHire);
        for (Kind kind : {kFound, kFoundNew, kBuyMain, kBuyConsultant}) each_division(kind);
        each_move();
        merger();
        for (int division = 0; division < kDivisions; ++division) add(kResign, division, kToBoard);
        each_card();
        for (int size = 1; size <= kPacketSizes; ++size) add(kBuyPacket, size);
        for (Kind kind : {kInfluence, kLegal}) add(kind);
        if (s_.offices[s_.turn] != 0) each_office(kDevelop);
        else add(kDevelop);
    }

    const State& s_;
    MoveList& list_;
};

}  // namespace

void Machtspiele::figures(const State& s, Move m, JsonWriter& out) const {
    const auto employees = [&](int n) { out.put("employees", n); };
    switch (static_cast<Kind>(m.kind)) {
        case kSettle: return employees(edition_->start_employees);
        case kJoin: return out.put("free", kBoardSeats - s.directors);
        case kBossFound:
            out.put("main", (s.gold >> boss & 1) != 0);
            return employees(std::min<int>(privilege(s, boss), s.supply));
        case kHire: return employees(to_hire(*this, s));
        case kFoundNew:
            return employees(std::min({1 + help(s, s.turn, hr), static_cast<int>(s.supply), edition_->most_employees}));
        case kMove: return employees(s.employees(m.a));
        case kMerge: {
            const int stay = staff_after_merger(*edition_, s, m.a, m.b);
            out.put("dismissed", s.employees(m.a) + s.employees(m.b) - stay);
            return employees(stay);
        }
        case kUnite: return employees(staff_after_merger(*edition_, s, s.from, s.to));
        case kResign: return out.put("dismissed", staff_in(s, s.turn, m.a));
        case kBribe: return bribe_figures(out, *this, s, m.a);
        case kInfluence: return employees(edition_->influence_staff);
        case kBuyMain: return out.put("price", kNote * edition_->main_department_price);
        case kBuyConsultant: return out.put("price", kNote * edition_->consultant_price);
        case kBuyPacket:
            out.put("packet", packet_for(*this, s, m.a));
            return out.put("price", kNote * edition_->packet_price[m.a]);
        case kDevelop: return out.put("dismissed", privilege(s, Card::development));
        case kLegal: out.put("foreign", privilege(s, Card::legal)); return employees(edition_->legal_staff);
        default: return;
    }
}

void Machtspiele::sought(const State& s, MoveList& list) const { Wishes(s, list).add_all(); }

}  // namespace parkett::machtspiele
