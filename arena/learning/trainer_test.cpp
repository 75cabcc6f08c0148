// Learning: the same command gives the same net, and a net learns what there is to learn.
#include "arena/learning/trainer.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "bots/levels.hpp"
#include "games/registry.hpp"

namespace parkett {
namespace {

SelfPlay small_plan(const std::string& game, int threads) {
    return {.game = game,
            .players = {2, 3},
            .options = {},
            .level = *find_level("thumb"),
            .games = 20,
            .seed = 3,
            .every = 0.2,
            .threads = threads};
}

std::string learned(const std::string& game, int threads) {
    const auto samples = play_samples(small_plan(game, threads));
    EXPECT_TRUE(samples);
    NetData data;
    data.weights = train(*samples, {.epochs = 2, .batch = 32}).weights;
    data.features = samples->features();
    return to_json(data).dump();
}

TEST(Learning, TheSameCommandGivesTheSameNetOnAnyNumberOfCores) {
    for (const GameInfo* game : all_games()) EXPECT_EQ(learned(game->id, 1), learned(game->id, 3)) << game->id;
}

TEST(Learning, KeepsPositionsOfAllGamesWithTheirEnd) {
    const auto samples = play_samples(small_plan("shark", 1));
    ASSERT_TRUE(samples);
    ASSERT_GT(samples->size(), 100u);
    for (std::size_t i = 0; i < samples->size(); ++i) {
        EXPECT_EQ(samples->seats(i), samples->game(i) % 2 ? 3 : 2);
        float sum = 0;
        for (int seat = 0; seat < samples->seats(i); ++seat) sum += samples->targets(i)[seat];
        EXPECT_NEAR(sum, 1, 1e-4);
    }
}

TEST(Learning, RefusesWhatCannotBePlayed) {
    SelfPlay plan = small_plan("chess", 1);
    EXPECT_FALSE(play_samples(plan));
    plan.game = "shark";
    plan.players = {9};
    EXPECT_FALSE(play_samples(plan));
    plan.players = {};
    EXPECT_FALSE(play_samples(plan));
}

/// Who wins hangs on a feature that the hand-written value does not look at.
TEST(Learning, FindsWhatDecides) {
    Samples samples(FeatureList{{"nothing"}, {"strength", "luck"}});
    Rng rng(1, Stream::testing);
    for (std::uint32_t game = 0; game < 2000; ++game) {
        Features features{};
        std::array<double, 2> utilities{};
        for (int seat = 0; seat < 2; ++seat) features.seat[seat][1] = static_cast<float>(2 * rng.unit() - 1);
        utilities[features.seat[1][1] > features.seat[0][1]] = 1;
        const std::size_t from = samples.size();
        samples.add(features, 2, game);
        samples.settle(from, utilities.data());
    }
    const Trained trained = train(samples, {.epochs = 8, .batch = 64});
    EXPECT_NEAR(trained.held_out.by_hand, std::log(2.0), 1e-6);
    EXPECT_LT(trained.held_out.learned, 0.25);
}

}  // namespace
}  // namespace parkett
