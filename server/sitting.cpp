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

/// A move's events number `since` and following as the viewer may see them, each with the seat whose move caused it; a
/// move of chance is nobody's.
void write_events(JsonWriter& out, const Played& played, Seat viewer, std::size_t since) {
    for (std::size_t seq = std::max(since, played.seq); seq < played.seq + played.events.size(); ++seq)
        out.object([&] {
            write(out, played.events[seq - played.seq], viewer);
            out.put("seq", seq);
            if (played.by.is_seat()) out.put("by", played.by.seat);
        });
}

void write_events_since(JsonWriter& out, const Sitting& sitting, Seat viewer, std::size_t since) {
    const auto first = std::ranges::upper_bound(sitting.ends, since);
    sitting.tell(static_cast<std::size_t>(first - sitting.ends.begin()),
                 [&](const Played& played) { write_events(out, played, viewer, since); });
}

}  // namespace

Error no_such_seat() { return refuse("no_such_seat", "There is no such seat at this table."); }
Error not_your_seat() { return refuse("not_your_seat", "That seat is not yours."); }

Error no_such_move() { return refuse("no_such_move", "The game has not come to that move."); }

Standing Sitting::standing() const {
    const Actor actor = match->actor();
    return {actor.is_seat() ? actor.seat : -1, actor.is_over(), match->standing()};
}

const std::string& Sitting::view_text(Seat viewer) const {
    const auto [found, fresh] = views.try_emplace(viewer);
    if (fresh && frozen) {
        Json view = match->view(viewer);
        if (view.contains("moves")) view["moves"] = Json::array();  // all of them would be refused
        found->second = view.dump();
    } else if (fresh) {
        found->second.reserve(longest_view);
        JsonWriter out(found->second, alike);
        match->write_view(out, viewer);
        longest_view = std::max(longest_view, found->second.size());
    }
    return found->second;
}

void Sitting::forget_views() {
    views.clear();
    alike.forget();
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
    forget_views();
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
    forget_views();
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

namespace {

/// Why a game that was begun with that mark cannot go on here; nothing if it can.
std::optional<Error> other_rules(const std::string& game, const std::string& mark) {
    const std::string ours = rules_mark(game);
    if (mark == ours) return std::nullopt;
    const auto version = [](const std::string& of) { return of.substr(0, of.find(' ')); };
    if (version(mark) != version(ours))
        return refuse("other_rules",
                      "This game was begun with version {version} of the rules; here version {ours} is played. It can "
                      "be read, but does not go on.",
                      {{"version", version(mark)}, {"ours", version(ours)}});
    return refuse("other_edition",
                  "This game was begun with other printed values than those known here. It can be read, but does not "
                  "go on.");
}

/// What was tried is not told: it may be somebody's secret.
Error unfit(std::size_t length) {
    return refuse("unfit",
                  "Move {number} of this game does not fit the rules that are played here. It can be read up to there, "
                  "but does not go on.",
                  {{"number", static_cast<int>(length) + 1}});
}

}  // namespace

Expected<Sitting> open_sitting(const StoredTable& stored, const Stop& stop) {
    auto reopened = reopen(stored, stop);
    if (!reopened) return tl::unexpected(reopened.error());
    Sitting& sitting = reopened->sitting;
    if (reopened->problem) sitting.frozen = unfit(sitting.match->length());
    if (const std::string* begun_with = tag_of(sitting.tags, kBegunWith); begun_with && !sitting.over())
        if (auto other = other_rules(stored.record.game, *begun_with)) sitting.frozen = std::move(other);
    return std::move(sitting);
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
    if (sitting.frozen) message["frozen"] = to_json(*sitting.frozen);
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

std::string position_message(const Sitting& sitting, Seat viewer, std::size_t since, bool thinking,
                             std::optional<std::size_t> played) {
    const Match& match = *sitting.match;
    const bool on_turn = match.actor() == Actor::player(viewer);
    constexpr std::size_t kBeside = 512;  // the view is nearly all of it
    const std::string& view = sitting.view_text(viewer);
    std::string text;
    text.reserve(view.size() + kBeside);
    JsonWriter out(text);
    out.object([&] {
        out.put("type", "position");
        out.put("number", match.length());
        out.put("viewer", when(viewer != kSpectator, viewer));
        if (played) out.put("played", *played);
        out.list("events", [&] { write_events_since(out, sitting, viewer, since); });
        out.put("seq", sitting.events());
        out.put("telling", sitting.telling.name());
        out.put("thinking", thinking);
        out.put("may_undo", on_turn && !sitting.is_record() && !sitting.frozen ? match.may_take_back(viewer) : 0);
        if (sitting.lesson()) out.put("scripted", sitting.on_script());
        out.splice("view", view);
    });
    return text;
}

Json story(const Sitting& sitting, Seat viewer) {
    Json moves = Json::array();
    const bool open = no_secrets(sitting);
    sitting.match->retell(0, [&](Played played) {
        const std::size_t index = moves.size();
        if (open)
            for (Event& event : played.events) event.witnesses = kEverybody;
        moves.push_back(
            {{"number", index + 1},
             {"by", to_json(played.by)},
             {"text", open ? played.text : sitting.match->move_text(index, viewer)},
             {"events", written([&](JsonWriter& out) { out.list([&] { write_events(out, played, viewer, 0); }); })}});
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
    if (const std::string* rules = tag_of(sitting.tags, kBegunWith)) tags.push_back({std::string(kBegunWith), *rules});
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
