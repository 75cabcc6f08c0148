// The store in PostgreSQL. One thread writes: all that waits is one transaction, sent in one go. Reads have connections
// of their own (server/reading_store.hpp). Every wait has an end, and none of them is on a thread of the network's.
#include <chrono>

#include "server/log.hpp"
#include "server/postgres.hpp"
#include "server/reading_store.hpp"
#include "server/schema.hpp"
#include "server/secrets.hpp"
#include "server/steps.hpp"
#include "server/write_queue.hpp"

namespace parkett::server {

namespace {

using postgres::Connection;
using Clock = std::chrono::steady_clock;

/// After a connection that could not be made, before the next is tried.
constexpr std::chrono::milliseconds kShortestPause{50}, kLongestPause{1'000};
constexpr const char* kTell = "SELECT pg_notify('parkett', ?)";

Expected<std::unique_ptr<Database>> open_reading(const std::string& url) {
    auto opened = postgres::Database::open(url);
    if (!opened) return tl::unexpected(opened.error());
    return std::make_unique<postgres::Database>(std::move(*opened));
}

class PostgresStore final : public ReadingStore {
public:
    PostgresStore(std::string url, Connection writing)
        : ReadingStore([url] { return open_reading(url); }),
          url_(std::move(url)),
          writing_(std::move(writing)),
          queue_([this](WriteQueue::Batch& batch) { commit(batch); }) {}

    void write(Change change, Done done) override { queue_.add(std::move(change), std::move(done)); }

private:
    /// The statements of a change, and the news of it for the other servers.
    void add_steps(const Change& change, std::vector<Step>& steps) const {
        for (Step& step : steps_of(change, node_)) steps.push_back(std::move(step));
        if (const std::string table = table_of(change); !table.empty())
            steps.push_back({kTell, {"table " + node_ + ' ' + table}});
    }

    void commit(WriteQueue::Batch& batch) {
        if (const auto there = connect(); !there) {
            for (WriteQueue::Waiting& waiting : batch) waiting.result = there;
            return;
        }
        std::vector<Step> steps;
        for (const WriteQueue::Waiting& waiting : batch) add_steps(waiting.change, steps);
        const auto whole = writing_->transact(steps);
        if (!whole && writing_->sound() && batch.size() > 1) return commit_one_by_one(batch);
        for (WriteQueue::Waiting& waiting : batch) waiting.result = whole;
    }

    /// One of them fails, and must not spoil the others.
    void commit_one_by_one(WriteQueue::Batch& batch) {
        for (WriteQueue::Waiting& waiting : batch) {
            waiting.result = connect();
            if (!waiting.result) continue;
            std::vector<Step> steps;
            add_steps(waiting.change, steps);
            waiting.result = writing_->transact(steps);
        }
    }

    Expected<void> connect() {
        if (writing_ && writing_->sound()) return {};
        writing_ = std::nullopt;
        if (Clock::now() < next_try_) return fail(away_);
        auto opened = Connection::open(url_);
        if (opened) {
            writing_ = std::move(*opened);
            pause_ = kShortestPause;
            return {};
        }
        away_ = opened.error();
        next_try_ = Clock::now() + pause_;
        pause_ = std::min(pause_ * 2, kLongestPause);
        return fail(away_);
    }

    const std::string url_;
    const std::string node_ = random_token(6);
    std::optional<Connection> writing_;
    Clock::time_point next_try_{};
    std::chrono::milliseconds pause_ = kShortestPause;
    Error away_;
    WriteQueue queue_;
};

}  // namespace

Expected<std::unique_ptr<Store>> open_postgres(const std::string& url) {
    auto database = postgres::Database::open(url);
    if (!database) return tl::unexpected(database.error());
    if (auto migrated = migrate(*database); !migrated) return tl::unexpected(migrated.error());
    auto writing = Connection::open(url);
    if (!writing) return tl::unexpected(writing.error());
    return std::make_unique<PostgresStore>(url, std::move(*writing));
}

Expected<std::unique_ptr<Store>> open_store(const std::string& where) {
    return postgres::is_url(where) ? open_postgres(where) : open_sqlite(where);
}

}  // namespace parkett::server
