#include "tests/support/server_room.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "core/rng.hpp"

namespace parkett::server::web {

ServerRoom::ServerRoom() {
    static int rooms = 0;
    folder = std::filesystem::temp_directory_path() / fmt::format("parkett-{}-{}", ::getpid(), ++rooms);
    std::filesystem::create_directories(folder);
    options.port = 0;
    options.data = folder / "data.sqlite";
    options.pace = {.longest = std::chrono::milliseconds(1)};
    options.thinking = std::chrono::milliseconds(20);
    options.limits.messages_per_second = 2000;
    options.limits.message_burst = 2000;
    options.limits.socket_bytes = 1 << 30;
    options.limits.refusal_pause = {};
    options.limits.work_burst = options.limits.work_per_second = 1e9;
}

ServerRoom::~ServerRoom() {
    server_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
}

void ServerRoom::restart() {
    server_.reset();
    auto started = Server::start(options);
    ASSERT_TRUE(started) << started.error().sentence;
    server_ = std::move(*started);
}

Json seats(std::initializer_list<const char*> kinds) {
    Json list = Json::array();
    for (const char* kind : kinds) {
        list.push_back({{"kind", kind}});
        if (list.back()["kind"] == "bot") list.back()["level"] = "thumb";
    }
    return list;
}

Json open_table(Browser& browser, std::initializer_list<const char*> kinds, const Json& options, const char* game) {
    const Answer answer = browser.post(
        "/api/tables", {{"game", game}, {"players", kinds.size()}, {"options", options}, {"seats", seats(kinds)}});
    EXPECT_EQ(answer.status, 201) << answer.body;
    return answer.json();
}

std::string path_of(const Json& table) { return "/ws/" + table.at("table").get<std::string>(); }

std::string some_move(const Json& position, std::uint64_t& dice) {
    const Json& moves = position.at("view").at("moves");
    dice = scramble(dice);
    return moves.at(dice % moves.size()).at("text").get<std::string>();
}

Json play_to_the_end(Socket& socket, int seat, std::uint64_t dice) {
    for (;;) {
        const Json position = socket.next("position");
        if (position.is_null()) return position;
        const Json& actor = position.at("view").at("actor");
        if (actor.at("kind") == "over") return position;
        if (actor.at("kind") != "seat" || actor.at("seat") != seat) continue;
        socket.send(
            {{"type", "play"}, {"seat", seat}, {"number", position.at("number")}, {"move", some_move(position, dice)}});
    }
}

}  // namespace parkett::server::web
