// Redeal: another world that looks the same to one viewer. Search thinks in such worlds; nothing it finds there can
// come from the true hidden cards, because they are all gathered in and dealt again from what the viewer cannot place.
#include <algorithm>
#include <bit>

#include "games/stockpile/stockpile.hpp"

namespace parkett::stockpile {

namespace {

class Redeal {
public:
    Redeal(const Stockpile& game, State& state, Seat viewer, Rng& rng)
        : game_(game), s_(state), viewer_(viewer), row_(row_of(viewer)), rng_(rng) {}

    void investors();
    void pairs();
    void cards();

private:
    int below(int n) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(n))); }
    bool seen(SeatMask mask) const { return mask & only(viewer_); }
    std::uint16_t some_of(std::uint16_t mask, int n);

    Bytes gather_portfolio(Seat owner);
    void deal_portfolio(Seat owner, int unknown, Bytes kinds);
    void remember(Seat owner);
    int draw_any();

    const Stockpile& game_;
    State& s_;
    Seat viewer_;
    int row_;
    Rng& rng_;
    Cards pool_;
};

/// n bits of the mask, at random.
std::uint16_t Redeal::some_of(std::uint16_t mask, int n) {
    std::uint16_t chosen = 0;
    for (; n > 0; --n) {
        std::uint16_t rest = mask & ~chosen;
        for (int skip = below(std::popcount(rest)); skip > 0; --skip) rest &= rest - 1;
        chosen |= rest & -rest;
    }
    return chosen;
}

/// SP-10.3: until all have chosen, others' investors are unknown; only how many were dealt and kept is not.
void Redeal::investors() {
    if (s_.phase != Phase::investors && s_.phase != Phase::keep) return;
    std::uint16_t pool = (1u << kInvestors) - 1;
    if (viewer_ < game_.players()) pool &= ~s_.dealt[viewer_];
    for (Seat seat = 0; seat < game_.players(); ++seat) {
        if (seat == viewer_) continue;
        const int dealt = std::popcount(s_.dealt[seat]), kept = std::popcount(s_.kept[seat]);
        s_.dealt[seat] = some_of(pool, dealt);
        s_.kept[seat] = some_of(s_.dealt[seat], kept);
        pool &= ~s_.dealt[seat];
    }
}

void Redeal::pairs() {
    std::uint8_t again = 0;
    for (int i = 0; i < kPairs; ++i) {
        const Pair& pair = s_.pairs[i];
        if (!pair.drawn() || seen(pair.seen)) continue;
        again |= 1u << i;
        s_.companies_left |= 1u << pair.company;
        s_.forecasts_left |= 1u << pair.forecast;
    }
    for (; again; again &= again - 1) {
        Pair& pair = s_.pairs[std::countr_zero(again)];
        pair.company = static_cast<std::uint8_t>(nth_bit(s_.companies_left, below(std::popcount(s_.companies_left))));
        pair.forecast = static_cast<std::uint8_t>(nth_bit(s_.forecasts_left, below(std::popcount(s_.forecasts_left))));
        s_.companies_left &= ~(1u << pair.company);
        s_.forecasts_left &= ~(1u << pair.forecast);
    }
}

