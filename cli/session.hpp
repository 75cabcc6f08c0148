// A game at one terminal: people at the keyboard, bots on the other seats.
#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "bots/think.hpp"
#include "cli/menu.hpp"
#include "cli/picture.hpp"
#include "core/match.hpp"

namespace parkett {

/// Who plays, and how the bots think.
struct Seating {
    std::vector<bool> human;
    std::vector<std::string> names;
    std::string level;
    std::uint64_t seed = 1;
    std::uint64_t visits = 0;  // 0: by the clock
    std::string language = "en";
};

class Session {
public:
    Session(std::unique_ptr<Match> match, Seating seating, std::istream& in, std::ostream& out, Terminal terminal);

    /// Until the game is over or somebody leaves.
    Expected<void> run();
    const Match& match() const { return *match_; }
    /// The record so far, with the names of the players.
    std::string record() const;

private:
    /// What an answer of the player led to.
    enum class Answer { again, menu, moved, left };

    Answer decide(Seat seat);
    Answer answered(const std::string& line, Menu& menu, const Json& view, Seat seat);
    Answer chosen(const std::vector<std::string>& numbers, Menu& menu, Seat seat);
    Answer play(const std::string& text, Seat seat);
    Answer take_back(Seat seat);
    Answer leave();
    void help(Seat seat);
    void hint(const Json& view);
    void rules(const std::string& id);
    void save(const std::string& file);

    Expected<void> play_bot(Seat seat);
    bool hand_over(Seat seat);
    bool read_line(std::string& line);
    void tell(Seat viewer);
    void show_log(Seat viewer, bool whole);
    void show_end();
    People people(int viewer) const { return {seating_.names, viewer}; }
    bool several_people() const;
    void say(const std::string& text);
    std::string house(std::string_view key, const Said& said = {}) const { return speaker_.house(key, said); }
    std::string tint(std::string text) const { return picture_.tint(std::move(text), speaker_, terminal_); }
    std::string reason(const Line& line, const std::function<std::string(const std::string&)>& named,
                       const std::string& phase, const People& audience) const;

    std::unique_ptr<Match> match_;
    Seating seating_;
    std::istream& in_;
    std::ostream& out_;
    Terminal terminal_;
    const Picture& picture_;
    Speaker speaker_;
    Rng rng_;
    std::vector<std::size_t> told_;  // for each seat: how many moves it has been told
    std::set<std::size_t> forced_;   // moves that were played because there was no other
    int at_keyboard_ = -1;
};

}  // namespace parkett
