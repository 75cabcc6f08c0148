#include "server/schema.hpp"

#include <fmt/format.h>

#include <array>

namespace parkett::server {

namespace {

/// Each step leads from one version to the next and is never changed once it has been released. They are SQLite's;
/// PostgreSQL is told the same in its own words (`for_postgres`).
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
    // Several servers: which version a table is at and who has it by lease; the servers, how long each of them is
    // believed to be there, who is connected to them, and what a network has used up on all of them together.
    R"(ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN node TEXT NOT NULL DEFAULT '';
CREATE TABLE nodes (node TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE presence (
    node TEXT NOT NULL REFERENCES nodes (node) ON DELETE CASCADE, table_id TEXT NOT NULL, guest TEXT NOT NULL,
    PRIMARY KEY (table_id, guest, node)) STRICT, WITHOUT ROWID;
CREATE INDEX presence_by_node ON presence (node);
CREATE TABLE allowances (
    network TEXT NOT NULL, what TEXT NOT NULL, level INTEGER NOT NULL CHECK (level >= 0), at INTEGER NOT NULL,
    PRIMARY KEY (network, what)) STRICT, WITHOUT ROWID;)",
    // An index that every move changes, for the sake of a clearing up that may as well read all tables.
    "DROP INDEX tables_by_update;",
};

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    for (auto at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

/// Types are strict there anyhow, and INTEGER has four bytes.
std::string for_postgres(const char* step) {
    return replaced(replaced(step, " STRICT, WITHOUT ROWID", ""), "INTEGER", "BIGINT");
}

tl::unexpected<Error> too_new(std::int64_t version) {
    return fail(
        fmt::format("The data have version {}; this program knows versions up to {}.", version, schema_version()));
}

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
    if (*version > present) return too_new(*version);
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

namespace {

/// Servers that are believed to be running.
constexpr const char* kAlive =
    "SELECT count(*) FROM nodes WHERE until > (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
constexpr std::int64_t kFirstWithNodes = 5;

/// Without a version there is nothing, or it is not ours.
Expected<std::int64_t> version_of(postgres::Database& database) {
    const auto marked = database.number("SELECT count(*) FROM pg_class WHERE oid = to_regclass('parkett_schema')");
    if (!marked) return marked;
    if (*marked > 0) return database.number("SELECT version FROM parkett_schema");
    const auto foreign = database.number(
        "SELECT count(*) FROM unnest(ARRAY['guests', 'tables', 'seats', 'moves']) name "
        "WHERE to_regclass(name) IS NOT NULL");
    if (!foreign) return foreign;
    if (*foreign > 0) return fail("The database holds another program's data, not Parkett's.");
    return 0;
}

Expected<void> bring_up_to_date(postgres::Database& database) {
    // Whoever comes second waits here, and finds it done.
    if (auto locked = database.execute("SELECT pg_advisory_xact_lock(1349675892)"); !locked) return locked;
    const auto version = version_of(database);
    if (!version) return tl::unexpected(version.error());
    const std::int64_t present = schema_version();
    if (*version > present) return too_new(*version);
    if (*version == present) return {};
    if (*version >= kFirstWithNodes) {
        const auto alive = database.number(kAlive);
        if (!alive) return tl::unexpected(alive.error());
        if (*alive > 0) return fail("Servers of an older version still run on this database; end them first.");
    }
    for (std::int64_t from = *version; from < present; ++from)
        if (auto made = database.execute(for_postgres(kSteps[from])); !made) return made;
    return database.execute(
        fmt::format("CREATE TABLE IF NOT EXISTS parkett_schema (version BIGINT NOT NULL); DELETE FROM parkett_schema; "
                    "INSERT INTO parkett_schema VALUES ({})",
                    present));
}

}  // namespace

Expected<void> migrate(postgres::Database& database) {
    if (auto begun = database.begin_writing(); !begun) return begun;
    auto done = bring_up_to_date(database);
    if (done) done = database.execute("COMMIT");
    if (!done) (void)database.execute("ROLLBACK");
    return done;
}

}  // namespace parkett::server
