#include "server/sqlite.hpp"

#include <fmt/format.h>

namespace parkett::server::sqlite {

namespace {

constexpr int kPatience = 5000;  // ms, for a backup that holds the file

tl::unexpected<Error> failure(sqlite3* database) {
    return fail(fmt::format("The data file failed: {}.", sqlite3_errmsg(database)));
}

}  // namespace

Statement::Statement(sqlite3* database, std::string_view text) : database_(database) {
    sqlite3_stmt* raw = nullptr;
    note(sqlite3_prepare_v2(database, text.data(), static_cast<int>(text.size()), &raw, nullptr));
    statement_.reset(raw);
}

Statement& Statement::bind(std::string_view text) {
    note(sqlite3_bind_text(statement_.get(), ++bound_, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT));
    return *this;
}

Statement& Statement::bind(std::int64_t number) {
    note(sqlite3_bind_int64(statement_.get(), ++bound_, number));
    return *this;
}

Statement& Statement::bind_maybe(const std::optional<std::string>& text) {
    if (text) return bind(std::string_view(*text));
    note(sqlite3_bind_null(statement_.get(), ++bound_));
    return *this;
}

Expected<bool> Statement::step() {
    if (problem_ != SQLITE_OK) return failure(database_);
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    return failure(database_);
}

Expected<void> Statement::run() {
    if (const auto stepped = step(); !stepped) return tl::unexpected(stepped.error());
    return {};
}

void Statement::reset() {
    sqlite3_reset(statement_.get());
    bound_ = 0;
}

std::string Statement::text(int column) const { return maybe_text(column).value_or(""); }

std::optional<std::string> Statement::maybe_text(int column) const {
    const auto* bytes = sqlite3_column_text(statement_.get(), column);
    if (!bytes) return std::nullopt;
    return std::string(reinterpret_cast<const char*>(bytes), sqlite3_column_bytes(statement_.get(), column));
}

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

Expected<std::int64_t> Database::number(std::string_view query) {
    Statement statement = prepare(query);
    const auto row = statement.step();
    if (!row) return tl::unexpected(row.error());
    return *row ? statement.number(0) : 0;
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
