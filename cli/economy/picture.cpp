// Master of Economy's table: market, companies, seats, all from the viewer's JSON.
#include "cli/economy/picture.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "cli/drawing.hpp"
#include "games/economy/economy.hpp"

namespace parkett::economy {

namespace {

const std::map<std::string, const char*> kInks{
    {"blue", ink::kBlue}, {"yellow", ink::kYellow}, {"green", ink::kGreen}, {"red", ink::kRed}};

std::string tint(std::string text, const Speaker& speaker, const Terminal& terminal) {
    return tinted(std::move(text), named("company", kInks, speaker), terminal);
}

/// Draws one view for one person.
class Drawing : DrawingBase {
public:
    using DrawingBase::DrawingBase;

    std::string whole() {
        title();
        market();
        companies();
        seats();
        return out_;
    }

private:
    std::string say(const char* key, const Said& said = {}) const { return speaker_.say(key, said); }
    std::string company(const Json& id) const { return speaker_.word("company", id.get<std::string>()); }
    std::string tinted(std::string text) const { return tint(std::move(text), speaker_, terminal_); }
    static std::string figure(const Json& number) { return std::to_string(number.get<int>()); }

    std::vector<std::string> heads(std::initializer_list<const char*> keys) const {
        std::vector<std::string> row{""};
        for (const char* key : keys) row.push_back(terminal_.dim(speaker_.say(std::string("terminal.") + key)));
        return row;
    }

    void title() {
        std::string left = "Master of Economy";
        if (const int year = view_.at("year").get<int>(); year > 0)
            left += " · " + say("year_of", {{"n", year}, {"of", view_.at("years").get<int>()}});
        left += phase();
        heading(left);
    }

    /// A company's letter on the market, in its colour.
    std::string sign(const Json& company) const {
        const std::string id = company.get<std::string>();
        const auto colour = kInks.find(id);
        return terminal_.paint(colour == kInks.end() ? ink::kBold : colour->second, id.substr(0, 1));
    }

    /// Whoever wants to buy, each with the number of his markers.
    std::string buyers(const Json& line) const {
        std::map<std::string, int> markers;
        for (const Json& buyer : line.at("buyers")) ++markers[buyer.get<std::string>()];
        std::string text;
        for (const auto& [buyer, count] : markers) text += sign(buyer) + (count > 1 ? std::to_string(count) : "");
        return text.empty() ? text : text + ' ';
    }

    void market() {
        std::vector<std::vector<std::string>> rows{heads({"import"})};
        const Json& lines = view_.at("market").at("rows");
        for (std::size_t field = 1; field <= lines.at(0).at("fields").size(); ++field)
            rows[0].push_back(terminal_.dim(std::to_string(field)));
        rows[0].push_back(terminal_.dim(say("terminal.demand")));
        for (const Json& line : lines) {
            std::vector<std::string> row{speaker_.word("good_short", line.at("good").get<std::string>()),
                                         buyers(line) + figure(line.at("import"))};
            for (const Json& field : line.at("fields")) {
                const std::string abroad = figure(field.at("price")), at_home = figure(field.at("local"));
                const std::string price = abroad == at_home ? abroad : fmt::format("{}/{}", abroad, at_home);
                row.push_back(field.at("offer").is_null() ? terminal_.dim(price)
                                                          : sign(field.at("offer")) + terminal_.bold(price));
            }
            row.push_back(figure(line.at("demand")));
            rows.push_back(std::move(row));
        }
        out_ += aligned(rows) + '\n';
    }

    void companies() {
        std::vector<std::vector<std::string>> rows{
            heads({"place", "cash", "loans", "points", "share", "works", "goods"})};
        const Alphabets& words = Economy::vocabulary().words;
        for (const Json& one : view_.at("companies")) {
            const std::string name = tinted(company(one.at("id"))), points = figure(one.at("points")),
                              value = figure(one.at("value"));
            if (one.at("shadow").get<bool>()) {
                rows.push_back({name, "", "", "", points, value, say("terminal.nobody"), ""});
                continue;
            }
            rows.push_back({name, one.at("place").is_null() ? "" : figure(one.at("place")), figure(one.at("cash")),
                            figure(one.at("loans")), points, value, figures(one.at("factories"), words.at("factory")),
                            figures(one.at("goods"), words.at("good"))});
        }
        out_ += folded(rows, terminal_.columns);
        out_ += wrap("  " + terminal_.dim(say("terminal.legend")), terminal_.columns, 2) + "\n\n";
    }

