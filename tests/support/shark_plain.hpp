// The rules of Shark once more, cell by cell, as slow and plain as rules.md says it. Random games compare the two.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/shark/shark.hpp"

namespace parkett::shark {

class PlainBoard {
public:
    PlainBoard(const Shark& game, const State& s);

    int price(int company) const;
    /// Cell and company (or TOP) of everything that the roll lets the builder build.
    std::set<std::pair<int, int>> builds() const;
    /// Company and number of shares of every lot that the debtor on turn may give: all sets of lots are tried.
    std::set<std::pair<int, int>> lots() const;

private:
    static constexpr int kHole = -2, kEmpty = -1;

    std::vector<int> neighbours(int cell) const;
    /// The cells that hang together with one: houses of the company and TOP houses.
    std::set<int> chain(int cell, int company) const;
    /// Whose house stands there; a TOP house is its neighbour's, or kTop.
    int owner(int cell) const;
    bool may_build(int cell, int company) const;
    std::set<int> colours() const;
    bool pays(const std::vector<int>& lots) const;
    /// Adds the lots of every smallest set that begins with these, from that company on.
    void try_lots(std::vector<int>& lots, int company, std::set<std::pair<int, int>>& found) const;

    const Shark& game_;
    const State& s_;
    std::vector<int> at_;     // a company, kTop, kEmpty or kHole, for 12 times 12 cells
    std::vector<char> zone_;  // its letter
    std::vector<int> prices_;
};

}  // namespace parkett::shark
