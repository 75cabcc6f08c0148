// What Machtspiele says to the outside: moves, events, refusals, and what a table shows.
#include "core/vocabulary.hpp"

#include "games/machtspiele/knowledge.hpp"
#include "games/machtspiele/words.hpp"

namespace parkett::machtspiele {

namespace {

using namespace shape;

std::vector<std::string> listed(const auto& words) { return {words.begin(), words.end()}; }
std::vector<std::string> listed(const auto& words, int count) { return {words.begin(), words.begin() + count}; }

const Shape kCard = word("card");
const Shape kDivision = word("division");
const Shape kOffice = word("office");
const Shape kEvent = word("event_name");
const Shape kMoney = shape::money();
const Shape kEmployees = number("employees");
const Shape kManagers = number("managers");
const Shape kRound = number("rounds");

Alphabets alphabets() {
    std::vector<std::string> offices, events, ends(kEndWords.begin() + 1, kEndWords.end());
    for (int i = 0; i < kOffices; ++i) offices.push_back(office_word(i));
    const auto edition = load_edition(nullptr);
    for (const EventCard& card : edition->event) events.push_back(card.id);
    return {{"card", listed(kCardWords)},
            {"division", listed(kCardWords, kDivisions)},
            {"office", std::move(offices)},
            {"way", listed(kWayWords)},
            {"compared", listed(kWayWords, kCompared)},
            {"track", listed(kWayWords, kTracks)},
            {"retreat", {"board", "counsel"}},
            {"answer", {"refuse", "accept"}},
            {"event_name", std::move(events)},
            {"phase", listed(kPhaseWords)},
            {"ending", std::move(ends)}};
}

std::vector<MoveShape> moves() {
    const std::vector<Member> office{{"office", kOffice}}, division{{"division", kDivision}}, event{{"event", kEvent}};
    const std::vector<Member> employees{{"employees", kEmployees}}, price{{"price", kMoney}};
    const Member retreat{"way", word("retreat")};
    return {{.kind = "first_card", .by_chance = true, .operands = {{"seat", seat()}}},
            {.kind = "deal", .by_chance = true, .operands = {{"card", kCard}}},
            {.kind = "colour", .by_chance = true, .operands = {{"seat", seat().or_null()}}},
            {.kind = "competence", .by_chance = true, .operands = {{"card", number("card").or_null()}}},
            {.kind = "settle", .operands = division, .figures = employees},
            {.kind = "join", .figures = {{"free", number("seats")}}},
            {.kind = "boss_found", .operands = division, .figures = {{"main", truth()}, {"employees", kEmployees}}},
            {.kind = "recall", .operands = office},
            {.kind = "leave", .operands = {retreat}},
            {.kind = "draw", .by_chance = true, .operands = {{"event", kEvent.or_null()}}},
            {.kind = "next", .operands = {{"event", kEvent.or_null()}}},
            {.kind = "dismiss", .operands = office},
            {.kind = "hire", .operands = office, .figures = employees},
            {.kind = "found", .operands = division},
            {.kind = "found_new", .operands = division, .figures = employees},
            {.kind = "take", .operands = office},
            {.kind = "move", .operands = {{"office", kOffice}, {"division", kDivision}}, .figures = employees},
            {.kind = "merge",
             .operands = {{"office", kOffice}, {"other", kOffice}},
             .figures = {{"employees", kEmployees}, {"dismissed", kEmployees}}},
            {.kind = "unite", .operands = office, .figures = employees},
            {.kind = "resign", .operands = {{"division", kDivision}, retreat}, .figures = {{"dismissed", kEmployees}}},
            {.kind = "bribe",
             .operands = {{"card", kCard}},
             .figures = {{"from", seat()},
                         {"face_down", truth()},
                         {"least", kMoney},
                         {"most", kMoney},
                         {"step", kMoney},
                         {"corruption", number("steps")},
                         {"point", truth()},
                         {"loses", truth()}}},
            {.kind = "offer", .operands = {{"amount", kMoney.or_null()}}},
            {.kind = "answer", .operands = {{"answer", word("answer")}}},
            {.kind = "influence", .figures = employees},
            {.kind = "buy_main", .operands = division, .figures = price},
            {.kind = "buy_consultant", .operands = division, .figures = price},
            {.kind = "buy_packet",
             .operands = {{"size", number("shares")}},
             .figures = {{"packet", number("shares")}, {"price", kMoney}}},
            {.kind = "develop", .operands = office, .figures = {{"dismissed", kEmployees}}},
            {.kind = "legal", .figures = {{"employees", kEmployees}, {"foreign", kEmployees}}},
            {.kind = "show"},
            {.kind = "pass"}};
}

const EventField kWho{"seat", seat()};
const EventField kWhere{"division", kDivision};
const EventField kWhich{"card", kCard};
const EventField kIn{.name = "amount", .shape = kMoney, .flow = Flow::in};
const EventField kOut{.name = "amount", .shape = kMoney, .flow = Flow::out};
const EventField kStaff{"employees", kEmployees};
const EventField kLeaving{"managers", kManagers};
const EventField kRoom{"office", number("office")};
const EventField kFromSeat{"from", seat()};
const EventField kFromDivision{"from", kDivision};
const EventField kPackets{"packets", number("packets")};
const EventField kWay{"way", word("way")};
const EventField kTrack{"track", word("way")};
const EventField kEnemy{"enemy", seat()};
const EventField kCompetence{"competence", number("card")};
const EventField kPoints{"points", number("points")};

std::vector<EventShape> events_of_meetings() {
    const EventField hidden_enemy{.name = "enemy", .shape = seat(), .secret = true};
    const EventField hidden_competence{.name = "competence", .shape = number("card"), .secret = true};
    const EventField hidden_event{.name = "event", .shape = kEvent, .secret = true};
    return {{"privilege_dealt", {kWhich, kWho}},
            {"start_player", {kWho}},
            {"archenemy_dealt", {kWho, hidden_enemy}},
            {"competence_dealt", {kWho, hidden_competence}},
            {"settled", {kWho, kWhere, kStaff}},
            {"joined_board", {kWho}},
            {"meeting", {{"number", number("meetings")}}},
            {"farewell", {kWho}},
            {"boss_founded", {kWho, kWhere, kStaff}},
            {"boss_founded_main", {kWho, kWhere, kStaff}},
            {"new_boss", {kWho}},
            {"head_stays", {kWhere, kWho}},
            {"new_head", {kWhere, kWho}},
            {"no_head", {kWhere}},
            {"recalled", {kWho, kWhere}},
            {"displaced_to_board", {kWho, kWhere}},
            {"displaced_to_counsel", {kWho, kWhere}},
            {"card_taken", {kWhich, kWho}},
            {"card_out", {kWhich}},
            {"event_drawn", {hidden_event}},
            {"sorted", {kWho}}};
}

std::vector<EventShape> events_of_rounds() {
    const EventField before{.name = "from", .shape = number("motivation"), .optional = true};
    const EventField hidden_amount{.name = "amount", .shape = kMoney, .secret = true};
    const EventField hidden_gift{.name = "amount", .shape = kMoney, .secret = true, .flow = Flow::in};
    return {{"event", {{"round", kRound}, {"event", kEvent}}},
            {"motivation", {before, {"to", number("motivation")}}},
            {"fine", {kWho, kOut}},
            {"apology", {kFromSeat, kWho, kIn}},
            {"levy", {kWho, kPackets, kOut}},
            {"dividend", {kWho, kPackets, kIn}},
            {"pay_cut", {kWho, kOut}},
            {"bonus", {kWho, kIn}},
            {"controlling", {kWho, kIn}},
            {"must_dismiss", {kWho, kStaff}},
            {"hr", {kWho, kStaff}},
            {"hired", {kWho, kWhere, kRoom}},
            {"founded", {kWho, kWhere, kStaff}},
            {"reassigned", {kWho, kFromDivision, kRoom, kWhere}},
            {"dismissed", {kWho, kWhere, kRoom}},
            {"dismissed_neutral", {kWhere}},
            {"dissolved", {kWho, kWhere}},
            {"dissolved_neutral", {kWhere}},
            {"moved", {kWho, kFromDivision, kWhere, kStaff}},
            {"moved_main", {kWho, kFromDivision, kWhere, kStaff}},
            {"merged", {kWho, kWhere, kStaff}},
            {"merger_layoffs", {kWho, kStaff}},
            {"developed", {kWho, kWhere, kStaff}},
            {"resigned_to_board", {kWho, kWhere, kLeaving}},
            {"resigned_to_counsel", {kWho, kWhere, kLeaving}},
            {"card_down", {kWhich}},
            {"staff_gone", {kWho, kStaff}},
            {"pushed_out", {kWho}},
            {"bribe", {kWho, kWhich, kFromSeat}},
            {"offered", {kWho, {"to", seat()}, kWhich, hidden_amount}},
            {"refused", {kWho, kFromSeat, kWhich}},
            {"accepted", {kWho, kFromSeat, kWhich, hidden_gift}},
            {"bought_main", {kWho, kWhere, kOut}},
            {"bought_consultant", {kWho, kWhere, kOut}},
            {"bought_packet", {kWho, {"packet", number("shares")}, kOut}},
            {"accounting", {kWho, {"sizes", number("sizes")}}},
            {"passed", {kWho}}};
}

/// Points, the end, and what a preview foresees.
std::vector<EventShape> events_of_points() {
    const EventField anybody{.name = "seat", .shape = seat(), .optional = true};
    return {{"track", {kWho, kTrack, {"gain", number("steps")}, {"to", number("steps")}}},
            {"gold", {kWho, kTrack}},
            {"point", {kWho, kWay}},
            {"consultant", {kWho, kWhere, {"consultants", number("consultants")}, {"divisions", number("divisions")}}},
            {"archenemy_shown", {kWho, kEnemy, kCompetence}},
            {"last_round", {kWho, kPoints}},
            {"final", {kWho, kPoints, {"cash", kMoney}, {"rank", number("rank")}}},
            {"would_get", {kWho, kIn}},
            {"would_lead", {kWhere, anybody}},
            {"would_be_boss", {anybody}},
            {"would_score", {kWho, kPoints}},
            {"would_beat", {kWho}}};
}

std::vector<EventShape> events() {
    std::vector<EventShape> all = events_of_meetings();
    for (const auto& more : {events_of_rounds(), events_of_points()}) all.insert(all.end(), more.begin(), more.end());
    return all;
}

std::vector<RefusalShape> refusals() {
    const std::vector<Member> office{{"office", kOffice}}, division{{"division", kDivision}}, event{{"event", kEvent}},
        card{{"card", kCard}}, player{{"seat", seat()}}, offered{{"card", kCard}, {"offered", kMoney}};
    const Member needed{"needed", kEmployees}, employees{"employees", kEmployees}, cash{"cash", kMoney};
    const Member motivation{"motivation", number("motivation")}, figure{"figure", kEmployees};
    return {{"game_over", {}},
            {"not_now",
             {{"phase", word("phase")}, {"left", kEmployees}, optional("card", kCard), optional("seat", seat())}},
            {"start_is_chosen", player},
            {"communication_first", player},
            {"card_dealt", {optional("card", kCard)}},
            {"standard_event", event},
            {"event_drawn", event},
            {"event_turned_up", event},
            {"event_placed", {{"event", kEvent}, {"place", kRound}}},
            {"meeting_too_early", {{"earliest", kRound}, {"place", kRound}}},
            {"bonus_before_meeting", {}},
            {"event_not_drawn", event},
            {"board_full", {{"seats", number("seats")}}},
            {"division_full", division},
            {"no_department_there", office},
            {"no_employees_there", office},
            {"main_department", office},
            {"no_managers_left", {}},
            {"too_few_managers", {{"needed", kManagers}, {"managers", kManagers}}},
            {"no_employees_left", {}},
            {"others_office", office},
            {"office_full", {{"office", kOffice}, {"most", kEmployees}}},
            {"too_few_employees", {needed, employees}},
            {"department_too_small", {employees}},
            {"same_office", office},
            {"just_founded", office},
            {"moved_already", office},
            {"same_division", {{"office", kOffice}, {"division", kDivision}}},
            {"main_moves_alone", office},
            {"building_order", {{"office", kOffice}, {"other", kOffice}}},
            {"office_taken", office},
            {"higher_office_free", {{"office", kOffice}, {"higher", kOffice}}},
            {"own_employees_only", office},
            {"most_of_one_player", {{"seat", seat()}, employees}},
            {"most_of_others", {motivation, figure}},
            {"not_head", division},
            {"own_card", card},
            {"card_out_of_play", card},
            {"cannot_raise", offered},
            {"too_little_cash", {cash}},
            {"offer_not_raised", offered},
            {"offer_too_small", {{"least", kMoney}}},
            {"too_dear", {{"price", kMoney}, cash}},
            {"no_such_packet", {{"sizes", number("shares")}}},
            {"packets_sold_out", {{"size", number("shares")}, {"most", number("shares")}}},
            {"card_face_down", card},
            {"card_not_yours", card},
            {"development_too_weak", {motivation, needed, {"office", kOffice}, employees}},
            {"legal_too_weak", {needed, motivation, figure, employees}},
            {"archenemy_shown", {}},
            {"archenemy_not_beaten", {}}};
}

Shape division_shape() {
    const Shape office =
        object("Department", {{"owner", seat().or_null()}, {"main", truth()}, {"employees", kEmployees}}).or_null();
    const Shape contestant =
        object("Contestant", {{"owner", seat().or_null()}, {"managers", kManagers}, {"employees", kEmployees}});
    return object("DivisionView", {{"division", kDivision},
                                   {"head", seat().or_null()},
                                   {"next", seat().or_null()},
                                   {"neutral_leads", truth()},
                                   {"contest", list(contestant)},
                                   {"offices", list(office)},
                                   {"free_office", number("office").or_null()},
                                   {"consultants", list(number("consultants"))}});
}

Shape card_shape() {
    const Shape figure = object("Figure", {{"white", number()}, {"gold", number()}});
    return object("CardView", {{"card", kCard},
                               {"seat", seat().or_null()},
                               {"gold", truth()},
                               {"down", truth()},
                               optional("figure", figure),
                               optional("levels", list(figure)),
                               optional("counts", number())});
}

Shape seat_shape() {
    const Shape steps = map("compared", number("steps"));
    return object("SeatView",
                  {{"seat", seat()},
                   {"points", number("points")},
                   {"ways", list(word("way"))},
                   {"standing", steps},
                   {"progress", steps},
                   {"missing", steps},
                   {"on_gold", list(word("way"))},
                   {"managers", kManagers},
                   {"employees", kEmployees},
                   {"packets", list(number("shares"))},
                   {"bonus", kMoney},
                   {"cash", kMoney.or_null()},
                   {"has_acted", truth()},
                   optional("cash_range", object("CashRange", {{"least", kMoney}, {"most", kMoney}})),
                   optional("archenemy", object("ShownEnemy", {{"seat", seat()}, {"competence", number("card")}}))});
}

Shape enemy_shape() {
    const Shape track = object("EnemyTrack", {{"track", word("way")},
                                              {"mine", number("steps")},
                                              {"theirs", number("steps")},
                                              {"higher", truth()},
                                              {"missing", number("steps")}});
    return object("Archenemy", {{"seat", seat()},
                                {"competence", number("card")},
                                {"tracks", list(track)},
                                {"reached", number("tracks")},
                                {"needed", number("tracks")},
                                {"beaten", truth()},
                                {"shown", truth()}});
}

Shape events_shape() {
    const Shape card = object("EventCard", {{"event", kEvent},
                                            {"title", text()},
                                            {"effect", text("effect")},
                                            optional("figure", number()),
                                            optional("amount", kMoney),
                                            optional("each", kMoney)});
    return object("Events", {{"revealed", list(card)},
                             {"cards", kRound},
                             {"earliest", kRound},
                             {"placed", kRound},
                             optional("order", list(card)),
                             optional("known", list(card)),
                             optional("left", list(card))});
}

Shape bribe_shape() {
    const Shape first = object("FirstOffer", {{"card", kCard}, {"to", seat()}, {"amount", kMoney.or_null()}});
    const Shape answer = object(
        "BribeAnswer", {{"from", number("steps")}, {"to", number("steps")}, {"point", truth()}, {"loses", truth()}});
    return object("Bribe", {{"briber", seat()},
                            {"attempt", number("attempts")},
                            optional("card", kCard),
                            optional("to", seat()),
                            optional("amount", kMoney.or_null()),
                            optional("answer", answer),
                            optional("first", first)});
}

Shape terms_shape() {
    return object("Terms", {{"thresholds", map("compared", number("steps"))},
                            {"gold", map("track", number("steps"))},
                            {"goal", number("points")},
                            {"packet_prices", list(kMoney)},
                            {"packet_copies", number("packets")},
                            {"employees", kEmployees},
                            {"board_seats", number("seats")}});
}

std::vector<Member> view_shape() {
    const Shape place = object("Place", {{"division", kDivision}, {"office", number("office")}});
    const Shape action = object(
        "Action", {optional("left", kEmployees), optional("foreign", kEmployees), optional("new_staff", truth()),
                   optional("from", place.or_null()), optional("to", place.or_null()), optional("victim", seat())});
    return {{"viewer", seat().or_null()},
            {"phase", word("phase")},
            {"meeting", number("meetings")},
            {"round", kRound},
            {"rounds_left", object("RoundsLeft", {{"least", kRound}, {"most", kRound}})},
            {"start", seat().or_null()},
            {"acting", seat().or_null()},
            {"asked", seat().or_null()},
            {"last_round", truth()},
            {"motivation", number("motivation")},
            {"level", number("level")},
            {"divisions", list(division_shape())},
            {"boss", seat().or_null()},
            {"board", list(seat())},
            {"next_boss", seat().or_null()},
            {"cards", list(card_shape())},
            {"seats", list(seat_shape())},
            {"supply", object("Supply", {{"employees", kEmployees}, {"packets", list(number("packets"))}})},
            {"events", events_shape()},
            {"terms", terms_shape()},
            {"open_cash", truth()},
            optional("archenemy", enemy_shape()),
            optional("bribe", bribe_shape()),
            optional("action", action),
            optional("placement", object("Placement", {{"round", kManagers}, {"rounds", kManagers}})),
            optional("election", object("Election", {{"division", kCard}, {"winner", seat().or_null()}})),
            optional("end", word("ending"))};
}

}  // namespace

const Vocabulary& Machtspiele::vocabulary() {
    static const Vocabulary vocabulary{
        alphabets(), listed(kPhaseWords), moves(), events(), refusals(), view_shape(), listed(Knowledge::term_names())};
    return vocabulary;
}

}  // namespace parkett::machtspiele
