// Learned values: the net in whole numbers, what it is read from, and whom it serves.
#include "bots/net.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "bots/learned.hpp"
#include "bots/levels.hpp"
#include "games/all.hpp"

namespace parkett {
namespace {

NetWeights some_weights(int table, int seat) {
    NetWeights weights(table, seat);
    Rng rng(5, Stream::testing);
    for (auto* list :
         {&weights.first, &weights.first_bias, &weights.second, &weights.second_bias, &weights.last, &weights.direct})
        for (float& weight : *list) weight = 0.4f * static_cast<float>(2 * rng.unit() - 1);
    return weights;
}

Features some_features(std::uint64_t seed) {
    Features features;
    Rng rng(seed, Stream::testing);
    for (float& value : features.table) value = static_cast<float>(2 * rng.unit() - 1);
    for (auto& row : features.seat)
        for (float& value : row) value = static_cast<float>(2 * rng.unit() - 1);
    return features;
}

/// The same net in floating point, written down plainly.
float plain_score(const NetWeights& net, const Features& features, int seats, int seat) {
    std::vector<float> input(features.table.begin(), features.table.begin() + net.table);
    input.insert(input.end(), features.seat[seat].begin(), features.seat[seat].begin() + net.seat);
    input.resize(static_cast<std::size_t>(net.inputs()));
    tell_others(features, net.seat, 0, seats, seat, input.data() + net.table + net.seat);
    float score = 0;
    std::vector<float> hidden = net.first_bias, second = net.second_bias;
    for (std::size_t i = 0; i < input.size(); ++i) {
        for (std::size_t j = 0; j < hidden.size(); ++j) hidden[j] += input[i] * net.first[i * hidden.size() + j];
        if (static_cast<int>(i) >= net.table) score += input[i] * net.direct[i];
    }
    for (std::size_t i = 0; i < hidden.size(); ++i)
        for (std::size_t j = 0; j < second.size(); ++j)
            second[j] += std::max(0.0f, hidden[i]) * net.second[i * second.size() + j];
    for (std::size_t i = 0; i < second.size(); ++i) score += std::max(0.0f, second[i]) * net.last[i];
    return score;
}

TEST(Net, CountsInWholeNumbersWhatItWouldInFractions) {
    const NetWeights weights = some_weights(13, 9);
    const Net net(weights, 0);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Features features = some_features(seed);
        for (int seats = 2; seats <= kMaxSeats; ++seats) {
            float score[kMaxSeats];
            net.scores(features, seats, score);
            for (int seat = 0; seat < seats; ++seat)
                EXPECT_NEAR(score[seat], plain_score(weights, features, seats, seat), 0.03);
        }
    }
}

TEST(Net, SeatsThatAreExchangedExchangeTheirScores) {
    const Net net(some_weights(13, 9), 0);
    Features features = some_features(1);
    float before[kMaxSeats], after[kMaxSeats];
    net.scores(features, 3, before);
    std::swap(features.seat[0], features.seat[2]);
    net.scores(features, 3, after);
    EXPECT_FLOAT_EQ(before[0], after[2]);
    EXPECT_FLOAT_EQ(before[1], after[1]);
    EXPECT_FLOAT_EQ(before[2], after[0]);
}

NetData some_data() {
    NetData data;
    data.features = {{"a", "b"}, {"strength", "c"}};
    data.weights = some_weights(2, 2);
    data.players = {2, 4};
    data.options = {{"board", {"basic", "advanced"}}};
    return data;
}

TEST(Net, IsWrittenAndReadAgain) {
    const Json json = to_json(some_data());
    const auto read = read_net(json);
    ASSERT_TRUE(read);
    EXPECT_EQ(to_json(*read), json);
    EXPECT_EQ(read->players, (std::vector{2, 4}));
}

TEST(Net, RubbishIsRefused) {
    const Json good = to_json(some_data());
    EXPECT_FALSE(read_net(Json()));
    EXPECT_FALSE(read_net(Json::array()));
    for (const char* part :
         {"version", "players", "table", "seat", "first", "first_bias", "second", "last", "direct"}) {
        Json lacking = good;
        lacking.erase(part);
        EXPECT_FALSE(read_net(lacking)) << part;
        Json wrong = good;
        wrong[part] = "x";
        EXPECT_FALSE(read_net(wrong)) << part;
    }
    Json huge = good;
    huge["first"][0] = 40000;
    EXPECT_FALSE(read_net(huge));
    Json broken = good;
    broken["last"][3] = 0.5;
    EXPECT_FALSE(read_net(broken));
}

TEST(Net, ServesTheTablesItWasTrainedFor) {
    using stockpile::Stockpile;
    const NetData data = some_data();
    const auto fits = [&](int players, std::map<std::string, std::string> options) {
        return data.fits(Stockpile::info(), Stockpile::make({players, std::move(options), nullptr})->setup());
    };
    EXPECT_TRUE(fits(2, {}));
    EXPECT_TRUE(fits(4, {{"board", "advanced"}}));
    EXPECT_TRUE(fits(2, {{"first", "1"}}));
    EXPECT_FALSE(fits(3, {}));
    EXPECT_FALSE(fits(2, {{"investors", "on"}}));
}

/// Names and values are as many; nothing is left from an earlier position.
TEST(Features, AreWhatTheyAreCalled) {
    for_each_game([]<class G>() {
        const auto game = G::make({3, {}, nullptr});
        const typename G::Knowledge knowledge(*game);
        const FeatureList names = knowledge.feature_names();
        ASSERT_LE(names.table.size(), static_cast<std::size_t>(kMostFeatures));
        ASSERT_LE(names.seat.size(), static_cast<std::size_t>(kMostFeatures));
        EXPECT_LT(strength_feature(names), static_cast<int>(names.seat.size()));
        Rng rng(3);
        NullSink nothing;
        Features low, high;
        auto s = game->start();
        for (int i = 0; i < 200 && !game->actor(s).is_over(); ++i) {
            low.table.fill(-77), high.table.fill(77);
            for (auto& row : low.seat) row.fill(-77);
            for (auto& row : high.seat) row.fill(77);
            knowledge.features(s, 0, low);
            knowledge.features(s, 0, high);
            const auto same = [](const FeatureRow& a, const FeatureRow& b) {
                return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
            };
            EXPECT_EQ(same(low.table, high.table), names.table.size()) << G::info().id;
            EXPECT_EQ(same(low.seat[1], high.seat[1]), names.seat.size()) << G::info().id;
            game->apply(s, game->sample(s, rng), nothing);
        }
    });
}

/// What a seat cannot know has no influence on what its bot sees: two worlds that it cannot tell apart, dealt anew for
/// it by the same lots, give the same numbers.
TEST(Features, AreThoseOfAWorldThatTheSeatBelievesIn) {
    for_each_game([]<class G>() {
        const auto game = G::make({3, {}, nullptr});
        const typename G::Knowledge knowledge(*game);
        Rng rng(4);
        NullSink nothing;
        auto s = game->start();
        for (int i = 0; i < 300 && !game->actor(s).is_over(); ++i) {
            const auto eye = static_cast<Seat>(i % 3);
            auto other = s;
            game->redeal(other, eye, rng);
            const auto seen = [&](auto world) {
                Rng lots(static_cast<std::uint64_t>(i));
                game->redeal(world, eye, lots);
                Features features{};
                knowledge.features(world, eye, features);
                return features;
            };
            const Features truth = seen(s), invented = seen(other);
            EXPECT_EQ(truth.table, invented.table) << G::info().id << " " << i;
            EXPECT_EQ(truth.seat, invented.seat) << G::info().id << " " << i;
            game->apply(s, game->sample(s, rng), nothing);
        }
    });
}

TEST(Learned, WithoutANetThatFitsTheHandWrittenValueServes) {
    const auto game = shark::Shark::make({2, {}, nullptr});
    Level level = *find_level("search:learned");
    level.net = std::make_shared<NetData>(some_data());  // of other features
    const auto evaluator = make_evaluator(*game, level);
    const ByHand<shark::Shark> by_hand(*game);
    const shark::State s = game->start();
    EXPECT_EQ(evaluator->chances(s, 0), by_hand.chances(s, 0));
}

/// A net that says nothing but who is ahead says what the hand-written value says, its margin left out.
TEST(Learned, ChancesComeFromTheNet) {
    const auto game = shark::Shark::make({3, {}, nullptr});
    const shark::Knowledge knowledge(*game);
    NetData data;
    data.features = knowledge.feature_names();
    data.players = {3};
    const int table = static_cast<int>(data.features.table.size()), strength = strength_feature(data.features);
    data.weights = NetWeights(table, static_cast<int>(data.features.seat.size()));
    data.weights.direct[static_cast<std::size_t>(table + strength)] = 1;
    Level level = *find_level("search:learned");
    level.net = std::make_shared<NetData>(data);
    const auto evaluator = make_evaluator(*game, level);
    Rng rng(2);
    NullSink nothing;
    shark::State s = game->start();
    for (int i = 0; i < 60; ++i) game->apply(s, game->sample(s, rng), nothing);
    double worth[kMaxSeats];
    knowledge.value(s, 0, worth);
    const Chances chances = evaluator->chances(s, 0);
    EXPECT_NEAR(chances[0] + chances[1] + chances[2], 1, 1e-9);
    for (int seat = 1; seat < 3; ++seat)
        EXPECT_NEAR(std::log(chances[seat] / chances[0]), (worth[seat] - worth[0]) / knowledge.spread(s), 0.02);
}

}  // namespace
}  // namespace parkett
