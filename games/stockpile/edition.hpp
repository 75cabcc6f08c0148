// What is printed on Stockpile's board and cards, as flat tables. Loaded from JSON once; the rules never see JSON.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/bytes.hpp"
#include "core/error.hpp"
#include "core/json.hpp"

namespace parkett::stockpile {

inline constexpr int kCompanies = 6;
inline constexpr int kForecasts = 6;
inline constexpr int kInvestors = 10;
inline constexpr int kFeeKinds = 3;
inline constexpr int kMaxSteps = 8;
inline constexpr int kMaxTrack = 16;
inline constexpr int kMaxMove = 8;  // spaces, up or down

inline constexpr std::array<const char*, kCompanies> kCompanyWords{"cosmic",   "bottomline", "leading",
                                                                   "american", "stanford",   "epic"};
inline constexpr std::array<const char*, kInvestors> kInvestorWords{"bill",   "bernie", "cramer", "donald", "deborah",
                                                                    "graham", "mark",   "martha", "stuart", "warren"};

enum Investor : std::uint8_t { bill, bernie, cramer, donald, deborah, graham, mark, martha, stuart, warren };

/// Cards of the market deck: 0-5 shares, then actions, then fees by rising value. The deck counts the first eight kinds
/// in one word and the fees in another.
enum Card : std::uint8_t { kBoom = 6, kBust = 7, kFee = 8, kCards = 11 };
inline constexpr std::array<const char*, kCards> kCardWords{
    "cosmic", "bottomline", "leading", "american", "stanford", "epic", "boom", "bust", "fee1", "fee2", "fee3"};

/// A multiset of cards: `main` has a byte for each kind up to kBust, `fees` one for each fee.
struct Cards {
    Bytes main;
    Bytes fees;

    int total() const { return main.sum() + fees.sum(); }
    /// What the n-th of all cards is; 0 <= n < total().
    int nth(int n) const {
        const int most = main.sum();
        return n < most ? main.nth(n).kind : kFee + fees.nth(n - most).kind;
    }
    int of(int card) const { return card < kFee ? main[card] : fees[card - kFee]; }
    void add(int card, int n = 1) { (card < kFee ? main : fees) += Bytes::of(card & 7, n); }
    void remove(int card) { (card < kFee ? main : fees) -= Bytes::of(card & 7); }
    friend bool operator==(const Cards&, const Cards&) = default;
};

/// The lanes of `main`: six companies, two kinds of action cards.
inline constexpr Bytes kShareCards{0x0000ffffffffffffu}, kActionCards = ~kShareCards;
inline constexpr Bytes kEachCompany{0x0000010101010101u};

/// What a move of some spaces does to a company that stands on some space (SP-6.5, SP-6.8, SP-6.9, SP-9.3).
struct Shift {
    std::uint8_t to = 0;
    std::uint8_t splits = 0;
    bool bankrupt = false;
    std::uint8_t dollars_before = 0;  // `$` spaces reached before the first split
    std::uint8_t dollars_after = 0;
};

struct Track {
    int length = 0;
    int start = 0;
    int split = 0;
    std::array<std::uint8_t, kMaxTrack> value{};
    std::array<bool, kMaxTrack> dollar{};
    std::array<std::array<Shift, 2 * kMaxMove + 1>, kMaxTrack> shift{};  // [space][spaces to move + kMaxMove]
};

struct Board {
    std::array<Track, kCompanies> tracks;
};

struct Edition {
    std::string name;
    int steps = 0;
    std::array<int, kMaxSteps> step{};  // $K of each bid space
    std::array<int, 6> rounds{};        // by number of players
    std::array<int, 6> cash{};
    Cards deck;
    std::array<int, kFeeKinds> fee{};
    int boom = 0, bust = 0;
    std::array<int, kForecasts> forecast{};  // spaces to move; 0 is `$$`
    int dividend = 0, repeat_split = 0, majority = 0, majority_tied = 0, dollar = 0;
    Board basic, advanced;
    std::array<std::string, kInvestors> investor_name;
    std::array<int, kInvestors> investor_cash{}, investor_cash_two{};
    int deborah_dividend = 0, graham_bonus = 0;
};

/// The shipped edition with `corrections` (an object of the same shape, or null) laid over it, checked.
Expected<Edition> load_edition(const Json* corrections);

}  // namespace parkett::stockpile
