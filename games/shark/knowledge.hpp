// What a bot knows about Shark: what the next rolls may do to every price, a rule-of-thumb move, and what a position
// promises.
//
// A rise of d brings a share 2d, once as a dividend and once in its price; a fall costs 2d, but the builder only d. Who
// is on turn can sell whatever is in danger before the others roll, so a share is worth its price, what the rolls until
// its owner trades again do to it, and what it may bring later. The dice have 36 outcomes: these are gone through, each
// with the house that its builder would like best.
#pragma once

#include <array>
#include <cstdint>

#include "core/knowledge.hpp"
#include "games/shark/shark.hpp"

namespace parkett::shark {

/// The parts of a value, by the names that explain a suggestion.
struct Term {
    enum : std::uint8_t { cash, shares, rises, falls, later, initiative, purchases, ruin };
};
inline constexpr int kTerms = Term::ruin + 1;

template <class T>
using PerCompany = std::array<T, kCompanies>;

/// What a house on some cell does.
struct Effect {
    enum class Kind : std::uint8_t { alone, adds, joins_one, joins_more, attacks, top };

    PerCompany<float> fall{};  // of each price
    float rise = 0;            // of the builder's company
    float commission = 0;
    std::uint8_t company = 0;
    Cell cell = 0;
    Kind kind = Kind::alone;
    bool harms = false;
};

/// The board, read once: which chain stands where, and what a house would do.
class Survey {
public:
    Survey(const Shark& game, const State& s);

    /// False if the house may not be built.
    bool effect(Cell cell, int company, Effect& effect) const;
    /// The cells of a zone where a house may be built without an attack, by what it does there.
    Cells quiet(const Cells& zone, int company, Effect::Kind kind) const;
    /// Where a house would touch both its own company and a rival: an attack, if it beats him.
    Cells contested(const Cells& zone, int company) const { return zone & ground_[company].contested; }
    /// Where TOP houses may stand.
    Cells tops(const Cells& zone) const { return zone & open_; }

private:
    struct Chain {
        std::uint8_t company = 0, size = 0;
    };
    struct Grounds {
        Cells alone, adds, joins_one, joins_more, contested;
    };
    /// What a house on some cell would touch.
    struct Contact {
        std::array<std::uint8_t, 4> beaten{};  // chains of rivals
        int rivals = 0, largest = 0;           // how many of them, and the longest
        int length = 1, chained = 0;           // of the company, with the house
        int tops = 0;                          // of nobody
    };
    static constexpr int kMargin = 16;  // a row on each side: no cell needs a test for the edge
    static constexpr std::uint8_t kNobodys = 255;

    int counted(int size) const { return size < 2 ? 0 : size < limit_ ? size : limit_; }
    int price(int chained, int standing) const;
    Contact contact(Cell cell, int company) const;
    void beat(const Contact& contact, Effect& effect) const;

    const Shark& game_;
    const State& s_;
    int limit_ = 255;
    int chains_ = 0;
    std::array<Chain, 80> chain_;
    std::array<std::uint8_t, kMargin + 16 * kMaxRows + kMargin> at_{};  // 0: nothing; else the chain's number
    PerCompany<int> chained_{}, standing_{};
    PerCompany<Grounds> ground_;
    Cells open_;
};

/// What can be built: of each zone and company, houses that differ in what they do.
class Reach {
public:
    /// All zones, or only one.
    Reach(const Shark& game, const State& s, const Survey& survey, int only_zone = -1);

    const Effect* begin(int zone, int company) const { return &effect_[first_[zone * kLists + company]]; }
    const Effect* end(int zone, int company) const { return &effect_[first_[zone * kLists + company + 1]]; }

private:
    static constexpr int kLists = kCompanies + 1;  // the last for TOP houses
    static constexpr int kMost = 320;

    void add(const Survey& survey, Cell cell, int company, Effect::Kind kind);

    int count_ = 0;
    std::array<std::uint16_t, kMaxZones * kLists + 1> first_{};
    std::array<Effect, kMost> effect_;
};

/// Trades that make sense only together: something is sold for the money to buy something else.
class Swaps {
public:
    using Swap = std::array<Move, 2>;

    void add(Move sale, Move purchase) { swap_[count_++] = {sale, purchase}; }
    const Swap* begin() const { return swap_.data(); }
    const Swap* end() const { return swap_.data() + count_; }

private:
    int count_ = 0;
    std::array<Swap, 2 * kCompanies*(kCompanies - 1)> swap_;
};

class Knowledge : public KnowledgeBase<Knowledge, Shark, kTerms> {
public:
    /// A search plays out this turn, and the next player's. A purchase is judged as if it were the last; two at once
    /// would make buying back what was sold look harmless. Nothing is hidden.
    static constexpr KnowledgeTraits kTraits{.search = {.horizon = 2, .calm = 0.003f},
                                             .learned = {.visits = 400, .horizon = 2, .calm = 0.003f},
                                             .crowd = 4,
                                             .deals = 1,
                                             .rest = kDone,
                                             .second_steps = false,
                                             .bundles = true};

