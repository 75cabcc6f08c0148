#include "server/store.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <future>
#include <nlohmann/json.hpp>

#include "server/schema.hpp"
#include "server/upkeep.hpp"
#include "tests/support/text_of.hpp"
#include "tests/support/throwaway_postgres.hpp"

namespace parkett::server {
namespace {

/// What every store promises, in SQLite's file and in PostgreSQL.
class StoreTest : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        std::filesystem::create_directories(folder);
        if (GetParam() == std::string("postgres")) {
            std::string problem;
            auto* postgres = ThrowawayPostgres::shared(problem);
            if (!postgres) GTEST_SKIP() << problem;
            file = postgres->fresh_database();
        }
        open();
    }
    void TearDown() override {
        store.reset();
        std::filesystem::remove_all(folder);
    }

    void open() {
        store.reset();
        auto opened = open_store(file);
        ASSERT_TRUE(opened) << opened.error().sentence;
        store = std::move(*opened);
    }

    /// Another way to the same data.
    std::unique_ptr<Database> data() const {
        auto opened = open_for_upkeep(file);
        EXPECT_TRUE(opened);
        return std::move(*opened);
    }

    std::future<Expected<void>> later(Change change) {
        auto promise = std::make_shared<std::promise<Expected<void>>>();
        store->write(std::move(change), [promise](Expected<void> done) { promise->set_value(std::move(done)); });
        return promise->get_future();
    }
    Expected<void> write(Change change) { return later(std::move(change)).get(); }

    static StoredTable some_table(const std::string& id) {
        StoredTable table{.id = id, .owner = "anna", .record = {}, .seed = fresh_seed(), .seats = {}};
        table.record.game = "stockpile";
        table.record.setup.players = 2;
        table.record.setup.options = {{"board", "basic"}};
        table.record.setup.edition = std::make_shared<const Json>(Json{{"cash", 21}});
        table.record.tags = {{"Event", "a \"quoted\" name"}};
        table.record.moves = {{1, "first seat=0"}};
        table.seats = {{SeatKind::person, "", "Anna", "anna", ""}, {SeatKind::open, "", "Player 2", "", "token"}};
        return table;
    }

    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / fmt::format("parkett-store-{}", ::getpid());
    std::string file = folder / "data.sqlite";  // or the URL of a database
    std::unique_ptr<Store> store;
};

INSTANTIATE_TEST_SUITE_P(In, StoreTest, testing::Values("sqlite", "postgres"),
                         [](const auto& one) { return std::string(one.param); });

/// What is about the file alone.
class SqliteStoreTest : public StoreTest {};
INSTANTIATE_TEST_SUITE_P(In, SqliteStoreTest, testing::Values("sqlite"));
/// What is about the database alone.
class PostgresStoreTest : public StoreTest {
protected:
    postgres::Database database() const { return std::move(*postgres::Database::open(file)); }
};
INSTANTIATE_TEST_SUITE_P(In, PostgresStoreTest, testing::Values("postgres"));

TEST_P(StoreTest, KeepsWhatWasFoundOutAboutATable) {
    ASSERT_TRUE(write(NewTable{some_table("one"), {}}));
    EXPECT_FALSE(store->analysis("one").value());
    ASSERT_TRUE(write(NewAnalysis{"one", {"abc", "1", "{}"}}));
    ASSERT_TRUE(write(NewAnalysis{"one", {"abc", "2", R"({"turning":[]})"}}));
    open();
    const auto found = store->analysis("one").value();
    ASSERT_TRUE(found);
    EXPECT_EQ(found->moves, "abc");
    EXPECT_EQ(found->version, "2") << "the newer one";
    EXPECT_EQ(found->found, R"({"turning":[]})");
    EXPECT_FALSE(write(NewAnalysis{"nowhere", {"abc", "1", "{}"}})) << "there is no such table";
}

