#include "tests/support/wire.hpp"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <vector>

namespace parkett {

namespace {

sockaddr_in here(std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

}  // namespace

Wire::Wire(std::uint16_t to) : to_(to), listening_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)) {
    sockaddr_in address = here(0);
    socklen_t size = sizeof address;
    ::bind(listening_, reinterpret_cast<sockaddr*>(&address), size);
    ::listen(listening_, 64);
    ::getsockname(listening_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { run(); });
}

Wire::~Wire() {
    ended_ = true;
    thread_.join();
    ::close(listening_);
}

void Wire::cut() {
    cut_ = true;
    while (cut_ && !ended_) std::this_thread::yield();
    held_ = false;
}

void Wire::accept_one() {
    const int near = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
    if (near < 0) return;
    const int far = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = here(to_);
    if (::connect(far, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        ::close(near);
        ::close(far);
        return;
    }
    const int yes = 1;
    for (const int end : {near, far}) ::setsockopt(end, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    lines_.push_back({near, far});
}

bool Wire::carry(int from, int to, std::string& waiting, short events) {
    if (events & (POLLIN | POLLHUP | POLLERR)) {
        char bytes[65536];
        const auto got = ::recv(from, bytes, sizeof bytes, MSG_DONTWAIT);
        if (got <= 0) return false;
        waiting.append(bytes, static_cast<std::size_t>(got));
    }
    while (!waiting.empty()) {
        const auto sent = ::send(to, waiting.data(), waiting.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        waiting.erase(0, static_cast<std::size_t>(sent));
    }
    return true;
}

void Wire::run() {
    const auto close_line = [](const Line& line) { ::close(line.near), ::close(line.far); };
    while (!ended_) {
        if (cut_) {
            for (const Line& line : lines_) close_line(line);
            lines_.clear();
            cut_ = false;
        }
        if (held_) {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
            continue;
        }
        std::vector<pollfd> waits = {{listening_, POLLIN, 0}};
        for (const Line& line : lines_) waits.push_back({line.near, POLLIN, 0}), waits.push_back({line.far, POLLIN, 0});
        ::poll(waits.data(), waits.size(), 5);
        if (held_) continue;
        std::size_t at = 1;
        for (auto line = lines_.begin(); line != lines_.end(); at += 2) {
            const bool open = carry(line->near, line->far, line->to_far, waits[at].revents) &&
                              carry(line->far, line->near, line->to_near, waits[at + 1].revents);
            if (!open) close_line(*line);
            line = open ? std::next(line) : lines_.erase(line);
        }
        if (waits[0].revents) accept_one();
    }
    for (const Line& line : lines_) close_line(line);
}

}  // namespace parkett
