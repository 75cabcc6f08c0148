// A small browser for tests: HTTP and WebSocket over a real socket, written apart from the library the server uses.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"

namespace parkett::server::web {

using Milliseconds = std::chrono::milliseconds;
inline constexpr Milliseconds kPatience{10'000};

/// A connected TCP socket.
class Tcp {
public:
    /// With a small `receive_buffer`, what is not read soon stays with the sender.
    explicit Tcp(std::uint16_t port, int receive_buffer = 0);
    ~Tcp();
    Tcp(const Tcp&) = delete;
    Tcp& operator=(const Tcp&) = delete;

    bool good() const { return handle_ >= 0; }
    bool send(std::string_view bytes);
    /// Appends what arrives; false at the end of the stream or when the time is over.
    bool receive(std::string& into, Milliseconds timeout);

private:
    int handle_ = -1;
};

struct Answer {
    int status = 0;
    std::string head;
    std::string body;

    Json json() const { return Json::parse(body, nullptr, false); }
    std::string header(const std::string& name) const;
};

/// One guest: his cookie travels with every request.
class Browser {
public:
    explicit Browser(std::uint16_t port);

    Answer get(const std::string& path, const std::string& more_headers = "");
    Answer post(const std::string& path, const Json& body);
    Answer request(const std::string& method, const std::string& path, const std::string& body,
                   const std::string& more_headers);

    std::uint16_t port;
    std::string cookie;
    std::string origin;
    std::string forwarded_for;          // what a proxy would say of where it comes from; empty: nothing
    int receive_buffer = 0;             // of its WebSockets
    Milliseconds patience = kPatience;  // for an answer to begin
};

/// A WebSocket. Everything that arrives is kept in `heard`.
class Socket {
public:
    Socket(const Browser& browser, const std::string& path);

    /// Of the handshake; 101 is good.
    int status() const { return status_; }
    const std::string& head() const { return head_; }
    bool send(const Json& message) { return send_text(message.dump()); }
    bool send_text(std::string_view text, int opcode = 1) { return send_frame(0x80 | opcode, text); }
    /// With the first byte of the frame as it is: a fragment, say.
    bool send_frame(int first, std::string_view text);
    /// The next message, or null when nothing comes or the connection is closed. A position that also says what was
    /// played comes as two, the first of them of the type `played`.
    Json next(Milliseconds timeout = kPatience);
    /// Skips messages until one is of that type.
    Json next(const std::string& type, Milliseconds timeout = kPatience);
    int close_code() const { return close_code_; }
    const std::string& close_reason() const { return close_reason_; }
    void drop() { tcp_.reset(); }
    /// The other side has closed it, or nothing more can come.
    bool ended() const { return !tcp_ || !tcp_->good(); }

    std::vector<std::string> heard;

private:
    bool take_frame(int& opcode, std::string& payload);
    Json apart(Json message);

    std::unique_ptr<Tcp> tcp_;
    std::string buffer_;
    std::optional<Json> second_;  // of two messages in one
    std::string head_;
    int status_ = 0;
    int close_code_ = 0;
    std::string close_reason_;
};

}  // namespace parkett::server::web