TEST_P(SqliteStoreTest, AnOlderFileIsBroughtUpToDate) {
    ASSERT_TRUE(write(NewTable{some_table("one"), {}}));
    store.reset();
    {
        auto database = sqlite::Database::open(file);
        ASSERT_TRUE(database);
        ASSERT_TRUE(
            database->execute("DROP TABLE analyses; DROP TABLE bans; DROP TABLE upkeep; "
                              "DROP TABLE presence; DROP TABLE nodes; DROP TABLE allowances; "
                              "ALTER TABLE tables DROP COLUMN version; ALTER TABLE tables DROP COLUMN node; "
                              "PRAGMA user_version=2; PRAGMA application_id=0"));
    }
    open();
    EXPECT_TRUE(store->table("one").value());
    EXPECT_TRUE(write(NewAnalysis{"one", {"abc", "1", "{}"}}));
    EXPECT_TRUE(write(Trial{}));
    auto database = sqlite::Database::open(file, sqlite::Database::Mode::look);
    ASSERT_TRUE(database);
    EXPECT_EQ(database->number("PRAGMA application_id"), kApplicationId) << "ours had no mark at first";
    EXPECT_EQ(database->number("SELECT count(*) FROM bans"), 0);
}

TEST_P(SqliteStoreTest, AnotherProgramsFileIsLeftAsItIs) {
    const std::string theirs = folder / "theirs.sqlite", marked = folder / "marked.sqlite", text = folder / "text";
    for (const std::string& made : {theirs, marked, text}) std::ofstream(made).close();
    ASSERT_TRUE(sqlite::Database::open(theirs)->execute("PRAGMA journal_mode=DELETE; CREATE TABLE tables (id TEXT)"));
    ASSERT_TRUE(sqlite::Database::open(marked)->execute("PRAGMA journal_mode=DELETE; PRAGMA application_id=7"));
    std::ofstream(text) << std::string(5000, 'x');
    for (const std::string& foreign : {theirs, marked, text}) {
        const std::string before = text_of(foreign);
        const auto opened = open_sqlite(foreign);
        ASSERT_FALSE(opened) << foreign;
        EXPECT_NE(opened.error().sentence.find("not"), std::string::npos) << opened.error().sentence;
        EXPECT_EQ(text_of(foreign), before);
    }
}

TEST_P(SqliteStoreTest, OneFileUnderTwoNamesIsOpenedOnce) {
    const auto soft = folder / "soft.sqlite", hard = folder / "hard.sqlite";
    std::filesystem::create_symlink(file, soft);
    std::filesystem::create_hard_link(file, hard);
    for (const auto& other : {soft, hard}) {
        const auto second = open_sqlite(other);
        ASSERT_FALSE(second) << other;
        EXPECT_NE(second.error().sentence.find("in use"), std::string::npos) << second.error().sentence;
    }
    store.reset();
    EXPECT_TRUE(open_sqlite(soft));
}

TEST_P(SqliteStoreTest, AMissingFolderIsSaidToBeMissing) {
    const auto nowhere = open_sqlite(folder / "nowhere" / "data.sqlite");
    ASSERT_FALSE(nowhere);
    EXPECT_NE(nowhere.error().sentence.find("does not exist"), std::string::npos) << nowhere.error().sentence;
    const auto itself = open_sqlite(folder);
    ASSERT_FALSE(itself);
    EXPECT_NE(itself.error().sentence.find("is a folder"), std::string::npos) << itself.error().sentence;
}

TEST_P(SqliteStoreTest, NothingIsPromisedWhileTheFileIsAway) {
    ASSERT_TRUE(write(NewTable{some_table("one"), {}}));
    const std::string away = file + ".away";
    std::filesystem::rename(file, away);
    EXPECT_FALSE(store->in_place());
    const auto refused = write(NewMoves{"one", 1, {"lost"}, {}});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().sentence.find("moved away"), std::string::npos) << refused.error().sentence;
    EXPECT_FALSE(std::filesystem::exists(file)) << "no empty one takes its place";
    std::filesystem::rename(away, file);
    EXPECT_TRUE(store->in_place());
    EXPECT_TRUE(write(NewMoves{"one", 1, {"kept"}, {}}));
}

