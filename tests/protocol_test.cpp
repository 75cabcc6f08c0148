// The engine protocol's methods. Nothing here knows a rule: moves come from `legal` and `view`.
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <set>

#include "bots/think.hpp"
#include "tests/support/protocol_client.hpp"

namespace parkett::protocol {
namespace {

constexpr int kLongest = 5000;  // moves: no game of Stockpile comes near it

TEST(ProtocolTable, ListsGames) {
    Client client;
    const Json games = client.get("games");
    ASSERT_FALSE(games.empty());
    EXPECT_EQ(games[0]["id"], "stockpile");
    EXPECT_EQ(games[0]["players"], (Json{{"min", 2}, {"max", 5}}));
    for (const Json& option : games[0]["options"]) {
        EXPECT_TRUE(option["type"].is_string());
        const Json& values = option["values"];
        EXPECT_NE(std::find(values.begin(), values.end(), option["default"]), values.end()) << option;
    }
}

TEST(ProtocolTable, EveryMethodNeedsAGameFirst) {
    Client client;
    for (const char* method :
         {"state", "record", "actor", "legal", "result", "view", "play", "preview", "undo", "think", "analyse"})
        EXPECT_EQ(client.code(method, {{"move", "pass"}}), kMoment) << method;
}

TEST(ProtocolTable, RefusedGamesLeaveTheOldOne) {
    Client client;
    client.begin();
    client.steps(5);
    const Json before = client.get("record");
    const Json good = {{"game", "stockpile"}, {"players", 3}};
    const std::vector<std::pair<const char*, Json>> wrong = {
        {"game", "poker"},
        {"game", nullptr},
        {"game", 1},
        {"players", 1},
        {"players", 9},
        {"players", -3},
        {"players", 3.0},
        {"players", "3"},
        {"players", nullptr},
        {"players", 1e300},
        {"options", "all"},
        {"options", {{"no such", "on"}}},
        {"options", {1}},
        {"edition", "mine"},
        {"edition", {{"deck", 5}}},
        {"seed", -1},
        {"seed", "x"},
        {"seed", 0.5},
        {"chance", "sometimes"},
        {"chance", true},
    };
    for (const auto& [name, value] : wrong) {
        Json params = good;
        params[name] = value;
        EXPECT_EQ(client.code("new", params), kParams) << params;
    }
    EXPECT_EQ(client.code("load"), kParams);
    EXPECT_EQ(client.code("load", {{"record", "1. e4"}}), kParams);
    EXPECT_EQ(client.code("load", {{"record", 5}}), kParams);
    EXPECT_EQ(client.code("load", {{"record", before}, {"state", client.get("state")}}), kParams);
    EXPECT_EQ(client.code("load", {{"state", good}}), kParams);
    EXPECT_EQ(client.code("load", {{"state", {{"game", "stockpile"}, {"players", 3}, {"position", {{"a", 1}}}}}}),
              kParams);
    std::string flying = before.get<std::string>();
    flying.replace(flying.rfind("end "), flying.npos, "fly to=moon\nend " + flying.substr(flying.rfind(' ') + 1));
    EXPECT_EQ(client.code("load", {{"record", flying}}), kParams) << "a move more than the end mark says";
    flying.resize(flying.rfind("end "));
    flying.replace(0, std::string("[Parkett \"2\"]").size(), "[Parkett \"1\"]");
    EXPECT_EQ(client.code("load", {{"record", flying}}), kIllegal);
    EXPECT_EQ(client.get("record"), before);
}

TEST(ProtocolTable, LoadsWhatItSaved) {
    for (const int moves : {0, 1, 12, 40}) {
        Client first, second;
        first.begin(4, 11);
        first.steps(moves);
        const Json state = first.get("state"), record = first.get("record");
        second.get("load", {{"record", record}});
        EXPECT_EQ(second.get("state"), state);
        EXPECT_EQ(second.get("record"), record);
        second.get("load", {{"state", state}});
        EXPECT_EQ(second.get("state"), state);
        EXPECT_EQ(second.get("legal"), first.get("legal"));
        second.steps(3);
        const Json set_up = second.get("record"), later = second.get("state");
        first.get("load", {{"record", set_up}});
        EXPECT_EQ(first.get("state"), later);
    }
}

TEST(ProtocolTable, LoadKeepsChanceAsItWas) {
    Client client;
    client.begin(3, 1, "manual");
    const Json record = client.get("record");
    client.get("load", {{"record", record}});
    EXPECT_EQ(client.get("actor")["kind"], "chance");
    client.get("load", {{"record", record}, {"chance", "auto"}, {"seed", 5}});
    EXPECT_EQ(client.get("actor")["kind"], "seat");
    Client other;
    other.begin(3, 5);
    EXPECT_EQ(other.get("state"), client.get("state"));
}

TEST(ProtocolChance, AutoPlaysWholeGamesAndFollowsTheSeed) {
    const auto whole_game = [](int players, std::uint64_t seed) {
        Client client;
        client.begin(players, seed);
        Rng rng(3, Stream::testing);
        for (int move = 0; !client.over() && move < kLongest; ++move) {
            EXPECT_EQ(client.code("result"), kMoment);
            EXPECT_NE(client.step(rng)["actor"]["kind"], "chance");
        }
        const Json result = client.get("result");
        EXPECT_EQ(result["wealth"].size(), static_cast<std::size_t>(players));
        EXPECT_EQ(*std::min_element(result["ranks"].begin(), result["ranks"].end()), 1);
        EXPECT_FALSE(result["reason"].get<std::string>().empty());
        EXPECT_TRUE(client.get("legal").empty());
        EXPECT_EQ(client.code("play", {{"move", "pass"}}), kIllegal);
        EXPECT_EQ(client.code("think"), kMoment);
        return client.get("record");
    };
    for (int players = 2; players <= 5; ++players) EXPECT_EQ(whole_game(players, 5), whole_game(players, 5));
    EXPECT_NE(whole_game(3, 5), whole_game(3, 6));
}

TEST(ProtocolChance, ManualLeavesItToTheClient) {
    Client client;
    client.begin(3, 1, "manual");
    Rng rng(4, Stream::testing);
    int chances = 0;
    for (int turn = 0; !client.over(); ++turn) {
        ASSERT_LT(turn, kLongest);
        if (client.get("actor")["kind"] == "chance") {
            ++chances;
            double total = 0;
            for (const Json& move : client.get("legal")) total += move.value("probability", 0.0);
            EXPECT_NEAR(total, 1.0, 1e-9);
            EXPECT_EQ(client.code("think"), kMoment);
        } else {
            EXPECT_FALSE(client.get("legal")[0].contains("probability"));
        }
        client.step(rng);
    }
    EXPECT_GT(chances, 10);
    EXPECT_EQ(client.get("result")["wealth"].size(), 3u);
}

TEST(ProtocolPlay, TakesTextsAndObjects) {
    Client by_text, by_object;
    by_text.begin();
    by_object.begin();
    Rng rng(5, Stream::testing);
    for (int turn = 0; !by_text.over(); ++turn) {
        ASSERT_LT(turn, kLongest);
        const Json moves = by_object.get("view", {{"seat", by_object.get("actor")["seat"]}})["moves"];
        ASSERT_EQ(moves.size(), by_text.get("legal").size());
        const Json move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))], text = move["text"];
        EXPECT_EQ(by_object.get("preview", {{"move", move}}), by_text.get("preview", {{"move", text}}));
        EXPECT_EQ(by_object.get("play", {{"move", move}}), by_text.get("play", {{"move", text}}));
    }
    EXPECT_TRUE(by_object.over());
}

