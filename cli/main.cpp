// The program: reads the command line, nothing else. CLI11 is slow to compile and stays in this file and in
// server_options.cpp.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <iostream>

#include "bots/think.hpp"
#include "cli/admin.hpp"
#include "cli/analyse.hpp"
#include "cli/arena.hpp"
#include "cli/bench.hpp"
#include "cli/catalogue.hpp"
#include "cli/commands.hpp"
#include "cli/engine/engine.hpp"
#include "cli/learn.hpp"
#include "cli/pool.hpp"
#include "cli/serve.hpp"
#include "cli/server_options.hpp"
#include "core/version.hpp"
#include "games/registry.hpp"

namespace parkett {

namespace {

std::string level_help() {
    std::string ids;
    for (const Level& level : levels()) append(ids, level.id);
    return "how strong the bots are: " + ids;
}

/// The variants of all games, for the end of a help page.
std::string variants() {
    std::string text = "Options (the first value is the default):";
    for (const GameInfo* game : all_games()) {
        text += fmt::format("\n  {}, {} to {} players", game->id, game->min_players, game->max_players);
        for (const OptionSpec& option : game->options)
            text += fmt::format("\n    {:<30}{}", fmt::format("{}={}", option.id, fmt::join(option.values, "|")),
                                option.help);
    }
    return text;
}

void add_table(CLI::App& command, TableOptions& table) {
    command.add_option("game", table.game, "which game")->type_name("GAME")->capture_default_str();
    command
        .add_option("-p,--players", table.players,
                    "how many seats; without it four, or as near to that as the game allows")
        ->type_name("N");
    command.add_option("-o,--option", table.options, "a variant, e.g. board=advanced; may be repeated")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    command.add_option("--edition", table.edition, "a JSON file that corrects printed values")->type_name("FILE");
    command.footer(variants());
}

void add_language(CLI::App& command, const std::string& flags, std::string& language) {
    std::string known;
    for (const std::string& one : spoken_languages()) append(known, one);
    command.add_option(flags, language, known + "; without it, what LC_ALL or LANG say")->type_name("LANGUAGE");
}

void add_play(CLI::App& app, PlayOptions& play, int& code) {
    CLI::App* command = app.add_subcommand("play", "play against bots, or around one screen");
    add_table(*command, play.table);
    command->add_option("-l,--level", play.level, level_help())->type_name("LEVEL")->capture_default_str();
    command->add_option("--seat", play.seat, "your seat, counted from 1")->type_name("N")->capture_default_str();
    command->add_option("--hot-seat", play.hot_seat, "so many people take turns at this screen")->type_name("N");
    command->add_option("--seed", play.seed, "the same seed deals the same cards")->type_name("N");
    command->add_option("--visits", play.visits, "how long bots think; without it, at most a second")->type_name("N");
    add_language(*command, "--language", play.language);
    command->add_option("--record", play.record, "write the game to this file")->type_name("FILE");
    command->callback([&] { code = run_play(play, std::cin, std::cout, this_terminal()); });
}

void add_simulate(CLI::App& app, SimulateOptions& simulate, int& code) {
    CLI::App* command = app.add_subcommand("simulate", "play many games at once and show what came of them");
    add_table(*command, simulate.table);
    command->add_option("-n,--games", simulate.games, "how many games")->type_name("N")->capture_default_str();
    command
        ->add_option("-l,--level", simulate.level, level_help() + "; or several, such as greedy,thumb: seats draw lots")
        ->type_name("LEVEL")
        ->capture_default_str();
    command->add_option("--seed", simulate.seed, "the same seed gives the same result")
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--visits", simulate.visits, "how long searching bots think")
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--threads", simulate.threads, "0: one a core")->type_name("N")->capture_default_str();
    command->add_flag("--json", simulate.json, "figures for programs");
    command->callback([&] { code = run_simulate(simulate, std::cout, this_terminal()); });
}

void add_replay(CLI::App& app, ReplayOptions& replay, int& code) {
    CLI::App* command = app.add_subcommand("replay", "show a recorded game");
    command->add_option("file", replay.file, "the record; - for standard input")->type_name("FILE")->required();
    command->add_option("--move", replay.move, "the position after so many moves")->type_name("N");
    command->add_option("--seat", replay.seat, "as this seat saw it, counted from 1")->type_name("N");
    add_language(*command, "--language", replay.language);
    command->add_flag("--events", replay.events, "tell every move and what it caused");
    command->add_flag("--verify", replay.verify, "check that the cards follow from the announced seed");
    command->callback([&] { code = run_replay(replay, std::cout, this_terminal()); });
}

void add_analyse(CLI::App& app, AnalyseOptions& analyse, int& code) {
    CLI::App* command = app.add_subcommand("analyse", "show where a recorded game was won and lost");
    command->add_option("file", analyse.file, "the record; - for standard input")->type_name("FILE")->required();
    command->add_option("--visits", analyse.visits, "how long to think about each move")->type_name("N");
    command->add_option("--seed", analyse.seed, "the same seed gives the same analysis")
        ->type_name("N")
        ->capture_default_str();
    add_language(*command, "--language", analyse.language);
    command->add_flag("--all", analyse.all, "every move that cost something, not only the turning points");
    command->add_flag("--json", analyse.json, "figures for programs");
    command->callback([&] { code = run_analyse(analyse, std::cout, this_terminal()); });
}

void add_rules(CLI::App& app, RulesOptions& rules, int& code) {
    CLI::App* command = app.add_subcommand("rules", "read the rules of a game, or one of them");
    command->add_option("game", rules.game, "which game")->type_name("GAME")->capture_default_str();
    command->add_option("rule", rules.rule, "a rule (SP-3.2) or a chapter (SP-3)")->type_name("ID");
    add_language(*command, "-l,--language", rules.language);
    command->add_option("--edition", rules.edition, "a JSON file that corrects printed values")->type_name("FILE");
    command->add_flag("--glossary", rules.glossary, "the words of the game in all languages");
    command->add_flag("--json", rules.json, "blocks for programs");
    command->callback([&] { code = run_rules(rules, std::cout, this_terminal()); });
}

void add_nets(CLI::App& command, std::vector<std::string>& nets) {
    command.add_option("--net", nets, "learned values of a file, under a name: new=net.json for search:new")
        ->type_name("NAME=FILE")
        ->allow_extra_args(false);
}

/// What matches and pools have in common: how it is played.
template <class Options>
void add_play(CLI::App& command, Options& play) {
    add_nets(command, play.nets);
    command.add_option("--seed", play.seed, "the same seed plays the same games")
        ->type_name("N")
        ->capture_default_str();
    command.add_option("--visits", play.visits, "how long searching bots think")->type_name("N");
    command.add_option("--opening", play.opening, "moves at random that begin each deal, the same for all seat orders")
        ->type_name("N")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    command.add_option("--threads", play.threads, "0: one a core")->type_name("N")->capture_default_str();
    command.add_flag("--json", play.json, "figures for programs");
    command
        .add_option("--keep", play.keep,
                    "write each of them to this file (CSV); if it is there, go on where it stopped")
        ->type_name("FILE");
}

void add_learn(CLI::App& app, LearnOptions& learn, int& code) {
    CLI::App* command = app.add_subcommand("learn", "learn what positions are worth from games against itself");
    command->add_option("game", learn.game, "which game")->type_name("GAME")->required();
    command->add_option("-p,--players", learn.players, "numbers of players; without it, all")
        ->type_name("N,N")
        ->delimiter(',');
    command->add_option("-o,--option", learn.options, "values of a variant to draw from: board=basic,advanced")
        ->type_name("NAME=VALUES")
        ->allow_extra_args(false);
    command->add_option("-l,--level", learn.level, "who plays")->type_name("LEVEL")->capture_default_str();
    add_nets(*command, learn.nets);
    command->add_option("-n,--games", learn.games, "how many games")->type_name("N")->capture_default_str();
    command->add_option("--every", learn.every, "the part of all positions that is kept")
        ->type_name("SHARE")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    command->add_flag("--ticks", learn.ticks, "only positions at which a stage has just begun");
    command->add_option("--epochs", learn.epochs, "how often each position is studied")
        ->type_name("N")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    command->add_option("--seed", learn.seed, "the same seed learns the same")->type_name("N")->capture_default_str();
    command->add_option("--threads", learn.threads, "0: one a core")->type_name("N")->capture_default_str();
    command->add_option("--out", learn.file, "where the net goes; without it, standard output")->type_name("FILE");
    command->callback([&] { code = run_learn(learn); });
}

void add_pool(CLI::App& app, PoolOptions& pool, int& code) {
    CLI::App* command = app.add_subcommand("pool", "rate many bots by games at mixed tables");
    add_table(*command, pool.table);
    command->add_option("--levels", pool.levels, "who takes part; without it the levels for people")
        ->type_name("LEVEL,LEVEL")
        ->delimiter(',');
    command->add_option("-n,--games", pool.games, "how many games")
        ->type_name("N")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    command->add_flag("--csv", pool.csv, "a line a level, separated by commas");
    command->add_option("--plot", pool.plot, "the ratings as a picture (SVG)")->type_name("FILE");
    add_play(*command, pool);
    command->callback([&] { code = run_pool(pool); });
}

void add_arena(CLI::App& app, ArenaOptions& arena, int& code) {
    CLI::App* command = app.add_subcommand("arena", "let two bots play matches with all seat orders");
    add_table(*command, arena.table);
    command
        ->add_option("-a", arena.a,
                     "one bot; search:plain searches without knowledge of the game, search@800 with so many visits, "
                     "search+time=20 for so many ms of a processor")
        ->type_name("LEVEL")
        ->capture_default_str();
    command->add_option("-b", arena.b, "the other bot")->type_name("LEVEL")->capture_default_str();
    command->add_option("--blocks", arena.blocks, "deals, each played with all seat orders; without it 100")
        ->type_name("N")
        ->check(CLI::Range(1, 10'000'000));
    command
        ->add_option(
            "--sprt", arena.sprt,
            "stop as soon as it is settled whether the share of victories is rather LOW or HIGH, such as 0.5 0.55")
        ->type_name("LOW HIGH")
        ->expected(2)
        ->check(CLI::Range(0.0, 1.0));
    add_play(*command, arena);
    command->callback([&] { code = run_arena(arena); });
}

void add_others(CLI::App& app, BenchOptions& bench, std::string& vocabulary, int& code) {
    CLI::App* words = app.add_subcommand("vocabulary", "all that a game says, described as JSON for programs");
    words->add_option("game", vocabulary, "one game; without it, all")->type_name("GAME");
    words->callback([&] { code = run_vocabulary(vocabulary, std::cout); });
    app.add_subcommand("engine", "speak JSON-RPC on standard input and output")->callback([&] {
        code = run_engine(std::cin, std::cout);
    });
    CLI::App* command = app.add_subcommand("bench", "measure games, moves and search on this machine");
    command->add_option("game", bench.game, "one game; without it, all")->type_name("GAME");
    command->add_option("--seconds", bench.seconds, "for each figure")->type_name("S")->capture_default_str();
    command->add_flag("--json", bench.json, "figures for programs");
    command->callback([&] { code = run_bench(bench); });
}

int run(int argc, char** argv) {
    CLI::App app("Parkett: economic board games to play, study and research.", "parkett");
    app.set_version_flag("--version", fmt::format("Parkett {}", kVersion), "print the version");
    app.set_help_flag("-h,--help", "print this help; after a command, its own");
    app.require_subcommand(1);
    app.get_formatter()->column_width(32);
    app.footer(
        "Examples:\n"
        "  parkett play stockpile --players 3 --level greedy\n"
        "  parkett simulate stockpile --games 100000\n"
        "  parkett rules stockpile SP-3 --language de\n"
        "  parkett play --record game.parkett; parkett replay game.parkett --events");
    int code = kGood;
    PlayOptions play;
    SimulateOptions simulate;
    ReplayOptions replay;
    RulesOptions rules;
    AnalyseOptions analyse;
    ArenaOptions arena;
    LearnOptions learn;
    PoolOptions pool;
    BenchOptions bench;
    std::string vocabulary;
    ServeOptions serve;
    AdminOptions admin;
    add_serve(app, serve, code);
    add_admin(app, admin, code);
    add_play(app, play, code);
    add_simulate(app, simulate, code);
    add_replay(app, replay, code);
    add_rules(app, rules, code);
    add_arena(app, arena, code);
    add_analyse(app, analyse, code);
    add_learn(app, learn, code);
    add_pool(app, pool, code);
    add_others(app, bench, vocabulary, code);
    if (argc == 1) {
        fmt::print("{}", app.help());
        return kMisused;
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked) {
        return app.exit(asked);
    } catch (const CLI::ParseError& error) {
        fmt::print(stderr, "parkett: {}. Try parkett --help.\n", error.what());
        return kMisused;
    }
    return code;
}

}  // namespace

}  // namespace parkett

int main(int argc, char** argv) { return parkett::run(argc, argv); }
