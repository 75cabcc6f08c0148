// What clients send, before anybody looks at what it means: JSON objects of some size and depth, with known keys.
#pragma once

#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/json.hpp"
#include "server/limits.hpp"

namespace parkett::server {

/// An object that is not nested too deeply.
Expected<Json> read_message(std::string_view text, const ServerLimits& limits);

/// A key that is missing, or something else than it should be: a "text", a "whole number".
Error not_a(const char* key, const char* kind);

/// Refuses keys that nobody reads: whoever mistypes one is told so. `what` begins the sentence.
Expected<void> only(const Json& object, std::string_view what, const std::vector<std::string_view>& keys);

}  // namespace parkett::server
