// Positions from outside: what is accepted can be played, and what is not is refused with the fact that is wrong.
#include <nlohmann/json.hpp>

#include "games/stockpile/knowledge.hpp"
#include "games/stockpile/stockpile.hpp"
#include "tests/support/mutated.hpp"
#include "tests/support/stockpile_table.hpp"

namespace parkett::stockpile {
namespace {

struct Change {
    const char* path;
    Json value;
};

/// The position with some entries changed is refused with a sentence that contains `reason`.
void expect_refused(const StockpileTable& table, const std::vector<Change>& changes, const std::string& reason) {
    Json json = table.match().state();
    for (const Change& change : changes) json[Json::json_pointer(change.path)] = change.value;
    const auto s = table.game().parse_state(json);
    ASSERT_FALSE(s.has_value()) << "accepted, instead of: " << reason;
    EXPECT_NE(s.error().sentence.find(reason), std::string::npos) << s.error().sentence;
}

TEST(StockpilePositions, WhatIsAcceptedCanBePlayed) {
    const MutationCount count = try_mutations<Stockpile>({.mutations = 4000, .longest = 2000});
    EXPECT_GT(count.played, count.tried / 50);
    EXPECT_GT(count.refused, count.tried / 4);
}

TEST(StockpilePositions, NobodyHasBidBeforeBiddingBegins) {
    const auto table = position("players=3 phase=supply");
    expect_refused(table, {{"/bids/1", {{"seat", 0}, {"space", 2}}}},
                   "In the supply phase nobody has bid yet, but pile 2 has a bid.");
    expect_refused(table, {{"/seats/1/meeples", 1}}, "Seat 1 has a meeple in hand, but nobody is bidding.");
}

TEST(StockpilePositions, CardsAreInHandInTheSupplyPhaseOnly) {
    const auto table = position("players=3 phase=bid");
    expect_refused(table, {{"/seats/0/hand", {"epic"}}, {"/deck/epic", 9}},
                   "Cards are in hand in the supply phase only, but seat 0 has 1.");
}

TEST(StockpilePositions, MarthaLooksWhenAllMeeplesStand) {
    auto table = position("players=3 keep=martha,bill,stuart");
    table.play("bid pile=1 at=0; bid pile=2 at=0; bid pile=3 at=0");
    ASSERT_EQ(table.phase(), "last_look");
    table.play("peek pair=5");
    ASSERT_EQ(table.phase(), "peek_blind");
    const Json nobody;
    expect_refused(table, {{"/bids", {nobody, nobody, nobody}}}, "Seat 0 has 0 meeples instead of 1.");
    expect_refused(table,
                   {{"/bids", {nobody, nobody, nobody}},
                    {"/seats/0/meeples", 1},
                    {"/seats/1/meeples", 1},
                    {"/seats/2/meeples", 1}},
                   "Bidding is over, but pile 1 has no meeple.");
    expect_refused(table, {{"/resume", "sell"}}, "Martha looks at pairs while bidding goes on, or right after it.");
    expect_refused(table, {{"/turn", 1}}, "Seat 1 is looking at a blind pair, but is not Martha.");
    expect_refused(table, {{"/peeking", 2}}, "it is not said which");
}

TEST(StockpilePositions, FiguresThatWouldWrapAreRefused) {
    const auto table = position("players=3 phase=action actions=bust");
    expect_refused(table, {{"/seats/0/known/0/bust", 260}},
                   "'bust' of known of seat 0 must be a whole number from 0 to 120, not 260");
    expect_refused(table, {{"/seats/2/known/2/bust", 4}, {"/seats/2/known/5/bust", 4}},
                   "There are 8 cards 'bust' in the position, but the edition has 4.");
    expect_refused(table, {{"/deck/bust", 120}, {"/discard/bust", 120}, {"/seats/0/known/0/bust", 20}},
                   "There are 260 cards 'bust'");
    expect_refused(table, {{"/seats/1/cash", 18446744073709551613u}}, "'cash' of seat 1");
    expect_refused(table, {{"/seats/1/cash", -1}}, "'cash' of seat 1");
    expect_refused(table, {{"/acted", 1}}, "'acted' must be true or false");
    expect_refused(table, {{"/pairs/0/seen", 8}}, "somebody has 'seen' a card who is not at the table");
}

TEST(StockpilePositions, TheEndHasItsConditions) {
    auto table = position("players=3 phase=sell round=last shares=epic");
    expect_refused(table, {{"/phase", "over"}}, "All forecasts have been carried out, but the position says 0.");
    expect_refused(table, {{"/phase", "over"}, {"/round", 3}}, "The game ends after round 7, but this is round 3.");
    table.nobody_sells().play_on();
    ASSERT_EQ(table.phase(), "over");
    expect_refused(table, {{"/round", 6}}, "The game ends after round 7, but this is round 6.");
    const int fees = table.match().state()["deck"]["fee1"].get<int>();
    expect_refused(table, {{"/seats/1/owed/0", 1}, {"/deck/fee1", fees - 1}},
                   "The game is over, but seat 1 still owes a fee.");
}

TEST(StockpilePositions, ActionCardsBelongToTheActionPhase) {
    const auto selling = position("players=3 phase=sell shares=epic");
    expect_refused(selling, {{"/seats/0/known/0/boom", 1}, {"/deck/boom", 3}},
                   "Seat 0 must have played its action cards by now.");
    expect_refused(selling, {{"/seats/0/fresh/5", 1}}, "By now everybody knows that seat 0 has no action card left.");
    const auto acting = position("players=3 phase=action actions=-,boom shares=epic");
    expect_refused(acting, {{"/seats/2/known/2/bust", 1}, {"/deck/bust", 3}}, "cannot look like action cards");
    expect_refused(acting, {{"/turn", 2}}, "It cannot be the turn of seat 2 after 1 others.");
    expect_refused(acting, {{"/turn", 2}, {"/cursor", 2}}, "Seat 1 must have played its action cards by now.");
}

TEST(StockpilePositions, TheSentenceNamesTheFact) {
    const auto supplying = position("players=3 phase=supply");
    expect_refused(supplying, {{"/turn", 1}}, "Seat 0 has had its turn in the supply phase, but has 2 cards in hand.");
    expect_refused(supplying, {{"/moved", 2}}, "Forecasts are carried out after selling");
    expect_refused(supplying, {{"/round", 0}}, "The first round has begun, but the position says round 0.");
    expect_refused(supplying, {{"/step", 1}}, "Only two players supply in a second step.");
    const auto bidding = position("players=3 phase=bid cash=5,5,5 piles=epic|cosmic,leading@1|american");
    expect_refused(bidding, {{"/bids/0", {{"seat", 0}, {"space", 3}}}, {"/seats/0/meeples", 0}},
                   "Seat 0 has bid $6K, but has only $5K.");
    expect_refused(bidding, {{"/bids/0", {{"seat", 0}, {"space", 0}}}, {"/seats/0/meeples", 0}},
                   "Seat 0 is to bid, but has no meeple in hand.");
    expect_refused(bidding, {{"/market/2/seen", 1}}, "Seat 1 does not know card 3, which it supplied.");
    expect_refused(bidding, {{"/market/2/seen", 6}}, "has been seen by more than its supplier and Warren");
    expect_refused(bidding, {{"/pairs/1/seen", 7}}, "Pair 2 has been seen by somebody who cannot know it yet.");
    expect_refused(bidding, {{"/used", {"cramer"}}}, "Crazy Cramer cannot have been used");
    expect_refused(bidding, {{"/seats/1/insiders", {0, 0, 2, 0, 0}}},
                   "Seat 2 cannot have seen 2 hidden cards of seat 1.");
}

/// As large as an edition may be: nothing in a whole game goes over its bounds.
TEST(StockpilePositions, TheLargestEditionCanBePlayed) {
    const Json huge =
        Json::parse(R"({"majority": 99, "majority_tied": 99, "repeat_split": 99, "dividend": 99, "dollar": 25,
        "deborah_dividend": 99, "graham_bonus": 99, "boom_steps": 8, "bust_steps": -8, "forecasts": [8, 7, 6, 5, 4, "$$"],
        "bid_steps": [0, 250], "cash": {"2": 999, "3": 999, "4": 999, "5": 999},
        "deck": {"cards": 120, "shares": 15, "boom": 15, "bust": 3},
        "boards": {"advanced": {"stanford": {"track": [98, 99], "start": 1, "split": 0, "dollars": [1]}}}})");
    for (int players = 2; players <= 5; ++players)
        for (const char* investors : {"off", "on"}) {
            const auto game = Stockpile::make({.players = players,
                                               .options = {{"board", "advanced"}, {"investors", investors}},
                                               .edition = std::make_shared<const Json>(huge)});
            ASSERT_TRUE(game) << game.error().sentence;
            Rng rng(static_cast<std::uint64_t>(players), Stream::testing);
            Use<Stockpile>(*game, 3000, rng).position(game->start());
        }
    for (const char* bonus :
         {R"({"majority": 12000000})", R"({"repeat_split": 12000000})", R"({"graham_bonus": 12000000})"}) {
        const Json json = Json::parse(bonus);
        EXPECT_FALSE(load_edition(&json)) << bonus;
    }
}

}  // namespace
}  // namespace parkett::stockpile
