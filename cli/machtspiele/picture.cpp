// Machtspiele's table: the building, the board, cards, tracks and seats, all from the viewer's JSON. A letter stands
// for each player: `AA 3` is a main department of player A with three employees. A card in brackets lies face down.
#include "cli/machtspiele/picture.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "cli/drawing.hpp"

namespace parkett::machtspiele {

namespace {

const std::map<std::string, const char*> kInks{{"development", ink::kGreen},  {"hr", ink::kYellow},
                                               {"communication", ink::kCyan}, {"accounting", ink::kBlue},
                                               {"legal", ink::kMagenta},      {"controlling", ink::kRed}};

std::string tint(std::string text, const Speaker& speaker, const Terminal& terminal) {
    return tinted(std::move(text), named("division", kInks, speaker), terminal);
}

std::string text_of(const Json& number) { return std::to_string(number.get<int>()); }

/// `n` is nobody's: with two players some departments are neutral.
std::string letter(const Json& seat, const char* nobody = "-") {
    return seat.is_null() ? nobody : std::string(1, static_cast<char>('A' + seat.get<int>()));
}

/// Draws one view for one person.
class Drawing : DrawingBase {
public:
    using DrawingBase::DrawingBase;

    std::string whole() {
        title();
        building();
        management();
        events();
        seats();
        archenemy();
        bribe();
        return out_;
    }

private:
    std::string say(const std::string& key, const Said& said = {}) const {
        return speaker_.say("terminal." + key, said);
    }
    void line(const std::string& text) { DrawingBase::line("  " + text); }

    void title() {
        std::string left = "Machtspiele";
        const auto add = [&](const char* key) {
            if (const int n = view_.at(key).get<int>(); n > 0) left += " · " + say(key, {{"n", n}});
        };
        add("meeting");
        if (view_.at("last_round").get<bool>()) left += " · " + say("last_round");
        else add("round");
        left += phase();
        heading(left);
    }

    std::string office(const Json& office) const {
        if (office.is_null()) return terminal_.dim("·");
        const std::string owner = letter(office.at("owner"), "n");
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
        if (card.at("seat").is_null()) return say("out");
        std::string text = letter(card.at("seat"));
        if (card.at("gold").get<bool>()) text += ' ' + say("gold");
        return card.at("down").get<bool>() ? terminal_.dim('(' + text + ')') : text;
    }

    std::string figure(const Json& card) const {
        if (!card.contains("figure")) return "";
        const Json& figure = card.at("figure").at(card.at("gold").get<bool>() ? "gold" : "white");
        return card.at("card") == "controlling" ? money(figure) : text_of(figure);
    }

    /// With the short names of the divisions where the whole ones leave no room.
    void building() {
        const std::string whole = building_with("division");
        int widest = 0;
        for (const std::string& row : lines_of(whole)) widest = std::max(widest, shown_width(row));
        out_ += (widest <= terminal_.columns ? whole : building_with("card_short")) + '\n';
    }

    std::string building_with(const char* names) const {
        const Json &divisions = view_.at("divisions"), &cards = view_.at("cards");
        std::vector<std::vector<std::string>> rows{{""}, {say("head")}};
        for (std::size_t i = 1; i <= divisions.at(0).at("offices").size(); ++i) rows.push_back({std::to_string(i)});
        for (const char* key : {"next", "counsel", "card", "figure"}) rows.push_back({say(key)});
        for (auto& row : rows) row[0] = terminal_.dim(row[0]);
        std::size_t card = 0;
        for (const Json& division : divisions) {
            const std::string id = division.at("division").get<std::string>();
            std::size_t row = 0;
            rows[row++].push_back(terminal_.paint(kInks.at(id), speaker_.word(names, id)));
            rows[row++].push_back(terminal_.bold(letter(division.at("head"))));
            for (const Json& one : division.at("offices")) rows[row++].push_back(office(one));
            rows[row++].push_back(letter(division.at("next"), division.at("neutral_leads").get<bool>() ? "n" : "-"));
            rows[row++].push_back(consultants(division.at("consultants")));
            rows[row++].push_back(held(cards.at(card)));
            rows[row++].push_back(figure(cards.at(card++)));
        }
        return aligned(rows);
    }

