// All tables. A table is opened when somebody wants it and put away when nobody has looked at it for a while.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/table.hpp"

namespace parkett::server {

class House {
public:
    House(Crew& crew, Store& store, const ServerLimits& limits, Pace pace);

    /// Null if there is no such table.
    Expected<std::shared_ptr<Table>> open(const std::string& id);
    /// A table that has just been stored.
    void keep(Sitting sitting);
    /// Forgets tables that nobody holds; called now and then.
    void sweep();

private:
    using Clock = std::chrono::steady_clock;
    struct Entry {
        std::weak_ptr<Table> table;    // alive as long as anybody uses it: there are never two of one table
        std::shared_ptr<Table> held;  // for a while after the last use, so that a reload is instant
        Clock::time_point used;
    };
    std::shared_ptr<Table> enter(Sitting sitting);

    Crew& crew_;
    Store& store_;
    const ServerLimits& limits_;
    const Pace pace_;
    std::mutex mutex_;
    std::map<std::string, Entry> tables_;
};

}  // namespace parkett::server
