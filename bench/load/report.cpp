#include "bench/load/report.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace parkett::load {

namespace {

Json to_json(const Figures& f) {
    return {{"seconds", f.seconds},
            {"moves", f.moves},
            {"moves_per_second", f.moves_per_second()},
            {"p50_ms", f.p50},
            {"p99_ms", f.p99},
            {"worst_ms", f.worst},
            {"bytes_per_move", f.bytes_per_move()},
            {"server_cpu_us_per_move", f.server_microseconds()},
            {"server_cpu_s", f.server_cpu},
            {"client_cpu_s", f.client_cpu}};
}

double kib_per_table(const Wish& wish, const Outcome& o) { return (o.kib_opened - o.kib_at_start) / wish.tables; }

void print_row(const std::string& name, const Figures& f) {
    fmt::print("{:<28}{:>10.0f}{:>10.2f}{:>10.2f}{:>10.2f}{:>14.0f}{:>9.0f} %{:>9.0f} %{:>12.0f}\n", name,
               f.moves_per_second(), f.p50, f.p99, f.worst, f.server_microseconds(), 100 * f.server_cpu / f.seconds,
               100 * f.client_cpu / f.seconds, f.bytes_per_move());
}

/// With pauses it is the pauses that decide how many moves there are; a ratio of them would say nothing.
void print_ratio(const Figures& real, const Figures& limit, bool paced) {
    const auto ratio = [](double a, double b) { return fmt::format("{:.2f}", b > 0 ? a / b : 0); };
    fmt::print("{:<28}{:>10}{:>10}{:>10}{:>10}{:>14}\n", "  server / echo",
               paced ? "-" : ratio(real.moves_per_second(), limit.moves_per_second()), ratio(real.p50, limit.p50),
               ratio(real.p99, limit.p99), ratio(real.worst, limit.worst),
               ratio(real.server_microseconds(), limit.server_microseconds()));
}

void print_pair(const std::string& name, const Figures& real, const Figures& limit, bool paced) {
    print_row(name, real);
    print_row("echo, the same", limit);
    print_ratio(real, limit, paced);
}

}  // namespace

Json to_json(const Wish& wish, const Outcome& o) {
    return {{"game", wish.company.game},
            {"bots", wish.company.bots},
            {"spectators", wish.company.spectators},
            {"tables", wish.tables},
            {"connections", (kPlaying + wish.company.spectators) * wish.tables},
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
}

void print_table(const Wish& wish, const Outcome& o) {
    const Company& company = wish.company;
    fmt::print(
        "{}: {} of {} tables held with {} clients and {} bots each; {} opened in all, {} refusals, {} unanswered\n",
        company.game, o.held, wish.tables, kPlaying + company.spectators, company.bots, o.opened, o.refused,
        o.unanswered);
    fmt::print("memory: {:.1f} MiB empty, {:.1f} MiB with all tables open ({:.1f} KiB a table), {:.1f} MiB later\n",
               o.kib_at_start / 1024, o.kib_opened / 1024, kib_per_table(wish, o), o.kib_at_end / 1024);
    fmt::print("a position has {:.0f} bytes; in a round of the echo each client sends one and gets it back\n\n",
               o.position_bytes);
    fmt::print("{:<28}{:>10}{:>10}{:>10}{:>10}{:>14}{:>11}{:>11}{:>12}\n", "", "moves/s", "p50 ms", "p99 ms",
               "worst ms", "CPU us/move", "server CPU", "client CPU", "bytes/move");
    if (wish.paced) print_pair(fmt::format("server, {} ms between moves", wish.pause_ms), o.calm, o.echo_calm, true);
    if (wish.full) print_pair("server, full speed", o.full, o.echo_full, false);
    fmt::print("\n");
}

}  // namespace parkett::load
