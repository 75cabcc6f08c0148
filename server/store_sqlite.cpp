// The store in one SQLite file. One thread writes; whatever waits for it goes into one transaction, so that many
// tables share one flush of the disk. Reads use connections of their own and wait neither for the writer nor for each
// other.
#include <fmt/format.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "server/data_file.hpp"
#include "server/metrics.hpp"
#include "server/schema.hpp"
#include "server/sqlite.hpp"
#include "server/store.hpp"
#include "server/table_rows.hpp"

namespace parkett::server {

namespace {

using sqlite::Database;
using sqlite::Statement;

std::optional<std::string> dumped(const std::shared_ptr<const Json>& json) {
    if (!json) return std::nullopt;
    return json->dump();
}

/// How each change is written; every statement is prepared once.
class Writer {
public:
    explicit Writer(Database& database)
        : guest_(database.prepare("INSERT OR IGNORE INTO guests VALUES (?, ?)")),
          table_(database.prepare("INSERT INTO tables (id, owner, game, players, options, edition, beginning, tags, "
                                  "seed, made) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")),
          seat_(database.prepare("INSERT OR REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?, ?)")),
          move_(database.prepare("INSERT INTO moves VALUES (?, ?, ?)")),
          cut_(database.prepare("DELETE FROM moves WHERE table_id = ? AND number >= ?")),
          standing_(
              database.prepare("UPDATE tables SET length = ?, actor = ?, over = ?, at = ?, updated = ? WHERE id = ?")),
          analysis_(database.prepare("INSERT OR REPLACE INTO analyses VALUES (?, ?, ?, ?, ?)")),
          upkeep_(database.prepare("INSERT OR REPLACE INTO upkeep VALUES (?, ?)")) {}

    Expected<void> operator()(const NewGuest& change) { return run(guest_, change.guest, seconds_now()); }

    Expected<void> operator()(const NewTable& change) {
        const StoredTable& table = change.table;
        const Record& record = table.record;
        Json tags = Json::array();
        for (const Tag& tag : record.tags) tags.push_back({tag.name, tag.value});
        std::optional<std::string> seed;
        if (table.seed) seed = to_hex(*table.seed);
        auto done =
            run(table_, table.id, table.owner, record.game, record.setup.players, Json(record.setup.options).dump(),
                dumped(record.setup.edition), dumped(record.beginning), tags.dump(), seed, seconds_now());
        for (std::size_t i = 0; done && i < table.seats.size(); ++i)
            done = (*this)(SeatTaken{table.id, static_cast<int>(i), table.seats[i]});
        std::size_t number = 0;
        for (const Record::Line& line : record.moves)
            if (done) done = run(move_, table.id, number++, line.move);
        return done ? stand(table.id, record.moves.size(), change.standing) : done;
    }

    Expected<void> operator()(const NewMoves& change) {
        std::size_t number = change.from;
        for (const std::string& move : change.moves)
            if (auto done = run(move_, change.table, number++, move); !done) return done;
        return stand(change.table, number, change.standing);
    }

    Expected<void> operator()(const TakenBack& change) {
        if (auto done = run(cut_, change.table, change.length); !done) return done;
        return stand(change.table, change.length, change.standing);
    }

    Expected<void> operator()(const SeatTaken& change) {
        return run(seat_, change.table, change.seat, word_of(change.by.kind), change.by.level, change.by.name,
                   change.by.guest, change.by.invite);
    }

    Expected<void> operator()(const NewAnalysis& change) {
        const StoredAnalysis& analysis = change.analysis;
        return run(analysis_, change.table, analysis.moves, analysis.version, analysis.found, seconds_now());
    }

    Expected<void> operator()(const Trial&) { return run(upkeep_, "trial", seconds_now()); }

private:
    Expected<void> stand(const std::string& table, std::size_t length, const Standing& standing) {
        return run(standing_, length, standing.actor, standing.over, standing.at, seconds_now(), table);
    }

    template <class... Values>
    static Expected<void> run(Statement& statement, const Values&... values) {
        const auto bind = [&]<class Value>(const Value& value) {
            if constexpr (std::is_integral_v<Value>) statement.bind(static_cast<std::int64_t>(value));
            else if constexpr (std::is_convertible_v<const Value&, std::string_view>)
                statement.bind(std::string_view(value));
            else statement.bind_maybe(value);
        };
        (bind(values), ...);
        auto done = statement.run();
        statement.reset();
        return done;
    }

