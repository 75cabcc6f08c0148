// Lines for the engine: it survives every one of them, and each answer is JSON.
//
// An input is several lines. `$move` in a line stands for a move that is permitted at that moment, so that games get
// on.
#include "cli/engine/engine.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/record.hpp"
#include "fuzz/finding.hpp"
#include "fuzz/lines.hpp"
#include "fuzz/mutate.hpp"
#include "fuzz/tables.hpp"

using namespace parkett;
using namespace parkett::fuzz;

namespace {

constexpr std::size_t kMostLines = 40;

Json request(const char* method, Json params = Json::object()) {
    return {{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}};
}

Json as_params(const TableText& table) {
    Json json = to_json(table);
    json.erase("dice");
    json.erase("state");
    return json;
}

Json load(const TableText& table, Rng& rng) {
    if (rng.below(2)) return request("load", {{"record", write_record(*random_match(table, 40, rng))}});
    Json state = as_params(table);
    state["position"] = random_state(table, rng);
    return request("load", {{"state", state}});
}

Json beginning(Rng& rng) {
    const TableText table = random_setup(rng);
    if (rng.below(3) == 0) return load(table, rng);
    Json params = as_params(table);
    params["seed"] = rng.below(1000);
    params["chance"] = rng.below(3) ? "auto" : "manual";
    return request("new", params);
}

Json random_request(Rng& rng) {
    static const std::array<Json, 15> kPlain{request("games"),
                                             request("state"),
                                             request("record"),
                                             request("actor"),
                                             request("legal"),
                                             request("result"),
                                             request("view", {{"seat", 0}}),
                                             request("view"),
                                             request("undo", {{"count", 2}}),
                                             request("preview", {{"move", "$move"}, {"seat", 1}}),
                                             request("think", {{"level", "search"}, {"visits", 4}}),
                                             request("think", {{"level", "greedy"}}),
                                             request("analyse", {{"visits", 2}}),
                                             request("play", {{"move", "$move"}, {"seat", 0}}),
                                             request("play", {{"move", "$move"}})};
    switch (rng.below(8)) {
        case 0: return beginning(rng);
        case 1: return Json::array({kPlain[rng.below(kPlain.size())], kPlain[rng.below(kPlain.size())]});
        default: return kPlain[rng.below(kPlain.size())];
    }
}

/// Thinking long is no fault: here everybody thinks for a moment only.
void hurry(Json& json) {
    if (json.is_array())
        for (Json& one : json) hurry(one);
    const Json method = json.is_object() ? json.value("method", Json()) : Json();
    if (method != "think" && method != "analyse") return;
    Json& params = json["params"];
    if (params.is_null() || params.is_array()) params = Json::object();
    if (!params.is_object()) return;
    const auto visits = params.find("visits");
    if (visits == params.end() || visits->is_null() || (visits->is_number() && visits->get<double>() > 8))
        params["visits"] = 8;
}

void expect_reply(const Json& reply) {
    expect(reply.is_object() && reply.value("jsonrpc", "") == "2.0", "a reply without a frame");
    expect(reply.contains("result") != reply.contains("error"), "a reply is a result or an error");
    if (!reply.contains("error")) return;
    expect_sentence(reply["error"]["message"].get<std::string>());
    expect(reply["error"]["code"] != -32603, "a fault inside the engine");
}

class Conversation {
public:
    void say(const std::string& line) {
        Json json = Json::parse(line, nullptr, false);
        std::string sent = line;
        if (!json.is_discarded() && !deeper_than(json, kMaxDepth)) {
            hurry(json);
            sent = filled(json.dump(-1, ' ', true, Json::error_handler_t::replace), moves());
        }
        const auto answer = engine_.answer(sent);
        if (!answer) return;
        const Json reply = Json::parse(*answer, nullptr, false);
        expect(!reply.is_discarded(), "an answer that is not JSON");
        if (reply.is_array()) std::ranges::for_each(reply, expect_reply);
        else expect_reply(reply);
    }

private:
    std::vector<std::string> moves() {
        const Json reply = Json::parse(*engine_.answer(request("legal").dump()));
        std::vector<std::string> all;
        if (reply.contains("result"))
            for (const Json& move : reply["result"]) all.push_back(move.at("move"));
        return all;
    }

    Engine engine_;
};

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* data, std::size_t size, std::size_t room, unsigned seed) {
    return mutate_json_lines(data, size, room, seed, {beginning, random_request});
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    Conversation conversation;
    for (const std::string& line : lines_of({reinterpret_cast<const char*>(data), size}, kMostLines))
        conversation.say(line);
    return 0;
}
