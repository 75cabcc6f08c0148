#include "cli/engine/engine.hpp"

#include <fmt/format.h>

#include <exception>
#include <nlohmann/json.hpp>

#include "cli/engine/params.hpp"

namespace parkett {

using engine::Answer;
using engine::Code;
using engine::fault;

namespace {

std::string written(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json reply(const Json& id, const Answer& answer) {
    Json json = {{"jsonrpc", "2.0"}, {"id", id}};
    if (answer) {
        json["result"] = *answer;
        return json;
    }
    const auto& [code, error] = answer.error();
    json["error"] = {{"code", static_cast<int>(code)}, {"message", error.sentence}};
    if (!error.code.empty()) json["error"]["data"] = details(error);
    return json;
}

bool is_id(const Json& id) { return id.is_string() || id.is_number() || id.is_null(); }

/// What is wrong with the frame of a request, whatever its method is.
std::optional<std::string> misframed(const Json& request) {
    if (!request.is_object()) return "A request is an object.";
    if (const auto id = request.find("id"); id != request.end() && !is_id(*id))
        return "The id of a request is a text, a number or null.";
    if (const auto version = request.find("jsonrpc"); version == request.end() || *version != "2.0")
        return "A request says \"jsonrpc\": \"2.0\".";
    if (const auto method = request.find("method"); method == request.end() || !method->is_string())
        return "A request names its method.";
    if (const auto params = request.find("params"); params != request.end() && !params->is_structured())
        return "The params of a request are an object.";
    return {};
}

Answer perform(engine::Dialogue& dialogue, const Json& request) {
    const auto& name = request["method"].get_ref<const std::string&>();
    const engine::Method* method = engine::find_method(name);
    if (!method) return fault(Code::unknown_method, fmt::format("There is no method '{}'.", quotable(name)));
    if (method->needs_match && !dialogue.match)
        return fault(Code::wrong_moment, "There is no game yet: begin with 'new' or 'load'.");
    static const Json kNone = Json::object();
    const auto found = request.find("params");
    const Json& given = found == request.end() ? kNone : *found;
    if (given.is_array() && !given.empty())
        return fault(Code::bad_params, "Parameters are given by name, in an object.");
    engine::Params params(given.is_array() ? kNone : given);
    try {
        return method->perform(dialogue, params);
    } catch (const std::exception& error) {  // out of memory, or a fault of ours: the next request still finds us
        return fault(Code::internal, fmt::format("This request failed inside the engine: {}.", error.what()));
    }
}

/// The reply to one request; nothing for a notification.
std::optional<Json> respond(engine::Dialogue& dialogue, const Json& request) {
    if (const auto problem = misframed(request)) {
        const bool has_id = request.is_object() && request.contains("id") && is_id(request["id"]);
        return reply(has_id ? request["id"] : Json(), fault(Code::invalid_request, *problem));
    }
    const Answer answer = perform(dialogue, request);
    if (!request.contains("id")) return {};
    return reply(request["id"], answer);
}

std::optional<Json> respond_to_all(engine::Dialogue& dialogue, const Json& batch) {
    if (batch.empty()) return reply({}, fault(Code::invalid_request, "A batch holds at least one request."));
    if (batch.size() > Engine::kMaxBatch)
        return reply(
            {}, fault(Code::invalid_request, fmt::format("A batch holds at most {} requests.", Engine::kMaxBatch)));
    Json replies = Json::array();
    for (const Json& request : batch)
        if (auto one = respond(dialogue, request)) replies.push_back(std::move(*one));
    if (replies.empty()) return {};
    return replies;
}

/// What can be said against a line before it is parsed.
std::optional<engine::Fault> unreadable(std::string_view line) {
    using engine::Fault;
    if (line.size() > Engine::kMaxLine)
        return Fault{Code::invalid_request, {fmt::format("A line holds at most {} bytes.", Engine::kMaxLine)}};
    // The parser would take it for the end of the text and overlook what follows.
    if (line.find('\0') != line.npos) return Fault{Code::parse_error, {"The line holds a NUL byte."}};
    return {};
}

}  // namespace

std::optional<std::string> Engine::answer(std::string_view line) {
    if (line.find_first_not_of(" \t\r\n") == line.npos) return {};
    if (const auto problem = unreadable(line)) return written(reply({}, tl::unexpected(*problem)));
    const Json json = Json::parse(line, nullptr, false);
    if (json.is_discarded()) return written(reply({}, fault(Code::parse_error, "The line is not readable JSON.")));
    if (deeper_than(json, kMaxDepth)) {
        const auto sentence = fmt::format("Brackets nest at most {} deep.", kMaxDepth);
        return written(reply({}, fault(Code::invalid_request, sentence)));
    }
    const auto response = json.is_array() ? respond_to_all(desk_, json) : respond(desk_, json);
    if (!response) return {};
    return written(*response);
}

}  // namespace parkett