    Statement guest_, table_, seat_, move_, cut_, standing_, analysis_, upkeep_;
};

/// Connections for reading, as many as are needed at once: nobody waits for another's query.
class Readers {
public:
    /// One of them, given back at the end.
    class Loan {
    public:
        Loan(Readers& home, Database database) : home_(&home), database_(std::move(database)) {}
        Loan(Loan&& other) noexcept
            : home_(std::exchange(other.home_, nullptr)), database_(std::move(other.database_)) {}
        ~Loan() {
            if (home_) home_->take_back(std::move(database_));
        }
        Database& operator*() { return database_; }
        Database* operator->() { return &database_; }

    private:
        Readers* home_;
        Database database_;
    };

    Readers(std::string file, Database first) : file_(std::move(file)) { free_.push_back(std::move(first)); }

    Expected<Loan> lend() {
        {
            const std::lock_guard guard(mutex_);
            if (!free_.empty()) {
                Loan loan(*this, std::move(free_.back()));
                free_.pop_back();
                return loan;
            }
        }
        auto opened = Database::open(file_);
        if (!opened) return tl::unexpected(opened.error());
        return Loan(*this, std::move(*opened));
    }

private:
    void take_back(Database database) {
        const std::lock_guard guard(mutex_);
        free_.push_back(std::move(database));
    }

    const std::string file_;
    std::mutex mutex_;
    std::vector<Database> free_;
};

class SqliteStore final : public Store {
public:
    SqliteStore(std::unique_ptr<DataFile> file, Database writing, Database reading)
        : file_(std::move(file)),
          writing_(std::move(writing)),
          readers_(file_->path(), std::move(reading)),
          thread_([this] { write_all(); }) {}

    ~SqliteStore() override {
        {
            const std::lock_guard guard(mutex_);
            closing_ = true;
        }
        wake_.notify_one();
        thread_.join();
    }

    void write(Change change, Done done) override {
        {
            const std::lock_guard guard(mutex_);
            queue_.push_back({std::move(change), std::move(done), {}, Clock::now()});
        }
        metrics().store_queue.up();
        wake_.notify_one();
    }

    Expected<bool> knows(const std::string& guest) override {
        auto reading = readers_.lend();
        if (!reading) return tl::unexpected(reading.error());
        return (*reading)->prepare("SELECT 1 FROM guests WHERE guest = ?").bind(guest).step();
    }

    Expected<std::optional<StoredTable>> table(const std::string& id) override;
    Expected<std::optional<StoredAnalysis>> analysis(const std::string& table) override;
    Expected<std::vector<std::string>> bots_on_turn() override;
    Expected<std::vector<TableSummary>> tables_of(const std::string& guest) override;
    Expected<void> in_place() const override { return file_->in_place(); }

private:
    using Clock = std::chrono::steady_clock;
    struct Waiting {
        Change change;
        Done done;
        Expected<void> result;
        Clock::time_point asked;
    };

    void write_all() {
        Writer writer(writing_);
        for (;;) {
            std::deque<Waiting> batch;
            {
                std::unique_lock guard(mutex_);
                wake_.wait(guard, [&] { return closing_ || !queue_.empty(); });
                if (queue_.empty()) return;
                batch.swap(queue_);
            }
            commit(writer, batch);
            for (Waiting& waiting : batch) {
                metrics().store_queue.down();
                metrics().store_time.observe(Clock::now() - waiting.asked);
                if (!waiting.result) metrics().store_failures.add();
                waiting.done(std::move(waiting.result));
            }
        }
    }

    /// A change that fails is taken out of the transaction and does not spoil the others.
    void commit(Writer& writer, std::deque<Waiting>& batch) {
        auto whole = file_->in_place();  // else it would be written where nobody looks for it
        if (whole) whole = writing_.execute("BEGIN IMMEDIATE");
        for (Waiting& waiting : batch) {
            if (whole) whole = writing_.execute("SAVEPOINT change");
            if (!whole) break;
            waiting.result = std::visit(writer, waiting.change);
            whole = writing_.execute(waiting.result ? "RELEASE change" : "ROLLBACK TO change; RELEASE change");
        }
        if (whole) whole = writing_.execute("COMMIT");
        if (whole) return;
        (void)writing_.execute("ROLLBACK");
        for (Waiting& waiting : batch) waiting.result = whole;
    }

