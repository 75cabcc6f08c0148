// The figures of the board and the cards, and what happens to an edition file that cannot be right.
#include "games/machtspiele/edition.hpp"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "games/machtspiele/machtspiele.hpp"

namespace parkett::machtspiele {
namespace {

std::string machtspiele_problem(const std::string& corrections) {
    const Json json = Json::parse(corrections);
    const auto edition = load_edition(&json);
    return edition ? "" : edition.error().sentence;
}

TEST(MachtspieleEdition, TheShippedOneFitsWhatIsKnownOfTheGame) {
    const auto edition = load_edition(nullptr);
    ASSERT_TRUE(edition) << edition.error().sentence;
    EXPECT_EQ(edition->start_money * kNote, 800000);
    EXPECT_EQ(edition->managers, 18);
    EXPECT_EQ(edition->employees, 60);
    EXPECT_EQ(edition->threshold, (std::array{7, 18, 4, 9, 3}));
    EXPECT_EQ(edition->gold, (std::array{10, 24, 6, 12}));
    EXPECT_EQ(edition->goal, 4);
    EXPECT_EQ(edition->meeting_earliest, 5);
    EXPECT_EQ(edition->main_department_price * kNote, 1500000);
    EXPECT_EQ(edition->consultant_price * kNote, 2000000);
    for (int size = 1; size <= kPacketSizes; ++size)  // the two prices that are known, 12 and 16, lie on this line
        EXPECT_EQ(edition->packet_price[size] * kNote, (size + 1) * (size + 1) / 4 * 100000) << size;
}

TEST(MachtspieleEdition, PrivilegesGrowAsMotivationFallsAndGoldIsStronger) {
    const auto edition = load_edition(nullptr);
    ASSERT_TRUE(edition);
    for (int card : {hr, accounting, legal, controlling})
        for (int motivation = 1; motivation <= kMostMotivation; ++motivation) {
            const auto& [white, gold] = edition->privilege[card];
            EXPECT_GT(gold[motivation], white[motivation]) << kCardWords[card];
            EXPECT_LE(gold[motivation], gold[std::max(1, motivation - 1)]);
        }
    const auto& [white, gold] = edition->privilege[development];
    for (int motivation = 1; motivation <= kMostMotivation; ++motivation)
        EXPECT_EQ(gold[motivation] + 1, white[motivation]);
}

TEST(MachtspieleEdition, TheEventsAreTheDeckOfTheFactSheet) {
    const auto edition = load_edition(nullptr);
    ASSERT_TRUE(edition);
    std::map<Effect, int> count;
    int motivation = 0;
    for (int i = 0; i < kOtherEvents; ++i) {
        ++count[edition->event[i].effect];
        if (edition->event[i].effect == Effect::motivation) motivation += edition->event[i].figure;
    }
    EXPECT_EQ(count[Effect::motivation], 16);
    EXPECT_EQ(motivation, -16);  // two thirds of a step for each of the 24 cards
    for (Effect effect : {Effect::fine, Effect::leak, Effect::apology, Effect::levy, Effect::dividend, Effect::pay_cut,
                          Effect::rationalisation, Effect::trainees})
        EXPECT_EQ(count[effect], 1);
    EXPECT_EQ(edition->event[kBonus].effect, Effect::bonus);
    EXPECT_EQ(edition->event[kMeeting].effect, Effect::meeting);
}

TEST(MachtspieleEdition, EveryCompetenceNamesThreeTracks) {
    const auto edition = load_edition(nullptr);
    ASSERT_TRUE(edition);
    std::array<int, kCompared> named{};
    for (auto tracks : edition->competence)
        for (int way = 0; way < kCompared; ++way) named[way] += tracks >> way & 1;
    EXPECT_EQ(named, (std::array{4, 3, 4, 3, 4}));
    EXPECT_EQ(edition->competence[0], 1 << influence | 1 << shares | 1 << corruption);  // the one that is known
}

TEST(MachtspieleEdition, ACorrectionChangesOneFigureAndKeepsTheRest) {
    const Json json = Json::parse(R"({"bonus": {"boss": 500000}, "gold": {"influence": 12}})");
    const auto edition = load_edition(&json);
    ASSERT_TRUE(edition) << edition.error().sentence;
    EXPECT_EQ(edition->bonus_boss * kNote, 500000);
    EXPECT_EQ(edition->bonus_head * kNote, 200000);
    EXPECT_EQ(edition->gold[influence], 12);
    EXPECT_EQ(edition->gold[shares], 24);
}

TEST(MachtspieleEdition, WhatCannotBeRightIsRefusedWithItsName) {
    for (
        const auto& [corrections, name] : std::map<std::string, std::string>{
            {R"({"start_money": 70000})", "start_money"},
            {R"({"start_money": "much"})", "start_money"},
            {R"({"money": 1})", "money"},
            {R"({"managers": 3})", "managers"},
            {R"({"employees": 29})", "employees"},
            {R"({"employees": 40})", "employees"},
            {R"({"employees": 30, "start_employees": 6, "start_managers": {"more": 1}})", "two players"},
            {R"({"most_employees": 7})", "most_employees"},
            {R"({"thresholds": {"influence": 0}})", "thresholds.influence"},
            {R"({"thresholds": {"counsel": 7}})", "thresholds.counsel"},
            {R"({"gold": {"shares": 17}})", "gold.shares"},
            {R"({"motivation": {"steps": [2, 2, 1]}})", "motivation.steps"},
            {R"({"motivation": {"start": 7}})", "motivation.start"},
            {R"({"privileges": {"hr": {"white": [1, 2]}}})", "privileges.hr.white"},
            {R"({"privileges": {"controlling": {"gold": [1, 2, 3]}}})", "privileges.controlling.gold"},
            {R"({"privileges": {"boss": {"white": [0, 1, 2]}}})", "privileges.boss.white"},
            {R"({"packet_prices": [100000]})", "packet_prices"},
            {R"({"least_bribe": 0})", "least_bribe"},
            {R"({"competences": []})", "competences"},
            {R"({"competences": [["influence", "influence", "shares"], ["influence", "shares", "departments"], ["influence", "departments", "counsel"],
                 ["shares", "departments", "counsel"], ["departments", "corruption", "counsel"], ["influence", "corruption", "counsel"]]})",
             "competences"},
            {R"({"meeting_earliest": 9})", "meeting_earliest"},
            {R"({"events": []})", "events"},
            {R"({"goal": 7})", "goal"}}) {
        const std::string problem = machtspiele_problem(corrections);
        EXPECT_NE(problem.find(name), problem.npos) << corrections << ": " << problem;
    }
}

