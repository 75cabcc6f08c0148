// What a game says and what it says it says: random games of every option are held against the vocabulary, and whatever
// is described must be met.
#include "core/vocabulary.hpp"
#include "core/described.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "games/registry.hpp"
#include "tests/support/last_options.hpp"
#include "tests/support/tested_games.hpp"
#include "tests/support/text_of.hpp"
#include "tests/support/thorough.hpp"

namespace parkett {
namespace {

constexpr int kGames = kThorough ? 12 : 1;

/// What was said in all games together.
struct Heard {
    std::set<std::string> phases, moves, events, fields;

    void hear_move(const std::string& text) { moves.insert(text.substr(0, text.find(' '))); }
    void hear(const Json& event) {
        const std::string kind = event.at("kind");
        events.insert(kind);
        for (const auto& [name, value] : event.items()) fields.insert(kind + '/' + name);
    }
};

template <Game G>
class Listener {
public:
    Listener(const Setup& setup, Heard& heard) : match_(*G::make(setup)), heard_(heard) {}

    void listen(std::uint64_t seed) {
        ASSERT_EQ(undescribed_notation(G::vocabulary(), match_.game().notation()), "");
        Rng rng(seed, Stream::testing);
        while (!match_.actor().is_over() && !testing::Test::HasFailure()) {
            if (rng.below(6) == 0) look(rng);
            hear(match_.apply(match_.game().sample(match_.position(), rng)));
        }
        look(rng);
    }

private:
    void look(Rng& rng) {
        heard_.phases.insert(
            view_of(match_.game(), match_.position(), kSpectator).at("phase").template get<std::string>());
        const Seat viewer = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(match_.seats() + 1)));
        const Seat eye = viewer == match_.seats() ? kSpectator : viewer;
        ASSERT_EQ(undescribed_view(G::vocabulary(), view_of(match_.game(), match_.position(), eye)), "");
        if (!match_.actor().is_seat()) return;
        const Json view = match_.view(match_.actor().seat);
        for (const Json& move : view.at("moves")) {
            ASSERT_EQ(undescribed_move(G::vocabulary(), move), "");
            heard_.moves.insert(move.at("kind"));
        }
        for (const Json& blocked : view.at("blocked"))
            ASSERT_EQ(undescribed_refusal(G::vocabulary(), blocked.at("refusal")), "");
        foresee(view.at("moves").at(rng.below(static_cast<std::uint32_t>(view.at("moves").size()))), rng);
    }

    /// An outlook may say what play itself does not.
    void foresee(const Json& move, Rng& rng) {
        const auto preview = match_.preview(move.at("text").get<std::string>(), match_.actor().seat, rng.below(1000));
        ASSERT_TRUE(preview);
        hear(preview->outlook);
    }

    void hear(const Played& played) {
        heard_.hear_move(played.text);
        hear(played.events);
    }

    void hear(const std::vector<Event>& events) {
        for (const Event& event : events)
            for (Seat viewer = 0; viewer < match_.seats(); ++viewer) {
                const Json json = to_json(event, viewer);
                ASSERT_EQ(undescribed_event(G::vocabulary(), json), "") << json;
                heard_.hear(json);
            }
    }

    MatchOf<G> match_;
    Heard& heard_;
};

/// The events and phases of the games that are kept because something rare happens in them.
void hear_kept_games(const std::string& id, Heard& heard) {
    for (const auto& entry : std::filesystem::directory_iterator(kRepository / "tests" / "games")) {
        const auto opened = open_record(text_of(entry.path()));
        ASSERT_TRUE(opened) << entry.path();
        if (opened->match->info().id != id) continue;
        Match& match = *opened->match;
        match.retell(0, [&](const Played& played) {
            heard.hear_move(played.text);
            for (const Event& event : played.events) heard.hear(to_json(event, 0));
        });
        for (; match.length() > 0; match.undo(1)) heard.phases.insert(match.view(kSpectator).at("phase"));
    }
}

template <Game G>
Heard heard_everywhere() {
    Heard heard;
    const GameInfo& info = G::info();
    std::uint64_t seed = 0;
    const auto play = [&](const Setup& setup) {
        for (int game = 0; game < kGames && !testing::Test::HasFailure(); ++game)
            Listener<G>(setup, heard).listen(++seed);
    };
    for (int players = info.min_players; players <= info.max_players; ++players) {
        play({players, {}, nullptr});
        if (!kThorough) return heard;
        play(with_last_options(info, players));
    }
    for (const OptionSpec& option : info.options)
        for (const std::string& value : option.values) {
            const Setup setup{info.min_players, {{option.id, value}}, nullptr};
            if (G::make(setup)) play(setup);
        }
    hear_kept_games(info.id, heard);
    return heard;
}

template <Game G>
void says_what_it_describes() {
    const Vocabulary& vocabulary = G::vocabulary();
    const Heard heard = heard_everywhere<G>();
    if (!kThorough) return;
    for (const std::string& phase : vocabulary.phases) EXPECT_TRUE(heard.phases.contains(phase)) << phase;
    for (const MoveShape& move : vocabulary.moves) EXPECT_TRUE(heard.moves.contains(move.kind)) << move.kind;
    for (const EventShape& event : vocabulary.events) {
        EXPECT_TRUE(heard.events.contains(event.kind)) << event.kind;
        for (const EventField& field : event.fields)
            if (!field.optional) {
                EXPECT_TRUE(heard.fields.contains(event.kind + '/' + field.name)) << event.kind << '/' << field.name;
            }
    }
}

template <class G>
class VocabularyOf : public testing::Test {};
TYPED_TEST_SUITE(VocabularyOf, TestedGames, GameNames);

TYPED_TEST(VocabularyOf, IsWhatIsSaidInRandomGames) { says_what_it_describes<TypeParam>(); }

TEST(Vocabulary, MisfitsAreFound) {
    using namespace shape;
    const Alphabets words{{"good", {"coal", "ore"}}};
    const Shape table = object("Table", {{"cash", money()}, {"stock", map("good", number())}, optional("end", text())});
    EXPECT_EQ(misfit(Json::parse(R"({"cash":3,"stock":{"coal":1,"ore":0}})"), table, words), "");
    EXPECT_EQ(misfit(Json::parse(R"({"cash":"3","stock":{"coal":1,"ore":0}})"), table, words),
              "cash: \"3\" instead of a number");
    EXPECT_EQ(misfit(Json::parse(R"({"cash":3,"stock":{"coal":1}})"), table, words), "stock: not every good is there");
    EXPECT_EQ(misfit(Json::parse(R"({"cash":3,"stock":{"coal":1,"tin":0}})"), table, words),
              "stock/tin: 'tin' is no good");
    EXPECT_EQ(misfit(Json::parse(R"({"stock":{"coal":1,"ore":0}})"), table, words), "cash: is missing");
    EXPECT_EQ(misfit(Json::parse(R"({"cash":3,"stock":{"coal":1,"ore":0},"more":1})"), table, words),
              "more: is not described");
}

}  // namespace
}  // namespace parkett
