// What a position of Shark owes. The table of duties is in invariants.cpp.
#pragma once

#include <algorithm>
#include <string>

#include "games/shark/shark.hpp"

namespace parkett::shark {

using PerCompanyCount = std::array<std::uint8_t, kCompanies>;

/// The duties of a position. Each member finds out whether one is kept, and says what is wrong if it is not.
struct Check {
    const Shark& game;
    const State& s;

    // The board.
    std::string houses_were_built() const;
    std::string one_house_a_cell() const;
    std::string tops_add_up() const;
    std::string rivals_are_apart() const;
    std::string tops_are_apart() const;
    std::string prices_follow() const;
    // The players.
    std::string shares_add_up() const;
    std::string losses_were_caused() const;
    std::string who_is_out_owns_nothing() const;
    // The turn.
    std::string nothing_is_built_yet() const;
    std::string nobody_has_money_yet() const;
    std::string no_turn_yet() const;
    std::string banker_is_open() const;
    std::string free_shares_in_order() const;
    std::string turn_has_begun() const;
    std::string goes_on() const;
    std::string no_price_or_house_ends_it() const;
    std::string not_rolled() const;
    std::string rolled() const;
    std::string nothing_is_given() const;
    std::string nobody_owes() const;
    std::string builder_decides() const;
    std::string something_to_trade() const;
    std::string something_to_build() const;
    // Debts, and the end.
    std::string debtor_is_on_turn() const;
    std::string debts_come_from_falls() const;
    std::string debt_can_be_paid() const;
    std::string reason_is_true() const;

    const std::string& name(int company) const { return game.edition().company_name[company]; }
    int in_the_game() const {
        return game.players() - static_cast<int>(std::count_if(s.out.begin(), s.out.begin() + game.players(),
                                                               [](int n) { return n > 0; }));
    }
    bool sold_out() const { return game.board().sold_out_ends && s.supply == PerCompanyCount{}; }
    std::string falls_of(Seat seat, const PerCompanyCount& given) const;
    End first_reason() const;
};

}  // namespace parkett::shark
