// Files that hold what came out last time. PARKETT_UPDATE=1 writes them anew; the difference is then for a person to
// judge.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace parkett {

inline void expect_golden(const std::string& file, const std::string& now) {
    const std::string path = std::string(PARKETT_SOURCE_DIR) + "/tests/" + file;
    if (std::getenv("PARKETT_UPDATE")) {
        std::ofstream(path) << now;
        return;
    }
    std::ostringstream before;
    before << std::ifstream(path).rdbuf();
    EXPECT_EQ(before.str(), now) << "If " << path << " should change, run the test with PARKETT_UPDATE=1.";
}

}  // namespace parkett
