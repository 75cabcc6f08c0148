// The network library by the names that the server has for it.
#pragma once

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/websocket.hpp>

#include "server/beast.hpp"

namespace parkett::load {

namespace net = server::net;
namespace beast = server::beast;
namespace http = server::http;
namespace websocket = beast::websocket;
using server::tcp;
using server::tuple;

}  // namespace parkett::load
