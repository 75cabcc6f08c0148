// The methods that ask a bot: think, analyse.
#include "bots/think.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "arena/analysis.hpp"
#include "arena/cpu_time.hpp"
#include "bots/levels.hpp"
#include "cli/engine/dialogue.hpp"
#include "cli/engine/params.hpp"

namespace parkett::engine {

namespace {

constexpr std::uint64_t kMostVisits = 100'000'000;
constexpr std::uint64_t kLongest = 24 * 60 * 60 * 1000;  // a day, in milliseconds

/// A level by its id, or with settings of its own, as the arena has it.
std::string read_level(Params& params) {
    const auto wanted = params.maybe_text("level");
    if (!wanted) return levels().back().id;
    if (find_level(*wanted)) return *wanted;
    std::vector<std::string> ids;
    for (const auto* list : {&levels(), &methods()})
        for (const Level& level : *list) ids.push_back(level.id);
    if (level_called(wanted->substr(0, wanted->find_first_of(":@+"))))
        params.complain(fmt::format("The parameter 'level': {}", find_level(*wanted).error().sentence));
    else params.complain(fmt::format("The parameter 'level' is one of {}.", fmt::join(ids, ", ")));
    return *wanted;
}

Limits read_limits(Params& params) {
    Limits limits;
    limits.visits = params.maybe_whole("visits", 1, kMostVisits).value_or(0);
    if (const auto time = params.maybe_whole("time_ms", 1, kLongest)) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(*time);
        limits.stop = [end] { return std::chrono::steady_clock::now() >= end; };
    }
    return limits;
}

Json in_json(const Thought& thought) {
    Json lines = Json::array();
    for (const Line& line : thought.lines) lines.push_back(to_json(line));
    return {{"move", thought.move}, {"value", thought.value}, {"lines", lines}, {"visits", thought.visits}};
}

}  // namespace

Answer think(Dialogue& dialogue, Params& params) {
    const std::string level = read_level(params);
    Limits limits = read_limits(params);
    const auto seed = params.maybe_seed("seed");
    if (params.problem()) return tl::unexpected(*params.problem());
    if (!limits.stop) limits.stop = time_of(*find_level(level));
    const Actor actor = dialogue.match->actor();
    if (actor.is_over()) return fault(Code::wrong_moment, "The game is over.");
    if (actor.is_chance()) return fault(Code::wrong_moment, "It is chance's turn: there is nothing to think about.");
    const auto thought = parkett::think(*dialogue.match, level, limits, seed ? *seed : any_seed());
    if (!thought) return fault(Code::wrong_moment, thought.error());
    return in_json(*thought);
}

Answer analyse(Dialogue& dialogue, Params& params) {
    const Limits limits = read_limits(params);
    const auto seed = params.maybe_seed("seed");
    if (params.problem()) return tl::unexpected(*params.problem());
    const auto analysis = parkett::analyse(
        *dialogue.match, {.visits = limits.visits, .seed = seed ? *seed : 1, .stop = limits.stop, .progress = {}});
    if (!analysis) return fault(Code::wrong_moment, analysis.error());
    return to_json(*analysis, *dialogue.match);
}

}  // namespace parkett::engine
