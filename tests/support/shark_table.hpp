// Positions of Shark in words, for tests that read like the rules.
//
//     auto table = position("players=3 phase=build roll=2/wings wings=G1-I1+G4 smith=B5 shares=wings*2,-,nyso*5
//     cash=0,3,10");
//
// Prices follow from the houses, the bank's supply from the shares.
//
// | word      | meaning; lists go by seat                                                 | if missing              |
// |-----------|---------------------------------------------------------------------------|-------------------------|
// | players   | 2 to 6                                                                    | 3                       |
// | board, top_houses, free_share, chain_limit, black, colour_die, first: options         | the defaults            |
// | edition   | corrections, as JSON without blanks                                       | none                    |
// | phase     | trade, roll, build, forced_sale, trade_again                              | build                   |
// | roll      | `S/wings`, `2/black`; without the colour die `2/any`                      | `S/white` once rolled   |
// | nyso, wings, empire, smith, top | houses: `A1+C1-C4`, a range goes across or down      | none                    |
// | used      | `smith:17`: on the board or out of the game                               | those on the board      |
// | shares    | `wings*2+nyso,-,nyso`                                                     | none                    |
// | cash      | `20,5,-3`; less than nothing is owed, in a forced sale                    | 0                       |
// | builder   | whose turn it is                                                          | 0                       |
// | bought    | shares, in this turn                                                      | 0                       |
// | lots      | `wings*2+nyso`: given already by the debtor, the first after the builder  | none                    |
// | out       | `0,2,1`: the settlement that the seat could not pay                       | nobody is out           |
#pragma once

#include "tests/support/rule_test.hpp"
#include "tests/support/table.hpp"

namespace parkett::shark {

struct State;
class Shark;

class SharkTable : public Scene {
public:
    using Scene::Scene;

    const State& state() const;
    const Shark& game() const;
    std::string phase() const;
    /// Why the game has ended, or `none`.
    std::string end() const;
    int cash(int seat) const;
    std::vector<int> cash() const;
    /// Cash and shares of each seat.
    std::vector<int> worth() const;
    int price(const std::string& company) const;
    int supply(const std::string& company) const;
    int used(const std::string& company) const;
    /// `A1 B1`: where a company's houses stand, or the TOP houses (`top`).
    std::string houses(const std::string& company) const;
    /// `nyso wings*2`, in the order of the companies.
    std::string shares(int seat) const;
    std::vector<int> ranks() const;
};

/// At the very beginning: `players=4 board=1991 top_houses=on`.
SharkTable opening(const std::string& options);
/// A lawful position; one that Shark::inconsistency objects to fails the test.
SharkTable position(const std::string& words);

}  // namespace parkett::shark
