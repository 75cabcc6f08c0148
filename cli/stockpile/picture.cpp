// Stockpile's table: prices, piles, players, all from the viewer's JSON.
#include "cli/stockpile/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace parkett::stockpile {

namespace {

const std::map<std::string, std::string> kPhaseNames{
    {"first_player", "choosing who begins"},
    {"start_shares", "dealing shares"},
    {"investors", "dealing investors"},
    {"keep", "choosing investors"},
    {"pairs", "information"},
    {"turn_up", "supply"},
    {"deal", "supply"},
    {"supply", "supply"},
    {"talents", "before bidding"},
    {"bid", "demand"},
    {"last_look", "a last look"},
    {"peek_blind", "a last look"},
    {"action", "action"},
    {"sell", "selling"},
    {"claim", "dividend"},
    {"blind", "movement"},
    {"favour", "Deborah's dividend"},
    {"over", "the end"},
};

/// Draws one view for one person.
class Drawing {
public:
    Drawing(const Json& view, const People& people, const Terminal& terminal)
        : view_(view), people_(people), terminal_(terminal) {}

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
    void line(const std::string& text, int indent = 4) { out_ += wrap(text, terminal_.columns, indent) + '\n'; }

    const Json* own_seat() const {
        const Json& viewer = view_.at("viewer");
        return viewer.is_null() ? nullptr : &view_.at("seats").at(viewer.get<std::size_t>());
    }

    void title() {
        const std::string phase = view_.at("phase").get<std::string>();
        const auto found = kPhaseNames.find(phase);
        std::string left = "Stockpile";
        if (const int round = view_.at("round").get<int>(); round > 0)
            left += fmt::format(" · round {} of {}", round, view_.at("rounds").get<int>());
        left += " · " + (found == kPhaseNames.end() ? phase : found->second);
        std::string right;
        if (const Json& actor = view_.at("actor"); actor.at("kind") == "seat") {
            const int seat = actor.at("seat").get<int>();
            right = people_.is_viewer(seat) ? "your turn" : people_.name(seat) + " to move";
        }
        out_ += terminal_.heading(left, right) + '\n';
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
        if (split > 0) return fmt::format("{} + {}x2", cards, split);
        return cards > 0 ? std::to_string(cards) : terminal_.dim("-");
    }

    /// What the viewer has been told about a company in this round.
    std::string tip(const std::string& company) const {
        for (const Json& pair : view_.at("pairs")) {
            if (pair.at("company") != company || pair.at("forecast").is_null()) continue;
            const std::string forecast = pair.at("forecast").get<std::string>();
            const char* colour = forecast[0] == '+' ? ink::kGreen : forecast[0] == '-' ? ink::kRed : ink::kYellow;
            std::string source = pair.at("kind").get<std::string>();
            if (!pair.at("owner").is_null()) {
                const int owner = pair.at("owner").get<int>();
                source = people_.is_viewer(owner) ? "yours" : people_.name(owner);
            }
            return terminal_.paint(colour, forecast) + ' ' + terminal_.dim(source);
        }
        return "";
    }

    void prices() {
        int width = 0;
        for (const Json& company : view_.at("companies")) width = std::max(width, shown_width(track(company)));
        const std::string own = own_seat() ? "you own" : "";
        line(terminal_.dim(pad("  Price in $K", 23 + width) + ' ' + pad(own, 9) + "forecast"));
        for (const Json& company : view_.at("companies")) {
            const std::string id = company.at("id").get<std::string>();
            line("  " + tinted(pad(company_name(id), 21), terminal_) + pad(track(company), width) + ' ' +
                 pad(holding(id), 9) + tip(id));
        }
    }

    std::string lying(const Json& card) const {
        const bool known = !card.at("card").is_null();
        const std::string name = known ? tinted(card_name(card.at("card").get<std::string>()), terminal_) : "hidden";
        if (card.at("face") == "up") return name;
        std::string by = "down";
        if (const Json& seat = card.at("by"); !seat.is_null())
            by += people_.is_viewer(seat.get<int>()) ? ", yours" : ", " + people_.name(seat.get<int>());
        return fmt::format("{} {}", name, terminal_.dim(fmt::format("(#{} {})", card.at("number").get<int>(), by)));
    }

    void piles() {
        out_ += '\n';
        for (const Json& pile : view_.at("piles")) {
            std::string bid = terminal_.dim("no bid");
            if (const Json& standing = pile.at("bid"); !standing.is_null())
                bid = terminal_.bold(money(standing.at("at").get<int>())) + ' ' +
                      people_.name(standing.at("seat").get<int>());
            std::string cards;
            for (const Json& card : pile.at("cards")) append(cards, lying(card), " · ");
            if (cards.empty()) cards = terminal_.dim("empty");
            line(fmt::format("  {} {}  {}", terminal_.bold(fmt::format("Pile {}", pile.at("pile").get<int>())),
                             pad(bid, 21), cards),
                 32);
        }
    }

