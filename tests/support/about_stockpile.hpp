// Random games of Stockpile.
#pragma once

#include <gtest/gtest.h>

#include "games/stockpile/stockpile.hpp"
#include "tests/support/about.hpp"

namespace parkett {

template <>
struct About<stockpile::Stockpile> {
    using G = stockpile::Stockpile;
    static constexpr std::uint64_t kGames = kThorough ? 3 : 1;

    static std::vector<Variant> variants() {
        std::vector<Variant> all;
        for (int players = 2; players <= 5; ++players)
            for (const char* board : {"basic", "advanced"})
                for (const char* investors : {"off", "on"})
                    for (const char* limit : {"pays", "bid"})
                        if (investors == std::string("on") || limit == std::string("pays"))
                            all.push_back(
                                {players, {{"board", board}, {"investors", investors}, {"donald_limit", limit}}});
        return all;
    }

    static Move choose(const G& game, const G::State& s, Rng& rng, std::uint64_t) { return game.sample(s, rng); }

    static int cash(const G::State& s, Seat seat) { return s.cash[seat]; }
    static int cash_of(const Event& event, Seat seat) {
        if (event.number("seat") != seat) return 0;
        const std::string kind = event.kind;
        if (kind == "won" || kind == "fee" || kind == "debt_paid" || kind == "debt_deducted")
            return -event.number("amount");
        if (kind == "sold" || kind == "sale_bonus" || kind == "dividend_paid" || kind == "repeat_split" ||
            kind == "majority" || kind == "liquidated" || kind == "fee_bonus" || kind == "investor")
            return event.number("amount");
        return 0;
    }

    static void check(const G&, const G::State&) {}
    static void check_move(const G&, const G::State&, Move, const G::State&) {}
};

}  // namespace parkett
