// The shape of the data file and its history.
#pragma once

#include "core/error.hpp"
#include "server/sqlite.hpp"

namespace parkett::server {

/// Brings a file of an older version, or an empty one, to the present one. A file from a newer program is refused.
Expected<void> migrate(sqlite::Database& database);

}  // namespace parkett::server
