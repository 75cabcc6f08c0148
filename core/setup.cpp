#include "core/setup.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace parkett {

Json to_json(const GameInfo& info) {
    Json options = Json::array();
    for (const OptionSpec& option : info.options)
        options.push_back({{"id", option.id},
                           {"type", "choice"},
                           {"default", option.values.front()},
                           {"values", option.values},
                           {"help", option.help}});
    return {{"id", info.id},
            {"name", info.name},
            {"players", {{"min", info.min_players}, {"max", info.max_players}}},
            {"options", options}};
}

namespace {
constexpr const char *kFirst = "first", *kByChance = "chance";
}  // namespace

OptionSpec who_begins(int max_players, const std::string& what) {
    OptionSpec option{kFirst, {kByChance}, fmt::format("{}: chance decides, or the seat with that number", what)};
    for (int seat = 0; seat < max_players; ++seat) option.values.push_back(std::to_string(seat));
    return option;
}

Seat Setup::first() const {
    const auto found = options.find(kFirst);
    return found == options.end() || found->second == kByChance ? kSpectator
                                                                : static_cast<Seat>(found->second[0] - '0');
}

Expected<Setup> complete(const GameInfo& info, Setup setup) {
    if (setup.players < info.min_players || setup.players > info.max_players)
        return fail(fmt::format("{} is for {} to {} players, not for {}.", info.name, info.min_players,
                                info.max_players, setup.players));
    for (const auto& [id, value] : setup.options) {
        const auto spec = std::ranges::find(info.options, id, &OptionSpec::id);
        if (spec == info.options.end()) return fail(fmt::format("{} has no option '{}'.", info.name, quotable(id)));
        if (std::ranges::find(spec->values, value) == spec->values.end())
            return fail(
                fmt::format("Option '{}' is one of {}, not '{}'.", id, fmt::join(spec->values, ", "), quotable(value)));
    }
    if (const Seat first = setup.first(); first != kSpectator && first >= setup.players)
        return fail(fmt::format("Seat {} cannot begin: the seats of {} players are 0 to {}.", first, setup.players,
                                setup.players - 1));
    for (const OptionSpec& spec : info.options) setup.options.try_emplace(spec.id, spec.values.front());
    return setup;
}

Expected<std::map<std::string, std::string>> options_from_json(const Json& json) {
    std::map<std::string, std::string> options;
    if (json.is_null()) return options;
    if (!json.is_object()) return fail("Options are an object of names and values.");
    for (const auto& [id, value] : json.items()) {
        if (value.is_string()) options[id] = value.get<std::string>();
        else if (value.is_boolean()) options[id] = value.get<bool>() ? "on" : "off";
        else if (value.is_number_integer()) options[id] = value.dump();
        else return fail(fmt::format("The value of option '{}' is a word, a number, true or false.", quotable(id)));
    }
    return options;
}

}  // namespace parkett
