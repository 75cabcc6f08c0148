// What clients must not do: each is told so in one sentence, nothing changes, and nobody else notices.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/support/server_room.hpp"

namespace parkett::server::web {
namespace {

/// Anna and Ben at one table; Anna is the one who misbehaves.
class ServerLimitsTest : public testing::Test {
protected:
    void begin() {
        room.restart();
        anna.emplace(room.browser());
        ben.emplace(room.browser());
        table = open_table(*anna, {"me", "open"});
        const std::string path = table["invitations"][0]["path"];
        ben->post(api() + "/sit", {{"invite", path.substr(path.find("invite=") + 7)}});
        watching.emplace(*ben, path_of(table));
        before = watching->next("position");
        misbehaving.emplace(*anna, path_of(table));
        misbehaving->next("position");
    }

    std::string api() const { return "/api/tables/" + table["table"].get<std::string>(); }

    /// The sentence with which a message is refused.
    std::string refused(const std::string& text) {
        misbehaving->send_text(text);
        const Json answer = misbehaving->next("refused");
        return answer.is_object() ? answer.value("error", "") : "";
    }
    std::string refused(const Json& message) { return refused(message.dump()); }

    void expect_nothing_changed() {
        watching->send({{"type", "look"}, {"seat", 1}, {"since", 0}});
        const Json now = watching->next("position");
        EXPECT_EQ(now["number"], before["number"]);
        EXPECT_EQ(now["view"], before["view"]);
    }

    ServerRoom room;
    std::optional<Browser> anna, ben;
    std::optional<Socket> watching, misbehaving;
    Json table, before;
};

TEST_F(ServerLimitsTest, NonsenseIsRefusedInOneSentence) {
    begin();
    const int on_turn = before["view"]["actor"]["seat"];
    const Json number = before["number"];
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"hello", "not readable JSON"},
        {"{\"type\":\"play\"", "not readable JSON"},
        {"[]", "JSON object"},
        {"7", "JSON object"},
        {"{}", "'type'"},
        {R"({"type":"dance"})", "'type'"},
        {R"({"type":{"a":1}})", "'type'"},
        {R"({"type":"play"})", "'seat'"},
        {R"({"type":"play","seat":-1})", "'seat'"},
        {R"({"type":"play","seat":"0"})", "'seat'"},
        {R"({"type":"play","seat":99})", "no such seat"},
        {R"({"type":"play","seat":1,"number":0,"move":"pass"})", "not yours"},
        {R"({"type":"play","seat":0,"number":1.5,"move":"pass"})", "'number'"},
        {R"({"type":"play","seat":0,"number":0})", "'move'"},
        {R"({"type":"play","seat":0,"number":0,"move":"first seat=0"})", "moved on"},
        {R"({"type":"look","seat":1})", "not yours"},
        {R"({"type":"look","since":"x"})", "'since'"},
        {R"({"type":"look","seet":0})", "'look' has no 'seet'; it has: type, seat, since, telling."},
        {R"({"type":"play","seat":0,"number":0,"move":"x","text":"x"})", "'play' has no 'text'"},
        {R"({"type":"undo","seat":0,"number":0,"move":"x"})", "'undo' has no 'move'"},
        {R"({"type":"pace","quick":1})", "'quick'"},
        {R"({"type":"pace"})", "'quick'"},
        {R"({"type":"preview","seat":0,"move":"x","number":1})", "'preview' has no 'number'"},
        {R"({"type":"hint","seat":0,"level":"search"})", "'hint' has no 'level'"},
        {R"({"type":"ping","seat":0})", "'ping' has no 'seat'"},
        {R"({"type":"preview","seat":1,"move":"x"})", "not yours"},
        {R"({"type":"hint","seat":1})", "not yours"},
        {R"({"type":"undo","seat":1,"number":0})", "not yours"},
        {R"({"type":"preview","seat":0,"move":")" + std::string(500, 'x') + "\"}", "long"},
        {std::string(8000, '['), "not readable JSON"},
        {std::string(4000, '[') + std::string(4000, ']'), "too deeply"},
    };
    for (const auto& [text, sentence] : cases) {
        const std::string answer = refused(text);
        EXPECT_NE(answer.find(sentence), std::string::npos) << text.substr(0, 80) << " -> " << answer;
    }
    // Out of turn, or illegal on turn.
    const std::string answer =
        refused(Json{{"type", "play"}, {"seat", 0}, {"number", number}, {"move", "bid pile=1 at=0"}});
    EXPECT_FALSE(answer.empty());
    EXPECT_TRUE(on_turn == 0 || answer.find("turn") != std::string::npos) << answer;
    EXPECT_EQ(misbehaving->send_text("binary", 2), true);
    EXPECT_NE(misbehaving->next("refused").value("error", "").find("text"), std::string::npos);
    expect_nothing_changed();
}

