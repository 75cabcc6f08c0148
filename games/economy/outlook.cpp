// What would follow if nobody did anything more: the settlement of the offers on the board, the dividend if it is
// carried.
#include "games/economy/meetings.hpp"
#include "games/economy/shares.hpp"
#include "games/economy/shortage.hpp"
#include "games/economy/trade.hpp"

namespace parkett::economy {

namespace {

/// What a settlement has done to each company.
void note_balances(const Economy& game, const State& before, const State& after, EventLog& log) {
    for (int i = 0; i < game.companies(); ++i) {
        const int company = before.order[i];
        log.note("balance", "ME-4.13",
                 {{"company", game.word(company)},
                  {"cash_before", before.cash[company]},
                  {"cash", after.cash[company]},
                  {"gain", after.cash[company] - before.cash[company]},
                  {"points_before", before.points[company]},
                  {"points", after.points[company]},
                  {"points_gain", after.points[company] - before.points[company]},
                  {"value_before", game.value(before, company)},
                  {"value", game.value(after, company)}});
    }
}

}  // namespace

void Economy::outlook(const State& s, Move m, Seat, EventLog& log) const {
    State then = s;
    if (s.phase == Phase::motions && m.kind == kMove) return Turn<EventLog>(*this, then, log).pay_dividend(m.a);
    if (s.phase != Phase::offers || (m.kind != kOffer && m.kind != kPass)) return;
    NullSink nothing;
    if (m.kind == kOffer) apply(then, m, nothing);
    then.row = 0;
    Turn<EventLog>(*this, then, log).settle_rows();
    note_balances(*this, s, then, log);
}

}  // namespace parkett::economy
