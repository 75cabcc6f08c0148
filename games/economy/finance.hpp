// Finance: interest and repayment, shares for companies, new loans.
#pragma once

#include "games/economy/turn.hpp"

namespace parkett::economy {

template <class Sink>
void Turn<Sink>::begin_finance() {
    s.place = 0;
    pay_interest();
}

/// Goes on with the company in place `place`; stops where somebody has to be asked.
template <class Sink>
void Turn<Sink>::pay_interest() {
    for (; s.place < game.companies(); ++s.place) {
        const int company = acting(), interest = edition.interest * s.loans[company];
        if (s.loans[company] == 0) continue;
        const Means able = means(company, interest, Due::interest);
        if (able == Means::asked) return;
        if (able == Means::enough) to_bank(held_by_company(company), interest);
        if (able == Means::enough) sink.note("interest", "ME-5.1", {{"company", word(company)}, {"amount", interest}});
        else sink.note("interest", "ME-7.3", {{"company", word(company)}});
        if (s.cash[company] < edition.loan) continue;
        s.phase = Phase::repayment;
        s.turn = manager();
        return;
    }
    begin_company_deals();
}

template <class Sink>
void Turn<Sink>::repay(int loans) {
    const int company = acting();
    if (loans > 0) {
        s.loans[company] = static_cast<std::uint8_t>(s.loans[company] - loans);
        to_bank(held_by_company(company), loans * edition.loan);
        sink.note("repaid", "ME-5.1", {{"company", word(company)}, {"loans", loans}, {"amount", loans * edition.loan}});
    }
    ++s.place;
    pay_interest();
}

template <class Sink>
void Turn<Sink>::begin_company_deals() {
    s.phase = Phase::company_deals;
    s.purchases = s.disposals = {};
    s.round = 0;
    s.place = 0;
    open_company_deal();
}

template <class Sink>
void Turn<Sink>::open_company_deal() {
    for (; s.round < 2; ++s.round, s.place = 0)
        for (; s.place < game.companies(); ++s.place) {
            s.turn = manager();
            if (may_deal(game, s)) return;
        }
    s.round = 0;
    s.purchases = s.disposals = {};
    begin_loans();
}

template <class Sink>
void Turn<Sink>::begin_loans() {
    s.phase = Phase::loans;
    s.place = 0;
    open_loan();
}

template <class Sink>
void Turn<Sink>::open_loan() {
    for (; s.place < game.companies(); ++s.place) {
        s.turn = manager();
        if (s.loans[acting()] < edition.loans) return;
    }
    s.half = 1;
    begin_investment();
}

template <class Sink>
void Turn<Sink>::borrow() {
    const int company = acting();
    ++s.loans[company];
    from_bank(held_by_company(company), edition.loan);
    sink.note("borrowed", "ME-5.7", {{"company", word(company)}, {"amount", edition.loan}});
    ++s.place;
    open_loan();
}

}  // namespace parkett::economy
