// Threads: some for the network and the tables, some for bots, some for opening what is stored or sent. A lane is a
// queue that runs its jobs one after another, whichever thread takes them; each table has one, so its position needs
// no lock.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

namespace boost::asio {
class io_context;
}

namespace parkett::server {

class Lane {
public:
    virtual ~Lane() = default;
    virtual void post(std::function<void()> job) = 0;
    /// At once, if nobody is in the lane and the caller is a thread of the network; else like `post`. The caller must
    /// be ready for that: holding no lock, and in the middle of nothing that the job may change.
    virtual void enter(std::function<void()> job) = 0;
    virtual void after(std::chrono::milliseconds delay, std::function<void()> job) = 0;
};

/// Where work waits that takes a while. A crowd at one desk delays nobody at the other.
enum class Desk { tables, uploads };

/// For whom somebody thinks.
struct Errand {
    std::string network;  // of one network not all thinkers are at work at once, if there are several
    bool awaited = true;  // somebody is looking: goes before all that nobody waits for
};

class Crew {
public:
    using Clock = std::chrono::steady_clock;
    /// Says whether the thinker must come to an end.
    using Stop = std::function<bool()>;

    /// `budget`: how long one thought may take when nobody else is waiting; with a queue it shrinks.
    Crew(int workers, int thinkers, std::chrono::milliseconds budget);
    ~Crew();

    boost::asio::io_context& io();
    std::shared_ptr<Lane> lane();
    /// Among those that are awaited alike, the network goes first for which fewest think.
    void think(Errand errand, std::function<void(const Stop&)> job);
    /// Work that can wait and is done in pieces: a short while on a thinking thread, and not even that while thoughts
    /// take up all the others. `job` asks before it begins.
    void ponder(std::function<void(const Stop&)> job);
    /// How many thoughts are under way or waiting.
    int thoughts() const;
    /// Something that must not keep the network waiting. `time` is counted from the moment it begins.
    void work(Desk desk, std::chrono::milliseconds time, std::function<void(const Stop&)> job);
    /// Ends all threads; jobs that have not begun are dropped.
    void stop();

private:
    struct Threads;
    std::unique_ptr<Threads> threads_;
};

}  // namespace parkett::server
