// Stockpile's table: prices, piles, players, all from the viewer's JSON.
#include "cli/stockpile/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/drawing.hpp"

namespace parkett::stockpile {

namespace {

const std::map<std::string, const char*> kInks{{"cosmic", ink::kYellow},    {"bottomline", ink::kRed},
                                               {"leading", ink::kCyan},     {"american", ink::kBlue},
                                               {"stanford", ink::kMagenta}, {"epic", ink::kGreen}};

/// Companies by their whole and by their short names.
std::string tint(std::string text, const Speaker& speaker, const Terminal& terminal) {
    Names names = named("company", kInks, speaker);
    for (const auto& [id, name] : named("company_short", kInks, speaker)) names[id + "_short"] = name;
    return tinted(std::move(text), names, terminal);
}

/// Draws one view for one person.
class Drawing : DrawingBase {
public:
    using DrawingBase::DrawingBase;

    std::string whole() {
        title();
        prices();
        static const std::set<std::string> with_piles{"turn_up", "deal",      "supply",    "talents",
                                                      "bid",     "last_look", "peek_blind"};
        if (with_piles.contains(view_.at("phase").get<std::string>())) piles();
        seats();
        own_cards();
        return out_;
    }

private:
    std::string counted(const char* message, const Json& n) const {
        return speaker_.say(message, {{"n", n.get<int>()}});
    }
    std::string coloured(std::string text) const { return tint(std::move(text), speaker_, terminal_); }

    /// A share is called after its company; a fee says what it costs.
    std::string card(const Json& id) const {
        const Json& fees = view_.at("fees");
        const auto fee = fees.find(id.get<std::string>());
        return fee == fees.end() ? word("card", id) : speaker_.say("fee", {{"amount", money(*fee)}});
    }

    const Json* own_seat() const {
        const Json& viewer = view_.at("viewer");
        return viewer.is_null() ? nullptr : &view_.at("seats").at(viewer.get<std::size_t>());
    }

    void title() {
        std::string left = "Stockpile";
        if (const int round = view_.at("round").get<int>(); round > 0)
            left += " · " + speaker_.say("terminal.round", {{"n", round}, {"of", view_.at("rounds").get<int>()}});
        left += phase();
        heading(left);
    }

    std::string track(const Json& company) const {
        const std::size_t here = company.at("space").get<std::size_t>();
        const Json& dollars = company.at("dollars");
        std::string text = " ";
        for (std::size_t i = 0; i < company.at("track").size(); ++i) {
            std::string value = std::to_string(company.at("track").at(i).get<int>());
            if (std::ranges::find(dollars, Json(i)) != dollars.end()) value += '$';
            value = fmt::format("{:>2}", value);
            if (i == here) {
                text.pop_back();
                text += terminal_.colour ? terminal_.paint(ink::kHere, ' ' + value + ' ') : '[' + value + ']';
            } else {
                text += terminal_.dim(value) + ' ';
            }
        }
        return text;
    }

    std::string holding(const std::string& company) const {
        const Json* own = own_seat();
        if (!own) return "";
        const int cards = own->at("known").value(company, 0);
        const int split = own->at("split").value(company, 0);
        if (split > 0) return fmt::format("{} + {}×2", cards, split);
        return cards > 0 ? std::to_string(cards) : terminal_.dim("-");
    }

    /// What the viewer has been told about a company in this round.
    std::string tip(const std::string& company) const {
        for (const Json& pair : view_.at("pairs")) {
            if (pair.at("company") != company || pair.at("forecast").is_null()) continue;
            const std::string forecast = pair.at("forecast").get<std::string>();
            const char* colour = forecast[0] == '+' ? ink::kGreen : forecast[0] == '-' ? ink::kRed : ink::kYellow;
            std::string source = word("pair_kind", pair.at("kind"));
            if (const Json& owner = pair.at("owner"); !owner.is_null())
                source = people_.is_viewer(owner.get<int>()) ? speaker_.say("terminal.yours") : name(owner);
            return terminal_.paint(colour, word("forecast", pair.at("forecast"))) + ' ' + terminal_.dim(source);
        }
        return "";
    }