TEST_F(ServerLimitsTest, RefusalsHaveACodeAndFacts) {
    begin();
    misbehaving->send({{"type", "hint"}, {"seat", 0}, {"level", 3}});
    const Json refused = misbehaving->next("refused");
    EXPECT_EQ(refused["code"], "unknown_key");
    EXPECT_EQ(refused["facts"], (Json{{"what", "The message 'hint'"}, {"key", "level"}, {"keys", "type, seat"}}));
    EXPECT_EQ(refused["request"], "hint");
    misbehaving->send({{"type", "play"}, {"seat", 0}, {"number", before["number"]}, {"move", "fly to=moon"}});
    const Json illegal = misbehaving->next("refused");
    EXPECT_TRUE(illegal["code"].is_string()) << illegal;
    EXPECT_TRUE(illegal["facts"].is_object()) << illegal;
    const Json http = anna->get("/api/tables/nothing/log").json();
    EXPECT_EQ(http, (Json{{"error", "There is no such table."}, {"code", "no_such_table"}, {"facts", Json::object()}}));
}

TEST_F(ServerLimitsTest, SpectatorsCannotPlay) {
    begin();
    Browser stranger = room.browser();
    misbehaving.emplace(stranger, path_of(table));
    for (int seat : {0, 1}) {
        EXPECT_NE(refused(Json{{"type", "look"}, {"seat", seat}}).find("not yours"), std::string::npos);
        EXPECT_NE(refused(Json{{"type", "play"}, {"seat", seat}, {"number", before["number"]}, {"move", "x"}})
                      .find("not yours"),
                  std::string::npos);
        EXPECT_EQ(stranger.get(fmt::format("{}/log?seat={}", api(), seat)).status, 403);
        EXPECT_EQ(stranger.get(fmt::format("{}/at/3?seat={}", api(), seat)).status, 403);
    }
    stranger.cookie = std::string(64, 'a');
    Socket forged(stranger, path_of(table));
    const Json seen = forged.next("table");
    for (const Json& seat : seen["seats"]) EXPECT_FALSE(seat["mine"]);
    expect_nothing_changed();
}

TEST_F(ServerLimitsTest, AMessageThatIsTooLongEndsTheConnection) {
    begin();
    misbehaving->send_text(std::string(17 * 1024, ' '));
    EXPECT_TRUE(misbehaving->next().is_null());
    EXPECT_EQ(misbehaving->close_code(), 1009);
    expect_nothing_changed();
}

TEST_F(ServerLimitsTest, TextThatIsNoTextEndsTheConnection) {
    begin();
    misbehaving->send_text("{\"type\":\"\xff\"}");
    EXPECT_TRUE(misbehaving->next().is_null());
    EXPECT_EQ(misbehaving->close_code(), 1007);
    expect_nothing_changed();
}

