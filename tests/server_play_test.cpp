// Games over real sockets: people, bots, spectators, lost connections, restarts.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <thread>

#include "core/record.hpp"
#include "games/registry.hpp"
#include "server/secrets.hpp"
#include "server/verify.hpp"
#include "tests/support/server_room.hpp"

namespace parkett::server::web {
namespace {

class ServerPlay : public testing::Test {
protected:
    void SetUp() override { room.restart(); }

    /// The position in which the seat is to move.
    static Json my_turn(Socket& socket, int seat) {
        for (;;) {
            Json position = socket.next("position");
            if (position.is_null()) return position;
            const Json& actor = position["view"]["actor"];
            if (actor["kind"] == "over" || (actor["kind"] == "seat" && actor["seat"] == seat)) return position;
        }
    }

    static Json play(const Json& position, int seat) {
        return {{"type", "play"},
                {"seat", seat},
                {"number", position["number"]},
                {"move", position["view"]["moves"][0]["text"]}};
    }

    ServerRoom room;
};

TEST_F(ServerPlay, AWholeGameAgainstBots) {
    Browser me = room.browser();
    const Json table = open_table(me, {"me", "bot", "bot"}, {{"board", "advanced"}, {"investors", true}});
    const std::string api = "/api/tables/" + table["table"].get<std::string>();
    Socket socket(me, path_of(table));
    const Json first = socket.next("table");
    EXPECT_EQ(first["options"]["board"], "advanced");
    EXPECT_TRUE(first["seed"].is_null());
    EXPECT_TRUE(first["seats"][0]["mine"]);
    EXPECT_EQ(first["seats"][1]["level"], "thumb");

    const Json last = play_to_the_end(socket, 0, 1);
    ASSERT_FALSE(last.is_null());
    EXPECT_EQ(last["view"]["result"]["ranks"].size(), 3u);

    Socket again(me, path_of(table));
    const Json ended = again.next("table");
    const auto seed = seed_from_hex(ended["seed"].get<std::string>());
    ASSERT_TRUE(seed);
    EXPECT_EQ(Json(hash_of(*seed)), first["seed_hash"]);

    const Answer file = me.get(api + "/record");
    EXPECT_NE(file.header("Content-Disposition").find("attachment"), std::string::npos);
    const auto record = read_record(file.body);
    ASSERT_TRUE(record) << record.error().sentence;
    EXPECT_EQ(record->moves.size(), last["number"]);
    const auto checked = verify_chance(*record);
    ASSERT_TRUE(checked) << checked.error().sentence;
    EXPECT_GT(*checked, 20u);

    const Json log = me.get(api + "/log").json();
    EXPECT_EQ(log["moves"].size(), last["number"]);
    EXPECT_EQ(me.get(api + "/at/20?seat=1").json()["view"]["length"], 20);
    EXPECT_EQ(me.get("/api/tables").json()["tables"][0]["over"], true);
}

TEST_F(ServerPlay, TheSameSeedAndVisitsGiveTheSameGame) {
    const auto game = [&](std::uint64_t seed) {
        room.options.seed = seed;
        room.options.pace.visits = 30;
        room.restart();
        Browser me = room.browser();
        const Json bot = {{"kind", "bot"}, {"level", "search"}};
        const Json wish = {{"game", "stockpile"}, {"players", 2}, {"seats", {bot, bot}}};
        const Json table = me.post("/api/tables", wish).json();
        Socket socket(me, path_of(table));
        EXPECT_FALSE(play_to_the_end(socket, -1, 0).is_null());
        return me.get("/api/tables/" + table["table"].get<std::string>() + "/record").body;
    };
    const std::string first = game(7);
    EXPECT_GT(first.size(), 1000u);
    EXPECT_EQ(game(7), first);
    EXPECT_NE(game(8), first);
}

TEST_F(ServerPlay, AForgedRecordIsFoundOut) {
    Browser me = room.browser();
    const Json table = open_table(me, {"me", "bot"});
    Socket socket(me, path_of(table));
    ASSERT_FALSE(play_to_the_end(socket, 0, 2).is_null());
    auto record = read_record(me.get("/api/tables/" + table["table"].get<std::string>() + "/record").body);
    ASSERT_TRUE(record);
    Record other = *record;
    for (Tag& tag : other.tags)
        if (tag.name == "Seed") tag.value[0] = tag.value[0] == '0' ? '1' : '0';
    EXPECT_NE(verify_chance(other).error().sentence.find("does not fit its hash"), std::string::npos);
    other = *record;
    other.moves[0].move = other.moves[0].move == "first seat=0" ? "first seat=1" : "first seat=0";
    EXPECT_NE(verify_chance(other).error().sentence.find("does not follow from the seed"), std::string::npos);
    std::erase_if(record->tags, [](const Tag& tag) { return tag.name == "Seed"; });
    EXPECT_FALSE(verify_chance(*record));
}

TEST_F(ServerPlay, TwoBrowsersAndASpectator) {
    Browser anna = room.browser(), ben = room.browser(), crowd = room.browser();
    const Json table = open_table(anna, {"me", "open", "bot"});
    ASSERT_EQ(table["invitations"].size(), 1u);
    const std::string path = table["invitations"][0]["path"];
    const std::string invite = path.substr(path.find("invite=") + 7);
    const std::string api = "/api/tables/" + table["table"].get<std::string>();

    Socket a(anna, path_of(table)), c(crowd, path_of(table));
    EXPECT_TRUE(a.next("table").contains("invitations"));
    EXPECT_FALSE(c.next("table").contains("invitations"));
    std::vector<Json> heard = {c.next("position")};
    ASSERT_TRUE(heard[0].is_object());
    EXPECT_TRUE(heard[0]["viewer"].is_null());
    EXPECT_EQ(ben.post(api + "/sit", {{"invite", "0123"}}).status, 409);
    EXPECT_EQ(ben.post(api + "/sit", {{"invite", invite}, {"name", "Ben"}}).json()["seat"], 1);
    EXPECT_EQ(ben.post(api + "/sit", {{"invite", invite}}).json()["seat"], 1);
    EXPECT_EQ(crowd.post(api + "/sit", {{"invite", invite}}).status, 409);
    const Json seated = a.next("table");
    EXPECT_EQ(seated["seats"][1]["name"], "Ben");
    EXPECT_EQ(seated["invitations"].size(), 0u);

    Socket b(ben, path_of(table));
    a.send({{"type", "look"}, {"seat", 0}});
    Json last_a, last_b;
    std::thread other([&] { last_b = play_to_the_end(b, 1, 3); });
    std::thread listening([&] {
        while (heard.back().is_object() && heard.back()["view"]["actor"]["kind"] != "over")
            heard.push_back(c.next("position"));
    });
    last_a = play_to_the_end(a, 0, 4);
    other.join();
    listening.join();
    ASSERT_FALSE(last_a.is_null());
    ASSERT_FALSE(last_b.is_null());
    EXPECT_EQ(last_a["view"]["result"], last_b["view"]["result"]);
    EXPECT_EQ(ben.get("/api/tables").json()["tables"][0]["mine"], Json({1}));
    // The spectator heard the whole story, in order and without gaps.
    ASSERT_TRUE(heard.back().is_object()) << "he was not told that the game is over";
    std::size_t next = 0;
    for (const Json& message : heard) {
        for (const Json& event : message["events"]) EXPECT_EQ(event["seq"], next++);
        EXPECT_EQ(message["seq"], next);
    }
    EXPECT_EQ(heard.back()["view"]["result"], last_a["view"]["result"]);
}

TEST_F(ServerPlay, AfterALostConnectionNothingIsMissingOrDouble) {
    Browser me = room.browser();
    const Json table = open_table(me, {"me", "bot"});
    auto socket = std::make_unique<Socket>(me, path_of(table));
    std::vector<Json> story;
    std::string telling;
    const auto listen = [&](const Json& position) {
        telling = position["telling"];
        for (const Json& event : position["events"]) {
            EXPECT_EQ(event["seq"], story.size());
            story.push_back(event);
        }
    };
    for (int i = 0; i < 12; ++i) {
        Json position;
        do listen(position = socket->next("position"));
        while (position["view"]["actor"] != Json({{"kind", "seat"}, {"seat", 0}}));
        const Json message = play(position, 0);
        socket->send(message);
        if (i % 2) socket->drop();  // before the answer could be read
        else EXPECT_EQ(socket->next("played")["number"], message["number"]);
        const auto known = [&] { return fmt::format("?since={}&telling={}", story.size(), telling); };
        socket = std::make_unique<Socket>(me, path_of(table) + known());
        socket->send(message);
        const Json answer = socket->next("played");
        EXPECT_EQ(answer["number"], message["number"]);
        socket->drop();
        socket = std::make_unique<Socket>(me, path_of(table) + known());
    }
    const Json log = me.get("/api/tables/" + table["table"].get<std::string>() + "/log?seat=0").json();
    std::vector<Json> whole;
    for (const Json& move : log["moves"])
        for (const Json& event : move["events"]) whole.push_back(event);
    ASSERT_GE(whole.size(), story.size());
    whole.resize(story.size());
    EXPECT_EQ(whole, story);
}

TEST_F(ServerPlay, AWholeTurnIsTakenBackAtOnce) {
    Browser me = room.browser();
    const Json table = open_table(me, {"me", "here"}, Json::object(), "economy");
    Socket socket(me, path_of(table));
    const Json open = socket.next("position");
    const int seat = open["view"]["actor"]["seat"];
    socket.send({{"type", "look"}, {"seat", seat}});
    Json position = socket.next("position");
    const Json before = position;
    // The game begins with building as much as one likes.
    for (int i = 0; i < 2; ++i) {
        const std::string move = position["view"]["moves"][0]["text"];
        ASSERT_NE(move, "pass");
        socket.send({{"type", "play"}, {"seat", seat}, {"number", position["number"]}, {"move", move}});
        position = socket.next("position");
    }
    ASSERT_EQ(position["may_undo"], 2);
    const std::size_t may = position["may_undo"], number = position["number"];
    socket.send({{"type", "undo"}, {"seat", seat}, {"number", number}, {"count", may + 1}});
    EXPECT_EQ(socket.next("refused")["code"], "nothing_to_take_back");
    socket.send({{"type", "undo"}, {"seat", seat}, {"number", number}, {"count", may}});
    const Json after = socket.next("position");
    EXPECT_EQ(after["number"], number - may);
    EXPECT_EQ(after["may_undo"], 0);
    EXPECT_EQ(after["view"], before["view"]);
}

TEST_F(ServerPlay, WhoMissedATakeBackIsToldWhatCameInstead) {
    Browser me = room.browser();
    const Json table = open_table(me, {"me", "here"}, Json::object(), "economy");
    Socket socket(me, path_of(table));
    const int seat = socket.next("position")["view"]["actor"]["seat"];
    socket.send({{"type", "look"}, {"seat", seat}});
    const Json before = socket.next("position");
    const auto play = [&](const Json& position, std::size_t which) {
        socket.send({{"type", "play"},
                     {"seat", seat},
                     {"number", position["number"]},
                     {"move", position["view"]["moves"][which]["text"]}});
        return socket.next("position");
    };
    const Json first = play(before, 0);
    // From here on somebody else was away, who had heard of the first move.
    socket.send({{"type", "undo"}, {"seat", seat}, {"number", first["number"]}});
    const Json undone = socket.next("position");
    EXPECT_NE(undone["telling"], first["telling"]);
    const Json second = play(undone, 1);
    ASSERT_GE(second["seq"], first["seq"]) << "as many events as he knows, and others";
    ASSERT_NE(second["events"], first["events"]);
    socket.send({{"type", "look"}, {"seat", seat}, {"since", first["seq"]}, {"telling", first["telling"]}});
    EXPECT_EQ(socket.next("position")["events"], second["events"]);
    socket.send({{"type", "look"}, {"seat", seat}, {"since", second["seq"]}, {"telling", second["telling"]}});
    EXPECT_EQ(socket.next("position")["events"], Json::array()) << "who knows it all is told nothing twice";
    socket.send({{"type", "look"}, {"seat", seat}, {"since", first["seq"]}});
    EXPECT_EQ(socket.next("position")["events"].size(), second["seq"]) << "who cannot say of which telling is told all";
}

TEST_F(ServerPlay, EventsSayWhoseMoveCausedThem) {
    Browser me = room.browser();
    const Json table = open_table(me, {"me", "bot"});
    const Json log = me.get("/api/tables/" + table["table"].get<std::string>() + "/log?seat=0").json();
    ASSERT_FALSE(log["moves"].empty());
    for (const Json& move : log["moves"])
        for (const Json& event : move["events"])
            EXPECT_EQ(event.value("by", -1), move["by"].value("seat", -1)) << event;
}

TEST_F(ServerPlay, ARepeatedMoveIsPlayedOnceAndAnOldOneRefused) {
    Browser me = room.browser();
    const Json table = open_table(me, {"me", "here"});
    Socket socket(me, path_of(table));
    const Json first = socket.next("position");
    EXPECT_TRUE(first["viewer"].is_null()) << "two people at one screen: nobody looks before he says so";
    EXPECT_FALSE(first["view"].contains("moves"));
    const int seat = first["view"]["actor"]["seat"];
    socket.send({{"type", "look"}, {"seat", seat}});
    const Json position = socket.next("position");
    const Json message = play(position, seat);
    socket.send(message);
    socket.send(message);
    EXPECT_EQ(socket.next("played")["number"], message["number"]);
    EXPECT_EQ(socket.next("played")["number"], message["number"]);
    Json other = message;
    other["move"] = position["view"]["moves"][1]["text"];
    socket.send(other);
    EXPECT_EQ(socket.next("refused")["number"], message["number"]);
    other["number"] = 10'000;
    socket.send(other);
    EXPECT_EQ(socket.next("refused")["number"], 10'000);
    const Json summary = me.get("/api/tables").json()["tables"][0];
    EXPECT_GE(summary["length"], message["number"].get<int>() + 1);
    EXPECT_EQ(summary["mine"], Json({0, 1}));
}

TEST_F(ServerPlay, TakingBackIsKeptOverARestart) {
    Browser me = room.browser();
    const Json table = open_table(me, {"me", "here", "here"});
    Socket socket(me, path_of(table));
    const int seat = socket.next("position")["view"]["actor"]["seat"];
    socket.send({{"type", "look"}, {"seat", seat}});
    Json position = socket.next("position");
    socket.send({{"type", "undo"}, {"seat", seat}, {"number", position["number"]}});
    EXPECT_FALSE(socket.next("refused").is_null());
    socket.send(play(position, seat));
    const Json after = socket.next("position");
    ASSERT_EQ(after["may_undo"], 1) << after["view"]["actor"];
    socket.send({{"type", "undo"}, {"seat", seat}, {"number", after["number"]}});
    const Json back = socket.next("position");
    EXPECT_EQ(back["view"], position["view"]);
    EXPECT_LT(back["seq"], after["seq"]);
    room.restart();
    me.port = room.port();
    me.origin = fmt::format("http://localhost:{}", me.port);
    Socket again(me, path_of(table));
    again.send({{"type", "look"}, {"seat", seat}});
    again.next("position");
    EXPECT_EQ(again.next("position")["view"], position["view"]);
}

TEST_F(ServerPlay, PreviewsAndHints) {
    Browser me = room.browser();
    const Json table = open_table(me, {"me", "bot"});
    Socket socket(me, path_of(table));
    const Json position = my_turn(socket, 0);
    const std::string move = position["view"]["moves"][0]["text"];
    socket.send({{"type", "preview"}, {"seat", 0}, {"move", move}});
    EXPECT_GE(socket.next("preview")["events"].size(), 1u);
    socket.send({{"type", "hint"}, {"seat", 0}});
    const Json hint = socket.next("hint");
    EXPECT_GE(hint["lines"].size(), 1u);
    EXPECT_EQ(hint["lines"][0]["move"], hint["move"]);
    socket.send({{"type", "ping"}});
    EXPECT_FALSE(socket.next("pong").is_null());
    socket.send({{"type", "look"}, {"seat", 0}, {"since", 0}});
    EXPECT_EQ(socket.next("position")["number"], position["number"]) << "asking changes nothing";
}

TEST_F(ServerPlay, ARecordIsOpenedForAll) {
    Browser me = room.browser(), other = room.browser();
    const Json table = open_table(me, {"me", "bot"});
    Socket socket(me, path_of(table));
    ASSERT_FALSE(play_to_the_end(socket, 0, 5).is_null());
    const std::string text = me.get("/api/tables/" + table["table"].get<std::string>() + "/record").body;
    const Answer opened = other.post("/api/records", {{"record", text}});
    ASSERT_EQ(opened.status, 201) << opened.body;
    EXPECT_TRUE(opened.json()["problem"].is_null());
    const std::string api = "/api/tables/" + opened.json()["table"].get<std::string>();
    EXPECT_EQ(other.get(api + "/record").body, text);
    Socket watch(other, path_of(opened.json()));
    EXPECT_TRUE(watch.next("table")["record"]);
    EXPECT_TRUE(watch.next("position")["view"].contains("result"));

    const std::string number = text.substr(text.rfind(' ') + 1, text.size() - text.rfind(' ') - 2);
    const std::string moves = text.substr(0, text.rfind("end "));
    const std::string last = moves.substr(0, moves.rfind('\n', moves.size() - 2) + 1);
    const Answer broken = other.post("/api/records", {{"record", last + "bid pile=9 at=1\nend " + number + "\n"}});
    EXPECT_EQ(broken.status, 201);
    EXPECT_TRUE(broken.json()["problem"].is_string());
    EXPECT_EQ(other.post("/api/records", {{"record", "hello"}}).status, 400);
}

TEST_F(ServerPlay, AGameGoesOnFromAPositionOfARecord) {
    Browser me = room.browser(), other = room.browser();
    const Json table = open_table(me, {"me", "bot"});
    Socket socket(me, path_of(table));
    ASSERT_FALSE(play_to_the_end(socket, 0, 5).is_null());
    const std::string text = me.get("/api/tables/" + table["table"].get<std::string>() + "/record").body;
    const auto middle = [&] {
        auto record = read_record(text);
        auto match = new_match(record->game, record->setup);
        std::size_t moves = 0;
        while (moves < record->moves.size() / 2 || (*match)->actor() != Actor::player(1))
            EXPECT_TRUE((*match)->play(record->moves[moves++].move));
        return moves;
    }();
    const Json wish = {
        {"record", text}, {"moves", middle}, {"seats", {{{"kind", "bot"}, {"level", "easy"}}, {{"kind", "me"}}}}};
    const Answer opened = other.post("/api/records", wish);
    ASSERT_EQ(opened.status, 201) << opened.body;
    Socket watch(other, path_of(opened.json()));
    EXPECT_FALSE(watch.next("table")["record"]);
    const Json position = watch.next("position");
    EXPECT_EQ(position["number"], middle);
    EXPECT_EQ(position["viewer"], 1) << "somebody else's seat can be taken over";
    Socket play(other, path_of(opened.json()));
    ASSERT_FALSE(play_to_the_end(play, 1, 5).is_null());

    const std::string own = other.get("/api/tables/" + opened.json()["table"].get<std::string>() + "/record").body;
    EXPECT_NE(own.find("[GoesOn \"" + std::to_string(middle) + "\"]"), own.npos);
    EXPECT_TRUE(verify_chance(*read_record(own))) << "what was dealt there followed from another seed";
    Json crowd = wish;
    crowd["seats"].push_back({{"kind", "bot"}});
    EXPECT_EQ(other.post("/api/records", crowd).status, 400);
}

TEST_F(ServerPlay, ARestartedServerGoesOnWhereItWas) {
    Browser me = room.browser();
    const Json table = open_table(me, {"me", "bot", "bot"});
    Json position;
    {
        Socket socket(me, path_of(table));
        for (int i = 0; i < 5; ++i) {
            position = my_turn(socket, 0);
            socket.send(play(position, 0));
        }
        position = my_turn(socket, 0);
    }
    room.restart();
    me.port = room.port();
    me.origin = fmt::format("http://localhost:{}", me.port);
    Socket again(me, path_of(table));
    EXPECT_EQ(again.next("position")["view"], position["view"]);
    again.send(play(position, 0));
    EXPECT_FALSE(again.next("played").is_null());
}

}  // namespace
}  // namespace parkett::server::web
