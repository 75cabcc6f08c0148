// rules.md for a terminal: the whole book, a chapter, or one rule.
#pragma once

#include <string>

#include "cli/terminal.hpp"
#include "core/error.hpp"

namespace parkett {

/// Wrapped and coloured. `wanted` is empty, a chapter (SP-3) or a rule (SP-3.2), in any case of letters.
Expected<std::string> rulebook(const std::string& markdown, const std::string& wanted, const Terminal& terminal);

}  // namespace parkett
