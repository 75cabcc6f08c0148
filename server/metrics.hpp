// What the server counts about itself, for whoever watches over it (docs/server.md, Metrics). One set of figures for
// the process. Counting is an addition to an atomic number: no lock, whichever thread does it. Labels are words of our
// own program; names, tables and addresses are not among them.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace parkett::server {

class Counter {
public:
    void add(std::uint64_t count = 1) { value_.fetch_add(count, std::memory_order_relaxed); }
    std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

private:
    std::atomic<std::uint64_t> value_{0};
};

/// Goes up and down.
class Gauge {
public:
    void up() { value_.fetch_add(1, std::memory_order_relaxed); }
    void down() { value_.fetch_sub(1, std::memory_order_relaxed); }
    void set(std::int64_t value) { value_.store(value, std::memory_order_relaxed); }
    std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

private:
    std::atomic<std::int64_t> value_{0};
};

/// One more as long as it lives.
class Counted {
public:
    explicit Counted(Gauge& gauge) : gauge_(gauge) { gauge_.up(); }
    ~Counted() { gauge_.down(); }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;

private:
    Gauge& gauge_;
};

/// How long something took.
class Histogram {
public:
    static constexpr std::array kBounds = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                           0.1,    0.25,  0.5,    1.0,   2.5,  5.0,   10.0};  // seconds

    void observe(std::chrono::nanoseconds time);
    /// Of those within bound number i and none before; the last entry is of those beyond all bounds.
    std::uint64_t within(std::size_t i) const { return counts_[i].value(); }
    double sum() const { return static_cast<double>(nanoseconds_.value()) * 1e-9; }

private:
    std::array<Counter, kBounds.size() + 1> counts_;
    Counter nanoseconds_;
};

/// Counts by a word out of a bounded set, such as the codes of refusals. A word gets its place when it is first met.
class Tally {
public:
    ~Tally();
    void count(std::string_view word);
    void each(const std::function<void(const std::string&, std::uint64_t)>& hear) const;

private:
    struct Slot {
        std::atomic<const std::string*> word{nullptr};
        Counter count;
    };
    std::array<Slot, 1024> slots_;  // some times as many as there are codes
};

struct Metrics {
    Gauge connections, sockets, tables;
    Gauge bots_waiting, bots_thinking, analyses;
    Gauge store_queue, in_place;
    Counter moves_of_people, moves_of_bots;
    Counter bytes_sent, store_failures;
    Counter purged_tables, purged_guests;
    Tally messages, refused, replies;
    Histogram move_time, store_time;
};

/// The process's own.
Metrics& metrics();

/// All of it in Prometheus' text format 0.0.4.
std::string metrics_text(const std::string& version);

}  // namespace parkett::server
