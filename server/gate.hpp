// Counts what each network uses: its name (server/visitor.hpp) is called address here. Work and stored bytes are
// counted for guests too, wherever they come from: an address is then the name of their account. Safe to call from any
// thread.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "core/error.hpp"
#include "server/limits.hpp"
#include "server/visitor.hpp"

namespace parkett::server {

Error too_many_tables();
Error too_much_work();
Error guest_work();

class Gate {
public:
    explicit Gate(const ServerLimits& limits);

    /// A place for one connection, given back when the last copy is gone; null if the address has too many.
    using Place = std::shared_ptr<void>;
    Place enter(const std::string& address);

    /// The same for a table that somebody from this address keeps open.
    Place keep_table(const std::string& address);

    /// The same for a record that is being opened.
    Place open_record(const std::string& address);

    /// The same for a game that is being analysed.
    Place analyse(const std::string& address);

    /// The same for a move that a coach is judging.
    Place coach(const std::string& address);

    /// The same for a refusal that is held back.
    Place hold_back(const std::string& address);

    bool may_request(const std::string& address);
    bool may_open_table(const std::string& address);
    /// Whether so many bytes more may be stored today.
    bool may_store(const std::string& address, std::size_t bytes);

    /// Work done for an address, in processor time.
    void worked(const std::string& address, std::chrono::nanoseconds time);
    void worked(const Visitor& visitor, std::chrono::nanoseconds time);
    /// How long it must wait before more is done for it; usually not at all.
    std::chrono::milliseconds must_wait(const std::string& address);
    std::chrono::milliseconds must_wait(const Visitor& visitor);

private:
    struct Usage {
        int connections = 0;
        int tables_kept = 0;
        int records = 0;
        int analyses = 0;
        int judgements = 0;
        int refusals = 0;
        TokenBucket requests;
        TokenBucket tables;
        TokenBucket work;
        TokenBucket stored;
    };
    Usage& usage(const std::string& address);
    Place take(const std::string& address, int Usage::* used, int most);
    void give_back(const std::string& address, int Usage::* used);
    void forget_the_quiet();

    const ServerLimits limits_;
    std::mutex mutex_;
    std::map<std::string, Usage> usages_;
    std::size_t many_;  // so many are looked through for those that can be forgotten
    int connections_ = 0;
};

}  // namespace parkett::server
