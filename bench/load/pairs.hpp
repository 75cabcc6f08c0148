// Two scripted clients each: at a table of the real server, or side by side at the echo.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "bench/load/line.hpp"

namespace parkett::load {

/// What the clients of one run have seen.
struct Tally {
    bool counting = false;
    std::size_t moves = 0;             // acknowledged while counting
    std::vector<double> milliseconds;  // from a message sent until the other side has the answer, while counting
    std::size_t refused = 0;
    std::size_t opened = 0;            // tables, with those that followed a finished game
    std::size_t received = 0;          // positions
    std::vector<std::string> samples;  // some of them, for the echo
};

struct Surroundings {
    boost::asio::io_context& io;
    Orders& orders;
    Tally& tally;
    std::uint16_t port;
};

class Pair {
public:
    explicit Pair(Surroundings around) : around_(around) {}
    virtual ~Pair() = default;

    /// Throws if it cannot.
    virtual boost::asio::awaitable<void> open() = 0;
    /// Whether everything that was sent has been answered.
    virtual bool settled() const = 0;
    void wake();
    bool connected() const;

protected:
    boost::asio::awaitable<void> connect(std::string path, std::array<std::string, 2> cookies);
    virtual void heard(int side, std::string text, Clock::time_point at) = 0;
    virtual void sending(int side, Clock::time_point at) = 0;
    void count_delay(Clock::time_point sent, Clock::time_point arrived);

    Surroundings around_;
    std::array<std::shared_ptr<Line>, 2> lines_;
};

/// Plays random permitted moves; when a game is over the same two guests open the next table.
class GamePair final : public Pair {
public:
    using Pair::Pair;
    boost::asio::awaitable<void> open() override;
    bool settled() const override { return unseen_.empty(); }

private:
    struct Sent {
        int by;
        std::size_t number;
        Clock::time_point at;
    };
    void heard(int side, std::string text, Clock::time_point at) override;
    void sending(int side, Clock::time_point at) override;
    void keep_sample(std::string text);

    std::array<std::string, 2> cookies_;
    std::array<std::size_t, 2> number_{};  // moves so far, as each side knows it
    std::vector<Sent> unseen_;             // moves the other side has not been shown
    int sides_at_the_end_ = 0;
};

/// A round: both sides send a position of the real game and get it back. That is as many messages as a move costs, an
/// order, its acknowledgement and two positions, and as much to read for the client.
class EchoPair final : public Pair {
public:
    EchoPair(Surroundings around, const std::vector<std::string>& samples) : Pair(around), samples_(samples) {}
    boost::asio::awaitable<void> open() override;
    bool settled() const override { return sent_ == returned_; }

private:
    void heard(int side, std::string text, Clock::time_point at) override;
    void sending(int side, Clock::time_point at) override;
    void next_round();

    const std::vector<std::string>& samples_;
    std::array<Clock::time_point, 2> sent_at_;
    std::size_t sent_ = 0;
    std::size_t returned_ = 0;
};

}  // namespace parkett::load
