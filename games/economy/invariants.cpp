// What is true of every position, phase by phase. A position from outside that breaks one of these could break the
// rules later; what keeps them all can be played to its end.
#include <fmt/format.h>

#include "core/duty.hpp"
#include "games/economy/invariants.hpp"

namespace parkett::economy {

namespace {

constexpr PhaseSet kOpening = from(Phase::draw_order, Phase::auction), kYear = ~kOpening;
constexpr PhaseSet kShort = in(Phase::top_up, Phase::forced_sale);
constexpr PhaseSet kFinance = in(Phase::repayment, Phase::company_deals, Phase::loans);
constexpr PhaseSet kMeetings = from(Phase::embezzlement, Phase::influence);  // and what follows them in the same year
constexpr PhaseSet kDeals = in(Phase::company_deals, Phase::private_deals);
constexpr PhaseSet kVotes = in(Phase::motions, Phase::dividend_vote, Phase::candidates, Phase::election);
/// Phases in which all are asked, one after another.
constexpr PhaseSet kAsked = kVotes | in(Phase::auction, Phase::private_deals, Phase::influence);
/// Phases in which the manager of the company in `place` decides.
constexpr PhaseSet kManaged =
    in(Phase::investment, Phase::procurement, Phase::offers, Phase::embezzlement, Phase::buy_back) | kFinance;

/// In which phases a position owes what. Later ones rely on earlier ones.
constexpr Duty<Check> kDuties[] = {
    {kEveryPhase, &Check::calendar},
    {kFinance | kMeetings, &Check::half},
    {kEveryPhase, &Check::place},
    {kEveryPhase, &Check::order},
    {kEveryPhase, &Check::managers},
    {kEveryPhase, &Check::money},
    {kEveryPhase, &Check::packages},
    {kEveryPhase, &Check::loans},
    {kEveryPhase, &Check::works},
    {kEveryPhase, &Check::pieces},
    {kEveryPhase, &Check::points},
    {kEveryPhase, &Check::influence},
    {kEveryPhase, &Check::bids},
    {kEveryPhase, &Check::used_markers},
    {kEveryPhase, &Check::elected},
    {kOpening, &Check::untouched},
    {in(Phase::draw_order), &Check::by_lot},
    {in(Phase::first_bidder, Phase::auction), &Check::by_auction},
    {in(Phase::auction), &Check::bidding},
    {~in(Phase::auction), &Check::no_bidding},
    {in(Phase::investment), &Check::investments},
    {~in(Phase::investment), &Check::no_investments},
    {in(Phase::procurement), &Check::supplies},
    {~in(Phase::procurement), &Check::no_supplies},
    {kShort, &Check::debt},
    {~kShort, &Check::no_debt},
    {in(Phase::success), &Check::markers_being_laid},
    {in(Phase::offers) | kShort, &Check::markers_laid},
    {~(in(Phase::success, Phase::offers) | kShort), &Check::no_markers},
    {in(Phase::success, Phase::offers) | kShort, &Check::offers},
    {~(in(Phase::success, Phase::offers) | kShort), &Check::no_offers},
    {kEveryPhase, &Check::demand},
    {kDeals, &Check::deals},
    {~kDeals, &Check::no_deals},
    {in(Phase::repayment), &Check::repayment},
    {in(Phase::motions, Phase::dividend_vote), &Check::motions},
    {~in(Phase::motions, Phase::dividend_vote), &Check::no_motions},
    {in(Phase::dividend_vote), &Check::vote},
    {~in(Phase::dividend_vote), &Check::no_vote},
    {in(Phase::candidates, Phase::election), &Check::candidates},
    {~in(Phase::candidates, Phase::election), &Check::no_candidates},
    {in(Phase::election), &Check::ballots},
    {~in(Phase::election), &Check::no_ballots},
    {in(Phase::influence), &Check::support},
    {~in(Phase::influence), &Check::no_support},
    {~kAsked, &Check::nobody_asked},
    {kManaged, &Check::manager_decides},
    {kYear & ~in(Phase::over), &Check::question},
    {in(Phase::over), &Check::end},
};

}  // namespace

std::string Economy::inconsistency(const State& s) const {
    return first_fault(Check(*this, s), std::span<const Duty<Check>>(kDuties), s.phase);
}

std::string Check::calendar() const {
    const bool opening = s_.phase <= Phase::auction;
    if (opening != (s_.year == 0))
        return opening ? fmt::format("Places are given before the first year, but this is year {}.", s_.year)
                       : "A year has begun, but 'year' is 0.";
    if (s_.year > edition_.years)
        return fmt::format("There are {} years, but this is year {}.", edition_.years, s_.year);
    if (opening && s_.half > 0) return "Before the first year there is no second half.";
    if ((s_.phase == Phase::over) != (s_.end != End::none))
        return s_.phase == Phase::over ? "The game is over, but 'end' does not say why."
                                       : "The game goes on, but 'end' says that it is over.";
    if (s_.turn >= game_.players()) return fmt::format("There is no seat {}.", s_.turn);
    if (s_.exhausted) return "A payment is under way.";
    return {};
}

std::string Check::half() const {
    const bool finance = s_.phase < Phase::embezzlement;
    if (finance != (s_.half == 0))
        return finance ? "Finance comes in the first half of a year, but this is the second."
                       : "Meetings come in the second half of a year, but this is the first.";
    if (!finance && s_.year == edition_.years)
        return fmt::format("Year {} is the last; it ends with its second trade, without meetings.", s_.year);
    return {};
}

/// `place` and `round` rest at 0 where they mean nothing.
std::string Check::place() const {
    const bool opening = s_.phase <= Phase::auction;
    const bool none = s_.phase == Phase::first_bidder || s_.phase == Phase::success ||
                      s_.phase == Phase::private_deals || s_.phase == Phase::over || settling();
    const int most = none ? 0 : opening ? game_.companies() - 2 : game_.companies() - 1;
    if (s_.place > most) return fmt::format("In this phase 'place' is at most {}, not {}.", most, s_.place);
    const int rounds = s_.phase == Phase::company_deals ? 1 : s_.phase == Phase::private_deals ? 2 : 0;
    if (s_.round > rounds) return fmt::format("In this phase 'round' is at most {}, not {}.", rounds, s_.round);
    return {};
}

std::string Check::order() const {
    const int placed = s_.year > 0 ? game_.companies() : s_.place;
    unsigned seen = 0;
    for (int i = 0; i < kCompanies; ++i) {
        const int company = s_.order[i];
        if (i >= placed) {
            if (company != 0)
                return fmt::format("Nobody has place {} of the company order, but {} stands there.", i + 1,
                                   name(company));
            continue;
        }
        if (company >= game_.companies())
            return fmt::format("{} stands in the company order, but nobody manages it.", name(company));
        if (seen >> company & 1) return fmt::format("{} stands twice in the company order.", name(company));
        seen |= 1u << company;
    }
    return {};
}

std::string Check::managers() const {
    for (int company = 0; company < kCompanies; ++company) {
        const bool managed = company < game_.companies();
        for (Seat seat : {s_.manager[company], s_.elected[company]})
            if (seat >= (managed ? game_.players() : 1))
                return fmt::format("Seat {} cannot manage {}.", seat, name(company));
    }
    return {};
}

/// A manager who was elected takes office when the meetings are over.
std::string Check::elected() const {
    if (s_.phase == Phase::private_deals) return {};
    const bool voting = s_.phase == Phase::candidates || s_.phase == Phase::election;
    for (int i = voting ? s_.place : 0; i < game_.companies(); ++i) {
        const int company = s_.year > 0 ? s_.order[i] : i;
        if (s_.manager[company] != s_.elected[company])
            return fmt::format("{} has not elected anybody yet, but seat {} is said to follow seat {}.", name(company),
                               s_.elected[company], s_.manager[company]);
    }
    return {};
}

/// Before the first year everything lies as it is set up.
std::string Check::untouched() const {
    const State fresh = game_.start();
    for (int company = 0; company < kCompanies; ++company)
        if (s_.cash[company] != fresh.cash[company] || s_.goods[company] != fresh.goods[company] ||
            s_.factories[company] != fresh.factories[company] || s_.points[company] != fresh.points[company] ||
            s_.loans[company] != fresh.loans[company] || s_.holder[company] != fresh.holder[company] ||
            s_.manager[company] != fresh.manager[company])
            return fmt::format(
                "Before the first year {} has its starting cash, its materials and its first owner, and nothing else.",
                name(company));
    for (Seat seat = 0; seat < game_.players(); ++seat)
        if (s_.purse[seat] != 0 || s_.influence[seat] != fresh.influence[seat] || s_.used[seat] != kNone)
            return fmt::format("Before the first year seat {} has one influence marker and nothing else.", seat);
    return {};
}

std::string Check::by_lot() const {
    if (game_.variant().auction) return "At this table places are auctioned, not drawn.";
    const Seat first = game_.setup().first();
    if (first != kSpectator && s_.place > 0 && s_.order[0] != first)
        return fmt::format("Seat {} begins, but {} has the first place.", first, name(s_.order[0]));
    return {};
}

std::string Check::by_auction() const {
    return game_.variant().auction ? "" : "At this table places are drawn, not auctioned.";
}

/// ME-9.1 to ME-9.4
std::string Check::end() const {
    bool reached = false;
    const int judged = game_.companies() + (game_.variant().shadow && edition_.shadow_ends);
    for (int company = 0; company < judged; ++company) reached |= s_.points[company] >= edition_.end_points;
    if (reached != (s_.end == End::points))
        return reached
                   ? fmt::format("A company has {} points, so that is why the game ended.", edition_.end_points)
                   : fmt::format("The game is said to be over by points, but no company has {}.", edition_.end_points);
    if (s_.end == End::years && (s_.year < edition_.years || s_.half == 0))
        return fmt::format("The game is said to be over with its last year, but this is half {} of year {}.",
                           s_.half + 1, s_.year);
    for (int company = 0; company < game_.companies(); ++company) {
        if (s_.cash[company] > 0 || s_.loans[company] > 0)
            return fmt::format("At the end {} has been wound up, but it still has {} E$ and {} loans.", name(company),
                               s_.cash[company], s_.loans[company]);
        for (int of = 0; of < game_.listed(); ++of)
            if (game_.shares(s_, of, held_by_company(company)) > 0)
                return fmt::format("At the end {} has sold its shares of {}, but it still holds some.", name(company),
                                   name(of));
    }
    return {};
}

}  // namespace parkett::economy
