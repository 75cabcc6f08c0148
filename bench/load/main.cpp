// Many tables at once on loopback: how many moves a second, how soon the others see them, how much memory a table
// takes; and the same clients at a bare WebSocket echo, which is the most the library can do on this machine.
#include <fmt/format.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <vector>

#include "bench/load/report.hpp"
#include "games/registry.hpp"

namespace parkett::load {

namespace {

struct Options {
    Wish wish;
    std::vector<std::string> games;  // empty: all
    std::string only;
    bool json = false;
};

void describe(CLI::App& app, Options& options) {
    Wish& wish = options.wish;
    wish.folder = std::filesystem::temp_directory_path();
    std::vector<std::string> ids;
    for (const GameInfo* game : all_games()) ids.push_back(game->id);
    app.add_option("--game", options.games, "which games, one after another; without it all of them")
        ->check(CLI::IsMember(ids));
    app.add_option("--tables", wish.tables, "tables with two scripted guests")
        ->check(CLI::Range(1, 5000))
        ->capture_default_str();
    app.add_option("--bots", wish.company.bots, "bots of the weakest level at each table, beside the two")
        ->check(CLI::Range(0, 2))
        ->capture_default_str();
    app.add_option("--spectators", wish.company.spectators, "who look on at each table")
        ->check(CLI::Range(0, 100))
        ->capture_default_str();
    app.add_option("--seconds", wish.seconds, "of each measurement")->check(CLI::Range(1, 60))->capture_default_str();
    app.add_option("--pause", wish.pause_ms, "mean milliseconds before a move in the paced measurement")
        ->check(CLI::Range(1, 10'000))
        ->capture_default_str();
    app.add_option("--only", options.only, "one of the two measurements")->check(CLI::IsMember({"paced", "full"}));
    app.add_option("--folder", wish.folder, "where the temporary data file lies")
        ->check(CLI::ExistingDirectory)
        ->capture_default_str();
    app.add_flag("--json", options.json, "print the figures as JSON");
}

/// A client is a file handle here, and another one in the server.
void allow_many_files() {
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

int run(int argc, char** argv) {
    Options options;
    CLI::App app("Many tables with scripted clients on loopback, and the same clients at a bare WebSocket echo.");
    describe(app, options);
    CLI11_PARSE(app, argc, argv);
    allow_many_files();
    Wish wish = options.wish;
    wish.paced = options.only != "full";
    wish.full = options.only != "paced";
    if (options.games.empty())
        for (const GameInfo* game : all_games()) options.games.push_back(game->id);
    bool sound = true;
    Json all = Json::array();
    try {
        for (const std::string& game : options.games) {
            wish.company.game = game;
            const Outcome outcome = measure(wish);
            sound &= outcome.sound(wish);
            if (options.json) all.push_back(to_json(wish, outcome));
            else print_table(wish, outcome);
        }
    } catch (const std::exception& problem) {
        fmt::print(stderr, "The bench failed: {}.\n", problem.what());
        return 1;
    }
    if (options.json) fmt::print("{}\n", all.dump(2));
    return sound ? 0 : 1;
}

}  // namespace

}  // namespace parkett::load

int main(int argc, char** argv) { return parkett::load::run(argc, argv); }
