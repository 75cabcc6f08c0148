// Changing JSON one field at a time, in ways that a check may have forgotten.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/rng.hpp"

namespace parkett::fuzz {

/// A few changes. `other` has the same shape: words and whole parts are taken over from it.
void mutate(Json& json, const Json& other, Rng& rng);

/// A number that checks are likely to be wrong about, somewhere near `now` or far away.
Json odd_number(const Json& now, Rng& rng);

/// Every value in it that is neither list nor object, with the path that leads to it.
struct Scalar {
    Json::json_pointer path;
    Json* value;
};
std::vector<Scalar> scalars_of(Json& json);

/// Copies the text into libFuzzer's buffer and returns its length; 0 if it does not fit.
std::size_t hand_over(const std::string& text, unsigned char* data, std::size_t room);

}  // namespace parkett::fuzz
