// A table as it stands in the data, for the store and for whoever looks after them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/database.hpp"
#include "server/store.hpp"

namespace parkett::server {

/// Since 1970, as all times in the data are.
std::int64_t seconds_now();

/// Nothing if there is no such table; an error if what stands there is not what was once written.
Expected<std::optional<StoredTable>> read_table(Database& database, const std::string& id);

}  // namespace parkett::server
