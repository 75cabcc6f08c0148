// Before the first round: who begins, the first shares, the investors.
#pragma once

#include <bit>

#include "games/stockpile/turn.hpp"

namespace parkett::stockpile {

template <class Sink>
void Turn<Sink>::name_first_player(Seat seat) {
    s.first = seat;
    s.cursor = 0;
    s.phase = Phase::start_shares;
    s.companies_left = 0x3f;
    sink.note("first_player", "SP-0.6", {{"seat", seat}});
}

/// Not inlined into play(): what it needs to remember would be saved in every move.
template <class Sink>
[[gnu::noinline]] void Turn<Sink>::deal_start_share(Seat seat, int company) {
    s.deck.remove(company);
    s.companies_left &= ~(1u << company);
    add_card(seat, company, only(seat));
    sink.note("start_share", "SP-0.5", {{"seat", seat}, {"company", company_word(company), true}}, only(seat));
    if (++s.cursor < game.players()) return;
    s.cursor = 0;
    if (game.with_investors()) s.phase = Phase::investors;
    else begin_round();
}

template <class Sink>
void Turn<Sink>::deal_investor(Seat seat, int investor) {
    s.dealt[seat] |= 1u << investor;
    sink.note("investor_dealt", game.two_players() ? "SP-10.2" : "SP-10.1",
              {{"seat", seat}, {"investor", kInvestorWords[investor], true}}, only(seat));
    if (++s.cursor < game.players() * (game.two_players() ? 4 : 2)) return;
    s.cursor = 0;
    s.turn = s.first;
    s.phase = Phase::keep;
}

/// SP-10.3  Chosen one after the other, but nobody sees it before all have chosen.
template <class Sink>
void Turn<Sink>::keep_investor(int investor) {
    s.kept[s.turn] |= 1u << investor;
    sink.note("investor_chosen", "SP-10.3", {{"seat", s.turn}, {"investor", kInvestorWords[investor], true}},
              only(s.turn));
    if (std::popcount(s.kept[s.turn]) < game.pairs_each()) return;
    s.turn = game.next(s.turn);
    if (s.turn == s.first) reveal_investors();
}

template <class Sink>
void Turn<Sink>::reveal_investors() {
    const auto& cash = game.two_players() ? game.edition().investor_cash_two : game.edition().investor_cash;
    for (Seat seat = 0; seat < game.players(); ++seat) {
        for (int i = 0; i < kInvestors; ++i) {
            if (!(s.kept[seat] >> i & 1)) continue;
            s.cash[seat] += cash[i];
            sink.note("investor", game.two_players() ? "SP-10.2" : "SP-10.1",
                      {{"seat", seat}, {"investor", kInvestorWords[i]}, {"amount", cash[i]}});
        }
        s.dealt[seat] = 0;  // back into the box, unseen
    }
    begin_round();
}

template <class Sink>
void Turn<Sink>::begin_round() {
    ++s.round;
    s.phase = Phase::pairs;
    s.cursor = 0;
    s.step = 0;
    s.moved = 0;
    s.companies_left = 0x3f;
    s.forecasts_left = 0x3f;
    s.pairs.fill(Pair{});
    s.level = game.free_tracks();
    s.standing.fill(kNobody);
    s.warren_used = s.mark_used = s.martha_used = s.cramer_used = false;
    sink.note("round", s.round == 1 ? "SP-0.3" : "SP-7.1",
              {{"round", s.round}, {"rounds", game.rounds()}, {"seat", s.first}});
}

}  // namespace parkett::stockpile
