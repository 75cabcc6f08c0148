#include "tests/support/web_client.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>

namespace parkett::server::web {

Tcp::Tcp(std::uint16_t port, int receive_buffer) : handle_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (receive_buffer > 0) ::setsockopt(handle_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    const int on = 1;
    ::setsockopt(handle_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (::connect(handle_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) return;
    ::close(handle_);
    handle_ = -1;
}

Tcp::~Tcp() {
    if (handle_ >= 0) ::close(handle_);
}

bool Tcp::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto sent = ::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool Tcp::receive(std::string& into, Milliseconds timeout) {
    pollfd wait{handle_, POLLIN, 0};
    if (handle_ < 0 || ::poll(&wait, 1, static_cast<int>(timeout.count())) <= 0) return false;
    char bytes[16384];
    const auto got = ::recv(handle_, bytes, sizeof bytes, 0);
    if (got <= 0) {
        ::close(std::exchange(handle_, -1));
        return false;
    }
    into.append(bytes, static_cast<std::size_t>(got));
    return true;
}

std::string Answer::header(const std::string& name) const {
    const auto at = head.find("\r\n" + name + ": ");
    if (at == head.npos) return "";
    const auto start = at + name.size() + 4;
    return head.substr(start, head.find("\r\n", start) - start);
}

Browser::Browser(std::uint16_t to) : port(to), origin(fmt::format("http://localhost:{}", to)) {}

Answer Browser::get(const std::string& path, const std::string& more_headers) {
    return request("GET", path, "", more_headers);
}

Answer Browser::post(const std::string& path, const Json& body) {
    return request("POST", path, body.dump(), "Content-Type: application/json\r\n");
}

Answer Browser::request(const std::string& method, const std::string& path, const std::string& body,
                        const std::string& more_headers) {
    Tcp tcp(port);
    std::string text = fmt::format("{} {} HTTP/1.1\r\nHost: localhost:{}\r\nConnection: close\r\n{}", method, path,
                                   port, more_headers);
    if (!origin.empty() && method == "POST") text += "Origin: " + origin + "\r\n";
    if (!cookie.empty()) text += "Cookie: parkett_guest=" + cookie + "\r\n";
    if (!forwarded_for.empty()) text += "X-Forwarded-For: " + forwarded_for + "\r\n";
    if (!body.empty()) text += fmt::format("Content-Length: {}\r\n", body.size());
    tcp.send(text + "\r\n" + body);
    std::string received;
    while (tcp.receive(received, patience)) {
    }
    Answer answer;
    const auto end = received.find("\r\n\r\n");
    if (end == received.npos) return answer;
    answer.head = received.substr(0, end + 2);
    answer.body = received.substr(end + 4);
    answer.status = std::atoi(answer.head.substr(9, 3).c_str());
    const std::string set = answer.header("Set-Cookie");
    if (set.starts_with("parkett_guest=")) cookie = set.substr(14, set.find(';') - 14);
    return answer;
}

Socket::Socket(const Browser& browser, const std::string& path)
    : tcp_(std::make_unique<Tcp>(browser.port, browser.receive_buffer)) {
    std::string text = fmt::format(
        "GET {} HTTP/1.1\r\nHost: localhost:{}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n",
        path, browser.port);
    if (!browser.origin.empty()) text += "Origin: " + browser.origin + "\r\n";
    if (!browser.cookie.empty()) text += "Cookie: parkett_guest=" + browser.cookie + "\r\n";
    if (!browser.forwarded_for.empty()) text += "X-Forwarded-For: " + browser.forwarded_for + "\r\n";
    if (!tcp_->send(text + "\r\n")) return;
    auto end = buffer_.npos;
    while ((end = buffer_.find("\r\n\r\n")) == buffer_.npos)
        if (!tcp_->receive(buffer_, browser.patience)) return;
    status_ = std::atoi(buffer_.substr(9, 3).c_str());
    head_ = buffer_.substr(0, end + 2);
    buffer_.erase(0, end + 4);
}

bool Socket::send_frame(int first, std::string_view text) {
    if (!tcp_) return false;
    std::string frame(1, static_cast<char>(first));
    if (text.size() < 126) {
        frame += static_cast<char>(0x80 | text.size());
    } else if (text.size() < 65536) {
        frame += {static_cast<char>(0x80 | 126), static_cast<char>(text.size() >> 8), static_cast<char>(text.size())};
    } else {
        frame += static_cast<char>(0x80 | 127);
        for (int shift = 56; shift >= 0; shift -= 8) frame += static_cast<char>(std::uint64_t{text.size()} >> shift);
    }
    frame.append(4, '\0');  // a mask of zeros is a mask
    return tcp_->send(frame.append(text));
}

/// False if the buffer does not hold a whole frame yet.
bool Socket::take_frame(int& opcode, std::string& payload) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(buffer_[i]); };
    if (buffer_.size() < 2) return false;
    std::size_t head = 2;
    std::uint64_t size = byte(1) & 127;
    const int more = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (more > 0) {
        if (buffer_.size() < head + more) return false;
        size = 0;
        for (int i = 0; i < more; ++i) size = size << 8 | byte(head++);
    }
    if (buffer_.size() < head + size) return false;
    opcode = byte(0) & 15;
    payload = buffer_.substr(head, size);
    buffer_.erase(0, head + size);
    return true;
}

Json Socket::apart(Json message) {
    if (!message.is_object() || message.value("type", "") != "position" || !message.contains("played")) return message;
    Json played = {{"type", "played"}, {"number", message["played"]}};
    message.erase("played");
    second_ = std::move(message);
    return played;
}

Json Socket::next(Milliseconds timeout) {
    if (second_) return *std::exchange(second_, {});
    const auto end = std::chrono::steady_clock::now() + timeout;
    for (;;) {
        int opcode = 0;
        std::string payload;
        while (take_frame(opcode, payload)) {
            if (opcode == 9) {
                send_text(payload, 10);
            } else if (opcode == 8) {
                if (payload.size() >= 2)
                    close_code_ = static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
                close_reason_ = payload.size() > 2 ? payload.substr(2) : "";
                tcp_.reset();
                return nullptr;
            } else if (opcode == 1) {
                heard.push_back(payload);
                return apart(Json::parse(payload, nullptr, false));
            }
        }
        const auto left = std::chrono::duration_cast<Milliseconds>(end - std::chrono::steady_clock::now());
        if (!tcp_ || left.count() <= 0 || !tcp_->receive(buffer_, left)) return nullptr;
    }
}

Json Socket::next(const std::string& type, Milliseconds timeout) {
    for (Json message = next(timeout); !message.is_null(); message = next(timeout))
        if (message.is_object() && message.value("type", "") == type) return message;
    return nullptr;
}

}  // namespace parkett::server::web
