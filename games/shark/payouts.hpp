// Pay-outs: dividends for all, losses for all but the builder, and what happens to those who cannot pay.
#pragma once

#include <algorithm>

#include "games/shark/lots.hpp"
#include "games/shark/turn.hpp"

namespace parkett::shark {

/// The commission has been paid. Dividends come before losses: they may save somebody from a forced sale (SH-3.1).
template <class Sink>
void Turn<Sink>::pay_out(const std::array<std::uint8_t, kCompanies>& before, int tops_taken) {
    bool losses = false;
    for (int company = 0; company < kCompanies; ++company) {
        const int rise = s.price[company] - before[company];
        if (rise > 0)
            pay_dividends(company, tops_taken > 0 ? std::max(rise, game.edition().top_rise) : rise);  // SH-6.6
        losses |= rise < 0;
    }
    if (losses) {
        for (int company = 0; company < kCompanies; ++company)
            if (s.price[company] < before[company]) charge_losses(company, before[company] - s.price[company]);
        s.settlements = static_cast<std::uint8_t>(s.settlements + 1);
        return settle_debts(s.builder);
    }
    finish_move();
}

template <class Sink>
void Turn<Sink>::pay_dividends(int company, int rise) {
    for (Seat seat = 0; seat < game.players(); ++seat) {
        const int shares = s.shares[seat][company];
        if (shares == 0) continue;
        s.cash[seat] += shares * rise;
        sink.note("dividend", "SH-3.2",
                  {{"seat", seat},
                   {"company", word(company)},
                   {"shares", shares},
                   {"each", rise},
                   {"amount", shares * rise}});
    }
}

/// Who cannot pay has less than no cash until he has settled his debt.
template <class Sink>
void Turn<Sink>::charge_losses(int company, int fall) {
    for (Seat seat = 0; seat < game.players(); ++seat) {
        const int shares = s.shares[seat][company];
        if (shares == 0 || seat == s.builder) continue;
        s.cash[seat] -= shares * fall;
        sink.note("loss", "SH-3.3",
                  {{"seat", seat},
                   {"company", word(company)},
                   {"shares", shares},
                   {"each", fall},
                   {"amount", shares * fall}});
    }
}

/// SH-4.4  The next debtor, clockwise from `after` to the builder. Who cannot pay has nothing to choose (SH-4.6).
template <class Sink>
void Turn<Sink>::settle_debts(Seat after) {
    for (Seat seat = game.next(s, after); seat != s.builder; seat = game.next(s, seat)) {
        const int debt = game.debt(s, seat);
        if (debt == 0) continue;
        s.given = {};
        if (all_lots(s, seat) < debt) {
            eliminate(seat);
            continue;
        }
        sink.note("owes", "SH-4.1", {{"seat", seat}, {"amount", debt}, {"builder", s.builder}});
        s.phase = Phase::forced_sale;
        s.turn = seat;
        return;
    }
    finish_move();
}

template <class Sink>
void Turn<Sink>::give(int company, int shares) {
    const Seat seat = s.turn;
    const int amount = lot(s, company, shares);
    s.cash[seat] += amount;
    s.shares[seat][company] = static_cast<std::uint8_t>(s.shares[seat][company] - shares);
    s.supply[company] = static_cast<std::uint8_t>(s.supply[company] + shares);
    s.given[company] = static_cast<std::uint8_t>(shares);
    sink.note("gave", "SH-4.2",
              {{"seat", seat},
               {"company", word(company)},
               {"shares", shares},
               {"price", s.price[company]},
               {"amount", amount}});
    if (game.debt(s, seat) == 0) settle_debts(seat);
}

template <class Sink>
void Turn<Sink>::eliminate(Seat seat) {
    sink.note("eliminated", "SH-4.6", {{"seat", seat}, {"amount", -s.cash[seat]}, {"builder", s.builder}});
    for (int company = 0; company < kCompanies; ++company) {
        s.supply[company] = static_cast<std::uint8_t>(s.supply[company] + s.shares[seat][company]);
        s.shares[seat][company] = 0;
    }
    s.cash[seat] = 0;
    s.out[seat] = s.settlements;
}

/// Everything is paid: does the game end, or does the builder trade once more?
template <class Sink>
void Turn<Sink>::finish_move() {
    s.given = {};
    const auto highest = *std::max_element(s.price.begin(), s.price.end());
    const auto most_used = *std::max_element(s.used.begin(), s.used.end());
    if (game.next(s, s.builder) == s.builder) return finish(End::last_player);
    if (highest >= game.edition().highest_price) return finish(End::price);
    if (most_used >= game.edition().houses) return finish(End::houses);
    open_trade(Phase::trade_again);
}

}  // namespace parkett::shark
