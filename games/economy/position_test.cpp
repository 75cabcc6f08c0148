// Positions that come from outside: what is accepted can be played, the rest is refused with a sentence that names the
// fact.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/economy/knowledge.hpp"
#include "tests/support/economy_table.hpp"
#include "tests/support/mutated.hpp"

namespace parkett::economy {

namespace {

/// One position, and what is said to it when one or a few of its figures are changed.
class Spoilt {
public:
    explicit Spoilt(const EconomyTable& table) : game_(table.game()), good_(game_.state_json(table.state())) {
        EXPECT_TRUE(game_.parse_state(good_).has_value());
    }

    void refuses(const std::map<std::string, Json>& changes, const std::string& part) const {
        Json bad = good_;
        for (const auto& [pointer, value] : changes) bad[Json::json_pointer(pointer)] = value;
        const auto read = game_.parse_state(bad);
        ASSERT_FALSE(read.has_value()) << Json(changes).dump();
        EXPECT_NE(read.error().sentence.find(part), std::string::npos) << read.error().sentence;
    }
    void refuses(const char* pointer, const Json& value, const std::string& part) const {
        refuses({{pointer, value}}, part);
    }

    const Economy& game() const { return game_; }
    const Json& good() const { return good_; }

private:
    Economy game_;
    Json good_;
};

}  // namespace

TEST(EconomyPosition, SumsAreRightAndNobodyHasMoreThanThereCanBe) {
    const Spoilt at(position("phase=offers cash=5,5,5,5 purse=1 works=quarry"));
    at.refuses("/bank", 1, "money does not add up");
    at.refuses({{"/companies/blue/cash", 30000}, {"/seats/0/cash", 30000}, {"/bank", 720 - 60015}},
               "outside of the bank; by now");
    at.refuses("/seats/2/cash", 18446744073709551613u, "'cash' of seat 2 must be a whole number");
    at.refuses("/companies/red/cash", -3, "'cash' of red");
    at.refuses("/companies/blue/loans", 3, "'loans' of blue must be a whole number from 0 to 2");
    at.refuses("/companies/blue/points", 25, "Blue Eyes has 25 points; the game ends");
    at.refuses("/companies/blue/factories/0", 4, "factories");
    at.refuses("/companies/blue/goods/1", 11, "goods");
    at.refuses("/companies/blue/packages/3", "blue", "holds its own shares");
    at.refuses("/companies/blue/packages/9", "bank", "no private owner");
    at.refuses("/seats/1/influence", 2, "Seat 1 has 2 influence markers; by now nobody can have more than 1");
    at.refuses("/seats/1/bid", 2, "not auctioned");
    at.refuses("/seats/1/used", 2, "no shadow company");
}

TEST(EconomyPosition, WhatBelongsToAnotherPhaseIsNamed) {
    const Spoilt at(position("phase=offers cash=5,5,5,5 works=quarry"));
    at.refuses("/companies/blue/supplied/0", 1, "procurement only");
    at.refuses("/order/1", "blue", "twice in the company order");
    at.refuses("/rows/coal/exports/2", "purple", "'exports' of coal");
    at.refuses("/rows/coal/imports/0", 9, "'imports' of coal");
    at.refuses("/rows/coal/imports/0", 1, "Blue Eyes has 1 offers on the board, but 'offers' is 0");
    at.refuses("/rows/coal/imports/2", 1, "Green Grass has 1 offers on the board, but can have 0");
    at.refuses("/rows/coal/demand", 3, "demand marker of coal stands at 3");
    at.refuses("/phase", "trading", "phase");
    at.refuses("/phase", "auction", "year 1");
    at.refuses("/phase", "over", "'end' does not say why");
    at.refuses({{"/phase", "over"}, {"/end", "points"}}, "no company has 25");
    at.refuses({{"/phase", "over"}, {"/end", "years"}}, "half 1 of year 1");
    at.refuses("/phase", "private_deals", "second half");
    at.refuses("/phase", "top_up", "no company is named");
    at.refuses({{"/phase", "top_up"}, {"/debtor", 0}, {"/due", "fine"}, {"/missing", 4}},
               "not what it would have to pay next");
    at.refuses("/turn", 2, "Seat 2 is asked for Blue Eyes, but seat 0 manages it");
    at.refuses("/debtor", 1, "nobody is asked for it");
    at.refuses("/missing", 4, "nobody is asked for it");
    at.refuses("/asked", 2, "'asked'");
    at.refuses("/asked", 16, "0 to 15");
    at.refuses("/standing", 2, "candidates");
    at.refuses("/seats/1/motion", 2, "seat 1 moves");
    at.refuses("/seats/1/ballot", 2, "seat 1 votes");
    at.refuses("/seats/1/success", 2, "one lies before seat 1");
    at.refuses("/companies/red/support", 1, "Influence lies on Red Socks");
    at.refuses("/companies/red/purchases", 1, "only while they are made");
    at.refuses("/companies/red/elected", 1, "has not elected anybody");
    Json none = at.good();
    none.erase("seats");
    EXPECT_FALSE(at.game().parse_state(none).has_value());
    for (const Json& rubbish : {Json(), Json(3), Json::array(), Json::object()})
        EXPECT_FALSE(at.game().parse_state(rubbish).has_value());
}

/// Seen: `asked:15`, then a bid, went on for ever.
TEST(EconomyPosition, AnAuctionHasBidders) {
    auto table = opening("players=4 order=auction");
    table.play("first seat=1; bid amount=3");
    const Spoilt at(table);
    at.refuses("/asked", 15, "fewer than two players are left");
    at.refuses("/asked", 4, "Seat 2 is asked for a bid, but has dropped out");
    at.refuses("/asked", 2, "Seat 1 has the highest bid, but has dropped out");
    at.refuses("/high_bidder", 2, "bid against himself");
    at.refuses("/high_bid", 0, "Nobody has bid yet, but seat 1");
    at.refuses("/seats/0/bid", 3, "has none yet");
    at.refuses("/companies/blue/points", 1, "Before the first year Blue Eyes");
    at.refuses({{"/seats/0/cash", 1}, {"/bank", 619}}, "101 E$ outside of the bank");
    at.refuses("/half", 1, "no second half");
    Spoilt(opening("players=4")).refuses("/phase", "auction", "drawn, not auctioned");
}

TEST(EconomyPosition, AQuestionIsAskedOfWhomTheRulesAsk) {
    auto motions = position("phase=motions cash=60,0,0,0 packages=10/9/-/-");
    motions.play("move each=2");
    const Spoilt at(motions);
    at.refuses("/turn", 0, "it is the turn of seat 1");
    at.refuses("/seats/0/motion", 4, "can pay 3 at most");
    at.refuses("/seats/1/motion", 1, "before being asked");
    at.refuses("/place", 1, "cannot pay a dividend");
    motions.play("pass");
    const Spoilt vote(motions);
    vote.refuses("/motion_voted", 1, "highest motion is for 2");
    vote.refuses("/yes", 2, "before being asked");
    auto last = position("phase=influence year=3 influence=2,1,1,1");
    EXPECT_EQ(last.phase(), "influence");
    Spoilt(last).refuses("/year", 4, "without meetings");
}

TEST(EconomyPosition, TheEndOwesItsConditions) {
    auto table = position("phase=offers year=4 half=2 cash=0,0,0,0");
    table.pass(4);
    ASSERT_EQ(table.end(), "years");
    const Spoilt at(table);
    at.refuses("/end", "none", "does not say why");
    at.refuses("/end", "points", "no company has 25");
    at.refuses("/companies/blue/points", 25, "so that is why the game ended");
    at.refuses("/year", 3, "half 2 of year 3");
    at.refuses("/companies/blue/loans", 1, "wound up");
    at.refuses("/companies/blue/packages/2", "red", "still holds some");
}

TEST(EconomyPosition, WhatIsAcceptedCanBePlayed) {
    const MutationCount count = try_mutations<Economy>({.mutations = 4000, .longest = 6000});
    EXPECT_GT(count.refused, count.tried / 4);
    EXPECT_GT(count.played, count.tried / 20);
}

}  // namespace parkett::economy
