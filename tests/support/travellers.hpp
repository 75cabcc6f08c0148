// People who play at one table and change servers whenever one does not answer: they remember what was acknowledged and
// what they were told, and complain of every contradiction.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/web_client.hpp"

namespace parkett::server::web {

/// How often what happened, in a whole test.
struct Tale {
    std::size_t acknowledged = 0, games = 0, journeys = 0, in_doubt = 0, refused = 0;
    std::chrono::milliseconds longest{0};  // that a table waited for its next acknowledgement

    void add(const Tale& other);
};

/// A table with two people at different servers and a bot.
class Travellers {
public:
    using Ports = std::function<std::uint16_t(std::size_t server)>;
    Travellers(Ports ports, std::size_t servers, std::uint64_t dice);

    /// Goes on for a moment: what has arrived is read and answered.
    void step();

    const Tale& tale() const { return tale_; }
    /// Empty: all is well.
    const std::string& complaint() const { return complaint_; }
    /// Holds what was acknowledged against the log as each server tells it.
    void compare(std::size_t server);
    /// Made since then, or the game is over and the next begun.
    std::size_t progress() const { return tale_.acknowledged + tale_.games; }

private:
    using Clock = std::chrono::steady_clock;
    struct Wish {
        std::size_t number;
        std::string move;
    };
    struct Person {
        explicit Person(std::uint16_t port) : browser(port) {}
        Browser browser;
        std::optional<Socket> socket{};
        int seat = 0;
        std::optional<Wish> wish{};  // sent, and not answered yet
        std::size_t known = 0;       // moves that were made for certain
        Clock::time_point heard{};
        std::chrono::milliseconds patience{0};  // with a server that says nothing
    };

    std::size_t dice(std::size_t end);
    void begin();
    bool move_in(Person& person);
    void travel(Person& person);
    void hear(Person& person, const Json& message);
    void hear_position(Person& person, const Json& message);
    void hear_events(const Json& message);
    void play(Person& person);
    void complain(const std::string& what);

    const Ports ports_;
    const std::size_t servers_;
    std::uint64_t dice_;
    std::vector<Person> people_;
    Json table_;
    std::map<std::size_t, std::pair<int, std::string>> acknowledged_;  // by number: the seat and its move
    std::map<std::size_t, Json> events_;                               // as anybody was told them
    bool over_ = false;
    Clock::time_point last_ = Clock::now();
    Tale tale_;
    std::string complaint_;
};

}  // namespace parkett::server::web
