// What a seat sees of the table. Missing are others' archenemies, the order of events, amounts of bribes between
// others, and cash if it is secret: of that it shows what it can be.
#include <nlohmann/json.hpp>

#include "games/machtspiele/permits.hpp"

namespace parkett::machtspiele {

namespace {

Json view_seat(std::uint8_t seat) { return seat == kNone ? Json() : seat == kNeutral ? Json("neutral") : Json(seat); }

Json office_json(const State& s, int office) {
    const int owner = owner_of(s, office);
    if (owner == kNone) return nullptr;
    return {{"owner", view_seat(static_cast<std::uint8_t>(owner))},
            {"main", (s.mains >> office & 1) != 0},
            {"employees", s.employees(office)}};
}

/// Who has how much in a division: what decides the next election.
Json contest_json(const Machtspiele& game, const State& s, int division) {
    Json contest = Json::array();
    for (int owner = 0; owner < game.owners(); ++owner) {
        const Mask mine = s.offices[owner] & division_mask(division);
        if (mine == 0) continue;
        int staff = 0;
        for (Mask rest = mine; rest; rest &= rest - 1) staff += s.employees(std::countr_zero(rest));
        contest.push_back({{"owner", view_seat(static_cast<std::uint8_t>(owner))},
                           {"managers", std::popcount(mine) + std::popcount(mine & s.mains)},
                           {"employees", staff}});
    }
    return contest;
}

Json division_json(const Machtspiele& game, const State& s, int division) {
    Json offices = Json::array(), consultants = Json::array();
    for (int i = 0; i < kOfficesEach; ++i) offices.push_back(office_json(s, kOfficesEach * division + i));
    for (Seat seat = 0; seat < game.players(); ++seat) consultants.push_back(s.consultants[seat][division]);
    const int leader = game.leader(s, division, 0);
    return {{"division", kCardWords[division]},
            {"head", view_seat(s.head[division])},
            {"next", view_seat(leader == kNone ? s.holder[division] : static_cast<std::uint8_t>(leader))},
            {"contest", contest_json(game, s, division)},
            {"offices", offices},
            {"consultants", consultants}};
}

Json card_json(const Machtspiele& game, const State& s, int card) {
    Json json = {{"card", kCardWords[card]},
                 {"seat", view_seat(s.holder[card])},
                 {"gold", (s.gold >> card & 1) != 0},
                 {"down", (s.face_down >> card & 1) != 0}};
    if (card == communication) return json;
    const int unit = card == controlling ? kNote : 1;
    const auto& figures = game.edition().privilege[card];
    json["figure"] = {{"white", unit * figures[0][s.motivation]}, {"gold", unit * figures[1][s.motivation]}};
    return json;
}

Json seat_json(const Machtspiele& game, const State& s, Seat seat, Seat viewer) {
    Json tracks = Json::object(), ways = Json::array(), packets = Json::array(), divisions = Json::array();
    for (int way = 0; way < kTracks; ++way) tracks[kWayWords[way]] = s.track[way][seat];
    for (int way = 0; way < kWays; ++way)
        if (game.scores(s, way, seat)) ways.push_back(kWayWords[way]);
    for (int size = kPacketSizes; size >= 1; --size)
        for (int i = 0; i < s.packets[seat][size]; ++i) packets.push_back(size);
    for (int division = 0; division < kDivisions; ++division)
        if (s.consultants[seat][division] > 0) divisions.push_back(kCardWords[division]);
    const bool open = game.open_cash() || viewer == seat || s.phase == Phase::over;
    Json json = {{"seat", seat},
                 {"points", game.points(s, seat)},
                 {"ways", ways},
                 {"tracks", tracks},
                 {"consultants", game.consultants(s, seat)},
                 {"counsel", divisions},
                 {"managers", s.managers[seat]},
                 {"employees", s.crew[seat]},
                 {"packets", packets},
                 {"bonus", kNote * game.bonus(s, seat)},
                 {"cash", open ? Json(kNote * s.cash[seat]) : Json()}};
    if (!open) json["cash_range"] = {kNote * s.least[seat][viewer], kNote * s.most[seat][viewer]};
    if (s.shown >> seat & 1) json["archenemy"] = {{"seat", s.enemy[seat]}, {"competence", s.competence[seat] + 1}};
    return json;
}

/// The viewer's own archenemy, and how the comparison stands.
Json enemy_json(const Machtspiele& game, const State& s, Seat viewer) {
    Json tracks = Json::array();
    const Seat enemy = s.enemy[viewer];
    for (int way = 0; way < kCompared; ++way) {
        if (!(game.edition().competence[s.competence[viewer]] >> way & 1)) continue;
        int theirs = 0;
        bool higher = true;
        for (Seat other = 0; other < game.players(); ++other) {
            if (other == viewer || (enemy != viewer && enemy != other)) continue;
            theirs = std::max(theirs, game.standing(s, way, other));
            higher &= game.higher(s, way, viewer, other);
        }
        tracks.push_back({{"track", kWayWords[way]},
                          {"mine", game.standing(s, way, viewer)},
                          {"theirs", theirs},
                          {"higher", higher}});
    }
    return {{"seat", enemy},
            {"competence", s.competence[viewer] + 1},
            {"tracks", tracks},
            {"needed", enemy == viewer ? 2 : 3},
            {"beaten", game.beats_archenemy(s, viewer)},
            {"shown", (s.shown >> viewer & 1) != 0}};
}

Json event_json(const Edition& edition, int event) {
    const EventCard& card = edition.event[event];
    const bool figures = card.effect == Effect::motivation || card.effect == Effect::leak ||
                         card.effect == Effect::rationalisation || card.effect == Effect::trainees;
    Json json = {{"event", card.id},
                 {"title", card.title},
                 {"effect", kEffectWords[static_cast<int>(card.effect)]},
                 {"figure", figures ? card.figure : kNote * card.figure}};
    if (card.effect == Effect::pay_cut) json["each"] = kNote * card.each;
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

Json bribe_json(const Machtspiele& game, const State& s, Seat viewer) {
    const Seat briber = acting(game, s);
    Json json = {{"briber", briber}, {"attempt", s.attempts}};
    const auto knows = [&](std::uint8_t card) { return viewer == briber || viewer == s.holder[card]; };
    if (s.card != kNone) {
        json["card"] = kCardWords[s.card];
        json["to"] = s.holder[s.card];
        json["amount"] = s.phase == Phase::answer && knows(s.card) ? Json(kNote * s.offer) : Json();
        if (s.phase == Phase::offer && viewer == briber)
            json["range"] = {kNote * least_offer(game, s), kNote * highest_offer(s)};
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

Json terms_json(const Edition& edition) {
    Json thresholds = Json::object(), gold = Json::object(), prices = Json::array();
    for (int way = 0; way < kCompared; ++way) thresholds[kWayWords[way]] = edition.threshold[way];
    for (int way = 0; way < kTracks; ++way) gold[kWayWords[way]] = edition.gold[way];
    for (int size = 1; size <= kPacketSizes; ++size) prices.push_back(kNote * edition.packet_price[size]);
    Json competences = Json::array();
    for (auto mask : edition.competence) {
        Json tracks = Json::array();
        for (int way = 0; way < kCompared; ++way)
            if (mask >> way & 1) tracks.push_back(kWayWords[way]);
        competences.push_back(tracks);
    }
    return {{"thresholds", thresholds},
            {"gold", gold},
            {"goal", edition.goal},
            {"packet_prices", prices},
            {"packet_copies", edition.packet_copies},
            {"main_department", kNote * edition.main_department_price},
            {"consultant", kNote * edition.consultant_price},
            {"influence_staff", edition.influence_staff},
            {"note", kNote},
            {"hire", edition.hire},
            {"employees", edition.employees},
            {"most_employees", edition.most_employees},
            {"competences", competences}};
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
    const bool in_action = (s.phase >= Phase::action && s.phase < Phase::over) || s.anew;
    const bool playing = s.phase > Phase::deal_competences && s.phase != Phase::over;
    Json view = {{"viewer", viewer == kSpectator ? Json() : Json(viewer)},
                 {"phase", kPhaseWords[static_cast<int>(s.phase)]},
                 {"meeting", s.meeting},
                 {"round", s.revealed},
                 {"start", s.phase > Phase::deal_privileges ? Json(s.start) : Json()},
                 {"acting", in_action ? Json(acting(*this, s)) : Json()},
                 {"asked", playing ? Json(s.turn) : Json()},
                 {"acted", in_action ? s.acted : 0},
                 {"last_round", s.last_round},
                 {"motivation", s.motivation},
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
