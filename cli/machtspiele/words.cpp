// Machtspiele's events in English.
#include <fmt/format.h>

#include <functional>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/machtspiele/picture.hpp"

namespace parkett::machtspiele {

namespace {

const Names kDivisionTints{{"development", {"Development", ink::kGreen}},
                           {"hr", {"HR", ink::kYellow}},
                           {"communication", {"Communication", ink::kCyan}},
                           {"accounting", {"Accounting", ink::kBlue}},
                           {"legal", {"Legal", ink::kMagenta}},
                           {"controlling", {"Controlling", ink::kRed}}};

const std::map<std::string, std::string> kTrackTitles{
    {"influence", "influence"},   {"shares", "shares"},   {"departments", "main departments"},
    {"corruption", "corruption"}, {"counsel", "counsel"}, {"archenemy", "the archenemy"}};

const std::map<std::string, std::string> kEventTitles{
    {"dessert", "Dessert becomes dearer"},
    {"coffee", "The coffee machine is broken"},
    {"parking", "Car park for managers only"},
    {"open_plan", "Open-plan office"},
    {"web", "The web is blocked"},
    {"party", "The party is cancelled"},
    {"forms", "New forms"},
    {"hours", "Longer working hours"},
    {"holiday", "Holiday ban"},
    {"pay_round", "No pay rise this year"},
    {"relocation", "Rumours of relocation"},
    {"press", "The press counts managers' pay"},
    {"closure", "A site will be closed"},
    {"outing", "Company outing"},
    {"flexitime", "Flexitime"},
    {"profit", "Record profit"},
    {"slip", "A slip at the press conference"},
    {"leak", "A leak"},
    {"release", "A wrong press release"},
    {"levy", "Special levy"},
    {"dividend", "Dividend"},
    {"pay_cut", "Less pay for the board"},
    {"rationalisation", "Rationalisation"},
    {"trainees", "Trainees"},
    {"bonus", "Bonus payment"},
    {"meeting", "Board meeting"},
};

/// One event and those who hear of it.
struct Gossip {
    const Json& event;
    const People& people;

