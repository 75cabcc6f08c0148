// What a patient bot keeps of its tree from one move of a turn to the next.
#include "bots/memory.hpp"

#include <gtest/gtest.h>

#include <map>

#include "bots/search_bot.hpp"
#include "games/all.hpp"

namespace parkett {
namespace {

using shark::Shark;

/// A player with money is about to trade: a turn of several moves.
shark::State in_trade(const Shark& game) {
    Rng rng(4);
    NullSink nothing;
    shark::State s = game.start();
    for (int turns = 0; turns < 6; game.apply(s, game.sample(s, rng), nothing)) turns += s.phase == shark::Phase::roll;
    while (s.phase != shark::Phase::trade) game.apply(s, game.sample(s, rng), nothing);
    s.cash[s.turn] += 20;
    return s;
}

struct Turn {
    Shark game = *Shark::make({3, {}, nullptr});
    shark::State s = in_trade(game);
    MemoryOf<Shark> memory;
    SharedEvaluator<Shark> evaluator = std::make_shared<ByHand<Shark>>(game);
    Rng rng{1, Stream::thinking};

    Opinion think(std::uint64_t visits, int parts = 1) {
        memory.recall(s);
        SearchSettings settings = evaluator->settings();
        settings.visits = visits;
        const Together one_by_one = [](int n, const std::function<void(int)>& job) {
            for (int i = 0; i < n; ++i) job(i);
        };
        return SearchBot<Shark>(evaluator, settings, parts, one_by_one, &memory).consider(game, s, rng, {});
    }

    void make(Move move) {
        memory.keep(game, s, move);
        NullSink nothing;
        game.apply(s, move, nothing);
    }
};

/// A purchase after which the turn goes on, and how often the search looked at it.
SearchLine purchase(const Opinion& opinion) {
    for (const SearchLine& line : opinion.lines)
        if (line.move.kind == shark::kBuy && line.visits > 20) return line;
    return {};
}

TEST(Memory, WhatWasThoughtOfAMoveCountsAfterIt) {
    Turn turn;
    const SearchLine line = purchase(turn.think(600));
    ASSERT_GT(line.visits, 0u);
    turn.make(line.move);
    ASSERT_EQ(turn.memory.trees().size(), 1u);
    EXPECT_EQ(turn.memory.trees()[0].node(0).visits, line.visits);
    std::uint64_t all = 0;
    for (const SearchLine& next : turn.think(line.visits).lines) all += next.visits;  // not one visit more
    EXPECT_GT(all, 0u);
    EXPECT_LE(all, line.visits);
}

TEST(Memory, SearchesInPartsKeepOneTreeEach) {
    Turn turn;
    const SearchLine line = purchase(turn.think(1200, 2));
    ASSERT_GT(line.visits, 0u);
    turn.make(line.move);
    ASSERT_EQ(turn.memory.trees().size(), 2u);
    EXPECT_EQ(turn.memory.trees()[0].node(0).visits + turn.memory.trees()[1].node(0).visits, line.visits);
    EXPECT_EQ(turn.think(1200, 2).visits, 1200u);
}

TEST(Memory, AnotherPositionIsThoughtAboutAnew) {
    Turn turn;
    const SearchLine line = purchase(turn.think(600));
    turn.make(line.move);
    turn.s.cash[2] += 1;
    turn.memory.recall(turn.s);
    EXPECT_TRUE(turn.memory.trees().empty());
}

TEST(Memory, NothingIsKeptWhenTheTurnIsOver) {
    Turn turn;
    turn.think(200);
    turn.make({shark::kDone, 0, 0, 0});
    EXPECT_TRUE(turn.memory.trees().empty());
}

/// How much a purchase is worth does not depend on whether the tree was kept, but for the luck of the deals.
TEST(Memory, AKeptTreeSaysWhatAFreshOneSays) {
    Turn turn;
    const SearchLine line = purchase(turn.think(4000));
    turn.make(line.move);
    const Opinion kept = turn.think(4000);
    turn.memory.trees().clear();
    const Opinion fresh = turn.think(4000);
    const Seat seat = turn.game.actor(turn.s).seat;
    EXPECT_NEAR(kept.lines[0].chances[seat], fresh.lines[0].chances[seat], 0.03);
}

TEST(Tree, WhatHangsBelowABranchIsWhole) {
    Tree tree(100, 10);
    const std::uint32_t left = tree.find(0, 0, 7, 0.5f, 2), right = tree.find(0, 1, 8, 0.5f, 2);
    const std::uint32_t child = tree.follow(left);
    tree.node(child).visits = 5;
    tree.follow(right);
    const std::uint32_t deep = tree.find(child, 0, 9, 1, 1);
    tree.branch(deep).visits = 4;
    tree.branch(deep).last = 77;
    tree.node(tree.follow(deep)).visits = 4;
    const Tree part = tree.below(7);
    ASSERT_EQ(part.nodes().size(), 2u);
    EXPECT_EQ(part.node(0).visits, 5u);
    const Tree::Branch* kept = part.branch_of(0, 9);
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->visits, 4u);
    EXPECT_EQ(kept->last, 0u);
    EXPECT_EQ(part.node(kept->child).visits, 4u);
    EXPECT_TRUE(tree.below(10).empty());
    EXPECT_TRUE(Tree().below(7).empty());
}

}  // namespace
}  // namespace parkett
