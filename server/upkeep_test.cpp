#include "server/upkeep.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <future>

#include "cli/admin.hpp"
#include "server/store.hpp"
#include "server/table_rows.hpp"
#include "tests/support/throwaway_postgres.hpp"

namespace parkett::server {
namespace {

constexpr std::int64_t kDay = 86'400;

class StoreUpkeep : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        std::filesystem::create_directories(folder);
        if (GetParam() == std::string("postgres")) {
            std::string problem;
            auto* postgres = ThrowawayPostgres::shared(problem);
            if (!postgres) GTEST_SKIP() << problem;
            file = postgres->fresh_database();
        }
        auto opened = open_store(file);
        ASSERT_TRUE(opened) << opened.error().sentence;
        store = std::move(*opened);
        auto second = open_for_upkeep(file);
        ASSERT_TRUE(second) << second.error().sentence;
        database = std::move(*second);
    }
    void TearDown() override {
        database.reset();
        store.reset();
        std::filesystem::remove_all(folder);
    }

    void write(Change change) {
        std::promise<Expected<void>> promise;
        store->write(std::move(change), [&](Expected<void> done) { promise.set_value(std::move(done)); });
        const auto done = promise.get_future().get();
        ASSERT_TRUE(done) << done.error().sentence;
    }

    /// A table that nobody has touched for so many days.
    void add_table(const std::string& id, int days, bool over = false, bool record = false) {
        StoredTable table{.id = id, .owner = "anna", .record = {}, .seed = fresh_seed(), .seats = {}};
        if (record) table.seed.reset();
        table.record.game = "stockpile";
        table.record.setup.players = 2;
        table.seats = {{SeatKind::person, "", "Anna", "anna", ""}, {SeatKind::person, "", "Ben", "ben", ""}};
        write(NewTable{table, {.actor = 0, .over = over}});
        ASSERT_TRUE(database->execute(
            fmt::format("UPDATE tables SET updated = {} WHERE id = '{}'", seconds_now() - days * kDay, id)));
    }
    void add_guest(const std::string& guest, int days) {
        write(NewGuest{guest});
        ASSERT_TRUE(database->execute(
            fmt::format("UPDATE guests SET made = {} WHERE guest = '{}'", seconds_now() - days * kDay, guest)));
    }
    std::vector<std::string> ids(const TableFilter& filter = {}) {
        std::vector<std::string> list;
        const auto rows = list_tables(*database, filter);
        for (const TableRow& row : rows.value()) list.push_back(row.id);
        return list;
    }

    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / fmt::format("parkett-upkeep-{}", ::getpid());
    std::string file = folder / "data.sqlite";  // or the URL of a database
    std::unique_ptr<Store> store;
    std::unique_ptr<Database> database;
};

INSTANTIATE_TEST_SUITE_P(In, StoreUpkeep, testing::Values("sqlite", "postgres"),
                         [](const auto& one) { return std::string(one.param); });

/// What is about the file alone.
class SqliteUpkeep : public StoreUpkeep {};
INSTANTIATE_TEST_SUITE_P(In, SqliteUpkeep, testing::Values("sqlite"));

using Names = std::vector<std::string>;

TEST_P(StoreUpkeep, ListsTablesAndGuests) {
    add_guest("anna", 5);
    add_guest("carl", 5);
    add_table("old", 9);
    add_table("done", 5, true);
    add_table("new", 0);
    EXPECT_EQ(ids(), (Names{"old", "done", "new"}));
    EXPECT_EQ(ids({.game = "shark", .changed_before = {}, .over = {}}), Names{});
    EXPECT_EQ(ids({.game = "", .changed_before = seconds_now() - kDay, .over = {}}), (Names{"old", "done"}));
    EXPECT_EQ(ids({.game = "", .changed_before = {}, .over = true}), Names{"done"});
    EXPECT_EQ(ids({.game = "", .changed_before = {}, .over = {}, .most = 1}), Names{"old"});
    EXPECT_EQ(count_guests(*database), 2);
    const auto guests = list_guests(*database, 10).value();
    ASSERT_EQ(guests.size(), 2u);
    EXPECT_EQ(guests[0].guest, "anna");
    EXPECT_EQ(guests[0].tables, 3);
    EXPECT_EQ(guests[1].tables, 0);
}

TEST_P(StoreUpkeep, ClearsAwayWhatNobodyHasTouched) {
    for (const char* guest : {"anna", "ben", "carl"}) add_guest(guest, 100);
    add_guest("dora", 1);
    add_table("given up", 91);
    add_table("open", 91);
    add_table("done", 91, true);
    add_table("record", 91, false, true);
    add_table("fresh", 89);
    write(NewMoves{"given up", 0, {"a", "b"}, {}});
    ASSERT_TRUE(database->execute(fmt::format("UPDATE tables SET updated = {} WHERE id = 'given up'", 1)));
    write(NewAnalysis{"record", {"abc", "1", "{}"}});
    PurgeOrder order;
    order.before = seconds_now() - 90 * kDay;
    order.most = 1;
    order.spared = [](const std::string& id) { return id == "open"; };
    const auto expected = would_purge(*database, order).value();
    EXPECT_EQ(expected.tables, 2) << "it does not know which are open";
    EXPECT_EQ(expected.records, 1);
    EXPECT_EQ(expected.guests, 1);
    Purged all;
    for (auto portion = purge(*database, order); portion && portion->any(); portion = purge(*database, order)) {
        EXPECT_LE(portion->tables + portion->records, 1);
        all.tables += portion->tables;
        all.records += portion->records;
        all.guests += portion->guests;
    }
    EXPECT_EQ(all.tables, 1);
    EXPECT_EQ(all.records, 1);
    EXPECT_EQ(all.guests, 1) << "carl alone: dora is new, and the others sit at tables";
    EXPECT_EQ(ids(), (Names{"done", "open", "fresh"}));
    EXPECT_EQ(database->number("SELECT count(*) FROM moves"), 0);
    EXPECT_EQ(database->number("SELECT count(*) FROM seats"), 6);
    order.finished = true;
    EXPECT_EQ(purge(*database, order)->tables, 1);
    EXPECT_EQ(ids(), (Names{"open", "fresh"}));
}

