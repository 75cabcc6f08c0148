// The one place where bots are made: a level is a way to decide, an evaluator to ask, and settings.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "bots/greedy.hpp"
#include "bots/learned.hpp"
#include "bots/search.hpp"
#include "bots/taste.hpp"
#include "bots/think.hpp"

namespace parkett {

/// A level by its id, or with another evaluator, other visits or other settings than its own: `search:plain`,
/// `search:learned@800`, `search@200+horizon=2+exploration=0.2+ripe=1+playouts=0`.
/// `nets` are further evaluators.
Expected<Level> find_level(const std::string& name, const Nets& nets = {});

std::shared_ptr<const NetData> read_shipped_net(const std::string& text);

/// The net that the game ships; null if there is none.
template <Game G>
const NetData* shipped_net() {
    static const auto net = read_shipped_net(G::texts().net);
    return net.get();
}
/// Where a net was not trained for a table like this one, the hand-written value serves. `name`: of the bot.
template <Game G>
SharedEvaluator<G> make_evaluator(const G& game, const Level& level, const std::string& name = {}) {
    switch (level.asks) {
        case Level::Asks::hand: break;
        case Level::Asks::plain: return std::make_shared<Plain<G>>(game);
        case Level::Asks::modest: return std::make_shared<Modest<G>>(game, level.style, name);
        case Level::Asks::learned:
            if (const NetData* data = level.net ? level.net.get() : shipped_net<G>())
                if (auto net = Learned<G>::fitting(game, *data))
                    return std::make_shared<Learned<G>>(game, std::move(net));
    }
    if (level.style > 0) return std::make_shared<Styled<G>>(game, level.style, name);
    return std::make_shared<ByHand<G>>(game);
}

void deviate(const Deviations& deviations, SearchSettings& settings);

/// `visits` 0: the level's own number.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(const G& game, const Level& level, const Limits& limits) {
    const std::uint64_t visits = limits.visits;
    SharedEvaluator<G> evaluator = make_evaluator(game, level, limits.name);
    SearchSettings settings = evaluator->settings();
    settings.visits = visits > 0 ? visits : settings.visits * static_cast<std::uint64_t>(level.patience);
    deviate(level.deviations, settings);
    switch (level.way) {
        case Level::Way::random: return std::make_unique<RandomBot<G>>(std::move(evaluator));
        case Level::Way::thumb: return std::make_unique<ThumbBot<G>>(std::move(evaluator));
        case Level::Way::greedy:
            return std::make_unique<GreedyBot<G>>(
                std::move(evaluator), G::Knowledge::kTraits.blur * level.deviations.blur.value_or(level.blur));
        case Level::Way::search:
            return std::make_unique<SearchBot<G>>(std::move(evaluator), settings,
                                                  limits.together && level.patience > 1 ? limits.parts : 1,
                                                  limits.together);
    }
    return nullptr;
}

template <Game G>
std::unique_ptr<Bot<G>> make_bot(const G& game, const Level& level, std::uint64_t visits) {
    return make_bot(game, level, Limits{.visits = visits, .stop = {}});
}

/// The same by name; null if there is no such level.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(const G& game, const std::string& level, std::uint64_t visits) {
    const auto known = find_level(level);
    return known ? make_bot(game, *known, visits) : nullptr;
}

}  // namespace parkett
