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
};

}  // namespace

Expected<void> migrate(sqlite::Database& database) {
    const auto version = database.number("PRAGMA user_version");
    if (!version) return tl::unexpected(version.error());
    const auto present = static_cast<std::int64_t>(kSteps.size());
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
    return {};
}

}  // namespace parkett::server
