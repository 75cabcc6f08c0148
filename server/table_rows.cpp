#include "server/table_rows.hpp"

#include <chrono>
#include <nlohmann/json.hpp>

#include "server/row_reader.hpp"

namespace parkett::server {

namespace {

SeatKind kind_of(const std::string& word) {
    return word == "person" ? SeatKind::person : word == "bot" ? SeatKind::bot : SeatKind::open;
}

}  // namespace

std::int64_t seconds_now() {
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

Expected<std::optional<StoredTable>> read_table(Database& database, const std::string& id) {
    // One transaction: the moves must belong to the same moment as the rest.
    if (auto begun = database.begin_reading(); !begun) return tl::unexpected(begun.error());
    struct End {
        Database& database;
        ~End() { (void)database.execute("COMMIT"); }
    } end{database};
    Statement row = database.prepare(
        "SELECT owner, game, players, options, edition, beginning, tags, seed, version, node "
        "FROM tables WHERE id = ?");
    auto found = row.bind(id).step();
    if (!found) return tl::unexpected(found.error());
    if (!*found) return std::nullopt;
    StoredTable table{.id = id, .owner = row.text(0), .record = {}, .seed = {}, .seats = {}};
    Record& record = table.record;
    RowReader reader;
    record.game = row.text(1);
    record.setup.players = static_cast<int>(row.number(2));
    record.setup.options = reader.options(row.text(3));
    record.setup.edition = reader.maybe_json(row.maybe_text(4));
    record.beginning = reader.maybe_json(row.maybe_text(5));
    record.tags = reader.tags(row.text(6));
    table.seed = reader.seed(row.maybe_text(7));
    table.version = row.number(8);
    table.node = row.text(9);
    if (reader.broken()) return fail("What is stored of this table cannot be read.");

    Statement seats = database.prepare(
        "SELECT kind, level, name, guest, invite FROM seats WHERE table_id = ? "
        "ORDER BY seat");
    seats.bind(id);
    for (found = seats.step(); found && *found; found = seats.step())
        table.seats.push_back({kind_of(seats.text(0)), seats.text(1), seats.text(2), seats.text(3), seats.text(4)});
    if (!found) return tl::unexpected(found.error());
    Statement moves = database.prepare("SELECT number, move FROM moves WHERE table_id = ? ORDER BY number");
    moves.bind(id);
    for (found = moves.step(); found && *found; found = moves.step())
        record.moves.push_back({static_cast<int>(moves.number(0)) + 1, moves.text(1)});
    if (!found) return tl::unexpected(found.error());
    if (static_cast<int>(table.seats.size()) != record.setup.players)
        return fail("What is stored of this table cannot be read: seats are missing.");
    return table;
}

}  // namespace parkett::server
