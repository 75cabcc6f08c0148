// Points, the end of an action, and the end of the game.
#pragma once

#include "games/machtspiele/turn.hpp"

namespace parkett::machtspiele {

template <class Sink>
void Turn<Sink>::score(int way, Seat seat, int n, const char* rule) {
    const int before = s.track[way][seat], after = std::min(before + n, edition.gold[way]);
    s.track[way][seat] = static_cast<std::uint8_t>(after);
    if (after > before)
        sink.note("track", rule, {{"seat", seat}, {"track", kWayWords[way]}, {"gain", after - before}, {"to", after}});
    if (after == edition.gold[way] && after > before)
        sink.note("gold", "MS-12.2", {{"seat", seat}, {"track", kWayWords[way]}});
    if (before < edition.threshold[way] && after >= edition.threshold[way])
        sink.note("point", "MS-12.1", {{"seat", seat}, {"way", kWayWords[way]}});
}

template <class Sink>
void Turn<Sink>::add_consultant(Seat seat, int division) {
    const bool before = game.scores(s, counsel, seat);
    ++s.consultants[seat][division];
    sink.note("consultant", "MS-12.5",
              {{"seat", seat},
               {"division", word(division)},
               {"consultants", game.consultants(s, seat)},
               {"divisions", count_fields(s.consultants[seat])}});
    if (!before && game.scores(s, counsel, seat))
        sink.note("point", "MS-12.1", {{"seat", seat}, {"way", kWayWords[counsel]}});
}

/// What the action leaves behind is put in order; whose action it was may still show his archenemy.
template <class Sink>
void Turn<Sink>::end_action() {
    tidy();
    s.from = s.to = s.winner = kNone;
    s.left = s.founded = s.foreign = s.attempts = s.refused = 0;
    s.new_staff = s.by_legal = false;
    s.dismissed.fill(0);
    s.turn = acting();
    s.phase = Phase::closing;
}

template <class Sink>
void Turn<Sink>::show() {
    s.shown = static_cast<std::uint8_t>(s.shown | bit(s.turn));
    sink.note("archenemy_shown", s.enemy[s.turn] == s.turn ? "MS-12.4" : "MS-12.3",
              {{"seat", s.turn}, {"enemy", s.enemy[s.turn]}, {"competence", s.competence[s.turn] + 1}});
    sink.note("point", "MS-12.6", {{"seat", s.turn}, {"way", kWayWords[archenemy]}});
}

template <class Sink>
void Turn<Sink>::next_action() {
    if (!s.last_round && game.points(s, s.turn) >= edition.goal) {
        s.last_round = true;
        sink.note("last_round", "MS-13.1", {{"seat", s.turn}, {"points", game.points(s, s.turn)}});
    }
    if (++s.acted == game.players()) return s.last_round ? finish(End::points) : begin_round();
    s.turn = acting();
    s.phase = Phase::action;
}

template <class Sink>
void Turn<Sink>::finish(End end) {
    for (Seat seat = 0; seat < game.players(); ++seat) {
        if (s.shown >> seat & 1 || !game.beats_archenemy(s, seat)) continue;
        s.shown = static_cast<std::uint8_t>(s.shown | bit(seat));
        sink.note("archenemy_shown", "MS-13.2",
                  {{"seat", seat}, {"enemy", s.enemy[seat]}, {"competence", s.competence[seat] + 1}});
        sink.note("point", "MS-13.2", {{"seat", seat}, {"way", kWayWords[archenemy]}});
    }
    s.end = end;
    s.phase = Phase::over;
    s.acted = 0;
    if constexpr (kTold) {
        const Result result = game.result(s);
        for (Seat seat = 0; seat < game.players(); ++seat)
            sink.note("final", end == End::points ? "MS-13.3" : "MS-13.4",
                      {{"seat", seat},
                       {"points", game.points(s, seat)},
                       {"cash", pinats(s.cash[seat])},
                       {"rank", result.rank[seat]}});
    }
}

}  // namespace parkett::machtspiele
