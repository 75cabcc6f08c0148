#include "server/message.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace parkett::server {

namespace {
constexpr std::size_t kLongestKey = 40;  // of an unknown key that is repeated to the sender
}

Expected<Json> read_message(std::string_view text, const ServerLimits& limits) {
    Json message = Json::parse(text, nullptr, false);
    if (message.is_discarded()) return fail("That is not readable JSON.");
    if (deeper_than(message, limits.depth)) return fail("The message is nested too deeply.");
    if (!message.is_object()) return fail("A message is a JSON object.");
    return message;
}

Expected<void> only(const Json& object, std::string_view what, const std::vector<std::string_view>& keys) {
    for (const auto& [key, value] : object.items())
        if (std::ranges::find(keys, key) == keys.end())
            return fail(fmt::format("{} has no '{}'; it has: {}.", what, key.substr(0, kLongestKey),
                                    fmt::join(keys, ", ")));
    return {};
}

}  // namespace parkett::server
