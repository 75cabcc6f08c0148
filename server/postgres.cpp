#include "server/postgres.hpp"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace parkett::server::postgres {

using Clock = std::chrono::steady_clock;

namespace {

constexpr Oid kNumber = 20, kText = 25;  // int8 and text: types are told, not guessed
/// Of all connections. Another server may have been stopped in the middle of a transaction: its locks end soon.
constexpr const char* kSettings =
    "SET client_encoding = 'UTF8'; SET statement_timeout = 3500; SET lock_timeout = 3000; "
    "SET idle_in_transaction_session_timeout = 2000; SET client_min_messages = error; "
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

/// False when the time is over.
bool wait_for(int socket, short events, Clock::time_point deadline) {
    for (;;) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
        if (left <= 0) return false;
        pollfd wait{socket, events, 0};
        const int ready = ::poll(&wait, 1, static_cast<int>(left) + 1);
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
    }
}

std::string in_one_line(const char* text) {
    std::string line = text ? text : "";
    for (char& c : line)
        if (std::iscntrl(static_cast<unsigned char>(c))) c = ' ';
    while (!line.empty() && (line.back() == ' ' || line.back() == '.')) line.pop_back();
    return line;
}

bool good(const PGresult* result) {
    const auto status = PQresultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

tl::unexpected<Error> failure(const PGresult* result) {
    return fail(
        fmt::format("The database failed: {}.", in_one_line(PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY))));
}

/// Whether the server itself was about to go, and what it was doing is anybody's guess.
bool fatal(const PGresult* result) {
    const char* severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
    return !severity || std::string_view(severity) != "ERROR";
}

/// Its code is kInDoubt.
Error in_doubt() {
    return refuse("in_doubt", "The database went away before it had answered; whether it was saved is not known yet.");
}

/// Values as libpq wants them.
class Bound {
public:
    explicit Bound(const std::vector<Value>& values) : texts_(values.size()) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            const bool number = std::holds_alternative<std::int64_t>(values[i]);
            if (number) texts_[i] = fmt::to_string(std::get<std::int64_t>(values[i]));
            const auto* text = std::get_if<std::string>(&values[i]);
            pointers_.push_back(number ? texts_[i].c_str() : text ? text->c_str() : nullptr);
            types_.push_back(number ? kNumber : kText);
        }
    }
    int count() const { return static_cast<int>(pointers_.size()); }
    const char* const* values() const { return pointers_.data(); }
    const Oid* types() const { return types_.data(); }

private:
    std::vector<std::string> texts_;
    std::vector<const char*> pointers_;
    std::vector<Oid> types_;
};

}  // namespace

bool is_url(std::string_view where) { return where.starts_with("postgres://") || where.starts_with("postgresql://"); }

std::string numbered(std::string_view text) {
    std::string out;
    int count = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '?') {
            out += text[i];
            continue;
        }
        out += '$';
        if (i + 1 >= text.size() || !std::isdigit(static_cast<unsigned char>(text[i + 1])))
            out += fmt::to_string(++count);
    }
    return out;
}

Expected<Connection> Connection::open(const std::string& url) {
    Connection connection;
    auto done = connection.connect(url);
    if (done) done = connection.set_up();
    if (!done) return tl::unexpected(done.error());
    return connection;
}

Expected<void> Connection::connect(const std::string& url) {
    // What the URL says comes later, and counts.
    const std::array names = {"application_name", "keepalives_idle", "dbname", static_cast<const char*>(nullptr)};
    const std::array values = {"parkett", "5", url.c_str(), static_cast<const char*>(nullptr)};
    connection_.reset(PQconnectStartParams(names.data(), values.data(), 1));
    const auto deadline = Clock::now() + kToConnect;
    const auto away = [&](const std::string& why) {
        return fail(Error{fmt::format("The database cannot be reached: {}.", why), kAway});
    };
    if (!connection_ || PQstatus(connection_.get()) == CONNECTION_BAD)
        return away(in_one_line(PQerrorMessage(connection_.get())));
    for (auto state = PGRES_POLLING_WRITING; state != PGRES_POLLING_OK;) {
        if (state == PGRES_POLLING_FAILED) return away(in_one_line(PQerrorMessage(connection_.get())));
        const short events = state == PGRES_POLLING_READING ? POLLIN : POLLOUT;
        if (!wait_for(PQsocket(connection_.get()), events, deadline)) return away("it does not answer");
        state = PQconnectPoll(connection_.get());
    }
    PQsetnonblocking(connection_.get(), 1);
    PQsetNoticeReceiver(connection_.get(), [](void*, const PGresult*) {}, nullptr);
    return {};
}

