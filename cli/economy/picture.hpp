// Master of Economy in a terminal.
#pragma once

#include "cli/picture.hpp"

namespace parkett::economy {

// words.cpp
std::string company_name(const std::string& id);
std::string good_name(const std::string& id);
/// "a coal mine"
std::string factory_name(const std::string& id);
std::string money(long long amount);
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

}  // namespace parkett::economy
