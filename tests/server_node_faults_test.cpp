// Three servers, a database and everything that can go wrong between them, while people play on. PARKETT_FAULTS says
// how many faults (a few if not set; docs/reliability.md has a run with hundreds).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <deque>
#include <thread>

#include "core/rng.hpp"
#include "server/upkeep.hpp"
#include "tests/support/program.hpp"
#include "tests/support/server_room.hpp"
#include "tests/support/thorough.hpp"
#include "tests/support/throwaway_postgres.hpp"
#include "tests/support/travellers.hpp"
#include "tests/support/wire.hpp"

#ifdef PARKETT_PROGRAM
namespace parkett::server::web {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;
constexpr std::size_t kServers = 3;

/// Servers, wires and the database, and what is done to them.
class Yard {
public:
    Yard(ThrowawayPostgres& postgres, std::string url) : postgres_(postgres), url_(std::move(url)) {
        for (std::size_t i = 0; i < kServers; ++i) wires_.emplace_back(postgres_.port());
        for (std::size_t i = 0; i < kServers; ++i) start(i);
    }
    ~Yard() {
        for (auto& wire : wires_) wire.let_go();
        for (auto& program : programs_)
            if (program) program->signal(SIGCONT), program->end();
    }

    std::uint16_t port(std::size_t server) const { return ports_[server]; }
    bool up() const {
        for (const auto& port : ports_)
            if (port == 0) return false;
        return true;
    }

