// Positions of Machtspiele in words, for tests that read like the rules.
//
//     auto table = position("players=3 hr=0*3,1m*2,2 heads=-,1 board=0,0,2 cards=-,1g,0 cash=800,50 motivation=4");
//
// Lists go by seat, by division (development, hr, communication, accounting, legal, controlling) or by card (the same,
// then boss); what is missing at their end is as if nothing had been said. Supplies are what is left of the pieces.
//
// | word        | meaning                                                                      | if missing            |
// |-------------|------------------------------------------------------------------------------|-----------------------|
// | players     | 2 to 5                                                                       | 3                     |
// | cash_is, edition: the option `cash`, and corrections as JSON without blanks                | the defaults          |
// | phase       | action, closing                                                              | action                |
// | start, turn | seats; who has acted in this round follows from them                         | 0, the start player   |
// | meeting, round | numbers: of the last meeting, of events turned up since                   | 1, 1                  |
// | hr, ...     | departments of a division from the top: `0*3,1m*2,n*2`: of seat 0 with three employees, a main department of
// |             | seat 1 with two, a neutral one. One employee, in a main department none, unless told | none; neutral with two players |
// | heads       | `0,-,2`: by division                                                         | none                  |
// | boss, board | a seat; `0,1,1` from the left                                                | none                  |
// | cards       | `0,1g,2d,-`: by card: holder, gold side, face down, out of play               | the head's, white; Communication with the start player |
// | counsel     | `hr*2+legal,-,hr`                                                            | none                  |
// | influence, departments, corruption: tracks                                                 | 0                     |
// | packets     | `7+7+4,-,1`                                                                  | none                  |
// | cash        | in thousands                                                                 | 800 each              |
// | motivation  | 1 to 6                                                                       | 6                     |
// | enemies, competences | `1,2,0`; `1,2,3`                                                    | the next seat; 1, 2, ... |
// | shown       | `0,2`: seats whose archenemy point is shown                                  | none                  |
// | events      | the next ones, `slip,bonus,...`                                              | harmless ones, the bonus fourth, the meeting fifth |
#pragma once

#include "tests/support/rule_test.hpp"
#include "tests/support/table.hpp"

namespace parkett::machtspiele {

struct State;
class Machtspiele;

class MachtspieleTable : public Scene {
public:
    using Scene::Scene;

    const State& state() const;
    const Machtspiele& game() const;
    std::string phase() const;
    /// `0*3 1m*2`: the offices of a division from the top; a gap is `-`.
    std::string offices(const std::string& division) const;
    int head(const std::string& division) const;  // -1 if there is none
    int boss() const;
    /// `0 1 1`, from the left.
    std::string board() const;
    /// `1g`: the holder, `g` for the gold side, `d` for face down; `-` if nobody has it.
    std::string card(const std::string& card) const;
    int track(const std::string& track, int seat) const;
    int points(int seat) const;
    /// `hr*2 legal`
    std::string counsel(int seat) const;
    std::string packets(int seat) const;
    int packets_left(int size) const;
    int cash(int seat) const;  // in thousands
    /// `300-800`: what a viewer knows of a player's cash, in thousands.
    std::string cash_range(Seat viewer, int seat) const;
    int managers(int seat) const;
    int employees(int seat) const;
    int supply() const;
    int motivation() const;
    std::string end() const;
    std::vector<int> ranks() const;

    MachtspieleTable& pass(int times = 1);
    /// Six events are drawn and sorted with the bonus fourth and the meeting fifth: the first round begins with the
    /// first of them.
    MachtspieleTable& sort_events(const std::string& six = "dessert,coffee,parking,open_plan,web,party");
};

MachtspieleTable opening(const std::string& options);
MachtspieleTable position(const std::string& words);
/// The same at the end of the last action of a round: the next event is turned up.
MachtspieleTable event_in(const std::string& event, const std::string& words);
/// The same in the fourth round: the next event is the meeting.
MachtspieleTable meeting_in(const std::string& words);

}  // namespace parkett::machtspiele
