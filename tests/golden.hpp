// Files that hold what came out last time. PARKETT_UPDATE=1 writes them anew; the difference is then for a person to
// judge.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "tests/support/text_of.hpp"

namespace parkett {

inline void expect_golden(const std::string& file, const std::string& now) {
    const auto path = kRepository / "tests" / file;
    if (std::getenv("PARKETT_UPDATE")) {
        std::ofstream(path) << now;
        return;
    }
    EXPECT_EQ(text_of(path), now) << "If " << path << " should change, run the test with PARKETT_UPDATE=1.";
}

}  // namespace parkett
