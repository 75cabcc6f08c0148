// What a bot knows about Stockpile: what cards are worth, a rule-of-thumb move, and what a position promises.
//
// Everything is judged from one seat: forecasts and face-down cards count only if that seat has seen them, portfolios
// of others as far as it remembers them. What it cannot know enters as an expectation.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/knowledge.hpp"
#include "games/stockpile/stockpile.hpp"

namespace parkett::stockpile {

/// What one card promises until the end of the game, in $K: a card of the normal area, and one of the split area.
/// `soon`: the same if the game ended after the next movement.
struct Worth {
    float card = 0, split = 0;
    float card_soon = 0, split_soon = 0;
};

/// The parts of a value, by the names that explain a suggestion.
struct Term {
    enum : std::uint8_t { cash, debts, shares, forecasts, growth, majorities, market, actions, talents, prospects };
};
inline constexpr int kTerms = Term::prospects + 1;

/// What a talent brings its owner in a round, roughly, in $K.
inline constexpr std::array<float, kInvestors> kTalentWorth{0, 1.2f, 1.5f, 3.0f, 1.2f, 2.0f, 0.8f, 1.0f, 0.5f, 1.0f};

class Knowledge : public KnowledgeBase<Knowledge, Stockpile, kTerms> {
public:
    static constexpr KnowledgeTraits kTraits{.learned = {.visits = 400, .horizon = 2},
                                             .crowd = 4,
                                             .looks = 1u << kInspect | 1u << kPeek,
                                             .blur = 3.75f,
                                             .rest = kPass};

    explicit Knowledge(const Stockpile& game);

    /// A sensible move for the seat on turn, quickly: what playouts are made of.
    Move thumb(const State& s, Rng& rng) const;
    /// How promising each legal move looks at first sight; positive numbers that add up to 1.
    void priors(const State& s, const MoveList& moves, float* share) const;
    /// What each seat can expect in the end, in parts: per_seat[seat][term]; they add up to the value.
    void terms(const State& s, Seat eye, Terms* per_seat) const;
    /// Words for the terms, which clients translate.
    static const std::array<const char*, kTerms>& term_names();
    /// Counts stages: bidding done, selling done, round done. A search looks a number of stages ahead.
    static int clock(const State& s);
    /// How uncertain final money still is, in $K: a lead of that much wins about three times out of four.
    double spread(const State& s) const;
    /// What a learned evaluator sees, see core/features.hpp.
    void features(const State& s, Seat eye, Features& features) const;
    FeatureList feature_names() const;

private:
    struct Space {
        Worth later;                          // before any forecast of the coming rounds is known
        std::array<Worth, kForecasts> after;  // once this forecast has been carried out
        Worth sum;                            // of all `after`
    };
    using Layer = std::array<std::array<Space, kMaxTrack>, kCompanies>;  // for a number of rounds to come

    /// What a seat (or the public) knows about this round's forecasts.
    struct Reading {
        const Layer* layer = nullptr;
        std::array<std::int8_t, kCompanies> forecast{};
        std::array<std::uint8_t, kForecasts> known{};
        int known_count = 0;
    };
    static constexpr std::int8_t kUnknown = -1, kCarriedOut = -2;

    /// The piles as somebody sees them.
    struct Piles {
        std::array<float, kMaxPiles> cards{}, fees{};
        std::array<Bytes, kMaxPiles> shares{};  // those he has seen
    };

    /// Everybody's cards as one seat can know or guess them.
    struct Holdings {
        float cards[kMaxPlayers][kCompanies];
        float split[kMaxPlayers][kCompanies];
    };

    /// Who would have which pile if bidding went on without surprises.
    struct Auction {
        Bytes level;
        std::array<Seat, kMaxPiles> standing{};
        std::array<std::uint8_t, kMaxPlayers> meeples{};
        std::array<int, kMaxPlayers> money{};
    };
    struct Bid {
        int pile = kMaxPiles, step = 0;
        float gain = -1e9f;
    };

    struct Sight;

    void build_layer(int rounds_to_come);
    int to_come(const State& s) const { return game_->rounds() - (s.round == 0 ? 1 : s.round); }

    Reading read(const State& s, Seat viewer) const;
    Worth worth(const Reading& reading, int company, int space) const;
    Worth pushed(const Reading& reading, int company, int space, int spaces) const;
    /// A card before the selling phase: it can still be sold.
    float at_best(const State& s, const Reading& reading, int company) const;

    /// What money in hand brings in the auctions to come, beyond its face value: without it good piles go to others.
    float purse(int auctions, double money) const;

    Piles look(const State& s, const Reading& reading, Seat viewer, float boom, float bust) const;
    float pile_worth(const State& s, Seat seat, const Piles& piles, int pile) const;
    Bid best_bid(const State& s, const Auction& auction, Seat seat, const float* worth) const;
    Auction auction(const State& s) const;
    void finish(const State& s, Auction& auction, Seat turn, Seat eye, const Piles& own, const Piles& open) const;

    Holdings holdings(const State& s, Seat eye) const;
    /// What moving a company by some spaces brings `seat`, less what it brings the others on average.
    float push_gain(const State& s, const Reading& reading, const Holdings& held, Seat seat, int company,
                    int spaces) const;
    float best_push(const State& s, const Reading& reading, const Holdings& held, Seat seat, int spaces) const;
    float sale_gain(const State& s, const Reading& reading, Seat seat, Move sale) const;
    float first_sight(const State& s, const Reading& reading, const Holdings& held, Move move) const;

    Move thumb_supply(const State& s, const Reading& reading, Rng& rng) const;
    Move thumb_bid(const State& s, const Reading& reading, Rng& rng) const;

    void share_terms(const State& s, Seat eye, const Reading& reading, const Holdings& held, Terms* per_seat) const;
    void market_terms(const State& s, Seat eye, const Reading& reading, Holdings& held, Terms* per_seat,
                      int* spent) const;
    void majority_terms(const State& s, const Holdings& held, Terms* per_seat) const;

    template <class Out>
    void tell_table(const State& s, const Sight& sight, Out&& out) const;
    template <class Out>
    void tell_seat(const State& s, const Sight& sight, Seat seat, const Terms& terms, float strength, Out&& out) const;

    std::vector<Layer> layers_;  // by rounds to come
    std::array<float, kCards> card_odds_{};
    float fee_mean_ = 0;                        // of an unknown card
    float boom_odds_ = 0, bust_odds_ = 0;       // of a card that is no fee
    std::vector<std::array<float, 128>> lead_;  // [rounds to come][quarter shares]: weight in the race for a majority
};

}  // namespace parkett::stockpile