TEST_P(StoreUpkeep, KeepsNetworksOut) {
    const auto range = [](const char* text) { return AddressRange::parse(text).value(); };
    ASSERT_TRUE(ban(*database, range("203.0.113.77/24"), "noise"));
    ASSERT_TRUE(ban(*database, range("2001:db8::1"), ""));
    EXPECT_EQ(list_bans(*database)->size(), 2u);
    Bans bans;
    EXPECT_FALSE(bans.hold("203.0.113.1"));
    EXPECT_TRUE(bans.set(banned_ranges(*database).value()));
    EXPECT_FALSE(bans.set(banned_ranges(*database).value())) << "the same again";
    for (const char* out : {"203.0.113.1", "203.0.113.255", "::ffff:203.0.113.9", "2001:db8::1"})
        EXPECT_TRUE(bans.hold(out)) << out;
    for (const char* in : {"203.0.112.1", "2001:db8:0:1::2", "::1", "127.0.0.1", "nobody", ""})
        EXPECT_FALSE(bans.hold(in)) << in;
    EXPECT_TRUE(*unban(*database, range("203.0.113.0/24")));
    EXPECT_FALSE(*unban(*database, range("203.0.113.0/24")));
    for (const char* wrong : {"", "house", "1.2.3", "1.2.3.4/33", "1.2.3.4/", "1.2.3.4/-1", "::/129", "::1/8x"})
        EXPECT_FALSE(AddressRange::parse(wrong)) << wrong;
    EXPECT_EQ(range("10.1.2.3/8").text(), "10.0.0.0/8");
    EXPECT_EQ(range("2001:db8:1:2::3/32").text(), "2001:db8::/32");
    EXPECT_EQ(range("0.0.0.0/0").text(), "0.0.0.0/0");
}

TEST_P(SqliteUpkeep, ACopyComesBack) {
    add_table("one", 1);
    const std::string copy = folder / "copy.sqlite";
    ASSERT_TRUE(back_up(file, copy));
    EXPECT_FALSE(back_up(file, copy)) << "a copy is not written over another";
    EXPECT_FALSE(std::filesystem::exists(copy + "-wal"));
    add_table("two", 1);
    EXPECT_NE(restore(copy, file, true).error().sentence.find("in use"), std::string::npos);
    database.reset();
    store.reset();
    EXPECT_NE(restore(copy, file, false).error().sentence.find("--replace"), std::string::npos);
    const auto restored = restore(copy, file, true);
    ASSERT_TRUE(restored) << restored.error().sentence;
    ASSERT_TRUE(restore(copy, folder / "elsewhere.sqlite", false)) << "a new place needs no leave";
    database = std::move(*open_for_upkeep(file));
    EXPECT_EQ(ids(), Names{"one"});
    std::filesystem::resize_file(copy, std::filesystem::file_size(copy) / 2);
    EXPECT_FALSE(restore(copy, file, true)) << "half a copy";
}

TEST_P(SqliteUpkeep, AnOlderFileIsBroughtUpToDateUnlessAServerHoldsIt) {
    ASSERT_TRUE(
        database->execute("DROP TABLE bans; DROP TABLE upkeep; "
                          "DROP TABLE presence; DROP TABLE nodes; DROP TABLE allowances; "
                          "ALTER TABLE tables DROP COLUMN version; ALTER TABLE tables DROP COLUMN node; "
                          "PRAGMA user_version=3; PRAGMA application_id=0"));
    EXPECT_NE(open_for_upkeep(file).error().sentence.find("in use"), std::string::npos);
    database.reset();
    store.reset();
    auto again = open_for_upkeep(file);
    ASSERT_TRUE(again) << again.error().sentence;
    EXPECT_EQ(list_bans(**again)->size(), 0u);
    EXPECT_NE(open_for_upkeep(folder / "nothing").error().sentence.find("no data file"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(folder / "nothing"));
}

TEST_P(StoreUpkeep, TheCheckNamesWhatDoesNotOpen) {
    add_table("good", 1);
    add_table("torn", 1);
    add_table("strange", 1);
    EXPECT_EQ(check_all(*database)->troubles.size(), 0u);
    write(NewMoves{"strange", 0, {"fly to=moon"}, {}});
    ASSERT_TRUE(database->execute("UPDATE tables SET options = '{' WHERE id = 'torn'"));
    const auto checked = check_all(*database);
    ASSERT_TRUE(checked) << checked.error().sentence;
    EXPECT_EQ(checked->tables, 3);
    ASSERT_EQ(checked->troubles.size(), 2u);
    EXPECT_EQ(checked->troubles[0].table, "strange");
    EXPECT_EQ(checked->troubles[1].table, "torn");
}

TEST(Admin, TimesAreReadWithTheirUnit) {
    EXPECT_EQ(seconds_of("90d"), 90 * kDay);
    EXPECT_EQ(seconds_of("12h"), 12 * 3600);
    for (const char* wrong : {"", "90", "d", "-1d", "1w", "1d "}) EXPECT_FALSE(seconds_of(wrong)) << wrong;
}

}  // namespace
}  // namespace parkett::server
