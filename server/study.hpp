// Where games that are over are analysed: one piece after another on the thinking threads, while no bot needs them, and
// as long as somebody asks. What is known is kept in memory; after a restart it is found out again, and is the same.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/crew.hpp"
#include "server/gate.hpp"
#include "server/sitting.hpp"

namespace parkett::server {

class Study {
public:
    /// `visits`: for each position; 0: as many as the evaluator would have.
    Study(Crew& crew, Gate& gate, const ServerLimits& limits, std::uint64_t visits);
    ~Study();

    /// `{done, all, analysis}`: what is known so far, with the decisions from number `since` on. Has it worked on, if
    /// there is anything left. From any thread.
    Expected<Json> ask(const Sitting& sitting, const std::string& address, std::size_t since);

private:
    using Clock = std::chrono::steady_clock;
    struct Work;
    using Shared = std::shared_ptr<Work>;

    /// Makes room first, if there are many.
    Shared take_up(const Sitting& sitting, const std::string& key);
    void begin_piece();
    void do_piece(const Crew::Stop& stop);
    /// False: it rests until somebody asks again.
    bool wanted(Work& work) const;

    Crew& crew_;
    Gate& gate_;
    const ServerLimits& limits_;
    const std::uint64_t visits_;
    const std::shared_ptr<Lane> lane_;
    std::mutex mutex_;
    std::map<std::string, Shared> works_;
    std::deque<Shared> waiting_;
    bool busy_ = false;  // a piece is under way: there is never more than one
};

}  // namespace parkett::server
