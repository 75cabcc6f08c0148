// `parkett vocabulary`: all that a game says, described for programs.
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands.hpp"
#include "games/registry.hpp"

namespace parkett {

int run_vocabulary(const std::string& game, std::ostream& out) {
    if (!game.empty()) {
        const auto vocabulary = vocabulary_of(game);
        if (!vocabulary) return complain(vocabulary.error());
        out << to_json(**vocabulary).dump(2) << '\n';
        return kGood;
    }
    Json all = Json::object();
    for (const GameInfo* info : all_games())
        if (const auto vocabulary = vocabulary_of(info->id)) all[info->id] = to_json(**vocabulary);
    out << all.dump() << '\n';
    return kGood;
}

}  // namespace parkett
