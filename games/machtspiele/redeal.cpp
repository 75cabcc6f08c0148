// What a viewer cannot know: archenemies (MS-0.3), the order of events (MS-1.14), bribes and so cash (MS-8.2, MS-0.6).
#include "games/machtspiele/permits.hpp"

namespace parkett::machtspiele {

namespace {

/// One of the bits, at random.
int pick(std::uint32_t mask, Rng& rng) {
    for (auto n = rng.below(static_cast<std::uint32_t>(std::popcount(mask))); n > 0; --n) mask &= mask - 1;
    return std::countr_zero(mask);
}

void redeal_secrets(PerSeat<std::uint8_t>& dealt, int players, Seat viewer, unsigned shown, unsigned cards, Rng& rng) {
    const auto known = [&](Seat seat) { return dealt[seat] == kNone || seat == viewer || shown >> seat & 1; };
    for (Seat seat = 0; seat < players; ++seat)
        if (known(seat) && dealt[seat] != kNone) cards &= ~(1u << dealt[seat]);
    for (Seat seat = 0; seat < players; ++seat) {
        if (known(seat)) continue;
        dealt[seat] = static_cast<std::uint8_t>(pick(cards, rng));
        cards &= ~(1u << dealt[seat]);
    }
}

/// Events that are not turned up: other ones, unless the viewer knows which they are, in another order.
void redeal_events(const Machtspiele& game, State& s, Seat viewer, Rng& rng) {
    const bool sorter =
        (s.phase == Phase::draw_events && viewer == s.start) || (s.phase == Phase::sorting && viewer == s.turn);
    if (sorter || s.know_order & only(viewer) || s.drawn == 0) return;
    std::uint32_t up = 0;
    for (int i = 0; i < s.revealed; ++i) up |= 1u << s.queue[i];
    std::uint32_t hidden = s.drawn & ~up;
    if (!(s.know_cards & only(viewer))) {
        std::uint32_t possible = ((1u << kOtherEvents) - 1) & ~up;
        s.drawn &= up;
        for (int n = std::popcount(hidden); n > 0; --n) {
            const int event = pick(possible, rng);
            possible &= ~(1u << event);
            s.drawn |= 1u << event;
        }
        hidden = s.drawn & ~up;
    }
    if (s.phase == Phase::draw_events) return;
    const bool paid = up >> kBonus & 1;
    const int first = std::max(game.edition().meeting_earliest - 1, s.revealed + !paid);
    const int meeting = first + static_cast<int>(rng.below(static_cast<std::uint32_t>(kQueue - first)));
    const int bonus =
        paid ? -1 : s.revealed + static_cast<int>(rng.below(static_cast<std::uint32_t>(meeting - s.revealed)));
    for (int i = s.revealed; i < kQueue; ++i) {
        std::uint8_t event = i == meeting ? kMeeting : kBonus;
        if (i != meeting && i != bonus) {
            event = static_cast<std::uint8_t>(pick(hidden, rng));
            hidden &= ~(1u << event);
        }
        s.queue[i] = i < s.placed ? event : kNone;
    }
}

/// Within the bounds that the viewer knows, and with the sum that everybody knows. What others know of each other is
/// taken to be what is public.
void redeal_cash(const Machtspiele& game, State& s, Seat viewer, Rng& rng) {
    int rest = 0, least = 0, most = 0;
    for (Seat seat = 0; seat < game.players(); ++seat) {
        rest += s.cash[seat];
        least += s.least[seat][viewer];
        most += s.most[seat][viewer];
    }
    for (Seat seat = 0; seat < game.players(); ++seat) {
        least -= s.least[seat][viewer];
        most -= s.most[seat][viewer];
        const int low = std::max<int>(s.least[seat][viewer], rest - most),
                  high = std::min<int>(s.most[seat][viewer], rest - least);
        s.cash[seat] =
            static_cast<std::int16_t>(low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1))));
        rest -= s.cash[seat];
        for (Seat other = 0; other < kMaxPlayers; ++other) {
            if (other == viewer) continue;
            s.least[seat][other] = other == seat ? s.cash[seat] : s.least[seat][kSpectator];
            s.most[seat][other] = other == seat ? s.cash[seat] : s.most[seat][kSpectator];
        }
    }
}

void redeal_offers(const Machtspiele& game, State& s, Seat viewer, Rng& rng) {
    if (s.attempts == 0) return;
    const Seat briber = acting(game, s);
    const int least = game.edition().least_bribe, all = std::min<int>(s.cash[briber], kHighestOffer);
    const bool raised = s.card != kNone && s.card == s.first_card, answering = s.phase == Phase::answer;
    const auto draw = [&](int low, int high) {
        return static_cast<std::uint8_t>(low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1))));
    };
    const auto onlooker = [&](Seat other) { return viewer != briber && viewer != other; };
    if (s.first_card != kNone && onlooker(s.holder[s.first_card])) s.first_offer = draw(least, all - raised);
    if (answering && onlooker(s.turn)) s.offer = draw(raised ? s.first_offer + 1 : least, all);
    // Who made an offer has shown to whom he made it that he has so much.
    if (s.first_card != kNone) {
        auto& known = s.least[briber][s.holder[s.first_card]];
        known = std::max(known, static_cast<std::int16_t>(s.first_offer + raised));
    }
    if (answering) {
        auto& known = s.least[briber][s.turn];
        known = std::max(known, static_cast<std::int16_t>(s.offer));
    }
}

}  // namespace

void Machtspiele::redeal(State& s, Seat viewer, Rng& rng) const {
    if (s.phase == Phase::over) return;
    if (!neutral()) redeal_secrets(s.enemy, players_, viewer, s.shown, (1u << players_) - 1, rng);
    redeal_secrets(s.competence, players_, viewer, s.shown, (1u << kCompetences) - 1, rng);
    redeal_events(*this, s, viewer, rng);
    if (!open_cash_) redeal_cash(*this, s, viewer, rng);
    redeal_offers(*this, s, viewer, rng);
}

Move Machtspiele::seen_by(const State& before, Move move, Seat viewer) const {
    switch (static_cast<Kind>(move.kind)) {
        case kColour:
        case kCompetence:
        case kNext:
            if (viewer != before.turn) move.a = kHidden;
            break;
        case kDraw:
            if (viewer != before.start) move.a = kHidden;
            break;
        case kOffer:
            if (viewer != before.turn && viewer != before.holder[before.card]) move.a = kHidden;
            break;
        default: break;
    }
    return move;
}

}  // namespace parkett::machtspiele
