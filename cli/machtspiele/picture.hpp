// Machtspiele in a terminal.
#pragma once

#include "cli/picture.hpp"

namespace parkett::machtspiele {

// words.cpp
/// A division, or a card.
std::string division_name(const std::string& id);
/// "HR 2" for `hr2`
std::string office_name(const std::string& id);
std::string event_name(const std::string& id);
std::string track_name(const std::string& id);
std::string pinats(long long amount);
std::string tinted(std::string text, const Terminal& terminal);
std::string sentence(const Json& event, const People& people);

// moves.cpp
std::string question(const Json& view);
std::vector<Question> questions(const std::string& kind);
std::string phrase(const Json& view, const Json& move);
std::string answer(const Json& view, const std::vector<Json>& moves, std::size_t step);

// table.cpp
std::string draw(const Json& view, const People& people, const Terminal& terminal);
std::string scoring(const std::vector<Json>& events, const People& people, const Terminal& terminal);
extern const Table kTable;

}  // namespace parkett::machtspiele
