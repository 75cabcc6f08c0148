// What a person is told is one sentence.
#pragma once

#include <gtest/gtest.h>

#include <string>

namespace parkett {

/// It ends with its only full stop and has no line break.
inline void expect_sentence(const std::string& text) {
    ASSERT_FALSE(text.empty());
    EXPECT_EQ(text.back(), '.') << text;
    EXPECT_EQ(text.find('\n'), text.npos) << text;
    EXPECT_EQ(text.find(". "), text.npos) << text;
}

}  // namespace parkett
