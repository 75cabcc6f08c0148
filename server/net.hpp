// The listening socket and everything behind it that speaks HTTP or WebSocket. Beside watch_port.cpp
// only net.cpp knows the library.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "server/api.hpp"
#include "server/bans.hpp"
#include "server/crew.hpp"
#include "server/files.hpp"
#include "server/health.hpp"

namespace parkett::server {

struct Services {
    Api& api;
    const Files& files;
    House& house;
    Gate& gate;
    Health& health;
    const Bans& bans;
    const ServerLimits& limits;
    bool behind_proxy = false;  // addresses are what the proxy says they are
};

class Network {
public:
    static Expected<std::unique_ptr<Network>> listen(Crew& crew, Services services, const std::string& address,
                                                     std::uint16_t port);
    ~Network();
    std::uint16_t port() const;

private:
    struct Acceptor;
    explicit Network(std::unique_ptr<Acceptor> acceptor);
    std::unique_ptr<Acceptor> acceptor_;
};

}  // namespace parkett::server