    static std::string figures(const Json& json, const std::vector<std::string>& ids) {
        std::string text;
        for (const std::string& id : ids) append(text, figure(json.at(id)), " ");
        return text;
    }

    std::string holdings(const Json& holds) const {
        std::string text;
        for (const auto& [id, packages] : holds.items()) {
            std::string list;
            for (const Json& package : packages) append(list, figure(package), "+");
            append(text, company(id) + ' ' + list);
        }
        return tinted(text.empty() ? say("terminal.no_shares") : text);
    }

    std::string office(const Json& seat) const {
        std::string list;
        for (const Json& id : seat.at("manages")) append(list, company(id));
        return tinted(list.empty() ? say("no_office") : say("terminal.manages", {{"list", list}}));
    }

    void seats() {
        const Json& actor = view_.at("actor");
        for (const Json& seat : view_.at("seats")) {
            const int number = seat.at("seat").get<int>();
            const bool on_turn = actor.at("kind") == "seat" && actor.at("seat") == number;
            const std::string name = pad(speaker_.name(number, people_), 12);
            const std::string cash = seat.at("cash").is_null() ? say("secret") : money(seat.at("cash"));
            const std::string influence = say("terminal.influence", {{"n", seat.at("influence").get<std::int64_t>()}});
            out_ += wrap(fmt::format("{} {} {}  {}  {}; {}", on_turn ? "▸" : " ", on_turn ? terminal_.bold(name) : name,
                                     pad_left(cash, 7), influence, office(seat), holdings(seat.at("holds"))),
                         terminal_.columns, 15) +
                    '\n';
        }
        for (const Json& one : view_.at("companies"))
            if (one.contains("holds") && !one.at("holds").empty())
                out_ += wrap("  " + tinted(say("terminal.holds", {{"company", company(one.at("id"))},
                                                                  {"list", holdings(one.at("holds"))}})),
                             terminal_.columns, 4) +
                        '\n';
    }
};

bool quiet(const Json& event) {
    const std::string kind = event.at("kind").get<std::string>();
    return kind == "worth" || kind == "valued" || kind == "bid_paid" || kind == "trade_ended";
}

/// A company that deals in another's shares, or whose own affair it is.
std::string subject(const Json& event, const Speaker& speaker) {
    for (const char* field : {"holder", "company"})
        if (event.contains(field)) return speaker.word("company", event.at(field).get<std::string>());
    return {};
}

std::vector<Question> questions(const std::string& kind) {
    if (kind == "offer") return {{"good"}, {"field"}};
    if (kind == "buy_shares" || kind == "sell_shares") return {{"company"}, {"shares"}};
    if (kind == "exchange") return {{"company"}, {"given", "taken"}};
    if (kind == "buy_back") return {{"shares"}, {"rest"}};
    return {};
}

/// Cash, shares, the bid at the start and the whole, a row for each player.
std::string scoring(const std::vector<Json>& events, const Speaker& speaker, const People& people,
                    const Terminal& terminal) {
    std::vector<std::vector<std::string>> rows{{""}};
    for (const char* head : {"terminal.cash", "terminal.shares", "terminal.bid", "terminal.total"})
        rows[0].push_back(terminal.dim(speaker.say(head)));
    const auto money = [&](const Json& event, const char* name) {
        return speaker.money(event.at(name).get<long long>());
    };
    for (const Json& event : events)
        if (event.at("kind") == "worth")
            rows.push_back({speaker.name(event.at("seat").get<int>(), people), money(event, "cash"),
                            money(event, "in_shares"), money(event, "bid"), terminal.bold(money(event, "total"))});
    return aligned(rows);
}

std::vector<std::string> statistics() {
    return {"exported", "local_trade", "imported",  "built",       "fined",
            "borrowed", "dividend",    "embezzled", "bought_back", "took_office"};
}

}  // namespace

const Picture kPicture{drawn<Drawing>, quiet, tint, questions, scoring, statistics, subject};

}  // namespace parkett::economy
