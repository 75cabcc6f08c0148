// What a client may say at a table, and the answers.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bots/think.hpp"
#include "server/log.hpp"
#include "server/message.hpp"
#include "server/meter.hpp"
#include "server/table.hpp"

namespace parkett::server {

namespace {

constexpr std::size_t kLongestMove = 200;

Error moved_on() { return refuse("moved_on", "The game has moved on since; look again."); }
Error not_saved() { return refuse("not_saved", "The move could not be saved; nothing has changed."); }

Expected<std::size_t> number_of(const Json& message, const char* name) {
    const auto found = message.find(name);
    if (found == message.end() || !found->is_number_unsigned()) return fail(not_a(name, "whole number"));
    return found->get<std::size_t>();
}

Expected<std::string> move_of(const Json& message) {
    const auto found = message.find("move");
    if (found == message.end() || !found->is_string()) return fail(not_a("move", "text"));
    auto move = found->get<std::string>();
    if (move.size() > kLongestMove) return fail(refuse("move_too_long", "No move is that long."));
    return move;
}

Json as_seen(const std::vector<Event>& events, Seat viewer) {
    Json list = Json::array();
    for (const Event& event : events) list.push_back(to_json(event, viewer));
    return list;
}

Text played_text(std::size_t number) {
    return std::make_shared<const std::string>(fmt::format(R"({{"number":{},"type":"played"}})", number));
}

Json refusal(const Error& error, const Json& message) {
    Json json = refused_message(error);
    if (!message.is_object()) return json;
    if (const auto number = message.find("number"); number != message.end() && number->is_number_unsigned())
        json["number"] = *number;
    if (const auto type = message.find("type");
        type != message.end() && type->is_string() && type->get_ref<const std::string&>().size() < 20)
        json["request"] = *type;
    return json;
}

}  // namespace

Error store_away() {
    return refuse("store_away", "The database does not answer; the table goes on as soon as it does.");
}

void Table::obey(const std::shared_ptr<Client>& client, const std::string& text) {
    if (!find(client)) return;
    const auto message = read_message(text, limits_);
    if (!message) return client->send(to_text(refusal(message.error(), {})));
    obey(client, *message);
}

void Table::obey(const std::shared_ptr<Client>& client, const Json& message) {
    Watcher* watcher = find(client);
    if (!watcher) return;
    const auto done = stale_ ? Expected<void>(fail(store_away())) : answer(*watcher, message);
    if (!done) client->send(to_text(refusal(done.error(), message)));
}

void Table::after_failure(const Error& why, const std::shared_ptr<Client>& client, const Json& message) {
    look_again(why, [this, why, client, message](After after) {
        if (after == After::other) return obey(client, message);
        client->send(to_text(refusal(after == After::same   ? not_saved()
                                     : why.code == kInDoubt ? why
                                                            : store_away(),
                                     message)));
    });
}

struct Table::Request {
    std::string_view type;
    std::vector<std::string_view> keys;
    Expected<void> (Table::*answer)(Watcher&, const Json&);
};

Expected<void> Table::answer(Watcher& watcher, const Json& message) {
    const auto found = message.find("type");
    const std::string type = found != message.end() && found->is_string() ? found->get<std::string>() : "";
    static const Request kRequests[] = {{"look", {"type", "seat", "since", "telling"}, &Table::answer_look},
                                        {"play", {"type", "seat", "number", "move"}, &Table::answer_play},
                                        {"pace", {"type", "quick"}, &Table::answer_pace},
                                        {"undo", {"type", "seat", "number", "count"}, &Table::answer_undo},
                                        {"preview", {"type", "seat", "move"}, &Table::answer_preview},
                                        {"hint", {"type", "seat"}, &Table::answer_hint},
                                        {"lesson", {"type", "seat", "at"}, &Table::answer_lesson},
                                        {"ping", {"type"}, &Table::answer_ping}};
    const auto request = std::ranges::find(kRequests, type, &Request::type);
    if (request == std::end(kRequests))
        return fail(refuse("unknown_type",
                           "The 'type' of a message is look, play, undo, preview, hint, pace, lesson or ping."));
    metrics().messages.count(request->type);
    if (logs(LogLevel::debug)) log_debug("Message", {{"type", type}, {"table", shortened(sitting_.id)}});
    if (auto known = only(message, fmt::format("The message '{}'", type), request->keys); !known) return known;
    return (this->*request->answer)(watcher, message);
}

Expected<void> Table::answer_ping(Watcher& watcher, const Json&) {
    watcher.client->send(to_text({{"type", "pong"}}));
    return {};
}

Expected<Seat> Table::own_seat(const Watcher& watcher, const Json& message) const {
    if (sitting_.frozen) return fail(*sitting_.frozen);
    const auto seat = number_of(message, "seat");
    if (!seat) return tl::unexpected(seat.error());
    if (*seat >= sitting_.seats.size()) return fail(no_such_seat());
    if (!sitting_.owns(watcher.guest, static_cast<int>(*seat))) return fail(not_your_seat());
    return static_cast<Seat>(*seat);
}

Expected<void> Table::answer_look(Watcher& watcher, const Json& message) {
    Seat viewer = kSpectator;
    if (const auto found = message.find("seat"); found != message.end() && !found->is_null()) {
        const auto seat = number_of(message, "seat");
        if (!seat) return tl::unexpected(seat.error());
        if (*seat >= sitting_.seats.size()) return fail(no_such_seat());
        if (!sitting_.may_look(watcher.guest, static_cast<int>(*seat))) return fail(not_your_seat());
        viewer = static_cast<Seat>(*seat);
    }
    std::size_t since = 0;
    if (message.contains("since")) {
        const auto given = number_of(message, "since");
        if (!given) return tl::unexpected(given.error());
        since = *given;
    }
    std::string telling;
    if (const auto found = message.find("telling"); found != message.end()) {
        if (!found->is_string()) return fail(not_a("telling", "text"));
        telling = found->get<std::string>();
    }
    watcher.viewer = viewer;
    watcher.told = std::min(sitting_.telling.still_true(telling, since), sitting_.events());
    tell_position(watcher);
    return {};
}

Expected<void> Table::answer_play(Watcher& watcher, const Json& message) {
    const auto seat = own_seat(watcher, message);
    if (!seat) return tl::unexpected(seat.error());
    const auto number = number_of(message, "number");
    if (!number) return tl::unexpected(number.error());
    const auto move = move_of(message);
    if (!move) return tl::unexpected(move.error());
    Match& match = *sitting_.match;
    if (*number > match.length()) return fail(refuse("too_early", "The table has not come to that move yet."));
    if (*number < match.length()) {
        // Sent again after a lost connection: the answer is the same, and it is not played twice.
        if (match.move_text(*number) != *move || match.replayed(*number).by != Actor::player(*seat))
            return fail(moved_on());
        watcher.client->send(played_text(*number));
        return {};
    }
    auto played = match.play_as(*seat, *move);
    if (!played) return tl::unexpected(played.error());
    sitting_.note(std::move(*played));
    commit(*number, [this, client = watcher.client, number = *number, message = std::make_shared<const Json>(message),
                     at = heard_](const Expected<void>& saved) {  // shared: what waits for the disk is handed on and on
        if (!saved) return after_failure(saved.error(), client, *message);
        metrics().moves_of_people.add();
        metrics().move_time.observe(Clock::now() - at);
        if (Watcher* mover = find(client)) mover->played = number;  // told with the position it leads to
    });
    return {};
}

Expected<void> Table::answer_undo(Watcher& watcher, const Json& message) {
    const auto seat = own_seat(watcher, message);
    if (!seat) return tl::unexpected(seat.error());
    const auto number = number_of(message, "number");
    if (!number) return tl::unexpected(number.error());
    if (*number != sitting_.match->length()) return fail(moved_on());
    std::size_t count = 1;
    if (message.contains("count")) {
        const auto given = number_of(message, "count");
        if (!given) return tl::unexpected(given.error());
        count = std::max<std::size_t>(*given, 1);
    }
    if (sitting_.match->may_take_back(*seat) < count)
        return fail(refuse("nothing_to_take_back",
                           "There is nothing to take back: only moves of this turn can be, as long as it lasts."));
    std::vector<std::string> moves;
    for (std::size_t i = *number - count; i < *number; ++i) moves.push_back(sitting_.match->move_text(i));
    sitting_.undo(count);
    save(TakenBack{sitting_.id, *number - count, sitting_.standing(), sitting_.version},
         [this, moves, message, client = watcher.client](const Expected<void>& saved) {
             if (saved) return tell_positions();
             for (const std::string& move : moves)
                 if (auto again = sitting_.match->play(move)) sitting_.note(std::move(*again));
             after_failure(saved.error(), client, message);
         });
    return {};
}

/// To a step of the lesson, forwards or back: the table becomes what it is there in the script.
Expected<void> Table::answer_lesson(Watcher& watcher, const Json& message) {
    const auto seat = own_seat(watcher, message);
    if (!seat) return tl::unexpected(seat.error());
    const auto at = number_of(message, "at");
    if (!at) return tl::unexpected(at.error());
    const Lesson* lesson = sitting_.lesson();
    if (!lesson || !lesson->step_at(*at)) return fail(refuse("no_lesson", "There is no such step of a first game."));
    const Match& match = *sitting_.match;
    std::size_t kept = 0;
    while (kept < std::min(match.length(), *at) && match.move_text(kept) == lesson->moves[kept]) ++kept;
    std::vector<std::string> dropped;
    for (std::size_t i = kept; i < match.length(); ++i) dropped.push_back(match.move_text(i));
    ++jumps_;
    sitting_.undo(dropped.size());
    save(TakenBack{sitting_.id, kept, sitting_.standing(), sitting_.version},
         [this, dropped, at = *at, message, client = watcher.client](const Expected<void>& saved) {
             if (saved) return play_script(at);
             for (const std::string& move : dropped)
                 if (auto again = sitting_.match->play(move)) sitting_.note(std::move(*again));
             after_failure(saved.error(), client, message);
         });
    return {};
}

void Table::play_script(std::size_t at) {
    const std::size_t from = sitting_.match->length();
    while (sitting_.match->length() < at) {
        const std::string* line = sitting_.scripted();
        auto played = line ? sitting_.match->play(*line) : Expected<Played>(fail(moved_on()));
        if (!played) break;  // an older script
        sitting_.note(std::move(*played));
    }
    for (Watcher& watcher : watchers_) watcher.told = 0;  // another story
    commit(from, [this](const Expected<void>& saved) {
        if (!saved) look_again(saved.error(), [](After) {});
    });
}

Expected<void> Table::answer_preview(Watcher& watcher, const Json& message) {
    const auto seat = own_seat(watcher, message);
    if (!seat) return tl::unexpected(seat.error());
    const auto move = move_of(message);
    if (!move) return tl::unexpected(move.error());
    if (!sitting_.match->actor().is_seat())
        return fail(refuse("nobodys_turn", "It is no player's turn: there is no move to try."));
    constexpr std::uint64_t kSeed = 1;  // a fixed one: asking often must not tell more than asking once
    const auto found = sitting_.match->preview(*move, *seat, kSeed);
    if (!found) return tl::unexpected(found.error());
    watcher.client->send(to_text({{"type", "preview"},
                                  {"move", *move},
                                  {"events", as_seen(found->events, *seat)},
                                  {"outlook", as_seen(found->outlook, *seat)}}));
    return {};
}

Expected<void> Table::answer_pace(Watcher& watcher, const Json& message) {
    const auto quick = message.find("quick");
    if (quick == message.end() || !quick->is_boolean()) return fail(not_a("quick", "true or false"));
    watcher.quick = quick->get<bool>();
    return {};
}

Expected<void> Table::answer_hint(Watcher& watcher, const Json& message) {
    const auto seat = own_seat(watcher, message);
    if (!seat) return tl::unexpected(seat.error());
    if (sitting_.match->actor() != Actor::player(*seat))
        return fail(refuse("hint_not_on_turn", "Hints are for the player on turn."));
    if (watcher.hinting) return fail(refuse("hint_under_way", "A hint is already being thought about."));
    watcher.hinting = true;
    crew_.think(errand(), [self = shared_from_this(), client = watcher.client,
                           copy = std::shared_ptr<Match>(sitting_.match->clone()),
                           seed = thought_at(*sitting_.seed, sitting_.match->length())](const Crew::Stop& stop) {
        const Meter meter;
        const auto thought = think(*copy, levels().back().id, self->limits_of(stop, {}), seed);
        Json hint;
        if (thought) {
            Json lines = Json::array();
            for (const Line& line : thought->lines) lines.push_back(to_json(line));
            hint = {{"type", "hint"}, {"move", thought->move}, {"lines", lines}};
        } else {
            hint = refusal(thought.error(), {});
        }
        client->charge(meter.spent());
        self->lane_->post([self, client, hint = std::move(hint)] {
            if (Watcher* asking = self->find(client)) asking->hinting = false;
            client->send(to_text(hint));
        });
    });
    return {};
}

}  // namespace parkett::server
