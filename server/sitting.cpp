#include "server/sitting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/registry.hpp"

namespace parkett::server {

namespace {

Json or_null(const std::string* text) { return text ? Json(*text) : Json(); }

/// Nothing is secret in a game that is over, nor in a record somebody has opened.
bool no_secrets(const Sitting& sitting) { return sitting.over() || sitting.is_record(); }

Json viewer_json(Seat viewer) { return viewer == kSpectator ? Json() : Json(viewer); }

/// A move's events as the viewer may see them, each with the seat whose move caused it; a move of chance is nobody's.
Json events_of(const Played& played, Seat viewer) {
    Json events = to_json(played.events, played.seq, viewer);
    if (played.by.is_seat())
        for (Json& event : events) event["by"] = played.by.seat;
    return events;
}

/// Events number `since` and following.
Json events_since(const Sitting& sitting, Seat viewer, std::size_t since) {
    Json list = Json::array();
    const auto first = std::ranges::upper_bound(sitting.ends, since);
    sitting.tell(static_cast<std::size_t>(first - sitting.ends.begin()), [&](const Played& played) {
        for (Json& event : events_of(played, viewer))
            if (event["seq"].get<std::size_t>() >= since) list.push_back(std::move(event));
    });
    return list;
}

}  // namespace

Error no_such_seat() { return refuse("no_such_seat", "There is no such seat at this table."); }
Error not_your_seat() { return refuse("not_your_seat", "That seat is not yours."); }

Error no_such_move() { return refuse("no_such_move", "The game has not come to that move."); }

Standing Sitting::standing() const {
    const Actor actor = match->actor();
    return {actor.is_seat() ? actor.seat : -1, actor.is_over(), plain_figures(match->view(kSpectator)).dump()};
}

const std::string& Sitting::view_text(Seat viewer) const {
    const auto [found, fresh] = views.try_emplace(viewer);
    if (fresh) found->second = match->view(viewer).dump();
    return found->second;
}

const Lesson* Sitting::lesson() const { return seed && tag_of(tags, "Lesson") ? lesson_of(match->info().id) : nullptr; }

bool Sitting::on_script() const {
    const Lesson* script = lesson();
    if (!script || match->length() > script->moves.size()) return false;
    for (std::size_t i = match->length(); i-- > 0;)
        if (match->move_text(i) != script->moves[i]) return false;
    return true;
}

const std::string* Sitting::scripted() const {
    if (!on_script() || match->length() == lesson()->moves.size()) return nullptr;
    return &lesson()->moves[match->length()];
}

bool Sitting::owns(const std::string& guest, int seat) const {
    if (guest.empty() || seat < 0 || seat >= static_cast<int>(seats.size())) return false;
    return seats[seat].kind == SeatKind::person && seats[seat].guest == guest;
}

std::vector<Seat> Sitting::seats_of(const std::string& guest) const {
    std::vector<Seat> mine;
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        if (owns(guest, static_cast<int>(seat))) mine.push_back(static_cast<Seat>(seat));
    return mine;
}

bool Sitting::may_look(const std::string& guest, int seat) const {
    return owns(guest, seat) || (no_secrets(*this) && seat >= 0 && seat < static_cast<int>(seats.size()));
}

bool Sitting::only_bots_against(const std::string& guest) const {
    if (is_record() || seats_of(guest).size() != 1) return false;
    return std::ranges::count(seats, SeatKind::bot, &StoredSeat::kind) + 1 == std::ssize(seats);
}

Seat Sitting::usual_viewer(const std::string& guest) const {
    const auto mine = seats_of(guest);
    return mine.size() == 1 ? mine.front() : kSpectator;
}

void Sitting::settle() {
    while (seed && match->actor().is_chance()) {
        if (const std::string* dealt = scripted())
            if (auto played = match->play(*dealt)) {
                note(std::move(*played));
                continue;
            }
        Rng rng = chance_at(*seed, match->length());
        note(match->play_chance(rng));
    }
}

void Sitting::note(Played played) {
    views.clear();
    ends.push_back(static_cast<std::uint32_t>(played.seq + played.events.size()));
    if (latest.size() == kLatest) latest.pop_front();
    latest.push_back(std::move(played));
}

void Sitting::tell(std::size_t from, const std::function<void(const Played&)>& hear) const {
    const std::size_t first = ends.size() - latest.size();
    if (from < first) return match->retell(from, hear);
    for (std::size_t i = from - first; i < latest.size(); ++i) hear(latest[i]);
}

void Sitting::undo(std::size_t count) {
    match->undo(count);
    views.clear();
    latest.resize(latest.size() - std::min(latest.size(), ends.size() - match->length()));
    ends.resize(match->length());
    telling.cut(events());
}

Expected<Reopened> reopen(const StoredTable& stored, const Stop& stop) {
    const Record& record = stored.record;
    auto fresh = record.beginning ? new_match(record.game, record.setup, *record.beginning)
                                  : new_match(record.game, record.setup);
    if (!fresh) return tl::unexpected(fresh.error());
    Sitting sitting{.id = stored.id,
                    .owner = stored.owner,
                    .seats = stored.seats,
                    .seed = stored.seed,
                    .tags = record.tags,
                    .match = nullptr,
                    .version = stored.version,
                    .node = stored.node};
    bool stopped = false;
    auto imported = replay(record, std::move(*fresh), [&](Played played) {
        sitting.note(std::move(played));
        return !(stopped = stop && stop());
    });
    if (stopped && sitting.ends.size() < record.moves.size())
        return fail(refuse("too_slow", "It takes too long to play the moves of this game again."));
    sitting.match = std::move(imported.match);
    return Reopened{std::move(sitting), std::move(imported.problem)};
}

Expected<Sitting> open_sitting(const StoredTable& stored, const Stop& stop) {
    auto reopened = reopen(stored, stop);
    if (!reopened) return tl::unexpected(reopened.error());
    if (reopened->problem) return fail(fmt::format("This table cannot be opened. {}", reopened->problem->sentence));
    return std::move(reopened->sitting);
}

Json to_json(const Lesson& lesson) {
    Json steps = Json::array();
    for (const Lesson::Step& step : lesson.steps)
        steps.push_back({{"key", step.key},
                         {"chapter", step.chapter},
                         {"at", step.at},
                         {"move", step.move.empty() ? Json() : Json(step.move)},
                         {"point", step.point}});
    return {{"game", lesson.game}, {"chapters", lesson.chapters}, {"steps", steps}};
}

Json invitations(const Sitting& sitting) {
    Json list = Json::array();
    for (std::size_t seat = 0; seat < sitting.seats.size(); ++seat)
        if (const StoredSeat& place = sitting.seats[seat]; place.kind == SeatKind::open && !place.invite.empty())
            list.push_back({{"seat", seat}, {"path", fmt::format("/t/{}?invite={}", sitting.id, place.invite)}});
    return list;
}

Json invitation(const Sitting& sitting, const std::string& token) {
    const Setup& setup = sitting.match->setup();
    Json json = {{"game", sitting.match->info().id},
                 {"players", setup.players},
                 {"options", setup.options},
                 {"host", nullptr},
                 {"seat", nullptr},
                 {"seats", Json::array()}};
    for (std::size_t i = 0; i < sitting.seats.size(); ++i) {
        const StoredSeat& seat = sitting.seats[i];
        json["seats"].push_back({{"kind", word_of(seat.kind)}, {"name", seat.name}});
        if (seat.kind == SeatKind::person && seat.guest == sitting.owner && json["host"].is_null())
            json["host"] = seat.name;
        if (seat.kind == SeatKind::open && !token.empty() && seat.invite == token) json["seat"] = i;
    }
    return json;
}

Json table_message(const Sitting& sitting, const std::string& guest, const std::set<std::string>& online) {
    const Setup& setup = sitting.match->setup();
    Json seats = Json::array();
    for (std::size_t i = 0; i < sitting.seats.size(); ++i) {
        const StoredSeat& seat = sitting.seats[i];
        seats.push_back({{"seat", i},
                         {"kind", word_of(seat.kind)},
                         {"name", seat.name},
                         {"mine", sitting.owns(guest, static_cast<int>(i))},
                         {"online", seat.kind == SeatKind::person && online.contains(seat.guest)}});
        if (seat.kind == SeatKind::bot) seats.back()["level"] = seat.level;
    }
    Json message = {{"type", "table"},          {"table", sitting.id},          {"game", sitting.match->info().id},
                    {"players", setup.players}, {"options", setup.options},     {"edition", setup.edition != nullptr},
                    {"seats", seats},           {"record", sitting.is_record()}};
    if (sitting.lesson()) {  // its cards are no secret of a seed's
        message["lesson"] = true;
        message["seed_hash"] = message["seed"] = nullptr;
    } else if (sitting.is_record()) {
        message["seed_hash"] = or_null(tag_of(sitting.tags, "SeedHash"));
        message["seed"] = or_null(tag_of(sitting.tags, "Seed"));
    } else {
        message["seed_hash"] = hash_of(*sitting.seed);
        message["seed"] = sitting.over() ? Json(to_hex(*sitting.seed)) : Json();
    }
    if (!guest.empty() && guest == sitting.owner) message["invitations"] = invitations(sitting);
    return message;
}

std::string position_message(const Sitting& sitting, Seat viewer, std::size_t since, bool thinking) {
    const Match& match = *sitting.match;
    const bool on_turn = match.actor() == Actor::player(viewer);
    Json message = {{"type", "position"},
                    {"number", match.length()},
                    {"viewer", viewer_json(viewer)},
                    {"events", events_since(sitting, viewer, since)},
                    {"seq", sitting.events()},
                    {"telling", sitting.telling.name()},
                    {"thinking", thinking},
                    {"may_undo", on_turn && !sitting.is_record() ? match.may_take_back(viewer) : 0}};
    if (sitting.lesson()) message["scripted"] = sitting.on_script();
    std::string text = message.dump();
    text.back() = ',';
    return text.append("\"view\":").append(sitting.view_text(viewer)).append("}");
}

Json story(const Sitting& sitting, Seat viewer) {
    Json moves = Json::array();
    const bool open = no_secrets(sitting);
    sitting.match->retell(0, [&](Played played) {
        const std::size_t index = moves.size();
        if (open)
            for (Event& event : played.events) event.witnesses = kEverybody;
        moves.push_back({{"number", index + 1},
                         {"by", to_json(played.by)},
                         {"text", open ? played.text : sitting.match->move_text(index, viewer)},
                         {"events", events_of(played, viewer)}});
    });
    return {{"moves", moves}};
}

Json position_at(const Sitting& sitting, std::size_t number, Seat viewer) {
    const auto copy = sitting.match->clone();
    copy->undo(copy->length() - number);
    Json view = copy->view(viewer);
    view.erase("moves");  // of a moment that has passed
    return {{"number", number}, {"view", view}};
}

std::string record_text(const Sitting& sitting, const std::string& guest) {
    if (sitting.is_record()) return write_record(*sitting.match, sitting.tags);
    std::vector<Tag> tags;
    for (std::size_t seat = 0; seat < sitting.seats.size(); ++seat)
        tags.push_back({fmt::format("Name{}", seat), sitting.seats[seat].name});
    if (sitting.lesson()) {
        tags.push_back({"Lesson", "yes"});
        return write_record(*sitting.match, sitting.usual_viewer(guest), tags);
    }
    if (const std::string* moves = tag_of(sitting.tags, kGoesOn)) tags.push_back({std::string(kGoesOn), *moves});
    tags.push_back({"SeedHash", hash_of(*sitting.seed)});
    if (sitting.over()) tags.push_back({"Seed", to_hex(*sitting.seed)});
    return write_record(*sitting.match, sitting.usual_viewer(guest), tags);
}

}  // namespace parkett::server
