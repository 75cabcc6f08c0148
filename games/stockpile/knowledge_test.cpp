// The bots' knowledge of Stockpile: blind to what its seat cannot know, and awake to what it does. What all games'
// knowledge owes is in tests/knowledge_test.cpp.
#include "games/stockpile/knowledge.hpp"

#include <gtest/gtest.h>

#include "bots/levels.hpp"
#include "tests/support/stockpile_games.hpp"

namespace parkett::stockpile {
namespace {

TEST(StockpileKnowledge, SeesOnlyWhatTheSeatMayKnow) {
    std::uint64_t seed = 100;
    for (const Stockpile& game : all_tables()) {
        const Knowledge knowledge(game);
        Rng rng(++seed, Stream::testing);
        for_each_decision(game, seed, [&](const State& s) {
            for (Seat eye = 0; eye < game.players(); ++eye) {
                State other = s;
                game.redeal(other, eye, rng);
                std::array<double, kMaxSeats> value{}, same{};
                knowledge.value(s, eye, value.data());
                knowledge.value(other, eye, same.data());
                ASSERT_EQ(value, same) << "phase " << static_cast<int>(s.phase);
                if (eye != s.turn) continue;
                Rng one(seed), two(seed);
                ASSERT_EQ(knowledge.thumb(s, one), knowledge.thumb(other, two));
                MoveList moves;
                game.legal(s, moves);
                std::array<float, MoveList::kCapacity> priors{}, twins{};
                knowledge.priors(s, moves, priors.data());
                knowledge.priors(other, moves, twins.data());
                ASSERT_EQ(priors, twins);
            }
        });
    }
}

/// A selling decision in which the seat owns three cards of the company whose forecast it knows.
struct Insider {
    Stockpile game = table(4);
    State s = reach(game, Phase::sell, 11);
    int company = 0;

    Insider(int spaces, int space) {
        Pair& own = s.pairs[s.turn];
        company = own.company;
        for (int f = 0; f < kForecasts; ++f) {
            if (game.edition().forecast[f] != spaces) continue;
            for (Pair& pair : s.pairs)
                if (pair.drawn() && pair.forecast == f) pair.forecast = own.forecast;
            if (s.forecasts_left >> f & 1) s.forecasts_left ^= 1u << f | 1u << own.forecast;
            own.forecast = static_cast<std::uint8_t>(f);
        }
        s.space[company] = static_cast<std::uint8_t>(space);
        for (Bytes& row : s.portfolio[s.turn].known) row += Bytes::of(company, 3);
        s.deck.main -= Bytes::of(company, 3);
    }

    /// How many of these cards the bot keeps.
    int kept(const std::string& level) const {
        const auto bot = make_bot(game, level, 300);
        State now = s;
        Rng rng(1, Stream::thinking);
        NullSink nothing;
        while (now.phase == Phase::sell && now.turn == s.turn) game.apply(now, bot->choose(game, now, rng), nothing);
        return now.portfolio[s.turn].known[s.turn][company] + 2 * now.portfolio[s.turn].split[company];
    }
};

TEST(StockpileTactics, NobodyHoldsWhatHeKnowsToGoBankrupt) {
    const Insider doomed(-3, 2);
    for (const char* level : {"thumb", "greedy", "search"}) EXPECT_EQ(doomed.kept(level), 0) << level;
}

TEST(StockpileTactics, NobodySellsWhatHeKnowsToSplit) {
    const Insider rising(4, 9);
    for (const char* level : {"thumb", "greedy", "search"}) EXPECT_GE(rising.kept(level), 3) << level;
}

}  // namespace
}  // namespace parkett::stockpile
