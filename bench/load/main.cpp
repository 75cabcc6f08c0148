// Many tables at once on loopback: how many moves a second, how soon the others see them, how much memory a table
// takes; and the same clients at a bare WebSocket echo, which is the most the library can do on this machine.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <thread>

#include "bench/load/echo.hpp"
#include "bench/load/fleet.hpp"
#include "server/server.hpp"

namespace parkett::load {

namespace {

struct Wish {
    int tables = 200;
    int seconds = 10;
    int pause_ms = 1000;
    std::string folder = std::filesystem::temp_directory_path();
    bool json = false;
};

struct Outcome {
    std::size_t held = 0, opened = 0, refused = 0, unanswered = 0;
    double kib_at_start = 0, kib_opened = 0, kib_at_end = 0;
    double position_bytes = 0;
    Figures calm, full, echo_calm, echo_full;
};

class TemporaryFolder {
public:
    explicit TemporaryFolder(const std::string& parent)
        : path(std::filesystem::path(parent) / fmt::format("parkett-load-{}", ::getpid())) {
        std::filesystem::create_directories(path);
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
    const std::filesystem::path path;
};

/// As many as the real server takes for the network.
int threads() { return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 2, 8); }

void serve_house(const std::string& data, const Child::Report& report) {
    constexpr double kUnlimited = 1e9;
    server::ServerOptions options;
    options.port = 0;
    options.data = data;
    options.limits.messages_per_second = options.limits.message_burst = kUnlimited;
    options.limits.requests_per_second = options.limits.request_burst = kUnlimited;
    options.limits.tables_per_minute = options.limits.table_burst = kUnlimited;
    options.limits.work_per_second = options.limits.work_burst = kUnlimited;
    options.limits.socket_bytes = 1 << 30;
    options.limits.tables_per_address = 1'000'000;
    options.limits.connections_per_address = options.limits.connections = 100'000;
    const auto server = server::Server::start(options);
    if (!server) {
        fmt::print(stderr, "{}\n", server.error().sentence);
        return;
    }
    report((*server)->port());
    for (;;) ::pause();
}

Outcome measure(const Wish& wish) {
    const TemporaryFolder folder(wish.folder);
    // Both are started before there are any threads or connections they could inherit.
    const Child house([&](const Child::Report& report) { serve_house(folder.path / "data.sqlite", report); });
    const Child echo([](const Child::Report& report) { serve_echo(threads(), report); });
    if (house.port() == 0 || echo.port() == 0) throw std::runtime_error("a server could not be started");
    const std::chrono::seconds time(wish.seconds);
    const std::chrono::milliseconds pause(wish.pause_ms);

    Outcome outcome;
    outcome.kib_at_start = house.resident_kib();
    std::vector<std::string> samples;
    {
        Fleet fleet(house, wish.tables, [](Surroundings around) { return std::make_unique<GamePair>(around); });
        fleet.open();
        outcome.kib_opened = house.resident_kib();
        outcome.calm = fleet.play(time, pause);
        outcome.full = fleet.play(time, {});
        outcome.kib_at_end = house.resident_kib();
        outcome.held = fleet.held();
        outcome.unanswered = fleet.unanswered();
        outcome.opened = fleet.tally().opened;
        outcome.refused = fleet.tally().refused;
        samples = fleet.tally().samples;
    }
    for (const std::string& sample : samples)
        outcome.position_bytes += static_cast<double>(sample.size()) / static_cast<double>(samples.size());
    Fleet fleet(echo, wish.tables, [&](Surroundings around) { return std::make_unique<EchoPair>(around, samples); });
    fleet.open();
    outcome.echo_calm = fleet.play(time, pause);
    outcome.echo_full = fleet.play(time, {});
    return outcome;
}

Json to_json(const Figures& f) {
    return {{"seconds", f.seconds},
            {"moves", f.moves},
            {"moves_per_second", f.moves_per_second()},
            {"p50_ms", f.p50},
            {"p99_ms", f.p99},
            {"worst_ms", f.worst},
            {"server_cpu_us_per_move", f.server_microseconds()},
            {"server_cpu_s", f.server_cpu},
            {"client_cpu_s", f.client_cpu}};
}

double kib_per_table(const Wish& wish, const Outcome& o) { return (o.kib_opened - o.kib_at_start) / wish.tables; }

void print_json(const Wish& wish, const Outcome& o) {
    const Json json = {{"tables", wish.tables},
                       {"connections", 2 * wish.tables},
                       {"pause_ms", wish.pause_ms},
                       {"tables_held", o.held},
                       {"tables_opened", o.opened},
                       {"refused", o.refused},
                       {"unanswered", o.unanswered},
                       {"position_bytes", o.position_bytes},
                       {"rss_kib", {{"start", o.kib_at_start}, {"opened", o.kib_opened}, {"end", o.kib_at_end}}},
                       {"kib_per_table", kib_per_table(wish, o)},
                       {"paced", {{"server", to_json(o.calm)}, {"echo", to_json(o.echo_calm)}}},
                       {"full", {{"server", to_json(o.full)}, {"echo", to_json(o.echo_full)}}}};
    fmt::print("{}\n", json.dump(2));
}

void print_row(const std::string& name, const Figures& f) {
    fmt::print("{:<28}{:>10.0f}{:>10.2f}{:>10.2f}{:>10.2f}{:>14.0f}{:>9.0f} %{:>9.0f} %\n", name, f.moves_per_second(),
               f.p50, f.p99, f.worst, f.server_microseconds(), 100 * f.server_cpu / f.seconds,
               100 * f.client_cpu / f.seconds);
}

/// With pauses it is the pauses that decide how many moves there are; a ratio of them would say nothing.
void print_ratio(const Figures& real, const Figures& limit, bool paced) {
    const auto ratio = [](double a, double b) { return fmt::format("{:.2f}", b > 0 ? a / b : 0); };
    fmt::print("{:<28}{:>10}{:>10}{:>10}{:>10}{:>14}\n", "  server / echo",
               paced ? "-" : ratio(real.moves_per_second(), limit.moves_per_second()), ratio(real.p50, limit.p50),
               ratio(real.p99, limit.p99), ratio(real.worst, limit.worst),
               ratio(real.server_microseconds(), limit.server_microseconds()));
}

void print_table(const Wish& wish, const Outcome& o) {
    fmt::print("{} of {} tables held with 2 clients each; {} tables opened in all, {} refusals, {} unanswered\n",
               o.held, wish.tables, o.opened, o.refused, o.unanswered);
    fmt::print("memory: {:.1f} MiB empty, {:.1f} MiB with all tables open ({:.1f} KiB a table), {:.1f} MiB later\n",
               o.kib_at_start / 1024, o.kib_opened / 1024, kib_per_table(wish, o), o.kib_at_end / 1024);
    fmt::print("a position has {:.0f} bytes; an echo round is two of them, there and back\n\n", o.position_bytes);
    fmt::print("{:<28}{:>10}{:>10}{:>10}{:>10}{:>14}{:>11}{:>11}\n", "", "moves/s", "p50 ms", "p99 ms", "worst ms",
               "CPU us/move", "server CPU", "client CPU");
    print_row(fmt::format("server, {} ms between moves", wish.pause_ms), o.calm);
    print_row("echo, the same", o.echo_calm);
    print_ratio(o.calm, o.echo_calm, true);
    print_row("server, full speed", o.full);
    print_row("echo, the same", o.echo_full);
    print_ratio(o.full, o.echo_full, false);
}

int run(int argc, char** argv) {
    Wish wish;
    CLI::App app("Many tables with scripted clients on loopback, and the same clients at a bare WebSocket echo.");
    app.add_option("--tables", wish.tables, "tables of two seats")->check(CLI::Range(1, 2000))->capture_default_str();
    app.add_option("--seconds", wish.seconds, "of each of the four measurements")
        ->check(CLI::Range(1, 60))
        ->capture_default_str();
    app.add_option("--pause", wish.pause_ms, "mean milliseconds before a move in the paced measurement")
        ->check(CLI::Range(1, 10'000))
        ->capture_default_str();
    app.add_option("--folder", wish.folder, "where the temporary data file lies")
        ->check(CLI::ExistingDirectory)
        ->capture_default_str();
    app.add_flag("--json", wish.json, "print the figures as JSON");
    CLI11_PARSE(app, argc, argv);
    try {
        const Outcome outcome = measure(wish);
        if (wish.json) print_json(wish, outcome);
        else print_table(wish, outcome);
        const bool sound = static_cast<int>(outcome.held) == wish.tables && outcome.refused + outcome.unanswered == 0;
        return sound ? 0 : 1;
    } catch (const std::exception& problem) {
        fmt::print(stderr, "The bench failed: {}.\n", problem.what());
        return 1;
    }
}

}  // namespace

}  // namespace parkett::load

int main(int argc, char** argv) { return parkett::load::run(argc, argv); }
