#include "server/crew.hpp"

#include <algorithm>
#include <atomic>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "server/log.hpp"
#include "server/metrics.hpp"

namespace parkett::server {

namespace asio = boost::asio;
using std::chrono::milliseconds;

namespace {

class StrandLane final : public Lane {
public:
    explicit StrandLane(asio::io_context& io) : strand_(asio::make_strand(io)) {}

    void post(std::function<void()> job) override { asio::post(strand_, std::move(job)); }
    void enter(std::function<void()> job) override { asio::dispatch(strand_, std::move(job)); }

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
/// Shorter than anybody notices who waits for a bot.
constexpr milliseconds kPiece{20};
/// More than there are cores: a few that wait for the disk, or take all the time they are given, leave room for others.
constexpr int kAtTables = 8, kAtUploads = 2;

/// One job that fails, for want of memory say, must not end the games of everybody else.
template <class Job>
void guarded(const Job& job) {
    try {
        job();
    } catch (const std::exception& problem) {
        log_error("A request failed.", {{"reason", problem.what()}});
    }
}

}  // namespace

struct Crew::Threads {
    struct Thought {
        std::string network;
        std::function<void(const Stop&)> job;
        std::shared_ptr<Counted>
            place;  // among those that wait; a job that is dropped at the end waits no longer either
    };

    Threads(int count, int pool, milliseconds time)
        : work(asio::make_work_guard(io)),
          thinkers(pool),
          tables(kAtTables),
          uploads(kAtUploads),
          thinker_count(pool),
          budget(time),
          most_of_one(std::max(1, pool - 1)) {
        for (int i = 0; i < count; ++i) workers.emplace_back([this] { serve(); });
    }

    void serve() {
        while (!io.stopped()) guarded([this] { io.run(); });
    }

    /// The next thought that may begin; none if all that wait are of networks with enough of them.
    std::optional<Thought> choose() {
        const std::lock_guard guard(mutex);
        for (auto* queue : {&awaited, &unwatched}) {
            auto best = queue->end();
            int fewest = most_of_one;
            for (auto one = queue->begin(); one != queue->end(); ++one)
                if (const int now = thinking_for(one->network); now < fewest) {
                    best = one;
                    fewest = now;
                }
            if (best == queue->end()) continue;
            Thought chosen = std::move(*best);
            queue->erase(best);
            ++running[chosen.network];
            return chosen;
        }
        return std::nullopt;
    }

    int thinking_for(const std::string& network) const {
        const auto found = running.find(network);
        return found == running.end() ? 0 : found->second;
    }

    void think_next() {
        auto thought = choose();
        if (!thought) return;
        thought->place.reset();
        const Counted thinking(metrics().bots_thinking);
        const int crowd = std::max(1, waiting.load() / thinker_count);
        const auto end = Crew::Clock::now() + std::max(kShortest, budget / crowd);
        if (!stopping) guarded([&] { thought->job([this, end] { return stopping || Crew::Clock::now() >= end; }); });
        --waiting;
        {
            const std::lock_guard guard(mutex);
            if (--running[thought->network] == 0) running.erase(thought->network);
        }
        asio::post(thinkers, [this] { think_next(); });  // another of this network may have had to wait for it
    }

    asio::io_context io;
    asio::executor_work_guard<asio::io_context::executor_type> work;
    std::vector<std::thread> workers;
    asio::thread_pool thinkers, tables, uploads;
    int thinker_count;
    milliseconds budget;
    int most_of_one;  // thoughts at once for one network: one thinker stays free for the others
    std::mutex mutex;
    std::deque<Thought> awaited, unwatched;
    std::map<std::string, int> running;
    std::atomic<int> waiting{0};
    std::atomic<bool> stopping{false};
};

Crew::Crew(int workers, int thinkers, milliseconds budget)
    : threads_(std::make_unique<Threads>(workers, thinkers, budget)) {}

Crew::~Crew() { stop(); }

asio::io_context& Crew::io() { return threads_->io; }

std::shared_ptr<Lane> Crew::lane() { return std::make_shared<StrandLane>(threads_->io); }

void Crew::think(Errand errand, std::function<void(const Stop&)> job) {
    ++threads_->waiting;
    {
        const std::lock_guard guard(threads_->mutex);
        auto& queue = errand.awaited ? threads_->awaited : threads_->unwatched;
        queue.push_back({std::move(errand.network), std::move(job), std::make_shared<Counted>(metrics().bots_waiting)});
    }
    asio::post(threads_->thinkers, [t = threads_.get()] { t->think_next(); });
}

void Crew::ponder(std::function<void(const Stop&)> job) {
    asio::post(threads_->thinkers, [t = threads_.get(), job = std::move(job)] {
        const auto end = Clock::now() + kPiece;
        // The next bot finds a thread free and, where there are few cores, the whole machine.
        const int busy = std::max(1, t->thinker_count - 1);
        const auto stop = [t, end, busy] { return t->stopping || t->waiting >= busy || Clock::now() >= end; };
        if (!t->stopping) guarded([&] { job(stop); });
    });
}

int Crew::thoughts() const { return threads_->waiting; }

void Crew::work(Desk desk, milliseconds time, std::function<void(const Stop&)> job) {
    asio::post(desk == Desk::tables ? threads_->tables : threads_->uploads,
               [t = threads_.get(), time, job = std::move(job)] {
                   const auto end = Clock::now() + time;
                   if (!t->stopping) guarded([&] { job([t, end] { return t->stopping || Clock::now() >= end; }); });
               });
}

void Crew::stop() {
    threads_->stopping = true;
    threads_->work.reset();
    threads_->io.stop();
    for (std::thread& worker : threads_->workers)
        if (worker.joinable()) worker.join();
    for (asio::thread_pool* pool : {&threads_->thinkers, &threads_->tables, &threads_->uploads}) {
        pool->stop();
        pool->join();
    }
}

}  // namespace parkett::server
