// What the store needs of a database, whichever it is: SQLite's file (server/sqlite.hpp) or PostgreSQL
// (server/postgres.hpp). Statements are written once, in what both understand; a parameter is `?` or `?1`.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/error.hpp"

namespace parkett::server {

/// What is bound to a parameter; the first is NULL.
using Value = std::variant<std::monostate, std::int64_t, std::string>;

/// A statement in some database.
class Cursor {
public:
    virtual ~Cursor() = default;
    virtual void bind(std::string_view text) = 0;
    virtual void bind(std::int64_t number) = 0;
    virtual void bind_null() = 0;
    virtual Expected<bool> step() = 0;
    virtual void reset() = 0;
    virtual std::optional<std::string> text(int column) const = 0;
    virtual std::int64_t number(int column) const = 0;
    virtual std::int64_t changes() const = 0;
};

/// A statement. Errors are remembered until `step`, so binding reads as one expression.
class Statement {
public:
    explicit Statement(std::unique_ptr<Cursor> cursor) : cursor_(std::move(cursor)) {}

    Statement& bind(std::string_view text) {
        cursor_->bind(text);
        return *this;
    }
    Statement& bind(std::int64_t number) {
        cursor_->bind(number);
        return *this;
    }
    Statement& bind_value(const Value& value) {
        if (const auto* text = std::get_if<std::string>(&value)) return bind(*text);
        if (const auto* number = std::get_if<std::int64_t>(&value)) return bind(*number);
        cursor_->bind_null();
        return *this;
    }

    /// True if there is a row to read.
    Expected<bool> step() { return cursor_->step(); }
    /// For statements without rows.
    Expected<void> run();
    /// Ready to be bound and stepped again.
    void reset() { cursor_->reset(); }

    std::string text(int column) const { return cursor_->text(column).value_or(""); }
    std::optional<std::string> maybe_text(int column) const { return cursor_->text(column); }
    /// True is 1.
    std::int64_t number(int column) const { return cursor_->number(column); }
    /// How many rows were inserted, changed or removed.
    std::int64_t changes() const { return cursor_->changes(); }

private:
    std::unique_ptr<Cursor> cursor_;
};

class Database {
public:
    Database() = default;
    Database(Database&&) = default;
    Database& operator=(Database&&) = default;
    virtual ~Database() = default;

    virtual Expected<void> execute(const std::string& statements) = 0;
    virtual Statement prepare(std::string_view text) = 0;
    /// All that is read until COMMIT is of one moment.
    virtual Expected<void> begin_reading() = 0;
    /// Nobody else writes the same until COMMIT or ROLLBACK.
    virtual Expected<void> begin_writing() = 0;
    /// What the database itself has to say against what it holds.
    virtual Expected<std::vector<std::string>> complaints() = 0;
    /// False: the connection is of no use any more.
    virtual bool sound() const { return true; }

    /// Of a query with one number as its answer.
    Expected<std::int64_t> number(std::string_view query);
};

}  // namespace parkett::server
