// Procurement and production: factories are supplied, and then they work.
#pragma once

#include "games/economy/turn.hpp"

namespace parkett::economy {

template <class Sink>
void Turn<Sink>::begin_procurement() {
    s.place = 0;
    open_procurement();
}

template <class Sink>
void Turn<Sink>::open_procurement() {
    s.phase = Phase::procurement;
    for (; s.place < game.companies(); ++s.place) {
        s.turn = manager();
        if (may_supply(s, acting())) return;
        end_procurement();
    }
    produce();
}

template <class Sink>
void Turn<Sink>::supply(int factory) {
    const int company = acting();
    for (int good = 0; good < kGoods; ++good)
        if (kInputs[factory] >> good & 1) --s.goods[company][good];
    ++s.supplied[company][factory];
    sink.note("supplied", "ME-2.1", {{"company", word(company)}, {"factory", kFactoryWords[factory]}});
    if (may_supply(s, company)) return;
    end_procurement();
    ++s.place;
    open_procurement();
}

/// ME-2.2  Electricity cannot be stored.
template <class Sink>
void Turn<Sink>::end_procurement() {
    auto& left = s.goods[acting()][electricity];
    if (left > 0) sink.note("spoiled", "ME-2.2", {{"company", word(acting())}, {"units", left}});
    left = 0;
}

template <class Sink>
void Turn<Sink>::produce() {
    for (int i = 0; i < game.companies(); ++i) {
        const int company = s.order[i];
        for (int good = 0; good < kGoods; ++good) {
            const int working = good == materials ? s.factories[company][good] : s.supplied[company][good];
            if (working == 0) continue;
            int made = working * kOutput[good];
            if (game.variant().limited) made = made_of_pieces(company, good, made);
            const int room = edition.warehouse - s.goods[company][good];
            add_good(company, good, std::min(made, room));
            sink.note("produced", "ME-3.1", {{"company", word(company)}, {"good", kGoodWords[good]}, {"units", made}});
            if (made > room)
                sink.note("overflowed", "ME-3.2",
                          {{"company", word(company)}, {"good", kGoodWords[good]}, {"units", made - room}});
        }
    }
    s.supplied = {};
    begin_trade();
}

/// ME-12.3
template <class Sink>
int Turn<Sink>::made_of_pieces(int company, int good, int units) {
    const int left = std::max(0, goods_left(game, s, good));
    if (units <= left) return units;
    sink.note("out_of_pieces", "ME-12.3",
              {{"company", word(company)}, {"good", kGoodWords[good]}, {"units", units - left}});
    return left;
}

}  // namespace parkett::economy
