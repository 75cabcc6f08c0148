// Setting up: SP-0.
#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "games/stockpile/stockpile.hpp"
#include "tests/support/stockpile_table.hpp"

namespace parkett::stockpile {

namespace {

/// The player on turn puts a card on the pile of his number.
void supply_own_pile(StockpileTable& table) {
    const std::string pile = "pile=" + std::to_string(table.to_act().seat + 1);
    for (const LegalMove& move : table.match().legal())
        if (move.text.find(pile) != std::string::npos) return void(table.play(move.text));
}

}  // namespace

RULE_TEST("SP-0.1", "two to five players sit down, no more and no fewer") {
    for (int players = 0; players <= 7; ++players) {
        Setup setup;
        setup.players = players;
        const auto match = new_match("stockpile", setup);
        EXPECT_EQ(match.has_value(), players >= 2 && players <= 5) << players;
        if (!match) {
            EXPECT_EQ(match.error().sentence.find("Stockpile is for 2 to 5 players"), 0u);
        }
    }
}

RULE_TEST("SP-0.1", "whoever has the most money at the end wins") {
    auto table = opening("players=4");
    table.play_on(7);
    const Result result = table.match().result();
    for (int a = 0; a < 4; ++a) {
        EXPECT_EQ(result.wealth[a], table.cash(a));
        for (int b = 0; b < 4; ++b) EXPECT_EQ(result.wealth[a] > result.wealth[b], result.rank[a] < result.rank[b]);
    }
    EXPECT_GE(result.winners(), 1);
}

RULE_TEST("SP-0.2", "three to five players start with $20K") {
    for (const char* options : {"players=3", "players=4", "players=5"}) {
        const auto table = opening(options);
        for (int seat = 0; seat < table.match().seats(); ++seat) EXPECT_EQ(table.cash(seat), 20) << options;
    }
}

RULE_TEST("SP-0.3 SP-2.4", "rounds and cards by number of players: the deck always suffices") {
    struct {
        const char* options;
        int rounds, left;
    } const printed[] = {{"players=2", 6, 6}, {"players=3", 7, 14}, {"players=4", 6, 4}, {"players=5", 5, 0}};
    for (const auto& line : printed) {
        auto table = opening(line.options);
        const int cards_in_all = table.view(kSpectator)["deck"].get<int>();
        EXPECT_EQ(cards_in_all, 80);
        table.play_on();
        EXPECT_TRUE(table.noted("round round=1 rounds=" + std::to_string(line.rounds), "SP-0.3"));
        EXPECT_EQ(table.times("round"), line.rounds) << line.options;
        EXPECT_EQ(table.view(kSpectator)["deck"], line.left) << line.options;
    }
}

RULE_TEST("SP-0.4", "on the basic board every company starts at 5 on a track from 1 to 10") {
    const auto table = opening("players=4");
    const Json companies = table.view(kSpectator)["companies"];
    EXPECT_EQ(companies.size(), 6u);
    for (const Json& company : companies) {
        EXPECT_EQ(company["price"], 5);
        EXPECT_EQ(company["track"], Json({1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
    }
}

RULE_TEST("SP-0.5", "the market deck: 10 shares of each company, 12 fees, 4 Booms and 4 Busts") {
    const auto table = opening("players=4");
    const Json deck = table.match().state()["deck"];
    EXPECT_EQ(deck, Json({{"cosmic", 10},
                          {"bottomline", 10},
                          {"leading", 10},
                          {"american", 10},
                          {"stanford", 10},
                          {"epic", 10},
                          {"boom", 4},
                          {"bust", 4},
                          {"fee1", 4},
                          {"fee2", 4},
                          {"fee3", 4}}));
}

RULE_TEST("SP-0.5", "everybody is dealt one share, each of another company, face down") {
    auto table = opening("players=3");
    table.play("first seat=1");
    EXPECT_EQ(table.choices("share"), 6);
    table.play("share seat=1 company=epic");
    EXPECT_EQ(table.choices("share"), 5);
    table.refuses("share seat=2 company=epic").play("share seat=2 company=cosmic; share seat=0 company=leading");
    EXPECT_TRUE(table.noted("start_share seat=1 company=epic", "SP-0.5"));
    EXPECT_TRUE(table.noted_for(1, "start_share seat=1 company=epic"));
    EXPECT_TRUE(table.noted_for(0, "start_share seat=1 company=null"));
    EXPECT_EQ(table.shares(1), "epic");
    EXPECT_EQ(table.known(0, 1), "");
    EXPECT_EQ(table.unknown(0, 1), 1);
    EXPECT_EQ(table.view(0)["deck"], 77);
}

RULE_TEST("SP-0.6", "chance decides who plays first, everybody alike") {
    auto table = opening("players=4");
    EXPECT_EQ(table.to_act(), chance());
    const auto outcomes = table.match().legal();
    ASSERT_EQ(outcomes.size(), 4u);
    for (const LegalMove& outcome : outcomes) EXPECT_DOUBLE_EQ(outcome.probability, 0.25);
    table.play("first seat=2");
    EXPECT_TRUE(table.noted("first_player seat=2", "SP-0.6"));
    table.chance_plays();
    EXPECT_EQ(table.to_act(), seat(2));
}

RULE_TEST("SP-0.6", "the table can name who plays first") {
    auto table = opening("players=4 first=2");
    EXPECT_EQ(table.choices("first"), 1);
    table.refuses("first seat=1", "This table has said that seat 2 plays first").play("first seat=2");
    EXPECT_EQ(table.view(kSpectator)["first"], 2);
    const auto game = Stockpile::make({.players = 3, .options = {{"first", "3"}}, .edition = nullptr});
    ASSERT_FALSE(game);
    EXPECT_NE(game.error().sentence.find("Seat 3 cannot begin"), std::string::npos);
}

RULE_TEST("SP-0.7", "the six phases of a round, each clockwise from the first player") {
    auto table = opening("players=3 first=2");
    std::vector<std::string> phases;
    std::map<std::string, std::vector<int>> turns;
    while (table.view(kSpectator)["round"] < 2 && !testing::Test::HasFailure()) {
        const std::string phase = table.phase();
        if (table.to_act().is_seat()) {
            auto& seats = turns[phase];
            if (seats.empty() || seats.back() != table.to_act().seat) seats.push_back(table.to_act().seat);
        }
        if (phases.empty() || phases.back() != phase) phases.push_back(phase);
        if (phase == "bid") table.everybody_bids_nothing();
        else if (phase == "supply") supply_own_pile(table);
        else if (table.may("pass")) table.play("pass");
        else table.play(table.match().legal().front().text);
    }
    const auto before = [&](const char* one, const char* two) {
        return std::ranges::find(phases, one) < std::ranges::find(phases, two);
    };
    EXPECT_TRUE(before("pairs", "supply") && before("supply", "bid") && before("bid", "action") &&
                before("action", "sell") && before("sell", "blind"));
    for (const char* phase : {"supply", "action", "sell"})
        EXPECT_EQ(turns[phase], (std::vector<int>{2, 0, 1})) << phase;
}

}  // namespace parkett::stockpile
