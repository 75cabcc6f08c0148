// Shark's events in English.
#include <fmt/format.h>

#include <cctype>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/shark/table.hpp"

namespace parkett::shark {

namespace {

const Names kCompanyInks{{"nyso", {"NYSO", ink::kGreen}},
                         {"wings", {"Wings", ink::kYellow}},
                         {"empire", {"Empire", ink::kBlue}},
                         {"smith", {"Smith & Smith", ink::kRed}}};

/// One event and those who hear of it.
struct Tale {
    const Json& event;
    const People& people;

    int number(const char* name) const { return event.value(name, 0); }
    std::string word(const char* name) const { return event.value(name, ""); }
    std::string he(const std::string& verb) const { return people.does(number("seat"), verb); }
    std::string he(const std::string& does, const std::string& you) const {
        return people.does(number("seat"), does, you);
    }
    std::string company() const { return company_name(word("company")); }
    std::string amount() const { return money(number("amount")); }
    std::string shares() const { return fmt::format("{} of {}", count_of(number("shares"), "share"), company()); }
    std::string each() const { return money(number("each")); }
};

using Teller = std::function<std::string(const Tale&)>;

std::string rolled(const Tale& t) {
    const std::string zone = t.word("zone") == "S" ? "the shark" : "zone " + t.word("zone");
    const std::string colour = t.word("colour");
    if (colour == "any") return fmt::format("{} {}.", t.he("roll"), zone);
    return fmt::format("{} {} and {}.", t.he("roll"), zone, company_name(colour));
}

std::string built(const Tale& t) {
    const int chain = t.number("chain");
    return fmt::format("{} for {} on {}{}.", t.he("build"), t.company(), t.word("at"),
                       chain > 1 ? fmt::format(": a chain of {}", chain) : ", alone");
}

std::string ended(const Tale& t) {
    static const std::map<std::string, std::string> reasons{
        {"price", "a company has reached the highest price"},
        {"houses", "a company has used up its houses"},
        {"sold_out", "all shares are sold"},
        {"last_player", "only one player is left"},
        {"blocked", "nothing can be built any more"},
    };
    const auto found = reasons.find(t.word("reason"));
    return fmt::format("The game is over: {}.", found == reasons.end() ? t.word("reason") : found->second);
}

const std::map<std::string, Teller> kTellers{
    {"banker_named", [](const Tale& t) { return t.he("is", "are") + " the banker."; }},
    {"free_share", [](const Tale& t) { return fmt::format("{} a free share of {}.", t.he("take"), t.company()); }},
    {"turn_began",
     [](const Tale& t) { return fmt::format("Turn {}: {}.", t.number("turn"), t.people.name(t.number("seat"))); }},
    {"bought", [](const Tale& t) { return fmt::format("{} {} for {}.", t.he("buy"), t.shares(), t.amount()); }},
    {"sold", [](const Tale& t) { return fmt::format("{} {} for {}.", t.he("sell"), t.shares(), t.amount()); }},
    {"rolled", rolled},
    {"lost_roll", [](const Tale&) { return std::string("There is no cell for that: the roll is lost."); }},
    {"built", built},
    {"top_built", [](const Tale& t) { return fmt::format("{} a TOP house on {}.", t.he("put"), t.word("at")); }},
    {"top_taken",
     [](const Tale& t) {
         return fmt::format("{} takes over {}.", t.company(), count_of(t.number("tops"), "TOP house"));
     }},
    {"top_freed",
     [](const Tale& t) {
         return fmt::format("{} again nobody's.", t.number("tops") == 1
                                                      ? "A TOP house is"
                                                      : fmt::format("{} TOP houses are", t.number("tops")));
     }},
    {"removed",
     [](const Tale& t) { return fmt::format("{} loses {}.", t.company(), count_of(t.number("houses"), "house")); }},
    {"price",
     [](const Tale& t) {
         return fmt::format("{}: {} -> {}.", t.company(), money(t.number("from")), money(t.number("to")));
     }},
    {"commission", [](const Tale& t) { return fmt::format("{} a commission of {}.", t.he("get"), t.amount()); }},
    {"no_commission", [](const Tale& t) { return t.he("get") + " no commission."; }},
    {"dividend",
     [](const Tale& t) { return fmt::format("{} {} in dividends for {}.", t.he("get"), t.amount(), t.shares()); }},
    {"loss", [](const Tale& t) { return fmt::format("{} {} for {}.", t.he("lose"), t.amount(), t.shares()); }},
    {"owes",
     [](const Tale& t) {
         return fmt::format("{} {} short: shares go for half their price.", t.he("is", "are"), t.amount());
     }},
    {"gave", [](const Tale& t) { return fmt::format("{} {} for {}.", t.he("give"), t.shares(), t.amount()); }},
    {"eliminated",
     [](const Tale& t) {
         return fmt::format("{} not pay {} and {} out of the game.", t.he("can"), t.amount(),
                            t.people.is_viewer(t.number("seat")) ? "are" : "is");
     }},
    {"ended", ended},
    {"liquidated", [](const Tale& t) { return fmt::format("{} {} in {}.", t.he("own"), t.amount(), t.shares()); }},
    {"worth", [](const Tale& t) { return fmt::format("{} worth {}.", t.he("is", "are"), money(t.number("total"))); }},
};

}  // namespace

std::string company_name(const std::string& id) {
    const auto found = kCompanyInks.find(id);
    return found == kCompanyInks.end() ? id : found->second.text;
}

std::string company_sign(const std::string& id, bool chained, const Terminal& terminal) {
    const auto found = kCompanyInks.find(id);
    const char letter = id.empty() ? '?' : id[0];
    const std::string sign(1, static_cast<char>(chained ? std::toupper(letter) : letter));
    return terminal.paint(found == kCompanyInks.end() ? ink::kBold : found->second.colour, sign);
}

std::string money(long long thousands) { return fmt::format("{}k", thousands); }

std::string tinted(std::string text, const Terminal& terminal) {
    return parkett::tinted(std::move(text), kCompanyInks, terminal);
}

std::string sentence(const Json& event, const People& people) {
    const auto found = kTellers.find(event.value("kind", ""));
    return found == kTellers.end() ? "" : found->second({event, people});
}

}  // namespace parkett::shark
