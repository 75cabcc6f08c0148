// The numbered rules of a game, one by one.
#pragma once

#include <string>

#include "core/json.hpp"

namespace parkett::server {

/// `{"rules": [{"id": "SP-3.2", "text": "..."}]}`; chapters are in it with their titles.
Json rules_json(const std::string& markdown);

}  // namespace parkett::server
