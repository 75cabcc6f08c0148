// What a learned evaluator sees of a position.
#include <algorithm>
#include <numeric>

#include "games/economy/knowledge.hpp"

namespace parkett::economy {

namespace {

/// Colours are alike, so companies are told by their rank: the one with most points first. The last places stay empty
/// with fewer players.
using Ranked = std::array<int, kCompanies>;

Ranked by_points(const Economy& game, const State& s) {
    Ranked ranked;
    std::iota(ranked.begin(), ranked.end(), 0);
    std::stable_sort(ranked.begin(), ranked.begin() + game.companies(), [&](int a, int b) {
        return s.points[a] != s.points[b] ? s.points[a] > s.points[b] : s.cash[a] > s.cash[b];
    });
    return ranked;
}

template <class Out>
void tell_table(const Economy& game, const Knowledge& knowledge, const State& s, const Ranked& ranked, Out&& out) {
    out.one_of("phase", kPhases, static_cast<int>(s.phase));
    out.one_of("players", kMaxPlayers - 1, game.players() - 2);
    out("trades_left", static_cast<float>(knowledge.trades_left(s)) / 10);
    out("trades_expected", knowledge.trades_expected(s) / 10);
    out("half", s.half);
    for (int i = 0; i < kCompanies; ++i) {
        const int company = ranked[i];
        const bool there = i < game.companies();
        const Yield yield = there ? knowledge.yield_of(s.factories[company]) : Yield{};
        const auto told = [&](float value) { return there ? value : 0.0f; };
        out("points", i, told(s.points[company] / 40.0f));
        out("cash", i, told(static_cast<float>(s.cash[company]) / 30));
        out("loans", i, told(s.loans[company]));
        out("growth", i, yield.points / 6);
        out("income", i, yield.income / 15);
        out("materials", i, told(s.goods[company][materials] / 3.0f));
        out("fuel", i, told(static_cast<float>(s.goods[company][coal] + s.goods[company][electricity]) / 4));
        out("steel", i, told(s.factories[company][steel] / 2.0f));
        out("works", i, told(static_cast<float>(game.factories(s, company)) / 8));
    }
}

template <class Out>
void tell_seat(const Economy& game, const State& s, const Ranked& ranked, Seat seat, const Knowledge::Terms& terms,
               float strength, Out&& out) {
    for (int i = 0; i < kTerms; ++i) out("term", i, static_cast<float>(terms[i]) / 30);
    out("strength", strength);
    out("asked", s.turn == seat);
    out("influence", s.influence[seat] / 5.0f);
    out("manages_next", game.will_manage(s, seat));
    for (int i = 0; i < kCompanies; ++i) {
        const int company = ranked[i];
        const bool there = i < game.companies();
        const int issued = there ? std::max(1, game.issued(s, company)) : 1;
        out("shares", i, there ? static_cast<float>(game.shares(s, company, held_by(seat))) / 10 : 0);
        out("votes", i, there ? static_cast<float>(game.votes(s, company, seat)) / static_cast<float>(issued) : 0);
        out("manages", i, there && s.manager[company] == seat);
    }
}

}  // namespace

void Knowledge::features(const State& s, Seat eye, Features& features) const {
    std::array<Terms, kMaxSeats> parts;
    terms(s, eye, parts.data());
    add_up(parts.data(), features.worth.data());
    const auto strengths = strengths_of(features.worth.data(), spread(s));
    const Ranked ranked = by_points(*game_, s);
    tell_table(*game_, *this, s, ranked, FeatureValues(features.table));
    for (Seat seat = 0; seat < game_->players(); ++seat)
        tell_seat(*game_, s, ranked, seat, parts[seat], strengths[seat], FeatureValues(features.seat[seat]));
}

FeatureList Knowledge::feature_names() const {
    const State s = game_->start();
    FeatureNames table, seat;
    tell_table(*game_, *this, s, by_points(*game_, s), table);
    tell_seat(*game_, s, by_points(*game_, s), 0, {}, 0, seat);
    return {table.names, seat.names};
}

}  // namespace parkett::economy
