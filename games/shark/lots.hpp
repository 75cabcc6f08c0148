// Forced sale: what lots bring, and which of them a debtor may give.
#pragma once

#include <algorithm>
#include <bitset>

#include "games/shark/shark.hpp"

namespace parkett::shark {

/// What a lot brings (SH-4.1, SH-4.2).
inline int lot(const State& s, int company, int shares) { return shares * s.price[company] / 2; }

/// What the last share of a lot adds to it. At a price of 3 these are 1, 2, 1, 2: rounding is in it.
inline int last_share(const State& s, int company, int shares) {
    return lot(s, company, shares) - lot(s, company, shares - 1);
}

/// What all lots that `seat` has not given yet would bring.
inline int all_lots(const State& s, Seat seat) {
    int sum = 0;
    for (int company = 0; company < kCompanies; ++company)
        if (s.given[company] == 0) sum += lot(s, company, s.shares[seat][company]);
    return sum;
}

/// The lots that the debtor on turn may give (SH-4.3): those of the smallest sets of lots, those already given
/// included. A set is smallest if it pays the debt and no share of it could be kept. If it brings `over` more than the
/// debt, that means: the last share of each of its lots adds more than `over`.
class Lots {
public:
    explicit Lots(const State& s) : s_(s) {
        const int debt = -s.cash[s.turn];
        int most = kMostOver + 1;
        for (int company = 0; company < kCompanies; ++company)
            if (s.given[company] > 0) most = std::min(most, last_share(s, company, s.given[company]));
        for (int over = 0; over < most && debt > 0 && debt + over < kSums; ++over)
            for (int company = 0; company < kCompanies; ++company) find(company, debt + over, over);
    }

    /// Bit n: a lot of n shares.
    std::uint64_t offered(int company) const { return offered_[company]; }
    bool offers(int company, int shares) const { return offered_[company] >> shares & 1; }
    bool any() const { return (offered_[0] | offered_[1] | offered_[2] | offered_[3]) != 0; }

private:
    /// Of a share at 15 half is 8 at most, and 60 shares of four companies bring 1800 at most.
    static constexpr int kMostOver = 7, kSums = 1856;

    int held(int company) const { return s_.given[company] == 0 ? s_.shares[s_.turn][company] : 0; }

    void find(int company, int sum, int over) {
        if (held(company) == 0) return;
        std::bitset<kSums> rest;  // what the lots of the other companies can bring together
        rest.set(0);
        for (int other = 0; other < kCompanies; ++other) {
            const auto before = rest;
            for (int shares = other == company ? 0 : held(other); shares > 0; --shares)
                if (last_share(s_, other, shares) > over)
                    rest |= before << static_cast<std::size_t>(lot(s_, other, shares));
        }
        for (int shares = held(company); shares > 0; --shares) {
            const int brings = lot(s_, company, shares);
            if (last_share(s_, company, shares) > over && brings <= sum && rest[static_cast<std::size_t>(sum - brings)])
                offered_[company] |= std::uint64_t{1} << shares;
        }
    }

    const State& s_;
    std::array<std::uint64_t, kCompanies> offered_{};
};

}  // namespace parkett::shark
