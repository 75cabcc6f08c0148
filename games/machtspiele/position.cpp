// The whole position as JSON, both ways. Words instead of numbers, so that a person can set one up by hand.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "core/position_reader.hpp"
#include "games/machtspiele/permits.hpp"

namespace parkett::machtspiele {

namespace {

constexpr std::array<const char*, kOwners> kOwnerWords{"seat0", "seat1", "seat2", "seat3", "seat4", "neutral"};

Json optional(std::uint8_t value) { return value == kNone ? Json() : Json(value); }

template <class List>
Json list_json(const List& list) {
    Json json = Json::array();
    for (auto value : list) json.push_back(value);
    return json;
}

/// "seat0 main 3" would be shorter, but everything here is an object.
Json written_building(const State& s) {
    Json building = Json::object();
    for (int division = 0; division < kDivisions; ++division) {
        Json offices = Json::array();
        for (int i = 0; i < kOfficesEach; ++i) {
            const int office = kOfficesEach * division + i, owner = owner_of(s, office);
            if (owner == kNone) offices.push_back(nullptr);
            else
                offices.push_back({{"owner", kOwnerWords[owner]},
                                   {"managers", s.mains >> office & 1 ? 2 : 1},
                                   {"employees", s.employees(office)}});
        }
        building[kCardWords[division]] = {{"head", optional(s.head[division])}, {"offices", offices}};
    }
    return building;
}

Json written_cards(const State& s) {
    Json cards = Json::object();
    for (int card = 0; card < kCards; ++card)
        cards[kCardWords[card]] = {
            {"seat", optional(s.holder[card])}, {"gold", s.gold >> card & 1}, {"down", s.face_down >> card & 1}};
    return cards;
}

Json written_seat(const State& s, Seat seat) {
    Json tracks = Json::object();
    for (int way = 0; way < kTracks; ++way) tracks[kWayWords[way]] = s.track[way][seat];
    return {{"cash", kNote * s.cash[seat]},
            {"least", list_json(s.least[seat])},
            {"most", list_json(s.most[seat])},
            {"managers", s.managers[seat]},
            {"tracks", tracks},
            {"consultants", list_json(std::span(s.consultants[seat]).first<kDivisions>())},
            {"packets", list_json(s.packets[seat])},
            {"enemy", optional(s.enemy[seat])},
            {"competence", optional(s.competence[seat])},
            {"shown", s.shown >> seat & 1}};
}

Json written_action(const State& s) {
    return {{"asked", s.asked},
            {"each", s.each},
            {"division", s.division},
            {"winner", optional(s.winner)},
            {"left", s.left},
            {"from", optional(s.from)},
            {"to", optional(s.to)},
            {"founded", s.founded},
            {"new_staff", s.new_staff ? 1 : 0},
            {"by_legal", s.by_legal ? 1 : 0},
            {"foreign", s.foreign},
            {"dismissed", list_json(s.dismissed)},
            {"attempts", s.attempts},
            {"card", optional(s.card)},
            {"first_card", optional(s.first_card)},
            {"offer", s.offer},
            {"first_offer", s.first_offer},
            {"refused", s.refused}};
}

class Reader : public PositionReader {
public:
    std::uint8_t optional_number(const Json& parent, const char* key, int high) {
        const Json& json = at(parent, key);
        return json.is_null() ? kNone : static_cast<std::uint8_t>(number(json, key, 0, high));
    }
    template <class List>
    void figures(const Json& parent, const char* key, int high, List& into) {
        const Json& json = list(parent, key, into.size(), into.size());
        for (std::size_t i = 0; i < json.size() && i < into.size(); ++i)
            into[i] = static_cast<typename List::value_type>(number(json[i], key, 0, high));
    }
    void flag(const Json& parent, const char* key, int bit, std::uint8_t& mask) {
        mask = static_cast<std::uint8_t>(mask | small(parent, key, 1) << bit);
    }
};

void read_office(Reader& read, const Json& json, int office, State& s) {
    if (json.is_null()) return;
    const auto place = read.inside("office", static_cast<std::size_t>(office % kOfficesEach + 1));
    const int owner = read.word(read.at(json, "owner"), "owner", kOwnerWords);
    const int managers = read.number(read.at(json, "managers"), "managers", 1, 2);
    s.offices[owner] |= office_bit(office);
    if (managers == 2) s.mains |= office_bit(office);
    s.employees(office) = read.small(json, "employees", 6);
    s.crew[owner] = static_cast<std::uint8_t>(s.crew[owner] + s.employees(office));
}

void read_building(Reader& read, const Json& json, int players, State& s) {
    for (int division = 0; division < kDivisions && read.problem.empty(); ++division) {
        const Json& one = read.at(json, kCardWords[division]);
        if (!read.problem.empty()) return;
        const auto place = read.inside(kCardWords[division]);
        s.head[division] = read.optional_number(one, "head", players - 1);
        const Json& offices = read.list(one, "offices", kOfficesEach, kOfficesEach);
        for (std::size_t i = 0; i < offices.size() && i < kOfficesEach; ++i)
            read_office(read, offices[i], kOfficesEach * division + static_cast<int>(i), s);
    }
}

void read_cards(Reader& read, const Json& json, int players, State& s) {
    for (int card = 0; card < kCards && read.problem.empty(); ++card) {
        const Json& one = read.at(json, kCardWords[card]);
        if (!read.problem.empty()) return;
        const auto place = read.inside(fmt::format("the card {}", kCardWords[card]));
        s.holder[card] = read.optional_number(one, "seat", players - 1);
        read.flag(one, "gold", card, s.gold);
        read.flag(one, "down", card, s.face_down);
    }
}

void read_seat(Reader& read, const Json& json, const Machtspiele& game, Seat seat, State& s) {
    const auto place = read.inside("seat", seat);
    const int cash = read.number(read.at(json, "cash"), "cash", 0, kMostMoney * kNote);
    if (cash % kNote != 0)
        read.complain(
            fmt::format("In the position, 'cash' of seat {} must be a multiple of {}, not {}.", seat, kNote, cash));
    s.cash[seat] = static_cast<std::int16_t>(cash / kNote);
    read.figures(json, "least", kMostMoney, s.least[seat]);
    read.figures(json, "most", kMostMoney, s.most[seat]);
    s.managers[seat] = read.small(json, "managers", game.edition().managers);
    for (int way = 0; way < kTracks; ++way)
        s.track[way][seat] = read.small(read.at(json, "tracks"), kWayWords[way], game.edition().gold[way]);
    std::array<std::uint8_t, kDivisions> fields{};
    read.figures(json, "consultants", 40, fields);
    std::ranges::copy(fields, s.consultants[seat].begin());
    read.figures(json, "packets", game.edition().packet_copies, s.packets[seat]);
    s.enemy[seat] = read.optional_number(json, "enemy", game.players() - 1);
    s.competence[seat] = read.optional_number(json, "competence", kCompetences - 1);
    read.flag(json, "shown", seat, s.shown);
}

void read_action(Reader& read, const Json& json, int players, State& s) {
    const auto place = read.inside("the action");
    const int everybody = (1 << players) - 1;
    s.asked = read.small(json, "asked", everybody);
    s.each = read.small(json, "each", 6);
    s.division = read.small(json, "division", kDivisions);
    s.winner = read.optional_number(json, "winner", kNeutral);
    s.left = read.small(json, "left", 12);
    s.from = read.optional_number(json, "from", kOffices - 1);
    s.to = read.optional_number(json, "to", kOffices - 1);
    s.founded = read.small(json, "founded", 2);
    s.new_staff = read.small(json, "new_staff", 1) == 1;
    s.by_legal = read.small(json, "by_legal", 1) == 1;
    s.foreign = read.small(json, "foreign", 6);
    read.figures(json, "dismissed", 6, s.dismissed);
    s.attempts = read.small(json, "attempts", 2);
    s.card = read.optional_number(json, "card", kCards - 1);
    s.first_card = read.optional_number(json, "first_card", kCards - 1);
    s.offer = read.small(json, "offer", kHighestOffer);
    s.first_offer = read.small(json, "first_offer", kHighestOffer);
    s.refused = read.small(json, "refused", everybody);
}

}  // namespace

Json Machtspiele::state_json(const State& s) const {
    Json seats = Json::array(), board = Json::array(), queue = Json::array(), drawn = Json::array();
    for (Seat seat = 0; seat < players_; ++seat) seats.push_back(written_seat(s, seat));
    for (int i = 0; i < s.directors; ++i) board.push_back(s.board[i]);
    for (int i = 0; i < s.placed; ++i) queue.push_back(edition_->event[s.queue[i]].id);
    for (int event = 0; event < kOtherEvents; ++event)
        if (s.drawn >> event & 1) drawn.push_back(edition_->event[event].id);
    return {{"phase", kPhaseWords[static_cast<int>(s.phase)]},
            {"end", kEndWords[static_cast<int>(s.end)]},
            {"meeting", s.meeting},
            {"revealed", s.revealed},
            {"acted", s.acted},
            {"start", s.start},
            {"turn", s.turn},
            {"last_round", s.last_round ? 1 : 0},
            {"motivation", s.motivation},
            {"supply", s.supply},
            {"boss", optional(s.bossing)},
            {"board", board},
            {"building", written_building(s)},
            {"cards", written_cards(s)},
            {"packets_left", list_json(s.packets_left)},
            {"drawn", drawn},
            {"queue", queue},
            {"know_order", s.know_order},
            {"know_cards", s.know_cards},
            {"anew", s.anew ? 1 : 0},
            {"seats", seats},
            {"action", written_action(s)}};
}

Expected<State> Machtspiele::parse_state(const Json& json) const {
    Reader read;
    State s = start();
    s.phase = static_cast<Phase>(read.word(read.at(json, "phase"), "phase", kPhaseWords));
    s.end = static_cast<End>(read.word(read.at(json, "end"), "end", kEndWords));
    s.meeting = read.small(json, "meeting", edition_->last_meeting);
    s.revealed = read.small(json, "revealed", kQueue);
    s.acted = read.small(json, "acted", players_ * start_managers());
    s.start = read.small(json, "start", players_ - 1);
    s.turn = read.small(json, "turn", players_ - 1);
    s.last_round = read.small(json, "last_round", 1) == 1;
    s.motivation = read.small(json, "motivation", kMostMotivation);
    s.supply = read.small(json, "supply", edition_->employees);
    s.bossing = read.optional_number(json, "boss", players_ - 1);
    const Json& board = read.list(json, "board", 0, kBoardSeats);
    for (std::size_t i = 0; i < board.size() && i < kBoardSeats; ++i)
        s.board[s.directors++] = static_cast<Seat>(read.number(board[i], "board", 0, players_ - 1));
    read_building(read, read.at(json, "building"), players_, s);
    read_cards(read, read.at(json, "cards"), players_, s);
    read.figures(json, "packets_left", edition_->packet_copies, s.packets_left);
    std::array<const char*, kEvents> events{};
    for (int i = 0; i < kEvents; ++i) events[i] = edition_->event[i].id.c_str();
    s.drawn = read.mask(json, "drawn", WordList(events).first(kOtherEvents));
    const Json& queue = read.list(json, "queue", 0, kQueue);
    for (std::size_t i = 0; i < queue.size() && i < kQueue; ++i)
        s.queue[s.placed++] = static_cast<std::uint8_t>(read.word(queue[i], "queue", events));
    s.know_order = read.small(json, "know_order", (1 << players_) - 1);
    s.know_cards = read.small(json, "know_cards", (1 << players_) - 1);
    s.anew = read.small(json, "anew", 1) == 1;
    const auto count = static_cast<std::size_t>(players_);
    const Json& seats = read.list(json, "seats", count, count);
    for (std::size_t i = 0; i < seats.size() && i < count; ++i)
        read_seat(read, seats[i], *this, static_cast<Seat>(i), s);
    const Json& action = read.at(json, "action");
    if (read.problem.empty()) read_action(read, action, players_, s);
    if (!read.problem.empty()) return fail(read.problem);
    if (auto wrong = inconsistency(s); !wrong.empty()) return fail(std::move(wrong));
    return s;
}

}  // namespace parkett::machtspiele