/// First everything unknown goes back to the deck, then it is dealt again: shares to portfolios, shares and action
/// cards to those who may have taken some in this round, anything elsewhere.
void Redeal::cards() {
    pool_ = s_.deck;
    std::array<int, kMaxPlayers> unknown{};
    for (Seat seat = 0; seat < game_.players(); ++seat) {
        if (seat == viewer_) continue;
        const Bytes gathered = gather_portfolio(seat);
        pool_.main += gathered;
        unknown[seat] = gathered.sum();
        for (int i = 0; i < s_.hand_size[seat]; ++i) pool_.add(s_.hand[seat][i]);
    }
    for (int i = 0; i < s_.market_size; ++i)
        if (!seen(s_.market[i].seen)) pool_.add(s_.market[i].card);

    for (Seat seat = 0; seat < game_.players(); ++seat) {
        if (seat == viewer_) continue;
        deal_portfolio(seat, unknown[seat] - s_.portfolio[seat].fresh[row_], kShareCards);
    }
    for (Seat seat = 0; seat < game_.players(); ++seat) {
        if (seat == viewer_) continue;
        deal_portfolio(seat, s_.portfolio[seat].fresh[row_], kShareCards | kActionCards);
        remember(seat);
    }
    for (Seat seat = 0; seat < game_.players(); ++seat) {
        if (seat == viewer_) continue;
        for (int i = 0; i < s_.hand_size[seat]; ++i) s_.hand[seat][i] = static_cast<std::uint8_t>(draw_any());
    }
    for (int i = 0; i < s_.market_size; ++i)
        if (!seen(s_.market[i].seen)) s_.market[i].card = static_cast<std::uint8_t>(draw_any());
    s_.deck = pool_;
}

Bytes Redeal::gather_portfolio(Seat owner) {
    Portfolio& p = s_.portfolio[owner];
    const Bytes unknown = p.known[owner] - p.known[row_];
    p.known[owner] = p.known[row_];
    return unknown;
}

/// The owner's unknown cards, among the companies they may be of. That bound comes from public facts and is a little
/// wider than the truth; if what is left of the pool cannot meet it, the pool decides.
void Redeal::deal_portfolio(Seat owner, int unknown, Bytes kinds) {
    Portfolio& p = s_.portfolio[owner];
    for (; unknown > 0; --unknown) {
        const Bytes may_be = p.may_be.reduced_by(p.known[owner] - p.known[kPublic]);
        const Bytes left = pool_.main & kinds;
        Bytes choice = left & (may_be.present() | kActionCards);
        if (!choice.any()) choice = left;
        const int card = choice.nth(below(choice.sum())).kind;
        pool_.main -= Bytes::of(card);
        p.known[owner] += Bytes::of(card);
    }
}

/// What the others know about these new cards: as many of the hidden ones as they may have seen, whichever they are. Of
/// the rest as many may be action cards as the public thinks possible.
void Redeal::remember(Seat owner) {
    Portfolio& p = s_.portfolio[owner];
    const Bytes hidden = p.known[owner] - p.known[kPublic];
    for (Seat seat = 0; seat < game_.players(); ++seat) {
        if (seat == owner || seat == viewer_) continue;
        p.known[seat] = p.known[kPublic];
        Bytes rest = hidden;
        for (int n = p.insiders[seat]; n > 0; --n) {
            const int company = rest.nth(below(rest.sum())).kind;
            rest -= Bytes::of(company);
            p.known[seat] += Bytes::of(company);
        }
        const int fresh = std::min(p.fresh[kPublic], hidden.sum() - p.insiders[seat]);
        p.fresh.set(seat, fresh);
    }
}

int Redeal::draw_any() {
    const int card = pool_.nth(below(pool_.total()));
    pool_.remove(card);
    return card;
}

}  // namespace

void Stockpile::redeal(State& s, Seat viewer, Rng& rng) const {
    if (s.phase == Phase::over) return;  // everything has been shown
    Redeal redeal(*this, s, viewer, rng);
    redeal.investors();
    redeal.pairs();
    redeal.cards();
}

Move Stockpile::seen_by(const State& before, Move m, Seat viewer) const {
    switch (static_cast<Kind>(m.kind)) {
        case kShare:
        case kInvestor:
        case kDeal:
            if (viewer != m.a) m.b = kHidden;
            break;
        case kKeep:
            if (viewer != before.turn) m.a = kHidden;
            break;
        case kPair: {
            const bool open = before.phase == Phase::blind || is_public_pair(m.a);
            const Seat witness = before.phase == Phase::peek_blind ? before.turn : pair_owner(m.a);
            if (!open && viewer != witness) m.b = m.c = kHidden;
            break;
        }
        case kSupply:
            if (m.c == kDown && viewer != before.turn) m.a = kHidden;
            break;
        default: break;
    }
    return m;
}

}  // namespace parkett::stockpile
