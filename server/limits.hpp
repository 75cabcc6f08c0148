// What one client, one network (server/visitor.hpp) and the whole server may use.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace parkett::server {

struct ServerLimits {
    std::size_t message = 16 * 1024;  // bytes from a client, WebSocket and HTTP alike
    std::size_t record = 512 * 1024;  // bytes of a record that is opened
    std::size_t record_moves = 5000;
    std::chrono::milliseconds record_time{5'000};    // to play its moves again
    int records_at_once = 2;                         // that one address may have opened for it
    int analyses_at_once = 2;                        // that one address may have worked on
    std::chrono::milliseconds analysis_wait{5'000};  // since somebody asked for it: then it rests
    int judgements_at_once = 2;                    // of single moves, for a coach; that one address may have worked on
    std::chrono::milliseconds coach_wait{2'000};   // the same wait for them: who moves on asks for the next one
    std::chrono::milliseconds table_time{20'000};  // for a stored table: what was taken must open again
    int depth = 8;                                 // of nested JSON
    double messages_per_second = 20;               // of one WebSocket, after a burst
    double message_burst = 60;
    std::size_t socket_bytes = 8 * 1024;  // a second, read from one WebSocket: frames without content count too
    double work_per_second = 250'000;  // microseconds of a core that one network may have worked for it, and one guest,
    double work_burst = 5'000'000;     // after a burst
    std::chrono::milliseconds refusal_pause{1'000};  // before HTTP 429: being refused must not be cheaper than waiting
    std::chrono::milliseconds longest_pause{5'000};  // of a WebSocket whose network has used up its work
    double requests_per_second = 50;                 // to the API, of one address
    double request_burst = 300;
    double tables_per_minute = 6;  // that one address may open, after a burst
    double table_burst = 60;
    double stored_a_day = 20.0 * 1024 * 1024;  // bytes of records that one network may have stored, and one guest
    int tables_per_guest = 500;                // stored and not finished, opened records among them
    int tables_per_address = 200;              // open at the same time
    int connections_per_address = 100;
    int connections = 4000;
    std::size_t unsent = 256 * 1024;          // bytes waiting for a client that does not read,
    int send_buffer = 64 * 1024;              // and in the kernel, which takes twice of what it is told
    int receive_buffer = 32 * 1024;           // the same for what we have not read
    std::chrono::seconds request_time{30};    // to send a request, or to be silent between two
    std::chrono::seconds silence{90};         // of a WebSocket that does not even answer pings
    std::chrono::seconds closing{5};          // for a WebSocket to answer that it is being closed
    std::chrono::milliseconds farewell{250};  // for all of them, when the server ends
};

/// What a KiB costs that is sent, as work: far more than the processor has to do with it, for the line is used too.
inline constexpr std::chrono::microseconds kKibWork{100};
inline std::chrono::microseconds work_of_sending(std::size_t bytes) { return kKibWork * (bytes / 1024); }

/// Lets so much through at once, and so much a second after that.
class TokenBucket {
public:
    using Clock = std::chrono::steady_clock;

    TokenBucket(double per_second, double burst) : per_second_(per_second), burst_(burst), level_(burst) {}

    bool take(double amount = 1, Clock::time_point now = Clock::now()) {
        level_ = level_at(now);
        last_ = now;
        if (level_ < amount) return false;
        level_ -= amount;
        return true;
    }

    /// For what is known only afterwards: runs into debt, as deep as it is high.
    void spend(double amount, Clock::time_point now = Clock::now()) {
        level_ = std::max(level_at(now) - amount, -burst_);
        last_ = now;
    }

    /// Until there is no debt.
    std::chrono::milliseconds debt(Clock::time_point now = Clock::now()) const {
        const double level = level_at(now);
        return std::chrono::milliseconds(level >= 0 ? 0 : 1 + static_cast<long>(-level / per_second_ * 1000));
    }

    bool full(Clock::time_point now) const { return level_at(now) >= burst_; }

private:
    double level_at(Clock::time_point now) const {
        const std::chrono::duration<double> passed = now - last_;
        return std::min(burst_, level_ + passed.count() * per_second_);
    }

    double per_second_;
    double burst_;
    double level_;
    Clock::time_point last_ = Clock::now();
};

}  // namespace parkett::server
