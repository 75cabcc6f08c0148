// Who manages a company next year, and the players' own deals, which end the meetings.
#pragma once

#include "games/economy/turn.hpp"

namespace parkett::economy {

/// ME-6.7  Those with most shares in their own hand must stand.
template <class Sink>
void Turn<Sink>::open_election() {
    if (s.place == game.companies()) return begin_private_deals();
    const int company = acting();
    int most = 0;
    for (Seat seat = 0; seat < game.players(); ++seat) most = std::max(most, game.shares(s, company, held_by(seat)));
    s.standing = s.asked = 0;
    s.ballot.fill(kNone);
    for (Seat seat = 0; seat < game.players(); ++seat) {
        if (game.shares(s, company, held_by(seat)) < most) continue;
        s.standing = static_cast<std::uint8_t>(s.standing | 1u << seat);
        sink.note("must_stand", "ME-6.7", {{"seat", seat}, {"company", word(company)}});
    }
    s.phase = Phase::candidates;
    ask_candidate();
}

template <class Sink>
void Turn<Sink>::ask_candidate() {
    if (ask_clockwise([&](Seat seat) { return !(s.standing >> seat & 1); })) return;
    begin_ballot();
}

template <class Sink>
void Turn<Sink>::stand(bool yes) {
    mark_asked();
    if (yes) {
        s.standing = static_cast<std::uint8_t>(s.standing | 1u << s.turn);
        sink.note("stands", "ME-6.7", {{"seat", s.turn}, {"company", word(acting())}});
    }
    ask_candidate();
}

template <class Sink>
void Turn<Sink>::begin_ballot() {
    s.asked = 0;
    if (std::has_single_bit(s.standing)) return declare(static_cast<Seat>(std::countr_zero(s.standing)));
    s.phase = Phase::election;
    ask_ballot();
}

template <class Sink>
void Turn<Sink>::ask_ballot() {
    if (ask_clockwise([&](Seat seat) { return game.votes(s, acting(), seat) > 0; })) return;
    count_ballot();
}

template <class Sink>
void Turn<Sink>::elect(Seat candidate) {
    s.ballot[s.turn] = candidate;
    sink.note("ballot", "ME-6.8",
              {{"seat", s.turn},
               {"company", word(acting())},
               {"candidate", candidate},
               {"votes", game.votes(s, acting(), s.turn)}});
    mark_asked();
    ask_ballot();
}

/// ME-6.8
template <class Sink>
void Turn<Sink>::count_ballot() {
    const int company = acting();
    PerSeat<int> votes{};
    for (Seat seat = 0; seat < game.players(); ++seat)
        if (s.ballot[seat] != kNone) votes[s.ballot[seat]] += game.votes(s, company, seat);
    const int most = *std::max_element(votes.begin(), votes.end());
    std::uint8_t tied = 0;
    for (Seat seat = 0; seat < game.players(); ++seat)
        if (s.standing >> seat & 1 && votes[seat] == most) tied = static_cast<std::uint8_t>(tied | 1u << seat);
    if (std::has_single_bit(tied)) return declare(static_cast<Seat>(std::countr_zero(tied)));
    int rank = -1;  // shares, then the largest package
    Seat winner = 0;
    for (int holder = 0; holder < kBank; ++holder) {
        const Mask held = packages(s, company, static_cast<Holder>(holder));
        if (held == 0) continue;
        const Seat voter =
            is_player(static_cast<Holder>(holder)) ? static_cast<Seat>(holder) : s.manager[holder - kMaxPlayers];
        const Seat choice = s.ballot[voter];
        if (choice == kNone || !(tied >> choice & 1)) continue;
        const int largest = std::bit_width(held) - 1;
        const int here = 16 * game.shares(s, company, static_cast<Holder>(holder)) + largest;
        if (here > rank) rank = here, winner = choice;
    }
    sink.note("tie_broken", "ME-6.8", {{"company", word(company)}, {"votes", most}, {"seat", winner}});
    declare(winner);
}

template <class Sink>
void Turn<Sink>::declare(Seat winner) {
    const int company = acting();
    s.elected[company] = winner;
    sink.note("elected", s.phase == Phase::election ? "ME-6.8" : "ME-6.7",
              {{"seat", winner}, {"company", word(company)}});
    s.standing = s.asked = 0;
    s.ballot.fill(kNone);
    ++s.place;
    open_election();
}

/// ME-6.10
template <class Sink>
void Turn<Sink>::begin_private_deals() {
    s.phase = Phase::private_deals;
    s.place = 0;
    s.round = 0;
    s.asked = 0;
    s.purchases = s.disposals = {};
    open_private_deal();
}

/// Counter-clockwise from the manager of the last company.
template <class Sink>
void Turn<Sink>::open_private_deal() {
    const Seat first = s.manager[s.order[game.companies() - 1]];
    for (; s.round < 3; ++s.round, s.asked = 0) {
        Seat seat = first;
        for (int i = 0; i < game.players(); ++i) {
            s.turn = seat;
            seat = static_cast<Seat>(seat == 0 ? game.players() - 1 : seat - 1);
            if (s.asked >> s.turn & 1) continue;
            if (s.round == 2 && game.will_manage(s, s.turn)) continue;  // ME-6.11
            if (may_deal(game, s)) return;
            mark_asked();  // a bonus that comes later in the round does not bring his turn back
        }
    }
    s.round = 0;
    s.asked = 0;
    s.purchases = s.disposals = {};
    begin_influence();
}

}  // namespace parkett::economy
