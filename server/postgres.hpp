// PostgreSQL's C interface with owners, error values and an end to every wait: a database that does not answer is as
// good as none, and whoever asked must hear so.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "server/database.hpp"
#include "server/steps.hpp"

namespace parkett::server::postgres {

/// "postgres://..." or "postgresql://...".
bool is_url(std::string_view where);

/// How long a connection may take to be made, and a statement to be answered. The database itself gives up a little
/// earlier, so that nothing goes on there for which nobody waits any more.
inline constexpr std::chrono::milliseconds kToConnect{2'000}, kToAnswer{4'000};

struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, Clear>;

class Connection {
public:
    static Expected<Connection> open(const std::string& url);

    /// One statement and its answer.
    Expected<Result> ask(const std::string& text, const std::vector<Value>& values);
    /// Any number of statements without parameters.
    Expected<void> execute(const std::string& statements);
    /// One transaction, sent in one go. An error with the code kInDoubt leaves open whether it was made.
    Expected<void> transact(std::span<const Step> steps);

    using Heard = std::function<void(const std::string& said)>;
    /// Waits so long for what others say (NOTIFY), or until something is to be read from `wake`. An error if the
    /// connection is lost.
    Expected<void> listen(std::chrono::milliseconds time, int wake, const Heard& heard);

    /// False: it is of no use any more.
    bool sound() const { return connection_ && PQstatus(connection_.get()) == CONNECTION_OK && !lost_; }

private:
    using Deadline = std::chrono::steady_clock::time_point;
    struct Finish {
        void operator()(PGconn* connection) const { PQfinish(connection); }
    };

    Expected<void> connect(const std::string& url);
    Expected<void> set_up();
    /// Until the next result can be taken without waiting.
    Expected<void> await(Deadline deadline);
    tl::unexpected<Error> lost(const char* what);
    Expected<void> send(const Step& step);
    Expected<void> finish(Deadline deadline);

    std::unique_ptr<PGconn, Finish> connection_;
    std::map<const char*, std::string> prepared_;  // by the place of their text
    int names_ = 0;
    bool lost_ = false;
};

/// What a statement is for PostgreSQL: `?` and `?2` become `$1` and `$2`.
std::string numbered(std::string_view text);

class Database final : public server::Database {
public:
    static Expected<Database> open(const std::string& url);

    Expected<void> execute(const std::string& statements) override { return connection_->execute(statements); }
    Statement prepare(std::string_view text) override;
    Expected<void> begin_reading() override { return execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); }
    Expected<void> begin_writing() override { return execute("BEGIN"); }
    Expected<std::vector<std::string>> complaints() override { return std::vector<std::string>(); }
    bool sound() const override { return connection_->sound(); }

private:
    explicit Database(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
    std::unique_ptr<Connection> connection_;
};

}  // namespace parkett::server::postgres
