// What a learned evaluator sees of a position.
#include <algorithm>

#include "games/stockpile/knowledge.hpp"

namespace parkett::stockpile {

/// What a seat knows of the companies, and of everybody's cards.
struct Knowledge::Sight {
    Seat eye = 0;
    Reading reading;
    Holdings held;
};

template <class Out>
void Knowledge::tell_table(const State& s, const Sight& sight, Out&& out) const {
    out.one_of("phase", kPhases, static_cast<int>(s.phase));
    out.one_of("players", kMaxPlayers - 1, game_->players() - 2);
    out("rounds_to_come", static_cast<float>(to_come(s)) / 4);
    out("rest", static_cast<float>(spread(s)) / 20);
    out("moved", s.moved / 6.0f);
    for (int company = 0; company < kCompanies; ++company) {
        const Worth worth = this->worth(sight.reading, company, s.space[company]);
        out("price", company, static_cast<float>(game_->price(s, company)) / 10);
        out("hold", company, worth.card / 10);
        out("soon", company, worth.card_soon / 10);
        out("unknown", company, sight.reading.forecast[company] == kUnknown);
    }
}

template <class Out>
void Knowledge::tell_seat(const State& s, const Sight& sight, Seat seat, const Terms& terms, float strength,
                          Out&& out) const {
    for (int i = 0; i < kTerms; ++i) out("term", i, static_cast<float>(terms[i]) / 20);
    out("strength", strength);
    out("eye", seat == sight.eye);
    out("asked", s.turn == seat);
    out("wait", static_cast<float>((seat + game_->players() - s.first) % game_->players()) / 3);
    out("hand", s.hand_size[seat] / 2.0f);
    out("meeples", s.meeples[seat]);
    out("money", std::min(1.0f, static_cast<float>(s.cash[seat]) / 25));
    for (int company = 0; company < kCompanies; ++company) {
        const float shares = sight.held.cards[seat][company] + 2 * sight.held.split[seat][company];
        float most = 0;  // of somebody else
        for (Seat other = 0; other < game_->players(); ++other)
            if (other != seat)
                most = std::max(most, sight.held.cards[other][company] + 2 * sight.held.split[other][company]);
        out("shares", company, shares / 5);
        out("ahead", company, std::clamp((shares - most) / 2, -2.0f, 2.0f));
    }
}

void Knowledge::features(const State& s, Seat eye, Features& features) const {
    std::array<Terms, kMaxSeats> parts;
    terms(s, eye, parts.data());
    add_up(parts.data(), features.worth.data());
    const auto strengths = strengths_of(features.worth.data(), spread(s));
    const Sight sight{eye, read(s, eye), holdings(s, eye)};
    tell_table(s, sight, FeatureValues(features.table));
    for (Seat seat = 0; seat < game_->players(); ++seat)
        tell_seat(s, sight, seat, parts[seat], strengths[seat], FeatureValues(features.seat[seat]));
}

FeatureList Knowledge::feature_names() const {
    const State s = game_->start();
    const Sight sight{0, read(s, 0), holdings(s, 0)};
    FeatureNames table, seat;
    tell_table(s, sight, table);
    tell_seat(s, sight, 0, {}, 0, seat);
    return {table.names, seat.names};
}

}  // namespace parkett::stockpile
