#include "bench/load/measure.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <thread>

#include "bench/load/echo.hpp"
#include "server/server.hpp"

namespace parkett::load {

namespace {

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
    options.pace = {.longest = {}, .shortest = {}};  // bots do not linger
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

}  // namespace

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
        Fleet fleet(house, wish.tables,
                    [&](Surroundings around) { return std::make_unique<GameParty>(around, wish.company); });
        fleet.open();
        outcome.kib_opened = house.resident_kib();
        if (wish.paced) outcome.calm = fleet.play(time, pause);
        if (wish.full) outcome.full = fleet.play(time, {});
        outcome.kib_at_end = house.resident_kib();
        outcome.held = fleet.held();
        outcome.unanswered = fleet.unanswered();
        outcome.opened = fleet.tally().opened;
        outcome.refused = fleet.tally().refused;
        samples = fleet.tally().samples;
    }
    for (const std::string& sample : samples)
        outcome.position_bytes += static_cast<double>(sample.size()) / static_cast<double>(samples.size());
    Fleet fleet(echo, wish.tables,
                [&](Surroundings around) { return std::make_unique<EchoParty>(around, wish.company, samples); });
    fleet.open();
    if (wish.paced) outcome.echo_calm = fleet.play(time, pause);
    if (wish.full) outcome.echo_full = fleet.play(time, {});
    return outcome;
}

}  // namespace parkett::load
