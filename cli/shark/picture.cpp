// Shark's table: the board, the prices, the players, all from the viewer's JSON.
#include "cli/shark/picture.hpp"

#include <fmt/format.h>

#include <cctype>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/drawing.hpp"
#include "games/shark/shark.hpp"

namespace parkett::shark {

namespace {

const std::map<std::string, const char*> kInks{
    {"nyso", ink::kGreen}, {"wings", ink::kYellow}, {"empire", ink::kBlue}, {"smith", ink::kRed}};

std::string tint(std::string text, const Speaker& speaker, const Terminal& terminal) {
    return tinted(std::move(text), named("company", kInks, speaker), terminal);
}

/// A company's letter on the board, in its colour; capital in a chain.
std::string sign(const std::string& company, bool chained, const Terminal& terminal) {
    const char letter = company.empty() ? '?' : company[0];
    const auto colour = kInks.find(company);
    return terminal.paint(colour == kInks.end() ? ink::kBold : colour->second,
                          std::string(1, static_cast<char>(chained ? std::toupper(letter) : letter)));
}

/// Draws one view for one person.
class Drawing : DrawingBase {
public:
    using DrawingBase::DrawingBase;

    std::string whole() {
        title();
        board();
        seats();
        return out_;
    }

private:
    std::string company(const Json& id) const { return speaker_.word("company", id.get<std::string>()); }
    std::string tinted(std::string text) const { return tint(std::move(text), speaker_, terminal_); }

    void title() {
        std::string left = "Shark";
        if (const int turn = view_.at("turn").get<int>(); turn > 0) left += " · " + speaker_.say("turn", {{"n", turn}});
        left += phase();
        if (const Json& roll = view_.at("roll"); !roll.is_null())
            left += " · " + speaker_.move({{"kind", "roll"}, {"zone", roll.at("zone")}, {"colour", roll.at("colour")}},
                                          "roll", people_);
        heading(left);
    }

    /// What stands on each cell, as it is drawn.
    std::map<std::string, std::string> houses() const {
        std::map<std::string, std::string> signs;
        for (const Json& cell : view_.at("tops")) signs[cell.get<std::string>()] = terminal_.bold("T");
        for (const Json& company : view_.at("companies"))
            for (const Json& chain : company.at("chains"))
                for (const Json& cell : chain)
                    if (const auto at = cell.get<std::string>(); !signs.contains(at))
                        signs[at] = sign(company.at("id").get<std::string>(), chain.size() > 1, terminal_);
        return signs;
    }

    /// The figures that stand to the right of the board, a line each.
    std::vector<std::string> prices() const {
        std::vector<std::vector<std::string>> rows{{""}};
        for (const char* head : {"terminal.price", "terminal.left", "terminal.houses_left"})
            rows[0].push_back(terminal_.dim(speaker_.say(head)));
        for (const Json& one : view_.at("companies"))
            rows.push_back({tinted(company(one.at("id"))), terminal_.bold(money(one.at("price"))),
                            std::to_string(one.at("supply").get<int>()),
                            std::to_string(one.at("houses_left").get<int>())});
        std::vector<std::string> lines = lines_of(aligned(rows, ""));
        lines.emplace_back();
        for (const Json& one : view_.at("companies")) {
            std::map<std::string, int> threats;
            for (const Json& threat : one.at("threats")) {
                int& most = threats[threat.at("by").get<std::string>()];
                most = std::max(most, threat.at("houses").get<int>());
            }
            for (const auto& [by, houses] : threats)
                lines.push_back(tinted(speaker_.say(
                    "terminal.takes",
                    {{"by", speaker_.word("company", by)}, {"houses", houses}, {"company", company(one.at("id"))}})));
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
        std::vector<std::vector<std::string>> rows{{"", speaker_.say("cash")}};
        for (const Json& one : view_.at("companies")) rows[0].push_back(tinted(company(one.at("id"))));
        rows[0].push_back(speaker_.say("worth"));
        for (const Json& seat : view_.at("seats")) {
            const int number = seat.at("seat").get<int>();
            const bool on_turn = actor.at("kind") == "seat" && actor.at("seat") == number;
            const std::string name = speaker_.name(number, people_);
            std::vector<std::string> row{(on_turn ? "▸ " : "  ") + (on_turn ? terminal_.bold(name) : name)};
            row.push_back(seat.at("owes").get<int>() > 0
                              ? terminal_.paint(ink::kRed, speaker_.say("owes", {{"amount", money(seat.at("owes"))}}))
                              : money(seat.at("cash")));
            for (const Json& one : view_.at("companies"))
                row.push_back(std::to_string(seat.at("shares").at(one.at("id").get<std::string>()).get<int>()));
            row.push_back(seat.at("out").get<bool>() ? terminal_.dim(speaker_.say("out_short"))
                                                     : money(seat.at("worth")));
            rows.push_back(std::move(row));
        }
        out_ += '\n' + aligned(rows);
        const Json& trade = view_.at("trade");
        if (const std::string phase = view_.at("phase").get<std::string>(); phase == "trade" || phase == "trade_again")
            out_ += "  " +
                    terminal_.dim(speaker_.say("bought_of", {{"n", trade.at("bought").get<int>()},
                                                             {"of", trade.at("purchases").get<int>()}})) +
                    '\n';
    }
};

bool quiet(const Json& event) {
    const std::string kind = event.at("kind").get<std::string>();
    return kind == "worth" || kind == "liquidated" || kind == "cash_counted";
}

std::vector<Question> questions(const std::string& kind) {
    if (kind == "buy" || kind == "sell" || kind == "give") return {{"company"}, {"shares"}};
    if (kind == "build") return {{"company"}, {"at"}};
    return {};
}

/// Cash, each company's shares, their sum and the whole, a row for each player.
std::string scoring(const std::vector<Json>& events, const Speaker& speaker, const People& people,
                    const Terminal& terminal) {
    std::map<int, Json> totals;
    std::map<std::pair<int, std::string>, std::string> held;  // "3 × 4k", by seat and company
    for (const Json& event : events) {
        const std::string kind = event.at("kind").get<std::string>();
        if (kind == "worth") totals[event.at("seat").get<int>()] = event;
        if (kind != "liquidated") continue;
        const int seat = event.at("seat").get<int>();
        held[{seat, event.at("company").get<std::string>()}] =
            fmt::format("{} × {}", event.at("shares").get<int>(), speaker.money(event.at("price").get<int>()));
    }
    const auto& companies = Shark::vocabulary().words.at("company");
    std::vector<std::vector<std::string>> rows{{"", terminal.dim(speaker.say("cash"))}};
    for (const std::string& company : companies)
        rows[0].push_back(tint(speaker.word("company", company), speaker, terminal));
    rows[0].insert(rows[0].end(), {terminal.dim(speaker.say("shares")), terminal.dim(speaker.say("worth"))});
    for (const auto& [seat, worth] : totals) {
        const auto amount = [&](const char* name) { return speaker.money(worth.at(name).get<int>()); };
        std::vector<std::string> row{speaker.name(seat, people), amount("cash")};
        for (const std::string& company : companies) row.push_back(held[{seat, company}]);
        row.insert(row.end(), {amount("holdings"), terminal.bold(amount("total"))});
        rows.push_back(std::move(row));
    }
    return aligned(rows);
}

std::vector<std::string> statistics() {
    return {"commission", "dividend", "loss", "removed",    "lost_roll",
            "bought",     "sold",     "gave", "eliminated", "top_built"};
}

}  // namespace

const Picture kPicture{drawn<Drawing>, quiet, tint, questions, scoring, statistics};

}  // namespace parkett::shark
