// How a test describes a position: `key=value` words.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "core/setup.hpp"

namespace parkett {

/// A word that nobody asks for is a mistake in the test.
class PositionWords {
public:
    explicit PositionWords(const std::string& text);

    std::string operator()(const std::string& key, const std::string& otherwise = "");
    int number(const std::string& key, int otherwise = 0);
    void expect_all_used() const;

private:
    std::map<std::string, std::string> words_;
    std::vector<std::string> used_;
};

/// A table as the words `players`, `edition` (JSON without blanks) and the game's options describe it.
Setup setup_of(PositionWords& word, const GameInfo& game, int players);

template <std::size_t N>
int index_of(const std::array<const char*, N>& words, const std::string& word) {
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) ADD_FAILURE() << "the position has no use for '" << word << "'";
    return static_cast<int>(found - words.begin()) % static_cast<int>(N);
}

}  // namespace parkett
