// The scripted clients of one table each: at the real server, or side by side at the echo. Two of them play, any others
// look on.
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
    std::size_t moves = 0;             // acknowledged while counting, and those of bots
    std::size_t bytes = 0;             // of all messages received while counting
    std::vector<double> milliseconds;  // from a message sent until the other side has the answer, while counting
    std::size_t refused = 0;
    std::size_t opened = 0;            // tables, with those that followed a finished game
    std::size_t received = 0;          // positions
    std::vector<std::string> samples;  // some of them, for the echo
};

/// What is played at a table, and by whom beside the two scripted guests.
struct Company {
    std::string game = "stockpile";
    int bots = 0;
    int spectators = 0;
};

struct Surroundings {
    boost::asio::io_context& io;
    Orders& orders;
    Tally& tally;
    std::uint16_t port;
};

/// The two who play are the first lines.
inline constexpr int kPlaying = 2;

class Party {
public:
    Party(Surroundings around, const Company& company) : around_(around), company_(company) {}
    virtual ~Party() = default;

    /// Throws if it cannot.
    virtual boost::asio::awaitable<void> open() = 0;
    /// Whether everything that was sent has been answered.
    virtual bool settled() const = 0;
    void wake();
    bool connected() const;

protected:
    using Cookies = std::array<std::string, kPlaying>;

    boost::asio::awaitable<void> connect(std::string path, const Cookies& cookies);
    virtual void heard(int side, std::string text, Clock::time_point at) = 0;
    virtual void sending(int side, Clock::time_point at) = 0;
    void count_delay(Clock::time_point sent, Clock::time_point arrived);

    Surroundings around_;
    const Company& company_;
    std::vector<std::shared_ptr<Line>> lines_;
};

/// Plays random permitted moves; when a game is over the same two guests open the next table.
class GameParty final : public Party {
public:
    using Party::Party;
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
    void open_again();

    Cookies cookies_;
    std::array<std::size_t, kPlaying> number_{};  // moves so far, as each side knows it
    std::vector<Sent> unseen_;                    // moves the other side has not been shown
    bool bot_on_turn_ = false;
    std::size_t lines_at_the_end_ = 0;
};

/// A round: every line sends a position of the real game and gets it back. For two that is as many messages as a move
/// costs, an order, its acknowledgement and two positions, and as much to read for the client.
class EchoParty final : public Party {
public:
    EchoParty(Surroundings around, const Company& company, const std::vector<std::string>& samples)
        : Party(around, company), samples_(samples) {}
    boost::asio::awaitable<void> open() override;
    bool settled() const override { return sent_ == returned_; }

private:
    void heard(int side, std::string text, Clock::time_point at) override;
    void sending(int side, Clock::time_point at) override;
    void next_round();

    const std::vector<std::string>& samples_;
    std::vector<Clock::time_point> sent_at_;
    std::size_t sent_ = 0;
    std::size_t returned_ = 0;
};

}  // namespace parkett::load
