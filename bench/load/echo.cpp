#include "bench/load/echo.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <thread>
#include <vector>

#include "bench/load/beast.hpp"

namespace parkett::load {

namespace {

net::awaitable<void> echo(tcp::socket socket) {
    socket.set_option(tcp::no_delay(true));
    websocket::stream<beast::tcp_stream> ws(std::move(socket));
    const auto [refused] = co_await ws.async_accept(tuple);
    if (refused) co_return;
    ws.text(true);
    ws.auto_fragment(false);
    beast::flat_buffer buffer;
    for (;;) {
        const auto [gone, received] = co_await ws.async_read(buffer, tuple);
        if (gone) co_return;
        const auto [unsent, sent] = co_await ws.async_write(buffer.data(), tuple);
        if (unsent) co_return;
        buffer.consume(buffer.size());
    }
}

net::awaitable<void> accept_all(tcp::acceptor& acceptor, net::io_context& io) {
    for (;;) {
        auto [problem, socket] = co_await acceptor.async_accept(net::make_strand(io), tuple);
        if (problem) co_return;
        const auto executor = socket.get_executor();
        net::co_spawn(executor, echo(std::move(socket)), net::detached);
    }
}

}  // namespace

void serve_echo(int threads, const Child::Report& report) {
    net::io_context io;
    tcp::acceptor acceptor(io, {net::ip::address_v4::loopback(), 0});
    net::co_spawn(io, accept_all(acceptor, io), net::detached);
    report(acceptor.local_endpoint().port());
    std::vector<std::thread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back([&io] { io.run(); });
    io.run();
    for (std::thread& other : others) other.join();
}

}  // namespace parkett::load
