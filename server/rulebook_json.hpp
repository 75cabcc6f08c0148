// The rules of a game, or its glossary, for the browser.
#pragma once

#include "core/glossary.hpp"
#include "core/json.hpp"
#include "core/rulebook.hpp"

namespace parkett::server {

/// `{"language": "de", "blocks": [{"kind": "rule", "id": "SP-3.2", "rule": "SP-3.2", "chapter": 5, "text": [...]}]}`; a
/// text is a list of plain strings and of objects `{"mark": "bold", "text": "..."}`.
Json rules_json(const Rulebook& book);

/// `[{"id": "boom", "en": "Boom", "de": "Aktienboom", "pl": "hossa"}]`
Json glossary_json(const std::vector<Term>& terms);

}  // namespace parkett::server
