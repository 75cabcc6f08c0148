// One table while it is open. Whatever happens to it happens on its lane, one thing after another; nothing is shown or
// acknowledged before it is on disk. All public functions may be called from any thread.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "bots/think.hpp"
#include "server/crew.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/sitting.hpp"

namespace parkett::server {

using Text = std::shared_ptr<const std::string>;

/// Somebody connected to a table. The functions may be called from any thread.
class Client {
public:
    virtual ~Client() = default;
    virtual void send(Text message) = 0;
    /// So much was worked for it, in processor time.
    virtual void charge(std::chrono::nanoseconds) {}
    /// Until that is paid for; usually not at all.
    virtual std::chrono::milliseconds must_wait() { return {}; }
    /// What it said last has been dealt with.
    virtual void answered() {}
    /// Where it comes from (server/visitor.hpp).
    virtual std::string network() const { return {}; }
};

/// Bots wait a random time between these before they move, whatever they have to decide: how long a move took must
/// not tell how many choices there were.
struct Pace {
    std::chrono::milliseconds longest{600};
    std::chrono::milliseconds shortest = longest / 2;
    std::uint64_t visits = 0;  // of a search; 0: as many as its level and the time allow
    /// The same where everybody who plays wants no film: still longer than most thoughts, for the same reason.
    std::chrono::milliseconds quick{150};
    /// Whoever thinks until the clock rings waits that long too, also where there is nothing to think about.
    std::chrono::milliseconds thinking{1000};
    std::chrono::milliseconds retry{5000};  // after a thought that failed or a move that was refused or not saved
};

class Table : public std::enable_shared_from_this<Table> {
public:
    Table(Sitting sitting, Crew& crew, Store& store, const ServerLimits& limits, Pace pace);

    /// Lets a bot that is on turn begin.
    void wake();
    /// The client has heard `since` events of a telling of the story, which position messages name.
    void join(std::shared_ptr<Client> client, std::string guest, std::size_t since, std::string telling = {});
    void leave(std::shared_ptr<Client> client);
    void hear(std::shared_ptr<Client> client, std::string message);

    using Seated = std::function<void(Expected<int>)>;
    void sit(std::string guest, std::string invite, std::string name, Seated done);
    /// Looks at the table at a moment when everything is on disk.
    void look(std::function<void(const Sitting&)> reader);
    /// Another server may have changed it, or who is here.
    void refresh();
    /// Says to the other servers once more who is here.
    void announce_all();
    /// Whether this server has it by lease: only then its bots think here.
    bool ours() const { return ours_; }

private:
    struct Watcher {
        std::shared_ptr<Client> client;
        std::string guest;
        Seat viewer = kSpectator;
        std::size_t told = 0;                 // events this client has
        std::optional<std::size_t> played{};  // his move that is on disk, which he is to be told
        bool hinting = false;
        bool quick = false;  // wants bots not to linger
        bool late = false;   // has not been shown the present position
    };
    struct BotTurn;
    struct Request;

    /// What became of the table after a change of ours was not made: it is as it was, somebody (we, even) has changed
    /// it, or the store does not answer.
    enum class After { same, other, unknown };
    using Looked = std::function<void(After)>;
    struct Fresh;
    void look_again(const Error& why, Looked then);
    void read_again(Looked then);
    Expected<Fresh> fetch(Version known);
    void take_in(Expected<Fresh> fresh, const Looked& then);
    Expected<void> catch_up(const StoredTable& stored);
    void try_later();
    void set_node(const std::string& node);
    void announce(const std::string& guest, bool here);
    /// A guest who has just got a seat sees with its eyes.
    void look_through(const std::string& guest);

    /// What does the job in the lane, now or when what is being saved is saved.
    std::function<void()> once_saved(std::function<void()> job);
    void when_saved(std::function<void()> job);
    /// Does what has waited.
    void go_on();
    void save(Change change, std::function<void(Expected<void>)> then);
    /// Writes the moves from number `from` on and shows them; if they cannot be written they never happened.
    void commit(std::size_t from, std::function<void(Expected<void>)> then);

    using Clock = std::chrono::steady_clock;
    void obey(const std::shared_ptr<Client>& client, const std::string& message);
    void obey(const std::shared_ptr<Client>& client, const Json& message);
    /// What was asked for was not saved: it is done again where the table has changed, or refused.
    void after_failure(const Error& why, const std::shared_ptr<Client>& client, const Json& message);
    bool bot_thinks() const;
    Expected<void> answer(Watcher& watcher, const Json& message);
    Expected<void> answer_look(Watcher& watcher, const Json& message);
    Expected<void> answer_play(Watcher& watcher, const Json& message);
    Expected<void> answer_undo(Watcher& watcher, const Json& message);
    Expected<void> answer_preview(Watcher& watcher, const Json& message);
    Expected<void> answer_hint(Watcher& watcher, const Json& message);
    Expected<void> answer_pace(Watcher& watcher, const Json& message);
    Expected<void> answer_lesson(Watcher& watcher, const Json& message);
    /// Plays the script of a lesson on from where the table stands on it, up to move number `at`.
    void play_script(std::size_t at);
    Expected<void> answer_ping(Watcher& watcher, const Json& message);
    Expected<Seat> own_seat(const Watcher& watcher, const Json& message) const;

    std::chrono::milliseconds rest(const std::string& level) const;
    Limits limits_of(const Crew::Stop& stop, const std::string& name) const;
    Errand errand() const;
    void start_bot();
    void bot_ready(const std::shared_ptr<BotTurn>& turn);
    void retry_bot(const std::string& what, const Error& error);

    Watcher* find(const std::shared_ptr<Client>& client);
    std::set<std::string> online() const;
    void tell_seats();
    void tell_position(Watcher& watcher);
    /// To all, or to those who have not been shown the present one.
    enum class Whom { all, late };
    void tell_positions(Whom whom = Whom::all);
    bool put_off(const Watcher& watcher);

    Sitting sitting_;
    Crew& crew_;
    Store& store_;
    const ServerLimits& limits_;
    const Pace pace_;
    const std::shared_ptr<Lane> lane_;
    std::vector<Watcher> watchers_;
    std::deque<std::function<void()>> waiting_;
    Clock::time_point heard_{};  // when the message that is just being obeyed came
    const Counted counted_{metrics().tables};
    std::set<std::string> elsewhere_;  // guests who are at the table on other servers
    std::atomic<bool> ours_{true};
    bool stale_ = false;     // it may be another in the store, which does not answer
    bool doubtful_ = false;  // a change of ours may still be on its way there
    bool trying_ = false, complained_ = false;
    bool saving_ = false;
    bool thinking_ = false;
    bool later_ = false;   // some are late, and are told when they have paid
    std::string network_;  // of whoever came last to play here: its bots think for him
    SharedMemory memory_;  // of the bot that thinks, or did so last
    int jumps_ = 0;        // within a lesson: a thought from before one is worth nothing
};

/// Nothing can be done at a table: the store does not answer, and it may be another there.
Error store_away();

/// What every client is told whose message is not obeyed.
Json refused_message(const Error& error);

/// JSON as it travels. Broken characters, which a cut sentence can hold, are replaced.
Text to_text(const Json& json);

}  // namespace parkett::server
