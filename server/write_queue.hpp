// Changes that wait for the thread that writes them, in the order in which they were asked for. Whatever waits when it
// comes round is one batch: many tables share one flush of the disk.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "server/store.hpp"

namespace parkett::server {

class WriteQueue {
public:
    struct Waiting {
        Change change;
        Store::Done done;
        Expected<void> result;
        std::chrono::steady_clock::time_point asked;
    };
    using Batch = std::deque<Waiting>;

    /// `commit` runs on the thread, and says of each change what became of it.
    explicit WriteQueue(std::function<void(Batch&)> commit)
        : commit_(std::move(commit)), thread_([this] { write_all(); }) {}
    /// Writes what is waiting.
    ~WriteQueue();

    void add(Change change, Store::Done done);

private:
    void write_all();

    const std::function<void(Batch&)> commit_;
    std::mutex mutex_;
    std::condition_variable wake_;
    Batch queue_;
    bool closing_ = false;
    std::thread thread_;
};

}  // namespace parkett::server