TEST_P(StoreTest, KeepsATableOverAReopening) {
    const StoredTable table = some_table("one");
    ASSERT_TRUE(write(NewTable{table, {.actor = 1, .over = false}}));
    ASSERT_TRUE(write(NewMoves{"one", 1, {"a", "b", "c"}, {0, false}}));
    ASSERT_TRUE(write(TakenBack{"one", 3, {1, false, R"({"round":2})"}}));
    ASSERT_TRUE(write(SeatTaken{"one", 1, {SeatKind::person, "", "Ben", "ben", "token"}}));
    open();
    const auto read = store->table("one");
    ASSERT_TRUE(read && *read);
    const StoredTable& again = **read;
    EXPECT_EQ(again.seed, table.seed);
    EXPECT_EQ(again.record.setup.options, table.record.setup.options);
    EXPECT_EQ(*again.record.setup.edition, *table.record.setup.edition);
    EXPECT_EQ(again.record.beginning, nullptr);
    EXPECT_EQ(again.record.tags[0].value, "a \"quoted\" name");
    ASSERT_EQ(again.record.moves.size(), 3u);
    EXPECT_EQ(again.record.moves[2].move, "b");
    EXPECT_EQ(again.seats[1].name, "Ben");
    const auto list = store->tables_of("ben");
    ASSERT_TRUE(list);
    ASSERT_EQ(list->size(), 1u);
    EXPECT_EQ(list->front().mine, std::vector<int>{1});
    EXPECT_EQ(list->front().length, 3u);
    EXPECT_EQ(list->front().standing.actor, 1);
    EXPECT_EQ(list->front().standing.at, R"({"round":2})");
    EXPECT_TRUE(list->front().played);
    EXPECT_EQ(store->tables_of("carl")->size(), 0u);
    EXPECT_FALSE(*store->table("two"));
}

TEST_P(StoreTest, WhatAGuestHoldsIsWhatIsNotFinished) {
    EXPECT_EQ(store->held_by("anna"), 0);
    StoredTable record = some_table("record");
    record.seed.reset();
    ASSERT_TRUE(write(NewTable{some_table("going on"), {.actor = 1, .over = false}}));
    ASSERT_TRUE(write(NewTable{some_table("finished"), {.actor = -1, .over = true}}));
    ASSERT_TRUE(write(NewTable{record, {.actor = -1, .over = true}}));
    EXPECT_EQ(store->held_by("anna"), 2);
    ASSERT_TRUE(write(SeatTaken{"going on", 1, {SeatKind::person, "", "Ben", "ben", "token"}}));
    EXPECT_EQ(store->held_by("ben"), 0) << "it is the owner's";
}

TEST_P(StoreTest, AChangeThatFailsSpoilsNoOther) {
    ASSERT_TRUE(write(NewTable{some_table("one"), {}}));
    ASSERT_TRUE(write(NewTable{some_table("two"), {}}));
    std::vector<std::future<Expected<void>>> results;
    for (int i = 0; i < 50; ++i) {
        results.push_back(later(NewMoves{"one", static_cast<std::size_t>(1 + i), {"good"}, {}}));
        results.push_back(later(NewMoves{"two", 0, {"twice"}, {}}));     // that number is taken
        results.push_back(later(NewMoves{"nowhere", 0, {"lost"}, {}}));  // there is no such table
    }
    for (std::size_t i = 0; i < results.size(); ++i) EXPECT_EQ(results[i].get().has_value(), i % 3 == 0) << i;
    EXPECT_EQ((*store->table("one"))->record.moves.size(), 51u);
    EXPECT_EQ((*store->table("two"))->record.moves.size(), 1u);
}

