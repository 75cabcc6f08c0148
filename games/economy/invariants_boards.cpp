// What lies on the boards and before the players in every phase.
#include <fmt/format.h>

#include "games/economy/invariants.hpp"
#include "games/economy/words.hpp"

namespace parkett::economy {

/// Nothing is made and nothing is lost: bank, companies and players together.
std::string Check::money() const {
    int in_play = 0;
    for (int company = 0; company < kCompanies; ++company) {
        if (s_.cash[company] < 0 || (company >= game_.companies() && s_.cash[company] > 0))
            return fmt::format("{} cannot have {} E$.", name(company), s_.cash[company]);
        in_play += s_.cash[company];
    }
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
        if (s_.purse[seat] < 0 || (seat >= game_.players() && s_.purse[seat] > 0))
            return fmt::format("Seat {} cannot have {} E$.", seat, s_.purse[seat]);
        in_play += s_.purse[seat];
    }
    if (s_.bank + in_play != edition_.bank)
        return fmt::format("The money does not add up: {} E$ in the bank and {} E$ outside of it are not {} E$.",
                           s_.bank, in_play, edition_.bank);
    return {};
}

std::string Check::packages() const {
    for (int company = 0; company < kCompanies; ++company) {
        for (int n = 1; n <= kPackages; ++n) {
            const Holder holder = s_.holder[company][n];
            const bool known = holder == kBank || (is_player(holder) && holder < game_.players()) ||
                               (!is_player(holder) && holder - kMaxPlayers < game_.companies());
            if (!known)
                return fmt::format("Somebody who does not play holds the package of {} of {}.", n, name(company));
            if (holder == held_by_company(company)) return fmt::format("{} holds its own shares.", name(company));
            if (company >= game_.listed() && holder != kBank)
                return fmt::format("{} does not take part, but somebody holds its shares.", name(company));
        }
        if (company < game_.companies() && private_packages(s_, company) == 0)
            return fmt::format("{} has no private owner.", name(company));
    }
    return {};
}

std::string Check::loans() const {
    for (int company = 0; company < kCompanies; ++company) {
        const int most = company < game_.companies() ? edition_.loans : 0;
        if (s_.loans[company] > most)
            return fmt::format("{} has {} loans, but {} are the most.", name(company), s_.loans[company], most);
    }
    return {};
}

std::string Check::works() const {
    for (int company = 0; company < kCompanies; ++company)
        for (int i = 0; i < kGoods; ++i) {
            const bool playing = company < game_.companies();
            const int room = playing ? edition_.warehouse : 0, spaces = playing ? edition_.spaces : 0;
            if (s_.goods[company][i] > room)
                return fmt::format("The warehouse of {} holds {} of {}, but has room for {}.", name(company),
                                   s_.goods[company][i], kGoodNames[i], room);
            if (s_.factories[company][i] > spaces)
                return fmt::format("{} has {} factories of the kind '{}', but {} spaces for them.", name(company),
                                   s_.factories[company][i], kFactoryWords[i], spaces);
        }
    return {};
}

std::string Check::pieces() const {
    for (int i = 0; game_.variant().limited && i < kGoods; ++i) {
        if (factories_left(game_, s_, i) < 0)
            return fmt::format("There are more factories of the kind '{}' than the {} in the box.", kFactoryWords[i],
                               edition_.works[i]);
        if (goods_left(game_, s_, i) < 0)
            return fmt::format("There are more {} than the box holds: {} and one to mark demand.", kGoodNames[i],
                               edition_.goods[i] - 1);
    }
    return {};
}

/// ME-9.1: who reaches the goal ends the game with that trade.
std::string Check::points() const {
    for (int company = 0; company < kCompanies; ++company) {
        const int points = s_.points[company];
        if (points > kMostPoints || (company >= game_.listed() && points > 0))
            return fmt::format("{} cannot have {} points.", name(company), points);
        const bool judged = company < game_.companies() || edition_.shadow_ends;
        // The shadow company gets its points when a trade is over, the others while it is settled.
        const bool may = s_.phase == Phase::over || (settling() && company < game_.companies());
        if (judged && !may && points >= edition_.end_points)
            return fmt::format("{} has {} points; the game ends with the trade in which a company has {}.",
                               name(company), points, edition_.end_points);
    }
    return {};
}

/// ME-8.1: one at the start, and one after each year.
std::string Check::influence() const {
    const int most = std::max(1, s_.year + (s_.phase == Phase::influence));
    for (int seat = 0; seat < kMaxPlayers; ++seat)
        if (s_.influence[seat] > (seat < game_.players() ? most : 0))
            return fmt::format("Seat {} has {} influence markers; by now nobody can have more than {}.", seat,
                               s_.influence[seat], most);
    return {};
}

std::string Check::bids() const {
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
        if (s_.bid[seat] == 0) continue;
        if (!game_.variant().auction)
            return fmt::format("Seat {} has a bid, but places are not auctioned at this table.", seat);
        if (s_.bid[seat] > edition_.highest_bid || seat >= game_.players())
            return fmt::format("Seat {} cannot have bid {} E$.", seat, s_.bid[seat]);
        const auto end = s_.order.begin() + s_.place;
        if (s_.year == 0 && std::find(s_.order.begin(), end, seat) == end)
            return fmt::format("Seat {} has paid for a place, but has none yet.", seat);
    }
    return {};
}

std::string Check::used_markers() const {
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
        if (s_.used[seat] == kNone) continue;
        if (!game_.variant().shadow)
            return fmt::format("Seat {} has used a success marker, but there is no shadow company.", seat);
        if (s_.used[seat] >= game_.success_markers() || seat >= game_.players())
            return fmt::format("Seat {} has no success marker {}.", seat, s_.used[seat]);
    }
    return {};
}

}  // namespace parkett::economy
