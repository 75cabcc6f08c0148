#include "server/write_queue.hpp"

#include "server/metrics.hpp"

namespace parkett::server {

WriteQueue::~WriteQueue() {
    {
        const std::lock_guard guard(mutex_);
        closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void WriteQueue::add(Change change, Store::Done done) {
    {
        const std::lock_guard guard(mutex_);
        queue_.push_back({std::move(change), std::move(done), {}, std::chrono::steady_clock::now()});
    }
    metrics().store_queue.up();
    wake_.notify_one();
}

void WriteQueue::write_all() {
    for (;;) {
        Batch batch;
        {
            std::unique_lock guard(mutex_);
            wake_.wait(guard, [&] { return closing_ || !queue_.empty(); });
            if (queue_.empty()) return;
            batch.swap(queue_);
        }
        commit_(batch);
        for (Waiting& waiting : batch) {
            metrics().store_queue.down();
            metrics().store_time.observe(std::chrono::steady_clock::now() - waiting.asked);
            if (!waiting.result) metrics().store_failures.add();
            waiting.done(std::move(waiting.result));
        }
    }
}

}  // namespace parkett::server
