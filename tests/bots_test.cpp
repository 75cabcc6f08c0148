// Bots: legal, repeatable, blind to what their seat cannot know, and each better than the one below.
#include <gtest/gtest.h>

#include <map>

#include "arena/match_up.hpp"
#include "arena/together.hpp"
#include "bots/levels.hpp"
#include "bots/search.hpp"
#include "bots/think.hpp"
#include "games/all.hpp"
#include "tests/support/stockpile_games.hpp"

namespace parkett {
namespace {

using stockpile::all_tables;
using stockpile::for_each_decision;
using stockpile::Knowledge;
using stockpile::Phase;
using stockpile::reach;
using stockpile::State;
using stockpile::Stockpile;
using stockpile::table;

void expect_same(const Thought& a, const Thought& b) {
    EXPECT_EQ(a.move, b.move);
    EXPECT_EQ(a.value, b.value);
    EXPECT_EQ(a.visits, b.visits);
    ASSERT_EQ(a.lines.size(), b.lines.size());
    for (std::size_t i = 0; i < a.lines.size(); ++i) {
        EXPECT_EQ(a.lines[i].move, b.lines[i].move);
        EXPECT_EQ(a.lines[i].share, b.lines[i].share);
        EXPECT_EQ(a.lines[i].value, b.lines[i].value);
        EXPECT_EQ(a.lines[i].why, b.lines[i].why);
    }
}

TEST(Think, HiddenFactsChangeNothingAndMovesAreLegal) {
    std::uint64_t seed = 0;
    for (const Stockpile& game : all_tables()) {
        Rng rng(++seed, Stream::testing);
        int decisions = 0;
        for_each_decision(game, seed, [&](const State& s) {
            if (decisions++ % 29 != 0) return;
            State other = s;
            game.redeal(other, game.actor(s).seat, rng);
            const MatchOf<Stockpile> match(game, s), twin(game, other);
            for (const Level& level : levels()) {
                const auto thought = think(match, level.id, {.visits = 24, .stop = {}}, seed);
                const auto again = think(twin, level.id, {.visits = 24, .stop = {}}, seed);
                ASSERT_TRUE(thought && again) << level.id;
                expect_same(*thought, *again);
                EXPECT_TRUE(match.clone()->play(thought->move)) << level.id << ": " << thought->move;
            }
        });
        EXPECT_GT(decisions, 29);
    }
}

TEST(Think, SameSeedAndVisitsSameThought) {
    const Stockpile game = table(4);
    const MatchOf<Stockpile> match(game, reach(game, Phase::bid, 5));
    for (const Level& level : levels()) {
        const auto once = think(match, level.id, {.visits = 150, .stop = {}}, 7);
        const auto twice = think(match, level.id, {.visits = 150, .stop = {}}, 7);
        ASSERT_TRUE(once && twice);
        expect_same(*once, *twice);
    }
}

/// In parts, on threads or one after the other: the same parts, the same thought.
TEST(Think, PartsAddUpWhoeverDoesThemWhen) {
    const Stockpile game = table(3);
    const MatchOf<Stockpile> match(game, reach(game, Phase::bid, 5));
    const Together in_turn = [](int n, const std::function<void(int)>& job) {
        for (int i = n - 1; i >= 0; --i) job(i);
    };
    const auto in_parts = [&](int parts, const Together& together) {
        return think(match, "expert", {.visits = 300, .stop = {}, .parts = parts, .together = together}, 7);
    };
    const auto one = in_parts(3, in_turn), other = in_parts(3, on_threads);
    ASSERT_TRUE(one && other);
    expect_same(*one, *other);
    EXPECT_EQ(one->visits, 300u);
    double shares = 0;
    for (const Line& line : one->lines) shares += line.share;
    EXPECT_GT(shares, 0.5);
    expect_same(*in_parts(1, on_threads), *think(match, "expert", {.visits = 300, .stop = {}}, 7));
}

TEST(Think, SaysWhatEverySeatCanExpectAndWhy) {
    const Stockpile game = table(3);
    const MatchOf<Stockpile> match(game, reach(game, Phase::bid, 2));
    for (const Level& level : levels()) {
        const auto thought = think(match, level.id, {.visits = 200, .stop = {}}, 1);
        ASSERT_TRUE(thought);
        ASSERT_FALSE(thought->lines.empty());
        EXPECT_EQ(thought->lines[0].move, thought->move);
        double shares = 0, total = 0;
        for (const Line& line : thought->lines) {
            EXPECT_FALSE(line.why.empty());
            EXPECT_EQ(line.value.size(), 3u);
            shares += line.share;
        }
        for (double value : thought->value) total += value;
        EXPECT_GT(shares, 0.5);
        EXPECT_LT(shares, 1.0001);
        EXPECT_NEAR(total, 1, 1e-6);
    }
}

TEST(Think, RefusesWhatCannotBeDecided) {
    const Stockpile game = table(2);
    MatchOf<Stockpile> match(game);
    const auto at_chance = think(match, "greedy", {}, 1);
    ASSERT_FALSE(at_chance);
    EXPECT_EQ(at_chance.error().sentence, "Chance moves next: there is nothing to decide.");
    EXPECT_FALSE(think(match, "clairvoyant", {}, 1));
    Rng rng(1);
    while (!match.actor().is_over()) match.apply(game.sample(match.position(), rng));
    const auto at_end = think(match, "search", {}, 1);
    ASSERT_FALSE(at_end);
    EXPECT_EQ(at_end.error().sentence, "The game is over: there is nothing to decide.");
}

TEST(Think, StopsWhenAsked) {
    const Stockpile game = table(5);
    const MatchOf<Stockpile> match(game, reach(game, Phase::supply, 3));
    int asked = 0;
    const auto thought = think(match, "search", {.visits = 1u << 30, .stop = [&] { return ++asked == 3; }}, 1);
    ASSERT_TRUE(thought);
    EXPECT_EQ(asked, 3);
    EXPECT_GT(thought->visits, 0u);
    EXPECT_LT(thought->visits, 1000u);
}

TEST(Search, PlaysToTheEndWithRandomRolloutsAndCountsItsMoves) {
    const Stockpile game = table(2);
    const State s = reach(game, Phase::bid, 1);
    const Effort effort = search_effort(game, s, 100, 1);
    EXPECT_EQ(effort.iterations, 100u);
    EXPECT_GT(effort.moves, 100u * 50);
    EXPECT_EQ(effort.moves, search_effort(game, s, 100, 1).moves);
}

TEST(Search, EveryVisitEndsInOneRootMove) {
    const Stockpile game = table(4);
    const ByHand<Stockpile> evaluator(game);
    const State s = reach(game, Phase::bid, 9);
    Search<Stockpile> search(game, evaluator, {.visits = 500});
    Rng rng(1, Stream::thinking);
    search.run(s, rng);
    MoveList legal;
    game.legal(s, legal);
    const auto lines = search.lines(s);
    EXPECT_EQ(lines.size(), static_cast<std::size_t>(legal.size()));
    std::uint64_t visits = 0;
    for (const SearchLine& line : lines) visits += line.visits;
    EXPECT_EQ(visits, 500u);
}

TEST(MatchUp, SeatsAreSharedFairly) {
    const std::map<int, std::size_t> expected{{2, 2}, {3, 6}, {4, 6}, {5, 20}};
    for (const auto& [players, count] : expected) {
        const auto all = seatings(players);
        EXPECT_EQ(all.size(), count);
        for (int seat = 0; seat < players; ++seat)
            EXPECT_EQ(2 * std::ranges::count_if(all, [&](auto mask) { return mask >> seat & 1; }),
                      static_cast<std::ptrdiff_t>(count));
    }
}

MatchUp duel(const char* a, const char* b, int players, int blocks) {
    return {.game = "stockpile", .setup = {players, {}, nullptr}, .a = a, .b = b, .blocks = blocks};
}

TEST(MatchUp, ThumbBeatsRandomWhateverTheThreads) {
    for (int players : {2, 4}) {
        MatchUp match_up = duel("thumb", "random", players, 40);
        match_up.threads = 1;
        const auto alone = play_match_up(match_up);
        match_up.threads = 3;
        const auto together = play_match_up(match_up);
        ASSERT_TRUE(alone && together);
        EXPECT_GT(alone->share.low, 0.5);
        EXPECT_EQ(alone->share.mean, together->share.mean);
        EXPECT_EQ(alone->margin.mean, together->margin.mean);
    }
}

/// Nobody moves a dividend that he votes down himself.
TEST(Greedy, WhereNothingIsGainedNothingIsDone) {
    int rested = 0;
    for_each_game([&]<class G>() {
        const auto game = G::make({3, {}, nullptr});
        const auto bot = make_bot(*game, "greedy", 0);
        Rng rng(6, Stream::testing);
        NullSink nothing;
        for (auto s = game->start(); !game->actor(s).is_over();) {
            Move move = game->sample(s, rng);
            if (const Actor actor = game->actor(s); actor.is_seat()) {
                const Opinion opinion = bot->consider(*game, s, rng, {});
                move = opinion.lines[0].move;
                const auto rest = std::ranges::find(opinion.lines, G::Knowledge::kTraits.rest,
                                                    [](const auto& l) { return l.move.kind; });
                const bool no_gain = opinion.lines.size() > 1 && rest != opinion.lines.end() &&
                                     opinion.lines[0].chances[actor.seat] - rest->chances[actor.seat] < 1e-9;
                if (no_gain) {
                    ++rested;
                    EXPECT_EQ(move.kind, G::Knowledge::kTraits.rest) << G::info().id;
                }
            }
            game->apply(s, move, nothing);
        }
    });
    EXPECT_GT(rested, 50);
}

TEST(MatchUp, ABotIsNoBetterThanItself) {
    const auto standing = play_match_up(duel("thumb", "thumb", 4, 60));
    ASSERT_TRUE(standing);
    EXPECT_LT(standing->share.low, 0.5);
    EXPECT_GT(standing->share.high, 0.5);
}

/// Nothing but the opening is left to chance here, and a bot against itself gains nothing by it.
TEST(MatchUp, AnOpeningIsTheSameForAllSeatOrders) {
    MatchUp match_up{.game = "economy", .setup = {3, {}, nullptr}, .a = "thumb", .b = "thumb", .blocks = 6};
    match_up.opening = 40;
    const auto itself = play_match_up(match_up);
    ASSERT_TRUE(itself);
    EXPECT_NEAR(itself->margin.mean, 0, 1e-9);
    match_up.b = "random";
    const auto drawn = play_match_up(match_up);
    match_up.opening = 0;
    const auto chosen = play_match_up(match_up);
    ASSERT_TRUE(drawn && chosen);
    EXPECT_NE(drawn->margin.mean, chosen->margin.mean);
}

TEST(MatchUp, RefusesWhatItCannotPlay) {
    EXPECT_FALSE(play_match_up(duel("thumb", "nobody", 4, 10)));
    EXPECT_FALSE(play_match_up(duel("thumb", "random", 9, 10)));
    EXPECT_FALSE(play_match_up(duel("thumb", "random", 4, 0)));
}

}  // namespace
}  // namespace parkett
