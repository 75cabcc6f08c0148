// What every game's drawing of its table begins with: the view, the words it is told in, the lines so far.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "cli/speaker.hpp"
#include "cli/terminal.hpp"

namespace parkett {

class DrawingBase {
public:
    DrawingBase(const Json& view, const Speaker& speaker, const People& people, const Terminal& terminal)
        : view_(view), speaker_(speaker), people_(people), terminal_(terminal) {}

protected:
    std::string money(const Json& amount) const { return speaker_.money(amount.get<long long>()); }
    std::string name(const Json& seat) const { return speaker_.name(seat.get<int>(), people_); }
    std::string word(const char* alphabet, const Json& id) const {
        return speaker_.word(alphabet, id.get<std::string>());
    }

    void line(const std::string& text, int indent = 4) { out_ += wrap(text, terminal_.columns, indent) + '\n'; }

    /// The first line: where the game stands, the phase, and whose turn it is.
    void heading(const std::string& standing) {
        std::string turn;
        if (const Json& actor = view_.at("actor"); actor.at("kind") == "seat") {
            const Json& seat = actor.at("seat");
            turn = people_.is_viewer(seat.get<int>()) ? speaker_.house("your_turn")
                                                      : speaker_.house("waiting_for", {{"name", name(seat)}});
        }
        out_ += terminal_.heading(standing, turn) + '\n';
    }

    /// The phase, as a further part of the heading.
    std::string phase() const { return " · " + speaker_.phase(view_.at("phase").get<std::string>()); }

    const Json& view_;
    const Speaker& speaker_;
    const People& people_;
    const Terminal& terminal_;
    std::string out_;
};

/// `Picture::draw` of a game whose class draws the whole of it.
template <class Drawing>
std::string drawn(const Json& view, const Speaker& speaker, const People& people, const Terminal& terminal) {
    return Drawing(view, speaker, people, terminal).whole();
}

}  // namespace parkett
