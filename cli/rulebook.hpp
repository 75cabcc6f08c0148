// The rules of a game for a terminal: the whole book, a chapter, or one rule.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal.hpp"
#include "core/error.hpp"
#include "core/glossary.hpp"
#include "core/rulebook.hpp"

namespace parkett {

/// Wrapped and coloured. `wanted` is empty, a chapter (SP-3) or a rule (SP-3.2), in any case of letters.
Expected<std::string> rulebook(const Rulebook& book, const std::string& wanted, const Terminal& terminal);

/// The words of a game, a column each language.
std::string glossary(const std::vector<Term>& terms, const Terminal& terminal);

}  // namespace parkett
