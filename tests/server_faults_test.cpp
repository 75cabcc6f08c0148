// When things around the server go wrong: silent clients, a disk that refuses, bots that think long, a proxy, a
// restart.
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <thread>

#include "server/sqlite.hpp"
#include "tests/support/server_room.hpp"
#include "tests/support/text_of.hpp"

namespace parkett::server::web {
namespace {

Json play(const Json& position, int seat) {
    std::uint64_t dice = 1;
    return {{"type", "play"}, {"seat", seat}, {"number", position["number"]}, {"move", some_move(position, dice)}};
}

/// The position in which the person at this screen is on turn, seen by the seat that is.
Json any_turn(Socket& socket) {
    const Json open = socket.next("position");
    socket.send({{"type", "look"}, {"seat", open["view"]["actor"]["seat"]}});
    return socket.next("position");
}

class ServerFaults : public testing::Test {
protected:
    /// The server has started anew on another port; the guest is the same.
    Browser back(Browser guest) const {
        guest.port = room.port();
        guest.origin = fmt::format("http://localhost:{}", guest.port);
        return guest;
    }
    ServerRoom room;
};

TEST_F(ServerFaults, WhoSendsNothingIsLetGo) {
    room.options.limits.request_time = std::chrono::seconds(1);
    room.restart();
    for (const char* begun : {"", "GET / HTT", "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"}) {
        Tcp tcp(room.port());
        tcp.send(begun);
        std::string answer;
        while (tcp.receive(answer, kPatience)) {
        }
        EXPECT_EQ(answer, "") << begun;
    }
}

TEST_F(ServerFaults, AClientThatDoesNotEvenAnswerPingsIsLetGo) {
    room.options.limits.silence = std::chrono::seconds(1);
    room.restart();
    Browser anna = room.browser(), ben = room.browser();
    const Json table = open_table(anna, {"me", "here"});
    Socket silent(anna, path_of(table));
    silent.next("position");  // from here on she is at the table
    Socket awake(ben, path_of(table));
    // Ben answers pings while he waits for news.
    EXPECT_EQ(awake.next("table")["seats"][0]["online"], true);
    EXPECT_EQ(awake.next("table")["seats"][0]["online"], false);
    awake.send({{"type", "ping"}});
    EXPECT_TRUE(awake.next("pong").is_object());
}

TEST_F(ServerFaults, AMoveTheDiskRefusesIsNotMade) {
    room.restart();
    Browser me = room.browser();
    const Json table = open_table(me, {"me", "here"});
    Socket socket(me, path_of(table));
    const Json position = any_turn(socket);
    const int seat = position["viewer"];
    {
        auto other = sqlite::Database::open(room.options.data);
        ASSERT_TRUE(other && other->execute("BEGIN IMMEDIATE"));
        socket.send(play(position, seat));
        const Json refused = socket.next("refused", Milliseconds(20'000));
        ASSERT_TRUE(refused.is_object());
        EXPECT_EQ(refused["error"], "The move could not be saved; nothing has changed.");
        EXPECT_EQ(refused["number"], position["number"]);
        socket.send({{"type", "look"}, {"seat", seat}});
        EXPECT_EQ(socket.next("position")["view"], position["view"]);
        ASSERT_TRUE(other->execute("ROLLBACK"));
    }
    socket.send(play(position, seat));
    EXPECT_EQ(socket.next("played")["number"], position["number"]) << "and when the disk is well again, it is";
}

/// What is written to standard error meanwhile.
class Complaints {
public:
    explicit Complaints(const std::filesystem::path& file) : file_(file), usual_(dup(STDERR_FILENO)) {
        const int into = open(file_.c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600);
        dup2(into, STDERR_FILENO);
        close(into);
    }
    ~Complaints() {
        dup2(usual_, STDERR_FILENO);
        close(usual_);
    }
    bool hold(const char* words) const { return text_of(file_).find(words) != std::string::npos; }

private:
    std::filesystem::path file_;
    int usual_;
};

TEST_F(ServerFaults, ABotWhoseMoveIsNotSavedIsLoggedAndTriesAgain) {
    room.options.pace = {.longest = Milliseconds(200), .retry = Milliseconds(1)};
    room.restart();
    Browser me = room.browser();
    const Json table = open_table(me, {"bot", "bot"});
    const std::string api = "/api/tables/" + table["table"].get<std::string>();
    Complaints complaints(room.folder / "complaints");
    auto other = sqlite::Database::open(room.options.data);
    ASSERT_TRUE(other && other->execute("BEGIN IMMEDIATE"));
    const std::size_t before = me.get(api + "/log").json()["moves"].size();
    for (int i = 0; i < 600 && !complaints.hold("cannot save its move"); ++i)
        std::this_thread::sleep_for(Milliseconds(100));
    EXPECT_TRUE(complaints.hold("cannot save its move"));
    EXPECT_EQ(me.get(api + "/log").json()["moves"].size(), before) << "what is not on disk is not shown";
    ASSERT_TRUE(other->execute("ROLLBACK"));
    // Nobody is at the table: only the bot itself can go on.
    std::size_t after = before;
    for (int i = 0; i < 600 && after == before; ++i) {
        std::this_thread::sleep_for(Milliseconds(100));
        after = me.get("/api/tables").json()["tables"].at(0)["length"].get<std::size_t>();
    }
    EXPECT_GT(after, before);
}

TEST_F(ServerFaults, ThinkingAtOneTableDelaysNoOther) {
    room.options.thinking = std::chrono::seconds(60);
    room.restart();
    Browser me = room.browser();
    std::vector<std::unique_ptr<Socket>> slow;
    const Json bots = Json::array({{{"kind", "bot"}, {"level", "search"}}, {{"kind", "bot"}, {"level", "search"}}});
    for (int i = 0; i < 12; ++i) {  // more than there are threads of any kind
        const Json table = me.post("/api/tables", {{"game", "stockpile"}, {"players", 2}, {"seats", bots}}).json();
        slow.push_back(std::make_unique<Socket>(me, path_of(table)));
        ASSERT_TRUE(slow.back()->next("position").is_object());
    }
    Socket socket(me, path_of(open_table(me, {"me", "here"})));
    for (int i = 0; i < 10; ++i) {
        const Json position = i == 0 ? any_turn(socket) : socket.next("position");
        if (position["view"]["actor"]["seat"] != position["viewer"]) {
            socket.send({{"type", "look"}, {"seat", position["view"]["actor"]["seat"]}});
            continue;
        }
        socket.send(play(position, position["viewer"]));
        ASSERT_TRUE(socket.next("played").is_object());
    }
    int still_thinking = 0;
    for (const auto& table : slow) still_thinking += table->next("position", Milliseconds(1)).is_null();
    EXPECT_GT(still_thinking, 0) << "the bots were too quick for this test to mean anything";
}

TEST_F(ServerFaults, AfterARestartBotsGoOnByThemselves) {
    room.options.pace = {.longest = std::chrono::hours(2)};
    room.restart();
    Browser me = room.browser();
    const Json table = open_table(me, {"bot", "bot", "bot"});
    const std::string api = "/api/tables/" + table["table"].get<std::string>();
    const std::size_t before = me.get(api + "/log").json()["moves"].size();
    room.options.pace = {.longest = Milliseconds(1)};
    room.restart();
    me = back(me);
    Json mine;
    // The list is read from the disk: looking at it opens no table.
    for (int i = 0; i < 1000; ++i) {
        mine = me.get("/api/tables").json()["tables"].at(0);
        if (mine["over"]) break;
        std::this_thread::sleep_for(Milliseconds(10));
    }
    EXPECT_GT(mine["length"].get<std::size_t>(), before);
    EXPECT_TRUE(mine["over"]);
}

TEST_F(ServerFaults, AnAddressKeepsOnlySoManyTablesOpen) {
    room.options.limits.tables_per_address = 2;
    room.restart();
    Browser me = room.browser();
    const Json first = open_table(me, {"me", "here"});
    open_table(me, {"me", "here"});
    const Json wish = {{"game", "stockpile"}, {"players", 2}, {"seats", seats({"me", "here"})}};
    const Answer third = me.post("/api/tables", wish);
    EXPECT_EQ(third.status, 429);
    EXPECT_NE(third.json()["error"].get<std::string>().find("too many tables open"), std::string::npos);
    EXPECT_EQ(Socket(me, path_of(first)).status(), 101) << "those that are open stay open";
}

TEST_F(ServerFaults, BehindAProxyVisitorsAreCountedByTheirOwnAddress) {
    room.options.proxies = 1;
    room.options.limits.table_burst = 1;
    room.restart();
    Browser guest = room.browser();
    guest.origin = fmt::format("https://localhost:{}", guest.port);
    const std::string wish = Json{{"game", "stockpile"}, {"players", 2}, {"seats", seats({"me", "bot"})}}.dump();
    const auto open = [&](const std::string& from) {
        return guest.request("POST", "/api/tables", wish,
                             "X-Forwarded-For: " + from + "\r\nX-Forwarded-Proto: https\r\n");
    };
    const Answer first = open("203.0.113.1");
    EXPECT_EQ(first.status, 201) << first.body;
    EXPECT_NE(first.header("Set-Cookie").find("Secure"), std::string::npos);
    EXPECT_EQ(open("203.0.113.1").status, 429);
    EXPECT_EQ(open("203.0.113.2").status, 201);
    EXPECT_EQ(open("198.51.100.7, 203.0.113.2").status, 429) << "what a visitor claims of himself counts for nothing";
    room.options.proxies = 0;
    room.restart();
    guest = back(guest);
    EXPECT_EQ(open("203.0.113.3").status, 201);
    EXPECT_EQ(open("203.0.113.4").status, 429) << "without a proxy nobody may say where he comes from";
}

}  // namespace
}  // namespace parkett::server::web
