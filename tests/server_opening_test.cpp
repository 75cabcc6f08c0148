// Opening what is stored, while others want the same table or another one. Readings are held up on purpose: nothing
// here depends on how long something takes.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <future>
#include <latch>
#include <mutex>
#include <set>
#include <thread>

#include "games/registry.hpp"
#include "server/house.hpp"
#include "server/opening.hpp"
#include "tests/support/thorough.hpp"

namespace parkett::server {
namespace {

using Opened = Expected<std::shared_ptr<Table>>;
constexpr std::chrono::seconds kPatience{60};

/// Tables in memory. Those named `slow` are read when the test says so; `torn` and `broken` cannot be read.
class ShelfStore final : public Store {
public:
    void write(Change change, Done done) override {
        {
            const std::lock_guard guard(mutex_);
            if (const auto* moves = std::get_if<NewMoves>(&change)) played_.insert(moves->table);
        }
        changed_.notify_all();
        done({});
    }
    Expected<bool> knows(const std::string&) override { return false; }
    Expected<std::optional<StoredTable>> table(const std::string& id) override {
        {
            const std::lock_guard guard(mutex_);
            ++readings_;
        }
        if (id == "slow") reached.count_down(), released.wait();
        if (id == "torn") return fail("What is stored of this table cannot be read.");
        if (id == "broken") throw std::runtime_error("a fault of ours");
        if (id == "nowhere") return std::nullopt;
        StoredTable found = stored;
        found.id = id;
        return found;
    }
    Expected<std::optional<StoredAnalysis>> analysis(const std::string&) override { return std::nullopt; }
    Expected<std::vector<std::string>> bots_on_turn() override { return waiting; }
    Expected<int> held_by(const std::string&) override { return 0; }
    Expected<std::vector<TableSummary>> tables_of(const std::string&) override { return std::vector<TableSummary>(); }

    int readings() const {
        const std::lock_guard guard(mutex_);
        return readings_;
    }
    /// Whether somebody has moved at so many tables.
    bool played_at(std::size_t tables) const {
        std::unique_lock guard(mutex_);
        return changed_.wait_for(guard, kPatience, [&] { return played_.size() >= tables; });
    }

    StoredTable stored;
    std::vector<std::string> waiting;
    std::latch reached{1}, released{1};

private:
    mutable std::mutex mutex_;
    mutable std::condition_variable changed_;
    std::set<std::string> played_;
    int readings_ = 0;
};

class ServerOpening : public testing::Test {
protected:
    /// A bot is on turn, and the other seat is a person's.
    void SetUp() override {
        TableWish wish{.game = "stockpile", .setup = {}, .places = {}};
        wish.setup.players = 2;
        wish.places.resize(2);
        auto opened = new_table(wish, fixed_seed(1, "opening"));
        ASSERT_TRUE(opened) << opened.error().sentence;
        store.stored = opened->stored;
        store.stored.seats[opened->sitting.standing().actor] = {SeatKind::bot, "thumb", "Bruno", "", ""};
    }
    /// Somebody may still wait for a slow table when a test has failed.
    void TearDown() override {
        if (!store.released.try_wait()) store.released.count_down();
        crew.stop();
    }

    std::future<Opened> open(const std::string& id) {
        auto promise = std::make_shared<std::promise<Opened>>();
        house.open(id, {"198.51.100.1", "anna"}, [promise](Opened table) { promise->set_value(std::move(table)); });
        return promise->get_future();
    }
    static Opened soon(std::future<Opened> table) {
        if (table.wait_for(kPatience) != std::future_status::ready) return fail("Nothing came.");
        return table.get();
    }
    /// Null if it could not be opened.
    static std::shared_ptr<Table> table_of(std::future<Opened> opened) {
        return soon(std::move(opened)).value_or(nullptr);
    }
    std::string sentence_of(const std::string& id) {
        const Opened table = soon(open(id));
        return table ? "" : table.error().sentence;
    }

