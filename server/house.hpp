// All tables. A table is opened when somebody wants it and put away when nobody has looked at it for a while.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/gate.hpp"
#include "server/table.hpp"

namespace parkett::server {

class House {
public:
    House(Crew& crew, Store& store, Gate& gate, const ServerLimits& limits, Pace pace);

    /// Null if there is no such table. The address is of the visitor who wants it.
    Expected<std::shared_ptr<Table>> open(const std::string& id, const std::string& address);
    /// A table that has just been stored.
    void keep(Sitting sitting, Gate::Place place);
    /// Opens the tables at which a bot is on turn: nobody has to come by for it to go on.
    void resume();
    /// Forgets tables that nobody holds; called now and then.
    void sweep();

private:
    using Clock = std::chrono::steady_clock;
    struct Entry {
        std::weak_ptr<Table> table;    // alive as long as anybody uses it: there are never two of one table
        std::shared_ptr<Table> held;  // for a while after the last use, so that a reload is instant
        Clock::time_point used;
        Gate::Place place;             // of the address that had it opened
    };
    std::shared_ptr<Table> present(const std::string& id);
    Expected<std::shared_ptr<Table>> fetch(const std::string& id, Gate::Place place);
    std::shared_ptr<Table> enter(Sitting sitting, Gate::Place place);

    Crew& crew_;
    Store& store_;
    Gate& gate_;
    const ServerLimits& limits_;
    const Pace pace_;
    std::mutex mutex_;
    std::map<std::string, Entry> tables_;
};

}  // namespace parkett::server
