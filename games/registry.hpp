// The games by name, for everybody who needs to know none of them. The list itself is in games/all.hpp.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/glossary.hpp"
#include "core/match.hpp"
#include "core/record.hpp"
#include "core/rulebook.hpp"
#include "core/vocabulary.hpp"

namespace parkett {

std::vector<const GameInfo*> all_games();
Expected<std::unique_ptr<Match>> new_match(const std::string& game, Setup setup);
/// From a set-up position, as Match::state() writes it.
Expected<std::unique_ptr<Match>> new_match(const std::string& game, Setup setup, const Json& position);
/// Reads and replays a record. A broken record is an error; a move that does not fit is Imported::problem.
Expected<Imported> open_record(std::string_view text);
/// What a game is begun with, `1 9f3c04b27d51e680`: the version of its rules, and a mark of all its printed figures.
std::string rules_mark(const std::string& game);

/// The rules of a game with the figures of an edition, or of the shipped one. An edition that could not be played is an
/// error.
Expected<Rulebook> rules_of(const std::string& game, Language language, std::shared_ptr<const Json> edition = {});
Expected<std::vector<Term>> glossary_of(const std::string& game);
Expected<const Vocabulary*> vocabulary_of(const std::string& game);

}  // namespace parkett
