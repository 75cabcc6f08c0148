// What belongs to one phase, and rests in all others; and whether the question that is asked is the one to be asked.
#include <fmt/format.h>

#include <numeric>

#include "games/economy/elections.hpp"
#include "games/economy/finance.hpp"
#include "games/economy/influence.hpp"
#include "games/economy/invariants.hpp"
#include "games/economy/investment.hpp"
#include "games/economy/meetings.hpp"
#include "games/economy/opening.hpp"
#include "games/economy/production.hpp"
#include "games/economy/scoring.hpp"
#include "games/economy/shares.hpp"
#include "games/economy/shortage.hpp"
#include "games/economy/trade.hpp"
#include "games/economy/words.hpp"

namespace parkett::economy {

// ME-0.5

std::string Check::bidding() const {
    for (int i = 0; i < s_.place; ++i)
        if (!asked(s_.order[i]))
            return fmt::format("Seat {} has place {}, but is said to bid for another.", s_.order[i], i + 1);
    if (s_.asked >> game_.players()) return "Somebody who does not play has dropped out of the auction.";
    if (game_.players() - std::popcount(s_.asked) < 2)
        return "An auction goes on, but fewer than two players are left in it.";
    if (asked(s_.turn)) return fmt::format("Seat {} is asked for a bid, but has dropped out or has a place.", s_.turn);
    if (s_.high_bid > edition_.highest_bid + 1) return fmt::format("No bid may be above {} E$.", edition_.highest_bid);
    if (s_.high_bid == 0)
        return s_.high_bidder == 0
                   ? ""
                   : fmt::format("Nobody has bid yet, but seat {} is said to be ahead.", s_.high_bidder);
    if (s_.high_bidder >= game_.players() || asked(s_.high_bidder))
        return fmt::format("Seat {} has the highest bid, but has dropped out or has a place.", s_.high_bidder);
    if (s_.high_bidder == s_.turn)
        return fmt::format("Seat {} has the highest bid and is asked to bid against himself.", s_.turn);
    return {};
}

std::string Check::no_bidding() const {
    return s_.high_bid == 0 && s_.high_bidder == 0 ? "" : "There is a bid for a place, but no auction.";
}

// ME-1

std::string Check::investments() const {
    const int sum = std::accumulate(s_.built.begin(), s_.built.end(), 0);
    if (s_.builds != sum || sum > 3)
        return fmt::format("{} has built {} factories in this phase, but of each kind together {}.", name(acting()),
                           s_.builds, sum);
    if (*std::max_element(s_.built.begin(), s_.built.end()) > 2)
        return "At most 2 factories of a kind are built in a phase.";
    if (s_.sales > 2) return "At most 2 factories are sold in a phase.";
    return {};
}

std::string Check::no_investments() const {
    return s_.built == Figures{} && s_.builds == 0 && s_.sales == 0
               ? ""
               : "Factories are built and sold in the investment phase only.";
}

// ME-2

std::string Check::supplies() const {
    for (int i = 0; i < game_.companies(); ++i) {
        const int company = s_.order[i];
        for (int kind = 0; kind < kGoods; ++kind) {
            if (s_.supplied[company][kind] > (kind == materials ? 0 : s_.factories[company][kind]))
                return fmt::format("{} supplies {} factories of the kind '{}', more than can be.", name(company),
                                   s_.supplied[company][kind], kFactoryWords[kind]);
            if (i > s_.place && s_.supplied[company][kind] > 0)
                return fmt::format("{} has supplied factories before its turn.", name(company));
        }
        if (i < s_.place && s_.goods[company][electricity] > 0)
            return fmt::format("{} has had its turn, so its electricity is gone, but it still has some.",
                               name(company));
    }
    for (int company = game_.companies(); company < kCompanies; ++company)
        if (s_.supplied[company] != Figures{}) return fmt::format("{} has no factories to supply.", name(company));
    return {};
}

std::string Check::no_supplies() const {
    for (int company = 0; company < kCompanies; ++company)
        if (s_.supplied[company] != Figures{})
            return fmt::format("Factories are supplied in procurement only, but {} has supplied some.", name(company));
    return {};
}

// ME-10.2

std::string Check::markers_being_laid() const {
    if (!game_.variant().shadow) return "There is no shadow company, so nobody lays a success marker.";
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
        const bool due = seat < s_.turn;
        if (due != (s_.success[seat] != kNone))
            return fmt::format(
                "Seat {} {}.", seat,
                due ? "has had its turn, but has laid no success marker" : "has laid a success marker before its turn");
    }
    return markers_laid();
}

