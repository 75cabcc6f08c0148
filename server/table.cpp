#include "server/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "arena/together.hpp"
#include "server/log.hpp"
#include "server/meter.hpp"

namespace parkett::server {

Text to_text(const Json& json) {
    return std::make_shared<const std::string>(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Json refused_message(const Error& error) {
    metrics().refused.count(error.code.empty() ? "other" : error.code);
    Json json = to_json(error);
    json["type"] = "refused";
    return json;
}

Table::Table(Sitting sitting, Crew& crew, Store& store, const ServerLimits& limits, Pace pace)
    : sitting_(std::move(sitting)), crew_(crew), store_(store), limits_(limits), pace_(pace), lane_(crew.lane()) {
    set_node(sitting_.node);
}

std::function<void()> Table::once_saved(std::function<void()> job) {
    return [self = shared_from_this(), job = std::move(job)]() mutable {
        if (self->saving_) self->waiting_.push_back(std::move(job));
        else job();
    };
}

void Table::when_saved(std::function<void()> job) { lane_->post(once_saved(std::move(job))); }

void Table::save(Change change, std::function<void(Expected<void>)> then) {
    saving_ = true;
    store_.write(std::move(change), [self = shared_from_this(), then = std::move(then)](Expected<void> saved) mutable {
        self->lane_->post([self, then = std::move(then), saved = std::move(saved)] {
            self->saving_ = false;
            if (saved) {
                ++self->sitting_.version;
                self->set_node(self->store_.node());
            }
            then(saved);
            self->go_on();
        });
    });
}

void Table::go_on() {
    while (!saving_ && !waiting_.empty()) {
        const auto next = std::move(waiting_.front());
        waiting_.pop_front();
        next();
    }
}

void Table::commit(std::size_t from, std::function<void(Expected<void>)> then) {
    sitting_.settle();
    NewMoves moves{sitting_.id, from, {}, sitting_.standing(), sitting_.version};
    for (std::size_t i = from; i < sitting_.match->length(); ++i) moves.moves.push_back(sitting_.match->move_text(i));
    save(std::move(moves), [this, from, then = std::move(then)](const Expected<void>& saved) {
        if (!saved) sitting_.undo(sitting_.match->length() - from);
        then(saved);
        if (!saved) return;
        start_bot();
        if (sitting_.over()) tell_seats();  // the seed is published
        tell_positions();
    });
}

void Table::join(std::shared_ptr<Client> client, std::string guest, std::size_t since, std::string telling) {
    when_saved([this, client = std::move(client), guest = std::move(guest), since, telling = std::move(telling)] {
        const Meter meter;
        const bool plays = !sitting_.seats_of(guest).empty();
        const bool arrives = plays && !online().contains(guest);
        if (plays) announce(guest, true);
        if (plays) network_ = client->network();
        watchers_.push_back({.client = client,
                             .guest = guest,
                             .viewer = sitting_.usual_viewer(guest),
                             .told = std::min(sitting_.telling.still_true(telling, since), sitting_.events())});
        if (stale_) return client->send(to_text(refused_message(store_away())));  // he is told as soon as it is known
        start_bot();
        if (arrives) tell_seats();
        else client->send(to_text(table_message(sitting_, guest, online())));
        tell_position(watchers_.back());
        client->charge(meter.spent());
    });
}

void Table::leave(std::shared_ptr<Client> client) {
    when_saved([this, client = std::move(client)] {
        const auto before = online();
        const Watcher* leaving = find(client);
        if (!leaving) return;
        const std::string guest = leaving->guest;
        std::erase_if(watchers_, [&](const Watcher& watcher) { return watcher.client == client; });
        if (!std::ranges::count(watchers_, guest, &Watcher::guest) && !sitting_.seats_of(guest).empty())
            announce(guest, false);
        if (online() != before) tell_seats();
    });
}

void Table::hear(std::shared_ptr<Client> client, std::string message) {
    lane_->enter(once_saved([this, client = std::move(client), message = std::move(message), at = Clock::now()] {
        const Meter meter;
        heard_ = at;
        obey(client, message);
        client->charge(meter.spent());
        client->answered();
    }));
}

void Table::wake() {
    when_saved([this] { start_bot(); });
}

void Table::look(std::function<void(const Sitting&)> reader) {
    when_saved([this, reader = std::move(reader)] { reader(sitting_); });
}

void Table::sit(std::string guest, std::string invite, std::string name, Seated done) {
    when_saved(
        [this, guest = std::move(guest), invite = std::move(invite), name = std::move(name), done = std::move(done)] {
            const auto place = std::ranges::find(sitting_.seats, invite, &StoredSeat::invite);
            if (invite.empty() || place == sitting_.seats.end())
                return done(fail(refuse("wrong_invitation", "This invitation is not for this table.")));
            const int seat = static_cast<int>(place - sitting_.seats.begin());
            if (place->kind == SeatKind::person && place->guest == guest) return done(seat);
            if (place->kind != SeatKind::open)
                return done(fail(refuse("seat_taken", "Somebody else has already taken this seat.")));
            StoredSeat taken = *place;
            taken.kind = SeatKind::person;
            taken.guest = guest;
            if (!name.empty()) taken.name = name;
            const auto again = [this, guest, invite, name, done](const Error& why) {
                look_again(why, [=, this](After after) {
                    if (after == After::other) sit(guest, invite, name, done);
                    else done(fail(why));
                });
            };
            save(SeatTaken{sitting_.id, seat, taken, sitting_.version},
                 [this, seat, taken, done, again](const Expected<void>& saved) {
                     if (!saved) return again(saved.error());
                     sitting_.seats[seat] = taken;
                     look_through(taken.guest);
                     tell_seats();
                     for (Watcher& watcher : watchers_)
                         if (watcher.guest == taken.guest) tell_position(watcher);
                     done(seat);
                 });
        });
}

void Table::look_through(const std::string& guest) {
    bool here = false;
    for (Watcher& watcher : watchers_) {
        if (guest.empty() || watcher.guest != guest) continue;
        here = true;
        watcher.viewer = sitting_.usual_viewer(guest);
        watcher.told = 0;  // the story has other details for these eyes
    }
    if (here) announce(guest, true);
}

// Bots.

struct Table::BotTurn {
    Seat seat = 0;
    std::size_t number = 0;
    int jumps = 0;
    bool rested = false;
    std::optional<Expected<Thought>> thought;
};

/// How long the next bot waits. Quick only if everybody who is here and plays wants it so.
std::chrono::milliseconds Table::rest(const std::string& level) const {
    const auto plays = [&](const Watcher& watcher) { return !sitting_.seats_of(watcher.guest).empty(); };
    const bool anybody = std::ranges::any_of(watchers_, plays);
    const bool quick =
        anybody && std::ranges::all_of(watchers_, [&](const Watcher& one) { return one.quick || !plays(one); });
    const auto longest = quick ? std::min(pace_.quick, pace_.longest) : pace_.longest;
    const auto shortest = std::min(pace_.shortest, longest / 2);
    const Level* known = level_called(level);
    const bool by_clock = known && known->patience > 1 && pace_.visits == 0;
    return (by_clock ? pace_.thinking : std::chrono::milliseconds(0)) + shortest +
           std::chrono::milliseconds(random_below(static_cast<std::uint32_t>((longest - shortest).count()) + 1));
}

/// All cores, if nobody else needs them and time is what counts.
Limits Table::limits_of(const Crew::Stop& stop, const std::string& name) const {
    const bool alone = pace_.visits == 0 && crew_.thoughts() <= 1;
    return {
        .visits = pace_.visits, .stop = stop, .name = name, .parts = alone ? spare_cores() : 1, .together = on_threads};
}

/// Bots that nobody looks at let others go first.
Errand Table::errand() const { return {.network = network_, .awaited = !watchers_.empty()}; }

void Table::start_bot() {
    const Actor actor = sitting_.match->actor();
    if (thinking_ || !ours_ || sitting_.frozen || !actor.is_seat() || sitting_.seats[actor.seat].kind != SeatKind::bot)
        return;
    thinking_ = true;
    auto turn = std::make_shared<BotTurn>();
    turn->seat = actor.seat;
    turn->number = sitting_.match->length();
    turn->jumps = jumps_;
    lane_->after(rest(sitting_.seats[actor.seat].level), [self = shared_from_this(), turn] {
        turn->rested = true;
        self->bot_ready(turn);
    });
    if (const std::string* line = sitting_.scripted()) {
        turn->thought = Thought{.move = *line, .value = {}, .lines = {}, .visits = 0};
        return;
    }
    crew_.think(errand(),
                [self = shared_from_this(), turn, level = sitting_.seats[actor.seat].level,
                 name = sitting_.seats[actor.seat].name, copy = std::shared_ptr<Match>(sitting_.match->clone()),
                 seed = thought_at(*sitting_.seed, turn->number)](const Crew::Stop& stop) {
                    Limits limits = self->limits_of(stop, name);
                    limits.memory = &self->memory_;
                    auto thought = think(*copy, level, limits, seed);
                    self->lane_->post([self, turn, thought = std::move(thought)] {
                        turn->thought = thought;
                        self->bot_ready(turn);
                    });
                });
}

void Table::bot_ready(const std::shared_ptr<BotTurn>& turn) {
    if (!turn->rested || !turn->thought) return;
    when_saved([this, turn] {
        thinking_ = false;
        if (sitting_.match->length() != turn->number || jumps_ != turn->jumps)
            return start_bot();  // a move was taken back meanwhile
        if (!*turn->thought) return retry_bot("has no thought", turn->thought->error());
        auto played = sitting_.match->play_as(turn->seat, (*turn->thought)->move);
        if (!played) return retry_bot("may not play what it chose", played.error());
        sitting_.note(std::move(*played));
        commit(turn->number, [this](const Expected<void>& saved) {
            if (saved) return metrics().moves_of_bots.add();
            look_again(saved.error(), [this, why = saved.error()](After after) {
                if (after == After::same) retry_bot("cannot save its move", why);
            });
        });
    });
}

/// Whatever went wrong, the game must not stand still until somebody comes by.
void Table::retry_bot(const std::string& what, const Error& error) {
    log_error(fmt::format("A bot {}.", what), {{"table", shortened(sitting_.id)}, {"reason", error.sentence}});
    lane_->after(pace_.retry, [self = shared_from_this()] { self->wake(); });
}

// Telling.

Table::Watcher* Table::find(const std::shared_ptr<Client>& client) {
    const auto found = std::ranges::find(watchers_, client, &Watcher::client);
    return found == watchers_.end() ? nullptr : &*found;
}

std::set<std::string> Table::online() const {
    std::set<std::string> guests = elsewhere_;
    for (const Watcher& watcher : watchers_)
        if (!watcher.guest.empty()) guests.insert(watcher.guest);
    return guests;
}

/// Here, or on the server that has the table.
bool Table::bot_thinks() const {
    const Actor actor = sitting_.match->actor();
    return thinking_ || (!ours_ && actor.is_seat() && sitting_.seats[actor.seat].kind == SeatKind::bot);
}

void Table::tell_seats() {
    const auto present = online();
    for (const Watcher& watcher : watchers_)
        watcher.client->send(to_text(table_message(sitting_, watcher.guest, present)));
}

void Table::tell_position(Watcher& watcher) {
    watcher.client->send(std::make_shared<const std::string>(
        position_message(sitting_, watcher.viewer, watcher.told, bot_thinks(), std::exchange(watcher.played, {}))));
    watcher.told = sitting_.events();
    watcher.late = false;
}

/// Who plays is shown everything at once. Who looks on, and owes work, is shown it when that is paid.
bool Table::put_off(const Watcher& watcher) {
    if (!sitting_.seats_of(watcher.guest).empty()) return false;
    const auto wait = std::min(watcher.client->must_wait(), limits_.longest_pause);
    if (wait.count() == 0) return false;
    if (std::exchange(later_, true)) return true;
    lane_->after(wait, [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (!self) return;
        self->later_ = false;
        self->when_saved([table = self.get()] { table->tell_positions(Whom::late); });
    });
    return true;
}

/// Many spectators see the same: each different message is made once.
void Table::tell_positions(Whom whom) {
    std::map<std::pair<Seat, std::size_t>, Text> made;
    for (Watcher& watcher : watchers_) {
        watcher.told = std::min(watcher.told, sitting_.events());
        if (whom == Whom::late && !watcher.late) continue;
        watcher.late = put_off(watcher);
        if (watcher.late) continue;
        if (watcher.played) {  // nobody else has made that move
            tell_position(watcher);
            continue;
        }
        Text& text = made[{watcher.viewer, watcher.told}];
        if (!text)
            text = std::make_shared<const std::string>(
                position_message(sitting_, watcher.viewer, watcher.told, bot_thinks(), {}));
        watcher.client->send(text);
        watcher.told = sitting_.events();
    }
}

}  // namespace parkett::server
