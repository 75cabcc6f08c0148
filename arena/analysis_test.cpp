#include "arena/analysis.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/all.hpp"
#include "games/registry.hpp"

namespace parkett {
namespace {

Decision decision(Seat seat, double value, double possible, double by_lot) {
    std::vector<double> chances(2, 1 - value);
    chances[seat] = value;
    return {.number = 0,
            .seat = seat,
            .played = "a",
            .best = "b",
            .chances = chances,
            .possible = possible,
            .by_lot = by_lot};
}

TEST(AnalysisTest, AccuracyWeighsMistakesByWhatWasAtStake) {
    EXPECT_DOUBLE_EQ(accuracy_of({decision(0, 0.5, 0.5, 0.3), decision(1, 0.1, 0.4, 0.2)}, 0), 1);
    EXPECT_DOUBLE_EQ(accuracy_of({decision(0, 0.3, 0.5, 0.3)}, 0), 0) << "as good as by lot";
    EXPECT_DOUBLE_EQ(accuracy_of({decision(0, 0.1, 0.5, 0.3)}, 0), 0) << "worse than that is no less";
    EXPECT_NEAR(accuracy_of({decision(0, 0.5, 0.5, 0.1), decision(0, 0.4, 0.5, 0.4)}, 0), 1 - 0.1 / 0.5, 1e-9);
    EXPECT_DOUBLE_EQ(accuracy_of({}, 0), 1) << "who decided nothing made no mistake";
}

TEST(AnalysisTest, TurningPointsTellMistakesFromLuck) {
    const std::vector<Decision> course{decision(0, 0.5, 0.5, 0.4), decision(1, 0.9, 0.9, 0.4),
                                       decision(0, 0.3, 0.5, 0.4), decision(1, 0.4, 0.4, 0.1),
                                       decision(0, 0.29, 0.3, 0.2)};
    const auto points = turning_points(course, 5);
    ASSERT_EQ(points.size(), 2u) << "what the other one thinks of his chances does not count";
    EXPECT_EQ(points[0].decision, 2u);
    EXPECT_FALSE(points[0].luck);
    EXPECT_DOUBLE_EQ(points[0].before, 0.5) << "what was possible";
    EXPECT_DOUBLE_EQ(points[0].after, 0.3);
    EXPECT_EQ(points[1].decision, 3u);
    EXPECT_TRUE(points[1].luck) << "0.9 became 0.4 although he played his best moves";
    EXPECT_EQ(turning_points(course, 1)[0].decision, 3u) << "the largest";
    EXPECT_TRUE(turning_points({}, 5).empty());
}

TEST(AnalysisTest, LuckLeavesRoomForMistakes) {
    std::vector<Decision> course;
    for (int i = 0; i < 10; ++i) course.push_back(decision(0, i % 2 ? 0.8 : 0.2, i % 2 ? 0.8 : 0.2, 0.1));
    EXPECT_EQ(turning_points(course, 5).size(), 5u) << "where there are no mistakes, luck is all there is to tell";
    course.push_back(decision(0, 0.7, 0.8, 0.1));
    course.push_back(decision(0, 0.7, 0.75, 0.1));
    const auto points = turning_points(course, 5);
    ASSERT_EQ(points.size(), 5u);
    EXPECT_EQ(std::ranges::count(points, false, &TurningPoint::luck), 2);
}

std::unique_ptr<Match> played(const char* game, int moves) {
    auto match = new_match(game, {2, {}, nullptr});
    Rng rng(3);
    for (int i = 0; i < moves && !(*match)->actor().is_over(); ++i) {
        if ((*match)->actor().is_chance()) {
            (*match)->play_chance(rng);
            continue;
        }
        const auto legal = (*match)->legal();
        EXPECT_TRUE((*match)->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text));
    }
    return std::move(*match);
}

class AnalysisOfGames : public testing::TestWithParam<std::string> {};

TEST_P(AnalysisOfGames, JudgesEveryChoice) {
    const auto match = played(GetParam().c_str(), 60);
    const auto analysis = analyse(*match, {.visits = 20, .seed = 5});
    ASSERT_TRUE(analysis);
    std::size_t choices = 0;
    for (std::size_t i = 0; i < match->length(); ++i) {
        const auto then = match->clone();
        then->undo(then->length() - i);
        if (!then->actor().is_seat() || then->legal().size() < 2) continue;
        ASSERT_LT(choices, analysis->decisions.size());
        const Decision& judged = analysis->decisions[choices++];
        EXPECT_EQ(judged.number, i);
        EXPECT_EQ(judged.seat, then->actor().seat);
        EXPECT_EQ(judged.played, match->move_text(i));
        EXPECT_GE(judged.loss(), 0);
        EXPECT_TRUE(then->play(judged.best)) << judged.best;
    }
    EXPECT_EQ(choices, analysis->decisions.size());
    EXPECT_LE(analysis->turning.size(), 5u);
    EXPECT_EQ(to_json(*analysis, *match), to_json(*analyse(*match, {.visits = 20, .seed = 5}), *match))
        << "the same seed";
}

TEST_P(AnalysisOfGames, IsTheSameHoweverOftenItIsInterrupted) {
    const auto match = played(GetParam().c_str(), 24);
    const AnalysisSettings settings{.visits = 400, .seed = 5};
    const auto analyst = analyst_of(*match, settings);
    std::size_t pieces = 0, done = 0;
    while (!analyst->work([] { return true; })) {
        ++pieces;
        EXPECT_GE(analyst->done(), done);
        done = analyst->done();
    }
    EXPECT_GT(pieces, analyst->decisions().size()) << "also within a decision";
    EXPECT_EQ(to_json(summed_up(analyst->decisions(), match->seats()), *match),
              to_json(*analyse(*match, settings), *match));
}

TEST_P(AnalysisOfGames, JudgesASingleMoveAsItJudgesAll) {
    const auto match = played(GetParam().c_str(), 40);
    const auto all = analyse(*match, {.visits = 20, .seed = 5});
    ASSERT_TRUE(all && all->decisions.size() > 3);
    for (std::size_t i = 0; i < all->decisions.size(); i += 3) {
        const std::size_t number = all->decisions[i].number;
        const auto one = analyse(*match, {.visits = 20, .seed = 5, .first = number, .end = number + 1});
        ASSERT_EQ(one->decisions.size(), 1u);
        EXPECT_EQ(to_json(one->decisions[0], *match), to_json(all->decisions[i], *match));
    }
    EXPECT_TRUE(analyse(*match, {.first = 1000, .end = 2000})->decisions.empty());
}

TEST_P(AnalysisOfGames, DoesNotDependOnWhatTheMoverCannotKnow) {
    const auto match = played(GetParam().c_str(), 60);
    const AnalysisSettings settings{.visits = 100, .seed = 5};
    std::size_t answered = 0;
    with_typed(*match, [&]<class G>(const MatchOf<G>& whole) {
        Rng rng(7);
        for (std::size_t number = 0; number < whole.length(); number += 2) {
            const auto position = whole.at(number);
            const Actor actor = whole.game().actor(position);
            if (!actor.is_seat()) continue;
            const auto judged = [&](const typename G::State& from) {
                MatchOf<G> one(whole.game(), from);
                EXPECT_TRUE(one.play(whole.move_text(number)));
                return to_json(*analyse(one, settings), one)["decisions"];
            };
            const Json truth = judged(position);
            if (!truth.empty()) answered += truth[0].contains("after_played");
            for (int deal = 0; deal < 2; ++deal) {
                auto other = position;
                whole.game().redeal(other, actor.seat, rng);
                EXPECT_EQ(judged(other), truth) << "move " << number;
            }
        }
    });
    EXPECT_GT(answered, 0u) << "somewhere it is clear what another player will do";
}

TEST_P(AnalysisOfGames, NamesWhatMakesTheDifference) {
    const auto match = played(GetParam().c_str(), 60);
    const Json analysis = to_json(*analyse(*match, {.visits = 20, .seed = 5}), *match);
    std::size_t explained = 0;
    for (const Json& decision : analysis["decisions"]) {
        EXPECT_TRUE(decision["at"]["phase"].is_string());
        EXPECT_TRUE(decision["played"]["kind"].is_string());
        EXPECT_TRUE(decision["best"]["kind"].is_string());
        if (decision["played"] == decision["best"]) {
            EXPECT_TRUE(decision["parts"].empty());
        }
        for (const Json& part : decision["parts"]) EXPECT_NE(part["played"], part["best"]) << part["term"];
        explained += !decision["parts"].empty();
    }
    EXPECT_GT(explained, 0u);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, AnalysisOfGames, testing::ValuesIn([] {
                             std::vector<std::string> ids;
                             for (const GameInfo* game : all_games()) ids.push_back(game->id);
                             return ids;
                         }()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace parkett
