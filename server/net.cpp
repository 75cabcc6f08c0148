#include "server/net.hpp"

#include <fmt/format.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>
#include <deque>
#include <nlohmann/json.hpp>

#include "server/log.hpp"
#include "server/metrics.hpp"

namespace parkett::server {

namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using net::ip::tcp;

constexpr auto tuple = net::as_tuple(net::use_awaitable);
constexpr std::uint32_t kHeaderLimit = 16 * 1024;
constexpr std::uint16_t kNoSuchTable = 4404;  // a close code of our own

/// A client at a table. Its own coroutine reads; another one writes what is waiting in the outbox.
class Socket final : public Client, public std::enable_shared_from_this<Socket> {
public:
    Socket(beast::tcp_stream stream, const ServerLimits& limits)
        : limits_(limits), ws_(std::move(stream)), signal_(ws_.get_executor()) {}

    void send(Text message) override {
        net::post(ws_.get_executor(), [self = shared_from_this(), message = std::move(message)]() mutable {
            self->put(std::move(message));
        });
    }

    net::awaitable<bool> accept(const http::request<http::string_body>& request) {
        beast::get_lowest_layer(ws_).expires_never();
        ws_.set_option(websocket::stream_base::timeout{limits_.request_time, limits_.silence, true});
        ws_.read_message_max(limits_.message);
        const auto [problem] = co_await ws_.async_accept(request, tuple);
        if (problem) co_return false;
        ws_.text(true);
        ws_.auto_fragment(false);  // a message is one frame and one write
        net::co_spawn(ws_.get_executor(), [self = shared_from_this()] { return self->write(); }, net::detached);
        co_return true;
    }

    /// `unwelcome`: whether he has become unwelcome meanwhile.
    net::awaitable<void> read(const std::shared_ptr<Table>& table, const std::function<bool()>& unwelcome) {
        TokenBucket rate(limits_.messages_per_second, limits_.message_burst);
        beast::flat_buffer buffer;
        for (;;) {
            const auto [problem, size] = co_await ws_.async_read(buffer, tuple);
            if (problem) break;
            if (unwelcome()) {
                refuse(banned());
                close(websocket::close_code::policy_error, "Not welcome.");
                co_return;
            }
            if (!rate.take()) {
                refuse(parkett::refuse("too_many_messages", "Too many messages; the connection is closed."));
                close(websocket::close_code::policy_error, "Too many messages.");
                co_return;
            }
            if (ws_.got_text()) table->hear(shared_from_this(), beast::buffers_to_string(buffer.data()));
            else refuse(parkett::refuse("not_text", "Messages are text."));
            buffer.consume(buffer.size());
        }
        end();
    }

    void refuse(const Error& error) { put(to_text(refused_message(error))); }

    void close(std::uint16_t code, const char* reason) {
        if (!closing_) closing_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
        signal_.cancel();
    }

private:
    void end() {
        ended_ = true;
        signal_.cancel();
    }

    void put(Text message) {
        if (ended_ || closing_) return;
        unsent_ += message->size();
        outbox_.push_back(std::move(message));
        // Somebody who does not read must not fill the memory; he can come back and is told everything.
        if (unsent_ > limits_.unsent) beast::get_lowest_layer(ws_).close();
        signal_.cancel();
    }

    net::awaitable<void> write() {
        while (!ended_) {
            if (outbox_.empty() && closing_) {
                co_await ws_.async_close(*closing_, tuple);
                co_return;
            }
            if (outbox_.empty()) {
                signal_.expires_at(std::chrono::steady_clock::time_point::max());
                co_await signal_.async_wait(tuple);
                continue;
            }
            const Text message = std::move(outbox_.front());
            outbox_.pop_front();
            const auto [problem, size] = co_await ws_.async_write(net::buffer(*message), tuple);
            unsent_ -= message->size();
            metrics().bytes_sent.add(size);
            if (problem) co_return;
        }
    }

