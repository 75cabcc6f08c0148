// What an action would change that is not its own doing: majorities and points.
#include "games/machtspiele/permits.hpp"

namespace parkett::machtspiele {

namespace {

/// Who would be elected head if the meeting were now.
int next_head(const Machtspiele& game, const State& s, int division) {
    const int leader = game.leader(s, division, 0);
    return leader == kNone ? s.holder[division] : leader;
}

Seat next_boss(const Machtspiele& game, const State& s) {
    const Seat leader = game.board_leader(s);
    return leader == kNone ? s.holder[boss] : leader;
}

bool is_nobody(int owner) { return owner == kNone || owner == kNeutral; }

/// By which rule a move costs money.
const char* payment_rule(int kind) {
    switch (kind) {
        case kBuyMain: return "MS-9.2";
        case kBuyConsultant: return "MS-9.3";
        case kBuyPacket: return "MS-9.4";
        default: return "MS-8.3";
    }
}

}  // namespace

void Machtspiele::outlook(const State& s, Move m, Seat viewer, EventLog& log) const {
    if (s.turn != viewer || s.phase < Phase::action || s.phase >= Phase::closing || m.kind == kOffer) return;
    State then = s;
    NullSink nothing;
    apply(then, m, nothing);
    for (Seat seat = 0; seat < players_; ++seat)
        if (const int notes = then.cash[seat] - s.cash[seat]; notes != 0)
            log.note("would_get", payment_rule(m.kind), {{"seat", seat}, {"amount", kNote * notes}});
    if (s.phase == Phase::answer) return;
    for (int division = 0; division < kDivisions; ++division) {
        const int before = next_head(*this, s, division), after = next_head(*this, then, division);
        if (before == after || (is_nobody(before) && is_nobody(after))) continue;
        if (is_nobody(after)) log.note("would_lead", "MS-1.5", {{"division", kCardWords[division]}});
        else log.note("would_lead", "MS-1.5", {{"division", kCardWords[division]}, {"seat", after}});
    }
    if (const Seat after = next_boss(*this, then); after != next_boss(*this, s)) {
        if (is_nobody(after)) log.note("would_be_boss", "MS-1.2", {});
        else log.note("would_be_boss", "MS-1.2", {{"seat", after}});
    }
    for (Seat seat = 0; seat < players_; ++seat)
        if (points(then, seat) > points(s, seat))
            log.note("would_score", "MS-12.1", {{"seat", seat}, {"points", points(then, seat)}});
    if (!(s.shown >> viewer & 1) && !beats_archenemy(s, viewer) && beats_archenemy(then, viewer))
        log.note("would_beat", "MS-12.3", {{"seat", viewer}}, only(viewer));
}

}  // namespace parkett::machtspiele
