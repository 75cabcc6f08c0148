// What a position owes: every card is in one place, and known to those who can know it.
#include <fmt/format.h>

#include <algorithm>

#include "games/stockpile/invariants.hpp"

namespace parkett::stockpile {

/// Counted kind by kind: the sums inside Cards are only good once the total is known to be small.
std::string Check::every_card_is_somewhere() const {
    for (int card = 0; card < kCards; ++card) {
        int all = s_.deck.of(card) + s_.discard.of(card);
        for (int i = 0; i < s_.market_size; ++i) all += s_.market[i].card == card;
        for (Seat seat = 0; seat < game_.players(); ++seat) {
            const Portfolio& p = s_.portfolio[seat];
            if (card < kFee) all += p.known[seat][card] + p.split[card];
            else all += s_.owed[seat][card - kFee];
            for (int i = 0; i < s_.hand_size[seat]; ++i) all += s_.hand[seat][i] == card;
        }
        if (all != game_.edition().deck.of(card))
            return fmt::format("There are {} cards '{}' in the position, but the edition has {}.", all,
                               kCardWords[card], game_.edition().deck.of(card));
    }
    return {};
}

/// Nobody knows of more cards than there are, and everybody knows what the public knows.
std::string Check::nobody_knows_too_much() const {
    for (Seat seat = 0; seat < game_.players(); ++seat) {
        const Portfolio& p = s_.portfolio[seat];
        for (int row = 0; row < kRows; ++row) {
            if (p.known[row].reduced_by(p.known[seat]).any())
                return fmt::format("Somebody knows of a card of seat {} that it does not have.", seat);
            if (p.known[kPublic].reduced_by(p.known[row]).any())
                return fmt::format("Everybody knows of a card of seat {}, but row {} of 'known' does not.", seat, row);
            if (row >= game_.players() && p.known[row] != p.known[kPublic])
                return fmt::format("Somebody who is not at the table knows a card of seat {}.", seat);
        }
    }
    return {};
}

/// The bounds of what may be hidden.
std::string Check::nobody_guesses_too_much() const {
    for (Seat seat = 0; seat < game_.players(); ++seat) {
        const Portfolio& p = s_.portfolio[seat];
        const Bytes hidden = Bytes::each(p.hidden(seat));
        if (p.may_be.reduced_by(hidden).any())
            return fmt::format("Seat {} has {} hidden cards, fewer than 'may_be' says.", seat, p.hidden(seat));
        for (int row = 0; row < kMaxPlayers; ++row) {
            const int least = p.known[row].sum() - p.known[kPublic].sum(), said = p.insiders[row];
            if (row == seat || row >= game_.players() ? said != 0 : said < least || said > p.hidden(seat))
                return fmt::format("Seat {} cannot have seen {} hidden cards of seat {}.", row, said, seat);
        }
    }
    return {};
}

/// SP-0.5
std::string Check::opening_cards() const {
    if (s_.discard.total() != 0) return "Before the first round no card can be discarded.";
    for (int i = 0; i < game_.players(); ++i) {
        const Seat seat = game_.in_turn(s_, i);
        const int due = s_.phase == Phase::first_player ? 0 : s_.phase == Phase::start_shares ? i < s_.cursor : 1;
        const Portfolio& p = s_.portfolio[seat];
        if (p.known[seat].sum() != due || p.hidden(seat) != due || p.split.any() || s_.owed[seat].any())
            return fmt::format("Before the first round seat {} has {} and nothing else.", seat,
                               due ? "one hidden share" : "no share yet");
    }
    return {};
}

int Check::needed_this_round() const {
    const int deal = 2 * game_.players(), steps = game_.two_players() ? 2 : 1;
    switch (s_.phase) {
        case Phase::pairs: return game_.piles() + steps * deal;
        case Phase::turn_up: return game_.piles() - s_.cursor + steps * deal;
        case Phase::deal: return deal - s_.cursor + (steps - 1 - s_.step) * deal;
        case Phase::supply: return (steps - 1 - s_.step) * deal;
        default: return 0;  // none has begun, or all cards are on the piles
    }
}

/// SP-2.4
std::string Check::deck_suffices() const {
    const int per_round = game_.two_players() ? 12 : 3 * game_.players();
    const int needed = needed_this_round() + (game_.rounds() - s_.round) * per_round;
    if (s_.deck.total() >= needed) return {};
    return fmt::format("The rounds to come need {} cards, but the deck has {}.", needed, s_.deck.total());
}

std::string Check::hands_are_empty() const {
    for (Seat seat = 0; seat < game_.players(); ++seat)
        if (s_.hand_size[seat] != 0)
            return fmt::format("Cards are in hand in the supply phase only, but seat {} has {}.", seat,
                               s_.hand_size[seat]);
    return {};
}

std::string Check::piles_are_empty() const {
    if (s_.market_size == 0) return {};
    return fmt::format("There is a card on pile {}, but at this time the piles are empty.", s_.market[0].pile + 1);
}

std::string Check::piles_fit() const {
    const int most = game_.piles() + (game_.two_players() ? 4 : 2) * game_.players();
    if (s_.market_size > most)
        return fmt::format("There are {} cards on the piles, but only {} are supplied in a round.", s_.market_size,
                           most);
    if (s_.phase == Phase::turn_up && (s_.cursor >= game_.piles() || s_.market_size != s_.cursor))
        return fmt::format("{} of {} piles have their first card, but {} cards lie on them.", s_.cursor, game_.piles(),
                           s_.market_size);
    const Seat inspector = s_.warren_used ? game_.keeper(s_, warren) : kNobody;
    for (int i = 0; i < s_.market_size; ++i) {
        const Supplied& card = s_.market[i];
        if (card.face_up()) continue;
        if (card.by == kNobody) return fmt::format("Card {} was turned up from the deck, but lies face down.", i + 1);
        if (!(card.seen & only(card.by)))
            return fmt::format("Seat {} does not know card {}, which it supplied.", card.by, i + 1);
        if (card.seen & ~only(card.by) & ~(inspector == kNobody ? 0 : only(inspector)))
            return fmt::format("Card {} lies face down, but has been seen by more than its supplier and Warren.",
                               i + 1);
    }
    return {};
}

std::string Check::hands_are_being_dealt() const {
    if (s_.cursor >= 2 * game_.players()) return "Everybody has been dealt two cards already.";
    for (int i = 0; i < game_.players(); ++i) {
        const Seat seat = game_.in_turn(s_, i);
        const int due = std::clamp(s_.cursor - 2 * i, 0, 2);
        if (s_.hand_size[seat] != due)
            return fmt::format("So far seat {} has been dealt {} cards, but has {}.", seat, due, s_.hand_size[seat]);
    }
    const int due = game_.piles() + s_.step * 2 * game_.players();
    if (s_.market_size == due) return {};
    return fmt::format("While cards are dealt {} lie on the piles, but here are {}.", due, s_.market_size);
}

std::string Check::hands_are_being_supplied() const {
    bool through = true;
    int hands = 0;
    for (int i = 0; i < game_.players(); ++i) {
        const Seat seat = game_.in_turn(s_, i);
        const int size = s_.hand_size[seat];
        hands += size;
        if (seat == s_.turn) {
            if (size == 0) return fmt::format("Seat {} is to supply a card, but has none in hand.", seat);
            through = false;
        } else if (size != (through ? 0 : 2)) {
            return fmt::format("Seat {} has {} in the supply phase, but has {} cards in hand.", seat,
                               through ? "had its turn" : "not had its turn yet", size);
        }
    }
    const int due = game_.piles() + (s_.step + 1) * 2 * game_.players() - hands;
    if (s_.market_size == due) return {};
    return fmt::format("With {} cards in hand {} must lie on the piles, but here are {}.", hands, due, s_.market_size);
}

/// SP-4.1, SP-4.4: action cards are there only until their owner's turn in the action phase is over.
std::string Check::action_cards_fit() const {
    if (s_.acted && !acting()) return "Somebody has 'acted', but this is not the action phase.";
    for (int i = 0; i < game_.players(); ++i) {
        const Seat seat = game_.in_turn(s_, i);
        const Portfolio& p = s_.portfolio[seat];
        if (!acting() || i < s_.cursor) {
            if (p.actions(seat)) return fmt::format("Seat {} must have played its action cards by now.", seat);
            if (p.fresh.any()) return fmt::format("By now everybody knows that seat {} has no action card left.", seat);
            continue;
        }
        if (p.fresh[kPublic] > p.hidden(seat))
            return fmt::format("Seat {} has {} hidden cards, fewer than 'fresh' says.", seat, p.hidden(seat));
        for (int row = 0; row < kRows; ++row) {
            const int fresh = p.fresh[row], hidden = p.actions(seat) - p.actions(row);
            const int unknown = p.known[seat].sum() - p.known[row].sum();
            const bool nobody = row == seat || (row >= game_.players() && row != kPublic);
            if (nobody ? fresh != 0 : fresh < hidden || fresh > unknown || fresh > p.fresh[kPublic])
                return fmt::format("{} of the cards of seat {} cannot look like action cards to row {}.", fresh, seat,
                                   row);
        }
    }
    return {};
}

/// SP-7.5
std::string Check::nobody_owes() const {
    for (Seat seat = 0; seat < game_.players(); ++seat)
        if (s_.owed[seat].any()) return fmt::format("The game is over, but seat {} still owes a fee.", seat);
    return {};
}

}  // namespace parkett::stockpile
