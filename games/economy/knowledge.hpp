// What a bot knows about Master of Economy: how a company's works feed each other, a rule-of-thumb move for every
// question, and what a position promises.
//
// There are two pockets. What a company earns reaches a player through the value of its shares, through dividends and
// when it is wound up; so a seat is worth its own cash, its shares at the value they will have, and its part of the
// cash that will be left.
#pragma once

#include <array>
#include <vector>

#include "core/knowledge.hpp"
#include "games/economy/economy.hpp"

namespace parkett::economy {

/// The parts of a value, by the names that explain a suggestion.
struct Term {
    enum : std::uint8_t { cash, shares, growth, company_cash, income, stock, office };
};
inline constexpr int kTerms = Term::office + 1;

/// What a company's factories yield from one trade to the next once they feed each other.
struct Yield {
    std::array<float, kGoods> units{};  // that can be sold
    float points = 0;                   // exports, as far as the markers go
    float income = 0;
};

class Knowledge : public KnowledgeBase<Knowledge, Economy, kTerms> {
public:
    /// A search plays out the rest of this stage. Priors come from values here, so they can be trusted sooner. Hidden
    /// are the success markers of one trade and what others have in their pockets: both change what a move is worth far
    /// less than what it leads to.
    /// Learned values need no playout.
    static constexpr KnowledgeTraits kTraits{
        .search = {.visits = 4000, .horizon = 1, .exploration = 0.1f, .ripe = 1},
        .learned = {.visits = 1000, .horizon = 0, .exploration = 0.1f, .ripe = 1, .playouts = false, .calm = 0.006f},
        .written = 0.5f,
        .deals = 1,
        .rest = kPass,
        .second_steps = false,
        .bundles = true};

    explicit Knowledge(const Economy& game) : KnowledgeBase(game) {}

    /// A sensible move for the seat on turn, quickly: what playouts are made of.
    Move thumb(const State& s, Rng& rng) const;
    /// How promising each legal move looks at first sight; positive numbers that add up to 1.
    void priors(const State& s, const MoveList& moves, float* share) const;
    /// What each seat can expect in the end, in parts: per_seat[seat][term]; they add up to the value.
    void terms(const State& s, Seat eye, Terms* per_seat) const;
    /// Words for the terms, which clients translate.
    static const std::array<const char*, kTerms>& term_names();
    /// Counts stages: production, trade, finance or meetings.
    static int clock(const State& s);
    /// How uncertain final wealth still is.
    double spread(const State& s) const;
    /// What a learned evaluator sees, see core/features.hpp.
    void features(const State& s, Seat eye, Features& features) const;
    FeatureList feature_names() const;

    /// Moves of one turn that are worth more together: buildings that feed each other, whole sets of offers.
    using Bundle = std::vector<Move>;
    std::vector<Bundle> bundles(const State& s) const;

    Yield yield_of(const Figures& factories) const;
    /// What the factories need from the warehouse until the next trade.
    static Figures needs_of(const Figures& factories);
    /// Trades that are still to be settled, as far as the calendar goes, and as it looks from the points.
    int trades_left(const State& s) const;
    float trades_expected(const State& s) const;

private:
    Move thumb_build(const State& s) const;
    Move thumb_supply(const State& s) const;
    Move thumb_offer(const State& s) const;
    Move thumb_deal(const State& s) const;
    Move thumb_meeting(const State& s) const;
    /// The best field for one more unit, judged by the offers that stand already; 0 if none sells.
    int field_for(const State& s, int good) const;
    void add_plans(const State& s, Bundle& plan, int first, std::vector<Bundle>& plans) const;
    Bundle with_sales(const State& s, Bundle plan) const;
    float lead_after(const State& s, const Move* begin, const Move* end) const;
    void weigh_offers(const State& s, const MoveList& moves, float* lead) const;
    void weigh_by_value(const State& s, const MoveList& moves, float* lead) const;
    bool settled_copy(const State& s, State& copy) const;
    void share_office(const State& s, int company, float worth, Terms* per_seat) const;
    bool has_elected(const State& s, int company) const;
    void expect_dividend(const State& s, Terms* per_seat, float* company_cash) const;
};

}  // namespace parkett::economy
