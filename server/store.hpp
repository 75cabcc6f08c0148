// What is kept when the program ends: guests, tables, seats and every move. An interface; SQLite or
// PostgreSQL is behind it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/error.hpp"
#include "core/record.hpp"
#include "server/secrets.hpp"

namespace parkett::server {

enum class SeatKind { person, bot, open };

inline const char* word_of(SeatKind kind) {
    return kind == SeatKind::person ? "person" : kind == SeatKind::bot ? "bot" : "open";
}

/// Null if there is no tag of that name.
inline const std::string* tag_of(const std::vector<Tag>& tags, std::string_view name) {
    const auto found = std::ranges::find(tags, name, &Tag::name);
    return found == tags.end() ? nullptr : &found->value;
}

/// The tag that says what a game was begun with (`rules_mark` in games/registry.hpp).
inline constexpr std::string_view kBegunWith = "Rules";

/// The tag of a game that went on from a position of another one: so many of its moves were made there.
inline constexpr std::string_view kGoesOn = "GoesOn";
std::size_t dealt_elsewhere(const std::vector<Tag>& tags);

struct StoredSeat {
    SeatKind kind = SeatKind::open;
    std::string level;  // of a bot
    std::string name;
    std::string guest;   // whose seat it is: a fingerprint, or empty
    std::string invite;  // the token that leads to an open seat
};

/// Counts what was changed at a table. A change says which version it was made on, and fails on any other: what one
/// server has written, another never contradicts.
using Version = std::int64_t;

struct StoredTable {
    std::string id;
    std::string owner;              // the guest who made it
    Record record;                  // game, setup, set-up position, tags and all moves
    std::optional<TableSeed> seed;  // none: an opened record, on which nobody plays
    std::vector<StoredSeat> seats;
    Version version = 0;
    std::string node{};  // the server that has it by lease
};

/// Where a game stands, for lists: the seat on turn, or -1 when it is over (or somebody else's business).
struct Standing {
    int actor = -1;
    bool over = false;
    std::string at = "{}";  // the phase and the plain figures that everybody sees: round, year, turn; a JSON object
};

/// A table in a guest's list.
struct TableSummary {
    std::string id;
    std::string game;
    Standing standing;
    std::vector<std::string> names;
    std::vector<int> mine;
    std::size_t length = 0;
    std::int64_t updated = 0;  // seconds since 1970
    bool played = true;        // false: an opened record
};

/// What was found out about a table's game. It belongs to these moves, and to whoever found it out.
struct StoredAnalysis {
    std::string moves;    // which: a hash of all of them
    std::string version;  // what the program was, and how long it looked at each position
    std::string found;    // a JSON object
};

struct NewGuest {
    std::string guest;
};
struct NewTable {
    StoredTable table;
    Standing standing;
};
/// Changes to a table name the version they were made on; without one they are made on any.
using OnVersion = std::optional<Version>;
/// Moves number `from` and following, counted from 0.
struct NewMoves {
    std::string table;
    std::size_t from = 0;
    std::vector<std::string> moves;
    Standing standing;
    OnVersion on{};
};
struct TakenBack {
    std::string table;
    std::size_t length = 0;  // what is left
    Standing standing;
    OnVersion on{};
};
struct SeatTaken {
    std::string table;
    int seat = 0;
    StoredSeat by;
    OnVersion on{};
};
/// Another version of the same: whatever was under way to the table from before comes to nothing.
struct Settled {
    std::string table;
};

/// Takes the place of an older one.
struct NewAnalysis {
    std::string table;
    StoredAnalysis analysis;
};

/// A guest with a seat has come to this server's side of the table, or has left it.
struct Here {
    std::string table, guest;
    bool here = true;
};

/// So much of what a network may have on all servers together is used up; refused where nothing is left.
struct Spent {
    std::string network, what;
    double amount = 1, per_second = 1, burst = 1;
};

/// Changes nothing that matters; whether it can be written is what somebody wants to know.
struct Trial {};

using Change =
    std::variant<NewGuest, NewTable, NewMoves, TakenBack, SeatTaken, Settled, NewAnalysis, Here, Spent, Trial>;

/// What can be known of a table without reading all of it.
struct Glance {
    Version version = 0;
    std::string node;
    std::set<std::string> elsewhere{};  // guests who are at the table on other servers
};

/// What a server on shared data hears from the others, on a thread of the store's.
struct Ear {
    std::function<void(const std::string& table)> table;  // something there was changed by another
    std::function<void()> missed;                         // anything may have been, and somebody may have gone
    std::function<void()> beat;                           // now and then
};

/// The code of an error that leaves open whether a change was made.
inline constexpr const char* kInDoubt = "in_doubt";
/// The code of one because the database does not answer: nothing was done.
inline constexpr const char* kAway = "store_away";

class Store {
public:
    using Done = std::function<void(Expected<void>)>;

    virtual ~Store() = default;

    /// Calls `done` from another thread when the change is safely on disk, or with the reason why it is not.
    /// Changes are made in the order in which they were asked for. Where nobody can tell whether it is, since the
    /// database went away meanwhile, the error has the code kInDoubt.
    virtual void write(Change change, Done done) = 0;

    virtual Expected<bool> knows(const std::string& guest) = 0;
    virtual Expected<std::optional<StoredTable>> table(const std::string& id) = 0;
    virtual Expected<std::optional<StoredAnalysis>> analysis(const std::string& table) = 0;
    virtual Expected<std::optional<Glance>> glance(const std::string& table);
    /// Tables that go on as soon as a bot has thought, newest first. Where data are shared: those that this server has
    /// by lease, and some more that it has just taken over from servers that are gone.
    virtual Expected<std::vector<std::string>> bots_on_turn() = 0;
    /// How many tables a guest has made that are not finished, and records he has opened: what clearing away is about.
    virtual Expected<int> held_by(const std::string& guest) = 0;
    /// Newest first.
    virtual Expected<std::vector<TableSummary>> tables_of(const std::string& guest) = 0;
    /// An error if what is written now would not be found after a restart: the file was moved away or deleted.
    virtual Expected<void> in_place() const { return {}; }

    /// The name of this server among those that share the data; empty: it is the only one.
    virtual std::string node() const { return {}; }
    bool shared() const { return shared_; }
    /// From now on. Before the store is gone nobody has to say that he does not listen any more.
    virtual void listen(Ear) {}

protected:
    explicit Store(bool shared = false) : shared_(shared) {}

private:
    const bool shared_;
};

/// Opens or makes the file. One process at a time may hold it.
Expected<std::unique_ptr<Store>> open_sqlite(const std::string& file);
/// "postgres://user@host:5432/name". Any number of servers may share it.
Expected<std::unique_ptr<Store>> open_postgres(const std::string& url);
/// Either, by what the name looks like.
Expected<std::unique_ptr<Store>> open_store(const std::string& where);

}  // namespace parkett::server
