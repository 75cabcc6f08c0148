// One game being played: the checked path. Whoever holds a Match (server, protocol, terminal) knows no game's rules.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/event.hpp"
#include "core/json_writer.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "core/setup.hpp"

namespace parkett {

struct LegalMove {
    std::string text;
    double probability = 0;  // of a chance move
};

/// What one move caused. `seq` is the number of its first event in the whole game.
struct Played {
    std::string text;
    Actor by;
    std::size_t seq = 0;
    std::vector<Event> events;
};

/// What a move would do, as far as the asking seat can know.
struct Preview {
    std::vector<Event> events;   // certain: the same whatever the hidden cards are
    std::vector<Event> outlook;  // if nobody did anything more
};

class Match {
public:
    virtual ~Match() = default;

    virtual const GameInfo& info() const = 0;
    virtual const Setup& setup() const = 0;
    int seats() const { return setup().players; }

    virtual Actor actor() const = 0;
    virtual std::vector<LegalMove> legal() const = 0;
    /// All of them in full, in the same order.
    virtual Json described_moves() const = 0;
    /// A move in full: kind, operands and, if it is legal, what the game says about it. An error if it is no move.
    virtual Expected<Json> described(std::string_view text) const = 0;
    /// Parses, checks and applies. A refused move changes nothing.
    virtual Expected<Played> play(std::string_view text) = 0;
    /// The same for a text or an object as `view` and `described` write it.
    virtual Expected<Played> play_json(const Json& move) = 0;
    /// The same for a seat that must be on turn. Not for chance.
    Expected<Played> play_as(Seat seat, std::string_view text);
    /// Lets chance move once; the actor must be chance.
    virtual Played play_chance(Rng& rng) = 0;
    /// Takes back the last moves, chance moves included; at most as many as there are.
    virtual void undo(std::size_t count) = 0;
    /// How many of the last moves `seat` may take back alone: its own, made one after another, nothing revealed since.
    virtual std::size_t may_take_back(Seat seat) const = 0;

    virtual Result result() const = 0;
    /// What a viewer may see, with the permitted moves if it is his turn.
    virtual void write_view(JsonWriter& out, Seat viewer) const = 0;
    /// The same as a value, for those who look into it.
    Json view(Seat viewer) const;
    /// Where the game stands: the phase and the single figures that everybody sees, without any that is not there.
    virtual std::string standing() const = 0;
    virtual Expected<Preview> preview(std::string_view text, Seat viewer, std::uint64_t seed) const = 0;
    virtual Expected<Preview> preview_json(const Json& move, Seat viewer, std::uint64_t seed) const = 0;
    virtual Json state() const = 0;
    /// The position the match began with, if it was set up; null if it began at the start.
    virtual Json beginning() const = 0;

    virtual std::size_t length() const = 0;
    /// Move number `index` as the viewer may read it; nothing is secret once the game is over.
    virtual std::string move_text(std::size_t index, Seat viewer) const = 0;
    /// The whole truth, for records and stores.
    virtual std::string move_text(std::size_t index) const = 0;
    /// The move again, with its events, derived from the log.
    virtual Played replayed(std::size_t index) const = 0;
    /// All moves from number `from` on, one after another: each is applied once.
    virtual void retell(std::size_t from, const std::function<void(Played)>& hear) const = 0;
    virtual std::unique_ptr<Match> clone() const = 0;
    /// A match that begins here, with everything dealt anew that the viewer cannot know. What was played before belongs
    /// to other cards, and is no part of it.
    virtual std::unique_ptr<Match> dealt_anew(Seat viewer, Rng& rng) const = 0;
};

/// Nobody moves any more.
Error game_over();

/// `{"kind": "seat", "seat": 2}`, as the protocol and the server write it; `write` the members alone.
void write(JsonWriter& out, Actor actor);
Json to_json(Actor actor);
/// Events from `seq` on, each with its number, as the viewer may see them.
Json to_json(const std::vector<Event>& events, std::size_t seq, Seat viewer);

}  // namespace parkett
