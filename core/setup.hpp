// What a game offers, and what a table has chosen.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "core/json.hpp"
#include "core/seat.hpp"

namespace parkett {

/// A switch of a game. Every value is a word: `off`, `advanced`, `7`.
struct OptionSpec {
    std::string id;
    std::vector<std::string> values;  // the first one is the default
    std::string help;
};

/// Declared facts about a game that hold for all its positions.
struct GameInfo {
    std::string id;
    std::string name;
    std::string rule_prefix;
    int min_players = 2;
    int max_players = 2;
    std::vector<OptionSpec> options;
    std::string credits;
    /// Raised whenever a game that has begun could go another way than before.
    int rules = 1;
};

Json to_json(const GameInfo& info);

/// How many sit at a table where nobody says it: four, or as near to that as the game allows.
constexpr int usual_players(const GameInfo& info) { return std::clamp(4, info.min_players, info.max_players); }

/// The choices of one table. `edition` is a JSON object that corrects values of the shipped edition, or null.
struct Setup {
    int players = 0;
    std::map<std::string, std::string> options;
    std::shared_ptr<const Json> edition;

    const std::string& option(const std::string& id) const { return options.at(id); }
    /// Who begins: a seat, or kSpectator where chance decides (option `first`).
    Seat first() const;
};

/// The option `first`, which every game has: chance decides who begins, or the table says it. `what`: who begins what.
OptionSpec who_begins(int max_players, const std::string& what);

/// Checks players and options against what the game offers and fills in the defaults.
Expected<Setup> complete(const GameInfo& info, Setup setup);

/// `{"board": "advanced", "investors": true}` as option words.
Expected<std::map<std::string, std::string>> options_from_json(const Json& json);

}  // namespace parkett
