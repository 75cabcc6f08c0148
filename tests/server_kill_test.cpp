// The program is killed at random moments; what it acknowledged is there when it comes back.
// PARKETT_KILLS says how often (24 if not set).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <map>
#include <thread>

#include "core/rng.hpp"
#include "tests/support/program.hpp"
#include "tests/support/server_room.hpp"
#include "tests/support/thorough.hpp"

#ifdef PARKETT_PROGRAM
namespace parkett::server::web {
namespace {

/// A table and what its server promised to keep.
struct Promise {
    Json table;
    std::map<std::size_t, std::string> acknowledged;
    bool over = false;
};

/// Plays until the server is gone, or the game is over.
void play_until_killed(Socket& socket, Promise& promise, std::uint64_t& dice, std::atomic<int>& acknowledged) {
    std::map<std::size_t, std::string> sent;
    for (Json message = socket.next(); !message.is_null(); message = socket.next()) {
        const std::string type = message.value("type", "");
        if (type == "played") {
            const auto number = message["number"].get<std::size_t>();
            promise.acknowledged[number] = sent.at(number);
            ++acknowledged;
        }
        if (type != "position") continue;
        const Json& actor = message["view"]["actor"];
        promise.over = actor["kind"] == "over";
        if (promise.over) return;
        if (actor != Json({{"kind", "seat"}, {"seat", 0}})) continue;
        const auto number = message["number"].get<std::size_t>();
        sent[number] = some_move(message, dice);
        socket.send({{"type", "play"}, {"seat", 0}, {"number", number}, {"move", sent[number]}});
    }
}

void check_kept(Browser& browser, const Promise& promise) {
    const std::string api = "/api/tables/" + promise.table["table"].get<std::string>();
    const Answer answer = browser.get(api + "/log?seat=0");
    ASSERT_EQ(answer.status, 200) << answer.body;
    const Json moves = answer.json()["moves"];
    for (const auto& [number, move] : promise.acknowledged) {
        ASSERT_GT(moves.size(), number);
        ASSERT_EQ(moves[number]["text"], move);
    }
}

constexpr int kUsualKills = kThorough ? 60 : 10;  // with sanitizers the program starts slowly

TEST(ServerKill, EveryAcknowledgedMoveSurvives) {
    const char* wanted = std::getenv("PARKETT_KILLS");
    const int kills = wanted ? std::atoi(wanted) : kUsualKills;
    constexpr std::size_t kTables = 3;
    ServerRoom room;  // for its folder
    const auto data = room.folder / "killed.sqlite";
    std::uint64_t dice = 2026;
    std::string cookie;
    std::vector<Promise> promises(kTables);
    std::size_t kept = 0;
    for (int round = 0; round < kills; ++round) {
        Program program(
            {"--port", "0", "--bot-delay", "0", "--data", data, "--tables-per-minute", "1000", "--log", "warning"});
        ASSERT_NE(program.port(), 0) << "the program did not come up again";
        Browser browser(program.port());
        browser.cookie = cookie;
        std::vector<std::thread> players;
        for (Promise& promise : promises) {
            if (!promise.table.is_null()) check_kept(browser, promise);
            if (HasFatalFailure()) return;
            if (!promise.table.is_null() && !promise.over) continue;
            kept += promise.acknowledged.size();
            promise = {open_table(browser, {"me", "bot", "bot"}), {}, false};
            cookie = browser.cookie;
        }
        dice = scramble(dice);
        std::atomic<int> acknowledged = 0;
        for (Promise& promise : promises)
            players.emplace_back([&, browser, own = dice + players.size()]() mutable {
                Socket socket(browser, path_of(promise.table));
                play_until_killed(socket, promise, own, acknowledged);
            });
        // On a busy machine nothing might happen in that time; then it begins with the first move.
        for (int i = 0; round % 3 != 0 && acknowledged == 0 && i < 500; ++i)
            std::this_thread::sleep_for(Milliseconds(10));
        std::this_thread::sleep_for(std::chrono::microseconds(dice % 120'000));
        program.signal(SIGKILL);
        for (std::thread& player : players) player.join();
    }
    for (const Promise& promise : promises) kept += promise.acknowledged.size();
    EXPECT_GE(kept, static_cast<std::size_t>(kills / 2)) << "too few moves were made for this test to mean anything";
    RecordProperty("acknowledged", static_cast<int>(kept));
    std::printf("%d kills, %zu acknowledged moves, none lost\n", kills, kept);
}

TEST(ServerKill, APortInUseIsOneSentence) {
    ServerRoom room;
    room.restart();
    const std::string other = room.folder / "b.sqlite";
    // ./run names a file of its own, and of two the last counts
    const std::string command =
        fmt::format("{} serve --data /nowhere/a.sqlite --port {} --data {} 2>&1", PARKETT_PROGRAM, room.port(), other);
    FILE* pipe = ::popen(command.c_str(), "r");
    ASSERT_NE(pipe, nullptr);
    char text[1000] = {};
    const auto size = std::fread(text, 1, sizeof text - 1, pipe);
    EXPECT_NE(::pclose(pipe), 0);
    EXPECT_EQ(std::string(text, size),
              fmt::format("parkett: Port {} is in use; choose another one with --port.\n", room.port()));
}

}  // namespace
}  // namespace parkett::server::web
#endif
