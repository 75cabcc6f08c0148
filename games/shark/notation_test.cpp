// Moves of Shark in words: the written form, refusals, and what a table shows.
#include <nlohmann/json.hpp>

#include <map>

#include "games/shark/shark.hpp"
#include "tests/support/even_samples.hpp"
#include "tests/support/shark_table.hpp"

namespace parkett::shark {

TEST(SharkMoves, ASampleIsAnyLegalMoveAsLikelyAsTheOthers) {
    for (const char* words :
         {"top_houses=on roll=1/white smith=A1-C1 nyso=B3 top=E2", "roll=S/black smith=A5-D5 wings=H9",
          "phase=trade smith=A1-C1 nyso=L12 shares=smith*3+nyso*2 cash=8,0,0", "phase=roll",
          "players=2 phase=forced_sale wings=A1-C1 nyso=A12-E12 shares=-,wings*4+nyso*3 cash=0,-5"}) {
        expect_fair_samples(position(words));
    }
}

TEST(SharkNotation, ARefusalSaysWhatIsToBeDoneNow) {
    auto start = opening("players=2");
    start.refuses("done", "First the banker has to be named.");
    start.play("banker seat=0").refuses("done", "It is time to take a free share.");
    auto trade = position("phase=trade wings=A1-C1 cash=9,0,0");
    trade.refuses("build at=A1 company=nyso", "It is time to buy and sell shares, or to roll the dice.");
    trade.refuses("give company=wings shares=1", "It is time to buy and sell shares, or to roll the dice.");
    auto build = position("roll=1/nyso");
    build.refuses("buy company=wings shares=1", "It is time to build a house.");
    build.refuses("nonsense", "There is no move called 'nonsense'");
    build.refuses("build at=Z9 company=nyso", "at=Z9 is not one of");
    build.refuses("build at=A1 company=red", "company=red is not one of nyso, wings, empire, smith, top.");
    auto roll = position("phase=roll");
    roll.refuses("roll zone=5 colour=nyso", "zone=5 is not one of 1, 2, 3, 4, S.");
    roll.refuses("roll zone=1 colour=any", "This game is played with the colour die");
    position("colour_die=off phase=roll")
        .refuses("roll zone=1 colour=nyso", "This game is played without the colour die");
    auto over = position("roll=2/smith smith=A1-G2");
    over.play("build at=H1 company=smith").refuses("done", "The game is over.");
}

TEST(SharkNotation, NothingIsHidden) {
    auto table = position("phase=trade wings=A1-C1 shares=wings cash=9,0,0");
    table.play("buy company=wings shares=1; done; roll zone=1 colour=nyso");
    for (Seat viewer : {Seat{0}, Seat{2}, kSpectator}) {
        EXPECT_EQ(table.match().move_text(0, viewer), "buy company=wings shares=1");
        EXPECT_EQ(table.match().move_text(2, viewer), "roll zone=1 colour=nyso");
    }
}

TEST(SharkNotation, OwnTradesMayBeTakenBackUntilTheDiceAreRolled) {
    auto table = position("phase=trade wings=A1-C1 shares=wings cash=9,0,0");
    table.play("buy company=wings shares=1; sell company=wings shares=2");
    EXPECT_EQ(table.match().may_take_back(0), 2u);
    EXPECT_EQ(table.match().may_take_back(1), 0u);
    table.play("done; roll zone=1 colour=nyso");
    EXPECT_EQ(table.match().may_take_back(0), 0u);
}

TEST(SharkNotation, APreviewTellsWhatAHouseBrings) {
    auto table = position("roll=1/wings wings=A1-E1 nyso=F2-F3 shares=wings,nyso*2 cash=0,9,0");
    const auto preview = table.match().preview("build at=F1 company=wings", 0, 1);
    ASSERT_TRUE(preview) << preview.error().sentence;
    EXPECT_EQ(preview->events.size(), table.match().clone()->play("build at=F1 company=wings")->events.size());
    EXPECT_EQ(table.match().length(), 0u);
}

TEST(SharkView, ShowsChainsThreatsAndWhatMayBeTraded) {
    auto table = position("phase=trade wings=A1-E1 nyso=F2-F3+A12 shares=wings*2 bought=3 cash=11,0,0");
    const Json view = table.view(kSpectator);
    EXPECT_EQ(view["companies"][0]["chains"], Json::parse(R"([["F2", "F3"], ["A12"]])"));
    EXPECT_EQ(view["companies"][0]["threats"], Json::parse(R"([{"at": "F1", "by": "wings", "houses": 2, "rolls": 3},
                              {"at": "E2", "by": "wings", "houses": 2, "rolls": 3}])"));
    // zone 1 with yellow, black or white, whichever of the two cells
    EXPECT_EQ(view["companies"][0]["risks"], Json::parse("[3, 0]"));
    EXPECT_EQ(view["rolls"], 36);
    EXPECT_EQ(view["companies"][1]["threats"], Json::array());
    EXPECT_EQ(view["trade"]["buy"]["wings"], 2);
    EXPECT_EQ(view["trade"]["buy"]["nyso"], 2);
    EXPECT_EQ(view["trade"]["sell"]["wings"], 2);
    EXPECT_EQ(view["trade"]["sell"]["nyso"], 0);
    EXPECT_TRUE(view["roll"].is_null());
    EXPECT_EQ(view["board"][2], "1111SSSS2222");
    EXPECT_EQ(position("roll=S/black").view(1)["roll"], Json({{"zone", "S"}, {"colour", "black"}}));
    const Json debt =
        position("players=2 phase=forced_sale wings=A1-C1 shares=-,wings*3 cash=0,-4").view(0)["seats"][1];
    EXPECT_EQ(debt["cash"], 0);
    EXPECT_EQ(debt["owes"], 4);
}

TEST(SharkView, CellsThatTheColourCannotHaveSayWhy) {
    const Json view = position("roll=1/wings wings=A1 nyso=C1-C2").view(0);
    std::map<std::string, std::string> why;
    for (const Json& blocked : view["blocked"])
        if (blocked["company"] == "wings") why[blocked["at"]] = blocked["refusal"]["code"];
    EXPECT_EQ(why["B1"], "not_longer");
    EXPECT_EQ(why["D1"], "alone_beside_rival");
    EXPECT_EQ(why.count("A2") + why.count("A1") + why.count("L1"), 0u);  // permitted, taken, in another zone
}

}  // namespace parkett::shark
