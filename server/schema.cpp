#include "server/schema.hpp"

#include <fmt/format.h>

#include <array>

namespace parkett::server {

namespace {

/// Each step leads from one version to the next and is never changed once it has been released.
constexpr std::array kSteps = {
    R"(CREATE TABLE guests (guest TEXT PRIMARY KEY, made INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
    id TEXT PRIMARY KEY, owner TEXT NOT NULL, game TEXT NOT NULL, players INTEGER NOT NULL, options TEXT NOT NULL,
    edition TEXT, beginning TEXT, tags TEXT NOT NULL, seed TEXT, made INTEGER NOT NULL,
    length INTEGER NOT NULL DEFAULT 0, actor INTEGER NOT NULL DEFAULT -1, over INTEGER NOT NULL DEFAULT 0,
    updated INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_owner ON tables (owner);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, kind TEXT NOT NULL, level TEXT NOT NULL,
    name TEXT NOT NULL, guest TEXT NOT NULL, invite TEXT NOT NULL, PRIMARY KEY (table_id, seat)) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_guest ON seats (guest);
CREATE TABLE moves (
    table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, move TEXT NOT NULL,
    PRIMARY KEY (table_id, number)) STRICT, WITHOUT ROWID;)",
    "ALTER TABLE tables ADD COLUMN at TEXT NOT NULL DEFAULT '{}';",
    R"(CREATE TABLE analyses (
    table_id TEXT PRIMARY KEY REFERENCES tables (id), moves TEXT NOT NULL, version TEXT NOT NULL, found TEXT NOT NULL,
    made INTEGER NOT NULL) STRICT, WITHOUT ROWID;)",
    // Networks that are kept out, when things were last done, and the order in which tables grow old.
    R"(CREATE TABLE bans (
    network TEXT PRIMARY KEY, reason TEXT NOT NULL, made INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE upkeep (what TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_update ON tables (updated);)",
};

}  // namespace

std::int64_t schema_version() { return static_cast<std::int64_t>(kSteps.size()); }

Expected<void> expect_ours(const std::string& file) {
    const auto foreign = [&] {
        return fail(fmt::format("The file '{}' holds another program's data, not Parkett's.", file));
    };
    auto database = sqlite::Database::open(file, sqlite::Database::Mode::look);
    if (!database) return tl::unexpected(database.error());
    const auto things = database->number("SELECT count(*) FROM sqlite_schema");
    if (!things) return fail(fmt::format("The file '{}' does not hold Parkett's data: it cannot be read.", file));
    const auto mark = database->number("PRAGMA application_id");
    if (!mark) return tl::unexpected(mark.error());
    if (*mark == kApplicationId || (*mark == 0 && *things == 0)) return {};
    if (*mark != 0) return foreign();
    // Ours had no mark at first.
    const auto tables = database->number(
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('guests', 'tables', 'seats', 'moves')");
    if (!tables) return tl::unexpected(tables.error());
    if (*tables != 4) return foreign();
    return {};
}

Expected<void> migrate(sqlite::Database& database) {
    const auto version = database.number("PRAGMA user_version");
    if (!version) return tl::unexpected(version.error());
    const std::int64_t present = schema_version();
    if (*version > present)
        return fail(
            fmt::format("The data file has version {}; this program knows versions up to {}.", *version, present));
    for (std::int64_t from = *version; from < present; ++from) {
        const std::string step =
            fmt::format("BEGIN IMMEDIATE; {} PRAGMA user_version={}; COMMIT", kSteps[from], from + 1);
        if (auto made = database.execute(step); !made) {
            (void)database.execute("ROLLBACK");
            return made;
        }
    }
    const auto mark = database.number("PRAGMA application_id");
    if (!mark) return tl::unexpected(mark.error());
    if (*mark == kApplicationId) return {};
    return database.execute(fmt::format("PRAGMA application_id={}", kApplicationId));
}

}  // namespace parkett::server