    const std::unique_ptr<DataFile> file_;  // gone last: closing it earlier would end SQLite's own locks
    Database writing_;
    Readers readers_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Waiting> queue_;
    bool closing_ = false;
    std::thread thread_;
};

Expected<std::optional<StoredTable>> SqliteStore::table(const std::string& id) {
    auto reading = readers_.lend();
    if (!reading) return tl::unexpected(reading.error());
    return read_table(**reading, id);
}

Expected<std::optional<StoredAnalysis>> SqliteStore::analysis(const std::string& table) {
    auto reading = readers_.lend();
    if (!reading) return tl::unexpected(reading.error());
    Statement row = (*reading)->prepare("SELECT moves, version, found FROM analyses WHERE table_id = ?");
    const auto found = row.bind(table).step();
    if (!found) return tl::unexpected(found.error());
    if (!*found) return std::nullopt;
    return StoredAnalysis{row.text(0), row.text(1), row.text(2)};
}

Expected<std::vector<std::string>> SqliteStore::bots_on_turn() {
    auto reading = readers_.lend();
    if (!reading) return tl::unexpected(reading.error());
    Statement rows = (*reading)->prepare(
        "SELECT t.id FROM tables t JOIN seats s ON s.table_id = t.id AND s.seat = t.actor "
        "WHERE s.kind = 'bot' AND t.seed IS NOT NULL ORDER BY t.updated DESC");
    std::vector<std::string> list;
    auto found = rows.step();
    for (; found && *found; found = rows.step()) list.push_back(rows.text(0));
    if (!found) return tl::unexpected(found.error());
    return list;
}

Expected<std::vector<TableSummary>> SqliteStore::tables_of(const std::string& guest) {
    constexpr std::size_t kMost = 200;
    auto reading = readers_.lend();
    if (!reading) return tl::unexpected(reading.error());
    Statement rows = (*reading)->prepare(
        "SELECT t.id, t.game, t.actor, t.over, t.length, t.updated, s.seat, s.name, s.guest = ?1, t.at, "
        "t.seed IS NOT NULL "
        "FROM tables t JOIN seats s ON s.table_id = t.id "
        "WHERE t.owner = ?1 OR t.id IN (SELECT table_id FROM seats WHERE guest = ?1) "
        "ORDER BY t.updated DESC, t.made DESC, t.id, s.seat");
    rows.bind(guest);
    std::vector<TableSummary> list;
    auto found = rows.step();
    for (; found && *found; found = rows.step()) {
        if (list.empty() || list.back().id != rows.text(0)) {
            if (list.size() == kMost) break;
            list.push_back({.id = rows.text(0), .game = rows.text(1), .standing = {}, .names = {}, .mine = {}});
            list.back().standing = {static_cast<int>(rows.number(2)), rows.number(3) != 0, rows.text(9)};
            list.back().length = static_cast<std::size_t>(rows.number(4));
            list.back().updated = rows.number(5);
            list.back().played = rows.number(10) != 0;
        }
        list.back().names.push_back(rows.text(7));
        if (rows.number(8)) list.back().mine.push_back(static_cast<int>(rows.number(6)));
    }
    if (!found) return tl::unexpected(found.error());
    return list;
}

}  // namespace

Expected<std::unique_ptr<Store>> open_sqlite(const std::string& name) {
    auto file = DataFile::take(name);
    if (!file) return tl::unexpected(file.error());
    const std::string& path = (*file)->path();
    if (auto ours = expect_ours(path); !ours) return tl::unexpected(ours.error());
    auto writing = Database::open(path);
    if (!writing) return tl::unexpected(writing.error());
    if (auto migrated = migrate(*writing); !migrated) return tl::unexpected(migrated.error());
    auto reading = Database::open(path);
    if (!reading) return tl::unexpected(reading.error());
    return std::make_unique<SqliteStore>(std::move(*file), std::move(*writing), std::move(*reading));
}

}  // namespace parkett::server
