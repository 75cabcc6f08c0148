// What every game's knowledge owes its bots: legal and repeatable rules of thumb that see only what the seat may know,
// priors that add up, and values that explain themselves and agree with the result in the end.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "bots/think.hpp"
#include "cli/catalogue.hpp"
#include "games/all.hpp"
#include "tests/support/tested_games.hpp"

namespace parkett {
namespace {

/// Every number of players, and every option's last value alone.
template <Game G>
std::vector<G> every_table() {
    std::vector<Setup> setups;
    const GameInfo& info = G::info();
    for (int players = info.min_players; players <= info.max_players; ++players)
        setups.push_back({players, {}, nullptr});
    for (const OptionSpec& option : info.options)
        setups.push_back({info.max_players, {{option.id, option.values.back()}}, nullptr});
    std::vector<G> tables;
    for (Setup& setup : setups) tables.push_back(*G::make(std::move(setup)));
    return tables;
}

template <class G>
class KnowledgeOf : public testing::Test {
protected:
    using State = typename G::State;

    /// Plays a game, mostly by rule of thumb, and shows `use` the positions where a seat is on turn.
    template <class Use>
    State for_each_question(const G& game, std::uint64_t seed, Use&& use) {
        const typename G::Knowledge knowledge(game);
        Rng rng(seed, Stream::testing);
        NullSink nothing;
        State s = game.start();
        while (!game.actor(s).is_over()) {
            const bool decision = game.actor(s).is_seat();
            if (decision) use(s);
            if (this->HasFatalFailure()) return s;
            game.apply(s, decision && rng.below(3) > 0 ? knowledge.thumb(s, rng) : game.sample(s, rng), nothing);
        }
        return s;
    }
};

TYPED_TEST_SUITE(KnowledgeOf, TestedGames, GameNames);

TYPED_TEST(KnowledgeOf, ThumbAndPriorsAreLegalRepeatableAndBlind) {
    std::uint64_t seed = 0;
    for (const TypeParam& game : every_table<TypeParam>()) {
        const typename TypeParam::Knowledge knowledge(game);
        Rng hidden(++seed, Stream::testing);
        this->for_each_question(game, seed, [&](const auto& s) {
            Rng one(seed), two(seed);
            auto other = s;
            game.redeal(other, game.actor(s).seat, hidden);
            const Move move = knowledge.thumb(s, one);
            MoveList legal;
            game.legal(s, legal);
            ASSERT_TRUE(legal.contains(move)) << game.notation().text(move) << " in " << game.state_json(s).dump();
            ASSERT_EQ(move, knowledge.thumb(other, two))
                << game.notation().text(move) << " in " << game.state_json(s).dump();
            std::array<float, MoveList::kCapacity> share{};
            knowledge.priors(s, legal, share.data());
            double sum = 0;
            for (int i = 0; i < legal.size(); ++i) {
                ASSERT_GT(share[i], 0);
                sum += share[i];
            }
            ASSERT_NEAR(sum, 1, 1e-4);
        });
    }
}

TYPED_TEST(KnowledgeOf, TermsAddUpToAValueThatRanksTheEnd) {
    std::uint64_t seed = 20;
    for (const TypeParam& game : every_table<TypeParam>()) {
        const typename TypeParam::Knowledge knowledge(game);
        const int players = game.setup().players;
        const auto end = this->for_each_question(game, ++seed, [&](const auto& s) {
            std::array<double, kMaxSeats> value{};
            std::array<typename TypeParam::Knowledge::Terms, kMaxSeats> terms{};
            knowledge.value(s, game.actor(s).seat, value.data());
            knowledge.terms(s, game.actor(s).seat, terms.data());
            for (Seat seat = 0; seat < players; ++seat) {
                double sum = 0;
                for (double term : terms[seat]) sum += term;
                ASSERT_TRUE(std::isfinite(sum));
                ASSERT_NEAR(value[seat], sum, 1e-9);
            }
        });
        std::array<double, kMaxSeats> value{};
        knowledge.value(end, 0, value.data());
        const Result result = game.result(end);
        if (game.setup().options.contains("teams") && game.setup().option("teams") == "on")
            continue;  // pairs are ranked, seats valued
        for (Seat seat = 0; seat < players; ++seat)
            for (Seat other = 0; other < players; ++other)
                EXPECT_EQ(result.rank[seat]<result.rank[other], value[seat]> value[other] + 1e-9)
                    << int(seat) << " and " << int(other);
    }
}

TYPED_TEST(KnowledgeOf, EveryLevelNamesALegalMoveWithReasons) {
    std::uint64_t seed = 0;
    for (const TypeParam& game : every_table<TypeParam>()) {
        int questions = 0;
        this->for_each_question(game, ++seed, [&](const auto& s) {
            if (questions++ % 43 != 0) return;
            const MatchOf<TypeParam> match(game, s);
            for (const Level& level : levels()) {
                const auto thought = think(match, level.id, {.visits = 24, .stop = {}}, seed);
                const auto again = think(match, level.id, {.visits = 24, .stop = {}}, seed);
                ASSERT_TRUE(thought && again) << level.id;
                EXPECT_EQ(thought->move, again->move);
                EXPECT_FALSE(thought->lines.empty() || thought->lines[0].why.empty());
                for (const Line& line : thought->lines) EXPECT_TRUE(line.differences.empty() || !line.against.empty());
                EXPECT_TRUE(match.clone()->play(thought->move)) << level.id << ": " << thought->move;
            }
        });
    }
}

TYPED_TEST(KnowledgeOf, EveryTermOfAReasonHasWordsInEveryLanguage) {
    for (const std::string& language : spoken_languages())
        for (const char* term : TypeParam::Knowledge::term_names())
            EXPECT_TRUE(catalogue_of(TypeParam::info().id, language).has(std::string("terms.") + term))
                << language << ": " << term;
}

}  // namespace
}  // namespace parkett