    void start(std::size_t i) {
        programs_[i] = std::make_unique<Program>(
            std::vector<std::string>{"--port", "0", "--store", ThrowawayPostgres::at_port(url_, wires_[i].port()),
                                     "--bot-delay", "0", "--thinking", "20", "--tables-per-minute", "10000", "--work",
                                     "100000", "--connections", "1000", "--log", "off"});
        ports_[i] = programs_[i]->port();
    }
    void signal(std::size_t i, int number) { programs_[i]->signal(number); }
    void end(std::size_t i, int number) {
        ports_[i] = 0;
        programs_[i]->signal(number);
        programs_[i]->wait();
    }
    Wire& wire(std::size_t i) { return wires_[i]; }
    ThrowawayPostgres& postgres() { return postgres_; }

private:
    ThrowawayPostgres& postgres_;
    const std::string url_;
    std::deque<Wire> wires_;
    std::unique_ptr<Program> programs_[kServers];
    std::atomic<std::uint16_t> ports_[kServers] = {};
};

/// A fault that lasts a while.
struct Fault {
    std::string name;
    std::size_t target;  // kServers: the database
    milliseconds lasts;
    std::function<void()> begin, heal;
};

Fault some_fault(Yard& yard, std::uint64_t& dice, bool minutes) {
    dice = scramble(dice);
    const auto below = [&](std::uint64_t end) { return (dice = scramble(dice)) % end; };
    const std::size_t i = below(kServers);
    const milliseconds brief(below(1'200));
    // Some are longer than a lease lasts: others take over.
    const milliseconds lengthy = below(4) == 0 ? milliseconds(5'500 + below(minutes ? 4'000 : 500)) : brief;
    switch (below(6)) {
        case 0:
        case 1:
            return {"a server is killed", i, brief, [&yard, i] { yard.end(i, SIGKILL); },
                    [&yard, i] { yard.start(i); }};
        case 2:
            return {"a server ends and starts", i, brief, [&yard, i] { yard.end(i, SIGTERM); },
                    [&yard, i] { yard.start(i); }};
        case 3: {
            const milliseconds sleep = minutes && below(12) == 0 ? milliseconds(60'000) : lengthy;
            return {sleep.count() == 60'000 ? "a server sleeps for a minute" : "a server sleeps", i, sleep,
                    [&yard, i] { yard.signal(i, SIGSTOP); }, [&yard, i] { yard.signal(i, SIGCONT); }};
        }
        case 4: {
            const bool late = below(2) == 0;
            return {late ? "a wire is held, and lets go late" : "a wire is held, and cut", i, lengthy,
                    [&yard, i] { yard.wire(i).hold(); },
                    [&yard, i, late] { late ? yard.wire(i).let_go() : yard.wire(i).cut(); }};
        }
        default:
            return {"the database is killed", kServers, brief, [&yard] { yard.postgres().kill(); },
                    [&yard] { EXPECT_TRUE(yard.postgres().restart()); }};
    }
}

/// Up to two at once, at different places.
std::map<std::string, int> cause_trouble(Yard& yard, int faults, std::uint64_t dice,
                                         const std::function<bool()>& well) {
    struct Going {
        Fault fault;
        Clock::time_point end;
    };
    std::map<std::string, int> counts;
    std::vector<Going> going;
    while ((faults > 0 || !going.empty()) && well()) {
        const auto now = Clock::now();
        for (auto one = going.begin(); one != going.end();) {
            const bool over = one->end <= now;
            if (over) one->fault.heal();
            one = over ? going.erase(one) : std::next(one);
        }
        if (faults > 0 && going.size() < 2) {
            Fault next = some_fault(yard, dice, faults > 50);
            const bool free =
                std::ranges::none_of(going, [&](const Going& one) { return one.fault.target == next.target; });
            if (free) {
                next.begin();
                ++counts[next.name];
                --faults;
                going.push_back({next, Clock::now() + next.lasts});
            }
        }
        // One that found no database when it started tries again.
        for (std::size_t i = 0; i < kServers; ++i)
            if (yard.port(i) == 0 &&
                std::ranges::none_of(going, [&](const Going& one) { return one.fault.target == i; }))
                yard.start(i);
        dice = scramble(dice);
        std::this_thread::sleep_for(milliseconds(30 + dice % 500));
    }
    for (const Going& one : going) one.fault.heal();
    return counts;
}

bool soon(milliseconds time, const std::function<bool()>& so) {
    for (const auto end = Clock::now() + time; Clock::now() < end; std::this_thread::sleep_for(milliseconds(20)))
        if (so()) return true;
    return so();
}

TEST(ServerNodeFaults, WhateverGoesWrongNothingIsLostAndEverybodyPlaysOn) {
    std::string problem;
    const auto postgres = ThrowawayPostgres::make(problem);
    if (!postgres) GTEST_SKIP() << problem;
    const char* wanted = std::getenv("PARKETT_FAULTS");
    const int faults = wanted ? std::atoi(wanted) : kThorough ? 14 : 4;
    const char* seed = std::getenv("PARKETT_SEED");
    const std::uint64_t dice = seed ? std::strtoull(seed, nullptr, 10) : 2026;
    const std::string url = postgres->fresh_database();
    Yard yard(*postgres, url);
    ASSERT_TRUE(yard.up());

    constexpr std::size_t kTables = 4;
    std::deque<Travellers> tables;
    for (std::size_t i = 0; i < kTables; ++i)
        tables.emplace_back([&](std::size_t server) { return yard.port(server); }, kServers, dice + 17 * i);
    std::atomic<bool> over{false}, wrong{false};
    std::atomic<std::size_t> progress[kTables] = {};
    std::vector<std::thread> players;
    for (std::size_t i = 0; i < kTables; ++i)
        players.emplace_back([&, i] {
            while (!over && !wrong) {
                tables[i].step();
                progress[i] = tables[i].progress();
                if (!tables[i].complaint().empty()) wrong = true;
            }
        });
    const auto began = Clock::now();
    const auto counts = cause_trouble(yard, faults, dice, [&] { return !wrong; });

    // Everything is well again: every table goes on.
    for (std::size_t i = 0; i < kServers; ++i)
        if (yard.port(i) == 0) yard.start(i);
    std::size_t before[kTables];
    for (std::size_t i = 0; i < kTables; ++i) before[i] = progress[i];
    for (std::size_t i = 0; i < kTables; ++i)
        EXPECT_TRUE(soon(milliseconds(30'000), [&] { return wrong || progress[i] >= before[i] + 3; }))
            << "table " << i << " stands still";
    over = true;
    for (std::thread& player : players) player.join();
    Tale tale;
    for (Travellers& table : tables) {
        for (std::size_t server = 0; server < kServers; ++server) table.compare(server);
        EXPECT_EQ(table.complaint(), "");
        tale.add(table.tale());
    }
    const auto data = open_for_upkeep(url);
    ASSERT_TRUE(data) << data.error().sentence;
    const auto checked = check_all(**data);
    ASSERT_TRUE(checked) << checked.error().sentence;
    for (const Trouble& trouble : checked->troubles) ADD_FAILURE() << trouble.table << ": " << trouble.what;
    EXPECT_GT(tale.acknowledged, static_cast<std::size_t>(faults)) << "too few moves for this test to mean anything";

    for (const auto& [name, count] : counts) std::printf("%4d  %s\n", count, name.c_str());
    std::printf(
        "%d faults in %.0f s: %zu acknowledged moves, none lost, none twice; %zu games to their end, %zu journeys, "
        "%zu refusals, %zu of them in doubt; the longest wait %.1f s\n",
        faults, std::chrono::duration<double>(Clock::now() - began).count(), tale.acknowledged, tale.games,
        tale.journeys, tale.refused, tale.in_doubt, std::chrono::duration<double>(tale.longest).count());
}

}  // namespace
}  // namespace parkett::server::web
#endif
