// The one place where bots are made: a level is a way to decide, an evaluator to ask, and settings.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "bots/greedy.hpp"
#include "bots/search.hpp"
#include "bots/think.hpp"

namespace parkett {

/// A level by its id, or with another evaluator or other visits than its own: `search:plain`, `search@800`.
Expected<Level> find_level(const std::string& name);

template <Game G>
SharedEvaluator<G> make_evaluator(const G& game, Level::Asks asks) {
    switch (asks) {
        case Level::Asks::hand: return std::make_shared<ByHand<G>>(game);
        case Level::Asks::plain: return std::make_shared<Plain<G>>(game);
    }
    return nullptr;
}

/// `visits` 0: the level's own number.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(const G& game, const Level& level, std::uint64_t visits) {
    SharedEvaluator<G> evaluator = make_evaluator(game, level.asks);
    SearchSettings settings = evaluator->settings();
    if (const std::uint64_t wanted = level.visits > 0 ? level.visits : visits) settings.visits = wanted;
    switch (level.way) {
        case Level::Way::random: return std::make_unique<RandomBot<G>>(std::move(evaluator));
        case Level::Way::thumb: return std::make_unique<ThumbBot<G>>(std::move(evaluator));
        case Level::Way::greedy: return std::make_unique<GreedyBot<G>>(std::move(evaluator));
        case Level::Way::search: return std::make_unique<SearchBot<G>>(std::move(evaluator), settings);
    }
    return nullptr;
}

/// The same by name; null if there is no such level.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(const G& game, const std::string& level, std::uint64_t visits) {
    const auto known = find_level(level);
    return known ? make_bot(game, *known, visits) : nullptr;
}

}  // namespace parkett