    void prices() {
        int width = 0;
        for (const Json& company : view_.at("companies")) width = std::max(width, shown_width(track(company)));
        const std::string own = own_seat() ? speaker_.say("terminal.you_own") : "";
        line(terminal_.dim(pad("  " + speaker_.say("terminal.price"), 23 + width) + ' ' + pad(own, 9) +
                           speaker_.say("terminal.forecast")));
        for (const Json& company : view_.at("companies")) {
            const std::string id = company.at("id").get<std::string>();
            line("  " + coloured(pad(speaker_.word("company", id), 21)) + pad(track(company), width) + ' ' +
                 pad(holding(id), 9) + tip(id));
        }
    }

    std::string lying(const Json& one) const {
        std::string shown = one.at("card").is_null() ? speaker_.say("terminal.hidden") : coloured(card(one.at("card")));
        if (one.at("face") == "up") return shown;
        std::string by = speaker_.say("terminal.down");
        if (const Json& seat = one.at("by"); !seat.is_null())
            by += ", " + (people_.is_viewer(seat.get<int>()) ? speaker_.say("terminal.yours") : name(seat));
        return fmt::format("{} {}", shown, terminal_.dim(fmt::format("(#{} {})", one.at("number").get<int>(), by)));
    }

    void piles() {
        out_ += '\n';
        for (const Json& pile : view_.at("piles")) {
            std::string bid = terminal_.dim(speaker_.say("no_bid"));
            if (const Json& standing = pile.at("bid"); !standing.is_null())
                bid = terminal_.bold(money(standing.at("at"))) + ' ' + name(standing.at("seat"));
            std::string cards;
            for (const Json& one : pile.at("cards")) append(cards, lying(one), " · ");
            if (cards.empty()) cards = terminal_.dim(speaker_.say("empty_pile"));
            line(fmt::format("  {} {}  {}", pad(terminal_.bold(counted("pile", pile.at("pile"))), 8), pad(bid, 19),
                             cards),
                 31);
        }
    }

    std::string listed(const Json& companies) const {
        std::string text;
        for (const auto& [id, number] : companies.items())
            append(text, coloured(speaker_.word("company_short", id)) + ' ' + std::to_string(number.get<int>()));
        return text;
    }

    /// What the viewer knows of somebody else's cards.
    std::string known_cards(const Json& seat) const {
        std::string cards = listed(seat.at("known"));
        if (const Json& unknown = seat.at("unknown"); unknown > 0) append(cards, counted("terminal.unknown", unknown));
        if (const Json& fresh = seat.at("fresh"); fresh > 0) append(cards, counted("terminal.may_be", fresh));
        return cards;
    }

    std::string facts(const Json& seat) const {
        std::string text;
        const auto add = [&](const std::string& part) {
            if (!part.empty()) append(text, part, "; ");
        };
        for (const Json& id : seat.at("investors")) add(word("investor", id));
        if (!people_.is_viewer(seat.at("seat").get<int>())) {
            add(known_cards(seat));
            if (const std::string split = listed(seat.at("split")); !split.empty())
                add(speaker_.say("terminal.split", {{"cards", split}}));
        }
        if (const Json& booms = seat.at("booms"); booms > 0) add(counted("terminal.booms", booms));
        if (const Json& busts = seat.at("busts"); busts > 0) add(counted("terminal.busts", busts));
        if (const Json& debt = seat.at("debt"); debt > 0)
            add(terminal_.paint(ink::kRed, speaker_.say("terminal.owes", {{"amount", money(debt)}})));
        return text;
    }

