// Work in pieces: everything is done once, nothing that is kept, and nothing after somebody said that it is enough.
#include "arena/pieces.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <map>

#include "arena/match_up.hpp"
#include "tests/support/scratch_file.hpp"

namespace parkett {
namespace {

using Taken = std::map<std::uint64_t, std::string>;

TEST(Pieces, EachIsDoneOnceOnAnyNumberOfThreads) {
    for (const int threads : {1, 3}) {
        Taken taken;
        std::atomic<int> done{0};
        do_pieces(
            {.count = 20,
             .threads = threads,
             .worker = [&] { return [&](std::uint64_t number) { return ++done, std::to_string(number * number); }; },
             .take =
                 [&](std::uint64_t number, const std::string& outcome) {
                     EXPECT_TRUE(taken.emplace(number, outcome).second);
                     return false;
                 }});
        EXPECT_EQ(done, 20);
        ASSERT_EQ(taken.size(), 20u);
        EXPECT_EQ(taken[7], "49");
    }
}

TEST(Pieces, StopWhenItIsEnough) {
    int taken = 0;
    do_pieces({.count = 1000,
               .threads = 2,
               .worker = [] { return [](std::uint64_t) { return std::string(); }; },
               .take = [&](std::uint64_t, const std::string&) { return ++taken >= 5; }});
    EXPECT_GE(taken, 5);
    EXPECT_LE(taken, 6);  // the other thread may have been at one
}

TEST(Pieces, WhatIsKeptIsNotDoneAgain) {
    const ScratchFile file("pieces");
    const auto run = [&](std::uint64_t count, std::atomic<int>& done) {
        auto journal = Journal::open(file.path(), "pieces", "outcome");
        Taken taken;
        do_pieces({.count = count,
                   .threads = 2,
                   .journal = &*journal,
                   .worker = [&] { return [&](std::uint64_t number) { return ++done, std::to_string(number); }; },
                   .take =
                       [&](std::uint64_t number, const std::string& outcome) {
                           taken[number] = outcome;
                           return false;
                       }});
        return taken;
    };
    std::atomic<int> before{0}, after{0};
    EXPECT_EQ(run(4, before).size(), 4u);
    const Taken all = run(10, after);
    EXPECT_EQ(before, 4);
    EXPECT_EQ(after, 6);
    ASSERT_EQ(all.size(), 10u);
    for (const auto& [number, outcome] : all) EXPECT_EQ(outcome, std::to_string(number));
}

TEST(MatchUpKept, GoesOnAsIfItHadNeverStopped) {
    const ScratchFile file("match");
    MatchUp match_up{.game = "stockpile", .setup = {2, {}, nullptr}, .a = "thumb", .b = "random", .seed = 5};
    const auto play = [&](const std::string& keep, int blocks) {
        match_up.keep = keep;
        match_up.blocks = blocks;
        return play_match_up(match_up);
    };
    EXPECT_TRUE(play(file.path(), 3));
    const auto in_pieces = play(file.path(), 8), whole = play({}, 8);
    EXPECT_EQ(in_pieces->games, whole->games);
    EXPECT_EQ(in_pieces->share.mean, whole->share.mean);
    EXPECT_EQ(in_pieces->share.low, whole->share.low);
    EXPECT_EQ(in_pieces->margin.mean, whole->margin.mean);
    match_up.seed = 6;
    EXPECT_FALSE(play(file.path(), 8)) << "kept of another match";
}

}  // namespace
}  // namespace parkett
