#include "server/net.hpp"

#include <fmt/format.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <charconv>

#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/net_socket.hpp"
#include "server/visitor.hpp"

namespace parkett::server {

namespace {

constexpr std::uint32_t kHeaderLimit = 16 * 1024;
constexpr std::uint16_t kNoSuchTable = 4404;  // a close code of our own
/// What a file costs, beside sending it.
constexpr std::chrono::microseconds kFileWork{50};

using Raw = http::request<http::string_body>;

std::string field(const http::request<http::string_body>& request, http::field name) {
    const auto value = request[name];
    return {value.data(), value.size()};
}

/// All values of a field, as one list: a proxy may add a line of its own.
std::string all_of(const Raw& request, std::string_view name) {
    std::string list;
    const auto [first, last] = request.equal_range({name.data(), name.size()});
    for (auto one = first; one != last; ++one) {
        if (!list.empty()) list += ", ";
        list.append(one->value().data(), one->value().size());
    }
    return list;
}

/// "http://host/path" is another way to say "/path" to a host.
std::string path_in(std::string target, std::string& host) {
    const auto scheme = target.find("://");
    if (target.starts_with('/') || scheme == target.npos) return target;
    const auto path = std::min(target.find('/', scheme + 3), target.size());
    host = target.substr(scheme + 3, path - scheme - 3);
    return path == target.size() ? "/" : target.substr(path);
}

HttpRequest plain(const Raw& request, const std::string& peer, int proxies) {
    HttpRequest out;
    out.host = field(request, http::field::host);
    const std::string target = path_in({request.target().data(), request.target().size()}, out.host);
    const auto question = target.find('?');
    out.method = std::string(request.method_string().data(), request.method_string().size());
    out.path = target.substr(0, question);
    out.query = question == target.npos ? "" : target.substr(question + 1);
    out.origin = field(request, http::field::origin);
    out.cookie = field(request, http::field::cookie);
    out.accept_encoding = field(request, http::field::accept_encoding);
    out.if_none_match = field(request, http::field::if_none_match);
    out.address = peer;
    if (proxies > 0) {
        const std::string from = all_of(request, "X-Forwarded-For");
        if (!from.empty()) out.address = network_of(forwarded(from, proxies));
        out.secure = forwarded(all_of(request, "X-Forwarded-Proto"), proxies) == "https";
    }
    return out;
}

/// Why a request is refused by its header alone; the status 0 if it is not.
HttpReply objection(const Raw& request) {
    const auto hosts = request.count(http::field::host);
    if (hosts > 1 || (hosts == 0 && request.version() >= 11) || !is_host(field(request, http::field::host)))
        return error_reply(400, refuse("bad_host", "A request names one host."));
    const std::string coding = all_of(request, "Transfer-Encoding");
    if (!coding.empty() && !beast::iequals(coding, "chunked"))
        return error_reply(501, refuse("unknown_coding", "Only chunked is known as a transfer coding."));
    const std::string expected = field(request, http::field::expect);
    if (!expected.empty() && !beast::iequals(expected, "100-continue"))
        return error_reply(417, refuse("unknown_expectation", "Only 100-continue can be expected here."));
    return {.status = 0, .type = "", .body = nullptr, .headers = {}};
}

HttpReply too_many_connections() {
    return error_reply(429, refuse("too_many_connections", "Too many connections from this address."));
}

/// Waits for a table that may have to be read first.
net::awaitable<Expected<std::shared_ptr<Table>>> find(House& house, const std::string& id, const Visitor& visitor) {
    using Found = Expected<std::shared_ptr<Table>>;
    return net::async_initiate<const net::use_awaitable_t<>, void(Found)>(
        [&house](auto handler, const std::string* wanted, const Visitor* from) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            house.open(*wanted, *from, [shared](Found table) {
                net::post(net::get_associated_executor(*shared),
                          [shared, table = std::move(table)]() mutable { (*shared)(std::move(table)); });
            });
        },
        net::use_awaitable, &id, &visitor);
}

/// Waits for the store to say who he is.
net::awaitable<std::string> guest_behind(Api& api, const HttpRequest& request) {
    return net::async_initiate<const net::use_awaitable_t<>, void(std::string)>(
        [&api](auto handler, const HttpRequest* wanted) {
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            api.guest_of(*wanted, [shared](const std::string& guest) {
                net::post(net::get_associated_executor(*shared), [shared, guest]() mutable { (*shared)(guest); });
            });
        },
        net::use_awaitable, &request);
}

/// One connection: requests one after another, until it becomes a WebSocket or ends.
class Connection {
public:
    Connection(Stream::socket_type socket, Services services, std::string peer, Gate::Place place)
        : services_(services), stream_(std::move(socket)), peer_(std::move(peer)), place_(std::move(place)) {}

