// Where bots are put together, for every game.
#include <nlohmann/json.hpp>

#include "bots/greedy.hpp"
#include "bots/learned.hpp"
#include "bots/levels.hpp"
#include "bots/search_bot.hpp"
#include "bots/taste.hpp"
#include "games/all.hpp"

namespace parkett {

namespace {

std::shared_ptr<const NetData> read_shipped_net(const std::string& text) {
    if (text.empty()) return nullptr;
    auto data = read_net(Json::parse(text, nullptr, false));
    return data ? std::make_shared<NetData>(std::move(*data)) : nullptr;
}

/// The net that the game ships; null if there is none.
template <Game G>
const NetData* shipped_net() {
    static const auto net = read_shipped_net(G::texts().net);
    return net.get();
}

void deviate(const Deviations& deviations, SearchSettings& settings) {
    settings.visits = deviations.visits.value_or(deviations.time ? kUntilItRings : settings.visits);
    settings.horizon = deviations.horizon.value_or(settings.horizon);
    settings.exploration = deviations.exploration.value_or(settings.exploration);
    settings.calm = deviations.calm.value_or(settings.calm);
    settings.ripe = deviations.ripe.value_or(settings.ripe);
    settings.playouts = deviations.playouts.value_or(settings.playouts);
}

}  // namespace

template <Game G>
SharedEvaluator<G> make_evaluator(const G& game, const Level& level, const std::string& name) {
    switch (level.asks) {
        case Level::Asks::hand: break;
        case Level::Asks::plain: return std::make_shared<Plain<G>>(game);
        case Level::Asks::modest: return std::make_shared<Modest<G>>(game, level.style, name);
        case Level::Asks::learned:
            if (const NetData* data = level.net ? level.net.get() : shipped_net<G>())
                if (auto net = Learned<G>::fitting(game, *data))
                    return std::make_shared<Learned<G>>(
                        game, std::move(net), level.deviations.written.value_or(G::Knowledge::kTraits.written));
    }
    if (level.style > 0) return std::make_shared<Styled<G>>(game, level.style, name);
    return std::make_shared<ByHand<G>>(game);
}

template <Game G>
std::unique_ptr<Bot<G>> make_bot(const G& game, const Level& level, const Limits& limits) {
    SharedEvaluator<G> evaluator = make_evaluator(game, level, limits.name);
    SearchSettings settings = evaluator->settings();
    settings.visits *= static_cast<std::uint64_t>(level.patience);
    if (game.setup().players > 4) settings.visits *= G::Knowledge::kTraits.crowd;
    if (limits.visits > 0) settings.visits = limits.visits;
    deviate(level.deviations, settings);
    const float blur = G::Knowledge::kTraits.blur * level.deviations.blur.value_or(level.blur);
    const int parts = limits.together && level.patience > 1 ? limits.parts : 1;
    switch (level.way) {
        case Level::Way::random: return std::make_unique<RandomBot<G>>(std::move(evaluator));
        case Level::Way::thumb: return std::make_unique<ThumbBot<G>>(std::move(evaluator));
        case Level::Way::greedy:
            return std::make_unique<GreedyBot<G>>(std::move(evaluator), blur,
                                                  level.deviations.vague.value_or(level.vague), level.handful);
        case Level::Way::search:
            return std::make_unique<SearchBot<G>>(std::move(evaluator), settings, parts, limits.together,
                                                  level.patience > 1 ? memory_in<G>(limits.memory) : nullptr);
    }
    return nullptr;
}

/// Names both for every game of the list, so that they are compiled here.
template <class... G>
std::vector<const void*> compiled_for(GameList<G...>) {
    return {reinterpret_cast<const void*>(
                static_cast<SharedEvaluator<G> (*)(const G&, const Level&, const std::string&)>(&make_evaluator<G>))...,
            reinterpret_cast<const void*>(
                static_cast<std::unique_ptr<Bot<G>> (*)(const G&, const Level&, const Limits&)>(&make_bot<G>))...};
}
extern const std::vector<const void*> kCompiledBots;  // for all to see: otherwise it could be left out
const std::vector<const void*> kCompiledBots = compiled_for(AllGames{});

}  // namespace parkett
