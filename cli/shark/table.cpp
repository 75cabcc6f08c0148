// Shark's table: the board, the prices, the players, all from the viewer's JSON.
#include "cli/shark/table.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

namespace parkett::shark {

namespace {

const std::map<std::string, std::string> kPhaseNames{
    {"banker", "choosing the banker"},
    {"free_share", "free shares"},
    {"trade", "trading"},
    {"roll", "rolling"},
    {"build", "building"},
    {"forced_sale", "forced sale"},
    {"trade_again", "trading again"},
    {"over", "the end"},
};

/// Draws one view for one person.
class Drawing {
public:
    Drawing(const Json& view, const People& people, const Terminal& terminal)
        : view_(view), people_(people), terminal_(terminal) {}

    std::string whole() {
        title();
        board();
        seats();
        return out_;
    }

private:
    void title() {
        const std::string phase = view_.at("phase").get<std::string>();
        const auto found = kPhaseNames.find(phase);
        std::string left = "Shark";
        if (const int turn = view_.at("turn").get<int>(); turn > 0) left += fmt::format(" · turn {}", turn);
        left += " · " + (found == kPhaseNames.end() ? phase : found->second);
        if (const Json& roll = view_.at("roll"); !roll.is_null())
            left += fmt::format(" · zone {}, {}", roll.at("zone").get<std::string>(),
                                company_name(roll.at("colour").get<std::string>()));
        std::string right;
        if (const Json& actor = view_.at("actor"); actor.at("kind") == "seat") {
            const int seat = actor.at("seat").get<int>();
            right = people_.is_viewer(seat) ? "your turn" : people_.name(seat) + " to move";
        }
        out_ += terminal_.heading(left, right) + '\n';
    }

    /// What stands on each cell, as it is drawn.
    std::map<std::string, std::string> houses() const {
        std::map<std::string, std::string> signs;
        for (const Json& cell : view_.at("tops")) signs[cell.get<std::string>()] = terminal_.bold("T");
        for (const Json& company : view_.at("companies"))
            for (const Json& chain : company.at("chains"))
                for (const Json& cell : chain)
                    if (const auto at = cell.get<std::string>(); !signs.contains(at))
                        signs[at] = company_sign(company.at("id").get<std::string>(), chain.size() > 1, terminal_);
        return signs;
    }

    /// The figures that stand to the right of the board, a line each.
    std::vector<std::string> prices() const {
        std::vector<std::string> lines{terminal_.dim(pad("", 16) + " price  left  houses left")};
        for (const Json& company : view_.at("companies"))
            lines.push_back(tinted(pad(company.at("name").get<std::string>(), 14), terminal_) + "  " +
                            pad_left(terminal_.bold(money(company.at("price").get<int>())), 6) +
                            pad_left(std::to_string(company.at("supply").get<int>()), 6) +
                            pad_left(std::to_string(company.at("houses_left").get<int>()), 13));
        lines.emplace_back();
        for (const Json& company : view_.at("companies")) {
            std::map<std::string, int> threats;
            for (const Json& threat : company.at("threats")) {
                int& most = threats[threat.at("by").get<std::string>()];
                most = std::max(most, threat.at("houses").get<int>());
            }
            for (const auto& [by, houses] : threats)
                lines.push_back(tinted(fmt::format("{} can take {} of {}", company_name(by), houses,
                                                   company_name(company.at("id").get<std::string>())),
                                       terminal_));
        }
        return lines;
    }

    void board() {
        const auto signs = houses();
        const auto side = prices();
        const Json& rows = view_.at("board");
        std::string head = "     ";
        const std::size_t columns = rows.at(0).get<std::string>().size();
        for (std::size_t column = 0; column < columns; ++column)
            head += fmt::format("{} ", static_cast<char>('A' + column));
        out_ += terminal_.dim(head) + '\n';
        for (std::size_t row = 0; row < rows.size() || row < side.size(); ++row) {
            std::string text = terminal_.dim(row < rows.size() ? fmt::format("{:4} ", row + 1) : "     ");
            for (std::size_t column = 0; column < columns; ++column) {
                if (row >= rows.size()) {
                    text += "  ";
                    continue;
                }
                const auto found = signs.find(fmt::format("{}{}", static_cast<char>('A' + column), row + 1));
                const std::string zone(1, rows.at(row).get<std::string>()[column]);
                text += (found == signs.end() ? terminal_.dim(zone == "S" ? "~" : zone) : found->second) + ' ';
            }
            if (row < side.size()) text += "   " + side[row];
            out_ += text + '\n';
        }
    }

