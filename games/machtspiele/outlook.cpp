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

int shown_owner(int owner) { return owner == kNone || owner == kNeutral ? -1 : owner; }

}  // namespace

void Machtspiele::outlook(const State& s, Move m, Seat viewer, EventLog& log) const {
    const bool own = s.phase >= Phase::action && s.phase < Phase::closing && s.phase != Phase::answer;
    if (!own || s.turn != viewer || m.kind == kOffer) return;
    State then = s;
    NullSink nothing;
    apply(then, m, nothing);
    for (int division = 0; division < kDivisions; ++division) {
        const int before = next_head(*this, s, division), after = next_head(*this, then, division);
        if (before != after)
            log.note("would_lead", "MS-1.5",
                     {{"division", kCardWords[division]}, {"from", shown_owner(before)}, {"seat", shown_owner(after)}});
    }
    if (next_boss(*this, s) != next_boss(*this, then))
        log.note("would_be_boss", "MS-1.2",
                 {{"from", shown_owner(next_boss(*this, s))}, {"seat", shown_owner(next_boss(*this, then))}});
    for (Seat seat = 0; seat < players_; ++seat)
        if (points(then, seat) > points(s, seat))
            log.note("would_score", "MS-12.1", {{"seat", seat}, {"points", points(then, seat)}});
    if (!(s.shown >> viewer & 1) && !beats_archenemy(s, viewer) && beats_archenemy(then, viewer))
        log.note("would_beat", "MS-12.3", {{"seat", viewer}}, only(viewer));
}

}  // namespace parkett::machtspiele
