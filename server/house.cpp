#include "server/house.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "server/log.hpp"
#include "server/meter.hpp"

namespace parkett::server {

namespace {

constexpr std::chrono::minutes kHeld{10};
/// After a restart: so many tables are opened at once, and no more while so many bots are thinking.
constexpr int kResumedAtOnce = 4, kManyThoughts = 500;
constexpr std::chrono::milliseconds kPause{200};
/// Of several servers, between two looks for tables without one.
constexpr int kBeats = 10;

}  // namespace

Error no_such_table() { return refuse("no_such_table", "There is no such table."); }

House::House(Crew& crew, Store& store, Gate& gate, const ServerLimits& limits, Pace pace)
    : crew_(crew), store_(store), gate_(gate), limits_(limits), pace_(pace), lane_(crew.lane()) {}

void House::open(const std::string& id, const Visitor& visitor, Found then) {
    std::unique_lock guard(mutex_);
    if (auto table = present(id)) {
        guard.unlock();
        if (store_.shared()) table->refresh();  // whoever comes sees what is true on every server
        return then(std::move(table));
    }
    if (const auto waiting = reading_.find(id); waiting != reading_.end())
        return waiting->second.push_back(std::move(then));
    auto place = gate_.keep_table(visitor.network);
    if (!place) {
        guard.unlock();
        return then(fail(too_many_tables()));
    }
    reading_[id].push_back(std::move(then));
    read(id, visitor, std::move(place));
}

void House::keep(Sitting sitting, Gate::Place place) {
    const std::lock_guard guard(mutex_);
    // The guest may have met it in his list, and opened it, before he was told of it.
    if (reading_.contains(sitting.id) || present(sitting.id)) return;
    sitting.node = store_.node();
    const auto table = enter(std::move(sitting), std::move(place));
    if (store_.shared()) table->refresh();
    table->wake();
}

void House::resume() {
    crew_.work(Desk::tables, limits_.table_time, [this](const Stop&) {
        auto waiting = store_.bots_on_turn();
        if (!waiting && !complained_)
            log_error("Bots do not go on by themselves.", {{"reason", waiting.error().sentence}});
        complained_ = !waiting;
        if (!waiting) return;
        const auto ids = std::make_shared<std::deque<std::string>>();
        std::ranges::copy_if(*waiting, std::back_inserter(*ids), [this](const std::string& id) { return rests(id); });
        for (int i = 0; i < kResumedAtOnce; ++i) lane_->post([this, ids] { resume_next(ids); });
    });
}

bool House::rests(const std::string& id) {
    const std::lock_guard guard(mutex_);
    const auto found = tables_.find(id);
    const auto table = found == tables_.end() ? nullptr : found->second.table.lock();
    return table ? !table->ours() : !reading_.contains(id);
}

void House::refresh(const std::string& id) {
    std::shared_ptr<Table> table;
    {
        const std::lock_guard guard(mutex_);
        const auto found = tables_.find(id);
        if (found != tables_.end()) table = found->second.table.lock();
    }
    if (table) table->refresh();
}

void House::refresh_all() {
    std::vector<std::shared_ptr<Table>> open;
    {
        const std::lock_guard guard(mutex_);
        for (auto& [id, entry] : tables_)
            if (auto table = entry.table.lock()) open.push_back(std::move(table));
    }
    for (const auto& table : open) table->announce_all();
}

Ear House::ear() {
    return {.table = [this](const std::string& id) { refresh(id); },
            .missed =
                [this] {
                    refresh_all();
                    resume();  // bots of a server that has gone go on here
                },
            // What could not be read then is tried again.
            .beat =
                [this] {
                    if (++beats_ % kBeats == 0 && crew_.thoughts() < kManyThoughts) resume();
                }};
}

void House::resume_next(const Ids& ids) {
    if (ids->empty()) return;
    if (crew_.thoughts() > kManyThoughts) return lane_->after(kPause, [this, ids] { resume_next(ids); });
    const std::string id = std::move(ids->front());
    ids->pop_front();
    const auto go_on = [this, ids] { lane_->post([this, ids] { resume_next(ids); }); };
    const std::lock_guard guard(mutex_);
    if (const auto table = present(id)) {  // somebody was quicker; it is awake
        if (store_.shared()) table->refresh();
        return go_on();
    }
    if (reading_.contains(id)) return go_on();
    reading_[id].push_back([id, go_on](const Expected<std::shared_ptr<Table>>& table) {
        if (!table)
            log_error("A table does not go on.", {{"table", shortened(id)}, {"reason", table.error().sentence}});
        go_on();
    });
    read(id, std::nullopt, nullptr);
}

std::shared_ptr<Table> House::present(const std::string& id) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return nullptr;
    auto table = found->second.table.lock();
    if (!table) return nullptr;
    found->second.held = table;
    found->second.used = Clock::now();
    return table;
}

void House::read(const std::string& id, std::optional<Visitor> visitor, Gate::Place place) {
    crew_.work(Desk::tables, limits_.table_time, [this, id, visitor, place = std::move(place)](const Stop& stop) {
        const Meter meter;
        auto sitting = fetch(id, stop);
        Expected<std::shared_ptr<Table>> table = nullptr;
        std::vector<Found> waiting;
        {
            const std::lock_guard guard(mutex_);
            if (!sitting) table = tl::unexpected(sitting.error());
            else if (*sitting) table = enter(std::move(**sitting), place);
            waiting = std::move(reading_[id]);
            reading_.erase(id);
        }
        if (visitor) gate_.worked(*visitor, meter.spent());
        if (table && *table) {
            if (store_.shared()) (*table)->refresh();  // what was told meanwhile, and who is there on other servers
            (*table)->wake();
        }
        for (const Found& then : waiting) then(table);
    });
}

/// Whatever happens, those who wait get an answer.
Expected<std::optional<Sitting>> House::fetch(const std::string& id, const Stop& stop) {
    try {
        const auto stored = store_.table(id);
        if (!stored) return tl::unexpected(stored.error());
        if (!*stored) return std::nullopt;
        return open_sitting(**stored, stop);
    } catch (const std::exception& problem) {
        return fail(fmt::format("This table cannot be opened: {}.", problem.what()));
    }
}

/// Held for a visitor, who may come back; a bot's turn holds its table itself.
std::shared_ptr<Table> House::enter(Sitting sitting, Gate::Place place) {
    const std::string id = sitting.id;
    auto table = std::make_shared<Table>(std::move(sitting), crew_, store_, limits_, pace_);
    tables_[id] = {table, place ? table : nullptr, Clock::now(), std::move(place)};
    return table;
}

bool House::holds(const std::string& id) {
    const std::lock_guard guard(mutex_);
    const auto found = tables_.find(id);
    return reading_.contains(id) || (found != tables_.end() && !found->second.table.expired());
}

void House::sweep() {
    const std::lock_guard guard(mutex_);
    const auto now = Clock::now();
    for (auto& [id, entry] : tables_)
        if (now - entry.used > kHeld) entry.held = nullptr;
    std::erase_if(tables_, [](const auto& entry) { return entry.second.table.expired(); });
}

}  // namespace parkett::server
