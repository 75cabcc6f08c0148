// First games: a fixed deal, scripted opponents and the steps of a coach. A lesson is a record with notes; what is said
// at each step is in words/<language>/<game>/lesson.json.
#pragma once

#include <string>
#include <vector>

#include "core/error.hpp"
#include "core/setup.hpp"

namespace parkett {

struct Lesson {
    /// Something that the pupil is asked.
    struct Step {
        std::string key;      // of its words
        std::string chapter;  // what it teaches
        std::size_t at = 0;   // how many moves have been made
        std::string move;     // what the coach would do; empty: anything will do
        std::string point;    // the marks of what is meant on the table (`data-place`), the first that is there
    };

    std::string game;
    Setup setup;
    std::vector<std::string> names;  // of the seats; the pupil's is empty
    std::string level;               // of the opponents, once the pupil has left the script
    std::vector<std::string> chapters;
    std::vector<Step> steps;
    std::vector<std::string> moves;  // of everybody, chance too

    /// The step at which so many moves have been made, or null.
    const Step* step_at(std::size_t at) const;
};

Expected<Lesson> read_lesson(const std::string& game, const std::string& json);
/// Null if the game has none.
const Lesson* lesson_of(const std::string& game);

}  // namespace parkett
