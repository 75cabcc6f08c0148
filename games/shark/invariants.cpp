// What a position owes, phase by phase. A position from outside that breaks one of these could break the rules later.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/duty.hpp"
#include "games/shark/building.hpp"
#include "games/shark/invariants.hpp"
#include "games/shark/lots.hpp"
#include "games/shark/permits.hpp"

namespace parkett::shark {

namespace {

constexpr PhaseSet kOpening = in(Phase::banker, Phase::free_share);
constexpr PhaseSet kRunning = from(Phase::banker, Phase::trade_again);
constexpr PhaseSet kSettled = kEveryPhase & ~in(Phase::forced_sale);

constexpr Duty<Check> kDuties[] = {
    {kEveryPhase, &Check::houses_were_built},
    {kEveryPhase, &Check::one_house_a_cell},
    {kEveryPhase, &Check::tops_add_up},
    {kEveryPhase, &Check::rivals_are_apart},
    {kEveryPhase, &Check::tops_are_apart},
    {kEveryPhase, &Check::prices_follow},
    {kEveryPhase, &Check::shares_add_up},
    {kEveryPhase, &Check::losses_were_caused},
    {kEveryPhase, &Check::who_is_out_owns_nothing},

    {kOpening, &Check::nothing_is_built_yet},
    {kOpening, &Check::nobody_has_money_yet},
    {kOpening, &Check::no_turn_yet},
    {in(Phase::banker), &Check::banker_is_open},
    {in(Phase::free_share), &Check::free_shares_in_order},

    {from(Phase::trade, Phase::over), &Check::turn_has_begun},
    {kRunning, &Check::goes_on},
    {kRunning & kSettled, &Check::no_price_or_house_ends_it},  // a forced sale comes before the end (SH-5.4)
    {from(Phase::banker, Phase::roll), &Check::not_rolled},
    {from(Phase::build, Phase::over), &Check::rolled},
    {kSettled, &Check::nothing_is_given},
    {kSettled, &Check::nobody_owes},
    {kSettled & ~kOpening, &Check::builder_decides},
    {in(Phase::trade, Phase::trade_again), &Check::something_to_trade},
    {in(Phase::build), &Check::something_to_build},

    {in(Phase::forced_sale), &Check::debtor_is_on_turn},
    {in(Phase::forced_sale), &Check::debts_come_from_falls},
    {in(Phase::forced_sale), &Check::debt_can_be_paid},
    {in(Phase::over), &Check::reason_is_true},
};

}  // namespace

std::string Check::houses_were_built() const {
    for (int i = 0; i < kCompanies; ++i) {
        const int standing = s.houses[i].count();
        if (standing > s.used[i])
            return fmt::format("{} of {} stand on the board, but only {} were used.", standing, name(i), s.used[i]);
        if (s.used[i] > game.edition().houses)
            return fmt::format("{} has {} houses, but {} were used.", name(i), game.edition().houses, s.used[i]);
    }
    return {};
}

std::string Check::one_house_a_cell() const {
    Cells taken = s.tops;
    for (int i = 0; i < kCompanies; ++i) {
        if (const Cells twice = taken & s.houses[i]; twice.any())
            return fmt::format("Two houses stand on {}.", cell_word(nth(twice, 0)));
        taken |= s.houses[i];
    }
    const Cells beyond = taken - game.board().all;
    return beyond.any() ? fmt::format("A house stands on {}, which is not on this board.", cell_word(nth(beyond, 0)))
                        : "";
}

std::string Check::tops_add_up() const {
    const int tops = game.variant().tops ? game.edition().top_houses : 0, standing = s.tops.count();
    if (standing + s.tops_left == tops) return {};
    if (!game.variant().tops) return "This game is played without TOP houses, but the position has some.";
    return fmt::format("There are {} TOP houses, but {} are built and {} left.", tops, standing, s.tops_left);
}

/// SH-2.9
std::string Check::rivals_are_apart() const {
    for (int i = 0; i < kCompanies; ++i)
        for (int j = 0; j < i; ++j) {
            if (const Cells touching = s.houses[i] & beside(s.houses[j]); touching.any())
                return fmt::format("The house of {} on {} is a neighbour of {}.", name(i), cell_word(nth(touching, 0)),
                                   name(j));
            if (const Cells shared = s.tops & beside(s.houses[i]) & beside(s.houses[j]); shared.any())
                return fmt::format("The TOP house on {} is a neighbour of both {} and {}.", cell_word(nth(shared, 0)),
                                   name(i), name(j));
        }
    return {};
}

/// SH-6.2, SH-6.4
std::string Check::tops_are_apart() const {
    if (const Cells two = s.tops & beside(s.tops); two.any())
        return fmt::format("The TOP house on {} is a neighbour of another.", cell_word(nth(two, 0)));
    for (int i = 0; i < kCompanies; ++i)
        for (Cells rest = s.tops & beside(s.houses[i]); rest.any();) {
            const Cells top = first_of(rest);
            rest -= top;
            if ((grown(top, group(s, i)) & s.houses[i]).count() < 2)
                return fmt::format("A house of {} touches the TOP house on {} alone, not as a chain.", name(i),
                                   cell_word(nth(top, 0)));
        }
    return {};
}

std::string Check::prices_follow() const {
    for (int i = 0; i < kCompanies; ++i)
        if (const int price = game.price_of(s, i); s.price[i] != price)
            return fmt::format("The houses of {} make a price of {}, not of {}.", name(i), price, s.price[i]);
    return {};
}

std::string Check::shares_add_up() const {
    for (int i = 0; i < kCompanies; ++i) {
        int all = s.supply[i];
        for (Seat seat = 0; seat < game.players(); ++seat) all += s.shares[seat][i];
        if (all != game.board().shares)
            return fmt::format("{} has {} shares, but the bank and the players have {}.", name(i), game.board().shares,
                               all);
    }
    return {};
}

std::string Check::losses_were_caused() const {
    const int built = std::accumulate(s.used.begin(), s.used.end(), 0);
    if (s.settlements > built)
        return fmt::format("There were losses {} times, but only {} houses were built.", s.settlements, built);
    for (Seat seat = 0; seat < game.players(); ++seat)
        if (s.out[seat] > s.settlements)
            return fmt::format("Seat {} went out over losses number {}, but there were losses only {} times.", seat,
                               s.out[seat], s.settlements);
    return {};
}

std::string Check::who_is_out_owns_nothing() const {
    for (Seat seat = 0; seat < game.players(); ++seat)
        if (s.out[seat] && (s.cash[seat] != 0 || s.shares[seat] != PerCompanyCount{}))
            return fmt::format("Seat {} is out of the game but still owns something.", seat);
    return {};
}

std::string Check::nothing_is_built_yet() const {
    for (int i = 0; i < kCompanies; ++i)
        if (s.used[i] > 0)
            return fmt::format("Nothing is built before the first turn, but {} has used houses.", name(i));
    return s.tops.any() ? "Nothing is built before the first turn, but a TOP house stands." : "";
}

std::string Check::nobody_has_money_yet() const {
    for (Seat seat = 0; seat < game.players(); ++seat)
        if (s.cash[seat] != 0)
            return fmt::format("Nobody has money before the first turn, but seat {} has {}.", seat, s.cash[seat]);
    return {};
}

std::string Check::no_turn_yet() const {
    if (s.turns > 0) return fmt::format("The first turn has not begun, but {} are counted.", s.turns);
    if (s.builder != 0)
        return fmt::format("The first turn has not begun, but the builder is seat {} instead of 0.", s.builder);
    return s.bought > 0 ? fmt::format("The first turn has not begun, but {} shares were bought in it.", s.bought) : "";
}

std::string Check::banker_is_open() const {
    if (s.banker != 0 || s.turn != 0) return "The banker is not named yet: 'banker' and 'turn' must be 0.";
    for (Seat seat = 0; seat < game.players(); ++seat)
        if (s.shares[seat] != PerCompanyCount{})
            return fmt::format("The banker is not named yet, but seat {} has shares.", seat);
    return {};
}

/// SH-0.4: one share each, from the banker to the one before who is on turn.
std::string Check::free_shares_in_order() const {
    if (!game.variant().free_share) return "This game is played without free shares.";
    const int players = game.players(), taken = (s.turn - s.banker + players) % players;
    for (int i = 0; i < players; ++i) {
        const int seat = (s.banker + i) % players, due = i < taken;
        const int has = std::accumulate(s.shares[seat].begin(), s.shares[seat].end(), 0);
        if (has != due)
            return fmt::format(
                "Free shares are taken from seat {}, the banker, on, and now by seat {}: seat {} has {}, not {}.",
                s.banker, s.turn, seat, due, has);
    }
    return {};
}

std::string Check::turn_has_begun() const {
    if (s.turns == 0) return "The first turn has begun, but 'turns' is 0.";
    return s.out[s.builder] ? fmt::format("It is the turn of seat {}, which is out of the game.", s.builder) : "";
}

std::string Check::goes_on() const {
    if (s.end != End::none)
        return fmt::format("The game is not over, but it is said to have ended by '{}'.",
                           kEndWords[static_cast<int>(s.end)]);
    if (in_the_game() < 2) return "Only one player is left, which ends the game.";
    return sold_out() ? "All shares are sold, which ends the game." : "";
}

std::string Check::no_price_or_house_ends_it() const {
    for (int i = 0; i < kCompanies; ++i)
        if (s.price[i] >= game.edition().highest_price)
            return fmt::format("The price of {} is {}, which ends the game.", name(i), s.price[i]);
    for (int i = 0; i < kCompanies; ++i)
        if (s.used[i] >= game.edition().houses)
            return fmt::format("All {} houses of {} are used up, which ends the game.", s.used[i], name(i));
    return {};
}

std::string Check::not_rolled() const {
    return s.colour == kNone ? "" : "The dice are not rolled yet, but the position has a roll.";
}

std::string Check::rolled() const {
    if (s.colour == kNone)  // the last share may be bought before the roll
        return s.phase == Phase::over && s.end == End::sold_out ? ""
                                                                : "The dice were rolled, but the position has no roll.";
    if ((s.colour == kAny) != game.variant().colour_die) return {};
    return fmt::format("This game is played {} the colour die: it cannot show '{}'.",
                       game.variant().colour_die ? "with" : "without", kColourWords[s.colour]);
}

std::string Check::nothing_is_given() const {
    for (int i = 0; i < kCompanies; ++i)
        if (s.given[i] > 0) return fmt::format("No debt is being settled, but a lot of {} was given.", name(i));
    return {};
}

std::string Check::nobody_owes() const {
    for (Seat seat = 0; seat < game.players(); ++seat)
        if (s.cash[seat] < 0) return fmt::format("No debt is being settled, but seat {} owes {}.", seat, -s.cash[seat]);
    return {};
}

std::string Check::builder_decides() const {
    return s.turn == s.builder ? ""
                               : fmt::format("It is the turn of seat {}, but seat {} is to decide.", s.builder, s.turn);
}

/// SH-1.6. Who has bought all he may and then sold everything is still there: he has not said that he is done.
std::string Check::something_to_trade() const {
    if (may_trade(game, s)) return {};
    for (int i = 0; i < kCompanies; ++i)
        if (s.bought == game.edition().purchases && s.price[i] > 0 && s.supply[i] > 0 && s.cash[s.turn] >= s.price[i])
            return {};
    return fmt::format("Seat {} can neither buy nor sell, so that trading is passed over.", s.turn);
}

std::string Check::something_to_build() const {
    const auto choices = game.choices(s, s.colour);
    for (int i = 0; i <= kTop; ++i)
        if (choices >> i & 1 && game.fits(s, i, s.zone)) return {};
    return "Nothing can be built with this roll, so that it is lost.";
}

/// SH-3.3, SH-4.4
std::string Check::debtor_is_on_turn() const {
    if (s.turn == s.builder) return fmt::format("Seat {} is the builder, who has no losses to pay.", s.turn);
    if (s.cash[s.builder] < 0)
        return fmt::format("Seat {} is the builder, who has no losses to pay, but owes {}.", s.builder,
                           -s.cash[s.builder]);
    if (s.out[s.turn]) return fmt::format("Seat {} is out of the game and has no debt to settle.", s.turn);
    for (Seat seat = game.next(s, s.builder); seat != s.turn; seat = game.next(s, seat))
        if (s.cash[seat] < 0) return fmt::format("Seat {} settles its debt before seat {}.", seat, s.turn);
    if (s.cash[s.turn] >= 0) return fmt::format("Seat {} is to settle its debt, but owes nothing.", s.turn);
    return s.settlements == 0 ? "A debt is being settled, but there were no losses." : "";
}

/// SH-3.3: what a seat owes is what its shares have lost, less its cash and the lots it has given.
std::string Check::falls_of(Seat seat, const PerCompanyCount& given) const {
    int most = 0;
    for (int i = 0; i < kCompanies; ++i)
        most += (s.shares[seat][i] + given[i]) * (game.edition().highest_price - s.price[i]) - lot(s, i, given[i]);
    if (-s.cash[seat] <= most) return {};
    return fmt::format("Seat {} owes {}, but its shares cannot have lost more than {}.", seat, -s.cash[seat],
                       std::max(most, 0));
}

std::string Check::debts_come_from_falls() const {
    for (int i = 0; i < kCompanies; ++i)
        if (s.given[i] > s.supply[i])
            return fmt::format("Seat {} has given {} of {} to the bank, which has only {}.", s.turn, s.given[i],
                               name(i), s.supply[i]);
    for (Seat seat = 0; seat < game.players(); ++seat) {
        if (s.cash[seat] >= 0) continue;
        if (std::string wrong = falls_of(seat, seat == s.turn ? s.given : PerCompanyCount{}); !wrong.empty())
            return wrong;
    }
    return {};
}

/// SH-4.3, SH-4.6
std::string Check::debt_can_be_paid() const {
    const int debt = -s.cash[s.turn], most = all_lots(s, s.turn);
    if (most < debt)
        return fmt::format("Seat {} owes {}, and its shares bring only {}: it is out of the game.", s.turn, debt, most);
    return Lots(s).any() ? ""
                         : fmt::format("Of the lots that seat {} has given, a share could have been kept.", s.turn);
}

/// SH-5.8; the last two come alone.
End Check::first_reason() const {
    if (in_the_game() == 1) return End::last_player;
    if (*std::max_element(s.price.begin(), s.price.end()) >= game.edition().highest_price) return End::price;
    if (*std::max_element(s.used.begin(), s.used.end()) >= game.edition().houses) return End::houses;
    if (sold_out()) return End::sold_out;
    return anything_fits(game, s) ? End::none : End::blocked;
}

std::string Check::reason_is_true() const {
    const End reason = first_reason();
    if (s.end == reason) return reason == End::none ? "The game is said to be over, but nothing has ended it." : "";
    const char *said = kEndWords[static_cast<int>(s.end)], *found = kEndWords[static_cast<int>(reason)];
    if (reason == End::none) return fmt::format("The game is said to have ended by '{}', but it goes on.", said);
    return fmt::format("The game is said to have ended by '{}', but it ended by '{}'.", said, found);
}

std::string Shark::inconsistency(const State& s) const {
    return first_fault(Check{*this, s}, std::span<const Duty<Check>>(kDuties), s.phase);
}

}  // namespace parkett::shark