Expected<void> Connection::set_up() { return execute(kSettings); }

tl::unexpected<Error> Connection::lost(const char* what) {
    lost_ = true;
    return fail(Error{fmt::format("The connection to the database is lost: {}.", what), kAway});
}

Expected<void> Connection::await(Deadline deadline) {
    PGconn* connection = connection_.get();
    for (;;) {
        const int unsent = PQflush(connection);
        if (unsent < 0) return lost("it was closed");
        if (!PQisBusy(connection)) return {};
        const short events = unsent > 0 ? POLLIN | POLLOUT : POLLIN;
        if (!wait_for(PQsocket(connection), events, deadline)) return lost("it does not answer");
        if (!PQconsumeInput(connection)) return lost("it was closed");
    }
}

Expected<Result> Connection::ask(const std::string& text, const std::vector<Value>& values) {
    if (!sound()) return lost("it was closed");
    const auto deadline = Clock::now() + kToAnswer;
    const Bound bound(values);
    if (!PQsendQueryParams(connection_.get(), text.c_str(), bound.count(), bound.types(), bound.values(), nullptr,
                           nullptr, 0))
        return lost("it was closed");
    Result answer;
    for (;;) {
        if (auto ready = await(deadline); !ready) return tl::unexpected(ready.error());
        Result next(PQgetResult(connection_.get()));
        if (!next) break;
        answer = std::move(next);
    }
    if (!answer) return lost("it was closed");
    if (!good(answer.get())) return failure(answer.get());
    return answer;
}

Expected<void> Connection::execute(const std::string& statements) {
    if (!sound()) return lost("it was closed");
    const auto deadline = Clock::now() + kToAnswer;
    if (!PQsendQuery(connection_.get(), statements.c_str())) return lost("it was closed");
    Expected<void> done;
    for (;;) {
        if (auto ready = await(deadline); !ready) return ready;
        const Result next(PQgetResult(connection_.get()));
        if (!next) return done;
        if (done && !good(next.get())) done = failure(next.get());
    }
}

Expected<void> Connection::send(const Step& step) {
    PGconn* connection = connection_.get();
    const Bound bound(step.values);
    auto known = prepared_.find(step.text);
    if (known == prepared_.end()) {
        known = prepared_.emplace(step.text, fmt::format("s{}", ++names_)).first;
        if (!PQsendPrepare(connection, known->second.c_str(), numbered(step.text).c_str(), bound.count(),
                           bound.types()))
            return lost("it was closed");
    }
    if (!PQsendQueryPrepared(connection, known->second.c_str(), bound.count(), bound.values(), nullptr, nullptr, 0))
        return lost("it was closed");
    return {};
}

/// Takes all answers of a pipeline. The first error is the one that counts.
Expected<void> Connection::finish(Deadline deadline) {
    Expected<void> done;
    for (int silences = 0; silences < 3;) {
        if (auto ready = await(deadline); !ready) return fail(in_doubt());
        const Result next(PQgetResult(connection_.get()));
        if (!next) {  // the end of one statement's answer
            ++silences;
            continue;
        }
        silences = 0;
        const auto status = PQresultStatus(next.get());
        if (status == PGRES_PIPELINE_SYNC) return done;
        if (good(next.get()) || status == PGRES_PIPELINE_ABORTED || !done) continue;
        done = failure(next.get());
        if (fatal(next.get())) {
            lost_ = true;
            return fail(in_doubt());
        }
    }
    lost_ = true;
    return fail(in_doubt());
}

