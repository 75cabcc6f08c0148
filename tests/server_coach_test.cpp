// A coach at the table: what a move was worth, told to whoever made it while the game goes on. Over real sockets.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <thread>

#include "tests/support/server_room.hpp"

namespace parkett::server::web {
namespace {

class ServerCoach : public testing::Test {
protected:
    void SetUp() override {
        room.options.pace.visits = 6;
        room.options.seed = 1;
    }

    static Answer ask(Browser& browser, const std::string& table, std::size_t move) {
        return browser.get(fmt::format("/api/tables/{}/coach?move={}", table, move));
    }
    /// Asks until it is known.
    static Json judged(Browser& browser, const std::string& table, std::size_t move) {
        for (;;) {
            const Answer answer = ask(browser, table, move);
            EXPECT_EQ(answer.status, 200) << answer.body;
            if (answer.status != 200) return {};
            if (const Json known = answer.json(); known.at("done") == true) return known.at("decision");
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    }
    static void expect_refused(const Answer& answer, int status, const char* code) {
        EXPECT_EQ(answer.status, status) << answer.body;
        EXPECT_EQ(answer.json()["code"], code);
        EXPECT_FALSE(answer.json()["error"].get<std::string>().empty());
    }
    /// The next position in which the seat is on turn; null if there is none.
    static Json turn_of(Socket& socket, int seat) {
        for (;;) {
            Json position = socket.next("position");
            if (position.is_null() || position["view"]["actor"]["kind"] == "over") return {};
            if (position["view"]["actor"].value("seat", -1) == seat) return position;
        }
    }
    static void play(Socket& socket, const Json& position, int seat, const std::string& move) {
        socket.send({{"type", "play"}, {"seat", seat}, {"number", position["number"]}, {"move", move}});
    }

    ServerRoom room;
};

TEST_F(ServerCoach, SaysWhatTheAnalysisSaysAfterwards) {
    room.restart();
    Browser browser = room.browser();
    const std::string table = open_table(browser, {"me", "bot", "bot"}, Json::object(), "shark").at("table");
    Socket socket(browser, "/ws/" + table);
    Json told = Json::array();
    std::uint64_t dice = 5;
    for (;;) {
        const Json position = turn_of(socket, 0);
        if (position.is_null()) break;
        play(socket, position, 0, some_move(position, dice));
        ASSERT_FALSE(socket.next("played").is_null());
        const Json decision = judged(browser, table, position["number"].get<std::size_t>());
        EXPECT_EQ(decision.is_null(), position["view"]["moves"].size() == 1) << "where there is no choice";
        if (!decision.is_null()) told.push_back(decision);
    }
    ASSERT_GT(told.size(), 5u);
    Json analysis;
    do {
        analysis = browser.get(fmt::format("/api/tables/{}/analysis", table)).json();
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    } while (analysis["done"] != analysis["all"]);
    Json mine = Json::array();
    for (const Json& decision : analysis["analysis"]["decisions"])
        if (decision["seat"] == 0) mine.push_back(decision);
    EXPECT_EQ(told, mine) << "the same judgement, by what was known then";
}

TEST_F(ServerCoach, SpeaksOfOwnMovesOnly) {
    room.restart();
    Browser browser = room.browser();
    const std::string table = open_table(browser, {"me", "bot"}).at("table");
    Socket socket(browser, "/ws/" + table);
    std::uint64_t dice = 3;
    Json position;
    for (int i = 0; i < 4; ++i) {
        position = turn_of(socket, 0);
        ASSERT_FALSE(position.is_null());
        play(socket, position, 0, some_move(position, dice));
    }
    position = turn_of(socket, 0);
    const Json log = browser.get(fmt::format("/api/tables/{}/log?seat=0", table)).json()["moves"];
    int others = 0;
    for (std::size_t i = 0; i < log.size(); ++i) {
        if (log[i]["by"] == Json{{"kind", "seat"}, {"seat", 0}}) continue;
        expect_refused(ask(browser, table, i), 403, "not_your_move");
        ++others;
    }
    EXPECT_GT(others, 4) << "bots and chance";
    expect_refused(ask(browser, table, log.size()), 404, "no_such_move");
    EXPECT_EQ(browser.get(fmt::format("/api/tables/{}/coach", table)).status, 404);
    EXPECT_EQ(browser.get(fmt::format("/api/tables/{}/coach/more?move=0", table)).status, 404);
    Browser stranger = room.browser();
    expect_refused(ask(stranger, table, position["number"].get<std::size_t>() - 1), 403, "no_coach");
}

TEST_F(ServerCoach, IsNotThereWhereOtherPeoplePlay) {
    room.restart();
    Browser browser = room.browser();
    for (const auto& kinds : {std::initializer_list<const char*>{"me", "here", "bot"},
                              std::initializer_list<const char*>{"me", "open", "bot"}}) {
        const std::string table = open_table(browser, kinds).at("table");
        expect_refused(ask(browser, table, 0), 403, "no_coach");
    }
    // somebody has taken the open seat
    const Json shared = open_table(browser, {"me", "open"});
    Browser friend_of_his = room.browser();
    const std::string path = shared["invitations"][0]["path"];
    EXPECT_EQ(friend_of_his
                  .post(fmt::format("/api/tables/{}/sit", shared["table"].get<std::string>()),
                        {{"invite", path.substr(path.find('=') + 1)}})
                  .status,
              200);
    expect_refused(ask(browser, shared["table"], 0), 403, "no_coach");
    expect_refused(ask(friend_of_his, shared["table"], 0), 403, "no_coach");
}

TEST_F(ServerCoach, JudgesTheMoveThatWasMadeInTheEnd) {
    room.restart();
    Browser browser = room.browser();
    const std::string table = open_table(browser, {"me", "bot"}, Json::object(), "shark").at("table");
    Socket socket(browser, "/ws/" + table);
    for (;;) {
        const Json position = turn_of(socket, 0);
        ASSERT_FALSE(position.is_null());
        const Json& moves = position["view"]["moves"];
        const std::string first = moves.front()["text"], last = moves.back()["text"];
        play(socket, position, 0, first);
        const Json after = socket.next("position");
        ASSERT_FALSE(after.is_null());
        if (after["may_undo"] == 0 || first == last) continue;
        const auto number = position["number"].get<std::size_t>();
        EXPECT_EQ(judged(browser, table, number)["played"]["text"], first);
        socket.send({{"type", "undo"}, {"seat", 0}, {"number", number + 1}});
        ASSERT_FALSE(socket.next("position").is_null());
        expect_refused(ask(browser, table, number), 404, "no_such_move");
        play(socket, position, 0, last);
        ASSERT_FALSE(socket.next("played").is_null());
        EXPECT_EQ(judged(browser, table, number)["played"]["text"], last);
        break;
    }
}

TEST_F(ServerCoach, ThinksAboutSoManyMovesAtOnceAndRestsWhenNobodyWaits) {
    room.options.pace.visits = 20'000;
    room.options.limits.judgements_at_once = 1;
    room.options.limits.coach_wait = std::chrono::milliseconds(50);
    room.restart();
    Browser browser = room.browser();
    const std::string table = open_table(browser, {"me", "bot"}).at("table");
    Socket socket(browser, "/ws/" + table);
    std::vector<std::size_t> choices;
    std::uint64_t dice = 3;
    while (choices.size() < 2) {
        const Json position = turn_of(socket, 0);
        ASSERT_FALSE(position.is_null());
        if (position["view"]["moves"].size() > 1) choices.push_back(position["number"].get<std::size_t>());
        play(socket, position, 0, some_move(position, dice));
        ASSERT_FALSE(socket.next("played").is_null());
    }
    const Answer begun = ask(browser, table, choices[0]);
    ASSERT_EQ(begun.status, 200);
    EXPECT_EQ(begun.json(), Json({{"done", false}, {"decision", nullptr}}));
    expect_refused(ask(browser, table, choices[1]), 429, "coach_busy");
    Answer answer;
    do {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        answer = ask(browser, table, choices[1]);
    } while (answer.status == 429);
    EXPECT_EQ(answer.status, 200) << "nobody asks for the first one any more";
}

}  // namespace
}  // namespace parkett::server::web
