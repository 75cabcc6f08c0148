#include "bench/load/line.hpp"

#include <fmt/format.h>

#include <utility>

#include "bench/load/beast.hpp"

namespace parkett::load {

Line::Line(net::io_context& io, Orders& orders, Owner owner)
    : ws_(io), signal_(io), orders_(orders), owner_(std::move(owner)) {}

net::awaitable<void> Line::connect(std::uint16_t port, std::string path, std::string cookie) {
    auto& tcp_stream = beast::get_lowest_layer(ws_);
    co_await tcp_stream.async_connect(tcp::endpoint(net::ip::address_v4::loopback(), port), net::use_awaitable);
    tcp_stream.socket().set_option(tcp::no_delay(true));
    const std::string host = fmt::format("127.0.0.1:{}", port);
    ws_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
        request.set(http::field::origin, "http://" + host);
        if (!cookie.empty()) request.set(http::field::cookie, cookie);
    }));
    co_await ws_.async_handshake(host, path, net::use_awaitable);
    ws_.text(true);
    ws_.auto_fragment(false);
    net::co_spawn(ws_.get_executor(), [self = shared_from_this()] { return self->read(); }, net::detached);
    net::co_spawn(ws_.get_executor(), [self = shared_from_this()] { return self->write(); }, net::detached);
}

void Line::say(std::string text) {
    in_hand_ = std::move(text);
    signal_.cancel();
}

void Line::hang_up() {
    ended_ = true;
    signal_.cancel();
    beast::get_lowest_layer(ws_).close();
}

net::awaitable<void> Line::read() {
    beast::flat_buffer buffer;
    while (!ended_) {
        const auto [problem, size] = co_await ws_.async_read(buffer, tuple);
        if (problem || ended_) break;
        const auto now = Clock::now();
        owner_.heard(beast::buffers_to_string(buffer.data()), now);
        buffer.consume(buffer.size());
    }
    ended_ = true;
    signal_.cancel();
}

net::awaitable<void> Line::write() {
    while (!ended_) {
        if (!in_hand_ || !orders_.playing) {
            signal_.expires_at(Clock::time_point::max());
            co_await signal_.async_wait(tuple);
            continue;
        }
        if (orders_.pause.count() > 0) {
            const auto mean = static_cast<std::uint32_t>(orders_.pause.count());
            signal_.expires_after(std::chrono::microseconds(mean / 2 + orders_.dice.below(mean + 1)));
            co_await signal_.async_wait(tuple);
            if (ended_ || !orders_.playing) continue;
        }
        const std::string text = *std::exchange(in_hand_, std::nullopt);
        owner_.sending(Clock::now());
        const auto [problem, size] = co_await ws_.async_write(net::buffer(text), tuple);
        if (problem) co_return;
    }
}

}  // namespace parkett::load
