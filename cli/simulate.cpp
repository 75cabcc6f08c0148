// `parkett simulate`: many games, a progress bar, a table of what came of them.
#include "arena/simulate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/picture.hpp"

namespace parkett {

namespace {

Progress progress_bar(std::uint64_t games) {
    if (!error_output_is_live()) return {};
    return [games](std::uint64_t done) {
        constexpr int kWidth = 40;
        const int full = games == 0 ? kWidth : static_cast<int>(done * kWidth / games);
        std::string bar;
        for (int i = 0; i < kWidth; ++i) bar += i < full ? "█" : "░";
        fmt::print(stderr, "\r  {} {} of {} games ", bar, grouped(done), grouped(games));
        if (done == games) fmt::print(stderr, "\r{}\r", std::string(kWidth + 50, ' '));
        std::fflush(stderr);
    };
}

double each_game(const Tally& tally, std::uint64_t count) {
    return static_cast<double>(count) / static_cast<double>(std::max<std::uint64_t>(1, tally.games));
}

double mean_amount(const EventTally& events) {
    return static_cast<double>(events.amount) / static_cast<double>(std::max<std::uint64_t>(1, events.with_amount));
}

Json as_json(const SimulateOptions& options, const Tally& tally, double seconds) {
    const Histogram wealth = tally.wealth();
    Json json = {{"game", options.table.game},
                 {"players", tally.seats.size()},
                 {"level", options.level},
                 {"seed", options.seed},
                 {"games", tally.games},
                 {"moves", tally.moves},
                 {"seconds", seconds},
                 {"games_per_second", static_cast<double>(tally.games) / seconds},
                 {"wealth",
                  {{"mean", mean(wealth)},
                   {"sd", deviation(wealth)},
                   {"p10", percentile(wealth, 0.1)},
                   {"p50", percentile(wealth, 0.5)},
                   {"p90", percentile(wealth, 0.9)}}},
                 {"length",
                  {{"mean", mean(tally.lengths)},
                   {"p10", percentile(tally.lengths, 0.1)},
                   {"p90", percentile(tally.lengths, 0.9)},
                   {"most", percentile(tally.lengths, 1)}}},
                 {"reasons", tally.reasons}};
    for (std::uint64_t parts : tally.from_first)
        json["wins_from_first"].push_back(each_game(tally, parts) / static_cast<double>(kVictoryParts));
    for (std::size_t i = 0; i < tally.seats.size(); ++i) {
        const Share wins = victories(tally, i);
        Json ranks = Json::object();
        for (const auto& [rank, times] : tally.seats[i].ranks) ranks[std::to_string(rank)] = times;
        json["seats"].push_back({{"seat", i},
                                 {"wins", wins.share},
                                 {"wins_low", wins.low},
                                 {"wins_high", wins.high},
                                 {"mean_wealth", mean(tally.seats[i].wealth)},
                                 {"ranks", ranks}});
    }
    for (const auto& [kind, events] : tally.events) {
        Json entry = {{"count", events.count}, {"per_game", each_game(tally, events.count)}};
        if (events.with_amount > 0) entry["mean_amount"] = mean_amount(events);
        json["events"][kind] = entry;
    }
    return json;
}

std::string seat_table(const Tally& tally, const Terminal& terminal) {
    std::vector<std::vector<std::string>> rows{{"", "wins", "95 % interval", "mean wealth"}};
    for (std::size_t rank = 1; rank <= tally.seats.size(); ++rank) rows.front().push_back(fmt::format("rank {}", rank));
    for (std::string& head : rows.front()) head = terminal.dim(head);
    for (std::size_t i = 0; i < tally.seats.size(); ++i) {
        const SeatTally& seat = tally.seats[i];
        const Share wins = victories(tally, i);
        rows.push_back({fmt::format("Seat {}", i + 1), fmt::format("{:.2f} %", 100 * wins.share),
                        fmt::format("{:.2f} - {:.2f} %", 100 * wins.low, 100 * wins.high),
                        fmt::format("{:.1f}", mean(seat.wealth))});
        for (int rank = 1; rank <= static_cast<int>(tally.seats.size()); ++rank) {
            const auto found = seat.ranks.find(rank);
            const std::uint64_t times = found == seat.ranks.end() ? 0 : found->second;
            rows.back().push_back(fmt::format("{:.1f} %", 100 * each_game(tally, times)));
        }
    }
    return aligned(rows);
}

std::string event_table(const Picture& picture, const Speaker& speaker, const Tally& tally, const Terminal& terminal) {
    auto statistics = picture.statistics();
    if (statistics.empty())
        for (const auto& [kind, events] : tally.events) statistics.push_back(kind);
    std::vector<std::vector<std::string>> rows{{"", terminal.dim("per game"), terminal.dim("mean amount")}};
    for (const std::string& kind : statistics) {
        const auto found = tally.events.find(kind);
        const EventTally events = found == tally.events.end() ? EventTally{} : found->second;
        rows.push_back({speaker.has("statistic." + kind) ? speaker.say("statistic." + kind) : kind,
                        fmt::format("{:.3f}", each_game(tally, events.count)),
                        events.with_amount > 0 ? fmt::format("{:.2f}", mean_amount(events)) : ""});
    }
    return aligned(rows);
}

void print(const SimulateOptions& options, const Tally& tally, double seconds, std::ostream& out,
           const Terminal& terminal) {
    const Speaker speaker(options.table.game, "en");
    const Histogram wealth = tally.wealth();
    out << terminal.heading(fmt::format("{} games of {}, {} players, level {}", grouped(tally.games),
                                        options.table.game, tally.seats.size(), options.level))
        << "\n\n";
    const auto money = [&](double share) { return speaker.wealth(percentile(wealth, share)); };
    out << fmt::format("  Final wealth   mean {:.1f}, sd {:.1f}; 10 % below {}, half below {}, 90 % below {}\n",
                       mean(wealth), deviation(wealth), money(0.1), money(0.5), money(0.9));
    out << fmt::format("  Length         {:.1f} moves a game, chance included; the longest has {}\n",
                       mean(tally.lengths), percentile(tally.lengths, 1));
    if (tally.reasons.size() > 1) {
        std::string ends;
        for (const auto& [reason, times] : tally.reasons)
            ends += fmt::format("{}{} {:.2f} %", ends.empty() ? "" : ", ", reason, 100 * each_game(tally, times));
        out << "  Ends           " << ends << '\n';
    }
    out << fmt::format("  Speed          {} games/s, {} moves/s, {:.1f} s in all\n\n",
                       grouped(static_cast<unsigned long long>(static_cast<double>(tally.games) / seconds)),
                       grouped(static_cast<unsigned long long>(static_cast<double>(tally.moves) / seconds)), seconds);
    out << seat_table(tally, terminal) << '\n' << event_table(picture_of(options.table.game), speaker, tally, terminal);
}

}  // namespace

int run_simulate(const SimulateOptions& options, std::ostream& out, const Terminal& terminal) {
    auto setup = setup_of(options.table);
    if (!setup) return complain(setup.error());
    const SimulationPlan plan{.game = options.table.game,
                              .setup = std::move(*setup),
                              .games = options.games,
                              .level = options.level,
                              .seed = options.seed,
                              .visits = options.visits,
                              .threads = options.threads};
    const auto begin = std::chrono::steady_clock::now();
    const auto tally = simulate(plan, progress_bar(options.games));
    if (!tally) return complain(tally.error());
    const double seconds =
        std::max(1e-9, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    if (options.json) out << as_json(options, *tally, seconds).dump(2) << '\n';
    else print(options, *tally, seconds, out, terminal);
    return kGood;
}

}  // namespace parkett
