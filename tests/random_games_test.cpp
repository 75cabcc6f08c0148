// Random games of every player count and option, with a checker at each state. Whatever a rule test forgets shows here.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/record.hpp"
#include "games/registry.hpp"

namespace parkett {
namespace {

/// Which signed amount an event moves, by kind. All others leave cash alone.
int cash_of(const Event& event) {
    const std::string kind = event.kind;
    if (kind == "won" || kind == "fee" || kind == "debt_paid" || kind == "debt_deducted") return -event.number("amount");
    if (kind == "sold" || kind == "sale_bonus" || kind == "dividend_paid" || kind == "repeat_split" || kind == "majority" ||
        kind == "liquidated" || kind == "fee_bonus" || kind == "investor")
        return event.number("amount");
    return 0;
}

struct Variant {
    int players;
    std::map<std::string, std::string> options;

    std::string name() const {
        std::string text = "with_" + std::to_string(players);
        for (const auto& [id, value] : options) text += "_" + value;
        return text;
    }
};

void PrintTo(const Variant& variant, std::ostream* out) { *out << variant.name(); }

std::vector<Variant> variants() {
    std::vector<Variant> all;
    for (int players = 2; players <= 5; ++players)
        for (const char* board : {"basic", "advanced"})
            for (const char* investors : {"off", "on"})
                for (const char* limit : {"pays", "bid"})
                    if (investors == std::string("on") || limit == std::string("pays"))
                        all.push_back({players, {{"board", board}, {"investors", investors}, {"donald_limit", limit}}});
    return all;
}

class Checker {
public:
    Checker(stockpile::Stockpile game, std::uint64_t seed)
        : match_(std::move(game)), chance_(seed), checking_(seed, Stream::testing) {}

    void play_and_check() {
        while (!match_.actor().is_over()) {
            check_position();
            check_views();
            if (testing::Test::HasFailure()) return;
            play_one();
        }
        check_end();
    }

private:
    using Game = stockpile::Stockpile;
    const Game& game() const { return match_.game(); }

    void check_position() {
        const auto& s = match_.position();
        ASSERT_EQ(game().inconsistency(s), "");
        MoveList list;
        game().legal(s, list);
        ASSERT_FALSE(list.empty());
        for (int i = 0; i < list.size(); ++i)
            for (int j = 0; j < i; ++j) ASSERT_NE(list[i].key(), list[j].key()) << "a move is listed twice";
        for (Move move : list) {
            ASSERT_EQ(*game().notation().parse(game().notation().text(move)), move);
            ASSERT_EQ(*game().notation().parse_json(game().notation().json(move)), move);
            ASSERT_FALSE(game().label(s, move).empty());
        }
        for (int i = 0; i < 3; ++i) ASSERT_TRUE(list.contains(game().sample(s, checking_)));
        if (match_.actor().is_chance()) {
            double total = 0;
            for (const LegalMove& move : match_.legal()) total += move.probability;
            ASSERT_NEAR(total, 1, 1e-9);
        }
        const auto again = game().parse_state(Json::parse(game().state_json(s).dump()));
        ASSERT_TRUE(again.has_value()) << again.error().sentence;
        ASSERT_TRUE(*again == s) << "JSON does not hold the whole position";
    }

    /// The property that is never weakened: what a viewer sees does not depend on what he cannot know.
    void check_views() {
        std::vector<Seat> viewers{kSpectator};
        for (Seat seat = 0; seat < match_.seats(); ++seat) viewers.push_back(seat);
        for (Seat viewer : viewers) {
            auto copy = match_.position();
            game().redeal(copy, viewer, checking_);
            ASSERT_EQ(game().inconsistency(copy), "");
            ASSERT_EQ(game().actor(copy), match_.actor());
            ASSERT_EQ(game().view(copy, viewer), game().view(match_.position(), viewer)) << "viewer " << int(viewer);
            if (match_.actor() == Actor::player(viewer)) check_same_moves(copy);
            check_canonical(copy, viewer);
        }
    }

    void check_same_moves(const stockpile::State& copy) {
        MoveList here, there;
        game().legal(match_.position(), here);
        game().legal(copy, there);
        ASSERT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end()));
    }

    /// A redeal of a redeal with the same numbers is the same: nothing of the truth has leaked through.
    void check_canonical(const stockpile::State& copy, Seat viewer) {
        auto one = match_.position(), two = copy;
        const Rng numbers(checking_.next(), Stream::testing);
        Rng first = numbers, second = numbers;
        game().redeal(one, viewer, first);
        game().redeal(two, viewer, second);
        ASSERT_TRUE(one == two) << "viewer " << int(viewer) << "\n" << game().state_json(one).dump() << "\n" << game().state_json(two).dump();
    }

    void play_one() {
        const auto before = match_.position();
        const auto kept = before;
        auto silent = before;
        const Move move = game().sample(before, chance_);
        const Played played = match_.apply(move);
        ASSERT_TRUE(kept == before) << "an old copy has changed";
        NullSink nothing;
        game().apply(silent, move, nothing);
        ASSERT_TRUE(silent == match_.position()) << "listening to events changed the game";
        std::array<int, kMaxSeats> cash{};
        for (const Event& event : played.events) {
            cash[event.number("seat")] += cash_of(event);
            ASSERT_EQ(std::string(event.rule).substr(0, 3), "SP-");
        }
        for (Seat seat = 0; seat < match_.seats(); ++seat)
            ASSERT_EQ(match_.position().cash[seat], before.cash[seat] + cash[seat]) << "money appeared: " << played.text;
        match_.undo(1);
        ASSERT_TRUE(match_.position() == before) << "undo";
        match_.apply(move);
    }

    void check_end() {
        const Result result = match_.result();
        EXPECT_GE(result.winners(), 1);
        const auto imported = open_record(write_record(match_));
        ASSERT_TRUE(imported.has_value()) << imported.error().sentence;
        ASSERT_FALSE(imported->problem.has_value()) << imported->problem->sentence;
        EXPECT_EQ(imported->match->state(), match_.state());
        EXPECT_EQ(imported->match->length(), match_.length());
        EXPECT_EQ(write_record(*imported->match), write_record(match_));
        match_.undo(match_.length());
        EXPECT_TRUE(match_.position() == game().start());
    }

    MatchOf<Game> match_;
    Rng chance_;
    Rng checking_;
};

#ifdef NDEBUG
constexpr std::uint64_t kGames = 3;
#else
constexpr std::uint64_t kGames = 1;  // sanitizers are slow, and look for other things
#endif

class RandomGames : public testing::TestWithParam<Variant> {};

TEST_P(RandomGames, AreSoundAtEveryState) {
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
        SCOPED_TRACE(seed);
        auto game = stockpile::Stockpile::make({GetParam().players, GetParam().options, nullptr});
        ASSERT_TRUE(game.has_value()) << game.error().sentence;
        Checker(*game, seed).play_and_check();
        if (HasFailure()) return;
    }
}

INSTANTIATE_TEST_SUITE_P(Stockpile, RandomGames, testing::ValuesIn(variants()),
                         [](const auto& info) { return info.param.name(); });

}  // namespace
}  // namespace parkett
