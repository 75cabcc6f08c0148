// The whole server in one object: start it, and it serves until it is destroyed.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "core/error.hpp"
#include "server/caretaker.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/table.hpp"

namespace parkett::server {

struct ServerOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;            // 0: any free one
    std::string data = "parkett.sqlite";  // or "postgres://..."
    std::string web;
    int proxies = 0;  // that each add the visitor's address; without any, the connection's counts
    std::chrono::milliseconds thinking{1000};  // of a bot, at most
    Pace pace = {};
    ServerLimits limits = {};
    std::string version;
    std::string metrics;  // where figures are served, "127.0.0.1:9464"; empty: nowhere
    LogOptions log = {};
    UpkeepOptions upkeep = {};
    /// For tests only: tables get seeds made of this number and of what was asked for. Who knows it knows the cards.
    std::optional<std::uint64_t> seed = {};
};

class Server {
public:
    static Expected<std::unique_ptr<Server>> start(ServerOptions options);
    ~Server();

    std::uint16_t port() const;
    /// Whether there is a site to serve.
    bool has_site() const;
    /// Where figures are served; 0: nowhere.
    std::uint16_t metrics_port() const;
    /// The end is near: everything goes on, but `/readyz` sends nobody here any more.
    void announce_end();

private:
    struct Parts;
    explicit Server(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace parkett::server
