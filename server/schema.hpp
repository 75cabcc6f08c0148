// The shape of the data and its history, in SQLite's file and in PostgreSQL alike.
#pragma once

#include <cstdint>
#include <string>

#include "core/error.hpp"
#include "server/postgres.hpp"
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
/// The same; what belongs to another program is refused too. Several servers may begin at once, but none may run that
/// knows an older version only.
Expected<void> migrate(postgres::Database& database);

}  // namespace parkett::server