    const ServerLimits& limits_;
    const Counted counted_{metrics().sockets};
    websocket::stream<beast::tcp_stream> ws_;
    net::steady_timer signal_;
    std::deque<Text> outbox_;
    std::size_t unsent_ = 0;
    bool ended_ = false;
    std::optional<websocket::close_reason> closing_;
};

std::string field(const http::request<http::string_body>& request, http::field name) {
    const auto value = request[name];
    return {value.data(), value.size()};
}

/// What a proxy adds stands last; what the visitor claims stands before it.
std::string last_of(const std::string& list) {
    const auto comma = list.rfind(',');
    const auto start = list.find_first_not_of(' ', comma == list.npos ? 0 : comma + 1);
    return start == list.npos ? "" : list.substr(start);
}

HttpRequest plain(const http::request<http::string_body>& request, const std::string& peer, bool behind_proxy) {
    const std::string target(request.target().data(), request.target().size());
    const auto question = target.find('?');
    HttpRequest out;
    out.method = std::string(request.method_string().data(), request.method_string().size());
    out.path = target.substr(0, question);
    out.query = question == target.npos ? "" : target.substr(question + 1);
    out.host = field(request, http::field::host);
    out.origin = field(request, http::field::origin);
    out.cookie = field(request, http::field::cookie);
    out.accept_encoding = field(request, http::field::accept_encoding);
    out.if_none_match = field(request, http::field::if_none_match);
    out.body = request.body();
    out.address = peer;
    if (behind_proxy) {
        const auto forwarded = request["X-Forwarded-For"], scheme = request["X-Forwarded-Proto"];
        if (!forwarded.empty()) out.address = last_of(std::string(forwarded.data(), forwarded.size()));
        out.secure = scheme == "https";
    }
    return out;
}

/// Waits for the API, or for Health, which may answer from any thread.
template <class Service>
net::awaitable<HttpReply> ask(Service& service, const HttpRequest& request) {
    return net::async_initiate<const net::use_awaitable_t<>, void(HttpReply)>(
        [&service](auto handler, const HttpRequest* asked) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            service.handle(*asked, [shared](HttpReply reply) {
                net::post(net::get_associated_executor(*shared),
                          [shared, reply = std::move(reply)]() mutable { (*shared)(std::move(reply)); });
            });
        },
        net::use_awaitable, &request);
}

/// Waits for a table that may have to be read first.
net::awaitable<Expected<std::shared_ptr<Table>>> find(House& house, const std::string& id, const std::string& address) {
    using Found = Expected<std::shared_ptr<Table>>;
    return net::async_initiate<const net::use_awaitable_t<>, void(Found)>(
        [&house](auto handler, const std::string* wanted, const std::string* from) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            house.open(*wanted, *from, [shared](Found table) {
                net::post(net::get_associated_executor(*shared),
                          [shared, table = std::move(table)]() mutable { (*shared)(std::move(table)); });
            });
        },
        net::use_awaitable, &id, &address);
}

/// One connection: requests one after another, until it becomes a WebSocket or ends.
class Connection {
public:
    Connection(tcp::socket socket, Services services, std::string peer, Gate::Place place)
        : services_(services), stream_(std::move(socket)), peer_(std::move(peer)), place_(std::move(place)) {}

