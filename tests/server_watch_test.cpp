// What whoever runs the server sees of it: health, figures and the log; and what he can do while it runs.
#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <thread>

#include "server/metrics.hpp"
#include "server/sqlite.hpp"
#include "server/upkeep.hpp"
#include "tests/support/server_room.hpp"
#include "tests/support/text_of.hpp"

namespace parkett::server::web {
namespace {

using testing::HasSubstr;
using testing::Not;

class ServerWatch : public testing::Test {
protected:
    /// Waits until it is so.
    static bool soon(const std::function<bool()>& so) {
        for (int i = 0; i < 1000; ++i) {
            if (so()) return true;
            std::this_thread::sleep_for(Milliseconds(10));
        }
        return false;
    }
    std::unique_ptr<Database> data() {
        auto opened = open_for_upkeep(room.options.data);
        EXPECT_TRUE(opened);
        return std::move(*opened);
    }
    ServerRoom room;
};

/// Plays one legal move for whoever is on turn at this screen.
void play_once(Browser& me, const Json& table) {
    Socket socket(me, path_of(table));
    const Json open = socket.next("position");
    socket.send({{"type", "look"}, {"seat", open["view"]["actor"]["seat"]}});
    const Json position = socket.next("position");
    std::uint64_t dice = 1;
    socket.send({{"type", "play"},
                 {"seat", position["viewer"]},
                 {"number", position["number"]},
                 {"move", some_move(position, dice)}});
    EXPECT_TRUE(socket.next("played").is_object());
    socket.send({{"type", "dance"}});
    EXPECT_TRUE(socket.next("refused").is_object());
}

TEST_F(ServerWatch, IsReadyAsLongAsTheDataFileIsInItsPlace) {
    room.options.upkeep.round = Milliseconds(20);
    room.restart();
    Browser me = room.browser();
    EXPECT_EQ(me.get("/healthz").status, 200);
    EXPECT_EQ(me.get("/readyz").status, 200);
    EXPECT_EQ(me.get("/readyz").status, 200);
    EXPECT_EQ(me.post("/readyz", {}).status, 405);
    EXPECT_EQ(me.get("/metrics").header("Content-Type").find("version=0.0.4"), std::string::npos)
        << "not for strangers";
    const std::string away = room.options.data + ".away";
    std::filesystem::rename(room.options.data, away);
    const Answer gone = me.get("/readyz");
    EXPECT_EQ(gone.status, 503);
    EXPECT_THAT(gone.body, HasSubstr("moved away"));
    EXPECT_EQ(me.get("/healthz").status, 200) << "the process itself is well";
    EXPECT_TRUE(soon([] { return metrics().in_place.value() == 0; }));
    std::filesystem::rename(away, room.options.data);
    EXPECT_TRUE(soon([&] { return me.get("/readyz").status == 200; }));
    EXPECT_TRUE(soon([] { return metrics().in_place.value() == 1; }));
}

TEST_F(ServerWatch, IsNotReadyWhenTheDiskRefusesOrTheEndIsNear) {
    room.restart();
    Browser me = room.browser();
    {
        auto other = data();
        ASSERT_TRUE(other->execute("BEGIN IMMEDIATE"));
        EXPECT_EQ(me.get("/readyz").status, 503);
        ASSERT_TRUE(other->execute("ROLLBACK"));
    }
    EXPECT_TRUE(soon([&] { return me.get("/readyz").status == 200; }));
    room.server().announce_end();
    const Answer leaving = me.get("/readyz");
    EXPECT_EQ(leaving.status, 503);
    EXPECT_EQ(leaving.body, "The server is shutting down.\n");
    EXPECT_EQ(me.get("/api/house").status, 200) << "whoever is here may stay";
}

/// The figure at the end of the line that begins like this; 0 if there is none.
double figure(const std::string& page, const std::string& begins) {
    const auto at = page.find("\n" + begins + ' ');
    return at == page.npos ? 0 : std::stod(page.substr(at + begins.size() + 2));
}

TEST_F(ServerWatch, CountsWhatHappens) {
    room.options.metrics = "127.0.0.1:0";
    room.options.version = "Parkett 1";
    room.restart();
    Browser me = room.browser(), watcher(room.server().metrics_port());
    const std::string before = watcher.get("/metrics").body;
    const Json table = open_table(me, {"me", "here"});
    play_once(me, table);
    me.get("/api/nowhere");
    const Answer answer = watcher.get("/metrics");
    EXPECT_THAT(answer.header("Content-Type"), HasSubstr("version=0.0.4"));
    const std::string& page = answer.body;
    for (const char* one : {"parkett_moves_total{by=\"person\"}", "parkett_messages_total{type=\"play\"}",
                            "parkett_messages_total{type=\"look\"}", "parkett_refused_total{code=\"unknown_type\"}",
                            "parkett_refused_total{code=\"nothing_here\"}",
                            "parkett_http_replies_total{status=\"201\"}", "parkett_http_replies_total{status=\"404\"}",
                            "parkett_move_seconds_count", "parkett_move_seconds_bucket{le=\"+Inf\"}"})
        EXPECT_EQ(figure(page, one) - figure(before, one), 1) << one;
    EXPECT_GE(figure(page, "parkett_store_write_seconds_count") - figure(before, "parkett_store_write_seconds_count"),
              3);
    EXPECT_GT(figure(page, "parkett_sent_bytes_total") - figure(before, "parkett_sent_bytes_total"), 1000);
    EXPECT_GE(figure(page, "parkett_tables_open"), 1);
    EXPECT_GT(figure(page, "process_resident_memory_bytes"), 1e6);
    EXPECT_EQ(figure(page, "parkett_store_queue"), 0);
    EXPECT_THAT(page, HasSubstr("parkett_build_info{version=\"Parkett 1\"} 1"));
    EXPECT_THAT(page, Not(HasSubstr(table["table"].get<std::string>())));
    EXPECT_EQ(watcher.get("/readyz").status, 200);
    EXPECT_EQ(watcher.get("/api/house").status, 404) << "there is nothing else behind this door";
    EXPECT_EQ(figure(page, "parkett_bots_waiting"), 0);
}

TEST_F(ServerWatch, ThoughtsAreNoLongerCountedWhenTheServerEnds) {
    room.restart();
    Browser me = room.browser();
    for (int i = 0; i < 5; ++i) open_table(me, {"bot", "bot", "bot"});
    room.restart();
    room.close();
    EXPECT_EQ(metrics().bots_waiting.value(), 0);
    EXPECT_EQ(metrics().bots_thinking.value(), 0);
    EXPECT_EQ(metrics().store_queue.value(), 0);
    EXPECT_EQ(metrics().sockets.value(), 0);
    EXPECT_EQ(metrics().connections.value(), 0);
    EXPECT_EQ(metrics().tables.value(), 0);
}

TEST_F(ServerWatch, ANetworkThatIsBannedStaysOutside) {
    room.options.upkeep.round = Milliseconds(20);
    room.options.proxies = 1;
    room.restart();
    Browser me = room.browser();
    const Json table = open_table(me, {"me", "here"});
    const auto from = [&](const char* address) {
        return me.get("/api/house", fmt::format("X-Forwarded-For: {}\r\n", address)).status;
    };
    EXPECT_EQ(from("203.0.113.7"), 200);
    Socket socket(me, path_of(table));  // a visitor without a proxy: 127.0.0.1
    EXPECT_TRUE(socket.next("position").is_object());
    auto file = data();
    ASSERT_TRUE(ban(*file, *AddressRange::parse("127.0.0.1"), ""));
    ASSERT_TRUE(ban(*file, *AddressRange::parse("203.0.113.0/24"), ""));
    EXPECT_TRUE(soon([&] { return from("203.0.113.7") == 403; }));
    EXPECT_EQ(from("203.0.114.7"), 200);
    EXPECT_EQ(me.get("/").status, 403);
    socket.send({{"type", "ping"}});
    EXPECT_EQ(socket.next("refused")["code"], "banned");
    EXPECT_TRUE(socket.next().is_null());
    EXPECT_EQ(socket.close_code(), 1008);
    room.restart();
    me = room.browser();
    EXPECT_EQ(from("203.0.113.7"), 403) << "from the first moment on";
    ASSERT_TRUE(unban(*file, *AddressRange::parse("203.0.113.0/24")));
    EXPECT_TRUE(soon([&] { return from("203.0.113.7") == 200; }));
}

TEST_F(ServerWatch, ClearsAwayOnlyWhatNobodyHasOpen) {
    room.options.upkeep.round = Milliseconds(20);
    room.options.upkeep.keep_days = 90;
    room.restart();
    Browser me = room.browser();
    const Json table = open_table(me, {"me", "here"});
    Socket socket(me, path_of(table));
    EXPECT_TRUE(socket.next("position").is_object());
    auto file = data();
    const std::string one = table["table"];
    EXPECT_TRUE(soon([&] { return *last_done(*file, "purge") > 0; }));
    ASSERT_TRUE(file->execute(
        fmt::format("INSERT INTO tables SELECT 'old', owner, game, players, options, edition, beginning, tags, seed, "
                    "made, length, actor, over, updated, at, version, node FROM tables WHERE id = '{}'; "
                    "UPDATE tables SET updated = 1; DELETE FROM upkeep WHERE what = 'purge'",
                    one)));
    EXPECT_TRUE(soon([&] { return *file->number("SELECT count(*) FROM tables WHERE id = 'old'") == 0; }));
    EXPECT_TRUE(soon([&] { return *last_done(*file, "purge") > 0; }));
    EXPECT_EQ(*file->number("SELECT count(*) FROM tables"), 1) << "somebody sits at the other";
}

/// What is written to standard error meanwhile.
class Heard {
public:
    explicit Heard(const std::filesystem::path& file) : file_(file), usual_(dup(STDERR_FILENO)) {
        const int into = ::open(file_.c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600);
        dup2(into, STDERR_FILENO);
        ::close(into);
    }
    ~Heard() {
        dup2(usual_, STDERR_FILENO);
        ::close(usual_);
    }
    std::string all() const { return text_of(file_); }

private:
    std::filesystem::path file_;
    int usual_;
};

TEST_F(ServerWatch, TheLogHoldsNoSecrets) {
    for (const bool json : {false, true}) {
        room.options.log = {.level = LogLevel::debug, .json = json};
        std::string all, id, cookie, invite, seed;
        {
            const Heard heard(room.folder / (json ? "log.json" : "log.text"));
            room.restart();
            Browser anna = room.browser(), ben = room.browser();
            const Json table = open_table(anna, {"me", "open"});
            id = table["table"], cookie = anna.cookie;
            const std::string path = table["invitations"][0]["path"];
            invite = path.substr(path.find("invite=") + 7);
            ben.get(path);
            ben.get("/api/tables/" + id + "/invitation?invite=" + invite);
            ben.get("/" + invite + "?token=" + invite);
            EXPECT_EQ(ben.post("/api/tables/" + id + "/sit", {{"invite", invite}, {"name", "Benedikta"}}).status, 200);
            Socket socket(ben, path_of(table) + "?since=0");
            EXPECT_TRUE(socket.next("position").is_object());
            socket.send({{"type", "look"}, {"seat", 1}});
            socket.send({{"type", "preview"}, {"seat", 1}, {"move", cookie}});
            EXPECT_TRUE(socket.next("refused").is_object());
            auto file = data();
            auto row = file->prepare("SELECT seed FROM tables");
            ASSERT_TRUE(row.step() && row.text(0).size() == 64);
            seed = row.text(0);
            room.close();
            all = heard.all();
            set_up_log({});
        }
        EXPECT_THAT(all, HasSubstr(id.substr(0, 4)));
        EXPECT_THAT(all, HasSubstr("/sit"));
        for (const std::string& secret : {cookie, invite, seed, id, std::string("Benedikta")})
            EXPECT_THAT(all, Not(HasSubstr(secret)));
        for (const std::string& secret : {cookie, invite, seed}) EXPECT_THAT(all, Not(HasSubstr(secret.substr(0, 12))));
        std::size_t lines = 0;
        for (std::size_t at = 0, end = 0; json && (end = all.find('\n', at)) != all.npos; at = end + 1, ++lines) {
            const Json line = Json::parse(all.substr(at, end - at), nullptr, false);
            ASSERT_TRUE(line.is_object() && line.contains("time") && line.contains("level") && line.contains("message"))
                << all.substr(at, end - at);
        }
        EXPECT_TRUE(!json || lines > 8);
        std::filesystem::remove(room.options.data);
    }
}

TEST_F(ServerWatch, ALineOfTheLogStaysOneLine) {
    const Heard heard(room.folder / "log");
    set_up_log({.level = LogLevel::debug, .json = false});
    log_warning("Two\nlines", {{"path", "a\nb"}, {"words", "with \"some\" space\r\n"}});
    set_up_log({.level = LogLevel::error, .json = true});
    log_warning("not wanted");
    log_error("a \"quoted\" word");
    set_up_log({});
    const std::string all = heard.all();
    EXPECT_EQ(std::ranges::count(all, '\n'), 2) << all;
    EXPECT_THAT(all, HasSubstr("Two?lines path=a?b"));
    EXPECT_THAT(all, HasSubstr(R"("message":"a \"quoted\" word")"));
    EXPECT_EQ(without_ids("/api/tables/abcdefghijkl/log"), "/api/tables/abcd.../log");
}

}  // namespace
}  // namespace parkett::server::web
