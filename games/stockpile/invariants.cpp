// What is true of every position. A position from outside that breaks one of these could break the rules later.
#include "games/stockpile/invariants.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/duty.hpp"

namespace parkett::stockpile {

namespace {

constexpr PhaseSet kOpening = from(Phase::first_player, Phase::keep);
constexpr PhaseSet kBidding = from(Phase::bid, Phase::peek_blind);
constexpr PhaseSet kPiles = from(Phase::turn_up, Phase::peek_blind);  // cards lie on piles
constexpr PhaseSet kHands = in(Phase::deal, Phase::supply);

/// What each phase owes. Order matters: sums are taken only of what the first lines have found to be sound.
constexpr Duty<Check> kDuties[] = {
    {kEveryPhase, &Check::every_card_is_somewhere},
    {kEveryPhase, &Check::nobody_knows_too_much},
    {kEveryPhase, &Check::nobody_guesses_too_much},
    {kEveryPhase, &Check::money},
    {kEveryPhase, &Check::round_fits},
    {kEveryPhase, &Check::investors_fit},
    {kEveryPhase, &Check::talents_fit},
    {~in(Phase::over), &Check::deck_suffices},
    {~kHands, &Check::hands_are_empty},
    {~kPiles, &Check::piles_are_empty},
    {kPiles, &Check::piles_fit},
    {kEveryPhase, &Check::action_cards_fit},

    {kOpening, &Check::opening_cards},
    {kOpening, &Check::no_pairs},
    {~kOpening, &Check::each_pair_once},
    {from(Phase::first_player, Phase::sell), &Check::nothing_has_moved},
    {from(Phase::turn_up, Phase::over), &Check::pairs_are_dealt},
    {in(Phase::favour, Phase::over), &Check::everything_has_moved},
    {from(Phase::first_player, Phase::talents), &Check::nobody_has_bid},
    {~kBidding, &Check::no_meeples_in_hand},
    {kBidding, &Check::bids_fit},

    {in(Phase::start_shares), &Check::start_shares_fit},
    {in(Phase::investors), &Check::investors_are_being_dealt},
    {in(Phase::keep), &Check::investors_are_being_kept},
    {in(Phase::pairs), &Check::pairs_are_being_dealt},
    {in(Phase::deal), &Check::hands_are_being_dealt},
    {in(Phase::supply), &Check::hands_are_being_supplied},
    {in(Phase::talents), &Check::a_talent_is_left},
    {in(Phase::bid), &Check::bidding_goes_on},
    {in(Phase::last_look), &Check::bidding_is_over},
    {in(Phase::peek_blind), &Check::martha_has_looked},
    {in(Phase::action), &Check::somebody_acts},
    {in(Phase::sell), &Check::somebody_sells},
    {in(Phase::claim), &Check::somebody_claims},
    {in(Phase::blind), &Check::a_blind_pair_is_next},
    {in(Phase::favour), &Check::deborah_names},
    {in(Phase::over), &Check::nobody_owes},
};

}  // namespace

std::string Check::first_problem() const { return first_fault<Check>(*this, kDuties, s_.phase); }

std::string Check::money() const {
    for (Seat seat = 0; seat < game_.players(); ++seat)
        if (s_.cash[seat] < 0) return fmt::format("Seat {} has less than no money.", seat);
    return {};
}

std::string Check::round_fits() const {
    const bool opening = kOpening & in(s_.phase);
    if (opening && s_.round != 0) return fmt::format("Before the first round it cannot be round {}.", s_.round);
    if (!opening && s_.round == 0) return "The first round has begun, but the position says round 0.";
    if (s_.phase == Phase::over && s_.round != game_.rounds())
        return fmt::format("The game ends after round {}, but this is round {}.", game_.rounds(), s_.round);
    if (!game_.two_players() && s_.step != 0) return "Only two players supply in a second step.";
    if (s_.phase < Phase::deal && s_.step != 0) return "No card has been supplied yet, so this is not the second step.";
    return {};
}

std::string Check::investors_fit() const {
    std::uint32_t dealt = 0, kept = 0;
    const bool choosing = s_.phase == Phase::investors || s_.phase == Phase::keep;
    for (Seat seat = 0; seat < game_.players(); ++seat) {
        if (dealt & s_.dealt[seat] || kept & s_.kept[seat]) return "An investor is in the position twice.";
        dealt |= s_.dealt[seat];
        kept |= s_.kept[seat];
        if (choosing && (s_.kept[seat] & ~s_.dealt[seat]))
            return fmt::format("Seat {} keeps an investor that was not dealt to it.", seat);
        if (s_.round > 0 && game_.with_investors() && std::popcount(s_.kept[seat]) != game_.pairs_each())
            return fmt::format("Seat {} has {} investors instead of {}.", seat, std::popcount(s_.kept[seat]),
                               game_.pairs_each());
    }
    if (!game_.with_investors() && (choosing || (dealt | kept))) return "There are no investors in this game.";
    if (!choosing && dealt)
        return "The investors that nobody kept are back in the box, but a seat still has some dealt.";
    if (!choosing && s_.round == 0 && kept) return "Before investors are dealt nobody can keep one.";
    return {};
}

/// A talent is used up by whoever has it, and not before its time.
std::string Check::talents_fit() const {
    const std::pair<bool, Investor> used[] = {
        {s_.warren_used, warren}, {s_.mark_used, mark}, {s_.martha_used, martha}, {s_.cramer_used, cramer}};
    const Phase earliest[] = {Phase::talents, Phase::talents, Phase::bid, Phase::action};
    for (int i = 0; i < 4; ++i) {
        const auto [is_used, who] = used[i];
        if (!is_used) continue;
        const std::string& name = game_.edition().investor_name[who];
        if (game_.keeper(s_, who) == kNobody) return fmt::format("{} cannot have been used: nobody keeps him.", name);
        if (s_.phase < earliest[i]) return fmt::format("It is too early in the round for {} to have been used.", name);
    }
    return {};
}

std::string Check::start_shares_fit() const {
    if (s_.cursor >= game_.players() || left(s_.companies_left) < game_.players() - s_.cursor)
        return "There are fewer companies left than players who wait for their first share.";
    for (int i = 0; i < kCompanies; ++i)
        if ((s_.companies_left >> i & 1) && s_.deck.of(i) == 0)
            return fmt::format("A first share of {} is to be dealt, but the deck has none.", kCompanyWords[i]);
    return {};
}

std::string Check::investors_are_being_dealt() const {
    if (s_.cursor >= game_.players() * investors_each()) return "All investors have been dealt already.";
    for (int i = 0; i < game_.players(); ++i) {
        const Seat seat = game_.in_turn(s_, i);
        const int due = std::clamp(s_.cursor - i * investors_each(), 0, investors_each());
        if (std::popcount(s_.dealt[seat]) != due || s_.kept[seat])
            return fmt::format("So far seat {} has been dealt {} investors and keeps none.", seat, due);
    }
    return {};
}

std::string Check::investors_are_being_kept() const {
    for (Seat seat = 0; seat < game_.players(); ++seat)
        if (std::popcount(s_.dealt[seat]) != investors_each())
            return fmt::format("Seat {} has {} investors to choose from instead of {}.", seat,
                               std::popcount(s_.dealt[seat]), investors_each());
    bool through = true;  // those before the one who chooses
    for (int i = 0; i < game_.players(); ++i) {
        const Seat seat = game_.in_turn(s_, i);
        const int kept = std::popcount(s_.kept[seat]);
        if (seat == s_.turn) {
            if (kept >= game_.pairs_each()) return fmt::format("Seat {} has chosen already.", seat);
            through = false;
        } else if (kept != (through ? game_.pairs_each() : 0)) {
            return fmt::format("Seat {} {} chosen yet, but keeps {} investors.", seat, through ? "has" : "has not",
                               kept);
        }
    }
    return {};
}

std::string Check::no_pairs() const {
    for (const Pair& pair : s_.pairs)
        if (pair.drawn()) return "Before the first round there is no inside information yet.";
    return {};
}

std::string Check::each_pair_once() const {
    std::uint8_t companies = s_.companies_left, forecasts = s_.forecasts_left;
    for (const Pair& pair : s_.pairs) {
        if (!pair.drawn()) continue;
        const std::uint8_t company = 1u << pair.company, forecast = 1u << pair.forecast;
        if (companies & company)
            return fmt::format("The company card of {} is in the position twice.", kCompanyWords[pair.company]);
        if (forecasts & forecast) return "A forecast card is in the position twice.";
        companies |= company;
        forecasts |= forecast;
    }
    return companies == 0x3f && forecasts == 0x3f ? "" : "A company or forecast card is missing in the position.";
}

std::string Check::pairs_are_being_dealt() const {
    const int dealt = game_.private_pairs() + game_.has_public_pair();
    if (s_.cursor >= dealt) return "All pairs have been dealt already.";
    for (int i = 0; i < kPairs; ++i) {
        const int pair = game_.in_order(s_, i);
        if (s_.pairs[pair].drawn() != (i < s_.cursor))
            return fmt::format("Pair {} {} been dealt yet.", pair + 1, i < s_.cursor ? "must have" : "cannot have");
        if (auto fault = pair_is_seen_by_the_right(pair, false); !fault.empty()) return fault;
    }
    return {};
}

std::string Check::pair_is_seen_by_the_right(int number, bool carried_out) const {
    const Pair& pair = s_.pairs[number];
    if (!pair.drawn()) return {};
    if (carried_out || game_.is_public_pair(number))
        return pair.seen == kEverybody ? ""
                                       : fmt::format("Pair {} lies open, but not everybody has seen it.", number + 1);
    const Seat owner = game_.pair_owner(number), looker = s_.martha_used ? game_.keeper(s_, martha) : kNobody;
    const SeatMask due = owner == kNobody ? 0 : only(owner);
    const SeatMask possible = due | (looker == kNobody ? 0 : only(looker));
    if ((pair.seen & due) != due) return fmt::format("Seat {} has not seen its own pair.", owner);
    return pair.seen & ~possible ? fmt::format("Pair {} has been seen by somebody who cannot know it yet.", number + 1)
                                 : "";
}

std::string Check::pairs_are_dealt() const {
    for (int i = 0; i < kPairs; ++i) {
        const int pair = game_.in_order(s_, i);
        const bool blind = i >= game_.private_pairs() + game_.has_public_pair();
        if (!s_.pairs[pair].drawn() && (!blind || i < s_.moved)) return fmt::format("Pair {} is missing.", pair + 1);
        if (auto fault = pair_is_seen_by_the_right(pair, i < s_.moved); !fault.empty()) return fault;
    }
    return {};
}

std::string Check::nothing_has_moved() const {
    return s_.moved == 0 ? "" : "Forecasts are carried out after selling, but some have been already.";
}

std::string Check::everything_has_moved() const {
    return s_.moved == kPairs ? ""
                              : fmt::format("All forecasts have been carried out, but the position says {}.", s_.moved);
}

std::string Check::nobody_has_bid() const {
    const char* when = s_.phase == Phase::supply ? "In the supply phase" : "Before bidding begins";
    for (int pile = 0; pile < game_.piles(); ++pile)
        if (s_.standing[pile] != kNobody)
            return fmt::format("{} nobody has bid yet, but pile {} has a bid.", when, pile + 1);
    return {};
}

std::string Check::no_meeples_in_hand() const {
    for (Seat seat = 0; seat < game_.players(); ++seat)
        if (s_.meeples[seat] != 0) return fmt::format("Seat {} has a meeple in hand, but nobody is bidding.", seat);
    return {};
}

std::string Check::bids_fit() const {
    for (Seat seat = 0; seat < game_.players(); ++seat) {
        int own = s_.meeples[seat], staked = 0;
        for (int pile = 0; pile < game_.piles(); ++pile) {
            if (s_.standing[pile] != seat) continue;
            ++own;
            staked += game_.stake(s_, seat, s_.level[pile] - 1);
        }
        if (own != game_.pairs_each())
            return fmt::format("Seat {} has {} meeples instead of {}.", seat, own, game_.pairs_each());
        if (staked > s_.cash[seat])
            return fmt::format("Seat {} has bid ${}K, but has only ${}K.", seat, staked, s_.cash[seat]);
    }
    return {};
}

std::string Check::bidding_goes_on() const {
    return s_.meeples[s_.turn] > 0 ? "" : fmt::format("Seat {} is to bid, but has no meeple in hand.", s_.turn);
}

std::string Check::bidding_is_over() const {
    for (int pile = 0; pile < game_.piles(); ++pile)
        if (s_.standing[pile] == kNobody) return fmt::format("Bidding is over, but pile {} has no meeple.", pile + 1);
    if (!game_.has(s_, s_.turn, martha))
        return fmt::format("Seat {} is to look at a pair, but is not Martha.", s_.turn);
    return s_.phase == Phase::last_look && s_.martha_used ? "Martha has looked at a pair in this round already." : "";
}

std::string Check::a_talent_is_left() const {
    if (auto fault = is_on_turn(s_.cursor); !fault.empty()) return fault;
    const bool some =
        (game_.has(s_, s_.turn, warren) && !s_.warren_used) || (game_.has(s_, s_.turn, mark) && !s_.mark_used);
    return some ? "" : fmt::format("Seat {} has no talent left to use before bidding.", s_.turn);
}

std::string Check::martha_has_looked() const {
    if (s_.peeking >= kPairs || s_.pairs[s_.peeking].drawn())
        return "Martha looks at a blind pair, but it is not said which.";
    if (!s_.martha_used || !game_.has(s_, s_.turn, martha))
        return fmt::format("Seat {} is looking at a blind pair, but is not Martha.", s_.turn);
    if (s_.resume == Phase::bid) return bidding_goes_on();
    if (s_.resume == Phase::last_look) return bidding_is_over();
    return "Martha looks at pairs while bidding goes on, or right after it.";
}

std::string Check::is_on_turn(int cursor) const {
    if (cursor < game_.players() && game_.in_turn(s_, cursor) == s_.turn) return {};
    return fmt::format("It cannot be the turn of seat {} after {} others.", s_.turn, cursor);
}

std::string Check::somebody_acts() const {
    if (auto fault = is_on_turn(s_.cursor); !fault.empty()) return fault;
    return has_action_turn(game_, s_, s_.turn) ? "" : fmt::format("Seat {} has no action card to play.", s_.turn);
}

std::string Check::somebody_sells() const {
    if (auto fault = is_on_turn(s_.cursor); !fault.empty()) return fault;
    return s_.portfolio[s_.turn].cards(s_.turn) > 0 ? "" : fmt::format("Seat {} has no share to sell.", s_.turn);
}

std::string Check::somebody_claims() const {
    if (auto fault = is_on_turn(s_.claims_asked); !fault.empty()) return fault;
    if (!is_asked_to_show(s_, s_.turn)) return fmt::format("Seat {} has no card to show for a dividend.", s_.turn);
    switch (s_.resume) {
        case Phase::action:
            if (s_.cursor >= game_.players() || game_.in_turn(s_, s_.cursor) != s_.interrupted)
                return fmt::format("The dividend cannot interrupt the turn of seat {}.", s_.interrupted);
            return nothing_has_moved();
        case Phase::blind: {
            const Pair& pair = s_.pairs[game_.in_order(s_, std::max(0, s_.moved - 1))];
            return s_.moved > 0 && pair.company == s_.claim_company
                       ? ""
                       : fmt::format("No forecast has just made {} pay a dividend.", kCompanyWords[s_.claim_company]);
        }
        case Phase::favour:
            if (!game_.has(s_, s_.interrupted, deborah)) return "The dividend is Deborah's, but not on her turn.";
            return everything_has_moved();
        default: return "Dividends are paid in the action phase, for a forecast, or when Deborah names a company.";
    }
}

std::string Check::a_blind_pair_is_next() const {
    if (s_.moved < kPairs && game_.in_order(s_, s_.moved) == s_.peeking && !s_.pairs[s_.peeking].drawn()) return {};
    return "A blind pair is to be turned up, but it is not the turn of one.";
}

std::string Check::deborah_names() const {
    return game_.has(s_, s_.turn, deborah) ? ""
                                           : fmt::format("Seat {} is to name a company, but is not Deborah.", s_.turn);
}

std::string Stockpile::inconsistency(const State& s) const { return Check(*this, s).first_problem(); }

}  // namespace parkett::stockpile
