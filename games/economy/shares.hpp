// Deals in packages of shares, between the bank and a company or a player.
#pragma once

#include "games/economy/turn.hpp"

namespace parkett::economy {

template <class Sink>
Holder Turn<Sink>::dealer() const {
    return s.phase == Phase::company_deals ? held_by_company(acting()) : held_by(s.turn);
}

/// The rule a deal rests on: a company's, a player's, or one that only a player without an office may make.
template <class Sink>
const char* Turn<Sink>::deal_rule(Holder dealer, bool purchase) const {
    if (!is_player(dealer)) return "ME-5.2";
    const bool more = s.round == 2 || (purchase ? s.purchases : s.disposals)[dealer] > 0;
    return more ? "ME-6.11" : "ME-6.10";
}

/// ME-5.5, ME-6.12
template <class Sink>
void Turn<Sink>::pay_bonus(Holder buyer, int company) {
    if (company >= game.companies()) return;  // ME-10.1
    const Seat seat = s.manager[company];
    if (buyer == held_by(seat)) return;
    from_bank(held_by(seat), value(company));
    sink.note("purchase_bonus", "ME-5.5", {{"seat", seat}, {"company", word(company)}, {"amount", value(company)}});
}

template <class Sink>
void Turn<Sink>::buy_shares(Holder buyer, int company, int shares) {
    s.holder[company][shares] = buyer;
    to_bank(buyer, shares * value(company));
    sink.note("shares_bought", deal_rule(buyer, true),
              {dealt_by(buyer), {"company", word(company)}, {"shares", shares}, {"amount", shares * value(company)}});
    pay_bonus(buyer, company);
}

template <class Sink>
void Turn<Sink>::sell_shares(Holder seller, int company, int shares) {
    s.holder[company][shares] = kBank;
    from_bank(seller, shares * value(company));
    sink.note("shares_sold", deal_rule(seller, false),
              {dealt_by(seller), {"company", word(company)}, {"shares", shares}, {"amount", shares * value(company)}});
}

template <class Sink>
void Turn<Sink>::exchange(Holder holder, int company, int given, int taken) {
    s.holder[company][given] = kBank;
    s.holder[company][taken] = holder;
    const int price = (taken - given) * value(company);
    to_bank(holder, price);
    const bool last_owner = is_player(holder) && taken < given && company < game.companies() &&
                            std::has_single_bit(private_packages(s, company));
    sink.note("exchanged", last_owner ? "ME-6.13" : "ME-5.4",
              {dealt_by(holder), {"company", word(company)}, {"given", given}, {"taken", taken}, {"amount", -price}});
    if (taken > given) pay_bonus(holder, company);
}

template <class Sink>
void Turn<Sink>::next_deal() {
    if (s.phase == Phase::company_deals) {
        ++s.place;
        open_company_deal();
    } else {
        mark_asked();
        open_private_deal();
    }
}

}  // namespace parkett::economy
