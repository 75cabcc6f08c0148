// What a bid would win.
#include "games/stockpile/demand.hpp"
#include "games/stockpile/holdings.hpp"
#include "games/stockpile/turn.hpp"

namespace parkett::stockpile {

/// For a bid: the pile at that price with the fees that the viewer sees in it, if nobody bids more.
void Stockpile::outlook(const State& s, Move m, Seat viewer, EventLog& log) const {
    if (m.kind != kBid || s.phase != Phase::bid) return;
    const Seat seat = s.turn;
    log.note("won", has(s, seat, donald) ? "SP-10.9" : "SP-3.6",
             {{"seat", seat}, {"pile", m.a + 1}, {"bid", edition_->step[m.b]}, {"amount", cost(s, seat, m.b)}});
    Bytes due;
    for (int i = 0; i < s.market_size; ++i) {
        const Supplied& supplied = s.market[i];
        if (supplied.pile != m.a) continue;
        const bool unseen = !(supplied.seen & only(viewer));
        log.note("took", supplied.card < kFee || unseen ? "SP-3.9" : "SP-3.10",
                 {{"seat", seat}, {"number", i + 1}, {"pile", m.a + 1}, {"card", kCardWords[supplied.card], unseen}},
                 unseen ? 0 : kEverybody);
        if (!unseen && supplied.card >= kFee) due += Bytes::of(supplied.card - kFee);
    }
    if (!due.any()) return;
    State then = s;
    then.cash[seat] -= cost(s, seat, m.b);
    Turn<EventLog>(*this, then, log).charge(seat, due);
}

}  // namespace parkett::stockpile
