// `parkett serve`: the site, on this machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/server.hpp"

namespace parkett {

struct ServeOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;
    std::string data = "parkett.sqlite";
    std::string store;  // "postgres://...", instead of the file
    std::string web;    // empty: the folder `web` beside the program
    int proxies = 0;
    int thinking_ms = static_cast<int>(server::ServerOptions().thinking.count());
    int bot_delay_ms = static_cast<int>(server::Pace().longest.count());  // at most; at least half of it
    std::uint64_t visits = 0;           // of a search; 0: as many as its level and the time allow
    std::optional<std::uint64_t> seed;  // for tests: everybody can know the cards
    int tables_per_minute = 6;
    int connections_per_address = 100;
    std::string metrics;  // address and port; empty: no figures
    std::string log = "info";
    std::string log_format = "text";
    int keep_days = server::UpkeepOptions().keep_days;
    int drain_seconds = 0;  // between the signal and the end
    int work_ms = 250;      // of a core, a second
    std::string version;
};

/// What somebody on this machine types into a browser.
std::string url_of(const std::string& address, std::uint16_t port);

/// Until it is interrupted.
int run_serve(const ServeOptions& options);

}  // namespace parkett
