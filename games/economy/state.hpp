// A position of Master of Economy: companies, packages of shares, the market, and where in the year we are.
#pragma once

#include <array>
#include <cstdint>

#include "core/row.hpp"
#include "core/seat.hpp"
#include "games/economy/edition.hpp"

namespace parkett::economy {

inline constexpr int kMaxPlayers = 4;
inline constexpr std::uint8_t kNone = 255;
inline constexpr int kHighestMotion = 60;  // a share (ME-6.3)
inline constexpr int kMostInfluence = 10;  // one marker at the start and one after each year (ME-8.1)

/// Where we are. The name says what the next move decides.
enum class Phase : std::uint8_t {
    draw_order,    // chance: the next place in the company order
    first_bidder,  // chance
    auction,
    investment,
    procurement,
    success,  // a success marker for the shadow company
    offers,
    top_up,       // a company is short: its manager may add money
    forced_sale,  // still short: which factory
    repayment,
    company_deals,  // shares, by companies
    loans,
    embezzlement,
    motions,  // for a dividend
    dividend_vote,
    buy_back,
    candidates,
    election,
    private_deals,
    influence,
    over,
};
inline constexpr int kPhases = static_cast<int>(Phase::over) + 1;
extern const std::array<const char*, kPhases> kPhaseWords;

enum class End : std::uint8_t { none, points, years };
inline constexpr int kEnds = static_cast<int>(End::years) + 1;
extern const std::array<const char*, kEnds> kEndWords;

/// What a company that is short of cash has to pay for.
enum class Due : std::uint8_t { nothing, purchase, fine, interest };
inline constexpr int kDues = static_cast<int>(Due::interest) + 1;
extern const std::array<const char*, kDues> kDueWords;

/// Who holds a package: a player, a company or the bank.
using Holder = std::uint8_t;
constexpr Holder held_by(Seat seat) { return seat; }
constexpr Holder held_by_company(int company) { return static_cast<Holder>(kMaxPlayers + company); }
inline constexpr Holder kBank = kMaxPlayers + kCompanies;
constexpr bool is_player(Holder holder) { return holder < kMaxPlayers; }

using Money = std::int32_t;  // wide enough for all that an edition lets the bank pay in a game

template <class T>
using PerCompany = std::array<T, kCompanies>;
template <class T>
using PerSeat = std::array<T, kMaxPlayers>;
using Figures = std::array<std::uint8_t, kGoods>;  // by good, or by kind of factory

/// Who stands on an export field: nobody, a company, or the shadow company's marker.
constexpr std::uint8_t kFree = 0;
constexpr std::uint8_t offer_of(int company) { return static_cast<std::uint8_t>(company + 1); }

struct State {
    Phase phase = Phase::draw_order;
    End end = End::none;
    std::uint8_t year = 0;   // 1 in the first
    std::uint8_t half = 0;   // 0: before the finance phase, 1: after it
    std::uint8_t place = 0;  // in the company order, of the company that acts
    std::uint8_t round = 0;  // of deals
    Seat turn = 0;           // who decides
    std::uint8_t asked = 0;  // players who have been asked in this question, a bit each
    std::uint8_t row = 0;    // the good that is being settled

    PerCompany<std::uint8_t> order{};  // the company in each place
    PerCompany<Seat> manager{}, elected{};
    PerCompany<Money> cash{};
    PerCompany<std::uint8_t> points{}, loans{}, support{};  // support: influence on its field
    PerCompany<Figures> goods{}, factories{}, supplied{};
    std::array<Row, kCompanies> holder{};  // [company][shares in the package]: a Holder

    Money bank = 0;
    PerSeat<Money> purse{};
    PerSeat<std::uint8_t> influence{};
    PerSeat<std::uint8_t> bid{};  // in the opening auction; the winner keeps his
    std::uint8_t high_bid = 0;    // in this auction, and one more; 0: nobody has bid
    Seat high_bidder = 0;
    PerSeat<std::uint8_t> success{};  // the marker that lies face down before him, or kNone
    PerSeat<std::uint8_t> used{};     // the one that is locked, or kNone

    // The company on turn.
    Figures built{};
    std::uint8_t builds = 0, sales = 0;
    std::uint8_t offers = 0;

    // The market.
    std::array<PerCompany<std::uint8_t>, kGoods> imports{};  // markers
    std::array<Row, kGoods> exports{};                       // [good][field]: see offer_of
    Figures demand{};

    // A payment that waits for the manager.
    std::uint8_t debtor = kNone;
    Due due = Due::nothing;
    bool exhausted = false;  // everything has been tried; never so between two moves
    std::int16_t missing = 0;

    // Deals: how often each company (or player) has bought and sold in this phase.
    PerCompany<std::uint8_t> purchases{}, disposals{};

    // Meetings.
    PerSeat<std::uint8_t> motion{};  // what each player moved for
    std::uint8_t motion_voted = 0;   // the one before the meeting
    std::uint8_t yes = 0;            // players who voted for it, a bit each
    std::uint8_t standing = 0;       // candidates, a bit each
    PerSeat<Seat> ballot{};          // whom each voted for, or kNone

    friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 1024);

/// Package sizes: bit n stands for n shares.
using Mask = std::uint32_t;
inline constexpr Mask kAllPackages = (2u << kPackages) - 2;

inline Mask packages(const State& s, int company, Holder holder) {
    return where(s.holder[company], holder) & kAllPackages;
}
inline Mask private_packages(const State& s, int company) {
    return where_below(s.holder[company], kMaxPlayers) & kAllPackages;
}

/// How many shares are in packages, by the higher and the lower half of the mask.
inline constexpr auto kSharesIn = [] {
    std::array<std::array<std::uint8_t, 64>, 2> table{};
    for (int half = 0; half < 2; ++half)
        for (int mask = 0; mask < 64; ++mask)
            for (int bit = 0; bit < 6; ++bit)
                if (mask >> bit & 1) table[half][mask] = static_cast<std::uint8_t>(table[half][mask] + 6 * half + bit);
    return table;
}();
constexpr int shares_in(Mask packages) { return kSharesIn[0][packages & 63] + kSharesIn[1][packages >> 6]; }

}  // namespace parkett::economy
