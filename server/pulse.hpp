// That a server on a shared database is there, and what it hears from the others. One thread with a connection of its
// own: it renews the server's lease every second (`nodes`), which is that of all tables it has, and listens to what the
// others tell between two beats (LISTEN).
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "server/postgres.hpp"
#include "server/store.hpp"

namespace parkett::server {

/// Milliseconds since 1970, by the one clock that all servers share: the database's.
#define PARKETT_DATABASE_TIME "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

class Pulse {
public:
    /// The first beat is done when this returns.
    static Expected<std::unique_ptr<Pulse>> begin(const std::string& url, const std::string& node);
    /// Gives all leases back.
    ~Pulse();

    void listen(Ear ear);
    /// An error if the database has not answered for a while.
    Expected<void> answers() const;

    /// What is told to the other servers: something about this table has changed.
    static std::string about(const std::string& node, const std::string& table) {
        return "table " + node + ' ' + table;
    }

private:
    using Clock = std::chrono::steady_clock;
    Pulse(std::string url, std::string node);

    void run();
    /// Says that the server is there; who else is.
    Expected<std::string> beat();
    Expected<void> connect();
    void hear(const std::string& said);
    void rest(std::chrono::milliseconds time);
    Ear ear() const;

    const std::string url_, node_;
    const int wake_;
    mutable std::mutex mutex_;
    Ear ear_;
    std::atomic<Clock::time_point> last_{Clock::now()};
    std::atomic<bool> closing_{false};
    std::optional<postgres::Connection> connection_;
    std::string others_;
    bool gone_ = false;  // somebody has said that he goes: look at once
    std::thread thread_;
};

}  // namespace parkett::server
