// No message to a client holds anything its viewer may not know: the traffic of random games, message by message.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "games/registry.hpp"
#include "tests/support/last_options.hpp"
#include "tests/support/server_room.hpp"
#include "tests/support/thorough.hpp"

namespace parkett::server::web {
namespace {

/// The truth, to compare with: the position after every number of moves, and all events with their numbers.
struct Truth {
    explicit Truth(const std::string& record) {
        auto opened = open_record(record);
        EXPECT_TRUE(opened && !opened->problem);
        const Match& whole = *opened->match;
        for (std::size_t i = 0; i <= whole.length(); ++i) {
            positions.push_back(whole.clone());
            positions.back()->undo(whole.length() - i);
            if (i == whole.length()) break;
            const Played played = whole.replayed(i);
            for (const Event& event : played.events) {
                events.push_back(event);
                movers.push_back(played.by);
            }
        }
    }
    int decisions_of(Seat seat) const {
        return static_cast<int>(
            std::ranges::count_if(positions, [&](const auto& match) { return match->actor() == Actor::player(seat); }));
    }
    std::size_t decisions() const {
        return static_cast<std::size_t>(
            std::ranges::count_if(positions, [](const auto& match) { return match->actor().is_seat(); }));
    }
    std::vector<std::unique_ptr<Match>> positions;
    std::vector<Event> events;
    std::vector<Actor> movers;  // of each event
};

void check_position(const Json& message, const Truth& truth, const std::set<int>& allowed) {
    const Seat viewer = message["viewer"].is_null() ? kSpectator : message["viewer"].get<Seat>();
    ASSERT_TRUE(viewer == kSpectator || allowed.contains(viewer));
    const Match& match = *truth.positions.at(message["number"].get<std::size_t>());
    ASSERT_EQ(message["view"], match.view(viewer));
    for (const Json& told : message["events"]) {
        Json event = to_json(truth.events.at(told["seq"].get<std::size_t>()), viewer);
        event["seq"] = told["seq"];
        if (const Actor mover = truth.movers.at(told["seq"].get<std::size_t>()); mover.is_seat())
            event["by"] = mover.seat;
        ASSERT_EQ(told, event);
    }
    std::set<std::string> fields;
    for (const auto& [name, value] : message.items()) fields.insert(name);
    // `telling` is a name drawn by lot, and the same for everybody.
    std::set<std::string> known = {"type",    "number", "viewer",   "view",    "events",
                                   "telling", "seq",    "thinking", "may_undo"};
    if (message.contains("played")) {  // is told whoever made that move, and nobody else
        const Actor mover = truth.positions.at(message["played"].get<std::size_t>())->actor();
        ASSERT_TRUE(mover.is_seat() && allowed.contains(mover.seat)) << message["played"];
        known.insert("played");
    }
    ASSERT_EQ(fields, known);
}

/// A preview says what follows from the seat's own view. Redealing is canonical (random_games_test.cpp), so the answer
/// at the true position is the answer at every position the seat cannot tell from it.
void check_preview(const Json& message, const Match& match, Seat seat) {
    const auto expected = match.preview(message["move"].get<std::string>(), seat, 1);
    ASSERT_TRUE(expected) << message;
    Json events = Json::array(), outlook = Json::array();
    for (const Event& event : expected->events) events.push_back(to_json(event, seat));
    for (const Event& event : expected->outlook) outlook.push_back(to_json(event, seat));
    ASSERT_EQ(message,
              Json({{"type", "preview"}, {"move", message["move"]}, {"events", events}, {"outlook", outlook}}));
}

/// A hint names moves of the seat itself, reasons made of the bots' own words, and what another player may be expected
/// to do: no operand of that is hidden from the seat. That it does not depend on the truth, analysis_test.cpp shows.
void check_hint(const Json& message, const Match& match, Seat seat) {
    std::set<std::string> possible;
    const Json view = match.view(seat);
    for (const Json& move : view["moves"]) possible.insert(move["text"].get<std::string>());
    ASSERT_TRUE(possible.contains(message["move"].get<std::string>())) << message;
    ASSERT_EQ(message.size(), 3u) << message;
    for (const Json& line : message["lines"]) {
        ASSERT_TRUE(possible.contains(line["move"].get<std::string>())) << message;
        const bool compared = line.contains("against");
        ASSERT_TRUE(!compared || possible.contains(line["against"].get<std::string>())) << line;
        ASSERT_EQ(line.size(), (compared ? 7u : 4u) + line.count("answer")) << line;
        if (const Json answer = line.value("answer", Json()); !answer.is_null()) {
            ASSERT_EQ(answer.size(), 2u) << line;
            ASSERT_NE(answer["seat"], seat) << line;
            ASSERT_EQ(answer["move"]["text"].get<std::string>().find('?'), std::string::npos) << line;
        }
        ASSERT_TRUE(line.contains("share") && line.contains("value") && line.contains("why")) << line;
        for (const Json& difference : line.value("differences", Json::array()))
            ASSERT_EQ(difference.size(), 2u) << line;
    }
}

/// Everything a client heard. `secrets` may not occur in it at all; the seed only once the game is over.
void check_traffic(const Socket& socket, const Truth& truth, const std::set<int>& allowed,
                   const std::vector<std::string>& secrets, const std::string& seed) {
    bool over = false;
    std::size_t positions = 0;
    const Match* now = nullptr;
    for (const std::string& text : socket.heard) {
        const Json message = Json::parse(text);
        const std::string type = message["type"];
        for (const std::string& secret : secrets) ASSERT_EQ(text.find(secret), text.npos) << text;
        if (type == "table" && !message["seed"].is_null()) over = true;
        ASSERT_TRUE(over || text.find(seed) == text.npos) << text;
        if (type == "position") {
            check_position(message, truth, allowed);
            ++positions;
            now = truth.positions.at(message["number"].get<std::size_t>()).get();
        } else if (type == "preview" || type == "hint") {
            ASSERT_EQ(allowed.size(), 1u);
            const auto seat = static_cast<Seat>(*allowed.begin());
            type == "hint" ? check_hint(message, *now, seat) : check_preview(message, *now, seat);
        } else {
            ASSERT_TRUE(type == "table" || type == "played") << text;
        }
        if (testing::Test::HasFatalFailure()) return;
    }
    EXPECT_GT(positions, truth.decisions() / 2);
}

/// Plays to the end, asks before each move whatever can be asked, and takes back what can be taken back, to play it
/// again: the record then holds every position there was.
Json play_curiously(Socket& socket, int seat, std::uint64_t dice) {
    std::size_t asked = 0;     // how many questions have been put
    std::size_t returned = 0;  // the number of the last move that was taken back
    for (;;) {
        const Json position = socket.next("position");
        if (position.is_null() || position["view"]["actor"]["kind"] == "over") return position;
        const Json& actor = position["view"]["actor"];
        if (actor["kind"] != "seat" || actor["seat"] != seat) continue;
        const auto number = position["number"].get<std::size_t>();
        if (position["may_undo"] > 0 && number > returned) {
            returned = number;
            socket.send({{"type", "undo"}, {"seat", seat}, {"number", number}});
            continue;
        }
        std::uint64_t own = dice + number;
        const std::string move = some_move(position, own);
        socket.send({{"type", "preview"}, {"seat", seat}, {"move", move}});
        if (socket.next("preview").is_null()) return {};
        if (asked++ % 8 == 0) {
            socket.send({{"type", "hint"}, {"seat", seat}});
            if (socket.next("hint").is_null()) return {};
        }
        socket.send({{"type", "play"}, {"seat", seat}, {"number", number}, {"move", move}});
    }
}

int heard(const Socket& socket, const std::string& type) {
    return static_cast<int>(std::ranges::count_if(
        socket.heard, [&](const std::string& text) { return Json::parse(text)["type"] == type; }));
}

struct SecretGame {
    std::string game;
    std::string options;
};

class ServerSecrecyOf : public testing::TestWithParam<SecretGame> {};

TEST_P(ServerSecrecyOf, NoMessageHoldsAHiddenFact) {
    ServerRoom room;
    room.options.limits.unsent = 64 * 1024 * 1024;  // the crowd begins to read when all is over
    room.restart();
    Browser anna = room.browser(), ben = room.browser(), crowd = room.browser();
    // Four at the table where the game allows it: two of them nobody looks through.
    const auto games = all_games();
    const GameInfo& info = **std::ranges::find(games, GetParam().game, &GameInfo::id);
    const Json options = Json::parse(GetParam().options);
    const Json table = info.max_players > 3 ? open_table(anna, {"me", "open", "bot", "bot"}, options, info.id.c_str())
                                            : open_table(anna, {"me", "open", "bot"}, options, info.id.c_str());
    const std::string api = "/api/tables/" + table["table"].get<std::string>();
    const std::string path = table["invitations"][0]["path"];
    const std::string invite = path.substr(path.find("invite=") + 7);
    Socket c(crowd, path_of(table));
    ben.post(api + "/sit", {{"invite", invite}});
    Socket a(anna, path_of(table)), b(ben, path_of(table));
    std::thread other([&] { play_to_the_end(b, 1, 77); });
    const Json last = play_curiously(a, 0, 99);
    other.join();
    ASSERT_FALSE(last.is_null());
    while (!c.next(Milliseconds(200)).is_null()) {
    }
    const Truth truth(anna.get(api + "/record").body);
    Socket late(crowd, path_of(table));
    const std::string seed = late.next("table")["seed"];
    const std::string a_is = fingerprint(anna.cookie), b_is = fingerprint(ben.cookie);
    EXPECT_GT(truth.decisions_of(0), 0);
    EXPECT_GE(heard(a, "preview"), truth.decisions_of(0));
    EXPECT_GE(heard(a, "hint") * 8, truth.decisions_of(0));
    check_traffic(a, truth, {0}, {anna.cookie, ben.cookie, a_is, b_is}, seed);
    check_traffic(b, truth, {1}, {anna.cookie, ben.cookie, a_is, b_is, invite}, seed);
    check_traffic(c, truth, {}, {anna.cookie, ben.cookie, a_is, b_is, invite}, seed);
}

std::vector<SecretGame> secret_games() {
    std::vector<SecretGame> all;
    for (const GameInfo* game : all_games())
        for (const auto& options : {std::map<std::string, std::string>{}, with_last_options(*game, 3).options})
            all.push_back({game->id, Json(options).dump()});
    if (!kThorough) all.resize(1);
    return all;
}

INSTANTIATE_TEST_SUITE_P(Games, ServerSecrecyOf, testing::ValuesIn(secret_games()),
                         [](const auto& one) { return fmt::format("{}_{}", one.param.game, one.index); });

TEST(ServerSecrecy, LogsAndRecordsOfARunningGameKeepSecrets) {
    ServerRoom room;
    room.restart();
    Browser anna = room.browser(), crowd = room.browser();
    const Json table = open_table(anna, {"me", "here", "here"});
    const std::string api = "/api/tables/" + table["table"].get<std::string>();
    const Json mine = anna.get(api + "/log?seat=1").json(), everybodys = crowd.get(api + "/log").json();
    EXPECT_NE(mine, everybodys);
    int hidden = 0;
    for (std::size_t i = 0; i < mine["moves"].size(); ++i) {
        const std::string text = everybodys["moves"][i]["text"];
        hidden += text.find('?') != text.npos;
    }
    EXPECT_GT(hidden, 3);
    const std::string record = crowd.get(api + "/record").body;
    EXPECT_NE(record.find('?'), record.npos);
    EXPECT_NE(record.find("[SeedHash "), record.npos);
    EXPECT_EQ(record.find("[Seed "), record.npos);
    EXPECT_EQ(record, anna.get(api + "/record").body) << "with three people at one screen, only what is public";
}

}  // namespace
}  // namespace parkett::server::web
