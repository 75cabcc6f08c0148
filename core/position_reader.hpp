// Reading a position from JSON, for all games: the first thing that is wrong is remembered, and after that every answer
// is a harmless 0, so that the code that uses it can follow the shape of the position.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/json.hpp"

namespace parkett {

using WordList = std::span<const char* const>;

class PositionReader {
public:
    std::string problem;

    /// Until it goes, complaints say where: "'cash' of seat 2".
    class Place {
    public:
        Place(PositionReader& reader, std::string name) : reader_(reader) {
            reader_.places_.push_back(std::move(name));
        }
        ~Place() { reader_.places_.pop_back(); }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;

    private:
        PositionReader& reader_;
    };
    [[nodiscard]] Place inside(std::string name) { return {*this, std::move(name)}; }
    [[nodiscard]] Place inside(const char* name, std::size_t number) {
        return {*this, name + (' ' + std::to_string(number))};
    }

    const Json& at(const Json& parent, const char* key);
    int number(const Json& json, const char* what, int low, int high);
    int number_at(const Json& parent, const char* key, int low, int high) {
        return number(at(parent, key), key, low, high);
    }
    std::uint8_t small(const Json& parent, const char* key, int high) {
        return static_cast<std::uint8_t>(number_at(parent, key, 0, high));
    }
    bool truth(const Json& parent, const char* key);
    /// Which of the words it is.
    int word(const Json& json, const char* what, WordList words);
    /// Which of the words are there, a bit each.
    std::uint32_t mask(const Json& parent, const char* key, WordList words);
    const Json& list(const Json& parent, const char* key, std::size_t least, std::size_t most);
    const Json& object(const Json& json, const char* what);
    void complain(std::string sentence) {
        if (problem.empty()) problem = std::move(sentence);
    }

private:
    /// "In the position, 'cash' of seat 2"
    std::string where(const char* what) const;

    std::vector<std::string> places_;
};

/// The words of a mask.
Json members(std::uint32_t mask, WordList words);

/// A sentence about the first entry of `given` that the position as it was read, `written`, does not have: a misspelt
/// one would otherwise be silently without effect. What says nothing (0, false, null, empty) may be left out or not.
std::string unread(const Json& given, const Json& written);

}  // namespace parkett
