// A server for one test: a free port, a data file of its own, bots that do not linger.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>

#include "server/server.hpp"
#include "tests/support/web_client.hpp"

namespace parkett::server::web {

class ServerRoom {
public:
    ServerRoom();
    ~ServerRoom();

    /// Ends the server, if there is one, and starts another on the same data.
    void restart();
    void close() { server_.reset(); }
    Server& server() { return *server_; }
    std::uint16_t port() const { return server_->port(); }
    Browser browser() const { return Browser(port()); }

    ServerOptions options;
    std::filesystem::path folder;

private:
    std::unique_ptr<Server> server_;
};

/// `{"kind": ..., "level": "thumb"}` for each word.
Json seats(std::initializer_list<const char*> kinds);
/// Opens a table of Stockpile and returns the answer.
Json open_table(Browser& browser, std::initializer_list<const char*> kinds, const Json& options = Json::object(),
                const char* game = "stockpile");
std::string path_of(const Json& table);

/// The move a scripted player makes: some legal one, not always the first.
std::string some_move(const Json& position, std::uint64_t& dice);

/// Plays the seat until the game is over; returns the last position.
Json play_to_the_end(Socket& socket, int seat, std::uint64_t dice);

}  // namespace parkett::server::web
