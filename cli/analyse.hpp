// A finished game, decision by decision.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

#include "cli/terminal.hpp"

namespace parkett {

struct AnalyseOptions {
    std::string file;
    std::uint64_t visits = 0;  // 0: the evaluator's own number
    std::uint64_t seed = 1;
    std::string language{};
    bool all = false;  // every decision that cost something
    bool json = false;
};

int run_analyse(const AnalyseOptions& options, std::ostream& out, const Terminal& terminal);

}  // namespace parkett
