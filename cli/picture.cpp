#include "cli/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/economy/picture.hpp"
#include "cli/shark/picture.hpp"
#include "cli/stockpile/picture.hpp"

namespace parkett {

namespace {

std::string plain(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_null()) return "?";
    std::string text;
    if (value.is_array()) {
        for (const Json& item : value) append(text, plain(item));
        return text.empty() ? "none" : text;
    }
    if (value.is_object()) {
        for (const auto& [name, item] : value.items()) append(text, name + " " + plain(item));
        return text.empty() ? "none" : text;
    }
    return value.dump();
}

std::string fields(const Json& view, const Speaker&, const People&, const Terminal& terminal) {
    std::string out;
    for (const auto& [name, value] : view.items()) {
        if (name == "moves" || name == "blocked") continue;
        out += wrap(pad(name, 10) + ' ' + plain(value), terminal.columns, 11) + '\n';
    }
    return out;
}

/// A game that is not drawn yet.
constexpr Picture kFields{
    .draw = fields,
    .quiet = [](const Json&) { return false; },
    .tint = [](std::string text, const Speaker&, const Terminal&) { return text; },
    .questions = [](const std::string&) { return std::vector<Question>(); },
    .scoring = [](const std::vector<Json>&, const Speaker&, const People&, const Terminal&) { return std::string(); },
    .statistics = [] { return std::vector<std::string>(); },
};

}  // namespace

Names named(const std::string& alphabet, const std::map<std::string, const char*>& inks, const Speaker& speaker) {
    Names names;
    for (const auto& [id, ink] : inks) names[id] = {speaker.word(alphabet, id), ink};
    return names;
}

const Picture& picture_of(const std::string& game) {
    if (game == "economy") return economy::kPicture;
    if (game == "shark") return shark::kPicture;
    if (game == "stockpile") return stockpile::kPicture;
    return kFields;
}

std::string log_line(const Picture& picture, const Speaker& speaker, const Json& event, const People& people,
                     const Terminal& terminal, const std::string& remark) {
    std::string text = "  ";
    if (const auto seat = event.find("seat"); seat != event.end() && seat->is_number())
        text += terminal.bold(speaker.name(seat->get<int>(), people)) + ": ";
    else if (const std::string who = picture.subject ? picture.subject(event, speaker) : ""; !who.empty())
        text += picture.tint(who, speaker, terminal) + ": ";
    text += picture.tint(speaker.event(event, people), speaker, terminal);
    if (const std::string flow = speaker.flow(event); !flow.empty()) text += "  " + flow;
    if (!remark.empty()) text += ' ' + terminal.dim(remark);
    const std::string rule = event.value("rule", "");
    if (!rule.empty()) text += "  " + terminal.dim(rule);
    return wrap(text, terminal.columns, 4) + '\n';
}

std::string standings(const Speaker& speaker, const Json& result, const People& people, const Terminal& terminal) {
    std::vector<int> order;
    for (std::size_t i = 0; i < result.at("wealth").size(); ++i) order.push_back(static_cast<int>(i));
    std::ranges::stable_sort(order, {}, [&](int seat) { return result.at("ranks").at(seat).get<int>(); });
    std::vector<std::vector<std::string>> rows;
    for (int seat : order) {
        const int rank = result.at("ranks").at(seat).get<int>();
        const std::string wealth = speaker.wealth(result.at("wealth").at(seat).get<long long>());
        const std::string who = fmt::format("{}. {}", rank, speaker.name(seat, people));
        rows.push_back({rank == 1 ? terminal.bold(who) : who, rank == 1 ? terminal.bold(wealth) : wealth});
    }
    return aligned(rows);
}

}  // namespace parkett
