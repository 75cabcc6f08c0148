// Master of Economy's moves in English, and the order in which long lists of them are narrowed down.
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "cli/economy/picture.hpp"

namespace parkett::economy {

namespace {

int share_value(const Json& view, const std::string& company) {
    for (const Json& c : view.at("companies"))
        if (c.at("id") == company) return c.at("value").get<int>();
    return 0;
}

/// "8 shares of Blue Eyes for 16 E$"
std::string package(const Json& view, const Json& move) {
    const std::string company = move.value("company", "");
    const int shares = move.value("shares", 0);
    return fmt::format("{} of {} for {}", count_of(shares, "share"), company_name(company),
                       money(shares * share_value(view, company)));
}

/// A field's number, or `import`.
std::string field_of(const Json& move) {
    const Json& field = move.at("field");
    return field.is_string() ? field.get<std::string>() : std::to_string(field.get<int>());
}

std::string offered_price(const Json& view, const Json& move) {
    for (const Json& row : view.at("market").at("rows")) {
        if (row.at("good") != move.value("good", "")) continue;
        const std::string field = field_of(move);
        if (field == "import") return fmt::format("import for up to {}", money(row.at("import").get<int>()));
        const Json& export_field = row.at("fields").at(std::stoul(field) - 1);
        return fmt::format("field {}: {}", field, money(export_field.at("price").get<int>()));
    }
    return {};
}

std::string pass_words(const std::string& phase) {
    static const std::map<std::string, std::string> words{
        {"auction", "Drop out"},          {"investment", "Build no more"},  {"procurement", "Supply no more"},
        {"offers", "Confirm the offers"}, {"top_up", "Add nothing"},        {"repayment", "Repay nothing"},
        {"loans", "Take no loan"},        {"embezzlement", "Take nothing"}, {"motions", "Move for nothing"},
        {"buy_back", "Buy nothing back"}, {"candidates", "Do not stand"},   {"influence", "Give no support"},
    };
    const auto found = words.find(phase);
    return found == words.end() ? "Pass" : found->second;
}

std::string exchange_words(const Json& view, const Json& move) {
    const std::string company = move.value("company", "");
    const int given = move.value("given", 0), taken = move.value("taken", 0);
    const int price = (taken - given) * share_value(view, company);
    return fmt::format("{} for {}, {} {}", given, taken, price > 0 ? "paying" : "getting", money(std::abs(price)));
}

}  // namespace

std::string question(const Json& view) {
    static const std::map<std::string, std::string> asked{
        {"auction", "Do you bid for this place?"},
        {"investment", "What does {} build or sell?"},
        {"procurement", "Which factories does {} supply?"},
        {"success", "Which success marker do you lay?"},
        {"offers", "What does {} offer?"},
        {"top_up", "{} is short of cash. Do you add your own?"},
        {"forced_sale", "{} is still short. Which factory goes?"},
        {"repayment", "Does {} repay loans?"},
        {"company_deals", "Does {} deal in shares?"},
        {"loans", "Does {} take a loan?"},
        {"embezzlement", "Do you take money from {}?"},
        {"motions", "Do you move for a dividend of {}?"},
        {"dividend_vote", "Do you vote for the dividend of {}?"},
        {"buy_back", "Does {} buy back shares?"},
        {"candidates", "Do you stand as manager of {}?"},
        {"election", "Who shall manage {}?"},
        {"private_deals", "Do you deal in shares?"},
        {"influence", "Do you support {}?"},
    };
    const auto found = asked.find(view.value("phase", ""));
    if (found == asked.end()) return "Your move";
    const std::string company = view.at("acting").is_string() ? company_name(view.at("acting").get<std::string>()) : "";
    return fmt::format(fmt::runtime(found->second), company);
}

std::vector<Question> questions(const std::string& kind) {
    if (kind == "offer") return {{"good"}, {"field"}};
    if (kind == "buy_shares" || kind == "sell_shares") return {{"company"}, {"shares"}};
    if (kind == "exchange") return {{"company"}, {"given", "taken"}};
    if (kind == "buy_back") return {{"shares"}, {"rest"}};
    if (kind == "bid" || kind == "embezzle" || kind == "pay" || kind == "support")
        return {{kind == "support" ? "markers" : "amount"}};
    return {};
}

std::string phrase(const Json& view, const Json& move) {
    const std::string kind = move.value("kind", "");
    if (kind == "pass") return pass_words(view.value("phase", ""));
    if (kind == "build" || kind == "sell" || kind == "supply" || kind == "give_up")
        return fmt::format("{} {}",
                           kind == "build"    ? "Build"
                           : kind == "supply" ? "Supply"
                                              : "Sell",
                           factory_name(move.value("factory", "")));
    if (kind == "bid") return "Bid " + money(move.value("amount", 0));
    if (kind == "marker") return fmt::format("Success marker {}", move.value("value", 0));
    if (kind == "offer") return fmt::format("{}, {}", good_name(move.value("good", "")), offered_price(view, move));
    if (kind == "pay") return fmt::format("Add {} of your own", money(move.value("amount", 0)));
    if (kind == "repay") return "Repay " + count_of(move.value("loans", 0), "loan");
    if (kind == "buy_shares" || kind == "sell_shares")
        return (kind == "buy_shares" ? "Buy " : "Sell ") + package(view, move);
    if (kind == "exchange")
        return fmt::format("Exchange shares of {}: {}", company_name(move.value("company", "")),
                           exchange_words(view, move));
    if (kind == "borrow") return "Take a loan";
    if (kind == "embezzle") return "Take " + money(move.value("amount", 0));
    if (kind == "move") return fmt::format("Move for {} a share", money(move.value("each", 0)));
    if (kind == "vote") return move.value("vote", "") == "yes" ? "Yes" : "No";
    if (kind == "buy_back")
        return fmt::format("Buy back {} of the package of {}", move.value("shares", 0) - move.value("rest", 0),
                           move.value("shares", 0));
    if (kind == "stand") return "Stand";
    if (kind == "elect") return fmt::format("Seat {}", move.value("seat", 0) + 1);
    if (kind == "support") return fmt::format("Give {} of influence", move.value("markers", 0));
    return move.value("text", kind);
}

std::string answer(const Json& view, const std::vector<Json>& moves, std::size_t step) {
    const Json& move = moves.front();
    const std::string kind = move.value("kind", "");
    if (kind == "offer")
        return step == 0 ? "Offer or buy " + good_name(move.value("good", "")) : offered_price(view, move);
    if (kind == "buy_shares" || kind == "sell_shares")
        return step == 0 ? fmt::format("{} shares of {}", kind == "buy_shares" ? "Buy" : "Sell",
                                       company_name(move.value("company", "")))
                         : package(view, move);
    if (kind == "exchange")
        return step == 0 ? "Exchange shares of " + company_name(move.value("company", "")) : exchange_words(view, move);
    if (kind == "buy_back")
        return step == 0 ? fmt::format("Buy back from the package of {}", move.value("shares", 0)) : phrase(view, move);
    return phrase(view, move);
}

}  // namespace parkett::economy
