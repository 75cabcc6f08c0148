// The engine protocol's frame: lines, ids, batches, and rubbish of every kind.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "bots/think.hpp"
#include "tests/support/protocol_client.hpp"

namespace parkett::protocol {
namespace {

TEST(ProtocolFrame, RefusesWhatIsNotARequest) {
    Engine engine;
    const std::vector<std::pair<std::string, int>> lines = {
        {"hello", kParse},
        {"{\"jsonrpc\": \"2.0\", \"method\": \"games\", \"id\": 1", kParse},
        {"{\"jsonrpc\":\"2.0\",\"method\":\"\xff\xfe\",\"id\":1}", kParse},
        {"{\"jsonrpc\":\"2.0\",\"method\":\"games\",\"id\":1e999}", kParse},
        {std::string("{\"jsonrpc\":\"2.0\",\"method\":\"games\",\"id\":1}\0", 43), kParse},
        {"42", kInvalid},
        {"null", kInvalid},
        {"{}", kInvalid},
        {"[]", kInvalid},
        {R"({"method":"games","id":1})", kInvalid},
        {R"({"jsonrpc":"1.0","method":"games","id":1})", kInvalid},
        {R"({"jsonrpc":2.0,"method":"games","id":1})", kInvalid},
        {R"({"jsonrpc":"2.0","method":7,"id":1})", kInvalid},
        {R"({"jsonrpc":"2.0","method":"games","id":{}})", kInvalid},
        {R"({"jsonrpc":"2.0","method":"games","id":true})", kInvalid},
        {R"({"jsonrpc":"2.0","method":"games","params":3,"id":1})", kInvalid},
        {R"({"jsonrpc":"2.0","method":"Games","id":1})", kUnknown},
        {R"({"jsonrpc":"2.0","method":"","id":1})", kUnknown},
        {R"({"jsonrpc":"2.0","method":"new","params":["stockpile",3],"id":1})", kParams},
        {R"({"jsonrpc":"2.0","method":"legal","id":1})", kMoment},
    };
    for (const auto& [line, code] : lines) EXPECT_EQ(code_of(engine, line), code) << line;
    EXPECT_EQ(code_of(engine, R"({"jsonrpc":"2.0","method":"games","id":1})"), 0);
}

TEST(ProtocolFrame, EchoesIds) {
    Engine engine;
    for (const char* id : {"1", "-7", "\"seven\"", "null", "18446744073709551615", "1.5"}) {
        const auto good = engine.answer(std::string(R"({"jsonrpc":"2.0","method":"games","id":)") + id + "}");
        ASSERT_TRUE(good);
        EXPECT_EQ(Json::parse(*good)["id"], Json::parse(id));
        const auto bad = engine.answer(std::string(R"({"jsonrpc":"2.0","method":"nothing","id":)") + id + "}");
        ASSERT_TRUE(bad);
        EXPECT_EQ(Json::parse(*bad)["id"], Json::parse(id));
    }
}

TEST(ProtocolFrame, DoesNotAnswerNotificationsButObeysThem) {
    Client client;
    EXPECT_FALSE(client.engine.answer(R"({"jsonrpc":"2.0","method":"new","params":{"game":"stockpile","players":3}})"));
    EXPECT_FALSE(client.engine.answer(R"({"jsonrpc":"2.0","method":"nothing"})"));
    EXPECT_FALSE(client.engine.answer("  \t\r"));
    EXPECT_EQ(client.get("actor")["kind"], "seat");
}

TEST(ProtocolFrame, AnswersBatches) {
    Engine engine;
    const auto answer =
        engine.answer(R"([{"jsonrpc":"2.0","method":"new","params":{"game":"stockpile","players":2},"id":"a"},)"
                      R"({"jsonrpc":"2.0","method":"actor"},1,{"jsonrpc":"2.0","method":"actor","id":"b"}])");
    ASSERT_TRUE(answer);
    const Json replies = Json::parse(*answer);
    ASSERT_EQ(replies.size(), 3u);
    EXPECT_EQ(replies[0]["id"], "a");
    EXPECT_EQ(replies[1]["error"]["code"], kInvalid);
    EXPECT_TRUE(replies[1]["id"].is_null());
    EXPECT_EQ(replies[2]["result"]["kind"], "seat");
    EXPECT_FALSE(engine.answer(R"([{"jsonrpc":"2.0","method":"actor"}])"));
    std::string many = "[0";
    for (std::size_t i = 0; i < Engine::kMaxBatch; ++i) many += ",0";
    EXPECT_EQ(code_of(engine, many + "]"), kInvalid);
}

TEST(ProtocolFrame, SurvivesBombs) {
    Client client;
    client.begin();
    const Json before = client.get("state");
    const std::string open(400'000, '['), close(400'000, ']');
    EXPECT_EQ(code_of(client.engine, open), kParse);
    EXPECT_EQ(code_of(client.engine, open + close), kInvalid);
    EXPECT_EQ(code_of(client.engine, R"({"jsonrpc":"2.0","method":"games","id":)" + open + close + "}"), kInvalid);
    const std::string head = "[Parkett \"1\"]\n[Game \"stockpile\"]\n[Players \"3\"]\n";
    for (const char* tag : {"Edition", "State"}) {
        // Closing brackets inside strings: counting brackets would not see how deep this is.
        std::string nested;
        for (int i = 0; i < 50'000; ++i) nested += R"([\"]\",)";
        nested += '0' + std::string(50'000, ']');
        const auto record = head + "[" + tag + " \"{\\\"name\\\":" + nested + "}\"]\n";
        EXPECT_EQ(client.code("load", {{"record", record}}), kParams);
    }
    EXPECT_EQ(code_of(client.engine, std::string(Engine::kMaxLine + 1, ' ') + "1"), kInvalid);
    EXPECT_EQ(client.get("state"), before);
}

TEST(ProtocolLoop, ReadsLinesAndSurvivesLongOnes) {
    const std::string games = R"({"jsonrpc":"2.0","method":"games","id":1})";
    std::istringstream in(games + "\r\n\n" + std::string(3 * Engine::kMaxLine, 'x') + "\n" + games + "\n" +
                          std::string("\0\n", 2) + games);
    std::ostringstream out;
    EXPECT_EQ(run_engine(in, out), 0);
    std::istringstream lines(out.str());
    std::vector<int> codes;
    for (std::string line; std::getline(lines, line);) {
        const Json reply = Json::parse(line);
        codes.push_back(reply.contains("error") ? reply["error"]["code"].get<int>() : 0);
    }
    EXPECT_EQ(codes, (std::vector<int>{0, kInvalid, 0, kParse, 0}));
}

/// Every line must be answered with one JSON object a line, unless it is a notification.
void expect_answered(Engine& engine, const std::string& line) {
    const auto answer = engine.answer(line);
    if (!answer) {
        const Json json = Json::parse(line, nullptr, false);
        EXPECT_TRUE((json.is_object() && !json.contains("id")) || json.is_array()) << line;
        return;
    }
    EXPECT_EQ(answer->find('\n'), std::string::npos);
    const Json reply = Json::parse(*answer, nullptr, false);
    ASSERT_FALSE(reply.is_discarded()) << line;
    const auto one = [&](const Json& r) {
        EXPECT_TRUE(r.contains("id") && r.contains("result") != r.contains("error")) << line;
        EXPECT_NE(r.value("/error/code"_json_pointer, 0), kInternal) << line << *answer;
    };
    if (reply.is_array()) std::for_each(reply.begin(), reply.end(), one);
    else one(reply);
}

void mutate(std::string& line, Rng& rng) {
    static const std::vector<std::string> kBits = {
        "\"",   "{",    "}",   "[",  "]",   ",", ":", "null", "-1", "1e308", "99999999999999999999", "true", "\\u0000",
        "\xff", "\x80", "0.5", "\\", "255", "7", "?", "=",    " ",  "\n",    std::string(1, '\0')};
    for (auto n = 1 + rng.below(3); n > 0; --n) {
        const auto at = rng.below(static_cast<std::uint32_t>(line.size() + 1));
        switch (rng.below(4)) {
            case 0: line.insert(at, kBits[rng.below(static_cast<std::uint32_t>(kBits.size()))]); break;
            case 1: line.erase(at, 1 + rng.below(4)); break;
            case 2: line.replace(at, 1, kBits[rng.below(static_cast<std::uint32_t>(kBits.size()))]); break;
            default: line.insert(at, line.substr(at / 2, rng.below(30)));
        }
    }
}

TEST(ProtocolFuzz, AnswersMutatedLines) {
    Client client;
    Rng rng(12, Stream::testing);
    for (int round = 0; round < 60; ++round) {
        client.begin(2 + round % 4, static_cast<std::uint64_t>(round), round % 3 ? "auto" : "manual");
        for (int i = 0; i < round % 25 && !client.over(); ++i) client.step(rng);
        const std::vector<std::pair<const char*, Json>> requests = {
            {"games", Json::object()},
            {"new", {{"game", "stockpile"}, {"players", 3}, {"seed", 1}, {"options", Json::object()}}},
            {"load", {{"record", client.get("record")}}},
            {"load", {{"state", client.get("state")}}},
            {"view", {{"seat", 1}}},
            {"legal", Json::object()},
            {"play", {{"move", client.any_move(rng)}, {"seat", 1}}},
            {"preview", {{"move", client.any_move(rng)}}},
            {"undo", {{"count", 2}}},
            {"think", {{"level", levels().front().id}, {"visits", 2}, {"time_ms", 5}, {"seed", 1}}},
            {"result", Json::object()},
        };
        for (int i = 0; i < 66; ++i) {
            const auto& [method, params] = requests[static_cast<std::size_t>(i) % requests.size()];
            std::string line = Json{{"jsonrpc", "2.0"}, {"id", i}, {"method", method}, {"params", params}}.dump();
            mutate(line, rng);
            expect_answered(client.engine, line);
        }
    }
    client.begin();
    EXPECT_EQ(client.get("actor")["kind"], "seat");
}

}  // namespace
}  // namespace parkett::protocol