    net::awaitable<void> run() {
        if (!place_) {
            co_await reply(error_reply(429, refuse("too_many_connections", "Too many connections from this address.")),
                           11, false, false);
            co_return;
        }
        while (co_await serve_one()) {
        }
        beast::error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

private:
    /// False when the connection has come to its end.
    net::awaitable<bool> serve_one() {
        http::request_parser<http::string_body> parser;
        parser.header_limit(kHeaderLimit);
        parser.body_limit(services_.limits.record);
        stream_.expires_after(services_.limits.request_time);
        const auto [unread, header] = co_await http::async_read_header(stream_, buffer_, parser, tuple);
        if (unread) co_return co_await complain(unread);
        HttpRequest request = plain(parser.get(), peer_, services_.behind_proxy);
        begin(request);
        if (services_.bans.hold(request.address)) {
            co_await reply(error_reply(403, banned()), 11, false, false);
            co_return false;
        }
        const std::size_t limit = services_.api.body_limit(request.path);
        if (parser.content_length().value_or(0) > limit) co_return co_await complain(http::error::body_limit);
        if (websocket::is_upgrade(parser.get())) co_return co_await upgrade(parser.release(), request);
        const auto [cut, body] = co_await http::async_read(stream_, buffer_, parser, tuple);
        if (cut) co_return co_await complain(cut);
        request.body = std::move(parser.get().body());
        if (request.body.size() > limit) co_return co_await complain(http::error::body_limit);

        const bool api = request.path.starts_with("/api/");
        const bool head = request.method == "HEAD";
        HttpReply answer;
        if (api) answer = co_await ask(services_.api, request);
        else if (Health::answers(request.path)) answer = co_await ask(services_.health, request);
        else if (request.method == "GET" || head) answer = services_.files.serve(request);
        else answer = error_reply(405, refuse("wrong_method", "Only GET is possible here."));
        co_return co_await reply(answer, parser.get().version(), parser.get().keep_alive(), head);
    }

    /// What the log says of a request. Its query and its body are nobody's business.
    void begin(const HttpRequest& request) {
        begun_ = std::chrono::steady_clock::now();
        if (!logs(LogLevel::debug)) return;
        what_ = request.method.substr(0, 8) + ' ' + without_ids(request.path);
        from_ = request.address;
    }

    void note(int status, std::size_t sent) {
        metrics().replies.count(fmt::to_string(status));
        metrics().bytes_sent.add(sent);
        if (what_.empty()) return;
        const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begun_;
        log_debug("Request", {{"what", std::exchange(what_, "")},
                              {"from", from_},
                              {"status", fmt::to_string(status)},
                              {"ms", fmt::format("{:.1f}", took.count())}});
    }

    net::awaitable<bool> complain(beast::error_code problem) {
        if (problem == http::error::body_limit || problem == http::error::header_limit) {
            co_await reply(error_reply(413, refuse("too_long", "The request is too long.")), 11, false, false);
            // What is still on its way is read, or the answer would be lost in a reset.
            beast::error_code ignored;
            stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
            char rest[4096];
            for (int i = 0; i < 64; ++i) {
                const auto [end, size] = co_await stream_.async_read_some(net::buffer(rest), tuple);
                if (end) break;
            }
        } else if (problem.category() == make_error_code(http::error::bad_method).category() &&
                   problem != http::error::end_of_stream && problem != http::error::partial_message) {
            co_await reply(error_reply(400, refuse("not_http", "That is not an HTTP request.")), 11, false, false);
        }
        co_return false;
    }

    net::awaitable<bool> reply(const HttpReply& answer, unsigned version, bool keep_alive, bool head) {
        http::response<http::span_body<const char>> response(static_cast<http::status>(answer.status), version);
        response.set(http::field::server, "Parkett");
        response.set("X-Content-Type-Options", "nosniff");
        response.set("Referrer-Policy", "same-origin");
        if (!answer.type.empty()) response.set(http::field::content_type, answer.type);
        for (const auto& [name, value] : answer.headers) response.insert(name, value);
        response.keep_alive(keep_alive);
        const std::size_t size = answer.body ? answer.body->size() : 0;
        if (answer.status != 304) response.content_length(size);
        if (size > 0 && !head) response.body() = {answer.body->data(), size};
        http::response_serializer<http::span_body<const char>> serializer(response);
        stream_.expires_after(services_.limits.request_time);
        if (head) {
            const auto [problem, sent] = co_await http::async_write_header(stream_, serializer, tuple);
            note(answer.status, sent);
            co_return !problem && keep_alive;
        }
        const auto [problem, sent] = co_await http::async_write(stream_, serializer, tuple);
        note(answer.status, sent);
        co_return !problem && keep_alive;
    }

    net::awaitable<bool> upgrade(http::request<http::string_body> raw, HttpRequest request) {
        constexpr std::string_view kPrefix = "/ws/";
        if (!request.same_origin())
            co_return co_await reply(
                error_reply(403, refuse("other_site", "Connections from other sites are refused.")), 11, false, false);
        if (!request.path.starts_with(kPrefix))
            co_return co_await reply(error_reply(404, refuse("nothing_here", "There is nothing at this address.")), 11,
                                     false, false);
        if (services_.behind_proxy) place_ = services_.gate.enter(request.address);
        if (!place_ || !services_.gate.may_request(request.address))
            co_return co_await reply(
                error_reply(429, refuse("too_many_connections", "Too many connections from this address.")), 11, false,
                false);
        const std::string id = request.path.substr(kPrefix.size());
        const auto table = co_await find(services_.house, id, request.address);
        const auto socket = std::make_shared<Socket>(std::move(stream_), services_.limits);
        if (!co_await socket->accept(raw)) co_return false;
        note(101, 0);
        if (!table || !*table) {
            socket->refuse(table ? no_such_table() : table.error());
            socket->close(kNoSuchTable, "There is no such table.");
            co_return false;
        }
        std::size_t since = 0;
        const std::string given = request.argument("since");
        std::from_chars(given.data(), given.data() + given.size(), since);
        (*table)->join(socket, services_.api.guest_of(request), since);
        co_await socket->read(*table, [this, &request] { return services_.bans.hold(request.address); });
        (*table)->leave(socket);
        co_return false;
    }

    Services services_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    std::string peer_;
    Gate::Place place_;
    const Counted counted_{metrics().connections};
    std::chrono::steady_clock::time_point begun_{};
    std::string what_, from_;  // for the log; empty if it does not want to know
};

net::awaitable<void> converse(tcp::socket socket, Services services) {
    beast::error_code problem;
    socket.set_option(tcp::no_delay(true), problem);
    const auto endpoint = socket.remote_endpoint(problem);
    if (problem) co_return;
    const std::string peer = endpoint.address().to_string();
    // Behind a proxy all connections have its address; there the visitors' own are counted, once they are known.
    auto place = services.behind_proxy ? std::make_shared<int>() : services.gate.enter(peer);
    Connection connection(std::move(socket), services, peer, std::move(place));
    co_await connection.run();
}

net::awaitable<void> accept_all(tcp::acceptor& acceptor, net::io_context& io, Services services) {
    for (;;) {
        auto [problem, socket] = co_await acceptor.async_accept(net::make_strand(io), tuple);
        if (problem == net::error::operation_aborted) co_return;
        if (problem) {  // out of file handles, most likely: give others time to end
            net::steady_timer pause(io, std::chrono::milliseconds(50));
            co_await pause.async_wait(tuple);
            continue;
        }
        const auto executor = socket.get_executor();
        net::co_spawn(executor, converse(std::move(socket), services), net::detached);
    }
}

}  // namespace

