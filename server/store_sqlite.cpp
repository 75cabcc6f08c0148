// The store in one SQLite file.
#include <map>

#include "server/data_file.hpp"
#include "server/reading_store.hpp"
#include "server/schema.hpp"
#include "server/sqlite.hpp"
#include "server/steps.hpp"
#include "server/write_queue.hpp"

namespace parkett::server {

namespace {

/// Of the connection that writes. Thousands of tables that are played on change a few pages each, over and over: what
/// does not fit in memory is read again for every move, and a short log is copied into the file after every few moves.
constexpr const char* kForWriting = "PRAGMA cache_size=-65536; PRAGMA wal_autocheckpoint=16384";

class SqliteStore final : public ReadingStore {
public:
    SqliteStore(std::unique_ptr<DataFile> file, sqlite::Database writing)
        : ReadingStore([path = file->path()]() -> Expected<std::unique_ptr<Database>> {
              auto opened = sqlite::Database::open(path);
              if (!opened) return tl::unexpected(opened.error());
              return std::make_unique<sqlite::Database>(std::move(*opened));
          }),
          file_(std::move(file)),
          writing_(std::move(writing)),
          queue_([this](WriteQueue::Batch& batch) { commit(batch); }) {}
    ~SqliteStore() override { forget(); }

    void write(Change change, Done done) override { queue_.add(std::move(change), std::move(done)); }
    Expected<void> in_place() const override { return file_->in_place(); }

private:
    /// A change that fails does not spoil the others. Most of those that do fail at their first step, with nothing to
    /// be taken back; only for the others it is done again with savepoints, which copy every page once more.
    void commit(WriteQueue::Batch& batch) {
        auto whole = file_->in_place();  // else it would be written where nobody looks for it
        bool spoilt = false;
        if (whole) whole = write(batch, spoilt);
        if (whole && spoilt) whole = write_carefully(batch);
        if (whole) return;
        (void)writing_.execute("ROLLBACK");
        for (WriteQueue::Waiting& waiting : batch) waiting.result = whole;
    }

    Expected<void> write(WriteQueue::Batch& batch, bool& spoilt) {
        if (auto begun = run("BEGIN IMMEDIATE"); !begun) return begun;
        for (WriteQueue::Waiting& waiting : batch) {
            std::size_t steps = 0;
            waiting.result = make(waiting.change, steps);
            spoilt = !waiting.result && steps > 0;
            if (spoilt) return writing_.execute("ROLLBACK");
        }
        return run("COMMIT");
    }

    Expected<void> write_carefully(WriteQueue::Batch& batch) {
        auto whole = run("BEGIN IMMEDIATE");
        for (WriteQueue::Waiting& waiting : batch) {
            if (whole) whole = run("SAVEPOINT change");
            if (!whole) return whole;
            std::size_t steps = 0;
            waiting.result = make(waiting.change, steps);
            if (!waiting.result) whole = run("ROLLBACK TO change");
            if (whole) whole = run("RELEASE change");
        }
        return whole ? run("COMMIT") : whole;
    }

    /// `steps`: so many of it were done.
    Expected<void> make(const Change& change, std::size_t& steps) {
        for (const Step& step : steps_of(change, "")) {
            if (auto done = run(step.text, step.values); !done) return done;
            ++steps;
        }
        return {};
    }

    /// Statements are read once and kept.
    Expected<void> run(const char* text, const std::vector<Value>& values = {}) {
        auto known = prepared_.find(text);
        if (known == prepared_.end()) known = prepared_.emplace(text, writing_.prepare(text)).first;
        Statement& statement = known->second;
        for (const Value& value : values) statement.bind_value(value);
        auto done = statement.run();
        statement.reset();
        return done;
    }

    const std::unique_ptr<DataFile>
        file_;  // gone after all connections: closing it earlier would end SQLite's own locks
    sqlite::Database writing_;
    std::map<const char*, Statement> prepared_;
    WriteQueue queue_;
};

}  // namespace

Expected<std::unique_ptr<Store>> open_sqlite(const std::string& name) {
    auto file = DataFile::take(name);
    if (!file) return tl::unexpected(file.error());
    const std::string& path = (*file)->path();
    if (auto ours = expect_ours(path); !ours) return tl::unexpected(ours.error());
    auto writing = sqlite::Database::open(path);
    if (!writing) return tl::unexpected(writing.error());
    if (auto migrated = migrate(*writing); !migrated) return tl::unexpected(migrated.error());
    if (auto set = writing->execute(kForWriting); !set) return tl::unexpected(set.error());
    return std::make_unique<SqliteStore>(std::move(*file), std::move(*writing));
}

}  // namespace parkett::server
