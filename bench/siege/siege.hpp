// What one address can cost a server: it is started in a process of its own, asked for one thing as often as it
// answers, and looked at from outside meanwhile. Loopback only; it ends by itself.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/limits.hpp"
#include "tests/support/web_client.hpp"

namespace parkett::siege {

using Browser = server::web::Browser;
using Socket = server::web::Socket;
using Clock = std::chrono::steady_clock;

/// What all besiegers have done and heard.
struct Count {
    std::atomic<std::uint64_t> asked{0}, refused{0}, bytes{0};
};

/// One of those who come from the address, on a thread of his own.
class Besieger {
public:
    Besieger(std::uint16_t at, int his_number, Clock::time_point end, Count& count)
        : port(at), number(his_number), end_(end), count_(count) {}

    bool goes_on() const { return Clock::now() < end_; }
    server::web::Answer get(Browser& browser, const std::string& path);
    server::web::Answer post(Browser& browser, const std::string& path, const Json& body);
    /// Tries until there is one, or until time is over.
    std::unique_ptr<Socket> connect(const Browser& browser, const std::string& path);
    bool say(Socket& socket, const Json& message);
    bool frame(Socket& socket, int first, std::string_view content);
    /// Null when nothing came for a while, or never will.
    Json hear(Socket& socket);

    const std::uint16_t port;
    const int number;

private:
    void note(const server::web::Answer& answer);

    const Clock::time_point end_;
    Count& count_;
};

/// Whatever is needed before it begins: who they are, and which table they are at.
struct Scene {
    std::string cookie, table, record;
    int seat = 0;
};

struct Attack {
    const char* name;
    const char* what;
    int besiegers;
    std::function<Scene(std::uint16_t port)> prepare;
    std::function<void(Besieger&, const Scene&)> run;
};

const std::vector<Attack>& attacks();

struct Cost {
    double seconds = 0, processor_seconds = 0;
    std::uint64_t asked = 0, refused = 0, bytes = 0;
    double memory_kib = 0, kernel_kib = 0;  // the most at any moment, above what it was
    double disk_kib = 0;
};

/// To be called while there is only one thread. Throws if it cannot be done.
Cost besiege(const Attack& attack, const server::ServerLimits& limits, std::chrono::seconds time,
             const std::string& folder);

}  // namespace parkett::siege
