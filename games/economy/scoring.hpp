// The end: companies are wound up, and everybody counts what he owns.
#pragma once

#include "games/economy/turn.hpp"

namespace parkett::economy {

template <class Sink>
void Turn<Sink>::finish(End end) {
    s.end = end;
    s.phase = Phase::over;
    sink.note("ended", "ME-9.1", {{"reason", kEndWords[static_cast<int>(end)]}});
    for (int company = 0; company < game.companies(); ++company)
        for (int of = 0; of < game.listed(); ++of) {
            const Holder me = held_by_company(company);
            const int shares = game.shares(s, of, me), amount = shares * value(of);
            if (shares == 0) continue;
            for (Holder& holder : s.holder[of])
                if (holder == me) holder = kBank;
            from_bank(me, amount);
            sink.note("liquidated", "ME-9.2",
                      {{"holder", word(company)}, {"company", word(of)}, {"shares", shares}, {"amount", amount}});
        }
    for (int company = 0; company < game.companies(); ++company) {
        if (s.loans[company] > 0) {
            const int owed = s.loans[company] * (edition.loan + edition.interest);
            const int paid = std::min<int>(owed, s.cash[company]);
            to_bank(held_by_company(company), paid);
            s.loans[company] = 0;
            if (paid == owed) sink.note("wound_up", "ME-9.3", {{"company", word(company)}, {"amount", paid}});
            else
                sink.note("wound_up", "ME-9.3",
                          {{"company", word(company)}, {"amount", paid}, {"forgiven", owed - paid}});
        }
        distribute(company);
    }
    for (int company = 0; company < game.listed(); ++company)
        for (Seat seat = 0; seat < game.players(); ++seat) {
            const int shares = game.shares(s, company, held_by(seat));
            if (shares > 0)
                sink.note("valued", "ME-9.5",
                          {{"seat", seat},
                           {"company", word(company)},
                           {"shares", shares},
                           {"amount", shares * value(company)}});
        }
    for (Seat seat = 0; seat < game.players(); ++seat)
        if (s.bid[seat] > 0) sink.note("bid_paid", "ME-9.5", {{"seat", seat}, {"amount", s.bid[seat]}});
    if constexpr (kTold)
        for (Seat seat = 0; seat < game.players(); ++seat)
            sink.note("worth", "ME-9.5",
                      {{"seat", seat},
                       {"cash", s.purse[seat]},
                       {"in_shares", game.in_shares(s, held_by(seat))},
                       {"bid", s.bid[seat]},
                       {"total", game.worth(s, seat)}});
}

/// ME-9.4
template <class Sink>
void Turn<Sink>::distribute(int company) {
    int shares = 0;
    PerSeat<int> held{}, packages{}, total{};
    for (int n = 1; n <= kPackages; ++n) {
        const Holder holder = s.holder[company][n];
        if (!is_player(holder)) continue;
        shares += n;
        held[holder] += n;
        ++packages[holder];
    }
    const int count = std::popcount(private_packages(s, company));
    const int cash = s.cash[company], by_share = shares > 0 ? cash / shares : 0;
    const int rest = cash - by_share * shares, by_package = count > 0 ? rest / count : 0;
    for (Seat seat = 0; seat < game.players(); ++seat)
        total[seat] = by_share * held[seat] + by_package * packages[seat];
    const int last = rest - by_package * count;
    total[s.manager[company]] += last;
    s.cash[company] = 0;
    for (Seat seat = 0; seat < game.players(); ++seat) {
        s.purse[seat] += total[seat];
        if (total[seat] > 0)
            sink.note("distributed", "ME-9.4",
                      {{"seat", seat},
                       {"company", word(company)},
                       {"by_shares", by_share * held[seat]},
                       {"by_packages", by_package * packages[seat]},
                       {"as_manager", seat == s.manager[company] ? last : 0},
                       {"amount", total[seat]}});
    }
}

}  // namespace parkett::economy
