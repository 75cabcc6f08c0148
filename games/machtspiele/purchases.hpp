// Money: who pays, who learns what from it, and what it buys.
#pragma once

#include "games/machtspiele/turn.hpp"

namespace parkett::machtspiele {

/// An open payment: what everybody knows moves with it.
template <class Sink>
void Turn<Sink>::shift(Seat seat, int notes) {
    const auto n = static_cast<std::int16_t>(notes);
    s.cash[seat] = static_cast<std::int16_t>(s.cash[seat] + n);
    for (auto& bound : s.least[seat]) bound = static_cast<std::int16_t>(bound + n);
    for (auto& bound : s.most[seat]) bound = static_cast<std::int16_t>(bound + n);
}

template <class Sink>
void Turn<Sink>::pay(Seat seat, int notes) {
    know_at_least(seat, notes);
    shift(seat, -notes);
}

/// Who pays less than he owes has shown that he has nothing left.
template <class Sink>
int Turn<Sink>::pay_what_he_can(Seat seat, int notes) {
    if (s.cash[seat] >= notes) {
        pay(seat, notes);
        return notes;
    }
    const int paid = s.cash[seat];
    s.cash[seat] = 0;
    s.least[seat].fill(0);
    s.most[seat].fill(0);
    add_up();
    return paid;
}

/// What nobody else sees: it may have been anything from the least bribe to all he had.
template <class Sink>
void Turn<Sink>::pass_folder(Seat from, Seat to, int notes) {
    const auto n = static_cast<std::int16_t>(notes), least = static_cast<std::int16_t>(edition.least_bribe);
    for (Seat viewer = 0; viewer < 8; ++viewer) {
        auto &low = s.least[from][viewer], &high = s.most[from][viewer];
        auto &low_to = s.least[to][viewer], &high_to = s.most[to][viewer];
        if (viewer == from || viewer == to || game.open_cash()) {
            low = static_cast<std::int16_t>(std::max(low, n) - n);
            high = static_cast<std::int16_t>(high - n);
            low_to = static_cast<std::int16_t>(low_to + n);
            high_to = static_cast<std::int16_t>(high_to + n);
        } else {
            low_to = static_cast<std::int16_t>(low_to + least);
            high_to = static_cast<std::int16_t>(high_to + std::min<int>(high, kHighestOffer));
            low = static_cast<std::int16_t>(std::max(0, low - kHighestOffer));
            high = static_cast<std::int16_t>(high - least);
        }
    }
    s.cash[from] = static_cast<std::int16_t>(s.cash[from] - n);
    s.cash[to] = static_cast<std::int16_t>(s.cash[to] + n);
    add_up();
}

/// Everybody knows what all have together: nobody has more than that less what the others have at least, nor less than
/// that without the most they can have (MS-0.6). All viewers at once: a lane each.
template <class Sink>
void Turn<Sink>::add_up() {
    if (game.open_cash()) return;
    using Vector [[gnu::vector_size(sizeof(Lanes))]] = std::int16_t;
    std::int16_t all = 0;
    for (auto cash : s.cash) all = static_cast<std::int16_t>(all + cash);
    Vector more = Vector{} + all, less = more;  // what the bounds of all seats leave of the sum
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
        more -= std::bit_cast<Vector>(s.least[seat]);
        less -= std::bit_cast<Vector>(s.most[seat]);
    }
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
        const auto low = std::bit_cast<Vector>(s.least[seat]), high = std::bit_cast<Vector>(s.most[seat]);
        const Vector at_least = less + high, at_most = more + low;
        s.least[seat] = std::bit_cast<Lanes>(low > at_least ? low : at_least);
        s.most[seat] = std::bit_cast<Lanes>(high < at_most ? high : at_most);
    }
}

/// Who pays openly, or makes an offer, has so much.
template <class Sink>
void Turn<Sink>::know_at_least(Seat seat, int notes) {
    bool news = false;
    for (auto& bound : s.least[seat]) {
        if (bound >= notes) continue;
        bound = static_cast<std::int16_t>(notes);
        news = true;
    }
    if (news) add_up();
}

template <class Sink>
void Turn<Sink>::buy_main(int division) {
    const int office = highest_free(s, division);
    pay(s.turn, edition.main_department_price);
    place_managers(office, s.turn, 2);
    sink.note("bought_main", "MS-9.2",
              {{"seat", s.turn}, {"division", word(division)}, {"amount", pinats(edition.main_department_price)}});
    score(departments, s.turn, 1, "MS-9.2");
    end_action();
}

template <class Sink>
void Turn<Sink>::buy_consultant(int division) {
    pay(s.turn, edition.consultant_price);
    --s.managers[s.turn];
    sink.note("bought_consultant", "MS-9.3",
              {{"seat", s.turn}, {"division", word(division)}, {"amount", pinats(edition.consultant_price)}});
    add_consultant(s.turn, division);
    end_action();
}

template <class Sink>
void Turn<Sink>::buy_packet(int size) {
    const int packet = packet_for(game, s, size), price = edition.packet_price[size];
    pay(s.turn, price);
    --s.packets_left[packet];
    ++s.packets[s.turn][packet];
    sink.note("bought_packet", "MS-9.4", {{"seat", s.turn}, {"packet", packet}, {"amount", pinats(price)}});
    if (packet > size) sink.note("accounting", "MS-11.4", {{"seat", s.turn}, {"sizes", packet - size}});
    score(shares, s.turn, packet, "MS-9.4");
    end_action();
}

}  // namespace parkett::machtspiele
