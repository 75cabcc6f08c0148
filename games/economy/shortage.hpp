// A company that cannot pay: its manager's money, then a factory.
#pragma once

#include "games/economy/turn.hpp"

namespace parkett::economy {

/// Whether a company has that much, now or after all that can be tried has been. `asked`: somebody has to decide first,
/// and the payment will be tried again from the same position.
template <class Sink>
typename Turn<Sink>::Means Turn<Sink>::means(int company, int amount, Due due) {
    const bool enough = s.cash[company] >= amount;
    if (enough || s.exhausted) {
        s.exhausted = false;
        s.debtor = kNone;
        s.due = Due::nothing;
        s.missing = 0;
        return enough ? Means::enough : Means::lacking;
    }
    s.debtor = static_cast<std::uint8_t>(company);
    s.due = due;
    s.missing = static_cast<std::int16_t>(amount - s.cash[company]);
    s.turn = s.manager[company];
    sink.note("short_of_cash", "ME-7.1",
              {{"company", word(company)}, {"amount", s.missing}, {"due", kDueWords[static_cast<int>(due)]}});
    if (may_top_up(game, s, pocket_seen(game, s, s.turn)).size() > 0) s.phase = Phase::top_up;
    else if (game.factories(s, company) > 0) s.phase = Phase::forced_sale;
    else {
        s.exhausted = true;
        return means(company, amount, due);
    }
    return Means::asked;
}

template <class Sink>
void Turn<Sink>::top_up(int amount) {
    const int company = s.debtor;
    if (amount > 0) {
        s.purse[s.turn] -= amount;
        s.cash[company] += amount;
        s.missing = static_cast<std::int16_t>(s.missing - amount);
        sink.note("topped_up", "ME-7.1", {{"seat", s.turn}, {"company", word(company)}, {"amount", amount}});
    }
    if (s.missing > 0 && game.factories(s, company) > 0) {
        s.phase = Phase::forced_sale;
        return;
    }
    s.exhausted = true;
    resume();
}

template <class Sink>
void Turn<Sink>::give_up(int factory) {
    const int company = s.debtor;
    --s.factories[company][factory];
    from_bank(held_by_company(company), edition.forced_factory_sale);
    sink.note(
        "factory_lost", "ME-7.2",
        {{"company", word(company)}, {"factory", kFactoryWords[factory]}, {"amount", edition.forced_factory_sale}});
    s.exhausted = true;
    resume();
}

template <class Sink>
void Turn<Sink>::resume() {
    if (s.due == Due::interest) pay_interest();
    else settle();
}

}  // namespace parkett::economy
