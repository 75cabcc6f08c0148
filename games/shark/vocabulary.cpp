// What Shark says to the outside: moves, events, refusals, and what a table shows.
#include "core/vocabulary.hpp"

#include "games/shark/knowledge.hpp"

namespace parkett::shark {

namespace {

using namespace shape;

std::vector<std::string> listed(const auto& words) { return {words.begin(), words.end()}; }

const Shape kCompany = word("company");
const Shape kShares = number("shares");
const Shape kCell = text("cell");
const Shape kZone = text("zone");

Alphabets alphabets() {
    std::vector<std::string> houses = listed(kCompanyWords), ends(kEndWords.begin() + 1, kEndWords.end());
    houses.emplace_back("top");
    return {{"company", listed(kCompanyWords)},
            {"house", std::move(houses)},
            {"colour", listed(kColourWords)},
            {"phase", listed(kPhaseWords)},
            {"ending", std::move(ends)}};
}

std::vector<MoveShape> moves() {
    const std::vector<Member> lot{{"company", kCompany}, {"shares", kShares}};
    const std::vector<Member> price{{"price", money()}, {"amount", money()}};
    return {{.kind = "banker", .by_chance = true, .operands = {{"seat", seat()}}},
            {.kind = "take", .operands = {{"company", kCompany}}},
            {.kind = "buy", .operands = lot, .figures = price},
            {.kind = "sell", .operands = lot, .figures = price},
            {.kind = "done"},
            {.kind = "roll", .by_chance = true, .operands = {{"zone", kZone}, {"colour", word("colour")}}},
            {.kind = "build", .operands = {{"at", kCell}, {"company", word("house")}}},
            {.kind = "give",
             .operands = lot,
             .figures = {{"price", money()}, {"amount", money()}, {"owed_after", money()}, {"cash_after", money()}}}};
}

std::vector<EventShape> events() {
    const EventField player{"seat", seat()}, company{"company", kCompany}, shares{"shares", kShares};
    const EventField price{"price", money()}, each{"each", money()}, at{"at", kCell}, tops{"tops", number("houses")};
    const EventField in{.name = "amount", .shape = money(), .flow = Flow::in};
    const EventField out{.name = "amount", .shape = money(), .flow = Flow::out};
    const EventField plain{"amount", money()};
    const EventField cause{"builder", seat()};  // whose house brought the loss
    const EventField any_company{.name = "company", .shape = kCompany, .optional = true};
    return {{"banker_named", {player}},
            {"free_share", {player, company}},
            {"turn_began", {player, {"turn", number("turns")}}},
            {"bought", {player, company, shares, price, out}},
            {"sold", {player, company, shares, price, in}},
            {"rolled", {player, {"zone", kZone}, {"colour", word("colour")}}},
            {"lost_roll", {player}},
            {"built", {player, company, at, {"chain", number("houses")}}},
            {"top_built", {player, at}},
            {"top_taken", {company, tops}},
            {"top_freed", {tops}},
            {"removed", {company, {"houses", number("houses")}}},
            {"price", {company, {"from", money()}, {"to", money()}}},
            {"commission", {player, any_company, in}},
            {"no_commission", {player, company}},
            {"dividend", {player, company, shares, each, in}},
            {"loss", {player, company, shares, each, out}},
            {"owes", {player, plain, cause}},
            {"gave", {player, company, shares, price, in}},
            {"eliminated", {player, plain, cause}},
            {"ended", {{"reason", word("ending")}}},
            {"cash_counted", {player, plain}},
            {"liquidated", {player, company, shares, price, plain}},
            {"worth", {player, {"cash", money()}, {"holdings", money()}, {"total", money()}}},
            // of an outlook
            {"would_join", {company, at, {"houses", number("houses")}}},
            {"would_beat", {company, at, {"houses", number("houses")}}},
            {"would_get",
             {player,
              {"commission", money()},
              {"dividend", money()},
              {"loss", money()},
              {"net", money()},
              {"owes", money()}}},
            {"would_be_worth", {player, {"worth", money()}, {"change", money()}}}};
}

std::vector<RefusalShape> refusals() {
    const auto with = [](std::vector<Member> some, const std::vector<Member>& more) {
        some.insert(some.end(), more.begin(), more.end());
        return some;
    };
    const std::vector<Member> about{{"company", kCompany}, {"name", text()}};
    const Member at{"at", kCell}, neighbour{"neighbour", kCell}, limit{"limit", kShares}, held{"held", kShares};
    const Member debt{"debt", money()}, brings{"brings", money()}, shares{"shares", kShares};
    const std::vector<Member> rolled{{"rolled", kCompany}, {"rolled_name", text()}};
    const auto rival = with(about, {at,
                                    neighbour,
                                    {"length", number("houses")},
                                    {"rival", kCompany},
                                    {"rival_name", text()},
                                    {"rival_length", number("houses")}});
    const auto in_vain = with(about, {shares, debt, brings, {"rest", money()}, {"fewer", money()}});
    return {{"banker_first", {}},
            {"banker_chosen", {{"seat", seat()}}},
            {"time_to_take", {}},
            {"time_to_trade", {}},
            {"time_to_trade_again", {}},
            {"dice_first", {}},
            {"time_to_build", {}},
            {"time_to_give", {debt}},
            {"over", {}},
            {"worthless_to_buy", about},
            {"none_left", about},
            {"purchase_limit", {limit, {"bought", kShares}, shares}},
            {"few_left", with(about, {{"left", kShares}})},
            {"too_expensive", with(about, {shares, {"cost", money()}, {"cash", money()}})},
            {"no_shares", about},
            {"worthless_to_sell", about},
            {"few_shares", with(about, {held})},
            {"other_colour", with(about, rolled)},
            {"not_the_fewest", with(about, {{"standing", number("houses")}, {"fewest", number("houses")}})},
            {"no_top_houses", {}},
            {"tops_used_up", {{"tops", number("houses")}}},
            {"top_needs_free_colour", rolled},
            {"top_not_alone", {at, neighbour, {"company", word("house")}}},
            {"top_needs_chain", with(about, {at, neighbour})},
            {"alone_beside_rival", rival},
            {"not_longer", rival},
            {"no_such_cell", {at}},
            {"other_zone", {at, {"zone", kZone}, {"rolled", kZone}}},
            {"cell_taken", {at, {"company", word("house")}}},
            {"lot_given", about},
            {"worthless_to_give", about},
            {"brings_no_more", with(about, {shares, brings})},
            {"rest_unpayable", with(about, {shares, brings, {"others", money()}, debt})},
            {"more_than_owed", in_vain},
            {"lot_in_vain", in_vain},
            {"share_in_vain", in_vain},
            {"colour_die", {}},
            {"no_colour_die", {}}};
}

std::vector<Member> view_shape() {
    const Shape company = object(
        "CompanyView",
        {{"id", kCompany},
         {"name", text()},
         {"price", money()},
         {"supply", kShares},
         {"standing", number("houses")},
         {"houses_left", number("houses")},
         {"chains", list(list(kCell))},
         {"risks", list(number("rolls"))},  // chain by chain: after how many rolls somebody could take it off
         {"threats",
          list(object("Threat",
                      {{"by", kCompany}, {"at", kCell}, {"houses", number("houses")}, {"rolls", number("rolls")}}))}});
    const Shape player = object("SeatView", {{"seat", seat()},
                                             {"cash", money()},
                                             {"owes", money()},
                                             {"balance", money()},
                                             {"shares", map("company", kShares)},
                                             {"values", map("company", money())},
                                             {"holdings", money()},
                                             {"worth", money()},
                                             {"out", truth()}});
    const Shape trade = object("Trade", {{"bought", kShares},
                                         {"purchases", kShares},
                                         {"left", kShares},
                                         {"buy", map("company", kShares)},
                                         {"sell", map("company", kShares)}});
    return {{"viewer", seat().or_null()},
            {"phase", word("phase")},
            {"turn", number("turns")},
            {"banker", seat().or_null()},
            {"first", seat().or_null()},
            {"builder", seat().or_null()},
            {"board", list(text("row"))},
            {"highest_price", money()},
            {"companies", list(company)},
            {"seats", list(player)},
            {"trade", trade},
            {"roll", object("Roll", {{"zone", kZone}, {"colour", word("colour")}}).or_null()},
            {"rolls", number("rolls")},  // how many there are in all, as likely as each other
            {"debt", money()},
            {"tops", list(kCell)},
            {"tops_left", number("houses")},
            optional("end", word("ending"))};
}

}  // namespace

const Vocabulary& Shark::vocabulary() {
    static const Vocabulary vocabulary{
        alphabets(), listed(kPhaseWords), moves(), events(), refusals(), view_shape(), listed(Knowledge::term_names())};
    return vocabulary;
}

}  // namespace parkett::shark
