// The figures of the boards, and what happens to an edition file that cannot be right.
#include "games/economy/edition.hpp"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

namespace parkett::economy {
namespace {

std::string economy_problem(const std::string& corrections) {
    const Json json = Json::parse(corrections);
    const auto edition = load_edition(&json);
    return edition ? "" : edition.error().sentence;
}

TEST(EconomyEdition, TheShippedOneFitsWhatTheRulesSay) {
    const auto edition = load_edition(nullptr);
    ASSERT_TRUE(edition) << edition.error().sentence;
    EXPECT_EQ(edition->fields, 10);
    EXPECT_EQ(edition->demand_start, 11);
    for (const MarketRow& row : edition->row) {
        // Who imports and sells again earns nothing, and no local price is above the import price.
        EXPECT_EQ(row.import_price, row.export_price[edition->fields] + 1);
        for (int field = 2; field <= edition->fields; ++field)
            EXPECT_GE(row.export_price[field], row.export_price[field - 1]);
    }
    for (const auto& [points, value] :
         std::map<int, int>{{0, 1}, {8, 1}, {9, 2}, {11, 2}, {15, 2}, {18, 3}, {27, 4}, {40, 4}})
        EXPECT_EQ(edition->share_value[points], value) << points;
    EXPECT_EQ(edition->band_start[18], 17);
    for (const auto& [works, bonus] : std::map<int, int>{{0, 0}, {5, 1}, {6, 2}, {11, 3}, {15, 3}, {16, 5}, {18, 5}})
        EXPECT_EQ(edition->manager_bonus[works], bonus) << works;
}

/// The most that k exports bring, over all ways to place them.
int best_income(const Edition& edition, const MarketRow& row, int exports) {
    int best = -1;
    for (unsigned mask = 0; mask < 1u << edition.fields; ++mask) {
        if (std::popcount(mask) != exports) continue;
        int demand = edition.demand_start, income = 0;
        for (int field = 1; field <= edition.fields; ++field) {
            if (!(mask >> (field - 1) & 1)) continue;
            if (field > demand) income = -1000;
            --demand;
            income += row.export_price[field];
        }
        best = std::max(best, income);
    }
    return best;
}

TEST(EconomyEdition, TheBestThatEachRowPays) {
    const auto edition = load_edition(nullptr);
    ASSERT_TRUE(edition);
    const std::array<int, 6> basic{3, 6, 7, 7, 7, 5};
    const std::array<std::array<int, 6>, kGoods> best{
        {{2, 4, 5, 5, 4, 3}, basic, basic, basic, {5, 10, 13, 14, 15, 14}, {9, 17, 23, 28, 31, 33}}};
    for (int good = 0; good < kGoods; ++good) {
        for (int exports = 1; exports <= 6; ++exports)
            EXPECT_EQ(best_income(*edition, edition->row[good], exports), best[good][exports - 1])
                << kGoodWords[good] << exports;
        EXPECT_EQ(best_income(*edition, edition->row[good], 7), -1) << "no seventh export";
    }
}

TEST(EconomyEdition, ACorrectionChangesOneFigureAndKeepsTheRest) {
    const Json json = Json::parse(R"({"market": {"rows": {"coal": {"import": 5}}}, "spaces": 4})");
    const auto edition = load_edition(&json);
    ASSERT_TRUE(edition) << edition.error().sentence;
    EXPECT_EQ(edition->row[coal].import_price, 5);
    EXPECT_EQ(edition->row[ore].import_price, 4);
    EXPECT_EQ(edition->spaces, 4);
}

TEST(EconomyEdition, WhatCannotBeRightIsRefusedWithItsName) {
    for (const auto& [corrections, name] : std::map<std::string, std::string>{
             {R"({"spaces": 0})", "spaces"},
             {R"({"spaces": "many"})", "spaces"},
             {R"({"space": 3})", "space"},
             {R"({"market": {"rows": {"coal": {"export": [1, 2]}}}})", "coal.export"},
             {R"({"market": {"rows": {"coal": {"export": ["1/0", 1, 1, 1, 1, 1, 1, 1, 1, 1]}}}})", "coal.export"},
             {R"({"market": {"grey_field": 11}})", "grey field"},
             {R"({"share_value": [[1, 1]]})", "share_value"},
             {R"({"share_value": [[0, 1], [9, 2], [9, 3]]})", "share_value"},
             {R"({"share_value": [[0, 0], [9, 2]]})", "share_value"},
             {R"({"interest": 20, "loans": 4})", "interest"},
             {R"({"pieces": {"goods": {"materials": 12}}})", "pieces.goods.materials"},
             {R"({"pieces": {"factories": {"quarry": -1}}})", "quarry"},
             {R"({"manager_bonus": []})", "manager_bonus"},
             {R"({"one_buy_back": 1})", "one_buy_back"}}) {
        const std::string problem = economy_problem(corrections);
        EXPECT_NE(problem.find(name), problem.npos) << corrections << ": " << problem;
    }
}

}  // namespace
}  // namespace parkett::economy
