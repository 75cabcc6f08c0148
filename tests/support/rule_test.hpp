// RULE_TEST("SP-3.2", "an outbid player waits until everybody has bid once") { ... }
//
// A test that proves one or several rules ("SP-3.2 SP-3.6"). tests/rule_ids_test.cpp compares the ids with the rules.md
// of the games: a rule without a test fails, and so does a test of a rule that does not exist.
#pragma once

#include <gtest/gtest.h>

namespace parkett {

/// Enters the test under the name of its file, its rules and its sentence.
bool enter_rule_test(const char* rules, const char* sentence, const char* file, int line, void (*body)());

}  // namespace parkett

#define RULE_TEST_NUMBERED(rules, sentence, number)                                          \
    static void rule_test_##number();                                                        \
    [[maybe_unused]] static const bool rule_test_entered_##number =                          \
        ::parkett::enter_rule_test(rules, sentence, __FILE__, __LINE__, rule_test_##number); \
    static void rule_test_##number()
#define RULE_TEST_EXPANDED(rules, sentence, number) RULE_TEST_NUMBERED(rules, sentence, number)
#define RULE_TEST(rules, sentence) RULE_TEST_EXPANDED(rules, sentence, __COUNTER__)
