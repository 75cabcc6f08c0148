// Whole games that were played once and are kept: one for each way a game can end. They must replay as long as the
// rules stay what they are.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "games/registry.hpp"
#include "tests/support/text_of.hpp"

namespace parkett {
namespace {

const std::filesystem::path kKeptGames = kRepository / "tests" / "games";

struct Recorded {
    const char* file;
    const char* reason;
    std::vector<int> wealth;
    std::vector<int> rank;
    std::vector<const char*> events;  // what must happen in it
};

void PrintTo(const Recorded& game, std::ostream* out) { *out << game.file; }

class RecordedGame : public testing::TestWithParam<Recorded> {};

std::string kept_text(const std::string& file) { return text_of(kKeptGames / (file + ".parkett")); }

TEST_P(RecordedGame, EndsAsItDid) {
    const Recorded& game = GetParam();
    const std::string text = kept_text(game.file);
    const auto opened = open_record(text);
    ASSERT_TRUE(opened.has_value()) << opened.error().sentence;
    ASSERT_FALSE(opened->problem.has_value()) << opened->problem->sentence;
    const Match& match = *opened->match;
    ASSERT_TRUE(match.actor().is_over());
    const Result result = match.result();
    EXPECT_STREQ(result.reason, game.reason);
    EXPECT_EQ(std::vector<int>(result.wealth.begin(), result.wealth.begin() + result.seats), game.wealth);
    EXPECT_EQ(std::vector<int>(result.rank.begin(), result.rank.begin() + result.seats), game.rank);
    std::set<std::string> seen;
    for (std::size_t i = 0; i < match.length(); ++i)
        for (const Event& event : match.replayed(i).events) seen.insert(event.kind);
    for (const char* event : game.events) EXPECT_TRUE(seen.contains(event)) << event;
    EXPECT_EQ(write_record(match, read_record(text)->tags), text);
}

std::string recorded_name(const testing::TestParamInfo<Recorded>& game) {
    std::string name = game.param.file;
    std::ranges::replace(name, '-', '_');
    return name;
}

const std::vector<Recorded> kRecorded{
    {"stockpile-debt", "last_round", {101, 118, 0}, {2, 1, 3}, {"debt_deducted"}},
    {"shark-price", "price", {39, 41, 67}, {3, 2, 1}, {"removed"}},
    {"shark-houses", "houses", {10, 20, 11, 9}, {3, 1, 2, 4}, {"removed"}},
    {"shark-sold-out", "sold_out", {12, 27, 23}, {3, 1, 2}, {}},
    {"shark-last-player", "last_player", {0, 22}, {2, 1}, {"owes", "gave", "eliminated"}},
    {"shark-eliminated", "houses", {19, 34, 0, 196, 0}, {3, 2, 4, 1, 5}, {"owes", "gave", "eliminated", "removed"}},
    {"shark-blocked", "blocked", {33, 60}, {2, 1}, {"lost_roll"}},
    {"economy-years", "years", {32, 70, 34, 38}, {4, 1, 3, 2}, {"fined", "borrowed", "interest", "unsold"}},
    // 14 points are enough in it
    {"economy-points", "points", {71, 69}, {1, 2}, {"exported", "purchase_bonus"}},
    {"economy-shadow", "years", {59, 38, 55}, {1, 3, 2}, {"marker_shown", "shadow_stood"}},
    {"economy-auction", "years", {72, 88, 31, 37}, {2, 1, 4, 3}, {"place_won", "bid"}},
    // the box holds hardly any coal and ore
    {"economy-pieces", "years", {12, 14}, {2, 1}, {"out_of_pieces"}},
    {"economy-teams", "years", {32, 70, 34, 38}, {2, 1, 4, 3}, {"elected"}},
    {"machtspiele-points", "points", {3, 4, 2, 2}, {2, 1, 3, 4}, {"last_round", "accepted", "refused", "merged"}},
    // equal points: more cash wins
    {"machtspiele-cash", "points", {4, 4, 2}, {1, 2, 3}, {"last_round", "bonus"}},
    {"machtspiele-more-points", "points", {5, 2, 3, 3, 4}, {1, 5, 4, 3, 2}, {"last_round"}},
    // shown at the very end
    {"machtspiele-archenemy", "points", {4, 0, 2, 4}, {1, 4, 3, 2}, {"archenemy_shown"}},
    // nobody earns anything in it
    {"machtspiele-shared", "points", {2, 3, 1, 4, 4}, {4, 3, 5, 1, 1}, {"last_round"}},
    // three meetings are all there are
    {"machtspiele-meetings", "meetings", {3, 2}, {1, 2}, {"no_head"}},
};

INSTANTIATE_TEST_SUITE_P(All, RecordedGame, testing::ValuesIn(kRecorded), recorded_name);

/// Files of every earlier format are read as what they are, and written in today's.
TEST(RecordedGames, OfOlderFormatsAreReadAndRenewed) {
    int games = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(kRepository / "tests" / "older_games")) {
        if (!entry.is_regular_file()) continue;
        const std::string text = text_of(entry.path());
        const auto opened = open_record(text);
        ASSERT_TRUE(opened) << entry.path();
        ASSERT_FALSE(opened->problem) << entry.path() << opened->problem->sentence;
        EXPECT_EQ(write_record(*opened->match, read_record(text)->tags), kept_text(entry.path().stem().string()));
        ++games;
    }
    EXPECT_EQ(games, 4 * (kRecordVersion - 1)) << "one of each game in each format";
}

TEST(RecordedGames, AreAllReplayed) {
    for (const auto& entry : std::filesystem::directory_iterator(kKeptGames))
        EXPECT_EQ(std::ranges::count(kRecorded, entry.path().stem().string(),
                                     [](const Recorded& game) { return std::string(game.file); }),
                  1)
            << entry.path();
}

}  // namespace
}  // namespace parkett
