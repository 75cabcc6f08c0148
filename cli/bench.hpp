// How fast the house is, and one number that changes when its behaviour does.
#pragma once

#include <string>

namespace parkett {

struct BenchOptions {
    bool json = false;
    double seconds = 1.0;  // for each measurement
    std::string game;      // all, if empty
};

int run_bench(const BenchOptions& options);

}  // namespace parkett