TEST(MachtspieleEdition, EventsAreCheckedOneByOne) {
    const Json shipped = Json::parse(Machtspiele::texts().edition);
    const auto with = [&](const Json& event) {
        Json json = {{"events", shipped["events"]}};
        json["events"][3] = event;
        return machtspiele_problem(json.dump());
    };
    EXPECT_EQ(with({{"id", "strike"}, {"title", "Strike"}, {"effect", "motivation"}, {"figure", -4}}), "");
    EXPECT_NE(with({{"id", "strike"}, {"title", "Strike"}, {"effect", "motivation"}, {"figure", -9}}).find("events.4"),
              std::string::npos);
    EXPECT_NE(
        with({{"id", "Strike 1"}, {"title", "Strike"}, {"effect", "motivation"}, {"figure", 1}}).find("events.4.id"),
        std::string::npos);
    EXPECT_NE(
        with({{"id", "strike"}, {"title", "Strike"}, {"effect", "meeting"}, {"figure", 1}}).find("events.4.effect"),
        std::string::npos);
    EXPECT_NE(with({{"id", "dessert"}, {"title", "Dessert"}, {"effect", "fine"}, {"figure", 50000}}).find("same id"),
              std::string::npos);
    EXPECT_NE(with({{"id", "bonus"}, {"title", "Bonus"}, {"effect", "fine"}, {"figure", 50000}}).find("same id"),
              std::string::npos);
    EXPECT_NE(
        with({{"id", "strike"}, {"title", "Strike"}, {"effect", "fine"}, {"figure", 1000}}).find("events.4.figure"),
        std::string::npos);
    EXPECT_NE(with("strike").find("must be an object"), std::string::npos);
}

TEST(MachtspieleEdition, SumsThatCannotBeCountedAreRefused) {
    for (
        const char* corrections :
        {R"({"bonus": {"boss": 12000000, "board": 12000000, "head": 12000000, "department": 12000000, "packet": 12000000}})",
         R"({"bonus": {"department": 1000000}})", R"({"packet_copies": 10, "bonus": {"packet": 300000}})"})
        EXPECT_NE(machtspiele_problem(corrections).find("10000 can be counted"), std::string::npos)
            << machtspiele_problem(corrections);
    EXPECT_NE(machtspiele_problem(R"({"most_employees": 2, "start_employees": 2})").find("privileges.boss"),
              std::string::npos);
}

/// Whatever is accepted can be played to its end, and adds up at every move.
TEST(MachtspieleEdition, ExtremesCanBePlayed) {
    for (
        const char* corrections :
        {R"({"start_money": 0, "least_bribe": 12000000})", R"({"start_money": 12000000, "last_meeting": 50})",
         R"({"last_meeting": 2, "bonus": {"boss": 12000000, "head": 2000000, "department": 1000000}})",
         R"({"managers": 6, "employees": 200, "start_managers": {"more": 5, "two": 5}})",
         R"({"managers": 40, "employees": 200, "hire": 6, "last_meeting": 8, "goal": 6})",
         R"({"employees": 30, "start_employees": 1, "most_employees": 3, "hire": 1, "influence_staff": 1, "legal_staff": 6, "merger_staff": 0})",
         R"({"most_employees": 2, "start_employees": 1, "privileges": {"boss": {"white": [1, 2, 2], "gold": [0, 0, 2]}}})",
         R"({"goal": 1, "thresholds": {"influence": 1}})", R"({"meeting_earliest": 8})",
         R"({"meeting_earliest": 2, "packet_copies": 0})",
         R"({"packet_copies": 10, "packet_prices": [0, 0, 0, 0, 0, 0, 0], "main_department_price": 0, "consultant_price": 0, "last_meeting": 6})",
         R"({"privileges": {"legal": {"white": [6, 6, 6], "gold": [6, 6, 6]}, "development": {"white": [0, 0, 0], "gold": [6, 6, 6]}}})"})
        for (int players : {2, 5}) {
            const auto game = Machtspiele::make({players, {}, std::make_shared<const Json>(Json::parse(corrections))});
            ASSERT_TRUE(game.has_value()) << corrections << game.error().sentence;
            State s = game->start();
            Rng rng(3, Stream::testing);
            NullSink nothing;
            int moves = 0;
            for (; !game->actor(s).is_over() && moves < 20000; ++moves) {
                ASSERT_EQ(game->inconsistency(s), "") << corrections << " move " << moves;
                MoveList list;
                game->legal(s, list);
                ASSERT_FALSE(list.empty());
                game->apply(s, game->sample(s, rng), nothing);
            }
            EXPECT_TRUE(game->actor(s).is_over()) << corrections << " " << moves;
        }
}

}  // namespace
}  // namespace parkett::machtspiele
