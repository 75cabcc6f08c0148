// What is counted for a guest wherever he comes from, and for those who only look on: over real sockets.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/support/server_room.hpp"

namespace parkett::server::web {
namespace {

class ServerQuota : public testing::Test {
protected:
    void SetUp() override { room.options.proxies = 1; }

    Browser guest_from(const std::string& address) const {
        Browser guest = room.browser();
        guest.forwarded_for = address;
        return guest;
    }

    static Answer open_another(Browser& guest) {
        return guest.post("/api/tables", {{"game", "stockpile"}, {"players", 2}, {"seats", seats({"me", "here"})}});
    }

    static Answer send_record(Browser& guest) {
        return guest.post("/api/records",
                          {{"record", "[Parkett \"1\"]\n[Game \"stockpile\"]\n[Players \"2\"]\n[Event \"" +
                                          std::string(500, 'x') + "\"]\n\n1. first seat=1\n"}});
    }

    /// Plays so many moves, or until the game is over, on all seats at one screen. Returns how many moves were made.
    static int play(Socket& socket, Json& position, int moves) {
        std::uint64_t dice = 7;
        for (int made = 0; made < moves; ++made) {
            const Json& actor = position.at("view").at("actor");
            if (actor.at("kind") != "seat") return made;
            const Json seat = actor.at("seat"), number = position.at("number");
            socket.send({{"type", "look"}, {"seat", seat}});
            const Json seen = socket.next("position");
            socket.send({{"type", "play"}, {"seat", seat}, {"number", number}, {"move", some_move(seen, dice)}});
            position = socket.next("position");
            if (!position.is_object()) return made;
        }
        return moves;
    }

    ServerRoom room;
};

TEST_F(ServerQuota, AGuestHoldsOnlySoManyTables) {
    room.options.limits.tables_per_guest = 3;
    room.restart();
    Browser anna = guest_from("203.0.113.1");
    EXPECT_EQ(open_another(anna).status, 201);
    EXPECT_EQ(send_record(anna).status, 201) << "an opened record is one too";
    anna.forwarded_for = "203.0.113.2";
    EXPECT_EQ(open_another(anna).status, 201);
    anna.forwarded_for = "203.0.113.3";
    for (const Answer& answer : {open_another(anna), send_record(anna)}) {
        EXPECT_EQ(answer.status, 429);
        EXPECT_EQ(answer.json()["code"], "guest_tables");
        EXPECT_EQ(answer.json()["facts"], (Json{{"most", 3}}));
        EXPECT_EQ(answer.header("Retry-After"), "3600");
    }
    EXPECT_EQ(anna.get("/api/tables").json()["tables"].size(), 3u);
    Browser ben = guest_from("203.0.113.3");
    EXPECT_EQ(open_another(ben).status, 201) << "nobody else";
}

TEST_F(ServerQuota, RecordsOfADayAreCountedForAGuestToo) {
    room.options.limits.stored_a_day = 1000;
    room.restart();
    Browser anna = guest_from("203.0.113.1");
    ASSERT_EQ(open_another(anna).status, 201);
    EXPECT_EQ(send_record(anna).status, 201);
    anna.forwarded_for = "203.0.113.2";
    const Answer second = send_record(anna);
    EXPECT_EQ(second.status, 429);
    EXPECT_EQ(second.json()["code"], "guest_bytes");
    Browser ben = guest_from("203.0.113.3");
    EXPECT_EQ(send_record(ben).status, 201);
}

TEST_F(ServerQuota, WorkIsCountedForAGuestToo) {
    room.options.limits.work_per_second = 1;
    room.options.limits.work_burst = 20'000;
    room.restart();
    Browser anna = guest_from("203.0.113.1");
    const Json table = open_table(anna, {"me", "here"});
    Answer answer;
    for (int i = 0; i < 5000 && answer.status != 429; ++i) {
        anna.forwarded_for = fmt::format("198.51.{}.{}", i / 250, i % 250);
        answer = anna.get("/api/tables");
    }
    ASSERT_EQ(answer.status, 429);
    EXPECT_EQ(answer.json()["code"], "guest_work");
    anna.forwarded_for = "203.0.113.9";
    EXPECT_EQ(Socket(anna, path_of(table)).status(), 429) << "wherever he comes from";
    Browser ben = guest_from("203.0.113.9");
    EXPECT_EQ(ben.get("/api/tables").status, 200) << "nobody else";
}

TEST_F(ServerQuota, WhoLooksOnPaysForWhatHeIsShown) {
    constexpr int kSpectators = 40, kMoves = 200;
    room.options.limits.work_per_second = 1;  // nobody gets out of debt
    room.options.limits.work_burst = 400'000;
    room.options.limits.longest_pause = Milliseconds(1);  // but it does not hinder him who plays
    room.restart();
    Browser anna = guest_from("203.0.113.1"), crowd = guest_from("203.0.113.2"), other = guest_from("203.0.113.3");
    const Json table = open_table(anna, {"me", "here"});
    Socket playing(anna, path_of(table));
    Json position = playing.next("position");
    std::vector<std::unique_ptr<Socket>> spectators;
    for (int i = 0; i < kSpectators; ++i) {
        spectators.push_back(std::make_unique<Socket>(crowd, path_of(table)));
        ASSERT_TRUE(spectators.back()->next("position").is_object());
    }
    ASSERT_EQ(play(playing, position, 1), 1);
    EXPECT_EQ(spectators.front()->next("position")["number"], position["number"]) << "they had not used it up";
    EXPECT_GT(play(playing, position, kMoves), 130) << "so many messages cost more than there is, fast as they may be";
    Socket late(other, path_of(table));
    EXPECT_EQ(late.next("position")["number"], position["number"]) << "who has used up nothing is shown everything";
    EXPECT_EQ(crowd.get("/api/house").status, 429);
    EXPECT_EQ(other.get("/api/house").status, 200);
    Json last;
    for (Json seen = spectators.front()->next(Milliseconds(200)); seen.is_object();
         seen = spectators.front()->next(Milliseconds(200)))
        last = seen;
    EXPECT_LT(last["number"], position["number"]);
}

TEST_F(ServerQuota, WhoLooksOnIsShownTheRestWhenHeHasPaid) {
    constexpr int kSpectators = 10;  // of one network: together they soon owe more than comes in
    room.options.limits.work_per_second = 100'000;
    room.options.limits.work_burst = 200'000;
    room.options.limits.longest_pause = Milliseconds(20);
    room.restart();
    Browser anna = guest_from("203.0.113.1"), crowd = guest_from("203.0.113.2");
    const Json table = open_table(anna, {"me", "here"});
    Socket playing(anna, path_of(table));
    Json position = playing.next("position");
    std::vector<std::unique_ptr<Socket>> others;
    for (int i = 1; i < kSpectators; ++i) {
        others.push_back(std::make_unique<Socket>(crowd, path_of(table)));
        ASSERT_TRUE(others.back()->next("position").is_object());
    }
    Socket spectator(crowd, path_of(table));
    Json seen = spectator.next("position");
    ASSERT_TRUE(position.is_object() && seen.is_object());
    const int moves = play(playing, position, 100);
    EXPECT_GT(moves, 30);
    while (seen.is_object() && seen["number"] != position["number"]) {
        const Json next = spectator.next("position");
        ASSERT_TRUE(next.is_object()) << "he stays behind, at move " << seen["number"];
        EXPECT_EQ(next["seq"].get<std::size_t>() - next["events"].size(), seen["seq"].get<std::size_t>())
            << "and nothing is left out";
        seen = next;
    }
}

}  // namespace
}  // namespace parkett::server::web
