// One game being played: checked moves, undo, previews, events.
#include "core/match.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/all.hpp"
#include "games/registry.hpp"
#include "tests/support/stockpile_table.hpp"

namespace parkett {
namespace {

using stockpile::opening;
using stockpile::position;

/// Every position and every move's events of a random game.
struct Story {
    std::unique_ptr<Match> match;
    std::vector<Json> states;
    std::vector<Played> moves;
};

Story random_story(std::uint64_t seed) {
    Setup setup;
    setup.players = 4;
    setup.options["investors"] = "on";
    Story story{*new_match("stockpile", setup), {}, {}};
    Rng rng(seed, Stream::testing);
    while (!story.match->actor().is_over()) {
        story.states.push_back(story.match->state());
        const auto legal = story.match->legal();
        auto played = story.match->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text);
        EXPECT_TRUE(played);
        story.moves.push_back(std::move(*played));
    }
    story.states.push_back(story.match->state());
    return story;
}

TEST(Match, ARefusedMoveChangesNothing) {
    auto table = position("players=3 cash=20,20,20");
    table.refuses("bid pile=1 at=25").refuses("bid pile=9 at=0").refuses("").refuses("sell").refuses("pass");
    EXPECT_EQ(table.match().length(), 0u);
}

TEST(Match, ASeatPlaysOnlyOnItsTurn) {
    auto table = position("players=3");
    EXPECT_EQ(table.match().play_as(1, "bid pile=1 at=0").error().sentence, "It is seat 0's turn, not seat 1's.");
    EXPECT_TRUE(table.match().play_as(0, "bid pile=1 at=0"));
    auto dealing = opening("players=3");
    EXPECT_EQ(dealing.match().play_as(0, "first seat=0").error().sentence, "Chance has to move first; wait a moment.");
    dealing.play_on();
    EXPECT_EQ(dealing.match().play_as(0, "pass").error().sentence, "The game is over.");
}

TEST(Match, MovesComeAsJsonToo) {
    auto table = position("players=3");
    EXPECT_FALSE(table.match().play_json(Json::parse(R"({"kind": "bid", "pile": 1, "at": 4})")));
    EXPECT_FALSE(table.match().play_json(Json::parse(R"({"pile": 1})")));
    EXPECT_FALSE(table.match().play_json(Json::parse(R"(17)")));
    EXPECT_FALSE(table.match().play_json(Json::parse(R"({"kind": "bid", "pile": [1], "at": 3})")));
    EXPECT_EQ(table.match().length(), 0u);
    const auto played = table.match().play_json(Json::parse(R"({"kind": "bid", "pile": 1, "at": 3})"));
    ASSERT_TRUE(played) << played.error().sentence;
    EXPECT_EQ(played->text, "bid pile=1 at=3");
    EXPECT_TRUE(table.match().play_json(Json("bid pile=2 at=0")));
}

TEST(Match, UndoBringsBackEveryEarlierPosition) {
    Story story = random_story(21);
    ASSERT_GT(story.moves.size(), 100u);  // several snapshots
    for (std::size_t back : {1u, 2u, 31u, 32u, 33u}) {
        if (back >= story.match->length()) break;
        story.match->undo(back);
        EXPECT_EQ(story.match->state(), story.states[story.match->length()]);
    }
    while (story.match->length() > 0) {
        story.match->undo(1);
        ASSERT_EQ(story.match->state(), story.states[story.match->length()]);
    }
    story.match->undo(5);
    EXPECT_EQ(story.match->state(), story.states[0]);
}

TEST(Match, AfterUndoTheSameMovesLeadToTheSameEnd) {
    Story story = random_story(22);
    for (std::size_t back : {1u, 40u, 64u, 97u}) {
        const std::size_t from = story.match->length() - back;
        story.match->undo(back);
        for (std::size_t i = from; i < story.moves.size(); ++i) {
            const auto played = story.match->play(story.moves[i].text);
            ASSERT_TRUE(played) << played.error().sentence;
            EXPECT_EQ(played->seq, story.moves[i].seq);
        }
        EXPECT_EQ(story.match->state(), story.states.back());
    }
}

TEST(Match, ReplayedEventsEqualThePlayedOnes) {
    const Story story = random_story(23);
    for (std::size_t i = 0; i < story.moves.size(); ++i) {
        const Played again = story.match->replayed(i);
        EXPECT_EQ(again.text, story.moves[i].text);
        EXPECT_EQ(again.by, story.moves[i].by);
        EXPECT_EQ(again.seq, story.moves[i].seq);
        for (Seat viewer : {Seat{0}, Seat{3}, kSpectator})
            ASSERT_EQ(to_json(again.events, again.seq, viewer),
                      to_json(story.moves[i].events, story.moves[i].seq, viewer));
    }
}

TEST(Match, ACloneGoesItsOwnWay) {
    auto table = position("players=3");
    auto clone = table.match().clone();
    table.play("bid pile=1 at=0");
    EXPECT_EQ(clone->length(), 0u);
    EXPECT_TRUE(clone->play("bid pile=2 at=3"));
    EXPECT_NE(clone->state(), table.match().state());
}

TEST(Match, OwnMovesMayBeTakenBackUntilTheTurnPassesOn) {
    auto table = position("players=3 phase=sell shares=epic*3,cosmic");
    EXPECT_EQ(table.match().may_take_back(0), 0u);
    table.play("sell company=epic from=normal cards=1; sell company=epic from=normal cards=1");
    EXPECT_EQ(table.match().may_take_back(0), 2u);
    EXPECT_EQ(table.match().may_take_back(1), 0u);
    table.play("pass");
    EXPECT_EQ(table.match().may_take_back(0), 0u);
    EXPECT_EQ(table.match().may_take_back(1), 0u);
}

TEST(Match, AMoveThatChanceHasAnsweredStays) {
    auto table = position("players=4 keep=martha,bill,mark,stuart");
    table.play("peek pair=6").chance_plays();
    EXPECT_EQ(table.to_act(), seat(0));
    EXPECT_EQ(table.match().may_take_back(0), 0u);
}

TEST(Match, AMoveThatHasShownSomethingStays) {
    auto table = position("players=4 keep=martha,bill,mark,stuart");
    table.play("peek pair=2");
    EXPECT_EQ(table.to_act(), seat(0));
    EXPECT_EQ(table.match().may_take_back(0), 0u);
}

TEST(Match, APreviewShowsConsequencesAndTheOutlook) {
    auto table = position("players=3 cash=20,20,20 piles=epic,boom@1|cosmic|leading");
    const auto preview = table.match().preview("bid pile=1 at=6", 0, 1);
    ASSERT_TRUE(preview) << preview.error().sentence;
    ASSERT_EQ(preview->events.size(), 1u);
    EXPECT_EQ(to_json(preview->events[0], 0)["kind"], "bid");
    const Json outlook = to_json(preview->outlook, 0, 0);
    EXPECT_EQ(outlook[0]["kind"], "won");
    EXPECT_EQ(outlook[0]["amount"], 6);
    EXPECT_EQ(outlook[1]["card"], "epic");
    EXPECT_TRUE(outlook[2]["card"].is_null());
    EXPECT_EQ(table.match().length(), 0u);
    EXPECT_FALSE(table.match().preview("bid pile=1 at=25", 0, 1));
}

TEST(Match, APreviewDoesNotDependOnHiddenFacts) {
    // Seat 2's last bid ends the auction; what lies face down in the piles differs between the two worlds.
    const auto preview_in = [](const std::string& hidden, Seat viewer) {
        auto table = position("players=3 cash=20,20,20 piles=epic," + hidden + "@1|cosmic|leading");
        table.play("bid pile=1 at=3; bid pile=2 at=0");
        const auto preview = table.match().preview("bid pile=3 at=0", viewer, 17);
        EXPECT_TRUE(preview);
        return Json({to_json(preview->events, 0, viewer), to_json(preview->outlook, 0, viewer)});
    };
    for (const char* other : {"cosmic", "leading", "american"}) {
        EXPECT_EQ(preview_in("epic", 2), preview_in(other, 2)) << other;
        EXPECT_EQ(preview_in("epic", kSpectator), preview_in(other, kSpectator)) << other;
    }
    EXPECT_EQ(preview_in("boom", 2), preview_in("epic", 2));
    EXPECT_EQ(preview_in("fee3", 2), preview_in("epic", 2));
    EXPECT_NE(preview_in("fee3", 1), preview_in("epic", 1));  // seat 1 supplied it and knows
}

TEST(Match, APermittedMoveIsInTheViewOfTheOneWhoseTurnItIs) {
    auto table = position("players=3");
    EXPECT_EQ(table.view(0)["moves"].size(), table.match().legal().size());
    EXPECT_FALSE(table.view(1).contains("moves"));
    EXPECT_FALSE(table.view(kSpectator).contains("moves"));
    EXPECT_EQ(table.view(0)["actor"], Json({{"kind", "seat"}, {"seat", 0}}));
    auto over = opening("players=3");
    over.play_on();
    EXPECT_EQ(over.view(kSpectator)["actor"], Json({{"kind", "over"}}));
    EXPECT_TRUE(over.view(kSpectator).contains("result"));
}

TEST(Match, StatesAreReadBackAndRubbishIsASentence) {
    const Story story = random_story(24);
    for (const Json& state : story.states) {
        const auto again = new_match("stockpile", story.match->setup(), state);
        ASSERT_TRUE(again) << again.error().sentence << state.dump();
        ASSERT_EQ((*again)->state(), state);
    }
    for (const auto& [key, value] : story.states[60].items()) {
        Json lacking = story.states[60], rubbish = story.states[60];
        lacking.erase(key);
        rubbish[key] = Json::parse(R"({"x": [null, -5]})");
        EXPECT_FALSE(new_match("stockpile", story.match->setup(), lacking)) << key;
        EXPECT_FALSE(new_match("stockpile", story.match->setup(), rubbish)) << key;
    }
    Json stolen = story.states[60];
    stolen["deck"]["epic"] = stolen["deck"].value("epic", 0) + 1;
    const auto refused = new_match("stockpile", story.match->setup(), stolen);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().sentence, "There are 11 cards 'epic' in the position, but the edition has 10.");
}

}  // namespace
}  // namespace parkett
