// Somebody at the other end of the engine protocol.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/engine/engine.hpp"
#include "core/rng.hpp"

namespace parkett::protocol {

using namespace nlohmann::literals;

inline constexpr int kParse = -32700, kInvalid = -32600, kUnknown = -32601, kParams = -32602, kIllegal = -32001,
                     kMoment = -32002, kInternal = -32603;

/// A well-behaved client.
class Client {
public:
    Json ask(const std::string& method, const Json& params = Json::object()) {
        const Json request = {{"jsonrpc", "2.0"}, {"id", ++id_}, {"method", method}, {"params", params}};
        const auto line = engine.answer(request.dump());
        if (!line) return {};
        const Json reply = Json::parse(*line, nullptr, false);
        EXPECT_EQ(reply.value("id", -1), id_) << *line;
        return reply;
    }
    Json get(const std::string& method, const Json& params = Json::object()) {
        const Json reply = ask(method, params);
        EXPECT_TRUE(reply.contains("result")) << method << params << reply;
        return reply.value("result", Json());
    }
    /// The code of the error, which must come with a sentence; 0 if there was none.
    int code(const std::string& method, const Json& params = Json::object()) {
        const Json reply = ask(method, params);
        if (!reply.contains("error")) return 0;
        const auto sentence = reply["error"].value("message", "");
        EXPECT_GT(sentence.size(), 10u);
        EXPECT_EQ(sentence.back(), '.') << sentence;
        return reply["error"].value("code", 0);
    }
    void begin(int players = 3, std::uint64_t seed = 7, const std::string& chance = "auto") {
        get("new", {{"game", "stockpile"}, {"players", players}, {"seed", seed}, {"chance", chance}});
    }
    bool over() { return get("actor")["kind"] == "over"; }
    std::string any_move(Rng& rng) {
        const Json moves = get("legal");
        EXPECT_FALSE(moves.empty());
        return moves[rng.below(static_cast<std::uint32_t>(moves.size()))]["move"];
    }
    Json step(Rng& rng) { return get("play", {{"move", any_move(rng)}}); }
    void steps(int count, std::uint64_t seed = 1) {
        Rng rng(seed, Stream::testing);
        for (int i = 0; i < count; ++i) step(rng);
    }

    Engine engine;

private:
    int id_ = 0;
};

inline int code_of(Engine& engine, const std::string& line) {
    const auto answer = engine.answer(line);
    if (!answer) return 0;
    const Json reply = Json::parse(*answer, nullptr, false);
    return reply.is_object() && reply.contains("error") ? reply["error"].value("code", 0) : 0;
}

}  // namespace parkett::protocol