    net::awaitable<void> run() {
        if (!place_) {
            co_await reply(too_many_connections(), false);
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
        head_ = secure_ = false;
        version_ = 11;
        const auto [unread, header] = co_await http::async_read_header(stream_, buffer_, parser, tuple);
        if (unread) co_return co_await complain(unread);
        HttpRequest request = plain(parser.get(), peer_, services_.proxies);
        begin(request);
        version_ = parser.get().version();
        head_ = request.method == "HEAD";
        secure_ = request.secure;
        if (services_.bans.hold(request.address)) co_return co_await decline(error_reply(403, banned()));
        if (const HttpReply no = objection(parser.get()); no.status != 0) co_return co_await decline(no);
        const std::size_t limit = services_.api.body_limit(request.path);
        if (parser.content_length().value_or(0) > limit) co_return co_await complain(http::error::body_limit);
        if (websocket::is_upgrade(parser.get())) co_return co_await upgrade(parser.release(), request);
        if (!co_await encourage(parser)) co_return false;
        const auto [cut, body] = co_await http::async_read(stream_, buffer_, parser, tuple);
        if (cut) co_return co_await complain(cut);
        request.body = std::move(parser.get().body());
        if (request.body.size() > limit) co_return co_await complain(http::error::body_limit);
        co_return co_await reply(co_await answer(request), parser.get().keep_alive());
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

    net::awaitable<HttpReply> answer(const HttpRequest& request) {
        HttpReply reply = co_await find_answer(request);
        if (reply.status == 429) co_await hold_back(request.address);
        else if (reply.body && !head_) services_.gate.worked(request.address, work_of_sending(reply.body->size()));
        co_return reply;
    }

    /// Who is refused at once asks again at once, and refusing costs something too. Only so many are kept waiting.
    net::awaitable<void> hold_back(const std::string& address) {
        const Gate::Place place = services_.gate.hold_back(address);
        if (!place || services_.limits.refusal_pause.count() == 0) co_return;
        net::steady_timer pause(stream_.get_executor(), services_.limits.refusal_pause);
        co_await pause.async_wait(tuple);
    }

    net::awaitable<HttpReply> find_answer(const HttpRequest& request) {
        if (request.path.starts_with("/api/")) co_return co_await ask(services_.api, request);
        if (Health::answers(request.path)) co_return co_await ask(services_.health, request);
        if (request.method != "GET" && !head_) {
            HttpReply no = error_reply(405, refuse("wrong_method", "Only GET and HEAD are possible here."));
            no.headers.push_back({"Allow", "GET, HEAD"});
            co_return no;
        }
        if (services_.gate.must_wait(request.address).count() > 0) co_return error_reply(429, too_much_work());
        services_.gate.worked(request.address, kFileWork);
        co_return services_.files.serve(request);
    }

    /// Who asks first whether his body is welcome is told so; the body is what makes us wait then.
    net::awaitable<bool> encourage(const http::request_parser<http::string_body>& parser) {
        if (parser.is_done() || version_ < 11 || parser.get()[http::field::expect].empty()) co_return true;
        const http::response<http::empty_body> go_on(http::status::continue_, 11);
        http::response_serializer<http::empty_body> serializer(go_on);
        const auto [problem, sent] = co_await http::async_write(stream_, serializer, tuple);
        co_return !problem;
    }

    /// Says no and ends. What is still on its way is read, or the answer would be lost in a reset.
    net::awaitable<bool> decline(const HttpReply& no) {
        co_await reply(no, false);
        stream_.expires_after(services_.limits.closing);
        beast::error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
        char rest[4096];
        for (int i = 0; i < 64; ++i) {
            const auto [end, size] = co_await stream_.async_read_some(net::buffer(rest), tuple);
            if (end) break;
        }
        co_return false;
    }

    net::awaitable<bool> complain(beast::error_code problem) {
        if (problem == http::error::body_limit || problem == http::error::header_limit)
            co_return co_await decline(error_reply(413, refuse("too_long", "The request is too long.")));
        if (problem.category() == make_error_code(http::error::bad_method).category() &&
            problem != http::error::end_of_stream && problem != http::error::partial_message)
            co_return co_await decline(error_reply(400, refuse("not_http", "That is not an HTTP request.")));
        co_return false;
    }

    net::awaitable<bool> reply(const HttpReply& answer, bool keep_alive) {
        http::response<http::span_body<const char>> response(static_cast<http::status>(answer.status), version_);
        response.set(http::field::server, "Parkett");
        response.set("X-Content-Type-Options", "nosniff");
        response.set("Referrer-Policy", "same-origin");
        // Whoever has come by TLS once shall not come without it again.
        if (secure_) response.set("Strict-Transport-Security", "max-age=31536000");
        if (!answer.type.empty()) response.set(http::field::content_type, answer.type);
        for (const auto& [name, value] : answer.headers) response.insert(name, value);
        response.keep_alive(keep_alive);
        const std::size_t size = answer.body ? answer.body->size() : 0;
        if (answer.status != 304) response.content_length(size);
        if (size > 0 && !head_) response.body() = {answer.body->data(), size};
        http::response_serializer<http::span_body<const char>> serializer(response);
        stream_.expires_after(services_.limits.request_time);
        if (head_) {
            const auto [problem, sent] = co_await http::async_write_header(stream_, serializer, tuple);
            note(answer.status, sent);
            co_return !problem && keep_alive;
        }
        const auto [problem, sent] = co_await http::async_write(stream_, serializer, tuple);
        note(answer.status, sent);
        co_return !problem && keep_alive;
    }

    net::awaitable<bool> refuse_later(const HttpRequest& request, const HttpReply& no) {
        co_await hold_back(request.address);
        co_return co_await reply(no, false);
    }

    net::awaitable<bool> upgrade(Raw raw, HttpRequest request) {
        constexpr std::string_view kPrefix = "/ws/";
        if (!request.same_origin())
            co_return co_await reply(
                error_reply(403, refuse("other_site", "Connections from other sites are refused.")), false);
        if (!request.path.starts_with(kPrefix))
            co_return co_await reply(error_reply(404, refuse("nothing_here", "There is nothing at this address.")),
                                     false);
        if (services_.proxies > 0) place_ = services_.gate.enter(request.address);
        if (!place_) co_return co_await reply(too_many_connections(), false);
        if (!services_.gate.may_request(request.address))
            co_return co_await refuse_later(request, too_many_connections());
        if (services_.gate.must_wait(request.address).count() > 0)
            co_return co_await refuse_later(request, error_reply(429, too_much_work()));
        const std::string id = request.path.substr(kPrefix.size());
        const std::string guest = co_await guest_behind(services_.api, request);
        if (!guest.empty() && services_.gate.must_wait(account_of(guest)).count() > 0)
            co_return co_await refuse_later(request, error_reply(429, guest_work()));
        const Visitor visitor{request.address, guest};
        const auto table = co_await find(services_.house, id, visitor);
        const std::string cookie = guest.empty() ? "" : Api::cookie_of(request.guest_token(), request.secure);
        const auto socket = std::make_shared<Socket>(std::move(stream_), services_, visitor);
        if (!co_await socket->accept(raw, cookie)) co_return false;
        note(101, 0);
        if (!table || !*table) {
            socket->refuse(table ? no_such_table() : table.error());
            socket->close(kNoSuchTable, "There is no such table.");
            co_return false;
        }
        std::size_t since = 0;
        const std::string given = request.argument("since");
        std::from_chars(given.data(), given.data() + given.size(), since);
        (*table)->join(socket, guest, since, request.argument("telling"));
        co_await socket->read(*table);
        (*table)->leave(socket);
        co_return false;
    }

    Services services_;
    Stream stream_;
    beast::flat_buffer buffer_;
    std::string peer_;
    Gate::Place place_;
    unsigned version_ = 11;
    bool head_ = false, secure_ = false;  // of the request that is being answered
    const Counted counted_{metrics().connections};
    std::chrono::steady_clock::time_point begun_{};
    std::string what_, from_;  // for the log; empty if it does not want to know
};

net::awaitable<void> converse(Stream::socket_type socket, Services services) {
    beast::error_code problem;
    socket.set_option(tcp::no_delay(true), problem);
    const auto endpoint = socket.remote_endpoint(problem);
    if (problem) co_return;
    const std::string peer = network_of(endpoint.address().to_string());
    // Behind a proxy all connections have its address; there the visitors' own are counted, once they are known.
    auto place = services.proxies > 0 ? std::make_shared<int>() : services.gate.enter(peer);
    Connection connection(std::move(socket), services, peer, std::move(place));
    co_await connection.run();
}

net::awaitable<void> accept_all(tcp::acceptor& acceptor, net::io_context& io, Services services) {
    for (;;) {
        auto [problem, socket] = co_await acceptor.async_accept(net::make_strand(io), tuple);
        if (problem == net::error::operation_aborted || !acceptor.is_open()) co_return;
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
    explicit Acceptor(net::io_context& io) : socket(net::make_strand(io)) {}
    tcp::acceptor socket;
};

Network::Network(std::unique_ptr<Acceptor> acceptor, Services services)
    : acceptor_(std::move(acceptor)), services_(std::move(services)) {}
Network::~Network() = default;

std::uint16_t Network::port() const { return acceptor_->socket.local_endpoint().port(); }

void Network::say_goodbye() {
    tcp::acceptor& socket = acceptor_->socket;
    net::post(socket.get_executor(), [&socket] {
        beast::error_code ignored;
        socket.close(ignored);
    });
    services_.sockets->close_all(websocket::close_code::going_away, "The server ends; come back in a moment.",
                                 services_.limits.farewell);
}

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
    // Connections inherit them. They are what a client can make the kernel keep that sends or reads nothing more.
    if (!problem) socket.set_option(net::socket_base::send_buffer_size(services.limits.send_buffer), problem);
    if (!problem) socket.set_option(net::socket_base::receive_buffer_size(services.limits.receive_buffer), problem);
    if (!problem) socket.bind(endpoint, problem);
    if (!problem) socket.listen(net::socket_base::max_listen_connections, problem);
    if (problem == net::error::address_in_use)
        return fail(fmt::format("Port {} is in use; choose another one with --port.", port));
    if (problem) return fail(fmt::format("Port {} of {} cannot be opened: {}.", port, address, problem.message()));
    services.sockets = std::make_shared<Sockets>();
    net::co_spawn(socket.get_executor(), accept_all(socket, crew.io(), services), net::detached);
    return std::unique_ptr<Network>(new Network(std::move(acceptor), std::move(services)));
}

}  // namespace parkett::server
