// What a player is told about his choices: the figures of a move, and which moves he would look for.
#include <nlohmann/json.hpp>

#include "games/shark/lots.hpp"

namespace parkett::shark {

Json Shark::figures(const State& s, Move m) const {
    const int shares = m.b + 1;
    switch (static_cast<Kind>(m.kind)) {
        case kBuy:
        case kSell: return {{"price", s.price[m.a]}, {"amount", shares * s.price[m.a]}};
        case kGive: {
            const int rest = debt(s, s.turn) - lot(s, m.a, shares);
            return {{"price", s.price[m.a]},
                    {"amount", lot(s, m.a, shares)},
                    {"owed_after", std::max(rest, 0)},
                    {"cash_after", std::max(-rest, 0)}};
        }
        default: return Json::object();
    }
}

/// One share of each company, a house of each colour, every lot of what he holds.
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
    // A company that can be built somewhere is not blocked; for the others one cell of the zone stands for all.
    for (int house = 0; house < (variant_.tops ? kTop + 1 : kCompanies); ++house)
        if (const Cells zone = board().zone[s.zone];
            !(choices(s, s.colour) >> house & 1) || !permitted(s, house, s.zone).any())
            add(kBuild, nth(zone, 0), house);
}

}  // namespace parkett::shark
