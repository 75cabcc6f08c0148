// Inputs that are lines of text, and those of them that are lines of JSON.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/rng.hpp"

namespace parkett::fuzz {

std::vector<std::string> lines_of(const std::string& text, std::size_t most = SIZE_MAX);
std::string joined(const std::vector<std::string>& lines);

/// Some lines are left out, doubled, exchanged, cut, or taken from `other`; numbers in them change.
std::string mutate_lines(const std::string& text, const std::string& other, Rng& rng);

/// Where new lines of JSON come from: the first one of an input, and those that follow it.
struct LineSource {
    Json (*first)(Rng&);
    Json (*next)(Rng&);
};
/// The body of a custom mutator for lines of JSON: lines are changed inside, broken, left out, or new ones put in.
std::size_t mutate_json_lines(unsigned char* data, std::size_t size, std::size_t room, unsigned seed,
                              LineSource source);

/// The text with every `$move` replaced by one of the moves, each by another one.
std::string filled(std::string text, const std::vector<std::string>& moves);
/// The text with every `name` replaced.
std::string replaced(std::string text, const std::string& name, const std::string& by);

}  // namespace parkett::fuzz
