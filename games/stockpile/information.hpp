// Information: a company and its forecast for everybody, one for all, and the rest for nobody.
#pragma once

#include "games/stockpile/turn.hpp"

namespace parkett::stockpile {

template <class Sink>
void Turn<Sink>::draw_pair(int pair, int company, int forecast) {
    s.pairs[pair].company = static_cast<std::uint8_t>(company);
    s.pairs[pair].forecast = static_cast<std::uint8_t>(forecast);
    s.companies_left &= ~(1u << company);
    s.forecasts_left &= ~(1u << forecast);
}

template <class Sink>
void Turn<Sink>::deal_pair(int pair, int company, int forecast) {
    draw_pair(pair, company, forecast);
    if (game.is_public_pair(pair)) {
        s.pairs[pair].seen = kEverybody;
        sink.note("pair_open", "SP-1.2",
                  {{"pair", pair + 1}, {"company", company_word(company)}, {"forecast", forecast_word(forecast)}});
    } else {
        const Seat owner = game.pair_owner(pair);
        s.pairs[pair].seen = only(owner);
        sink.note("pair_dealt", game.two_players() ? "SP-8.2" : "SP-1.1",
                  {{"seat", owner},
                   {"pair", pair + 1},
                   {"company", company_word(company), true},
                   {"forecast", forecast_word(forecast), true}},
                  only(owner));
    }
    if (++s.cursor < game.private_pairs() + game.has_public_pair()) return;
    // SP-1.3: the blind pairs are drawn when somebody looks at them.
    s.phase = Phase::turn_up;
    s.cursor = 0;
    s.market_size = 0;
}

}  // namespace parkett::stockpile
