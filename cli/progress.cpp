#include "cli/progress.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "arena/processes.hpp"
#include "cli/terminal.hpp"

namespace parkett {

namespace {

std::string in_words(double seconds) {
    if (seconds < 100) return fmt::format("{:.0f} s", seconds);
    if (seconds < 6000) return fmt::format("{:.0f} min", seconds / 60);
    return fmt::format("{:.1f} h", seconds / 3600);
}

}  // namespace

ProgressLine::ProgressLine(std::uint64_t all, std::string what)
    : all_(all), what_(std::move(what)), live_(error_output_is_live() && processes::first()) {}

ProgressLine::~ProgressLine() {
    if (live_) fmt::print(stderr, "\r\033[K");
}

void ProgressLine::tell(std::uint64_t done) {
    if (!live_) return;
    const double seconds = std::chrono::duration<double>(Clock::now() - begun_).count();
    if (seconds < 0.05) known_ = done;
    const double each = seconds / static_cast<double>(done > known_ ? done - known_ : 1);
    fmt::print(stderr, "\r\033[K  {} of {} {}, at most {} left ", done, all_, what_,
               in_words(each * static_cast<double>(all_ - done)));
    std::fflush(stderr);
}

}  // namespace parkett
