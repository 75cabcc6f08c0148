// A wire between a server and its database that can be held: nothing goes through, nothing is said, and what was on its
// way arrives when it is let go, or never.
#pragma once

#include <atomic>
#include <cstdint>
#include <list>
#include <mutex>
#include <string>
#include <thread>

namespace parkett {

class Wire {
public:
    /// From a free port of this machine to another.
    explicit Wire(std::uint16_t to);
    ~Wire();
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    std::uint16_t port() const { return port_; }
    void hold() { held_ = true; }
    /// What was on its way arrives, late.
    void let_go() { held_ = false; }
    /// What was on its way is lost, and so are the connections.
    void cut();

private:
    struct Line {
        int near = -1, far = -1;
        std::string to_far{}, to_near{};  // read and not yet written
    };
    void run();
    void accept_one();
    /// False: it has ended.
    static bool carry(int from, int to, std::string& waiting, short events);

    const std::uint16_t to_;
    std::uint16_t port_ = 0;
    int listening_ = -1;
    std::list<Line> lines_;
    std::atomic<bool> held_{false}, cut_{false}, ended_{false};
    std::thread thread_;
};

}  // namespace parkett
