// What a learned evaluator sees of a position.
#include <algorithm>
#include <numeric>

#include "games/shark/knowledge.hpp"

namespace parkett::shark {

namespace {

/// Colours are alike, so companies are told by their rank: the dearest first.
using Ranked = std::array<int, kCompanies>;

Ranked by_price(const State& s) {
    Ranked ranked;
    std::iota(ranked.begin(), ranked.end(), 0);
    std::ranges::stable_sort(ranked, std::greater(),
                             [&](int company) { return s.price[company] * 32 + s.used[company]; });
    return ranked;
}

template <class Out>
void tell_table(const Shark& game, const State& s, const Ranked& ranked, float rolls_left, Out&& out) {
    out.one_of("phase", kPhases, static_cast<int>(s.phase));
    out.one_of("players", kMaxPlayers - 1, game.players() - 2);
    out("rolls_left", rolls_left / 30);
    out("bought", s.bought / 5.0f);
    for (int i = 0; i < kCompanies; ++i) {
        const int company = ranked[i];
        out("price", i, s.price[company] / 10.0f);
        out("houses", i, s.used[company] / 10.0f);
        out("supply", i, s.supply[company] / 10.0f);
    }
}

/// How many rolls it is until this seat rolls.
int wait_of(const Shark& game, const State& s, Seat seat) {
    const bool built = s.phase == Phase::trade_again || s.phase == Phase::forced_sale;
    int wait = 0;
    for (Seat next = built ? game.next(s, s.builder) : s.builder; next != seat && wait < game.players(); ++wait)
        next = game.next(s, next);
    return wait;
}

template <class Out>
void tell_seat(const Shark& game, const State& s, const Ranked& ranked, Seat seat, const Knowledge::Terms& terms,
               float strength, Out&& out) {
    for (int i = 0; i < kTerms; ++i) out("term", i, static_cast<float>(terms[i]) / 60);
    out("strength", strength);
    out("out", s.out[seat] > 0);
    out("asked", s.turn == seat);
    out("wait", static_cast<float>(wait_of(game, s, seat)) / 3);
    out("poor", std::max(0.0f, 1 - static_cast<float>(s.cash[seat]) / 10));
    for (int i = 0; i < kCompanies; ++i) {
        const int company = ranked[i];
        int most = 0;  // of somebody else
        for (Seat other = 0; other < game.players(); ++other)
            if (other != seat) most = std::max<int>(most, s.shares[other][company]);
        out("shares", i, s.shares[seat][company] / 10.0f);
        out("ahead", i, static_cast<float>(s.shares[seat][company] - most) / 5);
    }
}

}  // namespace

void Knowledge::features(const State& s, Seat eye, Features& features) const {
    std::array<Terms, kMaxSeats> parts;
    terms(s, eye, parts.data());
    add_up(parts.data(), features.worth.data());
    const auto strengths = strengths_of(features.worth.data(), spread(s));
    const Ranked ranked = by_price(s);
    tell_table(*game_, s, ranked, rolls_left(s), FeatureValues(features.table));
    for (Seat seat = 0; seat < game_->players(); ++seat)
        tell_seat(*game_, s, ranked, seat, parts[seat], strengths[seat], FeatureValues(features.seat[seat]));
}

FeatureList Knowledge::feature_names() const {
    const State s = game_->start();
    FeatureNames table, seat;
    tell_table(*game_, s, by_price(s), 0, table);
    tell_seat(*game_, s, by_price(s), 0, {}, 0, seat);
    return {table.names, seat.names};
}

}  // namespace parkett::shark
