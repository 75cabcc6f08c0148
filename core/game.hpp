// The contract of a game.
//
// A game is two values. The *game object* `G` holds options and edition; it is immutable and shared by all positions.
// A *position* `G::State` is a plain value: copying it is how bots think and how Match takes moves back. There is no
// heap behind it and no virtual call inside it. Nothing here throws, waits, reads a clock or does I/O, so the same
// sources run in a server, in a bot's inner loop and in a browser.
#pragma once

#include <concepts>
#include <string>
#include <type_traits>

#include "core/error.hpp"
#include "core/event.hpp"
#include "core/json.hpp"
#include "core/json_writer.hpp"
#include "core/language.hpp"
#include "core/move.hpp"
#include "core/notation.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "core/setup.hpp"
#include "core/vocabulary.hpp"

namespace parkett {

template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> && sizeof(typename G::State) <= 2048 &&
    std::equality_comparable<typename G::State> &&
    requires(const G game, typename G::State s, const typename G::State cs, Move m, MoveList& list, OutcomeList& odds,
             Rng& rng, Seat viewer, NullSink& nothing, EventLog& log, const Json& json, JsonWriter& out) {
        // What the game is, and a table of it. An impossible setup or edition is an error with a sentence.
        { G::info() } -> std::same_as<const GameInfo&>;
        { G::texts() } -> std::same_as<const GameTexts&>;  // edition, glossary, and the rules in every language
        { G::make(Setup{}) } -> std::same_as<Expected<G>>;
        { game.setup() } -> std::same_as<const Setup&>;

        // Play. Dealing and rolling are moves of chance that follow `start`.
        { game.start() } -> std::same_as<typename G::State>;
        { game.actor(cs) } -> std::same_as<Actor>;
        // Every legal move, no duplicates, in a fixed order; never empty unless the game is over.
        { game.legal(cs, list) } -> std::same_as<void>;
        // One of them, uniformly, or one chance outcome by its probability; without building the list.
        { game.sample(cs, rng) } -> std::same_as<Move>;
        // The chance outcomes with their probabilities.
        { game.outcomes(cs, odds) } -> std::same_as<void>;
        // Assumes that the move is legal: Match::play is the checked path.
        { game.apply(s, m, nothing) } -> std::same_as<void>;
        { game.apply(s, m, log) } -> std::same_as<void>;
        { game.result(cs) } -> std::same_as<Result>;

        // Who knows what. `redeal` replaces all that the viewer cannot know by a fair sample of what it
        // could be; its outcome depends on the viewer's knowledge and on rng alone, never on the truth. For
        // every position, view(redeal(s, viewer), viewer) == view(s, viewer).
        { game.redeal(s, viewer, rng) } -> std::same_as<void>;
        { game.view(cs, viewer, out) } -> std::same_as<void>;  // members of an object
        // What a view begins with: the phase and the single figures that everybody sees. Where a game
        // stands, for lists of tables.
        { game.gist(cs, out) } -> std::same_as<void>;
        // The move with the operands that the viewer may not know replaced by kHidden. `cs`: the position
        // before it.
        { game.seen_by(cs, m, viewer) } -> std::same_as<Move>;

        // Words. All that is said is described in the vocabulary; `refusal` tells why a move that is not
        // legal is not.
        { G::vocabulary() } -> std::same_as<const Vocabulary&>;
        { game.notation() } -> std::same_as<const Notation&>;
        { game.refusal(cs, m) } -> std::same_as<Error>;
        // What a legal move costs, brings, leaves: the fields that the vocabulary calls figures.
        { game.figures(cs, m, out) } -> std::same_as<void>;
        // The moves a player would look for; those that are not legal are shown to him with the refusal.
        { game.sought(cs, list) } -> std::same_as<void>;
        // What the position after `m` would bring if nobody did anything more (an auction won, goods sold),
        // as the viewer knows it.
        { game.outlook(cs, m, viewer, log) } -> std::same_as<void>;

        // The whole position, readable and writable: set-ups, snapshots, research.
        { game.state_json(cs) } -> std::same_as<Json>;
        { game.parse_state(json) } -> std::same_as<Expected<typename G::State>>;
        // What is wrong with a position, in a sentence; empty if nothing is. Positions from outside are
        // checked with it, and so is every position of the random games in the tests.
        { game.inconsistency(cs) } -> std::same_as<std::string>;

        // What bots know about the game (games/<id>/knowledge.hpp).
        typename G::Knowledge;
    };

/// The declarations that the concept asks for, in the class of a game: what they mean is said above. The class has the
/// members setup_ and notation_.
#define PARKETT_GAME(G)                                                        \
    static const GameInfo& info();                                             \
    static const GameTexts& texts();                                           \
    static const Vocabulary& vocabulary();                                     \
    static Expected<G> make(Setup setup);                                      \
    const Setup& setup() const { return setup_; }                              \
    const Notation& notation() const { return *notation_; }                    \
    State start() const;                                                       \
    Actor actor(const State& s) const;                                         \
    void legal(const State& s, MoveList& list) const;                          \
    Move sample(const State& s, Rng& rng) const;                               \
    void outcomes(const State& s, OutcomeList& odds) const;                    \
    void apply(State& s, Move move, NullSink& sink) const;                     \
    void apply(State& s, Move move, EventLog& sink) const;                     \
    Result result(const State& s) const;                                       \
    void redeal(State& s, Seat viewer, Rng& rng) const;                        \
    void view(const State& s, Seat viewer, JsonWriter& out) const;             \
    void gist(const State& s, JsonWriter& out) const;                          \
    Move seen_by(const State& before, Move move, Seat viewer) const;           \
    Error refusal(const State& s, Move move) const;                            \
    void figures(const State& s, Move move, JsonWriter& out) const;            \
    void sought(const State& s, MoveList& list) const;                         \
    void outlook(const State& s, Move move, Seat viewer, EventLog& log) const; \
    std::string inconsistency(const State& s) const;                           \
    Json state_json(const State& s) const;                                     \
    Expected<State> parse_state(const Json& json) const

}  // namespace parkett
