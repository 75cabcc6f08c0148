// A PostgreSQL of the tests' own: a folder, a free port, gone at the end. It can be killed and come back.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

namespace parkett {

class ThrowawayPostgres {
public:
    /// Null, with the reason, where it is not installed or does not start.
    static std::unique_ptr<ThrowawayPostgres> make(std::string& problem);
    /// One for all tests of this process.
    static ThrowawayPostgres* shared(std::string& problem);
    ~ThrowawayPostgres();

    /// A database of its own for whoever asks.
    std::string fresh_database();
    /// The same database behind another port.
    static std::string at_port(const std::string& url, std::uint16_t port);
    std::uint16_t port() const { return port_; }

    /// All of its processes at once, without a word.
    void kill();
    /// After that: on the same data and port. False if it does not come up.
    bool restart();

private:
    ThrowawayPostgres() = default;
    bool start();
    void stop(int signal);
    bool answers() const;

    std::filesystem::path folder_;
    std::uint16_t port_ = 0;
    pid_t pid_ = 0;
    int databases_ = 0;
};

}  // namespace parkett
