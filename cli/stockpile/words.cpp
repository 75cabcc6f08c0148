// Stockpile's events in English.
#include <fmt/format.h>

#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/stockpile/picture.hpp"

namespace parkett::stockpile {

namespace {

const Names kCompanyNames{
    {"cosmic", {"Cosmic Computers", ink::kYellow}},    {"bottomline", {"Bottomline Bank", ink::kRed}},
    {"leading", {"Leading Laboratories", ink::kCyan}}, {"american", {"American Automotive", ink::kBlue}},
    {"stanford", {"Stanford Steel", ink::kMagenta}},   {"epic", {"Epic Electric", ink::kGreen}},
};

const std::map<std::string, std::string> kInvestorNames{
    {"bill", "Billionaire Bill"},  {"bernie", "Broker Bernie"},     {"cramer", "Crazy Cramer"},
    {"donald", "Discount Donald"}, {"deborah", "Dividend Deborah"}, {"graham", "Golden Graham"},
    {"mark", "Maverick Mark"},     {"martha", "Mayknow Martha"},    {"stuart", "Secretive Stuart"},
    {"warren", "Wise Warren"},
};

/// An event being told to somebody.
struct Tale {
    const Json& event;
    const People& people;

    bool knows(const char* field) const { return event.contains(field) && !event.at(field).is_null(); }
    int number(const char* field) const { return event.value(field, 0); }
    std::string word(const char* field) const { return knows(field) ? event.at(field).get<std::string>() : ""; }