    int number(const char* name) const { return event.value(name, 0); }
    std::string word(const char* name) const { return event.value(name, ""); }
    bool knows(const char* name) const { return event.contains(name) && !event.at(name).is_null(); }
    std::string he(const std::string& verb) const { return people.does(number("seat"), verb); }
    std::string he(const std::string& does, const std::string& you) const {
        return people.does(number("seat"), does, you);
    }
    std::string his() const { return people.his(number("seat")); }
    std::string name(const char* field) const {
        const int seat = number(field);
        return seat < 0 ? "nobody" : people.is_viewer(seat) ? "you" : people.name(seat);
    }
    std::string division() const { return division_name(word("division")); }
    std::string card() const { return division_name(word("card")); }
    std::string office() const { return fmt::format("{} {}", division(), number("office")); }
    std::string track() const { return track_name(word("track")); }
    std::string amount() const { return pinats(number("amount")); }
    std::string employees() const { return count_of(number("employees"), "employee"); }
};

using GossipTeller = std::function<std::string(const Gossip&)>;

std::string archenemy_dealt(const Gossip& g) {
    if (!g.knows("enemy")) return g.he("get") + " a colour card.";
    return g.number("enemy") == g.number("seat")
               ? fmt::format("{} {} own colour.", g.he("get"), g.his())
               : fmt::format("{} the colour of {}.", g.he("get"), g.people.name(g.number("enemy")));
}

std::string competence_dealt(const Gossip& g) {
    return g.knows("competence") ? fmt::format("{} competence card {}.", g.he("get"), g.number("competence"))
                                 : g.he("get") + " a competence card.";
}

std::string motivation_told(const Gossip& g) {
    if (!g.event.contains("from")) return fmt::format("Motivation goes back to {}.", g.number("to"));
    if (g.number("from") == g.number("to")) return fmt::format("Motivation stays at {}.", g.number("to"));
    return fmt::format("Motivation {} from {} to {}.", g.number("to") < g.number("from") ? "falls" : "rises",
                       g.number("from"), g.number("to"));
}

std::string offered_told(const Gossip& g) {
    return g.knows("amount") ? fmt::format("{} {} {} for {}.", g.he("offer"), g.name("to"), g.amount(), g.card())
                             : fmt::format("{} {} a folder for {}.", g.he("hand"), g.name("to"), g.card());
}

std::string accepted_told(const Gossip& g) {
    const std::string folder = g.knows("amount") ? g.amount() : "the folder";
    return fmt::format("{} {} from {} and {} {}.", g.he("take"), folder, g.name("from"),
                       g.people.is_viewer(g.number("seat")) ? "hand over" : "hands over", g.card());
}

std::string founded_told(const Gossip& g) {
    return fmt::format("{} a department in {} with {}.", g.he("found"), g.division(), g.employees());
}

std::string point_told(const Gossip& g) {
    const std::string way = g.word("way");
    return way == "archenemy" ? fmt::format("{} a victory point for beating {} archenemy.", g.he("get"), g.his())
                              : fmt::format("{} a victory point for {}.", g.he("get"), track_name(way));
}

std::string archenemy_shown(const Gossip& g) {
    const bool own = g.number("enemy") == g.number("seat");
    return fmt::format("{} {} archenemy: {}, competence card {}.", g.he("show"), g.his(),
                       own ? g.his() + " own colour" : g.name("enemy"), g.number("competence"));
}

std::string would_lead(const Gossip& g) {
    if (g.number("seat") < 0) return fmt::format("Nobody would become head of {}.", g.division());
    return fmt::format("{} become head of {}.", g.he("would", "would"), g.division());
}

std::string would_be_boss(const Gossip& g) {
    return g.number("seat") < 0 ? "Nobody would become Boss." : g.he("would", "would") + " become Boss.";
}

const std::map<std::string, GossipTeller> kGossipTellers{
    {"privilege_dealt", [](const Gossip& g) { return fmt::format("{} {}.", g.he("get"), g.card()); }},
    {"start_player", [](const Gossip& g) { return g.he("start") + "."; }},
    {"archenemy_dealt", archenemy_dealt},
    {"competence_dealt", competence_dealt},
    {"settled",
     [](const Gossip& g) {
         return fmt::format("{} a department in {} with {}.", g.he("lead"), g.division(), g.employees());
     }},
    {"joined_board", [](const Gossip& g) { return g.he("join") + " the board."; }},
    {"meeting", [](const Gossip& g) { return fmt::format("Board meeting {} begins.", g.number("number")); }},
    {"farewell", [](const Gossip& g) { return g.he("is", "are") + " no longer Boss."; }},
    {"boss_founded",
     [](const Gossip& g) {
         return fmt::format("The Boss card: {} a department in {} with {}.", g.he("found"), g.division(),
                            g.employees());
     }},
    {"boss_founded_main",
     [](const Gossip& g) {
         return fmt::format("The Boss card: {} a main department in {} with {}.", g.he("found"), g.division(),
                            g.employees());
     }},
    {"new_boss", [](const Gossip& g) { return g.he("become") + " Boss."; }},
    {"head_stays", [](const Gossip& g) { return fmt::format("{} head of {}.", g.he("remain"), g.division()); }},
    {"new_head", [](const Gossip& g) { return fmt::format("{} head of {}.", g.he("become"), g.division()); }},
    {"no_head", [](const Gossip& g) { return fmt::format("{} has no head.", g.division()); }},
    {"recalled",
     [](const Gossip& g) {
         return fmt::format("{} a manager from {}; the department is dissolved.", g.he("recall"), g.division());
     }},
    {"displaced_to_board",
     [](const Gossip& g) {
         return fmt::format("{} {} and {} to the board.", g.he("lose"), g.division(),
                            g.people.is_viewer(g.number("seat")) ? "go" : "goes");
     }},
    {"displaced_to_counsel",
     [](const Gossip& g) {
         return fmt::format("{} {} and {} consultant.", g.he("lose"), g.division(),
                            g.people.is_viewer(g.number("seat")) ? "become" : "becomes");
     }},
    {"card_taken", [](const Gossip& g) { return fmt::format("{} the card of {}.", g.he("take"), g.card()); }},
    {"card_out", [](const Gossip& g) { return fmt::format("The card of {} is out of play.", g.card()); }},
    {"event_drawn",
     [](const Gossip& g) {
         return g.knows("event") ? fmt::format("'{}' is drawn.", event_name(g.word("event"))) : "An event is drawn.";
     }},
    {"sorted", [](const Gossip& g) { return g.he("sort") + " the events."; }},
    {"event",
     [](const Gossip& g) { return fmt::format("Round {}: {}.", g.number("round"), event_name(g.word("event"))); }},
    {"motivation", motivation_told},
    {"fine", [](const Gossip& g) { return fmt::format("{} a fine of {}.", g.he("pay"), g.amount()); }},
    {"apology", [](const Gossip& g) { return fmt::format("{} {} from {}.", g.he("get"), g.amount(), g.name("from")); }},
    {"levy",
     [](const Gossip& g) {
         return fmt::format("{} {} for {}.", g.he("pay"), g.amount(), count_of(g.number("packets"), "packet"));
     }},
    {"dividend",
     [](const Gossip& g) {
         return fmt::format("{} {} for {}.", g.he("get"), g.amount(), count_of(g.number("packets"), "packet"));
     }},
    {"pay_cut",
     [](const Gossip& g) { return fmt::format("{} {} of {} pay back.", g.he("give"), g.amount(), g.his()); }},
    {"bonus", [](const Gossip& g) { return fmt::format("{} a bonus of {}.", g.he("get"), g.amount()); }},
    {"controlling", [](const Gossip& g) { return fmt::format("Controlling: {} {} more.", g.he("get"), g.amount()); }},
    {"must_dismiss",
     [](const Gossip& g) { return fmt::format("{} to dismiss {}.", g.he("has", "have"), g.employees()); }},
    {"hired", [](const Gossip& g) { return fmt::format("{} an employee for {}.", g.he("hire"), g.office()); }},
    {"hr", [](const Gossip& g) { return fmt::format("HR: {} {} more.", g.he("get"), g.employees()); }},
    {"founded", founded_told},
    {"reassigned",
     [](const Gossip& g) {
         return fmt::format("{} an employee from {} {} to {}.", g.he("move"), division_name(g.word("from")),
                            g.number("office"), g.division());
     }},
    {"moved",
     [](const Gossip& g) {
         return fmt::format("{} a department with {} from {} to {}.", g.he("move"), g.employees(),
                            division_name(g.word("from")), g.division());
     }},
    {"moved_main",
     [](const Gossip& g) {
         return fmt::format("{} a main department with {} from {} to {}.", g.he("move"), g.employees(),
                            division_name(g.word("from")), g.division());
     }},
    {"merged",
     [](const Gossip& g) {
         return fmt::format("{} two departments into a main department in {} with {}.", g.he("merge"), g.division(),
                            g.employees());
     }},
    {"merger_layoffs",
     [](const Gossip& g) {
         return fmt::format("The merger costs {} {}.", g.people.is_viewer(g.number("seat")) ? "you" : "him",
                            g.employees());
     }},
    {"resigned_to_board",
     [](const Gossip& g) {
         return fmt::format("{} as head of {} and {} the board.", g.he("resign"), g.division(),
                            g.people.is_viewer(g.number("seat")) ? "join" : "joins");
     }},
    {"resigned_to_counsel",
     [](const Gossip& g) {
         return fmt::format("{} as head of {} and {} consultant.", g.he("resign"), g.division(),
                            g.people.is_viewer(g.number("seat")) ? "become" : "becomes");
     }},
    {"card_down", [](const Gossip& g) { return fmt::format("The card of {} is turned face down.", g.card()); }},
    {"staff_gone", [](const Gossip& g) { return fmt::format("{} {} there.", g.he("lose"), g.employees()); }},
    {"pushed_out", [](const Gossip& g) { return g.he("lose") + " a seat on the board."; }},
    {"bribe",
     [](const Gossip& g) {
         return fmt::format("{} to bribe {} for {}.", g.he("tries", "try"), g.name("from"), g.card());
     }},
    {"offered", offered_told},
    {"accepted", accepted_told},
    {"refused", [](const Gossip& g) { return fmt::format("{} to give {} away.", g.he("refuse"), g.card()); }},
    {"bought_main",
     [](const Gossip& g) {
         return fmt::format("{} a main department in {} for {}.", g.he("buy"), g.division(), g.amount());
     }},
    {"bought_consultant",
     [](const Gossip& g) {
         return fmt::format("{} a consultant for {} for {}.", g.he("buy"), g.division(), g.amount());
     }},
    {"bought_packet",
     [](const Gossip& g) {
         return fmt::format("{} a packet of {} for {}.", g.he("buy"), count_of(g.number("packet"), "share"),
                            g.amount());
     }},
    {"accounting",
     [](const Gossip& g) {
         return fmt::format("Accounting: the packet is {} larger.", count_of(g.number("sizes"), "size"));
     }},
    {"developed",
     [](const Gossip& g) {
         return fmt::format("{} a department in {} into a main department; {} must go.", g.he("develop"), g.division(),
                            g.employees());
     }},
    {"dismissed", [](const Gossip& g) { return fmt::format("{} an employee of {}.", g.he("lose"), g.office()); }},
    {"dismissed_neutral",
     [](const Gossip& g) { return fmt::format("The neutral department of {} loses an employee.", g.division()); }},
    {"dissolved",
     [](const Gossip& g) {
         return fmt::format("A department of {} in {} is dissolved.",
                            g.people.is_viewer(g.number("seat")) ? "yours" : g.people.name(g.number("seat")),
                            g.division());
     }},
    {"dissolved_neutral",
     [](const Gossip& g) { return fmt::format("The neutral department of {} is dissolved.", g.division()); }},
    {"passed", [](const Gossip& g) { return g.he("passes", "pass") + "."; }},
    {"track",
     [](const Gossip& g) {
         return fmt::format("{} {} on the track of {}: {}.", g.he("score"), g.number("gain"), g.track(),
                            g.number("to"));
     }},
    {"gold",
     [](const Gossip& g) { return fmt::format("{} the gold field of {}.", g.he("reaches", "reach"), g.track()); }},
    {"consultant",
     [](const Gossip& g) {
         return fmt::format("{} {}.", g.he("has", "have"), count_of(g.number("consultants"), "consultant"));
     }},
    {"point", point_told},
    {"archenemy_shown", archenemy_shown},
    {"last_round",
     [](const Gossip& g) {
         return fmt::format("{} {}: this round is the last.", g.he("has", "have"),
                            count_of(g.number("points"), "point"));
     }},
    {"final",
     [](const Gossip& g) {
         return fmt::format("{} {} and {}.", g.he("has", "have"), count_of(g.number("points"), "point"),
                            pinats(g.number("cash")));
     }},
    {"would_lead", would_lead},
    {"would_be_boss", would_be_boss},
    {"would_score",
     [](const Gossip& g) {
         return fmt::format("{} have {}.", g.he("would", "would"), count_of(g.number("points"), "point"));
     }},
    {"would_beat",
     [](const Gossip& g) { return fmt::format("{} beat {} archenemy.", g.he("would", "would"), g.his()); }},
};

std::string title_in(const std::map<std::string, std::string>& titles, std::string id) {
    const auto found = titles.find(id);
    if (found != titles.end()) return found->second;
    for (char& c : id)
        if (c == '_') c = ' ';
    return id;
}

}  // namespace

std::string division_name(const std::string& id) {
    const auto found = kDivisionTints.find(id);
    if (found != kDivisionTints.end()) return found->second.text;
    return id == "boss" ? "the Boss" : id;
}

std::string office_name(const std::string& id) {
    return id.empty() ? id : fmt::format("{} {}", division_name(id.substr(0, id.size() - 1)), id.back());
}

std::string event_name(const std::string& id) { return title_in(kEventTitles, id); }
std::string track_name(const std::string& id) { return title_in(kTrackTitles, id); }
std::string pinats(long long amount) {
    return fmt::format("{}{}", amount < 0 ? "-" : "", grouped(static_cast<unsigned long long>(std::abs(amount))));
}

std::string tinted(std::string text, const Terminal& terminal) {
    return parkett::tinted(std::move(text), kDivisionTints, terminal);
}

std::string sentence(const Json& event, const People& people) {
    const auto found = kGossipTellers.find(event.value("kind", ""));
    return found == kGossipTellers.end() ? "" : found->second({event, people});
}

}  // namespace parkett::machtspiele
