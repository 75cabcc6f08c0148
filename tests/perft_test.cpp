// Perft: the number of move sequences of some length from fixed positions. Any change of what is legal changes one.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/all.hpp"
#include "tests/golden.hpp"
#include "tests/support/last_options.hpp"

namespace parkett {
namespace {

/// Chance is not a choice: it takes its first outcome and costs no depth.
template <Game G>
std::uint64_t perft(const G& game, typename G::State s, int depth) {
    NullSink nothing;
    MoveList list;
    while (game.actor(s).is_chance()) {
        game.legal(s, list);
        game.apply(s, list[0], nothing);
    }
    if (depth == 0 || game.actor(s).is_over()) return 1;
    game.legal(s, list);
    if (depth == 1) return static_cast<std::uint64_t>(list.size());
    std::uint64_t leaves = 0;
    for (Move move : list) {
        auto next = s;
        game.apply(next, move, nothing);
        leaves += perft(game, next, depth - 1);
    }
    return leaves;
}

TEST(Perft, CountsAreAsTheyWere) {
    for_each_game([]<class G>() {
        std::string table = "players  options  seed  after  leaves at depth 1 2 3\n";
        for (int players = G::info().min_players; players <= G::info().max_players; ++players) {
            for (const bool variants : {false, true}) {
                parkett::Setup setup;
                setup.players = players;
                if (variants) setup = with_last_options(G::info(), players);
                const auto game = G::make(setup);
                ASSERT_TRUE(game.has_value());
                for (int after : {0, 40, 55, 70, 85, 130, 200}) {
                    const std::uint64_t seed = static_cast<std::uint64_t>(players * 100 + after);
                    Rng rng(seed);
                    NullSink nothing;
                    auto s = game->start();
                    for (int i = 0; i < after && !game->actor(s).is_over(); ++i)
                        game->apply(s, game->sample(s, rng), nothing);
                    table += fmt::format("{:7}  {:7}  {:4}  {:5} ", players, variants ? "last" : "first", seed, after);
                    for (int depth = 1; depth <= 3; ++depth) table += fmt::format(" {}", perft(*game, s, depth));
                    table += '\n';
                }
            }
        }
        expect_golden("perft/" + G::info().id + ".txt", table);
    });
}

}  // namespace
}  // namespace parkett
