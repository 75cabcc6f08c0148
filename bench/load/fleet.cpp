#include "bench/load/fleet.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <stdexcept>

namespace parkett::load {

namespace {

constexpr int kOpenAtOnce = 16;
constexpr std::chrono::seconds kOpeningTime{60};
constexpr std::chrono::seconds kWarmUp{1};
constexpr std::chrono::seconds kSettlingTime{5};

double own_cpu_seconds() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double percentile(std::vector<double>& values, double share) {
    if (values.empty()) return 0;
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::ranges::nth_element(values, at);
    return *at;
}

}  // namespace

Fleet::Fleet(const Child& server, int parties, const Make& make) : server_(server) {
    for (int i = 0; i < parties; ++i) parties_.push_back(make({io_, orders_, tally_, server.port()}));
}

void Fleet::run_until(Clock::time_point end, const std::function<bool()>& done) {
    constexpr std::chrono::milliseconds kLook{50};
    while (!done() && Clock::now() < end) io_.run_one_until(std::min(end, Clock::now() + kLook));
}

boost::asio::awaitable<void> Fleet::open_some() {
    while (next_ < parties_.size()) co_await parties_[next_++]->open();
}

void Fleet::open() {
    int busy = kOpenAtOnce;
    std::exception_ptr failure;
    for (int i = 0; i < kOpenAtOnce; ++i)
        boost::asio::co_spawn(io_, open_some(), [&](std::exception_ptr problem) {
            --busy;
            if (problem) failure = problem;
        });
    run_until(Clock::now() + kOpeningTime, [&] { return busy == 0 || failure; });
    if (failure) std::rethrow_exception(failure);
    if (busy > 0) throw std::runtime_error("not all tables could be opened in time");
}

Figures Fleet::play(std::chrono::seconds time, std::chrono::milliseconds pause) {
    const auto never = [] { return false; };
    orders_.pause = pause;
    orders_.playing = true;
    for (const auto& party : parties_) party->wake();
    run_until(Clock::now() + kWarmUp + 2 * pause, never);

    tally_.moves = tally_.bytes = 0;
    tally_.milliseconds.clear();
    tally_.counting = true;
    const auto begin = Clock::now();
    const double server_before = server_.cpu_seconds(), client_before = own_cpu_seconds();
    run_until(begin + time, never);
    Figures figures;
    figures.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    figures.server_cpu = server_.cpu_seconds() - server_before;
    figures.client_cpu = own_cpu_seconds() - client_before;
    tally_.counting = false;
    orders_.playing = false;

    figures.moves = tally_.moves;
    figures.bytes = tally_.bytes;
    figures.p50 = percentile(tally_.milliseconds, 0.5);
    figures.p99 = percentile(tally_.milliseconds, 0.99);
    figures.worst = percentile(tally_.milliseconds, 1);
    run_until(Clock::now() + kSettlingTime, [this] { return unanswered() == 0 && held() == parties_.size(); });
    return figures;
}

std::size_t Fleet::held() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(parties_, [](const auto& party) { return party->connected(); }));
}

std::size_t Fleet::unanswered() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(parties_, [](const auto& party) { return !party->settled(); }));
}

}  // namespace parkett::load
