// How a game looks in a terminal. Everything is drawn from what Match::view and the events allow the viewer to know, in
// the words of the Speaker. A game adds a folder beside this file; without one, the fallback prints fields.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/speaker.hpp"
#include "cli/terminal.hpp"

namespace parkett {

/// The operands that one question decides together: {"card", "face"}.
using Question = std::vector<std::string>;

/// A game in a terminal, function by function.
struct Picture {
    /// The whole table in lines that fit the terminal.
    std::string (*draw)(const Json& view, const Speaker& speaker, const People& people, const Terminal& terminal);
    /// The table shows it anyway, or there is nothing in it for this viewer: left out of what is told during play.
    bool (*quiet)(const Json& event);
    /// The words that deserve colour, in any text.
    std::string (*tint)(std::string text, const Speaker& speaker, const Terminal& terminal);
    /// In which order a long list of moves of this kind is narrowed down. How an answer is said is the message
    /// `answer.<kind>.<first operand of the question>`.
    std::vector<Question> (*questions)(const std::string& kind);
    /// How the last move's events add up to the result; empty if the result says it all.
    std::string (*scoring)(const std::vector<Json>& events, const Speaker& speaker, const People& people,
                           const Terminal& terminal);
    /// Kinds of events worth counting over many games, called as the messages `statistic.<kind>` say; none: all.
    std::vector<std::string> (*statistics)();
    /// Whom an event without a seat is about, a company for example; none where only players act.
    std::string (*subject)(const Json& event, const Speaker& speaker) = nullptr;
};

/// The words of an alphabet as the speaker says them, with their colours.
Names named(const std::string& alphabet, const std::map<std::string, const char*>& inks, const Speaker& speaker);

const Picture& picture_of(const std::string& game);

/// An event as a line of the log: who, what, how much; wrapped, tinted, with the rule's number at its end.
std::string log_line(const Picture& picture, const Speaker& speaker, const Json& event, const People& people,
                     const Terminal& terminal, const std::string& remark = "");
/// Final wealth and ranks.
std::string standings(const Speaker& speaker, const Json& result, const People& people, const Terminal& terminal);

}  // namespace parkett
