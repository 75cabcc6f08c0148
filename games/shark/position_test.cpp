// Positions that come from outside: read back whole, or refused with a sentence.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/shark/knowledge.hpp"
#include "games/shark/shark.hpp"
#include "tests/support/mutated.hpp"
#include "tests/support/shark_table.hpp"

namespace parkett::shark {
namespace {

/// What is said to the position of `table` with one value replaced.
std::string said_to(const SharkTable& table, const std::string& pointer, const Json& value) {
    Json state = table.match().state();
    state[Json::json_pointer(pointer)] = value;
    const auto parsed = table.game().parse_state(state);
    return parsed ? "" : parsed.error().sentence;
}

SharkTable middle() {
    return position(
        "top_houses=on roll=1/white smith=A1-C1 wings=L12 top=D1 used=wings:4,nyso:1 shares=smith*3,wings cash=5,6,7");
}

TEST(SharkPosition, ComesBackAsItWas) {
    for (const char* words :
         {"phase=trade smith=A1-C1 shares=smith bought=2 cash=9,0,0", "phase=roll out=0,2,1 players=4 used=smith:5",
          "colour_die=off roll=S/any", "top_houses=on roll=1/white smith=A1-C1 top=D1",
          "players=4 phase=forced_sale wings=A1-C1 nyso=A12-E12 shares=-,wings*4+nyso,wings cash=0,-3,-1 lots=nyso"}) {
        const auto table = position(words);
        const auto again = table.game().parse_state(Json::parse(table.match().state().dump()));
        ASSERT_TRUE(again) << words << ": " << again.error().sentence;
        EXPECT_TRUE(*again == table.state()) << words;
    }
}

TEST(SharkPosition, LackingOrSenselessPartsAreASentence) {
    const auto table = middle();
    const Json state = table.match().state();
    ASSERT_TRUE(table.game().parse_state(state));
    for (const auto& [key, value] : state.items()) {
        Json lacking = state, rubbish = state;
        lacking.erase(key);
        rubbish[key] = Json::parse(R"({"x": [null, -5]})");
        EXPECT_FALSE(table.game().parse_state(lacking)) << key;
        const auto refused = table.game().parse_state(rubbish);
        ASSERT_FALSE(refused) << key;
        EXPECT_EQ(refused.error().sentence.back(), '.') << refused.error().sentence;
    }
    for (const char* nonsense : {"null", "[]", "17", "\"x\"", "{}"})
        EXPECT_FALSE(table.game().parse_state(Json::parse(nonsense)));
}

TEST(SharkPosition, WhatDoesNotAddUpIsNamed) {
    const auto table = middle();
    const auto expect = [&](const char* pointer, const char* value, const char* sentence) {
        EXPECT_EQ(said_to(table, pointer, Json::parse(value)), sentence) << pointer << " " << value;
    };
    expect("/used/smith", "2", "3 of Smith & Smith stand on the board, but only 2 were used.");
    expect("/used/smith", "19", "In the position, 'smith' of used must be a whole number from 0 to 18, not 19.");
    expect("/houses/nyso", R"(["A1"])", "Two houses stand on A1.");
    expect("/houses/nyso", R"(["L6", "L6"])", "In the position, cell 'L6' is named twice.");
    expect("/tops_left", "5", "There are 5 TOP houses, but 1 are built and 5 left.");
    expect("/prices/smith", "3", "The houses of Smith & Smith make a price of 4, not of 3.");
    expect("/supply/smith", "42", "Smith & Smith has 42 shares, but the bank and the players have 45.");
    expect("/seats/1/shares/wings", "2", "Wings has 42 shares, but the bank and the players have 43.");
    expect("/seats/2/cash", "-1", "No debt is being settled, but seat 2 owes 1.");
    expect("/seats/2/out", "1", "Seat 2 went out over losses number 1, but there were losses only 0 times.");
    expect("/seats/2/cash", "\"7\"",
           "In the position, 'cash' of seat 2 must be a whole number from -1000000 to 1000000, not '7'.");
    expect(
        "/seats/2/cash", "18446744073709551613",
        "In the position, 'cash' of seat 2 must be a whole number from -1000000 to 1000000, not 18446744073709551613.");
    expect("/seats/1/shares/nyso", "43",
           "In the position, 'nyso' of shares of seat 1 must be a whole number from 0 to 42, not 43.");
    expect("/houses/smith", R"(["A1", "Z9"])", "In the position, 'cells' of houses cannot be 'Z9'.");
    expect("/settlements", "255", "There were losses 255 times, but only 8 houses were built.");
    expect("/banker", "3", "In the position, 'banker' must be a whole number from 0 to 2, not 3.");
    expect("/builder", "3", "In the position, 'builder' must be a whole number from 0 to 2, not 3.");
    expect("/turn", "6", "In the position, 'turn' must be a whole number from 0 to 2, not 6.");
    expect("/bought", "6", "In the position, 'bought' must be a whole number from 0 to 5, not 6.");
}

TEST(SharkPosition, WhatDoesNotBelongToThePhaseIsNamed) {
    const auto table = middle();
    const auto expect = [&](const char* pointer, const char* value, const char* sentence) {
        EXPECT_EQ(said_to(table, pointer, Json::parse(value)), sentence) << pointer << " " << value;
    };
    expect("/roll/colour", "\"any\"", "This game is played with the colour die: it cannot show 'any'.");
    expect("/roll", "null", "The dice were rolled, but the position has no roll.");
    expect("/end", "\"price\"", "The game is not over, but it is said to have ended by 'price'.");
    expect("/phase", "\"roll\"", "The dice are not rolled yet, but the position has a roll.");
    expect("/phase", "\"free_share\"", "Nothing is built before the first turn, but NYSO has used houses.");
    expect("/phase", "\"banker\"", "Nothing is built before the first turn, but NYSO has used houses.");
    expect("/phase", "\"forced_sale\"", "Seat 0 is the builder, who has no losses to pay.");
    expect("/phase", "\"over\"", "The game is said to be over, but nothing has ended it.");
    expect("/turn", "1", "It is the turn of seat 0, but seat 1 is to decide.");
    expect("/turns", "0", "The first turn has begun, but 'turns' is 0.");
    expect("/lots/smith", "1", "No debt is being settled, but a lot of Smith & Smith was given.");
    EXPECT_EQ(said_to(position("phase=roll"), "/phase", "trade"),
              "Seat 0 can neither buy nor sell, so that trading is passed over.");
    EXPECT_EQ(said_to(position("roll=1/smith smith=A1-F2+G1-G2"), "/roll/zone", "2"), "");
    EXPECT_EQ(said_to(position("edition={\"boards\":{\"2001\":{\"rows\":[\"1234S\"]}}} roll=S/nyso wings=C1"),
                      "/roll/zone", "4"),
              "Nothing can be built with this roll, so that it is lost.");
}

TEST(SharkPosition, TheOpeningOwesItsOrder) {
    auto table = opening("players=3");
    EXPECT_EQ(said_to(table, "/turn", 1), "The banker is not named yet: 'banker' and 'turn' must be 0.");
    EXPECT_EQ(said_to(table, "/seats/1/cash", 5), "Nobody has money before the first turn, but seat 1 has 5.");
    table.play("banker seat=1; take company=nyso");
    EXPECT_EQ(said_to(table, "/banker", 2),
              "Free shares are taken from seat 2, the banker, on, and now by seat 2: seat 1 has 0, not 1.");
    EXPECT_EQ(said_to(table, "/bought", 1), "The first turn has not begun, but 1 shares were bought in it.");
    EXPECT_EQ(said_to(table, "/builder", 1), "The first turn has not begun, but the builder is seat 1 instead of 0.");
    // a banker who is out could never be reached again
    EXPECT_EQ(said_to(table, "/seats/1/out", 1),
              "Seat 1 went out over losses number 1, but there were losses only 0 times.");
    Json state = table.match().state();
    state["settlements"] = state["seats"][1]["out"] = state["used"]["nyso"] = 1;
    state["seats"][1]["shares"]["nyso"] = 0;
    state["supply"]["nyso"] = 42;
    EXPECT_EQ(table.game().parse_state(state).error().sentence,
              "Nothing is built before the first turn, but NYSO has used houses.");
    EXPECT_EQ(opening("players=3 free_share=off").game().parse_state(table.match().state()).error().sentence,
              "This game is played without free shares.");
}

TEST(SharkPosition, DebtsOweTheirOrderAndTheirCause) {
    const auto table = position(
        "players=4 phase=forced_sale wings=A1-C1 nyso=A12-E12 shares=-,wings*4+nyso,wings cash=0,-3,-1 lots=nyso");
    EXPECT_EQ(said_to(table, "/turn", 2), "Seat 1 settles its debt before seat 2.");
    EXPECT_EQ(said_to(table, "/turn", 0), "Seat 0 is the builder, who has no losses to pay.");
    EXPECT_EQ(said_to(table, "/seats/0/cash", -1), "Seat 0 is the builder, who has no losses to pay, but owes 1.");
    EXPECT_EQ(said_to(table, "/seats/1/cash", 0), "Seat 1 is to settle its debt, but owes nothing.");
    EXPECT_EQ(said_to(table, "/seats/1/cash", -7),
              "Seat 1 owes 7, and its shares bring only 6: it is out of the game.");
    EXPECT_EQ(said_to(table, "/seats/1/cash", -100000),
              "Seat 1 owes 100000, but its shares cannot have lost more than 66.");
    EXPECT_EQ(said_to(table, "/seats/2/cash", -13), "Seat 2 owes 13, but its shares cannot have lost more than 12.");
    EXPECT_EQ(said_to(table, "/settlements", 0), "A debt is being settled, but there were no losses.");
    EXPECT_EQ(said_to(table, "/lots/empire", 42), "Of the lots that seat 1 has given, a share could have been kept.");
    EXPECT_EQ(said_to(table, "/lots/nyso", 42), "Seat 1 has given 42 of NYSO to the bank, which has only 41.");
}

TEST(SharkPosition, TheEndOwesItsReason) {
    auto table = position("players=2 roll=2/smith smith=A1-G2 used=smith:17 cash=3,4");
    table.play("build at=H1 company=smith");
    ASSERT_EQ(table.end(), "price");
    EXPECT_EQ(said_to(table, "/end", "none"), "The game is said to have ended by 'none', but it ended by 'price'.");
    EXPECT_EQ(said_to(table, "/end", "houses"), "The game is said to have ended by 'houses', but it ended by 'price'.");
    EXPECT_EQ(said_to(table, "/end", "blocked"),
              "The game is said to have ended by 'blocked', but it ended by 'price'.");
    EXPECT_EQ(said_to(table, "/phase", "trade_again"),
              "The game is not over, but it is said to have ended by 'price'.");
    EXPECT_EQ(said_to(table, "/roll", nullptr), "The dice were rolled, but the position has no roll.");
    auto running = position("players=2 phase=trade smith=A1-G2 cash=30,4");
    Json state = running.match().state();
    state["phase"] = "over";
    for (const char* end : {"price", "houses", "last_player", "blocked"}) {
        state["end"] = end;
        EXPECT_FALSE(running.game().parse_state(state)) << end;
    }
    state["end"] = "sold_out";
    EXPECT_EQ(running.game().parse_state(state).error().sentence,
              "The game is said to have ended by 'sold_out', but it goes on.");
    state["phase"] = "trade";
    state["end"] = "none";
    for (const char* company : kCompanyWords) state["supply"][company] = 0, state["seats"][0]["shares"][company] = 42;
    EXPECT_EQ(running.game().parse_state(state).error().sentence, "All shares are sold, which ends the game.");
}

TEST(SharkPosition, WhoIsOutOwnsNothing) {
    const auto table = position("players=3 phase=roll smith=A1 out=0,0,1 cash=3,4,0");
    EXPECT_EQ(said_to(table, "/seats/2/cash", 1), "Seat 2 is out of the game but still owns something.");
    EXPECT_EQ(said_to(table, "/builder", 2), "It is the turn of seat 2, which is out of the game.");
    Json state = table.match().state();
    state["seats"][1] = state["seats"][2];
    EXPECT_EQ(table.game().parse_state(state).error().sentence, "Only one player is left, which ends the game.");
    state["seats"][0] = state["seats"][2];
    EXPECT_FALSE(table.game().parse_state(state));  // nobody is left
}

TEST(SharkPosition, NeighboursThatCannotBeAreNamed) {
    const auto table = position("top_houses=on roll=S/white");
    const auto with_houses = [&](const char* company, const char* first, const char* other, const char* second) {
        Json state = table.match().state();
        state["houses"][company].push_back(first);
        state["houses"][other].push_back(second);
        state["tops_left"] = 5 - static_cast<int>(state["houses"]["top"].size());
        for (const char* word : kCompanyWords) {
            state["used"][word] = state["houses"][word].size();
            state["prices"][word] = state["houses"][word].empty() ? 0 : 1;
        }
        const auto parsed = table.game().parse_state(state);
        return parsed ? "" : parsed.error().sentence;
    };
    EXPECT_EQ(with_houses("nyso", "A1", "smith", "A2"), "The house of Smith & Smith on A2 is a neighbour of NYSO.");
    EXPECT_EQ(with_houses("nyso", "A1", "smith", "B2"), "");
    EXPECT_EQ(with_houses("top", "A1", "top", "B1"), "The TOP house on A1 is a neighbour of another.");
    EXPECT_EQ(with_houses("nyso", "A1", "top", "B1"),
              "A house of NYSO touches the TOP house on B1 alone, not as a chain.");
    const auto small = position("board=1991 roll=1/white used=smith:1");
    EXPECT_EQ(said_to(small, "/houses/smith", Json::array({"A11"})),
              "A house stands on A11, which is not on this board.");
    EXPECT_EQ(said_to(small, "/houses/top", Json::array({"A1"})),
              "This game is played without TOP houses, but the position has some.");
}

TEST(SharkPosition, WhatIsAcceptedCanBePlayed) {
    const MutationCount count = try_mutations<Shark>({.mutations = 6000, .longest = 3000});
    EXPECT_GT(count.refused, count.tried / 3);
    EXPECT_GT(count.played, count.tried / 15);
}

/// Random players are never in debt, so these positions are made by hand.
TEST(SharkPosition, WhatIsAcceptedOfAForcedSaleCanBePlayed) {
    Rng rng(5, Stream::testing);
    int played = 0;
    const int times = 800 * from_environment("PARKETT_MUTATIONS", 1) / (kThorough ? 1 : 16);
    for (const char* words :
         {"players=4 phase=forced_sale wings=A1-C1 nyso=A12-E12 shares=-,wings*4+nyso,wings cash=0,-3,-1 lots=nyso",
          "players=3 phase=forced_sale top_houses=on wings=A1-C1 top=D1 nyso=A12-E12 smith=L1-L9 "
          "shares=smith*3,wings*4+nyso*7+smith*2,nyso*5 cash=4,-9,-30 out=0,0,0",
          "players=6 builder=4 phase=forced_sale empire=A1-G2 wings=A12 used=wings:18 out=0,2,0,0,0,1 "
          "shares=empire*9,-,wings*5,empire*3+wings cash=0,0,-2,-15,3"}) {
        const auto table = position(words);
        const Json base = table.match().state();
        Mutator mutator({"forced_sale", "trade_again", "over", "build"}, rng);
        Use<Shark> use(table.game(), 3000, rng);
        for (int i = 0; i < times; ++i) {
            Json json = base;
            mutator.spoil(json);
            const auto s = table.game().parse_state(json);
            if (!s) continue;
            ++played;
            use.position(*s);
            ASSERT_FALSE(HasFailure()) << json.dump();
        }
    }
    EXPECT_GT(played, times / 16);
}

}  // namespace
}  // namespace parkett::shark
