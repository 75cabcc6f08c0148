// Machtspiele's table: the building, the board, cards, tracks and seats, all from the viewer's JSON. A letter stands
// for each player: `AA 3` is a main department of player A with three employees. A card in brackets lies face down.
#include "cli/machtspiele/picture.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

namespace parkett::machtspiele {

namespace {

const std::map<std::string, std::string> kStageTitles{
    {"first_card", "cards are dealt"},
    {"deal_privileges", "cards are dealt"},
    {"deal_colours", "cards are dealt"},
    {"deal_competences", "cards are dealt"},
    {"placement", "first managers"},
    {"farewell", "farewell to the Boss"},
    {"recall", "a manager is recalled"},
    {"displaced", "a head has to go"},
    {"draw_events", "events are drawn"},
    {"sorting", "events are sorted"},
    {"dismissal", "dismissals"},
    {"trainees", "trainees"},
    {"action", "an action"},
    {"hiring", "hiring"},
    {"staffing", "a new department"},
    {"founding", "a second department?"},
    {"moving", "a second move?"},
    {"merging", "a merger"},
    {"layoffs", "dismissals"},
    {"offer", "a bribe"},
    {"answer", "a bribe"},
    {"second_attempt", "a bribe"},
    {"losses", "after a bribe"},
    {"closing", "end of the turn"},
    {"over", "the end"},
};

/// Draws one view for one person.
class CompanyDrawing {
public:
    CompanyDrawing(const Json& view, const People& people, const Terminal& terminal)
        : view_(view), people_(people), terminal_(terminal) {}

    std::string whole() {
        title();
        building();
        management();
        events();
        seats();
        secrets();
        return out_;
    }

private:
    static std::string letter(const Json& seat) {
        if (seat.is_null()) return "-";
        return seat.is_string() ? "n" : std::string(1, static_cast<char>('A' + seat.get<int>()));
    }
    void line(const std::string& text, int indent = 4) { out_ += wrap("  " + text, terminal_.columns, indent) + '\n'; }

    void title() {
        const std::string phase = view_.at("phase").get<std::string>();
        const auto found = kStageTitles.find(phase);
        std::string left = "Machtspiele";
        if (const int meeting = view_.at("meeting").get<int>(); meeting > 0)
            left += fmt::format(" · meeting {}", meeting);
        if (view_.at("last_round").get<bool>()) left += " · last round";
        else if (const int round = view_.at("round").get<int>(); round > 0) left += fmt::format(" · round {}", round);
        left += " · " + (found == kStageTitles.end() ? phase : found->second);
        std::string right;
        if (const Json& actor = view_.at("actor"); actor.at("kind") == "seat") {
            const int seat = actor.at("seat").get<int>();
            right = people_.is_viewer(seat) ? "your turn" : people_.name(seat) + " to move";
        }
        out_ += terminal_.heading(left, right) + '\n';
    }

    std::string office(const Json& office) const {
        if (office.is_null()) return terminal_.dim("·");
        const std::string owner = letter(office.at("owner"));
        return fmt::format("{} {}", office.at("main").get<bool>() ? owner + owner : owner,
                           office.at("employees").get<int>());
    }

    std::string consultants(const Json& counts) const {
        std::string text;
        for (std::size_t seat = 0; seat < counts.size(); ++seat)
            if (const int count = counts[seat].get<int>(); count > 0)
                append(text, letter(Json(static_cast<int>(seat))) + (count > 1 ? std::to_string(count) : ""), " ");
        return text;
    }

    std::string held(const Json& card) const {
        std::string text = letter(card.at("seat"));
        if (card.at("seat").is_null()) return "out";
        if (card.at("gold").get<bool>()) text += " gold";
        return card.at("down").get<bool>() ? terminal_.dim('(' + text + ')') : text;
    }

    std::string figure(const Json& card) const {
        if (!card.contains("figure")) return "";
        const int figure = card.at("figure").at(card.at("gold").get<bool>() ? "gold" : "white").get<int>();
        return card.at("card") == "controlling" ? pinats(figure) : std::to_string(figure);
    }

