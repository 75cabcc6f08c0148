// Clearing away what nobody has touched for long.
#include <fmt/format.h>

#include "server/upkeep.hpp"

namespace parkett::server {

namespace {

constexpr const char* kOldTables =
    "FROM tables WHERE updated < ?1 AND (over = 0 OR seed IS NULL OR ?2 > 0) "
    "AND NOT EXISTS (SELECT 1 FROM presence WHERE table_id = id)";  // somebody is there, on some server
constexpr const char* kOldGuests =
    "FROM guests AS g WHERE made < ?1 AND NOT EXISTS (SELECT 1 FROM tables WHERE owner = g.guest) "
    "AND NOT EXISTS (SELECT 1 FROM seats WHERE guest = g.guest)";

struct Old {
    std::string id;
    bool record;
};

Expected<std::vector<Old>> old_tables(Database& database, const PurgeOrder& order) {
    Statement rows = database.prepare(fmt::format("SELECT id, seed IS NULL {} ORDER BY updated", kOldTables));
    rows.bind(order.before).bind(std::int64_t{order.finished});
    std::vector<Old> list;
    auto found = rows.step();
    for (; found && *found && static_cast<std::int64_t>(list.size()) < order.most; found = rows.step())
        if (!order.spared || !order.spared(rows.text(0))) list.push_back({rows.text(0), rows.number(1) != 0});
    if (!found) return tl::unexpected(found.error());
    return list;
}

Expected<void> remove_table(Database& database, const std::string& id) {
    for (const char* text : {"DELETE FROM analyses WHERE table_id = ?", "DELETE FROM moves WHERE table_id = ?",
                             "DELETE FROM seats WHERE table_id = ?", "DELETE FROM tables WHERE id = ?"})
        if (auto done = database.prepare(text).bind(id).run(); !done) return done;
    return {};
}

Expected<Purged> remove_portion(Database& database, const PurgeOrder& order) {
    Purged purged;
    const auto tables = old_tables(database, order);
    if (!tables) return tl::unexpected(tables.error());
    for (const Old& old : *tables) {
        if (auto done = remove_table(database, old.id); !done) return tl::unexpected(done.error());
        ++(old.record ? purged.records : purged.tables);
    }
    Statement guests =
        database.prepare(fmt::format("DELETE FROM guests WHERE guest IN (SELECT guest {} LIMIT ?2)", kOldGuests));
    if (auto done = guests.bind(order.before).bind(order.most).run(); !done) return tl::unexpected(done.error());
    purged.guests = guests.changes();
    return purged;
}

Expected<std::int64_t> one_number(Statement statement) {
    const auto row = statement.step();
    if (!row) return tl::unexpected(row.error());
    return statement.number(0);
}

}  // namespace

Expected<Purged> would_purge(Database& database, const PurgeOrder& order) {
    const auto count = [&](const char* more) {
        Statement statement = database.prepare(fmt::format("SELECT count(*) {} AND {}", kOldTables, more));
        statement.bind(order.before).bind(std::int64_t{order.finished});
        return one_number(std::move(statement));
    };
    const auto tables = count("seed IS NOT NULL"), records = count("seed IS NULL");
    // A guest goes with his last table: those are not counted who will have none only then.
    Statement idle = database.prepare(fmt::format("SELECT count(*) {}", kOldGuests));
    idle.bind(order.before);
    const auto guests = one_number(std::move(idle));
    for (const auto* figure : {&tables, &records, &guests})
        if (!*figure) return tl::unexpected(figure->error());
    return Purged{*tables, *records, *guests};
}

Expected<Purged> purge(Database& database, const PurgeOrder& order) {
    if (auto begun = database.begin_writing(); !begun) return tl::unexpected(begun.error());
    auto purged = remove_portion(database, order);
    if (purged)
        if (auto kept = database.execute("COMMIT"); !kept) purged = tl::unexpected(kept.error());
    if (!purged) (void)database.execute("ROLLBACK");
    return purged;
}

}  // namespace parkett::server
