// What Master of Economy says to the outside: moves, events, refusals, and what a table shows.
#include "core/vocabulary.hpp"

#include "games/economy/knowledge.hpp"

namespace parkett::economy {

namespace {

using namespace shape;

std::vector<std::string> all_words(const auto& words, int from = 0) { return {words.begin() + from, words.end()}; }

const Shape kCompany = word("company");
const Shape kGood = word("good");
const Shape kFactory = word("factory");
const Shape kShares = number("shares");
const Shape kPoints = number("points");
const Shape kUnits = number("units");
const Shape kField = number("field");
const Shape kPlaceInOrder = number("place");

Alphabets alphabets() {
    std::vector<std::string> fields{"import"};
    for (int field = 1; field < kMaxFields; ++field) fields.push_back(std::to_string(field));
    return {{"company", all_words(kCompanyWords)},
            {"good", all_words(kGoodWords)},
            {"factory", all_words(kFactoryWords)},
            {"field", std::move(fields)},
            {"phase", all_words(kPhaseWords)},
            {"ending", all_words(kEndWords, 1)},
            {"due", all_words(kDueWords, 1)},
            {"why", {"full", "own_offer", "no_money", "sold_out"}},
            {"vote", {"no", "yes"}}};
}

std::vector<MoveShape> moves() {
    const Member factory{"factory", kFactory}, amount{"amount", money()}, company{"company", kCompany};
    const Member cash_after{"cash_after", money()};
    const std::vector<Member> package{company, {"shares", kShares}}, price{amount, cash_after};
    const std::vector<Member> loan{
        amount, cash_after, {"loans_after", number("loans")}, {"interest", money()}, {"at_end", money()}};
    return {{.kind = "place", .by_chance = true, .operands = {company}},
            {.kind = "first", .by_chance = true, .operands = {{"seat", seat()}}},
            {.kind = "bid", .operands = {amount}},
            {.kind = "pass", .figures = {optional("placed", number("offers"))}},
            {.kind = "build", .operands = {factory}, .figures = {{"price", money()}, {"materials", kUnits}}},
            {.kind = "sell", .operands = {factory}, .figures = {{"price", money()}}},
            {.kind = "supply", .operands = {factory}, .figures = {{"good", kGood}, {"units", kUnits}}},
            {.kind = "marker", .operands = {{"value", kPoints}}},
            {.kind = "offer",
             .operands = {{"good", kGood}, {"field", word("field")}},
             .figures = {{"price", text("price")}, {"influence", number("markers")}}},
            {.kind = "pay", .operands = {amount}, .figures = {{"missing_after", money()}}},
            {.kind = "give_up", .operands = {factory}, .figures = {{"price", money()}}},
            {.kind = "repay", .operands = {{"loans", number("loans")}}, .figures = loan},
            {.kind = "buy_shares", .operands = package, .figures = price},
            {.kind = "sell_shares", .operands = package, .figures = price},
            {.kind = "exchange", .operands = {company, {"given", kShares}, {"taken", kShares}}, .figures = price},
            {.kind = "borrow", .figures = loan},
            {.kind = "embezzle",
             .operands = {amount},
             .figures = {{"cost", money()}, cash_after, {"points_after", kPoints}}},
            {.kind = "move", .operands = {{"each", money()}}, .figures = {{"total", money()}, cash_after}},
            {.kind = "vote", .operands = {{"vote", word("vote")}}},
            {.kind = "buy_back",
             .operands = {{"shares", kShares}, {"rest", kShares}},
             .figures = {{"bought", kShares},
                         amount,
                         cash_after,
                         {"votes", kShares},
                         {"issued", kShares},
                         {"votes_after", kShares},
                         {"issued_after", kShares},
                         optional("seat", seat()),
                         optional("holder", kCompany)}},
            {.kind = "stand"},
            {.kind = "elect", .operands = {{"seat", seat()}}},
            {.kind = "support", .operands = {{"markers", number("markers")}}}};
}

const EventField kPlayer{"seat", seat()}, kOf{"company", kCompany};
const EventField kPlain{"amount", money()};
const EventField kIn{.name = "amount", .shape = money(), .flow = Flow::in};
const EventField kOut{.name = "amount", .shape = money(), .flow = Flow::out};

std::vector<EventShape> events_of_the_opening() {
    const EventField place{"place", kPlaceInOrder};
    return {{"placed", {kOf, place, {.name = "markers", .shape = number("markers"), .optional = true}}},
            {"first_bidder", {kPlayer}},
            {"bid", {kPlayer, kPlain, place}},
            {"dropped_out", {kPlayer, place}},
            {"place_won", {kPlayer, kOf, place, kPlain}},
            {"year_began", {{"year", number("year")}}},
            {"shadow_company", {kOf}}};
}

std::vector<EventShape> events_of_the_market() {
    const EventField factory{"factory", kFactory}, good{"good", kGood}, units{"units", kUnits}, field{"field", kField};
    const EventField points{"points", kPoints}, demand{"demand", kField};
    const EventField fine{.name = "amount", .shape = money(), .optional = true, .flow = Flow::out};
    return {{"built", {kOf, factory, kOut, {"materials", kUnits}}},
            {"factory_sold", {kOf, factory, kIn}},
            {"topped_up", {kPlayer, kOf, kOut}},
            {"supplied", {kOf, factory}},
            {"spoiled", {kOf, units}},
            {"produced", {kOf, good, units}},
            {"overflowed", {kOf, good, units}},
            {"out_of_pieces", {kOf, good, units}},
            {"shadow_offers", {{"rows", number("rows")}}},
            {"marker_laid", {kPlayer, {.name = "value", .shape = kPoints, .secret = true}}},
            {"influence_spent", {kPlayer}},
            {"offered", {kOf, good, field, {"price", money()}}},
            {"local_trade", {kOf, {"buyer", kCompany}, good, field, kIn}},
            {"imported", {kOf, good, kOut}},
            {"exported", {kOf, good, field, kIn, points, {"points_gain", kPoints}, demand}},
            {"unsold", {kOf, good, field}},
            {"fined", {kOf, good, field, fine}},
            {"not_bought", {kOf, good, {"why", word("why")}, {.name = "field", .shape = kField, .optional = true}}},
            {"shadow_stood", {good, field, demand}},
            {"marker_shown", {kPlayer, {"value", kPoints}}},
            {"shadow_points", {kOf, points}},
            {"trade_ended", {{"year", number("year")}, {"half", number("half")}}},
            {"short_of_cash", {kOf, kPlain, {"due", word("due")}}},
            {"factory_lost", {kOf, factory, kIn}},
            {"balance",
             {kOf,
              {"cash_before", money()},
              {"cash", money()},
              {"gain", money()},
              {"points_before", kPoints},
              {"points", kPoints},
              {"points_gain", kPoints},
              {"value_before", money()},
              {"value", money()}}}};
}

std::vector<EventShape> events_of_shares_and_meetings() {
    const EventField seat_if{.name = "seat", .shape = seat(), .optional = true};
    const EventField holder_if{.name = "holder", .shape = kCompany, .optional = true};
    const EventField shares{"shares", kShares}, votes{"votes", kShares}, each{"each", money()};
    const EventField paid{.name = "amount", .shape = money(), .optional = true, .flow = Flow::out};
    return {{"interest", {kOf, paid}},
            {"repaid", {kOf, {"loans", number("loans")}, kOut}},
            {"borrowed", {kOf, kIn}},
            {"shares_bought", {seat_if, holder_if, kOf, shares, kOut}},
            {"shares_sold", {seat_if, holder_if, kOf, shares, kIn}},
            {"exchanged", {seat_if, holder_if, kOf, {"given", kShares}, {"taken", kShares}, kIn}},
            {"purchase_bonus", {kPlayer, kOf, kIn}},
            {"manager_bonus", {kPlayer, kOf, kIn}},
            {"embezzled", {kPlayer, kOf, kIn, {"cover", money()}, {"points", kPoints}}},
            {"moved", {kPlayer, kOf, each}},
            {"voted", {kPlayer, kOf, {"vote", word("vote")}, votes}},
            {"carried", {kOf, each, votes}},
            {"rejected", {kOf, each, votes}},
            {"dividend", {seat_if, holder_if, kOf, shares, kIn}},
            {"bought_back", {seat_if, holder_if, kOf, shares, {"rest", kShares}, kIn}},
            {"must_stand", {kPlayer, kOf}},
            {"stands", {kPlayer, kOf}},
            {"ballot", {kPlayer, kOf, {"candidate", seat()}, votes}},
            {"tie_broken", {kPlayer, kOf, votes}},
            {"elected", {kPlayer, kOf}},
            {"took_office", {kPlayer, kOf}},
            {"influence_dealt", {kOf}},
            {"supported", {kPlayer, kOf, {"markers", number("markers")}}}};
}

std::vector<EventShape> events_of_the_end() {
    const EventField shares{"shares", kShares};
    return {
        {"ended", {{"reason", word("ending")}}},
        {"liquidated", {{"holder", kCompany}, kOf, shares, kIn}},
        {"wound_up", {kOf, kOut, {.name = "forgiven", .shape = money(), .optional = true}}},
        {"distributed", {kPlayer, kOf, {"by_shares", money()}, {"by_packages", money()}, {"as_manager", money()}, kIn}},
        {"valued", {kPlayer, kOf, shares, kPlain}},
        {"bid_paid", {kPlayer, kOut}},
        {"worth", {kPlayer, {"cash", money()}, {"in_shares", money()}, {"bid", money()}, {"total", money()}}}};
}

std::vector<EventShape> events() {
    std::vector<EventShape> all = events_of_the_opening();
    for (const auto& more : {events_of_the_market(), events_of_shares_and_meetings(), events_of_the_end()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

std::vector<RefusalShape> refusals() {
    const Member of{"company", kCompany}, any_company = optional("company", kCompany), factory{"factory", kFactory};
    const Member cash{"cash", money()}, missing{"missing", money()}, shares{"shares", kShares};
    const Member most{"most", number()}, seat_fact{"seat", seat()}, price{"price", money()}, cost{"cost", money()};
    const Member place{"place", kPlaceInOrder}, markers{"markers", number("markers")}, own{"own", money()};
    const std::vector<Member> top_up{of, missing, own, {"sale", money()}};
    std::vector<RefusalShape> all{{"lots_for_order", {}},
                                  {"lots_for_bidder", {}},
                                  {"time_to_bid", {place}},
                                  {"time_for_marker", {}},
                                  {"time_for_private_deal", {}},
                                  {"time_to_add", {of, missing}},
                                  {"time_to_give_up", {of, missing}},
                                  {"time_to_vote", {of, {"each", money()}}},
                                  {"not_managed", {of}},
                                  {"has_a_place", {of, place}},
                                  {"begins_as_agreed", {seat_fact}},
                                  {"bids_first_as_agreed", {seat_fact}},
                                  {"bid_too_high", {{"most", money()}}},
                                  {"bid_too_low", {{"bid", money()}}},
                                  {"builds_at_most", {most}},
                                  {"builds_of_a_kind", {factory, most}},
                                  {"no_space", {of, factory, {"spaces", number()}}},
                                  {"box_is_empty", {factory, {"pieces", number()}}},
                                  {"no_materials", {of, factory}},
                                  {"factory_too_dear", {of, cost, cash, own}},
                                  {"sales_at_most", {most}},
                                  {"no_such_factory", {of, factory}},
                                  {"quarry_needs_nothing", {}},
                                  {"all_supplied", {of, factory, {"factories", number()}}},
                                  {"lacks_goods", {of, factory, {"good", kGood}}},
                                  {"no_such_marker", {{"players", number()}, most}},
                                  {"marker_rests", {{"value", kPoints}}},
                                  {"no_marker_left", {of, markers}},
                                  {"marker_costs_influence", {of, markers}},
                                  {"field_taken", {of, {"good", kGood}, {"field", kField}}},
                                  {"pass_instead", {}},
                                  {"adds_too_much", top_up},
                                  {"not_so_much_money", top_up},
                                  {"adds_too_little", top_up},
                                  {"adds_too_little_for_sale", top_up},
                                  {"not_so_many_loans", {of, {"loans", number("loans")}}},
                                  {"repayment_too_dear", {of, cost, cash}},
                                  {"no_purchase_left", {any_company, most}},
                                  {"no_sale_left", {any_company, most}},
                                  {"not_listed", {of}},
                                  {"own_shares", {of}},
                                  {"no_such_package", {most}},
                                  {"same_package", {}},
                                  {"not_held", {of, shares}},
                                  {"not_in_bank", {of, shares}},
                                  {"last_owner", {of}},
                                  {"shares_too_dear", {of, price, cash}},
                                  {"value_would_fall", {of, {"points", kPoints}, {"least", kPoints}}},
                                  {"cover_too_dear", {of, cost, cash}},
                                  {"motion_too_high", {{"most", money()}}},
                                  {"dividend_too_dear", {of, cost, shares, {"kept", money()}, cash}},
                                  {"in_bank", {of, shares}},
                                  {"rest_too_large", {shares, {"rest", kShares}}},
                                  {"no_package_for_rest", {of, {"rest", kShares}}},
                                  {"last_private_package", {of}},
                                  {"buy_back_too_dear", {of, price, cash}},
                                  {"does_not_stand", {of, seat_fact}},
                                  {"not_so_much_influence", {markers}}};
    for (const char* time : {"time_to_build", "time_to_supply", "time_for_offers", "time_to_repay",
                             "time_for_company_deal", "time_for_loan", "time_to_embezzle", "time_for_motion",
                             "time_to_buy_back", "time_to_stand", "time_to_elect", "time_for_influence"})
        all.push_back({time, {of}});
    return all;
}

Shape company_shape() {
    const Shape holder = object("Holder", {optional("seat", seat()), optional("company", kCompany)}).or_null();
    const Shape by_good = map("good", kUnits), by_factory = map("factory", number("factories"));
    return object("CompanyView", {{"id", kCompany},
                                  {"name", text()},
                                  {"short", text()},
                                  {"shadow", truth()},
                                  {"points", kPoints},
                                  {"value", money()},
                                  {"packages", list(holder)},
                                  {"issued", kShares},
                                  // What follows, the shadow company does not have.
                                  optional("place", kPlaceInOrder.or_null()),
                                  optional("manager", seat()),
                                  optional("elected", seat().or_null()),
                                  optional("cash", money()),
                                  optional("loans", number("loans")),
                                  optional("factories", by_factory),
                                  optional("works", number("factories")),
                                  optional("supplied", by_factory),
                                  optional("goods", by_good),
                                  optional("offered", by_good),
                                  optional("left", by_good),
                                  optional("needs", by_good),
                                  optional("spoils", kUnits),
                                  optional("support", number("markers")),
                                  optional("votes", list(kShares)),
                                  optional("leader", seat().or_null()),
                                  optional("holds", some("company", list(kShares))),
                                  optional("in_shares", money())});
}

Shape seat_shape() {
    return object("SeatView", {{"seat", seat()},
                               {"cash", money().or_null()},
                               {"worth", money().or_null()},
                               {"in_shares", money()},
                               {"claim", money()},
                               {"if_ended", money().or_null()},
                               {"influence", number("markers")},
                               {"bid", money()},
                               {"partner", seat().or_null()},
                               {"pair", number().or_null()},
                               {"manages", list(kCompany)},
                               {"holds", some("company", list(kShares))},
                               {"locked_marker", kPoints.or_null()},
                               {"marker_laid", truth()}});
}

Shape market_shape() {
    const Shape field = object("FieldView", {{"price", money()}, {"local", money()}, {"offer", kCompany.or_null()}});
    const Shape row = object("RowView", {{"good", kGood},
                                         {"import", money()},
                                         {"buyers", list(kCompany)},
                                         {"fields", list(field)},
                                         {"demand", kField}});
    return object("Market", {{"rows", list(row)}, {"grey_field", kField}, {"demand_start", kField}});
}

Shape meeting_shape() {
    const Shape voter =
        object("Voter", {{"seat", seat()},
                         {"votes", kShares},
                         {"parts", list(object("VotePart", {{"company", kCompany.or_null()}, {"shares", kShares}}))}});
    const Shape tally = object(
        "Tally",
        {{"yes", kShares}, {"no", kShares}, {"open", kShares}, {"needed", kShares}, {"half", kShares.or_null()}});
    const Shape holding = object(
        "Holding", {optional("seat", seat()), optional("company", kCompany), {"shares", kShares}, {"amount", money()}});
    const Shape dividend =
        object("Dividend", {{"each", money()}, {"total", money()}, {"cash_after", money()}, {"to", list(holding)}});
    return object("MeetingView", {{"voters", list(voter)},
                                  {"dividend", dividend},
                                  {"issued", kShares},
                                  {"highest_dividend", money()},
                                  {"may_embezzle", money()},
                                  {"embezzle_cost", money()},
                                  {"motions", list(money())},
                                  {"motion", money()},
                                  {"asked", list(seat())},
                                  {"yes", list(seat())},
                                  {"tally", tally},
                                  {"candidates", list(seat())},
                                  {"ballots", list(seat().or_null())}});
}

Shape terms_shape() {
    return object("Terms", {{"factory", money()},
                            {"factory_sale", money()},
                            {"forced_sale", money()},
                            {"loan", money()},
                            {"interest", money()},
                            {"loan_at_end", money()},
                            {"loans", number("loans")},
                            {"fine", money()}});
}

std::vector<Member> view_shape() {
    const Shape recipe = object("Recipe", {{"needs", list(kGood)}, {"makes", kGood}, {"units", kUnits}});
    return {{"viewer", seat().or_null()},
            {"phase", word("phase")},
            {"year", number("year")},
            {"years", number("year")},
            {"half", number("half")},
            {"end_points", kPoints},
            {"order", list(kCompany)},
            {"acting", kCompany.or_null()},
            {"companies", list(company_shape())},
            {"seats", list(seat_shape())},
            {"market", market_shape()},
            {"terms", terms_shape()},
            {"recipes", map("factory", recipe)},
            {"spaces", number("factories")},
            {"warehouse", kUnits},
            {"secret", truth()},
            {"teams", truth()},
            {"share_values", list(money())},
            optional("investment", object("Investment", {{"builds", number()}, {"sales", number()}})),
            optional("offers", object("Offers", {{"placed", number()}, {"markers", number()}, {"extra", truth()}})),
            optional("auction",
                     object("Auction",
                            {{"place", kPlaceInOrder}, {"bid", money().or_null()}, {"bidder", seat().or_null()}})),
            optional("deals", object("DealsLeft", {{"round", number()}, {"may_buy", truth()}, {"may_sell", truth()}})),
            optional("short", object("Shortage", {{"company", kCompany}, {"missing", money()}, {"due", word("due")}})),
            optional("meeting", meeting_shape()),
            optional("my_marker", kPoints),
            optional("end", word("ending"))};
}

}  // namespace

const Vocabulary& Economy::vocabulary() {
    static const Vocabulary vocabulary{alphabets(),
                                       all_words(kPhaseWords),
                                       moves(),
                                       events(),
                                       refusals(),
                                       view_shape(),
                                       all_words(Knowledge::term_names())};
    return vocabulary;
}

}  // namespace parkett::economy