    void building() {
        const Json &divisions = view_.at("divisions"), &cards = view_.at("cards");
        std::vector<std::vector<std::string>> rows{{""}, {"head"}};
        for (std::size_t i = 1; i <= divisions.at(0).at("offices").size(); ++i) rows.push_back({std::to_string(i)});
        for (const char* name : {"next", "counsel", "card", "figure"}) rows.push_back({name});
        for (auto& row : rows) row[0] = terminal_.dim(row[0]);
        std::size_t card = 0;
        for (const Json& division : divisions) {
            std::size_t row = 0;
            rows[row++].push_back(tinted(division_name(division.at("division").get<std::string>()), terminal_));
            rows[row++].push_back(terminal_.bold(letter(division.at("head"))));
            for (const Json& one : division.at("offices")) rows[row++].push_back(office(one));
            rows[row++].push_back(letter(division.at("next")));
            rows[row++].push_back(consultants(division.at("consultants")));
            rows[row++].push_back(held(cards.at(card)));
            rows[row++].push_back(figure(cards.at(card++)));
        }
        out_ += aligned(rows) + '\n';
    }

    void management() {
        std::string board;
        for (const Json& member : view_.at("board")) board += ' ' + letter(member);
        const Json& card = view_.at("cards").at(view_.at("cards").size() - 1);
        line(fmt::format("Boss {}   board{}   next Boss {}   Boss card {} ({})",
                         terminal_.bold(letter(view_.at("boss"))), board.empty() ? " empty" : board,
                         letter(view_.at("next_boss")), held(card), figure(card)));
        std::string packets;
        const Json& left = view_.at("supply").at("packets");
        for (std::size_t i = 0; i < left.size(); ++i) packets += fmt::format(" {}×{}", left[i].get<int>(), i + 1);
        line(fmt::format("motivation {}   employees left {}   packets left{}",
                         terminal_.bold(std::to_string(view_.at("motivation").get<int>())),
                         view_.at("supply").at("employees").get<int>(), packets));
    }

    std::string titles(const Json& events) const {
        std::string text;
        for (const Json& event : events) append(text, event.at("title").get<std::string>(), " · ");
        return text;
    }

    void events() {
        const Json& events = view_.at("events");
        if (!events.at("revealed").empty()) line("events so far: " + titles(events.at("revealed")));
        if (events.contains("order") && !events.at("order").empty()) line("to come: " + titles(events.at("order")));
        else if (events.contains("known") && !events.at("known").empty())
            line("to come, in any order: " + titles(events.at("known")));
    }

    /// In thousands, because columns are scarce.
    static std::string short_sum(int amount) { return pinats(amount / 1000) + "k"; }

    std::string cash(const Json& seat) const {
        if (!seat.at("cash").is_null()) return short_sum(seat.at("cash").get<int>());
        const int least = seat.at("cash_range").at(0).get<int>(), most = seat.at("cash_range").at(1).get<int>();
        return least == most ? short_sum(least) : fmt::format("{}-{}", pinats(least / 1000), short_sum(most));
    }

    std::string track(const Json& seat, const char* id) const {
        const int at = seat.at("tracks").at(id).get<int>();
        const std::string text = std::to_string(at);
        if (at >= view_.at("terms").at("gold").at(id).get<int>()) return terminal_.paint(ink::kYellow, text);
        return at >= view_.at("terms").at("thresholds").at(id).get<int>() ? terminal_.paint(ink::kGreen, text) : text;
    }

    void seats() {
        out_ += '\n';
        std::vector<std::vector<std::string>> rows{
            {"", "pt", "infl", "shrs", "main", "corr", "cns", "mgr", "emp", "cash"}};
        const bool wide = terminal_.columns > Terminal::kNarrow;
        if (wide) rows[0].emplace_back("bonus");
        for (std::string& head : rows[0]) head = terminal_.dim(head);
        const Json& actor = view_.at("actor");
        for (const Json& seat : view_.at("seats")) {
            const int number = seat.at("seat").get<int>();
            const bool on_turn = actor.at("kind") == "seat" && actor.at("seat") == number;
            const std::string name = fmt::format("{} {} {}", on_turn ? "▸" : " ", letter(number), people_.name(number));
            rows.push_back({on_turn ? terminal_.bold(name) : name,
                            terminal_.bold(std::to_string(seat.at("points").get<int>())), track(seat, "influence"),
                            track(seat, "shares"), track(seat, "departments"), track(seat, "corruption"),
                            fmt::format("{}/{}", seat.at("consultants").get<int>(), seat.at("counsel").size()),
                            std::to_string(seat.at("managers").get<int>()),
                            std::to_string(seat.at("employees").get<int>()), cash(seat)});
            if (wide) rows.back().push_back(short_sum(seat.at("bonus").get<int>()));
        }
        out_ += aligned(rows);
    }