    std::string he(const std::string& verb) const { return people.does(number("seat"), verb); }
    std::string he(const std::string& third, const std::string& second) const {
        return people.does(number("seat"), third, second);
    }
    std::string company() const { return company_name(word("company")); }
    std::string card(const char* unknown) const { return knows("card") ? card_name(word("card")) : unknown; }
    std::string tip() const { return company() + ' ' + word("forecast"); }
    std::string amount() const { return money(number("amount")); }
    std::string of_company(const char* counted) const {
        const std::string noun = std::string(counted) == "cards" ? "card" : "share";
        return count_of(number(counted), noun) + " of " + company();
    }
};

std::string moved(const Tale& t) {
    const int spaces = t.number("spaces");
    return fmt::format("{} goes {} {}, from {} to {}.", t.company(), spaces > 0 ? "up" : "down",
                       count_of(std::abs(spaces), "space"), money(t.number("from")), money(t.number("to")));
}

std::string sold(const Tale& t) {
    const std::string from = t.word("from");
    const std::string cards = count_of(t.number("cards"), "card");
    if (from == "half")
        return fmt::format("{} one share each of {} of {} for {}.", t.he("sell"),
                           count_of(t.number("cards"), "split card"), t.company(), t.amount());
    return fmt::format("{} {} of {} at {}{} for {}.", t.he("sell"),
                       from == "split" ? count_of(t.number("cards"), "split card") : cards, t.company(),
                       money(t.number("price")), from == "split" ? " a share" : "", t.amount());
}

std::string won(const Tale& t) {
    std::string text = fmt::format("{} pile {} for {}", t.he("take"), t.number("pile"), t.amount());
    if (t.number("bid") != t.number("amount")) text += fmt::format(" instead of {}", money(t.number("bid")));
    return text + '.';
}

using Teller = std::string (*)(const Tale&);

/// What happens before bidding.
const std::map<std::string, Teller> kOpening{
    {"first_player", [](const Tale& t) { return t.he("begin") + '.'; }},
    {"start_share",
     [](const Tale& t) {
         return t.he("start") + (t.knows("company") ? " with a share of " + t.company() : " with a hidden share") + '.';
     }},
    {"investor_dealt",
     [](const Tale& t) {
         return t.he("is", "are") + " dealt " +
                (t.knows("investor") ? investor_name(t.word("investor")) : "an investor") + '.';
     }},
    {"investor_chosen",
     [](const Tale& t) {
         return t.he("choose") + ' ' + (t.knows("investor") ? investor_name(t.word("investor")) : "an investor") + '.';
     }},
    {"investor",
     [](const Tale& t) {
         return fmt::format("{} {}, who brings {}.", t.he("play"), investor_name(t.word("investor")), t.amount());
     }},
    {"round",
     [](const Tale& t) {
         return fmt::format("Round {} of {} begins; {} first.", t.number("round"), t.number("rounds"),
                            t.people.is_viewer(t.number("seat")) ? "you play" : t.he("play"));
     }},
    {"pair_dealt",
     [](const Tale& t) {
         return t.knows("company") ? t.he("learn") + ": " + t.tip() + '.' : t.he("get") + " inside information.";
     }},
    {"pair_open", [](const Tale& t) { return "Everybody knows: " + t.tip() + '.'; }},
    {"turned_up",
     [](const Tale& t) { return fmt::format("Pile {} begins with {}.", t.number("pile"), t.card("a card")); }},
    {"dealt", [](const Tale& t) { return fmt::format("{} dealt {}.", t.he("is", "are"), t.card("a card")); }},
    {"supplied",
     [](const Tale& t) {
         return fmt::format("{} {} face {} on pile {}.", t.he("put"), t.card("a card"), t.word("face"),
                            t.number("pile"));
     }},
    {"declined",
     [](const Tale& t) {
         return fmt::format("{} not use {} talent.", t.he("does", "do"), t.people.his(t.number("seat")));
     }},
    {"inspected",
     [](const Tale& t) {
         return fmt::format("{} at the face-down cards of pile {}.", t.he("look"), t.number("pile"));
     }},
    {"saw",
     [](const Tale& t) {
         return fmt::format("{} that card {} is {}.", t.he("see"), t.number("number"), t.card("a secret"));
     }},
    {"shifted",
     [](const Tale& t) {
         return fmt::format("{} {} from pile {} to pile {}.", t.he("move"), t.card("a face-down card"),
                            t.number("from"), t.number("pile"));
     }},
};

/// The auction, and what it costs.
const std::map<std::string, Teller> kDemand{
    {"bid",
     [](const Tale& t) {
         return fmt::format("{} {} for pile {}.", t.he("bid"), money(t.number("at")), t.number("pile"));
     }},
    {"outbid", [](const Tale& t) { return fmt::format("{} outbid on pile {}.", t.he("is", "are"), t.number("pile")); }},
    {"closed", [](const Tale& t) { return fmt::format("Nobody can bid higher for pile {}.", t.number("pile")); }},
    {"peeked",
     [](const Tale& t) {
         return fmt::format("{} at pair {}{}.", t.he("look"), t.number("pair"),
                            t.knows("company") ? ": " + t.tip() : "");
     }},
    {"won", won},
    {"took", [](const Tale& t) { return fmt::format("{} {}.", t.he("get"), t.card("a hidden card")); }},
    {"fee", [](const Tale& t) { return fmt::format("{} a trading fee of {}.", t.he("pay"), t.amount()); }},
    {"fee_bonus", [](const Tale& t) { return fmt::format("{} {} from trading fees.", t.he("collect"), t.amount()); }},
    {"fee_owed",
     [](const Tale& t) { return fmt::format("{} a trading fee of {}.", t.he("still owe"), money(t.number("fee"))); }},
    {"debt_paid", [](const Tale& t) { return fmt::format("{} an old fee of {}.", t.he("pay"), t.amount()); }},
    {"debt_deducted", [](const Tale& t) { return fmt::format("{} {} for unpaid fees.", t.he("lose"), t.amount()); }},
};

/// Prices, shares and the end.
const std::map<std::string, Teller> kMarket{
    {"action", [](const Tale& t) { return fmt::format("{} {} on {}.", t.he("play"), t.card("a card"), t.company()); }},
    {"no_actions", [](const Tale& t) { return t.he("has", "have") + " no action card left to play."; }},
    {"nudge", [](const Tale& t) { return fmt::format("{} {}.", t.he("nudge"), t.company()); }},
    {"moved", moved},
    {"sold", sold},
    {"sale_bonus",
     [](const Tale& t) {
         return fmt::format("{} {} on top for {}.", t.he("get"), t.amount(), count_of(t.number("shares"), "share"));
     }},
    {"forecast", [](const Tale& t) { return fmt::format("The forecast: {}.", t.tip()); }},
    {"dividend",
     [](const Tale& t) {
         return fmt::format("{} pays a dividend of {} a share.", t.company(), money(t.number("rate")));
     }},
    {"dividend_paid",
     [](const Tale& t) {
         return fmt::format("{} {} in dividends for {}.", t.he("get"), t.amount(), t.of_company("shares"));
     }},
    {"split", [](const Tale& t) { return t.company() + " splits!"; }},
    {"split_cards",
     [](const Tale& t) {
         return fmt::format("{} {} into {} split area.", t.he("lay"), t.of_company("cards"),
                            t.people.his(t.number("seat")));
     }},
    {"repeat_split",
     [](const Tale& t) {
         return fmt::format("{} {} for {} that had split before.", t.he("get"), t.amount(), t.of_company("cards"));
     }},
    {"bankrupt", [](const Tale& t) { return t.company() + " is bankrupt!"; }},
    {"lost", [](const Tale& t) { return fmt::format("{} {}.", t.he("lose"), t.of_company("cards")); }},
    {"favour",
     [](const Tale& t) {
         return fmt::format("{} {}: it pays {} a share.", t.he("name"), t.company(), money(t.number("rate")));
     }},
    {"over", [](const Tale&) { return std::string("The last round is over."); }},
    {"majority",
     [](const Tale& t) {
         return fmt::format("{} most of {} ({}): {}.", t.he("own"), t.company(), count_of(t.number("shares"), "share"),
                            t.amount());
     }},
    {"liquidated",
     [](const Tale& t) {
         return fmt::format("{} {} at {}: {}.", t.he("sell"), t.of_company("shares"), money(t.number("price")),
                            t.amount());
     }},
    {"final",
     [](const Tale& t) { return fmt::format("{} with {}.", t.he("finishes", "finish"), money(t.number("wealth"))); }},
};

}  // namespace

std::string company_name(const std::string& id) {
    const auto found = kCompanyNames.find(id);
    return found == kCompanyNames.end() ? id : found->second.text;
}

std::string short_company(const std::string& id, const Terminal& terminal) {
    const std::string name = company_name(id);
    const auto found = kCompanyNames.find(id);
    return terminal.paint(found == kCompanyNames.end() ? ink::kBold : found->second.colour,
                          name.substr(0, name.find(' ')));
}

std::string investor_name(const std::string& id) {
    const auto found = kInvestorNames.find(id);
    return found == kInvestorNames.end() ? id : found->second;
}

std::string card_name(const std::string& id) {
    if (id == "boom") return "Boom";
    if (id == "bust") return "Bust";
    if (id.starts_with("fee")) return "Fee " + id.substr(3);
    return company_name(id);
}

std::string money(long long thousands) {
    return thousands < 0 ? fmt::format("-${}K", -thousands) : fmt::format("${}K", thousands);
}

std::string tinted(std::string text, const Terminal& terminal) {
    return parkett::tinted(std::move(text), kCompanyNames, terminal);
}

std::string sentence(const Json& event, const People& people) {
    const std::string kind = event.value("kind", "");
    for (const auto* tellers : {&kOpening, &kDemand, &kMarket})
        if (const auto found = tellers->find(kind); found != tellers->end()) return found->second({event, people});
    return {};
}

}  // namespace parkett::stockpile