std::string Check::markers_laid() const {
    const bool all = game_.variant().shadow && s_.phase != Phase::success && s_.due != Due::interest;
    if (!all && s_.phase != Phase::success) return no_markers();
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
        if (s_.success[seat] == kNone) {
            if (all && seat < game_.players())
                return fmt::format("The trade has begun, but seat {} has laid no success marker.", seat);
            continue;
        }
        if (seat >= game_.players() || s_.success[seat] >= game_.success_markers())
            return fmt::format("Seat {} has no success marker {}.", seat, s_.success[seat]);
        if (s_.success[seat] == s_.used[seat])
            return fmt::format("Seat {} has laid success marker {}, which was used in the last trade.", seat,
                               s_.used[seat]);
    }
    return {};
}

std::string Check::no_markers() const {
    for (Seat seat = 0; seat < kMaxPlayers; ++seat)
        if (s_.success[seat] != kNone)
            return fmt::format("Nobody lays success markers now, but one lies before seat {}.", seat);
    return {};
}

// ME-4

std::string Check::offers() const {
    if (s_.due == Due::interest) return no_offers();
    PerCompany<int> markers{};
    for (int good = 0; good < kGoods; ++good) {
        for (int field = 0; field < static_cast<int>(s_.exports[good].size()); ++field) {
            const std::uint8_t offer = s_.exports[good][field];
            if (offer == kFree) continue;
            const int company = offer - 1;
            if (field == 0 || field > edition_.fields)
                return fmt::format("An offer of {} stands off the board.", kGoodNames[good]);
            if (company >= game_.listed())
                return fmt::format("{} does not take part, but offers {}.", name(company), kGoodNames[good]);
            if (company >= game_.companies() && (field != edition_.grey_field || good >= game_.trade_number(s_)))
                return fmt::format("The shadow company cannot stand on field {} of {} now.", field, kGoodNames[good]);
            ++markers[company];
        }
        for (int company = 0; company < kCompanies; ++company) {
            if (s_.imports[good][company] > 0 && company >= game_.companies())
                return fmt::format("Nobody manages {}, but it wants to buy {}.", name(company), kGoodNames[good]);
            markers[company] += s_.imports[good][company];
        }
        const bool empty = s_.imports[good] == PerCompany<std::uint8_t>{} && s_.exports[good] == Row{};
        if (settling() && good < s_.row && !empty)
            return fmt::format("Offers of {} are settled already, but some still stand.", kGoodNames[good]);
    }
    for (int i = 0; i < game_.companies(); ++i) {
        const int company = s_.order[i];
        const bool waits = s_.phase == Phase::success || (s_.phase == Phase::offers && i > s_.place);
        const int most = waits ? 0 : edition_.offers + 1;
        if (markers[company] > most)
            return fmt::format("{} has {} offers on the board, but can have {} at most.", name(company),
                               markers[company], most);
    }
    const int placed = s_.phase == Phase::offers ? markers[acting()] : 0;
    if (s_.offers != placed)
        return fmt::format("{} has {} offers on the board, but 'offers' is {}.", name(acting()), placed, s_.offers);
    return {};
}

std::string Check::no_offers() const {
    for (int good = 0; good < kGoods; ++good)
        if (s_.imports[good] != PerCompany<std::uint8_t>{} || s_.exports[good] != Row{})
            return fmt::format("There is no trade, but offers of {} stand on the board.", kGoodNames[good]);
    return s_.offers == 0 ? "" : "There is no trade, but offers are counted.";
}

std::string Check::demand() const {
    for (int good = 0; good < kGoods; ++good) {
        const bool touched = settling() && good <= s_.row;
        if (s_.demand[good] > edition_.demand_start || (!touched && s_.demand[good] < edition_.demand_start))
            return fmt::format("The demand marker of {} stands at {}, not where it starts, at {}.", kGoodNames[good],
                               s_.demand[good], edition_.demand_start);
    }
    if (s_.row > 0 && !settling()) return "No good is being settled, but 'row' is not 0.";
    return {};
}

// ME-7

std::string Check::debt() const {
    if (s_.debtor >= game_.companies()) return "A payment is due, but no company is named that owes it.";
    if (s_.due == Due::nothing) return fmt::format("{} is short of cash, but nothing is due.", name(s_.debtor));
    if (s_.missing <= 0) return fmt::format("{} is short of cash, but nothing is missing.", name(s_.debtor));
    if (s_.row >= kGoods) return "There is no such row on the market.";
    if (s_.due == Due::interest && s_.half > 0)
        return "Interest is paid in the first half of a year, but this is the second.";
    if (s_.turn != s_.manager[s_.debtor])
        return fmt::format("Seat {} is asked for the debt of {}, but seat {} manages it.", s_.turn, name(s_.debtor),
                           s_.manager[s_.debtor]);
    if (s_.phase == Phase::forced_sale && game_.factories(s_, s_.debtor) == 0)
        return fmt::format("{} has to sell a factory, but has none.", name(s_.debtor));
    if (s_.phase == Phase::top_up && may_top_up(game_, s_, pocket_seen(game_, s_, s_.turn)).size() == 0)
        return fmt::format("Seat {} is asked for money, but has nothing that would help.", s_.turn);
    return {};
}

