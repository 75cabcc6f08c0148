#include "bots/levels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>

namespace parkett {

namespace {

struct EvaluatorName {
    std::string_view name;
    Level::Asks asks;
};
constexpr EvaluatorName kEvaluators[]{{"hand", Level::Asks::hand}, {"plain", Level::Asks::plain}};

}  // namespace

const std::vector<Level>& levels() {
    using Way = Level::Way;
    static const std::vector<Level> all{
        {"random", "Random", "Any legal move.", Way::random},
        {"thumb", "Rule of thumb", "The move a hurried player would make.", Way::thumb},
        {"greedy", "Greedy", "Weighs what every move is worth, one move ahead.", Way::greedy},
        {"search", "Search", "Plays the round out in its head, many times over, before it decides.", Way::search},
    };
    return all;
}

Expected<Level> find_level(const std::string& name) {
    const std::size_t end = std::min(name.find('@'), name.size()), colon = std::min(name.find(':'), end);
    const auto known = std::ranges::find(levels(), name.substr(0, colon), &Level::id);
    if (known == levels().end()) return fail(fmt::format("There is no level called '{}'.", name.substr(0, 40)));
    Level level = *known;
    if (end < name.size()) {
        const char *from = name.data() + end + 1, *to = name.data() + name.size();
        const auto [stop, problem] = std::from_chars(from, to, level.visits);
        if (problem != std::errc() || stop != to || level.visits == 0)
            return fail(fmt::format("'{}' is not a number of visits.", name.substr(end + 1, 40)));
    }
    if (colon == end) return level;
    const std::string asked = name.substr(colon + 1, end - colon - 1);
    const auto evaluator = std::ranges::find(kEvaluators, asked, &EvaluatorName::name);
    if (evaluator == std::end(kEvaluators))
        return fail(fmt::format("There is no evaluator called '{}'.", asked.substr(0, 40)));
    level.asks = evaluator->asks;
    return level;
}

}  // namespace parkett
