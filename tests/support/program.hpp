// The real program as a process of its own, to be killed.
#pragma once

#include <signal.h>
#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace parkett {

class Program {
public:
    /// `parkett serve` with these words; returns when it is open, or has failed to.
    explicit Program(const std::vector<std::string>& words);
    ~Program() { end(); }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// 0 if it did not come up.
    std::uint16_t port() const { return static_cast<std::uint16_t>(port_); }
    void signal(int number) const {
        if (pid_ > 0) ::kill(pid_, number);
    }
    /// Kills it, and waits for that.
    void end();
    /// Waits for it to end by itself.
    void wait();

private:
    pid_t pid_ = 0;
    int port_ = 0;
};

}  // namespace parkett
