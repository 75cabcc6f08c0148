#include "server/reading_store.hpp"

#include "server/table_rows.hpp"

namespace parkett::server {

Expected<std::unique_ptr<Database>> ReadingStore::lend() {
    {
        const std::lock_guard guard(mutex_);
        if (!free_.empty()) {
            auto database = std::move(free_.back());
            free_.pop_back();
            return database;
        }
    }
    return open_();
}

void ReadingStore::take_back(std::unique_ptr<Database> database) {
    const std::lock_guard guard(mutex_);
    free_.push_back(std::move(database));
}

void ReadingStore::forget() {
    const std::lock_guard guard(mutex_);
    free_.clear();
}

Expected<bool> ReadingStore::knows(const std::string& guest) {
    return read([&](Database& database) {
        return database.prepare("SELECT 1 FROM guests WHERE guest = ?").bind(guest).step();
    });
}

Expected<std::optional<StoredTable>> ReadingStore::table(const std::string& id) {
    return read([&](Database& database) { return read_table(database, id); });
}

Expected<std::optional<StoredAnalysis>> ReadingStore::analysis(const std::string& table) {
    return read([&](Database& database) -> Expected<std::optional<StoredAnalysis>> {
        Statement row = database.prepare("SELECT moves, version, found FROM analyses WHERE table_id = ?");
        const auto found = row.bind(table).step();
        if (!found) return tl::unexpected(found.error());
        if (!*found) return std::nullopt;
        return StoredAnalysis{row.text(0), row.text(1), row.text(2)};
    });
}

Expected<std::optional<Glance>> ReadingStore::glance(const std::string& table) {
    return read([&](Database& database) -> Expected<std::optional<Glance>> {
        Statement row = database.prepare("SELECT version, node FROM tables WHERE id = ?");
        const auto found = row.bind(table).step();
        if (!found) return tl::unexpected(found.error());
        if (!*found) return std::nullopt;
        return Glance{row.number(0), row.text(1)};
    });
}

Expected<std::vector<std::string>> ReadingStore::bots_on_turn() {
    return read([](Database& database) -> Expected<std::vector<std::string>> {
        Statement rows = database.prepare(
            "SELECT t.id FROM tables t JOIN seats s ON s.table_id = t.id AND s.seat = t.actor "
            "WHERE s.kind = 'bot' AND t.seed IS NOT NULL ORDER BY t.updated DESC");
        std::vector<std::string> list;
        auto found = rows.step();
        for (; found && *found; found = rows.step()) list.push_back(rows.text(0));
        if (!found) return tl::unexpected(found.error());
        return list;
    });
}

Expected<int> ReadingStore::held_by(const std::string& guest) {
    return read([&](Database& database) -> Expected<int> {
        Statement row = database.prepare("SELECT count(*) FROM tables WHERE owner = ? AND (over = 0 OR seed IS NULL)");
        const auto found = row.bind(guest).step();
        if (!found) return tl::unexpected(found.error());
        return static_cast<int>(row.number(0));
    });
}

Expected<std::vector<TableSummary>> ReadingStore::tables_of(const std::string& guest) {
    constexpr std::size_t kMost = 200;
    return read([&](Database& database) -> Expected<std::vector<TableSummary>> {
        Statement rows = database.prepare(
            "SELECT t.id, t.game, t.actor, t.over, t.length, t.updated, s.seat, s.name, s.guest = ?1, t.at, "
            "t.seed IS NOT NULL "
            "FROM tables t JOIN seats s ON s.table_id = t.id "
            "WHERE t.owner = ?1 OR t.id IN (SELECT table_id FROM seats WHERE guest = ?1) "
            "ORDER BY t.updated DESC, t.made DESC, t.id, s.seat");
        rows.bind(guest);
        std::vector<TableSummary> list;
        auto found = rows.step();
        for (; found && *found; found = rows.step()) {
            if (list.empty() || list.back().id != rows.text(0)) {
                if (list.size() == kMost) break;
                list.push_back({.id = rows.text(0), .game = rows.text(1), .standing = {}, .names = {}, .mine = {}});
                list.back().standing = {static_cast<int>(rows.number(2)), rows.number(3) != 0, rows.text(9)};
                list.back().length = static_cast<std::size_t>(rows.number(4));
                list.back().updated = rows.number(5);
                list.back().played = rows.number(10) != 0;
            }
            list.back().names.push_back(rows.text(7));
            if (rows.number(8)) list.back().mine.push_back(static_cast<int>(rows.number(6)));
        }
        if (!found) return tl::unexpected(found.error());
        return list;
    });
}

}  // namespace parkett::server
