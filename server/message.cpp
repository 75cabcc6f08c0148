#include "server/message.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace parkett::server {

Expected<Json> read_message(std::string_view text, const ServerLimits& limits) {
    Json message = Json::parse(text, nullptr, false);
    if (message.is_discarded()) return fail(refuse("not_json", "That is not readable JSON."));
    if (deeper_than(message, limits.depth)) return fail(refuse("too_deep", "The message is nested too deeply."));
    if (!message.is_object()) return fail(refuse("not_an_object", "A message is a JSON object."));
    return message;
}

Error not_a(const char* key, const char* kind) {
    return refuse("bad_key", "'{key}' is missing or not a {kind}.", {{"key", key}, {"kind", kind}});
}

Expected<void> only(const Json& object, std::string_view what, const std::vector<std::string_view>& keys) {
    for (const auto& [key, value] : object.items())
        if (std::ranges::find(keys, key) == keys.end())
            return fail(refuse("unknown_key", "{what} has no '{key}'; it has: {keys}.",
                               {{"what", std::string(what)},
                                {"key", quotable(key)},
                                {"keys", fmt::format("{}", fmt::join(keys, ", "))}}));
    return {};
}

}  // namespace parkett::server
