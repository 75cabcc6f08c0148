// Positions of Stockpile in words, for tests that read like the rules.
//
//     auto table = position("players=3 phase=sell price=epic:9 pairs=epic+4,american+2,cosmic$$ shares=epic*2,-,epic");
//
// | word      | meaning; lists go by seat, or by pile for `piles`                         | if missing              |
// |-----------|---------------------------------------------------------------------------|-------------------------|
// | players   | 2 to 5                                                                    | 4                       |
// | board, donald_limit | options                                                         | the defaults            |
// | keep      | investors: `mark,warren,bill`, with two players `mark+bill,warren+martha`   | no investors            |
// | phase     | supply, talents, bid, action, sell, favour                                | bid                     |
// | round     | a number, or `last`                                                       | 1                       |
// | first     | who holds the first-player token                                          | 0                       |
// | cash      | `20,5,0`                                                                  | what the edition gives  |
// | price     | `epic:9,cosmic:1`; the first space of that value                          | the start spaces        |
// | space     | `stanford:7`, counted from 0, where one value has several spaces          |                         |
// | shares    | `epic*2+cosmic,-,epic`: in the portfolio, known to the owner alone         | none                    |
// | split     | the same, in the split area                                               | none                    |
// | owed      | `fee3+fee1,-`                                                             | none                    |
// | actions   | `boom*2,-,bust`, which lay face up                                        | none                    |
// | hands     | `epic+boom,fee1+fee2`, for the supply phase                                | shares of any kind      |
// | piles     | `epic,boom@2|fee1|...`; `@2`: face down, supplied by seat 2               | one share each          |
// | pairs     | `epic+4,american+2,cosmic$$`: private by seat, public, blind; `-`: any    | any                     |
#pragma once

#include "tests/support/rule_test.hpp"
#include "tests/support/table.hpp"

namespace parkett::stockpile {

struct State;
class Stockpile;

class StockpileTable : public Scene {
public:
    using Scene::Scene;

    const State& state() const;
    const Stockpile& game() const;
    std::string phase() const;
    int cash(int seat) const;
    std::vector<int> cash() const;
    int price(const std::string& company) const;
    int space(const std::string& company) const;
    /// `cosmic epic*2`: what the owner really has, in the order of the companies.
    std::string shares(int seat) const;
    std::string split(int seat) const;
    /// The same for what a viewer knows about an owner, and how many cards he cannot name.
    std::string known(Seat viewer, int owner) const;
    int unknown(Seat viewer, int owner) const;
    /// `1 3`: unpaid fees.
    std::string debts(int seat) const;
    int discarded(const std::string& card) const;
    /// `epic boom`: the cards of a pile as a viewer sees them, `?` for hidden ones.
    std::string pile(Seat viewer, int number) const;
    /// `epic+4`, or `?`.
    std::string pair(Seat viewer, int number) const;

    /// Everybody who is asked whether he sells declines: the movement phase begins.
    StockpileTable& nobody_sells();
    /// Everybody who is asked shows no share.
    StockpileTable& nobody_shows();
    /// Bids for piles 1, 2, 3, ... in turn order, all at 0: everybody takes the pile of his place in turn order.
    StockpileTable& everybody_bids_nothing();
};

/// At the very beginning: `players=4 investors=on board=advanced`.
StockpileTable opening(const std::string& options);
/// A lawful position; one that Stockpile::inconsistency objects to fails the test.
StockpileTable position(const std::string& words);

}  // namespace parkett::stockpile
