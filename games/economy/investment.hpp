// Investment: factories are built and sold.
#pragma once

#include "games/economy/turn.hpp"

namespace parkett::economy {

template <class Sink>
void Turn<Sink>::begin_investment() {
    s.place = 0;
    open_investment();
}

/// The company in place `place`, or the next one that can do anything.
template <class Sink>
void Turn<Sink>::open_investment() {
    s.phase = Phase::investment;
    for (; s.place < game.companies(); ++s.place) {
        s.built = {};
        s.builds = s.sales = 0;
        s.turn = manager();
        if (may_build(game, s, pocket_seen(game, s, s.turn)) || may_sell(game, s)) return;
    }
    s.builds = s.sales = 0;
    s.built = {};
    begin_procurement();
}

template <class Sink>
void Turn<Sink>::build(int factory) {
    const int company = acting();
    const int cost = edition.factory_cost, added = std::max(0, cost - s.cash[company]);
    if (added > 0) {
        s.purse[s.turn] -= added;
        s.cash[company] += added;
        sink.note("topped_up", "ME-1.4", {{"seat", s.turn}, {"company", word(company)}, {"amount", added}});
    }
    to_bank(held_by_company(company), cost);
    if (factory != materials) --s.goods[company][materials];
    ++s.factories[company][factory];
    ++s.built[factory];
    ++s.builds;
    sink.note("built", "ME-1.1",
              {{"company", word(company)},
               {"factory", kFactoryWords[factory]},
               {"amount", cost},
               {"materials", factory == materials ? 0 : 1}});
}

template <class Sink>
void Turn<Sink>::sell(int factory) {
    const int company = acting();
    --s.factories[company][factory];
    ++s.sales;
    from_bank(held_by_company(company), edition.factory_sale);
    sink.note("factory_sold", "ME-1.3",
              {{"company", word(company)}, {"factory", kFactoryWords[factory]}, {"amount", edition.factory_sale}});
}

}  // namespace parkett::economy
