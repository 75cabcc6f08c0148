// A table as it stands in the data file, for the store and for whoever looks after the file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/sqlite.hpp"
#include "server/store.hpp"

namespace parkett::server {

/// Since 1970, as all times in the file are.
std::int64_t seconds_now();

/// Nothing if there is no such table; an error if what stands there is not what was once written.
Expected<std::optional<StoredTable>> read_table(sqlite::Database& database, const std::string& id);

}  // namespace parkett::server
