#include <ostream>

#include "cli/commands.hpp"
#include "cli/rulebook.hpp"
#include "games/registry.hpp"

namespace parkett {

int run_rules(const RulesOptions& options, std::ostream& out, const Terminal& terminal) {
    const auto rules = rules_of(options.game);
    if (!rules) return complain(rules.error());
    const auto text = rulebook(*rules, options.rule, terminal);
    if (!text) return complain(text.error());
    out << *text;
    return kGood;
}

}  // namespace parkett
