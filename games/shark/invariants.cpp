// What is true of every position. A position from outside that breaks one of these could break the rules later.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "games/shark/ground.hpp"
#include "games/shark/permits.hpp"

namespace parkett::shark {

namespace {

class Check {
public:
    Check(const Shark& game, const State& s) : game_(game), s_(s) {}

    std::string first_problem() const {
        for (auto check : {&Check::houses, &Check::neighbours, &Check::prices, &Check::shares, &Check::money, &Check::phase})
            if (std::string problem = (this->*check)(); !problem.empty()) return problem;
        return {};
    }

private:
    std::string houses() const;
    std::string neighbours() const;
    std::string prices() const;
    std::string shares() const;
    std::string money() const;
    std::string phase() const;
    bool phase_fits() const;

    const Shark& game_;
    const State& s_;
};

/// No house too many, none on another, none beside the board.
std::string Check::houses() const {
    Cells taken = s_.tops;
    int standing = s_.tops.count();
    for (int i = 0; i < kCompanies; ++i) {
        const int here = s_.houses[i].count();
        if (here > s_.used[i] || s_.used[i] > game_.edition().houses) return "The houses of the position do not add up.";
        taken |= s_.houses[i];
        standing += here;
    }
    if (taken.count() != standing) return "Two houses of the position stand on one cell.";
    if ((taken - game_.board().all).any()) return "A house of the position stands beside the board.";
    const int tops = game_.variant().tops ? game_.edition().top_houses : 0;
    return s_.tops.count() + s_.tops_left == tops ? "" : "The TOP houses of the position do not add up.";
}

/// SH-2.9, SH-6.2, SH-6.4: rivals never touch, TOP houses belong to one chain or to nobody.
std::string Check::neighbours() const {
    for (int i = 0; i < kCompanies; ++i)
        for (int j = 0; j < i; ++j)
            if ((group(s_, i) & (group(s_, j) | beside(group(s_, j)))).any())
                return "Houses of different companies are neighbours in the position.";
    if ((s_.tops & beside(s_.tops)).any()) return "Two TOP houses are neighbours in the position.";
    for (int i = 0; i < kCompanies; ++i)
        for (Cells rest = s_.tops & beside(s_.houses[i]); rest.any();) {
            const Cells top = first_of(rest);
            rest -= top;
            if ((grown(top, group(s_, i)) & s_.houses[i]).count() < 2)
                return "A single house touches a TOP house in the position.";
        }
    return {};
}

std::string Check::prices() const {
    for (int i = 0; i < kCompanies; ++i)
        if (s_.price[i] != game_.price_of(s_, i))
            return fmt::format("The price of {} does not fit its houses.", game_.edition().company_name[i]);
    return {};
}

std::string Check::shares() const {
    for (int i = 0; i < kCompanies; ++i) {
        int all = s_.supply[i];
        for (Seat seat = 0; seat < game_.players(); ++seat) all += s_.shares[seat][i];
        if (all != game_.board().shares)
            return fmt::format("The shares of {} do not add up.", game_.edition().company_name[i]);
    }
    return {};
}

std::string Check::money() const {
    if (s_.settlements > std::accumulate(s_.used.begin(), s_.used.end(), 0)) return "The position has had more losses than houses.";
    for (Seat seat = 0; seat < game_.players(); ++seat) {
        if (s_.cash[seat] < 0 && s_.phase != Phase::forced_sale) return fmt::format("Seat {} has less than no money.", seat);
        if (s_.out[seat] > s_.settlements) return fmt::format("Seat {} went out in a move that has not been made.", seat);
        if (s_.out[seat] && (s_.cash[seat] != 0 || s_.shares[seat] != std::array<std::uint8_t, kCompanies>{}))
            return fmt::format("Seat {} is out of the game but still owns something.", seat);
    }
    return {};
}

bool Check::phase_fits() const {
    const bool rolled = s_.colour != kNone && s_.zone != kNone;
    const bool begun = s_.turns > 0;
    if (s_.phase == Phase::over) return s_.end != End::none;
    if (s_.end != End::none || s_.out[s_.turn] || s_.out[s_.builder]) return false;
    if (s_.phase != Phase::forced_sale && s_.lots != 0) return false;
    if (game_.next(s_, s_.builder) == s_.builder) return false;
    const auto highest = *std::max_element(s_.price.begin(), s_.price.end());
    const auto used = *std::max_element(s_.used.begin(), s_.used.end());
    const bool ending = highest >= game_.edition().highest_price || used >= game_.edition().houses;
    if (ending && s_.phase != Phase::forced_sale) return false;
    if (rolled && (s_.colour == kAny) == game_.variant().colour_die) return false;
    switch (s_.phase) {
        case Phase::banker: return !begun && s_ == game_.start();
        case Phase::free_share: {
            int taken = 0;
            for (Seat seat = 0; seat < game_.players(); ++seat)
                for (int i = 0; i < kCompanies; ++i) taken += s_.shares[seat][i];
            return !begun && game_.variant().free_share && !all_houses(s_).any() &&
                   (s_.banker + taken) % game_.players() == s_.turn && taken < game_.players();
        }
        case Phase::trade: return begun && !rolled && s_.turn == s_.builder && may_trade(game_, s_);
        case Phase::roll: return begun && !rolled && s_.turn == s_.builder;
        case Phase::build: {
            if (!begun || !rolled || s_.turn != s_.builder) return false;
            const auto choices = game_.choices(s_, s_.colour);
            for (int i = 0; i <= kTop; ++i)
                if (choices >> i & 1 && game_.permitted(s_, i, s_.zone).any()) return true;
            return false;
        }
        case Phase::forced_sale: {
            if (!begun || !rolled || s_.turn == s_.builder || s_.cash[s_.builder] < 0) return false;
            for (Seat seat = game_.next(s_, s_.builder); seat != s_.turn; seat = game_.next(s_, seat))
                if (game_.debt(s_, seat) > 0) return false;  // they come first
            const int debt = game_.debt(s_, s_.turn);
            return debt > 0 && all_lots(s_, s_.turn) >= debt;
        }
        case Phase::trade_again: return begun && rolled && s_.turn == s_.builder && may_trade(game_, s_);
        case Phase::over: break;
    }
    return false;
}

std::string Check::phase() const {
    return phase_fits() ? "" : "The position does not fit the phase it claims to be in.";
}

}  // namespace

std::string Shark::inconsistency(const State& s) const { return Check(*this, s).first_problem(); }

}  // namespace parkett::shark
