// What the two doors of the server (net.cpp and watch_port.cpp) share of the network library.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <memory>

#include "server/http.hpp"

namespace parkett::server {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using net::ip::tcp;

constexpr auto tuple = net::as_tuple(net::use_awaitable);

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

}  // namespace parkett::server
