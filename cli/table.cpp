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
        for (const Json& item : value) text += (text.empty() ? "" : ", ") + plain(item);
        return text.empty() ? "none" : text;
    }
    if (value.is_object()) {
        for (const auto& [name, item] : value.items()) text += (text.empty() ? "" : ", ") + name + " " + plain(item);
        return text.empty() ? "none" : text;
    }
    return value.dump();
}

}  // namespace

std::string Table::draw(const Json& view, const People&, const Terminal& terminal) const {
    std::string out;
    for (const auto& [name, value] : view.items()) {
        if (name == "moves") continue;
        out += wrap(pad(name, 10) + ' ' + plain(value), terminal.columns, 11) + '\n';
    }
    return out;
}

std::string Table::sentence(const Json&, const People&) const { return {}; }

std::string Table::question(const Json&) const { return "Your move"; }

std::vector<Question> Table::questions(const std::string&) const { return {}; }

std::string Table::phrase(const Json&, const Json& move) const { return move.value("text", ""); }

std::string Table::answer(const Json&, const std::vector<Json>& moves, std::size_t step) const {
    const std::string kind = moves.front().value("kind", "");
    const auto asked = questions(kind);
    std::string text = step == 0 ? kind : "";
    for (const std::string& operand : asked.at(step))
        text += (text.empty() ? "" : " ") + operand + '=' + plain(moves.front().value(operand, Json()));
    return text;
}

const Table& table_of(const std::string& game) {
    static const Table fallback;
    if (game == "economy") return economy_table();
    if (game == "machtspiele") return machtspiele_table();
    if (game == "shark") return shark_table();
    if (game == "stockpile") return stockpile_table();
    return fallback;
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
