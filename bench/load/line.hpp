// One scripted client's connection. It keeps at most one message in hand, sends it after a pause, and tells its owner
// what arrives and when.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/rng.hpp"

namespace parkett::load {

using Clock = std::chrono::steady_clock;

/// What all clients of one run obey.
struct Orders {
    bool playing = false;
    std::chrono::microseconds pause{0};  // mean; each single one is between half and one and a half of it
    Rng dice{1};
};

class Line : public std::enable_shared_from_this<Line> {
public:
    struct Owner {
        std::function<void(std::string text, Clock::time_point at)> heard;
        std::function<void(Clock::time_point at)> sending;
    };

    Line(boost::asio::io_context& io, Orders& orders, Owner owner);

    /// Throws if it cannot.
    boost::asio::awaitable<void> connect(std::uint16_t port, std::string path, std::string cookie);
    void say(std::string text);
    /// To be called when the orders have changed.
    void wake() { signal_.cancel(); }
    void hang_up();
    bool connected() const { return !ended_; }

private:
    boost::asio::awaitable<void> read();
    boost::asio::awaitable<void> write();

    boost::beast::websocket::stream<boost::beast::tcp_stream> ws_;
    boost::asio::steady_timer signal_;
    Orders& orders_;
    Owner owner_;
    std::optional<std::string> in_hand_;
    bool ended_ = false;
};

}  // namespace parkett::load
