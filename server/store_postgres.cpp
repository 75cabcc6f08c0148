// The store in PostgreSQL. One thread writes: all that waits is one transaction, sent in one go. Reads have connections
// of their own (server/reading_store.hpp). Every wait has an end, and none of them is on a thread of the network's.
#include <chrono>
#include <sstream>

#include "server/log.hpp"
#include "server/postgres.hpp"
#include "server/pulse.hpp"
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
    PostgresStore(std::string url, std::string node, Connection writing, std::unique_ptr<Pulse> pulse)
        : ReadingStore([url] { return open_reading(url); }, true),
          url_(std::move(url)),
          node_(std::move(node)),
          pulse_(std::move(pulse)),
          writing_(std::move(writing)),
          queue_([this](WriteQueue::Batch& batch) { commit(batch); }) {}

    void write(Change change, Done done) override { queue_.add(std::move(change), std::move(done)); }
    std::string node() const override { return node_; }
    void listen(Ear ear) override { pulse_->listen(std::move(ear)); }
    Expected<void> in_place() const override { return pulse_->answers(); }
    Expected<std::optional<Glance>> glance(const std::string& table) override;
    Expected<std::vector<std::string>> bots_on_turn() override;

private:
    /// The statements of a change, and the news of it for the other servers.
    void add_steps(const Change& change, std::vector<Step>& steps) const {
        for (Step& step : steps_of(change, node_)) steps.push_back(std::move(step));
        if (const std::string table = table_of(change); !table.empty())
            steps.push_back({kTell, {Pulse::about(node_, table)}});
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
    const std::string node_;
    const std::unique_ptr<Pulse> pulse_;
    std::optional<Connection> writing_;
    Clock::time_point next_try_{};
    std::chrono::milliseconds pause_ = kShortestPause;
    Error away_;
    WriteQueue queue_;
};

Expected<std::optional<Glance>> PostgresStore::glance(const std::string& table) {
    return read([&](Database& database) -> Expected<std::optional<Glance>> {
        Statement row = database.prepare(
            "SELECT version, node, (SELECT string_agg(DISTINCT p.guest, ' ') FROM presence p JOIN nodes n "
            "ON n.node = p.node WHERE p.table_id = ?1 AND p.node <> ?2 AND n.until > " PARKETT_DATABASE_TIME
            ") FROM tables WHERE id = ?1");
        const auto found = row.bind(table).bind(node_).step();
        if (!found) return tl::unexpected(found.error());
        if (!*found) return std::nullopt;
        Glance glance{row.number(0), row.text(1)};
        std::istringstream guests(row.text(2));
        for (std::string guest; guests >> guest;) glance.elsewhere.insert(guest);
        return glance;
    });
}

/// Two servers that look at the same time never take the same: what one has locked the other skips, and what it finds
/// taken is no longer without a server.
Expected<std::vector<std::string>> PostgresStore::bots_on_turn() {
    return read([&](Database& database) -> Expected<std::vector<std::string>> {
        const std::string waiting =
            "SELECT t.id FROM tables t JOIN seats s ON s.table_id = t.id AND s.seat = t.actor "
            "WHERE s.kind = 'bot' AND t.seed IS NOT NULL AND ";
        Statement taken = database.prepare(
            "UPDATE tables SET node = ?1 WHERE id IN (" + waiting +
            "NOT EXISTS (SELECT 1 FROM nodes n WHERE n.node = t.node AND n.until > " PARKETT_DATABASE_TIME
            ") ORDER BY t.updated DESC LIMIT 500 FOR UPDATE OF t SKIP LOCKED)");
        if (auto done = taken.bind(node_).run(); !done) return tl::unexpected(done.error());
        Statement rows = database.prepare(waiting + "t.node = ?1 ORDER BY t.updated DESC");
        std::vector<std::string> list;
        auto found = rows.bind(node_).step();
        for (; found && *found; found = rows.step()) list.push_back(rows.text(0));
        if (!found) return tl::unexpected(found.error());
        return list;
    });
}

}  // namespace

Expected<std::unique_ptr<Store>> open_postgres(const std::string& url) {
    auto database = postgres::Database::open(url);
    if (!database) return tl::unexpected(database.error());
    if (auto migrated = migrate(*database); !migrated) return tl::unexpected(migrated.error());
    auto writing = Connection::open(url);
    if (!writing) return tl::unexpected(writing.error());
    const std::string node = random_token(6);
    auto pulse = Pulse::begin(url, node);
    if (!pulse) return tl::unexpected(pulse.error());
    return std::make_unique<PostgresStore>(url, node, std::move(*writing), std::move(*pulse));
}

Expected<std::unique_ptr<Store>> open_store(const std::string& where) {
    return postgres::is_url(where) ? open_postgres(where) : open_sqlite(where);
}

}  // namespace parkett::server