struct Network::Acceptor {
    explicit Acceptor(net::io_context& io) : socket(io) {}
    tcp::acceptor socket;
};

Network::Network(std::unique_ptr<Acceptor> acceptor) : acceptor_(std::move(acceptor)) {}
Network::~Network() = default;

std::uint16_t Network::port() const { return acceptor_->socket.local_endpoint().port(); }

Expected<std::unique_ptr<Network>> Network::listen(Crew& crew, Services services, const std::string& address,
                                                   std::uint16_t port) {
    beast::error_code problem;
    const auto ip = net::ip::make_address(address, problem);
    if (problem) return fail(fmt::format("'{}' is not an address of this machine.", address));
    auto acceptor = std::make_unique<Acceptor>(crew.io());
    tcp::acceptor& socket = acceptor->socket;
    const tcp::endpoint endpoint(ip, port);
    socket.open(endpoint.protocol(), problem);
    if (!problem) socket.set_option(net::socket_base::reuse_address(true), problem);
    if (!problem) socket.bind(endpoint, problem);
    if (!problem) socket.listen(net::socket_base::max_listen_connections, problem);
    if (problem == net::error::address_in_use)
        return fail(fmt::format("Port {} is in use; choose another one with --port.", port));
    if (problem) return fail(fmt::format("Port {} of {} cannot be opened: {}.", port, address, problem.message()));
    net::co_spawn(crew.io(), accept_all(socket, crew.io(), services), net::detached);
    return std::unique_ptr<Network>(new Network(std::move(acceptor)));
}

}  // namespace parkett::server
