// The ladder of opponents, typed: for the arena, where a game's own types make many games cheap.
#pragma once

#include <memory>
#include <string>

#include "bots/greedy.hpp"
#include "bots/search.hpp"

namespace parkett {

/// The bot of a level (see think.hpp), or null. `visits` 0: the level's own number.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(const G& game, const std::string& level, std::uint64_t visits) {
    static_assert(Knows<typename G::Knowledge, G>);
    if (level == "random") return std::make_unique<RandomBot<G>>();
    if (level == "thumb") return std::make_unique<ThumbBot<G>>(game);
    if (level == "greedy") return std::make_unique<GreedyBot<G>>(game);
    if (level != "search") return nullptr;
    return std::make_unique<SearchBot<G>>(game, search_settings<typename G::Knowledge>(visits));
}

}  // namespace parkett
