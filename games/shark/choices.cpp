// What a player is told about his choices: the figures of a move, and which moves he would look for.
#include <algorithm>

#include "games/shark/ground.hpp"
#include "games/shark/lots.hpp"

namespace parkett::shark {

void Shark::figures(const State& s, Move m, JsonWriter& out) const {
    const int shares = m.b + 1;
    switch (static_cast<Kind>(m.kind)) {
        case kBuy:
        case kSell: out.put("price", s.price[m.a]); return out.put("amount", shares * s.price[m.a]);
        case kGive: {
            const int rest = debt(s, s.turn) - lot(s, m.a, shares);
            out.put("price", s.price[m.a]);
            out.put("amount", lot(s, m.a, shares));
            out.put("owed_after", std::max(rest, 0));
            return out.put("cash_after", std::max(-rest, 0));
        }
        default: return;
    }
}

/// One share of each company, a house of each colour on each cell, every lot of what he holds.
void Shark::sought(const State& s, MoveList& list) const {
    const auto add = [&](Kind kind, int a, int b) {
        list.add({kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0});
    };
    for (int company = 0; company < kCompanies; ++company) {
        const int held = s.shares[s.turn][company];
        if (s.phase == Phase::trade || s.phase == Phase::trade_again) {
            add(kBuy, company, 0);
            if (held > 0) add(kSell, company, 0);
        }
        if (s.phase == Phase::forced_sale)
            for (int shares = 1; shares <= held; ++shares) add(kGive, company, shares - 1);
    }
    if (s.phase != Phase::build) return;
    // Of the colours that the dice allow every free cell of the zone; of the others one cell stands for all.
    const Cells zone = board().zone[s.zone], free = zone - (all_houses(s) | s.tops);
    for (int house = 0; house < (variant_.tops ? kTop + 1 : kCompanies); ++house) {
        const bool allowed = choices(s, s.colour) >> house & 1;
        if (const Cells cells = allowed ? free - permitted(s, house, s.zone) : Cells{}; cells.any())
            for_each(cells, [&](Cell cell) { add(kBuild, cell, house); });
        else if (!allowed || !free.any()) add(kBuild, nth(zone, 0), house);
    }
}

}  // namespace parkett::shark
