// What a seat sees of the table. Missing are others' archenemies, the order of events, amounts of bribes between
// others, and cash if it is secret: of that it shows what it can be.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/machtspiele/permits.hpp"

namespace parkett::machtspiele {

namespace {

/// Nobody, or nobody's: with two players some departments are neutral.
Json view_seat(int seat) { return seat == kNone || seat == kNeutral ? Json() : Json(seat); }

Json office_json(const State& s, int office) {
    const int owner = owner_of(s, office);
    if (owner == kNone) return nullptr;
    return {{"owner", view_seat(owner)}, {"main", (s.mains >> office & 1) != 0}, {"employees", s.employees(office)}};
}

bool in_action(const State& s) { return (s.phase >= Phase::action && s.phase < Phase::over) || s.anew; }

struct Contestant {
    int owner, managers, employees;
};

/// Who has how much in a division, the strongest first: what decides the next election (MS-1.5).
Json contest_json(const Machtspiele& game, const State& s, int division) {
    std::vector<Contestant> contest;
    for (int owner = 0; owner < game.owners(); ++owner) {
        const Mask mine = s.offices[owner] & division_mask(division);
        if (mine == 0) continue;
        int staff = 0;
        for (Mask rest = mine; rest; rest &= rest - 1) staff += s.employees(std::countr_zero(rest));
        contest.push_back({owner, std::popcount(mine) + std::popcount(mine & s.mains), staff});
    }
    std::ranges::stable_sort(contest, std::greater<>(),
                             [](const Contestant& one) { return std::pair(one.managers, one.employees); });
    Json json = Json::array();
    for (const Contestant& one : contest)
        json.push_back({{"owner", view_seat(one.owner)}, {"managers", one.managers}, {"employees", one.employees}});
    return json;
}

Json division_json(const Machtspiele& game, const State& s, int division) {
    Json offices = Json::array(), consultants = Json::array();
    for (int i = 0; i < kOfficesEach; ++i) offices.push_back(office_json(s, kOfficesEach * division + i));
    for (Seat seat = 0; seat < game.players(); ++seat) consultants.push_back(s.consultants[seat][division]);
    const int leader = game.leader(s, division, 0);
    const bool open = open_divisions(s) >> division & 1;
    return {{"division", kCardWords[division]},
            {"head", view_seat(s.head[division])},
            {"next", view_seat(leader == kNone ? s.holder[division] : leader)},
            {"neutral_leads", leader == kNeutral},
            {"contest", contest_json(game, s, division)},
            {"offices", offices},
            {"free_office", open ? Json(highest_free(s, division) % kOfficesEach + 1) : Json()},
            {"consultants", consultants}};
}

Json card_json(const Machtspiele& game, const State& s, int card) {
    const bool gold = s.gold >> card & 1, down = s.face_down >> card & 1;
    Json json = {{"card", kCardWords[card]}, {"seat", view_seat(s.holder[card])}, {"gold", gold}, {"down", down}};
    if (card == communication) return json;
    const int unit = card == controlling ? kNote : 1;
    const auto& figures = game.edition().privilege[card];
    const auto at = [&](int motivation) {
        return Json{{"white", unit * figures[0][motivation]}, {"gold", unit * figures[1][motivation]}};
    };
    json["figure"] = at(s.motivation);
    // what it says at each level, as its print does: the first where motivation is highest
    Json levels = Json::array();
    for (int motivation = kMostMotivation; motivation >= 1; --motivation)
        if (game.edition().level[motivation] == static_cast<int>(levels.size())) levels.push_back(at(motivation));
    json["levels"] = levels;
    if (!down) json["counts"] = unit * figures[gold][s.motivation];
    return json;
}

/// How far a seat is on the ways that are compared.
void add_standing(const Machtspiele& game, const State& s, Seat seat, Json& json) {
    Json standing = Json::object(), progress = Json::object(), missing = Json::object(), gold = Json::array();
    for (int way = 0; way < kCompared; ++way) {
        // A point for counsel takes consultants in different divisions (MS-12.1).
        const int at = way == counsel ? count_fields(s.consultants[seat]) : s.track[way][seat];
        standing[kWayWords[way]] = game.standing(s, way, seat);
        progress[kWayWords[way]] = at;
        missing[kWayWords[way]] = std::max(0, game.edition().threshold[way] - at);
        if (way < kTracks && at >= game.edition().gold[way]) gold.push_back(kWayWords[way]);
    }
    json["standing"] = standing;
    json["progress"] = progress;
    json["missing"] = missing;
    json["on_gold"] = gold;
}

Json seat_json(const Machtspiele& game, const State& s, Seat seat, Seat viewer) {
    Json ways = Json::array(), packets = Json::array();
    for (int way = 0; way < kWays; ++way)
        if (game.scores(s, way, seat)) ways.push_back(kWayWords[way]);
    for (int size = kPacketSizes; size >= 1; --size)
        for (int i = 0; i < s.packets[seat][size]; ++i) packets.push_back(size);
    const bool open = game.open_cash() || viewer == seat || s.phase == Phase::over;
    const int turn = (seat - s.start + game.players()) % game.players();
    Json json = {{"seat", seat},
                 {"points", game.points(s, seat)},
                 {"ways", ways},
                 {"managers", s.managers[seat]},
                 {"employees", s.crew[seat]},
                 {"packets", packets},
                 {"bonus", kNote * game.bonus(s, seat)},
                 {"cash", open ? Json(kNote * s.cash[seat]) : Json()},
                 {"has_acted", in_action(s) && turn < s.acted}};
    add_standing(game, s, seat, json);
    if (!open) json["cash_range"] = {{"least", kNote * s.least[seat][viewer]}, {"most", kNote * s.most[seat][viewer]}};
    if (s.shown >> seat & 1) json["archenemy"] = {{"seat", s.enemy[seat]}, {"competence", s.competence[seat] + 1}};
    return json;
}

/// The viewer's own archenemy, and how the comparison stands.
Json enemy_json(const Machtspiele& game, const State& s, Seat viewer) {
    Json tracks = Json::array();
    const Seat enemy = s.enemy[viewer];
    int reached = 0;
    for (int way = 0; way < kCompared; ++way) {
        if (!(game.edition().competence[s.competence[viewer]] >> way & 1)) continue;
        const int mine = game.standing(s, way, viewer);
        int theirs = 0;
        bool higher = true;
        for (Seat other = 0; other < game.players(); ++other) {
            if (other == viewer || (enemy != viewer && enemy != other)) continue;
            theirs = std::max(theirs, game.standing(s, way, other));
            higher &= game.higher(s, way, viewer, other);
        }
        reached += higher;
        tracks.push_back({{"track", kWayWords[way]},
                          {"mine", mine},
                          {"theirs", theirs},
                          {"higher", higher},
                          {"missing", higher ? 0 : theirs - mine + 1}});
    }
    return {{"seat", enemy},
            {"competence", s.competence[viewer] + 1},
            {"tracks", tracks},
            {"reached", reached},
            {"needed", enemy == viewer ? 2 : 3},
            {"beaten", game.beats_archenemy(s, viewer)},
            {"shown", (s.shown >> viewer & 1) != 0}};
}

Json event_json(const Edition& edition, int event) {
    const EventCard& card = edition.event[event];
    Json json = {{"event", card.id}, {"title", card.title}, {"effect", kEffectWords[static_cast<int>(card.effect)]}};
    switch (card.effect) {
        case Effect::motivation:
        case Effect::leak:
        case Effect::rationalisation:
        case Effect::trainees: json["figure"] = card.figure; break;
        case Effect::pay_cut: json["each"] = kNote * card.each; [[fallthrough]];
        case Effect::fine:
        case Effect::apology:
        case Effect::levy:
        case Effect::dividend: json["amount"] = kNote * card.figure; break;
        case Effect::bonus:
        case Effect::meeting: break;
    }
    return json;
}

Json events_json(const Machtspiele& game, const State& s, Seat viewer) {
    const Edition& edition = game.edition();
    Json up = Json::array(), order = Json::array(), cards = Json::array();
    std::uint32_t revealed = 0;
    for (int i = 0; i < s.revealed; ++i) {
        up.push_back(event_json(edition, s.queue[i]));
        revealed |= 1u << s.queue[i];
    }
    Json json = {{"revealed", up}, {"cards", kQueue}, {"earliest", edition.meeting_earliest}, {"placed", s.placed}};
    const bool sorting = s.phase == Phase::sorting && viewer == s.turn;
    const bool drawing = s.phase == Phase::draw_events && viewer == s.start;
    if (sorting || drawing || s.know_order & only(viewer)) {
        for (int i = s.revealed; i < s.placed; ++i) order.push_back(event_json(edition, s.queue[i]));
        json["order"] = order;
    }
    if (sorting || drawing || s.know_cards & only(viewer)) {
        for (int event = 0; event < kEvents; ++event)
            if ((s.drawn & ~revealed) >> event & 1) cards.push_back(event_json(edition, event));
        json["known"] = cards;
    }
    if (sorting) {
        Json left = Json::array();
        std::uint32_t all = s.drawn | 1u << kBonus | 1u << kMeeting;
        for (int i = 0; i < s.placed; ++i) all &= ~(1u << s.queue[i]);
        for (int event = 0; event < kEvents; ++event)
            if (all >> event & 1) left.push_back(event_json(edition, event));
        json["left"] = left;
    }
    return json;
}

/// What the card's holder has of saying yes or no (MS-8.3, MS-8.5).
Json answer_json(const Machtspiele& game, const State& s, Seat holder) {
    const int at = s.track[corruption][holder], goal = game.edition().threshold[corruption];
    const int then = std::min(at + 1, game.edition().gold[corruption]);
    return {{"from", at}, {"to", then}, {"point", at < goal && then >= goal}, {"loses", s.crew[holder] > 0}};
}

Json bribe_json(const Machtspiele& game, const State& s, Seat viewer) {
    const Seat briber = acting(game, s);
    Json json = {{"briber", briber}, {"attempt", s.attempts}};
    const auto knows = [&](std::uint8_t card) { return viewer == briber || viewer == s.holder[card]; };
    if (s.card != kNone) {
        json["card"] = kCardWords[s.card];
        json["to"] = s.holder[s.card];
        json["amount"] = s.phase == Phase::answer && knows(s.card) ? Json(kNote * s.offer) : Json();
        json["answer"] = answer_json(game, s, s.holder[s.card]);
    }
    if (s.first_card != kNone)
        json["first"] = {{"card", kCardWords[s.first_card]},
                         {"to", s.holder[s.first_card]},
                         {"amount", knows(s.first_card) ? Json(kNote * s.first_offer) : Json()}};
    return json;
}

Json view_office(std::uint8_t office) {
    if (office == kNone) return nullptr;
    return {{"division", kCardWords[division_of(office)]}, {"office", office % kOfficesEach + 1}};
}

/// What an unfinished action has come to.
Json action_json(const State& s) {
    Json json = Json::object();
    if (s.left > 0) json["left"] = s.left;
    if (s.phase == Phase::layoffs) json["foreign"] = s.foreign;
    if (s.phase == Phase::staffing || s.phase == Phase::founding) json["new_staff"] = s.new_staff;
    if (s.phase >= Phase::staffing && s.phase <= Phase::merging) {
        json["from"] = view_office(s.from);
        json["to"] = view_office(s.to);
    }
    if (s.phase == Phase::losses) json["victim"] = s.winner;
    return json;
}

/// What is printed on the board.
Json terms_json(const Edition& edition) {
    Json thresholds = Json::object(), gold = Json::object(), prices = Json::array();
    for (int way = 0; way < kCompared; ++way) thresholds[kWayWords[way]] = edition.threshold[way];
    for (int way = 0; way < kTracks; ++way) gold[kWayWords[way]] = edition.gold[way];
    for (int size = 1; size <= kPacketSizes; ++size) prices.push_back(kNote * edition.packet_price[size]);
    return {{"thresholds", thresholds},
            {"gold", gold},
            {"goal", edition.goal},
            {"packet_prices", prices},
            {"packet_copies", edition.packet_copies},
            {"employees", edition.employees},
            {"board_seats", kBoardSeats}};
}

/// Until the meeting, which is no round itself.
Json rounds_json(const Edition& edition, const State& s) {
    return {{"least", std::max(0, edition.meeting_earliest - 1 - s.revealed)},
            {"most", std::max(0, kQueue - 1 - s.revealed)}};
}

}  // namespace

Json Machtspiele::view(const State& s, Seat viewer) const {
    Json divisions = Json::array(), cards = Json::array(), seats = Json::array(), board = Json::array(),
         packets = Json::array();
    for (int i = 0; i < kDivisions; ++i) divisions.push_back(division_json(*this, s, i));
    for (int i = 0; i < kCards; ++i) cards.push_back(card_json(*this, s, i));
    for (Seat seat = 0; seat < players_; ++seat) seats.push_back(seat_json(*this, s, seat, viewer));
    for (int i = 0; i < s.directors; ++i) board.push_back(s.board[i]);
    for (int size = 1; size <= kPacketSizes; ++size) packets.push_back(s.packets_left[size]);
    const bool playing = s.phase > Phase::deal_competences && s.phase != Phase::over;
    Json view = {{"viewer", viewer == kSpectator ? Json() : Json(viewer)},
                 {"phase", kPhaseWords[static_cast<int>(s.phase)]},
                 {"meeting", s.meeting},
                 {"round", s.revealed},
                 {"start", s.phase > Phase::deal_privileges ? Json(s.start) : Json()},
                 {"acting", in_action(s) ? Json(acting(*this, s)) : Json()},
                 {"asked", playing ? Json(s.turn) : Json()},
                 {"rounds_left", rounds_json(*edition_, s)},
                 {"last_round", s.last_round},
                 {"motivation", s.motivation},
                 {"level", edition_->level[s.motivation] + 1},
                 {"divisions", divisions},
                 {"boss", view_seat(s.bossing)},
                 {"board", board},
                 {"next_boss", view_seat(board_leader(s) == kNone ? s.holder[boss] : board_leader(s))},
                 {"cards", cards},
                 {"seats", seats},
                 {"supply", {{"employees", s.supply}, {"packets", packets}}},
                 {"events", events_json(*this, s, viewer)},
                 {"terms", terms_json(*edition_)},
                 {"open_cash", open_cash_}};
    if (viewer != kSpectator && s.enemy[viewer] != kNone && s.competence[viewer] != kNone)
        view["archenemy"] = enemy_json(*this, s, viewer);
    if (s.attempts > 0) view["bribe"] = bribe_json(*this, s, viewer);
    if (s.phase > Phase::action && s.phase < Phase::closing && s.phase != Phase::answer)
        view["action"] = action_json(s);
    if (s.phase == Phase::dismissal) view["action"] = {{"left", s.left}};
    if (s.phase == Phase::placement)
        view["placement"] = {{"round", s.acted / players_ + 1}, {"rounds", start_managers()}};
    if (s.phase == Phase::displaced || s.phase == Phase::recall)
        view["election"] = {{"division", Json(kCardWords[s.division])}, {"winner", view_seat(s.winner)}};
    if (s.phase == Phase::over) view["end"] = kEndWords[static_cast<int>(s.end)];
    return view;
}

}  // namespace parkett::machtspiele
