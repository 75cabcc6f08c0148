// Master of Economy: the game object. The rules are in rules.md; each part of the year has its own file beside this
// one.
#pragma once

#include <memory>

#include "core/game.hpp"
#include "core/vocabulary.hpp"
#include "games/economy/edition.hpp"
#include "games/economy/state.hpp"

namespace parkett::economy {

class Knowledge;

/// What a move does. The order is the notation's.
enum Kind : std::uint8_t {
    kPlace,       // chance: the company that comes next in the order
    kFirst,       // chance: who bids first
    kBid,         // amount
    kPass,        // done, or no
    kBuild,       // kind of factory
    kSell,        // kind of factory
    kSupply,      // kind of factory
    kMarker,      // success marker: value
    kOffer,       // good, field
    kPay,         // amount: the manager's own money
    kGiveUp,      // kind of factory: sold by force
    kRepay,       // loans
    kBuyShares,   // company, shares
    kSellShares,  // company, shares
    kExchange,    // company, shares given, shares taken
    kBorrow,      // a loan
    kEmbezzle,    // amount
    kMove,        // amount: a dividend
    kVote,        // 0 no, 1 yes
    kBuyBack,     // shares in the package, shares that remain
    kStand,       // as a candidate
    kElect,       // seat
    kSupport,     // markers
};

/// The options of a table.
struct Variant {
    bool auction = false;
    bool shadow = false;
    bool teams = false;
    int partner = 1;  // bits in which a seat differs from its partner's
    bool secret = true;
    bool limited = false;  // pieces
};

class Economy {
public:
    using State = economy::State;
    using Knowledge = economy::Knowledge;

    PARKETT_GAME(Economy);

    // The table's figures, for phases, views and bots.
    const Edition& edition() const { return *edition_; }
    const Variant& variant() const { return variant_; }
    int players() const { return players_; }
    /// The companies with managers; the shadow company, if there is one, has the number after them.
    int companies() const { return players_; }
    int listed() const { return players_ + variant_.shadow; }
    int shadow() const { return players_; }
    /// Company i is that of seat i, whatever its colour; these are the words and names of the colours.
    const char* word(int company) const { return words_[company]; }
    const std::array<const char*, kCompanies>& words() const { return words_; }
    const std::string& name(int company) const { return edition_->company_name[colour_[company]]; }
    const std::string& short_name(int company) const { return edition_->company_short[colour_[company]]; }
    Seat partner(Seat seat) const { return static_cast<Seat>(seat ^ variant_.partner); }
    /// How many success markers everybody has (ME-10.2).
    int success_markers() const { return players_ == 2 ? 4 : 3; }
    Seat after(Seat seat) const { return static_cast<Seat>(seat + 1 == players_ ? 0 : seat + 1); }

    int value(const State& s, int company) const { return edition_->share_value[s.points[company]]; }
    /// The company whose turn it is.
    int acting(const State& s) const { return s.order[s.place]; }
    /// Shares of a company that are not in the bank, and those of one holder.
    int issued(const State& s, int company) const { return shares_in(kAllPackages & ~packages(s, company, kBank)); }
    int shares(const State& s, int company, Holder holder) const { return shares_in(packages(s, company, holder)); }
    /// The votes of a player in a company: his own, and those of companies that he manages.
    int votes(const State& s, int company, Seat seat) const;
    /// How many shares of a company so much money buys.
    int affordable(const State& s, int company, int money) const { return money / value(s, company); }
    /// Whether a player manages a company next year.
    bool will_manage(const State& s, Seat seat) const {
        bool any = false;
        for (int company = 0; company < companies(); ++company) any |= s.elected[company] == seat;
        return any;
    }
    int factories(const State& s, int company) const;
    /// What a seat is worth now, its share of companies' cash left out.
    int worth(const State& s, Seat seat) const;
    /// What all shares of a holder are worth now.
    int in_shares(const State& s, Holder holder) const;
    /// Which trade of the game it is, from 1.
    int trade_number(const State& s) const { return 2 * (s.year - 1) + s.half + 1; }
    /// More money than this cannot be outside of the bank by now.
    int most_money(const State& s) const {
        return players_ * edition_->start_cash + (s.year > 0 ? trade_number(s) * edition_->paid_in_half : 0);
    }

private:
    void redeal_purses(State& s, Seat viewer, Rng& rng) const;

    Setup setup_;
    std::shared_ptr<const Edition> edition_;
    std::shared_ptr<const Notation> notation_;
    Variant variant_;
    std::array<std::uint8_t, kCompanies> colour_{};
    std::array<const char*, kCompanies> words_{};
    int players_ = 0;
};

/// The written form of this table's moves.
Notation make_notation(const Economy& game);

}  // namespace parkett::economy
