// What is true of every position. A position from outside that breaks one of these could break the rules later.
#include <fmt/format.h>

#include <numeric>

#include "games/economy/permits.hpp"

namespace parkett::economy {

namespace {

class Check {
public:
    Check(const Economy& game, const State& s) : game_(game), s_(s) {}

    std::string first_problem() const {
        for (auto check : {&Check::money, &Check::packages, &Check::works, &Check::order, &Check::market, &Check::phase})
            if (auto problem = (this->*check)(); !problem.empty()) return problem;
        return {};
    }

private:
    /// Nothing is made and nothing is lost: bank, companies and players together.
    std::string money() const {
        int sum = s_.bank;
        for (auto cash : s_.cash) sum += cash;
        for (auto cash : s_.purse) sum += cash;
        if (sum != game_.edition().bank) return "The money does not add up.";
        for (int company = 0; company < kCompanies; ++company)
            if (s_.cash[company] < 0 || (company >= game_.companies() && s_.cash[company] > 0))
                return fmt::format("{} cannot have that cash.", game_.edition().company_short[company]);
        for (Seat seat = 0; seat < kMaxPlayers; ++seat)
            if (s_.purse[seat] < 0 || (seat >= game_.players() && s_.purse[seat] > 0))
                return fmt::format("Seat {} cannot have that cash.", seat);
        return {};
    }

    std::string packages() const {
        for (int company = 0; company < kCompanies; ++company) {
            const std::string& name = game_.edition().company_short[company];
            for (int n = 1; n <= kPackages; ++n) {
                const Holder holder = s_.holder[company][n];
                const bool known = holder == kBank || (is_player(holder) && holder < game_.players()) ||
                                   (!is_player(holder) && holder - kMaxPlayers < game_.companies());
                if (!known) return fmt::format("Somebody who does not play holds shares of {}.", name);
                if (holder == held_by_company(company)) return fmt::format("{} holds its own shares.", name);
                if (company >= game_.listed() && holder != kBank) return fmt::format("{} does not take part.", name);
            }
            if (company < game_.companies() && private_packages(s_, company) == 0)
                return fmt::format("{} has no private owner.", name);
        }
        return {};
    }

    std::string works() const {
        for (int company = 0; company < kCompanies; ++company)
            for (int i = 0; i < kGoods; ++i) {
                const bool playing = company < game_.companies();
                if (s_.goods[company][i] > (playing ? game_.edition().warehouse : 0)) return "A warehouse is too full.";
                if (s_.factories[company][i] > (playing ? game_.edition().spaces : 0)) return "There are too many factories.";
                if (s_.supplied[company][i] > s_.factories[company][i]) return "More factories are supplied than there are.";
                if (s_.supplied[company][i] > 0 && s_.phase != Phase::procurement)
                    return "Factories are supplied in procurement only.";
            }
        for (int i = 0; game_.variant().limited && i < kGoods; ++i)
            if (factories_left(game_, s_, i) < 0 || goods_left(game_, s_, i) < 0) return "There are more pieces than the box holds.";
        return {};
    }

    std::string order() const {
        const int placed = s_.year > 0 ? game_.companies() : s_.place;
        unsigned seen = 0;
        for (int i = 0; i < placed; ++i) {
            if (s_.order[i] >= game_.companies() || seen >> s_.order[i] & 1) return "The company order is wrong.";
            seen |= 1u << s_.order[i];
        }
        for (int company = 0; company < game_.companies(); ++company)
            if (s_.manager[company] >= game_.players() || s_.elected[company] >= game_.players())
                return "A company has no manager.";
        return {};
    }

    std::string market() const {
        const bool trading = s_.phase == Phase::offers || s_.phase == Phase::top_up || s_.phase == Phase::forced_sale ||
                             s_.phase == Phase::success;
        PerCompany<int> markers{};
        for (int good = 0; good < kGoods; ++good) {
            for (int field = 1; field < kMaxFields; ++field) {
                const std::uint8_t offer = s_.exports[good][field];
                if (offer == kFree) continue;
                const int company = offer - 1;
                if (field > game_.edition().fields || company >= game_.listed()) return "An offer stands off the board.";
                if (company >= game_.companies() && field != game_.edition().grey_field)
                    return "The shadow company offers in the grey column only.";
                ++markers[company];
            }
            for (int company = 0; company < kCompanies; ++company) markers[company] += s_.imports[good][company];
            if (s_.demand[good] > game_.edition().demand_start) return "A demand marker is off the board.";
        }
        for (int company = 0; company < kCompanies; ++company) {
            if (markers[company] > 0 && !trading) return "There are offers outside of a trade.";
            if (company < game_.companies() && markers[company] > game_.edition().offers + 1)
                return "A company has too many offers.";
        }
        return {};
    }

    bool phase_fits() const;
    std::string phase() const {
        return phase_fits() ? "" : "The position does not fit the phase it claims to be in.";
    }

    const Economy& game_;
    const State& s_;
};

bool Check::phase_fits() const {
    const bool over = s_.phase == Phase::over, opening = s_.phase <= Phase::auction;
    const bool short_of_cash = s_.phase == Phase::top_up || s_.phase == Phase::forced_sale;
    if (over != (s_.end != End::none) || opening != (s_.year == 0)) return false;
    if (short_of_cash != (s_.debtor != kNone) || short_of_cash != (s_.due != Due::nothing)) return false;
    if (s_.exhausted || (short_of_cash && s_.missing <= 0) || (!short_of_cash && s_.missing != 0)) return false;
    if (s_.phase == Phase::auction && !game_.variant().auction) return false;
    if (s_.phase == Phase::success && (!game_.variant().shadow || s_.success[s_.turn] != kNone)) return false;
    if (over) return true;
    if (opening) return s_.place + 1 < game_.companies();
    const bool by_company = s_.phase != Phase::success && s_.phase != Phase::private_deals && !short_of_cash;
    if (by_company && s_.place >= game_.companies()) return false;
    const bool managers = by_company && s_.phase != Phase::motions && s_.phase != Phase::dividend_vote &&
                          s_.phase != Phase::candidates && s_.phase != Phase::election && s_.phase != Phase::influence;
    if (managers && s_.turn != s_.manager[game_.acting(s_)]) return false;
    if (short_of_cash && s_.turn != s_.manager[s_.debtor]) return false;
    if (s_.phase == Phase::top_up && may_top_up(game_, s_).size() == 0) return false;
    if (s_.phase == Phase::election && std::popcount(s_.standing) < 2) return false;
    if (s_.phase == Phase::dividend_vote && s_.motion_voted == 0) return false;
    MoveList list;
    game_.legal(s_, list);
    return !list.empty();
}

}  // namespace

std::string Economy::inconsistency(const State& s) const { return Check(*this, s).first_problem(); }

}  // namespace parkett::economy
