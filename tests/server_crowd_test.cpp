// Strangers who want more than their share, and those who come by many addresses: over real sockets.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <future>
#include <mutex>
#include <sstream>
#include <thread>
#include <utility>

#include "server/crew.hpp"
#include "tests/support/server_room.hpp"

namespace parkett::server::web {
namespace {

using Clock = std::chrono::steady_clock;

class ServerCrowd : public testing::Test {
protected:
    Answer open_from(Browser& guest, const std::string& headers) {
        const Json wish = {{"game", "stockpile"}, {"players", 2}, {"seats", seats({"me", "here"})}};
        return guest.request("POST", "/api/tables", wish.dump(), headers);
    }
    ServerRoom room;
};

TEST_F(ServerCrowd, AHouseholdWithManyAddressesIsOne) {
    room.options.proxies = 1;
    room.options.limits.table_burst = 1;
    room.restart();
    Browser guest = room.browser();
    const auto from = [](const char* address) { return fmt::format("X-Forwarded-For: {}\r\n", address); };
    EXPECT_EQ(open_from(guest, from("2001:db8:1:2::1")).status, 201);
    EXPECT_EQ(open_from(guest, from("2001:db8:1:2:ffff:ffff:ffff:1")).status, 429);
    EXPECT_EQ(open_from(guest, from("2001:db8:1:3::1")).status, 201);
    EXPECT_EQ(open_from(guest, from("::ffff:203.0.113.1")).status, 201);
    EXPECT_EQ(open_from(guest, from("203.0.113.1")).status, 429) << "the same in other letters";
}

TEST_F(ServerCrowd, OfSeveralProxiesTheOutermostIsBelieved) {
    room.options.proxies = 2;
    room.options.limits.table_burst = 1;
    room.restart();
    Browser guest = room.browser();
    EXPECT_EQ(open_from(guest, "X-Forwarded-For: 203.0.113.1, 10.0.0.1\r\n").status, 201);
    EXPECT_EQ(open_from(guest, "X-Forwarded-For: 203.0.113.2, 10.0.0.1\r\n").status, 201);
    EXPECT_EQ(open_from(guest, "X-Forwarded-For: 9.9.9.9, 203.0.113.2, 10.0.0.1\r\n").status, 429);
    EXPECT_EQ(open_from(guest, "X-Forwarded-For: 9.9.9.8, 203.0.113.2\r\nX-Forwarded-For: 10.0.0.1\r\n").status, 429)
        << "a proxy may add a line of its own";
}

TEST_F(ServerCrowd, WhoMakesALotOfWorkWaits) {
    room.options.proxies = 1;
    room.options.limits.work_per_second = 1;
    room.options.limits.work_burst = 5000;
    room.options.limits.request_burst = 1e6;
    room.restart();
    Browser guest = room.browser();
    const auto from = [&](const char* path, const char* address) {
        return guest.get(path, fmt::format("X-Forwarded-For: {}\r\n", address));
    };
    Answer answer;
    for (int i = 0; i < 2000 && answer.status != 429; ++i) answer = from("/api/rules/shark", "203.0.113.1");
    ASSERT_EQ(answer.status, 429);
    EXPECT_EQ(answer.json()["code"], "too_much_work");
    EXPECT_EQ(answer.header("Retry-After"), "5");
    EXPECT_EQ(from("/", "203.0.113.1").status, 429) << "files too";
    EXPECT_EQ(from("/api/house", "203.0.113.2").status, 200) << "nobody else";
}

TEST_F(ServerCrowd, ARefusalTakesItsTime) {
    room.options.limits.request_burst = 1;
    room.options.limits.requests_per_second = 1e-6;
    room.options.limits.refusal_pause = Milliseconds(300);
    room.options.proxies = 1;
    room.restart();
    Browser guest = room.browser();
    EXPECT_EQ(guest.get("/api/house").status, 200);
    const auto began = Clock::now();
    EXPECT_EQ(guest.get("/api/house").status, 429);
    EXPECT_GE(Clock::now() - began, Milliseconds(300));
    EXPECT_EQ(guest.get("/api/house", "X-Forwarded-For: 203.0.113.2\r\n").status, 200) << "nobody else waits";
}

TEST_F(ServerCrowd, ASocketThatMakesALotOfWorkIsReadMoreSlowly) {
    room.options.limits.work_per_second = 1;
    room.options.limits.work_burst = 100'000;
    room.options.limits.messages_per_second = room.options.limits.message_burst = 1e9;
    room.options.limits.longest_pause = Milliseconds(300);
    room.restart();
    Browser anna = room.browser();
    Socket socket(anna, path_of(open_table(anna, {"me", "here"})));
    socket.next("position");
    const auto look = [&] {
        const auto began = Clock::now();
        for (int i = 0; i < 2; ++i) socket.send({{"type", "look"}, {"seat", 0}, {"since", 0}});
        for (int i = 0; i < 2; ++i) EXPECT_TRUE(socket.next("position").is_object());
        return Clock::now() - began;
    };
    constexpr int kMost = 100'000;  // a look is cheap
    int looks = 0;
    while (looks < kMost && look() < Milliseconds(250)) ++looks;
    EXPECT_GT(looks, 1);
    EXPECT_LT(looks, kMost);
    EXPECT_GE(look(), Milliseconds(250)) << "from then on, and it is still answered";
}

TEST_F(ServerCrowd, PingsAreMessages) {
    room.options.limits.messages_per_second = 20;
    room.options.limits.message_burst = 60;
    room.restart();
    Browser anna = room.browser();
    Socket socket(anna, path_of(open_table(anna, {"me", "here"})));
    socket.next("position");
    for (int i = 0; i < 50; ++i) socket.send_text("", 9);
    socket.send({{"type", "ping"}});
    EXPECT_EQ(socket.next()["type"], "pong");
    for (int i = 0; i < 1000; ++i) socket.send_text("", i % 2 ? 9 : 10);
    EXPECT_TRUE(socket.next().is_null());
    EXPECT_EQ(socket.close_code(), 1008);
}

TEST_F(ServerCrowd, FragmentsWithoutContentTakeTheirTime) {
    room.options.limits.socket_bytes = 4096;
    room.restart();
    Browser anna = room.browser();
    Socket socket(anna, path_of(open_table(anna, {"me", "here"})));
    socket.next("position");
    const auto began = Clock::now();
    socket.send_frame(0x01, "");
    for (int i = 0; i < 2000; ++i) socket.send_frame(0x00, "");  // six bytes each
    socket.send_frame(0x80, R"({"type":"ping"})");
    EXPECT_EQ(socket.next()["type"], "pong");
    EXPECT_GE(Clock::now() - began, Milliseconds(900)) << "twice the bytes of a second at once, the rest later";
}

TEST_F(ServerCrowd, RecordsOfADayAreLimitedInBytes) {
    room.options.limits.stored_a_day = 1000;
    room.restart();
    Browser anna = room.browser();
    const std::string record = "[Parkett \"1\"]\n[Game \"stockpile\"]\n[Players \"2\"]\n[Event \"" +
                               std::string(500, 'x') + "\"]\n\n1. first seat=1\n";
    EXPECT_EQ(anna.post("/api/records", {{"record", record}}).status, 201);
    const Answer second = anna.post("/api/records", {{"record", record}});
    EXPECT_EQ(second.status, 429);
    EXPECT_EQ(second.json()["code"], "too_many_bytes");
}

/// Thoughts that end when they are told to, and the order in which they began.
class Thoughts {
public:
    explicit Thoughts(int thinkers) : crew_(1, thinkers, std::chrono::hours(1)) {}
    ~Thoughts() { go_on(); }