TEST_P(SqliteStoreTest, OneServerAtATimeAndNoFilesFromTheFuture) {
    const auto second = open_sqlite(file);
    ASSERT_FALSE(second);
    EXPECT_NE(second.error().sentence.find("in use"), std::string::npos);
    store.reset();
    {
        auto database = sqlite::Database::open(file);
        ASSERT_TRUE(database);
        ASSERT_TRUE(database->execute("PRAGMA user_version=99"));
    }
    const auto newer = open_sqlite(file);
    ASSERT_FALSE(newer);
    EXPECT_NE(newer.error().sentence.find("version 99"), std::string::npos);
    EXPECT_FALSE(open_sqlite("/nowhere/at/all.sqlite"));
}

TEST_P(PostgresStoreTest, AnotherProgramsDatabaseIsLeftAsItIsAndSoIsOneFromTheFuture) {
    store.reset();
    ASSERT_TRUE(database().execute("UPDATE parkett_schema SET version = 99"));
    const auto newer = open_postgres(file);
    ASSERT_FALSE(newer);
    EXPECT_NE(newer.error().sentence.find("version 99"), std::string::npos) << newer.error().sentence;
    ASSERT_TRUE(database().execute("DROP TABLE parkett_schema"));
    const auto foreign = open_postgres(file);
    ASSERT_FALSE(foreign);
    EXPECT_NE(foreign.error().sentence.find("another program"), std::string::npos) << foreign.error().sentence;
    EXPECT_FALSE(open_postgres("postgres://nobody@127.0.0.1:1/nowhere"));
}

TEST_P(PostgresStoreTest, AnOlderDatabaseIsBroughtUpToDate) {
    ASSERT_TRUE(write(NewTable{some_table("one"), {}}));
    store.reset();
    ASSERT_TRUE(
        database().execute("DROP TABLE presence; DROP TABLE nodes; DROP TABLE allowances; "
                           "ALTER TABLE tables DROP COLUMN version; ALTER TABLE tables DROP COLUMN node; "
                           "CREATE INDEX tables_by_update ON tables (updated); UPDATE parkett_schema SET version = 4"));
    open();
    EXPECT_TRUE(store->table("one").value());
    EXPECT_TRUE(write(NewMoves{"one", 1, {"a"}, {}, 0}));
}

TEST_P(PostgresStoreTest, StatementsAreTheSameForBoth) {
    EXPECT_EQ(postgres::numbered("a = ? AND b = ?"), "a = $1 AND b = $2");
    EXPECT_EQ(postgres::numbered("?2 < ?1"), "$2 < $1");
}

/// Whoever restarts the database ends all connections.
TEST_P(PostgresStoreTest, ComesBackByItselfWhenTheDatabaseDoes) {
    ASSERT_TRUE(write(NewTable{some_table("one"), {}}));
    ASSERT_TRUE(store->table("one").value());
    ASSERT_TRUE(
        database().number("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
                          "WHERE datname = current_database() AND pid <> pg_backend_pid()"));
    EXPECT_TRUE(store->table("one").value());
    Expected<void> done = fail("");
    for (int i = 0; i < 100 && !done; ++i) done = write(NewMoves{"one", 1, {"a"}, {}, 0});
    EXPECT_TRUE(done) << done.error().sentence;
}

TEST_P(StoreTest, ARowThatCannotBeReadIsAnErrorOfItsOwn) {
    for (const char* id : {"good", "options", "edition", "beginning", "tags", "seed", "seats"})
        ASSERT_TRUE(write(NewTable{some_table(id), {.actor = 1, .over = false}}));
    ASSERT_TRUE(write(SeatTaken{"good", 1, {SeatKind::bot, "thumb", "Bruno", "", ""}}));
    const auto other = data();
    for (const char* damage :
         {"UPDATE tables SET options = '{\"board\":[1]}' WHERE id = 'options'",
          "UPDATE tables SET edition = '{' WHERE id = 'edition'",
          "UPDATE tables SET beginning = 'x' WHERE id = 'beginning'",
          "UPDATE tables SET tags = '[[1],7]' WHERE id = 'tags'", "UPDATE tables SET seed = 'ab' WHERE id = 'seed'",
          "DELETE FROM seats WHERE table_id = 'seats' AND seat = 0"})
        ASSERT_TRUE(other->execute(damage)) << damage;
    for (const char* id : {"options", "edition", "beginning", "tags", "seed", "seats"}) {
        const auto read = store->table(id);
        ASSERT_FALSE(read) << id;
        EXPECT_NE(read.error().sentence.find("cannot be read"), std::string::npos) << id;
    }
    const auto good = store->table("good");
    EXPECT_TRUE(good && *good);
    EXPECT_EQ(*store->bots_on_turn(), std::vector<std::string>{"good"});
}

