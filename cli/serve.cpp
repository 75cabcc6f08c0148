#include "cli/serve.hpp"

#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <filesystem>

#include "cli/commands.hpp"

namespace parkett {

namespace {

std::string web_folder(const ServeOptions& options) {
    if (!options.web.empty()) return options.web;
    std::error_code ignored;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", ignored);
    return (program.parent_path() / "web").string();
}

server::ServerOptions server_options(const ServeOptions& options) {
    server::ServerOptions wanted;
    wanted.address = options.address;
    wanted.port = options.port;
    wanted.data = options.store.empty() ? options.data : options.store;
    wanted.web = web_folder(options);
    wanted.proxies = options.proxies;
    wanted.thinking = std::chrono::milliseconds(options.thinking_ms);
    wanted.pace = {.longest = std::chrono::milliseconds(options.bot_delay_ms),
                   .visits = options.visits,
                   .thinking = wanted.thinking};
    wanted.seed = options.seed;
    wanted.limits.tables_per_minute = options.tables_per_minute;
    wanted.limits.table_burst = 10.0 * options.tables_per_minute;
    wanted.limits.connections_per_address = options.connections_per_address;
    wanted.limits.work_per_second = 1000.0 * options.work_ms;
    wanted.limits.work_burst = 20 * wanted.limits.work_per_second;
    wanted.version = options.version;
    wanted.metrics = options.metrics;
    wanted.log = {.level = server::log_level_called(options.log).value_or(server::LogLevel::info),
                  .json = options.log_format == "json"};
    wanted.upkeep.keep_days = options.keep_days;
    return wanted;
}

}  // namespace

std::string url_of(const std::string& address, std::uint16_t port) {
    if (address == "127.0.0.1") return fmt::format("http://localhost:{}", port);
    const bool six = address.find(':') != address.npos;
    return fmt::format("http://{}:{}", six ? '[' + address + ']' : address, port);
}

int run_serve(const ServeOptions& options) {
    // The signals that end the program are waited for below, so no other thread may get them.
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ends, nullptr);

    const auto open = server::Server::start(server_options(options));
    if (!open) return complain(open.error());
    fmt::print("Parkett is open at {}\n", url_of(options.address, (*open)->port()));
    if (!(*open)->has_site()) fmt::print("The site is not built yet; only the interface for programs answers.\n");
    if (options.seed)
        fmt::print("For tests only: tables are dealt from --seed, and whoever knows it knows the cards.\n");
    std::fflush(stdout);
    int signal = 0;
    sigwait(&ends, &signal);
    (*open)->announce_end();
    // Time for a proxy to look elsewhere; a second signal cuts it short.
    const timespec drain{.tv_sec = options.drain_seconds, .tv_nsec = 0};
    if (options.drain_seconds > 0) sigtimedwait(&ends, nullptr, &drain);
    return kGood;
}

}  // namespace parkett
