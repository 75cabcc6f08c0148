// Games that are over, analysed by the server: over real sockets.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <thread>

#include "arena/analysis.hpp"
#include "games/registry.hpp"
#include "tests/support/server_room.hpp"
#include "tests/support/text_of.hpp"

namespace parkett::server::web {
namespace {

std::string record_of(const char* name) {
    return text_of(kRepository / "tests" / "games" / fmt::format("{}.parkett", name));
}

class ServerAnalysis : public testing::Test {
protected:
    void SetUp() override {
        room.options.pace.visits = 6;
        room.options.seed = 1;
    }

    std::string opened(Browser& browser, const char* name) {
        const Answer answer = browser.post("/api/records", {{"record", record_of(name)}});
        EXPECT_EQ(answer.status, 201) << answer.body;
        return answer.json().at("table").get<std::string>();
    }
    static Answer ask(Browser& browser, const std::string& table, const std::string& query = "") {
        return browser.get(fmt::format("/api/tables/{}/analysis{}", table, query));
    }
    /// Asks until all is known; every answer must know at least as much as the one before.
    static Json all_of(Browser& browser, const std::string& table) {
        std::size_t done = 0;
        for (;;) {
            const Answer answer = ask(browser, table);
            EXPECT_EQ(answer.status, 200) << answer.body;
            if (answer.status != 200) return {};
            const Json known = answer.json();
            EXPECT_GE(known.at("done").get<std::size_t>(), done);
            done = known.at("done").get<std::size_t>();
            if (done == known.at("all").get<std::size_t>()) return known;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    }

    ServerRoom room;
};

TEST_F(ServerAnalysis, FindsWhatTheTerminalFinds) {
    room.restart();
    Browser browser = room.browser();
    const std::string table = opened(browser, "shark-last-player");
    const Json known = all_of(browser, table);
    const auto record = parkett::open_record(record_of("shark-last-player"));
    ASSERT_TRUE(record);
    const auto expected = analyse(*record->match, {.visits = 6});
    ASSERT_TRUE(expected);
    EXPECT_EQ(known["analysis"], to_json(*expected, *record->match)) << "as `parkett analyse --json --visits 6`";
    EXPECT_EQ(known["all"], record->match->length());

    const Json &decisions = known["analysis"]["decisions"], &first = decisions.at(0);
    EXPECT_EQ(first["chances"].size(), static_cast<std::size_t>(record->match->seats()));
    EXPECT_TRUE(first["at"]["phase"].is_string());
    EXPECT_TRUE(first["at"]["turn"].is_number());
    EXPECT_TRUE(first["played"]["kind"].is_string()) << "so that it can be said";
    const Json rest = ask(browser, table, "?since=3").json();
    EXPECT_EQ(rest["analysis"]["decisions"].size(), decisions.size() - 3);
    EXPECT_EQ(rest["analysis"]["turning"], known["analysis"]["turning"]);
}

TEST_F(ServerAnalysis, TellsNothingWhileTheGameGoesOn) {
    room.restart();
    Browser browser = room.browser();
    const std::string table = open_table(browser, {"me", "bot"}).at("table");
    const Answer refused = ask(browser, table);
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(refused.json()["code"], "game_goes_on");
    EXPECT_FALSE(refused.json()["error"].get<std::string>().empty());
    EXPECT_EQ(ask(browser, "nowhere").status, 404);

    Socket socket(browser, "/ws/" + table);
    ASSERT_FALSE(play_to_the_end(socket, 0, 3).is_null());
    Browser stranger = room.browser();
    EXPECT_EQ(ask(stranger, table).status, 200) << "nothing is secret any more";
}

TEST_F(ServerAnalysis, RestsWhenNobodyAsksAndGoesOnFromThere) {
    room.options.pace.visits = 300;
    room.options.limits.analyses_at_once = 1;
    room.options.limits.analysis_wait = std::chrono::milliseconds(50);
    room.restart();
    Browser browser = room.browser();
    const std::string first = opened(browser, "shark-price"), second = opened(browser, "shark-sold-out");
    const Json begun = ask(browser, first).json();
    EXPECT_LT(begun["done"].get<std::size_t>(), begun["all"].get<std::size_t>());
    const Answer refused = ask(browser, second);
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(refused.json()["code"], "too_many_analyses");

    Answer answer = refused;
    while (answer.status == 429) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        answer = ask(browser, second);
    }
    EXPECT_EQ(answer.status, 200) << "the first one rests";
    while (answer.status != 200 || answer.json()["done"] == 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        answer = ask(browser, second);
    }
    const auto known = answer.json()["done"].get<std::size_t>();
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    const Answer again = ask(browser, second);
    ASSERT_EQ(again.status, 200);
    EXPECT_GE(again.json()["done"].get<std::size_t>(), known) << "nothing is lost";
}

TEST_F(ServerAnalysis, IsKeptWithTheTable) {
    room.options.version = "one";
    room.restart();
    std::string table;
    Json known;
    {
        Browser browser = room.browser();
        table = opened(browser, "shark-last-player");
        known = all_of(browser, table);
    }
    const auto first_answer = [&](const std::string& query = "") {
        room.restart();
        Browser browser = room.browser();
        return ask(browser, table, query).json();
    };
    EXPECT_EQ(first_answer(), known) << "at once";
    const Json rest = first_answer("?since=3");
    EXPECT_EQ(rest["analysis"]["decisions"].size() + 3, known["analysis"]["decisions"].size());
    EXPECT_EQ(rest["analysis"]["turning"], known["analysis"]["turning"]);

    room.options.version = "two";
    const Json begun = first_answer();
    EXPECT_LT(begun["done"].get<std::size_t>(), begun["all"].get<std::size_t>()) << "another program finds out itself";
    {
        Browser browser = room.browser();
        EXPECT_EQ(all_of(browser, table)["analysis"], known["analysis"]);
    }
    EXPECT_EQ(first_answer()["done"], known["all"]) << "and has that kept instead";
    room.options.pace.visits = 7;
    const Json closer = first_answer();
    EXPECT_LT(closer["done"].get<std::size_t>(), closer["all"].get<std::size_t>()) << "so does one that looks longer";
}

TEST_F(ServerAnalysis, BotsDoNotWaitForIt) {
    room.options.pace.visits = 2000;
    room.restart();
    Browser browser = room.browser();
    const std::string record = opened(browser, "shark-price");
    EXPECT_EQ(ask(browser, record).status, 200);
    const std::string table = open_table(browser, {"bot", "bot"}).at("table");
    Socket socket(browser, "/ws/" + table);
    for (;;) {
        const Json position = socket.next("position");
        ASSERT_FALSE(position.is_null()) << "the game came to a stop";
        if (position["view"]["actor"]["kind"] == "over") break;
        EXPECT_EQ(ask(browser, record).status, 200);
    }
}

}  // namespace
}  // namespace parkett::server::web
