#include "cli/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/economy/table.hpp"
#include "cli/machtspiele/table.hpp"
#include "cli/shark/table.hpp"
#include "cli/stockpile/table.hpp"

namespace parkett {

std::string People::name(int seat) const {
    if (is_viewer(seat)) return "You";
    if (seat >= 0 && seat < static_cast<int>(names.size())) return names[seat];
    return fmt::format("Seat {}", seat + 1);
}

std::string People::does(int seat, const std::string& he, const std::string& you) const {
    return name(seat) + ' ' + (is_viewer(seat) ? you : he);
}

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

std::string fields(const Json& view, const People&, const Terminal& terminal) {
    std::string out;
    for (const auto& [name, value] : view.items()) {
        if (name == "moves") continue;
        out += wrap(pad(name, 10) + ' ' + plain(value), terminal.columns, 11) + '\n';
    }
    return out;
}

/// A game that has no words yet.
constexpr Table kWordless{
    .draw = fields,
    .sentence = [](const Json&, const People&) { return std::string(); },
    .quiet = [](const Json&) { return false; },
    .tint = [](std::string text, const Terminal&) { return text; },
    .question = [](const Json&) { return std::string("Your move"); },
    .questions = [](const std::string&) { return std::vector<Question>(); },
    .phrase = [](const Json&, const Json& move) { return move.value("text", std::string()); },
    .answer = [](const Json&, const std::vector<Json>& moves,
                 std::size_t) { return moves.front().value("kind", std::string()); },
    .scoring = [](const std::vector<Json>&, const People&, const Terminal&) { return std::string(); },
    .statistics = [] { return Table::Statistics(); },
    .money = [](long long amount) { return std::to_string(amount); },
};

}  // namespace

const Table& table_of(const std::string& game) {
    if (game == "economy") return economy::kTable;
    if (game == "machtspiele") return machtspiele::kTable;
    if (game == "shark") return shark::kTable;
    if (game == "stockpile") return stockpile::kTable;
    return kWordless;
}

std::string told(const Table& table, const Json& event, const People& people) {
    if (std::string words = table.sentence(event, people); !words.empty()) return words;
    std::string text = event.value("kind", "something");
    std::ranges::replace(text, '_', ' ');
    for (const auto& [name, value] : event.items())
        if (name != "kind" && name != "rule" && name != "seq") text += ", " + name + ' ' + plain(value);
    return text + '.';
}

std::string log_line(const Table& table, const Json& event, const People& people, const Terminal& terminal,
                     const std::string& remark) {
    std::string text = "  " + table.tint(told(table, event, people), terminal);
    if (!remark.empty()) text += ' ' + terminal.dim(remark);
    const std::string rule = event.value("rule", "");
    if (!rule.empty()) text += "  " + terminal.dim(rule);
    return wrap(text, terminal.columns, 4) + '\n';
}

std::string standings(const Table& table, const Json& result, const People& people, const Terminal& terminal) {
    std::vector<int> order;
    for (std::size_t i = 0; i < result.at("wealth").size(); ++i) order.push_back(static_cast<int>(i));
    std::ranges::stable_sort(order, {}, [&](int seat) { return result.at("ranks").at(seat).get<int>(); });
    std::vector<std::vector<std::string>> rows;
    for (int seat : order) {
        const int rank = result.at("ranks").at(seat).get<int>();
        const std::string wealth = table.money(result.at("wealth").at(seat).get<long long>());
        const std::string who = fmt::format("{}. {}", rank, people.name(seat));
        rows.push_back({rank == 1 ? terminal.bold(who) : who, rank == 1 ? terminal.bold(wealth) : wealth});
    }
    return aligned(rows);
}

}  // namespace parkett
