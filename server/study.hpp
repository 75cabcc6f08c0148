// Where games that are over are analysed, and single moves judged for whoever has a coach: one piece after another on
// the thinking threads, while no bot needs them, and as long as somebody asks. What is known is kept in memory; an
// analysis that is finished is stored with its table, and found out anew only by another version of the program.
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
    /// `version`: of the program. `visits`: for each position; 0: as many as the evaluator would have.
    Study(Crew& crew, Store& store, Gate& gate, const ServerLimits& limits, const std::string& version,
          std::uint64_t visits);
    ~Study();

    /// Looks for what is stored of a table, unless it is in memory. May take a while; `ask` does not wait for the
    /// store.
    void fetch(const std::string& table);

    /// `{done, all, analysis}`: what is known so far, with the decisions from number `since` on. Has it worked on, if
    /// there is anything left. From any thread.
    Expected<Json> ask(const Sitting& sitting, const std::string& address, std::size_t since);

    /// `{done, decision}`: what the seat's move number `number` was worth by what the seat could know when it made it,
    /// also while the game goes on; null where it was no choice. The same judgement as an analysis has. From any
    /// thread.
    Expected<Json> judge(const Sitting& sitting, Seat seat, std::size_t number, const std::string& address);

private:
    using Clock = std::chrono::steady_clock;
    struct Work;
    using Shared = std::shared_ptr<Work>;

    using Works = std::map<std::string, Shared>;
    using Enter = Gate::Place (Gate::*)(const std::string&);
    /// What is to be looked at, and who is let in for it.
    struct Order {
        std::string key;    // the table and its moves
        std::string moves;  // under which it is stored; empty: it is not
        std::size_t first, end;
        std::chrono::milliseconds wait;
        Enter enter;
        Error crowded;
    };

    /// Takes what was fetched, if it is about these moves.
    void recall(const Sitting& sitting, const Order& order);
    void keep(const Work& work);
    /// The work, begun or gone on with if there is anything left.
    Expected<Shared> working(Works& works, const Sitting& sitting, const std::string& address, const Order& order);
    static void make_room(Works& works);
    Shared take_up(Works& works, const Sitting& sitting, const Order& order);
    void begin_piece();
    void do_piece(const Crew::Stop& stop);
    /// False: it rests until somebody asks again.
    bool wanted(Work& work) const;

    Crew& crew_;
    Store& store_;
    Gate& gate_;
    const ServerLimits& limits_;
    const std::string version_;
    const std::uint64_t visits_;
    const std::shared_ptr<Lane> lane_;
    std::mutex mutex_;
    Works games_, moves_;
    std::map<std::string, StoredAnalysis> fetched_;  // by table, until somebody asks
    std::deque<Shared> waiting_;
    bool busy_ = false;  // a piece is under way: there is never more than one
};

}  // namespace parkett::server
