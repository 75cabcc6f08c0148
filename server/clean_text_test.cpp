#include "server/clean_text.hpp"

#include <gtest/gtest.h>

namespace parkett::server {
namespace {

TEST(CleanText, NamesOfAllLanguagesStayAsTheyAre) {
    for (const char* name : {"Anna", "Zażółć", "Ђорђе", "李小龍", "محمد", "Mẫn", "क्षितिज", "🦈"})
        EXPECT_EQ(clean(name, 80), name);
}

TEST(CleanText, WhatIsNotSeenIsRemoved) {
    EXPECT_EQ(clean("An\u202Ena\u2066", 80), "Anna") << "marks of direction";
    EXPECT_EQ(clean("A\u200Bn\u200D\uFEFFna\u00AD", 80), "Anna") << "characters without width";
    EXPECT_EQ(clean("\x1b[2JAn\u0085na\x7f\r\n", 80), "[2JAn na");
    EXPECT_EQ(clean("\u3164\u115F\u2800\U000E0041", 80), "") << "blanks in disguise";
    EXPECT_EQ(clean("An\xffna\xc3", 80), "Anna") << "broken characters";
    EXPECT_EQ(clean("\uE000\uFFFF", 80), "");
}

TEST(CleanText, BlanksAreSingleAndInside) { EXPECT_EQ(clean("  Anna \u3000\t Maria\u2028 ", 80), "Anna Maria"); }

TEST(CleanText, MarksDoNotPileUp) {
    std::string tower = "a";
    for (int i = 0; i < 50; ++i) tower += "\u0301";
    EXPECT_EQ(clean(tower, 200).size(), 1u + 3 * 2);
}

TEST(CleanText, IsCutBetweenCharacters) {
    EXPECT_EQ(clean("Zażółć", 4), "Za\u017C");
    EXPECT_EQ(clean("Zażółć", 5), "Za\u017C");
    EXPECT_EQ(clean(std::string(100'000, 'x'), 80).size(), 80u);
    EXPECT_EQ(clean("ab cd", 3), "ab") << "and not after a blank";
}

}  // namespace
}  // namespace parkett::server