    void seats() {
        out_ += '\n';
        const Json& actor = view_.at("actor");
        for (const Json& seat : view_.at("seats")) {
            const Json& number = seat.at("seat");
            const bool on_turn = actor.at("kind") == "seat" && actor.at("seat") == number;
            const bool begins = view_.at("round").get<int>() > 0 && view_.at("first") == number;
            const std::string who = pad(name(number) + (begins ? "*" : ""), 20);
            line(fmt::format("{} {} {} {}  {}", on_turn ? "▸" : " ", on_turn ? terminal_.bold(who) : who,
                             pad_left(money(seat.at("cash")), 6),
                             pad_left(counted("terminal.cards", seat.at("cards")), 9), facts(seat)),
                 40);
        }
        if (view_.at("round").get<int>() > 0) line(terminal_.dim("  " + speaker_.say("terminal.plays_first")));
    }

    void own_cards() {
        const Json* own = own_seat();
        if (!own) return;
        std::string hand, dealt;
        for (const Json& id : own->value("hand", Json::array())) append(hand, card(id));
        for (const Json& id : view_.value("dealt", Json::array())) append(dealt, word("investor", id));
        if (!hand.empty()) line("  " + coloured(speaker_.say("terminal.hand", {{"cards", hand}})));
        if (!dealt.empty()) line("  " + speaker_.say("terminal.dealt", {{"investors", dealt}}));
    }
};

bool quiet(const Json& event) {
    const std::string kind = event.at("kind").get<std::string>();
    if (kind == "turned_up" || kind == "counted" || kind == "final") return true;  // the scoring has them
    const auto hidden = [&](const char* field) { return event.contains(field) && event.at(field).is_null(); };
    return kind != "supplied" && kind != "shifted" && kind != "peeked" &&
           (hidden("card") || hidden("company") || hidden("investor"));
}

std::vector<Question> questions(const std::string& kind) {
    if (kind == "supply") return {{"card", "face"}, {"pile"}};
    if (kind == "bid") return {{"pile"}, {"at"}};
    if (kind == "sell") return {{"company", "from"}, {"cards"}};
    if (kind == "shift") return {{"card"}, {"pile"}};
    if (kind == "nudge") return {{"company"}, {"by"}};
    return {};
}

/// Cash, majorities, shares, talents, fees and the whole, a row for each player.
std::string scoring(const std::vector<Json>& events, const Speaker& speaker, const People& people,
                    const Terminal& terminal) {
    enum Column { kMajority, kShares, kTalent, kFees, kColumns };
    static const std::map<std::string, Column> column_of{{"majority", kMajority},
                                                         {"liquidated", kShares},
                                                         {"sale_bonus", kTalent},
                                                         {"debt_paid", kFees},
                                                         {"debt_deducted", kFees}};
    std::map<int, std::array<int, kColumns>> sums;
    std::map<int, int> wealth;
    bool begun = false;
    for (const Json& event : events) {
        const std::string kind = event.at("kind").get<std::string>();
        begun = begun || kind == "over";
        if (!begun) continue;
        if (kind == "final") wealth[event.at("seat").get<int>()] = event.at("wealth").get<int>();
        const auto column = column_of.find(kind);
        if (column == column_of.end()) continue;
        const int sign = column->second == kFees ? -1 : 1;
        sums[event.at("seat").get<int>()][column->second] += sign * event.at("amount").get<int>();
    }
    std::vector<std::vector<std::string>> rows{{""}};
    for (const char* head : {"cash", "majorities", "shares", "talent", "fees", "total"})
        rows[0].push_back(terminal.dim(speaker.say(fmt::format("terminal.{}", head))));
    for (const auto& [seat, total] : wealth) {
        std::vector<std::string> row{speaker.name(seat, people)};
        int cash = total;
        for (const int sum : sums[seat]) cash -= sum;
        row.push_back(speaker.money(cash));
        for (const int sum : sums[seat]) row.push_back(speaker.money(sum));
        row.push_back(terminal.bold(speaker.money(total)));
        rows.push_back(std::move(row));
    }
    return aligned(rows);
}

std::vector<std::string> statistics() {
    return {"won",           "outbid", "split", "bankrupt", "repeat_split",
            "dividend_paid", "sold",   "fee",   "fee_owed", "majority"};
}

}  // namespace

const Picture kPicture{drawn<Drawing>, quiet, tint, questions, scoring, statistics};

}  // namespace parkett::stockpile
