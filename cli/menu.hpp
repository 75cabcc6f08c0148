// The numbered list of what a player may do. Short lists are flat; long ones are narrowed down question by question.
#pragma once

#include <string>
#include <vector>

#include "cli/picture.hpp"

namespace parkett {

struct Choice {
    std::string label;
    std::vector<Json> moves;  // one: the choice is a move; several: another question follows
    bool range = false;       // of answers to this question: it is asked again
};

class Menu {
public:
    static constexpr std::size_t kFlat = 9;
    /// A longer list of answers is divided into ranges of kRange.
    static constexpr std::size_t kLongest = 60, kRange = 20;

    Menu(const Picture& picture, const Speaker& speaker, const People& people, const Json& view);

    const std::vector<Choice>& choices() const { return choices_; }
    bool inside() const { return !path_.empty(); }

    /// Takes choice number `n` (from 1; 0 goes back). The text of the move, if that settles it.
    /// `n` must be below or equal to choices().size().
    std::string take(std::size_t n);
    std::string draw(const Terminal& terminal) const;

private:
    struct Level {
        std::vector<Json> moves;
        std::size_t step;
    };

    void build(std::vector<Json> moves, std::size_t step);
    void divide();

    std::string said(const Json& move) const;

    const Picture& picture_;
    const Speaker& speaker_;
    People people_;
    const Json& view_;
    std::vector<Choice> choices_;
    Level here_;
    std::vector<Level> path_;
};

}  // namespace parkett
