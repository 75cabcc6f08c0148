// What one address can cost the server in a minute, by each kind of abuse, with its limits and without them.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "bench/siege/siege.hpp"

namespace parkett::siege {

namespace {

struct Options {
    std::vector<std::string> attacks;  // empty: all
    int seconds = 60;
    bool lifted = false, json = false;
    std::string folder;
};

/// Nothing is counted any more. What a single message or client may take (length, depth, buffers) stays.
server::ServerLimits lifted_limits() {
    constexpr double kUnlimited = 1e12;
    server::ServerLimits limits;
    limits.messages_per_second = limits.message_burst = kUnlimited;
    limits.requests_per_second = limits.request_burst = kUnlimited;
    limits.tables_per_minute = limits.table_burst = kUnlimited;
    limits.work_per_second = limits.work_burst = kUnlimited;
    limits.stored_a_day = kUnlimited;
    limits.socket_bytes = 1 << 30;
    limits.refusal_pause = {};
    limits.records_at_once = limits.tables_per_address = limits.tables_per_guest = 1'000'000;
    limits.connections_per_address = limits.connections;
    return limits;
}

void print_head(const Options& options) {
    fmt::print("one address, {} s each, {}\n\n", options.seconds,
               options.lifted ? "nothing counted (--lifted)" : "limits as shipped");
    fmt::print("{:<12}{:>10}{:>10}{:>12}{:>12}{:>12}{:>12}{:>12}\n", "", "asked", "refused", "MiB sent", "CPU s",
               "memory MiB", "kernel MiB", "disk MiB");
}

void print_row(const Attack& attack, const Cost& cost) {
    fmt::print("{:<12}{:>10}{:>10}{:>12.1f}{:>12.2f}{:>12.1f}{:>12.2f}{:>12.2f}\n", attack.name, cost.asked,
               cost.refused, static_cast<double>(cost.bytes) / 1024 / 1024, cost.processor_seconds,
               cost.memory_kib / 1024, cost.kernel_kib / 1024, cost.disk_kib / 1024);
    std::fflush(stdout);
}

Json to_json(const Attack& attack, const Cost& cost) {
    return {{"attack", attack.name},
            {"what", attack.what},
            {"seconds", cost.seconds},
            {"asked", cost.asked},
            {"refused", cost.refused},
            {"bytes_sent", cost.bytes},
            {"server_cpu_s", cost.processor_seconds},
            {"memory_kib", cost.memory_kib},
            {"kernel_kib", cost.kernel_kib},
            {"disk_kib", cost.disk_kib}};
}

int run(int argc, char** argv) {
    Options options;
    options.folder = std::filesystem::temp_directory_path();
    std::string list = "What one address can cost the server, on loopback. The attacks:";
    std::vector<std::string> names;
    for (const Attack& attack : attacks()) {
        names.emplace_back(attack.name);
        list += fmt::format("\n  {:<12}{}", attack.name, attack.what);
    }
    CLI::App app(list);
    app.add_option("--attack", options.attacks, "which, one after another; without it all of them")
        ->check(CLI::IsMember(names));
    app.add_option("--seconds", options.seconds, "of each")->check(CLI::Range(1, 300))->capture_default_str();
    app.add_flag("--lifted", options.lifted, "without all that the server counts by address and guest");
    app.add_option("--folder", options.folder, "where the temporary data file lies")
        ->check(CLI::ExistingDirectory)
        ->capture_default_str();
    app.add_flag("--json", options.json, "print the figures as JSON");
    CLI11_PARSE(app, argc, argv);
    Json all = Json::array();
    if (!options.json) print_head(options);
    try {
        for (const Attack& attack : attacks()) {
            if (!options.attacks.empty() && std::ranges::find(options.attacks, attack.name) == options.attacks.end())
                continue;
            const auto limits = options.lifted ? lifted_limits() : server::ServerLimits();
            const Cost cost = besiege(attack, limits, std::chrono::seconds(options.seconds), options.folder);
            if (options.json) all.push_back(to_json(attack, cost));
            else print_row(attack, cost);
        }
    } catch (const std::exception& problem) {
        fmt::print(stderr, "The bench failed: {}.\n", problem.what());
        return 1;
    }
    if (options.json) fmt::print("{}\n", all.dump(2));
    return 0;
}

}  // namespace

}  // namespace parkett::siege

int main(int argc, char** argv) { return parkett::siege::run(argc, argv); }
