// Matches between bots: paired seeds, all seat orders, confidence limits.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/commands.hpp"

namespace parkett {

struct ArenaOptions {
    TableOptions table;
    std::string a = "greedy", b = "thumb";
    int blocks = 0;  // 0: 100, or as many as a sequential test may need
    std::vector<double> sprt;
    std::vector<std::string> nets;  // "name=file"
    std::uint64_t seed = 1;
    std::uint64_t visits = 0;
    int opening = 0;
    bool json = false;
    int threads = 0;
    std::string keep;  // a file
};

int run_arena(const ArenaOptions& options);

}  // namespace parkett
