// What is true of every position. A position from outside that breaks one of these could break the rules later.
#include <fmt/format.h>

#include <algorithm>

#include "games/stockpile/permits.hpp"

namespace parkett::stockpile {

namespace {

class Check {
public:
    Check(const Stockpile& game, const State& s) : game_(game), s_(s) {}

    std::string first_problem() const {
        for (auto check : {&Check::cards, &Check::knowledge, &Check::pairs, &Check::bids, &Check::investors,
                           &Check::deck_suffices, &Check::phase})
            if (std::string problem = (this->*check)(); !problem.empty()) return problem;
        return {};
    }

private:
    int needed_this_round() const {
        const int deal = 2 * game_.players(), steps = game_.two_players() ? 2 : 1;
        switch (s_.phase) {
            case Phase::first_player:
            case Phase::start_shares:
            case Phase::investors:
            case Phase::keep: return 0;  // round 0: none has begun
            case Phase::pairs: return game_.piles() + steps * deal;
            case Phase::turn_up: return game_.piles() - s_.cursor + steps * deal;
            case Phase::deal: return deal - s_.cursor + (steps - 1 - s_.step) * deal;
            case Phase::supply: return (steps - 1 - s_.step) * deal;
            default: return 0;
        }
    }

    std::string cards() const;
    std::string knowledge() const;
    std::string pairs() const;
    std::string bids() const;
    std::string investors() const;
    std::string deck_suffices() const;
    std::string phase() const;
    bool phase_fits() const;
    bool dealing_fits() const;

