// Values of bots that are not all alike: what one of them likes, another may like less.
#pragma once

#include <string_view>

#include "bots/evaluator.hpp"

namespace parkett {

/// How much a bot of that name makes of each part of a value: 1 is what it is worth. The same name, the same taste.
template <std::size_t kTerms>
std::array<double, kTerms> taste_of(std::string_view name, double style) {
    std::uint64_t seed = 0;
    for (char letter : name) seed = scramble(seed ^ static_cast<std::uint8_t>(letter));
    Rng rng(seed, Stream::seating);
    std::array<double, kTerms> taste;
    for (double& weight : taste) weight = name.empty() ? 1 : std::exp(style * 2 * (2 * rng.unit() - 1));
    return taste;
}

/// The hand-written value with a taste of one's own.
template <Game G>
class Styled : public ByHand<G> {
public:
    using State = typename G::State;
    using Terms = typename G::Knowledge::Terms;

    Styled(const G& game, float style, std::string_view name)
        : ByHand<G>(game), taste_(taste_of<std::tuple_size_v<Terms>>(name, style)) {}

    Chances chances(const State& s, Seat eye) const override {
        return expected_chances(wealth(s, eye), this->game_.setup().players, this->knowledge().spread(s));
    }

protected:
    std::array<double, kMaxSeats> wealth(const State& s, Seat eye) const {
        std::array<Terms, kMaxSeats> parts;
        this->knowledge().terms(s, eye, parts.data());
        std::array<double, kMaxSeats> sum{};
        for (int seat = 0; seat < this->game_.setup().players; ++seat)
            for (std::size_t i = 0; i < parts[seat].size(); ++i) sum[seat] += taste_[i] * parts[seat][i];
        return sum;
    }

private:
    std::array<double, std::tuple_size_v<Terms>> taste_;
};

/// Cares for its own wealth: what others lose is no gain, and where it makes no difference to itself it leaves them
/// what they have. Its chances are no shares of a victory, only larger where it is richer.
template <Game G>
class Modest final : public Styled<G> {
public:
    using State = typename G::State;

    Modest(const G& game, float style, std::string_view name)
        : Styled<G>(game, style, name), unit_(this->knowledge().spread(game.start())) {}

    Chances chances(const State& s, Seat eye) const override {
        const int players = this->game_.setup().players;
        const auto wealth = this->wealth(s, eye);
        double own = (1 - kKindness) * wealth[eye];
        for (double everybodys : wealth) own += kKindness * everybodys;
        const double content = std::exp(std::clamp(own / unit_, -kMost, kMost) - kMost);
        Chances chances{};
        std::fill_n(chances.begin(), players, (1 - content) / (players - 1));
        chances[eye] = content;
        return chances;
    }

    /// That the game is over is worth nothing by itself.
    Chances at_end(const State& s, Seat eye) const override { return chances(s, eye); }

private:
    static constexpr double kMost = 200;       // units: more than anybody has
    static constexpr double kKindness = 0.01;  // what others have counts so much of what it has itself

    double unit_;  // the same for the whole game, or wealth would seem to grow as the game comes to its end
};

}  // namespace parkett
