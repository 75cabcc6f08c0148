// SQLite's C interface with owners and error values.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.hpp"

namespace parkett::server::sqlite {

/// A prepared statement. Errors are remembered until `step`, so binding reads as one expression.
class Statement {
public:
    Statement(sqlite3* database, std::string_view text);

    Statement& bind(std::string_view text);
    Statement& bind(std::int64_t number);
    /// Absent: NULL.
    Statement& bind_maybe(const std::optional<std::string>& text);

    /// True if there is a row to read.
    Expected<bool> step();
    /// For statements without rows.
    Expected<void> run();
    /// Ready to be bound and stepped again.
    void reset();

    std::string text(int column) const;
    std::optional<std::string> maybe_text(int column) const;
    std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    void note(int code) {
        if (problem_ == SQLITE_OK) problem_ = code;
    }

    sqlite3* database_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
    int bound_ = 0;
    int problem_ = SQLITE_OK;
};

class Database {
public:
    /// `look` changes nothing, not even the way the file is kept: it may be another program's.
    enum class Mode { keep, look };
    static Expected<Database> open(const std::string& file, Mode mode = Mode::keep);

    Expected<void> execute(const std::string& statements);
    Statement prepare(std::string_view text) { return {handle_.get(), text}; }
    /// Of a query with one number as its answer.
    Expected<std::int64_t> number(std::string_view query);
    /// Makes `into` the same as this one, page by page; others may read and write meanwhile.
    Expected<void> copy_to(Database& into);

private:
    struct Close {
        void operator()(sqlite3* handle) const { sqlite3_close(handle); }
    };
    std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace parkett::server::sqlite
