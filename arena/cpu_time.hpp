// Time that a thread has really worked: what equal chances are measured in, whatever else the machine does.
#pragma once

#include <ctime>

#include "bots/bot.hpp"
#include "bots/think.hpp"

namespace parkett {

inline double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Says stop when the thread that asks has worked for so long.
inline Stop after_working(double milliseconds) {
    return [end = thread_seconds() + milliseconds / 1000] { return thread_seconds() >= end; };
}

/// The same for a level that has its time, each time anew.
inline Stop time_of(const Level& level) {
    return level.deviations.time ? after_working(*level.deviations.time) : Stop{};
}

}  // namespace parkett
