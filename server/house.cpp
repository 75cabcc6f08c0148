#include "server/house.hpp"

namespace parkett::server {

namespace {
constexpr std::chrono::minutes kHeld{10};
}

House::House(Crew& crew, Store& store, const ServerLimits& limits, Pace pace)
    : crew_(crew), store_(store), limits_(limits), pace_(pace) {}

Expected<std::shared_ptr<Table>> House::open(const std::string& id) {
    const std::lock_guard guard(mutex_);
    if (const auto found = tables_.find(id); found != tables_.end())
        if (auto table = found->second.table.lock()) {
            found->second.held = table;
            found->second.used = Clock::now();
            return table;
        }
    auto stored = store_.table(id);
    if (!stored) return tl::unexpected(stored.error());
    if (!*stored) return nullptr;
    auto sitting = open_sitting(std::move(**stored));
    if (!sitting) return tl::unexpected(sitting.error());
    return enter(std::move(*sitting));
}

void House::keep(Sitting sitting) {
    const std::lock_guard guard(mutex_);
    enter(std::move(sitting))->wake();
}

std::shared_ptr<Table> House::enter(Sitting sitting) {
    const std::string id = sitting.id;
    auto table = std::make_shared<Table>(std::move(sitting), crew_, store_, limits_, pace_);
    tables_[id] = {table, table, Clock::now()};
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
