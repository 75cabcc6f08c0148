// Why a move is better than another, in sentences: hints and analyses say it alike.
#pragma once

#include <string>
#include <vector>

#include "bots/think.hpp"
#include "cli/speaker.hpp"

namespace parkett {

/// "For it: ... Against it: ...", the largest first. Empty if nothing is worth saying.
std::string pros_and_cons(const Speaker& speaker, const std::vector<Difference>& differences);

/// What another player will most likely do then. Empty if there are no words for it.
std::string expected_answer(const Speaker& speaker, const Reply& answer, const std::string& phase,
                            const People& people);

}  // namespace parkett
