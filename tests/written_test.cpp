// What games write straight into text is sound: it can be read, no name is said twice, and where a game stands is what
// everybody sees of it. Random games with all kinds of options, at every position.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "games/registry.hpp"
#include "tests/support/last_options.hpp"
#include "tests/support/thorough.hpp"

namespace parkett {
namespace {

/// The name that an object has twice; empty if there is none. A reader would take the last of them without a word.
std::string said_twice(const std::string& text) {
    std::string twice;
    std::vector<std::set<std::string>> open;
    const Json::parser_callback_t listen = [&](int, Json::parse_event_t event, Json& value) {
        if (event == Json::parse_event_t::object_start) open.emplace_back();
        if (event == Json::parse_event_t::object_end) open.pop_back();
        if (event == Json::parse_event_t::key && !open.back().insert(value.get<std::string>()).second)
            twice = value.get<std::string>();
        return true;
    };
    return Json::parse(text, listen, false).is_discarded() ? "(not readable)" : twice;
}

/// The phase and the numbers of a view, without all that has parts.
Json plain_figures(const Json& view) {
    Json plain = Json::object();
    for (const auto& [name, value] : view.items())
        if (name == "phase" || value.is_number()) plain[name] = value;
    return plain;
}

std::string view_of(const Match& match, int viewer, Alike* alike = nullptr) {
    std::string text;
    JsonWriter out = alike ? JsonWriter(text, *alike) : JsonWriter(text);
    match.write_view(out, viewer < 0 ? kSpectator : static_cast<Seat>(viewer));
    return text;
}

/// What is written once for everybody holds nothing that only one may see: whoever comes first, each reads his own.
void check_alike(const Match& match) {
    for (int first = -1; first < match.seats(); ++first) {
        Alike alike;
        (void)view_of(match, first, &alike);
        for (int viewer = -1; viewer < match.seats(); ++viewer)
            ASSERT_EQ(view_of(match, viewer, &alike), view_of(match, viewer)) << "after " << first;
    }
}

void check_position(const Match& match) {
    for (int viewer = -1; viewer < match.seats(); ++viewer) ASSERT_EQ(said_twice(view_of(match, viewer)), "");
    check_alike(match);
    ASSERT_EQ(said_twice(match.standing()), "");
    ASSERT_EQ(parsed(match.standing()), plain_figures(match.view(kSpectator)));
}

void play_through(Match& match, Rng& rng) {
    constexpr std::size_t kEvery = kThorough ? 1 : 32;
    while (!match.actor().is_over() && !testing::Test::HasFatalFailure()) {
        if (match.length() % kEvery == 0) check_position(match);
        const auto moves = match.legal();
        const auto played = match.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))].text);
        ASSERT_TRUE(played.has_value()) << played.error().sentence;
        for (const Event& event : played->events)
            for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) ASSERT_EQ(said_twice(to_text(event, viewer)), "");
    }
    check_position(match);
}

TEST(Written, EveryPositionOfEveryGameIsSound) {
    for (const GameInfo* info : all_games())
        for (int players = info->min_players; players <= info->max_players; ++players)
            for (const parkett::Setup& setup : {parkett::Setup{.players = players, .options = {}, .edition = {}},
                                                with_last_options(*info, players)}) {
                auto match = new_match(info->id, setup);
                ASSERT_TRUE(match.has_value()) << match.error().sentence;
                Rng rng(static_cast<std::uint64_t>(players), Stream::thinking);
                play_through(**match, rng);
                if (testing::Test::HasFatalFailure()) FAIL() << info->id << " with " << players;
            }
}

TEST(Written, ANameThatIsSaidTwiceIsNoticed) {
    EXPECT_EQ(said_twice(R"({"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]})"), "");
    EXPECT_EQ(said_twice(R"({"a":1,"b":[{"c":2,"c":3}]})"), "c");
    EXPECT_EQ(said_twice("{"), "(not readable)");
}

}  // namespace
}  // namespace parkett
