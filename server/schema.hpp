// The shape of the data file and its history.
#pragma once

#include <cstdint>
#include <string>

#include "core/error.hpp"
#include "server/sqlite.hpp"

namespace parkett::server {

/// What marks a file as ours (`PRAGMA application_id`): the letters Prkt.
inline constexpr std::int64_t kApplicationId = 0x50726B74;

/// Whether the file is empty or holds our data; an error for that of any other program. The file is not changed.
Expected<void> expect_ours(const std::string& file);

/// The version this program writes.
std::int64_t schema_version();

/// Brings a file of an older version, or an empty one, to the present one. A file from a newer program is refused.
Expected<void> migrate(sqlite::Database& database);

}  // namespace parkett::server
