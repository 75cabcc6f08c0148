// Bribes: a card is named, a folder is handed over, the other says yes or no.
#pragma once

#include "games/machtspiele/turn.hpp"

namespace parkett::machtspiele {

template <class Sink>
void Turn<Sink>::bribe(int card) {
    const bool first = s.attempts++ == 0;
    s.card = static_cast<std::uint8_t>(card);
    sink.note("bribe", first ? "MS-8.1" : "MS-8.4", {{"seat", s.turn}, {"card", word(card)}, {"from", s.holder[card]}});
    if (first) score(corruption, s.turn, 1, "MS-8.1");
    // More for the same card: everybody learns that there is more; only the two know how much that must be.
    const bool more = card == s.first_card;
    know_at_least(s.turn, edition.least_bribe + more);
    if (more) {
        auto& known = s.least[s.turn][s.holder[card]];
        known = std::max(known, static_cast<std::int16_t>(s.first_offer + 1));
    }
    s.phase = Phase::offer;
}

template <class Sink>
void Turn<Sink>::offer(int notes) {
    const Seat briber = s.turn, other = s.holder[s.card];
    s.offer = static_cast<std::uint8_t>(notes);
    if (auto& known = s.least[briber][other]; known < notes) {
        known = static_cast<std::int16_t>(notes);
        add_up();
    }
    sink.note("offered", "MS-8.2",
              {{"seat", briber}, {"to", other}, {"card", word(s.card)}, {"amount", pinats(notes), true}},
              static_cast<SeatMask>(only(briber) | only(other)));
    s.phase = Phase::answer;
    s.turn = other;
}

template <class Sink>
void Turn<Sink>::answer(bool yes) {
    if (yes) return accept();
    const Seat briber = acting();
    sink.note("refused", "MS-8.4", {{"seat", s.turn}, {"from", briber}, {"card", word(s.card)}});
    s.refused = static_cast<std::uint8_t>(s.refused | bit(s.turn));
    s.turn = briber;
    if (s.attempts == 2) return settle_losses();
    s.first_card = s.card;
    s.first_offer = s.offer;
    s.card = kNone;
    s.offer = 0;
    s.phase = Phase::second_attempt;
}

template <class Sink>
void Turn<Sink>::accept() {
    const Seat briber = acting(), other = s.turn;
    const int card = s.card;
    pass_folder(briber, other, s.offer);
    sink.note("accepted", "MS-8.3",
              {{"seat", other}, {"from", briber}, {"card", word(card)}, {"amount", pinats(s.offer), true}},
              static_cast<SeatMask>(only(briber) | only(other)));
    score(corruption, other, 1, "MS-8.3");
    s.refused = static_cast<std::uint8_t>(s.refused & ~bit(other));
    s.holder[card] = briber;
    s.gold = static_cast<std::uint8_t>(s.gold | bit(card));
    s.turn = briber;
    const bool looks = card == communication && !(s.face_down >> card & 1) && s.revealed + 1 < kQueue;
    if (!looks) return settle_losses();
    put_folders_away();
    s.anew = true;
    begin_sorting(briber);
}

template <class Sink>
void Turn<Sink>::put_folders_away() {
    s.card = s.first_card = kNone;
    s.offer = s.first_offer = 0;
}

/// MS-8.5
template <class Sink>
void Turn<Sink>::settle_losses() {
    put_folders_away();
    s.turn = acting();
    s.winner = kNone;
    while (s.refused != 0) {
        const auto victim = static_cast<Seat>(std::countr_zero(s.refused));
        s.refused = static_cast<std::uint8_t>(s.refused & ~bit(victim));
        if (s.crew[victim] == 0) continue;
        s.winner = victim;
        s.phase = Phase::losses;
        return;
    }
    end_action();
}

template <class Sink>
void Turn<Sink>::lose(int office) {
    dismiss(office, "MS-8.5");
    settle_losses();
}

}  // namespace parkett::machtspiele
