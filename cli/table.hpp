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

class Table {
public:
    virtual ~Table() = default;

    /// The whole table in lines that fit the terminal.
    virtual std::string draw(const Json& view, const People& people, const Terminal& terminal) const;
    /// One event in English; empty if there are no words for it.
    virtual std::string sentence(const Json& event, const People& people) const;
    /// The table shows it anyway, or there is nothing in it for this viewer: left out of what is told during play.
    virtual bool quiet(const Json&) const { return false; }
    /// The words that deserve colour, in any text.
    virtual std::string tint(std::string text, const Terminal&) const { return text; }
    /// What the viewer is asked to do now.
    virtual std::string question(const Json& view) const;

    /// In which order a long list of moves of this kind is narrowed down.
    virtual std::vector<Question> questions(const std::string& kind) const;
    /// A move in words.
    virtual std::string phrase(const Json& view, const Json& move) const;
    /// The answer to question `step` that all these moves share.
    virtual std::string answer(const Json& view, const std::vector<Json>& moves, std::size_t step) const;

    /// How the last move's events add up to the result; empty if the result says it all.
    virtual std::string scoring(const std::vector<Json>&, const People&, const Terminal&) const { return {}; }
    /// Kinds of events worth counting over many games, and what to call them; none: all.
    virtual std::vector<std::pair<std::string, std::string>> statistics() const { return {}; }
    virtual std::string money(long long amount) const { return std::to_string(amount); }
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
