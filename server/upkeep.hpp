// What whoever runs a server does to its data: look, keep out, clear away, copy, check. All of it works while the
// server runs, but for `restore`; the database keeps the two apart. Data are named by their file, or by the URL of
// PostgreSQL.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/bans.hpp"
#include "server/database.hpp"

namespace parkett::server {

/// Opens data that are there and ours. Older ones are brought up to date, unless a server holds them.
Expected<std::unique_ptr<Database>> open_for_upkeep(const std::string& where);

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
Expected<std::vector<TableRow>> list_tables(Database& database, const TableFilter& filter);

struct GuestRow {
    std::string guest;  // his fingerprint, shortened
    std::int64_t made = 0, tables = 0;
};
Expected<std::int64_t> count_guests(Database& database);
/// Those with most tables come first.
Expected<std::vector<GuestRow>> list_guests(Database& database, std::int64_t most);

struct Ban {
    std::string network, reason;
    std::int64_t made = 0;
};
Expected<void> ban(Database& database, const AddressRange& range, const std::string& reason);
/// False: it was not kept out.
Expected<bool> unban(Database& database, const AddressRange& range);
Expected<std::vector<Ban>> list_bans(Database& database);
Expected<std::vector<AddressRange>> banned_ranges(Database& database);

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
Expected<Purged> would_purge(Database& database, const PurgeOrder& order);
/// One portion; none of it is left when nothing comes back.
Expected<Purged> purge(Database& database, const PurgeOrder& order);

/// When something was last done; 0: never.
Expected<std::int64_t> last_done(Database& database, const std::string& what);
Expected<void> set_done(Database& database, const std::string& what, std::int64_t at);

/// Into a file that is not there yet.
Expected<void> back_up(const std::string& where, const std::string& file);
/// The copy takes the place of all that is in the data file; no server may hold it.
Expected<void> restore(const std::string& copy, const std::string& data, bool replace);

struct Trouble {
    std::string table;  // empty: the data as a whole
    std::string what;
};
struct Checked {
    std::int64_t tables = 0;
    std::vector<Trouble> troubles;
};
/// The database's own check, then every table is read and its moves played again.
Expected<Checked> check_all(Database& database);

}  // namespace parkett::server
