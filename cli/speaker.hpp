// Whatever a game says, in words: events, moves, refusals, reasons. What there is to say comes from the game's
// vocabulary, how it is said from the message files; there is no game's own code in between.
#pragma once

#include <string>
#include <vector>

#include "cli/catalogue.hpp"
#include "core/error.hpp"
#include "core/record.hpp"
#include "core/vocabulary.hpp"

namespace parkett {

/// Who sits at the table, and who of them is looking.
struct People {
    std::vector<std::string> names;
    int viewer = -1;  // -1: a spectator

    bool is_viewer(int seat) const { return seat == viewer; }
};

class Speaker {
public:
    Speaker(const std::string& game, const std::string& language);
    /// With other words, for tests.
    Speaker(const Vocabulary& vocabulary, const Catalogue& words, const Catalogue& house)
        : vocabulary_(vocabulary), words_(words), house_(house) {}

    const std::string& language() const { return words_.language(); }
    /// A message of the game, and one of the house.
    std::string say(std::string_view key, const Said& said = {}) const { return words_.say(key, said); }
    std::string house(std::string_view key, const Said& said = {}) const { return house_.say(key, said); }
    bool has(std::string_view key) const { return words_.has(key); }

    /// "Buys 2 shares of Wings at 7k": without whose event it is, and without the amount that goes in or out.
    std::string event(const Json& event, const People& people) const;
    /// The amount with its sign: "+14k"; empty where there is none.
    std::string flow(const Json& event) const;
    /// A move as a choice of a list. `phase`: in which it is made.
    std::string move(const Json& move, const std::string& phase, const People& people) const;
    /// The part of it that is decided by an operand, where a long list is narrowed down.
    std::string answer(const Json& move, const std::string& operand, const std::string& phase,
                       const People& people) const;
    /// What the viewer is asked.
    std::string question(const Json& view, const People& people) const;
    /// Why not, in this language; the English sentence where there are no words for it.
    std::string refusal(const Error& error, const People& people) const;
    std::string term(const std::string& id) const;
    /// A part of a value as a sentence with its unit: "about $6K more from later rounds".
    std::string because(const std::string& term, double amount) const;
    std::string phase(const std::string& id) const;
    std::string word(const std::string& alphabet, const std::string& id) const;
    std::string money(long long amount, bool sign = false) const;
    /// What a game is won with: points where the message `wealth` says so, money otherwise.
    std::string wealth(long long amount) const;
    std::string name(int seat, const People& people) const;

private:
    Said said_of(const std::vector<Member>& members, const Json& values, const People& people) const;
    void add(Said& said, const std::string& name, const Shape& shape, const Json& value, const People& people) const;

    const Vocabulary& vocabulary_;
    const Catalogue& words_;
    const Catalogue& house_;
};

/// Who a record names in its tags Name0, Name1, ...
People people_of(const Speaker& speaker, const std::vector<Tag>& tags, int seats, Seat viewer);

}  // namespace parkett
