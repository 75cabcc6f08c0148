// What the offers on the board would bring if nobody placed another.
#include "games/economy/shares.hpp"
#include "games/economy/shortage.hpp"
#include "games/economy/trade.hpp"

namespace parkett::economy {

void Economy::outlook(const State& s, Move m, Seat, EventLog& log) const {
    if (s.phase != Phase::offers || (m.kind != kOffer && m.kind != kPass)) return;
    State then = s;
    NullSink nothing;
    if (m.kind == kOffer) apply(then, m, nothing);
    then.row = 0;
    Turn<EventLog>(*this, then, log).settle_rows();
}

}  // namespace parkett::economy