    void seats() {
        const Json& actor = view_.at("actor");
        std::vector<std::vector<std::string>> rows{{"", "cash"}};
        for (const Json& company : view_.at("companies")) rows[0].push_back(company.at("name").get<std::string>());
        rows[0].emplace_back("worth");
        for (std::string& head : rows[0]) head = tinted(head, terminal_);
        for (const Json& seat : view_.at("seats")) {
            const int number = seat.at("seat").get<int>();
            const bool on_turn = actor.at("kind") == "seat" && actor.at("seat") == number;
            const std::string name = people_.name(number);
            std::vector<std::string> row{(on_turn ? "▸ " : "  ") + (on_turn ? terminal_.bold(name) : name)};
            const int owes = seat.at("owes").get<int>();
            row.push_back(owes > 0 ? terminal_.paint(ink::kRed, "owes " + money(owes))
                                   : money(seat.at("cash").get<int>()));
            for (const Json& company : view_.at("companies"))
                row.push_back(std::to_string(seat.at("shares").at(company.at("id").get<std::string>()).get<int>()));
            row.push_back(seat.at("out").get<bool>() ? terminal_.dim("out") : money(seat.at("worth").get<int>()));
            rows.push_back(std::move(row));
        }
        out_ += '\n' + aligned(rows);
        const Json& trade = view_.at("trade");
        if (const std::string phase = view_.at("phase").get<std::string>(); phase == "trade" || phase == "trade_again")
            out_ += terminal_.dim(fmt::format("  Bought {} of {} in this turn", trade.at("bought").get<int>(),
                                              trade.at("purchases").get<int>())) +
                    '\n';
    }

    const Json& view_;
    const People& people_;
    const Terminal& terminal_;
    std::string out_;
};

bool quiet(const Json& event) {
    const std::string kind = event.at("kind").get<std::string>();
    return kind == "worth" || kind == "liquidated";
}

Table::Statistics statistics() {
    return {{"commission", "Commissions (k)"},
            {"dividend", "Dividends (k)"},
            {"loss", "Losses (k)"},
            {"removed", "Chains beaten"},
            {"lost_roll", "Lost rolls"},
            {"bought", "Purchases (k)"},
            {"sold", "Sales (k)"},
            {"gave", "Forced sales (k)"},
            {"eliminated", "Eliminations"},
            {"top_built", "TOP houses"}};
}

}  // namespace

std::string draw(const Json& view, const People& people, const Terminal& terminal) {
    return Drawing(view, people, terminal).whole();
}

std::string scoring(const std::vector<Json>& events, const People& people, const Terminal& terminal) {
    const std::vector<std::string> companies{"nyso", "wings", "empire", "smith"};
    std::map<int, int> shares, total;
    std::map<std::pair<int, std::string>, std::string> held;  // "3 × 4k", by seat and company
    for (const Json& event : events) {
        const std::string kind = event.at("kind").get<std::string>();
        if (kind == "worth") total[event.at("seat").get<int>()] = event.at("total").get<int>();
        if (kind != "liquidated") continue;
        const int seat = event.at("seat").get<int>();
        shares[seat] += event.at("amount").get<int>();
        held[{seat, event.at("company").get<std::string>()}] =
            fmt::format("{} × {}", event.at("shares").get<int>(), money(event.at("price").get<int>()));
    }
    std::vector<std::vector<std::string>> rows{{"", terminal.dim("cash")}};
    for (const std::string& company : companies) rows[0].push_back(tinted(company_name(company), terminal));
    rows[0].insert(rows[0].end(), {terminal.dim("shares"), terminal.dim("total")});
    for (const auto& [seat, worth] : total) {
        std::vector<std::string> row{people.name(seat), money(worth - shares[seat])};
        for (const std::string& company : companies) row.push_back(held[{seat, company}]);
        row.insert(row.end(), {money(shares[seat]), terminal.bold(money(worth))});
        rows.push_back(std::move(row));
    }
    return aligned(rows);
}

const Table kTable{draw, sentence, quiet, tinted, question, questions, phrase, answer, scoring, statistics, money};

}  // namespace parkett::shark
