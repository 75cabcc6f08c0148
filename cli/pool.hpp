// `parkett pool`: the ratings of many levels from mixed tables.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/commands.hpp"

namespace parkett {

struct PoolOptions {
    TableOptions table;
    std::vector<std::string> levels;  // none: those for people
    std::vector<std::string> nets;    // "name=file"
    int games = 200;
    std::uint64_t seed = 1;
    std::uint64_t visits = 0;
    int opening = 0;
    int threads = 0;
    bool json = false;
    bool csv = false;
    std::string plot;  // a file
    std::string keep;  // another
};

int run_pool(const PoolOptions& options);

}  // namespace parkett
