// Random games of Shark.
#pragma once

#include <gtest/gtest.h>

#include "games/shark/shark.hpp"
#include "tests/support/about.hpp"
#include "tests/support/shark_plain.hpp"

namespace parkett {

template <>
struct About<shark::Shark> {
    using G = shark::Shark;
    static constexpr std::uint64_t kGames = kThorough ? 2 : 1;  // an even and an odd one: see choose()

    /// Every count on both boards; every option alone, some together, all together.
    static std::vector<Variant> variants() {
        std::vector<Variant> all;
        const Options old{{"board", "1991"}};
        const Options every{{"board", "1991"},     {"top_houses", "on"}, {"free_share", "off"},
                            {"chain_limit", "on"}, {"black", "fewest"},  {"colour_die", "off"}};
        for (int players = 2; players <= 6; ++players) {
            all.push_back({players, {}});
            all.push_back({players, old});
            all.push_back({players, every});
        }
        const Options::value_type tops{"top_houses", "on"}, nothing{"free_share", "off"}, limit{"chain_limit", "on"},
            fewest{"black", "fewest"}, no_die{"colour_die", "off"};
        for (const Options& options : {Options{tops}, {nothing}, {limit}, {fewest}, {no_die}})
            all.push_back({3, options});
        for (const Options& options : {Options{tops, limit},
                                       {tops, fewest},
                                       {tops, no_die},
                                       {limit, fewest},
                                       {tops, limit, fewest},
                                       {nothing, limit, no_die}})
            all.push_back({4, options});
        return all;
    }

    /// Random players are never in debt. In every second game they buy what they can and build where prices fall.
    static Move choose(const G& game, const G::State& s, Rng& rng, std::uint64_t seed) {
        const Move any = game.sample(s, rng);
        if ((seed + static_cast<std::uint64_t>(game.players())) % 2 == 0) return any;
        MoveList list;
        game.legal(s, list);
        if (s.phase == shark::Phase::trade || s.phase == shark::Phase::trade_again) {
            if (any.kind == shark::kBuy) return any;
            for (Move move : list)
                if (move.kind == shark::kBuy) return move;
            return list[list.size() - 1];
        }
        if (s.phase != shark::Phase::build) return any;
        Move best = any;
        int most = 0;
        for (Move move : list) {
            auto after = s;
            NullSink nothing;
            game.apply(after, move, nothing);
            int fall = 0;
            for (int i = 0; i < shark::kCompanies; ++i) fall += std::max(0, s.price[i] - after.price[i]);
            if (fall > most) {
                most = fall;
                best = move;
            }
        }
        return best;
    }

    static int cash(const G::State& s, Seat seat) { return s.cash[seat]; }
    static int cash_of(const Event& event, Seat seat) {
        if (event.number("seat") != seat) return 0;
        const std::string kind = event.kind;
        if (kind == "bought" || kind == "loss") return -event.number("amount");
        if (kind == "sold" || kind == "commission" || kind == "dividend" || kind == "gave")
            return event.number("amount");
        if (kind == "eliminated") return event.number("amount");  // what he still owed; nobody gives credit
        return 0;
    }

    static void check(const G& game, const G::State& s) {
        const shark::PlainBoard plain(game, s);
        const int shares = game.setup().option("board") == "1991" ? 40 : 42;
        for (int company = 0; company < shark::kCompanies; ++company) {
            ASSERT_EQ(s.price[company], plain.price(company)) << game.state_json(s).dump();
            int all = s.supply[company];
            for (Seat seat = 0; seat < game.players(); ++seat) all += s.shares[seat][company];
            ASSERT_EQ(all, shares);
            ASSERT_LE(s.houses[company].count(), s.used[company]);
        }
        if (s.phase == shark::Phase::build) {
            ASSERT_EQ(moves(game, s, shark::kBuild, 0), plain.builds()) << game.state_json(s).dump();
        }
        if (s.phase == shark::Phase::forced_sale) {
            ASSERT_EQ(moves(game, s, shark::kGive, 1), plain.lots()) << game.state_json(s).dump();
        }
    }

    static void check_move(const G& game, const G::State& before, Move move, const G::State& after) {
        for (int company = 0; company < shark::kCompanies; ++company) {
            const bool built = move.kind == shark::kBuild && move.b == company;
            ASSERT_EQ(after.used[company], before.used[company] + built);
            ASSERT_LE(after.houses[company].count(), before.houses[company].count() + built);
        }
        ASSERT_EQ((before.tops - after.tops).count(), 0) << "TOP houses stay";
        if (move.kind == shark::kRoll) {
            auto rolled = before;
            rolled.zone = move.a;
            rolled.colour = move.b;
            ASSERT_EQ(after.phase == shark::Phase::build, !shark::PlainBoard(game, rolled).builds().empty());
        }
    }

private:
    /// The operands of all legal moves, which are all of that kind.
    static std::set<std::pair<int, int>> moves(const G& game, const G::State& s, shark::Kind kind, int more) {
        std::set<std::pair<int, int>> found;
        MoveList list;
        game.legal(s, list);
        for (Move move : list) {
            EXPECT_EQ(move.kind, kind);
            found.emplace(move.a, move.b + more);
        }
        return found;
    }
};

}  // namespace parkett