    void add(const char* name, Errand errand) {
        crew_.think(std::move(errand), [this, name](const Crew::Stop&) {
            {
                const std::lock_guard guard(mutex_);
                begun_ += name;
            }
            released_.wait();
        });
    }
    /// Those that have begun, once there are so many or time is over.
    std::string begun(std::size_t count, Milliseconds timeout = kPatience) {
        const auto end = Clock::now() + timeout;
        for (;; std::this_thread::sleep_for(Milliseconds(2))) {
            const std::lock_guard guard(mutex_);
            if (begun_.size() >= count || Clock::now() >= end) return begun_;
        }
    }
    void go_on() {
        if (!std::exchange(over_, true)) release_.set_value();
    }

private:
    std::mutex mutex_;
    std::string begun_;
    bool over_ = false;
    std::promise<void> release_;
    std::shared_future<void> released_ = release_.get_future().share();
    Crew crew_;
};

TEST_F(ServerCrowd, BotsThatAreAwaitedGoFirst) {
    Thoughts thoughts(1);
    thoughts.add("a", {});
    ASSERT_EQ(thoughts.begun(1), "a");
    thoughts.add("u", {.network = "", .awaited = false});
    thoughts.add("v", {.network = "", .awaited = false});
    thoughts.add("b", {});
    thoughts.go_on();
    EXPECT_EQ(thoughts.begun(4), "abuv");
}

TEST_F(ServerCrowd, OneNetworkLeavesAThinkerToTheOthers) {
    Thoughts thoughts(3);
    for (const char* name : {"1", "2", "3"}) thoughts.add(name, {.network = "here", .awaited = true});
    EXPECT_EQ(thoughts.begun(3, Milliseconds(100)).size(), 2u) << "the third waits, though there is a thinker for it";
    thoughts.add("x", {.network = "there", .awaited = false});
    EXPECT_EQ(thoughts.begun(3).back(), 'x');
    thoughts.go_on();
    EXPECT_EQ(thoughts.begun(4).back(), '3');
}

/// Bytes that the kernel keeps for connections to this port, sent by the server and not yet taken.
std::size_t kept_by_kernel(std::uint16_t port) {
    std::ifstream table("/proc/net/tcp");
    std::size_t most = 0;
    for (std::string line; std::getline(table, line);) {
        std::istringstream words(line);
        std::string number, local, remote, state, queues;
        words >> number >> local >> remote >> state >> queues;
        if (!local.ends_with(fmt::format(":{:04X}", port)) || state != "01") continue;
        most = std::max(most, static_cast<std::size_t>(std::stoul(queues.substr(0, 8), nullptr, 16)));
    }
    return most;
}

TEST_F(ServerCrowd, WhoDoesNotReadFillsNoMemory) {
    room.restart();
    Browser anna = room.browser();
    anna.receive_buffer = 4096;
    Socket socket(anna, path_of(open_table(anna, {"me", "here"}, Json::object(), "machtspiele")));
    ASSERT_TRUE(socket.next("position").is_object());
    std::size_t most = 0, asked = 0;
    for (; asked < 20'000 && socket.send({{"type", "look"}, {"seat", 0}}); ++asked) {
        if (asked % 20 == 0) most = std::max(most, kept_by_kernel(room.port()));
    }
    EXPECT_LT(asked, 20'000u) << "he was let go";
    EXPECT_GT(most, 10'000u) << "and had not been reading";
    EXPECT_LE(most, 2u * 64 * 1024);
    RecordProperty("kept_by_kernel", static_cast<int>(most));
}

TEST_F(ServerCrowd, WhoIsAtATableIsToldThatTheServerEnds) {
    room.restart();
    Browser anna = room.browser();
    Socket socket(anna, path_of(open_table(anna, {"me", "here"})));
    socket.next("position");
    const auto began = Clock::now();
    room.restart();
    EXPECT_LT(Clock::now() - began, Milliseconds(3000)) << "nobody can hold it up";
    EXPECT_TRUE(socket.next().is_null());
    EXPECT_EQ(socket.close_code(), 1001);
}

TEST_F(ServerCrowd, NamesHideNothing) {
    room.restart();
    Browser anna = room.browser();
    Json wish = {{"game", "stockpile"}, {"players", 2}, {"seats", seats({"me", "here"})}};
    wish["seats"][0]["name"] = "An\u202Ena\u200B\x1b";
    Socket socket(anna, path_of(anna.post("/api/tables", wish).json()));
    EXPECT_EQ(socket.next("table")["seats"][0]["name"], "Anna");
}

TEST_F(ServerCrowd, LongTagsOfARecordAreCut) {
    room.restart();
    Browser anna = room.browser();
    const std::string record =
        fmt::format("[Parkett \"1\"]\n[Game \"stockpile\"]\n[Players \"2\"]\n[Name0 \"{}\"]\n[SeedHash \"{}\"]\n\n",
                    std::string(200, 'A'), std::string(100'000, 'x'));
    const Answer made = anna.post("/api/records", {{"record", record}});
    ASSERT_EQ(made.status, 201) << made.body;
    Socket socket(anna, path_of(made.json()));
    const Json table = socket.next("table");
    EXPECT_EQ(table["seats"][0]["name"], std::string(80, 'A'));
    EXPECT_LT(socket.heard.front().size(), 2000u);
}

}  // namespace
}  // namespace parkett::server::web
