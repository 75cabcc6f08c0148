// What a change is in a database: the statements of one transaction, the same for SQLite and PostgreSQL.
#pragma once

#include <string>
#include <vector>

#include "server/database.hpp"
#include "server/store.hpp"

namespace parkett::server {

struct Step {
    const char* text;  // a literal: its place is its name, for whoever keeps prepared statements
    std::vector<Value> values;
};

/// The statements of a change that a server of this name makes; it has the table by lease from then on. They fail, all
/// of them together, if the table is not at the version the change was made on.
std::vector<Step> steps_of(const Change& change, const std::string& node);

/// The table that a change is about; empty: none that anybody looks at yet.
std::string table_of(const Change& change);

}  // namespace parkett::server
