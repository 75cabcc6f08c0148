// What a table has chosen, checked against what the game offers.
#include "core/setup.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace parkett {
namespace {

const GameInfo& whist() {
    static const GameInfo info{.id = "whist",
                               .name = "Whist",
                               .rule_prefix = "WH",
                               .min_players = 3,
                               .max_players = 4,
                               .options = {{"trump", {"turned", "called"}, ""}, {"length", {"5", "7"}, ""}},
                               .credits = ""};
    return info;
}

Setup of(int players, std::map<std::string, std::string> options = {}) {
    Setup setup;
    setup.players = players;
    setup.options = std::move(options);
    return setup;
}

TEST(Setup, DefaultsAreFilledIn) {
    const auto setup = complete(whist(), of(4, {{"length", "7"}}));
    ASSERT_TRUE(setup);
    EXPECT_EQ(setup->option("trump"), "turned");
    EXPECT_EQ(setup->option("length"), "7");
}

TEST(Setup, WhatDoesNotFitIsASentence) {
    EXPECT_EQ(complete(whist(), of(2)).error().sentence, "Whist is for 3 to 4 players, not for 2.");
    EXPECT_EQ(complete(whist(), of(5)).error().sentence, "Whist is for 3 to 4 players, not for 5.");
    EXPECT_EQ(complete(whist(), of(3, {{"colour", "red"}})).error().sentence, "Whist has no option 'colour'.");
    EXPECT_EQ(complete(whist(), of(3, {{"trump", "none"}})).error().sentence,
              "Option 'trump' is one of turned, called, not 'none'.");
}

TEST(Setup, FourSitAtATableOrAsManyAsTheGameAllows) {
    GameInfo info = whist();
    EXPECT_EQ(usual_players(info), 4);
    info.max_players = 3;
    EXPECT_EQ(usual_players(info), 3);
    info.min_players = info.max_players = 6;
    EXPECT_EQ(usual_players(info), 6);
}

TEST(Setup, OptionsComeAsWordsNumbersOrSwitches) {
    const auto options = options_from_json(Json::parse(R"({"a": "word", "b": 7, "c": true, "d": false})"));
    ASSERT_TRUE(options);
    EXPECT_EQ(*options, (std::map<std::string, std::string>{{"a", "word"}, {"b", "7"}, {"c", "on"}, {"d", "off"}}));
    EXPECT_TRUE(options_from_json(Json())->empty());
    EXPECT_EQ(options_from_json(Json::array()).error().sentence, "Options are an object of names and values.");
    EXPECT_NE(options_from_json(Json::parse(R"({"a": [1]})")).error().sentence.find("'a'"), std::string::npos);
}

TEST(Setup, AGameDescribesItself) {
    const Json json = to_json(whist());
    EXPECT_EQ(json["id"], "whist");
    EXPECT_EQ(json["players"], Json({{"min", 3}, {"max", 4}}));
    EXPECT_EQ(json["options"][0]["default"], "turned");
    EXPECT_EQ(json["options"][1]["values"], Json({"5", "7"}));
}

}  // namespace
}  // namespace parkett
