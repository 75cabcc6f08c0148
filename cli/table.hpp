// How a game looks and speaks in a terminal. Everything is drawn from what Match::view and the events allow the viewer
// to know. A game adds a folder beside this file; without one, the fallback prints fields.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/terminal.hpp"
#include "core/json.hpp"

namespace parkett {

/// Who sits at the table, and who of them is looking.
struct People {
    std::vector<std::string> names;
    int viewer = -1;  // -1: a spectator

    bool is_viewer(int seat) const { return seat == viewer; }
    std::string name(int seat) const;
    /// "You pay" or "Bot 1 pays".
    std::string does(int seat, const std::string& he, const std::string& you) const;
    std::string does(int seat, const std::string& verb) const { return does(seat, verb + "s", verb); }
    std::string his(int seat) const { return is_viewer(seat) ? "your" : "his"; }
};

/// The operands that one question decides together: {"card", "face"}.
using Question = std::vector<std::string>;

/// A game in a terminal, function by function.
struct Table {
    using Statistics = std::vector<std::pair<std::string, std::string>>;

    /// The whole table in lines that fit the terminal.
    std::string (*draw)(const Json& view, const People& people, const Terminal& terminal);
    /// One event in English; empty if there are no words for it.
    std::string (*sentence)(const Json& event, const People& people);
    /// The table shows it anyway, or there is nothing in it for this viewer: left out of what is told during play.
    bool (*quiet)(const Json& event);
    /// The words that deserve colour, in any text.
    std::string (*tint)(std::string text, const Terminal& terminal);
    /// What the viewer is asked to do now.
    std::string (*question)(const Json& view);

    /// In which order a long list of moves of this kind is narrowed down.
    std::vector<Question> (*questions)(const std::string& kind);
    /// A move in words.
    std::string (*phrase)(const Json& view, const Json& move);
    /// The answer to question `step` that all these moves share.
    std::string (*answer)(const Json& view, const std::vector<Json>& moves, std::size_t step);

    /// How the last move's events add up to the result; empty if the result says it all.
    std::string (*scoring)(const std::vector<Json>& events, const People& people, const Terminal& terminal);
    /// Kinds of events worth counting over many games, and what to call them; none: all.
    Statistics (*statistics)();
    std::string (*money)(long long amount);
};

const Table& table_of(const std::string& game);

/// `sentence`, or the event's fields if the game has no words for it; never empty.
std::string told(const Table& table, const Json& event, const People& people);
/// The same as a line of the log: wrapped, tinted, with the rule's number at its end.
std::string log_line(const Table& table, const Json& event, const People& people, const Terminal& terminal,
                     const std::string& remark = "");
/// Final wealth and ranks.
std::string standings(const Table& table, const Json& result, const People& people, const Terminal& terminal);

}  // namespace parkett
