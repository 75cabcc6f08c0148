// Machtspiele's moves in English, and the order in which long lists of them are narrowed down.
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "cli/machtspiele/picture.hpp"

namespace parkett::machtspiele {

namespace {

std::string declined(const std::string& phase) {
    static const std::map<std::string, std::string> words{
        {"farewell", "Leave the Boss card unused"},
        {"trainees", "Take no trainee"},
        {"hiring", "Hire no more"},
        {"staffing", "The department is complete"},
        {"founding", "Found no second department"},
        {"moving", "Move no second department"},
        {"second_attempt", "Do not try again"},
        {"closing", "End the turn"},
    };
    const auto found = words.find(phase);
    return found == words.end() ? "Pass" : found->second;
}

const Json& card_shown(const Json& view, const std::string& id) {
    for (const Json& card : view.at("cards"))
        if (card.at("card") == id) return card;
    return view.at("cards").at(0);
}

/// The figure of a card that the viewer can use, and 0.
int own_figure(const Json& view, const std::string& id) {
    const Json& card = card_shown(view, id);
    if (card.at("seat") != view.at("viewer") || card.at("down").get<bool>()) return 0;
    return card.at("figure").at(card.at("gold").get<bool>() ? "gold" : "white").get<int>();
}

std::string packet_words(const Json& view, int size) {
    const int larger = std::min(size + own_figure(view, "accounting"), 7);
    int packet = larger;
    while (packet > size && view.at("supply").at("packets").at(packet - 1).get<int>() == 0) --packet;
    return fmt::format("{} for {}", count_of(packet, "share"),
                       pinats(view.at("terms").at("packet_prices").at(size - 1).get<int>()));
}

std::string bribe_words(const Json& view, const std::string& id) {
    const Json& card = card_shown(view, id);
    const int seat = card.at("seat").is_number() ? card.at("seat").get<int>() : 0;
    return fmt::format("{} of player {}{}", id == "boss" ? "the Boss card" : division_name(id),
                       static_cast<char>('A' + seat), card.at("down").get<bool>() ? ", face down" : "");
}

std::string event_title(const Json& view, const std::string& id) {
    if (view.at("events").contains("left"))
        for (const Json& event : view.at("events").at("left"))
            if (event.at("event") == id) return event.at("title").get<std::string>();
    return event_name(id);
}

/// What a kind of action is called while it is not decided where.
std::string action_words(const std::string& kind) {
    static const std::map<std::string, std::string> words{
        {"hire", "Hire employees"},
        {"found", "Found a department from own staff"},
        {"found_new", "Found a department with new staff"},
        {"move", "Move a department"},
        {"merge", "Merge two departments"},
        {"resign", "Resign as head"},
        {"bribe", "Bribe somebody"},
        {"buy_main", "Buy a main department"},
        {"buy_consultant", "Buy a consultant"},
        {"buy_packet", "Buy shares"},
        {"develop", "Use Development"},
    };
    const auto found = words.find(kind);
    return found == words.end() ? kind : found->second;
}

}  // namespace

std::string question(const Json& view) {
    static const std::map<std::string, std::string> asked{
        {"placement", "Where does your manager begin?"},
        {"farewell", "Do you use the Boss card?"},
        {"recall", "Which manager do you recall?"},
        {"displaced", "You have lost your office. Where do you go?"},
        {"sorting", "Which event comes next?"},
        {"dismissal", "Whom do you dismiss?"},
        {"trainees", "Where does the trainee go?"},
        {"action", "What do you do?"},
        {"hiring", "Whom else do you hire?"},
        {"staffing", "Who moves to the new department?"},
        {"founding", "Do you found a second department?"},
        {"moving", "Do you move a second department?"},
        {"merging", "Where does the main department go?"},
        {"layoffs", "Whom do you dismiss?"},
        {"offer", "How much do you offer?"},
        {"second_attempt", "Do you try again?"},
        {"losses", "Which employee does he lose?"},
        {"closing", "Do you show your archenemy?"},
    };
    const std::string phase = view.value("phase", "");
    if (phase == "answer" && view.contains("bribe")) {
        const Json& bribe = view.at("bribe");
        const std::string card = bribe.at("card").get<std::string>();
        const std::string amount = bribe.at("amount").is_number() ? pinats(bribe.at("amount").get<int>()) : "money";
        return fmt::format("You are offered {} for {}. Do you accept?", amount,
                           card == "boss" ? "the Boss card" : division_name(card));
    }
    const auto found = asked.find(phase);
    return found == asked.end() ? "Your move" : found->second;
}

std::vector<Question> questions(const std::string& kind) {
    if (kind == "hire" || kind == "develop") return {{}, {"office"}};
    if (kind == "found" || kind == "found_new" || kind == "buy_main" || kind == "buy_consultant")
        return {{}, {"division"}};
    if (kind == "move") return {{}, {"office"}, {"division"}};
    if (kind == "merge") return {{}, {"office"}, {"other"}};
    if (kind == "resign") return {{}, {"division"}, {"way"}};
    if (kind == "bribe") return {{}, {"card"}};
    if (kind == "buy_packet") return {{}, {"size"}};
    if (kind == "offer") return {{"amount"}};
    return {};
}

std::string phrase(const Json& view, const Json& move) {
    const std::string kind = move.value("kind", ""), division = division_name(move.value("division", "")),
                      office = office_name(move.value("office", ""));
    if (kind == "pass") return declined(view.value("phase", ""));
    if (kind == "settle") return "Lead a department in " + division;
    if (kind == "join") return "Join the board";
    if (kind == "boss_found")
        return fmt::format("Found a {} in {}",
                           card_shown(view, "boss").at("gold").get<bool>() ? "main department" : "department",
                           division);
    if (kind == "recall") return "Recall the manager of " + office;
    if (kind == "leave") return move.value("way", "") == "board" ? "Go to the board" : "Become a consultant";
    if (kind == "next") return event_title(view, move.value("event", ""));
    if (kind == "dismiss") return "An employee of " + office;
    if (kind == "hire") return "Hire for " + office;
    if (kind == "found") return fmt::format("Found a department in {} from own staff", division);
    if (kind == "found_new") return fmt::format("Found a department in {} with new staff", division);
    if (kind == "take") return "An employee of " + office;
    if (kind == "move") return fmt::format("Move {} to {}", office, division);
    if (kind == "merge") return fmt::format("Merge {} and {}", office, office_name(move.value("other", "")));
    if (kind == "unite") return "To " + office;
    if (kind == "resign")
        return fmt::format("Resign in {} and {}", division,
                           move.value("way", "") == "board" ? "join the board" : "become a consultant");
    if (kind == "bribe") return "Bribe for " + bribe_words(view, move.value("card", ""));
    if (kind == "offer")
        return move.value("amount", Json()).is_number() ? pinats(move.value("amount", 0)) : "Hand over the folder";
    if (kind == "answer") return move.value("answer", "") == "accept" ? "Accept" : "Refuse";
    if (kind == "influence")
        return fmt::format("Dismiss {} employees for influence", view.at("terms").at("influence_staff").get<int>());
    if (kind == "buy_main")
        return fmt::format("Buy a main department in {} for {}", division,
                           pinats(view.at("terms").at("main_department").get<int>()));
    if (kind == "buy_consultant")
        return fmt::format("Buy a consultant for {} for {}", division,
                           pinats(view.at("terms").at("consultant").get<int>()));
    if (kind == "buy_packet") return "Buy " + packet_words(view, move.value("size", 1));
    if (kind == "develop") return fmt::format("Develop {} into a main department", office);
    if (kind == "legal") return "Use Legal for influence";
    if (kind == "show") return "Show your archenemy";
    return move.value("text", kind);
}

std::string answer(const Json& view, const std::vector<Json>& moves, std::size_t step) {
    const Json& move = moves.front();
    const std::string kind = move.value("kind", "");
    if (kind == "offer") return phrase(view, move);
    if (step == 0) return action_words(kind);
    if (kind == "move")
        return step == 1 ? office_name(move.value("office", "")) : "to " + division_name(move.value("division", ""));
    if (kind == "merge")
        return step == 1 ? office_name(move.value("office", "")) : "and " + office_name(move.value("other", ""));
    if (kind == "resign") {
        if (step == 1) return division_name(move.value("division", ""));
        return move.value("way", "") == "board" ? "and join the board" : "and become a consultant";
    }
    if (kind == "bribe") return bribe_words(view, move.value("card", ""));
    if (kind == "buy_packet") return packet_words(view, move.value("size", 1));
    return move.contains("office") ? office_name(move.value("office", "")) : division_name(move.value("division", ""));
}

}  // namespace parkett::machtspiele
