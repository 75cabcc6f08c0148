// Positions that come from outside: read back whole, or refused with a sentence.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/shark/shark.hpp"
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
    expect("/used/smith", "2", "The houses of the position do not add up.");
    expect("/houses/nyso", R"(["A1"])", "Two houses of the position stand on one cell.");
    expect("/tops_left", "5", "The TOP houses of the position do not add up.");
    expect("/prices/smith", "3", "The price of Smith & Smith does not fit its houses.");
    expect("/supply/smith", "42", "The shares of Smith & Smith do not add up.");
    expect("/seats/1/shares/wings", "2", "The shares of Wings do not add up.");
    expect("/seats/2/cash", "-1", "Seat 2 has less than no money.");
    expect("/seats/2/out", "1", "Seat 2 went out in a move that has not been made.");
    expect("/seats/2/cash", "\"7\"", "In the position, 'cash' must be a whole number from -100000 to 1000000, not '7'.");
    expect("/houses/smith", R"(["A1", "Z9"])", "In the position, 'cells' cannot be 'Z9'.");
    expect("/roll/colour", "\"any\"", "The position does not fit the phase it claims to be in.");
    expect("/roll", "null", "The position does not fit the phase it claims to be in.");
    expect("/end", "\"price\"", "The position does not fit the phase it claims to be in.");
    expect("/phase", "\"roll\"", "The position does not fit the phase it claims to be in.");
    expect("/phase", "\"free_share\"", "The position does not fit the phase it claims to be in.");
    expect("/phase", "\"forced_sale\"", "The position does not fit the phase it claims to be in.");
    expect("/turn", "1", "The position does not fit the phase it claims to be in.");
    expect("/turns", "0", "The position does not fit the phase it claims to be in.");
    expect("/lots", R"(["smith"])", "The position does not fit the phase it claims to be in.");
    expect("/banker", "3", "In the position, 'banker' must be a whole number from 0 to 2, not 3.");
    expect("/bought", "6", "In the position, 'bought' must be a whole number from 0 to 5, not 6.");
}

TEST(SharkPosition, MoreSettlementsThanHousesCannotBe) {
    // The number is kept in a byte, and who goes out is marked with it.
    EXPECT_EQ(said_to(middle(), "/settlements", 255), "The position has had more losses than houses.");
}

TEST(SharkPosition, WhoIsOutOwnsNothing) {
    const auto table = position("players=3 phase=roll smith=A1 out=0,0,1 cash=3,4,0");
    EXPECT_EQ(said_to(table, "/seats/2/cash", 1), "Seat 2 is out of the game but still owns something.");
    EXPECT_EQ(said_to(table, "/builder", 2), "The position does not fit the phase it claims to be in.");
    Json state = table.match().state();
    for (int seat = 0; seat < 3; ++seat) state["seats"][seat] = state["seats"][2];
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
    EXPECT_EQ(with_houses("nyso", "A1", "smith", "A2"),
              "Houses of different companies are neighbours in the position.");
    EXPECT_EQ(with_houses("nyso", "A1", "smith", "B2"), "");
    EXPECT_EQ(with_houses("top", "A1", "top", "B1"), "Two TOP houses are neighbours in the position.");
    EXPECT_EQ(with_houses("nyso", "A1", "top", "B1"), "A single house touches a TOP house in the position.");
    const auto small = position("board=1991 roll=1/white");
    EXPECT_EQ(said_to(small, "/houses/smith", Json::array({"A11"})), "The houses of the position do not add up.");
}

TEST(SharkPosition, AHouseBesideTheBoardIsNamed) {
    const auto small = position("board=1991 roll=1/white used=smith:1");
    EXPECT_EQ(said_to(small, "/houses/smith", Json::array({"A11"})),
              "A house of the position stands beside the board.");
}

}  // namespace
}  // namespace parkett::shark
