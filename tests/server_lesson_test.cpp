// First games over real sockets: who follows the coach meets the script, who does not meets a game that goes on.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "tests/support/server_room.hpp"

namespace parkett::server::web {
namespace {

class ServerLesson : public testing::Test {
protected:
    void SetUp() override {
        room.restart();
        me.emplace(room.browser());
        steps = me->get("/api/lessons/shark").json().at("steps");
        table = me->post("/api/tables", {{"game", "shark"}, {"lesson", true}, {"name", "Anna"}}).json();
    }

    /// The next position in which the pupil is asked.
    static Json asked(Socket& socket) {
        for (;;) {
            Json position = socket.next("position");
            if (position.is_null() || position["view"]["actor"] == Json{{"kind", "seat"}, {"seat", 0}}) return position;
        }
    }
    static void play(Socket& socket, const Json& position, const Json& move) {
        socket.send({{"type", "play"}, {"seat", 0}, {"number", position["number"]}, {"move", move}});
    }
    static void jump(Socket& socket, const Json& step) {
        socket.send({{"type", "lesson"}, {"seat", 0}, {"at", step["at"]}});
    }
    /// Positions come one after another; the one with that number is waited for.
    static Json come_to(Socket& socket, const Json& step) {
        for (;;) {
            Json position = asked(socket);
            if (position.is_null() || position["number"] == step["at"]) return position;
        }
    }

    ServerRoom room;
    std::optional<Browser> me;
    Json steps, table;
};

TEST_F(ServerLesson, IsFollowedToItsEnd) {
    Socket socket(*me, path_of(table));
    const Json info = socket.next("table");
    EXPECT_EQ(info["lesson"], true);
    EXPECT_EQ(info["seats"][0]["name"], "Anna");
    EXPECT_EQ(info["seats"][1]["kind"], "bot");
    EXPECT_TRUE(info["seed_hash"].is_null());
    for (const Json& step : steps) {
        const Json position = come_to(socket, step);
        ASSERT_FALSE(position.is_null()) << step;
        EXPECT_EQ(position["scripted"], true);
        if (!step["move"].is_null()) play(socket, position, step["move"]);
    }
}

TEST_F(ServerLesson, GoesOnWithoutItsScript) {
    Socket socket(*me, path_of(table));
    play(socket, asked(socket), "take company=smith");
    const Json position = asked(socket);
    ASSERT_FALSE(position.is_null());
    EXPECT_EQ(position["scripted"], false);
    jump(socket, steps[0]);
    EXPECT_EQ(come_to(socket, steps[0])["scripted"], true);
}

TEST_F(ServerLesson, IsEnteredAtAnyStepAndOutlivesARestart) {
    {
        Socket socket(*me, path_of(table));
        asked(socket);
        jump(socket, steps[5]);
        EXPECT_EQ(come_to(socket, steps[5])["scripted"], true);
    }
    room.restart();
    Browser again = room.browser();
    again.cookie = me->cookie;
    Socket socket(again, path_of(table));
    EXPECT_EQ(socket.next("table")["lesson"], true);
    const Json position = come_to(socket, steps[5]);
    EXPECT_EQ(position["scripted"], true);
    play(socket, position, steps[5]["move"]);
    EXPECT_EQ(come_to(socket, steps[6])["scripted"], true);
    jump(socket, steps[1]);
    EXPECT_EQ(come_to(socket, steps[1])["scripted"], true);
}

TEST_F(ServerLesson, TellsNothingOfWhatTheOthersWillDo) {
    const Json lesson = me->get("/api/lessons/stockpile").json();
    EXPECT_FALSE(lesson.contains("moves"));
    for (const Json& step : lesson["steps"])
        for (const auto& [key, value] : step.items())
            EXPECT_TRUE((std::set<std::string>{"key", "chapter", "at", "move", "point"}.contains(key))) << key;
}

TEST_F(ServerLesson, IsNotThereWhereNothingIsTaught) {
    EXPECT_EQ(me->get("/api/lessons/go").status, 404);
    EXPECT_EQ(me->post("/api/tables", {{"game", "go"}, {"lesson", true}}).status, 400);
    EXPECT_EQ(me->post("/api/tables", {{"game", "shark"}, {"lesson", false}}).status, 400);
    EXPECT_EQ(me->post("/api/tables", {{"game", "shark"}, {"lesson", true}, {"players", 3}}).status, 400);
    const Json plain = open_table(*me, {"me", "bot"});
    Socket socket(*me, path_of(plain));
    jump(socket, steps[0]);
    EXPECT_EQ(socket.next("refused")["code"], "no_lesson");
}

}  // namespace
}  // namespace parkett::server::web
