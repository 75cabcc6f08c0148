// What may be done: all of it in a list, one of it at random, or nature's outcomes with their odds.
#include "games/stockpile/permits.hpp"

namespace parkett::stockpile {

namespace {

Move move(Kind kind, int a = 0, int b = 0, int c = 0) {
    return {kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)};
}

/// Whom the next investor or card of a deal goes to.
Seat receiver(const Stockpile& game, const State& s, int each) { return game.in_turn(s, s.cursor / each); }

/// The next pair: private ones in turn order, then the public one; in play, the one somebody waits for.
int next_pair(const Stockpile& game, const State& s) {
    return s.phase == Phase::pairs ? game.in_order(s, s.cursor) : s.peeking;
}

std::uint16_t investors_left(const State& s) {
    std::uint16_t dealt = 0;
    for (auto mask : s.dealt) dealt |= mask;
    return static_cast<std::uint16_t>(((1u << kInvestors) - 1) & ~dealt);
}

int nth_investor(std::uint16_t mask, int n) {
    for (; n > 0; --n) mask &= mask - 1;
    return std::countr_zero(mask);
}

void list_sales(const State& s, MoveList& list) {
    const Portfolio& p = s.portfolio[s.turn];
    for (int company = 0; company < kCompanies; ++company) {
        for (int n = 1; n <= p.known[s.turn][company]; ++n) list.add(move(kSell, company, kNormal, n));
        for (int n = 1; n <= p.split[company]; ++n) list.add(move(kSell, company, kSplit, n));
        for (int n = 1; n <= p.split[company]; ++n) list.add(move(kSell, company, kHalf, n));
    }
    list.add(move(kPass));
}

Move sample_sale(const State& s, Rng& rng) {
    const Portfolio& p = s.portfolio[s.turn];
    const Bytes normal = p.known[s.turn];
    const int cards = normal.sum(), split = p.split.sum();
    int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(cards + 2 * split + 1)));
    if (n < cards) {
        const Bytes::Drawn drawn = normal.nth(n);
        return move(kSell, drawn.kind, kNormal, drawn.left + 1);
    }
    n -= cards;
    if (n == 2 * split) return move(kPass);
    const Bytes::Drawn drawn = p.split.nth(n >= split ? n - split : n);
    return move(kSell, drawn.kind, n >= split ? kHalf : kSplit, drawn.left + 1);
}

void list_bids(const Stockpile& game, const State& s, MoveList& list) {
    const Bytes open = open_spaces(game, s);
    for (int pile = 0; pile < game.piles(); ++pile)
        for (int i = 0; i < open[pile]; ++i) list.add(move(kBid, pile, s.level[pile] + i));
}

void list_peeks(const Stockpile& game, const State& s, MoveList& list) {
    const auto pairs = pairs_to_peek(game, s);
    for (int pair = 0; pair < kPairs; ++pair)
        if (pairs >> pair & 1) list.add(move(kPeek, pair));
}

Move sample_bid(const Stockpile& game, const State& s, Rng& rng) {
    const Bytes open = open_spaces(game, s);
    const auto peeks = pairs_to_peek(game, s);
    const int bids = open.sum();
    const int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(bids + std::popcount(peeks))));
    if (n >= bids) return move(kPeek, nth_bit(peeks, n - bids));
    const Bytes::Drawn drawn = open.nth(n);
    return move(kBid, drawn.kind, s.level[drawn.kind] + drawn.left);
}

void list_supplies(const Stockpile& game, const State& s, MoveList& list) {
    const auto face_mask = faces(game, s);
    for (int i = 0; i < distinct_in_hand(s); ++i)
        for (int pile = 0; pile < game.piles(); ++pile)
            for (int face = kUp; face <= kDown; ++face)
                if (face_mask >> face & 1) list.add(move(kSupply, s.hand[s.turn][i], pile, face));
}

Move sample_supply(const Stockpile& game, const State& s, Rng& rng) {
    Dice dice(rng);
    const auto face_mask = faces(game, s);
    const auto pile = dice.below(static_cast<std::uint32_t>(game.piles()));
    const auto card = s.hand[s.turn][dice.below(static_cast<std::uint32_t>(distinct_in_hand(s)))];
    const int face =
        nth_bit(face_mask, static_cast<int>(dice.below(static_cast<std::uint32_t>(std::popcount(face_mask)))));
    return move(kSupply, card, static_cast<int>(pile), face);
}

void list_talents(const Stockpile& game, const State& s, MoveList& list) {
    if (game.has(s, s.turn, warren) && !s.warren_used)
        for (int pile = 0; pile < game.piles(); ++pile) list.add(move(kInspect, pile));
    if (game.has(s, s.turn, mark) && !s.mark_used)
        for (int i = 0; i < s.market_size; ++i)
            for (int pile = 0; pile < game.piles(); ++pile)
                if (s.market[i].pile != pile) list.add(move(kShift, i, pile));
    list.add(move(kPass));
}

void list_actions(const Stockpile& game, const State& s, MoveList& list) {
    const Portfolio& p = s.portfolio[s.turn];
    for (int company = 0; company < kCompanies && p.booms(s.turn); ++company) list.add(move(kBoomOn, company));
    for (int company = 0; company < kCompanies && p.busts(s.turn); ++company) list.add(move(kBustOn, company));
    for (int company = 0; company < kCompanies && may_nudge(game, s); ++company)
        for (int down = 0; down < 2; ++down) list.add(move(kNudge, company, down));
    if (p.actions(s.turn) == 0) list.add(move(kPass));
}

