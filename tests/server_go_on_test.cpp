// Going on from a position of another game, with its hidden cards or with others. Over real sockets.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "server/verify.hpp"
#include "tests/support/server_room.hpp"
#include "tests/support/text_of.hpp"

namespace parkett::server::web {
namespace {

/// What a seat sees, without what counts the moves.
Json seen(const Match& match, Seat seat) {
    Json view = match.view(seat);
    view.erase("length");
    return view;
}

class DealtAnew : public testing::TestWithParam<std::string> {};

TEST_P(DealtAnew, EveryPositionCanBeGoneOnFrom) {
    for (int players = 2; players <= 4; ++players) {
        auto match = new_match(GetParam(), {players, {}, nullptr});
        if (!match) continue;
        Rng rng(static_cast<std::uint64_t>(players));
        for (int i = 0; !(*match)->actor().is_over(); ++i) {
            if ((*match)->actor().is_seat() && i % 7 == 0) {
                const Seat seat = (*match)->actor().seat;
                const auto dealt = (*match)->dealt_anew(seat, rng);
                EXPECT_EQ(seen(*dealt, seat), seen(**match, seat)) << "nobody knows more or less than he did";
                EXPECT_EQ(dealt->length(), 0u);
                const auto opened = new_match(GetParam(), (*match)->setup(), dealt->state());
                ASSERT_TRUE(opened) << opened.error().sentence;
                EXPECT_EQ(seen(**opened, seat), seen(**match, seat));
            }
            if ((*match)->actor().is_chance()) {
                (*match)->play_chance(rng);
                continue;
            }
            const auto legal = (*match)->legal();
            ASSERT_TRUE((*match)->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))].text));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, DealtAnew, testing::ValuesIn([] {
                             std::vector<std::string> ids;
                             for (const GameInfo* game : all_games()) ids.push_back(game->id);
                             return ids;
                         }()),
                         [](const auto& test) { return test.param; });

class ServerGoOn : public testing::Test {
protected:
    void SetUp() override {
        room.options.pace.visits = 6;
        room.restart();
    }

    /// A whole game of Stockpile against bots, as a record.
    static std::string played(Browser& browser) {
        const std::string table = open_table(browser, {"me", "bot", "bot"}).at("table");
        Socket socket(browser, "/ws/" + table);
        EXPECT_FALSE(play_to_the_end(socket, 0, 3).is_null());
        return browser.get(fmt::format("/api/tables/{}/record", table)).body;
    }
    static Answer go_on(Browser& browser, const std::string& record, std::size_t moves, const Json& dealt_for) {
        Json wish = {{"record", record}, {"moves", moves}, {"seats", seats({"me", "bot", "bot"})}};
        if (!dealt_for.is_null()) wish["dealt_for"] = dealt_for;
        return browser.post("/api/records", wish);
    }
    /// The last decision of seat 0 before move number `before`: so many moves led to it.
    static std::size_t decision(const Match& match, std::size_t before) {
        for (std::size_t i = before; i-- > 0;)
            if (match.replayed(i).by == Actor::player(0)) return i;
        return 0;
    }

    ServerRoom room;
};

TEST_F(ServerGoOn, HiddenCardsAreDealtAnewForWhoGoesOn) {
    Browser browser = room.browser();
    const std::string record = played(browser);
    const auto whole = parkett::open_record(record);
    ASSERT_TRUE(whole && !whole->problem);
    const std::size_t from = decision(*whole->match, whole->match->length() / 2);
    const auto then = whole->match->clone();
    then->undo(then->length() - from);

    bool others = false;
    for (int i = 0; i < 3; ++i) {
        const Answer answer = go_on(browser, record, from, 0);
        ASSERT_EQ(answer.status, 201) << answer.body;
        const std::string table = answer.json()["table"];
        Socket socket(browser, "/ws/" + table);
        Json position = socket.next("position");
        ASSERT_FALSE(position.is_null());
        EXPECT_EQ(position["number"], 0);
        Json view = position["view"];
        view.erase("length");
        EXPECT_EQ(view, seen(*then, 0)) << "I know what I knew";
        room.restart();
        Browser again = room.browser();
        again.cookie = browser.cookie;
        browser = again;
        Socket back(browser, "/ws/" + table);
        ASSERT_FALSE(play_to_the_end(back, 0, 9).is_null()) << "after a restart too";
        const std::string text = browser.get(fmt::format("/api/tables/{}/record", table)).body;
        const auto read = read_record(text);
        ASSERT_TRUE(read) << text;
        EXPECT_TRUE(verify_chance(*read)) << verify_chance(*read).error().sentence;
        const auto replayed = parkett::open_record(text);
        ASSERT_TRUE(replayed && !replayed->problem);
        EXPECT_TRUE(replayed->match->actor().is_over());
        others |= replayed->match->beginning() != then->state();
    }
    EXPECT_TRUE(others) << "not the true cards three times";
}

TEST_F(ServerGoOn, AsItWasKeepsTheTrueCards) {
    Browser browser = room.browser();
    const std::string record = played(browser);
    const auto whole = parkett::open_record(record);
    ASSERT_TRUE(whole);
    const std::size_t from = decision(*whole->match, whole->match->length() / 2);
    const Answer answer = go_on(browser, record, from, nullptr);
    ASSERT_EQ(answer.status, 201) << answer.body;
    const std::string table = answer.json()["table"];
    Socket socket(browser, "/ws/" + table);
    ASSERT_FALSE(play_to_the_end(socket, 0, 9).is_null());
    const auto text = browser.get(fmt::format("/api/tables/{}/record", table)).body;
    const auto replayed = parkett::open_record(text);
    ASSERT_TRUE(replayed && !replayed->problem);
    for (std::size_t i = 0; i < from; ++i)
        ASSERT_EQ(replayed->match->move_text(i), whole->match->move_text(i)) << "move " << i;
    EXPECT_TRUE(verify_chance(*read_record(text)));
}

TEST_F(ServerGoOn, ASeatThatIsNotThereIsRefused) {
    Browser browser = room.browser();
    const std::string record = played(browser);
    for (const Json& seat : {Json(3), Json(-1), Json("0"), Json(true)}) {
        const Answer answer = go_on(browser, record, 20, seat);
        EXPECT_EQ(answer.status, 400) << seat;
        EXPECT_EQ(answer.json()["code"], "no_such_seat");
    }
}

}  // namespace
}  // namespace parkett::server::web
