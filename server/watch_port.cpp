#include "server/watch_port.hpp"

#include <fmt/format.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <charconv>

#include "core/json.hpp"
#include "server/beast.hpp"
#include "server/metrics.hpp"

namespace parkett::server {

namespace {

constexpr std::chrono::seconds kTime{10};

Expected<tcp::endpoint> endpoint_of(const std::string& where) {
    const auto wrong = [&] {
        return fail(fmt::format("'{}' is no address and port, such as 127.0.0.1:9464.", quotable(where)));
    };
    const auto colon = where.rfind(':');
    if (colon == where.npos) return wrong();
    std::string host = where.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    std::uint16_t port = 0;
    const char* end = where.data() + where.size();
    const auto [stop, problem] = std::from_chars(where.data() + colon + 1, end, port);
    beast::error_code unknown;
    const auto ip = net::ip::make_address(host, unknown);
    if (unknown || problem != std::errc() || stop != end) return wrong();
    return tcp::endpoint(ip, port);
}

net::awaitable<HttpReply> answer(Health& health, const std::string& version, const HttpRequest& request) {
    if (Health::answers(request.path)) co_return co_await ask(health, request);
    if (request.path != "/metrics" || request.method != "GET")
        co_return error_reply(404, refuse("nothing_here", "There is nothing at this address."));
    co_return HttpReply{200,
                        "text/plain; version=0.0.4; charset=utf-8",
                        std::make_shared<const std::string>(metrics_text(version)),
                        {}};
}

net::awaitable<void> converse(tcp::socket socket, Health& health, const std::string& version) {
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer;
    for (bool more = true; more;) {
        http::request<http::empty_body> request;
        stream.expires_after(kTime);
        const auto [unread, size] = co_await http::async_read(stream, buffer, request, tuple);
        if (unread) co_return;
        HttpRequest plain;
        plain.method = std::string(request.method_string().data(), request.method_string().size());
        plain.path = std::string(request.target().data(), request.target().size());
        plain.path = plain.path.substr(0, plain.path.find('?'));
        const HttpReply reply = co_await answer(health, version, plain);
        http::response<http::string_body> response(static_cast<http::status>(reply.status), request.version());
        response.set(http::field::content_type, reply.type);
        if (plain.method != "HEAD" && reply.body) response.body() = *reply.body;
        response.keep_alive(request.keep_alive());
        response.prepare_payload();
        stream.expires_after(kTime);
        const auto [unsent, sent] = co_await http::async_write(stream, response, tuple);
        more = !unsent && request.keep_alive();
    }
}

}  // namespace

struct WatchPort::Door {
    Door(net::io_context& io, Health& asked, std::string program)
        : acceptor(io), health(asked), version(std::move(program)) {}

    net::awaitable<void> accept_all(net::io_context& io) {
        for (;;) {
            auto [problem, socket] = co_await acceptor.async_accept(net::make_strand(io), tuple);
            if (problem == net::error::operation_aborted) co_return;
            if (problem) {
                net::steady_timer pause(io, std::chrono::milliseconds(50));
                co_await pause.async_wait(tuple);
                continue;
            }
            const auto executor = socket.get_executor();
            net::co_spawn(executor, converse(std::move(socket), health, version), net::detached);
        }
    }

    tcp::acceptor acceptor;
    Health& health;
    const std::string version;
};

WatchPort::WatchPort(std::unique_ptr<Door> door) : door_(std::move(door)) {}
WatchPort::~WatchPort() = default;

std::uint16_t WatchPort::port() const { return door_->acceptor.local_endpoint().port(); }

Expected<std::unique_ptr<WatchPort>> WatchPort::listen(Crew& crew, Health& health, const std::string& where,
                                                       const std::string& version) {
    const auto endpoint = endpoint_of(where);
    if (!endpoint) return tl::unexpected(endpoint.error());
    auto door = std::make_unique<Door>(crew.io(), health, version);
    beast::error_code problem;
    door->acceptor.open(endpoint->protocol(), problem);
    if (!problem) door->acceptor.set_option(net::socket_base::reuse_address(true), problem);
    if (!problem) door->acceptor.bind(*endpoint, problem);
    if (!problem) door->acceptor.listen(net::socket_base::max_listen_connections, problem);
    if (problem) return fail(fmt::format("Metrics cannot be served at {}: {}.", where, problem.message()));
    net::co_spawn(crew.io(), door->accept_all(crew.io()), net::detached);
    return std::unique_ptr<WatchPort>(new WatchPort(std::move(door)));
}

}  // namespace parkett::server
