// An evaluator with learned values: priors and playouts are the hand-written ones, what a position promises says a net,
// beside which the hand-written value may keep a say.
#pragma once

#include <algorithm>
#include <memory>

#include "bots/evaluator.hpp"
#include "bots/net.hpp"

namespace parkett {

/// Scores as chances.
inline Chances chances_of(const float* score, int seats) {
    const float most = *std::max_element(score, score + seats);
    Chances chances{};
    double total = 0;
    for (int i = 0; i < seats; ++i) total += chances[i] = std::exp(static_cast<double>(score[i] - most));
    for (int i = 0; i < seats; ++i) chances[i] /= total;
    return chances;
}

/// The place of the feature that says who is ahead; every game has it.
inline int strength_feature(const FeatureList& features) {
    return static_cast<int>(std::ranges::find(features.seat, "strength") - features.seat.begin());
}

template <Game G>
class Learned final : public ByHand<G> {
public:
    using State = typename G::State;

    Learned(const G& game, std::shared_ptr<const Net> net, float written)
        : ByHand<G>(game), net_(std::move(net)), written_(written) {}

    /// The net, if it was learned from the features that the game has now, and for such a table.
    static std::shared_ptr<const Net> fitting(const G& game, const NetData& data) {
        const FeatureList names = typename G::Knowledge(game).feature_names();
        if (data.features != names || !data.fits(G::info(), game.setup())) return nullptr;
        return std::make_shared<Net>(data.weights, strength_feature(names));
    }

    Chances chances(const State& s, Seat eye) const override {
        Features features;
        this->knowledge().features(s, eye, features);
        std::array<float, kMaxSeats> score;
        const int players = this->game_.setup().players;
        net_->scores(features, players, score.data());
        Chances chances = chances_of(score.data(), players);
        if (written_ == 0) return chances;
        const Chances by_hand = expected_chances(features.worth, players, this->knowledge().spread(s));
        for (int i = 0; i < kMaxSeats; ++i) chances[i] += written_ * (by_hand[i] - chances[i]);
        return chances;
    }

    SearchSettings settings() const override { return G::Knowledge::kTraits.learned; }

private:
    std::shared_ptr<const Net> net_;
    double written_;  // how much the hand-written value has to say
};

}  // namespace parkett
