// What Stockpile says to the outside: moves, events, refusals, and what a table shows.
#include "core/vocabulary.hpp"

#include "games/stockpile/knowledge.hpp"
#include "games/stockpile/turn.hpp"

namespace parkett::stockpile {

namespace {

using namespace shape;

std::vector<std::string> listed(const auto& words) { return {words.begin(), words.end()}; }

const Shape kCompanyWord = word("company");
const Shape kCardWord = word("card");
const Shape kInvestorWord = word("investor");
const Shape kForecastWord = word("forecast");
const Shape kPileNumber = number("pile");
const Shape kPairNumber = number("pair");
const Shape kCardNumber = number("card");  // cards on the piles are numbered
const Shape kShares = number("shares");
const Shape kCount = number("cards");
const Shape kSpace = number("space");

Alphabets alphabets() {
    return {{"company", listed(kCompanyWords)},
            {"card", listed(kCardWords)},
            {"investor", listed(kInvestorWords)},
            {"forecast", listed(kForecastWords)},
            {"direction", {"+1", "-1"}},
            {"fate", listed(kFateWords)},
            {"face", listed(kFaceWords)},
            {"area", listed(kAreaWords)},
            {"pair_kind", {"private", "public", "blind"}},
            {"board", {"basic", "advanced"}},
            {"phase", listed(kPhaseWords)}};
}

std::vector<MoveShape> dealt_moves() {
    return {{.kind = "first", .by_chance = true, .operands = {{"seat", seat()}}},
            {.kind = "share", .by_chance = true, .operands = {{"seat", seat()}, {"company", kCompanyWord}}},
            {.kind = "investor", .by_chance = true, .operands = {{"seat", seat()}, {"investor", kInvestorWord}}},
            {.kind = "pair",
             .by_chance = true,
             .operands = {{"pair", kPairNumber}, {"company", kCompanyWord}, {"forecast", kForecastWord}}},
            {.kind = "turn_up", .by_chance = true, .operands = {{"pile", kPileNumber}, {"card", kCardWord}}},
            {.kind = "deal", .by_chance = true, .operands = {{"seat", seat()}, {"card", kCardWord}}}};
}

std::vector<MoveShape> moves() {
    const std::vector<Member> company{{"company", kCompanyWord}},
        end{{"from", money()}, {"to", money()}, {"fate", word("fate")}};
    std::vector<MoveShape> all = dealt_moves();
    const std::vector<MoveShape> chosen{
        {.kind = "keep", .operands = {{"investor", kInvestorWord}}, .figures = {{"cash", money()}}},
        {.kind = "supply",
         .operands = {{"card", kCardWord}, {"pile", kPileNumber}, {"face", word("face")}},
         .figures = {optional("value", money())}},
        {.kind = "inspect", .operands = {{"pile", kPileNumber}}},
        {.kind = "shift",
         .operands = {{"card", kCardNumber}, {"pile", kPileNumber}},
         .figures = {{"from", kPileNumber}, {"shown", kCardWord.or_null()}}},
        {.kind = "bid",
         .operands = {{"pile", kPileNumber}, {"at", money()}},
         .figures = {{"cost", money()}, {"discount", truth()}}},
        {.kind = "peek", .operands = {{"pair", kPairNumber}}, .figures = {{"owner", seat().or_null()}}},
        {.kind = "boom", .operands = company, .figures = end},
        {.kind = "bust", .operands = company, .figures = end},
        {.kind = "nudge", .operands = {{"company", kCompanyWord}, {"by", word("direction")}}, .figures = end},
        {.kind = "sell",
         .operands = {{"company", kCompanyWord}, {"from", word("area")}, {"cards", kCount}},
         .figures = {{"shares", kShares}, {"price", money()}, {"amount", money()}}},
        {.kind = "show",
         .operands = {{"cards", kCount}},
         .figures = {{"company", kCompanyWord}, {"rate", money()}, {"amount", money()}}},
        {.kind = "favour", .operands = company, .figures = {{"rate", money()}}},
        {.kind = "pass", .figures = {{"talent", truth()}}}};
    all.insert(all.end(), chosen.begin(), chosen.end());
    return all;
}

const EventField kWho{"seat", seat()};
const EventField kOf{"company", kCompanyWord};
const EventField kIn{.name = "amount", .shape = money(), .flow = Flow::in};
const EventField kOut{.name = "amount", .shape = money(), .flow = Flow::out};

EventField secret(std::string name, Shape shape) {
    return {.name = std::move(name), .shape = std::move(shape), .secret = true};
}

/// Up to the last bid.
std::vector<EventShape> offers() {
    const EventField pile{"pile", kPileNumber}, pair{"pair", kPairNumber}, number{"number", kCardNumber};
    const EventField company = secret("company", kCompanyWord), forecast = secret("forecast", kForecastWord);
    const EventField card = secret("card", kCardWord), investor = secret("investor", kInvestorWord);
    return {{"first_player", {kWho}},
            {"start_share", {kWho, company}},
            {"investor_dealt", {kWho, investor}},
            {"investor_chosen", {kWho, investor}},
            {"investor", {kWho, {"investor", kInvestorWord}, kIn}},
            {"round", {{"round", shape::number("rounds")}, {"rounds", shape::number("rounds")}, kWho}},
            {"pair_open", {pair, kOf, {"forecast", kForecastWord}}},
            {"pair_dealt", {kWho, pair, company, forecast}},
            {"turned_up", {pile, {"card", kCardWord}}},
            {"dealt", {kWho, card}},
            {"supplied", {kWho, pile, {"face", word("face")}, card}},
            {"inspected", {kWho, pile}},
            {"saw", {kWho, number, card}},
            {"shifted", {kWho, number, {"from", kPileNumber}, pile, card}},
            {"declined", {kWho}},
            {"bid", {kWho, pile, {"at", money()}}},
            {"outbid", {kWho, pile}},
            {"closed", {pile}},
            {"peeked", {kWho, pair, company, forecast}}};
}

/// From paying for the piles to the end.
std::vector<EventShape> settlements() {
    const EventField shares{"shares", kShares}, cards{"cards", kCount}, price{"price", money()};
    const EventField rate{"rate", money()};
    return {
        {"won", {kWho, {"pile", kPileNumber}, {"bid", money()}, kOut}},
        {"took", {kWho, {"number", kCardNumber}, {"pile", kPileNumber}, secret("card", kCardWord)}},
        {"fee", {kWho, kOut}},
        {"fee_bonus", {kWho, kIn}},
        {"fee_owed", {kWho, {"fee", money()}}},
        {"debt_paid", {kWho, kOut}},
        {"action", {kWho, {"card", kCardWord}, kOf}},
        {"nudge", {kWho, kOf}},
        {"no_actions", {kWho}},
        {"moved",
         {kOf,
          {"spaces", number("spaces")},
          {"from", money()},
          {"to", money()},
          {"was", kSpace},
          {"space", kSpace},
          {"fate", word("fate")}}},
        {"split", {kOf}},
        {"split_cards", {kWho, kOf, cards, {"before", money()}, {"after", money()}}},
        {"repeat_split", {kWho, kOf, cards, kIn}},
        {"bankrupt", {kOf}},
        {"lost", {kWho, kOf, cards, {"split_cards", kCount}, {"value", money()}}},
        {"dividend", {kOf, rate}},
        {"dividend_paid", {kWho, kOf, shares, kIn}},
        {"favour", {kWho, kOf, rate}},
        {"forecast",
         {{.name = "seat", .shape = seat(), .optional = true},
          {"pair", kPairNumber},
          kOf,
          {"forecast", kForecastWord}}},
        {"sold", {kWho, kOf, {"from", word("area")}, cards, shares, price, kIn}},
        {"sale_bonus", {kWho, kOf, shares, kIn}},
        {"over", {{"round", number("rounds")}}},
        {"counted", {kWho, {"cash", money()}}},
        {"majority", {kWho, kOf, shares, kIn}},
        {"liquidated", {kWho, kOf, shares, price, kIn}},
        {"debt_deducted", {kWho, kOut}},
        {"final", {kWho, {"wealth", money()}, {"rank", number("rank")}}},
    };
}

std::vector<EventShape> events() {
    std::vector<EventShape> all = offers();
    const std::vector<EventShape> later = settlements();
    all.insert(all.end(), later.begin(), later.end());
    return all;
}

std::vector<RefusalShape> refusals() {
    const Member company{"company", kCompanyWord}, investor{"investor", kInvestorWord}, pile{"pile", kPileNumber};
    const Member pair{"pair", kPairNumber}, card{"card", kCardWord}, number{"number", kCardNumber},
        player{"seat", seat()};
    const Member at{"at", money()}, cash{"cash", money()}, cards{"cards", kCount};
    const std::vector<Member> held{company, {"have", kCount}, cards};
    std::vector<RefusalShape> all;
    for (const char* code : {"first_is_drawn",
                             "shares_are_dealt",
                             "investors_are_dealt",
                             "time_to_keep",
                             "pairs_are_dealt",
                             "piles_begin",
                             "cards_are_dealt",
                             "time_to_supply",
                             "time_for_talents",
                             "time_to_bid",
                             "time_to_look",
                             "blind_pair_is_drawn",
                             "time_to_act",
                             "time_to_sell",
                             "time_to_show",
                             "blind_pair_is_turned",
                             "time_to_name",
                             "time_to_pass",
                             "over",
                             "no_passing",
                             "show_nothing",
                             "sell_something",
                             "no_boom",
                             "no_bust"})
        all.push_back({code, {}});
    const std::vector<RefusalShape> with_facts{{"next_is_for_seat", {player}},
                                               {"first_is_said", {player}},
                                               {"not_your_talent", {investor}},
                                               {"talent_used", {investor}},
                                               {"share_is_dealt", {company}},
                                               {"investor_is_dealt", {investor}},
                                               {"next_pair", {pair}},
                                               {"company_is_paired", {company}},
                                               {"forecast_is_paired", {{"forecast", kForecastWord}}},
                                               {"next_pile", {pile}},
                                               {"not_in_the_deck", {card}},
                                               {"kept_already", {investor}},
                                               {"not_dealt_to_you", {investor}},
                                               {"not_in_hand", {card}},
                                               {"other_face", {{"face", word("face")}}},
                                               {"no_such_card", {number, cards}},
                                               {"same_pile", {number, pile}},
                                               {"own_meeple", {pile}},
                                               {"closed", {pile, at}},
                                               {"bid_more", {pile, at}},
                                               {"too_dear", {at, cash}},
                                               {"too_dear_for_donald", {at, {"amount", money()}, cash}},
                                               {"too_dear_together", {{"total", money()}, cash}},
                                               {"pair_is_known", {pair}},
                                               {"not_in_between", {investor}},
                                               {"actions_are_played", {cards}},
                                               {"none_to_sell", held},
                                               {"no_split_card", held},
                                               {"too_many_to_sell", held},
                                               {"too_many_split_cards", held},
                                               {"too_many_to_show", held}};
    all.insert(all.end(), with_facts.begin(), with_facts.end());
    return all;
}

Shape seat_shape() {
    const Shape holding = object("Holding", {{"company", kCompanyWord},
                                             {"from", word("area")},
                                             {"cards", kCount},
                                             {"shares", kShares},
                                             {"value", money()}});
    return object("SeatView", {{"seat", seat()},
                               {"cash", money()},
                               {"cards", kCount},
                               {"normal", kCount},
                               {"doubled", kCount},
                               {"known", some("company", kCount)},
                               {"public", some("company", kCount)},
                               {"unknown", kCount},
                               {"split", some("company", kCount)},
                               {"shares", some("company", kShares)},
                               {"worth", money()},
                               {"debts", list(money())},
                               {"debt", money()},
                               {"investors", list(kInvestorWord)},
                               {"meeples", number("meeples")},
                               {"booms", kCount},
                               {"busts", kCount},
                               {"fresh", kCount},
                               {"hand_size", kCount},
                               optional("hand", list(kCardWord)),
                               optional("holdings", list(holding))});
}

std::vector<Member> view_shape() {
    const Shape company = object("CompanyView", {{"id", kCompanyWord},
                                                 {"price", money()},
                                                 {"space", kSpace},
                                                 {"track", list(money())},
                                                 {"start", kSpace},
                                                 {"split", kSpace},
                                                 {"dollars", list(kSpace)}});
    const Shape pair = object("PairView", {{"pair", kPairNumber},
                                           {"kind", word("pair_kind")},
                                           {"owner", seat().or_null()},
                                           {"company", kCompanyWord.or_null()},
                                           {"forecast", kForecastWord.or_null()}});
    const Shape card = object(
        "PileCard",
        {{"number", kCardNumber}, {"card", kCardWord.or_null()}, {"face", word("face")}, {"by", seat().or_null()}});
    const Shape pile =
        object("PileView", {{"pile", kPileNumber},
                            {"cards", list(card)},
                            {"bid", object("StandingBid", {{"seat", seat()}, {"at", money()}}).or_null()}});
    return {{"game", text()},
            {"phase", word("phase")},
            {"players", number("players")},
            {"board", word("board")},
            {"round", number("rounds")},
            {"rounds", number("rounds")},
            {"first", seat()},
            {"viewer", seat().or_null()},
            {"deck", kCount},
            {"discard", some("card", kCount)},
            {"discarded", kCount},
            {"companies", list(company)},
            {"fees", some("card", money())},
            {"bid_steps", list(money())},
            {"seats", list(seat_shape())},
            {"pairs", list(pair)},
            {"unseen", object("Unseen", {{"companies", list(kCompanyWord)}, {"forecasts", list(kForecastWord)}})},
            {"piles", list(pile)},
            {"to_supply", kCount.or_null()},
            {"action", object("ActionTurn", {{"cards", kCount}, {"nudge", truth()}}).or_null()},
            {"claim", object("Claim", {{"company", kCompanyWord}, {"rate", money()}}).or_null()},
            optional("dealt", list(kInvestorWord)),
            optional("dealt_cash", some("investor", money()))};
}

}  // namespace

const Vocabulary& Stockpile::vocabulary() {
    static const Vocabulary vocabulary{
        alphabets(), listed(kPhaseWords), moves(), events(), refusals(), view_shape(), listed(Knowledge::term_names())};
    return vocabulary;
}

}  // namespace parkett::stockpile