    ServerLimits limits;
    Gate gate{limits};
    Crew crew{2, 2, std::chrono::milliseconds(20)};
    ShelfStore store;
    House house{crew, store, gate, limits, {std::chrono::milliseconds(0), std::chrono::milliseconds(0)}};
};

TEST_F(ServerOpening, TheSameTableIsReadOnceHoweverManyWantIt) {
    std::vector<std::future<Opened>> tables(16);
    std::vector<std::thread> visitors;
    for (auto& table : tables) visitors.emplace_back([&] { table = open("slow"); });
    for (std::thread& visitor : visitors) visitor.join();
    store.released.count_down();
    const auto first = table_of(std::move(tables[0]));
    ASSERT_TRUE(first);
    for (std::size_t i = 1; i < tables.size(); ++i) EXPECT_EQ(table_of(std::move(tables[i])), first) << i;
    EXPECT_EQ(table_of(open("slow")), first) << "and whoever comes later finds it open";
    EXPECT_EQ(store.readings(), 1);
}

TEST_F(ServerOpening, WhoHasATableOpenedPaysForIt) {
    ServerLimits poor;
    poor.work_per_second = poor.work_burst = 1e-3;
    Gate counting(poor);
    House small(crew, store, counting, poor, {});
    EXPECT_EQ(counting.must_wait("198.51.100.1").count(), 0);
    std::promise<Opened> table;
    small.open("stored", {"198.51.100.1", "anna"}, [&](Opened opened) { table.set_value(std::move(opened)); });
    ASSERT_TRUE(table_of(table.get_future()));
    EXPECT_GT(counting.must_wait("198.51.100.1").count(), 0) << "his network";
    EXPECT_GT(counting.must_wait(account_of("anna")).count(), 0) << "and himself, wherever he goes";
    EXPECT_EQ(counting.must_wait("198.51.100.2").count(), 0);
    crew.stop();  // or a job that is just over gives its place back to a gate that is gone
}

TEST_F(ServerOpening, ASlowTableDelaysNobody) {
    auto slow = open("slow");
    store.reached.wait();
    for (int i = 0; i < 20; ++i) EXPECT_TRUE(table_of(open(fmt::format("table{}", i))));
    house.sweep();
    auto sitting = open_sitting(store.stored);
    ASSERT_TRUE(sitting);
    house.keep(std::move(*sitting), gate.keep_table("198.51.100.1"));
    EXPECT_TRUE(table_of(open(store.stored.id)));
    EXPECT_EQ(store.readings(), 21) << "what was just made need not be read";
    EXPECT_NE(slow.wait_for(std::chrono::seconds(0)), std::future_status::ready);
    store.released.count_down();
    EXPECT_TRUE(table_of(std::move(slow)));
}

TEST_F(ServerOpening, WhatCannotBeReadIsSaidEachTime) {
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(sentence_of("torn"), "What is stored of this table cannot be read.");
        EXPECT_EQ(sentence_of("broken"), "This table cannot be opened: a fault of ours.");
        const Opened nowhere = soon(open("nowhere"));
        EXPECT_TRUE(nowhere && !*nowhere);
    }
    EXPECT_EQ(store.readings(), 9);
}

/// A game of other rules is not lost: everybody reads it as before, and nobody goes on.
TEST_F(ServerOpening, AGameOfOtherRulesIsFrozen) {
    const auto frozen = [&] {
        const auto sitting = open_sitting(store.stored);
        return sitting && sitting->frozen ? sitting->frozen->code : "";
    };
    auto& tags = store.stored.record.tags;
    const std::string ours = *tag_of(tags, kBegunWith);
    EXPECT_EQ(ours, rules_mark("stockpile"));
    EXPECT_EQ(frozen(), "");
    std::ranges::find(tags, kBegunWith, &Tag::name)->value = "7" + ours.substr(1);
    EXPECT_EQ(frozen(), "other_rules");
    std::ranges::find(tags, kBegunWith, &Tag::name)->value = ours.substr(0, 2) + "0123456789abcdef";
    EXPECT_EQ(frozen(), "other_edition");
    std::erase_if(tags, [](const Tag& tag) { return tag.name == kBegunWith; });
    EXPECT_EQ(frozen(), "") << "begun before anybody took note of it";
    store.stored.record.moves.push_back({99, "bid pile=9 at=1"});
    EXPECT_EQ(frozen(), "unfit");
    const auto sitting = open_sitting(store.stored);
    EXPECT_EQ(sitting->match->length() + 1, store.stored.record.moves.size()) << "what fits can be read";
    EXPECT_EQ(sitting->frozen->sentence.find("pile=9"), std::string::npos) << "what does not may be a secret";
    EXPECT_TRUE(table_message(*sitting, "", {}).contains("frozen"));
    const auto moves_of = [](const Sitting& at) {
        return Json::parse(at.view_text(static_cast<Seat>(at.standing().actor))).at("moves").size();
    };
    EXPECT_EQ(moves_of(*sitting), 0u) << "what would be refused is not offered";
    store.stored.record.moves.pop_back();
    EXPECT_GT(moves_of(*open_sitting(store.stored)), 0u);
}

TEST_F(ServerOpening, ATableThatWasFoundBeforeItWasKeptIsNotThereTwice) {
    auto slow = open("slow");
    store.reached.wait();
    auto sitting = open_sitting(store.stored);
    ASSERT_TRUE(sitting);
    sitting->id = "slow";
    house.keep(std::move(*sitting), gate.keep_table("198.51.100.1"));
    store.released.count_down();
    const auto first = table_of(std::move(slow));
    ASSERT_TRUE(first);
    EXPECT_EQ(table_of(open("slow")), first);
}

TEST_F(ServerOpening, AllBotsGoOnWhateverIsWrongWithSomeTables) {
    store.waiting = {"torn", "slow", "broken", "nowhere"};
    constexpr int kTables = kThorough ? 1500 : 300;
    for (int i = 0; i < kTables; ++i) store.waiting.push_back(fmt::format("table{}", i));
    house.resume();
    EXPECT_TRUE(store.played_at(kTables)) << "while one is still being read";
    store.released.count_down();
    EXPECT_TRUE(store.played_at(kTables + 1));
}

TEST_F(ServerOpening, ARecordHasOnlySoMuchTime) {
    std::string text = "[Parkett \"1\"]\n[Game \"stockpile\"]\n[Players \"2\"]\n\n";
    for (const Record::Line& line : store.stored.record.moves) text += line.move + "\n";
    const auto whole = table_of_record({.record = text, .moves = {}, .places = {}}, {}, limits, [] { return false; });
    ASSERT_TRUE(whole) << whole.error().sentence;
    EXPECT_FALSE(whole->problem);
    EXPECT_EQ(whole->sitting.ends.size(), store.stored.record.moves.size());
    EXPECT_EQ(whole->sitting.standing().actor, open_sitting(store.stored)->standing().actor);

    std::size_t asked = 0;
    const auto cut =
        table_of_record({.record = text, .moves = {}, .places = {}}, {}, limits, [&] { return ++asked == 3; });
    ASSERT_FALSE(cut);
    EXPECT_EQ(cut.error().sentence, "It takes too long to play the moves of this game again.");
    EXPECT_EQ(asked, 3u) << "no move is played after the end";

    limits.record_moves = 2;
    EXPECT_NE(table_of_record({.record = text, .moves = {}, .places = {}}, {}, limits, {})
                  .error()
                  .sentence.find("moves; 2 are the most"),
              std::string::npos);
}

}  // namespace
}  // namespace parkett::server
