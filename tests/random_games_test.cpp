// Random games of every player count and option, with a checker at each state. Whatever a rule test forgets shows here.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "bots/think.hpp"
#include "core/described.hpp"
#include "core/record.hpp"
#include "games/all.hpp"
#include "games/registry.hpp"
#include "tests/support/about_economy.hpp"
#include "tests/support/about_machtspiele.hpp"
#include "tests/support/about_shark.hpp"
#include "tests/support/about_stockpile.hpp"

namespace parkett {
namespace {

template <Game G>
class Checker {
public:
    Checker(G game, std::uint64_t seed)
        : match_(std::move(game)), seed_(seed), chance_(seed), checking_(seed, Stream::testing) {}

    void play_and_check() {
        while (!match_.actor().is_over()) {
            check_position();
            About<G>::check(game(), match_.position());
            // with sanitizers a third will do: they look for other things, and the release build looks at all
            if (kThorough || match_.length() % 3 == 0) check_views();
            if (testing::Test::HasFailure()) return;
            play_one();
        }
        check_end();
    }

private:
    using State = typename G::State;
    const G& game() const { return match_.game(); }

    void check_position() {
        const auto& s = match_.position();
        ASSERT_EQ(game().inconsistency(s), "") << game().state_json(s).dump();
        MoveList list;
        game().legal(s, list);
        ASSERT_FALSE(list.empty());
        std::set<std::uint32_t> keys;
        for (Move move : list) ASSERT_TRUE(keys.insert(move.key()).second) << "a move is listed twice";
        for (int i = 0; i < list.size(); i += 1 + list.size() / 40) {  // of hundreds a few will do
            const Move move = list[i];
            ASSERT_EQ(*game().notation().parse(game().notation().text(move)), move);
            ASSERT_EQ(*game().notation().parse_json(game().notation().json(move)), move);
            ASSERT_TRUE(figures_of(game(), s, move).is_object());
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
        if (match_.length() % 8 == 0) {
            ASSERT_TRUE(match_.view(kSpectator).is_object());
        }
        std::vector<Seat> viewers{kSpectator};
        for (Seat seat = 0; seat < match_.seats(); ++seat) viewers.push_back(seat);
        for (Seat viewer : viewers) {
            auto copy = match_.position();
            game().redeal(copy, viewer, checking_);
            if (copy == match_.position()) continue;  // nothing is hidden from him
            ASSERT_EQ(game().inconsistency(copy), "");
            ASSERT_EQ(game().actor(copy), match_.actor());
            ASSERT_EQ(view_of(game(), copy, viewer), view_of(game(), match_.position(), viewer))
                << "viewer " << int(viewer);
            if (match_.actor() == Actor::player(viewer)) check_same_moves(copy);
            check_canonical(copy, viewer);
            if ((match_.length() + viewer) % 5 == 0) check_answers(copy, viewer);
        }
    }

    /// Nor does what he is answered: previews, refusals, errors and hints.
    void check_answers(const State& copy, Seat viewer) {
        if (!match_.actor().is_seat()) return;
        const MatchOf<G> here(game(), match_.position()), there(game(), copy);
        const std::uint64_t seed = checking_.next();
        MoveList list;
        game().legal(copy, list);
        const Move possible = list[static_cast<int>(checking_.below(static_cast<std::uint32_t>(list.size())))];
        for (const Move move : {possible, any_move()}) {
            const std::string text = game().notation().text(move);
            ASSERT_EQ(told(here.preview(text, viewer, seed), viewer), told(there.preview(text, viewer, seed), viewer))
                << text << " viewer " << int(viewer);
            auto one = here, two = there;
            ASSERT_EQ(told(one.play_as(viewer, text), viewer), told(two.play_as(viewer, text), viewer))
                << text << " viewer " << int(viewer);
        }
        if (match_.actor() != Actor::player(viewer) || match_.length() % 4 != 0) return;
        for (const char* level : {"thumb", "greedy", "search"}) {
            const Limits limits{.visits = 6, .stop = {}};
            ASSERT_EQ(told(think(here, level, limits, seed)), told(think(there, level, limits, seed))) << level;
        }
    }

    /// Some move that can be written down, rarely a legal one.
    Move any_move() {
        const auto& forms = game().notation().forms();
        const auto below = [&](std::size_t n) {
            return static_cast<std::uint8_t>(checking_.below(static_cast<std::uint32_t>(n)));
        };
        Move move{.kind = below(forms.size())};
        const auto& operands = forms[move.kind].operands;
        std::uint8_t* const values[] = {&move.a, &move.b, &move.c};
        for (std::size_t i = 0; i < operands.size(); ++i) *values[i] = below(operands[i].alphabet->size());
        return move;
    }

    static Json told(const Error& error) { return {{"sentence", error.sentence}, {"details", details(error)}}; }
    static Json told(const Expected<Preview>& preview, Seat viewer) {
        if (!preview) return told(preview.error());
        return {to_json(preview->events, 0, viewer), to_json(preview->outlook, 0, viewer)};
    }
    /// Of a move that was made only that it could be: what it led to may have come to light by it.
    static Json told(const Expected<Played>& played, Seat) { return played ? Json(true) : told(played.error()); }
    static Json told(const Expected<Thought>& thought) {
        if (!thought) return told(thought.error());
        Json lines = Json::array();
        for (const Line& line : thought->lines) lines.push_back(to_json(line));
        return {thought->move, thought->value, lines};
    }

    void check_same_moves(const State& copy) {
        MoveList here, there;
        game().legal(match_.position(), here);
        game().legal(copy, there);
        ASSERT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end()));
    }

