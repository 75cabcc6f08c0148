// How much processor time the thread has used since: not the clock, for others may have had the core meanwhile.
#pragma once

#include <chrono>
#include <ctime>

namespace parkett::server {

class Meter {
public:
    Meter() : began_(now()) {}
    std::chrono::nanoseconds spent() const { return now() - began_; }

private:
    static std::chrono::nanoseconds now() {
        std::timespec time{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
    }
    std::chrono::nanoseconds began_;
};

}  // namespace parkett::server