TEST_F(ServerLimitsTest, FloodingEndsTheConnection) {
    room.options.limits.messages_per_second = 20;
    room.options.limits.message_burst = 60;
    begin();
    const auto started = std::chrono::steady_clock::now();
    const Json ping{{"type", "ping"}};
    for (int i = 0; i < 50; ++i) {
        misbehaving->send(ping);
        ASSERT_EQ(misbehaving->next()["type"], "pong") << i;
    }
    for (int i = 0; i < 1000; ++i) misbehaving->send(ping);
    // What the table had not yet answered when the connection was closed stays unanswered.
    int pongs = 50;
    std::string last;
    for (Json message = misbehaving->next(); !message.is_null(); message = misbehaving->next()) {
        pongs += message["type"] == "pong";
        last = message.value("error", "");
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
    EXPECT_LE(pongs, 60 + 20 * took.count());
    EXPECT_EQ(misbehaving->close_code(), 1008);
    EXPECT_EQ(misbehaving->close_reason(), "Too many messages.");
    EXPECT_NE(last.find("Too many"), std::string::npos);
    expect_nothing_changed();
}

TEST_F(ServerLimitsTest, OtherSitesAreNotObeyed) {
    begin();
    for (const char* origin : {"http://evil.example", "null", "", "http://localhost", "https://localhost:1"}) {
        anna->origin = origin;
        EXPECT_EQ(Socket(*anna, path_of(table)).status(), 403) << origin;
        EXPECT_EQ(anna->post("/api/tables", {{"game", "stockpile"}}).status, 403) << origin;
        EXPECT_EQ(anna->post(api() + "/sit", {{"invite", "x"}}).status, 403) << origin;
    }
    expect_nothing_changed();
}

TEST_F(ServerLimitsTest, UnknownTables) {
    begin();
    Socket nowhere(*anna, "/ws/nothing");
    EXPECT_EQ(nowhere.next()["error"], "There is no such table.");
    EXPECT_TRUE(nowhere.next().is_null());
    EXPECT_EQ(nowhere.close_code(), 4404);
    for (const char* path : {"/api/tables/nothing/log", "/api/tables/nothing/record", "/api/tables//log",
                             "/api/tables/nothing/at/0", "/api/nothing", "/api/rules/chess"}) {
        EXPECT_EQ(anna->get(path).status, 404) << path;
        EXPECT_TRUE(anna->get(path).json()["error"].is_string()) << path;
    }
    for (const char* more : {"/at/99999", "/at/x", "/at/-1", "/dance", ""})
        EXPECT_EQ(anna->get(api() + more).status, 404) << more;
    EXPECT_EQ(anna->post("/api/tables/nothing/sit", {{"invite", "x"}}).status, 404);
    EXPECT_EQ(Socket(*anna, "/elsewhere").status(), 404);
}

TEST_F(ServerLimitsTest, WishesThatCannotBeGranted) {
    begin();
    const Json good = {{"game", "stockpile"}, {"players", 2}, {"seats", seats({"me", "bot"})}};
    const auto with = [&](const char* name, Json value) {
        Json wish = good;
        wish[name] = std::move(value);
        return anna->post("/api/tables", wish);
    };
    EXPECT_EQ(anna->post("/api/tables", good).status, 201);
    const std::vector<Answer> answers = {
        with("game", "chess"),
        with("game", 1),
        with("players", 3),
        with("players", 9),
        with("players", -2),
        with("seats", 7),
        with("seats", seats({"me", "ghost"})),
        with("seats", Json({1, 2})),
        with("options", {{"board", "round"}}),
        with("options", {{"board", Json::array()}}),
        with("options", 3),
        with("seats", Json::array({{{"kind", "bot"}, {"level", "god"}}, {{"kind", "me"}}})),
        with("seats", Json::array({{{"kind", "me"}, {"name", std::string(100, 'x')}}, {{"kind", "bot"}}})),
        anna->request("POST", "/api/tables", "{", ""),
        anna->request("POST", "/api/tables", "[]", ""),
        anna->request("POST", "/api/tables", std::string(500, '[') + std::string(500, ']'), "")};
    for (const Answer& answer : answers) {
        EXPECT_EQ(answer.status, 400) << answer.body;
        EXPECT_TRUE(answer.json()["error"].is_string()) << answer.body;
    }
    EXPECT_EQ(anna->request("POST", "/api/tables", std::string(17 * 1024, ' '), "").status, 413);
    EXPECT_EQ(anna->request("DELETE", "/api/tables", "", "").status, 405);
    EXPECT_EQ(anna->get("/api/tables").json()["tables"].size(), 2u);
}

TEST_F(ServerLimitsTest, KeysThatNobodyReadsAreRefusedByName) {
    begin();
    Json wish = {{"game", "stockpile"}, {"players", 2}, {"seats", seats({"me", "bot"})}};
    const auto refusal = [&](const std::string& path, const Json& body) {
        const Answer answer = anna->post(path, body);
        EXPECT_EQ(answer.status, 400) << answer.body;
        return answer.json().value("error", "");
    };
    wish["seed"] = 7;
    EXPECT_EQ(refusal("/api/tables", wish), "A table has no 'seed'; it has: game, players, options, seats.");
    wish.erase("seed");
    wish["seats"][0]["nmae"] = "Anna";
    EXPECT_EQ(refusal("/api/tables", wish), "A seat has no 'nmae'; it has: kind, level, name.");
    wish["seats"][0] = {{"kind", "me"}, {"level", "search"}};
    EXPECT_EQ(refusal("/api/tables", wish), "Only a bot has a 'level'.");
    EXPECT_EQ(refusal("/api/records", {{"record", "x"}, {"name", "y"}}),
              "The message has no 'name'; it has: record, moves, seats, dealt_for.");
    EXPECT_EQ(refusal(api() + "/sit", {{"invite", "x"}, {"seat", 1}}),
              "The message has no 'seat'; it has: invite, name.");
    const std::string long_key(500, 'x');
    EXPECT_LT(refusal("/api/records", {{long_key, 1}}).size(), 110u);
    EXPECT_EQ(anna->get("/api/tables").json()["tables"].size(), 1u);
}

TEST_F(ServerLimitsTest, ARecordThatTakesTooLongIsRefused) {
    room.options.limits.record_time = std::chrono::milliseconds(0);
    begin();
    const std::string record = "[Parkett \"1\"]\n[Game \"stockpile\"]\n[Players \"2\"]\n\n1. first seat=1\n2. fly\n";
    const Answer answer = anna->post("/api/records", {{"record", record}});
    EXPECT_EQ(answer.status, 400);
    EXPECT_EQ(answer.json()["error"], "It takes too long to play the moves of this game again.");
    expect_nothing_changed();
}

TEST_F(ServerLimitsTest, AnAddressHasOnlySoManyRecordsReadAtOnce) {
    room.options.limits.records_at_once = 0;
    begin();
    EXPECT_EQ(anna->post("/api/records", {{"record", "hello"}}).status, 429);
    expect_nothing_changed();
}

TEST_F(ServerLimitsTest, AnAddressHasOnlySoManyTablesAndConnections) {
    room.options.limits.table_burst = 3;
    room.options.limits.connections_per_address = 5;
    begin();
    open_table(*anna, {"me", "bot"});
    open_table(*anna, {"me", "bot"});
    const Answer fourth =
        anna->post("/api/tables", {{"game", "stockpile"}, {"players", 2}, {"seats", seats({"me", "bot"})}});
    EXPECT_EQ(fourth.status, 429);
    EXPECT_TRUE(fourth.json()["error"].is_string());
    {
        // Two places are taken. Those of earlier requests are given back when the server has noticed their end.
        std::vector<std::unique_ptr<Socket>> crowd;
        for (int i = 0; i < 500 && crowd.size() < 3; ++i) {
            auto socket = std::make_unique<Socket>(*anna, path_of(table));
            if (socket->status() == 101) crowd.push_back(std::move(socket));
            else std::this_thread::sleep_for(Milliseconds(10));
        }
        ASSERT_EQ(crowd.size(), 3u);
        EXPECT_EQ(Socket(*anna, path_of(table)).status(), 429);
        expect_nothing_changed();
    }
    int status = 0;
    for (int i = 0; i < 500 && status != 200; ++i, std::this_thread::sleep_for(Milliseconds(10)))
        status = anna->get("/api/house").status;
    EXPECT_EQ(status, 200);
}

TEST_F(ServerLimitsTest, BrokenHttpDisturbsNobody) {
    begin();
    for (const std::string& bytes : {std::string("\r\n\r\n"), std::string("GET\r\n\r\n"), std::string(40'000, 'x'),
                                     std::string("GET / HTTP/1.1\r\nContent-Length: -5\r\n\r\n"),
                                     std::string("POST /api/tables HTTP/1.1\r\nContent-Length: 999999999\r\n\r\n"),
                                     std::string("\x16\x03\x01\x02", 4), std::string(5, '\0') + "\r\n\r\n"}) {
        Tcp tcp(room.port());
        tcp.send(bytes);
        std::string answer;
        tcp.receive(answer, Milliseconds(200));
        EXPECT_EQ(answer.find("HTTP/1.1 2"), std::string::npos) << answer;
    }
    expect_nothing_changed();
}

TEST_F(ServerLimitsTest, FilesComeFromMemoryWithCaching) {
    const auto web = room.folder / "web";
    std::filesystem::create_directories(web / "assets");
    const auto write = [](const std::filesystem::path& path, const std::string& text) { std::ofstream(path) << text; };
    write(web / "index.html", "<p>home</p>");
    write(web / "assets/a.js", "plain();");
    write(web / "assets/a.js.br", "BROTLI");
    write(web / "assets/a.js.gz", "GZIP");
    room.options.web = web;
    begin();
    const Answer home = anna->get("/");
    EXPECT_EQ(home.body, "<p>home</p>");
    EXPECT_EQ(home.header("Cache-Control"), "no-cache");
    EXPECT_NE(home.header("Content-Security-Policy"), "");
    EXPECT_EQ(anna->get("/t/whatever?invite=1").body, "<p>home</p>");
    EXPECT_EQ(anna->get("/", "If-None-Match: " + home.header("ETag") + "\r\n").status, 304);
    EXPECT_EQ(anna->get("/assets/a.js").body, "plain();");
    EXPECT_EQ(anna->get("/assets/a.js", "Accept-Encoding: gzip, br\r\n").body, "BROTLI");
    const Answer zipped = anna->get("/assets/a.js", "Accept-Encoding: gzip, br;q=0\r\n");
    EXPECT_EQ(zipped.body, "GZIP");
    EXPECT_EQ(zipped.header("Content-Encoding"), "gzip");
    EXPECT_NE(zipped.header("Cache-Control").find("immutable"), std::string::npos);
    EXPECT_EQ(anna->get("/assets/missing.js").status, 404);
    EXPECT_EQ(anna->get("/robots.txt").status, 404);
    EXPECT_EQ(anna->get("/favicon.ico").status, 404);
    EXPECT_EQ(anna->get("/assets/../data.sqlite").status, 404);
    EXPECT_EQ(anna->get("/assets/a.js.br").status, 404);
    EXPECT_EQ(anna->request("HEAD", "/", "", "").body, "");
}

}  // namespace
}  // namespace parkett::server::web
