// The server without threads, disk and network. What it would do elsewhere waits in one queue, and is done in order
// when `run` is called; chance comes from one number. So the same input always does the same.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "fuzz/tables.hpp"
#include "server/api.hpp"
#include "server/crew.hpp"
#include "server/house.hpp"

namespace parkett::fuzz {

/// One at a time: the queue is everybody's.
class Room {
public:
    explicit Room(std::uint64_t dice);
    ~Room();

    /// Does what waits, until nothing does or bots among themselves have played for long enough.
    void run();
    /// The same until the answer is there. Ends the program if it never comes.
    void run_until(const std::function<bool()>& answered);
    /// Asks and waits. Ends the program if there is not exactly one answer, or not one that can be shown.
    server::HttpReply ask(const server::HttpRequest& request);
    /// Null if there is none.
    std::shared_ptr<server::Table> table(const std::string& id);

    /// The secret that a reply has given to a guest; `before` if it has not.
    static std::string guest_after(const server::HttpReply& reply, const std::string& before);

private:
    server::ServerLimits limits_;
    std::unique_ptr<server::Store> store_;
    server::Gate gate_;
    server::Crew crew_;
    server::House house_;
    server::Study study_;
    server::Api api_;
};

/// The body of POST /api/tables: the guest himself, and people, bots and open seats around him.
Json wish(const TableText& table, Rng& rng);

}  // namespace parkett::fuzz