    void management() {
        std::string board, packets;
        for (const Json& member : view_.at("board")) append(board, letter(member), " ");
        const Json& card = view_.at("cards").back();
        line(say("management", {{"boss", terminal_.bold(letter(view_.at("boss")))},
                                {"board", board.empty() ? say("empty") : board},
                                {"next", letter(view_.at("next_boss"))},
                                {"card", held(card)},
                                {"figure", figure(card)}}));
        const Json& left = view_.at("supply").at("packets");
        for (std::size_t i = 0; i < left.size(); ++i)
            append(packets, fmt::format("{}×{}", left[i].get<int>(), i + 1), " ");
        line(say("supply", {{"motivation", terminal_.bold(text_of(view_.at("motivation")))},
                            {"employees", text_of(view_.at("supply").at("employees"))},
                            {"packets", packets}}));
    }

    std::string titles(const Json& events) const {
        std::string text;
        for (const Json& event : events)
            append(text, speaker_.word("event_name", event.at("event").get<std::string>()), " · ");
        return text;
    }

    void events() {
        const Json& events = view_.at("events");
        const auto tell = [&](const char* list, const char* key) {
            const bool some = events.contains(list) && !events.at(list).empty();
            if (some) line(say(key, {{"events", titles(events.at(list))}}));
            return some;
        };
        tell("revealed", "so_far");
        if (!tell("order", "to_come")) tell("known", "to_come_unsorted");
    }

    std::string cash(const Json& seat) const {
        if (!seat.at("cash").is_null()) return money(seat.at("cash"));
        const std::string least = money(seat.at("cash_range").at("least")),
                          most = money(seat.at("cash_range").at("most"));
        return least == most ? least : fmt::format("{}–{}", least, most);
    }

    std::string track(const Json& seat, const std::string& id) const {
        std::string text = text_of(seat.at("standing").at(id));
        for (const Json& gold : seat.at("on_gold"))
            if (gold == id) return terminal_.paint(ink::kYellow, text);
        for (const Json& way : seat.at("ways"))
            if (way == id) return terminal_.paint(ink::kGreen, text);
        return text;
    }

    void seats() {
        std::vector<std::vector<std::string>> rows{{""}};
        for (const char* key : {"points", "influence", "shares", "departments", "corruption", "consultants", "managers",
                                "employees", "cash"})
            rows[0].push_back(say(key));
        const bool wide = terminal_.columns > Terminal::kNarrow;
        if (wide) rows[0].push_back(say("bonus"));
        for (std::string& head : rows[0]) head = terminal_.dim(head);
        const Json& actor = view_.at("actor");
        for (const Json& seat : view_.at("seats")) {
            const Json& number = seat.at("seat");
            const bool on_turn = actor.at("kind") == "seat" && actor.at("seat") == number;
            const std::string who = fmt::format("{} {} {}", on_turn ? "▸" : " ", letter(number), name(number));
            std::vector<std::string> row{on_turn ? terminal_.bold(who) : who,
                                         terminal_.bold(text_of(seat.at("points")))};
            for (const char* way : {"influence", "shares", "departments", "corruption"})
                row.push_back(track(seat, way));
            row.push_back(fmt::format("{}/{}", seat.at("standing").at("counsel").get<int>(),
                                      seat.at("progress").at("counsel").get<int>()));
            row.insert(row.end(), {text_of(seat.at("managers")), text_of(seat.at("employees")), cash(seat)});
            if (wide) row.push_back(money(seat.at("bonus")));
            rows.push_back(std::move(row));
        }
        out_ += '\n' + folded(rows, terminal_.columns);
    }

