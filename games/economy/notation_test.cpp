// Moves of Master of Economy in words: labels, sampling, and positions that come from outside.
#include <map>
#include <nlohmann/json.hpp>

#include "games/economy/economy.hpp"
#include "tests/support/economy_table.hpp"

namespace parkett::economy {

TEST(EconomyMoves, ASampleIsAnyLegalMoveAsLikelyAsTheOthers) {
    for (const char* words :
         {"phase=investment goods=materials works=quarry*2", "phase=offers influence=0,0,0,0",
          "phase=procurement works=power_plant+steelworks goods=coal+ore", "phase=company_deals cash=6,6 packages.red=-/-/-/10/blue:4",
          "phase=buy_back cash=12 packages=10/5/-/-", "phase=influence influence=3"}) {
        const auto table = position(words);
        const auto moves = table.match().legal();
        std::map<std::string, int> drawn;
        Rng rng(5, Stream::testing);
        const int draws = 300 * static_cast<int>(moves.size());
        for (int i = 0; i < draws; ++i) ++drawn[table.game().notation().text(table.game().sample(table.state(), rng))];
        ASSERT_EQ(drawn.size(), moves.size()) << words;
        for (const LegalMove& move : moves) EXPECT_NEAR(drawn[move.text], 300, 100) << words << ": " << move.text;
    }
}

TEST(EconomyNotation, LabelsAreShortPhrasesWithMoneyInThem) {
    const auto label = [](const EconomyTable& table, const std::string& text) {
        return table.game().label(table.state(), *table.game().notation().parse(text));
    };
    const auto trade = position("phase=offers");
    EXPECT_EQ(label(trade, "offer good=steel field=9"), "Sell steel on field 9 for 5 E$");
    EXPECT_EQ(label(trade, "offer good=ore field=import"), "Buy iron ore for up to 4 E$");
    EXPECT_EQ(label(trade, "pass"), "Confirm the offers");
    const auto deals = position("phase=company_deals points=0,15,0,0");
    EXPECT_EQ(label(deals, "buy_shares company=yellow shares=8"), "Buy 8 shares of Yellow Submarines for 16 E$");
    EXPECT_EQ(label(deals, "buy_shares company=yellow shares=1"), "Buy 1 share of Yellow Submarines for 2 E$");
}

TEST(EconomyNotation, AMarkerThatLiesFaceDownIsNotWrittenDownForOthers) {
    auto table = position("players=2 phase=procurement works=power_plant goods=coal");
    table.play("pass");
    const Move move = *table.game().notation().parse("marker value=3");
    EXPECT_EQ(table.game().notation().text(table.game().seen_by(table.state(), move, 1)), "marker value=?");
    EXPECT_EQ(table.game().seen_by(table.state(), move, 0), move);
}

TEST(EconomyPosition, WhatCannotBeIsRefusedWithASentence) {
    auto table = position("phase=offers cash=5,5,5,5 works=quarry");
    const Json good = table.game().state_json(table.state());
    ASSERT_TRUE(table.game().parse_state(good).has_value());
    const auto expect = [&](const char* pointer, const Json& value, const std::string& sentence) {
        Json bad = good;
        bad[Json::json_pointer(pointer)] = value;
        const auto read = table.game().parse_state(bad);
        ASSERT_FALSE(read.has_value()) << pointer;
        EXPECT_NE(read.error().sentence.find(sentence), std::string::npos) << read.error().sentence;
    };
    expect("/bank", 1, "money does not add up");
    expect("/companies/blue/packages/3", "blue", "holds its own shares");
    expect("/companies/blue/packages/9", "bank", "no private owner");
    expect("/companies/blue/factories/0", 4, "factories");
    expect("/companies/blue/supplied/0", 1, "procurement only");
    expect("/order/1", "blue", "company order");
    expect("/rows/coal/exports/2", "purple", "exports");
    expect("/rows/coal/imports/0", 9, "too many offers");
    expect("/phase", "over", "phase");
    expect("/phase", "auction", "phase");
    expect("/phase", "trading", "phase");
    expect("/turn", 2, "phase");
    expect("/debtor", 1, "phase");
    expect("/missing", 4, "phase");
    Json none = good;
    none.erase("seats");
    EXPECT_FALSE(table.game().parse_state(none).has_value());
    for (const Json& rubbish : {Json(), Json(3), Json::array(), Json::object()})
        EXPECT_FALSE(table.game().parse_state(rubbish).has_value());
}

}  // namespace parkett::economy