std::string Check::no_debt() const {
    return s_.debtor == kNone && s_.due == Due::nothing && s_.missing == 0
               ? ""
               : "A payment is said to be due, but nobody is asked for it.";
}

// ME-5, ME-6.10: in each round one deal, of each kind a few

std::string Check::deals() const {
    const bool by_company = s_.phase == Phase::company_deals;
    for (int i = 0; i < kCompanies; ++i) {
        const int who = by_company && i < game_.companies() ? s_.order[i] : i;
        const bool deals = i < game_.players();
        const bool done = by_company ? i < s_.place : asked(i);
        const int rounds = deals ? s_.round + done : 0;
        const int most = by_company || (deals && game_.will_manage(s_, static_cast<Seat>(i))) ? 1 : 2;
        if (s_.purchases[who] + s_.disposals[who] > rounds || s_.purchases[who] > most || s_.disposals[who] > most)
            return fmt::format("{} has bought {} and sold {} packages, more than can be by now.",
                               by_company ? name(who) : fmt::format("Seat {}", who), s_.purchases[who],
                               s_.disposals[who]);
    }
    if (!by_company && asked(s_.turn)) return fmt::format("Seat {} has had its turn in this round.", s_.turn);
    return {};
}

std::string Check::no_deals() const {
    for (int i = 0; i < kCompanies; ++i)
        if (s_.purchases[i] > 0 || s_.disposals[i] > 0) return "Deals in shares are counted only while they are made.";
    return {};
}

std::string Check::repayment() const {
    if (s_.loans[acting()] == 0) return fmt::format("{} has no loan to repay.", name(acting()));
    if (s_.cash[acting()] < edition_.loan)
        return fmt::format("{} cannot repay a loan of {} E$.", name(acting()), edition_.loan);
    return {};
}

// ME-6.3, ME-6.4

std::string Check::motions() const {
    const int most = highest_dividend(game_, s_, acting());
    if (most == 0) return fmt::format("{} cannot pay a dividend, so nobody moves for one.", name(acting()));
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
        if (s_.motion[seat] == 0) continue;
        if (s_.motion[seat] > most)
            return fmt::format("Seat {} moves for {} E$ a share, but {} can pay {} at most.", seat, s_.motion[seat],
                               name(acting()), most);
        if (seat >= game_.players() || game_.votes(s_, acting(), seat) == 0)
            return fmt::format("Seat {} moves for a dividend, but has no vote.", seat);
        if (s_.phase == Phase::motions && !asked(seat))
            return fmt::format("Seat {} has moved for a dividend before being asked.", seat);
    }
    return {};
}

std::string Check::no_motions() const {
    for (Seat seat = 0; seat < kMaxPlayers; ++seat)
        if (s_.motion[seat] > 0) return fmt::format("No dividend is dealt with, but seat {} moves for one.", seat);
    return {};
}

std::string Check::vote() const {
    const int highest = *std::max_element(s_.motion.begin(), s_.motion.end());
    if (s_.motion_voted == 0 || s_.motion_voted != highest)
        return fmt::format("The vote is on {} E$ a share, but the highest motion is for {}.", s_.motion_voted, highest);
    if (s_.yes & ~s_.asked) return "Somebody has voted yes before being asked.";
    return {};
}

std::string Check::no_vote() const {
    return s_.motion_voted == 0 && s_.yes == 0 ? "" : "There are votes on a dividend, but no vote is held.";
}

// ME-6.7, ME-6.8

unsigned Check::leaders() const {
    int most = 0;
    unsigned mask = 0;
    for (Seat seat = 0; seat < game_.players(); ++seat)
        most = std::max(most, game_.shares(s_, acting(), held_by(seat)));
    for (Seat seat = 0; seat < game_.players(); ++seat)
        if (game_.shares(s_, acting(), held_by(seat)) == most) mask |= 1u << seat;
    return mask;
}

std::string Check::candidates() const {
    const unsigned must = leaders();
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
        const bool stands = s_.standing >> seat & 1, has_to = must >> seat & 1;
        if (has_to && !stands)
            return fmt::format("Seat {} has most shares of {} and must stand, but does not.", seat, name(acting()));
        if (stands && seat >= game_.players()) return "Somebody who does not play stands as a candidate.";
        if (s_.phase == Phase::candidates && stands && !has_to && !asked(seat))
            return fmt::format("Seat {} stands before being asked.", seat);
        if (s_.phase == Phase::candidates && has_to && asked(seat))
            return fmt::format("Seat {} must stand and is not asked.", seat);
    }
    if (s_.phase == Phase::election && std::popcount(s_.standing) < 2)
        return "An election is held, but fewer than two players stand.";
    return {};
}

