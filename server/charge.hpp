// Work that is counted for whoever asked for it.
#pragma once

#include "server/gate.hpp"
#include "server/meter.hpp"

namespace parkett::server {

/// Has the work done in its lifetime counted.
class Charge {
public:
    Charge(Gate& gate, Visitor visitor) : gate_(gate), visitor_(std::move(visitor)) {}
    Charge(const Charge&) = delete;
    Charge& operator=(const Charge&) = delete;
    ~Charge() { gate_.worked(visitor_, meter_.spent()); }

    void also_to(const std::string& guest) { visitor_.guest = guest; }

private:
    Gate& gate_;
    Visitor visitor_;
    const Meter meter_;
};

}  // namespace parkett::server
