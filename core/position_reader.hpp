// Reading a position from JSON, for all games: the first thing that is wrong is remembered, and after that every answer
// is a harmless 0, so that the code that uses it can follow the shape of the position.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/json.hpp"

namespace parkett {

using WordList = std::span<const char* const>;

class PositionReader {
public:
    std::string problem;

    const Json& at(const Json& parent, const char* key);
    int number(const Json& json, const char* what, int low, int high);
    std::uint8_t small(const Json& parent, const char* key, int high) {
        return static_cast<std::uint8_t>(number(at(parent, key), key, 0, high));
    }
    /// Which of the words it is.
    int word(const Json& json, const char* what, WordList words);
    /// Which of the words are there, a bit each.
    std::uint32_t mask(const Json& parent, const char* key, WordList words);
    const Json& list(const Json& parent, const char* key, std::size_t least, std::size_t most);
    const Json& object(const Json& json, const char* what);
    void complain(std::string sentence) {
        if (problem.empty()) problem = std::move(sentence);
    }
};

/// The words of a mask.
Json members(std::uint32_t mask, WordList words);

}  // namespace parkett
