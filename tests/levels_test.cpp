// The levels for people: no two games alike, each bot its own, and a first rung that looks after itself.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "bots/levels.hpp"
#include "bots/taste.hpp"
#include "games/all.hpp"
#include "tests/support/thorough.hpp"

namespace parkett {
namespace {

/// All moves of the seats, one after another.
template <Game G>
std::string course(const G& game, const std::vector<std::unique_ptr<Bot<G>>>& bots, std::uint64_t seed) {
    Rng chance(1), thinking(seed, Stream::thinking);  // the cards are the same in all games
    NullSink nothing;
    std::string moves;
    auto s = game.start();
    for (Actor actor = game.actor(s); !actor.is_over(); actor = game.actor(s)) {
        const Move move = actor.is_chance() ? game.sample(s, chance) : bots[actor.seat]->choose(game, s, thinking);
        if (actor.is_seat()) moves += game.notation().text(move) + '\n';
        game.apply(s, move, nothing);
    }
    return moves;
}

/// Even with the same cards.
TEST(LevelsForPeople, TwoGamesAreNeverTheSame) {
    constexpr int kGames = kThorough ? 100 : 3;
    for_each_game([]<class G>() {
        const auto game = G::make({3, {}, nullptr});
        for (const char* level : {"first", "easy", "medium"}) {
            std::vector<std::unique_ptr<Bot<G>>> bots;
            for (const char* name : {"Ada", "Bruno", "Cleo"})
                bots.push_back(make_bot(*game, *find_level(level), Limits{.visits = 0, .stop = {}, .name = name}));
            std::set<std::string> courses;
            for (std::uint64_t seed = 0; seed < kGames; ++seed) courses.insert(course(*game, bots, seed));
            EXPECT_GE(courses.size(), kGames * 95 / 100) << G::info().id << ", " << level;
        }
    });
}

TEST(LevelsForPeople, EachNameHasATasteOfItsOwn) {
    const auto bruno = taste_of<8>("Bruno", 0.2), again = taste_of<8>("Bruno", 0.2), cleo = taste_of<8>("Cleo", 0.2);
    EXPECT_EQ(bruno, again);
    EXPECT_NE(bruno, cleo);
    for (double weight : bruno) {
        EXPECT_GT(weight, 0.6);
        EXPECT_LT(weight, 1.6);
    }
    EXPECT_EQ(taste_of<3>("", 0.2), (std::array<double, 3>{1, 1, 1}));
}

/// What others lose is no gain for a modest player, rather a pity.
TEST(LevelsForPeople, TheFirstRungDoesNobodyHarmOnPurpose) {
    using shark::Shark;
    const auto game = Shark::make({3, {}, nullptr});
    const Modest<Shark> modest(*game, 0, "");
    const ByHand<Shark> other(*game);
    Rng rng(2);
    NullSink nothing;
    shark::State s = game->start();
    for (int i = 0; i < 80; ++i) game->apply(s, game->sample(s, rng), nothing);
    shark::State poorer = s;
    poorer.cash[1] -= 5;
    EXPECT_GT(modest.chances(s, 0)[0], modest.chances(poorer, 0)[0]);
    EXPECT_LT(other.chances(s, 0)[0], other.chances(poorer, 0)[0]);
    poorer = s;
    poorer.cash[0] -= 5;
    EXPECT_GT(modest.chances(s, 0)[0], modest.chances(poorer, 0)[0]);
    // Kind, but no saint: a little for itself is more than much for others.
    poorer.cash[1] += 100;
    EXPECT_GT(modest.chances(s, 0)[0], modest.chances(poorer, 0)[0]);
}

/// The last share in the bank ends the game: who is behind does not buy it.
TEST(LevelsForPeople, NobodyEndsAGameForItsOwnSake) {
    using shark::Shark;
    const auto game = Shark::make({3, {}, nullptr});
    const Modest<Shark> modest(*game, 0, "");
    Rng rng(2);
    NullSink nothing;
    shark::State s = game->start();
    for (int i = 0; i < 80; ++i) game->apply(s, game->sample(s, rng), nothing);
    shark::State over = s;
    over.phase = shark::Phase::over;
    over.cash[0] = 10;
    shark::State richer = over;
    richer.cash[0] = 60;
    EXPECT_GT(modest.at_end(richer, 0)[0], modest.at_end(over, 0)[0]);
    // What it has is what counts, whether the game is over or not: no leap from one measure to another.
    EXPECT_NEAR(std::log(modest.chances(s, 0)[0]), std::log(modest.at_end(over, 0)[0]), 10);
}

/// Whoever misjudges chooses among the moves that come to mind, and errs no more than there is at stake.
TEST(LevelsForPeople, ErrorsAreInProportion) {
    for_each_game([]<class G>() {
        const auto game = G::make({3, {}, nullptr});
        const auto bot = make_bot(*game, "first", 0);
        Rng rng(5, Stream::testing), thinking(5, Stream::thinking);
        NullSink nothing;
        int decisions = 0;
        for (auto s = game->start(); decisions < 150 && !game->actor(s).is_over();
             game->apply(s, game->sample(s, rng), nothing)) {
            if (!game->actor(s).is_seat()) continue;
            const Seat seat = game->actor(s).seat;
            auto lines = bot->consider(*game, s, thinking, {}).lines;
            if (lines.size() == 1) continue;
            const double chosen = lines[0].chances[seat];
            std::ranges::sort(lines, std::greater(), [seat](const SearchLine& line) { return line.chances[seat]; });
            EXPECT_GE(chosen, lines[std::clamp<std::size_t>((lines.size() + 2) / 3, 2, 10) - 1].chances[seat])
                << G::info().id;
            ++decisions;
        }
    });
}

}  // namespace
}  // namespace parkett
