// Shark's moves in English, and the order in which long lists of them are narrowed down.
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "cli/shark/table.hpp"

namespace parkett::shark {

namespace {

int price(const Json& view, const std::string& company) {
    for (const Json& c : view.at("companies"))
        if (c.at("id") == company) return c.at("price").get<int>();
    return 0;
}

/// "2 shares of Wings for 14k"; a forced sale brings half.
std::string lot(const Json& view, const Json& move) {
    const std::string company = move.value("company", "");
    const int shares = move.value("shares", 0), full = shares * price(view, company);
    return fmt::format("{} of {} for {}", count_of(shares, "share"), company_name(company),
                       money(move.value("kind", "") == "give" ? full / 2 : full));
}

std::string verb(const std::string& kind) { return kind == "buy" ? "Buy" : kind == "sell" ? "Sell" : "Give"; }

std::string house(const Json& move) {
    const std::string company = move.value("company", "");
    return company == "top" ? "a TOP house" : "a house of " + company_name(company);
}

}  // namespace

std::string question(const Json& view) {
    static const std::map<std::string, std::string> asked{
        {"free_share", "Which company's share do you take?"},
        {"trade", "Do you trade before you roll?"},
        {"build", "Where do you build?"},
        {"forced_sale", "Which shares do you give for your debt?"},
        {"trade_again", "Do you trade before your turn ends?"},
    };
    const auto found = asked.find(view.value("phase", ""));
    return found == asked.end() ? "Your move" : found->second;
}

std::vector<Question> questions(const std::string& kind) {
    if (kind == "buy" || kind == "sell" || kind == "give") return {{"company"}, {"shares"}};
    if (kind == "build") return {{"company"}, {"at"}};
    return {};
}

std::string phrase(const Json& view, const Json& move) {
    const std::string kind = move.value("kind", "");
    if (kind == "take") return "A share of " + company_name(move.value("company", ""));
    if (kind == "buy" || kind == "sell" || kind == "give") return verb(kind) + ' ' + lot(view, move);
    if (kind == "done") return view.value("phase", "") == "trade" ? "Roll the dice" : "End the turn";
    if (kind == "build") return fmt::format("Build {} on {}", house(move), move.value("at", ""));
    return move.value("text", kind);
}

std::string answer(const Json& view, const std::vector<Json>& moves, std::size_t step) {
    const Json& move = moves.front();
    const std::string kind = move.value("kind", "");
    if (kind == "build") return step == 0 ? "Build " + house(move) : "on " + move.value("at", "");
    if ((kind == "buy" || kind == "sell" || kind == "give") && step == 0)
        return fmt::format("{} {} at {}", verb(kind), company_name(move.value("company", "")),
                           money(price(view, move.value("company", ""))));
    if (step > 0) return lot(view, move);
    return phrase(view, move);
}

}  // namespace parkett::shark
