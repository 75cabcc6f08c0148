#include "cli/pool.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "arena/pool.hpp"
#include "arena/processes.hpp"
#include "cli/learn.hpp"
#include "cli/progress.hpp"

namespace parkett {

namespace {

Json as_json(const Pool& pool, const PoolOutcome& outcome) {
    Json standings = Json::array();
    for (const PoolStanding& one : outcome.standings)
        standings.push_back({{"level", one.level},
                             {"rating", {{"mean", one.rating.elo}, {"low", one.rating.low}, {"high", one.rating.high}}},
                             {"seats", one.games},
                             {"victories", one.victories}});
    return {{"game", pool.game}, {"players", pool.setup.players}, {"games", outcome.games},
            {"seed", pool.seed}, {"opening", pool.opening},       {"standings", standings}};
}

std::string as_table(const Pool& pool, const PoolOutcome& outcome, const Terminal& terminal) {
    std::vector<std::vector<std::string>> rows{
        {"", terminal.dim("rating"), terminal.dim("95 % limits"), terminal.dim("seats"), terminal.dim("victories")}};
    for (const PoolStanding& one : outcome.standings)
        rows.push_back({one.level, fmt::format("{:.0f}", one.rating.elo),
                        fmt::format("{:.0f} .. {:.0f}", one.rating.low, one.rating.high), grouped(one.games),
                        fmt::format("{:.1f} %", one.games > 0 ? 100 * one.victories / one.games : 0)});
    return terminal.heading(fmt::format("{}, {} players: {} games at mixed tables", pool.game, pool.setup.players,
                                        grouped(outcome.games))) +
           "\n\n" + aligned(rows);
}

}  // namespace

int run_pool(const PoolOptions& options) {
    auto setup = setup_of(options.table);
    if (!setup) return complain(setup.error());
    auto nets = nets_of(options.nets);
    if (!nets) return complain(nets.error());
    Pool pool{.game = options.table.game,
              .setup = std::move(*setup),
              .levels = options.levels,
              .nets = std::move(*nets),
              .games = options.games,
              .seed = options.seed,
              .visits = options.visits,
              .opening = options.opening,
              .threads = options.threads,
              .keep = options.keep};
    if (pool.levels.empty())
        for (const Level& level : levels()) pool.levels.push_back(level.id);
    const auto outcome = [&] {
        ProgressLine line(static_cast<std::uint64_t>(pool.games), "games");
        return play_pool(pool, [&](int done) { line.tell(static_cast<std::uint64_t>(done)); });
    }();
    if (!outcome) return complain(outcome.error());
    if (!processes::first()) return kGood;
    if (!options.plot.empty())
        if (const auto written = write_file(options.plot, pool_plot(pool, *outcome)); !written)
            return complain(written.error());
    if (options.json) fmt::print("{}\n", as_json(pool, *outcome).dump(2));
    else if (options.csv) fmt::print("{}", pool_csv(*outcome));
    else fmt::print("{}", as_table(pool, *outcome, this_terminal()));
    return kGood;
}

}  // namespace parkett