TEST_P(StoreTest, BotsOnTurnAreAllFound) {
    std::vector<std::future<Expected<void>>> written;
    for (int i = 0; i < 1200; ++i) {
        StoredTable table = some_table(fmt::format("table{}", i));
        table.seats[0] = {SeatKind::bot, "thumb", "Bruno", "", ""};
        written.push_back(later(NewTable{table, {.actor = 0, .over = false}}));
    }
    for (auto& done : written) ASSERT_TRUE(done.get());
    EXPECT_EQ(store->bots_on_turn()->size(), 1200u);
}

TEST_P(StoreTest, AChangeIsMadeOnTheVersionItNamesOrNotAtAll) {
    ASSERT_TRUE(write(NewTable{some_table("one"), {}}));
    EXPECT_EQ((*store->table("one"))->version, 0);
    ASSERT_TRUE(write(NewMoves{"one", 1, {"a"}, {}, 0}));
    EXPECT_EQ((*store->table("one"))->version, 1);
    // Together with what is right: the wrong ones are taken out.
    std::vector<std::future<Expected<void>>> results;
    results.push_back(later(NewMoves{"one", 2, {"late"}, {}, 0}));
    results.push_back(later(TakenBack{"one", 1, {}, 0}));
    results.push_back(later(SeatTaken{"one", 1, {SeatKind::person, "", "Ben", "ben", "token"}, 2}));
    results.push_back(later(NewMoves{"one", 2, {"b"}, {}, 1}));
    for (std::size_t i = 0; i < results.size(); ++i) EXPECT_EQ(results[i].get().has_value(), i == 3) << i;
    ASSERT_TRUE(write(Settled{"one"}));
    EXPECT_FALSE(write(NewMoves{"one", 3, {"from before"}, {}, 2}));
    const auto table = *store->table("one");
    EXPECT_EQ(table->version, 3);
    ASSERT_EQ(table->record.moves.size(), 3u);
    EXPECT_EQ(table->record.moves[2].move, "b");
    EXPECT_EQ(table->seats[1].kind, SeatKind::open);
}

TEST_P(StoreTest, KnowsItsGuests) {
    EXPECT_FALSE(*store->knows("anna"));
    ASSERT_TRUE(write(NewGuest{"anna"}));
    ASSERT_TRUE(write(NewGuest{"anna"}));
    EXPECT_TRUE(*store->knows("anna"));
}

TEST(Secrets, ChanceFollowsFromSeedAndPlaceAlone) {
    TableSeed seed{};
    for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<unsigned char>(i);
    EXPECT_EQ(chance_at(seed, 7).next(), chance_at(seed, 7).next());
    EXPECT_NE(chance_at(seed, 7).next(), chance_at(seed, 8).next());
    TableSeed other = seed;
    other[31] ^= 1;
    EXPECT_NE(chance_at(seed, 7).next(), chance_at(other, 7).next());
    EXPECT_EQ(seed_from_hex(to_hex(seed)), seed);
    EXPECT_FALSE(seed_from_hex("00"));
    EXPECT_FALSE(seed_from_hex(std::string(64, 'x')));
    // Published records depend on these staying as they are.
    EXPECT_EQ(hash_of(seed), "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6");
}

}  // namespace
}  // namespace parkett::server