Move sample_action(const Stockpile& game, const State& s, Rng& rng) {
    const bool boom = s.portfolio[s.turn].booms(s.turn), bust = s.portfolio[s.turn].busts(s.turn);
    const int cards = kCompanies * (boom + bust);
    const int nudges = may_nudge(game, s) ? 2 * kCompanies : 0;
    const int total = cards + nudges + (cards == 0);
    const int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
    if (n < cards) {
        const bool first = n < kCompanies;
        return move(boom && first ? kBoomOn : kBustOn, first ? n : n - kCompanies);
    }
    const int i = n - cards;
    return i == nudges ? move(kPass) : move(kNudge, i / 2, i % 2);
}

/// For the rare decisions, where a list costs nothing that matters.
Move sample_listed(const Stockpile& game, const State& s, Rng& rng) {
    MoveList list;
    game.legal(s, list);
    return list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
}

}  // namespace

void Stockpile::legal(const State& s, MoveList& list) const {
    list.clear();
    switch (s.phase) {
        case Phase::first_player:
            for (Seat seat = 0; seat < players_; ++seat)
                if (begins_ == kSpectator || begins_ == seat) list.add(move(kFirst, seat));
            break;
        case Phase::start_shares:
            for (int i = 0; i < kCompanies; ++i)
                if (s.companies_left >> i & 1) list.add(move(kShare, receiver(*this, s, 1), i));
            break;
        case Phase::investors:
            for (int i = 0; i < kInvestors; ++i)
                if (investors_left(s) >> i & 1) list.add(move(kInvestor, receiver(*this, s, two_players() ? 4 : 2), i));
            break;
        case Phase::keep:
            for (int i = 0; i < kInvestors; ++i)
                if ((s.dealt[s.turn] & ~s.kept[s.turn]) >> i & 1) list.add(move(kKeep, i));
            break;
        case Phase::pairs:
        case Phase::peek_blind:
        case Phase::blind:
            for (int company = 0; company < kCompanies; ++company)
                for (int forecast = 0; forecast < kForecasts; ++forecast)
                    if (s.companies_left >> company & s.forecasts_left >> forecast & 1)
                        list.add(move(kPair, next_pair(*this, s), company, forecast));
            break;
        case Phase::turn_up:
        case Phase::deal:
            for (int card = 0; card < kCards; ++card)
                if (s.deck.of(card) > 0)
                    list.add(s.phase == Phase::turn_up ? move(kTurnUp, s.cursor, card)
                                                       : move(kDeal, receiver(*this, s, 2), card));
            break;
        case Phase::supply: list_supplies(*this, s, list); break;
        case Phase::talents: list_talents(*this, s, list); break;
        case Phase::bid:
            list_bids(*this, s, list);
            list_peeks(*this, s, list);
            break;
        case Phase::last_look:
            list_peeks(*this, s, list);
            list.add(move(kPass));
            break;
        case Phase::action: list_actions(*this, s, list); break;
        case Phase::sell: list_sales(s, list); break;
        case Phase::claim:
            for (int n = 0; n <= s.portfolio[s.turn].known[s.turn][s.claim_company]; ++n) list.add(move(kShow, n));
            break;
        case Phase::favour:
            for (int company = 0; company < kCompanies; ++company) list.add(move(kFavour, company));
            list.add(move(kPass));
            break;
        case Phase::over: break;
    }
}

Move Stockpile::sample(const State& s, Rng& rng) const {
    const auto below = [&](int n) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(n))); };
    switch (s.phase) {
        case Phase::supply: return sample_supply(*this, s, rng);
        case Phase::bid: return sample_bid(*this, s, rng);
        case Phase::sell: return sample_sale(s, rng);
        case Phase::turn_up: return move(kTurnUp, s.cursor, s.deck.nth(below(s.deck.total())));
        case Phase::deal: return move(kDeal, receiver(*this, s, 2), s.deck.nth(below(s.deck.total())));
        case Phase::claim: return move(kShow, below(s.portfolio[s.turn].known[s.turn][s.claim_company] + 1));
        case Phase::action: return sample_action(*this, s, rng);
        case Phase::pairs:
        case Phase::peek_blind:
        case Phase::blind: {
            Dice dice(rng);
            const int company = nth_bit(
                s.companies_left, static_cast<int>(dice.below(static_cast<std::uint32_t>(left(s.companies_left)))));
            const int forecast = nth_bit(
                s.forecasts_left, static_cast<int>(dice.below(static_cast<std::uint32_t>(left(s.forecasts_left)))));
            return move(kPair, next_pair(*this, s), company, forecast);
        }
        case Phase::first_player: return move(kFirst, begins_ == kSpectator ? below(players_) : begins_);
        case Phase::start_shares:
            return move(kShare, receiver(*this, s, 1), nth_bit(s.companies_left, below(left(s.companies_left))));
        case Phase::investors: {
            const auto mask = investors_left(s);
            return move(kInvestor, receiver(*this, s, two_players() ? 4 : 2),
                        nth_investor(mask, below(std::popcount(mask))));
        }
        default: return sample_listed(*this, s, rng);
    }
}

void Stockpile::outcomes(const State& s, OutcomeList& odds) const {
    odds.clear();
    MoveList list;
    legal(s, list);
    const bool from_deck = s.phase == Phase::turn_up || s.phase == Phase::deal;
    for (Move m : list)
        odds.push_back({m, from_deck ? static_cast<double>(s.deck.of(m.b)) / s.deck.total() : 1.0 / list.size()});
}

}  // namespace parkett::stockpile