Expected<void> Connection::transact(std::span<const Step> steps) {
    PGconn* connection = connection_.get();
    // A database that was started anew has closed it; better to know before anything is in doubt.
    if (!sound() || !PQconsumeInput(connection) || !sound()) return lost("it was closed");
    const auto deadline = Clock::now() + kToAnswer;
    if (!PQenterPipelineMode(connection)) return lost("it was closed");
    // As long as the last word is not sent nothing can have been made.
    auto sent = send({"BEGIN", {}});
    for (const Step& step : steps)
        if (sent) sent = send(step);
    if (!sent) return sent;
    if (sent = send({"COMMIT", {}}); !sent) return fail(in_doubt());
    if (!PQpipelineSync(connection)) {
        lost_ = true;
        return fail(in_doubt());
    }
    auto done = finish(deadline);
    if (done && PQtransactionStatus(connection) != PQTRANS_IDLE) {
        lost_ = true;
        return fail(in_doubt());
    }
    if (lost_ || !PQexitPipelineMode(connection)) {
        lost_ = true;
        return done;
    }
    if (done) return done;
    // What was to be prepared after the error is not.
    prepared_.clear();
    if (auto back = execute("ROLLBACK; DEALLOCATE ALL"); !back) lost_ = true;
    return done;
}

Expected<void> Connection::listen(std::chrono::milliseconds time, int wake, const Heard& heard) {
    PGconn* connection = connection_.get();
    const auto tell = [&] {
        for (PGnotify* said = PQnotifies(connection); said; said = PQnotifies(connection)) {
            const std::unique_ptr<PGnotify, void (*)(void*)> owned(said, PQfreemem);
            heard(said->extra);
        }
    };
    tell();
    pollfd waits[] = {{PQsocket(connection), POLLIN, 0}, {wake, POLLIN, 0}};
    const int ready = ::poll(waits, 2, static_cast<int>(time.count()));
    if (ready <= 0 || !waits[0].revents) return {};
    if (!PQconsumeInput(connection)) return lost("it was closed");
    tell();
    return {};
}

namespace {

class PostgresCursor final : public Cursor {
public:
    PostgresCursor(Connection& connection, std::string_view text) : connection_(connection), text_(numbered(text)) {}

    void bind(std::string_view text) override { values_.emplace_back(std::string(text)); }
    void bind(std::int64_t number) override { values_.emplace_back(number); }
    void bind_null() override { values_.emplace_back(); }

    Expected<bool> step() override {
        if (!result_) {
            auto answer = connection_.ask(text_, values_);
            if (!answer) return tl::unexpected(answer.error());
            result_ = std::move(*answer);
            row_ = -1;
        }
        return ++row_ < PQntuples(result_.get());
    }

    void reset() override {
        result_.reset();
        values_.clear();
    }

    std::optional<std::string> text(int column) const override {
        if (PQgetisnull(result_.get(), row_, column)) return std::nullopt;
        return std::string(PQgetvalue(result_.get(), row_, column));
    }

    std::int64_t number(int column) const override {
        const std::string_view text = PQgetvalue(result_.get(), row_, column);
        if (text == "t") return 1;
        return std::strtoll(text.data(), nullptr, 10);
    }

    std::int64_t changes() const override {
        return result_ ? std::strtoll(PQcmdTuples(result_.get()), nullptr, 10) : 0;
    }

private:
    Connection& connection_;
    const std::string text_;
    std::vector<Value> values_;
    Result result_;
    int row_ = -1;
};

}  // namespace

Expected<Database> Database::open(const std::string& url) {
    auto connection = Connection::open(url);
    if (!connection) return tl::unexpected(connection.error());
    return Database(std::make_unique<Connection>(std::move(*connection)));
}

Statement Database::prepare(std::string_view text) {
    return Statement(std::make_unique<PostgresCursor>(*connection_, text));
}

}  // namespace parkett::server::postgres