TEST(ProtocolPlay, RefusedMovesChangeNothing) {
    Client client;
    client.begin();
    client.steps(8);
    const Json state = client.get("state"), record = client.get("record");
    const Json huge = std::string(100'000, 'a');
    for (const char* method : {"play", "preview"}) {
        for (const Json& move : {Json("fly to=moon"), Json(""), Json("bid"), Json("bid pile=99 at=1"), Json("\0 pass"),
                                 Json{{"kind", "fly"}}, Json{{"kind", 3}}, Json::object(), huge})
            EXPECT_EQ(client.code(method, {{"move", move}}), kIllegal) << move;
        for (const Json& move : {Json(), Json(3), Json(true), Json::array({"pass"})})
            EXPECT_EQ(client.code(method, {{"move", move}}), kParams) << move;
        for (const Json& seat : {Json(-1), Json(3), Json(7), Json(256), Json(0.0), Json("0"), Json(1e99)})
            EXPECT_EQ(client.code(method, {{"move", client.get("legal")[0]["move"]}, {"seat", seat}}), kParams) << seat;
    }
    EXPECT_EQ(client.get("state"), state);
    EXPECT_EQ(client.get("record"), record);
}

bool holds_null(const Json& json) {
    return json.is_null() ||
           (json.is_structured() && std::any_of(json.begin(), json.end(), [](const Json& j) { return holds_null(j); }));
}

TEST(ProtocolPlay, TellsEverythingUnlessASeatIsNamed) {
    Client all, one;
    all.begin();
    one.begin();
    Rng rng(6, Stream::testing);
    int hidden = 0;
    std::size_t seq = 0;
    for (int turn = 0; !all.over(); ++turn) {
        ASSERT_LT(turn, kLongest);
        const Json move = all.any_move(rng);
        const Json truth = all.get("play", {{"move", move}})["events"];
        const Json told = one.get("play", {{"move", move}, {"seat", 1}})["events"];
        EXPECT_FALSE(holds_null(truth)) << truth;
        ASSERT_EQ(truth.size(), told.size());
        for (std::size_t i = 0; i < truth.size(); ++i) {
            EXPECT_TRUE(seq == 0 || truth[i]["seq"] == seq) << truth[i];
            seq = truth[i]["seq"].get<std::size_t>() + 1;
            for (const auto& [name, value] : told[i].items())
                if (value.is_null()) ++hidden;
                else EXPECT_EQ(value, truth[i][name]);
        }
    }
    EXPECT_GT(hidden, 10);
}

TEST(ProtocolLook, ShowsASeatItsMovesAndTheSpectatorNone) {
    Client client;
    client.begin(4);
    for (int i = 0; i < 4; ++i) {
        const int on_turn = client.get("actor")["seat"];
        for (int seat = 0; seat < 4; ++seat)
            EXPECT_EQ(client.get("view", {{"seat", seat}}).contains("moves"), seat == on_turn);
        EXPECT_FALSE(client.get("view").contains("moves"));
        EXPECT_EQ(client.get("view"), client.get("view", {{"seat", nullptr}}));
        EXPECT_NE(client.get("view"), client.get("view", {{"seat", on_turn}}));
        client.steps(1, i);
    }
    for (const Json& seat : {Json(-1), Json(4), Json(7), Json(1.0), Json("1"), Json::array()})
        EXPECT_EQ(client.code("view", {{"seat", seat}}), kParams) << seat;
}

TEST(ProtocolPlay, PreviewTellsOthersNothingAboutTheHandAndChangesNothing) {
    Client client;
    client.begin();
    Rng rng(8, Stream::testing);
    for (int i = 0; i < 30; ++i) {
        const Json before = client.get("state");
        const int on_turn = client.get("actor")["seat"];
        const std::string move = client.any_move(rng);
        const Json seen = client.get("preview", {{"move", move}});
        EXPECT_TRUE(seen["events"].is_array() && seen["outlook"].is_array());
        EXPECT_EQ(client.get("preview", {{"move", move}, {"seat", on_turn}}), seen);
        // Another seat gets an answer that depends on its own knowledge only: a card it cannot see may always be there.
        const int other = (on_turn + 1) % 3;
        if (move.starts_with("bid")) {
            const Json told = client.get("preview", {{"move", move}, {"seat", other}});
            EXPECT_EQ(told["events"][0], seen["events"][0]);
        }
        EXPECT_EQ(client.code("preview", {{"move", "sell company=epic from=normal cards=64"}, {"seat", other}}),
                  kIllegal);
        EXPECT_EQ(client.get("state"), before);
        client.get("play", {{"move", move}});
    }
}

TEST(ProtocolUndo, TakesBackTheClientsMovesWithTheChanceBehindThem) {
    Client client;
    client.begin();
    Rng rng(9, Stream::testing);
    std::vector<Json> states = {client.get("state")};
    for (int i = 0; i < 45; ++i) {
        client.step(rng);
        states.push_back(client.get("state"));
    }
    for (const int count : {1, 2, 10, 32}) {
        EXPECT_EQ(client.get("undo", {{"count", count}})["actor"]["kind"], "seat");
        states.resize(states.size() - static_cast<std::size_t>(count));
        EXPECT_EQ(client.get("state"), states.back());
    }
    for (const Json& count : {Json(0), Json(-1), Json(1.0), Json("1")})
        EXPECT_EQ(client.code("undo", {{"count", count}}), kParams) << count;
    EXPECT_EQ(client.code("undo"), kMoment);
    EXPECT_EQ(client.get("state"), states.front());
}

TEST(ProtocolUndo, TakesBackSingleMovesWhenChanceIsManual) {
    Client client;
    client.begin(3, 1, "manual");
    std::vector<Json> states;
    Rng rng(10, Stream::testing);
    for (int i = 0; i < 20; ++i) {
        states.push_back(client.get("state"));
        client.step(rng);
    }
    for (; !states.empty(); states.pop_back()) {
        client.get("undo");
        EXPECT_EQ(client.get("state"), states.back());
    }
    EXPECT_EQ(client.code("undo"), kMoment);
}

TEST(ProtocolUndo, DealsAfreshWhenTheMoveIsMadeAgain) {
    Client client;
    client.begin();
    Rng rng(11, Stream::testing);
    const auto length = [&] { return client.get("view")["length"].get<int>(); };
    std::string move;
    for (int dealt = 0; dealt <= 5;) {  // until a move has cards dealt behind it
        ASSERT_FALSE(client.over());
        move = client.any_move(rng);
        const int before = length();
        client.get("play", {{"move", move}});
        dealt = length() - before;
    }
    std::set<Json> deals;
    for (int i = 0; i < 5; ++i) {
        deals.insert(client.get("state"));
        client.get("undo");
        client.get("play", {{"move", move}});
    }
    EXPECT_GT(deals.size(), 1u);
}

TEST(ProtocolThink, PlaysAWholeGame) {
    Client client;
    client.begin(4);
    for (int i = 0; !client.over(); ++i) {
        ASSERT_LT(i, kLongest);
        const std::string& level = levels()[static_cast<std::size_t>(i) % levels().size()].id;
        const Json thought = client.get("think", {{"level", level}, {"visits", 20}, {"seed", i}});
        EXPECT_EQ(thought["value"].size(), 4u) << level;
        EXPECT_TRUE(thought["lines"].is_array());
        client.get("play", {{"move", thought["move"]}});
    }
    EXPECT_EQ(client.get("result")["ranks"].size(), 4u);
}

TEST(ProtocolThink, TakesALevelWithSettings) {
    Client client;
    client.begin();
    EXPECT_EQ(client.get("think", {{"level", "search@40"}, {"seed", 1}})["visits"], 40);
    EXPECT_EQ(client.get("think", {{"level", "search@40"}, {"seed", 1}}),
              client.get("think", {{"level", "search"}, {"visits", 40}, {"seed", 1}}));
    EXPECT_NE(client.get("think", {{"level", "search:plain@40"}, {"seed", 1}}),
              client.get("think", {{"level", "search@40"}, {"seed", 1}}));
    EXPECT_GT(client.get("think", {{"level", "search+time=5"}, {"seed", 1}})["visits"], 0);
    EXPECT_EQ(client.code("think", {{"level", "search+nonsense=5"}}), kParams);
    EXPECT_EQ(client.code("think", {{"level", "grandmaster@40"}}), kParams);
}

TEST(ProtocolThink, IsDeterministicAndLeavesTheCardsAlone) {
    Client thinking, quiet;
    thinking.begin();
    quiet.begin();
    for (int i = 0; i < 15; ++i) {
        const Json params = {{"visits", 64}, {"seed", 100 + i}};
        const Json thought = thinking.get("think", params);
        EXPECT_EQ(thinking.get("think", params), thought);
        const Json move = {{"move", thought["move"]}};
        EXPECT_EQ(thinking.get("play", move), quiet.get("play", move));
    }
    EXPECT_EQ(thinking.get("state"), quiet.get("state"));
}

TEST(ProtocolThink, AnalysesTheGameSoFar) {
    Client client;
    client.begin();
    EXPECT_EQ(client.get("analyse", {{"visits", 4}})["accuracy"].size(), 3u) << "before anybody decided";
    client.steps(12);
    const Json before = client.get("state"), analysis = client.get("analyse", {{"visits", 4}, {"seed", 2}});
    EXPECT_GE(analysis["decisions"].size(), 5u);
    EXPECT_EQ(analysis["decisions"][0]["chances"].size(), 3u);
    EXPECT_EQ(client.get("analyse", {{"visits", 4}, {"seed", 2}}), analysis);
    EXPECT_EQ(client.get("state"), before);
    EXPECT_EQ(client.code("analyse", {{"visits", 0}}), kParams);
}

TEST(ProtocolThink, ChecksItsLimitsAndKeepsItsTime) {
    Client client;
    client.begin();
    const std::vector<Json> wrong = {
        {{"level", "grandmaster"}}, {{"level", 3}},   {{"visits", 0}},    {{"visits", -5}},    {{"visits", 1e30}},
        {{"time_ms", -1}},          {{"time_ms", 0}}, {{"time_ms", 1.5}}, {{"seed", "lucky"}}, {{"seed", -1}}};
    for (const Json& params : wrong) EXPECT_EQ(client.code("think", params), kParams) << params;
    // Processor time: it does not grow when somebody else keeps the machine busy.
    constexpr std::uint64_t kForEver = 100'000'000;
    const std::clock_t start = std::clock();
    const Json thought = client.get("think", {{"visits", kForEver}, {"time_ms", 50}});
    EXPECT_LT(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC, 0.5);
    EXPECT_LT(thought["visits"], kForEver);
}

}  // namespace
}  // namespace parkett::protocol
