// All parties of one run, on one thread, and what they measured.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "bench/load/child.hpp"
#include "bench/load/party.hpp"

namespace parkett::load {

struct Figures {
    double seconds = 0;
    std::size_t moves = 0;
    std::size_t bytes = 0;                  // that the clients received
    double p50 = 0, p99 = 0, worst = 0;     // milliseconds
    double server_cpu = 0, client_cpu = 0;  // seconds

    double moves_per_second() const { return seconds > 0 ? static_cast<double>(moves) / seconds : 0; }
    double bytes_per_move() const { return moves > 0 ? static_cast<double>(bytes) / static_cast<double>(moves) : 0; }
    double server_microseconds() const { return moves > 0 ? server_cpu * 1e6 / static_cast<double>(moves) : 0; }
};

class Fleet {
public:
    using Make = std::function<std::unique_ptr<Party>(Surroundings)>;

    Fleet(const Child& server, int parties, const Make& make);

    /// Throws if not all can be opened in time.
    void open();
    /// Lets all play for so long, a mean `pause` before each message.
    Figures play(std::chrono::seconds time, std::chrono::milliseconds pause);

    std::size_t held() const;
    std::size_t unanswered() const;
    const Tally& tally() const { return tally_; }

private:
    boost::asio::awaitable<void> open_some();
    void run_until(Clock::time_point end, const std::function<bool()>& done);

    const Child& server_;
    boost::asio::io_context io_;
    Orders orders_;
    Tally tally_;
    std::vector<std::unique_ptr<Party>> parties_;
    std::size_t next_ = 0;
};

}  // namespace parkett::load
