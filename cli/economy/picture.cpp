// Master of Economy's table: companies, market, seats, all from the viewer's JSON.
#include "cli/economy/picture.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

namespace parkett::economy {

namespace {

const std::map<std::string, std::string> kPhaseTitles{
    {"draw_order", "company order"},
    {"first_bidder", "company order"},
    {"auction", "auction of places"},
    {"investment", "investment"},
    {"procurement", "procurement"},
    {"success", "success markers"},
    {"offers", "trade"},
    {"top_up", "short of cash"},
    {"forced_sale", "short of cash"},
    {"repayment", "repayment"},
    {"company_deals", "companies' shares"},
    {"loans", "loans"},
    {"embezzlement", "embezzlement"},
    {"motions", "dividends"},
    {"dividend_vote", "vote on a dividend"},
    {"buy_back", "buy-back"},
    {"candidates", "candidates"},
    {"election", "election"},
    {"private_deals", "private deals"},
    {"influence", "influence"},
    {"over", "the end"},
};

const std::vector<std::string> kGoodIds{"materials", "coal", "ore", "electricity", "steel", "ships"};
const std::vector<std::string> kFactoryIds{"quarry", "coal_mine", "ore_mine", "power_plant", "steelworks", "shipyard"};

/// Draws one view for one person.
class EconomyDrawing {
public:
    EconomyDrawing(const Json& view, const People& people, const Terminal& terminal)
        : view_(view), people_(people), terminal_(terminal) {}

    std::string whole() {
        title();
        market();
        companies();
        seats();
        return out_;
    }

private:
    void title() {
        const std::string phase = view_.at("phase").get<std::string>();
        const auto found = kPhaseTitles.find(phase);
        std::string left = "Master of Economy";
        if (const int year = view_.at("year").get<int>(); year > 0)
            left += fmt::format(" · year {} of {}", year, view_.at("years").get<int>());
        left += " · " + (found == kPhaseTitles.end() ? phase : found->second);
        std::string right;
        if (const Json& actor = view_.at("actor"); actor.at("kind") == "seat") {
            const int seat = actor.at("seat").get<int>();
            right = people_.is_viewer(seat) ? "your turn" : people_.name(seat) + " to move";
        }
        out_ += terminal_.heading(left, right) + '\n';
    }

    std::string sign(const Json& company) const {
        if (company.is_null()) return {};
        const std::string id = company.get<std::string>();
        return tinted(company_name(id), terminal_).empty() ? id : id.substr(0, 1);
    }

    void market() {
        std::vector<std::vector<std::string>> rows{{"", "import"}};
        const Json& lines = view_.at("market").at("rows");
        for (std::size_t field = 1; field <= lines.at(0).at("fields").size(); ++field)
            rows[0].push_back(std::to_string(field));
        rows[0].emplace_back("dem");
        for (std::string& head : rows[0]) head = terminal_.dim(head);
        for (const Json& line : lines) {
            std::map<std::string, int> markers;
            for (const Json& buyer : line.at("buyers")) ++markers[sign(buyer)];
            std::string buyers;
            for (const auto& [buyer, count] : markers) buyers += buyer + (count > 1 ? std::to_string(count) : "");
            std::vector<std::string> row{
                line.at("good").get<std::string>(),
                (buyers.empty() ? "" : terminal_.bold(buyers) + " ") + std::to_string(line.at("import").get<int>())};
            for (const Json& field : line.at("fields")) {
                const int price = field.at("price").get<int>(), local = field.at("local").get<int>();
                const std::string price_text =
                    price == local ? std::to_string(price) : fmt::format("{}/{}", price, local);
                row.push_back(field.at("offer").is_null() ? terminal_.dim(price_text)
                                                          : terminal_.bold(sign(field.at("offer")) + price_text));
            }
            row.push_back(std::to_string(line.at("demand").get<int>()));
            rows.push_back(std::move(row));
        }
        out_ += aligned(rows) + '\n';
    }

    void companies() {
        std::vector<std::vector<std::string>> rows{{"", "place", "cash", "loans", "pts", "share", "works", "goods"}};
        for (std::string& head : rows[0]) head = terminal_.dim(head);
        for (const Json& company : view_.at("companies")) {
            std::vector<std::string> row{tinted(company.at("short").get<std::string>(), terminal_)};
            const std::string points = std::to_string(company.at("points").get<int>()),
                              value = std::to_string(company.at("value").get<int>());
            if (company.at("shadow").get<bool>()) {
                rows.push_back({row[0], "", "", "", points, value, "nobody's", ""});
                continue;
            }
            row.push_back(company.at("place").is_null() ? "" : std::to_string(company.at("place").get<int>()));
            row.push_back(std::to_string(company.at("cash").get<int>()));
            row.push_back(std::to_string(company.at("loans").get<int>()));
            row.push_back(points);
            row.push_back(value);
            row.push_back(figures(company.at("factories"), kFactoryIds));
            row.push_back(figures(company.at("goods"), kGoodIds));
            rows.push_back(std::move(row));
        }
        out_ += aligned(rows);
        out_ += terminal_.dim("  quarries, coal mines, ore mines, power plants, steelworks, shipyards") + "\n\n";
    }

