#include "cli/admin.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <charconv>
#include <functional>

#include "cli/commands.hpp"
#include "core/json.hpp"
#include "server/table_rows.hpp"
#include "server/upkeep.hpp"

namespace parkett {

namespace {

using server::Database;

std::string day_of(std::int64_t seconds) {
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

/// Opens the data and does something with it that may fail.
int with_data(const AdminOptions& options, const std::function<Expected<void>(Database&)>& work) {
    auto database = server::open_for_upkeep(options.where());
    if (!database) return complain(database.error());
    if (const auto done = work(**database); !done) return complain(done.error());
    return kGood;
}

Expected<std::int64_t> moment_before(const std::string& age) {
    const auto seconds = seconds_of(age);
    if (!seconds) return seconds;
    return server::seconds_now() - *seconds;
}

const char* state_of(const server::TableRow& table) {
    return table.record ? "record" : table.over ? "over" : "going on";
}

}  // namespace

Expected<std::int64_t> seconds_of(const std::string& time) {
    constexpr std::pair<char, std::int64_t> kUnits[] = {{'d', 86'400}, {'h', 3'600}, {'m', 60}, {'s', 1}};
    std::int64_t count = 0;
    const char* end = time.data() + time.size();
    const auto [stop, problem] = std::from_chars(time.data(), end, count);
    for (const auto& [letter, seconds] : kUnits)
        if (problem == std::errc() && stop + 1 == end && *stop == letter && count >= 0 && count < 1'000'000'000)
            return count * seconds;
    return fail(fmt::format("'{}' is no time, such as 90d, 12h, 30m or 45s.", quotable(time)));
}

int run_admin_tables(const AdminOptions& options) {
    return with_data(options, [&](Database& database) -> Expected<void> {
        server::TableFilter filter{.game = options.game, .changed_before = {}, .over = {}, .most = options.limit};
        if (options.over || options.going_on) filter.over = options.over;
        if (!options.age.empty()) {
            const auto before = moment_before(options.age);
            if (!before) return tl::unexpected(before.error());
            filter.changed_before = *before;
        }
        const auto tables = server::list_tables(database, filter);
        if (!tables) return tl::unexpected(tables.error());
        fmt::print("{:<14}{:<13}{:>7}{:>7}  {:<10}{:<18}{}\n", "table", "game", "seats", "moves", "state", "last move",
                   "made (UTC)");
        for (const server::TableRow& table : *tables)
            fmt::print("{:<14}{:<13}{:>7}{:>7}  {:<10}{:<18}{}\n", table.id, table.game, table.players, table.moves,
                       state_of(table), day_of(table.updated), day_of(table.made));
        return {};
    });
}

int run_admin_guests(const AdminOptions& options) {
    return with_data(options, [&](Database& database) -> Expected<void> {
        const auto count = server::count_guests(database);
        if (!count) return tl::unexpected(count.error());
        const auto guests = server::list_guests(database, options.limit);
        if (!guests) return tl::unexpected(guests.error());
        fmt::print("{} guests\n{:<14}{:>7}  {}\n", *count, "guest", "tables", "came first (UTC)");
        for (const server::GuestRow& guest : *guests)
            fmt::print("{:<14}{:>7}  {}\n", guest.guest, guest.tables, day_of(guest.made));
        return {};
    });
}

int run_admin_ban(const AdminOptions& options) {
    const auto range = server::AddressRange::parse(options.network);
    if (!range) return complain(range.error());
    return with_data(options, [&](Database& database) -> Expected<void> {
        if (auto done = server::ban(database, *range, options.reason); !done) return done;
        fmt::print("{} is kept out.\n", range->text());
        return {};
    });
}

int run_admin_unban(const AdminOptions& options) {
    const auto range = server::AddressRange::parse(options.network);
    if (!range) return complain(range.error());
    return with_data(options, [&](Database& database) -> Expected<void> {
        const auto done = server::unban(database, *range);
        if (!done) return tl::unexpected(done.error());
        if (!*done) return fail(fmt::format("{} was not kept out; `parkett admin bans` lists all.", range->text()));
        fmt::print("{} may come in again.\n", range->text());
        return {};
    });
}

int run_admin_bans(const AdminOptions& options) {
    return with_data(options, [&](Database& database) -> Expected<void> {
        const auto bans = server::list_bans(database);
        if (!bans) return tl::unexpected(bans.error());
        for (const server::Ban& ban : *bans) fmt::print("{:<44}{:<18}{}\n", ban.network, day_of(ban.made), ban.reason);
        return {};
    });
}

int run_admin_purge(const AdminOptions& options) {
    const auto before = moment_before(options.age);
    if (!before) return complain(before.error());
    return with_data(options, [&](Database& database) -> Expected<void> {
        server::PurgeOrder order;
        order.before = *before;
        order.finished = options.finished;
        server::Purged all;
        if (options.dry_run) {
            const auto count = server::would_purge(database, order);
            if (!count) return tl::unexpected(count.error());
            all = *count;
        }
        while (!options.dry_run) {
            const auto portion = server::purge(database, order);
            if (!portion) return tl::unexpected(portion.error());
            if (!portion->any()) break;
            all.tables += portion->tables;
            all.records += portion->records;
            all.guests += portion->guests;
        }
        fmt::print("{}{} tables, {} records, {} guests\n", options.dry_run ? "would remove " : "removed ", all.tables,
                   all.records, all.guests);
        return {};
    });
}

int run_admin_backup(const AdminOptions& options) {
    const auto done = server::back_up(options.where(), options.file);
    return done ? kGood : complain(done.error());
}

int run_admin_restore(const AdminOptions& options) {
    const auto done = server::restore(options.file, options.where(), options.replace);
    return done ? kGood : complain(done.error());
}

int run_admin_check(const AdminOptions& options) {
    std::size_t troubles = 0;
    const int code = with_data(options, [&](Database& database) -> Expected<void> {
        const auto checked = server::check_all(database);
        if (!checked) return tl::unexpected(checked.error());
        troubles = checked->troubles.size();
        for (const server::Trouble& trouble : checked->troubles)
            fmt::print("{}: {}\n", trouble.table.empty() ? "data" : trouble.table, trouble.what);
        fmt::print("{} tables looked at, {} problems\n", checked->tables, troubles);
        return {};
    });
    return code == kGood && troubles > 0 ? kBad : code;
}

}  // namespace parkett
