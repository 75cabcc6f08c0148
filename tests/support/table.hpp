// A match at which a test sits: moves as text, refusals, and what was noted. Knows no game.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.hpp"

namespace parkett {

void PrintTo(const Actor& actor, std::ostream* out);

constexpr Actor seat(int number) { return Actor::player(static_cast<Seat>(number)); }
constexpr Actor chance() { return Actor::chance(); }

class Scene {
public:
    explicit Scene(std::unique_ptr<Match> match) : match_(std::move(match)) {}

    /// One move, or several with `;` between them. A refusal fails the test.
    Scene& play(std::string_view moves);
    /// The move must be refused with a sentence that contains `reason`, and must leave everything as it was.
    Scene& refuses(std::string_view move, std::string_view reason = "");
    /// Chance moves until somebody has to decide, the same way every time.
    Scene& chance_plays();
    /// Random but legal moves of everybody to the end of the game.
    Scene& play_on(std::uint64_t seed = 1);
    /// Events from here on.
    Scene& forget();

    bool may(std::string_view move) const;
    /// How many moves of that kind are legal.
    int choices(std::string_view kind) const;
    Actor to_act() const { return match_->actor(); }

    /// Was there an event `dividend_paid seat=1 amount=4` under that rule? Fields that are not named do not matter.
    testing::AssertionResult noted(std::string_view event, std::string_view rule = "") const;
    int times(std::string_view event) const;
    /// The same as a viewer may see it; what is secret reads `null`.
    testing::AssertionResult noted_for(Seat viewer, std::string_view event) const;

    Json view(Seat viewer) const;
    Match& match() { return *match_; }
    const Match& match() const { return *match_; }

private:
    std::unique_ptr<Match> match_;
    std::vector<Event> events_;
};

/// The parts of a text between separators, trimmed; nothing for an empty text.
std::vector<std::string> parts_of(std::string_view text, char separator);

}  // namespace parkett
