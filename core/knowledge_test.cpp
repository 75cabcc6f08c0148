// Traits are values: one that is missing, misspelt or at odds with the rest does not compile.
#include "core/knowledge.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace parkett {
namespace {

struct Toy {
    struct State {};
};

struct Bare {
    using Terms = std::array<double, 1>;
    Move thumb(const Toy::State&, Rng&) const { return {}; }
    void priors(const Toy::State&, const MoveList&, float*) const {}
    void value(const Toy::State&, Seat, double*) const {}
    void terms(const Toy::State&, Seat, Terms*) const {}
    double spread(const Toy::State&) const { return 1; }
    void features(const Toy::State&, Seat, Features&) const {}
    FeatureList feature_names() const { return {}; }
    static int clock(const Toy::State&) { return 0; }
};
struct WithBundles : Bare {
    std::vector<std::vector<Move>> bundles(const Toy::State&) const { return {}; }
};

struct Complete : Bare {
    static constexpr KnowledgeTraits kTraits{};
};
struct CompleteWithBundles : WithBundles {
    static constexpr KnowledgeTraits kTraits{.deals = 1, .bundles = true};
};
static_assert(Knows<Complete, Toy>);
static_assert(Knows<CompleteWithBundles, Toy>);

struct Misspelt : Bare {
    static constexpr KnowledgeTraits kTrait{};
};
struct MereFlag : Bare {
    static constexpr bool kTraits = true;
};
static_assert(!Knows<Bare, Toy>);
static_assert(!Knows<Misspelt, Toy>);
static_assert(!Knows<MereFlag, Toy>);

struct UnusedBundles : WithBundles {
    static constexpr KnowledgeTraits kTraits{.deals = 1};
};
struct MissingBundles : Bare {
    static constexpr KnowledgeTraits kTraits{.deals = 1, .bundles = true};
};
struct BundlesInManyDeals : WithBundles {
    static constexpr KnowledgeTraits kTraits{.deals = 6, .bundles = true};
};
static_assert(!Knows<UnusedBundles, Toy>);
static_assert(!Knows<MissingBundles, Toy>);
static_assert(!Knows<BundlesInManyDeals, Toy>);

/// The parts of the base class that every game's priors go through.
struct ToyGame {
    struct State {};
    struct {
        int players = 2;
    } table;
    const auto& setup() const { return table; }
};
struct ToyKnowledge : KnowledgeBase<ToyKnowledge, ToyGame, 2> {
    explicit ToyKnowledge(const ToyGame& game) : KnowledgeBase(game) {}
    void terms(const State&, Seat, Terms* per_seat) const {
        per_seat[0] = {1, 2};
        per_seat[1] = {-4, 0.5};
    }
    Move thumb(const State&, Rng&) const { return {7, 0, 0, 0}; }
    using KnowledgeBase::share_attention;
    using KnowledgeBase::share_with_thumb;
};

TEST(KnowledgeBase, AValueIsTheSumOfItsTerms) {
    const ToyGame game;
    std::array<double, kMaxSeats> value{9, 9, 9};
    ToyKnowledge(game).value({}, 0, value.data());
    EXPECT_EQ(value[0], 3);
    EXPECT_EQ(value[1], -3.5);
    EXPECT_EQ(value[2], 9);  // nobody sits there
}

TEST(KnowledgeBase, AttentionFallsWithWorth) {
    std::array<float, 3> share{4, 2, -100};
    ToyKnowledge::share_attention(share.data(), 3, 2, 0.01f);
    EXPECT_NEAR(share[0] + share[1] + share[2], 1, 1e-6);
    EXPECT_NEAR(share[0] / share[1], std::exp(1.0f), 1e-4);
    EXPECT_NEAR(share[2] / share[0], 0.01f, 1e-6);
}

TEST(KnowledgeBase, TheRuleOfThumbGetsItsPartAndEveryMoveALittle) {
    const ToyGame game;
    MoveList moves;
    for (std::uint8_t kind : {5, 6, 7, 8}) moves.add({kind, 0, 0, 0});
    std::array<float, 4> share{0, -1000, -1000, -1000};
    ToyKnowledge(game).share_with_thumb({}, moves, share.data(), 1, 0.3f, 0.2f);
    EXPECT_NEAR(share[0], 0.7f * (0.8f + 0.05f), 1e-6);
    EXPECT_NEAR(share[1], 0.7f * 0.05f, 1e-6);
    EXPECT_NEAR(share[2], 0.7f * 0.05f + 0.3f, 1e-6);
    EXPECT_NEAR(share[3], 0.7f * 0.05f, 1e-6);
}

}  // namespace
}  // namespace parkett
