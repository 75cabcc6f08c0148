// Every first game is played to its end: whoever changes a rule learns here which lesson no longer holds.
#include "games/lessons.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "bots/think.hpp"
#include "games/registry.hpp"

namespace parkett {
namespace {

Json words_of(const std::string& language, const std::string& game) {
    std::ifstream file(std::filesystem::path(PARKETT_SOURCE_DIR) / "words" / language / game / "lesson.json");
    return Json::parse(file, nullptr, false);
}

class Lessons : public testing::TestWithParam<std::string> {
protected:
    const Lesson& lesson() const { return *lesson_of(GetParam()); }
    Seat pupil() const { return static_cast<Seat>(std::ranges::find(lesson().names, "") - lesson().names.begin()); }
};

TEST_P(Lessons, ArePlayedToTheirEnd) {
    auto match = new_match(lesson().game, lesson().setup);
    ASSERT_TRUE(match) << match.error().sentence;
    for (const std::string& move : lesson().moves) {
        const std::size_t at = (*match)->length();
        const Lesson::Step* step = lesson().step_at(at);
        const bool pupils = (*match)->actor() == Actor::player(pupil());
        ASSERT_EQ(pupils, step != nullptr || (pupils && (*match)->legal().size() == 1))
            << "At move " << at << " the pupil is asked, or told something, without the other.";
        if (step) {
            EXPECT_EQ(step->move, move) << "At move " << at << " the coach says something else than the script.";
        }
        const auto played = (*match)->play(move);
        ASSERT_TRUE(played) << "Move " << at << ", '" << move << "': " << played.error().sentence;
        EXPECT_EQ((*match)->move_text(at), move) << "The server compares moves as the game writes them.";
    }
    // the last step opens a round in which everybody is free
    EXPECT_EQ((*match)->actor(), Actor::player(pupil()));
    EXPECT_EQ(lesson().steps.back().at, lesson().moves.size());
    EXPECT_TRUE(lesson().steps.back().move.empty());
}

TEST_P(Lessons, HaveOnePupilAndEasyOpponents) {
    EXPECT_EQ(std::ranges::count(lesson().names, ""), 1);
    EXPECT_NE(level_called(lesson().level), nullptr);
}

TEST_P(Lessons, GoThroughTheirChaptersInOrder) {
    std::vector<std::string> met;
    for (const Lesson::Step& step : lesson().steps)
        if (met.empty() || met.back() != step.chapter) met.push_back(step.chapter);
    EXPECT_EQ(met, lesson().chapters);
    EXPECT_TRUE(std::ranges::is_sorted(lesson().steps, std::less_equal(), &Lesson::Step::at));
}

TEST_P(Lessons, HaveWordsInEveryLanguage) {
    for (const std::string_view language : kLanguageTags) {
        const Json words = words_of(std::string(language), lesson().game);
        ASSERT_TRUE(words.is_object()) << language;
        const Json& said = words.at("lesson");
        std::set<std::string> keys;
        for (const Lesson::Step& step : lesson().steps) keys.insert(step.key);
        for (const std::string& key : keys) {
            ASSERT_TRUE(said.at("step").contains(key)) << language << ": " << key;
            EXPECT_FALSE(said["step"][key].value("what", "").empty()) << language << ": " << key;
            EXPECT_FALSE(said["step"][key].value("why", "").empty()) << language << ": " << key;
        }
        EXPECT_EQ(said.at("step").size(), keys.size()) << language << " says something that no step needs.";
        for (const std::string& chapter : lesson().chapters)
            EXPECT_TRUE(said.at("chapter").contains(chapter)) << language << ": " << chapter;
    }
}

std::vector<std::string> games() {
    std::vector<std::string> ids;
    for (const GameInfo* game : all_games()) ids.push_back(game->id);
    return ids;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Lessons, testing::ValuesIn(games()), [](const auto& game) { return game.param; });

TEST(Lesson, OfEveryGameIsThere) {
    for (const std::string& game : games()) EXPECT_NE(lesson_of(game), nullptr) << game;
    EXPECT_EQ(lesson_of("go"), nullptr);
}

TEST(Lesson, ThatIsNoneIsRefused) {
    EXPECT_FALSE(read_lesson("shark", "[]"));
    EXPECT_FALSE(read_lesson("shark", "{"));
    EXPECT_FALSE(read_lesson("shark", R"({"steps": [], "options": 3})"));
}

}  // namespace
}  // namespace parkett
