// How much processor time the thread has used since: not the clock, for others may have had the core meanwhile.
#pragma once

#include <chrono>

#include "arena/cpu_time.hpp"

namespace parkett::server {

class Meter {
public:
    std::chrono::nanoseconds spent() const {
        const std::chrono::duration<double> time(thread_seconds() - began_);
        return std::chrono::duration_cast<std::chrono::nanoseconds>(time);
    }

private:
    double began_ = thread_seconds();
};

}  // namespace parkett::server
