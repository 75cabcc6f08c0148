// Master of Economy's events in English.
#include <fmt/format.h>

#include <functional>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/economy/picture.hpp"

namespace parkett::economy {

namespace {

const Names kCompanyTints{{"blue", {"Blue Eyes", ink::kBlue}},
                          {"yellow", {"Yellow Submarines", ink::kYellow}},
                          {"green", {"Green Grass", ink::kGreen}},
                          {"red", {"Red Socks", ink::kRed}}};

const std::map<std::string, std::string> kGoodTitles{{"materials", "building materials"}, {"ore", "iron ore"}};

const std::map<std::string, std::string> kFactoryTitles{
    {"quarry", "a quarry"},           {"coal_mine", "a coal mine"},   {"ore_mine", "an ore mine"},
    {"power_plant", "a power plant"}, {"steelworks", "a steelworks"}, {"shipyard", "a shipyard"}};

std::string found_in(const std::map<std::string, std::string>& words, const std::string& id) {
    const auto found = words.find(id);
    return found == words.end() ? id : found->second;
}

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
    std::string good() const { return good_name(word("good")); }
    std::string factory() const { return factory_name(word("factory")); }
    std::string amount() const { return money(number("amount")); }
    std::string shares() const { return fmt::format("{} of {}", count_of(number("shares"), "share"), company()); }
    /// A company or a player, and what it does.
    std::string who(const std::string& verb) const {
        return event.contains("by") ? company_name(word("by")) + ' ' + verb + "s" : he(verb);
    }
};

using Teller = std::function<std::string(const Tale&)>;

std::string not_bought(const Tale& t) {
    const std::string why = t.word("why");
    const std::string reason = why == "full"       ? "its warehouse is full"
                               : why == "no_money" ? "it cannot pay"
                               : why == "sold_out" ? "the box holds no more"
                                                   : "it meets its own offer";
    return fmt::format("{} does not buy {}: {}.", t.company(), t.good(), reason);
}

std::string dealt_in_exchange(const Tale& t) {
    const int amount = t.number("amount");
    return fmt::format("{} {} of {} for {}, {} {}.", t.who("exchange"), t.number("given"), t.company(),
                       t.number("taken"), amount < 0 ? "paying" : "getting", money(std::abs(amount)));
}

std::string ended(const Tale& t) {
    return t.word("reason") == "points" ? "The game is over: a company has reached the goal."
                                        : "The game is over: the last year has ended.";
}

const std::map<std::string, Teller> kEconomyTellers{
    {"placed", [](const Tale& t) { return fmt::format("{} has place {}.", t.company(), t.number("place")); }},
    {"first_bidder", [](const Tale& t) { return t.he("bid") + " first."; }},
    {"bid",
     [](const Tale& t) { return fmt::format("{} {} for place {}.", t.he("bid"), t.amount(), t.number("place")); }},
    {"dropped_out", [](const Tale& t) { return t.he("drop") + " out."; }},
    {"place_won",
     [](const Tale& t) { return fmt::format("{} place {} for {}.", t.he("get"), t.number("place"), t.amount()); }},
    {"year_began", [](const Tale& t) { return fmt::format("Year {} begins.", t.number("year")); }},
    {"built", [](const Tale& t) { return fmt::format("{} builds {} for {}.", t.company(), t.factory(), t.amount()); }},
    {"factory_sold",
     [](const Tale& t) { return fmt::format("{} sells {} for {}.", t.company(), t.factory(), t.amount()); }},
    {"topped_up",
     [](const Tale& t) { return fmt::format("{} {} to the cash of {}.", t.he("add"), t.amount(), t.company()); }},
    {"supplied", [](const Tale& t) { return fmt::format("{} supplies {}.", t.company(), t.factory()); }},
    {"spoiled",
     [](const Tale& t) {
         return fmt::format("{} loses {} of electricity.", t.company(), count_of(t.number("units"), "unit"));
     }},
    {"produced",
     [](const Tale& t) {
         return fmt::format("{} makes {} of {}.", t.company(), count_of(t.number("units"), "unit"), t.good());
     }},
    {"out_of_pieces",
     [](const Tale& t) {
         return fmt::format("The box holds no more: {} of {} are not made for {}.", count_of(t.number("units"), "unit"),
                            t.good(), t.company());
     }},
    {"overflowed",
     [](const Tale& t) {
         return fmt::format("{} has no room for {} of {}.", t.company(), count_of(t.number("units"), "unit"), t.good());
     }},
    {"shadow_company", [](const Tale& t) { return fmt::format("{} is the shadow company.", t.company()); }},
    {"shadow_offers",
     [](const Tale& t) { return fmt::format("The shadow company stands in {}.", count_of(t.number("rows"), "row")); }},
    {"marker_laid", [](const Tale& t) { return t.he("lay") + " a success marker."; }},
    {"marker_shown", [](const Tale& t) { return fmt::format("{} a {}.", t.he("show"), t.number("value")); }},
    {"shadow_points",
     [](const Tale& t) { return fmt::format("{} has {}.", t.company(), count_of(t.number("points"), "point")); }},
    {"influence_spent", [](const Tale& t) { return t.he("spend") + " influence on a seventh offer."; }},
    {"offered",
     [](const Tale& t) {
         return t.number("field") == 0
                    ? fmt::format("{} wants to buy {}.", t.company(), t.good())
                    : fmt::format("{} offers {} on field {}.", t.company(), t.good(), t.number("field"));
     }},
    {"local_trade",
     [](const Tale& t) {
         return fmt::format("{} sells {} to {} for {}.", t.company(), t.good(), company_name(t.word("buyer")),
                            t.amount());
     }},
    {"imported", [](const Tale& t) { return fmt::format("{} imports {} for {}.", t.company(), t.good(), t.amount()); }},
    {"exported",
     [](const Tale& t) {
         return fmt::format("{} exports {} for {} and has {}.", t.company(), t.good(), t.amount(),
                            count_of(t.number("points"), "point"));
     }},
    {"unsold",
     [](const Tale& t) {
         return fmt::format("{} finds no demand for {} on field {}.", t.company(), t.good(), t.number("field"));
     }},
    {"fined",
     [](const Tale& t) {
         return fmt::format("{} has no {} to sell and pays a fine of {}.", t.company(), t.good(), t.amount());
     }},
    {"not_bought", not_bought},
    {"shadow_stood",
     [](const Tale& t) { return fmt::format("The shadow company stands in the way of {}.", t.good()); }},
    {"trade_ended", [](const Tale&) { return std::string("The trade is over."); }},
    {"short_of_cash", [](const Tale& t) { return fmt::format("{} is {} short.", t.company(), t.amount()); }},
    {"factory_lost",
     [](const Tale& t) { return fmt::format("{} has to sell {} for {}.", t.company(), t.factory(), t.amount()); }},
    {"interest", [](const Tale& t) { return fmt::format("{} pays {} of interest.", t.company(), t.amount()); }},
    {"repaid", [](const Tale& t) { return fmt::format("{} repays {}.", t.company(), t.amount()); }},
    {"borrowed", [](const Tale& t) { return fmt::format("{} takes a loan of {}.", t.company(), t.amount()); }},
    {"shares_bought", [](const Tale& t) { return fmt::format("{} {} for {}.", t.who("buy"), t.shares(), t.amount()); }},
    {"shares_sold", [](const Tale& t) { return fmt::format("{} {} for {}.", t.who("sell"), t.shares(), t.amount()); }},
    {"exchanged", dealt_in_exchange},
    {"purchase_bonus", [](const Tale& t) { return fmt::format("{} a bonus of {}.", t.he("get"), t.amount()); }},
    {"manager_bonus",
     [](const Tale& t) { return fmt::format("{} {} for managing {}.", t.he("get"), t.amount(), t.company()); }},
    {"embezzled",
     [](const Tale& t) {
         return fmt::format("{} {} from {}; hiding it costs {}.", t.he("take"), t.amount(), t.company(),
                            money(t.number("cover")));
     }},
    {"moved",
     [](const Tale& t) {
         return fmt::format("{} for a dividend of {} a share of {}.", t.he("move"), money(t.number("each")),
                            t.company());
     }},
    {"voted",
     [](const Tale& t) {
         return fmt::format("{} {} with {}.", t.he("vote"), t.word("vote"), count_of(t.number("votes"), "share"));
     }},
    {"carried",
     [](const Tale& t) {
         return fmt::format("A dividend of {} a share of {} is carried.", money(t.number("each")), t.company());
     }},
    {"rejected",
     [](const Tale& t) {
         return fmt::format("A dividend of {} a share of {} is rejected.", money(t.number("each")), t.company());
     }},
    {"dividend", [](const Tale& t) { return fmt::format("{} {} for {}.", t.who("get"), t.amount(), t.shares()); }},
    {"bought_back",
     [](const Tale& t) {
         return fmt::format(
             "{} buys back {} from {} for {}.", t.company(), count_of(t.number("shares") - t.number("rest"), "share"),
             t.event.contains("by") ? company_name(t.word("by")) : t.people.name(t.number("seat")), t.amount());
     }},
    {"must_stand", [](const Tale& t) { return fmt::format("{} to stand in {}.", t.he("has", "have"), t.company()); }},
    {"stands", [](const Tale& t) { return fmt::format("{} in {}.", t.he("stand"), t.company()); }},
    {"ballot",
     [](const Tale& t) {
         return fmt::format("{} for {} with {}.", t.he("vote"), t.people.name(t.number("candidate")),
                            count_of(t.number("votes"), "share"));
     }},
    {"tie_broken",
     [](const Tale& t) { return fmt::format("{} votes each: the largest shareholder decides.", t.number("votes")); }},
    {"elected", [](const Tale& t) { return fmt::format("{} manager of {}.", t.he("is", "are"), t.company()); }},
    {"took_office", [](const Tale& t) { return fmt::format("{} over {}.", t.he("take"), t.company()); }},
    {"influence_dealt",
     [](const Tale& t) { return fmt::format("Everybody gets influence, and so does {}.", t.company()); }},
    {"supported",
     [](const Tale& t) {
         return fmt::format("{} {} with {} of influence.", t.he("support"), t.company(), t.number("markers"));
     }},
    {"ended", ended},
    {"liquidated",
     [](const Tale& t) {
         return fmt::format("{} sells {} for {}.", company_name(t.word("by")), t.shares(), t.amount());
     }},
    {"wound_up", [](const Tale& t) { return fmt::format("{} repays {}.", t.company(), t.amount()); }},
    {"distributed", [](const Tale& t) { return fmt::format("{} {} from {}.", t.he("get"), t.amount(), t.company()); }},
    {"valued", [](const Tale& t) { return fmt::format("{} {} in {}.", t.he("own"), t.amount(), t.shares()); }},
    {"bid_paid",
     [](const Tale& t) { return fmt::format("{} {} for the bid at the start.", t.he("lose"), t.amount()); }},
    {"worth", [](const Tale& t) { return fmt::format("{} worth {}.", t.he("is", "are"), money(t.number("total"))); }},
};

}  // namespace

std::string company_name(const std::string& id) {
    const auto found = kCompanyTints.find(id);
    return found == kCompanyTints.end() ? id : found->second.text;
}

std::string good_name(const std::string& id) { return found_in(kGoodTitles, id); }
std::string factory_name(const std::string& id) { return found_in(kFactoryTitles, id); }
std::string money(long long amount) { return fmt::format("{} E$", amount); }

std::string tinted(std::string text, const Terminal& terminal) {
    return parkett::tinted(std::move(text), kCompanyTints, terminal);
}

std::string sentence(const Json& event, const People& people) {
    const auto found = kEconomyTellers.find(event.value("kind", ""));
    return found == kEconomyTellers.end() ? "" : found->second({event, people});
}

}  // namespace parkett::economy
