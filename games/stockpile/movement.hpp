// Movement: the forecasts come true. Splits, bankruptcies, dividends.
#pragma once

#include "games/stockpile/permits.hpp"
#include "games/stockpile/turn.hpp"

namespace parkett::stockpile {

/// SP-6.1  Players in turn order, then the public pair, then the blind ones. A claim or a blind pair interrupts;
/// `moved` remembers how far we are.
template <class Sink>
void Turn<Sink>::carry_out_forecasts() {
    while (s.moved < kPairs) {
        const int pair = game.in_order(s, s.moved);
        if (!s.pairs[pair].drawn()) {
            s.peeking = static_cast<std::uint8_t>(pair);
            s.phase = Phase::blind;
            return;
        }
        ++s.moved;
        s.phase = Phase::blind;  // where a claim returns to
        carry_out(pair);
        if (s.phase == Phase::claim) return;
    }
    const Seat seat = game.keeper(s, deborah);
    if (seat == kNobody) return end_round();
    s.phase = Phase::favour;
    s.turn = seat;
}

template <class Sink>
void Turn<Sink>::carry_out(int pair) {
    Pair& shown = s.pairs[pair];
    shown.seen = kEverybody;
    const int spaces = game.edition().forecast[shown.forecast];
    const auto turned = [&](std::initializer_list<Field> fields) { sink.note("forecast", "SP-6.1", fields); };
    const Field number{"pair", pair + 1}, company{"company", company_word(shown.company)},
        forecast{"forecast", forecast_word(shown.forecast)};
    if (const Seat owner = game.pair_owner(pair); owner != kNobody)
        turned({{"seat", owner}, number, company, forecast});
    else turned({number, company, forecast});
    if (spaces != 0) return move_company(shown.company, spaces, "SP-6.1");
    const int rate = game.edition().dividend;
    sink.note("dividend", "SP-6.2", {{"company", company_word(shown.company)}, {"rate", rate}});
    ask_claims(shown.company, rate);
}

template <class Sink>
void Turn<Sink>::move_company(int company, int spaces, const char* rule) {
    const Track& track = game.track(company);
    const int from = s.space[company];
    const Shift& shift = track.shift[from][spaces + kMaxMove];
    s.space[company] = shift.to;
    sink.note("moved", rule,
              {{"company", company_word(company)},
               {"spaces", spaces},
               {"from", track.value[from]},
               {"to", track.value[shift.to]},
               {"was", from},
               {"space", shift.to},
               {"fate", kFateWords[shift.bankrupt ? 2 : shift.splits > 0]}});
    const int dollar = game.edition().dollar;
    if (shift.bankrupt) return bankrupt(company, track.value[from]);
    if (shift.splits == 0) {
        if (shift.dollars_before == 0) return;
        sink.note("dividend", "SP-9.3", {{"company", company_word(company)}, {"rate", shift.dollars_before * dollar}});
        return ask_claims(company, shift.dollars_before * dollar);
    }
    // SP-9.4: a split shows all cards, so nobody is asked.
    if (shift.dollars_before) pay_all(company, shift.dollars_before * dollar, "SP-9.4");
    for (int i = 0; i < shift.splits; ++i) split(company, track.value[i == 0 ? from : track.split]);
    if (shift.dollars_after) pay_all(company, shift.dollars_after * dollar, "SP-9.4");
}

/// SP-6.5, SP-6.7  All cards are shown, so everybody also sees what they were and are worth.
template <class Sink>
void Turn<Sink>::split(int company, int price_before) {
    sink.note("split", "SP-6.5", {{"company", company_word(company)}});
    for (int i = 0; i < game.players(); ++i) {
        const Seat seat = game.in_turn(s, i);
        Portfolio& p = s.portfolio[seat];
        const int cards = p.known[seat][company];
        const int split_before = p.split[company];
        for (Bytes& row : p.known) row = row.without(company);
        p.split += Bytes::of(company, cards);
        forget_hidden(seat, company, 127);
        if (cards)
            sink.note("split_cards", "SP-6.5",
                      {{"seat", seat},
                       {"company", company_word(company)},
                       {"cards", cards},
                       {"before", cards * price_before},
                       {"after", 2 * cards * game.price(s, company)}});
        if (split_before) {
            const int bonus = split_before * game.edition().repeat_split;
            sink.note("repeat_split", "SP-6.7",
                      {{"seat", seat}, {"company", company_word(company)}, {"cards", split_before}, {"amount", bonus}});
            receive(seat, bonus);
        }
    }
}

/// SP-6.8
template <class Sink>
void Turn<Sink>::bankrupt(int company, int price_before) {
    sink.note("bankrupt", "SP-6.8", {{"company", company_word(company)}});
    for (int i = 0; i < game.players(); ++i) {
        const Seat seat = game.in_turn(s, i);
        Portfolio& p = s.portfolio[seat];
        const int split_cards = p.split[company], cards = p.known[seat][company] + split_cards;
        for (Bytes& row : p.known) row = row.without(company);
        p.split = p.split.without(company);
        forget_hidden(seat, company, 127);
        s.discard.main += Bytes::of(company, cards);
        if (cards)
            sink.note("lost", "SP-6.8",
                      {{"seat", seat},
                       {"company", company_word(company)},
                       {"cards", cards},
                       {"split_cards", split_cards},
                       {"value", (cards + split_cards) * price_before}});
    }
}

/// A dividend on all cards, since all are shown.
template <class Sink>
void Turn<Sink>::pay_all(int company, int rate, const char* rule) {
    for (int i = 0; i < game.players(); ++i) {
        const Seat seat = game.in_turn(s, i);
        const Portfolio& p = s.portfolio[seat];
        const int shares = p.shares(seat)[company];
        if (shares == 0) continue;
        sink.note("dividend_paid", rule,
                  {{"seat", seat}, {"company", company_word(company)}, {"shares", shares}, {"amount", shares * rate}});
        receive(seat, shares * rate);
    }
}

/// SP-6.3, SP-6.4  Split cards are paid at once; for the others everybody with cards is asked, whatever they are.
template <class Sink>
void Turn<Sink>::ask_claims(int company, int rate) {
    for (int i = 0; i < game.players(); ++i) {
        const Seat seat = game.in_turn(s, i);
        const int shares = 2 * s.portfolio[seat].split[company];
        if (shares == 0) continue;
        sink.note("dividend_paid", "SP-6.3",
                  {{"seat", seat}, {"company", company_word(company)}, {"shares", shares}, {"amount", shares * rate}});
        receive(seat, shares * rate);
    }
    s.claim_company = static_cast<std::uint8_t>(company);
    s.claim_rate = static_cast<std::uint8_t>(rate);
    s.claims_asked = 0;
    s.resume = s.phase;
    s.interrupted = s.turn;
    s.phase = Phase::claim;
    next_claim();
}

template <class Sink>
void Turn<Sink>::next_claim() {
    for (; s.claims_asked < game.players(); ++s.claims_asked) {
        const Seat seat = game.in_turn(s, s.claims_asked);
        if (!is_asked_to_show(s, seat)) continue;
        s.turn = seat;
        return;
    }
    s.phase = s.resume;
    s.turn = s.interrupted;
}

template <class Sink>
void Turn<Sink>::show(int cards) {
    const Seat seat = s.turn;
    const int company = s.claim_company;
    if (cards > 0) {
        Portfolio& p = s.portfolio[seat];
        const int shown = p.known[kPublic][company];
        for (Bytes& row : p.known)
            if (row[company] < cards) row.set(company, cards);
        if (cards > shown) forget_hidden(seat, company, cards - shown);
        const int amount = cards * s.claim_rate;
        sink.note("dividend_paid", "SP-6.3",
                  {{"seat", seat}, {"company", company_word(company)}, {"shares", cards}, {"amount", amount}});
        receive(seat, amount);
    }
    ++s.claims_asked;
    next_claim();
    if (s.phase != Phase::claim) resume();
}

/// After the last claim, what was interrupted goes on.
template <class Sink>
void Turn<Sink>::resume() {
    if (s.phase == Phase::action) next_actor();
    else if (s.phase == Phase::blind) carry_out_forecasts();
    else end_round();  // Deborah's favour was the last thing of the round
}

/// SP-10.11
template <class Sink>
void Turn<Sink>::name_company(int company) {
    const int rate = game.edition().deborah_dividend;
    sink.note("favour", "SP-10.11", {{"seat", s.turn}, {"company", company_word(company)}, {"rate", rate}});
    ask_claims(company, rate);
    if (s.phase != Phase::claim) end_round();
}

}  // namespace parkett::stockpile
