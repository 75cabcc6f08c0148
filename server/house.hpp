// All tables. A table is opened when somebody wants it and put away when nobody has looked at it for a while.
//
// Reading a table and playing its moves again takes a while, and is done at a desk of the crew's: the lock here is held
// for looking things up only. While a table is being read, whoever else wants it waits for the same reading, so there
// are never two of one table. One that is put away has no writes under way, for each of them holds it open.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/gate.hpp"
#include "server/table.hpp"

namespace parkett::server {

Error no_such_table();

class House {
public:
    House(Crew& crew, Store& store, Gate& gate, const ServerLimits& limits, Pace pace);

    /// Null if there is no such table.
    using Found = std::function<void(Expected<std::shared_ptr<Table>>)>;
    /// Calls `then` at once if the table is open, else from another thread. What it takes to
    /// open it is charged to the visitor who wants it.
    void open(const std::string& id, const Visitor& visitor, Found then);
    /// A table that has just been stored.
    void keep(Sitting sitting, Gate::Place place);
    /// Opens the tables at which a bot is on turn, one after another: nobody has to come by for them to go on.
    void resume();
    /// What the other servers on the same data tell.
    Ear ear();
    /// Whether a table is open, or about to be.
    bool holds(const std::string& id);
    /// Forgets tables that nobody holds; called now and then.
    void sweep();

private:
    using Clock = std::chrono::steady_clock;
    struct Entry {
        std::weak_ptr<Table> table;   // alive as long as anybody uses it: there are never two of one table
        std::shared_ptr<Table> held;  // for a while after the last use, so that a reload is instant
        Clock::time_point used;
        Gate::Place place;  // of the address that had it opened
    };
    using Ids = std::shared_ptr<std::deque<std::string>>;  // touched on the lane only

    std::shared_ptr<Table> present(const std::string& id);
    /// Whether it must be opened, or told that it is ours now, for its bot to go on.
    bool rests(const std::string& id);
    void refresh(const std::string& id);
    void refresh_all();
    /// Has the table read for those who wait in `reading_`. The first of them pays; nobody does for a bot that goes on.
    void read(const std::string& id, std::optional<Visitor> visitor, Gate::Place place);
    Expected<std::optional<Sitting>> fetch(const std::string& id, const Stop& stop);
    std::shared_ptr<Table> enter(Sitting sitting, Gate::Place place);
    void resume_next(const Ids& ids);

    Crew& crew_;
    Store& store_;
    Gate& gate_;
    const ServerLimits& limits_;
    const Pace pace_;
    const std::shared_ptr<Lane> lane_;
    std::mutex mutex_;
    std::atomic<int> beats_{0};
    std::atomic<bool> complained_{false};
    std::map<std::string, Entry> tables_;
    std::map<std::string, std::vector<Found>> reading_;  // who waits for a table that is being read
};

}  // namespace parkett::server
