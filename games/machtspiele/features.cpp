// What a learned evaluator sees of a position.
#include <algorithm>

#include "games/machtspiele/knowledge.hpp"

namespace parkett::machtspiele {

namespace {

template <class Out>
void tell_table(const Machtspiele& game, const State& s, Out&& out) {
    out.one_of("phase", kPhases, static_cast<int>(s.phase));
    out.one_of("players", kMaxPlayers - 1, game.players() - 2);
    out("meeting", s.meeting / 3.0f);
    out("revealed", s.revealed / 6.0f);
    out("motivation", s.motivation / 6.0f);
    out("last_round", s.last_round);
    bool paid = false;
    for (int i = 0; i < s.revealed; ++i) paid |= s.queue[i] == kBonus;
    out("bonus_paid", paid);
}

template <class Out>
void tell_seat(const Machtspiele& game, const Knowledge& knowledge, const State& s, Seat seat,
               const Knowledge::Terms& terms, float strength, Out&& out) {
    for (int i = 0; i < kTerms; ++i) out("term", i, static_cast<float>(terms[i]) / 10);
    out("strength", strength);
    for (int way = 0; way < kWays; ++way) {
        out("progress", way, knowledge.progress(s, seat, way));
        out("scores", way, game.scores(s, way, seat));
    }
    out("points", static_cast<float>(game.points(s, seat)) / 4);
    out("asked", s.turn == seat);
    // How many act before this seat does.
    out("wait", static_cast<float>((seat + game.players() - s.turn) % game.players()) / 4);
    out("cash", static_cast<float>(s.cash[seat]) / 30);
    out("crew", s.crew[seat] / 12.0f);
    out("managers", s.managers[seat] / 4.0f);
    out("departments", static_cast<float>(std::popcount(normal_departments(s, seat))) / 4);
    out("mains", static_cast<float>(std::popcount(s.offices[seat] & s.mains)) / 2);
    int heads = 0, members = 0;
    for (Seat head : s.head) heads += head == seat;
    for (int i = 0; i < s.directors; ++i) members += s.board[i] == seat;
    out("heads", static_cast<float>(heads) / 3);
    out("members", static_cast<float>(members) / 2);
    out("boss", s.bossing == seat);
    for (int card = 0; card < kCards; ++card) {
        const bool held = s.holder[card] == seat && !(s.face_down >> card & 1);
        out("card", card, held);
        out("gold", card, held && (s.gold >> card & 1));
    }
}

}  // namespace

void Knowledge::features(const State& s, Seat eye, Features& features) const {
    std::array<Terms, kMaxSeats> parts;
    terms(s, eye, parts.data());
    add_up(parts.data(), features.worth.data());
    const auto strengths = strengths_of(features.worth.data(), spread(s));
    tell_table(*game_, s, FeatureValues(features.table));
    for (Seat seat = 0; seat < game_->players(); ++seat)
        tell_seat(*game_, *this, s, seat, parts[seat], strengths[seat], FeatureValues(features.seat[seat]));
}

FeatureList Knowledge::feature_names() const {
    const State s = game_->start();
    FeatureNames table, seat;
    tell_table(*game_, s, table);
    tell_seat(*game_, *this, s, 0, {}, 0, seat);
    return {table.names, seat.names};
}

}  // namespace parkett::machtspiele