std::string Check::no_candidates() const {
    return s_.standing == 0 ? "" : "No manager is elected, but there are candidates.";
}

std::string Check::ballots() const {
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
        const Seat choice = s_.ballot[seat];
        if (asked(seat) != (choice != kNone))
            return fmt::format("Seat {} {}.", seat,
                               choice == kNone ? "has been asked, but has not voted" : "has voted before being asked");
        if (choice == kNone) continue;
        if (choice >= game_.players() || !(s_.standing >> choice & 1))
            return fmt::format("Seat {} votes for somebody who does not stand.", seat);
        if (seat >= game_.players() || game_.votes(s_, acting(), seat) == 0)
            return fmt::format("Seat {} votes, but has no share of {}.", seat, name(acting()));
    }
    return {};
}

std::string Check::no_ballots() const {
    for (Seat seat = 0; seat < kMaxPlayers; ++seat)
        if (s_.ballot[seat] != kNone) return fmt::format("No election is held, but seat {} votes.", seat);
    return {};
}

// ME-8.1, ME-8.2

std::string Check::support() const {
    int markers = 0;
    for (int i = 0; i < game_.companies(); ++i) {
        const int company = s_.order[i], here = s_.support[company];
        const bool last = i + 1 == game_.companies();
        if (last && here == 0)
            return fmt::format("{} is last in the order, so an influence marker lies on it, but none does.",
                               name(company));
        if (i > s_.place && here > last)
            return fmt::format("{} has been given influence before its turn.", name(company));
        markers += here;
    }
    for (Seat seat = 0; seat < game_.players(); ++seat) markers += s_.influence[seat];
    const int most = game_.players() * (s_.year + 1) + 1;
    if (markers > most)
        return fmt::format("There are {} influence markers; by now there can be {} at most.", markers, most);
    for (int company = game_.companies(); company < kCompanies; ++company)
        if (s_.support[company] > 0)
            return fmt::format("{} is not in the order, but influence lies on it.", name(company));
    return {};
}

std::string Check::no_support() const {
    for (int company = 0; company < kCompanies; ++company)
        if (s_.support[company] > 0)
            return fmt::format("Influence lies on {}, but the order is not being settled.", name(company));
    return {};
}

// Who is asked

std::string Check::nobody_asked() const {
    return s_.asked == 0 ? "" : "Nobody is asked one after another in this phase, but 'asked' is not 0.";
}

std::string Check::manager_decides() const {
    const Seat manager = s_.manager[acting()];
    return s_.turn == manager
               ? ""
               : fmt::format("Seat {} is asked for {}, but seat {} manages it.", s_.turn, name(acting()), manager);
}

template <class Sink>
void Turn<Sink>::ask_again() {
    switch (s.phase) {
        case Phase::investment: return s.builds + s.sales == 0 ? open_investment() : void();
        case Phase::procurement: return open_procurement();
        case Phase::top_up:
        case Phase::forced_sale: return resume();
        case Phase::company_deals: return open_company_deal();
        case Phase::loans: return open_loan();
        case Phase::embezzlement: return open_embezzlement();
        case Phase::motions: return ask_for_motion();
        case Phase::dividend_vote: return ask_for_vote();
        case Phase::buy_back: return open_buy_back();
        case Phase::candidates: return ask_candidate();
        case Phase::election: return ask_ballot();
        case Phase::private_deals: return open_private_deal();
        case Phase::influence: return ask_support();
        default: return;
    }
}

/// The rules themselves say who is asked what: asked anew, they must come to the same question.
std::string Check::question() const {
    if (s_.asked >> game_.players()) return "Somebody who does not play has been asked.";
    State again = s_;
    NullSink nothing;
    Turn<NullSink>(game_, again, nothing).ask_again();
    if (s_.phase == Phase::top_up || s_.phase == Phase::forced_sale) {
        // Who has added some money is still short, and has a factory to sell.
        if (again.phase == Phase::top_up || again.phase == Phase::forced_sale) again.phase = s_.phase;
        return again == s_ ? ""
                           : fmt::format(
                                 "{} is said to lack {} E$ for the {} that is due, but that is not what it would have "
                                 "to pay next.",
                                 name(s_.debtor), s_.missing, kDueWords[static_cast<int>(s_.due)]);
    }
    if (again == s_) return {};
    if (again.phase == s_.phase && again.place == s_.place && again.turn != s_.turn)
        return fmt::format("Seat {} is asked, but it is the turn of seat {}.", s_.turn, again.turn);
    if (s_.phase == Phase::private_deals) return "Nobody could make the deals that are asked for.";
    return fmt::format("In the phase '{}' there is nothing left to decide for {}.",
                       kPhaseWords[static_cast<int>(s_.phase)], name(acting()));
}

}  // namespace parkett::economy
