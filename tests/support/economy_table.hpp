// Positions of Master of Economy in words, for tests that read like the rules.
//
//     auto table = position("players=4 phase=offers goods=materials*3,coal,-,steel*2 cash=10,3,0,8 points=11");
//
// Lists go by company or by seat; what is missing at their end is as if nothing had been said. The company order is
// blue, yellow, green, red unless told otherwise, and company i is managed by seat i.
//
// | word      | meaning                                                                    | if missing            |
// |-----------|----------------------------------------------------------------------------|-----------------------|
// | players   | 2 to 4                                                                     | 4                     |
// | the options of the table; edition: corrections, as JSON without blanks | the defaults          |
// | phase     | investment, procurement, offers, repayment, company_deals, loans, embezzlement, motions, buy_back,
// |           | private_deals, influence                                                   | investment            |
// | year, half| 1 to 4, 1 or 2                                                             | 1, 1; meetings: 1, 2  |
// | places    | `red,blue,...`: the company order                                          | as above              |
// | managers  | `0,1,1,3`: by company                                                      | everybody his own     |
// | cash      | of the companies                                                           | 25 each               |
// | purse     | of the players                                                             | 0                     |
// | points, loans | of the companies, the shadow company last                              | 0                     |
// | goods     | `materials*3+coal,-,ships`                                                 | none                  |
// | works     | `quarry*2+power_plant,-`                                                   | none                  |
// | packages  | `10+2/7/1/6/blue:4/red:9`: of the first company, by seat, then companies. One word for each company: `packages`,
// |           | `packages.yellow`, `packages.green`, `packages.red`                        | 10 with its seat      |
// | influence | of the players                                                             | 1                     |
// | used      | `2,1`: locked success markers                                              | none                  |
// | bids      | of the players                                                             | 0                     |
#pragma once

#include "tests/support/rule_test.hpp"
#include "tests/support/table.hpp"

namespace parkett::economy {

struct State;
class Economy;

class EconomyTable : public Scene {
public:
    using Scene::Scene;

    std::string phase() const;
    std::string acting() const;  // the company whose turn it is
    int cash(const std::string& company) const;
    int purse(int seat) const;
    int points(const std::string& company) const;
    int loans(const std::string& company) const;
    int goods(const std::string& company, const std::string& good) const;
    int works(const std::string& company, const std::string& factory) const;
    int demand(const std::string& good) const;
    /// `10+2`: the packages of a company that a seat holds, largest first; "" if none.
    std::string packages(const std::string& company, int seat) const;
    std::string order() const;
    int manager(const std::string& company) const;
    int influence(int seat) const;
    std::string end() const;
    std::vector<int> wealth() const;
    std::vector<int> ranks() const;
    /// Everybody passes until that phase is reached.
    EconomyTable& pass_to(const std::string& phase);
    /// Passes `times` decisions.
    EconomyTable& pass(int times = 1);

    const State& state() const;
    const Economy& game() const;

private:
    int company_of(const std::string& word) const;
};

EconomyTable opening(const std::string& options);
EconomyTable position(const std::string& words);

}  // namespace parkett::economy
