// What a viewer cannot know: the success markers that others have laid face down (ME-10.2), and, where it is secret,
// what they have in their own pockets (ME-0.3). Who has kept the ledger knows that too; the table does not count on it.
#include <algorithm>
#include <bit>
#include <numeric>

#include "games/economy/economy.hpp"

namespace parkett::economy {

namespace {

/// What players have of their own, as a rule: nothing before the first deals in shares, little between the meetings,
/// where it is spent, and most before private trading. Now and then somebody saves.
int likely_purse(const State& s, Rng& rng) {
    if (s.year == 0 || (s.year == 1 && s.half == 0 && s.phase < Phase::company_deals)) return 0;
    const bool meetings = s.phase >= Phase::embezzlement && s.phase <= Phase::private_deals;
    const int usual = meetings ? 3 + 3 * s.year : 2 + s.year;
    const bool saver = rng.below(8) == 0;
    const auto most = static_cast<std::uint32_t>(saver ? 6 * usual : usual);
    const auto one = rng.below(most + 1), other = rng.below(most + 1);
    return static_cast<int>(std::min(one, other));
}

}  // namespace

void Economy::redeal(State& s, Seat viewer, Rng& rng) const {
    for (Seat seat = 0; seat < players_; ++seat) {
        if (seat == viewer || s.success[seat] == kNone) continue;
        const unsigned all = (1u << success_markers()) - 1;
        unsigned mask = s.used[seat] == kNone ? all : all & ~(1u << s.used[seat]);
        for (auto n = rng.below(static_cast<std::uint32_t>(std::popcount(mask))); n > 0; --n) mask &= mask - 1;
        s.success[seat] = static_cast<std::uint8_t>(std::countr_zero(mask));
    }
    if (variant_.secret && s.phase != Phase::over) redeal_purses(s, viewer, rng);
}

/// What the others have comes from the bank, in which nobody looks either.
void Economy::redeal_purses(State& s, Seat viewer, Rng& rng) const {
    int seen = std::accumulate(s.cash.begin(), s.cash.end(), 0);
    if (viewer < players_) seen += s.purse[viewer];
    int left = std::max(0, most_money(s) - seen);
    s.bank = edition_->bank - seen;
    for (Seat seat = 0; seat < players_; ++seat) {
        if (seat == viewer) continue;
        s.purse[seat] = std::min(likely_purse(s, rng), left);
        left -= s.purse[seat];
        s.bank -= s.purse[seat];
    }
}

Move Economy::seen_by(const State& before, Move move, Seat viewer) const {
    if (move.kind == kMarker && viewer != before.turn) move.a = kHidden;
    return move;
}

}  // namespace parkett::economy
