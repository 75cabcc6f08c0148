// How a table becomes what it is in the store again: when another server has changed it, and when a change of our own
// was not made or nobody knows whether it was.
#include <algorithm>

#include "server/house.hpp"
#include "server/log.hpp"
#include "server/table.hpp"

namespace parkett::server {

namespace {

constexpr std::chrono::milliseconds kAgain{500};

/// How many moves are the same from the first on.
std::size_t same_moves(const Sitting& sitting, const StoredTable& stored) {
    const auto& moves = stored.record.moves;
    const std::size_t most = std::min(sitting.match->length(), moves.size());
    std::size_t same = 0;
    while (same < most && sitting.match->move_text(same) == moves[same].move) ++same;
    return same;
}

/// Plays what is stored and not played yet.
Expected<void> play_on(Sitting& sitting, const StoredTable& stored) {
    for (std::size_t i = sitting.match->length(); i < stored.record.moves.size(); ++i) {
        auto played = sitting.match->play(stored.record.moves[i].move);
        if (!played) return tl::unexpected(played.error());
        sitting.note(std::move(*played));
    }
    return {};
}

}  // namespace

/// What was read of the table; the whole of it only where it is another than was known.
struct Table::Fresh {
    Glance glance;
    std::optional<StoredTable> table;
};

void Table::refresh() {
    when_saved([this] { read_again([](After) {}); });
}

void Table::look_again(const Error& why, Looked then) {
    doubtful_ |= why.code == kInDoubt;
    read_again(std::move(then));
}

void Table::read_again(Looked then) {
    saving_ = true;  // nothing else happens meanwhile
    const auto read = [self = shared_from_this(), then, known = sitting_.version] {
        self->crew_.work(Desk::tables, self->limits_.table_time, [self, then, known](const Crew::Stop&) {
            auto fresh = std::make_shared<Expected<Fresh>>(self->fetch(known));
            self->lane_->post([self, then, fresh] { self->take_in(std::move(*fresh), then); });
        });
    };
    if (!doubtful_) return read();
    // What is still on its way must come to nothing before anybody can say what is true.
    store_.write(Settled{sitting_.id}, [self = shared_from_this(), then, read](const Expected<void>& settled) {
        if (settled) return read();
        self->lane_->post([self, then, settled] { self->take_in(tl::unexpected(settled.error()), then); });
    });
}

Expected<Table::Fresh> Table::fetch(Version known) {
    const auto glance = store_.glance(sitting_.id);
    if (!glance) return tl::unexpected(glance.error());
    if (!*glance) return fail(no_such_table());
    Fresh fresh{**glance, {}};
    if (fresh.glance.version == known) return fresh;
    auto stored = store_.table(sitting_.id);
    if (!stored) return tl::unexpected(stored.error());
    if (!*stored) return fail(no_such_table());
    fresh.glance.version = (*stored)->version;
    fresh.glance.node = (*stored)->node;
    fresh.table = std::move(**stored);
    return fresh;
}

void Table::take_in(Expected<Fresh> fresh, const Looked& then) {
    saving_ = false;
    const bool other = fresh && fresh->glance.version != sitting_.version;
    const bool was_stale = stale_, was_ours = ours_;
    Expected<void> taken;
    if (!fresh) taken = tl::unexpected(fresh.error());
    else if (fresh->table) taken = catch_up(*fresh->table);
    stale_ = !taken;
    if (taken) {
        doubtful_ = false;
        sitting_.version = fresh->glance.version;
        set_node(fresh->glance.node);
        if (const auto before = online(); elsewhere_ != fresh->glance.elsewhere) {
            elsewhere_ = std::move(fresh->glance.elsewhere);
            if (online() != before) tell_seats();
        }
        if (was_stale) {  // some have come meanwhile, and were told nothing
            tell_seats();
            tell_positions();
        }
        if (other || was_stale || !was_ours) start_bot();
    } else {
        if (!complained_)
            log_error("A table waits.", {{"table", shortened(sitting_.id)}, {"reason", taken.error().sentence}});
        try_later();
    }
    complained_ = stale_;
    then(!taken ? After::unknown : other ? After::other : After::same);
    go_on();
}

/// The moves and seats of what is stored, told to whoever is here.
Expected<void> Table::catch_up(const StoredTable& stored) {
    const std::size_t length = sitting_.match->length(), same = same_moves(sitting_, stored);
    const bool was_over = sitting_.over();
    if (same < length) {
        sitting_.undo(length - same);
        for (Watcher& watcher : watchers_) watcher.told = std::min(watcher.told, sitting_.events());
    }
    const bool moved = same < length || same < stored.record.moves.size();
    if (moved) ++jumps_;  // a thought from before is worth nothing
    if (auto played = play_on(sitting_, stored); !played) return played;
    std::vector<std::string> came;
    for (std::size_t i = 0; i < sitting_.seats.size(); ++i)
        if (sitting_.seats[i].guest != stored.seats[i].guest) came.push_back(stored.seats[i].guest);
    sitting_.seats = stored.seats;
    for (const std::string& guest : came) look_through(guest);
    set_node(stored.node);  // before positions say whether a bot of ours thinks
    if (!came.empty() || (sitting_.over() && !was_over)) tell_seats();
    if (moved) return tell_positions(), Expected<void>();
    for (Watcher& watcher : watchers_)
        if (std::ranges::find(came, watcher.guest) != came.end()) tell_position(watcher);
    return {};
}

void Table::try_later() {
    if (std::exchange(trying_, true)) return;
    lane_->after(kAgain, [weak = weak_from_this()] {
        const auto self = weak.lock();  // where nobody is interested any more, it is read when somebody is
        if (!self) return;
        self->trying_ = false;
        if (self->stale_) self->refresh();
    });
}

void Table::set_node(const std::string& node) {
    sitting_.node = node;
    ours_ = !store_.shared() || node == store_.node();
}

// Who is here, for the other servers.

void Table::announce(const std::string& guest, bool here) {
    if (!store_.shared() || guest.empty()) return;
    store_.write(Here{sitting_.id, guest, here}, [](const Expected<void>&) {});  // it is said again if it was not heard
}

void Table::announce_all() {
    when_saved([this] {
        std::set<std::string> guests;
        for (const Watcher& watcher : watchers_)
            if (!sitting_.seats_of(watcher.guest).empty()) guests.insert(watcher.guest);
        for (const std::string& guest : guests) announce(guest, true);
    });
    refresh();
}

}  // namespace parkett::server
