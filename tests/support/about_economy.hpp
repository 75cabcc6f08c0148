// Random games of Master of Economy.
#pragma once

#include <gtest/gtest.h>

#include "games/economy/knowledge.hpp"
#include "tests/support/about.hpp"

namespace parkett {

template <>
struct About<economy::Economy> {
    using G = economy::Economy;
    static constexpr std::uint64_t kGames = kThorough ? 3 : 1;

    static std::vector<Variant> variants() {
        const Options auction{{"order", "auction"}}, shadow{{"shadow", "on"}}, alone{{"shadow", "off"}};
        return {{2, {}},
                {2, alone},
                {2, auction},
                {3, {}},
                {3, shadow},
                {4, {}},
                {4, auction},
                {4, {{"teams", "on"}, {"private_cash", "open"}}},
                {4, {{"pieces", "limited"}}},
                {2, {{"company_0", "red"}, {"company_1", "blue"}, {"first", "1"}}},
                {4, {{"teams", "on"}, {"partners", "0+2"}, {"order", "auction"}, {"first", "3"}}}};
    }

    /// At random nobody trades or pays; in every second game the companies are managed by rules of thumb, now and then
    /// at random.
    static Move choose(const G& game, const G::State& s, Rng& rng, std::uint64_t seed) {
        const Move any = game.sample(s, rng);
        if (seed % 2 == 0 || game.actor(s).is_chance() || rng.below(4) == 0) return any;
        return economy::Knowledge(game).thumb(s, rng);
    }

    static int cash(const G::State& s, Seat seat) { return s.purse[seat]; }
    static int cash_of(const Event& event, Seat seat) {
        if (event.number("seat") != seat) return 0;
        const std::string kind = event.kind;
        if (event.number("seat", -1) < 0) return 0;  // a company's pocket
        if (kind == "topped_up" || kind == "shares_bought") return -event.number("amount");
        if (kind == "shares_sold" || kind == "exchanged" || kind == "purchase_bonus" || kind == "manager_bonus" ||
            kind == "embezzled" || kind == "dividend" || kind == "bought_back" || kind == "distributed")
            return event.number("amount");
        return 0;
    }

    static void check(const G& game, const G::State& s) {
        for (int company = 0; company < game.listed(); ++company) {
            int votes = 0;
            for (Seat seat = 0; seat < game.players(); ++seat) votes += game.votes(s, company, seat);
            ASSERT_EQ(votes, game.issued(s, company)) << "every share has one vote";
        }
    }
    static void check_move(const G& game, const G::State& before, Move, const G::State& after) {
        int spent = 0;
        for (Seat seat = 0; seat < game.players(); ++seat) spent += before.influence[seat] - after.influence[seat];
        ASSERT_LE(spent, 20);
        ASSERT_GE(after.year, before.year);
    }
};

}  // namespace parkett
