// Networks that are kept out. An address is 16 bytes here; one of IPv4 is ::ffff:a.b.c.d.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/error.hpp"

namespace parkett::server {

class AddressRange {
public:
    /// "203.0.113.7", "203.0.113.0/24", "2001:db8::/32".
    static Expected<AddressRange> parse(const std::string& text);
    bool holds(const std::array<std::uint8_t, 16>& address) const;
    /// As it is kept: the first address of it and, unless it is the only one, how many bits count.
    std::string text() const;

private:
    std::array<std::uint8_t, 16> first_{};
    int bits_ = 128;
};

/// May be asked from any thread.
class Bans {
public:
    /// True if these are others than before.
    bool set(std::vector<AddressRange> ranges);
    bool hold(const std::string& address) const;

private:
    std::atomic<bool> any_{false};  // usually there are none, and nobody has to wait for the lock
    mutable std::mutex mutex_;
    std::vector<AddressRange> ranges_;
};

Error banned();

}  // namespace parkett::server
