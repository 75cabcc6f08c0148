#include "server/database.hpp"

namespace parkett::server {

Expected<void> Statement::run() {
    if (const auto stepped = step(); !stepped) return tl::unexpected(stepped.error());
    return {};
}

Expected<std::int64_t> Database::number(std::string_view query) {
    Statement statement = prepare(query);
    const auto row = statement.step();
    if (!row) return tl::unexpected(row.error());
    return *row ? statement.number(0) : 0;
}

}  // namespace parkett::server
