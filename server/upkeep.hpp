// What whoever runs a server does to the data file: look, keep out, clear away, copy, check. All of it works while the
// server runs, but for `restore`; SQLite keeps the two apart.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/bans.hpp"
#include "server/sqlite.hpp"

namespace parkett::server {

/// Opens a file that is there and ours. An older one is brought up to date, unless a server holds it.
Expected<sqlite::Database> open_for_upkeep(const std::string& file);

struct TableFilter {
    std::string game;                            // empty: any
    std::optional<std::int64_t> changed_before;  // seconds since 1970
    std::optional<bool> over;
    std::int64_t most = 100;
};
struct TableRow {
    std::string id, game;
    std::int64_t players = 0, moves = 0, made = 0, updated = 0;
    bool over = false, record = false;
};
/// Those that were left alone longest come first.
Expected<std::vector<TableRow>> list_tables(sqlite::Database& database, const TableFilter& filter);

struct GuestRow {
    std::string guest;  // his fingerprint, shortened
    std::int64_t made = 0, tables = 0;
};
Expected<std::int64_t> count_guests(sqlite::Database& database);
/// Those with most tables come first.
Expected<std::vector<GuestRow>> list_guests(sqlite::Database& database, std::int64_t most);

struct Ban {
    std::string network, reason;
    std::int64_t made = 0;
};
Expected<void> ban(sqlite::Database& database, const AddressRange& range, const std::string& reason);
/// False: it was not kept out.
Expected<bool> unban(sqlite::Database& database, const AddressRange& range);
Expected<std::vector<Ban>> list_bans(sqlite::Database& database);
Expected<std::vector<AddressRange>> banned_ranges(sqlite::Database& database);

/// What nobody has touched since `before`: games that were given up, opened records, guests without a table. Games that
/// were played to their end are kept, unless `finished`.
struct PurgeOrder {
    std::int64_t before = 0;
    bool finished = false;
    std::int64_t most = 50;                               // tables, and guests, in one go: writers wait no longer
    std::function<bool(const std::string&)> spared = {};  // a table that is open
};
struct Purged {
    std::int64_t tables = 0, records = 0, guests = 0;
    bool any() const { return tables + records + guests > 0; }
};
/// What all of it would be.
Expected<Purged> would_purge(sqlite::Database& database, const PurgeOrder& order);
/// One portion; none of it is left when nothing comes back.
Expected<Purged> purge(sqlite::Database& database, const PurgeOrder& order);

/// When something was last done; 0: never.
Expected<std::int64_t> last_done(sqlite::Database& database, const std::string& what);
Expected<void> set_done(sqlite::Database& database, const std::string& what, std::int64_t at);

/// Into a file that is not there yet.
Expected<void> back_up(sqlite::Database& database, const std::string& file);
/// The copy takes the place of all that is in the data file; no server may hold it.
Expected<void> restore(const std::string& copy, const std::string& data, bool replace);

struct Trouble {
    std::string table;  // empty: the file as a whole
    std::string what;
};
struct Checked {
    std::int64_t tables = 0;
    std::vector<Trouble> troubles;
};
/// SQLite's own check, then every table is read and its moves played again.
Expected<Checked> check_all(sqlite::Database& database);

}  // namespace parkett::server
