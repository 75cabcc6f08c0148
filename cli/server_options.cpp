#include "cli/server_options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/admin.hpp"
#include "cli/serve.hpp"
#include "core/version.hpp"
#include "server/postgres.hpp"

namespace parkett {

namespace {

void add_store(CLI::App& command, std::string& store) {
    command.add_option("--store", store, "a database that several servers may share, instead of --data")
        ->type_name("postgres://...")
        ->check([](const std::string& url) {
            const bool known = server::postgres::is_url(url);
            return known ? std::string() : std::string("--store is the URL of a database, postgres://user@host/name");
        });
}

void add_admin_lists(CLI::App& admin, AdminOptions& wanted, int& code) {
    CLI::App* tables = admin.add_subcommand("tables", "list tables, those left alone longest first");
    tables->add_option("--game", wanted.game, "of one game")->type_name("GAME");
    tables->add_option("--idle", wanted.age, "that nobody has moved at for so long: 30d, 12h")->type_name("TIME");
    tables->add_flag("--over", wanted.over, "that are over");
    tables->add_flag("--going-on", wanted.going_on, "that are not over")->excludes("--over");
    tables->add_option("--limit", wanted.limit, "at most so many")->type_name("N")->capture_default_str();
    tables->callback([&] { code = run_admin_tables(wanted); });
    CLI::App* guests = admin.add_subcommand("guests", "count guests, and list those with most tables");
    guests->add_option("--limit", wanted.limit, "at most so many")->type_name("N")->capture_default_str();
    guests->callback([&] { code = run_admin_guests(wanted); });
    CLI::App* ban = admin.add_subcommand("ban", "keep a network out; the server knows within seconds");
    ban->add_option("network", wanted.network, "203.0.113.7, 203.0.113.0/24, 2001:db8::/32")->required();
    ban->add_option("--reason", wanted.reason, "for the list")->type_name("TEXT");
    ban->callback([&] { code = run_admin_ban(wanted); });
    CLI::App* unban = admin.add_subcommand("unban", "let a network in again");
    unban->add_option("network", wanted.network, "as it was kept out")->required();
    unban->callback([&] { code = run_admin_unban(wanted); });
    admin.add_subcommand("bans", "list networks that are kept out")->callback([&] { code = run_admin_bans(wanted); });
}

}  // namespace

void add_serve(CLI::App& app, ServeOptions& serve, int& code) {
    CLI::App* command = app.add_subcommand("serve", "open the house in the browser");
    command->add_option("--port", serve.port, "where to listen; 0: any free port")
        ->type_name("N")
        ->capture_default_str();
    command->add_option("--data", serve.data, "where tables are kept")
        ->type_name("FILE")
        ->capture_default_str()
        ->take_last();  // ./run names a file, and whoever calls it may name another
    add_store(*command, serve.store);
    command->add_option("--web", serve.web, "the built site; without it, the folder web beside the program")
        ->type_name("DIR");
    command->add_option("--address", serve.address, "who may come: 0.0.0.0 lets other machines in")
        ->type_name("IP")
        ->capture_default_str();
    const CLI::Option* proxied =
        command
            ->add_option("--behind-proxy", serve.proxies,
                         "visitors' addresses are in X-Forwarded-For; N: how many proxies add to it, one if not said")
            ->type_name("N")
            ->expected(0, 1)
            ->check(CLI::Range(1, 10));
    command->add_option("--thinking", serve.thinking_ms, "a bot's time for a move, in ms")
        ->type_name("MS")
        ->check(CLI::Range(1, 60'000))
        ->capture_default_str();
    command->add_option("--bot-delay", serve.bot_delay_ms, "bots answer after half to all of this, in ms")
        ->type_name("MS")
        ->check(CLI::Range(0, 60'000))
        ->capture_default_str();
    command
        ->add_option("--visits", serve.visits,
                     "how far a search goes, instead of --thinking: the same on every machine")
        ->type_name("N")
        ->check(CLI::Range(1, 1'000'000));
    command->add_option("--seed", serve.seed, "for tests only: every table with the same players is dealt alike")
        ->type_name("N");
    command->add_option("--tables-per-minute", serve.tables_per_minute, "that one network may open for long")
        ->type_name("N")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--connections", serve.connections_per_address, "that one network may have at once")
        ->type_name("N")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--metrics", serve.metrics, "where Prometheus finds figures, such as 127.0.0.1:9464")
        ->type_name("IP:PORT");
    command->add_option("--log", serve.log, "what is written to standard error")
        ->type_name("LEVEL")
        ->check(CLI::IsMember({"debug", "info", "warning", "error", "off"}))
        ->capture_default_str();
    command->add_option("--log-format", serve.log_format, "for people or for programs")
        ->type_name("FORMAT")
        ->check(CLI::IsMember({"text", "json"}))
        ->capture_default_str();
    command
        ->add_option("--keep-days", serve.keep_days,
                     "games that were given up, opened records and guests without tables go after this; 0: never")
        ->type_name("DAYS")
        ->check(CLI::Range(0, 36'500))
        ->capture_default_str();
    command->add_option("--drain", serve.drain_seconds, "seconds between SIGTERM and the end; /readyz says 503 then")
        ->type_name("S")
        ->check(CLI::Range(0, 3600))
        ->capture_default_str();
    command->add_option("--work", serve.work_ms, "ms of a core that one network may have for it each second, for long")
        ->type_name("MS")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->callback([&, proxied] {
        if (proxied->count() > 0) serve.proxies = std::max(serve.proxies, 1);
        serve.version = fmt::format("Parkett {}", kVersion);
        code = run_serve(serve);
    });
}

void add_admin(CLI::App& app, AdminOptions& wanted, int& code) {
    CLI::App* admin = app.add_subcommand("admin", "look after a server's data, also while it runs");
    admin->add_option("--data", wanted.data, "the data file")->type_name("FILE")->capture_default_str();
    add_store(*admin, wanted.store);
    admin->require_subcommand(1);
    admin->fallthrough();  // --data may stand anywhere
    add_admin_lists(*admin, wanted, code);
    CLI::App* purge = admin->add_subcommand("purge", "remove games given up, opened records, guests without tables");
    purge->add_option("--older-than", wanted.age, "untouched for so long: 90d, 12h")->type_name("TIME")->required();
    purge->add_flag("--finished", wanted.finished, "games that were played to their end, too");
    purge->add_flag("--dry-run", wanted.dry_run, "only count");
    purge->callback([&] { code = run_admin_purge(wanted); });
    CLI::App* backup = admin->add_subcommand("backup", "copy the data into a new file");
    backup->add_option("file", wanted.file, "the copy")->type_name("FILE")->required();
    backup->callback([&] { code = run_admin_backup(wanted); });
    CLI::App* restore = admin->add_subcommand("restore", "put a copy in the place of the data; the server must rest");
    restore->add_option("file", wanted.file, "the copy")->type_name("FILE")->required();
    restore->add_flag("--replace", wanted.replace, "give up what is in the data file now");
    restore->callback([&] { code = run_admin_restore(wanted); });
    admin->add_subcommand("check", "whether the file is sound and every table opens")->callback([&] {
        code = run_admin_check(wanted);
    });
}

}  // namespace parkett
