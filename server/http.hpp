// HTTP as the rest of the server sees it: plain requests and replies, whatever library carries them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "core/json.hpp"
#include "server/visitor.hpp"

namespace parkett::server {

struct HttpRequest {
    std::string method;
    std::string path;   // without the query, not decoded
    std::string query;  // what follows the question mark
    std::string host;
    std::string origin;
    std::string cookie;
    std::string accept_encoding;
    std::string if_none_match;
    std::string body;
    std::string address;  // whose limits count: a network (server/visitor.hpp)
    std::string guest;    // who asks, once he is known: a fingerprint, or empty
    bool secure = false;  // the browser came through TLS

    /// The value of a name in the query, or nothing. Values are never encoded in this API.
    std::string argument(std::string_view name) const;
    /// The secret of the guest, or nothing.
    std::string guest_token() const;
    /// Whether the page that sent this is one of ours.
    bool same_origin() const;
    Visitor visitor() const { return {address, guest}; }
};

struct HttpReply {
    int status = 200;
    std::string type;
    std::shared_ptr<const std::string> body;
    std::vector<std::pair<std::string, std::string>> headers;
};

/// May be called from any thread, once.
using Respond = std::function<void(HttpReply)>;

HttpReply json_reply(int status, const Json& json);
/// `{"error": sentence}`, with `code` and `facts` where the error has them.
HttpReply error_reply(int status, const Error& error);
inline HttpReply error_reply(int status, std::string sentence) {
    return error_reply(status, Error{std::move(sentence)});
}

}  // namespace parkett::server
