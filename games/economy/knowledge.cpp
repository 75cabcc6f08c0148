// How the works feed each other, and how long the game will last.
#include "games/economy/knowledge.hpp"

#include <algorithm>

namespace parkett::economy {

namespace {

/// What a unit brings when everybody wants to sell it too.
constexpr std::array<float, kGoods> kPrice{0.7f, 1.8f, 1.8f, 1.8f, 4.0f, 7.0f};
/// What imports can replace where a company makes nothing of a good itself.
constexpr float kImported = 0.25f;

float used(float supply, float need) { return need <= 0 ? 1 : std::clamp(supply / need, kImported, 1.0f); }

}  // namespace

Figures Knowledge::needs_of(const Figures& factories) {
    Figures needs{};
    for (int i = 0; i < kGoods; ++i)
        for (int good = 0; good < kGoods; ++good)
            if (kInputs[i] >> good & 1) needs[good] = static_cast<std::uint8_t>(needs[good] + factories[i]);
    return needs;
}

/// A few rounds are enough for the loop of coal and electricity to settle.
Yield Knowledge::yield_of(const Figures& factories) const {
    const float quarries = factories[materials], mines = factories[coal], ores = factories[ore],
                plants = factories[electricity], works = factories[steel], yards = factories[ships];
    float power = 1, fuel = 1, made_steel = works, made_ships = yards, burnt = plants;
    for (int i = 0; i < 3; ++i) {
        burnt = plants * fuel;
        power = used(2 * burnt, mines + ores + yards);
        fuel = used(2 * mines * power, plants + works);
        made_steel = std::min(works * fuel, works > 0 ? std::max(2 * ores * power, kImported * works) : 0);
        made_ships = std::min(yards * power, 2 * made_steel);
    }
    Yield yield;
    yield.units = {quarries,
                   std::max(0.0f, 2 * mines * power - burnt - made_steel),
                   std::max(0.0f, 2 * ores * power - made_steel),
                   std::max(0.0f, 2 * burnt - (mines + ores + yards) * power),
                   std::max(0.0f, 2 * made_steel - made_ships),
                   made_ships};
    float markers = static_cast<float>(game_->edition().offers);
    for (int good : {ships, steel, coal, ore, electricity, materials}) {
        const float sold = std::min(markers, yield.units[good]);
        markers -= sold;
        yield.points += sold;
        yield.income += sold * kPrice[good];
    }
    return yield;
}

int Knowledge::trades_left(const State& s) const {
    if (s.phase == Phase::over) return 0;
    const int all = 2 * game_->edition().years, now = game_->trade_number(s);
    // In finance and meetings the trade of this half is over.
    const bool settled = s.phase >= Phase::repayment || s.due == Due::interest;
    return all - now + (settled ? 0 : 1);
}

float Knowledge::trades_expected(const State& s) const {
    float left = static_cast<float>(trades_left(s));
    for (int company = 0; company < game_->companies(); ++company) {
        const float rate = std::max(1.0f, yield_of(s.factories[company]).points);
        const float missing = static_cast<float>(game_->edition().end_points - s.points[company]);
        left = std::min(left, std::max(1.0f, missing / rate));
    }
    return std::min(left, static_cast<float>(trades_left(s)));
}

int Knowledge::clock(const State& s) {
    if (s.phase == Phase::over) return 1000;
    if (s.year == 0) return 0;
    const int half = 2 * (s.year - 1) + s.half;
    int stage = 0;
    if (s.phase >= Phase::success && s.phase <= Phase::forced_sale) stage = s.due == Due::interest ? 2 : 1;
    else if (s.phase >= Phase::repayment) stage = 2;
    return 1 + 3 * half + stage;
}

double Knowledge::spread(const State& s) const { return 4 + 2.5 * trades_left(s); }

}  // namespace parkett::economy