    const Stockpile& game_;
    const State& s_;
};

/// All cards are somewhere, and none is anywhere twice.
std::string Check::cards() const {
    Cards all = s_.deck;
    all.main += s_.discard.main;
    all.fees += s_.discard.fees;
    for (int i = 0; i < s_.market_size; ++i) all.add(s_.market[i].card);
    for (Seat seat = 0; seat < game_.players(); ++seat) {
        const Portfolio& p = s_.portfolio[seat];
        all.main += p.known[seat] + p.split;
        all.fees += s_.owed[seat];
        all.add(kBoom, s_.booms[seat]);
        all.add(kBust, s_.busts[seat]);
        for (int i = 0; i < s_.hand_size[seat]; ++i) all.add(s_.hand[seat][i]);
    }
    return all == game_.edition().deck ? "" : "The cards of the position do not add up to the edition's deck.";
}

/// Nobody knows of more cards than there are, and everybody knows what the public knows.
std::string Check::knowledge() const {
    for (Seat seat = 0; seat < game_.players(); ++seat) {
        const Portfolio& p = s_.portfolio[seat];
        for (int row = 0; row < kRows; ++row) {
            if (row >= game_.players() && row != kPublic) continue;
            if (minus(p.known[row], p.known[seat]) || minus(p.known[kPublic], p.known[row]))
                return fmt::format("What is known about the shares of seat {} does not fit what it has.", seat);
        }
        const Bytes hidden = static_cast<Bytes>(p.hidden(seat)) * kOnes;
        if (minus(p.may_be, hidden) || minus(p.insiders, hidden))
            return fmt::format("Seat {} has fewer hidden cards than the position says about them.", seat);
        if (s_.cash[seat] < 0) return fmt::format("Seat {} has less than no money.", seat);
    }
    return {};
}

std::string Check::pairs() const {
    if (s_.round == 0 || s_.phase == Phase::over) return {};
    std::uint8_t companies = s_.companies_left, forecasts = s_.forecasts_left;
    for (const Pair& pair : s_.pairs) {
        if (!pair.drawn()) continue;
        const std::uint8_t company = 1u << pair.company, forecast = 1u << pair.forecast;
        if (companies & company || forecasts & forecast) return "A company or forecast card is in the position twice.";
        companies |= company;
        forecasts |= forecast;
    }
    return companies == 0x3f && forecasts == 0x3f ? "" : "A company or forecast card is missing in the position.";
}

std::string Check::bids() const {
    int standing = 0, in_hand = 0;
    for (int pile = 0; pile < game_.piles(); ++pile) standing += s_.standing[pile] != kNobody;
    for (Seat seat = 0; seat < game_.players(); ++seat) {
        in_hand += s_.meeples[seat];
        int own = 0, staked = 0;
        for (int pile = 0; pile < game_.piles(); ++pile) {
            if (s_.standing[pile] != seat) continue;
            ++own;
            staked += game_.stake(s_, seat, count(s_.level, pile) - 1);
        }
        const bool bidding = s_.phase == Phase::bid || s_.phase == Phase::last_look || s_.phase == Phase::peek_blind;
        if (!bidding) continue;
        if (own + s_.meeples[seat] != game_.pairs_each()) return "The meeples of the position do not add up.";
        if (staked > s_.cash[seat]) return fmt::format("Seat {} has bid more than its cash.", seat);
    }
    if (s_.phase == Phase::bid && standing == game_.piles()) return "Every pile has a meeple, so bidding is over.";
    return {};
}

std::string Check::investors() const {
    std::uint32_t dealt = 0, kept = 0;
    for (Seat seat = 0; seat < game_.players(); ++seat) {
        if (dealt & s_.dealt[seat] || kept & s_.kept[seat]) return "An investor is in the position twice.";
        dealt |= s_.dealt[seat];
        kept |= s_.kept[seat];
        const bool choosing = s_.phase == Phase::investors || s_.phase == Phase::keep;
        if (choosing && (s_.kept[seat] & ~s_.dealt[seat])) return "An investor was kept without being dealt.";
        if (s_.round > 0 && game_.with_investors() && std::popcount(s_.kept[seat]) != game_.pairs_each())
            return fmt::format("Seat {} has the wrong number of investors.", seat);
    }
    if (!game_.with_investors() && (dealt | kept)) return "There are investors in a game without them.";
    return {};
}

/// SP-2.4
std::string Check::deck_suffices() const {
    if (s_.phase == Phase::over) return {};
    const int per_round = game_.two_players() ? 12 : 3 * game_.players();
    const int needed = needed_this_round() + (game_.rounds() - s_.round) * per_round;
    return s_.deck.total() >= needed ? "" : "The deck of the position is too small for the rounds to come.";
}

bool Check::dealing_fits() const {
    const int investors_each = game_.two_players() ? 4 : 2;
    switch (s_.phase) {
        case Phase::start_shares: {
            if (s_.cursor >= game_.players() || left(s_.companies_left) < game_.players() - s_.cursor) return false;
            for (int i = 0; i < kCompanies; ++i)
                if ((s_.companies_left >> i & 1) && s_.deck.of(i) == 0) return false;
            return true;
        }
        case Phase::investors:
            for (int i = 0; i < game_.players(); ++i)
                if (std::popcount(s_.dealt[game_.in_turn(s_, i)]) !=
                    std::clamp(s_.cursor - i * investors_each, 0, investors_each))
                    return false;
            return game_.with_investors() && s_.cursor < game_.players() * investors_each;
        case Phase::keep:
            for (Seat seat = 0; seat < game_.players(); ++seat)
                if (std::popcount(s_.dealt[seat]) != investors_each) return false;
            for (Seat seat = s_.turn;; seat = game_.next(seat)) {  // from the one who chooses on, nobody is through
                if (std::popcount(s_.kept[seat]) >= game_.pairs_each()) return false;
                if (game_.next(seat) == s_.first) return true;
            }
        case Phase::pairs: {
            const int dealt = game_.private_pairs() + game_.has_public_pair();
            for (int i = 0; i < kPairs; ++i)
                if (s_.pairs[game_.in_order(s_, i)].drawn() != (i < s_.cursor)) return false;
            return s_.cursor < dealt;
        }
        case Phase::turn_up: return s_.cursor < game_.piles() && s_.market_size == s_.cursor;
        case Phase::deal:
            for (int i = 0; i < game_.players(); ++i)
                if (s_.hand_size[game_.in_turn(s_, i)] != std::clamp(s_.cursor - 2 * i, 0, 2)) return false;
            return s_.cursor < 2 * game_.players() && s_.market_size == game_.piles() + s_.step * 2 * game_.players();
        default: return true;
    }
}

bool Check::phase_fits() const {
    const Seat seat = s_.turn;
    const bool on_cursor = s_.cursor < game_.players() && game_.in_turn(s_, s_.cursor) == seat;
    const bool waiting_for_pair = s_.peeking < kPairs && !s_.pairs[s_.peeking].drawn() && s_.companies_left != 0;
    switch (s_.phase) {
        case Phase::supply: {
            int hands = 0;
            for (Seat i = 0; i < game_.players(); ++i) hands += s_.hand_size[i];
            for (Seat i = s_.first; i != seat; i = game_.next(i))  // those before him are through
                if (s_.hand_size[i] != 0) return false;
            for (Seat i = seat; game_.next(i) != s_.first;) {  // those after him have not begun
                i = game_.next(i);
                if (s_.hand_size[i] != 2) return false;
            }
            return s_.hand_size[seat] > 0 && s_.market_size + hands == game_.piles() + (s_.step + 1) * 2 * game_.players();
        }
        case Phase::talents:
            return on_cursor && ((game_.has(s_, seat, warren) && !s_.warren_used) ||
                                 (game_.has(s_, seat, mark) && !s_.mark_used));
        case Phase::bid: return s_.meeples[seat] > 0;
        case Phase::last_look: {
            for (int pile = 0; pile < game_.piles(); ++pile)
                if (s_.standing[pile] == kNobody) return false;
            return game_.has(s_, seat, martha) && !s_.martha_used;
        }
        case Phase::peek_blind:
            return waiting_for_pair && game_.has(s_, seat, martha) &&
                   (s_.resume == Phase::bid ? s_.meeples[seat] > 0 : s_.resume == Phase::last_look);
        case Phase::action: return on_cursor && (s_.booms[seat] + s_.busts[seat] > 0 || may_nudge(game_, s_));
        case Phase::sell: return on_cursor && s_.portfolio[seat].cards(seat) > 0;
        case Phase::claim:
            return s_.claims_asked < game_.players() && game_.in_turn(s_, s_.claims_asked) == seat &&
                   s_.portfolio[seat].known[seat] != 0 &&
                   (s_.resume == Phase::action ? s_.cursor < game_.players()
                                               : s_.resume == Phase::blind || s_.resume == Phase::favour);
        case Phase::blind:
            return waiting_for_pair && s_.moved < kPairs && game_.in_order(s_, s_.moved) == s_.peeking;
        case Phase::favour: return game_.has(s_, seat, deborah);
        default: return true;
    }
}

std::string Check::phase() const {
    const bool opening = s_.phase <= Phase::keep;
    const bool round_fits = opening == (s_.round == 0) || s_.phase == Phase::over;
    if (round_fits && dealing_fits() && phase_fits()) return {};
    return "The position does not fit the phase it claims to be in.";
}

}  // namespace

std::string Stockpile::inconsistency(const State& s) const { return Check(*this, s).first_problem(); }

}  // namespace parkett::stockpile