    static std::string figures(const Json& json, const std::vector<std::string>& ids) {
        std::string text;
        for (const std::string& id : ids) append(text, std::to_string(json.at(id).get<int>()), " ");
        return text;
    }

    std::string holdings(const Json& holds) const {
        std::string text;
        for (const auto& [company, packages] : holds.items()) {
            std::string list;
            for (const Json& package : packages) append(list, std::to_string(package.get<int>()), "+");
            append(text, company_name(company) + ' ' + list);
        }
        return text.empty() ? "no shares" : text;
    }

    void seats() {
        const Json& actor = view_.at("actor");
        for (const Json& seat : view_.at("seats")) {
            const int number = seat.at("seat").get<int>();
            const bool on_turn = actor.at("kind") == "seat" && actor.at("seat") == number;
            const std::string name = pad(people_.name(number), 12);
            const std::string cash = seat.at("cash").is_null() ? "cash secret" : money(seat.at("cash").get<int>());
            std::string manages;
            for (const Json& company : seat.at("manages"))
                manages += (manages.empty() ? "manages " : ", ") + company_name(company.get<std::string>());
            out_ += wrap(fmt::format("{} {} {}  influence {}  {}; {}", on_turn ? "▸" : " ",
                                     on_turn ? terminal_.bold(name) : name, pad_left(cash, 11),
                                     seat.at("influence").get<int>(),
                                     tinted(manages.empty() ? "manages nothing" : manages, terminal_),
                                     tinted(holdings(seat.at("holds")), terminal_)),
                         terminal_.columns, 15) +
                    '\n';
        }
        for (const Json& company : view_.at("companies"))
            if (company.contains("holds") && !company.at("holds").empty())
                out_ += wrap(fmt::format("  {} holds {}", tinted(company.at("short").get<std::string>(), terminal_),
                                         tinted(holdings(company.at("holds")), terminal_)),
                             terminal_.columns, 4) +
                        '\n';
    }

    const Json& view_;
    const People& people_;
    const Terminal& terminal_;
    std::string out_;
};

bool quiet(const Json& event) {
    const std::string kind = event.at("kind").get<std::string>();
    return kind == "worth" || kind == "valued" || kind == "trade_ended";
}

Table::Statistics statistics() {
    return {{"exported", "Exports (E$)"},      {"local_trade", "Local trade (E$)"},
            {"imported", "Imports (E$)"},      {"built", "Factories"},
            {"fined", "Fines (E$)"},           {"borrowed", "Loans (E$)"},
            {"dividend", "Dividends (E$)"},    {"embezzled", "Embezzled (E$)"},
            {"bought_back", "Buy-backs (E$)"}, {"took_office", "Changes of manager"}};
}

}  // namespace

std::string draw(const Json& view, const People& people, const Terminal& terminal) {
    return EconomyDrawing(view, people, terminal).whole();
}

std::string scoring(const std::vector<Json>& events, const People& people, const Terminal& terminal) {
    std::map<int, int> shares, bids, total;
    for (const Json& event : events) {
        const std::string kind = event.at("kind").get<std::string>();
        if (kind == "valued") shares[event.at("seat").get<int>()] += event.at("amount").get<int>();
        if (kind == "bid_paid") bids[event.at("seat").get<int>()] = event.at("amount").get<int>();
        if (kind == "worth") total[event.at("seat").get<int>()] = event.at("total").get<int>();
    }
    std::vector<std::vector<std::string>> rows{{"", "cash", "shares", "bid", "total"}};
    for (std::string& head : rows.front()) head = terminal.dim(head);
    for (const auto& [seat, worth] : total)
        rows.push_back({people.name(seat), money(worth - shares[seat] + bids[seat]), money(shares[seat]),
                        money(-bids[seat]), terminal.bold(money(worth))});
    return aligned(rows);
}

const Table kTable{draw, sentence, quiet, tinted, question, questions, phrase, answer, scoring, statistics, money};

}  // namespace parkett::economy
