#include "server/crew.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <thread>
#include <vector>

namespace parkett::server {

namespace asio = boost::asio;
using std::chrono::milliseconds;

namespace {

class StrandLane final : public Lane {
public:
    explicit StrandLane(asio::io_context& io) : strand_(asio::make_strand(io)) {}

    void post(std::function<void()> job) override { asio::post(strand_, std::move(job)); }

    void after(milliseconds delay, std::function<void()> job) override {
        auto timer = std::make_shared<asio::steady_timer>(strand_, delay);
        timer->async_wait([timer, job = std::move(job)](boost::system::error_code problem) {
            if (!problem) job();
        });
    }

private:
    asio::strand<asio::io_context::executor_type> strand_;
};

/// Even in a crowd a bot gets to look at its moves.
constexpr milliseconds kShortest{20};

}  // namespace

struct Crew::Threads {
    Threads(int count, int pool, milliseconds time)
        : work(asio::make_work_guard(io)), thinkers(pool), thinker_count(pool), budget(time) {
        for (int i = 0; i < count; ++i) workers.emplace_back([this] { serve(); });
    }

    /// One job that fails, for want of memory say, must not end the games of everybody else.
    void serve() {
        for (;;) try {
                io.run();
                return;
            } catch (const std::exception& problem) {
                fmt::print(stderr, "parkett: a request failed: {}\n", problem.what());
            }
    }

    asio::io_context io;
    asio::executor_work_guard<asio::io_context::executor_type> work;
    std::vector<std::thread> workers;
    asio::thread_pool thinkers;
    int thinker_count;
    milliseconds budget;
    std::atomic<int> waiting{0};
    std::atomic<bool> stopping{false};
};

Crew::Crew(int workers, int thinkers, milliseconds budget)
    : threads_(std::make_unique<Threads>(workers, thinkers, budget)) {}

Crew::~Crew() { stop(); }

asio::io_context& Crew::io() { return threads_->io; }

std::shared_ptr<Lane> Crew::lane() { return std::make_shared<StrandLane>(threads_->io); }

void Crew::think(std::function<void(const Stop&)> job) {
    ++threads_->waiting;
    asio::post(threads_->thinkers, [t = threads_.get(), job = std::move(job)] {
        const int crowd = std::max(1, t->waiting.load() / t->thinker_count);
        const auto end = Clock::now() + std::max(kShortest, t->budget / crowd);
        if (!t->stopping) job([t, end] { return t->stopping || Clock::now() >= end; });
        --t->waiting;
    });
}

void Crew::stop() {
    threads_->stopping = true;
    threads_->work.reset();
    threads_->io.stop();
    for (std::thread& worker : threads_->workers)
        if (worker.joinable()) worker.join();
    threads_->thinkers.stop();
    threads_->thinkers.join();
}

}  // namespace parkett::server