    explicit Knowledge(const Shark& game);

    /// A sensible move for the seat on turn, quickly: what playouts are made of.
    Move thumb(const State& s, Rng& rng) const;
    /// How promising each legal move looks at first sight; positive numbers that add up to 1.
    void priors(const State& s, const MoveList& moves, float* share) const;
    /// Moves that a bot should weigh together.
    Swaps bundles(const State& s) const;
    /// What each seat can expect in the end, in parts: per_seat[seat][term]; they add up to the value.
    void terms(const State& s, Seat eye, Terms* per_seat) const;
    /// Words for the terms, which clients translate.
    static const std::array<const char*, kTerms>& term_names();
    /// Counts turns. A search looks a number of them ahead.
    static int clock(const State& s) { return s.turns; }
    /// How uncertain final money still is: a lead of that much wins about three times out of four.
    double spread(const State& s) const;
    /// What a learned evaluator sees, see core/features.hpp.
    void features(const State& s, Seat eye, Features& features) const;
    FeatureList feature_names() const;
    /// How many more houses will be built, roughly.
    float rolls_left(const State& s) const;

private:
    /// What a builder likes: so much for each point that a price rises or falls.
    struct Taste {
        PerCompany<float> up{}, down{};
        float of(const Effect& effect) const {
            float sum = effect.commission + effect.rise * up[effect.company];
            if (effect.harms)
                for (int company = 0; company < kCompanies; ++company) sum -= effect.fall[company] * down[company];
            return sum;
        }
    };
    /// One roll of one seat, on average over the dice.
    struct Forecast {
        PerCompany<float> rise{}, fall{};
        float commission = 0;
        std::array<float, kMaxPlayers> ruin{};  // what falls cost those who cannot pay them, beyond the falls
    };
    /// Who rolls when, from the next roll on, and what each roll does.
    struct Turns {
        std::array<Seat, kMaxPlayers> order{};
        std::array<Forecast, kMaxPlayers> roll;
        int count = 0;
        PerCompany<float> growth{};  // of a share, by a roll, on average
        float left = 0;              // rolls until the end
    };
    /// What trading has to know: the worth of a share of each company beyond its price.
    struct Plan {
        PerCompany<float> worth{};
    };
    /// What is left of a danger that its owner can still sell. Not nothing: otherwise selling would seem to bring
    /// nothing.
    static constexpr float kUnsold = 0.6f;
    /// One share beyond its price.
    struct Promise {
        float rises = 0, falls = 0, later = 0;

        float total() const { return rises - falls + later; }
        /// With a chance to sell before.
        Promise sellable() const {
            if (total() >= 0) return *this;
            return {kUnsold * rises, kUnsold * falls, kUnsold * later};
        }
        friend Promise operator+(const Promise& a, const Promise& b) {
            return {a.rises + b.rises, a.falls + b.falls, a.later + b.later};
        }
    };

    Taste taste(const State& s, Seat seat) const;
    const Effect* favourite(const State& s, const Reach& reach) const;
    Forecast forecast(const State& s, const Reach& reach, Seat builder) const;
    Forecast carried_out(const State& s, const Reach& reach) const;
    Turns turns_to_come(const State& s, const Reach& reach) const;
    Promise promise_of_others(const State& s, const Turns& turns, int i, int company) const;
    float affordable(const State& s, Seat seat, int company) const;
    void share_terms(const State& s, const Turns& turns, int i, const PerCompany<Promise>& before, Terms& parts) const;
    void charge(const State& s, const Effect& effect, Seat builder, float weight, Forecast& sum) const;
    /// A share's worth beyond the next trade of its owner, with so many rolls to come then.
    float later(const State& s, int company, float growth, float rolls) const;

    Plan plan(const State& s) const;
    Plan quick_plan(const State& s) const;
    PerCompany<int> purchases(const State& s, const Plan& plan) const;
    Move thumb_trade(const State& s) const;
    Move thumb_build(const State& s, Rng& rng) const;
    Move thumb_sale(const State& s) const;
    float sale_cost(const State& s, Move sale) const;

    std::array<float, kMaxZones> zone_odds_{};
    float colour_odds_ = 0, free_odds_ = 0, fewest_odds_ = 0;
};

}  // namespace parkett::shark
