// The listening socket and everything behind it that speaks HTTP or WebSocket. Only net.cpp, what it is made of
// (net_socket.hpp) and watch_port.cpp know the library.
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

class Sockets;

struct Services {
    Api& api;
    const Files& files;
    House& house;
    Gate& gate;
    Health& health;
    const Bans& bans;
    const ServerLimits& limits;
    int proxies = 0;  // addresses are what the outermost of so many says they are
    std::shared_ptr<Sockets> sockets{};
};

class Network {
public:
    static Expected<std::unique_ptr<Network>> listen(Crew& crew, Services services, const std::string& address,
                                                     std::uint16_t port);
    ~Network();
    std::uint16_t port() const;
    /// Lets nobody in any more, and closes all WebSockets as one does who is going away.
    void say_goodbye();

private:
    struct Acceptor;
    Network(std::unique_ptr<Acceptor> acceptor, Services services);
    std::unique_ptr<Acceptor> acceptor_;
    Services services_;
};

}  // namespace parkett::server