    std::string counted(const Json& companies) const {
        std::string text;
        for (const auto& [id, number] : companies.items())
            if (number.get<int>() > 0)
                append(text, short_company(id, terminal_) + ' ' + std::to_string(number.get<int>()));
        return text;
    }

    std::string facts(const Json& seat) const {
        std::vector<std::string> parts;
        const auto add = [&](const std::string& part) {
            if (!part.empty()) parts.push_back(part);
        };
        for (const Json& id : seat.at("investors")) add(investor_name(id.get<std::string>()));
        if (!people_.is_viewer(seat.at("seat").get<int>())) {
            std::string cards = counted(seat.at("known"));
            if (const int unknown = seat.at("unknown").get<int>(); unknown > 0)
                append(cards, fmt::format("{} unknown", unknown));
            if (const int fresh = seat.at("fresh").get<int>(); fresh > 0)
                append(cards, fmt::format("{} of them may be action cards", fresh));
            add(cards);
            if (const std::string split = counted(seat.at("split")); !split.empty()) add("split " + split);
        }
        if (const int booms = seat.at("booms").get<int>(); booms > 0) add(count_of(booms, "Boom"));
        if (const int busts = seat.at("busts").get<int>(); busts > 0) add(count_of(busts, "Bust"));
        int debt = 0;
        for (const Json& fee : seat.at("debts")) debt += fee.get<int>();
        if (debt > 0) add(terminal_.paint(ink::kRed, "owes " + money(debt)));
        std::string text;
        for (const std::string& part : parts) append(text, part, "; ");
        return text;
    }

    void seats() {
        out_ += '\n';
        const Json& actor = view_.at("actor");
        for (const Json& seat : view_.at("seats")) {
            const int number = seat.at("seat").get<int>();
            const bool on_turn = actor.at("kind") == "seat" && actor.at("seat") == number;
            const bool begins = view_.at("round").get<int>() > 0 && view_.at("first") == number;
            const std::string name = pad(people_.name(number) + (begins ? "*" : ""), 20);
            line(fmt::format("{} {} {} {}  {}", on_turn ? "▸" : " ", on_turn ? terminal_.bold(name) : name,
                             pad_left(money(seat.at("cash").get<int>()), 6),
                             pad_left(count_of(seat.at("cards").get<int>(), "card"), 9), facts(seat)),
                 40);
        }
        if (view_.at("round").get<int>() > 0) line(terminal_.dim("  * plays first in this round"));
    }

    void own_cards() {
        const Json* own = own_seat();
        if (!own) return;
        const auto list = [&](const char* title, const Json& cards, std::string (*name)(const std::string&)) {
            std::string text;
            for (const Json& card : cards) append(text, name(card.get<std::string>()));
            if (!text.empty()) line(fmt::format("  {} {}", title, tinted(text, terminal_)));
        };
        if (own->contains("hand")) list("Your hand:", own->at("hand"), card_name);
        if (view_.contains("dealt")) list("Dealt to you:", view_.at("dealt"), investor_name);
    }

    const Json& view_;
    const People& people_;
    const Terminal& terminal_;
    std::string out_;
};

bool quiet(const Json& event) {
    const std::string kind = event.at("kind").get<std::string>();
    if (kind == "turned_up" || kind == "final") return true;
    const auto hidden = [&](const char* field) { return event.contains(field) && event.at(field).is_null(); };
    return kind != "supplied" && kind != "shifted" && kind != "peeked" &&
           (hidden("card") || hidden("company") || hidden("investor"));
}

Table::Statistics statistics() {
    return {{"won", "Winning bids ($K)"},
            {"outbid", "Outbid"},
            {"split", "Splits"},
            {"bankrupt", "Bankruptcies"},
            {"repeat_split", "Second splits ($K)"},
            {"dividend_paid", "Dividends paid ($K)"},
            {"sold", "Sales ($K)"},
            {"fee", "Trading fees paid ($K)"},
            {"fee_owed", "Fees left unpaid"},
            {"majority", "Majority bonuses ($K)"}};
}

}  // namespace

std::string draw(const Json& view, const People& people, const Terminal& terminal) {
    return Drawing(view, people, terminal).whole();
}

std::string scoring(const std::vector<Json>& events, const People& people, const Terminal& terminal) {
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
    std::vector<std::vector<std::string>> rows{{"", "cash", "majorities", "shares", "talent", "fees", "total"}};
    for (std::string& head : rows.front()) head = terminal.dim(head);
    for (const auto& [seat, total] : wealth) {
        const auto& sum = sums[seat];
        const int cash = total - sum[kMajority] - sum[kShares] - sum[kTalent] - sum[kFees];
        rows.push_back({people.name(seat), money(cash), money(sum[kMajority]), money(sum[kShares]), money(sum[kTalent]),
                        money(sum[kFees]), terminal.bold(money(total))});
    }
    return aligned(rows);
}

const Table kTable{draw, sentence, quiet, tinted, question, questions, phrase, answer, scoring, statistics, money};

}  // namespace parkett::stockpile
