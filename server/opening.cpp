#include "server/opening.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bots/think.hpp"
#include "games/registry.hpp"
#include "server/clean_text.hpp"
#include "server/message.hpp"

namespace parkett::server {

namespace {

constexpr std::size_t kLongestName = 80;  // bytes
constexpr std::size_t kLongestTag = 200, kLongestTagName = 40, kMostTags = 64;

using Place = TableWish::Place;

Error bad_kind() { return refuse("bad_kind", "Every seat has a 'kind': me, here, bot or open."); }

Expected<Place> read_place(const Json& json) {
    const auto kind = json.is_object() ? json.find("kind") : json.end();
    if (!json.is_object() || kind == json.end() || !kind->is_string()) return fail(bad_kind());
    if (auto known = only(json, "A seat", {"kind", "level", "name"}); !known) return tl::unexpected(known.error());
    Place place;
    auto name = read_name(json);
    if (!name) return tl::unexpected(name.error());
    place.name = std::move(*name);
    if (*kind == "me" || *kind == "here") place.kind = Place::Kind::guest;
    else if (*kind == "bot") place.kind = Place::Kind::bot;
    else if (*kind != "open") return fail(bad_kind());
    const auto level = json.find("level");
    if (place.kind != Place::Kind::bot) {
        if (level != json.end()) return fail(refuse("level_without_bot", "Only a bot has a 'level'."));
        return place;
    }
    place.level = level == json.end() ? levels().back().id : level->is_string() ? level->get<std::string>() : "";
    if (!level_called(place.level)) return fail(refuse("no_such_level", "There is no bot of that level."));
    return place;
}

StoredSeat seat_of(const Place& place, std::size_t number) {
    StoredSeat seat{.kind = SeatKind::open, .level = place.level, .name = place.name, .guest = "", .invite = ""};
    switch (place.kind) {
        case Place::Kind::guest: seat.kind = SeatKind::person; break;
        case Place::Kind::bot: seat.kind = SeatKind::bot; break;
        case Place::Kind::open: seat.invite = random_token(16); break;
    }
    if (seat.name.empty())
        seat.name = fmt::format("{} {}", place.kind == Place::Kind::bot ? "Bot" : "Player", number + 1);
    return seat;
}

Expected<std::vector<Place>> read_places(const Json& seats) {
    std::vector<Place> places;
    for (const Json& seat : seats) {
        auto place = read_place(seat);
        if (!place) return tl::unexpected(place.error());
        places.push_back(std::move(*place));
    }
    return places;
}

Error bad_seats() { return refuse("bad_seats", "'seats' is a list with one entry for each player."); }

/// The seats of somebody who only looks: named as the record does.
std::vector<StoredSeat> empty_seats(const Record& record, int count) {
    std::vector<StoredSeat> seats;
    for (int seat = 0; seat < count; ++seat) {
        const std::string* name = tag_of(record.tags, fmt::format("Name{}", seat));
        const std::string shown = name ? clean(*name, kLongestName) : "";
        seats.push_back({.kind = SeatKind::open,
                         .level = "",
                         .name = shown.empty() ? fmt::format("Player {}", seat + 1) : shown,
                         .guest = "",
                         .invite = ""});
    }
    return seats;
}

/// Some are told with every message about the table, and all are stored.
void tidy(std::vector<Tag>& tags) {
    if (tags.size() > kMostTags) tags.resize(kMostTags);
    for (Tag& tag : tags) tag = {clean(tag.name, kLongestTagName), clean(tag.value, kLongestTag)};
    std::erase_if(tags, [](const Tag& tag) { return tag.name.empty(); });
}

/// From here on it is a game of its own, with people, bots and luck of its own.
void go_on(Sitting& sitting, StoredTable& stored, const std::vector<Place>& places, const TableSeed& seed) {
    for (const Place& place : places) stored.seats.push_back(seat_of(place, stored.seats.size()));
    stored.record.tags = sitting.tags = {{std::string(kGoesOn), std::to_string(sitting.match->length())},
                                         {std::string(kBegunWith), rules_mark(stored.record.game)}};
    stored.seed = sitting.seed = seed;
    sitting.settle();
    for (std::size_t i = stored.record.moves.size(); i < sitting.match->length(); ++i)
        stored.record.moves.push_back({static_cast<int>(i) + 1, sitting.match->move_text(i)});
}

/// The position as this seat knows it, with other hidden cards: a game that begins there.
Expected<void> deal_anew(Sitting& sitting, StoredTable& stored, Seat viewer, const TableSeed& seed) {
    Rng rng = deal_of(seed);
    const auto dealt = sitting.match->dealt_anew(viewer, rng);
    // Through the door that the table is opened by next time.
    auto match = new_match(stored.record.game, stored.record.setup, dealt->state());
    if (!match) return tl::unexpected(match.error());
    sitting.match = std::move(*match);
    sitting.ends.clear();
    sitting.latest.clear();
    stored.record.moves.clear();
    stored.record.beginning = std::make_shared<const Json>(sitting.match->beginning());
    return {};
}

/// A first game: everything but the pupil's name is the lesson's.
Expected<TableWish> read_lesson_wish(const Json& body) {
    if (auto known = only(body, "A first game", {"game", "lesson", "name"}); !known)
        return tl::unexpected(known.error());
    const auto game = body.find("game");
    if (game == body.end() || !game->is_string()) return fail(not_a("game", "text"));
    const Lesson* lesson = lesson_of(game->get<std::string>());
    if (!lesson || body["lesson"] != true) return fail(refuse("no_lesson", "There is no first game of that."));
    auto name = read_name(body);
    if (!name) return tl::unexpected(name.error());
    TableWish wish{.game = lesson->game, .setup = lesson->setup, .places = {}, .lesson = true};
    for (const std::string& seat : lesson->names) {
        if (seat.empty()) wish.places.push_back({.kind = Place::Kind::guest, .level = "", .name = *name});
        else wish.places.push_back({.kind = Place::Kind::bot, .level = lesson->level, .name = seat});
    }
    return wish;
}

}  // namespace

Expected<std::string> read_name(const Json& json) {
    const auto found = json.find("name");
    if (found == json.end() || found->is_null()) return std::string();
    if (!found->is_string()) return fail(not_a("name", "text"));
    const auto name = found->get<std::string>();
    if (name.size() > kLongestName) return fail(refuse("name_too_long", "That name is too long."));
    return clean(name, kLongestName);
}

Expected<TableWish> read_wish(const Json& body) {
    if (body.contains("lesson")) return read_lesson_wish(body);
    TableWish wish;
    if (auto known = only(body, "A table", {"game", "players", "options", "seats"}); !known)
        return tl::unexpected(known.error());
    const auto game = body.find("game"), players = body.find("players"), seats = body.find("seats");
    if (game == body.end() || !game->is_string()) return fail(not_a("game", "text"));
    if (players == body.end() || !players->is_number_unsigned() || players->get<std::uint64_t>() > kMaxSeats)
        return fail(not_a("players", "number of seats"));
    if (seats == body.end() || !seats->is_array() || seats->size() != players->get<std::size_t>())
        return fail(bad_seats());
    wish.game = game->get<std::string>();
    wish.setup.players = players->get<int>();
    auto options = options_from_json(body.value("options", Json()));
    if (!options) return tl::unexpected(options.error());
    wish.setup.options = std::move(*options);
    auto places = read_places(*seats);
    if (!places) return tl::unexpected(places.error());
    wish.places = std::move(*places);
    return wish;
}

Expected<OpenedTable> new_table(const TableWish& wish, const TableSeed& seed) {
    auto match = new_match(wish.game, wish.setup);
    if (!match) return tl::unexpected(match.error());
    OpenedTable opened;
    Sitting& sitting = opened.sitting;
    sitting.id = random_id();
    for (const Place& place : wish.places) sitting.seats.push_back(seat_of(place, sitting.seats.size()));
    sitting.seed = seed;
    if (wish.lesson) sitting.tags.push_back({"Lesson", "yes"});
    sitting.tags.push_back({std::string(kBegunWith), rules_mark(wish.game)});
    sitting.match = std::move(*match);
    sitting.settle();

    StoredTable& stored = opened.stored;
    stored = {.id = sitting.id, .owner = "", .record = {}, .seed = sitting.seed, .seats = sitting.seats};
    stored.record.game = wish.game;
    stored.record.tags = sitting.tags;
    stored.record.setup = sitting.match->setup();
    for (std::size_t i = 0; i < sitting.match->length(); ++i)
        stored.record.moves.push_back({static_cast<int>(i) + 1, sitting.match->move_text(i)});
    return opened;
}

Expected<RecordWish> read_record_wish(const Json& body) {
    if (auto known = only(body, "The message", {"record", "moves", "seats", "dealt_for"}); !known)
        return tl::unexpected(known.error());
    const auto text = body.find("record"), moves = body.find("moves"), seats = body.find("seats"),
               dealt_for = body.find("dealt_for");
    if (text == body.end() || !text->is_string()) return fail(not_a("record", "text"));
    RecordWish wish{.record = text->get<std::string>(), .moves = {}, .places = {}};
    if (moves != body.end() && !moves->is_number_unsigned()) return fail(not_a("moves", "number"));
    if (moves != body.end()) wish.moves = moves->get<std::size_t>();
    if (seats == body.end()) return wish;
    if (!seats->is_array() || seats->empty() || seats->size() > kMaxSeats) return fail(bad_seats());
    auto places = read_places(*seats);
    if (!places) return tl::unexpected(places.error());
    wish.places = std::move(*places);
    if (dealt_for == body.end()) return wish;
    if (!dealt_for->is_number_unsigned() || dealt_for->get<std::uint64_t>() >= wish.places.size())
        return fail(no_such_seat());
    wish.dealt_for = dealt_for->get<Seat>();
    return wish;
}

Expected<OpenedTable> table_of_record(const RecordWish& wish, const TableSeed& seed, const ServerLimits& limits,
                                      const Stop& stop) {
    auto record = read_record(wish.record);
    if (!record) return tl::unexpected(record.error());
    if (wish.moves && *wish.moves < record->moves.size()) record->moves.resize(*wish.moves);
    if (record->moves.size() > limits.record_moves)
        return fail(refuse(
            "too_many_moves", "The record has {moves} moves; {most} are the most that can be opened here.",
            {{"moves", static_cast<int>(record->moves.size())}, {"most", static_cast<int>(limits.record_moves)}}));
    tidy(record->tags);
    StoredTable stored{.id = random_id(), .owner = "", .record = std::move(*record), .seed = {}, .seats = {}};
    auto reopened = reopen(stored, stop);
    if (!reopened) return tl::unexpected(reopened.error());
    Sitting& sitting = reopened->sitting;
    const int players = sitting.match->seats();
    stored.record.moves.resize(sitting.match->length());
    stored.record.setup = sitting.match->setup();
    if (wish.places.empty()) stored.seats = empty_seats(stored.record, players);
    else if (static_cast<int>(wish.places.size()) != players) return fail(bad_seats());
    if (wish.dealt_for)
        if (auto dealt = deal_anew(sitting, stored, *wish.dealt_for, seed); !dealt)
            return tl::unexpected(dealt.error());
    if (!wish.places.empty()) go_on(sitting, stored, wish.places, seed);
    sitting.seats = stored.seats;
    return OpenedTable{std::move(sitting), std::move(stored), std::move(reopened->problem)};
}

void take_seats(OpenedTable& table, const std::string& guest) {
    table.sitting.owner = table.stored.owner = guest;
    for (StoredSeat& seat : table.sitting.seats)
        if (seat.kind == SeatKind::person) seat.guest = guest;
    table.stored.seats = table.sitting.seats;
}

}  // namespace parkett::server
