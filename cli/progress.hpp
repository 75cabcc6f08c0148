// A line that tells how far a long work is, and how long it will still take. Where nobody watches, nothing is written.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace parkett {

class ProgressLine {
public:
    /// `what` there is so much of: "games".
    ProgressLine(std::uint64_t all, std::string what);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void tell(std::uint64_t done);

private:
    using Clock = std::chrono::steady_clock;

    std::uint64_t all_;
    std::string what_;
    bool live_;
    Clock::time_point begun_ = Clock::now();
    std::uint64_t known_ = 0;  // done on an earlier day
};

}  // namespace parkett