    /// A redeal of a redeal with the same numbers is the same: nothing of the truth has leaked through.
    void check_canonical(const State& copy, Seat viewer) {
        auto one = match_.position(), two = copy;
        const Rng numbers(checking_.next(), Stream::testing);
        Rng first = numbers, second = numbers;
        game().redeal(one, viewer, first);
        game().redeal(two, viewer, second);
        ASSERT_TRUE(one == two) << "viewer " << int(viewer) << "\n"
                                << game().state_json(one).dump() << "\n"
                                << game().state_json(two).dump();
    }

    void play_one() {
        const auto before = match_.position();
        const auto kept = before;
        auto silent = before;
        const Move move = About<G>::choose(game(), before, chance_, seed_);
        const Played played = match_.apply(move);
        ASSERT_TRUE(kept == before) << "an old copy has changed";
        NullSink nothing;
        game().apply(silent, move, nothing);
        ASSERT_TRUE(silent == match_.position()) << "listening to events changed the game";
        std::array<int, kMaxSeats> cash{};
        for (const Event& event : played.events) {
            for (Seat seat = 0; seat < match_.seats(); ++seat) cash[seat] += About<G>::cash_of(event, seat);
            ASSERT_EQ(std::string(event.rule).substr(0, 3), G::info().rule_prefix + "-");
        }
        for (Seat seat = 0; seat < match_.seats(); ++seat)
            ASSERT_EQ(About<G>::cash(match_.position(), seat), About<G>::cash(before, seat) + cash[seat])
                << "money appeared: " << played.text;
        About<G>::check_move(game(), before, move, match_.position());
        match_.undo(1);
        ASSERT_TRUE(match_.position() == before) << "undo";
        match_.apply(move);
    }

    void check_end() {
        ASSERT_EQ(game().inconsistency(match_.position()), "");
        About<G>::check(game(), match_.position());
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

    MatchOf<G> match_;
    std::uint64_t seed_;
    Rng chance_;
    Rng checking_;
};

/// A table of any game.
struct RandomTable {
    std::string name;
    Variant variant;
    std::uint64_t games;
    void (*play)(const Variant&, std::uint64_t seed);
};

void PrintTo(const RandomTable& table, std::ostream* out) { *out << table.name; }

template <Game G>
void play_random(const Variant& variant, std::uint64_t seed) {
    auto game = G::make({variant.players, variant.options, nullptr});
    ASSERT_TRUE(game.has_value()) << game.error().sentence;
    Checker<G>(*game, seed).play_and_check();
}

std::vector<RandomTable> tables() {
    std::vector<RandomTable> all;
    for_each_game([&]<class G>() {
        const auto variants = About<G>::variants();
        for (std::size_t i = 0; i < variants.size(); i += kThorough ? 1 : 3)
            all.push_back({G::info().id + '_' + variants[i].name(), variants[i], About<G>::kGames, play_random<G>});
    });
    return all;
}

class RandomGames : public testing::TestWithParam<RandomTable> {};

TEST_P(RandomGames, AreSoundAtEveryState) {
    for (std::uint64_t seed = 1; seed <= GetParam().games; ++seed) {
        SCOPED_TRACE(seed);
        GetParam().play(GetParam().variant, seed);
        if (HasFailure()) return;
    }
}

std::string table_name(const testing::TestParamInfo<RandomTable>& table) { return table.param.name; }

INSTANTIATE_TEST_SUITE_P(All, RandomGames, testing::ValuesIn(tables()), table_name);

}  // namespace
}  // namespace parkett
