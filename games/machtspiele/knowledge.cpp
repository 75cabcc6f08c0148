// First impressions, and the time that is left.
#include "games/machtspiele/knowledge.hpp"

#include <algorithm>

#include "games/machtspiele/permits.hpp"

namespace parkett::machtspiele {

int Knowledge::clock(const State& s) {
    if (s.phase == Phase::over) return 10000;
    if (s.meeting == 0) return 0;
    return 8 * (9 * s.meeting + s.revealed) + (s.phase > Phase::sorting ? s.acted : 0);
}

double Knowledge::spread(const State& s) const { return s.last_round ? 4 : 7; }

void Knowledge::priors(const State& s, const MoveList& moves, float* share) const {
    constexpr float kTemper = 0.7f, kThumbs = 0.3f, kEverybodys = 0.15f;
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
    share_with_thumb(s, moves, share, kTemper, kThumbs, kEverybodys);
}

}  // namespace parkett::machtspiele
