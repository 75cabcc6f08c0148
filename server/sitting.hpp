// A table as data: a match, who sits where, and what each viewer may be told. No threads, no network.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/json_writer.hpp"
#include "core/match.hpp"
#include "games/lessons.hpp"
#include "server/store.hpp"
#include "server/telling.hpp"

namespace parkett::server {

struct Sitting {
    std::string id;
    std::string owner;
    std::vector<StoredSeat> seats;
    std::optional<TableSeed> seed;  // none: an opened record
    std::vector<Tag> tags;          // of an opened record; `Lesson` of a first game, `GoesOn`
    std::unique_ptr<Match> match;
    std::vector<std::uint32_t> ends{};  // how many events there were after each move
    std::deque<Played> latest{};    // the last moves with their events: what everybody who is at the table still needs
    Telling telling{};              // which events a client may still have right
    std::optional<Error> frozen{};  // why nobody moves here any more, though the game is not over
    Version version = 0;            // of what is stored
    std::string node{};             // the server that has it by lease

    bool is_record() const { return !seed; }
    bool over() const { return match->actor().is_over(); }
    std::size_t events() const { return ends.empty() ? 0 : ends.back(); }
    Standing standing() const;
    /// The position as somebody sees it, as text. Made once, however many ask, until the next move.
    const std::string& view_text(Seat viewer) const;
    /// What is taught here; null at an ordinary table.
    const Lesson* lesson() const;
    /// Whether everybody has moved as its script says; never at an ordinary table.
    bool on_script() const;
    /// The move of the script that comes next; null at its end, and once somebody has gone his own way.
    const std::string* scripted() const;

    bool owns(const std::string& guest, int seat) const;
    std::vector<Seat> seats_of(const std::string& guest) const;
    /// Whose eyes a guest may use: his own seats'; anybody's once there are no secrets.
    bool may_look(const std::string& guest, int seat) const;
    /// A guest with one seat looks through it. With several at one screen nobody does until he says so.
    Seat usual_viewer(const std::string& guest) const;

    /// Whether he plays against bots alone: only then may somebody beside him say, while the game goes on, what his
    /// moves were worth.
    bool only_bots_against(const std::string& guest) const;

    /// So many moves are kept with their events; whoever asks for older ones has them told again.
    static constexpr std::size_t kLatest = 32;
    void note(Played played);
    /// The moves from number `from` on.
    void tell(std::size_t from, const std::function<void(const Played&)>& hear) const;
    /// Lets chance move as long as it is its turn, by the script of a lesson or by the seed.
    void settle();
    void undo(std::size_t count);

    void forget_views();
    mutable std::map<Seat, std::string> views{};  // of the present position, see view_text
    mutable Alike alike{};                        // what they have in common
    mutable std::size_t longest_view = 0;         // so far: the next will be about as long
};

Error no_such_seat();
Error not_your_seat();
Error no_such_move();

/// A table whose moves have been played again; `problem` says why not all of them were.
struct Reopened {
    Sitting sitting;
    std::optional<Error> problem;
};

/// Says whether whoever works must come to an end; empty: there is time enough.
using Stop = std::function<bool()>;

/// Plays the moves again. An error if there is no such game or position, or if the time was not enough.
Expected<Reopened> reopen(const StoredTable& stored, const Stop& stop);
/// The same for a table that was played here. One that does not fit the rules of this program is frozen.
Expected<Sitting> open_sitting(const StoredTable& stored, const Stop& stop = {});

/// The messages and answers of docs/server.md.
Json table_message(const Sitting& sitting, const std::string& guest, const std::set<std::string>& online);
/// `played`: the number of a move of this client that is on disk now.
std::string position_message(const Sitting& sitting, Seat viewer, std::size_t since, bool thinking,
                             std::optional<std::size_t> played);
Json story(const Sitting& sitting, Seat viewer);
Json position_at(const Sitting& sitting, std::size_t number, Seat viewer);
/// A lesson as the pupil may know it: his own steps, not what the others will do.
Json to_json(const Lesson& lesson);
Json invitations(const Sitting& sitting);
/// Who invites to what, for somebody who holds an invitation; `seat` is null where it does not work any more.
Json invitation(const Sitting& sitting, const std::string& token);
std::string record_text(const Sitting& sitting, const std::string& guest);

}  // namespace parkett::server
