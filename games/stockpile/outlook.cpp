// What a bid would win.
#include "games/stockpile/stockpile.hpp"

namespace parkett::stockpile {

/// For a bid: the pile at that price, if nobody bids more.
void Stockpile::outlook(const State& s, Move m, Seat viewer, EventLog& log) const {
    if (m.kind != kBid || s.phase != Phase::bid) return;
    const Seat seat = s.turn;
    log.note("won", has(s, seat, donald) ? "SP-10.9" : "SP-3.6",
             {{"seat", seat}, {"pile", m.a + 1}, {"bid", edition_->step[m.b]}, {"amount", cost(s, seat, m.b)}});
    for (int i = 0; i < s.market_size; ++i) {
        const Supplied& supplied = s.market[i];
        if (supplied.pile != m.a) continue;
        const bool unseen = !(supplied.seen & only(viewer));
        log.note("took", supplied.card < kFee || unseen ? "SP-3.9" : "SP-3.10",
                 {{"seat", seat}, {"number", i + 1}, {"card", kCardWords[supplied.card], unseen}},
                 unseen ? 0 : kEverybody);
    }
}

}  // namespace parkett::stockpile
