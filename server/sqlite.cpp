#include "server/sqlite.hpp"

#include <fmt/format.h>

namespace parkett::server::sqlite {

namespace {

constexpr int kPatience = 5000;  // ms, for a backup that holds the file

tl::unexpected<Error> failure(sqlite3* database) {
    return fail(fmt::format("The data file failed: {}.", sqlite3_errmsg(database)));
}

struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

class SqliteCursor final : public Cursor {
public:
    SqliteCursor(sqlite3* database, std::string_view text) : database_(database) {
        sqlite3_stmt* raw = nullptr;
        note(sqlite3_prepare_v2(database, text.data(), static_cast<int>(text.size()), &raw, nullptr));
        statement_.reset(raw);
    }

    void bind(std::string_view text) override {
        note(sqlite3_bind_text(statement_.get(), ++bound_, text.data(), static_cast<int>(text.size()),
                               SQLITE_TRANSIENT));
    }
    void bind(std::int64_t number) override { note(sqlite3_bind_int64(statement_.get(), ++bound_, number)); }
    void bind_null() override { note(sqlite3_bind_null(statement_.get(), ++bound_)); }

    Expected<bool> step() override {
        if (problem_ != SQLITE_OK) return failure(database_);
        const int code = sqlite3_step(statement_.get());
        if (code == SQLITE_ROW) return true;
        if (code == SQLITE_DONE) return false;
        return failure(database_);
    }

    void reset() override {
        sqlite3_reset(statement_.get());
        bound_ = 0;
    }

    std::optional<std::string> text(int column) const override {
        const auto* bytes = sqlite3_column_text(statement_.get(), column);
        if (!bytes) return std::nullopt;
        return std::string(reinterpret_cast<const char*>(bytes), sqlite3_column_bytes(statement_.get(), column));
    }

    std::int64_t number(int column) const override { return sqlite3_column_int64(statement_.get(), column); }
    std::int64_t changes() const override { return sqlite3_changes64(database_); }

private:
    void note(int code) {
        if (problem_ == SQLITE_OK) problem_ = code;
    }

    sqlite3* database_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
    int bound_ = 0;
    int problem_ = SQLITE_OK;
};

}  // namespace

Expected<Database> Database::open(const std::string& file, Mode mode) {
    sqlite3* raw = nullptr;
    // A file that is not there is nobody's wish: whoever wants one makes it, with the mode it should have.
    const int flags = mode == Mode::look ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    const int code = sqlite3_open_v2(file.c_str(), &raw, flags, nullptr);
    Database database;
    database.handle_.reset(raw);
    if (code != SQLITE_OK) return fail(fmt::format("The data file '{}' cannot be opened.", file));
    sqlite3_busy_timeout(raw, kPatience);
    if (mode == Mode::look) return database;
    // FULL: with WAL, a commit is then on the disk before it is reported.
    if (auto set = database.execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON"); !set)
        return fail(fmt::format("The file '{}' does not hold Parkett's data, or cannot be written.", file));
    return database;
}

Expected<void> Database::execute(const std::string& statements) {
    if (sqlite3_exec(handle_.get(), statements.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return failure(handle_.get());
    return {};
}

Statement Database::prepare(std::string_view text) {
    return Statement(std::make_unique<SqliteCursor>(handle_.get(), text));
}

Expected<std::vector<std::string>> Database::complaints() {
    std::vector<std::string> list;
    Statement rows = prepare("PRAGMA integrity_check");
    auto found = rows.step();
    for (; found && *found; found = rows.step())
        if (rows.text(0) != "ok") list.push_back(rows.text(0));
    if (!found) return tl::unexpected(found.error());
    Statement strays = prepare("PRAGMA foreign_key_check");
    for (found = strays.step(); found && *found; found = strays.step())
        list.push_back(fmt::format("A row of '{}' belongs to no table.", strays.text(0)));
    if (!found) return tl::unexpected(found.error());
    return list;
}

Expected<void> Database::copy_to(Database& into) {
    constexpr int kPages = 256, kPause = 5;  // a pause of so many ms, in which writers have the disk to themselves
    sqlite3_backup* copy = sqlite3_backup_init(into.handle_.get(), "main", handle_.get(), "main");
    if (!copy) return failure(into.handle_.get());
    int code = SQLITE_OK;
    for (int tries = 0; code != SQLITE_DONE && tries < 1000;) {
        code = sqlite3_backup_step(copy, kPages);
        if (code == SQLITE_BUSY || code == SQLITE_LOCKED) ++tries;
        else if (code != SQLITE_OK) break;
        if (code != SQLITE_DONE) sqlite3_sleep(kPause);
    }
    sqlite3_backup_finish(copy);
    if (code != SQLITE_DONE) return fail(fmt::format("The copy failed: {}.", sqlite3_errstr(code)));
    return {};
}

}  // namespace parkett::server::sqlite
