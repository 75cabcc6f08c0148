#include "cli/bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "bots/search.hpp"
#include "games/all.hpp"

namespace parkett {

namespace {

struct Figures {
    std::string game;
    int players = 0;
    double games_per_second = 0, moves_per_second = 0;
    double iterations_per_second = 0, search_moves_per_second = 0;
    std::size_t state_bytes = 0;
    std::uint64_t signature = 0;
};

class Stopwatch {
public:
    double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(); }

private:
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

template <Game G>
std::uint64_t play_out(const G& game, Rng& rng) {
    NullSink nothing;
    std::uint64_t moves = 0;
    for (auto s = game.start(); !game.actor(s).is_over(); ++moves) game.apply(s, game.sample(s, rng), nothing);
    return moves;
}

template <Game G>
void measure_playouts(const G& game, double seconds, Rng& rng, Figures& figures) {
    constexpr int kBatch = 256;
    std::uint64_t games = 0, moves = 0;
    const Stopwatch watch;
    for (; watch.seconds() < seconds; games += kBatch)
        for (int i = 0; i < kBatch; ++i) moves += play_out(game, rng);
    const double elapsed = watch.seconds();
    figures.games_per_second = std::max(figures.games_per_second, static_cast<double>(games) / elapsed);
    figures.moves_per_second = std::max(figures.moves_per_second, static_cast<double>(moves) / elapsed);
}

/// The first position of a fixed game in which a seat has to decide something.
template <Game G>
typename G::State first_decision(const G& game) {
    NullSink nothing;
    Rng rng(1);
    auto s = game.start();
    while (game.actor(s).is_chance()) game.apply(s, game.sample(s, rng), nothing);
    return s;
}

template <Game G>
void measure_search(const G& game, double seconds, Rng& seeds, Figures& figures) {
    constexpr std::uint64_t kIterations = 2000;
    const auto position = first_decision(game);
    std::uint64_t iterations = 0, moves = 0;
    const Stopwatch watch;
    while (watch.seconds() < seconds) {
        const Effort effort = search_effort(game, position, kIterations, seeds.next());
        iterations += effort.iterations;
        moves += effort.moves;
    }
    const double elapsed = watch.seconds();
    figures.iterations_per_second = std::max(figures.iterations_per_second, static_cast<double>(iterations) / elapsed);
    figures.search_moves_per_second = std::max(figures.search_moves_per_second, static_cast<double>(moves) / elapsed);
}

/// The best of several short turns, taken alternately: what else the machine does then spoils neither figure for long.
template <Game G>
void measure(const G& game, double seconds, Figures& figures) {
    constexpr int kTurns = 10;
    Rng rng(1);
    for (int i = 0; i < kTurns; ++i) {
        measure_playouts(game, seconds / kTurns, rng, figures);
        measure_search(game, seconds / kTurns, rng, figures);
    }
}

/// Moves and results of fixed games by chance, by thumb and by a short search, for every number of players. Two
/// builds with the same signature play the same.
template <Game G>
std::uint64_t signature() {
    std::uint64_t hash = 0;
    const auto mix = [&](std::uint64_t value) { hash = scramble(hash ^ value); };
    NullSink nothing;
    for (int players = G::info().min_players; players <= G::info().max_players; ++players) {
        Setup setup;
        setup.players = players;
        const auto game = G::make(setup);
        const ByHand<G> evaluator(*game);
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            Rng rng(seed), thinking(seed, Stream::thinking);
            for (auto s = game->start(); !game->actor(s).is_over();) {
                const bool by_thumb = seed % 2 && game->actor(s).is_seat();
                const Move move = by_thumb ? evaluator.playout(s, thinking) : game->sample(s, rng);
                game->apply(s, move, nothing);
                mix(move.key());
                if (game->actor(s).is_over())
                    for (int i = 0; i < players; ++i) mix(static_cast<std::uint64_t>(game->result(s).wealth[i]));
            }
        }
        const auto position = first_decision(*game);
        Search<G> search(*game, evaluator, {.visits = 200});
        Rng rng(1, Stream::thinking);
        search.run(position, rng);
        for (const SearchLine& line : search.lines(position)) mix(line.move.key() ^ line.visits << 32);
    }
    return hash;
}

Json to_json(const Figures& f) {
    return {{"game", f.game},
            {"players", f.players},
            {"games_per_second", f.games_per_second},
            {"moves_per_second", f.moves_per_second},
            {"search_iterations_per_second", f.iterations_per_second},
            {"search_moves_per_second", f.search_moves_per_second},
            {"search_to_playout_ratio", f.search_moves_per_second / f.moves_per_second},
            {"state_bytes", f.state_bytes},
            {"signature", fmt::format("{:016x}", f.signature)}};
}

void print(const Figures& f) {
    fmt::print("{} ({} players, one core)\n", f.game, f.players);
    fmt::print("  random games        {:>12.0f} /s\n", f.games_per_second);
    fmt::print("  moves               {:>12.1f} million/s\n", f.moves_per_second / 1e6);
    fmt::print("  search, random rollouts {:>8.0f} iterations/s, {:.1f} million moves/s ({:.2f} of the playout rate)\n",
               f.iterations_per_second, f.search_moves_per_second / 1e6,
               f.search_moves_per_second / f.moves_per_second);
    fmt::print("  state               {:>12} bytes\n", f.state_bytes);
    fmt::print("  signature       {:016x}\n", f.signature);
}

}  // namespace

int run_bench(const BenchOptions& options) {
    Json all = Json::array();
    for_each_game([&]<class G>() {
        if (!options.game.empty() && options.game != G::info().id) return;
        Setup setup;
        setup.players = usual_players(G::info());
        const auto game = G::make(setup);
        if (!game) return;
        Figures figures{.game = G::info().id,
                        .players = setup.players,
                        .state_bytes = sizeof(typename G::State),
                        .signature = signature<G>()};
        measure(*game, options.seconds, figures);
        all.push_back(to_json(figures));
        if (!options.json) print(figures);
    });
    if (all.empty()) {
        fmt::print(stderr, "There is no game called '{}' here.\n", options.game);
        return 1;
    }
    if (options.json) fmt::print("{}\n", all.dump(2));
    return 0;
}

}  // namespace parkett