    void secrets() {
        if (view_.contains("archenemy")) {
            const Json& enemy = view_.at("archenemy");
            const int seat = enemy.at("seat").get<int>();
            std::string text = people_.is_viewer(seat) ? "your archenemy is everybody:"
                                                       : fmt::format("your archenemy is {}:", people_.name(seat));
            for (const Json& track : enemy.at("tracks"))
                text += fmt::format("{} {} {} to {}{}", text.back() == ':' ? "" : ",",
                                    track_name(track.at("track").get<std::string>()), track.at("mine").get<int>(),
                                    track.at("theirs").get<int>(), track.at("higher").get<bool>() ? " ✓" : "");
            text += enemy.at("shown").get<bool>() ? ", shown"
                                                  : fmt::format("; {} of them needed", enemy.at("needed").get<int>());
            line(text);
        }
        if (view_.contains("bribe") && view_.at("bribe").contains("card")) {
            const Json& bribe = view_.at("bribe");
            const std::string card = bribe.at("card").get<std::string>();
            const std::string amount =
                bribe.at("amount").is_null() ? "" : " with " + pinats(bribe.at("amount").get<int>());
            line(fmt::format("{} bribes {} for {}{}", people_.name(bribe.at("briber").get<int>()),
                             people_.name(bribe.at("to").get<int>()),
                             card == "boss" ? "the Boss card" : division_name(card), amount));
        }
    }

    const Json& view_;
    const People& people_;
    const Terminal& terminal_;
    std::string out_;
};

bool quiet(const Json& event) {
    const std::string kind = event.at("kind").get<std::string>();
    if (kind == "event_drawn" || kind == "archenemy_dealt" || kind == "competence_dealt")
        return event.value(kind == "event_drawn"       ? "event"
                           : kind == "archenemy_dealt" ? "enemy"
                                                       : "competence",
                           Json())
            .is_null();
    return kind == "head_stays" || kind == "final";
}

Table::Statistics statistics() {
    return {{"meeting", "Meetings"},
            {"hired", "Employees hired"},
            {"founded", "Departments founded"},
            {"merged", "Mergers"},
            {"developed", "Developments"},
            {"bribe", "Bribes tried"},
            {"accepted", "Bribes accepted"},
            {"resigned_to_board", "Resigned to the board"},
            {"resigned_to_counsel", "Resigned as consultants"},
            {"bought_packet", "Packets bought"},
            {"bought_main", "Main departments bought"},
            {"bought_consultant", "Consultants bought"},
            {"archenemy_shown", "Archenemies beaten"}};
}

/// What counts in the end are points.
std::string points(long long amount) { return count_of(amount, "point"); }

}  // namespace

std::string draw(const Json& view, const People& people, const Terminal& terminal) {
    return CompanyDrawing(view, people, terminal).whole();
}

std::string scoring(const std::vector<Json>& events, const People& people, const Terminal& terminal) {
    std::vector<std::vector<std::string>> rows{{"", "points", "cash"}};
    for (std::string& head : rows.front()) head = terminal.dim(head);
    for (const Json& event : events)
        if (event.at("kind") == "final")
            rows.push_back({people.name(event.at("seat").get<int>()),
                            terminal.bold(std::to_string(event.at("points").get<int>())),
                            pinats(event.at("cash").get<int>())});
    return rows.size() > 1 ? aligned(rows) : "";
}

const Table kTable{draw, sentence, quiet, tinted, question, questions, phrase, answer, scoring, statistics, points};

}  // namespace parkett::machtspiele
