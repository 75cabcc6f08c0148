// `parkett learn`: values learned from games that the program plays against itself.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bots/think.hpp"
#include "core/error.hpp"

namespace parkett {

struct LearnOptions {
    std::string game = "stockpile";
    std::vector<int> players;          // none: all that the game allows
    std::vector<std::string> options;  // "board=basic,advanced": drawn for each game
    std::string level = "search@100";  // who plays
    std::vector<std::string> nets;     // "name=file"
    std::uint64_t games = 2000;
    double every = 0.1;
    bool ticks = false;
    int epochs = 6;
    std::uint64_t seed = 1;
    int threads = 0;
    std::string file;  // where the net goes; empty: standard output
};

int run_learn(const LearnOptions& options);

/// Nets that are named on the command line: "name=file".
Expected<Nets> nets_of(const std::vector<std::string>& named);

}  // namespace parkett
