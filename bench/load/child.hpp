// The measured program in a process of its own: its memory and its time are then nobody else's.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>

namespace parkett::load {

class Child {
public:
    /// Called in the child when it listens.
    using Report = std::function<void(std::uint16_t port)>;

    /// `serve` runs in the child; it reports its port and stays until the child is ended. To be called while there
    /// is only one thread.
    explicit Child(const std::function<void(const Report&)>& serve);
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    /// 0 if it could not be started; it has then said why.
    std::uint16_t port() const { return port_; }
    double resident_kib() const;
    double cpu_seconds() const;

private:
    pid_t pid_ = -1;
    std::uint16_t port_ = 0;
};

}  // namespace parkett::load
