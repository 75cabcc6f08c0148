// Matches between bots: paired seeds, all seat orders, confidence limits.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace parkett {

struct ArenaOptions {
    std::string game = "stockpile";
    int players = 4;
    std::vector<std::string> options;
    std::string edition;
    std::string a = "greedy", b = "thumb";
    int blocks = 100;
    std::uint64_t seed = 1;
    std::uint64_t visits = 0;
    int opening = 0;
    bool json = false;
    int threads = 0;
};

int run_arena(const ArenaOptions& options);

}  // namespace parkett
