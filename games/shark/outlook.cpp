// What a house would do: the chains it joins and beats, and what everybody would get, pay and owe.
#include <string_view>

#include "games/shark/ground.hpp"
#include "games/shark/shark.hpp"

namespace parkett::shark {

namespace {

/// Each chain of `group` that a house on `cell` touches, by its first cell.
void note_chains(EventLog& log, const char* kind, const State& s, const Cells& cell, const Cells& group) {
    for (Cells rest = beside(cell) & group; rest.any();) {
        const Cells chain = grown(first_of(rest), group);
        rest -= chain;
        int company = 0;
        while (!(s.houses[company] & chain).any()) ++company;
        log.note(kind, "SH-2.10",
                 {{"company", kCompanyWords[company]}, {"at", cell_word(nth(chain, 0))}, {"houses", chain.count()}});
    }
}

/// The rules stop at the first debtor, who has to decide; what the others would owe is told as well.
void note_purse(EventLog& log, const std::vector<Event>& story, Seat seat, int debt) {
    int commission = 0, dividend = 0, loss = 0;
    for (const Event& event : story) {
        if (event.number("seat", kSpectator) != seat) continue;
        const std::string_view kind = event.kind;
        const int amount = event.number("amount");
        if (kind == "commission") commission += amount;
        if (kind == "dividend") dividend += amount;
        if (kind == "loss") loss += amount;
        if (kind == "eliminated") debt = amount;
    }
    log.note("would_get", "SH-3.1",
             {{"seat", seat},
              {"commission", commission},
              {"dividend", dividend},
              {"loss", loss},
              {"net", commission + dividend - loss},
              {"owes", debt}});
}

}  // namespace

void Shark::outlook(const State& s, Move m, Seat, EventLog& log) const {
    if (m.kind != kBuild) return;
    if (m.b != kTop) {
        const Ground ground(s, board(), m.b);
        note_chains(log, "would_join", s, Cells::of(m.a), ground.own);
        note_chains(log, "would_beat", s, Cells::of(m.a), ground.rivals);
    }
    State then = s;
    EventLog story;
    apply(then, m, story);
    for (Seat seat = 0; seat < players_; ++seat) {
        if (s.out[seat]) continue;
        note_purse(log, story.events, seat, debt(then, seat));
        log.note("would_be_worth", "SH-5.5",
                 {{"seat", seat}, {"worth", worth(then, seat)}, {"change", worth(then, seat) - worth(s, seat)}});
    }
}

}  // namespace parkett::shark
