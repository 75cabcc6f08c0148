// Random games of Machtspiele.
#pragma once

#include <gtest/gtest.h>

#include "games/machtspiele/knowledge.hpp"
#include "tests/support/about.hpp"

namespace parkett {

template <>
struct About<machtspiele::Machtspiele> {
    using G = machtspiele::Machtspiele;
    static constexpr std::uint64_t kGames = kThorough ? 3 : 1;

    static std::vector<Variant> variants() {
        std::vector<Variant> all;
        for (int players = 2; players <= 5; ++players)
            for (const char* cash : {"secret", "open"}) all.push_back({players, {{"cash", cash}}});
        return all;
    }

    /// At random nobody gets on; in every second game rules of thumb help, now and then.
    static Move choose(const G& game, const G::State& s, Rng& rng, std::uint64_t seed) {
        const Move any = game.sample(s, rng);
        if (seed % 2 == 0 || game.actor(s).is_chance() || rng.below(4) == 0) return any;
        return machtspiele::Knowledge(game).thumb(s, rng);
    }

    static int cash(const G::State& s, Seat seat) { return machtspiele::kNote * s.cash[seat]; }
    static int cash_of(const Event& event, Seat seat) {
        const std::string kind = event.kind;
        const int amount = event.number("amount");
        if (kind == "apology" || kind == "accepted")
            return event.number("seat") == seat ? amount : event.number("from") == seat ? -amount : 0;
        if (event.number("seat") != seat) return 0;
        if (kind == "bonus" || kind == "controlling" || kind == "dividend") return amount;
        if (kind == "fine" || kind == "levy" || kind == "pay_cut" || kind == "bought_main" ||
            kind == "bought_consultant" || kind == "bought_packet")
            return -amount;
        return 0;
    }

    /// Figures, employees, packets and the order of offices are looked after by `inconsistency`.
    static void check(const G& game, const G::State& s) {
        for (Seat seat = 0; seat < game.players(); ++seat)
            for (Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
                ASSERT_LE(s.least[seat][viewer], s.cash[seat]) << "somebody knows too much";
                ASSERT_GE(s.most[seat][viewer], s.cash[seat]) << "somebody knows too little";
                if (viewer != seat) {
                    ASSERT_LE(s.least[seat][kSpectator], s.least[seat][viewer])
                        << "the public knows more than a player";
                }
            }
    }
    static void check_move(const G& game, const G::State& before, Move, const G::State& after) {
        for (Seat seat = 0; seat < game.players(); ++seat) {
            for (const auto& track :
                 {machtspiele::influence, machtspiele::shares, machtspiele::departments, machtspiele::corruption})
                ASSERT_GE(after.track[track][seat], before.track[track][seat]) << "points on tracks are never lost";
            ASSERT_GE(game.consultants(after, seat), game.consultants(before, seat));
            ASSERT_GE(game.points(after, seat), game.points(before, seat));
        }
        ASSERT_GE(after.meeting, before.meeting);
    }
};

}  // namespace parkett
