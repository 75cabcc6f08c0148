// Two servers on one database: whoever is connected to one plays with whoever is connected to the other.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <thread>

#include "tests/support/server_room.hpp"
#include "tests/support/throwaway_postgres.hpp"

namespace parkett::server::web {
namespace {

class ServerNodes : public testing::Test {
protected:
    void SetUp() override {
        std::string problem;
        auto* postgres = ThrowawayPostgres::shared(problem);
        if (!postgres) GTEST_SKIP() << problem;
        const std::string url = postgres->fresh_database();
        for (ServerRoom* room : {&one, &two}) room->options.data = url;
    }
    void open() {
        for (ServerRoom* room : {&one, &two}) {
            room->options.pace = pace;
            room->restart();
        }
    }
    /// The same guest, at the other door.
    static Browser at(const ServerRoom& room, const Browser& guest) {
        Browser there = room.browser();
        there.cookie = guest.cookie;
        return there;
    }
    /// Skips messages until one is as it should be.
    static Json until(Socket& socket, const std::string& type, const std::function<bool(const Json&)>& right) {
        for (Json message = socket.next(type); !message.is_null(); message = socket.next(type))
            if (right(message)) return message;
        return nullptr;
    }

    ServerRoom one, two;
    Pace pace{.longest = std::chrono::milliseconds(1)};
};

Json mine(const Json& position, int seat, std::uint64_t& dice) {
    return {{"type", "play"}, {"seat", seat}, {"number", position["number"]}, {"move", some_move(position, dice)}};
}

/// A table of Anna's at the first server, with Ben at the second.
struct Pair {
    Browser anna, ben;
    Json table;
    std::string api;
};

Pair sit_down(const ServerRoom& one, const ServerRoom& two) {
    Pair pair{one.browser(), two.browser(), {}, {}};
    pair.table = open_table(pair.anna, {"me", "open"});
    pair.api = "/api/tables/" + pair.table["table"].get<std::string>();
    const std::string path = pair.table["invitations"][0]["path"];
    const Answer sat = pair.ben.post(pair.api + "/sit", {{"invite", path.substr(path.find("invite=") + 7)}});
    EXPECT_EQ(sat.status, 200) << sat.body;
    return pair;
}

TEST_F(ServerNodes, PeopleOnTwoServersPlayOneGameToItsEnd) {
    open();
    Pair pair = sit_down(one, two);
    Socket anna(pair.anna, path_of(pair.table)), ben(pair.ben, path_of(pair.table));
    Json seen[2];
    Socket* sockets[] = {&anna, &ben};
    std::uint64_t dice = 3;
    for (int seat : {0, 1}) seen[seat] = sockets[seat]->next("position");
    for (int moves = 0; moves < 2000; ++moves) {
        const Json actor = seen[0]["view"]["actor"];
        if (actor["kind"] == "over") break;
        const int seat = actor["seat"];
        const std::size_t number = seen[0]["number"];
        seen[seat] = number == seen[seat]["number"]
                         ? seen[seat]
                         : until(*sockets[seat], "position", [&](const Json& m) { return m["number"] == number; });
        ASSERT_FALSE(seen[seat].is_null()) << "the other server does not know of move " << number;
        sockets[seat]->send(mine(seen[seat], seat, dice));
        for (int other : {0, 1}) {
            seen[other] = until(*sockets[other], "position", [&](const Json& m) { return m["number"] > number; });
            ASSERT_FALSE(seen[other].is_null()) << "after move " << number << " at " << other;
        }
        ASSERT_EQ(seen[0]["number"], seen[1]["number"]);
    }
    EXPECT_EQ(seen[0]["view"]["actor"]["kind"], "over");
    EXPECT_EQ(seen[1]["view"]["actor"]["kind"], "over");
    Browser elsewhere = at(two, pair.anna);
    EXPECT_EQ(elsewhere.get(pair.api + "/log?seat=0").body, pair.anna.get(pair.api + "/log?seat=0").body);
    EXPECT_EQ(elsewhere.get("/api/tables").json()["tables"], pair.anna.get("/api/tables").json()["tables"]);
}

TEST_F(ServerNodes, WhatIsHiddenIsHiddenOnBoth) {
    open();
    Pair pair = sit_down(one, two);
    Browser stranger = two.browser();
    Socket anna(pair.anna, path_of(pair.table)), ben(pair.ben, path_of(pair.table)),
        spectator(stranger, path_of(pair.table));
    Browser same = at(two, pair.anna);
    Socket her_other(same, path_of(pair.table));
    const auto settled = [](Socket& socket) { return socket.next("position")["view"]; };
    const Json hers = settled(anna), his = settled(ben), open_view = settled(spectator);
    EXPECT_EQ(hers, settled(her_other)) << "her own eyes, wherever she looks";
    EXPECT_NE(hers, his);
    EXPECT_NE(his, open_view);
    EXPECT_EQ(at(two, pair.anna).get(pair.api + "/log?seat=1").status, 403);
    EXPECT_EQ(stranger.get(pair.api + "/log?seat=0").status, 403);
}

TEST_F(ServerNodes, AMoveIsTakenBackOnBothAndSentTwiceIsMadeOnce) {
    open();
    Browser me = one.browser();
    const Json table = open_table(me, {"me", "here"});
    Browser also = at(two, me);
    Socket first(me, path_of(table)), second(also, path_of(table));
    Json position = first.next("position");
    const int seat = position["view"]["actor"]["seat"];
    for (Socket* socket : {&first, &second}) socket->send({{"type", "look"}, {"seat", seat}});
    position = until(first, "position", [&](const Json& m) { return m["viewer"] == seat; });
    std::uint64_t dice = 1;
    const Json play = mine(position, seat, dice);
    first.send(play);
    EXPECT_TRUE(first.next("played").is_object());
    second.send(play);
    EXPECT_TRUE(second.next("played").is_object()) << "it was made, if on the other server";
    const Json after = until(first, "position", [&](const Json& m) { return m["number"] > position["number"]; });
    if (after["may_undo"] == 0) GTEST_SKIP() << "nothing to take back";
    second.send({{"type", "undo"}, {"seat", seat}, {"number", after["number"]}, {"count", 1}});
    const Json back = until(first, "position", [&](const Json& m) { return m["number"] == position["number"]; });
    ASSERT_TRUE(back.is_object());
    EXPECT_EQ(back["view"], position["view"]);
}

TEST_F(ServerNodes, WhoIsThereIsSeenOnBoth) {
    open();
    Pair pair = sit_down(one, two);
    Socket anna(pair.anna, path_of(pair.table));
    ASSERT_TRUE(anna.next("position").is_object());
    const auto online = [](bool is) { return [is](const Json& m) { return m["seats"][1]["online"] == is; }; };
    {
        Socket ben(pair.ben, path_of(pair.table));
        ASSERT_TRUE(ben.next("position").is_object());
        EXPECT_TRUE(until(anna, "table", online(true)).is_object());
        ben.drop();
    }
    EXPECT_TRUE(until(anna, "table", online(false)).is_object());
    Socket again(pair.ben, path_of(pair.table));
    EXPECT_TRUE(until(anna, "table", online(true)).is_object());
    two.close();
    EXPECT_TRUE(until(anna, "table", online(false)).is_object()) << "his server has gone";
}

TEST_F(ServerNodes, BotsOfAServerThatHasGoneGoOnAtAnother) {
    pace = {.longest = std::chrono::hours(2)};
    open();
    Browser me = one.browser();
    const Json table = open_table(me, {"bot", "bot", "bot"});
    Browser there = at(two, me);
    const std::size_t before = there.get("/api/tables").json()["tables"].at(0)["length"];
    two.options.pace = {.longest = Milliseconds(1)};
    two.restart();
    there = at(two, me);
    std::this_thread::sleep_for(Milliseconds(100));
    EXPECT_EQ(there.get("/api/tables").json()["tables"].at(0)["length"], before) << "the first one has it by lease";
    one.close();
    Json mine;
    for (int i = 0; i < 2000 && !(mine.is_object() && mine["over"]); ++i) {
        std::this_thread::sleep_for(Milliseconds(10));
        mine = there.get("/api/tables").json()["tables"].at(0);
    }
    EXPECT_TRUE(mine["over"]);
}

TEST_F(ServerNodes, WhatANetworkMayHaveIsCountedOnBothTogether) {
    for (ServerRoom* room : {&one, &two}) room->options.limits.table_burst = 3;
    open();
    Browser me = one.browser();
    open_table(me, {"me", "bot"});
    Browser also = at(two, me);
    open_table(also, {"me", "bot"});
    open_table(me, {"me", "bot"});
    const Json wish = {{"game", "stockpile"}, {"players", 2}, {"seats", seats({"me", "bot"})}};
    const Answer fourth = also.post("/api/tables", wish);
    EXPECT_EQ(fourth.status, 429) << fourth.body;
    EXPECT_EQ(fourth.json()["code"], "too_many_new_tables");
}

}  // namespace
}  // namespace parkett::server::web
