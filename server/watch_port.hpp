// A second door for whoever watches over the server: `/metrics`, `/healthz` and `/readyz`, and nothing else. It has an
// address of its own, so that strangers do not see the figures.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "server/crew.hpp"
#include "server/health.hpp"

namespace parkett::server {

class WatchPort {
public:
    /// `where`: "127.0.0.1:9464" or "[::1]:9464"; port 0 takes any free one.
    static Expected<std::unique_ptr<WatchPort>> listen(Crew& crew, Health& health, const std::string& where,
                                                       const std::string& version);
    ~WatchPort();
    std::uint16_t port() const;

private:
    struct Door;
    explicit WatchPort(std::unique_ptr<Door> door);
    std::unique_ptr<Door> door_;
};

}  // namespace parkett::server
