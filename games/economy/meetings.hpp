// Shareholder meetings: the managers' bonus, embezzlement, dividends, buy-backs. Elections follow in their own file.
#pragma once

#include "games/economy/shares.hpp"
#include "games/economy/turn.hpp"

namespace parkett::economy {

template <class Sink>
void Turn<Sink>::begin_meetings() {
    pay_managers();
    s.place = 0;
    open_embezzlement();
}

template <class Sink>
void Turn<Sink>::pay_managers() {
    for (int i = 0; i < game.companies(); ++i) {
        const int company = s.order[i], bonus = edition.manager_bonus[game.factories(s, company)];
        if (bonus == 0) continue;
        from_bank(held_by(s.manager[company]), bonus);
        sink.note("manager_bonus", "ME-6.1",
                  {{"seat", s.manager[company]}, {"company", word(company)}, {"amount", bonus}});
    }
}

template <class Sink>
void Turn<Sink>::open_embezzlement() {
    s.phase = Phase::embezzlement;
    for (; s.place < game.companies(); ++s.place) {
        s.turn = manager();
        if (may_embezzle(game, s, acting()) > 0) return;
    }
    s.place = 0;
    open_motions();
}

template <class Sink>
void Turn<Sink>::embezzle(int amount) {
    const int company = acting(), cover = amount * value(company);
    s.cash[company] -= amount;
    s.purse[s.turn] += amount;
    to_bank(held_by_company(company), cover);
    s.points[company] = static_cast<std::uint8_t>(s.points[company] - amount);
    sink.note("embezzled", "ME-6.2",
              {{"seat", s.turn},
               {"company", word(company)},
               {"amount", amount},
               {"cover", cover},
               {"points", s.points[company]}});
    ++s.place;
    open_embezzlement();
}

/// The next company that can pay a dividend at all.
template <class Sink>
void Turn<Sink>::open_motions() {
    for (; s.place < game.companies(); ++s.place) {
        if (highest_dividend(game, s, acting()) == 0) continue;
        s.phase = Phase::motions;
        s.asked = 0;
        s.motion = {};
        return ask_for_motion();
    }
    s.asked = 0;
    s.place = 0;
    open_buy_back();
}

template <class Sink>
void Turn<Sink>::ask_for_motion() {
    if (ask_clockwise([&](Seat seat) { return game.votes(s, acting(), seat) > 0; })) return;
    next_motion();
}

template <class Sink>
void Turn<Sink>::move_dividend(int amount) {
    s.motion[s.turn] = static_cast<std::uint8_t>(amount);
    if (amount > 0) sink.note("moved", "ME-6.3", {{"seat", s.turn}, {"company", word(acting())}, {"each", amount}});
    mark_asked();
    ask_for_motion();
}

/// The highest motion that has not been voted on.
template <class Sink>
void Turn<Sink>::next_motion() {
    int highest = 0;
    for (Seat seat = 0; seat < game.players(); ++seat) highest = std::max<int>(highest, s.motion[seat]);
    if (highest == 0) return end_dividend();
    s.motion_voted = static_cast<std::uint8_t>(highest);
    s.phase = Phase::dividend_vote;
    s.asked = s.yes = 0;
    ask_for_vote();
}

/// ME-6.4  As long as the votes to come can change anything.
template <class Sink>
void Turn<Sink>::ask_for_vote() {
    const int company = acting(), issued = game.issued(s, company);
    int yes = 0, open = 0;
    for (Seat seat = 0; seat < game.players(); ++seat) {
        const int votes = game.votes(s, company, seat);
        if (s.yes >> seat & 1) yes += votes;
        else if (!(s.asked >> seat & 1)) open += votes;
    }
    const bool manager_for = s.yes >> manager() & 1, manager_asked = s.asked >> manager() & 1;
    if (2 * yes > issued || (2 * yes == issued && manager_for)) {
        sink.note("carried", "ME-6.4", {{"company", word(company)}, {"each", s.motion_voted}, {"votes", yes}});
        pay_dividend(s.motion_voted);
        return end_dividend();
    }
    const int possible = 2 * (yes + open);
    const bool hopeless = possible < issued || (possible == issued && manager_asked && !manager_for);
    if (!hopeless && ask_clockwise([&](Seat seat) { return game.votes(s, company, seat) > 0; })) return;
    sink.note("rejected", "ME-6.4", {{"company", word(company)}, {"each", s.motion_voted}, {"votes", yes}});
    for (auto& motion : s.motion)
        if (motion == s.motion_voted) motion = 0;
    next_motion();
}

template <class Sink>
void Turn<Sink>::vote(bool yes) {
    if (yes) s.yes = static_cast<std::uint8_t>(s.yes | 1u << s.turn);
    sink.note("voted", "ME-6.4",
              {{"seat", s.turn},
               {"company", word(acting())},
               {"vote", yes ? "yes" : "no"},
               {"votes", game.votes(s, acting(), s.turn)}});
    mark_asked();
    ask_for_vote();
}

template <class Sink>
void Turn<Sink>::pay_dividend(int each) {
    const int company = acting();
    for (int holder = 0; holder < kBank; ++holder) {
        const int shares = game.shares(s, company, static_cast<Holder>(holder));
        if (shares == 0) continue;
        const int amount = shares * each;
        s.cash[company] -= amount;
        pocket(static_cast<Holder>(holder)) += amount;
        sink.note("dividend", is_player(static_cast<Holder>(holder)) ? "ME-6.4" : "ME-6.5",
                  {dealt_by(static_cast<Holder>(holder)),
                   {"company", word(company)},
                   {"shares", shares},
                   {"amount", amount}});
    }
}

template <class Sink>
void Turn<Sink>::end_dividend() {
    s.motion = {};
    s.motion_voted = s.yes = s.asked = 0;
    ++s.place;
    open_motions();
}

template <class Sink>
void Turn<Sink>::open_buy_back() {
    s.phase = Phase::buy_back;
    for (; s.place < game.companies(); ++s.place) {
        s.turn = manager();
        if (may_buy_back(game, s, acting())) return;
    }
    s.place = 0;
    open_election();
}

template <class Sink>
void Turn<Sink>::buy_back(int shares, int rest) {
    const int company = acting();
    const Holder holder = s.holder[company][shares];
    const int price = (shares - rest + 1) * value(company);
    s.holder[company][shares] = kBank;
    if (rest > 0) s.holder[company][rest] = holder;
    s.cash[company] -= price;
    pocket(holder) += price;
    sink.note("bought_back", "ME-6.6",
              {dealt_by(holder), {"company", word(company)}, {"shares", shares}, {"rest", rest}, {"amount", price}});
    if (edition.one_buy_back) ++s.place;
    open_buy_back();
}

}  // namespace parkett::economy
