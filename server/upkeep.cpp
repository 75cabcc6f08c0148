#include "server/upkeep.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "server/data_file.hpp"
#include "server/schema.hpp"
#include "server/table_rows.hpp"

namespace parkett::server {

namespace {

constexpr std::size_t kFingerprintShown = 10;

/// Reads every row of a query.
template <class Row>
Expected<std::vector<Row>> all_rows(Statement& statement, const std::function<Row(const Statement&)>& read) {
    std::vector<Row> rows;
    auto found = statement.step();
    for (; found && *found; found = statement.step()) rows.push_back(read(statement));
    if (!found) return tl::unexpected(found.error());
    return rows;
}

TableRow table_row(const Statement& row) {
    return {.id = row.text(0),
            .game = row.text(1),
            .players = row.number(2),
            .moves = row.number(3),
            .made = row.number(4),
            .updated = row.number(5),
            .over = row.number(6) != 0,
            .record = row.number(7) != 0};
}

Expected<sqlite::Database> open_file(const std::string& file) {
    std::error_code problem;
    if (!std::filesystem::is_regular_file(file, problem))
        return fail(fmt::format("There is no data file '{}'; name it with --data.", file));
    if (auto ours = expect_ours(file); !ours) return tl::unexpected(ours.error());
    const std::string path = std::filesystem::canonical(file, problem).string();
    const auto version = [&]() -> Expected<std::int64_t> {
        auto looked = sqlite::Database::open(path, sqlite::Database::Mode::look);
        if (!looked) return tl::unexpected(looked.error());
        return looked->number("PRAGMA user_version");
    }();
    if (!version) return tl::unexpected(version.error());
    // A server of an older version must not find other tables under its feet.
    Expected<std::unique_ptr<DataFile>> held = nullptr;
    if (*version < schema_version()) held = DataFile::take(path);
    if (!held) return tl::unexpected(held.error());
    auto database = sqlite::Database::open(path);
    if (!database) return database;
    if (auto migrated = migrate(*database); !migrated) return tl::unexpected(migrated.error());  // or it is newer
    return database;
}

}  // namespace

Expected<std::unique_ptr<Database>> open_for_upkeep(const std::string& where) {
    if (postgres::is_url(where)) {
        auto database = postgres::Database::open(where);
        if (!database) return tl::unexpected(database.error());
        if (auto known = migrate(*database); !known) return tl::unexpected(known.error());
        return std::make_unique<postgres::Database>(std::move(*database));
    }
    auto database = open_file(where);
    if (!database) return tl::unexpected(database.error());
    return std::make_unique<sqlite::Database>(std::move(*database));
}

Expected<std::vector<TableRow>> list_tables(Database& database, const TableFilter& filter) {
    Statement rows = database.prepare(
        "SELECT id, game, players, length, made, updated, over, seed IS NULL FROM tables "
        "WHERE (?1 = '' OR game = ?1) AND (?2 < 0 OR updated < ?2) AND (?3 < 0 OR over = ?3) "
        "ORDER BY updated, id LIMIT ?4");
    rows.bind(filter.game)
        .bind(filter.changed_before.value_or(-1))
        .bind(filter.over ? std::int64_t{*filter.over} : -1)
        .bind(filter.most);
    return all_rows<TableRow>(rows, table_row);
}

Expected<std::int64_t> count_guests(Database& database) { return database.number("SELECT count(*) FROM guests"); }

Expected<std::vector<GuestRow>> list_guests(Database& database, std::int64_t most) {
    Statement rows = database.prepare(
        "SELECT g.guest, g.made, (SELECT count(*) FROM tables t WHERE t.owner = g.guest OR t.id IN "
        "(SELECT table_id FROM seats s WHERE s.guest = g.guest)) AS n FROM guests g ORDER BY n DESC, g.made LIMIT ?");
    rows.bind(most);
    return all_rows<GuestRow>(rows, [](const Statement& row) {
        return GuestRow{row.text(0).substr(0, kFingerprintShown), row.number(1), row.number(2)};
    });
}

Expected<void> ban(Database& database, const AddressRange& range, const std::string& reason) {
    return database
        .prepare(
            "INSERT INTO bans VALUES (?, ?, ?) ON CONFLICT (network) DO UPDATE SET reason = excluded.reason, "
            "made = excluded.made")
        .bind(range.text())
        .bind(reason)
        .bind(seconds_now())
        .run();
}

Expected<bool> unban(Database& database, const AddressRange& range) {
    Statement statement = database.prepare("DELETE FROM bans WHERE network = ?");
    if (auto done = statement.bind(range.text()).run(); !done) return tl::unexpected(done.error());
    return statement.changes() > 0;
}

Expected<std::vector<Ban>> list_bans(Database& database) {
    Statement rows = database.prepare("SELECT network, reason, made FROM bans ORDER BY network");
    return all_rows<Ban>(rows, [](const Statement& row) { return Ban{row.text(0), row.text(1), row.number(2)}; });
}

Expected<std::vector<AddressRange>> banned_ranges(Database& database) {
    const auto bans = list_bans(database);
    if (!bans) return tl::unexpected(bans.error());
    std::vector<AddressRange> ranges;
    for (const Ban& one : *bans)
        if (auto range = AddressRange::parse(one.network)) ranges.push_back(*range);
    return ranges;
}

Expected<std::int64_t> last_done(Database& database, const std::string& what) {
    Statement row = database.prepare("SELECT at FROM upkeep WHERE what = ?");
    const auto found = row.bind(what).step();
    if (!found) return tl::unexpected(found.error());
    return *found ? row.number(0) : 0;
}

Expected<void> set_done(Database& database, const std::string& what, std::int64_t at) {
    return database.prepare("INSERT INTO upkeep VALUES (?, ?) ON CONFLICT (what) DO UPDATE SET at = excluded.at")
        .bind(what)
        .bind(at)
        .run();
}

}  // namespace parkett::server
