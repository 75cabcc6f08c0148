// Stockpile's moves in English, and the order in which long lists of them are narrowed down.
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "cli/stockpile/picture.hpp"

namespace parkett::stockpile {

namespace {

std::string company_of(const Json& move) { return company_name(move.value("company", "")); }

int price(const Json& view, const std::string& company) {
    for (const Json& c : view.at("companies"))
        if (c.at("id") == company) return c.at("price").get<int>();
    return 0;
}

std::string sale(const Json& view, const Json& move, int cards) {
    const int shares = move.value("from", "") == "split" ? 2 * cards : cards;
    return money(static_cast<long long>(shares) * price(view, move.value("company", "")));
}

std::string area(const Json& move) {
    const std::string from = move.value("from", "");
    return from == "normal" ? "card" : "split card";
}

/// "card 5, face down, on pile 2" as it can be seen.
std::string lying_card(const Json& view, int number) {
    for (const Json& pile : view.at("piles"))
        for (const Json& card : pile.at("cards"))
            if (card.at("number") == number)
                return fmt::format("{} from pile {}",
                                   card.at("card").is_null() ? fmt::format("face-down card {}", number)
                                                             : card_name(card.at("card").get<std::string>()),
                                   pile.at("pile").get<int>());
    return fmt::format("card {}", number);
}

std::string pass(const std::string& phase) {
    if (phase == "sell") return "Sell nothing more";
    if (phase == "action") return "Play no more";
    if (phase == "claim") return "Show nothing";
    if (phase == "favour") return "Name no company";
    return "Pass";
}

std::string supply(const Json& move) {
    return fmt::format("{} face {}", card_name(move.value("card", "")), move.value("face", ""));
}

std::string peek(const Json& view, int number) {
    for (const Json& pair : view.at("pairs"))
        if (pair.at("pair") == number && !pair.at("owner").is_null())
            return fmt::format("Look at pair {} (seat {})", number, pair.at("owner").get<int>() + 1);
    return fmt::format("Look at blind pair {}", number);
}

std::string sell(const Json& view, const Json& move) {
    const int cards = move.value("cards", 0);
    return fmt::format("Sell {}{} of {} for {}", move.value("from", "") == "half" ? "one share each of " : "",
                       count_of(cards, area(move)), company_of(move), sale(view, move, cards));
}

std::string show(const Json& view, int cards) {
    const Json& claim = view.at("claim");
    if (cards == 0 || claim.is_null()) return "Show nothing";
    return fmt::format("Show {} of {} for {}", count_of(cards, "card"),
                       company_name(claim.at("company").get<std::string>()),
                       money(cards * claim.at("rate").get<int>()));
}

}  // namespace

std::string question(const Json& view) {
    static const std::map<std::string, std::string> asked{
        {"keep", "Which investor do you keep?"},
        {"supply", "Which card goes where?"},
        {"talents", "Do you use your talent?"},
        {"bid", "Where do you bid?"},
        {"last_look", "Do you look at a pair before bids are paid?"},
        {"action", "Do you move a company?"},
        {"sell", "Do you sell?"},
        {"claim", "How many cards do you show for the dividend?"},
        {"favour", "Which company pays a dividend?"},
    };
    const auto found = asked.find(view.value("phase", ""));
    return found == asked.end() ? "Your move" : found->second;
}

std::vector<Question> questions(const std::string& kind) {
    if (kind == "supply") return {{"card", "face"}, {"pile"}};
    if (kind == "bid") return {{"pile"}, {"at"}};
    if (kind == "sell") return {{"company", "from"}, {"cards"}};
    if (kind == "shift") return {{"card"}, {"pile"}};
    if (kind == "nudge") return {{"company"}, {"by"}};
    if (kind == "boom" || kind == "bust" || kind == "favour") return {{"company"}};
    if (kind == "peek") return {{"pair"}};
    return {};
}

std::string phrase(const Json& view, const Json& move) {
    const std::string kind = move.value("kind", "");
    const int pile = move.value("pile", 0);
    if (kind == "keep") return "Keep " + investor_name(move.value("investor", ""));
    if (kind == "supply") return fmt::format("{} on pile {}", supply(move), pile);
    if (kind == "inspect") return fmt::format("Look at the face-down cards of pile {}", pile);
    if (kind == "shift") return fmt::format("Move {} to pile {}", lying_card(view, move.value("card", 0)), pile);
    if (kind == "bid") return fmt::format("Bid {} for pile {}", money(move.value("at", 0)), pile);
    if (kind == "peek") return peek(view, move.value("pair", 0));
    if (kind == "boom") return "Boom: " + company_of(move) + " up";
    if (kind == "bust") return "Bust: " + company_of(move) + " down";
    if (kind == "nudge") return fmt::format("Nudge {} {}", company_of(move), move.at("by") == "+1" ? "up" : "down");
    if (kind == "sell") return sell(view, move);
    if (kind == "show") return show(view, move.value("cards", 0));
    if (kind == "favour") return "Dividend for " + company_of(move);
    if (kind == "pass") return pass(view.value("phase", ""));
    return move.value("text", kind);
}

std::string answer(const Json& view, const std::vector<Json>& moves, std::size_t step) {
    const Json& move = moves.front();
    const std::string kind = move.value("kind", "");
    if (kind == "bid" && step == 0) {
        const std::string from = money(move.value("at", 0));
        return moves.size() == 1 ? fmt::format("Pile {} for {}", move.value("pile", 0), from)
                                 : fmt::format("Pile {}, from {}", move.value("pile", 0), from);
    }
    if (kind == "bid") return money(move.value("at", 0));
    if (kind == "supply" && step == 0) return supply(move);
    if (kind == "supply" || kind == "shift") {
        if (step > 0) return fmt::format("on pile {}", move.value("pile", 0));
        return "Move " + lying_card(view, move.value("card", 0));
    }
    if (kind == "sell" && step == 0) {
        const std::string from = move.value("from", "");
        return fmt::format("Sell {}{}", company_of(move),
                           from == "split"  ? " (split cards)"
                           : from == "half" ? " (half of split cards)"
                                            : "");
    }
    if (kind == "sell") {
        const int cards = move.value("cards", 0);
        return fmt::format("{} for {}", count_of(cards, "card"), sale(view, move, cards));
    }
    if (kind == "nudge") return step == 0 ? "Nudge " + company_of(move) : move.at("by") == "+1" ? "up" : "down";
    return phrase(view, move);
}

}  // namespace parkett::stockpile