    void archenemy() {
        if (!view_.contains("archenemy")) return;
        const Json& enemy = view_.at("archenemy");
        std::string tracks;
        for (const Json& track : enemy.at("tracks"))
            append(tracks, say("enemy_track", {{"track", speaker_.word("way", track.at("track").get<std::string>())},
                                               {"mine", track.at("mine").get<int>()},
                                               {"theirs", track.at("theirs").get<int>()}}) +
                               (track.at("higher").get<bool>() ? " ✓" : ""));
        const std::string who = people_.is_viewer(enemy.at("seat").get<int>())
                                    ? say("enemy_all", {{"tracks", tracks}})
                                    : say("enemy", {{"name", name(enemy.at("seat"))}, {"tracks", tracks}});
        line(enemy.at("shown").get<bool>()
                 ? say("enemy_shown", {{"enemy", who}})
                 : say("enemy_needed", {{"enemy", who}, {"n", enemy.at("needed").get<int>()}}));
    }

    void bribe() {
        if (!view_.contains("bribe") || !view_.at("bribe").contains("card")) return;
        const Json& bribe = view_.at("bribe");
        const bool known = !bribe.at("amount").is_null();
        line(say("bribe", {{"briber", name(bribe.at("briber"))},
                           {"to", name(bribe.at("to"))},
                           {"card", speaker_.word("card", bribe.at("card").get<std::string>())},
                           {"amount", known ? money(bribe.at("amount")) : ""},
                           {"amount_id", known ? "known" : "hidden"}}));
    }
};

/// Cards that somebody else has drawn are no news.
bool quiet(const Json& event) {
    static const std::map<std::string, std::string> drawn{
        {"event_drawn", "event"}, {"archenemy_dealt", "enemy"}, {"competence_dealt", "competence"}};
    const std::string kind = event.at("kind").get<std::string>();
    if (const auto found = drawn.find(kind); found != drawn.end()) return event.at(found->second).is_null();
    return kind == "head_stays" || kind == "final";
}

/// First what to do, then where.
std::vector<Question> questions(const std::string& kind) {
    static const std::map<std::string, std::vector<Question>> asked{
        {"hire", {{"kind"}, {"office"}}},
        {"develop", {{"kind"}, {"office"}}},
        {"found", {{"kind"}, {"division"}}},
        {"found_new", {{"kind"}, {"division"}}},
        {"buy_main", {{"kind"}, {"division"}}},
        {"buy_consultant", {{"kind"}, {"division"}}},
        {"move", {{"kind"}, {"office"}, {"division"}}},
        {"merge", {{"kind"}, {"office"}, {"other"}}},
        {"resign", {{"kind"}, {"division"}, {"way"}}},
        {"bribe", {{"kind"}, {"card"}}},
        {"buy_packet", {{"kind"}, {"size"}}},
        {"offer", {{"amount"}}},
    };
    const auto found = asked.find(kind);
    return found == asked.end() ? std::vector<Question>() : found->second;
}

std::string scoring(const std::vector<Json>& events, const Speaker& speaker, const People& people,
                    const Terminal& terminal) {
    std::vector<std::vector<std::string>> rows{{"", speaker.say("terminal.all_points"), speaker.say("terminal.cash")}};
    for (std::string& head : rows.front()) head = terminal.dim(head);
    for (const Json& event : events)
        if (event.at("kind") == "final")
            rows.push_back({speaker.name(event.at("seat").get<int>(), people),
                            terminal.bold(text_of(event.at("points"))),
                            speaker.money(event.at("cash").get<long long>())});
    return rows.size() > 1 ? aligned(rows) : "";
}

std::vector<std::string> statistics() {
    return {"meeting",
            "hired",
            "founded",
            "merged",
            "developed",
            "bribe",
            "accepted",
            "resigned_to_board",
            "resigned_to_counsel",
            "bought_packet",
            "bought_main",
            "bought_consultant",
            "archenemy_shown"};
}

}  // namespace

const Picture kPicture{drawn<Drawing>, quiet, tint, questions, scoring, statistics};

}  // namespace parkett::machtspiele
