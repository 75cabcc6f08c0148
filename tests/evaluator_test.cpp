// Evaluators can be exchanged: bots follow the one they have, and the arena plays one against the other.
#include <gtest/gtest.h>

#include "arena/match_up.hpp"
#include "bots/greedy.hpp"
#include "bots/levels.hpp"
#include "bots/search.hpp"
#include "games/all.hpp"

namespace parkett {
namespace {

using shark::Shark;

/// The first decision of a kind in a random game.
shark::State reach(const Shark& game, shark::Phase phase) {
    Rng rng(2);
    NullSink nothing;
    shark::State s = game.start();
    for (int i = 0; i < 60 || s.phase != phase || !game.actor(s).is_seat(); ++i)
        game.apply(s, game.sample(s, rng), nothing);
    return s;
}

/// Would do the last move of the list, and says that cash alone counts.
class Stubborn final : public Evaluator<Shark> {
public:
    explicit Stubborn(const Shark& game) : game_(game) {}

    void priors(const State&, const MoveList& moves, float* shares) const override {
        std::fill_n(shares, moves.size(), 1e-6f);
        shares[moves.size() - 1] = 1;
    }
    Chances chances(const State& s, Seat) const override {
        Chances chances{};
        for (int seat = 0; seat < game_.setup().players; ++seat) chances[seat] = s.cash[seat] / 10000.0;
        return chances;
    }
    Chances at_end(const State& s, Seat) const override { return final_chances(game_, s); }
    Move playout(const State& s, Rng&) const override {
        MoveList moves;
        game_.legal(s, moves);
        return moves[moves.size() - 1];
    }
    SearchSettings settings() const override { return {.visits = 50, .horizon = 1}; }

private:
    const Shark& game_;
};

struct Trial {
    Shark game = *Shark::make({3, {}, nullptr});
    SharedEvaluator<Shark> stubborn = std::make_shared<Stubborn>(game);
    Rng rng{1, Stream::thinking};
};

TEST(Evaluator, GreedyFollowsTheOneItHas) {
    Trial trial;
    const shark::State s = reach(trial.game, shark::Phase::trade_again);
    const Move move = GreedyBot<Shark>(trial.stubborn).choose(trial.game, s, trial.rng);
    const auto cash_after = [&](Move some) {
        shark::State then = s;
        NullSink nothing;
        trial.game.apply(then, some, nothing);
        return then.cash[s.turn];
    };
    MoveList moves;
    trial.game.legal(s, moves);
    ASSERT_GT(moves.size(), 2);
    int most = 0;
    for (Move other : moves) most = std::max<int>(most, cash_after(other));
    EXPECT_GT(most, s.cash[s.turn]);
    EXPECT_EQ(cash_after(move), most);
}

TEST(Evaluator, PlayoutsAndPriorsComeFromTheOneTheSearchHas) {
    Trial trial;
    const shark::State s = reach(trial.game, shark::Phase::build);
    MoveList moves;
    trial.game.legal(s, moves);
    ASSERT_GT(moves.size(), 2);
    const Move last = moves[moves.size() - 1];
    EXPECT_EQ(ThumbBot<Shark>(trial.stubborn).choose(trial.game, s, trial.rng), last);
    Search<Shark> search(trial.game, *trial.stubborn, {.visits = 1});
    search.run(s, trial.rng);
    EXPECT_EQ(search.lines(s)[0].move, last);  // the only visit goes where the prior is
}

TEST(Levels, AreFoundByNameAndEvaluator) {
    for (const Level& level : levels()) {
        const auto found = find_level(level.id);
        ASSERT_TRUE(found) << level.id;
        EXPECT_EQ(found->way, level.way);
        EXPECT_EQ(found->asks, level.asks);
    }
    EXPECT_EQ(find_level("search:plain")->asks, Level::Asks::plain);
    EXPECT_EQ(find_level("search:plain")->way, Level::Way::search);
    EXPECT_EQ(*find_level("search:plain@800")->deviations.visits, 800u);
    EXPECT_EQ(*find_level("search@20")->deviations.visits, 20u);
    for (const char* wrong : {"search@", "search@0", "search@-1", "search@2x", "search:@4"})
        EXPECT_FALSE(find_level(wrong));
    EXPECT_EQ(find_level("greedy:hand")->asks, Level::Asks::hand);
    EXPECT_EQ(find_level("genius").error().sentence, "There is no level called 'genius'.");
    EXPECT_EQ(find_level("search:genius").error().sentence, "There is no evaluator called 'genius'.");
    EXPECT_FALSE(find_level("search:"));
    EXPECT_FALSE(find_level(""));
}

/// One evaluator for the whole table, or one each: a bot's own settings and visits go with it.
TEST(Levels, VisitsAreTheEvaluatorsUnlessTold) {
    Trial trial;
    const shark::State s = reach(trial.game, shark::Phase::build);
    const auto visits = [&](const char* level, std::uint64_t wanted) {
        return make_bot(trial.game, level, wanted)->consider(trial.game, s, trial.rng, {}).visits;
    };
    EXPECT_EQ(visits("search", 0), shark::Knowledge::kTraits.search.visits);
    EXPECT_EQ(visits("search:plain", 25), 25u);
}

}  // namespace
}  // namespace parkett
