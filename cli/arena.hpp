// Matches between bots: paired seeds, all seat orders, confidence limits.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace parkett {

struct ArenaOptions {
    std::string game = "stockpile";
    std::optional<int> players;
    std::vector<std::string> options;
    std::string edition;
    std::string a = "greedy", b = "thumb";
    int blocks = 0;  // 0: 100, or as many as a sequential test may need
    std::vector<double> sprt;
    std::vector<std::string> nets;  // "name=file"
    std::uint64_t seed = 1;
    std::uint64_t visits = 0;
    int opening = 0;
    bool json = false;
    int threads = 0;
};

int run_arena(const ArenaOptions& options);

}  // namespace parkett
