#include "server/house.hpp"

namespace parkett::server {

namespace {
constexpr std::chrono::minutes kHeld{10};
}

House::House(Crew& crew, Store& store, Gate& gate, const ServerLimits& limits, Pace pace)
    : crew_(crew), store_(store), gate_(gate), limits_(limits), pace_(pace) {}

Expected<std::shared_ptr<Table>> House::open(const std::string& id, const std::string& address) {
    const std::lock_guard guard(mutex_);
    if (auto table = present(id)) return table;
    auto place = gate_.keep_table(address);
    if (!place) return fail("This address has too many tables open; some must rest for a while first.");
    return fetch(id, std::move(place));
}

void House::keep(Sitting sitting, Gate::Place place) {
    const std::lock_guard guard(mutex_);
    enter(std::move(sitting), std::move(place))->wake();
}

void House::resume() {
    const auto waiting = store_.bots_on_turn();
    if (!waiting) return;  // whoever opens a table is told what is wrong
    for (const std::string& id : *waiting) {
        const std::lock_guard guard(mutex_);
        if (present(id)) continue;  // somebody was quicker, and woke it
        if (const auto table = fetch(id, nullptr)) (*table)->wake();
    }
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

Expected<std::shared_ptr<Table>> House::fetch(const std::string& id, Gate::Place place) {
    auto stored = store_.table(id);
    if (!stored) return tl::unexpected(stored.error());
    if (!*stored) return nullptr;
    auto sitting = open_sitting(std::move(**stored));
    if (!sitting) return tl::unexpected(sitting.error());
    return enter(std::move(*sitting), std::move(place));
}

std::shared_ptr<Table> House::enter(Sitting sitting, Gate::Place place) {
    const std::string id = sitting.id;
    auto table = std::make_shared<Table>(std::move(sitting), crew_, store_, limits_, pace_);
    tables_[id] = {table, table, Clock::now(), std::move(place)};
    return table;
}

void House::sweep() {
    const std::lock_guard guard(mutex_);
    const auto now = Clock::now();
    for (auto& [id, entry] : tables_)
        if (now - entry.used > kHeld) entry.held = nullptr;
    std::erase_if(tables_, [](const auto& entry) { return entry.second.table.expired(); });
}

}  // namespace parkett::server
