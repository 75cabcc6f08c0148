// A table with the last value of every option, for tests that try the first and the last.
#pragma once

#include "games/registry.hpp"

namespace parkett {

/// Where the last value does not fit the table (a seat that is not there, a company that is taken), the first one
/// stays.
inline Setup with_last_options(const GameInfo& game, int players) {
    Setup setup;
    setup.players = players;
    for (const OptionSpec& option : game.options) {
        setup.options[option.id] = option.values.back();
        if (!new_match(game.id, setup)) setup.options.erase(option.id);
    }
    return setup;
}

}  // namespace parkett
