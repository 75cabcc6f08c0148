// First impressions, and the time that is left.
#include "games/machtspiele/knowledge.hpp"

#include <algorithm>
#include <cmath>

#include "games/machtspiele/permits.hpp"

namespace parkett::machtspiele {

int Knowledge::clock(const State& s) const {
    if (s.phase == Phase::over) return 10000;
    if (s.meeting == 0) return 0;
    return 8 * (9 * s.meeting + s.revealed) + (s.phase > Phase::sorting ? s.acted : 0);
}

double Knowledge::spread(const State& s) const { return s.last_round ? 4 : 7; }

/// The rule of thumb gets its part of the attention, what looks best most of the rest, and every move a little.
void Knowledge::priors(const State& s, const MoveList& moves, float* share) const {
    constexpr float kThumbs = 0.3f, kEach = 0.15f, kTemper = 0.7f;
    if (moves.size() == 1) return void(share[0] = 1);
    const Seat me = s.turn;
    NullSink nothing;
    std::array<double, kMaxPlayers> worth{};
    for (int i = 0; i < moves.size(); ++i) {
        State then = s;
        game_->apply(then, moves[i], nothing);
        value(then, me, worth.data());
        double rival = -1e9;
        for (Seat seat = 0; seat < game_->players(); ++seat)
            if (seat != me) rival = std::max(rival, worth[seat]);
        share[i] = static_cast<float>(worth[me] - 0.5 * rival);
    }
    const float best = *std::max_element(share, share + moves.size());
    float total = 0;
    for (int i = 0; i < moves.size(); ++i) total += share[i] = std::exp((share[i] - best) / kTemper);
    Rng rng(0);
    const Move likely = thumb(s, rng);
    const float thumbs = moves.contains(likely) ? kThumbs : 0;
    for (int i = 0; i < moves.size(); ++i) {
        const float seen = (1 - kEach) * share[i] / total + kEach / static_cast<float>(moves.size());
        share[i] = (1 - thumbs) * seen + (moves[i] == likely ? thumbs : 0);
    }
}

}  // namespace parkett::machtspiele
