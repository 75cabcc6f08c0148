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
constexpr EvaluatorName kEvaluators[]{{"hand", Level::Asks::hand},
                                      {"plain", Level::Asks::plain},
                                      {"learned", Level::Asks::learned},
                                      {"modest", Level::Asks::modest}};

template <class T>
bool read_number(std::string_view text, std::optional<T>& number) {
    T value{};
    const auto [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || problem != std::errc() || stop != text.data() + text.size()) return false;
    number = value;
    return true;
}

/// `@800` or `+horizon=2`.
bool read_deviation(std::string_view word, Deviations& deviations) {
    if (word[0] == '@') return read_number(word.substr(1), deviations.visits) && *deviations.visits > 0;
    const std::size_t sign = std::min(word.find('='), word.size());
    const std::string_view name = word.substr(1, sign - 1), value = word.substr(std::min(sign + 1, word.size()));
    const auto read_switch = [&](std::optional<bool>& is_on) {
        std::optional<int> number;
        return read_number(value, number) && (is_on = *number != 0, true);
    };
    if (name == "horizon") return read_number(value, deviations.horizon);
    if (name == "exploration") return read_number(value, deviations.exploration);
    if (name == "calm") return read_number(value, deviations.calm);
    if (name == "written") return read_number(value, deviations.written);
    if (name == "blur") return read_number(value, deviations.blur);
    if (name == "vague") return read_number(value, deviations.vague);
    if (name == "ripe") return read_number(value, deviations.ripe);
    if (name == "time") return read_number(value, deviations.time) && *deviations.time > 0;
    return name == "playouts" && read_switch(deviations.playouts);
}

}  // namespace

const std::vector<Level>& methods() {
    using Way = Level::Way;
    static const std::vector<Level> all{
        {"random", "Random", "Any legal move.", Way::random},
        {"thumb", "Rule of thumb", "The move a hurried player would make.", Way::thumb},
        {"greedy", "Greedy", "Weighs what every move is worth, one move ahead.", Way::greedy},
        {"search", "Search", "Plays the round out in its head, many times over, before it decides.", Way::search},
    };
    return all;
}

const std::vector<Level>& levels() {
    using Way = Level::Way;
    using Asks = Level::Asks;
    static const std::vector<Level> all{
        {.id = "first",
         .name = "First game",
         .help = "Looks after its own affairs, often misjudges them, and does nobody harm on purpose.",
         .way = Way::greedy,
         .asks = Asks::modest,
         .blur = 2,
         .vague = 8,
         .handful = 10,
         .style = 0.25f},
        {.id = "easy",
         .name = "Easy",
         .help = "Thinks one move ahead and misjudges what it is worth.",
         .way = Way::greedy,
         .blur = 0.4f,
         .vague = 3,
         .style = 0.2f},
        {.id = "medium",
         .name = "Medium",
         .help = "Thinks one move ahead and judges well.",
         .way = Way::greedy,
         .blur = 0.004f,
         .vague = 3,
         .style = 0.05f},
        {.id = "strong",
         .name = "Strong",
         .help = "Plays the next moves out in its head, many times over, before it decides.",
         .way = Way::search},
        {.id = "expert",
         .name = "Expert",
         .help = "Takes its time: thinks on until its second is over, about many more positions than the others.",
         .way = Way::search,
         .asks = Asks::learned,
         .patience = 16},
    };
    return all;
}

const Level* level_called(const std::string& id) {
    for (const auto* list : {&levels(), &methods()})
        if (const auto known = std::ranges::find(*list, id, &Level::id); known != list->end()) return &*known;
    return nullptr;
}

Expected<Level> find_level(const std::string& name, const Nets& nets) {
    const std::size_t settings = std::min(name.find_first_of("@+"), name.size());
    const std::size_t colon = std::min(name.find(':'), settings);
    const std::string id = name.substr(0, colon);
    const Level* known = level_called(id);
    if (!known) return fail(fmt::format("There is no level called '{}'.", name.substr(0, 40)));
    Level level = *known;
    for (std::size_t at = settings; at < name.size();) {
        const std::size_t end = std::min(name.find_first_of("@+", at + 1), name.size());
        const std::string word = name.substr(at, end - at);
        if (!read_deviation(word, level.deviations))
            return fail(word[0] == '@' ? fmt::format("'{}' is not a number of visits.", word.substr(1, 40))
                                       : fmt::format("'{}' is not a setting of a search.", word.substr(1, 40)));
        at = end;
    }
    if (colon == settings) return level;
    const std::string asked = name.substr(colon + 1, settings - colon - 1);
    if (const auto net = nets.find(asked); net != nets.end()) {
        level.asks = Level::Asks::learned;
        level.net = net->second;
        return level;
    }
    const auto evaluator = std::ranges::find(kEvaluators, asked, &EvaluatorName::name);
    if (evaluator == std::end(kEvaluators))
        return fail(fmt::format("There is no evaluator called '{}'.", asked.substr(0, 40)));
    level.asks = evaluator->asks;
    return level;
}

}  // namespace parkett
