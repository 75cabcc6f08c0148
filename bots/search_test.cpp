// The tree itself: what looks alike is drawn evenly, and nothing is counted twice.
#include "bots/search.hpp"

#include <gtest/gtest.h>

#include "games/all.hpp"

namespace parkett {
namespace {

/// What happens in the tree to moves that the thinking seat cannot tell apart.
struct Watch {
    Seat eye = 0;
    bool in_tree = false;
    std::vector<double> drawn, expected;  // by place among the moves that look alike

    template <class G>
    void note(const G& game, const typename G::State& s, Move move) {
        const Actor actor = game.actor(s);
        if (!in_tree || !actor.is_seat() || actor.seat == eye) return;
        MoveList legal;
        game.legal(s, legal);
        std::vector<Move> alike;
        for (Move other : legal)
            if (game.seen_by(s, other, eye) == game.seen_by(s, move, eye)) alike.push_back(other);
        drawn.resize(std::max(drawn.size(), alike.size()));
        expected.resize(drawn.size());
        for (std::size_t i = 0; i < alike.size(); ++i) {
            expected[i] += 1.0 / static_cast<double>(alike.size());
            drawn[i] += alike[i] == move;
        }
    }
};

/// Another game: of what others do one sees the kind of the move and its first operand, and nothing else.
template <Game G>
class Masked : public G {
public:
    using State = typename G::State;

    Masked(G game, Watch& watch) : G(std::move(game)), watch_(&watch) {}
    static Expected<Masked> make(const Setup&) { return fail("Not needed."); }

    Move seen_by(const State& s, Move move, Seat viewer) const {
        if (G::actor(s) == Actor::player(viewer)) return move;
        return {move.kind, move.a, kHidden, kHidden};
    }
    void redeal(State& s, Seat viewer, Rng& rng) const {
        watch_->in_tree = true;  // a visit begins
        G::redeal(s, viewer, rng);
    }
    template <class Sink>
    void apply(State& s, Move move, Sink& sink) const {
        watch_->note(*this, s, move);
        G::apply(s, move, sink);
    }

    Watch* watch_;
};

/// Says where the tree ends.
template <Game G>
class Watching final : public ByHand<G> {
public:
    explicit Watching(const G& game) : ByHand<G>(game) {}
    Move playout(const typename G::State& s, Rng& rng) const override {
        this->game_.watch_->in_tree = false;
        return ByHand<G>::playout(s, rng);
    }
};

using MaskedStockpile = Masked<stockpile::Stockpile>;

/// The first bid of a game of three.
stockpile::State first_bid(const stockpile::Stockpile& game) {
    Rng rng(3);
    NullSink nothing;
    stockpile::State s = game.start();
    while (s.phase != stockpile::Phase::bid) game.apply(s, game.sample(s, rng), nothing);
    return s;
}

TEST(Search, MovesThatLookAlikeAreDrawnEvenly) {
    Watch watch;
    const MaskedStockpile game(*stockpile::Stockpile::make({3, {}, nullptr}), watch);
    const stockpile::State s = first_bid(game);
    watch = {};
    watch.eye = s.turn;
    const Watching<MaskedStockpile> evaluator(game);
    Search<MaskedStockpile> search(game, evaluator, {.visits = 4000});
    Rng rng(1, Stream::thinking);
    search.run(s, rng);
    ASSERT_GE(watch.drawn.size(), 5u);
    EXPECT_GT(watch.expected[4], 300);
    for (std::size_t i = 0; i < watch.drawn.size(); ++i)  // five standard deviations at least, and the seed is fixed
        EXPECT_NEAR(watch.drawn[i], watch.expected[i], 5 * std::sqrt(watch.expected[i])) << "place " << i;
}

template <Game G>
void expect_counted_once(const G& game, const typename G::State& s, std::uint64_t visits, const std::string& where) {
    const ByHand<G> evaluator(game);
    SearchSettings settings = evaluator.settings();
    settings.visits = visits;
    Search<G> search(game, evaluator, settings);
    Rng rng(1, Stream::thinking);
    search.run(s, rng);
    const auto counts = search.counts();
    EXPECT_FALSE(counts.empty()) << where;
    for (const auto& count : counts) {
        ASSERT_LE(count.available, count.node_visits) << where;
        ASSERT_LE(count.visits, count.node_visits) << where;
        if (count.available == 0) continue;  // chance asks for nothing
        ASSERT_LE(count.visits, count.available) << where;
    }
}

TEST(Search, ABranchIsAvailableOnceAVisit) {
    Watch watch;
    const MaskedStockpile game(*stockpile::Stockpile::make({3, {}, nullptr}), watch);
    expect_counted_once(game, first_bid(game), 1000, "masked");
}

TEST(Search, InEveryGameABranchIsAvailableOnceAVisit) {
    for_each_game([]<class G>() {
        const auto game = G::make({G::info().max_players, {}, nullptr});
        ASSERT_TRUE(game);
        Rng rng(5, Stream::testing);
        NullSink nothing;
        int decisions = 0;
        for (auto s = game->start(); decisions < 100 && !game->actor(s).is_over();
             game->apply(s, game->sample(s, rng), nothing))
            if (game->actor(s).is_seat() && decisions++ % 20 == 0)
                expect_counted_once(*game, s, 60, G::info().id + ", decision " + std::to_string(decisions));
    });
}

}  // namespace
}  // namespace parkett
